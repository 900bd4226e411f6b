//go:build linux

package speed

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rundy/assets"
	"rundy/tui/store"
	"rundy/tui/terminal"
)

func TestMain(m *testing.M) {
	status := m.Run()
	terminal.Clean()
	os.Exit(status)
}

// run starts a program on a terminal of the size that the budgets are for.
func run(tb testing.TB, folder store.Home, program string, args ...string) *terminal.Console {
	tb.Helper()
	env := []string{"TERM=xterm-256color", "LANG=en_US.UTF-8", "HOME=" + string(folder), "RUNDY_HOME=" + string(folder)}
	return terminal.Run(tb, width, height, env, program, args...)
}

// untilFrame is how long a program takes to its first frame, which holds a
// text.
func untilFrame(tb testing.TB, text, program string, args ...string) time.Duration {
	tb.Helper()
	folder := store.Home(tb.TempDir())
	start := time.Now()
	c := run(tb, folder, program, args...)
	c.Until(text, func() bool { return strings.Contains(c.Sent(), text) })
	took := time.Since(start)
	c.Send("q").Ended()
	return took
}

// The first frame of Home and of a fight that is opened against that of a
// minimal program, in turns. The best of each counts, and the first that keeps the budget will do.
// Where the machine is busy, so that the minimal program itself is often late,
// the budget is as much larger.
func TestFirstFrame(t *testing.T) {
	measuring(t)
	minimal, rundy := terminal.Build(t, "rundy/tui/speed/testdata/minimal"), terminal.Build(t, "rundy")
	sample := filepath.Join(t.TempDir(), "rutger.jsonl")
	put(t, sample, string(assets.Sample("rutger")))
	for _, c := range []struct {
		text string
		args []string
	}{{"new fight", nil}, {"who fights", []string{sample}}} {
		var least []time.Duration
		best, ratio := time.Hour, math.Inf(1)
		for n := 0; n < 30 && (n < 5 || ratio > firstFrame); n++ {
			least = append(least, untilFrame(t, "the first frame", minimal))
			best = min(best, untilFrame(t, c.text, rundy, c.args...))
			ratio = float64(best) / float64(slices.Min(least))
		}
		slices.Sort(least)
		busy := float64(least[len(least)/2]) / float64(least[0])
		t.Logf("first frame with %q: %v, %.2f times the minimal program's", c.text, best, ratio)
		if ratio > firstFrame*busy {
			t.Errorf("%.1f times are allowed, on this machine times %.2f", firstFrame, busy)
		}
	}
}

// The program with a big game open: how much memory it holds, and what
// it uses of a processor while nobody touches it.
func TestMemoryAndIdling(t *testing.T) {
	measuring(t)
	rundy := terminal.Build(t, "rundy")
	const idle = 2 * time.Second
	var open []*terminal.Console
	for _, system := range systems {
		folder := store.Home(t.TempDir())
		c := run(t, folder, rundy, games[system]().write(t, folder))
		c.Expect("Big · ").Send("L").Expect("▸").Send("u").Expect("undone")
		open = append(open, c)
	}
	var before [3]time.Duration
	for i, c := range open {
		before[i] = worked(t, c)
	}
	start := time.Now()
	time.Sleep(idle)
	for i, c := range open {
		used := float64(worked(t, c)-before[i]) / float64(time.Since(start))
		held := resident(t, c)
		t.Logf("%s: %.4f of a processor, %.1f MB", systems[i], used, float64(held)/(1<<20))
		if used > idleBudget {
			t.Errorf("%s: %.3f of a processor is used while idle; %.2f is allowed", systems[i], used, idleBudget)
		}
		if held > memoryBudget {
			t.Errorf("%s: %d MB of memory are held; %d MB are allowed", systems[i], held>>20, memoryBudget>>20)
		}
		c.Send("q").Ended()
	}
}

// worked is the processor time that a program has used.
func worked(tb testing.TB, c *terminal.Console) time.Duration {
	tb.Helper()
	var sum time.Duration
	tasks, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", c.PID()))
	if err != nil {
		tb.Fatal(err)
	}
	for _, task := range tasks {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/schedstat", c.PID(), task.Name()))
		if err != nil {
			tb.Fatal(err)
		}
		n, err := strconv.ParseInt(strings.Fields(string(text))[0], 10, 64)
		if err != nil {
			tb.Fatal(err)
		}
		sum += time.Duration(n)
	}
	return sum
}

// resident is the memory that a program holds, in bytes.
func resident(tb testing.TB, c *terminal.Console) int {
	tb.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.PID()))
	if err != nil {
		tb.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	n, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		tb.Fatal(err)
	}
	return n << 10
}
