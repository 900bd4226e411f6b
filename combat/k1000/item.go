package k1000

import (
	"slices"

	"rundy/combat"
)

// UseItem is one action that does what an item's description says, without a
// roll (K15). Target is on whom, zero for oneself. An item that modifies a
// roll is used with the roll instead.
type UseItem struct {
	Fighter FighterID `json:"fighter"`
	Item    string    `json:"item"`
	Target  FighterID `json:"target,omitzero"`
	Called  bool      `json:"called,omitempty"` // no action of the turn
}

func (s UseItem) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	c, err := e.here(s.Fighter)
	if err != nil {
		return err
	}
	target := c
	if s.Target != 0 {
		if target, err = e.nextTo(c, s.Target); err != nil {
			return err
		}
	}
	i := c.item(s.Item)
	if i < 0 {
		return combat.Refuse("K15", "no-such-item", "fighter", c.ID, "item", s.Item)
	}
	item := c.Items[i]
	if item.Value != 0 && !item.Heals() {
		return combat.Refuse("K15", "item-with-roll", "item", item.Name)
	}
	if !s.Called {
		if err := e.takeAction(c, false); err != nil {
			return err
		}
	}
	e.tell(Event{Kind: EventItem, Fighter: c.ID, Other: target.ID, Text: item.Name})
	e.treat(target, item)
	if item.Spent {
		e.takeItem(c, i, 1)
	}
	return nil
}

// treat does to somebody what an item does: HP back, and effects away.
func (e *edit) treat(c *Character, item Item) {
	hp := e.Settings.raised(c.HP(), c.MaxHP, item.HP)
	if item.HP > 0 && hp == c.HP() { // told, as the item is used all the same
		e.tell(Event{Kind: EventHP, Fighter: c.ID, N: hp, Reason: ReasonItem})
	}
	e.setHP(c, hp, ReasonItem)
	for _, a := range c.Active { // end replaces the list
		if listed(item.Removes, a.Name) {
			e.end(c, a.ID, ReasonItem)
		}
	}
}

// takeItem takes n of an item away, by its place on the sheet.
func (e *edit) takeItem(c *Character, i, n int) {
	c.Items = slices.Clone(c.Items)
	c.Items[i].N -= n
	if c.Items[i].N > 0 {
		return
	}
	e.tell(Event{Kind: EventItemGone, Fighter: c.ID, Text: c.Items[i].Name})
	c.Items = slices.Delete(c.Items, i, i+1)
}

// useUp takes away, one each, the items used with a roll that are spent by it.
func (e *edit) useUp(c *Character, names []string) {
	for _, name := range names {
		if i := c.item(name); i >= 0 && c.Items[i].Spent {
			e.takeItem(c, i, 1)
		}
	}
}

// GiveItem gives a character an item, or more of one they have, which stays
// as it is described (K15).
type GiveItem struct {
	Fighter FighterID `json:"fighter"`
	Item
}

func (s GiveItem) apply(e *edit) error {
	c, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if err := inRange(s.Name, s.N, 0, MaxItems); err != nil {
		return err
	}
	s.N = max(s.N, 1)
	c.Items = slices.Clone(c.Items)
	if i := c.item(s.Name); i >= 0 {
		c.Items[i].N += s.N
	} else {
		c.Items = append(c.Items, s.Item)
	}
	if err := c.check(); err != nil {
		return err
	}
	return c.checkHealing(e.Settings)
}

// TakeItem takes an item, or N of it, from a character.
type TakeItem struct {
	Fighter FighterID `json:"fighter"`
	Item    string    `json:"item"`
	N       int       `json:"n,omitempty"` // 0: all
}

func (s TakeItem) apply(e *edit) error {
	c, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	i := c.item(s.Item)
	if i < 0 {
		return combat.Refuse("K15", "no-such-item", "fighter", c.ID, "item", s.Item)
	}
	if err := inRange(c.Items[i].Name, s.N, 0, c.Items[i].N); err != nil {
		return err
	}
	if s.N == 0 {
		s.N = c.Items[i].N
	}
	e.takeItem(c, i, s.N)
	return nil
}
