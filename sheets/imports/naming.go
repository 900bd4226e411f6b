package imports

import (
	"cmp"
	"slices"
	"strings"
)

// unnamed are keys that name a part of a person or a list of people, and so
// nobody, by their own keys.
var unnamed = []string{
	"", "basicprofile", "profile", "profil", "characteristics", "characterstats", "stats", "attributes", "carac", "caracs",
	"main", "characterprofile", "cechy", "cechyglowne", "system", "data",
	"units", "entity", "entities", "characters", "creatures", "npcs", "people", "monsters", "bestiary", "potwory",
	"postacie", "members", "factions", "reserve", "fighter", "fighters", "player", "players",
}

// nameOf is what a profile is called: by its own field, or by the names of
// what it stands in, from the nearest thing around it that has a name.
func nameOf(n *node, path []step) string {
	if name := ownName(n); name != "" {
		return name
	}
	if len(path) > 0 {
		around := path[len(path)-1].in
		if name := ownName(around); name != "" && only(n, around) {
			return name
		}
	}
	var parts []string
	for _, s := range slices.Backward(path) {
		if !slices.Contains(unnamed, key(s.key)) {
			parts = append(parts, strings.TrimSpace(s.key))
		}
		if name := ownName(s.in); name != "" && parts == nil {
			return name
		}
	}
	slices.Reverse(parts)
	return strings.Join(parts, ", ")
}

// bearers are objects that hold what is told of a person.
var bearers = []string{"basicinfo", "player"}

// ownName is the name that an object says it has; that of its race, or of a
// bearer in it, comes last.
func ownName(n *node) string {
	if n.kind != objectKind {
		return ""
	}
	name := ""
	for _, f := range n.fields {
		word := f.word()
		if word == "" {
			if name == "" && slices.Contains(bearers, strings.ToLower(f.key)) {
				name = ownName(f.node)
			}
			continue
		}
		switch roleOf(f.key) {
		case nameRole:
			return word
		case raceRole:
			name = cmp.Or(name, word)
		}
	}
	return name
}
