package cli

import (
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	tea "charm.land/bubbletea/v2"

	"rundy/tui/words"
)

// brittle is a model that panics where it is told to.
type brittle struct{ at string }

func (b brittle) fail(at string) {
	if b.at == at {
		panic("broken " + at + "\n\x1b[2J")
	}
}

func (b brittle) command(at string) tea.Cmd {
	return func() tea.Msg {
		b.fail(at)
		return nil
	}
}

func (b brittle) Init() tea.Cmd {
	b.fail("init")
	return tea.Batch(b.command("command"), tea.Sequence(b.command("first"), b.command("second")))
}

func (b brittle) Update(tea.Msg) (tea.Model, tea.Cmd) {
	b.fail("update")
	return b, nil
}

func (b brittle) View() tea.View {
	b.fail("view")
	return tea.NewView("")
}

func (b brittle) Close() { b.fail("close") }

// runs does a command, and those that it gives, as the program would.
func runs(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range msg {
			runs(c)
		}
	case nil:
	default: // a sequence, whose type is Bubble Tea's own
		for _, c := range commandsOf(msg) {
			runs(c)
		}
	}
}

// Wherever it panics, the program is told to end, once, and then says in one
// line what it was and where the report is.
func TestNoPanicGetsThrough(t *testing.T) {
	for _, at := range []string{"init", "command", "first", "second", "update", "view", "close"} {
		synctest.Test(t, func(t *testing.T) { falls(t, at) })
	}
}

func falls(t *testing.T, at string) {
	var told atomic.Int32
	net := &fall{quit: func() { told.Add(1) }}
	var m tea.Model = guard{brittle{at}, net}
	runs(m.Init())
	m, cmd := m.Update(nil)
	runs(cmd)
	m.View()
	m.View()
	net.close(m.(guard).Model.(brittle))
	if synctest.Wait(); told.Load() != 1 {
		t.Errorf("%s: told to end %d times", at, told.Load())
	}
	folder := t.TempDir()
	err := net.err(words.New("en"), folder)
	if err == nil || !strings.Contains(err.Error(), "broken "+at) || strings.ContainsAny(err.Error(), "\n\x1b") {
		t.Errorf("%s: %v", at, err)
	}
	report, _ := os.ReadFile(filepath.Join(folder, "CRASH.txt"))
	if !strings.Contains(string(report), "guard_test.go") {
		t.Errorf("%s: the report is %q", at, report)
	}
}

// Without a panic nothing is said.
func TestNoFallNoWord(t *testing.T) {
	net := &fall{quit: func() { t.Error("told to end") }}
	m := guard{brittle{}, net}
	runs(m.Init())
	m.Update(nil)
	net.close(brittle{})
	if err := net.err(words.New("en"), t.TempDir()); err != nil {
		t.Error(err)
	}
}
