package tui_test

import (
	"fmt"
	"strings"
	"testing"

	"rundy/combat/mstocs"
)

// Ten wounds take 20 lines where there is room for 14: of 24 lines the heading
// and the foot take three each, the names of the columns, the next event, its
// rule and the line of the mark one each. The dead guard comes behind them all,
// and into sight with the last wound: of 13 lines then, six wounds have 12.
func TestWoundsSayWhatIsOutOfSight(t *testing.T) {
	t.Parallel()
	play(t, func(d *driver) {
		var wounds []mstocs.Step
		for i := range 10 {
			wounds = append(wounds, mstocs.GiveWound{Fighter: mstocs.FighterID(i + 1), Class: mstocs.ClassI, Where: mstocs.Torso, Seconds: int64(600 + i)})
		}
		d.given("Many", 3, nil, eights(d), wounds, []mstocs.Step{mstocs.Kill{Fighter: 16}}).open().press("W")
		d.expect("guard 1", "guard 7", "↓ 4").refuse("guard 8", "goblin 8", "↑")
		d.press("end").expect("goblin 2", "guard 5", "✕ goblin 8", "↑ 4").refuse("guard 4", "↓")
		d.press("home").expect("guard 1", "↓ 4")
		// 46 lines have room for all: 20 of wounds, one of the dead.
		d.resize(80, 46).expect("guard 1", "goblin 2", "✕ goblin 8").refuse("↑", "↓")
	})
}

// All rows of the tally can be brought into sight, by line, by page and by end.
// After a round in which all sixteen strike there are 17, everybody's first.
func TestTheWholeTallyCanBeSeen(t *testing.T) {
	t.Parallel()
	play(t, func(d *driver) {
		// With PW 60 and OnR 9 nobody is out of action before they strike.
		sturdy := eights(d)
		for i, s := range sturdy {
			j := s.(mstocs.Join)
			j.Sheet.PW, j.Sheet.OnR = 60, 9
			sturdy[i] = j
		}
		d.given("Sixteen", 3, nil, sturdy).open().press("enter", "a")
		for d.fight().Round < 2 {
			consent(d)
		}
		d.press("L", "t").expect("everybody", "↓").refuse("goblin 8", "↑")
		seen := map[string]bool{}
		for range 17 {
			seeRows(d, seen)
			d.press("down")
		}
		seeRows(d, seen)
		if len(seen) != 17 {
			d.Errorf("%d rows were seen: %v", len(seen), seen)
		}
		d.expect("goblin 8", "↑").refuse("everybody", "↓")
		d.press("home").expect("everybody", "↓").refuse("goblin 8", "↑")
		d.press("end").expect("goblin 8", "↑").refuse("everybody", "↓")
		d.press("pgup").expect("everybody").press("pgdown").expect("goblin 8")
		d.resize(80, 50).expect("everybody", "goblin 8").refuse("↑", "↓")
		d.resize(80, 24).press("t").refuse("everybody").press("t").expect("everybody")
	})
}

// seeRows notes whose dice the tally shows, and wants the mark to count those
// that it does not show.
func seeRows(d *driver, seen map[string]bool) {
	d.Helper()
	shown, above, below := 0, 0, 0
	for line := range strings.SplitSeq(d.screen(), "\n") {
		if who, _, ok := strings.Cut(line, " program "); ok {
			seen[strings.TrimSpace(who)] = true
			shown++
		}
		if at := strings.Index(line, "↑ "); at >= 0 {
			fmt.Sscanf(line[at:], "↑ %d", &above)
		}
		if at := strings.Index(line, "↓ "); at >= 0 {
			fmt.Sscanf(line[at:], "↓ %d", &below)
		}
	}
	if above+shown+below != 17 {
		d.Errorf("%d rows above, %d in sight and %d below; want 17\n%s", above, shown, below, d.screen())
	}
}
