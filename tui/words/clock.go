package words

import "fmt"

// Clock writes seconds as h:mm:ss, with days in front from a day up:
// "0:02:20", "2d 4:00:00".
func Clock(seconds int64) string {
	sign := ""
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	days := seconds / 86400
	rest := seconds % 86400
	clock := fmt.Sprintf("%d:%02d:%02d", rest/3600, rest/60%60, rest%60)
	if days > 0 {
		return fmt.Sprintf("%s%dd %s", sign, days, clock)
	}
	return sign + clock
}

// Left writes a span of time shortly: "0:50" and "12:00" in minutes and
// seconds below an hour, else as Clock does.
func Left(seconds int64) string {
	if seconds >= 0 && seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return Clock(seconds)
}
