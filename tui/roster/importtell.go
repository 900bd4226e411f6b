package roster

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"rundy/sheets"
	"rundy/sheets/imports"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// ImportTeller words what an import finds, for the screen and the command
// line. Rest words what is no problem of an import.
type ImportTeller struct {
	Words *words.Words
	Gear  *sheets.Gear
	Rest  func(error) string
}

// Heading tells what a file is, and how its edition is known.
func (im ImportTeller) Heading(file string, r imports.Result) string {
	t := im.Words.T
	text := ui.Clean(file) + ": " + string(r.Format)
	if r.Edition != 0 {
		text += ", " + t("import.of-edition", "n", int(r.Edition))
	}
	if r.Told != "" {
		text += " (" + r.Told + ")"
	}
	return text
}

// ImportMarks stand before the people in the preview.
var ImportMarks = map[imports.Action]string{imports.New: "+", imports.Update: "~", imports.Same: "=", imports.Nothing: "!"}

// NamedValue is a value of a person under the name of its field.
type NamedValue struct {
	Name string
	imports.Value
}

// NamedValues are the numbers of a person in the order they are shown.
func NamedValues(p *imports.Person) []NamedValue {
	return []NamedValue{{"WW", p.WW}, {"S", p.S}, {"Wt", p.Wt}, {"A", p.A}, {"I", p.I}, {"PW", p.PW}, {"OnR", p.OnR}}
}

// Deed says what is done with a person.
func (im ImportTeller) Deed(d imports.Deed) string {
	t := im.Words.T
	file := filepath.Base(d.Path)
	switch d.Action {
	case imports.New:
		if d.Person.Foe {
			return t("import.new-foe", "file", file)
		}
		return t("import.new", "file", file)
	case imports.Same:
		return t("import.same", "file", file)
	case imports.Nothing:
		return t("import.nothing")
	}
	var changes []string
	for _, c := range d.Changes {
		changes = append(changes, fmt.Sprintf("%s %s → %s", c.Field, cmp.Or(c.Was, "–"), c.Now))
	}
	return t("import.update", "file", file, "changes", strings.Join(changes, ", "))
}

// Note is what a new sheet keeps of what it has no fields for.
func (im ImportTeller) Note(p *imports.Person) string {
	t := im.Words.T
	lines := []string{t("import.note", "file", filepath.Base(p.File), "line", p.Line)}
	if p.Wounds.Known {
		lines = append(lines, t("import.note-wounds", "n", p.Wounds.N))
	}
	if p.Now.Known && p.Now.N != p.Wounds.N {
		lines = append(lines, t("import.note-left", "n", p.Now.N))
	}
	if _, held := p.InHand(im.Gear); !held && p.Weapons != nil {
		lines = append(lines, t("import.note-weapons", "what", strings.Join(p.Weapons, ", ")))
	}
	if p.Healer != nil && !p.Healing.Known {
		lines = append(lines, strings.Join(p.Healer, ", "))
	}
	return strings.Join(append(lines, p.Text...), "\n")
}

// Fault words a problem: file and line, the person, the field and its value,
// and what is allowed.
func (im ImportTeller) Fault(err error) string {
	t := im.Words.T
	var p imports.Problem
	if !errors.As(err, &p) {
		return im.Rest(err)
	}
	values := slices.Clone(p.Args)
	for i := range values {
		if text, ok := values[i].(string); ok {
			values[i] = ui.Clean(text)
		}
	}
	why := t("import-fault."+p.Key, values...)
	for _, front := range []string{p.Subject(), p.Who} {
		if front != "" {
			why = ui.Clean(front) + ": " + why
		}
	}
	switch {
	case p.File == "":
		return why
	case p.Line == 0:
		return t("fault.file", "file", ui.Clean(p.File), "why", why)
	}
	return t("fault.line", "file", ui.Clean(p.File), "line", p.Line, "why", why)
}

// Person tells somebody in a line: each number, where it came from, and what
// would be done.
func (im ImportTeller) Person(d imports.Deed) string {
	var parts []string
	for _, v := range NamedValues(&d.Person) {
		switch {
		case !v.Known:
			parts = append(parts, v.Name+" ?")
		case v.Name == "PW" || v.Name == "OnR":
			parts = append(parts, fmt.Sprintf("%s %d", v.Name, v.N))
		default:
			parts = append(parts, fmt.Sprintf("%s %d (%s)", v.Name, v.N, v.From))
		}
	}
	return fmt.Sprintf("%s %s: %s · %s", ImportMarks[d.Action], d.Person.Name, strings.Join(parts, ", "), im.Deed(d))
}
