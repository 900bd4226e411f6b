package sheets

import (
	"strings"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// Bounds of gear.
const (
	maxPieces   = 20  // of one fighter
	maxModes    = 9   // of one item
	maxModifier = 100 // either way
)

// ownItem shows how an item of one's own is written.
const ownItem = `{name = "…", wounds = "3k6", hands = 1}`

// piece reads one entry of a fighter's gear: a name of the gear list, or an
// item of its own.
func (f *findings) piece(n *node, field string, gear *Gear) (Piece, bool) {
	switch n.kind {
	case tableKind:
		r := &fields{findings: f, table: n, path: field + "."}
		item := r.item()
		r.rest()
		return Piece{Item: item}, item.Name != ""
	case textKind:
		if item, ok := gear.exact(n.text); ok {
			return Piece{Item: item, Ref: strings.TrimSpace(n.text)}, true
		}
		if near := f.near(n.text, gear.Names("en", "pl")); near != "" {
			f.at(n, field, "gear-near", "near", near, "example", ownItem)
			return Piece{}, false
		}
	}
	f.at(n, field, "gear-unknown", "example", ownItem)
	return Piece{}, false
}

// item reads the fields of an item (M7 to M9). An item without wounds cannot
// strike; one that takes no hands is part of the body.
func (f *fields) item() mstocs.Item {
	item := mstocs.Item{Name: f.needText("name")}
	item.Names = inPolish(item.Name, f.text("name_pl"))
	item.A, item.O, item.Sz = f.modifiers()
	item.Wounds = f.dice("wounds")
	item.Hands = f.numberOr("hands", 0, maxHands, 1)
	if shield := f.flag("shield"); shield != nil {
		item.Shield = *shield
	}
	for _, m := range f.tables("modes", `[{name = "…", a = 1, o = -1}]`, maxModes) {
		mode := mstocs.Mode{Name: m.needText("name")}
		mode.Names = inPolish(mode.Name, m.text("name_pl"))
		mode.A, mode.O, mode.Sz = m.modifiers()
		m.rest()
		item.Modes = append(item.Modes, mode)
	}
	return item
}

// modifiers reads what an item or mode adds to attack, defence and speed.
func (f *fields) modifiers() (a, o, sz int) {
	return f.numberOr("a", -maxModifier, maxModifier, 0),
		f.numberOr("o", -maxModifier, maxModifier, 0),
		f.numberOr("sz", -maxModifier, maxModifier, 0)
}

// dice reads an expression; none when there is none.
func (f *fields) dice(key string) dice.Expr {
	n := f.get(key)
	if n == nil {
		return dice.Expr{}
	}
	if n.kind != textKind {
		f.at(n, f.path+key, "dice")
		return dice.Expr{}
	}
	e, err := dice.Parse(n.text)
	if err != nil {
		f.at(n, f.path+key, "dice")
	}
	return e
}

// inPolish is the names by language of something whose Polish name may be
// the same or not known.
func inPolish(name, polish string) map[string]string {
	if polish == "" || polish == name {
		return nil
	}
	return map[string]string{"pl": polish}
}
