package tui_test

import (
	"strings"
	"testing"
)

// A fight all on one side says so before it begins: nobody there would have a
// target.
func TestSetupOneSide(t *testing.T) {
	for _, lang := range []string{"en", "pl"} {
		for _, size := range [][2]int{{80, 24}, {60, 20}} {
			play(t, func(d *driver) {
				d.speak(lang).size(size[0], size[1]).start().press("n").answer("Bridge").on("panel.setup")
				d.press("a").answer("2 goblin")
				alone := d.words.T("setup.one-side", "side", d.words.T("side.foes")+" 2")
				d.expect(alone)
				d.press("a").answer("Herman 9/4").expect(d.words.T("side.players") + " 1, " + d.words.T("side.foes") + " 2")
			})
		}
	}
}

// When undo takes away the fighter under the cursor, the cursor stays at that
// end of the list: the next key does not meet somebody far above.
func TestTheCursorStaysWhereSomebodyWasUndone(t *testing.T) {
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "setup")).open().press("S", "a").answer("Ola 9/4")
		if row := d.row("▸"); !strings.Contains(row, "Ola") {
			d.Fatalf("the cursor is not at Ola: %s", row)
		}
		if row := d.undo(1).row("▸"); !strings.Contains(row, "dog") { // the last one
			d.Errorf("the cursor is at %s", row)
		}
	})
}
