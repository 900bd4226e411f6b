package wstega

import (
	"rundy/combat"
)

// FighterID names a character within a game.
type FighterID = combat.FighterID

// Sheet is all that a game needs to know of a character who joins it, and all
// that a sheet keeps of one (W1 to W3). It is a whole value: a game reads no
// sheet again.
type Sheet struct {
	Name         string            `json:"name"`
	Names        map[string]string `json:"names,omitempty"`    // by language, where it differs
	Numbered     bool              `json:"numbered,omitempty"` // one of many: "goblin 3"
	NPC          bool              `json:"npc,omitempty"`      // the game master's, without experience
	Note         string            `json:"note,omitempty"`
	Attributes   Attributes        `json:"attributes"`
	Rings        []string          `json:"rings,omitempty"`
	Traits       []string          `json:"traits,omitempty"`
	Magics       []string          `json:"magics,omitempty"`
	Reputations  []string          `json:"reputations,omitempty"`
	Veterancies  []string          `json:"veterancies,omitempty"`
	Untold       []string          `json:"untold,omitempty"` // deeds nobody saw, worth a reputation once told (W12)
	Spent        []string          `json:"spent,omitempty"`  // traits not to be used in this session (W9)
	Struck       Attributes        `json:"struck,omitzero"`  // pips struck off
	Tired        bool              `json:"tired,omitempty"`  // -1, until a solid rest
	Broken       bool              `json:"broken,omitempty"` // -2, until the party's feat
	MoraleFallen bool              `json:"morale_fallen,omitempty"`
	Titled       bool              `json:"titled,omitempty"` // a reputation or veterancy came in this session (W11)
	Points       int               `json:"points,omitempty"` // of advancement (W19)
	Diary        []Entry           `json:"diary,omitempty"`
	Source       string            `json:"source,omitempty"`
}

// Entry is what a character's diary keeps of a session (W3): one or two
// sentences, and up to three things the player liked. The entries of a diary
// are those of the character's sessions, in their order; one that was not
// written is empty.
type Entry struct {
	Text  string   `json:"text,omitempty"`
	Liked []string `json:"liked,omitempty"`
}

// Character is one who takes part in a game.
type Character struct {
	Sheet
	ID     FighterID
	Number int // of several with one name; 0 for none
	Tag    string
	Status Status
	Left   bool  // taken out of the game, can be brought back
	Habit  Habit // of the last clash or deed, for the next default
}

// Habit is what a character fought with last.
type Habit struct {
	Attribute Attribute
	Rings     []string
}

// Status is whether a character can act (W17).
type Status string

// The states of life. Unconscious is one who was dying and has been tended.
const (
	Up          Status = "up"
	Dying       Status = "dying"
	Unconscious Status = "unconscious"
	Dead        Status = "dead"
)

// Free is the number of free pips of an attribute.
func (c *Character) Free(a Attribute) int { return c.Attributes.Of(a) - c.Struck.Of(a) }

// Alive reports whether the character is not dead; the dying are alive.
func (c *Character) Alive() bool { return c.Status != Dead }

// Here reports whether a character is alive and in the game.
func (c *Character) Here() bool { return c != nil && c.Alive() && !c.Left }

// Able reports whether a character can act now: here and not fallen.
func (c *Character) Able() bool { return c.Here() && c.Status == Up }

// Label is the character's name in a language, with the number that tells it
// from others of that name.
func (c *Character) Label(language string) string {
	name := c.Name
	if own, ok := c.Names[language]; ok {
		name = own
	}
	return combat.Label(name, c.Number)
}

// Penalty is what the character's states take off every die (W6), 0 to 3.
func (c *Character) Penalty(s Settings) int {
	switch {
	case c.Tired && c.Broken && s.Penalties == AddUp:
		return 3
	case c.Broken:
		return 2
	case c.Tired:
		return 1
	}
	return 0
}
