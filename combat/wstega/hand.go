package wstega

import (
	"slices"

	"rundy/combat"
)

// The game master's hand: steps that set what the rules would not by
// themselves. Each is allowed at any time, in the middle of a duel too.

// Join brings a character into the game. A new player's character is held
// against the rules of creation (W1, W2).
type Join struct {
	Sheet Sheet `json:"sheet"`
	New   bool  `json:"new,omitempty"`
}

func (s Join) apply(e *edit) error {
	if len(e.Characters) >= MaxCharacters {
		return combat.Refuse("", "too-many-fighters", "max", MaxCharacters)
	}
	e.Counts.Fighter++
	c := &Character{Sheet: s.Sheet, ID: FighterID(e.Counts.Fighter), Status: Up}
	if err := e.checkCharacter(c); err != nil {
		return err
	}
	if s.New {
		if err := CheckNew(s.Sheet); err != nil {
			return err
		}
	}
	if c.Attributes.Stamina > 0 && c.Free(Stamina) == 0 {
		c.Status = Unconscious // tended before
	}
	c.Number, c.Tag = e.Counts.Names.Give(c.Name, c.Numbered, c.Names)
	e.Characters = append(e.Characters, c)
	e.tell(Event{Kind: EventJoined, Character: c.ID})
	return nil
}

// Remove takes a character out of the game.
type Remove struct {
	Character FighterID `json:"character"`
}

func (s Remove) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	if c.Left {
		return combat.Refuse("", "has-left", "fighter", c.ID)
	}
	c.Left = true
	e.Asked = slices.DeleteFunc(slices.Clone(e.Asked), func(id FighterID) bool { return id == c.ID })
	return nil
}

// BringIn brings back a character who left.
type BringIn struct {
	Character FighterID `json:"character"`
}

func (s BringIn) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	if !c.Left {
		return combat.Refuse("", "is-here", "fighter", c.ID)
	}
	c.Left = false
	return e.checkCharacter(c)
}

// Edit changes what a character is: only the fields given. A list that is nil
// is not given, an empty one is. Pips stay struck as far as there are any.
type Edit struct {
	Character   FighterID   `json:"character"`
	Name        *string     `json:"name,omitempty"`
	Note        *string     `json:"note,omitempty"`
	NPC         *bool       `json:"npc,omitempty"`
	Attributes  *Attributes `json:"attributes,omitempty"`
	Rings       []string    `json:"rings,omitzero"`
	Traits      []string    `json:"traits,omitzero"`
	Magics      []string    `json:"magics,omitzero"`
	Reputations []string    `json:"reputations,omitzero"`
	Veterancies []string    `json:"veterancies,omitzero"`
	Untold      []string    `json:"untold,omitzero"`
	Points      *int        `json:"points,omitempty"`
}

func (s Edit) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	if s.Name != nil && *s.Name != c.Name {
		c.Name, c.Names = *s.Name, nil
		c.Number = e.Counts.Names.Number(c.Name, c.Numbered, nil)
	}
	given(&c.Note, s.Note)
	given(&c.NPC, s.NPC)
	given(&c.Attributes, s.Attributes)
	given(&c.Points, s.Points)
	s.lists(c)
	for _, a := range AttributeOrder {
		*c.Struck.at(a) = min(c.Struck.Of(a), max(c.Attributes.Of(a), 0))
	}
	c.Spent = slices.DeleteFunc(slices.Clone(c.Spent), func(t string) bool { return !has(c.Traits, t) })
	return e.checkCharacter(c)
}

// lists changes the lists that are given.
func (s Edit) lists(c *Character) {
	for _, l := range []struct {
		field *[]string
		texts []string
	}{
		{&c.Rings, s.Rings},
		{&c.Traits, s.Traits},
		{&c.Magics, s.Magics},
		{&c.Reputations, s.Reputations},
		{&c.Veterancies, s.Veterancies},
		{&c.Untold, s.Untold},
	} {
		if l.texts != nil {
			*l.field = slices.Clone(l.texts)
		}
	}
}

func given[T any](field *T, value *T) {
	if value != nil {
		*field = *value
	}
}

// SetPips sets the free pips of an attribute.
type SetPips struct {
	Character FighterID `json:"character"`
	Attribute Attribute `json:"attribute"`
	Free      int       `json:"free"`
}

func (s SetPips) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	struck, value := c.Struck.at(s.Attribute), c.Attributes.Of(s.Attribute)
	switch {
	case struck == nil:
		return combat.Refuse("W1", "attribute", "value", string(s.Attribute))
	case s.Free < 0 || s.Free > value:
		return combat.Refuse("W13", "pips-range", "attribute", s.Attribute, "value", s.Free, "low", 0, "high", value)
	}
	*struck = value - s.Free
	return nil
}

// SetStates sets states of a character: only those given (W6, W9).
type SetStates struct {
	Character    FighterID `json:"character"`
	Tired        *bool     `json:"tired,omitempty"`
	Broken       *bool     `json:"broken,omitempty"`
	MoraleFallen *bool     `json:"morale_fallen,omitempty"`
	Titled       *bool     `json:"titled,omitempty"` // a title came in this session (W11)
}

func (s SetStates) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	given(&c.Tired, s.Tired)
	given(&c.Broken, s.Broken)
	given(&c.MoraleFallen, s.MoraleFallen)
	given(&c.Titled, s.Titled)
	return nil
}

// SpendTrait marks a trait as spent for this session, or gives it back (W9).
type SpendTrait struct {
	Character FighterID `json:"character"`
	Trait     string    `json:"trait"`
	Spent     bool      `json:"spent"`
}

func (s SpendTrait) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	i := find(c.Traits, s.Trait)
	if i < 0 {
		return combat.Refuse("W9", "no-such-trait", "fighter", c.ID, "trait", s.Trait)
	}
	c.Spent = without(c.Spent, s.Trait)
	if s.Spent {
		c.Spent = with(c.Spent, c.Traits[i])
	}
	return nil
}

// Note writes a line into the log, about a character or nobody.
type Note struct {
	Character FighterID `json:"character,omitzero"`
	Text      string    `json:"text"`
}

func (s Note) apply(e *edit) error {
	if s.Character != 0 && e.Character(s.Character) == nil {
		return combat.Refuse("", "no-such-fighter", "fighter", int(s.Character))
	}
	return checkText(s.Text)
}

// SetSetting changes a setting of the game from now on.
type SetSetting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

func (s SetSetting) apply(e *edit) error {
	changed, err := e.Settings.With(s.Key, s.Value)
	if err != nil {
		return err
	}
	e.Settings = changed
	return nil
}
