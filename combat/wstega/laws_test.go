package wstega

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
)

// What holds of a game after any step.
func TestLawsOfAnyGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyGame(t, 80, func(_ Game, s Step, g Game) {
			for _, c := range g.Characters {
				if broken := lawBroken(&g, c); broken != "" {
					t.Fatalf("%s %+v: %s: %+v", Kind(s), s, broken, *c)
				}
			}
			if broken := trialLaws(g.Trial); broken != "" {
				t.Fatalf("%s %+v: %s: %+v", Kind(s), s, broken, *g.Trial)
			}
		})
	})
}

// lawBroken says which law a character breaks, "" if none.
func lawBroken(g *Game, c *Character) string {
	free := 0
	for _, a := range AttributeOrder {
		if c.Free(a) < 0 || c.Struck.Of(a) < 0 {
			return "pips of " + string(a)
		}
	}
	for _, a := range shared {
		free += c.Free(a)
	}
	stamina := c.Attributes.Stamina > 0
	switch {
	case free == 0 && c.Attributes.Fight+c.Attributes.Agility+c.Attributes.Charisma > 0:
		return "W13: the last of the three did not bring them back"
	case c.Status == Up && stamina && c.Free(Stamina) == 0:
		return "W17: up without stamina"
	case (c.Status == Dying || c.Status == Unconscious) && c.Free(Stamina) > 0:
		return "W17: down with stamina"
	case c.NPC && c.Attributes.Experience > 0:
		return "W1: experience"
	case c.Points < 0:
		return "W19: points"
	case CheckSheet(c.Sheet) != nil:
		return CheckSheet(c.Sheet).Error()
	}
	for _, other := range g.Characters {
		if other.ID == c.ID {
			continue
		}
		if strings.EqualFold(other.Tag, c.Tag) || strings.EqualFold(other.Label(""), c.Label("")) {
			return "told from nobody"
		}
		for _, m := range c.Magics {
			if !c.NPC && !other.NPC && !c.Left && !other.Left && has(other.Magics, m) {
				return "W2: magic of two"
			}
		}
	}
	return ""
}

// trialLaws says which law a trial breaks, "" if none.
func trialLaws(t *Trial) string {
	if t == nil {
		return ""
	}
	for i, s := range t.Sides {
		rolled := 0
		for _, d := range t.Dice {
			if d.Side == i {
				rolled++
			}
		}
		switch {
		case s.Left < 0 || s.Left > s.Dice || s.Dice < 1 || s.Dice > 100 || s.Penalty < 0 || s.Penalty > 3:
			return "dice of a side"
		case !t.Duel() && rolled != 0 && rolled != s.Dice:
			return "W5: not the whole pool"
		case t.Duel() && t.Stage != StageOpening && rolled < s.Dice-s.Left:
			return "W14: dice gone without a roll"
		case t.Pending() && t.Stage == StageDefence && i == t.Turn && s.Left == 0:
			return "W14: to defend without dice"
		}
		last := Result("")
		for _, r := range s.Path {
			if r != Ladder(last, true) && r != Ladder(last, false) {
				return "W10: no rung from " + string(last) + " to " + string(r)
			}
			last = r
		}
		if last != s.Result {
			return "W10: the path ends elsewhere"
		}
	}
	if t.Duel() && t.Winner != nobody {
		if !t.Sides[t.Winner].Result.Succeeded() || t.Sides[1-t.Winner].Result.Succeeded() {
			return "W14: the results do not say who has won"
		}
	}
	return ""
}

// A refused step changes nothing, and an allowed one not the game before it.
func TestLawNothingBehindOnesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := hand{t}
		anyGame(t, 40, func(before Game, _ Step, g Game) {
			text, earlier := stateText(t, g), stateText(t, before)
			s := h.step()
			if _, err := g.Apply(s); err != nil {
				r, ok := err.(*combat.Refusal)
				if !ok || r.Key == "" || len(r.Args)%2 != 0 {
					t.Fatalf("%s %+v: %v is no refusal", Kind(s), s, err)
				}
			}
			if stateText(t, g) != text || stateText(t, before) != earlier {
				t.Fatalf("%s %+v changed a game it was applied to", Kind(s), s)
			}
		})
	})
}

// Plain consent is never refused, whatever the state.
func TestLawConsentIsNeverRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyGame(t, 60, func(_ Game, _ Step, g Game) {
			n := g.Next()
			if (len(n.Default) == 0) != (n.Want == WantRoll || n.Want == WantNothing || n.Want == WantCharacters) {
				t.Fatalf("%s has %d defaults", n.Want, len(n.Default))
			}
			for _, s := range n.Default {
				if _, err := g.Apply(s); err != nil {
					t.Fatalf("%s: %s %+v: %v", n.Want, Kind(s), s, err)
				}
			}
		})
	})
}

// At most one reputation or veterancy in a session comes of a test (W11).
func TestLawOneTitleASession(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type once struct {
			who     FighterID
			session int
		}
		given := map[once]int{}
		anyGame(t, 120, func(before Game, s Step, g Game) {
			title, ok := s.(Title)
			if !ok || title.Decline {
				return
			}
			who := before.Trial.Sides[before.Trial.Turn].Character
			given[once{who, g.Session}]++
			if given[once{who, g.Session}] > 1 {
				t.Fatalf("%v has a second title in session %d", who, g.Session)
			}
		})
	})
}

// Rolls are counted one by one, and by nothing else: the sealed dice depend on
// it. What is struck off comes back only by the steps and rules that say so.
func TestLawRollsAndPips(t *testing.T) {
	mend := []string{"pips", "edit", "rest", "treat", "end_session"}
	rapid.Check(t, func(t *rapid.T) {
		anyGame(t, 60, func(before Game, s Step, g Game) {
			_, rolled := s.(Rolled)
			if g.Rolls()-before.Rolls() != count(rolled) {
				t.Fatalf("%s: %d rolls, then %d", Kind(s), before.Rolls(), g.Rolls())
			}
			if slices.Contains(mend, Kind(s)) {
				return
			}
			for _, was := range before.Characters {
				c := g.Character(was.ID)
				for _, a := range []Attribute{Stamina, Experience} {
					if c.Struck.Of(a) < was.Struck.Of(a) {
						t.Fatalf("W13: %s gave back pips of %s", Kind(s), a)
					}
				}
				refreshed := c.Struck.Fight+c.Struck.Agility+c.Struck.Charisma == 0
				if !refreshed && (c.Struck.Fight < was.Struck.Fight || c.Struck.Agility < was.Struck.Agility || c.Struck.Charisma < was.Struck.Charisma) {
					t.Fatalf("W13: %s gave back some of the three", Kind(s))
				}
			}
		})
	})
}
