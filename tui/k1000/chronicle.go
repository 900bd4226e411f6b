package k1000

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// chronicle is the session's log as its panel needs it.
type chronicle struct {
	book
	Teller
	walk *table.Walk[k1000.Session, k1000.Step, k1000.Event]
}

func chronicleOf(s *Game, t Teller) chronicle {
	return chronicle{book{s}, t, table.NewWalk(s.History)}
}

// newLog makes the panel of the log, with a key that copies a report.
func newLog(t *Table) table.Panel {
	l := chronicleOf(t.s, t.Teller)
	var p *table.LogPanel
	p = table.NewLogPanel(t.host, l, panelLog, ui.Bind("y", "k-key.copy", func() tea.Cmd {
		entries := p.Under()
		x := lastTrial(joined(t.s.History, entries).Events)
		if x == nil {
			t.host.Refuse(combat.Refuse("K1", "nothing-to-copy"))
			return nil
		}
		f := l.walk.At(entries[len(entries)-1])
		return t.copy(t.Post(&f, x))
	}).Hinted())
	return p
}

// Live reports whether an entry counts, or was undone.
func (l chronicle) Live(n int) bool { return l.Entry(n).Live }

// Entry is an entry of the history.
func (l chronicle) Entry(n int) Entry { return l.Game.Entry(n) }

// About is the rolled action that an entry is a part of.
func (l chronicle) About(n int) int { return about(l.Entry(n)) }

func about(e Entry) int {
	if x := lastTrial(e.Events); x != nil {
		return int(x.ID)
	}
	return 0
}

// Tell tells the entries of an item in the state they led to: on another line
// of entries the characters can have been others, or had other names.
func (l chronicle) Tell(entries []int) (text string, working []string) {
	f := l.walk.At(entries[len(entries)-1])
	e := joined(l.History, entries)
	return l.Teller.Entry(table.Former(l.walk, e.Number, &f, e.Steps, renames), &f, e), l.workingOf(&f, e)
}

// workingOf is the working of what was rolled in an entry.
func (t Teller) workingOf(f *k1000.Session, e Entry) []string {
	if x := lastTrial(e.Events); x != nil {
		return t.Working(f, x)
	}
	return nil
}

// joined is an item's entries as one.
func joined(h *History, entries []int) Entry {
	if len(entries) == 0 {
		return Entry{}
	}
	e := h.Entry(entries[0])
	for _, n := range entries[1:] {
		more := h.Entry(n)
		e.Events = slices.Concat(e.Events, more.Events)
		e.Steps = slices.Concat(e.Steps, more.Steps)
		e.Live = more.Live
	}
	return e
}

// Chronicle tells a whole history.
func Chronicle(w *words.Words, h *History) []table.Item {
	return table.Chronicle(chronicleOf(table.NewSession(h, noHeader, nil, k1000.EncodeStep), Teller{w}))
}
