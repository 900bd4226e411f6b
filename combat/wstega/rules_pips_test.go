package wstega

import (
	"slices"
	"testing"
)

// extend strikes one pip of an attribute by extending a failed test of it, and
// leaves the test.
func (g *table) extend(id FighterID, a Attribute) {
	g.Helper()
	fails := slices.Repeat([]int{1}, g.c(id).Attributes.Of(a))
	g.do(try(id, a))
	g.dice(fails...)
	g.do(Extend{})
	g.dice(fails...)
	if g.Trial.Pending() {
		g.do(Accept{})
	}
}

// The pips of fight, agility and charisma come back together, at the moment
// the last free one of the three is struck.
func TestW13Refresh(t *testing.T) {
	type pips struct{ fight, agility, charisma int }
	for _, c := range []struct {
		name        string
		values      pips
		struck      []Attribute
		left        pips
		refreshedAt int // how many strikes bring the refresh, 0 for none
	}{
		{"one left", pips{1, 1, 1}, []Attribute{Fight, Agility}, pips{0, 0, 1}, 0},
		{"the last of the three", pips{1, 1, 1}, []Attribute{Fight, Agility, Charisma}, pips{1, 1, 1}, 3},
		{"in another order", pips{1, 1, 1}, []Attribute{Charisma, Fight, Agility}, pips{1, 1, 1}, 3},
		{"one of them all struck", pips{2, 1, 1}, []Attribute{Fight, Fight}, pips{0, 1, 1}, 0},
		{"2 + 1 + 1 strikes", pips{2, 1, 1}, []Attribute{Fight, Agility, Fight, Charisma}, pips{2, 1, 1}, 4},
		{"and one more", pips{1, 1, 1}, []Attribute{Fight, Agility, Charisma, Fight}, pips{0, 1, 1}, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := start(t)
			s := sample("Ilse")
			s.Traits = nil
			s.Attributes = Attributes{c.values.fight, c.values.agility, 2, c.values.charisma, 2}
			g.joins(s)
			g.do(SetPips{1, Stamina, 1}, SetPips{1, Experience, 1})
			for i, a := range c.struck {
				before := len(g.steps)
				g.extend(1, a)
				refreshed := g.eventSince(before, EventRefreshed)
				equal(t, "refreshed", refreshed, i+1 == c.refreshedAt)
			}
			x := g.c(1)
			equal(t, "left", pips{x.Free(Fight), x.Free(Agility), x.Free(Charisma)}, c.left)
			equal(t, "stamina", x.Free(Stamina), 1) // those two go their own way
			equal(t, "experience", x.Free(Experience), 1)
		})
	}
}

// eventSince reports whether a kind of event came of the steps after the first
// n, done once more.
func (g *table) eventSince(n int, kind EventKind) bool {
	g.Helper()
	again := New(DefaultSettings())
	found := false
	for i, s := range g.steps {
		next, err := again.Apply(s)
		if err != nil {
			g.Fatal(err)
		}
		again = next
		for _, e := range again.Events() {
			found = found || i >= n && e.Kind == kind
		}
	}
	return found
}

// The extension that strikes the last one goes on with full pips.
func TestW13RefreshInTheMiddleOfATest(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Struck = Attributes{Fight: 2, Agility: 3, Charisma: 1}
	g.joins(s)
	g.do(try(1, Fight))
	g.dice(1, 1, 1)
	g.do(Extend{})
	equal(t, "who", g.happened(EventRefreshed).Character, FighterID(1))
	equal(t, "fight", g.c(1).Free(Fight), 3)
	equal(t, "agility", g.c(1).Free(Agility), 3)
	equal(t, "charisma", g.c(1).Free(Charisma), 1)
	g.dice(8, 1, 1)
	g.stands(0, Complication)
	g.do(Extend{})
}

// The same holds when the game master strikes it, and for who joins so.
func TestW13RefreshByHand(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(SetPips{1, Fight, 0}, SetPips{1, Charisma, 0}, SetPips{1, Agility, 1})
	g.silent(EventRefreshed)
	g.do(SetPips{1, Agility, 0})
	g.happened(EventRefreshed)
	equal(t, "fight", g.c(1).Free(Fight), 3)
	s := sample("Otto")
	s.Struck = Attributes{Fight: 3, Agility: 3, Charisma: 1}
	g.joins(s)
	equal(t, "fight of who joined", g.c(2).Free(Fight), 3)
}

// Stamina comes back by rest or treatment, experience with the session.
func TestW13StaminaAndExperience(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(SetPips{1, Stamina, 1}, SetPips{1, Experience, 0}, SetPips{1, Fight, 1})
	g.refused(Treat{1, 0}, "W13", "treat-pips")
	g.refused(Treat{1, 3}, "W13", "treat-pips") // 2 are struck
	g.do(Treat{1, 1})
	equal(t, "stamina treated", g.c(1).Free(Stamina), 2)
	g.do(Rest{Characters: []FighterID{1}})
	equal(t, "stamina rested", g.c(1).Free(Stamina), 3)
	equal(t, "experience rested", g.c(1).Free(Experience), 0)
	g.do(EndSession{})
	equal(t, "experience", g.c(1).Free(Experience), 2)
	equal(t, "fight", g.c(1).Free(Fight), 1) // only with the last of the three
}
