package k1000

import (
	"cmp"
	"slices"

	"rundy/combat"
)

// The game master's hand: steps that set what the rules would not by
// themselves. Each is allowed at any time, in the middle of a roll too. Those
// for effects and items stand with these.

// MaxCharacters bounds a session, those who left included.
const MaxCharacters = 1000

// Join brings a character into the session. In an encounter they roll
// initiative and act from the next turn, or AtOnce, unless they stay Aside.
type Join struct {
	Sheet  Sheet  `json:"sheet"`
	Role   Role   `json:"role"`
	Place  string `json:"place,omitempty"`
	AtOnce bool   `json:"at_once,omitempty"`
	Aside  bool   `json:"aside,omitempty"`
}

func (s Join) apply(e *edit) error {
	c := &Character{Sheet: s.Sheet.tidy(), Role: s.Role, Place: s.Place}
	if err := cmp.Or(checkRole(s.Role), c.check(), c.checkHealing(e.Settings), checkPlace(s.Place)); err != nil {
		return err
	}
	if len(e.Characters) >= MaxCharacters {
		return combat.Refuse("", "too-many-fighters", "max", MaxCharacters)
	}
	e.Counts.Fighter++
	c.ID = FighterID(e.Counts.Fighter)
	c.Number, c.Tag = e.Counts.Names.Give(c.Name, c.Numbered, c.Names)
	e.Characters = append(e.Characters, c)
	e.tell(Event{Kind: EventJoined, Fighter: c.ID})
	for _, x := range c.Effects {
		e.begin(c, x)
	}
	if e.Running && !s.Aside {
		e.enterLate(c, s.AtOnce)
	}
	return nil
}

func checkRole(r Role) error {
	if !slices.Contains(Roles, r) {
		return combat.Refuse("K16", "role", "value", string(r))
	}
	return nil
}

// checkPlace refuses an overlong place; "" is where all are who are nowhere
// else.
func checkPlace(place string) error {
	if place == "" {
		return nil
	}
	return checkName(place)
}

// Edit changes what a character is: only the fields given. Losses of HP stay.
type Edit struct {
	Fighter  FighterID  `json:"fighter"`
	Name     *string    `json:"name,omitempty"`
	Role     *Role      `json:"role,omitempty"`
	Place    *string    `json:"place,omitempty"`
	MaxHP    *int       `json:"max_hp,omitempty"`
	Mount    *bool      `json:"mount,omitempty"`
	Traits   *[]Trait   `json:"traits,omitempty"`
	Skills   *[]Skill   `json:"skills,omitempty"`
	Features *[]Feature `json:"features,omitempty"`
	Items    *[]Item    `json:"items,omitempty"`
	Manner   *[]Manner  `json:"manner,omitempty"`
}

func (s Edit) apply(e *edit) error {
	c, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	set(&c.Role, s.Role)
	set(&c.Place, s.Place)
	set(&c.Mount, s.Mount)
	set(&c.Traits, s.Traits)
	set(&c.Skills, s.Skills)
	set(&c.Features, s.Features)
	set(&c.Manner, s.Manner)
	if s.MaxHP != nil {
		c.Lost = min(c.Lost, *s.MaxHP) // HP are 0 at the least
		c.MaxHP = *s.MaxHP
	}
	if s.Items != nil {
		c.Items = *s.Items
		c.Sheet = c.tidy()
		if err := c.checkHealing(e.Settings); err != nil {
			return err
		}
	}
	if s.Name != nil && *s.Name != c.Name {
		c.Name, c.Names = *s.Name, nil
		c.Number = e.Counts.Names.Number(c.Name, c.Numbered, nil)
	}
	return cmp.Or(checkRole(c.Role), c.check(), checkPlace(c.Place))
}

func set[T any](field *T, value *T) {
	if value != nil {
		*field = *value
	}
}

// SetTrait sets one trait of a character, or gives them a new one (K16).
type SetTrait struct {
	Fighter FighterID `json:"fighter"`
	Trait
}

func (s SetTrait) apply(e *edit) error {
	c, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	c.Traits = slices.Clone(c.Traits)
	i := slices.IndexFunc(c.Traits, func(t Trait) bool { return same(t.Name, s.Name) })
	if i < 0 {
		c.Traits = append(c.Traits, s.Trait)
	} else {
		c.Traits[i].Value = s.Value
	}
	return c.check()
}

// SetHP sets a character's HP; above the maximum only where HP do not stop
// there (K14), or for somebody without one.
type SetHP struct {
	Fighter FighterID `json:"fighter"`
	HP      int       `json:"hp"`
}

func (s SetHP) apply(e *edit) error {
	c, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if s.HP < 0 || s.HP > MaxHP {
		return combat.Refuse("K16", "number", "value", s.HP, "low", 0, "high", MaxHP)
	}
	if most := max(c.MaxHP, c.HP()); e.Settings.HPLimit && c.MaxHP > 0 && s.HP > most {
		return combat.Refuse("K14", "hp-above-maximum", "fighter", c.ID, "value", s.HP, "max", c.MaxHP)
	}
	e.setHP(c, s.HP, ReasonGM)
	return nil
}

// Remove takes a character out of the session.
type Remove struct {
	Fighter FighterID `json:"fighter"`
}

func (s Remove) apply(e *edit) error {
	c, err := e.here(s.Fighter)
	if err != nil {
		return err
	}
	c.Left = true
	return nil
}

// BringIn brings back a character who left, into the order too if the
// encounter is still the one they left.
type BringIn struct {
	Fighter FighterID `json:"fighter"`
}

func (s BringIn) apply(e *edit) error {
	c, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if !c.Left {
		return combat.Refuse("", "is-here", "fighter", c.ID)
	}
	c.Left = false
	if c.Initiative.Wanted() {
		e.Unrolled = append(slices.Clip(e.Unrolled), c.ID)
	}
	return nil
}

// Rearrange puts a character before another in the list, which is the order
// for ties (K11); before nobody is the end.
type Rearrange struct {
	Fighter FighterID `json:"fighter"`
	Before  FighterID `json:"before,omitzero"`
}

func (s Rearrange) apply(e *edit) error {
	c, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if s.Before == s.Fighter || s.Before != 0 && e.index(s.Before) < 0 {
		return noSuchFighter(s.Before)
	}
	e.Characters = slices.Delete(e.Characters, e.index(s.Fighter), e.index(s.Fighter)+1)
	to := e.index(s.Before)
	if to < 0 {
		to = len(e.Characters)
	}
	e.Characters = slices.Insert(e.Characters, to, c)
	return nil
}

// Action grants a character further actions in this turn, or takes some away
// (K12, K13).
type Action struct {
	Fighter FighterID `json:"fighter"`
	N       int       `json:"n"` // 1 for one more, -1 for one less
}

// maxActions bounds the actions of a turn.
const maxActions = 9

func (s Action) apply(e *edit) error {
	c, err := e.here(s.Fighter)
	if err != nil {
		return err
	}
	if n := e.actions(c) + s.N; s.N == 0 || n < c.Acted || n > maxActions {
		return combat.Refuse("K13", "actions-granted", "fighter", c.ID, "low", c.Acted, "high", maxActions)
	}
	c.Granted += s.N
	if s.N > 0 {
		c.Done = false
	}
	return nil
}

// Note writes a line into the log, about a character or nobody.
type Note struct {
	Fighter FighterID `json:"fighter,omitzero"`
	Text    string    `json:"text"`
}

func (s Note) apply(e *edit) error {
	if s.Fighter != 0 && e.index(s.Fighter) < 0 {
		return noSuchFighter(s.Fighter)
	}
	return combat.CheckText(s.Text)
}

// SetSetting changes a setting of the session from now on.
type SetSetting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

func (s SetSetting) apply(e *edit) (err error) {
	e.Settings, err = e.Settings.With(s.Key, s.Value)
	return err
}
