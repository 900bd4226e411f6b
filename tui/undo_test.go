package tui_test

import (
	"slices"
	"testing"

	"rundy/combat/mstocs"
)

// playOut plays to the fight's end with Enter and y, and gives the state
// before the first line and after each.
func playOut(d *driver) []string {
	d.Helper()
	states := []string{d.state()}
	for d.fight().Next().Want != mstocs.WantNothing {
		lines := d.lines()
		consent(d)
		switch n := d.lines() - lines; {
		case n == 1:
			states = append(states, d.state())
		case n > 1:
			d.Fatalf("one key wrote %d lines", n)
		}
		if len(states) > 500 {
			d.Fatalf("no end in sight:\n%s", d.screen())
		}
	}
	return states
}

// back presses u until the start is reached, and expects each former state.
func back(d *driver, states []string) {
	d.Helper()
	for i, want := range slices.Backward(states[:len(states)-1]) {
		if d.press("u").state() != want {
			d.Fatalf("u does not lead back to the state after line %d:\n%s", i, d.screen())
		}
	}
}

// forth presses U until the end is reached, and expects each state again.
func forth(d *driver, states []string) {
	d.Helper()
	for i, want := range states[1:] {
		if d.press("U").state() != want {
			d.Fatalf("U does not lead to the state after line %d:\n%s", i+1, d.screen())
		}
	}
}

// n undos lead to the start and n redos to the end, byte for byte, also in a
// new program; further ones change nothing.
func TestUndoAndRedoAWholeFight(t *testing.T) {
	t.Parallel()
	for _, seed := range []uint64{2, 5} {
		play(t, func(d *driver) {
			d.given("Undo", seed, nil, rutgers(d)).open()
			states := playOut(d)
			if len(states) < 10 {
				d.Fatalf("only %d lines were played", len(states))
			}
			back(d, states)
			d.reopen()
			forth(d, states)
			d.reopen()
			back(d, states)
			d.undo(1).on("panel.setup") // the cast, which was in the file before
			if n := len(d.fight().Fighters); n != 0 {
				d.Fatalf("%d fighters at the very start", n)
			}
			lines := d.lines()
			d.undo(3).says("refusal.nothing-to-undo")
			d.press("U")
			forth(d, states)
			d.press("U", "U").says("refusal.nothing-to-redo")
			if n := d.lines(); n != lines+len(states) {
				d.Fatalf("refused undos are in the file: %d lines more", n-lines-len(states))
			}
		})
	}
}

// Every kind of step can be undone and brought back on the screens.
func TestUndoEverything(t *testing.T) {
	t.Parallel()
	play(t, func(d *driver) {
		steps := everything(d)
		d.atStage(stage{steps: steps}).open()
		end, n := d.state(), d.lines()
		d.undo(n)
		if f := d.fight(); len(f.Fighters) != 0 || f.Clock != 0 || f.Round != 0 {
			d.Fatalf("not the start: %s", d.state())
		}
		for range n {
			d.press("U")
		}
		if d.state() != end {
			d.Fatal("not the end")
		}
	})
}

// In the middle of a blow u takes back the last die that was typed, and no
// more; a blow rolled at one Enter goes back whole. The dice are the same when
// they are rolled again, and going on drops what was undone.
func TestUndoInTheMiddleOfABlow(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Blow", 11, nil, rutgers(d)).open().press("enter", "a", "enter").on("panel.round")
		aimed := d.state()
		d.answer("5")
		hit := d.state()
		d.answer("12")
		wounds := d.state()
		d.answer("10").undo(1)
		if d.state() != wounds {
			d.Fatal("u does not take back just the location")
		}
		d.expect("location  3k6") // asked for again
		if d.undo(1).state() != hit || d.undo(1).state() != aimed {
			d.Fatal("u does not take back die by die")
		}
		d.press("U", "U", "U").press("enter") // the program rolls the rest
		rolled := d.state()
		d.undo(1).press("enter")
		if d.state() != rolled {
			d.Fatal("the same roll shows other dice after an undo")
		}
		d.undo(4).press("enter") // from the start of the blow, all at once
		whole := d.state()
		if d.undo(1).state() != aimed {
			d.Fatal("a blow rolled at one Enter does not go back whole")
		}
		if d.press("enter").state() != whole {
			d.Fatal("the whole blow shows other dice after an undo")
		}
	})
}

// While something is typed, u clears it and undoes nothing.
func TestUClearsWhatIsTyped(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Typed", 11, nil, rutgers(d)).open().press("enter").on("panel.allocate")
		state := d.state()
		d.typed("3 3").expect("3 3▏").press("u").refuse("3 3▏")
		if d.state() != state {
			d.Fatal("u has undone something besides clearing the split")
		}
		d.press("a", "enter").on("panel.round")
		state = d.state()
		d.typed("5 4").expect("5 4▏").press("u").refuse("5 4▏")
		if d.state() != state {
			d.Fatal("u has undone something besides clearing the dice")
		}
		d.press("u")
		if d.state() == state {
			d.Fatal("u with nothing typed undoes nothing")
		}
	})
}

// The log goes to any line and back; what was left behind stays, struck out.
func TestGoToALineOfTheLog(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Log", 4, nil, rutgers(d)).open()
		states := playOut(d)
		d.press("L").on("panel.log").press("home", "@go-to")
		if d.state() != states[0] {
			d.Fatal("the first line is the joining of the cast")
		}
		d.on("panel.log").expect("~")
		d.press("end", "@go-to")
		if d.state() != states[len(states)-1] {
			d.Fatal("the last line is the end")
		}
		d.press("@go-start")
		if len(d.fight().Fighters) != 0 {
			d.Fatal("0 does not lead to the start")
		}
	})
}
