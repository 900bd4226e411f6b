package wstega

import (
	"slices"

	"rundy/combat"
)

// EndSession ends the session: every player's character gains a point of
// advancement, experience pips and spent traits come back, and a diary line
// and three liked things are asked for (W13, W19).
type EndSession struct{}

func (s EndSession) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if e.Boss != nil {
		return combat.Refuse("W18", "boss-running", "fighter", e.Boss.Character)
	}
	if !slices.ContainsFunc(e.Characters, heroic) {
		return combat.Refuse("W19", "nobody-here")
	}
	e.tell(Event{Kind: EventSessionEnds, N: e.Session})
	e.Session++
	e.Asked = nil
	for _, c := range e.Characters {
		if !heroic(c) {
			continue
		}
		c = e.own(c.ID)
		c.Points = min(c.Points+1, maxPoints)
		c.Struck.Experience, c.Spent, c.Titled = 0, nil, false
		e.tell(Event{Kind: EventPoint, Character: c.ID, N: c.Points})
		if len(c.Diary) < maxPoints {
			c.Diary = append(slices.Clip(c.Diary), Entry{})
			e.Asked = append(e.Asked, c.ID)
		}
	}
	return nil
}

// heroic reports whether a character is a player's, alive and in the game.
func heroic(c *Character) bool { return c.Here() && !c.NPC }

// Diary writes into a character's diary what a session was, or leaves it
// empty, and what the player liked (W3, W19).
type Diary struct {
	Character FighterID `json:"character"`
	Entry     int       `json:"entry,omitempty"` // 1 for the first; 0 for the last session that ended
	Text      string    `json:"text,omitempty"`
	Liked     []string  `json:"liked,omitempty"` // three at the most
}

func (s Diary) apply(e *edit) error {
	c, err := e.named(s.Character)
	if err != nil {
		return err
	}
	n := s.Entry
	if n == 0 {
		n = len(c.Diary)
	}
	if n < 1 || n > len(c.Diary) {
		return combat.Refuse("W19", "no-diary-entry", "fighter", c.ID, "entry", s.Entry, "last", len(c.Diary))
	}
	if err := checkEntry(s.Text, s.Liked); err != nil {
		return err
	}
	c.Diary = slices.Clone(c.Diary)
	c.Diary[n-1] = Entry{s.Text, slices.Clone(s.Liked)}
	if n == len(c.Diary) {
		e.Asked = slices.DeleteFunc(slices.Clone(e.Asked), func(id FighterID) bool { return id == c.ID })
	}
	if s.Text != "" {
		e.tell(Event{Kind: EventDiaryWritten, Character: c.ID, Text: s.Text})
	}
	return nil
}

// Purchase is what points of advancement buy (W19).
type Purchase string

// What can be bought.
const (
	BuyTrait     Purchase = "trait"     // 1 point
	BuyAttribute Purchase = "attribute" // Price
	BuyMagic     Purchase = "magic"     // 1 or 2, the game master says
)

// Price is what a level of an attribute costs: experience 1; the others 1 up
// to level 3 and 2 from level 4 on (W19).
func Price(a Attribute, level int) int {
	if a != Experience && level >= 4 {
		return 2
	}
	return 1
}

// Buy spends points of advancement (W19).
type Buy struct {
	Character FighterID `json:"character"`
	What      Purchase  `json:"what"`
	Attribute Attribute `json:"attribute,omitempty"`
	Text      string    `json:"text,omitempty"`  // the trait or magic
	Price     int       `json:"price,omitempty"` // of a magic
}

func (s Buy) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	c, err := e.player("W19", s.Character)
	if err != nil {
		return err
	}
	price, err := e.price(c, s)
	switch {
	case err != nil:
		return err
	case s.Price != 0 && s.Price != price:
		return combat.Refuse("W19", "price", "value", s.Price, "want", price)
	case c.Points < price:
		return combat.Refuse("W19", "points-short", "fighter", c.ID, "want", price, "points", c.Points)
	}
	c.Points -= price
	e.tell(Event{Kind: EventBought, Character: c.ID, Purchase: s.What, Attribute: s.Attribute, Text: s.Text, N: price})
	switch s.What {
	case BuyTrait:
		c.Traits = with(c.Traits, s.Text)
	case BuyMagic:
		c.Magics = with(c.Magics, s.Text)
	case BuyAttribute:
		*c.Attributes.at(s.Attribute)++
	}
	return e.checkCharacter(c)
}

// price is what a purchase costs, or why it cannot be had.
func (e *edit) price(c *Character, s Buy) (int, error) {
	switch s.What {
	case BuyTrait:
		if has(c.Traits, s.Text) {
			return 0, combat.Refuse("W19", "twice", "field", "traits", "text", s.Text)
		}
		return 1, nil
	case BuyMagic:
		if s.Price < 1 || s.Price > 2 {
			return 0, combat.Refuse("W19", "magic-price", "value", s.Price, "low", 1, "high", 2)
		}
		return s.Price, nil
	case BuyAttribute:
		if c.Attributes.at(s.Attribute) == nil {
			return 0, combat.Refuse("W1", "attribute", "value", string(s.Attribute))
		}
		return Price(s.Attribute, c.Attributes.Of(s.Attribute)+1), nil
	}
	return 0, combat.Refuse("W19", "purchase", "value", string(s.What))
}

// checkCharacter refuses a character that breaks a rule, in itself or beside
// the others: a magic that another player's character has is closed (W2).
func (e *edit) checkCharacter(c *Character) error {
	if err := CheckSheet(c.Sheet); err != nil {
		return err
	}
	if c.NPC {
		return nil
	}
	for _, m := range c.Magics {
		if owner := e.MagicOwner(m, c.ID); owner != nil {
			return combat.Refuse("W2", "magic-taken", "magic", m, "fighter", owner.ID)
		}
	}
	return nil
}
