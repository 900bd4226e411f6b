package imports

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// walker looks for people in a tree: actors of Foundry, characters of
// Hammergen, and any object that has WW, S and Wt by one of their names.
type walker struct {
	*reader
	records []record
	err     error // the first thing that is like a person, and none
	actors  int
}

// tree makes people of a tree.
func (r *reader) tree(root *node) error {
	w := &walker{reader: r}
	w.visit(root, nil)
	r.records(w.records)
	if len(r.result.People) == 0 && w.err != nil {
		return w.err
	}
	return nil
}

// step is a place on the way down to a value: what it stands in, and under
// which name.
type step struct {
	key string // "" for the entry of a list
	in  *node
}

// visit looks at a value and at those inside.
func (w *walker) visit(n *node, path []step) {
	switch {
	case n.kind == listKind && pairs(n) != nil:
		n = pairs(n)
	case n.kind != objectKind && n.kind != listKind:
		return
	}
	if n.kind == objectKind && w.known(n, path) {
		return
	}
	for _, f := range n.fields {
		w.visit(f.node, append(slices.Clip(path), step{f.key, n}))
	}
}

// known reads an object that is of a person as a whole, or refuses it.
func (w *walker) known(n *node, path []step) bool {
	switch {
	case isDocument(n):
		w.document(n)
		return true
	case isHammergen(n):
		w.hammergen(n)
		return true
	case n.get("baseAttributes").kind == objectKind && n.get("attributeAdvances").kind == objectKind:
		w.refused(n, "api")
		return true
	}
	rec, ok := profileOf(n)
	if !ok {
		return false
	}
	if career(path) {
		w.note(Problem{Line: n.line, Who: shown(nameOf(n, path), maxName), Key: "career"})
		return true
	}
	rec.name, rec.line = nameOf(n, path), n.line
	rec.foe = slices.ContainsFunc(path, func(s step) bool { return ofFoes(s.key) })
	if len(path) > 0 {
		rec.beside(n, path[len(path)-1].in)
		rec.base = isBase(n) && slices.ContainsFunc(path, func(s step) bool { return s.key == "Units" })
	}
	if n.get("PrimaryWeaponIds").is() || n.get("PrimaryWeaponId").is() {
		w.note(Problem{Line: n.line, Who: shown(rec.name, maxName), Key: "weapon-ids"})
	}
	w.records = append(w.records, rec)
	return true
}

// refused keeps why something that looked like a person is none.
func (w *walker) refused(n *node, key string) {
	if w.err == nil {
		w.err = w.fail(n.line, key)
	}
}

// pairs makes an object of a list of names and values, [["WS", 31], …]; nil
// when it is none.
func pairs(n *node) *node {
	made := &node{kind: objectKind, line: n.line}
	for _, f := range n.fields {
		if f.kind != listKind || len(f.fields) != 2 || f.fields[0].kind != textKind {
			return nil
		}
		made.fields = append(made.fields, field{f.fields[0].text, f.fields[1].node})
	}
	if made.fields == nil {
		return nil
	}
	return made
}

// profileOf takes the cells of an object that has WW, S and Wt.
func profileOf(n *node) (record, bool) {
	if lacksOf(keysOf(n)) != nil {
		return record{}, false
	}
	var rec record
	rec.take(n, func(role) bool { return true })
	return rec, profile(rec.has)
}

func keysOf(n *node) []place {
	row := make([]place, len(n.fields))
	for i, f := range n.fields {
		row[i] = place{text: f.key}
	}
	return row
}

// take makes cells of the fields of an object whose roles are wanted.
func (r *record) take(n *node, wanted func(role) bool) {
	for _, f := range n.fields {
		c := cell{head: f.key, role: roleOf(f.key), line: f.line}
		if f.kind == flagKind && c.role != healRole || c.role == nameRole || c.role == raceRole || !wanted(c.role) {
			continue
		}
		var ok bool
		if c.text, c.from, ok = amount(f.node); ok {
			r.cells = append(r.cells, c)
		}
	}
}

// beside takes what stands not in the profile but in the object around it, or
// in another one there: attacks, bonuses, wounds and armour.
func (r *record) beside(n, around *node) {
	if around.kind != objectKind || !only(n, around) {
		return
	}
	own := record{cells: slices.Clone(r.cells)}
	wanted := func(roles ...role) func(role) bool {
		return func(x role) bool { return !own.has(x) && slices.Contains(roles, x) }
	}
	r.take(around, wanted(aRole, woundsRole, armourRole, weaponRole))
	for _, f := range around.fields {
		switch k := key(f.key); {
		case f.node == n || f.kind != objectKind:
		case roleOf(f.key) == placelessRole:
			r.take(f.node, wanted(armourRole))
		case strings.HasPrefix(k, "second") || strings.HasPrefix(k, "cechydrugo"):
			r.take(f.node, wanted(aRole, sbRole, tbRole, woundsRole))
		}
	}
}

// only reports whether a profile is the only one in the object around it.
func only(n, around *node) bool {
	return !slices.ContainsFunc(around.fields, func(f field) bool {
		_, ok := profileOf(f.node)
		return ok && f.node != n
	})
}

// amount reads a value that stands alone, as a total, or as parts to add. What
// a career allows is never added.
func amount(n *node) (text, from string, ok bool) {
	if n.kind != objectKind {
		v := n.plain()
		return v.text, "", v.is() || n.kind == nullKind
	}
	for _, total := range []string{"current", "total", "value"} {
		if v := n.get(total).plain(); v.is() {
			return v.text, "", true
		}
	}
	sum, found := 0, false
	var parts []string
	for _, part := range []string{"initial", "base", "starting", "talents", "advances", "adv", "modifier", "misc"} {
		v := n.get(part)
		i, whole := v.whole()
		switch {
		case !v.is():
			continue
		case !whole:
			return v.plain().text, "", true
		}
		sum, found = sum+i, true
		parts = append(parts, strconv.Itoa(i))
	}
	return strconv.Itoa(sum), sumText(parts), found
}

// careerWords name a table of advances.
var careerWords = regexp.MustCompile(`(?i)^(advance scheme|schemat rozwoju|level \d+|poziom \d+)$`)

// career reports whether a profile stands where a career's advances do.
func career(path []step) bool {
	return slices.ContainsFunc(path, func(s step) bool { return careerWords.MatchString(strings.TrimSpace(s.key)) })
}

// raceBases are WW of the races of the Polish battle program before 2k10.
var raceBases = map[string]int{"Człowiek": 20, "Elf": 20, "Krasnolud": 30, "Niziołek": 10}

// isBase reports whether a unit is the base of a race.
func isBase(n *node) bool {
	ww, _ := n.get("WW").whole()
	base, ok := raceBases[n.get("Race").word()]
	return ok && ww == base && !n.get("Name").is()
}
