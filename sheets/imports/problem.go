package imports

import (
	"fmt"
	"slices"
	"strings"
)

// Problem is one thing that a file or a person of it cannot be taken for, or,
// as a note, what is left unread. What is wrong and what is allowed is a key
// with named values; sentences are made when it is shown. Error gives the
// English one.
type Problem struct {
	File  string
	Line  int    // from 1, the row of a table; 0 when it is not about one line
	Who   string // the person, "" when it is about the file
	Field string // "WW", "A", "profile.WW"; as in the file where it is not of the profile
	Value string // as written, shortened
	Key   string // one of Keys
	Args  []any  // name, value, name, value, ...
	// Warning is set when the person can be taken all the same.
	Warning bool
}

// sentences are the English words for every key. A name in braces stands for
// the argument of that name.
var sentences = map[string]string{
	"too-large":    "the file is too large; allowed is at most {max} bytes",
	"too-much":     "the file holds too much; allowed is at most {max} people or a million values",
	"binary":       "this is not a text file; allowed is CSV, TSV, Markdown, JSON, TOML or XML",
	"pdf":          "a PDF cannot be read; allowed is the table saved as CSV, or typed as Markdown",
	"spreadsheet":  "a spreadsheet or archive cannot be read; allowed is the table saved as CSV",
	"leveldb":      "this is the database of a compendium; allowed is the actor exported from Foundry",
	"not-a-file":   "this is not a plain file; allowed is a text file, or a folder that holds *_stats.json",
	"unreadable":   "the file cannot be read ({reason}); allowed is a file that you may read",
	"empty":        "the file is empty; allowed is at least one person",
	"encoding":     "this byte is no letter; allowed is text in UTF-8, UTF-16 or Windows-1250",
	"json":         "this is not JSON from column {column} on ({reason}); allowed is a whole JSON file",
	"mongo":        "this is text of a mongo shell from column {column} on, not JSON; allowed is an export as JSON",
	"toml":         "this is not TOML ({reason}); allowed is a whole TOML file",
	"xml":          "this is not XML ({reason}); allowed is a whole XML file",
	"xml-encoding": "is an encoding that is not known; allowed is {allowed}",
	"quotes":       "the quotes of this row do not match; allowed is a cell such as \"Orc, black\", with quotes inside it doubled",
	"deep":         "too many things lie within each other; allowed is at most {max}",
	"own-sheet":    "this is a sheet of this program already; allowed is to copy it into the folder of sheets",

	"nobody":       "nobody is found: {missing} is missing; allowed is WW (WS), S and Wt (T) in one row or object",
	"item":         "this is an item, not an actor; allowed is a character, npc or creature exported from Foundry",
	"vehicle":      "a vehicle has no profile; allowed is a character, npc or creature",
	"api":          "this comes from Hammergen's server and holds no totals; allowed is what Download JSON saves",
	"edition-new":  "is an edition that is not known; allowed is 1, 2 or 4",
	"career":       "these are advances, not a person's values; allowed is a profile",
	"battle":       "this is a profile of the battle game, on a scale of ten; allowed is WW from 0 to 100",
	"race-base":    "is the base of a race before 2k10; allowed is the value that was rolled",
	"no-total":     "only parts of the values are given, no total; allowed is a row with the total",
	"missing":      "is missing; allowed is a whole number from {low} to {high}",
	"missing-name": "is missing; allowed is text of 1 to {high} characters",
	"long-name":    "is too long; allowed is text of 1 to {high} characters",
	"control":      "holds a control character; allowed is plain text",
	"unclear":      "is not one whole number; allowed is a whole number from {low} to {high}",
	"advance":      "is an advance, not a value; allowed is a whole number from {low} to {high}",
	"range":        "is out of range; allowed is a whole number from {low} to {high}",
	"attacks":      "is below one attack (M2); allowed is a whole number from 1 to {high}",
	"skill":        "makes WW + 5 × (A - 1) fall below the conversion table (M1); allowed is a sum of at least 1",
	"build":        "makes S + Wt fall below the conversion table (M1); allowed is a sum of at least 1",
	"no-healing":   "has no number; allowed is medical or medical_percent, written into the sheet by hand",

	"ask-edition": "the file does not tell its edition, on which the scale of S and Wt rests; allowed is 1, 2 or 4",
	"ask-attacks": "the file has no attacks for them, on which PW rests; allowed is a whole number from 1 to {high}",
	"ask-armour":  "the file does not mark whether their armour is worn; allowed is worn or none",
	"ask-effects": "effects change their values; allowed is count or leave",
	"answer":      "is no answer; allowed is {allowed}",

	"header":       "is a column or field that is not known; it is left out",
	"row":          "is no row of a profile; it is left out",
	"no-location":  "is armour without a location; it is left out",
	"item-ids":     "the items are only numbers that stand for another file; armour and weapons are left out",
	"weapon-ids":   "the weapons are only numbers that stand for another file; they are left out",
	"edition-file": "the edition chosen is not used: the file says that it is {edition}",
	"renamed":      "is a name that is there twice; it is taken as {name}",
	"disagrees":    "does not follow from {from}; it is taken as it stands",
	"decoded":      "the file is not in UTF-8; it is read as {encoding}",

	"sheet-faulty": "a sheet stands there that cannot be read; allowed is a sheet without faults, or none",
	"sheet-two":    "is the name of two sheets, {first} and {second}; allowed is one",
	"sheet-taken":  "is the sheet of {name} of this import; allowed is one person for each sheet",
	"not-editable": "the sheet cannot be changed without losing what is in it; allowed is a change by hand",
	"changed":      "the sheet has changed since it was looked at; allowed is to import again",
}

// Keys lists every key that a problem or note can have, sorted, for those who
// have words in another language for them.
func Keys() []string {
	keys := make([]string, 0, len(sentences))
	for key := range sentences {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Error is the problem as one English sentence on one line.
func (p Problem) Error() string {
	var b strings.Builder
	if p.File != "" {
		b.WriteString(shown(p.File, 200))
		if p.Line > 0 {
			fmt.Fprintf(&b, ":%d", p.Line)
		}
		b.WriteString(": ")
	}
	if p.Who != "" {
		b.WriteString(p.Who + ": ")
	}
	if subject := p.Subject(); subject != "" {
		b.WriteString(subject + ": ")
	}
	b.WriteString(p.sentence())
	return b.String()
}

// Subject is the field and value that the problem is about, "A = 3/5".
func (p Problem) Subject() string {
	if p.Field != "" && p.Value != "" {
		return p.Field + " = " + p.Value
	}
	return p.Field + p.Value
}

// sentence puts the arguments into the English words.
func (p Problem) sentence() string {
	var pairs []string
	for i := 0; i+1 < len(p.Args); i += 2 {
		pairs = append(pairs, fmt.Sprintf("{%v}", p.Args[i]), fmt.Sprint(p.Args[i+1]))
	}
	return strings.NewReplacer(pairs...).Replace(sentences[p.Key])
}
