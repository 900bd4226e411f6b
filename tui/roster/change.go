package roster

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/google/renameio/v2"

	"rundy/sheets"
	"rundy/sheets/card"
)

// change is what a key did to files: the way back, and the way there again.
type change struct{ undo, redo func() error }

// deed is a change, and what it is called in the language spoken then.
type deed struct {
	change
	what func() string
}

// History is what was done to sheets. It outlives the screen, which is made
// anew whenever it is gone to.
type History struct {
	undos []deed
	redos []deed // what was undone, the last one first brought back
}

// done remembers a change by what it is called, says what came of it, and reads
// the sheets again.
func (s *Screen) done(said string, what func() string, c change) {
	s.past.undos, s.past.redos = append(s.past.undos, deed{c, what}), nil
	s.Shown()
	s.said = said
}

// undo takes back the last change of a file.
func (s *Screen) undo() tea.Cmd {
	s.travel(&s.past.undos, &s.past.redos, change.back, "say.undone", "refusal.nothing-to-undo")
	return nil
}

// redo brings back the change that was undone last.
func (s *Screen) redo() tea.Cmd {
	s.travel(&s.past.redos, &s.past.undos, change.forth, "say.redone", "refusal.nothing-to-redo")
	return nil
}

func (c change) back() error  { return c.undo() }
func (c change) forth() error { return c.redo() }

// travel goes by the last change of one list, which then is of the other, and
// says which one that was.
func (s *Screen) travel(from, to *[]deed, way func(change) error, said, none string) {
	last := len(*from) - 1
	if last < 0 {
		s.said = s.words.T(none)
		return
	}
	d := (*from)[last]
	if err := way(d.change); err != nil {
		s.said = s.fault(err)
		return
	}
	*from, *to = (*from)[:last], append(*to, d)
	s.Shown()
	s.said = s.words.T(said, "what", d.what())
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
	return func() error { return moveNew(to, path) }, move(path, to)
}

// moveNew renames a file unless the new name is taken.
func moveNew(from, to string) error {
	if _, err := os.Lstat(to); err == nil {
		return sheets.Problem{File: to, Key: "exists"}
	}
	return move(from, to)
}

// move renames a file, or says which one could not be.
func move(from, to string) error {
	var link *os.LinkError
	err := os.Rename(from, to)
	if errors.As(err, &link) {
		return sheets.Problem{File: from, Key: "unreadable", Args: []any{"reason", link.Err.Error()}}
	}
	return err
}

// remove moves the sheet under the cursor to the bin.
func (s *Screen) remove() tea.Cmd {
	x, _ := s.under()
	away, back := s.ways(x.Source)
	if err := away(); err != nil {
		s.said = s.fault(err)
		return nil
	}
	name := x.Label(s.words.Language)
	s.done(s.words.T("roster.deleted", "name", name), s.called("roster.what-delete", "name", name), change{undo: back, redo: away})
	return nil
}

// copy makes a sheet of one's own of the one under the cursor.
func (s *Screen) copy() tea.Cmd {
	x, _ := s.under()
	return s.ask(s.words.T("roster.copy-as"), s.another(x), func(name string) error {
		path, err := s.path(x.System, name)
		if err != nil {
			return err
		}
		if err := sheets.Save(path, x.Named(name)); err != nil {
			return err
		}
		s.saved(path, s.called("roster.what-copy", "name", name), s.made(path))
		return nil
	})
}

// another is a name for a copy that no sheet has.
func (s *Screen) another(x sheets.Sheet) string {
	for n := 2; ; n++ {
		if name := fmt.Sprintf("%s %d", x.Label(s.words.Language), n); s.free(x.System, name, "") == nil {
			return name
		}
	}
}

// free refuses a name that another sheet of the folder has than the one of a
// file.
func (s *Screen) free(system sheets.System, name, path string) error {
	for _, x := range s.all {
		if x.Source != "" && x.Source != path && x.System == system && x.Called(name) {
			return sheets.Problem{Field: "name", Value: strconv.Quote(name), Key: "taken-name", Args: []any{"file", filepath.Base(x.Source)}}
		}
	}
	return nil
}

// called is what a change is called.
func (s *Screen) called(key string, values ...any) func() string {
	return func() string { return s.words.T(key, values...) }
}

// saved is done for a sheet that was written.
func (s *Screen) saved(path string, what func() string, c change) {
	s.done(s.words.T("roster.saved", "file", filepath.Base(path)), what, c)
}

// ways are those of a file to the bin, and back from it.
func (s *Screen) ways(path string) (away, back func() error) {
	var from func() error
	away = func() (err error) {
		from, err = s.toBin(path)
		return err
	}
	return away, func() error { return from() }
}

// made is the change of a new file: undone it goes to the bin.
func (s *Screen) made(path string) change {
	away, back := s.ways(path)
	return change{undo: away, redo: back}
}

// rewritten is the change of what a file holds.
func rewritten(path string, before, after []byte) change {
	return change{
		undo: func() error { return sheets.Restore(path, before) },
		redo: func() error { return sheets.Restore(path, after) },
	}
}

// together is several changes as one: each of them, or none.
func together(changes []change) change {
	return change{
		undo: func() error { return inTurn(changes, change.back, change.forth) },
		redo: func() error { return inTurn(changes, change.forth, change.back) },
	}
}

// inTurn makes every change, or takes back those made before one that fails.
func inTurn(changes []change, way, back func(change) error) error {
	for i, c := range changes {
		err := way(c)
		if err == nil {
			continue
		}
		for _, made := range slices.Backward(changes[:i]) {
			err = errors.Join(err, back(made))
		}
		return err
	}
	return nil
}

// rename changes the name in the sheet; the file keeps its own.
func (s *Screen) rename() tea.Cmd {
	x, _ := s.under()
	was := x.Label(s.words.Language)
	return s.ask(s.words.T("ask.name"), was, func(name string) error {
		what := s.called("roster.what-rename", "was", was, "name", name)
		return s.rewrite(x.Source, what, func(before []byte) ([]byte, error) {
			return sheets.Edit(before, sheets.Field{Path: s.nameField(x), Value: fmt.Sprintf("%q", name)})
		})
	})
}

// nameField is the field of the name that is shown of a sheet.
func (s *Screen) nameField(x sheets.Sheet) string {
	if _, own := x.Names[s.words.Language]; own {
		return strings.Join([]string{"names", s.words.Language}, ".")
	}
	return "name"
}

// rewrite changes the text of a sheet's file, which is called what it is. A
// change that would spoil the sheet is refused.
func (s *Screen) rewrite(path string, what func() string, edited func(before []byte) ([]byte, error)) error {
	before, problems := sheets.ReadFile(path)
	if problems != nil {
		return problems[0]
	}
	after, err := edited(before)
	if err != nil {
		return err
	}
	if bytes.Equal(before, after) {
		return nil
	}
	was, _ := sheets.Parse(path, before, s.gear)
	now, found := sheets.Parse(path, after, s.gear)
	if err := sheets.FirstFault(found); err != nil {
		return err
	}
	if name := now.Label(s.words.Language); name != was.Label(s.words.Language) {
		if err := s.free(now.System, name, path); err != nil {
			return err
		}
	}
	if err := renameio.WriteFile(path, after, 0o644); err != nil {
		return err
	}
	s.saved(path, what, rewritten(path, before, after))
	return nil
}

// askPrint asks for the file to print the marked cards to, or the one under
// the cursor.
func (s *Screen) askPrint() tea.Cmd {
	return s.ask(s.words.T("roster.print-to"), filepath.Join(string(s.home), "cards.pdf"), func(path string) error {
		var cards []card.Printed
		for _, x := range s.chosen() {
			c, err := card.Of(x, s.settings, s.words.Language, s.words.T)
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
