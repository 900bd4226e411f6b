package table

import (
	tea "charm.land/bubbletea/v2"

	"rundy/tui/ui"
)

// Question is a line to be typed at the bottom of the screen. Done is called
// with the text; an error is shown and the text stays.
type Question struct {
	Label   string
	Hint    string // what can be typed, shown below
	Initial string
	Numbers bool // takes only the keys of numbers
	Done    func(text string) error
	// Offer lists what the text could become; tab takes the first.
	Offer func(text string) []Offer

	line   ui.Line
	fresh  bool // the initial text is still as it was: typing replaces it
	offers []Offer
	pick   int // the offer that tab takes; one moved to is taken by Enter as well
}

// Offer is a completion: the text it makes and what is said of it.
type Offer struct{ Text, About string }

// Ask asks a question.
func (h *Host) Ask(q Question) tea.Cmd {
	q.line = ui.Line{Text: q.Initial, Free: !q.Numbers}
	q.fresh = q.Initial != ""
	h.asking = &q
	h.said, h.loud = "", false
	q.refresh()
	return nil
}

// Asked is the label of the question that is open, empty when there is none.
func (h *Host) Asked() string {
	switch {
	case h.choice != nil:
		return h.choice.Label
	case h.asking != nil:
		return h.asking.Label
	}
	return ""
}

func (q *Question) refresh() {
	if q.pick = 0; q.Offer != nil {
		q.offers = q.Offer(q.line.Text)
	}
}

// answer takes a key of the question.
func (h *Host) answer(k tea.KeyPressMsg) (tea.Cmd, bool) {
	q := h.asking
	switch k.String() {
	case "esc":
		h.asking, h.said, h.loud = nil, "", false
		return nil, true
	case "right", "end":
		q.fresh = false
		return nil, true
	case "tab":
		q.take()
		return nil, true
	case "up", "down":
		return nil, q.move(k.String())
	case "enter":
		if q.pick > 0 {
			q.take()
		}
		return h.finish(q), true
	}
	h.said, h.loud = "", false
	if q.fresh && k.Text != "" {
		q.line.Clear()
	}
	q.fresh = false
	taken := q.line.Type(k)
	q.refresh()
	return nil, taken || !q.Numbers && k.Text != ""
}

// paste adds a text to the line, or puts it in place of the initial one.
func (q *Question) paste(text string) {
	if q.fresh {
		q.line.Clear()
	}
	q.fresh = false
	q.line.Insert(text)
	q.refresh()
}

// take puts the chosen offer into the line.
func (q *Question) take() {
	if len(q.offers) > 0 {
		q.line.Text, q.fresh = q.offers[q.pick].Text, false
		q.refresh()
	}
}

// move goes to another offer; false when there is none.
func (q *Question) move(way string) bool {
	if len(q.offers) == 0 {
		return false
	}
	by := 1
	if way == "up" {
		by = -1
	}
	q.pick = min(max(q.pick+by, 0), len(q.offers)-1)
	return true
}

// finish gives the answer; a refusal keeps the question open.
func (h *Host) finish(q *Question) tea.Cmd {
	h.asking = nil
	var refused error
	cmd := h.Change(func() error {
		refused = q.Done(q.line.Text)
		return refused
	})
	if refused != nil && h.asking == nil {
		h.asking = q
	}
	return cmd
}

// view is the question as typed so far.
func (q *Question) view(w int, _ string) string {
	label := ui.Cut(q.Label, w*2/3) + " "
	text := q.line.View(w - ui.Width(label) - 1)
	if q.fresh {
		text = ui.Chosen.Paint(ui.Cut(ui.Safe(q.line.Text), w-ui.Width(label)-2)) + "▏"
	}
	return " " + ui.Bold.Paint(label) + text
}

// cover lays the offers over the lowest rows of the panel.
func (q *Question) cover(inside []string, w, h int) []string {
	n := min(len(q.offers), 8, h)
	if n == 0 {
		return inside
	}
	out := make([]string, h)
	copy(out, inside)
	top := ui.Window(q.pick, len(q.offers), n)
	for i := range n {
		o := q.offers[i+top]
		mark := "   "
		if i+top == q.pick {
			mark = " ▸ "
		}
		out[h-n+i] = ui.Bold.Paint(mark+ui.Fit(ui.Safe(o.Text), 24)) + " " + ui.Dim.Paint(ui.Fit(ui.Safe(o.About), w-28))
	}
	if h-n-1 >= 0 {
		out[h-n-1] = ui.Dim.Paint(ui.Rule(w))
	}
	return out
}

// Option is one answer of a Choice, given by its key.
type Option struct {
	Key  string
	Text string
	Do   func() tea.Cmd
}

// Choice is a question answered by one key. Enter takes the first option;
// Esc none.
type Choice struct {
	Label   string
	Options []Option
}

// Choose asks for one key.
func (h *Host) Choose(c Choice) tea.Cmd {
	h.choice = &c
	h.said, h.loud = "", false
	return nil
}

func (h *Host) choose(k tea.KeyPressMsg) tea.Cmd {
	c := h.choice
	name := k.String()
	if name == "esc" {
		h.choice = nil
		return nil
	}
	for i, o := range c.Options {
		if name == o.Key || k.Text == o.Key || name == "enter" && i == 0 {
			h.choice = nil
			return o.Do()
		}
	}
	return nil
}

// rows writes the options of the choice into as few lines as hold them.
func (c *Choice) rows(w int) []string {
	lines := []string{""}
	for _, o := range c.Options {
		part := o.Key + " " + o.Text
		last := len(lines) - 1
		switch {
		case lines[last] == "":
			lines[last] = part
		case ui.Width(lines[last])+ui.Width(part)+3 > w-2:
			lines = append(lines, part)
		default:
			lines[last] += " · " + part
		}
	}
	return lines
}

// lines are the question and below it the options.
func (c *Choice) lines(w int) []string {
	lines := []string{" " + ui.Bold.Paint(ui.Cut(c.Label, w-1))}
	for _, row := range c.rows(w) {
		lines = append(lines, " "+ui.Cut(row, w-1))
	}
	return lines
}
