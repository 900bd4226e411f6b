package sheets

import (
	"strconv"

	"rundy/combat/mstocs"
)

// Bounds of a gear file.
const (
	maxGear    = 2000 // entries of a kind
	maxAliases = 100  // of one entry
)

// ParseGear reads a gear file: an [[item]] for each piece of equipment and an
// [[armour]] for each set of armour. All that is wrong is told; an entry
// with a fault is left out.
func ParseGear(file string, data []byte) (*Gear, []Problem) {
	found := &findings{file: file}
	root, whole := found.read(data)
	if root == nil {
		return &Gear{}, found.list
	}
	f := &fields{findings: found, table: root, torn: !whole}
	if !f.version() {
		return &Gear{}, found.sorted()
	}
	gear := &Gear{}
	names := map[string]int{}
	for _, entry := range f.tables("item", "[[item]]", maxGear) {
		gear.readItem(entry, names)
	}
	names = map[string]int{}
	for _, entry := range f.tables("armour", "[[armour]]", maxGear) {
		gear.readArmour(entry, names)
	}
	f.rest()
	found.strict(data)
	return gear, found.sorted()
}

// readItem reads one [[item]].
func (g *Gear) readItem(f *fields, taken map[string]int) {
	before := len(f.list)
	entry := gearItem{key: fold(f.text("key")), item: f.item()}
	entry.aliases = f.aliases(newAlias(entry.item.Name, entry.item.Names["pl"]), taken)
	f.rest()
	if !f.soundSince(before) {
		return
	}
	if entry.key == "" {
		entry.key = fold(entry.item.Name)
	}
	g.items = append(g.items, entry)
}

// readArmour reads one [[armour]].
func (g *Gear) readArmour(f *fields, taken map[string]int) {
	before := len(f.list)
	set := armourSet{key: fold(f.text("key"))}
	first := newAlias(f.needText("name"), f.text("name_pl"))
	set.armour = f.points()
	set.names = f.aliases(first, taken)
	f.rest()
	if !f.soundSince(before) {
		return
	}
	if set.key == "" {
		set.key = first.folded[0]
	}
	g.armours = append(g.armours, set)
}

// points reads what an armour set gives, as text, number or table (M6).
func (f *fields) points() mstocs.Armour {
	if !f.has("points") {
		f.missing("points", "armour", "max", mstocs.MaxArmour)
	}
	a, _ := f.armour("points", &Gear{})
	return a
}

// aliases reads the other names of an entry after its first one: texts, or
// tables of a name in both languages. Each may stand for one entry only.
func (f *fields) aliases(first alias, taken map[string]int) []alias {
	all := []alias{first}
	for i, n := range f.entries("aliases", `["…", {name = "…", name_pl = "…"}]`, maxAliases) {
		path := f.path + "aliases[" + strconv.Itoa(i+1) + "]"
		var a alias
		if n.kind == tableKind {
			in := &fields{findings: f.findings, table: n, path: path + ".", torn: f.torn}
			a = newAlias(in.needText("name"), in.text("name_pl"))
			in.rest()
		} else {
			a = newAlias(f.asText(n, path, longestName), "")
		}
		if a.name != "" {
			all = append(all, a)
		}
	}
	for _, a := range all {
		f.once(taken, a.name, "name")
		if a.folded[1] != a.folded[0] {
			f.once(taken, a.polish, "name_pl")
		}
	}
	return all
}
