package home

import (
	"errors"
	"path/filepath"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/sheets"
	screens "rundy/tui/mstocs"
	"rundy/tui/store"
	"rundy/tui/ui"
)

// Fault words an error of files, sheets or rules in one sentence that names
// the file, the line and what is allowed.
func (d *Desk) Fault(err error) string {
	var file *journal.FileError
	var problem sheets.Problem
	var line *store.LineError
	var system *store.SystemError
	switch {
	case errors.As(err, &line):
		return d.Words.T("fault.line", "file", d.short(line.File), "line", line.Line, "why", d.lineFault(line.Err))
	case errors.As(err, &system):
		return d.Words.T("fault.system", "file", d.short(system.File), "system", ui.Clean(system.System))
	case errors.As(err, &file):
		return d.fileFault(file)
	case errors.As(err, &problem):
		return problem.Error()
	}
	f := mstocs.New(mstocs.DefaultSettings())
	return screens.Teller{Words: d.Words}.Refusal(&f, err)
}

// lineFault words why a line was not followed, with the number of the step.
func (d *Desk) lineFault(err error) string {
	f := mstocs.New(mstocs.DefaultSettings())
	text := screens.Teller{Words: d.Words}.Refusal(&f, err)
	var step *combat.StepError
	if errors.As(err, &step) {
		return d.Words.T("fault.step", "step", step.Step, "why", text)
	}
	return text
}

func (d *Desk) fileFault(e *journal.FileError) string {
	values := append([]any{"field", e.Field}, e.Args...)
	for i, v := range values {
		if s, ok := v.(string); ok {
			values[i] = ui.Clean(s)
		}
	}
	why := d.Words.T("file."+string(e.Key), values...)
	if e.Line > 0 {
		return d.Words.T("fault.line", "file", d.short(e.File), "line", e.Line, "why", why)
	}
	return d.Words.T("fault.file", "file", d.short(e.File), "why", why)
}

// short is a path as a person needs it: within the program's folder without
// that folder.
func (d *Desk) short(path string) string {
	if rel, err := filepath.Rel(string(d.Home), path); err == nil && filepath.IsLocal(rel) {
		return ui.Clean(rel)
	}
	return ui.Clean(path)
}
