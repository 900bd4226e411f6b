package wstega

import (
	"strings"
	"testing"

	"rundy/combat/dice"
)

// refusal is a step, and with which rule and key it is refused.
type refusal struct {
	step      Step
	rule, key string
}

// joining somebody with this sheet, otherwise that of a new character.
func joining(change func(*Sheet)) Join {
	s := sample("x")
	change(&s)
	return Join{Sheet: s, New: true}
}

// typed gives dice as read off the table.
func typed(values ...int) Rolled { return Rolled{dice.Throw{Dice: values, Typed: true}} }

var long = strings.Repeat("ż", 501)

// What is refused of a sheet.
var refusedSheets = []refusal{
	{joining(func(s *Sheet) { s.Attributes.Charisma = 2 }), "W1", "creation-points"}, // an eighth point
	{joining(func(s *Sheet) { s.Attributes.Fight, s.Attributes.Agility = 5, 1 }), "W1", "creation-attribute"},
	{joining(func(s *Sheet) { s.Attributes.Stamina = -1 }), "W1", "attribute-range"},
	{joining(func(s *Sheet) { s.Name = " " }), "", "no-name"},
	{joining(func(s *Sheet) { s.NPC = true }), "W1", "npc-experience"},
	{joining(func(s *Sheet) { s.NPC, s.Attributes.Experience = true, 0 }), "W1", "creation-npc"},
	{joining(func(s *Sheet) { s.Struck.Fight = 4 }), "W1", "pips-range"},
	{joining(func(s *Sheet) { s.Struck.Fight = -1 }), "W1", "pips-range"},
	{joining(func(s *Sheet) { s.Struck.Fight = 1 }), "W3", "creation-fresh"},
	{joining(func(s *Sheet) { s.Rings = s.Rings[:1] }), "W2", "creation-rings"},
	{joining(func(s *Sheet) { s.Rings[0] = "" }), "", "text-length"},
	{joining(func(s *Sheet) { s.Rings[0] = long }), "", "text-length"},
	{joining(func(s *Sheet) { s.Traits = nil }), "W2", "creation-traits"},
	{joining(func(s *Sheet) { s.Magics = []string{"a", "A"} }), "W2", "twice"},
	{joining(func(s *Sheet) { s.Rings = []string{"a", "A"} }), "W2", "twice"},
	{joining(func(s *Sheet) { s.Rings = manyTexts(51) }), "W2", "list-length"},
	{joining(func(s *Sheet) { s.Untold = []string{"a", "A"} }), "W3", "twice"},
	{joining(func(s *Sheet) { s.Magics = []string{"flies"} }), "W2", "magic-taken"}, // f1 has it
	{joining(func(s *Sheet) { s.Spent = []string{"a poet"} }), "W9", "no-such-trait"},
	{joining(func(s *Sheet) { s.Points = -1 }), "W19", "number"},
	{joining(func(s *Sheet) { s.Points = 1000 }), "W19", "number"},
	{joining(func(s *Sheet) { s.Diary = []Entry{{Liked: []string{"a", "b", "c", "d"}}} }), "W3", "list-length"},
	{joining(func(s *Sheet) { s.Diary = make([]Entry, 1000) }), "W3", "list-length"},
	{joining(func(s *Sheet) { s.Reputations = manyTexts(51) }), "W3", "list-length"},
}

func manyTexts(n int) []string {
	texts := make([]string, n)
	for i := range texts {
		texts[i] = strings.Repeat("x", i+1)
	}
	return texts
}

// What is refused of the game master's hand, in any state. f1 is here, f2 the
// game master's, f3 dead, f4 gone, f5 dying.
var refusedByHand = []refusal{
	{Edit{Character: 1, Name: new("")}, "", "no-name"},
	{Edit{Character: 1, Attributes: &Attributes{}}, "W1", "attribute-range"},
	{Edit{Character: 1, Points: new(-1)}, "W19", "number"},
	{Edit{Character: 1, NPC: new(true)}, "W1", "npc-experience"},
	{Edit{Character: 2, NPC: new(false)}, "W1", "attribute-range"}, // without experience
	{Edit{Character: 99}, "", "no-such-fighter"},
	{Remove{99}, "", "no-such-fighter"},
	{Remove{4}, "", "has-left"},
	{BringIn{1}, "", "is-here"},
	{BringIn{99}, "", "no-such-fighter"},
	{SetPips{1, "luck", 1}, "W1", "attribute"},
	{SetPips{1, Fight, 4}, "W13", "pips-range"},
	{SetPips{1, Fight, -1}, "W13", "pips-range"},
	{SetPips{2, Experience, 1}, "W13", "pips-range"},
	{SetPips{99, Fight, 1}, "", "no-such-fighter"},
	{SetStates{Character: 99}, "", "no-such-fighter"},
	{SpendTrait{1, "a poet", true}, "W9", "no-such-trait"},
	{SpendTrait{99, "a poet", true}, "", "no-such-fighter"},
	{Note{Text: ""}, "", "text-length"},
	{Note{Text: long}, "", "text-length"},
	{Note{99, "x"}, "", "no-such-fighter"},
	{Tend{1}, "W17", "not-dying"},
	{Tend{3}, "", "is-dead"},
	{Tend{4}, "", "has-left"},
	{Kill{3}, "", "is-dead"},
	{Kill{99}, "", "no-such-fighter"},
	{Revive{1}, "", "is-alive"},
	{Revive{99}, "", "no-such-fighter"},
	{Treat{1, 1}, "W13", "treat-pips"},
	{Treat{3, 1}, "", "is-dead"},
	{Rest{[]FighterID{1, 99}}, "", "no-such-fighter"},
	{Rest{[]FighterID{1, 3}}, "", "is-dead"},
	{Rest{[]FighterID{5}}, "W17", "cannot-act"},
	{Feat{long}, "", "text-length"},
	{SetSetting{"gravity", "on"}, "", "setting-unknown"},
	{SetSetting{"recall", "thrice"}, "W4", "setting-choice"},
	{Muster{1, "a"}, "W17", "no-fight"},
	{Muster{3, "a"}, "", "is-dead"},
	{Diary{Character: 1}, "W19", "no-diary-entry"},
	{Diary{Character: 99}, "", "no-such-fighter"},
}

// What is refused where nothing is under way.
var refusedIdle = []refusal{
	{typed(5), "", "no-roll"},
	{Accept{}, "W10", "no-decision"},
	{Extend{}, "W10", "no-decision"},
	{CallTrait{"never alone", 1}, "W10", "no-decision"},
	{Pay{CostBroken}, "W9", "no-cost"},
	{Title{Text: "x"}, "W11", "no-title"},
	{Stop{}, "", "nothing-to-stop"},
	{try(3, Fight), "", "is-dead"},
	{try(4, Fight), "", "has-left"},
	{try(5, Fight), "W17", "cannot-act"},
	{try(1, "luck"), "W1", "attribute"},
	{try(1, ""), "W1", "attribute"},
	{try(2, Experience), "W1", "npc-experience"},
	{Test{Name: long, Setup: Setup{Character: 1, Attribute: Fight}}, "", "text-length"},
	{Test{Setup: Setup{Character: 1, Attribute: Fight}, Difficulty: 21}, "W4", "difficulty"},
	{Test{Setup: Setup{Character: 1, Attribute: Fight, Boost: Boost{Experience: -1}}}, "W5", "number"},
	{Duel{Name: long, A: Setup{Character: 1, Attribute: Fight}}, "", "text-length"},
	{Duel{A: Setup{Character: 1, Attribute: Fight}}, "", "no-such-fighter"},
	{Tell{Hero: 99, Deed: "x", Character: 1}, "", "no-such-fighter"},
	{Tell{Hero: 1, Deed: "x", Character: 1}, "W12", "no-such-deed"},
	{Tell{Hero: 1, Deed: "the cave", Character: 5}, "W17", "cannot-act"},
}

// crowd is a table with one of each.
func crowd(t *testing.T) *table {
	t.Helper()
	g := start(t)
	s := sample("Ilse")
	s.Magics, s.Untold = []string{"flies"}, []string{"the cave"}
	g.joins(s)
	g.beast("wolf", 3, 2)
	for _, name := range []string{"Otto", "Marta", "Hans"} {
		g.hero(name)
	}
	g.do(Kill{3}, Remove{4}, SetPips{5, Stamina, 0})
	return g
}

func TestRefusals(t *testing.T) {
	g := crowd(t)
	for _, list := range [][]refusal{refusedSheets, refusedByHand, refusedIdle} {
		for _, r := range list {
			g.refused(r.step, r.rule, r.key)
		}
	}
	g.do(try(1, Fight)) // the hand's are the same in the middle of a test
	for _, r := range refusedByHand {
		g.refused(r.step, r.rule, r.key)
	}
	for _, s := range []Step{
		try(1, Fight), against(1, 2),
		StartFight{A: []FighterID{1}, B: []FighterID{2}},
		StartBoss{Character: 2, Party: []FighterID{1}},
		Tell{Hero: 1, Deed: "the cave", Character: 1},
		EndSession{},
		Buy{Character: 1, What: BuyTrait, Text: "x"},
	} {
		g.refused(s, "", "dice-first")
	}
}

// Dice have to be those asked for, each by itself: the total does not tell.
func TestRefusedDice(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(try(1, Fight))
	for _, c := range []struct {
		step Rolled
		key  string
	}{
		{typed(11, 1, 1), "dice-die"},
		{typed(1, 0, 1), "dice-die"},
		{typed(1, 1, -1), "dice-die"},
		{typed(1, 1), "dice-count"},
		{typed(1, 1, 1, 1), "dice-count"},
		{Rolled{dice.Throw{Total: 15, Typed: true}}, "dice-each"},
		{Rolled{dice.Throw{}}, "dice-each"},
		{Rolled{dice.Throw{Dice: []int{1, 1, 1}, Total: 4}}, "dice-total"}, // they are 3
	} {
		g.refused(c.step, "", c.key)
		equal(t, "rolls", g.Rolls(), 0)
	}
	g.do(typed(1, 2, 3), Accept{}, try(1, Charisma))
	for _, n := range []int{0, 11} {
		g.refused(Rolled{dice.Throw{Total: n, Typed: true}}, "", "dice-total")
	}
	g.do(Rolled{dice.Throw{Total: 8, Typed: true}}) // of one die the total is the die
	g.stands(0, Success)
	equal(t, "rolls", g.Rolls(), 2)
	equal(t, "typed", g.Trial.Dice[0].Typed, true)
}

func TestTooManyCharacters(t *testing.T) {
	g := New(DefaultSettings())
	join := Join{Sheet: Sheet{Name: "rat", NPC: true, Numbered: true}}
	for range MaxCharacters {
		next, err := g.Apply(join)
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	_, err := g.Apply(join)
	equal(t, "key", asRefusal(t, err).Key, "too-many-fighters")
}

// A pool can be no larger than the dice that can be asked for.
func TestPoolOfOverAHundredDice(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Attributes.Fight, s.Attributes.Experience = 50, 50
	s.Rings = manyTexts(2)
	g.joins(s)
	g.do(Test{Setup: Setup{Character: 1, Attribute: Fight, Boost: Boost{Experience: 50}}}, Stop{}, SetPips{1, Experience, 50})
	g.refused(Test{Setup: Setup{Character: 1, Attribute: Fight, Rings: s.Rings, Boost: Boost{Experience: 50}}}, "W5", "pool-size")
}
