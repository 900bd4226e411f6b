package imports

import (
	"path/filepath"
	"slices"
	"strings"
)

// foes are what files, lists and titles of monsters and of those whom the game
// master plays are called.
var foes = []string{
	"bestiary", "beasts", "beast", "creatures", "creature", "monsters", "monster", "npcs", "npc", "enemies", "foes",
	"bestiariusz", "bestie", "potwory", "potwor", "stwory", "stworzenia", "wrogowie", "bn", "bni",
}

// ofFoes reports whether a list or title says that those in it are foes.
func ofFoes(name string) bool { return slices.Contains(foes, key(name)) }

// fileOfFoes reports whether a file's name says so.
func fileOfFoes(path string) bool {
	name := filepath.Base(path)
	return ofFoes(strings.TrimSuffix(name, filepath.Ext(name)))
}
