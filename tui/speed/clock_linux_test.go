package speed

import (
	"time"

	"golang.org/x/sys/unix"
)

// spent is the processor time of this thread, which other programs do not
// lengthen as they do the time on the clock.
func spent() time.Duration {
	var t unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t)
	return time.Duration(t.Nano())
}
