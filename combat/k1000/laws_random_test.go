package k1000

import (
	"slices"

	"pgregory.net/rapid"

	"rundy/combat/lawtest"
)

// draw draws random steps. Numbers reach a little beyond what is allowed, and
// identities beyond those there are.
type draw struct{ *rapid.T }

func (d draw) n(low, high int) int { return low + lawtest.Below(d.T, high-low+1) }

func (d draw) yes() bool { return rapid.Bool().Draw(d.T, "yes") }

func (d draw) pick(of ...int) int { return of[d.n(0, len(of)-1)] }

func (d draw) word(of ...string) string { return of[d.n(0, len(of)-1)] }

func (d draw) who() FighterID { return FighterID(d.n(0, 5)) }

// settings differ from the default ones in about a quarter.
func (d draw) settings() Settings {
	s := DefaultSettings()
	for _, x := range AllSettings() {
		if d.n(0, 3) > 0 {
			continue
		}
		values := x.Values
		if values == nil {
			values = []string{"1", "2", "9"}
		}
		var err error
		if s, err = s.With(x.Key, d.word(values...)); err != nil {
			d.Fatal(err)
		}
	}
	return s
}

func (d draw) join() Step {
	s := Sheet{
		Name: d.word("Ann", "wilk", "Żuk"), Numbered: d.yes(), MaxHP: d.pick(0, 100, 600), Mount: d.yes(),
		Names:  []map[string]string{nil, nil, {"en": "wolf"}, {"en": "ann", "de": "Wilk "}}[d.n(0, 3)],
		Traits: []Trait{{strength, d.n(0, 900)}, {charm, d.n(0, 900)}},
		Skills: []Skill{{"Uwodzenie", d.n(0, 9), charm}, {HealingWounds, d.n(0, 9), charm}},
		Features: []Feature{
			{Name: "Przystojny", Trait: charm, Value: 50},
			{Name: "Blizna", Flaw: true, Trait: charm, Value: -50},
			{Name: "Blok", Action: "blok", Value: 50},
		},
		Manner: []Manner{{"persuade", d.n(-200, 200)}},
	}
	s.Lost = s.MaxHP * d.n(0, 3) / 4
	if d.n(0, 3) > 0 {
		s.Traits = append(s.Traits, Trait{speed, d.n(0, 1200)})
	}
	if d.yes() {
		s.Items = []Item{potion, {Name: "kit", Spent: d.yes(), Trait: charm, Value: 30, N: 2}}
	}
	if d.yes() {
		s.Effects = []Effect{bleeding, poisoned, blessed}
	}
	return Join{Sheet: s, Role: Roles[d.pick(0, 0, 1)], AtOnce: d.yes(), Aside: d.n(0, 3) == 0}
}

func (d draw) effect() Effect {
	x := Effect{
		Name: d.word("bleeding", "Stun", "Haste"), Negative: d.yes(), Trait: d.word("", speed, charm), Value: d.pick(0, 0, 100, -100),
		Initiative: d.pick(0, 0, 200, -200), Holds: d.n(0, 2) == 0, Turns: d.n(0, 3),
	}
	if x.Negative {
		x.Cures = []string{d.word(HealingWounds, HealingDiseases)}
	}
	return x
}

func (d draw) draft() Draft {
	x := Draft{Traits: slices.Clone([][]string{{strength}, {charm}, {strength, charm}, {speed}}[d.n(0, 3)])}
	if d.yes() {
		x = Draft{Skill: d.word("Uwodzenie", "Zastraszanie", HealingWounds, "Śpiew")}
	}
	x.Mods = d.mods()
	return x
}

func (d draw) mods() Mods {
	if d.yes() {
		return Mods{}
	}
	m := Mods{Difficulty: d.pick(0, 0, 50, -500, 500, 40), Reward: d.pick(0, 0, -50, 300, 301), Action: d.word("", "blok", "unik")}
	switch d.n(0, 3) {
	case 0:
		m.Use = []string{d.word("Przystojny", "Blok", "kit", "potion")}
	case 1:
		m.Without = []string{d.word("Blizna", "Stun")}
	case 2:
		m.Modifiers = []Modifier{{d.pick(-1001, -1000, -20, 1000), "x"}}
	}
	return m
}

// actionOf is something that somebody does in their turn.
func (d draw) actionOf(id FighterID) Step {
	switch d.n(0, 6) {
	case 0:
		return Test{Fighter: id, Draft: d.draft(), Target: d.who(), Friendly: d.n(0, 3) == 0, Reaction: d.yes()}
	case 1:
		return Test{Fighter: id, Draft: d.draft(), Target: d.who(), Interaction: "persuade"}
	case 2:
		return Contest{First: Entrant{id, d.draft()}, Second: Entrant{d.who(), d.draft()}}
	case 3, 6:
		patient := FighterID(d.pick(int(id), int(d.who())))
		return Heal{Fighter: id, Patient: patient, Draft: Draft{Skill: HealingWounds, Mods: d.mods()}, Effect: EffectID(d.pick(0, 0, 1, 4))}
	case 4:
		return UseItem{Fighter: id, Item: d.word("potion", "kit"), Target: d.who()}
	default:
		return Move{Fighter: id, Metres: d.n(0, 40), Mounted: d.yes(), Place: d.word("", "", "gate")}
	}
}

// meddle draws a step by the game master's hand about one of those there are,
// often the one who is about to do something.
func (d draw) meddle(s Session) Step {
	c := s.Characters[d.n(0, len(s.Characters)-1)]
	if x := s.Character(s.Next().Fighter); x != nil && d.n(0, 2) == 0 {
		c = x
	}
	switch d.n(0, 13) {
	case 0:
		return d.join()
	case 13:
		return Prepare{c.ID, Mods{Reward: 50}}
	case 1:
		return []Step{Remove{c.ID}, LeaveEncounter{c.ID}}[d.n(0, 1)]
	case 2:
		return EnterEncounter{c.ID, d.yes()}
	case 3:
		return GiveEffect{c.ID, d.effect()}
	case 4:
		return RemoveEffect{EffectID(d.n(1, max(s.Counts.Effect, 1)))}
	case 5:
		return []Step{GiveUp{c.ID, 0}, GiveUp{c.ID, d.who()}, TakeOver{c.ID, d.who()}}[d.n(0, 2)]
	case 6:
		return d.changed(c)
	case 7:
		return Action{c.ID, d.pick(-1, 1, 1)}
	case 8:
		return []Step{SetInitiative{c.ID, d.n(-10, 500)}, Prepare{c.ID, d.mods()}}[d.n(0, 1)]
	default:
		return d.back(s, c)
	}
}

// changed edits a character: another name, other traits, even none, or HP.
func (d draw) changed(c *Character) Step {
	e := Edit{Fighter: c.ID}
	switch d.n(0, 4) {
	case 0:
		e.Name = new(d.word("Ann", "ann ", "wilk", "wilk 2"))
	case 1:
		e.Traits = &[]Trait{{strength, d.n(0, 900)}}
	case 2:
		e.Traits = &[]Trait{{strength, d.n(0, 900)}, {charm, d.n(0, 900)}, {speed, d.n(0, 900)}}
	case 3:
		e.MaxHP = new(d.pick(0, 50, 600))
	default:
		e.Role = &Roles[d.n(0, 1)]
	}
	return e
}

// back brings back somebody who is away, or into the encounter, or hurts one
// who is here.
func (d draw) back(s Session, c *Character) Step {
	for _, x := range s.Characters {
		switch {
		case x.Left:
			return BringIn{x.ID}
		case s.Running && !x.Initiative.In:
			return EnterEncounter{x.ID, d.yes()}
		}
	}
	return SetHP{c.ID, d.n(0, 400)}
}

// step draws a step of any kind.
func (d draw) step() Step {
	switch d.n(0, 4) {
	case 0:
		return d.actionOf(d.who())
	case 1:
		return d.orderStep()
	case 2:
		return d.rollStep()
	default:
		return d.handStep()
	}
}

func (d draw) orderStep() Step {
	switch d.n(0, 9) {
	case 0:
		return StartEncounter{Fighters: []FighterID{d.who()}}
	case 1:
		return EndEncounter{}
	case 2:
		return EnterEncounter{d.who(), d.yes()}
	case 3:
		return LeaveEncounter{d.who()}
	case 4:
		return GiveUp{d.who(), d.who()}
	case 5:
		return TakeOver{d.who(), d.who()}
	case 6:
		return SetInitiative{d.who(), d.n(-10, 500)}
	case 7:
		return Pass{d.who()}
	case 8:
		return EndTurn{}
	default:
		return StartEncounter{}
	}
}

func (d draw) rollStep() Step {
	switch d.n(0, 3) {
	case 0:
		return thrown(d.pick(0, 1, 500, 1000, 1001))
	case 1:
		return Defend{d.draft()}
	case 2:
		return Undefended{}
	default:
		return Prepare{d.who(), d.mods()}
	}
}

func (d draw) handStep() Step {
	switch d.n(0, 14) {
	case 0:
		return d.join()
	case 1:
		return Edit{Fighter: d.who(), Name: new(d.word("", "Ann", "Eve")), MaxHP: new(d.pick(-1, 0, 50, 600))}
	case 2:
		return Edit{Fighter: d.who(), Role: &Roles[d.n(0, 1)], Items: &[]Item{potion}}
	case 3:
		return SetTrait{d.who(), Trait{d.word(speed, strength, "Upór"), d.n(-1, 1500)}}
	case 4:
		return SetHP{d.who(), d.pick(-1, 0, 1, 700)}
	case 5:
		return Remove{d.who()}
	case 6:
		return BringIn{d.who()}
	case 7:
		return Rearrange{d.who(), d.who()}
	case 8:
		return Action{d.who(), d.n(-1, 2)}
	case 9:
		return Note{d.who(), d.word("", "rain")}
	case 10:
		x := AllSettings()[d.n(0, len(AllSettings())-1)]
		return SetSetting{x.Key, d.word(append([]string{"", "2"}, x.Values...)...)}
	case 11, 12:
		return GiveEffect{d.who(), d.effect()}
	case 13:
		return RemoveEffect{EffectID(d.n(0, 5))}
	default:
		return []Step{GiveItem{d.who(), potion}, TakeItem{d.who(), "potion", d.n(-1, 2)}}[d.n(0, 1)]
	}
}
