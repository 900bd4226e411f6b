package k1000

import (
	"cmp"
	"slices"
)

// Known is a skill or an ability that the source names, with its trait (K17).
// Value is the usual modifier of an ability, 0 where the source has none.
type Known struct {
	Name    string
	Trait   string // "" where the source does not say: the sheet does
	Ability bool
	Value   int
}

// The healing skills of the source (K14). It names no trait for them.
const (
	HealingWounds   = "Leczenie ran"
	HealingDiseases = "Leczenie chorób"
)

// KnownToSource lists the skills and abilities of the source's examples, by
// the order of their traits on a sheet. Its example of +50 is usual for all.
func KnownToSource() []Known { return slices.Clone(known) }

var known = []Known{
	{Name: "Zastraszanie", Trait: "Siła"},
	{Name: "Torturowanie", Trait: "Zręczność"},
	{Name: "Otwieranie zamków", Trait: "Zręczność"},
	{Name: "Precyzyjny", Trait: "Zręczność", Ability: true, Value: 50},
	{Name: "Dobry Wzrok", Trait: "Percepcja", Ability: true, Value: 50},
	{Name: "Błyskotliwość", Trait: "Inteligencja"},
	{Name: "Geniusz", Trait: "Inteligencja", Ability: true},
	{Name: "Wyczucie kłamstwa", Trait: "Mądrość", Ability: true},
	{Name: "Dowodzenie", Trait: "Charyzma"},
	{Name: "Uwodzenie", Trait: "Charyzma"},
	{Name: "Przekupstwo", Trait: "Charyzma"},
	{Name: "Krasomówca", Trait: "Charyzma", Ability: true},
	{Name: "Seksapil", Trait: "Charyzma", Ability: true},
	{Name: "Przystojny", Trait: "Charyzma", Ability: true},
	{Name: "Hipnoza", Trait: "Siła Woli"},
	{Name: "Targowanie", Trait: "Siła Woli"},
	{Name: HealingWounds},
	{Name: HealingDiseases},
}

// knownSkill finds a skill that the source names.
func knownSkill(name string) (Known, bool) {
	for _, k := range known {
		if !k.Ability && same(k.Name, name) {
			return k, true
		}
	}
	return Known{}, false
}

// Suggestion is a skill that could be rolled instead of a bare trait (K8).
type Suggestion struct {
	Skill     string
	Trait     string
	Level     int // 0: untrained
	Threshold int // with the modifiers of the draft
}

// Suggest lists the skills that go by a trait of a draft which rolls bare
// traits: where one of them fits, it must be rolled (K8). The best threshold
// comes first, as a player may choose among those that fit. There are none
// for a draft that rolls a skill already, or cannot be rolled.
func (s *Session) Suggest(id FighterID, d Draft) []Suggestion {
	c := s.Character(id)
	if c == nil || d.Skill != "" {
		return nil
	}
	var list []Suggestion
	for _, k := range append(slices.Clone(c.Skills), untrained(c)...) {
		if !slices.ContainsFunc(d.Traits, func(t string) bool { return same(t, k.Trait) }) {
			continue
		}
		if t, err := s.Threshold(id, d.instead(c, k)); err == nil {
			list = append(list, Suggestion{Skill: k.Name, Trait: k.Trait, Level: k.Level, Threshold: t.Total})
		}
	}
	slices.SortStableFunc(list, func(a, b Suggestion) int { return cmp.Compare(b.Threshold, a.Threshold) })
	return list
}

// instead is a draft that rolls a skill with those of the modifiers asked for
// that fit it.
func (d Draft) instead(c *Character, k Skill) Draft {
	d.Traits, d.Skill = nil, k.Name
	offers := c.offers(d.Mods, []string{k.Trait}, true)
	d.Use = slices.DeleteFunc(slices.Clone(d.Use), func(name string) bool {
		o, ok := offered(offers, name, PartEffect)
		return ok && !o.Fits
	})
	return d
}

// untrained lists the source's skills that a character has not trained.
func untrained(c *Character) []Skill {
	var list []Skill
	for _, k := range known {
		if _, trained := c.skill(k.Name); !k.Ability && !trained {
			list = append(list, Skill{Name: k.Name, Trait: k.Trait})
		}
	}
	return list
}
