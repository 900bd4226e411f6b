package roster

import (
	tea "charm.land/bubbletea/v2"

	"rundy/sheets"
)

// save writes what the form holds: a new file, or the changed fields of the
// sheet's own, everything else in it left as it is.
func (f *form) save() tea.Cmd {
	err := f.write()
	if err != nil {
		f.said = f.fault(err)
		f.build() // a completed form is filled in again
		return f.form.Init()
	}
	return f.nav.Pop()
}

func (f *form) write() error {
	s, err := f.page.sheet()
	if err != nil {
		return err
	}
	if f.source != "" {
		what := f.called("roster.what-edit", "name", s.Label(f.words.Language))
		return f.rewrite(f.source, what, f.page.edited)
	}
	if err := sheets.FirstFault(s.Check(f.gear)); err != nil {
		return err
	}
	path, err := f.path(s.System, s.Name)
	if err != nil {
		return err
	}
	if err := sheets.Save(path, s); err != nil {
		return err
	}
	f.saved(path, f.called("roster.what-new", "name", s.Label(f.words.Language)), f.made(path))
	return nil
}
