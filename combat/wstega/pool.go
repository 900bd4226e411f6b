package wstega

import (
	"slices"

	"rundy/combat"
	"rundy/combat/dice"
)

// Setup says with what a character goes into a test or a duel (W5, W14).
type Setup struct {
	Character FighterID `json:"character"`
	Attribute Attribute `json:"attribute"`
	Rings     []string  `json:"rings,omitempty"` // those that fit, +1 die each
	Boost
}

// Boost is what is added before a roll.
type Boost struct {
	Experience int      `json:"experience,omitempty"` // pips struck for dice (W5)
	Lift       bool     `json:"lift,omitempty"`       // a pip struck against penalties (W6)
	Recall     []string `json:"recall,omitempty"`     // reputations and veterancies (W4)
}

// none reports whether nothing is added.
func (b Boost) none() bool { return b.Experience == 0 && !b.Lift && len(b.Recall) == 0 }

// side builds a side of a trial, with the pips it costs struck. Why not is nil
// where reputations and veterancies may be recalled.
func (e *edit) side(s Setup, whyNot error) (Side, error) {
	c, err := e.acting(s.Character)
	if err != nil {
		return Side{}, err
	}
	switch {
	case !slices.Contains(AttributeOrder[:], s.Attribute):
		return Side{}, combat.Refuse("W1", "attribute", "value", string(s.Attribute))
	case c.NPC && s.Attribute == Experience:
		return Side{}, combat.Refuse("W1", "npc-experience", "fighter", c.ID)
	}
	side := Side{Character: c.ID, Attribute: s.Attribute}
	for _, ring := range s.Rings {
		i := find(c.Rings, ring)
		switch {
		case i < 0:
			return Side{}, combat.Refuse("W2", "no-such-ring", "fighter", c.ID, "ring", ring)
		case has(side.Rings, ring):
			return Side{}, combat.Refuse("W2", "twice", "field", "rings", "text", ring)
		}
		side.Rings = with(side.Rings, c.Rings[i])
	}
	return side, e.boost(&side, s.Boost, whyNot)
}

// boost adds to a side what is bought and recalled for the roll to come, and
// counts its dice (W4 to W6).
func (e *edit) boost(side *Side, b Boost, whyNot error) error {
	c := e.own(side.Character)
	if err := e.buyDice(c, side, b); err != nil {
		return err
	}
	if len(b.Recall) > 0 && whyNot != nil {
		return whyNot
	}
	for _, title := range b.Recall {
		if err := e.recall(c, side, title); err != nil {
			return err
		}
	}
	side.Dice = c.Attributes.Of(side.Attribute) + len(side.Rings) + b.Experience
	switch {
	case side.Dice < 1:
		return combat.Refuse("W5", "no-dice", "fighter", c.ID, "attribute", side.Attribute)
	case side.Dice > dice.MaxDice:
		return combat.Refuse("W5", "pool-size", "fighter", c.ID, "value", side.Dice, "max", dice.MaxDice)
	}
	return nil
}

// buyDice strikes experience pips, one for each die and one to lift the
// penalties (W5, W6).
func (e *edit) buyDice(c *Character, side *Side, b Boost) error {
	side.Experience = b.Experience
	cost := b.Experience
	if b.Lift {
		if side.Lifted || c.Penalty(e.Settings) == 0 {
			return combat.Refuse("W6", "nothing-to-lift", "fighter", c.ID)
		}
		side.Lifted = true
		cost++
	}
	switch {
	case b.Experience < 0:
		return combat.Refuse("W5", "number", "value", b.Experience, "low", 0, "high", c.Free(Experience))
	case cost > 0 && c.NPC:
		return combat.Refuse("W1", "npc-experience", "fighter", c.ID)
	case cost > c.Free(Experience):
		return combat.Refuse("W5", "experience-short", "fighter", c.ID, "want", cost, "free", c.Free(Experience))
	case cost > 0:
		e.strike(c, Experience, cost)
	}
	return nil
}

// recall lowers the difficulty for a side by one for a fitting reputation or
// veterancy: once, or once for each (W4).
func (e *edit) recall(c *Character, side *Side, title string) error {
	texts := c.Reputations
	if !has(texts, title) {
		texts = c.Veterancies
	}
	i := find(texts, title)
	if i < 0 {
		return combat.Refuse("W4", "no-such-title", "fighter", c.ID, "title", title)
	}
	if e.Settings.Recall == RecallOnce && len(side.Recalled) > 0 {
		return combat.Refuse("W4", "recall-once", "title", title)
	}
	for _, earlier := range side.Recalled {
		if has(texts, earlier) {
			return combat.Refuse("W4", "recall-each", "title", title, "earlier", earlier)
		}
	}
	side.Recalled = with(side.Recalled, texts[i])
	return nil
}

// strike takes pips off an attribute (W13).
func (e *edit) strike(c *Character, a Attribute, n int) {
	*c.Struck.at(a) += n
	e.tell(Event{Kind: EventStruck, Character: c.ID, Attribute: a, N: c.Free(a)})
}

// begin starts a trial and tells so.
func (e *edit) begin(t Trial) {
	e.Counts.Trial++
	t.ID = TrialID(e.Counts.Trial)
	t.Leader, t.Extender, t.Winner = nobody, nobody, nobody
	e.Trial = &t
	e.deal()
	e.tell(Event{Kind: EventBegan, Character: t.Sides[0].Character, Trial: e.Trial})
}

// deal makes a trial ready for its first dice.
func (e *edit) deal() {
	t := e.Trial
	t.Dice, t.Turn, t.Leader, t.Again, t.Stage = nil, 0, nobody, false, StageRoll
	if t.Duel() {
		t.Stage, t.Difficulty = StageOpening, 0
		for i := range t.Sides {
			t.Sides[i].Left, t.Sides[i].Value = t.Sides[i].Dice, 0
		}
	}
}
