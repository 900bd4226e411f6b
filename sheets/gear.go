package sheets

import (
	"slices"
	"strings"

	"rundy/combat/mstocs"
)

// Gear is the equipment and armour that can be called by name. The zero
// value is empty.
type Gear struct {
	items   []gearItem
	armours []armourSet
}

// gearItem is an item and the names it goes by.
type gearItem struct {
	key     string // folded
	item    mstocs.Item
	aliases []alias
}

// armourSet is armour and the names it goes by.
type armourSet struct {
	key    string // folded
	names  []alias
	armour mstocs.Armour
}

// alias is a name in English and, where it is known and differs, Polish.
type alias struct {
	name   string
	polish string
	folded [2]string
}

func newAlias(name, polish string) alias {
	return alias{name, polish, [2]string{fold(name), fold(polish)}}
}

// is reports whether the alias is the name, which is folded and not empty.
func (a alias) is(name string) bool { return a.folded[0] == name || a.folded[1] == name }

// begins reports whether the alias begins with a folded text.
func (a alias) begins(text string) bool {
	return strings.HasPrefix(a.folded[0], text) || a.polish != "" && strings.HasPrefix(a.folded[1], text)
}

// in is the alias in a language.
func (a alias) in(lang string) string {
	if lang == "pl" && a.polish != "" {
		return a.polish
	}
	return a.name
}

// called is the item under one of its names, which it keeps (M7).
func (g gearItem) called(a alias) mstocs.Item {
	item := g.item
	item.Name, item.Names = a.name, inPolish(a.name, a.polish)
	return item
}

// Find gives the item of a name, whatever its case and marks: an exact name
// or alias in either language, else the only one that begins so. An item
// chosen by an alias is called by it: "sword" rather than "one-handed weapon".
func (g *Gear) Find(name string) (mstocs.Item, bool) {
	if item, ok := g.exact(name); ok {
		return item, true
	}
	text := fold(name)
	if text == "" {
		return mstocs.Item{}, false
	}
	var found mstocs.Item
	several := 0
	for _, entry := range g.items {
		for _, a := range entry.aliases {
			if a.begins(text) {
				found = entry.called(a)
				several++
			}
		}
	}
	return found, several == 1
}

// exact gives the item that has this key or name. The latest entry wins, so
// that a game master's own gear does; names come before aliases.
func (g *Gear) exact(name string) (mstocs.Item, bool) {
	text := fold(name)
	if text == "" {
		return mstocs.Item{}, false
	}
	for _, entry := range slices.Backward(g.items) {
		if entry.key == text || entry.aliases[0].is(text) {
			return entry.item, true
		}
	}
	for _, entry := range slices.Backward(g.items) {
		for _, a := range entry.aliases {
			if a.is(text) {
				return entry.called(a), true
			}
		}
	}
	return mstocs.Item{}, false
}

// ArmourSet gives the armour of a set by its exact name, in either language.
func (g *Gear) ArmourSet(name string) (mstocs.Armour, bool) {
	text := fold(name)
	for _, set := range slices.Backward(g.armours) {
		named := func(a alias) bool { return a.is(text) }
		if text != "" && (set.key == text || slices.ContainsFunc(set.names, named)) {
			return set.armour, true
		}
	}
	return mstocs.Armour{}, false
}

// Names lists what items are called in the languages, for completion: each
// item's name and then its aliases, in the order of the list.
func (g *Gear) Names(langs ...string) []string {
	var names []string
	for _, entry := range g.items {
		names = appendNames(names, entry.aliases, langs)
	}
	return names
}

// ArmourNames lists the names of armour sets in the languages.
func (g *Gear) ArmourNames(langs ...string) []string {
	var names []string
	for _, set := range g.armours {
		names = appendNames(names, set.names, langs)
	}
	return names
}

// appendNames adds names that differ between the languages, each once.
func appendNames(names []string, aliases []alias, langs []string) []string {
	for _, a := range aliases {
		for i, lang := range langs {
			same := func(earlier string) bool { return a.in(earlier) == a.in(lang) }
			if !slices.ContainsFunc(langs[:i], same) {
				names = append(names, a.in(lang))
			}
		}
	}
	return names
}

// Add puts the gear of another list in: an entry replaces the one of the same
// key or name, or comes after all others.
func (g *Gear) Add(other *Gear) {
	for _, entry := range other.items {
		i := slices.IndexFunc(g.items, func(old gearItem) bool {
			return old.key == entry.key || old.aliases[0].folded[0] == entry.aliases[0].folded[0]
		})
		if i >= 0 {
			g.items = slices.Delete(g.items, i, i+1)
		}
		g.items = append(g.items, entry)
	}
	for _, set := range other.armours {
		i := slices.IndexFunc(g.armours, func(old armourSet) bool {
			return old.key == set.key || old.names[0].folded[0] == set.names[0].folded[0]
		})
		if i >= 0 {
			g.armours = slices.Delete(g.armours, i, i+1)
		}
		g.armours = append(g.armours, set)
	}
}
