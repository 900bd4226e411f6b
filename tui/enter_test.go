package tui_test

import (
	"fmt"
	"testing"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/tui/home"
)

// rutgers are the steps of the sample fight's set-up.
func rutgers(t testing.TB) []mstocs.Step {
	t.Helper()
	lines, err := home.SampleLines(false)
	if err != nil || len(lines) != 1 {
		t.Fatalf("%d lines in the sample, error %v", len(lines), err)
	}
	return lines[0].Do
}

// consent presses Enter, or y where a death warning asks for it, and says
// whether it was y.
func consent(d *driver) bool {
	d.Helper()
	if d.asked() {
		d.press("y")
		return true
	}
	d.press("enter")
	return false
}

// Nothing but Enter, and y where somebody would die, plays the sample to its
// end; then Enter rests on Wounds.
func TestEnterPlaysTheSample(t *testing.T) {
	for seed := range uint64(10) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			play(t, func(d *driver) {
				d.given("Sample", seed, nil, rutgers(d)).start().press("enter").on("panel.setup")
				keys := 0
				for f := d.fight(); !f.Over(); f = d.fight() {
					if keys++; keys > 2000 {
						d.Fatalf("no end in sight after round %d", f.Round)
					}
					consent(d)
				}
				rests(d)
			})
		})
	}
}

// rests goes on until no countdown is left, and expects that Enter then stays
// on Wounds and changes nothing.
func rests(d *driver) {
	d.Helper()
	for n := 0; d.fight().Next().Want != mstocs.WantNothing; n++ {
		if n > 500 {
			d.Fatalf("time goes on for ever:\n%s", d.screen())
		}
		warned := d.asked()
		before := d.fight()
		consent(d)
		if after := d.fight(); !warned && alive(after) < alive(before) {
			d.Fatal("Enter alone lets somebody die")
		}
	}
	state, lines := d.state(), d.lines()
	d.press("enter", "enter", "enter").on("panel.wounds")
	if d.state() != state || d.lines() != lines {
		d.Fatal("Enter changes a fight in which nothing is wanted")
	}
}

func alive(f *mstocs.Fight) int {
	n := 0
	for _, x := range f.Fighters {
		if x.Alive() {
			n++
		}
	}
	return n
}

// eights are eight of the guard against eight goblins.
func eights(t testing.TB) []mstocs.Step {
	t.Helper()
	sword := mstocs.Item{Name: "sword", Wounds: dice.New(3, 6, 0), Hands: 1}
	var steps []mstocs.Step
	for range 8 {
		steps = append(steps, mstocs.Join{
			Sheet: mstocs.Sheet{Name: "guard", Numbered: true, PW: 9, OnR: 4, Held: []mstocs.Item{sword}}, Side: mstocs.PlayerSide,
		})
	}
	for range 8 {
		steps = append(steps, mstocs.Join{
			Sheet: mstocs.Sheet{Name: "goblin", Numbered: true, PW: 7, OnR: 3, Held: []mstocs.Item{sword}}, Side: mstocs.FoeSide,
		})
	}
	return steps
}

// A round of sixteen fighters at their proposals takes 20 keys or fewer: a for
// all the splits, Enter to begin the blows, Enter for each of at most sixteen
// blows, and Enter to end the round are 19. Only what asks for the GM comes on
// top: a fatal failure, one Enter, and a death at the round's end, one y.
func TestARoundOfSixteenInTwentyKeys(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			play(t, func(d *driver) {
				d.given("Eight", seed, nil, eights(d)).open()
				d.press("enter").on("panel.allocate")
				for round := 1; round <= 3; round++ {
					keys, asked := roundKeys(d, round)
					if keys-asked > 20 {
						d.Errorf("round %d took %d keys besides %d that were asked for", round, keys, asked)
					}
				}
			})
		})
	}
}

// roundKeys plays a round and counts its keys, and those among them that
// answered a fatal failure or a death warning.
func roundKeys(d *driver, round int) (keys, asked int) {
	d.Helper()
	d.press("a")
	for keys = 1; ; keys++ {
		f := d.fight()
		if f.Round != round {
			d.Fatalf("in round %d, not %d", f.Round, round)
		}
		if f.Phase == mstocs.PhaseBetween {
			return keys, asked
		}
		if d.asked() || f.Fumbled != nil {
			asked++
		}
		consent(d)
	}
}

// Enter held down from any stage of any system runs past no death warning:
// where one is shown nothing changes any more, and time kills nobody.
func TestHeldEnter(t *testing.T) {
	for _, sys := range systems(t) {
		most := 200 // of a system that warns of no death
		if sys.name == "mstocs" {
			most = 2000
		}
		for _, s := range sys.stages {
			t.Run(sys.name+" "+s.name, func(t *testing.T) {
				t.Parallel()
				play(t, func(d *driver) {
					d.reach(s)
					for n, still := 0, 0; n < most && still < 200; n++ {
						if still++; holdEnter(d) {
							still = 0
						}
					}
				})
			})
		}
	}
}

// holdEnter presses Enter once more; it reports whether that changed the fight.
func holdEnter(d *driver) bool {
	d.Helper()
	lines, warned := d.lines(), d.asked()
	before, ok := d.book.now(d).state().(mstocs.Fight)
	d.press("enter")
	if n := d.lines() - lines; n > 1 || warned && n > 0 {
		d.Fatalf("Enter wrote %d lines, warning shown: %t\n%s", n, warned, d.spy.text())
	}
	if ok {
		if after := d.fight(); after.Clock > before.Clock && alive(after) < alive(&before) {
			d.Fatalf("Enter alone lets somebody die:\n%s", d.spy.text())
		}
	}
	return d.lines() > lines
}

// Esc closes the odds where they have the whole panel, and drops the blow being
// chosen, before it leaves the fight.
func TestEscClosesWhatIsOpenFirst(t *testing.T) {
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "blows")).open().on("panel.round")
		plain := d.screen()
		for _, keys := range [][]string{{"@zoom"}, {"l", "n"}, {"m", "-", "2", "enter"}, {"5"}} {
			if d.press(keys...).screen() == plain {
				d.Fatalf("%q opens nothing", keys)
			}
			if d.press("esc").screen() != plain {
				d.Errorf("Esc does not take back %q:\n%s", keys, d.screen())
			}
		}
	})
}

// A mortal wound given by hand without a time gets the program's dice with it,
// in one line, but real ones are asked for.
func TestAWoundByHandIsRolledAtOnce(t *testing.T) {
	for dice, wounds := range map[string]int{"nobody": 1, "everybody": 0} {
		play(t, func(d *driver) {
			s := stageOf(d, "setup")
			s.settings = map[string]string{"real_dice": dice}
			d.atStage(s).open().press("G")
			lines := d.lines()
			d.press("w").answer("2 torso")
			if n := len(d.fight().Fighters[0].Wounds); n != wounds || d.lines() != lines+1 {
				d.Errorf("real dice of %s: %d wounds, %d lines", dice, n, d.lines()-lines)
			}
			if d.undo(1); len(d.fight().Fighters[0].Wounds) != 0 {
				d.Error("the wound is not taken back by one u")
			}
		})
	}
}
