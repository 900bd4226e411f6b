package k1000

import (
	"slices"

	"rundy/combat"
)

// Want is what is wanted of the game master now.
type Want string

// What can be wanted. Each but WantFighters and WantRoll has a default.
const (
	WantFighters     Want = "fighters"      // somebody to play
	WantEncounter    Want = "encounter"     // an encounter, or actions outside one
	WantRoll         Want = "roll"          // dice for Roll
	WantDefence      Want = "defence"       // how Fighter defends
	WantAction       Want = "action"        // what Fighter does
	WantTurnEnd      Want = "turn end"      // the end of the turn; Due is what runs out
	WantEncounterEnd Want = "encounter end" // as nobody is left in it
)

// Next says what is wanted now and with which default.
type Next struct {
	Want    Want
	Fighter FighterID
	Roll    combat.Roll
	Due     []Expiry // what the end of the turn would bring about
	Default []Step   // what plain consent does; empty for WantRoll, which wants dice
}

// Next names what is wanted now. Nothing else decides what comes next. Plain
// consent plays an encounter: initiative, and then turn after turn.
func (s *Session) Next() Next {
	if s.Trial.open() && s.Trial.Stage == StageDefence {
		return Next{Want: WantDefence, Fighter: s.Trial.Target, Default: []Step{s.Defence()}}
	}
	if roll, ok := s.Wanted(); ok {
		return Next{Want: WantRoll, Fighter: roll.For, Roll: roll}
	}
	switch {
	case !slices.ContainsFunc(s.Characters, func(c *Character) bool { return !c.Left }):
		if s.Running {
			return Next{Want: WantEncounterEnd, Default: []Step{EndEncounter{}}}
		}
		return Next{Want: WantFighters}
	case s.Running && len(s.Order()) == 0:
		return Next{Want: WantEncounterEnd, Default: []Step{EndEncounter{}}}
	case s.Actor != 0:
		return Next{Want: WantAction, Fighter: s.Actor, Default: []Step{Pass{s.Actor}}}
	case s.Running, slices.ContainsFunc(s.Characters, func(c *Character) bool { return c.Acted > 0 }):
		return Next{Want: WantTurnEnd, Due: s.Expiries(), Default: []Step{EndTurn{}}}
	}
	return Next{Want: WantEncounter, Default: []Step{StartEncounter{}}}
}

// Defence is how the target of the action under way defends by default (K10):
// with the same skill if trained in it, else with half of its trait; against
// traits with the same traits; or not at all where the sheet has none of these.
func (s *Session) Defence() Step {
	first := s.Trial.First.Threshold
	var traits []string
	for _, p := range first.Parts {
		if p.Kind == PartTrait {
			traits = append(traits, p.Name)
		}
	}
	target := s.Character(s.Trial.Target)
	choices := []Draft{{Traits: traits}}
	if _, trained := target.skill(first.Skill); trained {
		choices = []Draft{{Skill: first.Skill}, {Traits: traits}}
	}
	for _, d := range choices {
		if _, err := s.Threshold(target.ID, d); err == nil {
			return Defend{d}
		}
	}
	return Undefended{}
}
