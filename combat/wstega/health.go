package wstega

import (
	"slices"

	"rundy/combat"
)

// Tend keeps somebody who is dying from it: they stay unconscious (W17).
type Tend struct {
	Character FighterID `json:"character"`
}

func (s Tend) apply(e *edit) error {
	c, err := e.here(s.Character)
	if err != nil {
		return err
	}
	if c.Status != Dying {
		return combat.Refuse("W17", "not-dying", "fighter", c.ID)
	}
	c.Status = Unconscious
	e.tell(Event{Kind: EventTended, Character: c.ID})
	return nil
}

// Kill ends a life, of the dying or by the game master's word (W17).
type Kill struct {
	Character FighterID `json:"character"`
}

func (s Kill) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	if !c.Alive() {
		return combat.Refuse("", "is-dead", "fighter", c.ID)
	}
	c.Status = Dead
	e.tell(Event{Kind: EventDied, Character: c.ID})
	return nil
}

// Revive brings back to life: unconscious, or up where stamina is left.
type Revive struct {
	Character FighterID `json:"character"`
}

func (s Revive) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	if c.Alive() {
		return combat.Refuse("", "is-alive", "fighter", c.ID)
	}
	c.Status = Unconscious
	return nil
}

// Treat gives back stamina pips (W13), and tends the dying.
type Treat struct {
	Character FighterID `json:"character"`
	Pips      int       `json:"pips"`
}

func (s Treat) apply(e *edit) error {
	c, err := e.here(s.Character)
	if err != nil {
		return err
	}
	if s.Pips < 1 || s.Pips > c.Struck.Stamina {
		return combat.Refuse("W13", "treat-pips", "fighter", c.ID, "value", s.Pips, "high", c.Struck.Stamina)
	}
	c.Struck.Stamina -= s.Pips
	e.tell(Event{Kind: EventTreated, Character: c.ID, N: s.Pips})
	return nil
}

// Rest is a solid rest: who takes it is no longer tired, and has all stamina
// pips back (W9, W13). Nobody named is all the players' characters.
type Rest struct {
	Characters []FighterID `json:"characters,omitempty"`
}

func (s Rest) apply(e *edit) error {
	ids := s.Characters
	if len(ids) == 0 {
		ids = e.resting()
	}
	if len(ids) == 0 {
		return combat.Refuse("W13", "nobody-here")
	}
	for _, id := range ids {
		c, err := e.here(id)
		if err != nil {
			return err
		}
		if c.Status == Dying {
			return combat.Refuse("W17", "cannot-act", "fighter", id, "status", c.Status)
		}
		c.Tired, c.Struck.Stamina = false, 0
		e.tell(Event{Kind: EventRested, Character: id})
	}
	return nil
}

// resting lists the players' characters whom a rest would help.
func (e *edit) resting() []FighterID {
	var ids []FighterID
	for _, c := range e.Characters {
		if heroic(c) && c.Status != Dying {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// Feat is one of the party: nobody of it is broken any more, and morale is
// back (W9).
type Feat struct {
	Text string `json:"text,omitempty"`
}

func (s Feat) apply(e *edit) error {
	if err := checkName(s.Text); err != nil {
		return err
	}
	if !slices.ContainsFunc(e.Characters, heroic) {
		return combat.Refuse("W9", "nobody-here")
	}
	for _, c := range e.Characters {
		if heroic(c) && (c.Broken || c.MoraleFallen) {
			c = e.own(c.ID)
			c.Broken, c.MoraleFallen = false, false
		}
	}
	e.tell(Event{Kind: EventFeat, Text: s.Text})
	return nil
}
