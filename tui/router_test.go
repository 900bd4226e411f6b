package tui_test

import (
	"slices"
	"strings"
	"testing"

	"rundy/tui/ui"
)

// panels are the letters that jump to a panel, and what they jump to.
var panels = []panel{
	{"S", "panel.setup"},
	{"A", "panel.allocate"},
	{"R", "panel.round"},
	{"W", "panel.wounds"},
	{"L", "panel.log"},
	{"G", "panel.hand"},
}

// Capital letters jump to a panel from any other, and change nothing.
func TestCapitalLettersJump(t *testing.T) {
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "half a blow")).open()
		state := d.state()
		for _, from := range panels {
			for _, to := range panels {
				d.press(from.letter).on(from.name).press(to.letter).on(to.name)
			}
		}
		if d.state() != state {
			d.Error("looking around has changed the fight")
		}
	})
}

// Tab goes round the five screens of a fight, and shift+tab the other way.
func TestTabGoesRound(t *testing.T) {
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "blows")).open().press("S")
		round := panels[:5]
		for i := range round {
			d.on(round[i].name).press("tab")
		}
		d.on("panel.setup")
		for _, p := range slices.Backward(round) {
			d.press("shift+tab").on(p.name)
		}
		d.press("G", "tab")
		if !slices.ContainsFunc(round, func(p panel) bool { return p.name == d.panel() }) {
			d.Errorf("tab leads from the hand to %s", d.panel())
		}
	})
}

// From any other panel Enter and Esc lead to the one of what comes next, and
// change nothing; from there Esc leads to Home.
func TestTheWayBack(t *testing.T) {
	for _, s := range stages(t) {
		play(t, func(d *driver) {
			d.atStage(s).start().press("enter")
			state, present := d.state(), presentPanel(d.fight())
			for _, p := range panels {
				_, event := d.fight().NextEvent()
				goesOn := p.name == "panel.wounds" && event && !d.fight().InRound() // Enter is the next event there
				if p.name == present || goesOn {
					continue
				}
				d.press(p.letter, "enter").on(present)
				d.press(p.letter, "esc").on(present)
			}
			if d.state() != state {
				d.Errorf("%s: the way back has changed the fight", s.name)
			}
			d.press("esc")
			if d.screens.top() != nil {
				d.Errorf("%s: Esc does not lead to Home:\n%s", s.name, d.screen())
			}
		})
	}
}

// The GM's hand works in the middle of a blow, which then goes on.
func TestTheHandInTheMiddleOfABlow(t *testing.T) {
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "half a blow")).open().on("panel.round")
		d.typed("1").press("G").on("panel.hand").expect("Rutger") // who is struck
		d.press("@set-pw").answer("6").on("panel.hand")           // not the present panel, so it stays
		wantPW(d, "R", 6)
		d.press("@note-on").answer("Nuln").press("esc").on("panel.round").expect("3k6+2")
		d.answer("14").answer("10") // 2 + 14 to the torso, 16 / 4 = 4
		wantPW(d, "R", 2)           // 6 - 4
		d.undo(2).press("U")
	})
}

func wantPW(d *driver, tag string, pw int) {
	d.Helper()
	if x := d.fighter(tag); x.PW() != pw {
		d.Fatalf("%s has PW %d, not %d", tag, x.PW(), pw)
	}
}

// taken lists the keys of bindings that count now, each as often as it is bound.
func taken(keys []ui.Key) []string {
	var names []string
	for _, k := range keys {
		if k.Active() && k.Do != nil { // what does nothing is told of, not bound
			names = append(names, k.Keys()...)
		}
	}
	return names
}

// wantOnce expects that no key is bound twice, and on the panels that take
// numbers, that no key of a number is bound.
func wantOnce(d *driver, where string, keys []ui.Key, numbers bool) {
	d.Helper()
	names := taken(keys)
	slices.Sort(names)
	for i, name := range names {
		if i > 0 && name == names[i-1] {
			d.Errorf("%s: %q is bound twice", where, name)
		}
		if r := []rune(name); numbers && len(r) == 1 && ui.Digits(r[0]) {
			d.Errorf("%s: %q is bound, but numbers are typed there", where, name)
		}
		if len(name) > 4 && name[:4] == "alt+" {
			d.Errorf("%s: %q is bound; AltGr is for letters", where, name)
		}
	}
}

// Nothing is bound twice in a context: a panel with the keys of every panel,
// at each stage of a fight; nor on the other screens.
func TestNothingIsBoundTwice(t *testing.T) {
	for _, s := range stages(t) {
		play(t, func(d *driver) {
			d.atStage(s).open()
			for _, p := range panels {
				host := d.press(p.letter).screens.host()
				numbers := p.name == "panel.allocate" || p.name == "panel.round" || p.name == "panel.wounds"
				wantOnce(d, s.name+", "+p.name, host.Keys(), numbers)
				d.press("?")
				wantOnce(d, "help", d.screens.top().Keys(), false)
				d.press("esc")
			}
			d.press("O")
			wantOnce(d, "settings", d.screens.top().Keys(), false)
			if d.press("esc", "W", "@time-event"); d.asked() {
				wantOnce(d, "death warning", d.screens.top().Keys(), false)
			}
		})
	}
}

// The help of every panel of every system, at several stages, lists all keys that
// count there, and only those.
func TestHelpListsTheKeys(t *testing.T) {
	for _, sys := range systems(t) {
		for i, s := range sys.stages {
			if i%4 > 0 && !deep {
				continue
			}
			play(t, func(d *driver) {
				d.size(80, 100).reach(s)
				for _, p := range sys.panels {
					host := d.press(p.letter).screens.host()
					wantHelp(d, sys.name+", "+s.name+", "+p.name, host.Keys())
				}
			})
		}
	}
}

// So does the help of Home and of Sheets.
func TestHelpOutsideFights(t *testing.T) {
	play(t, func(d *driver) {
		d.size(80, 100).shelved().sampled("k1000").start()
		wantHelp(d, "Home", d.keysOnTop())
		d.press("h")
		wantHelp(d, "Sheets", d.keysOnTop())
	})
}

// wantHelp expects that the help lists the keys, each in a row of its own.
func wantHelp(d *driver, where string, keys []ui.Key) {
	d.Helper()
	rows := strings.Split(strings.TrimRight(strings.Join(d.press("?").spy.lines()[2:d.h-1], "\n"), " \n"), "\n")
	d.press("esc")
	keys = slices.DeleteFunc(slices.Clone(keys), func(k ui.Key) bool { return !k.Active() })
	if len(rows) != len(keys) {
		d.Errorf("%s: %d rows of help for %d keys:\n%s", where, len(rows), len(keys), strings.Join(rows, "\n"))
	}
	for i, k := range keys {
		if i >= len(rows) {
			return
		}
		listed, what, _ := strings.Cut(strings.TrimSpace(rows[i]), "   ")
		if what != d.words.T(k.Help().Desc) {
			d.Errorf("%s: %q is not listed with %q", where, d.words.T(k.Help().Desc), rows[i])
		}
		if k.Do == nil {
			continue // typed, not bound
		}
		if n := len(strings.Fields(listed)); n != len(k.Keys()) {
			d.Errorf("%s: %d keys are listed of %v: %q", where, n, k.Keys(), rows[i])
		}
	}
}
