package k1000

import (
	"testing"

	"rundy/combat"
	"rundy/combat/dice"
)

// K1: a success is roll <= threshold, and the report has four parts. K2: the
// percentage is the distance as a part of the threshold (1000 at most), or of
// 1000 - threshold, rounded, 100 at most.
func TestK1K2Report(t *testing.T) {
	for _, c := range []struct {
		threshold, roll   int
		success           bool
		distance, percent int
	}{
		{640, 320, true, 320, 50},  // 320 / 640
		{640, 640, true, 0, 0},     // the threshold itself succeeds
		{640, 641, false, 1, 0},    // 1 / 360 = 0.28 %
		{640, 820, false, 180, 50}, // 180 / 360
		{640, 1000, false, 360, 100},
		{300, 100, true, 200, 67}, // 200 / 300 = 66.7 %
		{8, 7, true, 1, 13},       // 1 / 8 = 12.5 %, halves up
		{1, 1, true, 0, 0},
		{0, 1, false, 1, 0},      // 1 / 1000 = 0.1 %
		{0, 500, false, 500, 50}, // 500 / 1000
		{0, 1000, false, 1000, 100},
		{-200, 400, false, 600, 50}, // 600 / 1200
		{-13, 1000, false, 1013, 100},
		{1000, 1000, true, 0, 0},
		{1000, 500, true, 500, 50},
		{999, 1000, false, 1, 100}, // 1 / 1
		{1200, 500, true, 700, 70}, // 700 / 1000: the threshold counts as 1000
		{1200, 1000, true, 200, 20},
		{1500, 300, true, 1200, 100}, // 120 %
	} {
		got := DefaultSettings().Judge(c.threshold, c.roll)
		want := Result{Success: c.success, Percent: c.percent, Roll: c.roll, Threshold: c.threshold, Distance: c.distance}
		got.Luck, got.BadLuck = false, false
		if got != want {
			t.Errorf("%d / %d: got %+v, want %+v", c.roll, c.threshold, got, want)
		}
	}
}

// K2, the other reading: the percentage is a part of the whole die.
func TestK2OfThousand(t *testing.T) {
	s := begin(t, "percent", "thousand").Settings
	for _, c := range []struct{ threshold, roll, percent int }{
		{640, 320, 32}, {640, 1000, 36}, {300, 155, 15}, // 145 / 1000 = 14.5 %
		{1500, 300, 100}, // 120 %
	} {
		equal(t, "percent", s.Judge(c.threshold, c.roll).Percent, c.percent)
	}
}

// K3: critical luck is a success by 50 or less, critical bad luck 950 or more,
// on a success too.
func TestK3Criticals(t *testing.T) {
	for _, c := range []struct {
		threshold, roll        int
		success, luck, badLuck bool
	}{
		{640, 50, true, true, false},
		{640, 51, true, false, false},
		{640, 949, false, false, false},
		{640, 950, false, false, true},
		{640, 1, true, true, false},
		{640, 1000, false, false, true},
		{949, 949, true, false, false},
		{949, 950, false, false, true},
		{950, 950, true, false, true}, // done, with a bad side effect
		{1000, 1000, true, false, true},
		{1200, 950, true, false, true},
		{1200, 50, true, true, false},
		{50, 50, true, true, false},
		{49, 50, false, false, false}, // a failure gets no bonus of luck
		{0, 1, false, false, false},
		{0, 950, false, false, true},
		{-100, 1, false, false, false},
	} {
		got := DefaultSettings().Judge(c.threshold, c.roll)
		if got.Success != c.success || got.Luck != c.luck || got.BadLuck != c.badLuck {
			t.Errorf("%d / %d: got %+v", c.roll, c.threshold, got)
		}
		off := begin(t, "criticals", "no").Settings.Judge(c.threshold, c.roll)
		if off.Luck || off.BadLuck || off.Success != c.success {
			t.Errorf("%d / %d without criticals: got %+v", c.roll, c.threshold, off)
		}
	}
}

// K3 by steps: the setting counts when the dice are given.
func TestK3SwitchedOff(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", traits(sight, 640))
	g.do(Test{Fighter: a, Draft: bare(sight), Called: true})
	g.roll(50)
	equal(t, "luck", g.Trial.First.Result.Luck, true)
	g.do(Test{Fighter: a, Draft: bare(sight), Called: true}, SetSetting{"criticals", "no"})
	g.roll(50)
	equal(t, "luck switched off", g.Trial.First.Result.Luck, false)
}

// K4: above 1000 no roll is needed, unless the action is contested or allows a
// reaction. At 1000 and below one is.
func TestK4NoRoll(t *testing.T) {
	for _, c := range []struct {
		name   string
		test   Test
		extra  int
		noRoll bool
	}{
		{"1000", Test{}, 0, false},
		{"1001", Test{}, 1, true},
		{"1001, a reaction allowed", Test{Reaction: true}, 1, false},
		{"1001, against a player's character", Test{Target: 2}, 1, false},
		{"1001, welcome to a player's character", Test{Target: 2, Friendly: true}, 1, true},
		{"1001, against an NPC, who has no defence", Test{Target: 3}, 1, false},
		{"0", Test{}, -1000, false},
	} {
		g := begin(t)
		a := g.join("Ann", traits(sight, 1000))
		g.join("Bob", traits(sight, 100))
		g.npc("Zoe", Sheet{})
		c.test.Fighter, c.test.Traits = a, []string{sight}
		if c.extra != 0 {
			c.test.Modifiers = []Modifier{{c.extra, "extra"}}
		}
		g.do(c.test)
		equal(t, c.name+": no roll", g.Trial.NoRoll, c.noRoll)
		equal(t, c.name+": done", g.Trial.Stage == StageDone, c.noRoll)
		equal(t, c.name+": works", g.Trial.Works, c.noRoll)
		equal(t, c.name+": actions with rolls", g.c(a).Rolled == 0, c.noRoll)
		equal(t, c.name+": actions", g.c(a).Acted, 1)
	}
}

// K4: both in a contest roll whatever their thresholds.
func TestK4Contest(t *testing.T) {
	g := begin(t)
	a, b := g.join("Ann", traits(strength, 1200)), g.join("Bob", traits(strength, 1100))
	g.do(Contest{First: Entrant{a, bare(strength)}, Second: Entrant{b, bare(strength)}})
	g.wantsRoll(ForContest, a)
	g.roll(1000) // distance 200
	g.wantsRoll(ForContest, b)
	g.roll(850) // distance 250
	equal(t, "outcome", g.Trial.Outcome, OutcomeSecond)
}

// K4: a made roll is never erased. Undo leaves it in the log, struck through;
// where the session is played so, it is refused.
func TestK4NeverErased(t *testing.T) {
	h := newHistory(DefaultSettings())
	sheet := traits(sight, 640)
	sheet.Name = "Ann"
	roll := []Step{Test{Fighter: 1, Draft: bare(sight)}, Rolled{dice.Throw{Total: 320, Typed: true}}}
	for _, steps := range [][]Step{{Join{Sheet: sheet, Role: RolePlayer}}, roll} {
		if i, err := h.Do(steps...); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
	}
	made := stateText(t, h.Now())
	if err := h.Undo(); err != nil {
		t.Fatal(err)
	}
	equal(t, "entries left", h.Len(), 2)
	equal(t, "the roll is live", h.Entry(2).Live, false)
	equal(t, "its report is kept", h.Entry(2).Events[1].Trial.First.Result.Percent, 50)
	if err := h.Redo(); err != nil {
		t.Fatal(err)
	}
	equal(t, "brought back", stateText(t, h.Now()), made)

	equal(t, "may be undone", h.Now().MayUndo(roll), nil)
	strict := begin(t, "undo_rolls", "no")
	equal(t, "a decision may be undone", strict.MayUndo(roll[:1]), nil)
	refusal, ok := strict.MayUndo(roll).(*combat.Refusal)
	if !ok || refusal.Error() != "K4: roll-made" {
		t.Fatalf("got %v", refusal)
	}
}

// K4: the modifiers of a roll can be seen before it is made.
func TestK4Preview(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", traits(sight, 640))
	before := g.text()
	trial, err := g.Preview(Test{Fighter: a, Draft: Draft{Traits: []string{sight}, Mods: Mods{Difficulty: -100}}})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "threshold", trial.First.Threshold.Total, 540)
	equal(t, "nothing has happened", g.text(), before)
	if _, err := g.Preview(Test{Fighter: a, Draft: Draft{Traits: []string{sight}, Mods: Mods{Difficulty: 40}}}); err == nil {
		t.Fatal("a preview of what is refused")
	}
}
