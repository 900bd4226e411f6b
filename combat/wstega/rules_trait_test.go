package wstega

import (
	"slices"
	"testing"
)

// failed is a hero of fight 3 who has just failed a test of difficulty 8.
func failed(t *testing.T, settings ...string) *table {
	t.Helper()
	g := start(t, settings...)
	g.hero("Ilse")
	g.do(try(1, Fight))
	g.dice(1, 2, 7)
	return g
}

func TestW8TraitDice(t *testing.T) {
	for _, c := range []struct {
		dice []int
		want Result
	}{
		{[]int{8}, Success},
		{[]int{7}, Failure},
		{[]int{1, 8}, Success},
		{[]int{7, 7}, Failure},
		{[]int{1, 1, 10}, Success},
		{[]int{7, 7, 7}, Failure},
	} {
		g := failed(t)
		g.do(CallTrait{"Never alone", len(c.dice)})
		g.wantsRoll(PurposeTrait, 1, len(c.dice), 8)
		g.dice(c.dice...)
		g.stands(0, c.want)
		if c.want == Failure {
			continue
		}
		// A success spends nothing.
		x := g.c(1)
		equal(t, "spent", len(x.Spent), 0)
		equal(t, "tired", x.Tired, false)
		equal(t, "broken", x.Broken, false)
		equal(t, "trait", g.happened(EventTraitHelped).Text, "never alone")
		g.refused(CallTrait{"slew the ogre", 1}, "W8", "not-failed")
	}
}

// Penalties count for the dice of a trait, unless lifted for the test.
func TestW8PenaltiesIncluded(t *testing.T) {
	for _, lift := range []bool{false, true} {
		g := start(t)
		g.hero("Ilse")
		g.do(SetStates{Character: 1, Broken: new(true)})
		g.do(Test{Setup: Setup{Character: 1, Attribute: Fight, Boost: Boost{Lift: lift}}})
		g.dice(1, 1, 1)
		g.do(CallTrait{"never alone", 1})
		if lift {
			g.wantsRoll(PurposeTrait, 1, 1, 8)
			g.dice(8)
			g.stands(0, Success)
		} else {
			g.wantsRoll(PurposeTrait, 1, 1, 10) // 8 + 2
			g.dice(9)
			g.stands(0, Failure)
		}
	}
}

func TestW8WhichTrait(t *testing.T) {
	g := failed(t)
	g.refused(CallTrait{"a poet", 1}, "W8", "no-such-trait")
	for _, n := range []int{-1, 0, 4} {
		g.refused(CallTrait{"never alone", n}, "W8", "trait-dice")
	}
	g.do(CallTrait{"never alone", 1})
	g.dice(1)
	g.refused(CallTrait{"slew the ogre", 1}, "W8", "one-trait") // one a failed test
	g.do(Accept{}, try(1, Fight))
	g.dice(1, 1, 1)
	g.refused(CallTrait{"never alone", 1}, "W9", "trait-spent")
	g.do(CallTrait{"slew the ogre", 1})
	g.dice(1)
	g.do(Accept{}, try(1, Fight))
	g.dice(1, 1, 1)
	equal(t, "why not", asRefusal(t, g.MayAppeal()).Key, "no-trait-left")
	g.refused(CallTrait{"slew the ogre", 1}, "W8", "no-trait-left")
}

func TestW8OnlyAfterAFailure(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.refused(CallTrait{"never alone", 1}, "W10", "no-decision")
	g.do(try(1, Fight))
	g.refused(CallTrait{"never alone", 1}, "W10", "no-decision")
	g.dice(8, 1, 1)
	g.refused(CallTrait{"never alone", 1}, "W8", "not-failed")
}

// A trait can avert what a failed extension brings; by the other reading only
// the first roll can be turned.
func TestW8ATraitInAnExtension(t *testing.T) {
	g := failed(t)
	g.do(Extend{})
	g.dice(1, 1, 1)
	g.stands(0, Catastrophe)
	g.wants(WantDecision, 1)
	g.refused(Extend{}, "W10", "test-ended")
	g.do(CallTrait{"never alone", 1})
	g.dice(8)
	g.stands(0, Complication) // from failure, by a success

	g = failed(t, "trait_extended", "no")
	g.do(Extend{})
	g.dice(1, 1, 1)
	g.wants(WantNothing, 0) // a catastrophe, and nothing to be done
	equal(t, "result", g.happened(EventConcluded).Result, Catastrophe)
}

// What a trait costs that did not help, with 1, 2 and 3 dice.
func TestW9Costs(t *testing.T) {
	for _, c := range []struct {
		name                  string
		dice                  int
		cost                  Cost // with three dice
		spent, tired          bool
		broken, morale, trait bool // trait: still the hero's
	}{
		{"safe", 1, "", true, false, false, false, true},
		{"risky", 2, "", true, true, false, false, true},
		{"at stake, broken", 3, CostBroken, true, false, true, false, true},
		{"at stake, morale", 3, CostMorale, false, false, false, true, true},
		{"at stake, lost", 3, CostLost, false, false, false, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := failed(t)
			g.refused(Pay{CostLost}, "W9", "no-cost")
			g.do(CallTrait{"never alone", c.dice})
			g.dice([]int{7, 7, 7}[:c.dice]...)
			if c.dice == AtStake {
				g.wants(WantCost, 1)
				g.refused(Accept{}, "W10", "no-decision")
				g.refused(Pay{"a finger"}, "W9", "trait-cost")
				g.do(Pay{c.cost})
			}
			x := g.c(1)
			equal(t, "spent", slices.Contains(x.Spent, "never alone"), c.spent)
			equal(t, "tired", x.Tired, c.tired)
			equal(t, "broken", x.Broken, c.broken)
			equal(t, "morale fallen", x.MoraleFallen, c.morale)
			equal(t, "still there", slices.Contains(x.Traits, "never alone"), c.trait)
			equal(t, "the other", slices.Contains(x.Traits, "slew the ogre"), true)
			g.stands(0, Failure)
			g.wants(WantDecision, 1) // the failure can still be extended
		})
	}
}

// Whose morale has fallen has no traits until the party's feat; tired ends with
// a solid rest; broken with a feat; a spent trait comes back with the session.
func TestW9WhatEndsACost(t *testing.T) {
	g := failed(t)
	g.do(CallTrait{"never alone", 3})
	g.dice(1, 1, 1)
	g.do(Pay{CostMorale}, Accept{}, try(1, Fight))
	g.dice(1, 1, 1)
	g.refused(CallTrait{"slew the ogre", 1}, "W9", "morale-fallen")
	g.do(Accept{}, SetStates{Character: 1, Tired: new(true), Broken: new(true)}, SpendTrait{1, "never alone", true})

	g.do(Rest{})
	equal(t, "tired after a rest", g.c(1).Tired, false)
	equal(t, "broken after a rest", g.c(1).Broken, true)
	equal(t, "morale after a rest", g.c(1).MoraleFallen, true)
	g.do(SetStates{Character: 1, Tired: new(true)}, Feat{"the dragon is slain"})
	equal(t, "tired after a feat", g.c(1).Tired, true)
	equal(t, "broken after a feat", g.c(1).Broken, false)
	equal(t, "morale after a feat", g.c(1).MoraleFallen, false)
	sameList(t, "spent after a feat", g.c(1).Spent, "never alone")
	g.do(EndSession{})
	equal(t, "spent after the session", len(g.c(1).Spent), 0)
	equal(t, "tired after the session", g.c(1).Tired, true)
}
