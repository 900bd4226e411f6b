package wstega

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// states are what traits and rests do to a character.
type states struct {
	tired, broken, fallen bool
	spent, traits         int
}

func statesOf(c *Character) states {
	return states{c.Tired, c.Broken, c.MoraleFallen, len(c.Spent), len(c.Traits)}
}

// played is what a step of play makes of the states of a character (W8, W9).
func (w states) played(was, now *Game, s Step, c *Character) states {
	x := was.Trial
	called := x.Pending() && x.Appeal != nil && x.Sides[x.Appeal.Side].Character == c.ID
	ours := !c.NPC && !c.Left && c.Status != Dead // the party
	switch s := s.(type) {
	case Rolled:
		if called && x.Stage == StageTrait && !now.Trial.Appeal.Passed && x.Appeal.Dice < 3 {
			w.tired = w.tired || x.Appeal.Dice == 2
			w.spent += count(slices.Contains(c.Traits, x.Appeal.Trait) && !slices.Contains(c.Spent, x.Appeal.Trait))
		}
	case Pay:
		if called {
			w = w.cost(c, x.Appeal.Trait, s.Cost)
		}
	case Feat:
		w.broken, w.fallen = w.broken && !ours, w.fallen && !ours
	case Rest:
		rests := ours && c.Status != Dying && len(s.Characters) == 0 || slices.Contains(s.Characters, c.ID)
		w.tired = w.tired && !rests
	case EndSession:
		if ours {
			w.spent = 0
		}
	case Buy:
		w.traits += count(s.Character == c.ID && s.What == BuyTrait)
	}
	return w
}

// cost is what a trait put at stake and lost costs (W9).
func (w states) cost(c *Character, trait string, cost Cost) states {
	has, spent := slices.Contains(c.Traits, trait), slices.Contains(c.Spent, trait)
	switch cost {
	case CostBroken:
		w.broken = true
		w.spent += count(has && !spent)
	case CostMorale:
		w.fallen = true
	case CostLost:
		w.traits, w.spent = w.traits-count(has), w.spent-count(spent)
	}
	return w
}

// Tired, broken, fallen of morale and out of traits is who has come to it by a
// trait that failed, until a rest, a feat or the session's end (W6, W8, W9);
// and nobody calls upon a spent trait, or any with fallen morale.
func TestLawTraits(t *testing.T) {
	byHand := []string{"edit", "states", "trait_spent"}
	rapid.Check(t, func(t *rapid.T) {
		anyGame(t, 120, func(before Game, s Step, g Game) {
			if call, ok := s.(CallTrait); ok {
				c := before.Character(before.Trial.Sides[before.Trial.Turn].Character)
				if slices.Contains(c.Spent, call.Trait) || c.MoraleFallen || c.NPC {
					t.Fatalf("W8: %+v by %+v", s, *c)
				}
			}
			if slices.Contains(byHand, Kind(s)) {
				return
			}
			for _, c := range before.Characters {
				if got, want := statesOf(g.Character(c.ID)), statesOf(c).played(&before, &g, s, c); got != want {
					t.Fatalf("%s %+v: %v is %+v, want %+v", Kind(s), s, c.ID, got, want)
				}
			}
		})
	})
}
