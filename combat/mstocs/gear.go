package mstocs

import (
	"rundy/combat"
	"rundy/combat/dice"
)

// Item is a piece of equipment as it is in somebody's hand (M7). It is a
// whole value: a fight keeps the items it was given and reads no gear file.
type Item struct {
	Name   string            `json:"name"`
	Names  map[string]string `json:"names,omitempty"` // by language, where it differs
	A      int               `json:"a,omitempty"`     // modifiers to attack,
	O      int               `json:"o,omitempty"`     // defence
	Sz     int               `json:"sz,omitempty"`    // and speed
	Wounds dice.Expr         `json:"wounds,omitzero"` // what it rolls when it strikes; no dice: it cannot
	Hands  int               `json:"hands,omitempty"` // 0 natural (claws), 1 or 2
	Shield bool              `json:"shield,omitempty"`
	Modes  []Mode            `json:"modes,omitempty"` // ways to hold it, the first by default (M9)
	Mode   int               `json:"mode,omitempty"`  // the one in use, an index of Modes
}

// Mode is one way to hold an item, such as a spear's thrust and guard (M9).
// Its modifiers are added to the item's.
type Mode struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"names,omitempty"`
	A     int               `json:"a,omitempty"`
	O     int               `json:"o,omitempty"`
	Sz    int               `json:"sz,omitempty"`
}

// Modifiers are the item's, those of the mode in use included.
func (i Item) Modifiers() (a, o, sz int) {
	a, o, sz = i.A, i.O, i.Sz
	if i.Mode < len(i.Modes) {
		m := i.Modes[i.Mode]
		a, o, sz = a+m.A, o+m.O, sz+m.Sz
	}
	return a, o, sz
}

// maxModifier bounds a modifier of gear or of the moment, either way.
const maxModifier = 100

// checkItem refuses an item that could not have come from a valid gear file.
func checkItem(i Item) error {
	switch {
	case i.Name == "":
		return combat.Refuse("M7", "item-name")
	case i.Hands < 0 || i.Hands > 2:
		return combat.Refuse("M8", "item-hands", "item", i.Name, "hands", i.Hands)
	case len(i.Modes) > 0 && (i.Mode < 0 || i.Mode >= len(i.Modes)), len(i.Modes) == 0 && i.Mode != 0:
		return combat.Refuse("M9", "item-mode", "item", i.Name, "mode", i.Mode+1, "modes", len(i.Modes))
	}
	for _, n := range []int{i.A, i.O, i.Sz} {
		if n < -maxModifier || n > maxModifier {
			return combat.Refuse("M7", "item-modifier", "item", i.Name, "value", n, "max", maxModifier)
		}
	}
	if i.Wounds.Count() > dice.MaxDice || !i.Wounds.Zero() && i.Wounds.Count() == 0 {
		return combat.Refuse("M7", "item-wounds", "item", i.Name)
	}
	return nil
}

// CheckHands refuses items that do not fit into two hands (M8), unless the
// setting leaves that to the game master.
func CheckHands(items []Item, hands Hands) error {
	n := 0
	for _, i := range items {
		if err := checkItem(i); err != nil {
			return err
		}
		n += i.Hands
	}
	if n > 2 && hands == TwoHands {
		return combat.Refuse("M8", "too-many-hands", "hands", n)
	}
	return nil
}

// fists is what strikes when nothing in hand can (M8): the dice of the setting.
func fists(wounds dice.Expr) Item {
	return Item{Name: "bare hands", Names: map[string]string{"pl": "gołe ręce"}, Wounds: wounds}
}
