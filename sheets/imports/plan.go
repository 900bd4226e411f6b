package imports

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"rundy/sheets"
)

// Action is what is done with a person.
type Action string

// What can be done.
const (
	New     Action = "new"    // a new sheet
	Update  Action = "update" // the sheet of the same name gets the new values
	Same    Action = "same"   // it has them already
	Nothing Action = "none"   // the person is not ready, or the sheet in the way
)

// Deed is what an import would do with one person.
type Deed struct {
	Person  Person
	Action  Action
	Path    string   // of the sheet; "" for Nothing
	Changes []Change // of an Update
	// Err is why nothing can be done with somebody who is ready: a Problem, or
	// a sheets.Problem.
	Err error
	// Before is what the sheet of an Update held, and After what it is given,
	// as a new one is.
	Before, After []byte
}

// planner plans the deeds of one import.
type planner struct {
	library *sheets.Library
	folder  string
	sheets  map[string][]sheets.Sheet // by name
	files   map[string]bool           // of the library; false for those planned
	updated map[string]string         // who has been given which file
	taken   map[string]bool           // names of the people
	last    map[string]int            // the last numbers given to names
}

// Plan says what becomes of each person: a new sheet in the home's folder, or
// an update of the one that has their name in any language. An update leaves
// everything in the sheet as it is but the values, and PW and OnR where they
// stand there. The note of a new sheet is made by the caller, "" for none.
func Plan(people []Person, library *sheets.Library, home string, note func(*Person) string) []Deed {
	p := &planner{
		library: library, folder: filepath.Join(home, "sheets"),
		sheets: map[string][]sheets.Sheet{}, files: map[string]bool{}, updated: map[string]string{},
		taken: map[string]bool{}, last: map[string]int{},
	}
	for _, s := range library.Sheets() {
		p.files[s.Source] = true
		if s.System != sheets.MSTOCS {
			continue
		}
		names := map[string]bool{who(s.Name): true}
		for _, name := range s.Names {
			names[who(name)] = true
		}
		for name := range names {
			p.sheets[name] = append(p.sheets[name], s)
		}
	}
	for i := range people {
		p.taken[who(people[i].Name)] = true
	}
	deeds := make([]Deed, len(people))
	seen := map[string]bool{}
	for i := range people {
		person := people[i]
		if seen[who(person.Name)] && person.Name != "" {
			person.Name = numbered(person.Name, p.taken, p.last)
		}
		seen[who(person.Name)] = true
		deeds[i] = p.deed(person, note)
	}
	return deeds
}

// deed plans one person.
func (p *planner) deed(person Person, note func(*Person) string) Deed {
	d := Deed{Person: person, Action: Nothing}
	if !person.Ready() {
		return d
	}
	there := p.sheets[who(person.Name)]
	var err error
	switch len(there) {
	case 0:
		err = p.create(&d, note(&person))
	case 1:
		if other, ok := p.updated[there[0].Source]; ok {
			err = person.barred(filepath.Base(there[0].Source), "sheet-taken", "name", other)
			break
		}
		p.updated[there[0].Source] = person.Name
		err = p.update(&d, there[0])
	default:
		first, second := filepath.Base(there[0].Source), filepath.Base(there[1].Source)
		err = person.barred("", "sheet-two", "first", first, "second", second)
	}
	if err != nil {
		return Deed{Person: person, Action: Nothing, Err: err}
	}
	return d
}

// barred is the problem of somebody whose sheet is in the way.
func (p *Person) barred(sheet, key string, args ...any) Problem {
	return Problem{File: p.File, Line: p.Line, Who: p.Name, Value: shown(sheet, 60), Key: key, Args: args}
}

// create plans a new sheet.
func (p *planner) create(d *Deed, note string) error {
	path, err := p.free(d.Person.Name)
	if err != nil {
		return err
	}
	s := d.Person.sheet(p.library.Gear, note)
	s.Source = path
	for _, fault := range s.Check(p.library.Gear) {
		if !fault.Warning {
			return fault
		}
	}
	p.files[path] = false
	d.Action, d.Path, d.After = New, path, s.Encode()
	return nil
}

// free gives the path of a new sheet. A sheet of another name may have it
// already; one that could not be read may be that of the same person.
func (p *planner) free(name string) (string, error) {
	file, err := sheets.FileName(name)
	if err != nil {
		return "", err
	}
	stem := strings.TrimSuffix(file, ".toml")
	for n := 1; ; n++ {
		path := filepath.Join(p.folder, stem+".toml")
		if n > 1 {
			path = filepath.Join(p.folder, fmt.Sprintf("%s-%d.toml", stem, n))
		}
		if _, known := p.files[path]; known {
			continue
		}
		if _, err := os.Lstat(path); err == nil {
			return "", Problem{File: path, Key: "sheet-faulty"}
		}
		return path, nil
	}
}

// update plans the change of a sheet.
func (p *planner) update(d *Deed, s sheets.Sheet) error {
	data, problems := sheets.ReadFile(s.Source)
	if problems != nil {
		return problems[0]
	}
	d.Path, d.Action, d.Before = s.Source, Same, data
	d.Changes = d.Person.changes(s)
	if d.Changes == nil {
		return nil
	}
	var fields []sheets.Field
	for _, c := range d.Changes {
		fields = append(fields, sheets.Field{Path: c.Field, Value: cmp.Or(c.toml, c.Now)})
	}
	after, err := sheets.Edit(data, fields...)
	if err != nil {
		return Problem{File: s.Source, Key: "not-editable"}
	}
	again, problems := sheets.Parse(s.Source, after, p.library.Gear)
	if !sheets.Usable(problems) || d.Person.changes(again) != nil {
		return Problem{File: s.Source, Key: "not-editable"}
	}
	d.Action, d.After = Update, after
	return nil
}
