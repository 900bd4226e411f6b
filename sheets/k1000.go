package sheets

import (
	"cmp"
	"slices"
	"strings"

	"rundy/combat/k1000"
)

// K1000Sheet is a character of k1000 as a sheet has it (K16).
type K1000Sheet struct {
	Sheet k1000.Sheet
	Role  k1000.Role // a player's unless the sheet says otherwise
	Note  string     // may have several lines
}

// Bounds of the lists of a sheet of k1000.
const (
	thousandTraits = 50
	thousandList   = 100 // skills, abilities, flaws, items, effects
)

// k1000 reads what follows the header of a sheet of k1000. Names of traits,
// skills and abilities that the source knows may be written without Polish
// letters; a skill or ability of the source need not name its trait (K17).
func (r *sheetReader) k1000() {
	x := &K1000Sheet{Role: k1000.Role(cmp.Or(r.choice("role", roleNames()), string(k1000.RolePlayer)))}
	c := &x.Sheet
	c.Name, c.Names, c.Source = r.sheet.Name, r.sheet.Names, r.sheet.Source
	r.thousandHP(c)
	c.Mount = r.on("mount")
	if person := r.flag("person"); person != nil {
		c.Numbered, r.sheet.Person = !*person, *person
	}
	if n := r.get("note"); n != nil {
		x.Note = r.asText(n, r.path+"note", longestNote)
	}
	c.Traits = r.thousandTraits()
	c.Skills = r.thousandSkills()
	modifiers := map[string]int{} // abilities, flaws and items are told apart by name
	c.Features = slices.Concat(r.thousandFeatures("abilities", false, modifiers), r.thousandFeatures("flaws", true, modifiers))
	c.Items = r.thousandItems(modifiers)
	c.Effects = r.thousandEffects()
	c.Manner = r.thousandManner()
	r.rest()
	r.sheet.K1000 = x
}

func roleNames() []string {
	var words []string
	for _, role := range k1000.Roles {
		words = append(words, string(role))
	}
	return words
}

// thousandHP reads HP now and their maximum; either gives the other.
func (r *sheetReader) thousandHP(c *k1000.Sheet) {
	now, most := r.number("hp", 0, k1000.MaxHP), r.number("max_hp", 0, k1000.MaxHP)
	switch {
	case most == nil && now == nil:
		return
	case most == nil:
		most = now
	case now == nil:
		now = most
	}
	c.MaxHP, c.Lost = *most, *most-*now
}

// sourceName is a name as the source writes it, or as it stands.
func sourceName(text string, names []string) string {
	for _, name := range names {
		if fold(name) == fold(text) {
			return name
		}
	}
	return text
}

// knownNames are the names of the source's skills or abilities.
func knownNames(ability bool) []string {
	var names []string
	for _, k := range k1000.KnownToSource() {
		if k.Ability == ability {
			names = append(names, k.Name)
		}
	}
	return names
}

// knownTrait is the trait of a skill or ability of the source, "" where it says
// none.
func knownTrait(name string, ability bool) string {
	for _, k := range k1000.KnownToSource() {
		if k.Ability == ability && k.Name == name {
			return k.Trait
		}
	}
	return ""
}

// keyed reads a table of names and whole numbers.
func (r *sheetReader) keyed(key, example string, low, high int, known []string, add func(name string, n int)) {
	inner := r.inner(key, example)
	if inner == nil {
		return
	}
	lines := map[string]int{}
	for i, name := range inner.table.keys {
		if i == thousandTraits {
			inner.at(inner.table, r.path+key, "many", "max", thousandTraits)
			return
		}
		n := inner.table.child(name)
		full := sourceName(strings.TrimSpace(name), known)
		if full == "" || len([]rune(full)) > longestName || strings.ContainsFunc(full, unseen) {
			inner.at(n, shown(inner.path+name), "long", "max", longestName)
			continue
		}
		if first, twice := lines[strings.ToLower(full)]; twice {
			inner.at(n, shown(inner.path+name), "duplicate-name", "line", first)
			continue
		}
		lines[strings.ToLower(full)] = n.line
		if value := inner.asNumber(n, shown(inner.path+name), low, high); value != nil {
			add(full, *value)
		}
	}
}

func (r *sheetReader) thousandTraits() []k1000.Trait {
	var list []k1000.Trait
	r.keyed("traits", "[traits]", 0, k1000.MaxTrait, k1000.SourceTraits, func(name string, n int) {
		list = append(list, k1000.Trait{Name: name, Value: n})
	})
	return list
}

func (r *sheetReader) thousandManner() []k1000.Manner {
	var list []k1000.Manner
	r.keyed("manner", "[manner]", -k1000.MaxModifier, k1000.MaxModifier, nil, func(name string, n int) {
		list = append(list, k1000.Manner{Interaction: name, Value: n})
	})
	return list
}

// thousandSkills reads trained skills (K8).
func (r *sheetReader) thousandSkills() []k1000.Skill {
	var list []k1000.Skill
	lines := map[string]int{}
	for _, f := range r.tables("skills", `[{name = "…", level = 3, trait = "…"}]`, thousandList) {
		x := k1000.Skill{Name: sourceName(f.needText("name"), knownNames(false))}
		f.once(lines, x.Name, "name")
		if f.table.child("level") == nil {
			f.missing("level", "missing-number", "low", 0, "high", k1000.MaxLevel)
		}
		x.Level = f.numberOr("level", 0, k1000.MaxLevel, 0)
		x.Trait = sourceName(f.text("trait"), k1000.SourceTraits)
		if x.Trait == "" {
			x.Trait = knownTrait(x.Name, false)
		}
		if x.Trait == "" && f.table.child("trait") == nil {
			f.missing("trait", "missing")
		}
		f.rest()
		list = append(list, x)
	}
	return list
}

// modifier reads what something modifies: a trait or an action, and by how
// much. Both at once cannot be (K17).
func (f *fields) modifier(other int) (trait, action string, value int) {
	trait, action = sourceName(f.text("trait"), k1000.SourceTraits), f.text("action")
	if n := f.table.child("action"); trait != "" && action != "" {
		f.at(n, f.path+"action", "k-both")
		action = ""
	}
	return trait, action, f.numberOr("value", -k1000.MaxModifier, k1000.MaxModifier, other)
}

// Usual modifiers of abilities and flaws (K16).
const (
	usualAbility = 50
	usualFlaw    = -50
)

// thousandFeatures reads abilities or flaws (K16, K17).
func (r *sheetReader) thousandFeatures(key string, flaw bool, lines map[string]int) []k1000.Feature {
	var list []k1000.Feature
	usual := usualAbility
	if flaw {
		usual = usualFlaw
	}
	for _, f := range r.tables(key, `[{name = "…", trait = "…", value = 50}]`, thousandList) {
		x := k1000.Feature{Name: sourceName(f.needText("name"), knownNames(true)), Flaw: flaw}
		f.once(lines, x.Name, "name")
		x.Trait, x.Action, x.Value = f.modifier(usual)
		if x.Trait == "" && x.Action == "" {
			x.Trait = knownTrait(x.Name, true)
		}
		f.rest()
		list = append(list, x)
	}
	return list
}

// thousandItems reads what is held (K15, K17).
func (r *sheetReader) thousandItems(lines map[string]int) []k1000.Item {
	var list []k1000.Item
	for _, f := range r.tables("items", `[{name = "…", n = 2, hp = 100}]`, thousandList) {
		x := k1000.Item{Name: f.needText("name"), Text: f.text("text"), N: f.numberOr("n", 1, k1000.MaxItems, 1)}
		f.once(lines, x.Name, "name")
		x.Spent = f.on("spent")
		x.Trait, x.Action, x.Value = f.modifier(0)
		x.HP = f.numberOr("hp", 0, k1000.MaxHP, 0)
		x.Removes = f.names("removes")
		f.rest()
		list = append(list, x)
	}
	return list
}

// on reads a flag; none is off.
func (f *fields) on(key string) bool {
	flag := f.flag(key)
	return flag != nil && *flag
}

// names reads a list of names.
func (f *fields) names(key string) []string {
	var list []string
	for _, n := range f.entries(key, `["…"]`, thousandList) {
		if name := f.asText(n, f.path+key, longestName); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// thousandEffects reads the effects that a character joins with (K12, K14).
func (r *sheetReader) thousandEffects() []k1000.Effect {
	var list []k1000.Effect
	for _, f := range r.tables("effects", `[{name = "…", turns = 3}]`, thousandList) {
		x := k1000.Effect{Name: f.needText("name"), Trait: sourceName(f.text("trait"), k1000.SourceTraits)}
		x.Value = f.numberOr("value", -k1000.MaxModifier, k1000.MaxModifier, 0)
		if n := f.table.child("value"); x.Trait == "" && x.Value != 0 {
			f.at(n, f.path+"value", "k-no-trait")
			x.Value = 0
		}
		x.Initiative = f.numberOr("initiative", -k1000.MaxModifier, k1000.MaxModifier, 0)
		x.Turns = f.numberOr("turns", 0, k1000.MaxTurns, 0)
		x.Negative, x.Holds = f.on("negative"), f.on("holds")
		x.Cures = f.names("cures")
		if n := f.table.child("cures"); len(x.Cures) > 0 && !x.Negative {
			f.at(n, f.path+"cures", "k-not-negative")
			x.Cures = nil
		}
		f.rest()
		list = append(list, x)
	}
	return list
}
