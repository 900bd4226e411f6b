//go:build unix

package terminal

import (
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

var (
	privateMode = regexp.MustCompile(`\x1b\[\?([0-9;]+)([hl])`)
	rendition   = regexp.MustCompile(`\x1b\[([0-9;:]*)m`)
)

// The samples of the three systems: what is seen first, a key, and what is
// seen then.
var samples = []struct {
	args             []string
	first, key, then string
}{
	{[]string{"sample"}, "who fights", "\r", "round 1"},
	{[]string{"sample", "--system", "wstega"}, "The sample duel", "L", "orc 1 joins"},
	{[]string{"sample", "--system", "k1000"}, "Mila, Bran and Otto", "L", "Bran joins"},
}

func TestSamplesStartAndLeaveTheTerminalAsItWas(t *testing.T) {
	for _, s := range samples {
		t.Run(strings.Join(s.args, " "), func(t *testing.T) {
			c := newDesk(t).run(s.args...)
			c.Expect(s.first)
			if !c.Alternate() || c.mode() == c.cooked {
				t.Error("the program is not on a screen of its own")
			}
			c.Send(s.key).Expect(s.then).Send("q")
			if status := c.Ended(); status != 0 {
				t.Errorf("exit status %d", status)
			}
			c.restored()
		})
	}
}

// The frame is as wide and high as the window: its rules go from side to side,
// the last one stands third from below.
func TestTheFrameFollowsTheWindow(t *testing.T) {
	c := newDesk(t).run("sample")
	c.Expect("who fights").Send("\r").Expect("round 1")
	for _, size := range [][2]int{{60, 20}, {120, 40}, {80, 24}} {
		w, h := size[0], size[1]
		rule := strings.Repeat("─", w)
		c.Resize(w, h).Until("a frame of that size", func() bool {
			rows := c.Rows()
			return len(rows) == h && rows[2] == rule && rows[h-3] == rule && strings.Contains(rows[h-1], "? help")
		})
		for _, row := range c.Rows() {
			if n := ansi.StringWidth(row); n > w {
				t.Errorf("%d cells in a window of %d: %s", n, w, row)
			}
		}
	}
}

// paste is how a terminal sends a pasted text.
func paste(text string) string { return "\x1b[200~" + text + "\x1b[201~" }

func TestALongPasteDoesNoHarm(t *testing.T) {
	d := newDesk(t)
	c := d.run("sample")
	c.Expect("who fights").Send("a").Expect("Add:")
	before := len(d.lines())
	codes := "orc\r\n\x1b[2J\x1b[31m\x1b]0;taken\x07\x1b[?1049l"
	c.Send(paste(strings.Repeat(codes, 10_000/len(codes)))).Expect("orc orc ▏")
	c.Send("\r").Expect("!") // no such gear
	if !c.Alternate() || strings.Contains(c.Sent(), "taken\x07") || len(d.lines()) != before {
		t.Errorf("the paste did something:\n%s", strings.Join(c.Rows(), "\n"))
	}
	c.Send("\x15") // ctrl+u clears the line
	c.Send(paste("3 goblin" + strings.Repeat("\r\n\x1b \x07", 2_000))).Expect("Add: 3 goblin")
	c.Send("\r").Expect("goblin 4")
	if n := len(d.lines()); n != before+1 {
		t.Errorf("%d lines of the fight, want %d", n, before+1)
	}
	c.Send("u").Until("the fight as before", func() bool {
		screen := strings.Join(c.Rows()[:8], "\n")
		return strings.Contains(screen, "goblin 1") && !strings.Contains(screen, "goblin 2")
	})
}

// However the program is ended from outside, it ends at once, with the last
// step in the file and the file free for the next program.
func TestEndedFromOutside(t *testing.T) {
	for name, end := range map[string]func(*Console){
		"SIGTERM":         func(c *Console) { c.Signal(syscall.SIGTERM) },
		"SIGHUP":          func(c *Console) { c.Signal(syscall.SIGHUP) },
		"closed terminal": (*Console).Hangup,
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			c := d.run("sample")
			c.Expect("who fights").Send("\r").Expect("round 1")
			c.Send("N").Expect("Note:").Send("the lid closes\r").Expect("the lid closes")
			end(c)
			status := c.Ended()
			if name != "closed terminal" { // else there is none to be restored, or to tell on
				c.restored()
				if status != 0 {
					t.Errorf("exit status %d", status)
				}
			}
			if lines := d.lines(); !strings.Contains(lines[len(lines)-1], `"the lid closes"`) {
				t.Errorf("the last line of the file is %s", lines[len(lines)-1])
			}
			d.rundy("check", d.fight())
			next := d.run(d.fight())
			next.Expect("round 1").Send("u").Expect("undone") // it may be written to
		})
	}
}

// colours are the parameters of the colours that the program has sent.
func (c *Console) colours() []string {
	var found []string
	for _, m := range rendition.FindAllStringSubmatch(c.Sent(), -1) {
		for parameter := range strings.FieldsFuncSeq(m[1], func(r rune) bool { return r == ';' || r == ':' }) {
			if len(parameter) > 1 && strings.ContainsAny(parameter[:1], "3491") && parameter != "1" {
				found = append(found, m[1])
			}
		}
	}
	return found
}

func TestNoColour(t *testing.T) {
	d := newDesk(t)
	for _, env := range [][]string{nil, {"NO_COLOR=1"}, {"NO_COLOR=yes"}} {
		c := Run(d, 80, 24, d.env(env...), Build(d, "rundy"), "sample", "--played")
		c.Expect("dies at").Send("R").Expect("Enter go on").Send("q")
		if status := c.Ended(); status != 0 {
			t.Errorf("%v: exit status %d", env, status)
		}
		if found := c.colours(); (len(found) > 0) != (env == nil) {
			t.Errorf("%v: colours %v", env, found)
		}
	}
}

// Where the screens cannot be shown, one sentence says so, and no fight is
// made.
func TestNoTerminalToPlayOn(t *testing.T) {
	d := newDesk(t)
	for _, args := range [][]string{nil, {"sample"}, {"sample", "--system", "k1000"}, {"somewhere"}} {
		cmd := exec.Command(Build(t, "rundy"), args...)
		cmd.Env = d.env()
		var told strings.Builder
		cmd.Stderr = &told
		_ = cmd.Run()
		if status := cmd.ProcessState.ExitCode(); status != 1 || !sentence(told.String(), "need a terminal") {
			t.Errorf("%v: exit status %d, %q", args, status, told.String())
		}
		c := Run(d, 80, 24, d.env("TERM=dumb"), Build(t, "rundy"), args...)
		c.tells("TERM=dumb")
		if status := c.Ended(); status != 1 {
			t.Errorf("%v: exit status %d", args, status)
		}
	}
	if entries := d.entries(); len(entries) > 0 {
		t.Errorf("left behind: %v", entries)
	}
}

// A fight that cannot be opened is told before the terminal is taken.
func TestAFightThatIsNotThere(t *testing.T) {
	c := newDesk(t).run("nosuch")
	c.tells("nosuch")
	if status := c.Ended(); status != 1 {
		t.Errorf("exit status %d", status)
	}
}

// What serves tests is no part of the program.
func TestTheProgramHasNothingOfTheTests(t *testing.T) {
	list, err := exec.Command("go", "list", "-deps", "rundy").Output()
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Fields(string(list))
	if !slices.Contains(parts, "rundy/tui/cli") {
		t.Fatalf("the program is made of %q", parts)
	}
	for _, part := range []string{"rundy/tui/terminal", "rundy/tui/poison", "rundy/combat/lawtest", "pgregory.net/rapid", "testing"} {
		if slices.Contains(parts, part) {
			t.Errorf("%s is a part of the program", part)
		}
	}
}
