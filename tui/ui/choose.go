package ui

import tea "charm.land/bubbletea/v2"

// Option is an answer that can be chosen: its key, the key of its message, and
// what it does.
type Option struct {
	Key, Message string
	Do           func() tea.Cmd
}

// BySystem are the rule systems as answers, in the order in which they are
// offered everywhere.
func BySystem(mstocs, wstega, k1000 func() tea.Cmd) []Option {
	return []Option{{"m", "system.mstocs", mstocs}, {"w", "system.wstega", wstega}, {"k", "system.k1000", k1000}}
}

// Choose is a question in a box over the screen with a key for each answer.
// Enter gives the first.
type Choose struct {
	title   string
	options []Option
	say     Say
	nav     Nav
}

// NewChoose asks with a title.
func NewChoose(title string, t Say, nav Nav, options []Option) *Choose {
	return &Choose{title: title, options: options, say: t, nav: nav}
}

// Overlay makes the screen below stay visible.
func (c *Choose) Overlay() {}

// Keys are the answers, and the way back.
func (c *Choose) Keys() []Key {
	var keys []Key
	for i, o := range c.options {
		do := func() tea.Cmd {
			pop := c.nav.Pop()
			return tea.Batch(pop, o.Do())
		}
		if i == 0 {
			keys = append(keys, Bind("Enter", o.Message, do, "enter", o.Key))
		} else {
			keys = append(keys, Bind(o.Key, o.Message, do))
		}
	}
	return append(keys, Bind("Esc", "key.back", c.nav.Pop, "esc"))
}

// Type takes no keys: nothing is typed here.
func (c *Choose) Type(tea.KeyPressMsg) (tea.Cmd, bool) { return nil, false }

// Handle takes no messages.
func (c *Choose) Handle(tea.Msg) tea.Cmd { return nil }

// Lines gives the inside of the box.
func (c *Choose) Lines(w, _ int) []string {
	lines := append(Wrap(c.title, w), "")
	for _, k := range c.Keys() {
		lines = append(lines, Cut(Fit(k.Help().Key, 7)+c.say(k.Help().Desc), w))
	}
	return lines
}
