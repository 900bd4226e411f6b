package tui_test

import (
	"slices"
	"testing"

	"rundy/tui/ui"
)

// Every key that is bound on a panel, at every stage, can be pressed without
// harm, and all that it does to the fight can be taken back.
func TestEveryKeyCanBeTakenBack(t *testing.T) {
	for _, s := range stages(t) {
		for _, p := range panels {
			t.Run(s.name+" "+p.name, func(t *testing.T) {
				t.Parallel()
				play(t, func(d *driver) {
					d.atStage(s).open().press(p.letter)
					for _, key := range taken(d.screens.host().Keys()) {
						d.press("esc", p.letter).on(p.name)
						pressAndTakeBack(d, key)
					}
				})
			})
		}
	}
}

// travels are the keys that undo, redo, and go to a line of the log: what they
// do is taken back by redo, or by undo.
var travels = []string{"u", "ctrl+z", "U", "ctrl+y", "g", "0"}

func pressAndTakeBack(d *driver, key string) {
	d.Helper()
	if key == "q" || key == "esc" {
		return // leaves; esc is pressed before every key
	}
	state, lines := d.state(), d.lines()
	d.press(key)
	if n := d.lines() - lines; n > 1 {
		d.Errorf("%s: %q wrote %d lines", d.panel(), key, n)
	}
	consentToQuestions(d)
	host := d.screens.host()
	if host.Asking() || d.screens.top() != ui.Screen(host) {
		d.Fatalf("%s: %q leads to where Esc does not lead back\n%s", d.panel(), key, d.screen())
	}
	switch {
	case d.panel() == "panel.log" && slices.Contains(travels, key) || key == "u" || key == "ctrl+z":
		forward(d, key, state)
	case d.lines() > lines:
		if d.undo(d.lines()-lines).state() != state {
			d.Fatalf("%s: what %q did is not taken back\n%s", d.panel(), key, d.screen())
		}
	case d.state() != state:
		d.Fatalf("%s: %q changed the fight without a line", d.panel(), key)
	}
}

// consentToQuestions answers what a key asks with Enter, which leaves what is
// offered, and leaves a screen or a question that stays with Esc.
func consentToQuestions(d *driver) {
	d.Helper()
	for range 3 {
		if d.screens.host().Asking() {
			d.press("enter")
		}
	}
	for range 3 {
		if host := d.screens.host(); host.Asking() || d.screens.top() != ui.Screen(host) {
			d.press("esc")
		}
	}
}

// forward redoes until a state is reached again.
func forward(d *driver, key, state string) {
	d.Helper()
	for range 60 {
		if d.state() == state {
			return
		}
		d.press("U")
	}
	d.Fatalf("%q cannot be taken back by going forward\n%s", key, d.screen())
}
