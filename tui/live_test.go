package tui_test

import (
	"testing"
	"time"
)

// The live clock counts a second of the game for each second; they become one
// step when it is paused. Before a death it pauses and asks.
func TestTheLiveClock(t *testing.T) {
	play(t, func(d *driver) {
		infirmary(d) // at 0:00:10, a death at 0:03:10
		state, lines := d.state(), d.lines()
		d.press("@live")
		time.Sleep(65*time.Second + 100*time.Millisecond)
		d.expect("0:01:15", "1:55") // 10 + 65; 190 - 75 = 115 left
		if d.lines() != lines || d.state() != state {
			d.Fatal("seconds are written one by one")
		}
		d.press("@live").at("0:01:15", 75)
		if n := d.lines() - lines; n != 1 {
			d.Fatalf("%d lines for one run of the clock", n)
		}
		time.Sleep(30 * time.Second)
		d.at("0:01:15", 75) // paused
		if d.undo(1).state() != state {
			d.Fatal("u does not take the run of the clock back")
		}

		d.press("U", "@live")
		time.Sleep(10 * time.Minute)
		d.says("warn.title")
		if x := d.fighter("H"); !x.Alive() || d.fight().Clock >= begun+3*minute {
			d.Fatalf("the clock ran on to %d, alive %t", d.fight().Clock, x.Alive())
		}
		onlyYes(d)
		if x := d.fighter("H"); x.Alive() || x.Death.At != begun+3*minute {
			d.Fatalf("death %+v", x.Death)
		}
	})
}

// An attempt that ends stops the live clock: its dice are wanted.
func TestTheLiveClockStopsAtAnEvent(t *testing.T) {
	play(t, func(d *driver) {
		infirmary(d)
		treat(d, "first aid", "0:01:10")
		d.press("@live")
		time.Sleep(5 * time.Minute)
		d.at("0:01:10", begun+minute).expect("3k6", "12").on("panel.wounds")
	})
}

// A key that changes the fight settles the seconds that have passed first.
func TestAKeySettlesTheLiveClock(t *testing.T) {
	play(t, func(d *driver) {
		infirmary(d)
		d.press("@live")
		time.Sleep(20*time.Second + 100*time.Millisecond)
		treat(d, "first aid", "0:01:30") // 10 + 20 + 60
		if f := d.fight(); f.Clock != begun+20 {
			d.Fatalf("the clock is at %d, not %d", f.Clock, begun+20)
		}
	})
}

// Whatever ends the program, the seconds that the live clock has shown are
// kept: they are a step by then.
func TestTheLiveClockIsKept(t *testing.T) {
	for name, end := range map[string]func(d *driver){
		"q":       func(d *driver) { d.quit() },
		"a kill":  func(d *driver) { d.stop() }, // of the program's loop, as a signal brings it about
		"to Home": func(d *driver) { d.press("esc").expect("rundy test").quit() },
	} {
		t.Run(name, func(t *testing.T) {
			play(t, func(d *driver) {
				infirmary(d)
				d.quit().start().press("enter", "@live")
				time.Sleep(20*time.Second + 100*time.Millisecond)
				end(d)
				if got := d.fight().Clock; got != begun+20 {
					d.Errorf("the clock is at %d, not %d", got, begun+20)
				}
			})
		})
	}
}
