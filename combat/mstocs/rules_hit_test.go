package mstocs

import "testing"

func TestM13RollAgainstTheTarget(t *testing.T) {
	for _, c := range []struct {
		target, roll int
		want         Outcome
	}{
		{10, 10, Hit}, // equal hits
		{10, 11, Miss},
		{10, 9, Hit},
		{5, 5, Hit},
		{4, 5, Miss},
		{16, 16, Hit},
		{15, 16, Miss},
		{40, 16, Hit},
		{10, 3, Perfect}, // 3 and 4 always hit
		{-20, 3, Perfect},
		{10, 4, Hit},
		{3, 4, Hit},
		{-20, 4, Hit},
		{-20, 5, Miss},
		{17, 17, Miss}, // 17 and 18 always miss
		{40, 17, Miss},
		{18, 18, Fatal},
		{40, 18, Fatal},
		{-20, 18, Fatal},
	} {
		if got := JudgeHit(c.target, c.roll); got != c.want {
			t.Errorf("target %d, roll %d: got %s, want %s", c.target, c.roll, got, c.want)
		}
	}
}

// opening is a round at its first blow: a, of A 3 and Sz 6, against b, of O 2.
func opening(t *testing.T, settings ...string) (g *table, a, b FighterID) {
	t.Helper()
	g = with(t, settings...)
	a = g.join("a", 9, 4, PlayerSide, sword)
	b = g.join("b", 9, 4, FoeSide, sword)
	g.splits(split(a, 3, 0, 6), split(b, 7, 2, 0))
	return g, a, b
}

func TestM13Target(t *testing.T) {
	for _, c := range []struct {
		name string
		mods []Modifier
		want int
	}{
		{"plain", nil, 11}, // 10 + 3 - 2
		{"darkness", []Modifier{{-4, "darkness"}}, 7},
		{"darkness and high ground", []Modifier{{-4, "darkness"}, {2, "high ground"}}, 9},
		{"greatest", []Modifier{{100, "net"}}, 111},
		{"least", []Modifier{{-100, "wall"}}, -89},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, a, b := opening(t)
			g.do(Strike{Fighter: a, Target: b, Modifiers: c.mods})
			equal(t, "target", g.Blow.Number, c.want)
			equal(t, "shown with the roll", g.Next().Roll.Target, c.want)
			sum := 0
			for _, p := range g.Blow.Parts {
				sum += p.Value
			}
			equal(t, "sum of the parts", sum, c.want)
			equal(t, "parts", len(g.Blow.Parts), 3+len(c.mods))
			equal(t, "A", g.Blow.Parts[1], Part{Kind: PartAttack, Value: 3})
			equal(t, "O", g.Blow.Parts[2], Part{Kind: PartDefence, Value: -2})
		})
	}
	g, a, b := opening(t)
	for _, n := range []int{101, -101} {
		g.refused(Strike{Fighter: a, Target: b, Modifiers: []Modifier{{Value: n}}}, "M13", "modifier-range")
	}
}

func TestM13WhoCanBeStruck(t *testing.T) {
	g, a, b := opening(t)
	g.refused(Strike{Fighter: a, Target: a}, "M13", "own-target")
	g.refused(Strike{Fighter: a, Target: 9}, "", "no-such-fighter")
	c := g.join("c", 9, 4, PlayerSide)
	g.do(Remove{c})
	g.refused(Strike{Fighter: a, Target: c}, "", "has-left")
	g.do(Kill{b})
	g.refused(Strike{Fighter: a, Target: b}, "", "is-dead")
	// One's own side can be struck all the same.
	g.do(BringIn{Fighter: c}, Strike{Fighter: a, Target: c})
}

func TestM13TheFourAndTheSeventeenInABlow(t *testing.T) {
	g, a, b := opening(t)
	g.do(Strike{Fighter: a, Target: b, Modifiers: []Modifier{{Value: -50}}}) // 11 - 50 = -39
	g.roll(4)
	g.wantsRoll(ForWounds, a)

	g, a, b = opening(t)
	g.do(Strike{Fighter: a, Target: b, Modifiers: []Modifier{{Value: 50}}}) // 61
	g.roll(17)
	equal(t, "outcome", g.Blow.Outcome, Miss)
	equal(t, "the blow is done", g.Turn, b)

	g, a, b = opening(t)
	g.do(Strike{Fighter: a, Target: b, Modifiers: []Modifier{{Value: 50}}})
	g.roll(18)
	equal(t, "outcome", g.Blow.Outcome, Fatal)
	g.wants(WantFumble)
	equal(t, "who", g.Next().Fighter, a)
}

func TestM14WhoCannotDefend(t *testing.T) {
	bound := func(id FighterID) []Step { return []Step{Helpless{id, true}} }
	for _, c := range []struct {
		name    string
		setting string // fallen_still
		steps   func(FighterID) []Step
		want    int // A 3 against a large shield, after a split of O 2 where there is one
		still   bool
	}{
		{"able", "no", func(FighterID) []Step { return nil }, 8, false}, // 10+3-(2+3)
		{"bound", "no", bound, 23, true},                                // 10+3-0+10
		{"out of action", "no", func(id FighterID) []Step { return []Step{SetOut{id, 1}} }, 23, true},
		{"PW 0, conscious", "no", func(id FighterID) []Step { return []Step{SetPW{id, 0}} }, 13, false},
		{"PW below 0, conscious", "no", func(id FighterID) []Step { return []Step{SetPW{id, -3}} }, 13, false},
		{"PW 0, the other reading", "yes", func(id FighterID) []Step { return []Step{SetPW{id, 0}} }, 23, true},
		{"PW 1, the other reading", "yes", func(id FighterID) []Step { return []Step{SetPW{id, 1}} }, 9, false}, // 2 taken down to 1: 10+3-(1+3)
		{"PW 0 and bound", "no", func(id FighterID) []Step { return append(bound(id), SetPW{id, 0}) }, 23, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := with(t, "fallen_still", c.setting)
			a := g.join("a", 9, 4, PlayerSide, sword)
			b := g.join("b", 2, 4, FoeSide, largeShield)
			g.splits(split(a, 3, 0, 6), split(b, 0, 2, 0))
			g.do(c.steps(b)...)
			g.do(Strike{Fighter: a, Target: b})
			equal(t, "target", g.Blow.Number, c.want)
			equal(t, "cannot move", g.Blow.Parts[len(g.Blow.Parts)-1] == Part{Kind: PartStill, Value: 10}, c.still)
		})
	}
}

func TestM15Aim(t *testing.T) {
	for _, c := range []struct {
		name    string
		setting string // aim_modifier
		aim     Location
		by      *int
		want    int // 10+3-2 = 11 without
	}{
		{"not aimed", "-10", NoLocation, nil, 11},
		{"neck", "-10", Neck, nil, 1},
		{"torso", "-10", Torso, nil, 1},
		{"changed at the prompt", "-10", Neck, new(-4), 7},
		{"none at the prompt", "-10", Head, new(0), 11},
		{"a bonus at the prompt", "-10", Head, new(2), 13},
		{"another setting", "-4", Neck, nil, 7},
		{"a setting of 0", "0", Neck, nil, 11},
		{"prompt before setting", "-4", Neck, new(-6), 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, a, b := opening(t, "aim_modifier", c.setting)
			g.do(Strike{Fighter: a, Target: b, Aim: c.aim, AimBy: c.by})
			equal(t, "target", g.Blow.Number, c.want)
			g.roll(4, 10)
			// An aimed blow rolls for no location.
			if c.aim == NoLocation {
				g.wantsRoll(ForLocation, a)
			} else {
				equal(t, "location", g.Blow.Location, c.aim)
			}
		})
	}
	g, a, b := opening(t)
	for _, n := range []int{101, -101} {
		g.refused(Strike{Fighter: a, Target: b, Aim: Neck, AimBy: &n}, "M15", "modifier-range")
	}
}

func TestM15NeckDoublesWithoutLocationEffectsToo(t *testing.T) {
	for _, c := range []struct {
		name      string
		locations string
		aim       Location
		loss      int
	}{
		// Wounds 13 (roll equal to the target, margin 0), armour of the head 2:
		// 11 left; OnR 4.
		{"neck, effects on", "yes", Neck, 5},   // 22/4
		{"neck, effects off", "no", Neck, 5},   // 22/4
		{"head, effects on", "yes", Head, 5},   // 22/4
		{"head, effects off", "no", Head, 2},   // 11/4
		{"arm, effects on", "yes", LeftArm, 1}, // no armour there: 13/2 = 6, 6/4
		{"arm, effects off", "no", LeftArm, 3}, // 13/4
	} {
		t.Run(c.name, func(t *testing.T) {
			g := with(t, "locations", c.locations)
			a := g.join("a", 9, 4, PlayerSide, sword)
			g.do(Join{Sheet: Sheet{Name: "b", PW: 9, OnR: 4, Armour: Armour{2}}, Side: FoeSide})
			g.splits(split(a, 3, 0, 6), split(2, 7, 2, 0))
			g.do(Strike{Fighter: a, Target: 2, Aim: c.aim, AimBy: new(0)})
			g.roll(g.Blow.Number, 13)
			equal(t, "loss", g.Blow.Loss, c.loss)
		})
	}
}
