package sheets

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Problem is one fault of a sheet or gear file. It names file, line, field
// and value; what is wrong and what is allowed is a key with named values, of
// which sentences are made when it is shown. Error gives the English one.
type Problem struct {
	File  string // or the name of a fighter that is of no file; "" for a new one's
	Line  int    // from 1; 0 when it is not about one line
	Field string // as in the file, "profile.WW" or "gear[2].wounds"; "" for the whole file
	Value string // as written, shortened; "" when there is none
	Key   string // what is wrong: one of Keys
	Args  []any  // name, value, name, value, ...
	// Warning is set when the file can be used all the same.
	Warning bool
	// Setting is the key of the mSTOCS setting that decides whether this is a
	// fault (M1, M8); "" when it always is. The sheet can be used where the
	// setting allows it.
	Setting string
}

// sentences are the English words for every key: what is wrong, then what is
// allowed. A name in braces stands for the argument of that name.
var sentences = map[string]string{
	"too-large":   "the file is too large; allowed is at most {max} bytes",
	"binary":      "this is not a text file; allowed is TOML in UTF-8",
	"encoding":    "this byte is not UTF-8; allowed is text saved as UTF-8",
	"not-a-file":  "this is not a plain file; allowed is a TOML file",
	"unreadable":  "the file cannot be read ({reason}); allowed is a TOML file that you may read",
	"exists":      "the file exists already; allowed is a name that is not taken",
	"more":        "there are more problems than the {max} shown; allowed is none",
	"needs-table": "is missing; allowed is at least one {example}",

	"syntax":         "this cannot be read ({reason}); allowed is TOML, one field = value a line",
	"syntax-value":   "there is no value that can be read; allowed is a whole number, text in quotes, a list in [ ] or a table in { }",
	"syntax-quotes":  "the quotes are not closed; allowed is text between two quotes on one line",
	"syntax-equals":  "there is no = after the field; allowed is field = value",
	"syntax-rest":    "something follows the value; allowed is one field = value a line",
	"syntax-list":    "the list is not closed; allowed is values in [ ] with commas between them",
	"syntax-header":  "the table's name is not closed; allowed is a line such as [profile]",
	"syntax-control": "there is a control character; allowed is plain text",

	"duplicate":      "is given twice, first on line {line}; allowed is once",
	"duplicate-name": "is taken by an entry on line {line}; allowed is a name of its own",
	"taken-name":     "is taken by {file}; allowed is a name of its own",
	"unknown":        "is not a known field; allowed is {allowed}",
	"unknown-near":   "is not a known field; perhaps {near} is meant",
	"misplaced":      "does not belong in [{table}]; allowed is above the first line in square brackets",

	"missing":        "is missing; allowed is text in quotes",
	"missing-number": "is missing; allowed is a whole number from {low} to {high}",
	"missing-choice": "is missing; allowed is {allowed}",
	"missing-pw":     "is missing; allowed is a whole number from {low} to {high}, or WW and A in [profile]",
	"missing-onr":    "is missing; allowed is a whole number from {low} to {high}, or S and Wt in [profile]",

	"not-number":  "is not a whole number; allowed is a whole number from {low} to {high}",
	"range":       "is out of range; allowed is a whole number from {low} to {high}",
	"not-text":    "is not text; allowed is text in quotes",
	"not-flag":    "is neither true nor false; allowed is true or false",
	"not-table":   "is not a table; allowed is {example}",
	"not-list":    "is not a list; allowed is {example}",
	"choice":      "is not known; allowed is {allowed}",
	"choice-near": "is not known, perhaps {near} is meant; allowed is {allowed}",
	"newer":       "is newer than this program reads; allowed is {max}",
	"empty":       "is empty; allowed is text of 1 to {max} characters",
	"long":        "is too long; allowed is text of 1 to {max} characters",
	"control":     "holds a control character; allowed is plain text",
	"many":        "holds too many entries; allowed is at most {max}",

	"contradiction":     "disagrees with {source}, from which {gives} follows (M4); allowed is {gives}, or only one of the two",
	"off-table-skill":   "makes WW + 5 × (A - 1) fall below the conversion table (M1); allowed is a sum of at least 1",
	"off-table-attacks": "is below one attack (M2); allowed is a whole number from 1 to {high}",
	"off-table-build":   "makes S + Wt fall below the conversion table (M1); allowed is a sum of at least 1",
	"off-table-medical": "is below the conversion table (M1); allowed is a whole number from 1 to {high}",
	"armour":            "is not armour; allowed is points such as \"head=1,left arm=2\", one number from 0 to {max}, or the name of an armour set",
	"armour-near":       "is not armour, perhaps {near} is meant; allowed is points such as \"head=1,left arm=2\", one number from 0 to {max}, or the name of an armour set",
	"span":              "is not a time; allowed is text such as \"90s\", \"20m\" or \"3h20m\"",
	"location":          "is not a location; allowed is {allowed}",
	"gear-unknown":      "is not known gear; allowed is a name of the gear list, or an item of your own such as {example}",
	"gear-near":         "is not known gear, perhaps {near} is meant; allowed is a name of the gear list, or an item of your own such as {example}",
	"hands":             "takes {hands} hands (M8); allowed is gear for {max} hands",
	"dice":              "is not dice; allowed is an expression such as 3k6+2, k6 or 2k10",
	"other-system":      "is a sheet for another system; allowed here is {allowed}",
	"k-both":            "stands beside a trait (K17); allowed is a trait or an action, not both",
	"k-no-trait":        "has no trait to go to (K16); allowed is a trait beside it, or no value",
	"k-not-negative":    "is said of an effect that is not negative (K14); allowed is negative = true beside it, or no cures",
	"not-editable":      "the file is not TOML that can be changed; allowed is a sheet that reads without faults",
	"file-name":         "leaves no name for a file; allowed is a name with a letter or digit",
}

// Keys lists every key that a problem can have, sorted, for those who have
// words in another language for them.
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
		b.WriteString(oneLine(p.File, 200))
		if p.Line > 0 {
			fmt.Fprintf(&b, ":%d", p.Line)
		}
		b.WriteString(": ")
	}
	if p.Field != "" {
		b.WriteString(p.Field)
		if p.Value != "" {
			b.WriteString(" = " + p.Value)
		}
		b.WriteString(": ")
	} else if p.Value != "" {
		b.WriteString(p.Value + ": ")
	}
	b.WriteString(p.sentence())
	return b.String()
}

// sentence puts the arguments into the English words.
func (p Problem) sentence() string {
	var pairs []string
	for i := 0; i+1 < len(p.Args); i += 2 {
		pairs = append(pairs, fmt.Sprintf("{%v}", p.Args[i]), argument(p.Args[i+1]))
	}
	return strings.NewReplacer(pairs...).Replace(sentences[p.Key])
}

func argument(value any) string {
	switch v := value.(type) {
	case int:
		return strconv.Itoa(v)
	case []string:
		return strings.Join(v, ", ")
	default:
		return fmt.Sprint(v)
	}
}

// maxProblems is how many faults of one file are told.
const maxProblems = 200

// findings collects the problems of a file.
type findings struct {
	file string
	list []Problem
}

// add keeps a problem; of a flood only the beginning is kept.
func (f *findings) add(p Problem) {
	p.File = f.file
	if len(f.list) == maxProblems {
		f.list = append(f.list, Problem{File: f.file, Key: "more", Args: []any{"max", maxProblems}})
	}
	if len(f.list) < maxProblems {
		f.list = append(f.list, p)
	}
}

// at tells what is wrong with a value that stands in the file.
func (f *findings) at(n *node, field, key string, args ...any) {
	f.add(Problem{Line: n.line, Field: field, Value: n.raw, Key: key, Args: args})
}

// soundSince reports whether what was read since there were so many problems
// can be used.
func (f *findings) soundSince(count int) bool {
	return len(f.list) < maxProblems && Usable(f.list[count:])
}

// near is nearest, unless there is no room for what it would be told in.
func (f *findings) near(word string, names []string) string {
	if len(f.list) >= maxProblems {
		return ""
	}
	return nearest(word, names)
}

// sorted gives the problems by line, those about no line last.
func (f *findings) sorted() []Problem {
	slices.SortStableFunc(f.list, func(a, b Problem) int {
		if (a.Line == 0) != (b.Line == 0) {
			return cmp.Compare(b.Line, a.Line)
		}
		return cmp.Compare(a.Line, b.Line)
	})
	return f.list
}

// Usable reports whether a file with these problems can be used: none of them
// is a fault, apart from warnings and what a setting decides.
func Usable(problems []Problem) bool { return FirstFault(problems) == nil }

// FirstFault is the first of a file's problems with which it cannot be used, nil
// when there is none.
func FirstFault(problems []Problem) error {
	if i := slices.IndexFunc(problems, Problem.Faulty); i >= 0 {
		return problems[i]
	}
	return nil
}

// Faulty reports whether a file with this problem cannot be used.
func (p Problem) Faulty() bool { return !p.Warning && p.Setting == "" }
