package mstocs

import (
	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// logPanel is the fight's log, with the tally of dice at a key.
type logPanel struct {
	*table.LogPanel
	*Table
	tallied   bool // the tally is shown
	from      int  // its first row in sight
	tallyKeys []ui.Key
	counted   []tally
	countedAt position
}

func newLog(t *Table) *logPanel {
	p := &logPanel{Table: t}
	p.LogPanel = table.NewLogPanel(t.host, fightLog{logOf(t.s.History, t.Teller), t}, panelLog, ui.Bind("t", "key.tally", p.tally).Hinted())
	p.tallyKeys = append([]ui.Key{ui.Bind("t", "key.tally", p.tally).Hinted()}, table.MoveKeys(p.scroll)...)
	return p
}

// Keys are those of the log; under the tally its own and the way back.
func (p *logPanel) Keys() []ui.Key {
	if p.tallied {
		return p.tallyKeys
	}
	return p.LogPanel.Keys()
}

// tally shows the tally of dice, or the log again.
func (p *logPanel) tally() tea.Cmd {
	p.tallied, p.from = !p.tallied, 0
	return nil
}

// scroll moves the rows of the tally; painting keeps them in sight.
func (p *logPanel) scroll(by int) func() tea.Cmd {
	return func() tea.Cmd {
		p.from = max(p.from+by, 0)
		return nil
	}
}

// Lines paints the log, or the tally.
func (p *logPanel) Lines(w, h int) []string {
	if p.tallied {
		return p.tallyLines(p.fight(), w, h)
	}
	return p.LogPanel.Lines(w, h)
}

// fightLog is the log of the fight being played.
type fightLog struct {
	historyLog
	t *Table
}

// GoTo goes to the state after an entry.
func (l fightLog) GoTo(n int) error {
	if err := l.t.settleLive(); err != nil {
		return err
	}
	return l.t.s.GoTo(n)
}

func aboutBlow(h *History, n int) int {
	if b := lastBlow(h.Entry(n).Events); b != nil {
		return int(b.ID)
	}
	return 0
}

// joined is an item's entries as one.
func joined(h *History, entries []int) Entry {
	e := h.Entry(entries[0])
	for _, n := range entries[1:] {
		more := h.Entry(n)
		e.Events = append(e.Events[:len(e.Events):len(e.Events)], more.Events...)
		e.Steps = append(e.Steps[:len(e.Steps):len(e.Steps)], more.Steps...)
		e.Live = more.Live
	}
	return e
}

// historyLog is a history as a log to be told.
type historyLog struct {
	*walk
	Teller
}

type walk = table.Walk[mstocs.Fight, mstocs.Step, mstocs.Event]

func logOf(h *History, t Teller) historyLog { return historyLog{table.NewWalk(h), t} }

// Live reports whether an entry is not undone.
func (l historyLog) Live(n int) bool { return l.Entry(n).Live }

// Entry is an entry of the history.
func (l historyLog) Entry(n int) Entry { return l.walk.Entry(n) }

// About is the blow that an entry is a part of.
func (l historyLog) About(n int) int { return aboutBlow(l.History, n) }

// Tell tells an item in the state it led to: on another line of entries its
// fighters can have been others, or had other names.
func (l historyLog) Tell(entries []int) (text string, working []string) {
	f := l.At(entries[len(entries)-1])
	e := joined(l.History, entries)
	if b := lastBlow(e.Events); b != nil {
		for _, l := range l.Working(&f, b) {
			if l.Rule != "" {
				l.Text += " (" + l.Rule + ")"
			}
			working = append(working, l.Text)
		}
	}
	return l.entryAt(l.walk, &f, e), working
}
