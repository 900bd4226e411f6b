//go:build unix

package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rundy/tui/cli"
	"rundy/tui/store"
)

// crashVariable makes the test binary be the program, with a clock that
// panics: Home asks it for the day while it paints when the last fight was
// played.
const crashVariable = "RUNDY_TERMINAL_CRASH"

func crash() int {
	return cli.Main(cli.Program{
		Args: os.Args[1:], Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv, Home: store.FindHome(),
		Now: func() time.Time { panic("the clock is broken") },
	})
}

// A panic of the program gives the terminal back, says what it was, and loses
// nothing.
func TestAPanic(t *testing.T) {
	d := newDesk(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := Run(d, 80, 24, d.env(crashVariable+"=1"), self)
	c.Expect("rundy").Send("s").Expect("who fights").Send("\r").Expect("round 1")
	c.Send("N").Expect("Note:").Send("before the crash\r").Expect("before the crash")
	c.Send("\x1b") // back to Home
	status := c.Ended()
	c.restored()
	c.Until("what it was", func() bool { return strings.Contains(c.Sent(), "the clock is broken") })
	if status != 1 || strings.Contains(c.Sent(), "goroutine") {
		t.Errorf("exit status %d, and said was\n%s", status, c.Sent())
	}
	if report, err := os.ReadFile(filepath.Join(d.home, "CRASH.txt")); err != nil || !strings.Contains(string(report), "goroutine") {
		t.Errorf("the report is %q, %v", report, err)
	}
	if lines := d.lines(); !strings.Contains(lines[len(lines)-1], `"before the crash"`) {
		t.Errorf("the last line of the file is %s", lines[len(lines)-1])
	}
	d.rundy("check", d.fight())
}
