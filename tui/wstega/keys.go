package wstega

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// formKeys change a form while it is shown.
func (t *Table) formKeys(f func() *form, cells func() []cell, when func() bool) []ui.Key {
	on := func(shown, message string, do func(f *form, g *wstega.Game, cells []cell) tea.Cmd, keys ...string) ui.Key {
		return ui.Bind(shown, message, func() tea.Cmd { return do(f(), t.game(), cells()) }, keys...).On(when)
	}
	move := func(by int) func(*form, *wstega.Game, []cell) tea.Cmd {
		return func(f *form, _ *wstega.Game, cells []cell) tea.Cmd {
			f.move(cells, by)
			return nil
		}
	}
	turn := func(by int) func(*form, *wstega.Game, []cell) tea.Cmd {
		return func(f *form, g *wstega.Game, cells []cell) tea.Cmd { return t.turn(f, g, cells, by) }
	}
	line := func(r row) func(*form, *wstega.Game, []cell) tea.Cmd {
		return func(f *form, g *wstega.Game, cells []cell) tea.Cmd { return t.turnRow(f, g, cells, r) }
	}
	return []ui.Key{
		on("↑", "key.up", move(-1), "up"),
		on("↓", "key.down", move(1), "down"),
		on("→", "key.next-value", turn(1), "right").Hinted(),
		on("←", "key.last-value", turn(-1), "left"),
		on("space", "wstega-key.tick", t.tick).Hinted(),
		on("c", "wstega-key.who", line(rowWho)),
		on("a", "wstega-key.attribute", line(rowAttribute)),
		on("r", "wstega-key.rings", line(rowRings)),
		on("e", "wstega-key.experience", line(rowExperience)).Hinted(),
		on("f", "wstega-key.lift", line(rowLift)),
		on("m", "wstega-key.recall", line(rowRecall)),
	}
}

// turnRow goes to a line of the side that the cursor is in, and changes it.
func (t *Table) turnRow(f *form, g *wstega.Game, cells []cell, r row) tea.Cmd {
	at, ok := f.under(cells)
	if !ok {
		return nil
	}
	for i, c := range cells {
		if c.side != at.side || c.row != r {
			continue
		}
		there := f.at == i
		f.at = i
		if (r == rowRings || r == rowRecall) && !there {
			f.pick = [2]int{}
			return nil
		}
		return t.turn(f, g, cells, 1)
	}
	t.host.Say(t.T("wstega-missing." + r.String()))
	return nil
}

// askNumber asks for a whole number within bounds.
func (t *Table) askNumber(label, initial string, low, high int, done func(int) error) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: label, Hint: t.T("hint.number", "low", low, "high", high), Initial: initial,
		Done: func(text string) error {
			n, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil || n < low || n > high {
				return combat.Refuse("", "number", "value", text, "low", low, "high", high)
			}
			return done(n)
		},
	})
}

// mayType reports whether dice can be typed on the panel that is shown.
func (t *Table) mayType() bool {
	g := t.game()
	if _, wanted := g.Wanted(); wanted || t.isExtending() {
		return t.host.At() == t.Present()
	}
	if g.Trial.Pending() {
		return false
	}
	switch t.host.At() {
	case panelTest, panelDuel:
		return true
	case panelFight:
		return g.Next().Want == wstega.WantClash
	case panelBoss:
		return g.Next().Want == wstega.WantDeed
	}
	return false
}

// typeDigits takes a key of the dice line, where dice can be typed now.
func (t *Table) typeDigits(k tea.KeyPressMsg) bool {
	return t.mayType() && t.typed.Type(k)
}

// diceLine is the prompt for the roll that is wanted.
func (t *Table) diceLine(g *wstega.Game, w int) string {
	roll, ok := g.Wanted()
	if !ok {
		return ""
	}
	text := t.T("wstega-purpose."+string(roll.Purpose)) + "  " + roll.Expr.String()
	if roll.Compare == combat.AtLeast {
		text += t.T("wstega.at-least", "n", roll.Target)
	}
	if !t.typed.Empty() {
		return " " + ui.Bold.Paint(text) + "  " + t.typed.View(max(w-ui.Width(text)-3, 1))
	}
	key := "wstega.dice-hint"
	if realDice(g, roll.For) {
		key = "wstega.dice-real"
	}
	hint := t.T(key, "who", t.Who(g, roll.For))
	return " " + ui.Bold.Paint(text) + ui.Cut("  "+hint, max(w-ui.Width(text)-1, 0))
}
