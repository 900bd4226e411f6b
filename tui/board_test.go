package tui_test

import (
	"fmt"
	"strings"
	"testing"
)

// eachSize runs a test at both sizes in both languages.
func eachSize(t *testing.T, do func(d *driver)) {
	for _, size := range [][2]int{{80, 24}, {60, 20}} {
		for _, lang := range []string{"en", "pl"} {
			t.Run(fmt.Sprintf("%s %dx%d", lang, size[0], size[1]), func(t *testing.T) {
				play(t, func(d *driver) { do(d.speak(lang).size(size[0], size[1])) })
			})
		}
	}
}

// The board says of a wound which it is, how long there is, in rounds too, and
// when its bearer dies; and for how many attempts there is time.
func TestTheBoardOfAWound(t *testing.T) {
	eachSize(t, func(d *driver) {
		// 180 seconds from 0:00:10: 18 rounds of ten, three minutes of first aid.
		d.atStage(stageOf(d, "over")).open().on("panel.wounds")
		d.expect("Rutger", d.words.T("location.neck"), "3:00", d.words.N("count.rounds", 18), "0:03:10")
		d.expect(d.words.N("count.tries", 3))
		if n := strings.Count(d.screen(), "0:03:10"); n < 2 {
			d.Errorf("the time of death is in %d places, not in the top line and the row:\n%s", n, d.screen())
		}
	})
}

// The board says whether the attempt under way ends in time.
func TestTheBoardOfAnAttempt(t *testing.T) {
	eachSize(t, func(d *driver) {
		d.atStage(stageOf(d, "attempt")).open().on("panel.wounds")
		d.expect("Pazgrim", "0:01:10") // done at 10 + 60
		d.says("say.in-time")          // before 0:03:10
	})
}

// The most urgent countdown is in the second line of every panel, its time of
// death whole, and with a mark.
func TestTheMostUrgentCountdown(t *testing.T) {
	eachSize(t, func(d *driver) {
		d.atStage(stageOf(d, "deadly end")).open()
		for _, p := range panels {
			d.press(p.letter)
			second := strings.Split(d.screen(), "\n")[1]
			for _, part := range []string{"!", "g2", "0:05", "0:00:05"} { // five seconds from the start
				if !strings.Contains(second, part) {
					d.Errorf("%s: %q does not show %s", p.name, second, part)
				}
			}
		}
	})
}

// In the top line of every panel are the fight, the round and the clock.
func TestTheTopLine(t *testing.T) {
	eachSize(t, func(d *driver) {
		d.atStage(stageOf(d, "attempt")).open()
		for _, p := range panels {
			d.press(p.letter)
			first := strings.Split(d.screen(), "\n")[0]
			for _, part := range []string{"Stage", d.words.T("heading.after", "round", 1), "0:01:10"} {
				if !strings.Contains(first, part) {
					d.Errorf("%s: %q does not show %s", p.name, first, part)
				}
			}
		}
	})
}
