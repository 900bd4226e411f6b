package mstocs

import "testing"

func TestM12HighestSzFirst(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide, sword)    // Sz 3
	b := g.join("b", 9, 4, PlayerSide, dagger)   // Sz 3+1 = 4
	c := g.join("c", 9, 4, FoeSide, greatSword)  // Sz 6-1 = 5
	d := g.join("d", 9, 4, FoeSide, smallShield) // Sz 0-1 = -1
	e := g.join("e", 9, 4, OtherSide, sword)     // Sz 0
	g.splits(split(a, 3, 3, 3), split(b, 3, 3, 3), split(c, 3, 0, 6), split(d, 9, 0, 0), split(e, 9, 0, 0))
	equal(t, "order", g.waiting(), "c b a e d ")
	for _, id := range []FighterID{c, b, a, e, d} {
		equal(t, "turn", g.Turn, id)
		g.do(Pass{id})
	}
	equal(t, "phase", g.Phase, PhaseRoundEnd)
}

func TestM12TurnIsKept(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide, sword)
	b := g.join("b", 9, 4, FoeSide, sword)
	g.refused(Pass{a}, "M12", "no-blows-now")
	g.splits(split(a, 3, 3, 3), split(b, 4, 3, 2))
	g.refused(Pass{b}, "M12", "not-the-turn")
	g.refused(Strike{Fighter: b, Target: a}, "M12", "not-the-turn")
	g.do(Pass{a})
	g.refused(Pass{a}, "M12", "not-the-turn") // one action a round
	g.do(Pass{b})
	g.refused(Strike{Fighter: a, Target: b}, "M12", "no-blows-now")
}

// The order among those still to act follows a loss of Sz, unless it is
// frozen for the round.
func TestM12OrderAfterAWound(t *testing.T) {
	for _, c := range []struct{ frozen, order string }{
		{"no", "c b "},
		{"yes", "b c "},
	} {
		g := with(t, "frozen_order", c.frozen)
		a := g.join("a", 9, 1, PlayerSide, club)
		b := g.join("b", 6, 1, FoeSide, club)
		d := g.join("c", 6, 1, FoeSide, club)
		g.splits(split(a, 3, 1, 5), split(b, 1, 1, 4), split(d, 2, 1, 3))
		equal(t, "before", g.waiting(), "a b c ")
		// b loses 2, both from the largest, Sz: 1/1/4 to 1/1/2, slower than c's 3.
		g.deal(a, b, 2)
		equal(t, "b's split", g.f(b).Split, Allocation{1, 1, 2})
		equal(t, "the blow goes on", g.Actor(), a)
		g.roll(6) // mortality: 6 against 2
		equal(t, "after, frozen "+c.frozen, g.waiting(), c.order)
	}
}

// A loss of exactly so much Sz that it makes a tie leaves it to the ties.
func TestM12OrderAfterAWoundThatTies(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 1, PlayerSide, club)
	b := g.join("b", 6, 1, FoeSide, club)
	c := g.join("c", 6, 1, FoeSide, club)
	g.splits(split(a, 3, 1, 5), split(b, 1, 1, 4), split(c, 2, 1, 3))
	g.deal(a, b, 1) // 1/1/3, a tie with c, and b comes before c in the list
	g.roll(6)
	equal(t, "order", g.waiting(), "b c ")
}

func TestM12FrozenOrderThawsNextRound(t *testing.T) {
	g := with(t, "frozen_order", "yes")
	a := g.join("a", 9, 1, PlayerSide, club)
	b := g.join("b", 9, 1, FoeSide, club)
	g.splits(split(a, 3, 1, 5), split(b, 4, 1, 4))
	g.pass()
	g.splits(split(a, 8, 0, 1), split(b, 4, 1, 4))
	equal(t, "order", g.waiting(), "b a ")
}

func TestM12Ties(t *testing.T) {
	for _, c := range []struct {
		name    string
		players string // players_first
		ia, ib  int    // initiative of the foe, listed first, and of the player
		order   string
	}{
		{"higher Initiative", "no", 30, 31, "player foe "},
		{"higher Initiative of the first", "no", 31, 30, "foe player "},
		{"equal: the list", "no", 30, 30, "foe player "},
		{"equal: players first", "yes", 30, 30, "player foe "},
		{"Initiative before players first", "yes", 31, 30, "foe player "},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := with(t, "players_first", c.players)
			g.do(Join{Sheet: Sheet{Name: "foe", PW: 9, OnR: 4, Initiative: c.ia}, Side: FoeSide})
			g.do(Join{Sheet: Sheet{Name: "player", PW: 9, OnR: 4, Initiative: c.ib}, Side: PlayerSide})
			g.splits(split(1, 3, 3, 3), split(2, 3, 3, 3))
			equal(t, "order", g.waiting(), c.order)
		})
	}
}

func TestM12PlayersFirstAmongThreeSides(t *testing.T) {
	g := with(t, "players_first", "yes")
	foe := g.join("foe", 9, 4, FoeSide)
	other := g.join("other", 9, 4, OtherSide)
	player := g.join("player", 9, 4, PlayerSide)
	g.splits(split(foe, 3, 3, 3), split(other, 3, 3, 3), split(player, 3, 3, 3))
	equal(t, "order", g.waiting(), "player foe other ") // foe and other by the list
}

func TestM12TheGMsOrder(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, FoeSide)
	c := g.join("c", 9, 4, FoeSide)
	g.do(Round{}, split(a, 3, 3, 3), split(b, 3, 3, 3), split(c, 3, 3, 3))
	g.do(Move{c, a}, Blows{}) // c a b
	equal(t, "moved to the front", g.waiting(), "c a b ")
	g.do(Pass{c}, Move{Fighter: a}) // c b a: the turn has begun, and stays
	equal(t, "turn", g.Turn, a)
	equal(t, "the turn stays", g.waiting(), "a b ")
	g.do(GiveTurn{b})
	equal(t, "given", g.Turn, b)
	g.do(Pass{b})
	equal(t, "back", g.Turn, a)
	g.refused(GiveTurn{b}, "M12", "no-blow-left")
	g.refused(Move{a, a}, "", "no-such-fighter")
	g.refused(Move{a, 9}, "", "no-such-fighter")
	g.refused(Move{9, a}, "", "no-such-fighter")
}

func TestM12ActionsARound(t *testing.T) {
	for _, c := range []struct{ setting, order string }{
		{"1", "a b "},
		{"2", "a a b b "}, // the fastest is first again
	} {
		g := with(t, "actions", c.setting)
		a := g.join("a", 9, 4, PlayerSide)
		b := g.join("b", 9, 4, FoeSide)
		g.splits(split(a, 0, 4, 5), split(b, 3, 3, 3))
		order := ""
		for g.Phase == PhaseBlows {
			order += g.f(g.Turn).Name + " "
			g.do(Pass{g.Turn})
		}
		equal(t, "actions of "+c.setting, order, c.order)
	}
}

func TestM12OneActionMoreOrLess(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, FoeSide)
	g.refused(Action{a, 1}, "M12", "no-round")
	g.splits(split(a, 3, 3, 3), split(b, 4, 4, 1))
	for _, n := range []int{0, -10, 10, -2, 9} { // 1 - 2 < 0, 1 + 9 > 9
		g.refused(Action{a, n}, "M12", "actions")
	}
	g.do(Action{a, 1}, Pass{a})
	equal(t, "one more", g.Turn, a)
	g.do(Pass{a})
	equal(t, "and no more", g.Turn, b)
	g.refused(Action{a, -1}, "M12", "actions") // both are made
	g.do(Action{b, -1})
	equal(t, "one less", g.Phase, PhaseRoundEnd)
	g.do(Action{b, 1})
	equal(t, "given back at the end of the round", g.Turn, b)
}

// An action granted while PW are being split is not lost by the split.
func TestM12ActionGrantedBeforeTheSplit(t *testing.T) {
	for _, c := range []struct {
		name  string
		steps func(a FighterID) []Step
	}{
		{"granted, then split", func(a FighterID) []Step { return []Step{Action{a, 1}, split(a, 3, 3, 3)} }},
		{"split, granted, busy, freed", func(a FighterID) []Step {
			return []Step{split(a, 3, 3, 3), Action{a, 1}, Busy{a, 1}, Busy{a, 0}, split(a, 3, 3, 3)}
		}},
		{"granted twice, taken away once", func(a FighterID) []Step {
			return []Step{Action{a, 2}, Action{a, -1}, split(a, 3, 3, 3)}
		}},
		{"split, granted, split anew", func(a FighterID) []Step { return []Step{split(a, 3, 3, 3), Action{a, 1}, split(a, 4, 4, 1)} }},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newTable(t)
			a := g.join("a", 9, 4, PlayerSide)
			g.do(Round{})
			g.do(c.steps(a)...)
			g.do(Blows{}, Pass{a})
			equal(t, "turn of the second action", g.Turn, a)
			g.do(Pass{a})
			equal(t, "and no third", g.Phase, PhaseRoundEnd)
			g.do(EndRound{})
			g.splits(split(a, 3, 3, 3))
			g.do(Pass{a})
			equal(t, "nor a second in the next round", g.Phase, PhaseRoundEnd)
		})
	}
}

func TestM12JoiningInMidRound(t *testing.T) {
	late := Join{Sheet: Sheet{Name: "late", PW: 6, OnR: 4}, Side: FoeSide}
	atOnce := late
	atOnce.AtOnce = true
	begin := func() (*table, FighterID) {
		g := newTable(t)
		a := g.join("a", 9, 4, PlayerSide)
		g.do(Round{})
		return g, a
	}
	t.Run("at the splits", func(t *testing.T) {
		g, a := begin()
		g.do(late)
		g.refused(split(2, 2, 2, 2), "M12", "joined-late")
		g.do(split(a, 3, 3, 3), Blows{})
		equal(t, "order", g.waiting(), "a ")
		equal(t, "A = O = Sz = 0", g.f(2).Split, Allocation{})
		g.pass()
		g.splits(split(a, 3, 3, 3), split(2, 2, 2, 2)) // from the next round
		equal(t, "order", g.waiting(), "a late ")
	})
	t.Run("at the splits, let in at once", func(t *testing.T) {
		g, a := begin()
		g.do(split(a, 3, 3, 3), atOnce)
		g.refused(Blows{}, "M11", "undecided")
		g.do(split(2, 0, 0, 6), Blows{})
		equal(t, "order", g.waiting(), "late a ")
	})
	t.Run("in the blows", func(t *testing.T) {
		g, a := begin()
		g.do(split(a, 3, 3, 3), Blows{}, late)
		equal(t, "order", g.waiting(), "a ")
		// A = O = Sz = 0 without the +10: 10 + 3 - 0.
		g.do(Strike{Fighter: a, Target: 2})
		equal(t, "target number", g.Blow.Number, 13)
	})
	t.Run("in the blows, let in at once", func(t *testing.T) {
		g, a := begin()
		g.do(split(a, 3, 3, 3), Blows{}, atOnce)
		equal(t, "the turn stays", g.Turn, a)
		equal(t, "order", g.waiting(), "a late ")
		g.do(SetSplit{2, Allocation{0, 0, 6}}) // what the GM gives them
		equal(t, "the turn stays", g.Turn, a)
		g.do(Pass{a})
		equal(t, "turn", g.Turn, 2)
	})
	t.Run("at the round's end, let in at once", func(t *testing.T) {
		g, a := begin()
		g.do(split(a, 3, 3, 3), Blows{}, Pass{a}, atOnce)
		equal(t, "turn", g.Turn, 2)
		g.pass()
	})
}

// A split that the game master sets by hand for a late joiner gives values,
// not an action: they act from the next round.
func TestM12SplitByHandDoesNotLetALateJoinerAct(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(Round{}, split(a, 3, 3, 3))
	late := g.join("late", 6, 4, FoeSide)
	g.do(SetSplit{late, Allocation{0, 6, 0}}, Blows{})
	equal(t, "values", g.f(late).Split, Allocation{0, 6, 0})
	equal(t, "order", g.waiting(), "a ")
}

// One taken away before the split leaves none: the turn never comes.
func TestM12ActionTakenAwayBeforeTheSplit(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, FoeSide)
	g.do(Round{}, Action{a, -1}, split(a, 0, 0, 9), split(b, 3, 3, 3), Blows{})
	equal(t, "order", g.waiting(), "b ")
}
