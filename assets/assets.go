// Package assets holds the files that come with the program: equipment, ready
// foes and folk, messages and sample fights. It hands them out as they are;
// reading them is for the packages that know what they mean, and nothing of
// the program's own is imported here.
package assets

import "embed"

//go:embed gear.toml bestiary.toml locales/*.toml samples/*.jsonl
var files embed.FS

// Gear is the equipment list, TOML.
func Gear() []byte { return read("gear.toml") }

// Bestiary is the list of ready fighters, TOML.
func Bestiary() []byte { return read("bestiary.toml") }

// Locale is the messages of a language, "en" or "pl", TOML; nil when there
// are none.
func Locale(lang string) []byte { return read("locales/" + lang + ".toml") }

// Sample is a sample fight by its name without the ending, lines of JSON; nil
// when there is none of that name.
func Sample(name string) []byte { return read("samples/" + name + ".jsonl") }

// read copies a file out of the program at the moment it is wanted.
func read(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil {
		return nil
	}
	return data
}
