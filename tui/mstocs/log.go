package mstocs

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/tui/ui"
)

// logPanel is the fight's log: an entry a blow or decision, undone ones struck
// through, workings opened at a key, and the way back to any line.
type logPanel struct {
	*Table
	keys  []ui.Key
	at    int // index of the item under the cursor; -1 follows the newest
	open  map[int]bool
	items []item
	seen  int // entries gathered into items
	texts map[int]string

	tallied   bool // the tally of dice is shown
	counted   []tally
	countedAt position
}

func newLog(t *Table) *logPanel {
	p := &logPanel{Table: t, at: -1, open: map[int]bool{}, texts: map[int]string{}}
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			p.gather()
			p.at = min(max(p.cursor()+by, 0), max(len(p.items)-1, 0))
			return nil
		}
	}
	p.keys = []ui.Key{
		ui.Bind("→", "key.open", p.unfold(true), "right", "l").Hinted(),
		ui.Bind("←", "key.close", p.unfold(false), "left", "h"),
		ui.Bind("g", "key.go-to", p.goTo).Hinted(),
		ui.Bind("0", "key.go-start", p.goStart),
		ui.Bind("t", "key.tally", p.tally).Hinted(),
		ui.Bind("↑", "key.up", move(-1), "up"),
		ui.Bind("↓", "key.down", move(1), "down"),
		ui.Bind("PgUp", "key.page-up", move(-10), "pgup"),
		ui.Bind("PgDn", "key.page-down", move(10), "pgdown"),
		ui.Bind("Home", "key.first", move(-1<<20), "home"),
		ui.Bind("End", "key.last", move(1<<20), "end"),
	}
	return p
}

// Name is the key of the panel's name.
func (p *logPanel) Name() string { return "panel.log" }

// Keys are the panel's keys.
func (p *logPanel) Keys() []ui.Key { return p.keys }

// Type takes no keys: nothing is typed here.
func (p *logPanel) Type(tea.KeyPressMsg) bool { return false }

// Enter is the host's.
func (p *logPanel) Enter() (tea.Cmd, bool) { return nil, false }

// gather puts the entries that came since into items.
func (p *logPanel) gather() {
	p.items = gather(p.s.History, p.items, p.seen)
	p.seen = p.s.Len()
}

func (p *logPanel) cursor() int {
	if p.at < 0 || p.at >= len(p.items) {
		return len(p.items) - 1
	}
	return p.at
}

// goTo restores the fight as it was after the line under the cursor.
func (p *logPanel) goTo() tea.Cmd {
	p.gather()
	if len(p.items) == 0 {
		p.host.Say(p.T("say.log-empty"))
		return nil
	}
	n := p.items[p.cursor()].last()
	return p.travel(n)
}

// tally shows the tally of dice, or the log again.
func (p *logPanel) tally() tea.Cmd {
	p.tallied = !p.tallied
	return nil
}

func (p *logPanel) goStart() tea.Cmd { return p.travel(0) }

func (p *logPanel) travel(n int) tea.Cmd {
	cmd := p.host.Change(func() error {
		if err := p.settleLive(); err != nil {
			return err
		}
		return p.s.GoTo(n)
	})
	p.host.Say(p.T("say.gone-to", "n", n))
	p.host.Show(panelLog)
	return cmd
}

func (p *logPanel) unfold(open bool) func() tea.Cmd {
	return func() tea.Cmd {
		p.gather()
		if len(p.items) > 0 {
			p.open[p.items[p.cursor()].first()] = open
		}
		return nil
	}
}

// sentence is an item's text, made once: an entry never changes.
func (p *logPanel) sentence(f *mstocs.Fight, it item) string {
	if text, ok := p.texts[it.last()]; ok {
		return text
	}
	e := joined(p.s.History, it)
	text := p.Entry(f, e)
	p.texts[it.last()] = text
	return text
}

// Lines paints the items around the cursor.
func (p *logPanel) Lines(w, h int) []string {
	p.gather()
	f := p.fight()
	if p.tallied {
		return p.tallyLines(f, w, h)
	}
	if len(p.items) == 0 {
		return []string{" " + p.T("say.log-empty")}
	}
	at := p.cursor()
	// Paint upwards from the cursor, then downwards, until the panel is full.
	lines := p.item(f, at, true, w)
	above, below := at-1, at+1
	for len(lines) < h && (above >= 0 || below < len(p.items)) {
		if above >= 0 {
			lines = append(p.item(f, above, false, w), lines...)
			above--
		}
		if below < len(p.items) && len(lines) < h {
			lines = append(lines, p.item(f, below, false, w)...)
			below++
		}
	}
	return lines[:min(len(lines), h)]
}

// item paints one item, with the working of its blow when opened.
func (p *logPanel) item(f *mstocs.Fight, i int, cursor bool, w int) []string {
	it := p.items[i]
	e := p.s.Entry(it.last())
	front := "  "
	if cursor {
		front = "▸ "
	}
	b := lastBlow(e.Events)
	fold := " "
	if b != nil {
		fold = "+"
		if p.open[it.first()] {
			fold = "-"
		}
	}
	number := ui.Right(fmt.Sprint(it.last()), 5) + " " + fold + " "
	text := ui.Cut(p.sentence(f, it), w-11)
	switch {
	case !e.Live:
		text = ui.Struck.Paint("~" + text)
	case it.last() == p.s.Head():
		text = ui.Bold.Paint(text)
	}
	lines := []string{ui.Bold.Paint(front) + ui.Dim.Paint(number) + text}
	if !p.open[it.first()] {
		return lines
	}
	if b == nil {
		for _, part := range ui.Wrap(p.sentence(f, it), max(w-14, 20)) {
			lines = append(lines, strings.Repeat(" ", 12)+part)
		}
		return lines
	}
	for _, l := range p.Working(f, b) {
		for _, part := range ruled(l, min(w-14, 90)) {
			lines = append(lines, strings.Repeat(" ", 12)+part)
		}
	}
	return lines
}
