package k1000

import (
	"slices"

	"rundy/combat"
)

// Why says why a modifier does not count in a roll.
type Why string

// The reasons. Nothing ("") is one that counts.
const (
	WhyOtherTrait  Why = "other-trait"  // its trait is not rolled (K17)
	WhyOtherAction Why = "other-action" // it is for another action
	WhyUnfit       Why = "unfit"        // the game master finds it unfitting
	WhyUnasked     Why = "unasked"      // it fits, and nobody has asked for it
)

// Offer is a modifier of a character, and whether it counts in a roll (K17).
type Offer struct {
	Kind   PartKind // ability, flaw, item or effect
	Name   string
	Trait  string // "" for one of an action
	Action string
	Value  int
	Half   bool // would count half
	Fits   bool
	Counts bool
	Why    Why // why it does not count
}

// Offers lists a character's modifiers for a draft: which fit and count, and
// why the others do not. A draft that cannot be rolled yet has none that fit
// by trait.
func (s *Session) Offers(id FighterID, d Draft) []Offer {
	c := s.Character(id)
	if c == nil {
		return nil
	}
	traits := d.Traits
	if d.Skill != "" {
		k, _ := c.rolledSkill(d)
		traits = []string{k.Trait}
	}
	form, _ := s.form(id, d)
	return c.offers(d.Mods, traits, form != FormTrait)
}

// offers lists what a character has that modifies rolls. Flaws and effects
// count unasked.
func (c *Character) offers(m Mods, traits []string, half bool) []Offer {
	var list []Offer
	add := func(o Offer) {
		if o.Value != 0 {
			list = append(list, o.judge(m, traits, half))
		}
	}
	for _, f := range c.Features {
		kind := PartAbility
		if f.Flaw {
			kind = PartFlaw
		}
		add(Offer{Kind: kind, Name: f.Name, Trait: f.Trait, Action: f.Action, Value: f.Value})
	}
	for _, i := range c.Items {
		add(Offer{Kind: PartItem, Name: i.Name, Trait: i.Trait, Action: i.Action, Value: i.Value})
	}
	for _, a := range c.Active {
		add(Offer{Kind: PartEffect, Name: a.Name, Trait: a.Trait, Value: a.Value})
	}
	return list
}

// judge says whether a modifier fits and counts (K17).
func (o Offer) judge(m Mods, traits []string, half bool) Offer {
	unasked := o.Kind == PartFlaw || o.Kind == PartEffect
	o.Half = half && o.Trait != ""
	switch {
	case o.Trait != "" && !listed(traits, o.Trait):
		o.Why = WhyOtherTrait
	case o.Action != "" && !same(o.Action, m.Action) && (unasked || m.Action != ""):
		o.Why = WhyOtherAction // where none is named, the game master has found that it fits
	case unasked && listed(m.Without, o.Name):
		o.Why = WhyUnfit
	case !unasked && !listed(m.Use, o.Name):
		o.Fits, o.Why = true, WhyUnasked
	default:
		o.Fits, o.Counts = true, true
	}
	return o
}

// listed reports whether a name is on a list.
func listed(list []string, name string) bool {
	return slices.ContainsFunc(list, func(n string) bool { return same(n, name) })
}

// modify puts a character's modifiers on a threshold, and those of the
// action. What was asked for and does not fit is refused.
func (s *Session) modify(b *builder, c *Character, m Mods, traits []string) error {
	offers := c.offers(m, traits, b.Form != FormTrait)
	if b.withoutEffects {
		offers = slices.DeleteFunc(offers, func(o Offer) bool { return o.Kind == PartEffect })
	}
	if err := m.check(c, offers, traits); err != nil {
		return err
	}
	for _, ofTrait := range []bool{true, false} { // those of traits first
		for _, o := range offers {
			if o.Counts && ofTrait == (o.Trait != "") {
				b.add(o.Kind, o.Name, o.Value, o.Half)
			}
		}
	}
	for _, x := range m.Modifiers {
		if x.Value < -MaxModifier || x.Value > MaxModifier {
			return combat.Refuse("K7", "action-modifier", "value", x.Value, "max", MaxModifier)
		}
		b.add(PartAction, x.Word, x.Value, false)
	}
	return nil
}

// check refuses what is asked for and is not there, or does not fit (K17).
func (m Mods) check(c *Character, offers []Offer, traits []string) error {
	for i, name := range m.Use {
		o, ok := offered(offers, name, PartEffect)
		switch {
		case listed(m.Use[:i], name), listed(m.Without, name):
			return combat.Refuse("K17", "modifier-twice", "name", name)
		case !ok:
			return combat.Refuse("K17", "no-such-modifier", "fighter", c.ID, "name", name)
		case o.Why == WhyOtherTrait:
			return combat.Refuse("K17", "modifier-other-trait", "name", o.Name, "trait", o.Trait, "rolled", traits)
		case o.Why == WhyOtherAction:
			return combat.Refuse("K17", "modifier-other-action", "name", o.Name, "action", o.Action, "given", m.Action)
		}
	}
	for _, name := range m.Without {
		if _, ok := offered(offers, name, PartAbility, PartItem); !ok {
			return combat.Refuse("K17", "no-such-modifier", "fighter", c.ID, "name", name)
		}
	}
	return nil
}

// offered finds an offer by name, those of some kinds left out.
func offered(offers []Offer, name string, without ...PartKind) (Offer, bool) {
	for _, o := range offers {
		if same(o.Name, name) && !slices.Contains(without, o.Kind) {
			return o, true
		}
	}
	return Offer{}, false
}
