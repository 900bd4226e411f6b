package mstocs

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
)

// marks are the rows marked on a panel; on another one they are gone.
type marks struct {
	set   map[mstocs.FighterID]bool
	panel int
}

// marked is who is marked on the panel that is shown.
func (t *Table) marked() map[mstocs.FighterID]bool {
	if t.marks.panel != t.host.At() {
		clear(t.marks.set)
		t.marks.panel = t.host.At()
	}
	return t.marks.set
}

// chosen lists whom a key is for: those marked, else the one under the cursor.
func (t *Table) chosen(f *mstocs.Fight, x *mstocs.Fighter) []*mstocs.Fighter {
	var list []*mstocs.Fighter
	for _, y := range f.Fighters {
		if t.marked()[y.ID] {
			list = append(list, y)
		}
	}
	if list == nil {
		list = []*mstocs.Fighter{x}
	}
	return list
}

// mark marks the row for what several share, or takes the mark off, and goes
// to the next.
func (t *Table) mark() tea.Cmd {
	x := t.under(t.fight())
	if x == nil {
		return nil
	}
	t.setMark(x.ID, !t.marked()[x.ID])
	all := t.everyone()
	t.at = all[min(slices.Index(all, x.ID)+1, len(all)-1)]
	t.host.Say(t.N("say.marked", len(t.marked())))
	return nil
}

func (t *Table) setMark(id mstocs.FighterID, on bool) {
	if on {
		t.marked()[id] = true
		return
	}
	delete(t.marked(), id)
}

// markGroup marks all of the group of the row, or takes their marks off.
func (t *Table) markGroup() tea.Cmd {
	f := t.fight()
	x := t.under(f)
	if x == nil {
		return nil
	}
	on := !t.marked()[x.ID]
	for _, y := range f.Fighters {
		if f.Here(y) && (y.ID == x.ID || y.Group != "" && y.Group == x.Group && y.Side == x.Side) {
			t.setMark(y.ID, on)
		}
	}
	t.host.Say(t.N("say.marked", len(t.marked())))
	return nil
}
