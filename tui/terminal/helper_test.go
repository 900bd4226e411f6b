//go:build unix

package terminal

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// raced is set under the race detector, which sees nothing of a program that
// runs by itself.
var raced bool

func TestMain(m *testing.M) {
	if raced {
		return
	}
	if os.Getenv(crashVariable) != "" {
		os.Exit(crash())
	}
	status := m.Run()
	Clean()
	os.Exit(status)
}

// desk is a home folder with what a game master does in it.
type desk struct {
	*testing.T
	home string
}

func newDesk(t *testing.T) desk {
	t.Parallel()
	return desk{t, t.TempDir()}
}

// env is the environment of a program: a usual terminal, and more.
func (d desk) env(more ...string) []string {
	return append([]string{
		"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8",
		"PATH=" + os.Getenv("PATH"), "HOME=" + d.home, "RUNDY_HOME=" + d.home,
	}, more...)
}

// run starts the program at 80x24.
func (d desk) run(args ...string) *Console {
	d.Helper()
	return Run(d, 80, 24, d.env(), Build(d, "rundy"), args...)
}

// rundy runs a command that needs no terminal and gives what it prints.
func (d desk) rundy(args ...string) string {
	d.Helper()
	cmd := exec.Command(Build(d, "rundy"), args...)
	cmd.Env = d.env()
	text, err := cmd.CombinedOutput()
	if err != nil {
		d.Fatalf("rundy %s: %v\n%s", strings.Join(args, " "), err, text)
	}
	return string(text)
}

// fight is the path of the one fight there is.
func (d desk) fight() string {
	d.Helper()
	fights, err := filepath.Glob(filepath.Join(d.home, "fights", "*"))
	if err != nil || len(fights) != 1 {
		d.Fatalf("fights %v, %v", fights, err)
	}
	return fights[0]
}

// entries are what is in the home folder.
func (d desk) entries() []os.DirEntry {
	d.Helper()
	entries, err := os.ReadDir(d.home)
	if err != nil {
		d.Fatal(err)
	}
	return entries
}

// lines are the lines of the fight's file.
func (d desk) lines() []string {
	d.Helper()
	text, err := os.ReadFile(d.fight())
	if err != nil {
		d.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// restored waits until the terminal is as it was before the program, but for
// the text on it.
func (c *Console) restored() {
	c.Helper()
	c.Until("the usual screen and cursor", func() bool {
		return !c.Alternate() && !c.emu.CursorHidden() && c.switchedBack()
	})
	if now := c.mode(); now != c.cooked {
		c.Errorf("the terminal's mode was\n%+v and is\n%+v", c.cooked, now)
	}
}

// switchedBack reports whether every private mode of the terminal that the
// program switched is switched back: the cursor (25) on, all others off.
func (c *Console) switchedBack() bool {
	back := map[string]bool{}
	for _, m := range privateMode.FindAllStringSubmatch(c.Sent(), -1) {
		for mode := range strings.SplitSeq(m[1], ";") {
			back[mode] = (m[2] == "h") == (mode == "25")
		}
	}
	for _, is := range back {
		if !is {
			return false
		}
	}
	return len(back) > 0
}

// tells waits until the program has sent one sentence, and nothing else.
func (c *Console) tells(about string) {
	c.Helper()
	c.Until("a sentence on "+about, func() bool { return sentence(c.Sent(), about) })
}

// sentence reports whether a text is one line about something, without codes.
func sentence(text, about string) bool {
	return strings.HasPrefix(text, "rundy: ") && strings.Contains(text, about) &&
		strings.Count(text, "\n") == 1 && !strings.Contains(text, "\x1b")
}
