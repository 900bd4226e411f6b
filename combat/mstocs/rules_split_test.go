package mstocs

import "testing"

func TestM11SumIsThePW(t *testing.T) {
	for _, c := range []struct {
		name  string
		split Allocation
		key   string // of the refusal, with PW 9
	}{
		{"thirds", Allocation{3, 3, 3}, ""},
		{"all in one", Allocation{0, 0, 9}, ""},
		{"one too few", Allocation{3, 3, 2}, "split-sum"},
		{"one too many", Allocation{3, 3, 4}, "split-sum"},
		{"nothing", Allocation{}, "split-sum"},
		{"a negative value that sums right", Allocation{-1, 5, 5}, "split-negative"},
		{"negative O", Allocation{5, -1, 5}, "split-negative"},
		{"negative Sz", Allocation{5, 5, -1}, "split-negative"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newTable(t)
			id := g.join("Rutger", 9, 4, PlayerSide)
			g.do(Round{})
			if c.key != "" {
				g.refused(Split{id, c.split}, "M11", c.key)
				return
			}
			g.do(Split{id, c.split})
			equal(t, "split", g.f(id).Split, c.split)
		})
	}
}

func TestM11SumIsTheCurrentPW(t *testing.T) {
	// Start 9, magic 2, lost 4: 7.
	g := newTable(t)
	id := g.join("Rutger", 9, 4, PlayerSide)
	g.do(SetPW{id, 5}, Magic{id, 2}, Round{})
	g.refused(split(id, 3, 3, 3), "M11", "split-sum")
	g.refused(split(id, 2, 2, 1), "M11", "split-sum")
	g.do(split(id, 3, 2, 2))
	// Until the blows begin, the split can be made anew.
	g.do(split(id, 0, 0, 7))
	equal(t, "made anew", g.f(id).Split, Allocation{0, 0, 7})
}

func TestM11WhoHasNoSplitAndNoBlow(t *testing.T) {
	for _, c := range []struct {
		name   string
		prior  func(FighterID) Step // done before the round
		reason string
	}{
		{"PW 0", func(id FighterID) Step { return SetPW{id, 0} }, "fallen"},
		{"PW below 0", func(id FighterID) Step { return SetPW{id, -3} }, "fallen"},
		{"out of action", func(id FighterID) Step { return SetOut{id, 2} }, "out"},
		{"cannot move", func(id FighterID) Step { return Helpless{id, true} }, "helpless"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newTable(t)
			id := g.join("Rutger", 9, 4, PlayerSide, sword)
			foe := g.join("goblin", 7, 3, FoeSide, sword)
			g.idleRound() // so that there is a former split to forget
			g.do(c.prior(id), Round{})
			equal(t, "A = O = Sz = 0", g.f(id).Split, Allocation{})
			g.refused(Split{id, g.f(id).Last}, "M11", "cannot-split-"+c.reason)
			equal(t, "first to split", g.Next().Fighter, foe)
			g.do(split(foe, 3, 0, 4), Blows{})
			equal(t, "with a blow", g.waiting(), "goblin ")
			equal(t, "O", g.Defence(g.f(id)), 0)
			g.refused(Action{id, 1}, "M11", "cannot-split-"+c.reason)
		})
	}
	// PW 1 is enough to take part.
	g := newTable(t)
	id := g.join("Rutger", 9, 4, PlayerSide, sword)
	g.do(SetPW{id, 1}, Round{}, split(id, 0, 0, 1), Blows{})
	equal(t, "with a blow", g.waiting(), "Rutger ")
}

func TestM11EverybodySplitsBeforeTheBlows(t *testing.T) {
	g := newTable(t)
	g.refused(Round{}, "M11", "nobody-here")
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 7, 3, FoeSide)
	g.refused(split(a, 3, 3, 3), "M11", "not-splitting")
	g.refused(Blows{}, "M12", "not-splitting")
	g.refused(SetSplit{a, Allocation{1, 1, 1}}, "M11", "not-splitting")
	g.do(Round{}, split(a, 3, 3, 3))
	g.refused(Round{}, "M11", "round-running")
	g.refused(Blows{}, "M11", "undecided")
	g.refused(EndRound{}, "M12", "round-not-done")
	g.do(split(b, 3, 2, 2), Blows{})
	g.refused(split(a, 3, 3, 3), "M11", "not-splitting")
	g.refused(Blows{}, "M12", "not-splitting")
	g.pass()
	equal(t, "round", g.Round, 1)
	g.do(Round{})
	equal(t, "next round", g.Round, 2)
	equal(t, "split anew", g.f(a).Split, Allocation{})
}

func TestM11SplitSetByTheGM(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide, sword)
	g.join("b", 7, 3, FoeSide, sword)
	g.do(Round{})
	for _, wrong := range []Allocation{{-1, 0, 0}, {0, 100, 0}, {0, 0, -1}} {
		g.refused(SetSplit{a, wrong}, "M11", "number")
	}
	g.do(SetSplit{a, Allocation{9, 9, 99}})
	equal(t, "without regard to the PW", g.f(a).Split, Allocation{9, 9, 99})
	equal(t, "undecided", len(g.Undecided()), 1)
}

func TestProposedSplits(t *testing.T) {
	// Thirds, what is left over to A, then to O.
	for _, c := range []struct {
		pw   int
		want Allocation
	}{
		{9, Allocation{3, 3, 3}},
		{10, Allocation{4, 3, 3}},
		{11, Allocation{4, 4, 3}},
		{1, Allocation{1, 0, 0}},
		{2, Allocation{1, 1, 0}},
		{0, Allocation{}},
		{-2, Allocation{}},
	} {
		equal(t, "thirds", Balanced(c.pw), c.want)
	}
	// Last round's, fitted to the PW of now.
	for _, c := range []struct {
		last Allocation
		pw   int
		want Allocation
	}{
		{Allocation{3, 3, 3}, 9, Allocation{3, 3, 3}},
		{Allocation{3, 3, 3}, 6, Allocation{2, 2, 2}}, // a point each from the largest
		{Allocation{0, 6, 0}, 5, Allocation{0, 5, 0}},
		{Allocation{1, 2, 6}, 4, Allocation{1, 1, 2}}, // 6 to 2 in 4, then O before Sz at 2/2
		{Allocation{3, 3, 3}, 0, Allocation{}},
		{Allocation{3, 3, 3}, -4, Allocation{}},
		{Allocation{2, 2, 2}, 8, Allocation{4, 2, 2}}, // what is missing goes to A
	} {
		equal(t, "fitted", c.last.Fit(c.pw), c.want)
	}
}

func TestProposalFollowsTheLastDecision(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 1, PlayerSide, club)
	b := g.join("b", 9, 1, FoeSide, club)
	equal(t, "first round", g.Proposal(g.f(a)), Allocation{3, 3, 3})
	g.splits(split(a, 1, 2, 6), split(b, 3, 0, 6))
	g.do(Pass{a})
	g.deal(b, a, 5) // 2k6 against 5 lost; the k6 against 5
	g.roll(12, 6)
	g.do(EndRound{})
	// 1/2/6 shrunk by 5: 6 to 2 in four steps (1/2/2), then O: 1/1/2.
	equal(t, "after a loss", g.Proposal(g.f(a)), Allocation{1, 1, 2})
	equal(t, "b as before", g.Proposal(g.f(b)), Allocation{3, 0, 6})
	g.do(Helpless{b, true})
	equal(t, "nothing for who cannot split", g.Proposal(g.f(b)), Allocation{})
}
