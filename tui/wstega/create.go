package wstega

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/tui/ui"
)

// creation is the form of a new player's character: seven points shared among
// the attributes, three rings, and two traits or a trait and a magic (W1, W2).
// It counts as it is typed; nothing joins the game before all of it is right.
type creation struct {
	*Table
	sheet wstega.Sheet
	lines [textLines]ui.Line
	at    int
	said  string
}

// The lines of the form: name and note, the attributes, rings, traits, magic.
const (
	lineName = iota
	lineNote
	lineRing
	lineTrait = lineRing + wstega.CreationRings
	lineMagic = lineTrait + 2
	textLines = lineMagic + 1
)

// attributesAfter is how many text lines stand above the attributes.
const attributesAfter = 2

// create begins the form of a new character.
func (t *Table) create() tea.Cmd {
	c := &creation{Table: t}
	c.sheet.Attributes = wstega.Attributes{Fight: 1, Agility: 1, Stamina: 1, Charisma: 1, Experience: 1}
	for i := range c.lines {
		c.lines[i].Free = true
	}
	return t.host.Nav.Push(c)
}

// rows is how many lines the form has.
const creationRows = textLines + len(wstega.AttributeOrder)

// text is the text line under the cursor, nil on an attribute.
func (c *creation) text() *ui.Line {
	switch i := c.textIndex(c.at); {
	case i >= 0:
		return &c.lines[i]
	}
	return nil
}

// textIndex is which text line a row is, -1 for an attribute.
func (c *creation) textIndex(row int) int {
	switch {
	case row < attributesAfter:
		return row
	case row < attributesAfter+len(wstega.AttributeOrder):
		return -1
	}
	return row - len(wstega.AttributeOrder)
}

// attributeAt is the attribute of a row.
func (c *creation) attributeAt(row int) wstega.Attribute {
	return wstega.AttributeOrder[row-attributesAfter]
}

// Keys move through the form and leave it.
func (c *creation) Keys() []ui.Key {
	number := func() bool { return c.text() == nil }
	return []ui.Key{
		ui.Bind("ctrl+s", "wstega-key.done", c.done, "ctrl+s").Hinted(),
		ui.Bind("↓", "key.down", c.go1(1), "down", "tab"),
		ui.Bind("↑", "key.up", c.go1(-1), "up", "shift+tab"),
		ui.Bind("→", "key.next-value", c.change(1), "right", "+").On(number).Hinted(),
		ui.Bind("←", "key.last-value", c.change(-1), "left", "-").On(number),
		ui.Bind("Enter", "wstega-key.next-line", c.enter, "enter").Hinted(),
		ui.Bind("Esc", "key.back", c.leave, "esc").Hinted(),
	}
}

// leave goes back to the game, and asks before when something is filled in.
func (c *creation) leave() tea.Cmd {
	if !c.filled() {
		return c.host.Nav.Pop()
	}
	return c.host.Nav.Push(ui.NewConfirm([]string{c.T("roster.unsaved")}, "roster.discard", c.T, c.host.Nav, c.host.Nav.Pop))
}

// filled reports whether anything is filled in.
func (c *creation) filled() bool {
	return given(c.sheet) > 0 || slices.ContainsFunc(c.lines[:], func(l ui.Line) bool { return !l.Empty() })
}

// Type takes texts, and the digits of attributes.
func (c *creation) Type(k tea.KeyPressMsg) (tea.Cmd, bool) {
	c.said = ""
	if line := c.text(); line != nil {
		return nil, line.Type(k)
	}
	if len(k.Text) == 1 && k.Text[0] >= '0' && k.Text[0] <= '9' {
		c.set(int(k.Text[0] - '0'))
		return nil, true
	}
	return nil, false
}

// Handle takes pasted text.
func (c *creation) Handle(msg tea.Msg) tea.Cmd {
	if paste, ok := msg.(tea.PasteMsg); ok {
		if line := c.text(); line != nil {
			line.Insert(paste.Content)
		}
	}
	return nil
}

func (c *creation) go1(by int) func() tea.Cmd {
	return func() tea.Cmd {
		c.at = (c.at + by + creationRows) % creationRows
		return nil
	}
}

func (c *creation) change(by int) func() tea.Cmd {
	return func() tea.Cmd {
		c.set(c.sheet.Attributes.Of(c.attributeAt(c.at)) + by)
		return nil
	}
}

// set gives the attribute under the cursor a value, unless the rules of
// creation refuse it: an attribute too high, or a point too many.
func (c *creation) set(n int) {
	tried := c.sheet
	tried.Attributes = withValue(tried.Attributes, c.attributeAt(c.at), n)
	if err := refusedSoFar(tried); err != nil {
		c.said = c.Refused(err)
		return
	}
	c.sheet = tried
}

// refusedSoFar is what the rules of creation refuse of attributes that are
// still being chosen: points not yet given are no fault.
func refusedSoFar(s wstega.Sheet) error {
	var r *combat.Refusal
	if err := wstega.CheckNew(s); errors.As(err, &r) {
		switch {
		case r.Key == "creation-attribute", r.Key == "creation-points" && given(s) > wstega.CreationPoints:
			return err
		}
	}
	return nil
}

// given is how many points have been shared out.
func given(s wstega.Sheet) int { return s.Attributes.Sum() - len(wstega.AttributeOrder) }

// withValue gives attributes of which one has another value.
func withValue(a wstega.Attributes, name wstega.Attribute, n int) wstega.Attributes {
	into := []*int{&a.Fight, &a.Agility, &a.Stamina, &a.Charisma, &a.Experience}
	*into[slices.Index(wstega.AttributeOrder[:], name)] = n
	return a
}

// enter goes to the next line; on the last it is done.
func (c *creation) enter() tea.Cmd {
	if c.at < creationRows-1 {
		return c.go1(1)()
	}
	return c.done()
}

// whole is the sheet with the texts typed.
func (c *creation) whole() wstega.Sheet {
	s := c.sheet
	texts := func(from, to int) []string {
		var list []string
		for _, l := range c.lines[from:to] {
			if !l.Empty() {
				list = append(list, strings.TrimSpace(l.Text))
			}
		}
		return list
	}
	s.Name, s.Note = strings.TrimSpace(c.lines[lineName].Text), strings.TrimSpace(c.lines[lineNote].Text)
	s.Rings, s.Traits, s.Magics = texts(lineRing, lineTrait), texts(lineTrait, lineMagic), texts(lineMagic, textLines)
	return s
}

// done brings the character into the game, or says what is not right yet.
func (c *creation) done() tea.Cmd {
	step := wstega.Join{Sheet: c.whole(), New: true}
	if _, err := c.after(step); err != nil {
		c.said = c.Refused(err)
		return nil
	}
	return tea.Batch(c.host.Nav.Pop(), c.do(step))
}

// Lines paints the form.
func (c *creation) Lines(w, h int) []string {
	left := wstega.CreationPoints - given(c.sheet)
	title := c.T("wstega.creation") + "   " + c.N("wstega.points-left", left, "of", wstega.CreationPoints)
	lines := []string{" " + ui.Bold.Paint(ui.Cut(title, w-1)), ui.Dim.Paint(ui.Rule(w))}
	said := c.T("wstega.creation-about", "cap", wstega.CreationCap)
	if c.said != "" {
		said = "! " + c.said
	}
	below := ui.Wrap(said, w-2)
	below = below[:min(len(below), 2)]
	room := h - 4 - len(below)
	top := ui.Window(c.at, creationRows, room)
	for row := top; row < min(top+room, creationRows); row++ {
		lines = append(lines, c.row(row, w))
	}
	for len(lines) < h-2-len(below) {
		lines = append(lines, "")
	}
	lines = append(lines, ui.Dim.Paint(ui.Rule(w)))
	for _, l := range below {
		lines = append(lines, " "+ui.Warn.Paint(l))
	}
	return append(lines, ui.Hints(c.Keys(), c.T, w))
}

// row paints a line of the form.
func (c *creation) row(row, w int) string {
	front := "  "
	if row == c.at {
		front = "▸ "
	}
	label, value := "", ""
	if i := c.textIndex(row); i >= 0 {
		label = c.T("wstega-field." + textField(i))
		value = c.lines[i].Text
		if row == c.at {
			value = c.lines[i].View(w - 20)
		}
	} else {
		a := c.attributeAt(row)
		n := c.sheet.Attributes.Of(a)
		label, value = c.Attribute(a), fmt.Sprintf("%d  %s", n, ui.Pips(n, wstega.CreationCap, wstega.CreationCap))
	}
	return ui.Bold.Paint(front) + ui.Dim.Paint(ui.Fit(label, 16)) + " " + ui.Cut(value, w-20)
}

// textField is the key of a text line's name.
func textField(i int) string {
	switch {
	case i == lineName:
		return "name"
	case i == lineNote:
		return "note"
	case i < lineTrait:
		return "ring"
	case i < lineMagic:
		return "trait"
	}
	return "magic"
}
