package wstega

import (
	"rundy/combat"
	"rundy/combat/dice"
)

// The ways to call upon a trait, by the number of dice (W8).
const (
	Safe    = 1
	Risky   = 2
	AtStake = 3
)

// MayAppeal says why the one whose decision it is cannot call upon a trait;
// nil if they can (W8).
func (g *Game) MayAppeal() error {
	if g.Trial == nil || g.Trial.Stage != StageDecide {
		return combat.Refuse("W8", "no-decision")
	}
	return g.mayAppeal(g.Trial.Turn)
}

func (g *Game) mayAppeal(i int) error {
	s := g.Trial.Sides[i]
	c := g.Character(s.Character)
	switch {
	case c.NPC:
		return combat.Refuse("W8", "players-only", "fighter", c.ID)
	case s.Passed:
		return combat.Refuse("W8", "not-failed", "fighter", c.ID)
	case s.Trait != "":
		return combat.Refuse("W8", "one-trait", "fighter", c.ID, "trait", s.Trait)
	case g.Trial.Duel() && g.Trial.Sides[1-i].Result.Final():
		return combat.Refuse("W10", "test-ended", "fighter", c.ID, "result", g.Trial.Sides[1-i].Result)
	case c.MoraleFallen:
		return combat.Refuse("W9", "morale-fallen", "fighter", c.ID)
	case len(c.Unspent()) == 0:
		return combat.Refuse("W8", "no-trait-left", "fighter", c.ID)
	}
	return g.traitsBarred()
}

// traitsBarred says why traits do not serve in this kind of trial, or so late
// in it (W8, W14).
func (g *Game) traitsBarred() error {
	extended, aids := g.Trial.Extender != nobody, g.Settings.DuelAids
	switch {
	case g.Trial.Duel():
		if aids == AidsNever || aids == AidsExtended && !extended {
			return combat.Refuse("W14", "no-trait-in-duel")
		}
	case extended && !g.Settings.TraitExtended:
		return combat.Refuse("W8", "trait-extended")
	}
	return nil
}

// Unspent lists the traits that can still be called upon in this session.
func (c *Character) Unspent() []string {
	var left []string
	for _, t := range c.Traits {
		if !has(c.Spent, t) {
			left = append(left, t)
		}
	}
	return left
}

// CallTrait calls upon a trait after a failure, with 1, 2 or 3 dice (W8).
type CallTrait struct {
	Trait string `json:"trait"`
	Dice  int    `json:"dice"`
}

func (s CallTrait) apply(e *edit) error {
	t, i, err := e.deciding()
	if err != nil {
		return err
	}
	if err := e.mayAppeal(i); err != nil {
		return err
	}
	c := e.own(t.Sides[i].Character)
	k := find(c.Traits, s.Trait)
	switch {
	case k < 0:
		return combat.Refuse("W8", "no-such-trait", "fighter", c.ID, "trait", s.Trait)
	case has(c.Spent, s.Trait):
		return combat.Refuse("W9", "trait-spent", "fighter", c.ID, "trait", c.Traits[k])
	case s.Dice < Safe || s.Dice > AtStake:
		return combat.Refuse("W8", "trait-dice", "value", s.Dice, "low", Safe, "high", AtStake)
	}
	t.Sides[i].Trait = c.Traits[k]
	t.Appeal = &Appeal{Side: i, Trait: c.Traits[k], Dice: s.Dice}
	t.Stage = StageTrait
	e.tell(Event{Kind: EventTrait, Character: c.ID, Text: c.Traits[k], N: s.Dice})
	return nil
}

// traitThrow judges the dice of a trait: a success turns the failure and costs
// nothing (W8).
func (e *edit) traitThrow(throw dice.Throw) {
	t := e.trial()
	a := t.Appeal
	a.Rolled, a.Passed = t.pass(a.Side, throw)
	c := e.own(t.Sides[a.Side].Character)
	e.tell(Event{Kind: EventRolled, Character: c.ID, Trial: t})
	switch {
	case a.Passed:
		e.tell(Event{Kind: EventTraitHelped, Character: c.ID, Text: a.Trait, Trial: t})
		t.Sides[a.Side].turn()
		for i := range t.Sides {
			t.Sides[i].Declined = false
		}
		e.stands(a.Side)
		return
	case a.Dice == AtStake:
		t.Stage = StageCost
		return
	case a.Dice == Risky:
		c.Tired = true
		e.tell(Event{Kind: EventTired, Character: c.ID})
	}
	e.spend(c, a.Trait)
	e.decide()
}

// spend bars a trait for the rest of the session (W9).
func (e *edit) spend(c *Character, trait string) {
	if has(c.Traits, trait) && !has(c.Spent, trait) {
		c.Spent = with(c.Spent, trait)
		e.tell(Event{Kind: EventTraitSpent, Character: c.ID, Text: trait})
	}
}

// Cost is what a trait put at stake and lost costs (W9).
type Cost string

// The costs, of which the player picks one.
const (
	CostBroken Cost = "broken" // -2 until the party's feat, and the trait spent
	CostMorale Cost = "morale" // no traits until the party's feat
	CostLost   Cost = "lost"   // the trait is gone for good
)

// Costs lists the costs in the order they are offered.
var Costs = [3]Cost{CostBroken, CostMorale, CostLost}

// Pay picks the cost of a trait put at stake and lost (W9).
type Pay struct {
	Cost Cost `json:"cost"`
}

func (s Pay) apply(e *edit) error {
	if e.Trial == nil || e.Trial.Stage != StageCost {
		return combat.Refuse("W9", "no-cost")
	}
	t := e.trial()
	a := t.Appeal
	c := e.own(t.Sides[a.Side].Character)
	switch s.Cost {
	case CostBroken:
		c.Broken = true
		e.tell(Event{Kind: EventBroken, Character: c.ID})
		e.spend(c, a.Trait)
	case CostMorale:
		c.MoraleFallen = true
		e.tell(Event{Kind: EventMoraleFell, Character: c.ID})
	case CostLost:
		c.Traits, c.Spent = without(c.Traits, a.Trait), without(c.Spent, a.Trait)
		e.tell(Event{Kind: EventTraitLost, Character: c.ID, Text: a.Trait})
	default:
		return combat.Refuse("W9", "trait-cost", "value", string(s.Cost), "allowed", costNames())
	}
	a.Cost = s.Cost
	e.decide()
	return nil
}

func costNames() []string {
	names := make([]string, len(Costs))
	for i, c := range Costs {
		names[i] = string(c)
	}
	return names
}
