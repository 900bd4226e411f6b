package mstocs

import (
	"fmt"
	"strconv"
	"strings"

	"rundy/combat"
	"rundy/combat/mstocs"
)

// readNumber reads one whole number within bounds.
func readNumber(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < low || n > high {
		return 0, combat.Refuse("", "number", "value", text, "low", low, "high", high)
	}
	return n, nil
}

// readModifiers reads modifiers as a sum with words: "-2 darkness +1 high
// ground". A word belongs to the number before it. Nothing is no modifier.
func readModifiers(text string) ([]mstocs.Modifier, error) {
	var mods []mstocs.Modifier
	for _, field := range strings.Fields(text) {
		n, err := strconv.Atoi(field)
		switch {
		case err == nil && n >= -100 && n <= 100:
			mods = append(mods, mstocs.Modifier{Value: n})
		case err == nil:
			return nil, combat.Refuse("M13", "modifier-range", "value", n, "max", 100)
		case len(mods) == 0:
			return nil, combat.Refuse("M13", "modifier-form", "text", field)
		default:
			m := &mods[len(mods)-1]
			m.Word = strings.TrimSpace(m.Word + " " + field)
		}
	}
	return mods, nil
}

// writeModifiers writes what readModifiers reads.
func writeModifiers(mods []mstocs.Modifier) string {
	var parts []string
	for _, m := range mods {
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("%+d %s", m.Value, m.Word)))
	}
	return strings.Join(parts, " ")
}

// span writes a length of time as readSpan reads it, in its largest whole unit.
func span(seconds int64) string {
	switch {
	case seconds%mstocs.Day == 0:
		return fmt.Sprint(seconds/mstocs.Day, "d")
	case seconds%mstocs.Hour == 0:
		return fmt.Sprint(seconds/mstocs.Hour, "h")
	case seconds%mstocs.Minute == 0:
		return fmt.Sprint(seconds/mstocs.Minute, "m")
	}
	return fmt.Sprint(seconds, "s")
}

// readSpan reads a length of time: a number with s, m, h or d, in seconds; a
// bare number counts in the given unit. "2h 30m" adds up.
func readSpan(text string, unit int64) (int64, error) {
	bad := combat.Refuse("M26", "span", "text", text)
	var sum int64
	fields := strings.Fields(strings.ToLower(text))
	for _, field := range fields {
		times := unit
		switch last := field[len(field)-1]; last {
		case 's', 'm', 'h', 'd', 'g':
			times = map[byte]int64{'s': 1, 'm': mstocs.Minute, 'h': mstocs.Hour, 'g': mstocs.Hour, 'd': mstocs.Day}[last]
			field = field[:len(field)-1]
		}
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil || n < 0 || n > 1e9 {
			return 0, bad
		}
		sum += n * times
	}
	if len(fields) == 0 || sum <= 0 {
		return 0, bad
	}
	return sum, nil
}
