package wstega

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/wstega"
	"rundy/combat/wstega/chances"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// test is the panel of a simple test: choosing it, its dice, and what is made
// of its result.
type test struct {
	*Table
	keys []ui.Key
}

func newTest(t *Table) *test {
	p := &test{Table: t}
	p.keys = slices.Concat(
		t.formKeys(p.form, p.cells, p.choosing),
		[]ui.Key{
			ui.Bind("+", "wstega-key.harder", p.harder(1), "+", "=").On(p.choosing),
			ui.Bind("-", "wstega-key.easier", p.harder(-1)).On(p.choosing),
			ui.Bind("d", "wstega-key.difficulty", p.askDifficulty).On(p.choosing).Hinted(),
			ui.Bind("w", "wstega-key.what", func() tea.Cmd { return p.askWhat(p.form()) }).On(p.choosing).Hinted(),
		},
		t.decisionKeys(),
	)
	return p
}

// Name is the key of the panel's name.
func (p *test) Name() string { return "wstega-panel.test" }

// Keys are the panel's keys.
func (p *test) Keys() []ui.Key { return p.keys }

// Type takes dice.
func (p *test) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// choosing reports whether a test can be chosen now.
func (p *test) choosing() bool { return !p.game().Trial.Pending() }

// form is the draft of the test.
func (p *test) form() *form {
	p.settle(&p.forms.test, p.game(), 1)
	return &p.forms.test
}

// cells are the lines of the draft.
func (p *test) cells() []cell {
	g := p.game()
	cells := p.lines(g, p.form().setups[0], 0, true)
	if p.forms.told != nil {
		return slices.DeleteFunc(cells, func(c cell) bool { return c.row == rowAttribute })
	}
	return append(cells, cell{0, rowDifficulty}, cell{0, rowName})
}

func (p *test) harder(by int) func() tea.Cmd {
	return func() tea.Cmd {
		p.form().harder(by)
		return nil
	}
}

func (p *test) askDifficulty() tea.Cmd {
	return p.askNumber(p.T("wstega-ask.difficulty"), fmt.Sprint(p.form().level()), wstega.DifficultyLow, wstega.DifficultyHigh,
		func(n int) error {
			p.form().difficulty, p.form().touched = n, true
			return nil
		})
}

// askWhat asks what is tried.
func (t *Table) askWhat(f *form) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("wstega-ask.what"), Hint: t.T("wstega-hint.what"), Initial: f.name,
		Done: func(text string) error {
			f.name, f.touched = text, true
			return nil
		},
	})
}

// Enter rolls the test that is chosen, or goes on with the one under way. In
// the middle of a fight it goes back there unless something was chosen.
func (p *test) Enter() (tea.Cmd, bool) {
	g := p.game()
	switch {
	case g.Trial.Pending():
		return p.goOn(g)
	case g.Next().Want != wstega.WantNothing && !p.form().touched && p.typed.Empty():
		return nil, false
	}
	cmd := p.anew(p.form())
	if p.game().Trial != g.Trial {
		p.forms.told = nil
	}
	return cmd, true
}

// goOn does what Enter means while a test or duel is under way.
func (t *Table) goOn(g *wstega.Game) (tea.Cmd, bool) {
	if t.host.At() != t.Present() || !t.isExtending() {
		return nil, false
	}
	t.forms.extending = false
	cmd := t.throw(t.stepOf(&t.forms.extension))
	if t.game().Trial == g.Trial {
		t.forms.extending = true // refused: it stays as chosen
	}
	return cmd, true
}

// Lines paints the test under way, or the one being chosen.
func (p *test) Lines(w, h int) []string {
	g := p.game()
	if g.Trial.Pending() && !g.Trial.Duel() {
		return p.underWay(g, w, h)
	}
	if g.Trial.Pending() {
		return []string{" " + ui.Cut(p.T("wstega.duel-first"), w-1)}
	}
	f := p.form()
	cells := p.cells()
	f.under(cells)
	var lines []string
	if told := p.forms.told; told != nil {
		lines = append(lines, " "+ui.Bold.Paint(ui.Cut(p.T("wstega.telling", "who", p.Who(g, told.hero), "deed", ui.Clean(told.deed)), w-1)))
	}
	for i, c := range cells {
		lines = append(lines, p.formLine(f, g, c, i == f.at, w))
	}
	lines = append(lines, "")
	next, err := p.after(p.stepOf(f))
	if err != nil {
		return append(lines, " "+ui.Warn.Paint(ui.Cut("! "+p.Refusal(g, err), w-3)))
	}
	lines = append(lines, p.chanceLines(&next, w)...)
	if p.forms.told == nil {
		lines = append(lines, p.fourLine(&next, w))
	}
	return append(lines, p.lastLine(g, w), "", p.diceLine(&next, w))
}

// chanceLines tell the pool of the test that is about to be rolled, and its
// exact chance.
func (t *Table) chanceLines(next *wstega.Game, w int) []string {
	roll, _ := next.Wanted()
	s := next.Trial.Sides[0]
	text := t.N("wstega.pool", s.Dice) + ": " + t.poolParts(next, s)
	return []string{
		" " + ui.Cut(text, w-1),
		" " + ui.Bold.Paint(ui.Cut(t.T("wstega.chance", "n", roll.Target, "percent", t.percent(chances.Test(s.Dice, roll.Target, 0))), w-1)),
	}
}

// poolParts tell what a pool is made of, and what is taken off each die.
func (t *Table) poolParts(g *wstega.Game, s wstega.Side) string {
	c := g.Character(s.Character)
	text := fmt.Sprintf("%s %d", t.Attribute(s.Attribute), c.Attributes.Of(s.Attribute))
	if n := len(s.Rings); n > 0 {
		text += fmt.Sprintf(" + %d", n) + " " + t.T("wstega.of-rings")
	}
	if s.Experience > 0 {
		text += fmt.Sprintf(" + %d", s.Experience) + " " + t.T("wstega.of-experience")
	}
	if s.Penalty > 0 {
		text += " · " + t.T("wstega.each-die", "n", s.Penalty)
	}
	if n := len(s.Recalled); n > 0 {
		text += " · " + t.T("wstega.recalled", "n", n)
	}
	return text
}

// fourLine gives the chance of the pool at each of the four difficulties (W4).
func (t *Table) fourLine(next *wstega.Game, w int) string {
	long, short := "", ""
	s := next.Trial.Sides[0]
	for n := wstega.Easy; n <= wstega.VeryHard; n++ {
		chance := ": " + t.percent(chances.Test(s.Dice, n-len(s.Recalled), s.Penalty))
		long, short = table.Joined(long, t.difficulty(n)+chance), table.Joined(short, fmt.Sprint(n)+chance)
	}
	if ui.Width(long) > w-1 {
		long = short
	}
	return " " + ui.Dim.Paint(ui.Cut(long, w-1))
}

// lastLine tells how the last test or duel went.
func (t *Table) lastLine(g *wstega.Game, w int) string {
	if g.Trial == nil {
		return ""
	}
	return " " + ui.Dim.Paint(ui.Cut(t.T("wstega.last", "what", t.trialText(g, g.Trial)), w-1))
}

// percent writes a chance with two places, as exact as there is use for.
func (t Teller) percent(p float64) string { return t.Point(fmt.Sprintf("%.2f", 100*p)) + " %" }
