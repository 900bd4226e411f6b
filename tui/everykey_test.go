package tui_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"rundy/tui/ui"
)

// deep has every key pressed at every stage, rather than a part of those that
// are not bound.
var deep = os.Getenv("RUNDY_DEEP") != ""

// explorer presses keys wherever there are any in a fight: on its panels, and
// in each question, box and screen that a key leads to.
type explorer struct {
	*driver
	system system
	seen   map[string]bool // the signs of places that were gone through
	nth    int             // of the unbound keys, which take turns
}

// spot is where keys are pressed: a panel, and the keys that lead on from it.
type spot struct {
	panel panel
	way   []string
}

func (s spot) String() string { return s.panel.name + " " + strings.Join(s.way, " ") }

// Every key there is can be pressed on every panel at every stage of every
// system, and in all that keys lead to: no panic, no line beyond the window
// (spy sees to that), at most one line written, which undo takes back, Esc
// leads back, nothing but q and ctrl+c ends the program, nothing is bound
// twice, and a long paste does no harm.
func TestEveryKeyEverywhere(t *testing.T) {
	for _, sys := range systems(t) {
		t.Run(sys.name, func(t *testing.T) {
			t.Parallel()
			seen := map[string]bool{}
			for i, s := range sys.stages {
				if testing.Short() && i%5 != 0 {
					continue
				}
				play(t, func(d *driver) {
					e := &explorer{driver: d, system: sys, seen: seen, nth: i}
					e.reach(s)
					for _, p := range sys.panels {
						e.panel(s, p)
					}
				})
			}
		})
	}
}

// panel presses the keys of a panel, then goes where they lead.
func (e *explorer) panel(s stage, p panel) {
	e.Helper()
	on := spot{panel: p}
	for todo := []spot{on}; len(todo) > 0; todo = todo[1:] {
		at := todo[0]
		if !e.arrives(at) {
			continue // undone or gone by the keys pressed before
		}
		sign := e.sign()
		if len(at.way) > 0 && e.seen[sign] {
			continue
		}
		e.seen[sign] = true
		todo = append(todo, e.keys(s, at)...)
		e.leaves(at)
	}
}

// sign tells one place where keys are pressed from another.
func (e *explorer) sign() string {
	top := e.screens.top()
	host := e.screens.host()
	switch {
	case top == nil:
		return "home"
	case top != ui.Screen(host):
		return fmt.Sprintf("%T", top)
	case host.Asked() != "":
		return "asked " + somebody.Replace(strings.Map(letters, host.Asked()))
	}
	return e.driver.panel()
}

// somebody leaves the names of the stages' people out of a text.
var somebody = strings.NewReplacer(
	"Rutger", "", "Pazgrim", "", "goblin", "", "dog", "", "Mila", "", "Borin", "", "Tessa", "", "orc", "", "dragon", "",
	"Bran", "", "Otto", "", "nobody", "", " ", "",
)

// letters leaves numbers out of a text.
func letters(r rune) rune {
	if unicode.IsDigit(r) {
		return -1
	}
	return r
}

// arrives goes to a spot; false when the way does not lead on any more.
func (e *explorer) arrives(at spot) bool {
	e.Helper()
	e.home(at.panel)
	for _, key := range at.way {
		before := e.sign()
		if e.press(key); e.sign() == before {
			return false
		}
	}
	return true
}

// home leaves whatever is asked or shown over the fight, and goes to a panel;
// what is typed on another is dropped.
func (e *explorer) home(p panel) {
	e.Helper()
	for range 6 {
		switch host := e.screens.host(); {
		case host == nil:
			e.press("enter") // Home; the last fight is offered
		case e.asked():
			e.press("y")
		case e.screens.top() != ui.Screen(host), host.Asked() != "":
			e.press("esc")
		default:
			other := e.system.panels[0]
			if other == p {
				other = e.system.panels[1]
			}
			e.press(other.letter, p.letter).on(p.name)
			return
		}
	}
	e.Fatalf("Esc does not lead back to %s:\n%s", p.name, e.spy.text())
}

// keys presses keys at a spot, those that are bound there and of the others a
// part, and gives the spots they lead to.
func (e *explorer) keys(s stage, at spot) []spot {
	e.Helper()
	where := fmt.Sprintf("%s, %s, %s", e.system.name, s.name, at)
	wantOnce(e.driver, where, e.screens.top().Keys(), false)
	var next []spot
	sign := e.sign()
	bound := taken(e.screens.top().Keys())
	for _, key := range append(bound, e.others(at, bound)...) {
		if key == "q" || key == "enter" && sign == "home" {
			continue
		}
		if e.sign() != sign && !e.arrives(at) {
			return next
		}
		if e.one(where, at, key) {
			next = append(next, spot{at.panel, append(slices.Clone(at.way), key)})
		}
	}
	return next
}

// others are unbound keys: in a question all that type something, and else so
// many that each has its turn at one stage or another.
func (e *explorer) others(at spot, bound []string) []string {
	var keys []string
	for _, key := range everyKey() {
		e.nth++
		types := len(at.way) > 0 && len([]rune(key)) == 1
		if (deep || types || e.nth%13 == 0) && !slices.Contains(bound, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// one presses a key at a spot and takes back what it did; it reports whether
// the key led to somewhere that was not seen yet.
func (e *explorer) one(where string, at spot, key string) (leads bool) {
	e.Helper()
	state, lines, sign := e.state(), e.lines(), e.sign()
	e.press(key)
	if e.over() {
		e.Fatalf("%s: %q ends the program", where, key)
	}
	written := e.lines() - lines
	if written > 1 {
		e.Errorf("%s: %q wrote %d lines", where, key, written)
	}
	after := e.sign()
	leads = after != sign && len(at.way) < 3 && !strings.Contains(after, "panel.") && after != "home" && !e.seen[after]
	if written == 0 {
		return leads
	}
	e.home(at.panel)
	e.takeBack(where, key, state, e.lines()-lines)
	if len(at.way) > 0 {
		e.arrives(at)
	}
	return leads
}

// travels are the keys that undo, redo, and go to a line of the log: what they
// do is taken back by redo, or by undo.
var travels = []string{"u", "ctrl+z", "U", "ctrl+y", "g", "0"}

// takeBack undoes what a key did.
func (e *explorer) takeBack(where, key, state string, lines int) {
	e.Helper()
	far := 0 // so many lines that a key of the log goes further
	if slices.Contains(travels, key) {
		far = 60
	}
	for _, way := range []struct {
		key string
		n   int
	}{{"u", lines + far}, {"U", 2 * far}} {
		for range way.n {
			if e.state() == state {
				return
			}
			e.press(way.key)
		}
	}
	if e.state() == state {
		return
	}
	e.Fatalf("%s: what %q did is not taken back\n%s", where, key, e.spy.text())
}

// leaves pastes a long text at a spot, and tries the two ways out.
func (e *explorer) leaves(at spot) {
	e.Helper()
	if !e.arrives(at) {
		return
	}
	lines := e.lines()
	if e.paste(longPaste).lines() != lines || e.over() {
		e.Fatalf("%s: a paste changes the fight", at)
	}
	for _, way := range []string{"q", "ctrl+c"} {
		if e.arrives(at); e.send(keyPress(way)).over() {
			e.ended()
			e.start()
		} else if way == "ctrl+c" {
			e.Fatalf("%s: ctrl+c does not end the program", at)
		}
	}
}

// longPaste is ten thousand characters with all in it that bites.
var longPaste = strings.Repeat("12 3\nżółw\t東京\x1b[31m\x1b]0;owned\a\u202e e\u0301 /\r\n", 250)
