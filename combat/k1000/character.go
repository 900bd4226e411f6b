package k1000

import (
	"slices"

	"rundy/combat"
)

// Character is one who takes part in a session (K16).
type Character struct {
	Sheet
	ID     FighterID
	Number int // of several with one name; 0 for none
	Tag    string
	Role   Role
	Place  string // where they are; those at one place can touch each other (K14)
	Active []Active
	Left   bool // taken out of the session, can be brought in again

	Initiative Initiative
	From       int  // the first turn they act in, in an encounter
	Acted      int  // actions of the running turn
	Rolled     int  // of these the ones with rolls
	Granted    int  // further actions of the running turn, by the game master's word
	Done       bool // lets the rest of the turn go by
}

// HP are a character's points now, 0 at the least.
func (c *Character) HP() int { return c.MaxHP - c.Lost }

// Label is the character's name in a language, with the number that tells it
// from others of that name.
func (c *Character) Label(language string) string {
	name := c.Name
	if own, ok := c.Names[language]; ok {
		name = own
	}
	return combat.Label(name, c.Number)
}

// Held reports whether a character is stunned or held, and so last in the
// order (K12).
func (c *Character) Held() bool {
	return slices.ContainsFunc(c.Active, func(a Active) bool { return a.Holds })
}

// effect finds the place of an effect on a character; -1 for none.
func (c *Character) effect(id EffectID) int {
	return slices.IndexFunc(c.Active, func(a Active) bool { return a.ID == id })
}

// under is what the running effects add to a trait.
func (c *Character) under(trait string) int {
	sum := 0
	for _, a := range c.Active {
		if same(a.Trait, trait) {
			sum += a.Value
		}
	}
	return sum
}

// Speed is Szybkość under the running effects, 0 at the least; 0 for one
// whose sheet has none (K13).
func (c *Character) Speed() int {
	t, _ := c.trait(SpeedTrait)
	return max(t.Value+c.under(SpeedTrait), 0)
}

// manner finds the fixed modifier of an NPC for a kind of interaction (K5).
func (c *Character) manner(interaction string) (Manner, bool) {
	for _, m := range c.Manner {
		if same(m.Interaction, interaction) {
			return m, true
		}
	}
	return Manner{}, false
}
