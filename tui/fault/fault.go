// Package fault words what is wrong with files, sheets and the lines of fights,
// in one sentence of the chosen language that names file, line, field and what
// is allowed. What a rule refuses is worded by the screens of its system.
package fault

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/sheets"
	"rundy/tui/store"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Teller words faults. Paths within Home are shown without it.
type Teller struct {
	Words *words.Words
	Home  string
	Rest  func(error) string // words what this package does not know
}

// Sentence words an error.
func (d Teller) Sentence(err error) string {
	var file *journal.FileError
	var problem sheets.Problem
	var line *store.LineError
	var system *store.SystemError
	switch {
	case errors.As(err, &line):
		return d.Words.T("fault.line", "file", d.short(line.File), "line", line.Line, "why", d.lineFault(line))
	case errors.As(err, &system):
		return d.Words.T("fault.system", "file", d.short(system.File), "system", ui.Clean(system.System))
	case errors.As(err, &file):
		return d.fileFault(file)
	case errors.As(err, &problem):
		return d.sheetFault(problem)
	}
	return d.Rest(err)
}

// Why words an error without the file it is about.
func (d Teller) Why(err error) string {
	var file *journal.FileError
	if !errors.As(err, &file) {
		return d.Sentence(err)
	}
	bare := *file
	bare.File, bare.Line = "", 0
	return d.fileFault(&bare)
}

// lineFault words why a line was not followed, with the number of the step.
func (d Teller) lineFault(line *store.LineError) string {
	var step *combat.StepError
	why := ""
	if errors.As(line.Err, &step) {
		why = d.Words.T("fault.step", "step", step.Step, "why", d.Rest(step.Err))
	} else {
		why = d.Rest(line.Err)
	}
	if line.State == nil {
		return d.Words.T("fault.unread", "why", why)
	}
	return why
}

// fileFault words what is wrong with a fight's file.
func (d Teller) fileFault(e *journal.FileError) string {
	values := append(d.values(e.Args), "field", ui.Clean(e.Field))
	if e.Key == journal.FieldMissing || e.Key == journal.FieldWrong {
		values = append(values, "allowed", d.Words.T("file.allowed-"+e.Field))
	}
	return d.placed(e.File, e.Line, d.Words.T("file."+string(e.Key), values...))
}

// sheetFault words what is wrong with a sheet or gear file, after the field
// and its value.
func (d Teller) sheetFault(p sheets.Problem) string {
	var where []string
	for _, part := range []string{p.Field, p.Value} {
		if part != "" {
			where = append(where, ui.Clean(part))
		}
	}
	why := d.Words.T("sheet."+p.Key, d.values(p.Args)...)
	if len(where) > 0 {
		why = strings.Join(where, " = ") + ": " + why
	}
	return d.placed(p.File, p.Line, why)
}

// values makes named values fit to be shown.
func (d Teller) values(args []any) []any {
	shown := slices.Clone(args)
	for i := 1; i < len(shown); i += 2 {
		switch v := shown[i].(type) {
		case []string:
			shown[i] = ui.Clean(strings.Join(v, ", "))
		case string:
			shown[i] = ui.Clean(v)
			if first, second, two := strings.Cut(v, " and "); two && shown[i-1] == "source" {
				shown[i] = d.Words.T("sheet.and", "first", first, "second", second)
			}
		}
	}
	return shown
}

// placed puts file and line in front of what is wrong. A sheet that is in no
// file yet has neither.
func (d Teller) placed(file string, line int, why string) string {
	switch {
	case file == "":
		return why
	case line > 0:
		return d.Words.T("fault.line", "file", d.short(file), "line", line, "why", why)
	}
	return d.Words.T("fault.file", "file", d.short(file), "why", why)
}

// short is a path as a person needs it: within the program's folder without
// that folder.
func (d Teller) short(path string) string {
	if rel, err := filepath.Rel(d.Home, path); err == nil && filepath.IsLocal(rel) {
		return ui.Clean(rel)
	}
	return ui.Clean(path)
}
