package wstega

import (
	"testing"
)

// The game master's hand reaches into the middle of a duel, one step each.
func TestHandInTheMiddleOfADuel(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("wolf", 3, 3)
	g.do(against(1, 2))
	g.dice(4, 6)
	g.do(
		SetPips{1, Fight, 1},
		SetStates{Character: 1, Tired: new(true), MoraleFallen: new(true)},
		SpendTrait{1, "Never Alone", true},
		Edit{Character: 1, Note: new("limps"), Traits: []string{"never alone", "a third"}},
		Note{1, "a torch falls"},
		Join{Sheet: sample("Otto"), New: true},
		Remove{3}, BringIn{3},
		Rest{Characters: []FighterID{3}}, Feat{},
		SetSetting{"recall", "both"},
	)
	equal(t, "note", g.c(1).Note, "limps")
	sameList(t, "spent", g.c(1).Spent, "never alone")
	g.wantsRoll(PurposeDefence, 1, 1, 7) // 6 + 1 for the tired
	g.do(SpendTrait{1, "never alone", false})
	equal(t, "spent", len(g.c(1).Spent), 0)
}

// Who leaves, dies or falls takes the test or duel along, and the log says why.
func TestHandStrikesOut(t *testing.T) {
	for _, c := range []struct {
		step Step
		why  Reason
	}{{Remove{1}, ReasonLeft}, {Kill{2}, ReasonDead}, {SetPips{1, Stamina, 0}, ReasonFallen}, {Stop{}, ReasonGM}} {
		g := start(t)
		g.hero("Ilse")
		g.beast("wolf", 3, 3)
		g.do(StartFight{A: []FighterID{1}, B: []FighterID{2}}, Clash{against(1, 2)})
		g.dice(4)
		g.do(c.step)
		equal(t, "why", g.happened(EventStruckOut).Reason, c.why)
		equal(t, "kept", g.Trial.Stopped, c.why)
		equal(t, "wolf unhurt", g.c(2).Free(Stamina), 3)
		g.refused(typed(5), "", "no-roll")
	}
}

// An edit keeps what is struck as far as there are pips, and spent traits as
// far as there are traits.
func TestHandEdits(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(SetPips{1, Stamina, 1}, SpendTrait{1, "never alone", true})
	g.do(Edit{Character: 1, Attributes: &Attributes{3, 3, 1, 1, 2}, Traits: []string{"slew the ogre"}})
	equal(t, "stamina", g.c(1).Free(Stamina), 0) // 2 struck, of 1 there is 1
	equal(t, "status", g.c(1).Status, Dying)
	equal(t, "spent", len(g.c(1).Spent), 0)
	g.do(Edit{Character: 1, Attributes: &Attributes{3, 3, 4, 1, 2}})
	equal(t, "stamina", g.c(1).Free(Stamina), 3)
	equal(t, "status", g.c(1).Status, Up)
	g.do(Edit{
		Character: 1, Rings: []string{"sea"}, Magics: []string{"flies"}, Reputations: []string{"a"},
		Veterancies: []string{"b"}, Untold: []string{"c"}, Points: new(3),
	})
	x := g.c(1)
	sameList(t, "all", append(append(append(append(x.Rings, x.Magics...), x.Reputations...), x.Veterancies...), x.Untold...), "sea", "flies", "a", "b", "c")
	equal(t, "points", x.Points, 3)
}

// Dead is dead until revived: unconscious, or up with stamina left.
func TestHandKillsAndRevives(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(Kill{1}, Revive{1})
	equal(t, "with stamina", g.c(1).Status, Up)
	g.do(SetPips{1, Stamina, 0}, Kill{1}, Revive{1})
	equal(t, "without", g.c(1).Status, Unconscious)
	g.do(Rest{})
	equal(t, "rested", g.c(1).Status, Up)
	g.do(Kill{1})
	g.refused(Rest{}, "W13", "nobody-here")
	g.refused(Feat{}, "W9", "nobody-here")
}

// Somebody who joins without stamina was tended before.
func TestHandJoinsUnconscious(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Struck.Stamina = 3
	g.joins(s)
	equal(t, "status", g.c(1).Status, Unconscious)
	g.refused(try(1, Fight), "W17", "cannot-act")
}
