package k1000

import (
	"cmp"
	"slices"

	"rundy/combat"
)

// EffectID names an effect on a character within a session.
type EffectID int

// MarshalText writes "e3".
func (id EffectID) MarshalText() ([]byte, error) { return combat.MarshalID('e', int(id)) }

// UnmarshalText reads "e3".
func (id *EffectID) UnmarshalText(text []byte) error {
	n, err := combat.UnmarshalID('e', text)
	*id = EffectID(n)
	return err
}

// Effect is something on a character: a spell, a wound that bleeds, bonds.
// It modifies rolls of its trait and initiative as long as it lasts (K12).
type Effect struct {
	Name       string   `json:"name"`
	Negative   bool     `json:"negative,omitempty"` // healing can remove it
	Trait      string   `json:"trait,omitempty"`
	Value      int      `json:"value,omitempty"`      // to the trait
	Initiative int      `json:"initiative,omitempty"` // to initiative alone
	Holds      bool     `json:"holds,omitempty"`      // stunned or held: last in the order
	Cures      []string `json:"cures,omitempty"`      // skills that remove it (K14)
	Turns      int      `json:"turns,omitempty"`      // how long it lasts; 0: until removed
}

// Active is an effect that lasts. Until is its last turn; 0: until removed.
type Active struct {
	ID EffectID
	Effect
	Until int
}

// MaxTurns bounds how long an effect lasts.
const MaxTurns = 999

// check refuses an effect that breaks a rule or a bound.
func (x Effect) check() error {
	if x.Trait == "" && x.Value != 0 {
		return combat.Refuse("K16", "effect-without-trait", "effect", x.Name, "value", x.Value)
	}
	if len(x.Cures) > 0 && !x.Negative {
		return combat.Refuse("K14", "effect-not-negative", "effect", x.Name)
	}
	for _, skill := range x.Cures {
		if err := checkName(skill); err != nil {
			return err
		}
	}
	return cmp.Or(
		checkName(x.Name),
		inRange(x.Name, x.Value, -MaxModifier, MaxModifier),
		inRange(x.Name, x.Initiative, -MaxModifier, MaxModifier),
		inRange(x.Name, x.Turns, 0, MaxTurns),
	)
}

// cured reports whether healing by a skill can remove an effect (K14).
func (x Effect) cured(skill string) bool {
	return x.Negative && slices.ContainsFunc(x.Cures, func(s string) bool { return same(s, skill) })
}

// begin lays an effect on a character.
func (e *edit) begin(c *Character, x Effect) {
	e.Counts.Effect++
	a := Active{ID: EffectID(e.Counts.Effect), Effect: x}
	if x.Turns > 0 {
		a.Until = e.Turn + x.Turns
		if e.Settings.EffectTurns == FromRunning {
			a.Until--
		}
	}
	held := c.Held()
	c.Active = append(slices.Clip(c.Active), a)
	e.tell(Event{Kind: EventEffect, Fighter: c.ID, Effect: &a})
	e.holds(c, held)
}

// end takes an effect off a character who has it.
func (e *edit) end(c *Character, id EffectID, why Reason) {
	i := c.effect(id)
	gone, held := c.Active[i], c.Held()
	c.Active = slices.Delete(slices.Clone(c.Active), i, i+1)
	e.tell(Event{Kind: EventEffectEnds, Fighter: c.ID, Effect: &gone, Reason: why})
	e.holds(c, held)
}

// Expiry is an effect that ends with the running turn.
type Expiry struct {
	Fighter FighterID
	Effect  Active
}

// Expiries lists the effects that end with the running turn (K12), in the
// order of the list.
func (s *Session) Expiries() []Expiry {
	var list []Expiry
	for _, c := range s.Characters {
		for _, a := range c.Active {
			if a.Until != 0 && a.Until <= s.Turn {
				list = append(list, Expiry{c.ID, a})
			}
		}
	}
	return list
}

// GiveEffect lays an effect on a character by the game master's hand (K12).
type GiveEffect struct {
	Fighter FighterID `json:"fighter"`
	Effect
}

func (s GiveEffect) apply(e *edit) error {
	c, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if err := s.Effect.check(); err != nil {
		return err
	}
	e.begin(c, s.Effect)
	return nil
}

// RemoveEffect takes an effect off whoever has it.
type RemoveEffect struct {
	Effect EffectID `json:"effect"`
}

func (s RemoveEffect) apply(e *edit) error {
	for _, c := range e.Characters {
		if c.effect(s.Effect) >= 0 {
			e.end(e.own(c.ID), s.Effect, ReasonGM)
			return nil
		}
	}
	return combat.Refuse("K14", "no-such-effect", "effect", s.Effect)
}
