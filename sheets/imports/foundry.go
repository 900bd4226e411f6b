package imports

import (
	"cmp"
	"slices"

	"rundy/combat/mstocs"
)

// The systems of Foundry whose actors are read.
const (
	system1 = "wfrp1ed"
	system2 = "fvtt-wfrp2e"
	system4 = "wfrp4e"
)

// actor is an actor of Foundry.
type actor struct {
	*node
	system *node
	items  []*node
}

// isDocument reports whether an object is an actor or item of Foundry.
func isDocument(n *node) bool {
	body := n.get("system").kind == objectKind || n.get("data").kind == objectKind
	marks := []string{"items", "effects", "_stats", "flags", "img"}
	return body && n.get("type").kind == textKind &&
		slices.ContainsFunc(marks, func(m string) bool { return n.get(m).is() })
}

// body is what the rule system keeps in a document; before the tenth version
// of Foundry it was called data.
func body(n *node) *node {
	if system := n.get("system"); system.is() {
		return system
	}
	return n.get("data")
}

// document reads an actor, or refuses what is none.
func (w *walker) document(n *node) {
	a := actor{node: n, system: body(n)}
	for _, f := range n.get("items").fields {
		a.items = append(a.items, f.node)
	}
	kinds := []string{"character", "npc", "creature"}
	kind := n.get("type").text
	switch {
	case kind == "vehicle":
		w.refused(n, "vehicle")
		return
	case !slices.Contains(kinds, kind) && !a.system.get("characteristics").is():
		w.refused(n, "item")
		return
	}
	p := Person{Name: n.get("name").word(), Line: n.line, Creature: kind == "creature", Foe: kind == "creature" || kind == "npc"}
	switch system := a.rules(); system {
	case system1:
		w.first(&p, a)
	case system2:
		w.second(&p, a)
	case system4:
		w.fourth(&p, a)
	default:
		w.foreign(n, a.system)
		return
	}
	w.add(p)
}

// rules is the system that the actor says it is of, or, where it is silent,
// the one whose parts its values have.
func (a actor) rules() string {
	if id := a.get("_stats", "systemId").word(); id != "" {
		return id
	}
	ws := a.system.get("characteristics", "ws")
	switch {
	case ws.get("purchased").is():
		return system1
	case ws.get("talents").is():
		return system2
	case ws.get("modifier").is() || ws.get("bonusMod").is():
		return system4
	}
	return ""
}

// foreign looks into an actor of a system that is not known.
func (w *walker) foreign(n, system *node) {
	before := len(w.records)
	w.visit(system, []step{{"system", n}})
	for i := range w.records[before:] {
		w.records[before+i].name = cmp.Or(n.get("name").word(), w.records[before+i].name)
	}
	w.label(0, Foundry, "")
}

// label says which format the file is of, and how its edition is known. An
// edition that was chosen and is another is noted.
func (w *walker) label(e Edition, f Format, told string) {
	if w.result.Edition == 0 {
		w.result.Format, w.result.Edition, w.result.Told = f, e, told
	}
	if w.o.Edition != 0 && e != 0 && w.o.Edition != e && w.actors == 0 {
		w.note(Problem{Field: "edition", Key: "edition-file", Args: []any{"edition", int(e)}})
	}
	w.actors++
}

// each calls for each item of a kind. Items that are only numbers have none.
func (a actor) each(kind string, do func(item, system *node)) {
	for _, i := range a.items {
		if i.kind == objectKind && i.get("type").text == kind {
			do(i, body(i))
		}
	}
}

// ids notes items that are only numbers of other files.
func (w *walker) ids(p *Person, a actor) {
	if slices.ContainsFunc(a.items, func(i *node) bool { return i.kind == textKind }) {
		w.note(Problem{Line: a.get("items").line, Who: shown(p.Name, maxName), Key: "item-ids"})
	}
}

// weapons takes the names of the weapons.
func (p *Person) weapons(a actor) {
	a.each("weapon", func(i, _ *node) {
		if name := i.get("name").word(); name != "" {
			p.Weapons = append(p.Weapons, shown(name, maxName))
		}
	})
}

// wounds takes the wounds left, which may be text and below 0.
func (p *Person) wounds(n *node) {
	if i, ok := n.whole(); ok {
		p.Now = Value{N: i, Known: true, From: "wounds.value", Raw: n.word(), Line: n.line}
	}
}

// isHealing reports whether a skill heals, by the name that is the same in
// every language, or by its own.
func isHealing(id, name string) bool {
	return slices.Contains([]string{"healWounds", "surgery", "cureDisease"}, id) || roleOf(name) == healRole
}

// points wears the points of a piece of armour, by the fields of its system;
// without a name they are those of all that is worn, zeros too.
func (p *Person) points(name string, armour *node, less *node) {
	for _, f := range armour.fields {
		where, ok := placeOf(f.key)
		n, whole := f.whole()
		if !ok || !whole || n == 0 && name != "" {
			continue
		}
		from := cmp.Or(name, f.key) + " " + f.word()
		if damage, _ := less.get(f.key).whole(); damage != 0 {
			n = max(n-damage, 0)
			from += " - " + less.get(f.key).word()
		}
		p.wear(where, Value{N: n, Known: true, From: shown(from, maxName), Raw: f.word(), Line: f.line})
	}
}

// dress fills the locations that no armour covers with 0, once it is known
// what is worn. Of somebody without any armour nothing is known.
func (p *Person) dress() {
	if !slices.ContainsFunc(p.Armour[:], func(v Value) bool { return v.Known }) {
		return
	}
	for i := range p.Armour {
		if at := &p.Armour[i]; !at.Known {
			*at = Value{Known: true}
		}
	}
}

// unmarked counts armour that is not marked as worn or not by the answer, or
// leaves the question open.
func (w *walker) unmarked(p *Person, do func()) {
	switch w.o.Armour {
	case Worn:
		do()
	case "":
		if !slices.Contains(p.Open, AskArmour) {
			p.Open = append(p.Open, AskArmour)
		}
	}
}

// locations are all six.
var locations = mstocs.Locations[:]
