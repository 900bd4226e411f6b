package k1000

import (
	"cmp"
	"slices"

	"rundy/combat"
)

// Form is the kind of a roll, and with it how its threshold adds up.
type Form string

// The forms of a roll.
const (
	FormTrait     Form = "trait"      // trait + all modifiers (K6)
	FormCombined  Form = "combined"   // half of two traits and their modifiers (K7)
	FormSkill     Form = "skill"      // level * 40 + half of trait and modifiers (K8)
	FormHalfTrait Form = "half-trait" // half of one, where a skill has to be answered and none fits (K10)
)

// perLevel is what a level of a skill adds (K8).
const perLevel = 40

// Draft is what is rolled and with what. Either a skill is named, or one or
// two traits.
type Draft struct {
	Skill      string   `json:"skill,omitempty"`
	SkillTrait string   `json:"skill_trait,omitempty"` // of an untrained skill that the source does not name
	Traits     []string `json:"traits,omitempty"`
	Mods
}

// Mods are the modifiers of a roll, beside those that count unasked.
type Mods struct {
	Use        []string   `json:"use,omitempty"`        // abilities and items that count (K17)
	Without    []string   `json:"without,omitempty"`    // flaws and effects that the game master finds unfitting
	Action     string     `json:"action,omitempty"`     // what is done, such as dodge: for modifiers of actions
	Modifiers  []Modifier `json:"modifiers,omitempty"`  // of this action, whole
	Difficulty int        `json:"difficulty,omitempty"` // the game master's: 0, or 50 to 500 either way (K5)
	Reward     int        `json:"reward,omitempty"`     // or penalty: 0, or 50 to 300 either way (K5)
}

// Modifier is a named modifier of an action.
type Modifier struct {
	Value int    `json:"value"`
	Word  string `json:"word,omitempty"`
}

// PartKind is where a part of a threshold comes from.
type PartKind string

// The kinds of parts of a threshold. Name is that of the trait, the skill,
// the ability and so on.
const (
	PartTrait      PartKind = "trait"
	PartSkill      PartKind = "skill" // level * 40
	PartAbility    PartKind = "ability"
	PartFlaw       PartKind = "flaw"
	PartItem       PartKind = "item"
	PartEffect     PartKind = "effect"
	PartAction     PartKind = "action"     // a modifier of this action alone
	PartManner     PartKind = "manner"     // of the NPC, for this kind of interaction
	PartDifficulty PartKind = "difficulty" // the game master's
	PartReward     PartKind = "reward"     // the game master's
)

// Part is one part of a threshold.
type Part struct {
	Kind  PartKind
	Name  string
	Value int  // before it is halved
	Half  bool // one of those that are added up and then halved
	Sum   int  // the threshold up to this part
}

// Threshold is the number that a roll must not exceed, with its parts in the
// order in which they add up.
type Threshold struct {
	Form  Form
	Skill string
	Parts []Part
	Total int
}

// GM lists the game master's modifiers of a threshold, for the post that has
// to tell them (K5).
func (t Threshold) GM() []Part {
	var list []Part
	for _, p := range t.Parts {
		if p.Kind == PartDifficulty || p.Kind == PartReward {
			list = append(list, p)
		}
	}
	return list
}

// builder adds up a threshold part by part.
type builder struct {
	Threshold
	halves         Halves
	withoutEffects bool
	halved         int // sum of the parts that count half
	whole          int
}

// add puts a part on. Parts that count half are added up before they are
// halved together (K7).
func (b *builder) add(kind PartKind, name string, value int, half bool) {
	if half {
		b.halved += value
	} else {
		b.whole += value
	}
	b.Total = b.whole + b.halves.half(b.halved)
	b.Parts = append(b.Parts, Part{Kind: kind, Name: name, Value: value, Half: half, Sum: b.Total})
}

// Threshold builds the threshold of a draft for a character, as a defence
// where one is wanted of them, or refuses it with the rule. The manner of an
// NPC who is dealt with comes on top (K5): see Preview.
func (s *Session) Threshold(id FighterID, d Draft) (Threshold, error) {
	c := s.Character(id)
	if c == nil {
		return Threshold{}, noSuchFighter(id)
	}
	form, err := s.form(id, d)
	if err != nil {
		return Threshold{}, err
	}
	return s.build(c, d, form, Manner{})
}

// form tells the kind of roll of a draft.
func (d Draft) form() (Form, error) {
	switch {
	case d.Skill != "" && len(d.Traits) > 0:
		return "", combat.Refuse("K8", "skill-and-traits", "skill", d.Skill)
	case d.Skill != "":
		return FormSkill, nil
	case d.SkillTrait != "":
		return "", combat.Refuse("K8", "skill-missing", "trait", d.SkillTrait)
	case len(d.Traits) == 1:
		return FormTrait, nil
	case len(d.Traits) == 2 && same(d.Traits[0], d.Traits[1]):
		return "", combat.Refuse("K7", "trait-twice", "trait", d.Traits[0])
	case len(d.Traits) == 2:
		return FormCombined, nil
	}
	return "", combat.Refuse("K7", "traits-count", "given", len(d.Traits), "max", 2)
}

// build adds up the parts of a threshold: a skill's level, traits, their
// modifiers, and then all that counts whole (K6 to K8).
func (s *Session) build(c *Character, d Draft, form Form, m Manner) (Threshold, error) {
	b := &builder{Threshold: Threshold{Form: form}, halves: s.Settings.Halves}
	traits := slices.Clone(d.Traits)
	if form == FormSkill {
		k, err := c.rolledSkill(d)
		if err != nil {
			return Threshold{}, err
		}
		b.Skill, traits = k.Name, []string{k.Trait}
		b.add(PartSkill, k.Name, k.Level*perLevel, false)
	}
	for i, name := range traits {
		t, ok := c.trait(name)
		if !ok {
			return Threshold{}, combat.Refuse("K16", "no-such-trait", "fighter", c.ID, "trait", name)
		}
		traits[i] = t.Name
		b.add(PartTrait, t.Name, t.Value, form != FormTrait)
	}
	if err := s.modify(b, c, d.Mods, traits); err != nil {
		return Threshold{}, err
	}
	if m.Interaction != "" {
		b.add(PartManner, m.Interaction, m.Value, false)
	}
	return b.Threshold, b.gm(d.Mods)
}

// rolledSkill is the skill of a draft, at level 0 if untrained (K8).
func (c *Character) rolledSkill(d Draft) (Skill, error) {
	k, trained := c.skill(d.Skill)
	if !trained {
		source, _ := knownSkill(d.Skill)
		k = Skill{Name: cmp.Or(source.Name, d.Skill), Trait: source.Trait}
	}
	switch {
	case k.Trait == "" && d.SkillTrait == "":
		return k, combat.Refuse("K8", "skill-trait-unknown", "fighter", c.ID, "skill", d.Skill)
	case k.Trait == "":
		k.Trait = d.SkillTrait
	case d.SkillTrait != "" && !same(d.SkillTrait, k.Trait):
		return k, combat.Refuse("K8", "skill-trait-other", "skill", k.Name, "trait", k.Trait, "given", d.SkillTrait)
	}
	return k, nil
}

// gm puts the game master's modifiers on, within their ranges (K5).
func (b *builder) gm(m Mods) error {
	if !within(m.Difficulty, maxDifficulty) {
		return combat.Refuse("K5", "gm-difficulty", "value", m.Difficulty, "low", minGM, "high", maxDifficulty)
	}
	if !within(m.Reward, maxReward) {
		return combat.Refuse("K5", "gm-reward", "value", m.Reward, "low", minGM, "high", maxReward)
	}
	if m.Difficulty != 0 {
		b.add(PartDifficulty, "", m.Difficulty, false)
	}
	if m.Reward != 0 {
		b.add(PartReward, "", m.Reward, false)
	}
	return nil
}

// The ranges of the game master's modifiers, either way (K5).
const (
	minGM         = 50
	maxDifficulty = 500
	maxReward     = 300
)

// within reports whether a modifier of the game master is none or in range.
func within(value, most int) bool {
	size := max(value, -value)
	return size == 0 || size >= minGM && size <= most
}
