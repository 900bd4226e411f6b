package tui_test

import (
	"testing"

	"rundy/combat/mstocs"
)

// begun is when the time of the tests below begins: the end of the one round
// that was fought.
const (
	begun  = 10
	minute = 60
	hour   = 3600
	day    = 86400
)

// infirmary is a fight that is over at 0:00:10. Then Herman has, by the GM's
// hand, a class I wound of three minutes; Pazgrim's medical skill is 12.
func infirmary(d *driver) {
	d.Helper()
	d.start().press("n").answer("The inn").on("panel.setup")
	people(d)
	d.press("a").answer("goblin").press("enter").on("panel.allocate") // round 1
	d.press("'").answer("g1").press("G", "@kill", "A", "a", "enter")  // nobody is left to strike
	d.press("enter", "enter").on("panel.wounds").at("0:00:10", begun)
	d.press("'").answer("H").press("G").on("panel.hand")
	d.press("@give-wound").answer("1 torso 3m").press("W").on("panel.wounds")
	d.expect("Herman", "torso", "3:00", "18 rounds", "0:03:10") // 180 / 10 = 18; 10 + 180
}

// people are Herman and Pazgrim, on the players' side.
func people(d *driver) {
	d.Helper()
	d.press("a").answer("Herman 9/4").press("a").answer("Pazgrim 7/4")
	d.press("@edit", "ctrl+u").answer("7/4 0 12") // the cursor is on who came last
	for _, tag := range []string{"H", "P"} {
		if side := d.fighter(tag).Side; side != mstocs.PlayerSide {
			d.Fatalf("%s stands with %s", tag, side)
		}
	}
}

// at expects the clock to stand at a time, in the heading and in the file.
func (d *driver) at(clock string, seconds int64) *driver {
	d.Helper()
	d.expect(clock)
	if f := d.fight(); f.Clock != seconds {
		d.Fatalf("the clock is at %d, not %d\n%s", f.Clock, seconds, d.screen())
	}
	return d
}

// onlyYes expects a death warning that no Enter answers, held down or not, and
// goes on with y.
func onlyYes(d *driver) {
	d.Helper()
	d.says("warn.title")
	lines := d.lines()
	for range 50 {
		d.press("enter")
	}
	if !d.asked() || d.lines() != lines {
		d.Fatalf("Enter answers the death warning:\n%s", d.screen())
	}
	d.press("y")
	if d.asked() {
		d.Fatalf("y does not answer the death warning:\n%s", d.screen())
	}
}

// treat begins the treatment of the wound under the cursor by Pazgrim.
func treat(d *driver, what string, until string) {
	d.Helper()
	d.press("@treat", "ctrl+u").answer("P")
	d.expect(what, "Pazgrim", until).says("say.in-time")
}

func wantClass(d *driver, class mstocs.Class, deadline int64) {
	d.Helper()
	w := d.fighter("H").Wounds
	if len(w) != 1 || w[0].Class != class || w[0].Deadline != deadline {
		d.Fatalf("wounds %+v, not class %d until %d", w, class, deadline)
	}
}

// The worked example of M28, every time as it is given there, ten seconds
// later.
func TestBleedingToDeathInBed(t *testing.T) {
	play(t, func(d *driver) {
		infirmary(d)
		d.press("@time-minute").at("0:01:10", begun+minute).expect("2:00") // help comes after one minute

		// First aid fails on a 17 whatever the skill; a minute each.
		treat(d, "first aid", "0:02:10")
		d.press("enter").at("0:02:10", begun+2*minute).expect("3k6", "12")
		d.answer("17").expect("1:00") // of three minutes one is left
		treat(d, "first aid", "0:03:10")

		// It ends exactly when the time runs out: a warning, and the attempt first.
		d.press("enter")
		onlyYes(d)
		d.at("0:03:10", begun+3*minute)
		d.answer("3 4 5").expect("k6") // 12 <= 12
		d.answer("4")
		wantClass(d, mstocs.ClassII, begun+3*minute+4*hour) // four hours
		d.expect("4:00:00", "4:03:10")

		d.press("@time-hour").at("1:03:10", begun+3*minute+hour).expect("3:00:00") // transport; three left

		// The second operation succeeds, two hours gone.
		treat(d, "an operation", "2:03:10")
		d.press("enter").at("2:03:10", begun+3*minute+2*hour).answer("13") // 13 > 12
		treat(d, "an operation", "3:03:10")
		d.press("enter").at("3:03:10", begun+3*minute+3*hour).answer("12").answer("2")
		wantClass(d, mstocs.ClassIII, begun+3*minute+3*hour+2*day) // two days
		d.expect("2d 0:00:00", "2d 3:03:10")

		bedCareFails(d)
	})
}

// bedCareFails is the end of the example: both days' care fails, and the
// patient is dead after the second day, before the third.
func bedCareFails(d *driver) {
	d.Helper()
	const admitted = begun + 3*minute + 3*hour
	treat(d, "care in bed", "1d 3:03:10")
	d.press("enter").at("1d 3:03:10", admitted+day).answer("14").expect("1d 0:00:00")
	treat(d, "care in bed", "2d 3:03:10")
	d.press("enter")
	onlyYes(d)
	d.at("2d 3:03:10", admitted+2*day)
	if !d.fighter("H").Alive() {
		d.Fatal("dead before the attempt that ends now was rolled (M27)")
	}
	d.answer("6 6 5") // 17 misses
	x := d.fighter("H")
	if x.Alive() || x.Death.At != admitted+2*day || x.Death.Cause != mstocs.ByWound {
		d.Fatalf("death %+v", x.Death)
	}
	d.on("panel.wounds").expect("✕ Herman", "dead")
}

// Esc does not let time go on, nor does a jump that is longer than the time
// left; the warning says who, which wound, when and what could be done.
func TestADeathWarningHoldsTheClock(t *testing.T) {
	play(t, func(d *driver) {
		infirmary(d)
		before := d.state()
		for _, key := range []string{"@time-hour", "@time-day", "@time-event", "enter"} {
			d.press(key).says("warn.title")
			d.expect("Herman", "0:03:10", "class I", "torso", "first aid")
			d.press("esc").refuse(d.words.T("warn.title"))
			if d.state() != before {
				d.Fatalf("%s and Esc have changed the fight", key)
			}
		}
		d.press("@time-day", "y").at("0:03:10", begun+3*minute) // a day stops at the death (M29)
		if d.fighter("H").Alive() {
			d.Fatal("alive after the time ran out")
		}
		d.undo(1)
		if d.state() != before {
			d.Fatal("u does not bring the dead back")
		}
	})
}

// In combat the healer is busy for six rounds of first aid and splits nothing.
func TestAHealerIsBusyInTheFight(t *testing.T) {
	play(t, func(d *driver) {
		d.start().press("n").answer("The inn")
		people(d)
		d.press("a").answer("goblin").press("enter").on("panel.allocate") // round 1
		d.press("'").answer("H").press("G", "@give-wound").answer("1 torso 3m")
		d.press("W")
		treat(d, "first aid", "0:01:00") // declared at the split it counts from the round's start
		d.press("A").expect("with Herman")
		for clock := int64(10); clock < minute; clock += 10 {
			idleRound(d)
			if f := d.fight(); f.Clock != clock || !f.Busy(f.ByTag("P")) {
				d.Fatalf("at %d, Pazgrim is not busy", f.Clock)
			}
		}
		idleRound(d)
		d.on("panel.wounds").at("0:01:00", minute) // the attempt ends with round 6
		d.answer("11").answer("5")                 // 11 <= 12, five hours
		wantClass(d, mstocs.ClassII, minute+5*hour)
	})
}

// idleRound is a round in which everybody passes.
func idleRound(d *driver) {
	d.Helper()
	d.press("a", "enter")
	for d.fight().Phase == mstocs.PhaseBlows {
		d.press("@pass")
	}
	d.press("enter")
}
