package speed

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"rundy/tui/home"
	"rundy/tui/store"
	"rundy/tui/ui"
)

// screen is a screen that keys and frames are measured on.
type screen struct {
	name string
	*program
}

// panels goes through every panel of a game, wherever something is wanted in
// it, with the cursor in the middle of the list.
func panels(tb testing.TB, system string, do func(screen)) {
	g := games[system]()
	for _, want := range g.wants() {
		p := opened(tb, g, want)
		for n := range p.host.Panels() {
			p.host.Show(n)
			for range characters / 2 {
				p.key("down")
			}
			do(screen{fmt.Sprintf("%s, %s, while %s is wanted", system, p.host.PanelName(n), want), p})
		}
		p.Close()
	}
}

// others are the screens that are not of a fight: Home, with 500 fights, its
// list of them, and Sheets, with 500.
func others(tb testing.TB, do func(screen)) {
	const many = 500
	folder := store.Home(tb.TempDir())
	for i := range many {
		head := fmt.Sprintf(`{"rundy":1,"system":"mstocs","id":"%016x","name":"Fight %d","seed":"%064d"}`+"\n", i, i, i)
		put(tb, filepath.Join(folder.Fights(), fmt.Sprintf("%d.jsonl", i)), head)
		sheet := fmt.Sprintf("system = \"mstocs\"\nname = \"Sheet %d\"\nPW = 9\nOnR = 4\ngear = [\"axe\", \"small shield\"]\n", i)
		put(tb, filepath.Join(folder.Sheets(), fmt.Sprintf("%d.toml", i)), sheet)
	}
	p := start(tb, folder, func(desk *home.Desk, nav ui.Nav) (ui.Screen, error) { return home.New(desk, nav), nil })
	do(screen{"Home", p})
	p.press("o")
	do(screen{"Home, the list of fights", p})
	p.press("esc")
	cmd := p.key("h")
	p.Update(cmd())
	do(screen{"Sheets", p})
}

func put(tb testing.TB, path, text string) {
	tb.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		tb.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		tb.Fatal(err)
	}
}

// upAndDown is two keys with their frames.
func (p *program) upAndDown() {
	p.press("up")
	p.press("down")
}

func TestKeyToFrame(t *testing.T) {
	measuring(t)
	look := func(s screen) {
		within(t, s.name+": two keys with their frames", 2*frameBudget, s.upAndDown)
		if got := testing.AllocsPerRun(5, func() { s.View() }); got > frameAllocations {
			t.Errorf("%s: %.0f allocations of a frame, at most %d are allowed", s.name, got, frameAllocations)
		}
	}
	for _, system := range systems {
		panels(t, system, look)
	}
	others(t, look)
}
