package speed

import (
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The budgets, for games of 100 characters and 5,000 steps in a window of 120
// by 40. The README has the figures that are reached.
const (
	characters = 100
	steps      = 5000
	width      = 120
	height     = 40

	frameBudget  = 500 * time.Microsecond // a key and its frame, on any screen
	undoBudget   = 5 * time.Millisecond   // a key that goes back or forth, from any step
	logBudget    = 5 * time.Millisecond   // the log, when it is opened first
	loadBudget   = 100 * time.Millisecond // a file, to the first frame of its fight
	oddsBudget   = 500 * time.Nanosecond  // the odds of a blow at a glance
	oddsWorst    = time.Microsecond       // of one that is harder to tell than any other
	firstFrame   = 1.5                    // times a minimal program's
	memoryBudget = 40 << 20               // bytes resident
	idleBudget   = 0.03                   // of a processor; about 0.01 is used

	frameAllocations = 1200 // of a frame
)

// pace is what the reference loop takes on the two-core machine that the
// budgets are for.
const pace = 70 * time.Microsecond

// Something is tried so often and, after a few rounds, so long before it is
// found too slow.
const (
	rounds    = 200
	fewRounds = 10
	patience  = time.Second
)

// raced is set under the race detector, which makes everything slower.
var raced bool

// measuring skips a test where its figures would mean nothing, and with -short.
func measuring(t *testing.T) {
	t.Helper()
	if testing.Short() || raced {
		t.Skip("nothing is measured under the race detector and with -short")
	}
}

// within holds something to a budget of processor time. The garbage collector
// and whatever else goes on only ever add to it, so the best of many rounds
// counts, and the first that keeps the budget will do. On a slower machine, as
// told by the reference loop in the same rounds, the budget is as much larger.
func within(tb testing.TB, what string, budget time.Duration, do func()) {
	tb.Helper()
	withinAnew(tb, what, budget, func() func() { return do })
}

// withinAnew is within for something that is made ready before each round,
// which does not count.
func withinAnew(tb testing.TB, what string, budget time.Duration, ready func() func()) {
	tb.Helper()
	best, loop := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	var all time.Duration
	for n := 0; n < fewRounds || n < rounds && all < patience; n++ {
		loop = min(loop, timed(reference))
		took := timed(ready())
		if best = min(best, took); best <= budget {
			return
		}
		all += took
	}
	slower := max(1, float64(loop)/float64(pace))
	if float64(best) > float64(budget)*slower {
		tb.Errorf("%s takes %v; %v is allowed, on this machine times %.2f", what, best, budget, slower)
	}
}

// timed is the processor time that something takes.
func timed(do func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	start := spent()
	do()
	return spent() - start
}

// told keeps the reference loop's work from being left out.
var told string

// reference does for a while what painting does: it puts small texts together.
func reference() {
	var b strings.Builder
	for i := range 1000 {
		b.WriteString("\x1b[1m" + strings.Repeat("·", i%7) + strconv.Itoa(i*i) + "\x1b[0m")
	}
	told = b.String()
}

func BenchmarkReference(b *testing.B) {
	for b.Loop() {
		reference()
	}
}
