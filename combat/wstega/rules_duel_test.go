package wstega

import (
	"testing"
)

// duelists are two of the game master's with pools of fight: nobody decides
// anything after the dice.
func duelists(t *testing.T, a, b int, settings ...string) *table {
	t.Helper()
	g := start(t, settings...)
	g.beast("a", a, 3)
	g.beast("b", b, 3)
	g.do(against(1, 2))
	return g
}

// The source's example: 3 dice against 4. 4 v 6: the first defends at 6; 3,
// then 6, the last die: roles swap at 6; the other rolls 4, then 7, and wins
// with one die left.
func TestW15TheSourcesDuel(t *testing.T) {
	g := duelists(t, 3, 4)
	g.wantsRoll(PurposeOpening, 1, 1, 0)
	g.dice(4)
	g.wantsRoll(PurposeOpening, 2, 1, 0)
	g.dice(6)
	equal(t, "in control", g.happened(EventControls).Character, FighterID(2))
	g.wantsRoll(PurposeDefence, 1, 1, 6)
	g.dice(3)
	g.wantsRoll(PurposeDefence, 1, 1, 6)
	g.dice(6)
	equal(t, "in control", g.happened(EventControls).Character, FighterID(1))
	g.wantsRoll(PurposeDefence, 2, 1, 6)
	g.dice(4)
	g.wantsRoll(PurposeDefence, 2, 1, 6)
	g.dice(7)
	equal(t, "winner", g.Trial.Winner, 1)
	equal(t, "dice to spare", g.Trial.Sides[1].Left, 1) // 6, 4 and 7 of 4 dice
	equal(t, "dice of the loser", g.Trial.Sides[0].Left, 0)
	g.stands(0, Failure)
	g.stands(1, Success)
	g.wants(WantNothing, 0)
	equal(t, "rolls", g.Rolls(), 6)
}

func TestW14Duels(t *testing.T) {
	for _, c := range []struct {
		name         string
		a, b         int
		settings     []string
		dice         []int
		winner       int
		leftA, leftB int
	}{
		// A has no die to reach 6 with.
		{"a die each", 1, 1, nil, []int{4, 6}, 1, 0, 0},
		{"higher wins with dice to spare", 3, 1, nil, []int{6, 4}, 0, 2, 0},
		// B reaches 6 with 6 itself; A then rolls 6, and B is out.
		{"equal reaches", 2, 2, nil, []int{6, 4, 6, 6}, 0, 0, 0},
		// A leads with no dice left; B goes on: 3 and 4 do not reach 9.
		{"the leader has none, the defender fails", 1, 3, nil, []int{9, 2, 3, 4}, 0, 0, 0},
		// 9 does: A must reach 9 and has none.
		{"the leader has none, the defender succeeds", 1, 3, nil, []int{9, 2, 9}, 1, 0, 1},
		{"over as soon as the leader has none", 1, 3, []string{"duel_end", "either"}, []int{9, 2}, 0, 0, 2},
		// A: 4 and 6, its last: it is in control, and that is the end.
		{"over with the swap", 2, 4, []string{"duel_end", "either"}, []int{4, 6, 6}, 0, 0, 3},
		// 5 v 5 twice, the same dice again; then B fails 7 with its last.
		{"equal first dice", 2, 2, nil, []int{5, 5, 5, 5, 7, 3, 6}, 0, 1, 0},
		// 5 v 5; new dice 7 v 3, so A has none left; B reaches 7 with its third.
		{"equal first dice, new ones", 2, 3, []string{"duel_tie", "new-dice"}, []int{5, 5, 7, 3, 7}, 1, 0, 0},
		{"equal first dice, A has no other", 1, 2, []string{"duel_tie", "new-dice"}, []int{5, 5}, 1, 0, 1},
		{"equal first dice, B has no other", 3, 1, []string{"duel_tie", "new-dice"}, []int{5, 5}, 0, 2, 0},
		{"equal first dice, neither has", 1, 1, []string{"duel_tie", "new-dice"}, []int{5, 5, 2, 2, 6, 5}, 0, 0, 0},
		// A reaches 6 with 9, which is what B must reach: 6 and 8 do not.
		{"the value just rolled", 3, 3, nil, []int{4, 6, 9, 6, 8}, 0, 1, 0},
		// Kept at 6: B reaches it with 6, A fails with 5, its last.
		{"the first value kept", 3, 3, []string{"duel_difficulty", "kept"}, []int{4, 6, 9, 6, 5}, 1, 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := duelists(t, c.a, c.b, c.settings...)
			g.dice(c.dice...)
			equal(t, "over", g.Trial.Pending(), false)
			equal(t, "winner", g.Trial.Winner, c.winner)
			equal(t, "loser", g.Trial.Loser(), 1-c.winner)
			equal(t, "left of A", g.Trial.Sides[0].Left, c.leftA)
			equal(t, "left of B", g.Trial.Sides[1].Left, c.leftB)
			equal(t, "dice on record", len(g.Trial.Dice), len(c.dice))
		})
	}
}

func TestW14AfterEqualFirstDice(t *testing.T) {
	g := duelists(t, 2, 2)
	g.dice(5, 5)
	equal(t, "tied at", g.happened(EventTied).N, 5)
	equal(t, "left of A", g.Trial.Sides[0].Left, 1) // one taken, and no other
	g.wantsRoll(PurposeOpening, 1, 1, 0)
	g.dice(5)
	g.wantsRoll(PurposeOpening, 2, 1, 0)
	equal(t, "left of A", g.Trial.Sides[0].Left, 1)
}

// Pools are of attribute, rings and experience.
func TestW14Pools(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("wolf", 4, 3)
	d := against(1, 2)
	d.Name = "over the ferry"
	d.A.Attribute, d.A.Rings, d.A.Experience = Charisma, []string{"night"}, 2
	g.do(d)
	equal(t, "A", g.Trial.Sides[0].Dice, 4) // 1 + 1 + 2
	equal(t, "B", g.Trial.Sides[1].Dice, 4)
	equal(t, "experience", g.c(1).Free(Experience), 0)
}

// Penalties apply to each die: to the first, to those that must reach, and so
// to what the other must reach.
func TestW14Penalties(t *testing.T) {
	g := start(t)
	g.beast("a", 4, 3)
	g.beast("b", 4, 3)
	g.do(SetStates{Character: 1, Tired: new(true)}, against(1, 2))
	g.dice(7, 6) // 7 - 1 = 6: equal
	g.happened(EventTied)
	g.dice(8, 6) // 8 - 1 = 7 v 6
	g.wantsRoll(PurposeDefence, 2, 1, 7)
	g.dice(9)
	g.wantsRoll(PurposeDefence, 1, 1, 10) // 9 + 1
	g.dice(9)                             // 9 - 1 = 8 is not 9
	equal(t, "in control", g.Trial.Leader, 1)
	g.dice(10)                           // 10 - 1 = 9 is
	g.wantsRoll(PurposeDefence, 2, 1, 9) // and 9 is what it is worth
	equal(t, "value", g.Trial.Dice[len(g.Trial.Dice)-1].Value, 9)
}

func TestW14WhoCannot(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.joins(Sheet{Name: "stone", NPC: true, Attributes: Attributes{Stamina: 5}})
	g.refused(against(1, 1), "W14", "same-fighter")
	g.refused(against(1, 2), "W5", "no-dice")
	g.refused(against(1, 3), "", "no-such-fighter")
	g.do(Kill{2})
	g.refused(against(1, 2), "", "is-dead")
}

// rivals are two players' characters of fight 3 without traits, the first of
// whom has just won a duel: 8 v 3, and 1 and 1 do not reach 8.
func rivals(t *testing.T, change func(*Sheet), settings ...string) *table {
	t.Helper()
	g := start(t, settings...)
	for _, name := range []string{"Ilse", "Otto"} {
		s := sample(name)
		s.Traits = nil
		change(&s)
		g.joins(s)
	}
	g.do(against(1, 2))
	g.dice(8, 3, 1, 1)
	equal(t, "winner", g.Trial.Winner, 0)
	return g
}

// The winner has the right first, then the loser.
func TestW16WhoseRightItIs(t *testing.T) {
	g := rivals(t, func(*Sheet) {})
	g.wants(WantDecision, 1)
	g.do(Accept{})
	g.wants(WantDecision, 2)
	g.do(Accept{})
	g.wants(WantNothing, 0)

	g = rivals(t, func(s *Sheet) { s.Struck.Fight = 3 }) // no pips: nobody is asked
	g.wants(WantNothing, 0)

	g = rivals(t, func(s *Sheet) {
		if s.Name == "Ilse" {
			s.Struck.Fight = 3
		}
	})
	g.wants(WantDecision, 2) // only the loser has any
}

// An extension is the whole duel once more, judged by the ladder for who
// extended; a loser who turns it has won, and then the new winner is first.
func TestW16ExtensionBetweenPlayers(t *testing.T) {
	g := rivals(t, func(*Sheet) {})
	g.do(Accept{}, Extend{}) // Otto, the loser
	equal(t, "Otto's pips", g.c(2).Free(Fight), 2)
	equal(t, "Ilse's pips", g.c(1).Free(Fight), 3)
	equal(t, "Ilse's dice", g.Trial.Sides[0].Left, 3) // pools anew
	g.dice(3, 8, 1, 1)                                // Otto wins it
	g.stands(1, Complication)
	g.stands(0, Failure)
	equal(t, "winner", g.Trial.Winner, 1)
	g.wants(WantDecision, 2)
	g.do(Extend{})
	g.dice(8, 3, 1, 1) // lost: a success with a complication stays one
	g.stands(1, Complication)
	g.stands(0, Failure)
	equal(t, "winner", g.Trial.Winner, 1)
	g.do(Accept{})
	g.wants(WantDecision, 1)
	g.do(Extend{})
	g.dice(3, 8, 1, 1) // Ilse fails: a catastrophe ends it
	g.stands(0, Catastrophe)
	equal(t, "winner", g.Trial.Winner, 1)
	g.wants(WantNothing, 0)
}

// A winner who loses the extension has a success with a complication, and has
// won all the same.
func TestW16WinnerExtends(t *testing.T) {
	g := rivals(t, func(*Sheet) {})
	g.do(Extend{})
	g.dice(3, 8, 1, 1)
	g.stands(0, Complication)
	g.stands(1, Failure)
	equal(t, "winner", g.Trial.Winner, 0)
	g.do(Extend{})
	g.dice(8, 3, 1, 1)
	g.stands(0, Success)
	g.do(Extend{})
	g.dice(8, 3, 1, 1)
	g.stands(0, Exceptional)
	g.wants(WantDecision, 2) // she has no pip left
	g.do(Accept{})
	equal(t, "result", g.happened(EventConcluded).Result, Exceptional)
}

// Success, exceptional, reputation: it ends the duel for both.
func TestW16Reputation(t *testing.T) {
	g := rivals(t, func(s *Sheet) { s.Traits = []string{"never alone"} })
	for range 2 {
		g.do(Extend{})
		g.dice(8, 3, 1, 1)
	}
	g.wants(WantTitle, 1)
	g.do(Title{Text: "the duel at the mill"})
	sameList(t, "known for", g.c(1).Reputations, "the duel at the mill")
	g.wants(WantNothing, 0)
	g.stands(0, Reputation)
}

// Against one of the game master's only the player extends.
func TestW16AgainstTheGameMaster(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("wolf", 3, 3)
	g.do(against(1, 2))
	g.dice(3, 8, 1, 1)
	g.wants(WantDecision, 1)
	g.do(Extend{Boost: Boost{Experience: 1}})
	equal(t, "dice", g.Trial.Sides[0].Dice, 4) // 3 + 1 new
	equal(t, "dice of the wolf", g.Trial.Sides[1].Dice, 3)
	g.dice(8, 3, 1, 1)
	g.stands(0, Complication)
	equal(t, "winner", g.Trial.Winner, 0)
	g.do(Extend{})
	equal(t, "dice", g.Trial.Sides[0].Dice, 3) // without the experience die
}

// The other side may buy dice for an extension as well.
func TestW16TheAnswer(t *testing.T) {
	g := rivals(t, func(*Sheet) {})
	g.do(Extend{Answer: Boost{Experience: 2}})
	equal(t, "Otto's dice", g.Trial.Sides[1].Dice, 5)
	equal(t, "Otto's experience", g.c(2).Free(Experience), 0)
	equal(t, "Ilse's dice", g.Trial.Sides[0].Dice, 3)
}

// aided has what may serve in a duel.
func aided(s *Sheet) { s.Traits, s.Veterancies = []string{"never alone"}, []string{"duels"} }

// Traits, reputation and veterancy serve in a duel once it is extended; by
// other readings always, or never.
func TestW14Aids(t *testing.T) {
	recall := Boost{Recall: []string{"duels"}}
	for _, c := range []struct {
		setting         string
		first, extended bool
	}{{"extended", false, true}, {"always", true, true}, {"never", false, false}} {
		g := rivals(t, aided, "duel_aids", c.setting)
		g.do(Accept{}) // it is Otto's, who has lost
		if c.first {
			equal(t, "why not", g.MayAppeal(), nil)
		} else {
			g.refused(CallTrait{"never alone", 1}, "W14", "no-trait-in-duel")
		}
		if !c.extended {
			g.refused(Extend{Boost: recall}, "W14", "no-recall-in-duel")
			g.do(Extend{})
			g.dice(8, 3, 1, 1)
			g.wants(WantNothing, 0) // a catastrophe, and no trait to avert it
			continue
		}
		g.do(Extend{Boost: recall})
		g.dice(8, 3)
		g.wantsRoll(PurposeDefence, 2, 1, 7) // 8 - 1 recalled
		g.dice(6, 6)
		g.stands(1, Catastrophe)
		g.do(CallTrait{"never alone", 1})
		g.wantsRoll(PurposeTrait, 2, 1, 7)
		g.dice(7)
		g.stands(1, Complication)
		g.stands(0, Failure)
		equal(t, "winner", g.Trial.Winner, 1)
	}
}

// Before a first duel they can be recalled only by the reading that says so.
func TestW14RecallBeforeADuel(t *testing.T) {
	for _, c := range []struct{ setting, key string }{{"always", ""}, {"extended", "no-recall-in-duel"}, {"never", "no-recall-in-duel"}} {
		g := start(t, "duel_aids", c.setting)
		s := sample("Ilse")
		aided(&s)
		g.joins(s)
		g.beast("wolf", 3, 3)
		d := against(1, 2)
		d.A.Recall = []string{"duels"}
		if c.key != "" {
			g.refused(d, "W14", c.key)
			continue
		}
		g.do(d)
		g.dice(3, 8)
		g.wantsRoll(PurposeDefence, 1, 1, 7)
		g.dice(7) // worth 7, and that is what the wolf must reach
		g.wantsRoll(PurposeDefence, 2, 1, 7)
	}
}

// A trait turns a lost first duel where that is allowed: the other has lost.
func TestW14TraitInAFirstDuel(t *testing.T) {
	g := rivals(t, func(s *Sheet) { s.Traits = []string{"never alone"} }, "duel_aids", "always")
	g.do(Accept{}, CallTrait{"never alone", 1})
	g.wantsRoll(PurposeTrait, 2, 1, 8)
	g.dice(8)
	g.stands(1, Success)
	g.stands(0, Failure)
	equal(t, "winner", g.Trial.Winner, 1)
	g.wants(WantDecision, 2)
	g.do(Accept{})
	g.wants(WantDecision, 1) // who took the result before, but it was another
}

// Who has reached a reputation does not lose the duel to a trait.
func TestW16ReputationIsTheEnd(t *testing.T) {
	g := rivals(t, func(s *Sheet) { s.Traits, s.Titled = []string{"never alone"}, true })
	for range 2 {
		g.do(Extend{})
		g.dice(8, 3, 1, 1)
	}
	g.stands(0, Reputation)
	g.wants(WantNothing, 0)
}
