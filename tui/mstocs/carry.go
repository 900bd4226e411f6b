package mstocs

import (
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/sheets"
	"rundy/tui/ui"
)

// carry writes what the fight has left behind back to the sheets of those
// marked, or of the one under the cursor: PW lost, mortal wounds, limbs out of
// use. It is no step of the fight.
func (t *Table) carry(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	var done []string
	for _, y := range t.chosen(f, x) {
		if t.sharing(f, y.Source) > 1 {
			t.host.Say(t.T("say.shared-sheet", "file", ui.Clean(filepath.Base(y.Source))))
			return nil
		}
		if y.Source == "" {
			t.host.Say(t.T("say.no-sheet", "who", t.label(y)))
			return nil
		}
		if _, err := sheets.Carry(y.Source, f.Carried(y)); err != nil {
			t.host.Refuse(err)
			return nil
		}
		done = append(done, ui.Clean(filepath.Base(y.Source)))
	}
	t.host.Say(t.T("say.carried", "files", strings.Join(done, ", ")))
	return nil
}

// sharing counts the fighters who came from one sheet.
func (t *Table) sharing(f *mstocs.Fight, source string) int {
	n := 0
	for _, x := range f.Fighters {
		if source != "" && x.Source == source {
			n++
		}
	}
	return n
}
