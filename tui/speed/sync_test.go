package speed

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	tea "charm.land/bubbletea/v2"

	"rundy/tui/home"
	"rundy/tui/store"
	"rundy/tui/ui"
)

// A step is in the file before its frame, and is brought to the disk by a
// command, which the screen does not wait for: while none is run the keys and
// frames go on, and tell that the disk lacks something. That a line can be
// appended while the disk is busy is tested in combat/journal.
func TestNoKeyWaitsForTheDisk(t *testing.T) {
	folder := store.Home(t.TempDir())
	p := start(t, folder, func(desk *home.Desk, nav ui.Nav) (ui.Screen, error) { return desk.Sample(nav, false) })
	cmds := []tea.Cmd{p.Init()}
	lines := linesIn(t, folder)
	for _, key := range []string{"enter", "a", "enter", "u", "U"} {
		cmds = append(cmds, p.key(key))
		lines++
		if !p.shows(" saving") {
			t.Errorf("%s: the disk was waited for, or nothing is told", key)
		}
		if n := linesIn(t, folder); n != lines {
			t.Errorf("%s: %d lines in the file, want %d", key, n, lines)
		}
	}
	for _, cmd := range cmds {
		p.run(cmd)
	}
	if p.shows(" saving") || !p.shows(" saved") {
		t.Error("nothing was brought to the disk, or nothing is told")
	}
}

// run runs a command and all that follows from it.
func (p *program) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			p.run(c)
		}
	default:
		_, next := p.Update(msg)
		p.run(next)
	}
}

// linesIn counts the lines of the one fight in a folder.
func linesIn(tb testing.TB, folder store.Home) int {
	tb.Helper()
	paths, err := filepath.Glob(filepath.Join(folder.Fights(), "*"))
	if err != nil || len(paths) != 1 {
		tb.Fatal(paths, err)
	}
	text, err := os.ReadFile(paths[0])
	if err != nil {
		tb.Fatal(err)
	}
	return bytes.Count(text, []byte("\n"))
}
