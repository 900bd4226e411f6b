package k1000

import (
	"strings"

	"rundy/combat"
)

// FighterID names a character within a session.
type FighterID = combat.FighterID

// Role is whose a character is.
type Role string

// The roles (K16).
const (
	RolePlayer Role = "player"
	RoleNPC    Role = "npc"
)

// Roles lists the roles in the order they are shown.
var Roles = []Role{RolePlayer, RoleNPC}

// SpeedTrait is the trait of initiative and movement (K11, K13).
const SpeedTrait = "Szybkość"

// SourceTraits are the traits that the source names (K16). A sheet may hold
// others, and need not hold these.
var SourceTraits = []string{
	"Siła", "Zręczność", SpeedTrait, "Percepcja", "Inteligencja", "Mądrość", "Charyzma", "Siła Woli",
}

// Sheet is all that a session needs to know of a character who joins it
// (K16). It is a whole value: a session reads no sheet again. Names of traits,
// skills and the rest are told apart without regard to case.
type Sheet struct {
	Name     string            `json:"name"`
	Names    map[string]string `json:"names,omitempty"`    // by language, where it differs
	Numbered bool              `json:"numbered,omitempty"` // one of many: "wolf 3"
	Traits   []Trait           `json:"traits,omitempty"`
	Skills   []Skill           `json:"skills,omitempty"`
	Features []Feature         `json:"features,omitempty"`
	Items    []Item            `json:"items,omitempty"`
	Effects  []Effect          `json:"effects,omitempty"` // that they join with
	Manner   []Manner          `json:"manner,omitempty"`  // of an NPC (K5)
	MaxHP    int               `json:"max_hp,omitempty"`
	Lost     int               `json:"lost,omitempty"`  // HP below the maximum; above it when negative
	Mount    bool              `json:"mount,omitempty"` // has one to ride (K13)
	Source   string            `json:"source,omitempty"`
}

// Trait is a value of a character, 0 to MaxTrait.
type Trait struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// Skill is a trained skill: its level, 0 to MaxLevel, and the trait it goes
// by (K8).
type Skill struct {
	Name  string `json:"name"`
	Level int    `json:"level"`
	Trait string `json:"trait"`
}

// Feature is an ability or a flaw. With a trait it modifies rolls of that
// trait; with none it modifies an action, the one named or any (K17).
type Feature struct {
	Name   string `json:"name"`
	Flaw   bool   `json:"flaw,omitempty"` // counts unasked
	Trait  string `json:"trait,omitempty"`
	Action string `json:"action,omitempty"` // such as dodge
	Value  int    `json:"value,omitempty"`  // +50 is typical
}

// Item is something held, N of it (0 reads as 1). It can modify a roll as a
// Feature does, or heal (K15); Spent is one that is used up.
type Item struct {
	Name    string   `json:"name"`
	Text    string   `json:"text,omitempty"` // what the game master says it does
	N       int      `json:"n,omitempty"`
	Spent   bool     `json:"spent,omitempty"`
	Trait   string   `json:"trait,omitempty"`
	Action  string   `json:"action,omitempty"`
	Value   int      `json:"value,omitempty"`
	HP      int      `json:"hp,omitempty"`      // given back by its use
	Removes []string `json:"removes,omitempty"` // names of effects it takes away
}

// Heals reports whether an item is a healing one (K15).
func (i Item) Heals() bool { return i.HP != 0 || len(i.Removes) > 0 }

// Manner is the fixed modifier of an NPC for a kind of interaction, such as
// +100 to persuade somebody gullible (K5).
type Manner struct {
	Interaction string `json:"interaction"`
	Value       int    `json:"value"`
}

// Bounds of a sheet's numbers. The rules set none; these keep sums in range.
const (
	MaxTrait    = 9999
	MaxLevel    = 99
	MaxModifier = 1000 // of a feature, an item, an effect, a manner or an action
	MaxHP       = 9999
	MaxItems    = 999 // of one kind
)

// same tells names apart without regard to case.
func same(a, b string) bool { return strings.EqualFold(a, b) }

// trait finds a trait of the sheet.
func (s *Sheet) trait(name string) (Trait, bool) {
	for _, t := range s.Traits {
		if same(t.Name, name) {
			return t, true
		}
	}
	return Trait{}, false
}

// skill finds a trained skill of the sheet.
func (s *Sheet) skill(name string) (Skill, bool) {
	for _, k := range s.Skills {
		if same(k.Name, name) {
			return k, true
		}
	}
	return Skill{}, false
}

// item finds the place of an item on the sheet; -1 if it is not there.
func (s *Sheet) item(name string) int {
	for i, item := range s.Items {
		if same(item.Name, name) {
			return i
		}
	}
	return -1
}

// healing counts the healing items held (K15).
func (s *Sheet) healing() int {
	n := 0
	for _, i := range s.Items {
		if i.Heals() {
			n += i.N
		}
	}
	return n
}
