package speed

import (
	"fmt"
	"testing"

	"rundy/tui/store"
)

// Every step of a game is undone and redone.
func TestUndoOfAnyStep(t *testing.T) {
	measuring(t)
	for _, system := range systems {
		g := games[system]()
		p := openedAtEnd(t, g)
		for n := len(g.lines); n > 0 && !t.Failed(); n-- {
			if timed(func() { p.key("u") }) > undoBudget {
				p.key("U")
				within(t, fmt.Sprintf("%s: undo and redo of line %d", system, n), 2*undoBudget, func() { p.key("u"); p.key("U") })
				p.key("u")
			}
		}
		if p.press("u"); !p.shows("There is nothing to undo") {
			t.Errorf("%s: not all is undone", system)
		}
		within(t, system+": redo", undoBudget, func() { p.key("U") })
	}
}

// To go far takes no longer: from the start to a line of the log, and back.
func TestGoTo(t *testing.T) {
	measuring(t)
	for _, system := range systems {
		p := openedAtEnd(t, games[system]())
		p.press("L")
		for _, edge := range []string{"end", "home"} {
			for pages := range 3 {
				within(t, fmt.Sprintf("%s: going to a line and to the start, %d pages from %s", system, pages*70, edge), 2*undoBudget, func() {
					p.key(edge)
					for range pages * 70 {
						p.key(map[string]string{"end": "pgup", "home": "pgdown"}[edge])
					}
					p.key("g")
					p.key("0")
				})
			}
		}
	}
}

// Only as much of the log is told as is in sight.
func TestFirstLookAtTheLog(t *testing.T) {
	measuring(t)
	for _, system := range systems {
		withinAnew(t, system+": the log, opened first", logBudget, func() func() {
			p := openedAtEnd(t, games[system]())
			return func() { p.press("L") }
		})
	}
}

func TestLoad(t *testing.T) {
	measuring(t)
	for _, system := range systems {
		folder := store.Home(t.TempDir())
		path := games[system]().write(t, folder)
		within(t, system+": loading", loadBudget, func() { load(t, folder, path) })
	}
}
