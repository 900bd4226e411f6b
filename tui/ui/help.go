package ui

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// Say gives the text of a key with named values.
type Say func(key string, values ...any) string

// Hints writes the hinted bindings that are active into one line, as many as
// there is room for. The last one, help, always stands.
func Hints(keys []Key, t Say, w int) string {
	var parts []string
	for _, k := range keys {
		if k.Hint && k.Active() {
			parts = append(parts, k.usual(t)+" "+t(k.Help().Desc))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	last := parts[len(parts)-1]
	line := ""
	for _, p := range parts[:len(parts)-1] {
		if Width(line)+Width(p)+3+Width(last) > w-2 {
			continue
		}
		line += p + " · "
	}
	return Cut(" "+line+last, w)
}

// Help is the screen that lists the keys of the screen below it.
type Help struct {
	title string
	rows  []string
	say   Say
	nav   Nav
	top   int
	page  int
}

// NewHelp lists the bindings that are active.
func NewHelp(title string, t Say, nav Nav, keys []Key) *Help {
	h := &Help{title: title, say: t, nav: nav}
	for _, k := range keys {
		if k.Active() {
			h.rows = append(h.rows, Right(k.Shown(t), 12)+"   "+t(k.Help().Desc))
		}
	}
	return h
}

// Keys scroll the list and leave it.
func (h *Help) Keys() []Key {
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			h.top = min(max(h.top+by, 0), max(len(h.rows)-h.page, 0))
			return nil
		}
	}
	return []Key{
		Bind("↓", "key.down", move(1), "down", "j").Hinted(),
		Bind("↑", "key.up", move(-1), "up", "k"),
		Bind("PgDn", "key.page-down", func() tea.Cmd { return move(h.page)() }, "pgdown", "space"),
		Bind("PgUp", "key.page-up", func() tea.Cmd { return move(-h.page)() }, "pgup"),
		Bind("Esc", "key.back", h.nav.Pop, "esc", "?", "enter", "q").Hinted(),
	}
}

// Type takes no keys: nothing is typed here.
func (h *Help) Type(tea.KeyPressMsg) (tea.Cmd, bool) { return nil, false }

// Handle takes no messages.
func (h *Help) Handle(tea.Msg) tea.Cmd { return nil }

// Lines paints the list, in two columns where there is room.
func (h *Help) Lines(w, height int) []string {
	h.page = max(height-4, 1)
	rows := h.rows
	if w >= 100 && len(rows) > h.page {
		half := (len(rows) + 1) / 2
		two := make([]string, half)
		for i := range two {
			two[i] = Fit(rows[i], w/2)
			if i+half < len(rows) {
				two[i] += rows[i+half]
			}
		}
		rows = two
	}
	end := min(h.top+h.page, len(rows))
	title := h.title
	if len(rows) > h.page {
		title += "   " + strconv.Itoa(end) + "/" + strconv.Itoa(len(rows))
	}
	lines := []string{" " + Bold.Paint(Cut(title, w-1)), Dim.Paint(Rule(w))}
	for _, r := range rows[min(h.top, end):end] {
		lines = append(lines, Cut(r, w))
	}
	for len(lines) < height-1 {
		lines = append(lines, "")
	}
	return append(lines, Hints(h.Keys(), h.say, w))
}

// Confirm is a question in a box over the screen: y does it, Esc does not. A
// held-down Enter never answers it.
type Confirm struct {
	lines []string
	yes   string
	say   Say
	nav   Nav
	do    func() tea.Cmd
}

// NewConfirm asks with the lines of the box; yes says what y does.
func NewConfirm(lines []string, yes string, t Say, nav Nav, do func() tea.Cmd) *Confirm {
	return &Confirm{lines: lines, yes: yes, say: t, nav: nav, do: do}
}

// Overlay makes the screen below stay visible.
func (c *Confirm) Overlay() {}

// Keys are yes and no.
func (c *Confirm) Keys() []Key {
	return []Key{
		Bind("y", c.yes, func() tea.Cmd {
			pop := c.nav.Pop()
			return tea.Batch(pop, c.do())
		}, "y", "Y"),
		Bind("Esc", "key.no", c.nav.Pop, "esc", "n", "N"),
	}
}

// Type takes no keys: nothing is typed here.
func (c *Confirm) Type(tea.KeyPressMsg) (tea.Cmd, bool) { return nil, false }

// Handle takes no messages.
func (c *Confirm) Handle(tea.Msg) tea.Cmd { return nil }

// Lines gives the inside of the box.
func (c *Confirm) Lines(w, h int) []string {
	var lines []string
	for _, l := range c.lines {
		lines = append(lines, Wrap(l, w)...)
	}
	if len(lines) > h-2 {
		lines = lines[:max(h-2, 0)]
	}
	var keys []string
	for _, k := range c.Keys() {
		keys = append(keys, k.Help().Key+" "+c.say(k.Help().Desc))
	}
	return append(lines, "", strings.Join(keys, " · "))
}
