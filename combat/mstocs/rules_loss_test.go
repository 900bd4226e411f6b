package mstocs

import "testing"

func TestM19WhereALossComesOff(t *testing.T) {
	for _, c := range []struct {
		from  LossFrom
		split Allocation
		loss  int
		want  Allocation
	}{
		// One at a time from the largest, ties in the order A, O, Sz.
		{FromLargest, Allocation{3, 3, 3}, 3, Allocation{2, 2, 2}}, // the rule's example
		{FromLargest, Allocation{3, 3, 3}, 1, Allocation{2, 3, 3}},
		{FromLargest, Allocation{3, 3, 3}, 2, Allocation{2, 2, 3}},
		{FromLargest, Allocation{2, 5, 4}, 4, Allocation{2, 2, 3}}, // 2/4/4, 2/3/4, 2/3/3, 2/2/3
		{FromLargest, Allocation{0, 6, 0}, 1, Allocation{0, 5, 0}},
		{FromLargest, Allocation{0, 0, 4}, 4, Allocation{0, 0, 0}},
		{FromLargest, Allocation{1, 1, 1}, 5, Allocation{0, 0, 0}}, // they do not hold enough
		{FromLargest, Allocation{1, 2, 3}, 0, Allocation{1, 2, 3}},
		// The other readings: one value, then the next.
		{FromAttack, Allocation{3, 3, 3}, 3, Allocation{0, 3, 3}},
		{FromAttack, Allocation{3, 3, 3}, 4, Allocation{0, 2, 3}},
		{FromAttack, Allocation{3, 3, 3}, 8, Allocation{0, 0, 1}},
		{FromDefence, Allocation{3, 3, 3}, 4, Allocation{3, 0, 2}},
		{FromDefence, Allocation{3, 3, 3}, 8, Allocation{1, 0, 0}},
		{FromSpeed, Allocation{3, 3, 3}, 4, Allocation{2, 3, 0}},
		{FromSpeed, Allocation{3, 3, 3}, 8, Allocation{0, 1, 0}},
		{FromSpeed, Allocation{1, 1, 1}, 9, Allocation{0, 0, 0}},
	} {
		if got := c.split.TakeOff(c.loss, c.from); got != c.want {
			t.Errorf("%s: %v less %d: got %v, want %v", c.from, c.split, c.loss, got, c.want)
		}
	}
}

// struck is a round in which a has dealt b, of PW 9 and a split of 3/3/3, a
// loss; the rolls that follow it wait.
func struck(t *testing.T, loss int, settings ...string) (g *table, a, b FighterID) {
	t.Helper()
	g = with(t, settings...)
	a = g.dummy("a", 9, PlayerSide)
	b = g.dummy("b", 9, FoeSide)
	g.splits(split(a, 3, 0, 6), split(b, 3, 3, 3))
	g.deal(a, b, loss)
	return g, a, b
}

func TestM19LossAtOnce(t *testing.T) {
	for _, c := range []struct {
		from  string
		split Allocation // 3/3/3 less 4
	}{
		{"largest", Allocation{1, 2, 2}}, // 2/3/3, 2/2/3, 2/2/2, 1/2/2
		{"attack", Allocation{0, 2, 3}},
		{"defence", Allocation{3, 0, 2}},
		{"speed", Allocation{2, 3, 0}},
	} {
		g, _, b := struck(t, 4, "loss_from", c.from)
		equal(t, "PW", g.f(b).PW(), 5)
		equal(t, "lost", g.f(b).Lost, 4)
		equal(t, "split, from "+c.from, g.f(b).Split, c.split)
		equal(t, "before", g.Blow.Before, Allocation{3, 3, 3})
	}
}

func TestM19EquipmentIsLeftOut(t *testing.T) {
	g := newTable(t)
	a := g.dummy("a", 9, PlayerSide)
	b := g.join("b", 7, 1, FoeSide, greatFlail)
	g.splits(split(a, 3, 0, 6), split(b, 2, 3, 2))
	// With the two-handed flail b has A 4, O 1, Sz 1; as split O is the largest.
	g.deal(a, b, 1)
	equal(t, "split", g.f(b).Split, Allocation{2, 2, 2})
}

func TestM19PWBelowZero(t *testing.T) {
	g := newTable(t)
	a := g.dummy("a", 9, PlayerSide)
	b := g.dummy("b", 5, FoeSide)
	g.splits(split(a, 3, 0, 6), split(b, 1, 1, 3))
	g.deal(a, b, 9)
	equal(t, "PW", g.f(b).PW(), -4)
	equal(t, "lost", g.f(b).Lost, 9)
	equal(t, "split", g.f(b).Split, Allocation{})
	equal(t, "fell to", g.happened(EventFell).N, -4)
	// Exactly to 0.
	g, _, b = struck(t, 9)
	equal(t, "PW", g.f(b).PW(), 0)
	equal(t, "split", g.f(b).Split, Allocation{})
	equal(t, "fell to", g.happened(EventFell).N, 0)
}

func TestM19Tally(t *testing.T) {
	g := newTable(t)
	id := g.join("a", 9, 4, PlayerSide)
	check := func(pw, magic, lost int) {
		t.Helper()
		equal(t, "PW", g.f(id).PW(), pw)
		equal(t, "magic", g.f(id).Magic, magic)
		equal(t, "lost", g.f(id).Lost, lost)
	}
	g.do(Magic{id, 3})
	check(12, 3, 0) // 9 + 3 - 0, above the start
	g.do(SetPW{id, 7})
	check(7, 3, 5) // 9 + 3 - 5
	g.do(Magic{id, 0})
	check(4, 0, 5)
	g.do(SetPW{id, 9})
	check(9, 0, 0)
	g.do(SetPW{id, -2})
	check(-2, 0, 11)
	equal(t, "fell", g.happened(EventFell).N, -2)
	g.do(SetPW{id, 14})
	check(14, 5, 0) // above the start it counts as magic
	pw := 11
	g.do(Edit{Fighter: id, PW: &pw})
	check(16, 5, 0) // another start
	for _, n := range []int{-100, 100} {
		g.refused(SetPW{id, n}, "M19", "number")
	}
	for _, n := range []int{-1, 100} {
		g.refused(Magic{id, n}, "M19", "number")
	}
	// PW lost before the fight.
	g.do(Join{Sheet: Sheet{Name: "hurt", PW: 9, OnR: 4, Lost: 4}, Side: PlayerSide})
	equal(t, "PW", g.f(2).PW(), 5)
	for _, n := range []int{-1, 1000} {
		g.refused(Join{Sheet: Sheet{Name: "x", PW: 9, OnR: 4, Lost: n}, Side: PlayerSide}, "M19", "field")
	}
}

func TestM19SplitShrinksWithPWSetByHand(t *testing.T) {
	begin := func() (*table, FighterID) {
		g := newTable(t)
		id := g.join("a", 9, 4, PlayerSide)
		g.do(Magic{id, 3}, Round{}, split(id, 4, 4, 4))
		return g, id
	}
	g, id := begin()
	g.do(SetPW{id, 9})
	equal(t, "PW set", g.f(id).Split, Allocation{3, 3, 3})
	g, id = begin()
	g.do(Magic{id, 1})
	equal(t, "magic gone", g.f(id).Split, Allocation{3, 3, 4})
	g, id = begin()
	pw := 3
	g.do(Edit{Fighter: id, PW: &pw})
	equal(t, "another start", g.f(id).Split, Allocation{2, 2, 2})
	g, id = begin()
	g.do(SetPW{id, -5})
	equal(t, "below 0", g.f(id).Split, Allocation{})
}

func TestM19TheGMChoosesWhere(t *testing.T) {
	g, _, b := struck(t, 3) // 3/3/3 to 2/2/2
	takes := func(a, o, sz int) Takes { return Takes{Allocation{a, o, sz}} }
	for _, wrong := range []Takes{takes(3, 0, 1), takes(1, 0, 1), takes(4, -1, 0), takes(0, 0, 4), takes(0, 4, -1)} {
		g.refused(wrong, "M19", "takes")
	}
	g.do(takes(3, 0, 0))
	equal(t, "all from A", g.f(b).Split, Allocation{0, 3, 3})
	g.do(takes(0, 1, 2))
	equal(t, "O and Sz", g.f(b).Split, Allocation{3, 2, 1})
	equal(t, "the loss stays", g.f(b).Lost, 3)
	g.roll(12, 6) // 2k6 against 3, k6 against 3
	g.do(takes(1, 1, 1))
	equal(t, "after the checks", g.f(b).Split, Allocation{2, 2, 2})
	g.do(SetSplit{b, Allocation{1, 1, 1}})
	g.refused(takes(3, 0, 0), "M19", "split-changed")
	g.pass()
	g.refused(takes(3, 0, 0), "M19", "no-loss")
	g.do(Round{})
	g.refused(takes(3, 0, 0), "M19", "no-loss")
}

func TestM19ChoosingWithoutALoss(t *testing.T) {
	none := Takes{Allocation{1, 0, 0}}
	g := newTable(t)
	g.refused(none, "M19", "no-loss")
	a := g.dummy("a", 9, PlayerSide)
	b := g.dummy("b", 9, FoeSide)
	g.splits(split(a, 3, 0, 6), split(b, 3, 3, 3))
	g.refused(none, "M19", "no-loss")
	g.do(Strike{Fighter: a, Target: b})
	g.refused(none, "M19", "no-loss")
	g.roll(17)
	g.refused(none, "M19", "no-loss")

	g, _, b = struck(t, 10)
	equal(t, "dead", g.f(b).Alive(), false)
	g.refused(none, "", "is-dead")
}

func TestM19NotEnoughToChooseFrom(t *testing.T) {
	g := newTable(t)
	a := g.dummy("a", 9, PlayerSide)
	b := g.dummy("b", 9, FoeSide)
	g.splits(split(a, 3, 0, 6), split(b, 3, 3, 3))
	g.do(SetSplit{b, Allocation{1, 0, 1}})
	g.deal(a, b, 5)
	equal(t, "all become 0", g.f(b).Split, Allocation{})
	equal(t, "PW", g.f(b).PW(), 4)
	g.refused(Takes{Allocation{1, 0, 0}}, "M19", "takes")
	g.do(Takes{Allocation{1, 0, 1}})
}

// The order of the blows follows where the loss comes off.
func TestM19ChoosingChangesTheOrder(t *testing.T) {
	g := newTable(t)
	a := g.dummy("a", 9, PlayerSide)
	b := g.dummy("b", 6, FoeSide)
	c := g.dummy("c", 6, FoeSide)
	g.splits(split(a, 3, 1, 5), split(b, 1, 1, 4), split(c, 2, 1, 3))
	g.deal(a, b, 2)
	g.roll(6)
	equal(t, "Sz 4 - 2 = 2 after c's 3", g.Turn, c)
	g.do(Takes{Allocation{1, 1, 0}})
	equal(t, "Sz 4 kept, before c", g.Turn, b)
	g.do(Takes{Allocation{0, 1, 1}})
	equal(t, "Sz 3, a tie, b first in the list", g.Turn, b)
	g.do(Takes{Allocation{0, 0, 2}})
	equal(t, "Sz 2 again", g.Turn, c)
}

func TestM20TenKillsAtOnce(t *testing.T) {
	for _, c := range []struct {
		name string
		pw   int
		loss int
		dead bool
	}{
		{"9 of 9", 9, 9, false},
		{"10 of 9", 9, 10, true},
		{"10 of 60", 60, 10, true},
		{"9 of 60", 60, 9, false},
		{"9 of 2", 2, 9, false}, // the loss counts, not what is left
		{"10 of 1", 1, 10, true},
		{"20 of 9", 9, 20, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newTable(t)
			a := g.dummy("a", 9, PlayerSide)
			b := g.dummy("b", c.pw, FoeSide)
			g.splits(split(a, 3, 0, 6), split(b, 0, 0, c.pw))
			if g.Turn == b {
				g.do(Pass{b})
			}
			g.deal(a, b, c.loss)
			equal(t, "dead", !g.f(b).Alive(), c.dead)
			equal(t, "lost", g.f(b).Lost, c.loss)
			if !c.dead {
				g.wantsRoll(Consciousness, b)
				return
			}
			equal(t, "death", *g.f(b).Death, Death{At: 0, Round: 1, Cause: ByBlow, Blow: g.Blow.ID, By: a, Where: Torso})
			g.wants(WantRoundEnd) // no further check
			equal(t, "the blow was made in full", g.Blow.Struck, "")
		})
	}
}

func TestM20DeathIsByTheComputedLoss(t *testing.T) {
	// A blow of the GM's hand is none: -99 PW do not kill.
	g := newTable(t)
	id := g.join("a", 9, 4, PlayerSide)
	g.do(SetPW{id, -99})
	equal(t, "alive", g.f(id).Alive(), true)
}
