package k1000

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"rundy/combat"
)

// maxName bounds a name, in characters.
const maxName = 80

// tidy completes a sheet: an item without a number is one.
func (s Sheet) tidy() Sheet {
	s.Items = slices.Clone(s.Items)
	for i := range s.Items {
		s.Items[i].N = cmp.Or(s.Items[i].N, 1)
	}
	return s
}

// check refuses a sheet that breaks a rule or a bound.
func (s *Sheet) check() error {
	if err := checkName(s.Name); err != nil {
		return err
	}
	if err := inRange("max_hp", s.MaxHP, 0, MaxHP); err != nil {
		return err
	}
	if err := inRange("lost", s.Lost, s.MaxHP-MaxHP, s.MaxHP); err != nil {
		return err
	}
	checks := []func() error{s.checkTraits, s.checkModifiers, s.checkItems, s.checkEffects, s.checkManner}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sheet) checkTraits() error {
	var traits, skills names
	for _, t := range s.Traits {
		if err := cmp.Or(traits.add(t.Name), inRange(t.Name, t.Value, 0, MaxTrait)); err != nil {
			return err
		}
	}
	for _, k := range s.Skills {
		err := cmp.Or(skills.add(k.Name), checkName(k.Trait), inRange(k.Name, k.Level, 0, MaxLevel))
		if err != nil {
			return err
		}
	}
	return nil
}

// checkModifiers sees that what modifies rolls can be told apart by name.
func (s *Sheet) checkModifiers() error {
	var seen names
	for _, f := range s.Features {
		if err := cmp.Or(seen.add(f.Name), checkModifier(f.Name, f.Trait, f.Action, f.Value)); err != nil {
			return err
		}
	}
	for _, i := range s.Items {
		if err := cmp.Or(seen.add(i.Name), checkModifier(i.Name, i.Trait, i.Action, i.Value)); err != nil {
			return err
		}
	}
	return nil
}

// checkModifier refuses a modifier of both a trait and an action (K17).
func checkModifier(name, trait, action string, value int) error {
	if trait != "" && action != "" {
		return combat.Refuse("K17", "modifier-of-both", "name", name, "trait", trait, "action", action)
	}
	return inRange(name, value, -MaxModifier, MaxModifier)
}

func (s *Sheet) checkItems() error {
	for _, i := range s.Items {
		if err := cmp.Or(inRange(i.Name, i.N, 1, MaxItems), inRange(i.Name, i.HP, 0, MaxHP)); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sheet) checkEffects() error {
	for _, x := range s.Effects {
		if err := x.check(); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sheet) checkManner() error {
	var seen names
	for _, m := range s.Manner {
		err := cmp.Or(seen.add(m.Interaction), inRange(m.Interaction, m.Value, -MaxModifier, MaxModifier))
		if err != nil {
			return err
		}
	}
	return nil
}

// checkHealing refuses more healing items than the game master allows (K15).
func (s *Sheet) checkHealing(set Settings) error {
	if n := s.healing(); n > set.HealingItems {
		return combat.Refuse("K15", "healing-items", "name", s.Name, "held", n, "max", set.HealingItems)
	}
	return nil
}

// names are those that must differ.
type names []string

// add refuses a name that was there before.
func (n *names) add(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if slices.ContainsFunc(*n, func(other string) bool { return same(other, name) }) {
		return combat.Refuse("K16", "name-twice", "name", name)
	}
	*n = append(*n, name)
	return nil
}

// checkName refuses an empty or overlong name.
func checkName(name string) error {
	if strings.TrimSpace(name) == "" {
		return combat.Refuse("", "no-name")
	}
	if utf8.RuneCountInString(name) > maxName {
		return combat.Refuse("", "name-length", "max", maxName)
	}
	return nil
}

// inRange refuses a number of a sheet that is out of bounds.
func inRange(what string, value, low, high int) error {
	if value < low || value > high {
		return combat.Refuse("K16", "out-of-range", "what", what, "value", value, "low", low, "high", high)
	}
	return nil
}
