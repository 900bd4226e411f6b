package sheets

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"rundy/combat/k1000"
)

// EncodeK1000 writes a sheet of k1000 as TOML that a person reads and Parse
// reads back.
func EncodeK1000(x K1000Sheet) []byte {
	w := &writer{}
	w.field("system", quote(string(K1000)))
	for _, f := range append(k1000Fields(x), hpFields(x.Sheet, x.Sheet.Lost != 0)...) {
		if f.value != "" && len(f.path) == 1 {
			w.field(f.path[0], f.value)
		}
	}
	w.names(x.Sheet.Names)
	for _, l := range k1000Lists(x.Sheet) {
		if len(l.tables) > 0 {
			w.field(l.key, inlineTables(l.tables))
		}
	}
	for _, t := range k1000Tables(x.Sheet) {
		if len(t.rows) > 0 {
			w.WriteString("\n[" + t.key + "]\n")
		}
		for _, r := range t.rows {
			w.field(dotted([]string{r.name}), strconv.Itoa(r.n))
		}
	}
	return w.Bytes()
}

// EditK1000 gives a sheet's text the values of another, each where it differs.
// All else stays as it is; a list that has changed is written anew. A text that
// cannot be changed so, or is of another system, is refused with a Problem.
func EditK1000(data []byte, x K1000Sheet) ([]byte, error) {
	s, _ := Parse("", data, nil)
	if s.K1000 == nil {
		p := s.otherSystem()
		p.Args = []any{"allowed", string(K1000)}
		return nil, p
	}
	was, root := *s.K1000, tree(data)
	edits := differing(k1000Fields(was), k1000Fields(x))
	if was.Sheet.MaxHP != x.Sheet.MaxHP || was.Sheet.Lost != x.Sheet.Lost {
		edits = append(edits, hpFields(x.Sheet, true)...)
	}
	for i, t := range k1000Tables(x.Sheet) {
		edits = append(edits, t.edits(k1000Tables(was.Sheet)[i].rows, root.child(t.key))...)
	}
	changed, err := editAll(data, edits)
	for i, l := range k1000Lists(x.Sheet) {
		if err == nil && !reflect.DeepEqual(l, k1000Lists(was.Sheet)[i]) {
			there := root.child(l.key)
			changed, err = editList(changed, l.key, l.tables, there != nil && !there.sealed)
		}
	}
	return changed, err
}

// k1000Fields are the fields of a sheet that are single values; those without
// one are left out of a file.
func k1000Fields(x K1000Sheet) []edit {
	c, role := x.Sheet, ""
	if x.Role == k1000.RoleNPC {
		role = quote(string(x.Role))
	}
	all := []edit{
		{[]string{"name"}, quote(c.Name)},
		{[]string{"role"}, role},
		{[]string{"person"}, falseOrNone(c.Numbered)},
		{[]string{"mount"}, trueOrNone(c.Mount)},
		{[]string{"note"}, textOrNone(x.Note)},
	}
	return append(all, nameFields(c.Names)...)
}

// hpFields are HP now, where they are not left out, and their maximum.
func hpFields(c k1000.Sheet, both bool) []edit {
	now, most := "", ""
	if c.MaxHP != 0 || c.Lost != 0 {
		most = strconv.Itoa(c.MaxHP)
	}
	if most != "" && both {
		now = strconv.Itoa(c.MaxHP - c.Lost)
	}
	return []edit{{[]string{"hp"}, now}, {[]string{"max_hp"}, most}}
}

// row is a line of a table of names and numbers.
type row struct {
	name string
	n    int
}

// keyedTable is such a table, and the names it may write otherwise.
type keyedTable struct {
	key   string
	rows  []row
	known []string
}

func k1000Tables(c k1000.Sheet) []keyedTable {
	traits, manner := keyedTable{key: "traits", known: k1000.SourceTraits}, keyedTable{key: "manner"}
	for _, t := range c.Traits {
		traits.rows = append(traits.rows, row{t.Name, t.Value})
	}
	for _, m := range c.Manner {
		manner.rows = append(manner.rows, row{m.Interaction, m.Value})
	}
	return []keyedTable{traits, manner}
}

// edits are what leads from former rows to these, under the keys that a file
// has for them. A table in braces is written whole.
func (t keyedTable) edits(was []row, there *node) []edit {
	var edits []edit
	if there != nil && there.sealed {
		var parts []string
		for _, r := range t.rows {
			parts = append(parts, dotted([]string{r.name})+" = "+strconv.Itoa(r.n))
		}
		if slices.Equal(was, t.rows) {
			return nil
		}
		return []edit{{[]string{t.key}, inline(parts)}}
	}
	key := func(name string) string {
		if there != nil {
			for _, key := range there.keys {
				if strings.EqualFold(sourceName(strings.TrimSpace(key), t.known), name) {
					return key
				}
			}
		}
		return name
	}
	for _, r := range was {
		if !slices.ContainsFunc(t.rows, func(now row) bool { return strings.EqualFold(now.name, r.name) }) {
			edits = append(edits, edit{[]string{t.key, key(r.name)}, ""})
		}
	}
	for _, r := range t.rows {
		if !slices.Contains(was, r) {
			edits = append(edits, edit{[]string{t.key, key(r.name)}, strconv.Itoa(r.n)})
		}
	}
	return edits
}

// tableList is a list of tables of a sheet.
type tableList struct {
	key    string
	tables []pairs
}

// k1000Lists are the lists of a sheet in the order of the file.
func k1000Lists(c k1000.Sheet) []tableList {
	lists := []tableList{{key: "skills"}, {key: "abilities"}, {key: "flaws"}, {key: "items"}, {key: "effects"}}
	add := func(list int, t pairs) { lists[list].tables = append(lists[list].tables, t) }
	for _, x := range c.Skills {
		var t pairs
		t.text("name", x.Name)
		t.add("level", strconv.Itoa(x.Level))
		t.text("trait", x.Trait)
		add(0, t)
	}
	for _, x := range c.Features {
		var t pairs
		t.text("name", x.Name)
		t.text("trait", x.Trait)
		t.text("action", x.Action)
		t.add("value", strconv.Itoa(x.Value))
		if x.Flaw {
			add(2, t)
		} else {
			add(1, t)
		}
	}
	for _, x := range c.Items {
		add(3, itemPairs(x))
	}
	for _, x := range c.Effects {
		add(4, effectPairs(x))
	}
	return lists
}

func itemPairs(x k1000.Item) pairs {
	var t pairs
	t.text("name", x.Name)
	t.number("n", max(x.N, 1), 1)
	t.flag("spent", x.Spent)
	t.number("hp", x.HP, 0)
	t.list("removes", x.Removes)
	t.text("trait", x.Trait)
	t.text("action", x.Action)
	t.number("value", x.Value, 0)
	t.text("text", x.Text)
	return t
}

func effectPairs(x k1000.Effect) pairs {
	var t pairs
	t.text("name", x.Name)
	t.flag("negative", x.Negative)
	t.text("trait", x.Trait)
	t.number("value", x.Value, 0)
	t.number("initiative", x.Initiative, 0)
	t.flag("holds", x.Holds)
	t.list("cures", x.Cures)
	t.number("turns", x.Turns, 0)
	return t
}
