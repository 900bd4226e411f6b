package roster

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	tea "charm.land/bubbletea/v2"
	"github.com/google/renameio/v2"

	"rundy/sheets"
	"rundy/sheets/card"
)

// done remembers how to undo a change, says it, and reads the sheets again.
func (s *Screen) done(said string, undo func() error) {
	s.undos = append(s.undos, undo)
	s.Shown()
	s.said = said
}

// undo takes back the last change of a file.
func (s *Screen) undo() tea.Cmd {
	last := len(s.undos) - 1
	if err := s.undos[last](); err != nil {
		s.said = s.fault(err)
		return nil
	}
	s.undos = s.undos[:last]
	s.Shown()
	s.said = s.words.T("roster.undone")
	return nil
}

// bin is the folder that deleted sheets go to.
func (s *Screen) bin() string { return filepath.Join(string(s.home), "bin") }

// toBin moves a file to the bin and gives the way back.
func (s *Screen) toBin(path string) (undo func() error, err error) {
	if err := os.MkdirAll(s.bin(), 0o755); err != nil {
		return nil, err
	}
	to := filepath.Join(s.bin(), filepath.Base(path))
	for n := 2; ; n++ {
		if _, err := os.Lstat(to); os.IsNotExist(err) {
			break
		}
		to = filepath.Join(s.bin(), fmt.Sprintf("%d-%s", n, filepath.Base(path)))
	}
	return func() error { return moveNew(to, path) }, os.Rename(path, to)
}

// moveNew renames a file unless the new name is taken.
func moveNew(from, to string) error {
	if _, err := os.Lstat(to); err == nil {
		return sheets.Problem{File: to, Key: "exists"}
	}
	return os.Rename(from, to)
}

// remove moves the sheet under the cursor to the bin.
func (s *Screen) remove() tea.Cmd {
	x, _ := s.under()
	undo, err := s.toBin(x.Source)
	if err != nil {
		s.said = s.fault(err)
		return nil
	}
	s.done(s.words.T("roster.deleted", "name", x.Label(s.words.Language)), undo)
	return nil
}

// copy makes a sheet of one's own of the one under the cursor.
func (s *Screen) copy() tea.Cmd {
	x, _ := s.under()
	return s.ask(s.words.T("roster.copy-as"), x.Label(s.words.Language)+" 2", func(name string) error {
		path, err := s.path(name)
		if err != nil {
			return err
		}
		x.Name, x.Names = name, nil
		if err := sheets.Save(path, x); err != nil {
			return err
		}
		s.done(s.words.T("roster.saved", "file", filepath.Base(path)), s.unmake(path))
		return nil
	})
}

// unmake is the undoing of a new file: it goes to the bin.
func (s *Screen) unmake(path string) func() error {
	return func() error {
		_, err := s.toBin(path)
		return err
	}
}

// rename changes the name in the sheet; the file keeps its own.
func (s *Screen) rename() tea.Cmd {
	x, _ := s.under()
	return s.ask(s.words.T("ask.name"), x.Name, func(name string) error {
		return s.rewrite(x.Source, sheets.Field{Path: "name", Value: fmt.Sprintf("%q", name)})
	})
}

// rewrite changes fields of a sheet's file, everything else left as it is. A
// change that would spoil the sheet is refused.
func (s *Screen) rewrite(path string, fields ...sheets.Field) error {
	before, problems := sheets.ReadFile(path)
	if problems != nil {
		return problems[0]
	}
	after, err := sheets.Edit(before, fields...)
	if err != nil {
		return err
	}
	if bytes.Equal(before, after) {
		return nil
	}
	_, found := sheets.Parse(path, after, s.gear)
	for _, p := range found {
		if !p.Warning && p.Setting == "" {
			return p
		}
	}
	if err := renameio.WriteFile(path, after, 0o644); err != nil {
		return err
	}
	s.done(s.words.T("roster.saved", "file", filepath.Base(path)), func() error { return sheets.Restore(path, before) })
	return nil
}

// askPrint asks for the file to print the marked cards to, or the one under
// the cursor.
func (s *Screen) askPrint() tea.Cmd {
	return s.ask(s.words.T("roster.print-to"), filepath.Join(string(s.home), "cards.pdf"), func(path string) error {
		var cards []card.Card
		for _, x := range s.chosen() {
			c, err := card.New(x, s.settings, s.words.Language)
			if err != nil {
				return err
			}
			cards = append(cards, c)
		}
		var pdf bytes.Buffer
		if err := card.PDF(&pdf, cards, s.words.T); err != nil {
			return err
		}
		if err := renameio.WriteFile(path, pdf.Bytes(), 0o644); err != nil {
			return err
		}
		s.said = s.words.N("roster.printed", len(cards), "file", path)
		return nil
	})
}

// chosen are the marked sheets, or the one under the cursor.
func (s *Screen) chosen() []sheets.Sheet {
	var list []sheets.Sheet
	for _, x := range s.all {
		if s.marked[s.keyOf(x)] {
			list = append(list, x)
		}
	}
	if x, ok := s.under(); ok && list == nil {
		list = []sheets.Sheet{x}
	}
	return list
}
