package sheets

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"rundy/assets"
)

// Library is everybody and everything that can be called by name: the sheets
// and gear of a game master's folder, the gear that comes with the program,
// and its bestiary, which is read when it is first wanted.
type Library struct {
	Gear     *Gear
	own      []entry
	faulty   []faulty
	bestiary func() []entry
}

// faulty is a sheet of the folder that cannot be used, as far as it was read,
// and the first of its faults.
type faulty struct {
	entry
	file  string
	fault Problem
}

// entry is a sheet and the names it is found by, folded.
type entry struct {
	Sheet
	name  string
	names map[string]string // by language
}

// The folders of a game master's home.
const (
	sheetFolder = "sheets"
	gearFolder  = "gear"
)

// Load reads the sheets and gear of a home folder: sheets/*.toml and
// gear/*.toml, in the order of their names. What is not there is no problem.
// A file with faults is told and hides no other one.
func Load(home string) (*Library, []Problem) {
	gear, problems := ParseGear("gear.toml", assets.Gear())
	l := &Library{Gear: gear}
	for _, path := range tomlFiles(filepath.Join(home, gearFolder), &problems) {
		data, found := ReadFile(path)
		if found == nil {
			var own *Gear
			own, found = ParseGear(path, data)
			gear.Add(own)
		}
		problems = append(problems, found...)
	}
	for _, path := range tomlFiles(filepath.Join(home, sheetFolder), &problems) {
		s, found := ParseFile(path, gear)
		problems = append(problems, found...)
		if Usable(found) {
			l.own = append(l.own, newEntry(s))
		} else {
			l.faulty = append(l.faulty, newFaulty(path, s, found))
		}
	}
	l.bestiary = sync.OnceValue(func() []entry {
		var all []entry
		sheets, _ := ParseBestiary("bestiary.toml", assets.Bestiary(), gear)
		for _, s := range sheets {
			all = append(all, newEntry(s))
		}
		return all
	})
	return l, problems
}

// tomlFiles lists the TOML files of a folder; hidden ones are left out.
func tomlFiles(folder string, problems *[]Problem) []string {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		*problems = append(*problems, unreadable(folder, err)...)
	}
	var paths []string
	for _, e := range entries {
		if name := e.Name(); strings.EqualFold(filepath.Ext(name), ".toml") && name[0] != '.' {
			paths = append(paths, filepath.Join(folder, name))
		}
	}
	return paths
}

func newEntry(s Sheet) entry {
	e := entry{Sheet: s, name: fold(s.Name), names: map[string]string{}}
	for lang, name := range s.Names {
		e.names[lang] = fold(name)
	}
	return e
}

func newFaulty(path string, s Sheet, problems []Problem) faulty {
	file := filepath.Base(path)
	at := slices.IndexFunc(problems, Problem.Faulty)
	x := faulty{newEntry(s), strings.ToLower(file), problems[at]}
	x.fault.File = filepath.Join(sheetFolder, file)
	return x
}

// label is the folded name in a language.
func (e *entry) label(lang string) string {
	if own, ok := e.names[lang]; ok {
		return own
	}
	return e.name
}

// Sheets are those of the folder, in the order of their files.
func (l *Library) Sheets() []Sheet { return sheetsOf(l.own) }

// Bestiary are the ready fighters that come with the program.
func (l *Library) Bestiary() []Sheet { return sheetsOf(l.bestiary()) }

func sheetsOf(entries []entry) []Sheet {
	all := make([]Sheet, len(entries))
	for i, e := range entries {
		all[i] = e.Sheet
	}
	return all
}

// Get gives the sheet that has a name in any language, whatever its case and
// marks; one of the folder before one of the bestiary.
func (l *Library) Get(name string) (Sheet, bool) {
	text := fold(name)
	for _, entries := range [][]entry{l.own, l.bestiary()} {
		for i := range entries {
			if text != "" && entries[i].rank(text) == 0 {
				return entries[i].Sheet, true
			}
		}
	}
	return Sheet{}, false
}

// Named gives the sheet of a system that has a name, as Get does. It is an error
// when that sheet has faults; ok is false when there is none.
func (l *Library) Named(system System, name string) (s Sheet, ok bool, err error) {
	for _, s := range l.FindOf(system, name, "") {
		if s.Called(name) {
			return s, true, nil
		}
	}
	return Sheet{}, false, l.Faulty(name, system)
}

// Faulty is what is wrong with the sheet of the folder that has a name, or whose
// file is called after it, and cannot be used: a Problem, its file as seen from
// the home folder. It is nil if there is none of a system; "" is any.
func (l *Library) Faulty(name string, system System) error {
	text := fold(name)
	file, _ := FileName(name)
	for _, x := range l.faulty {
		other := system != "" && x.System != "" && x.System != system
		if !other && (text != "" && x.rank(text) == 0 || x.file == file) {
			return x.fault
		}
	}
	return nil
}

// Called reports whether a sheet has a name in any language, whatever its case
// and marks.
func (s Sheet) Called(name string) bool {
	e := newEntry(s)
	return e.rank(fold(name)) == 0
}

// Fit says how well a sheet fits what has been typed, the less the better: by
// the name shown in a language as Find does, else by another of its names or
// its group. ok is false when none of them contains it.
func (s Sheet) Fit(query, lang string) (how int, ok bool) {
	e, text := newEntry(s), fold(query)
	if how = rank(e.label(lang), text); how < noMatch {
		return how, true
	}
	return noMatch, e.rank(text) < noMatch || strings.Contains(fold(s.Group), text)
}

// FindOf gives those of Find that are of a system.
func (l *Library) FindOf(system System, query, lang string) []Sheet {
	return slices.DeleteFunc(l.Find(query, lang), func(s Sheet) bool { return s.System != system })
}

// match is a sheet that a query fits, and how well: the less the better.
type match struct {
	*entry
	rank  int // twice the rank of the fit, and one more for the bestiary
	label string
}

// Find gives the sheets, of any system, whose name in any language fits what
// has been typed, the best first: the whole name, its beginning, the beginning
// of a word, any part. Among equals those of the folder come before the
// bestiary, then they go by their names in the language. Nothing typed fits all.
func (l *Library) Find(query, lang string) []Sheet {
	text := fold(query)
	var found []match
	for i, entries := range [][]entry{l.own, l.bestiary()} {
		for j := range entries {
			e := &entries[j]
			if rank := e.rank(text); rank < noMatch {
				found = append(found, match{e, 2*rank + i, e.label(lang)})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b match) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), strings.Compare(a.label, b.label))
	})
	all := make([]Sheet, len(found))
	for i, m := range found {
		all[i] = m.Sheet
	}
	return all
}

// noMatch is the rank of a sheet that does not fit.
const noMatch = 4

// rank says how well the best of an entry's names fits a folded text.
func (e *entry) rank(text string) int {
	best := rank(e.name, text)
	for _, name := range e.names {
		best = min(best, rank(name, text))
	}
	return best
}

// rank says how well a name fits a text, both folded.
func rank(name, text string) int {
	switch i := strings.Index(name, text); {
	case i < 0:
		return noMatch
	case name == text:
		return 0
	case i == 0:
		return 1
	case strings.Contains(name, " "+text):
		return 2
	default:
		return 3
	}
}
