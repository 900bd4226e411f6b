package wstega

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/wstega"
	"rundy/tui/ui"
)

// duel is the panel of a duel: choosing it, its dice on the table, and what is
// made of its result.
type duel struct {
	*Table
	keys []ui.Key
}

func newDuel(t *Table) *duel {
	p := &duel{Table: t}
	choosing := func() bool { return !t.game().Trial.Pending() }
	p.keys = slices.Concat(
		t.formKeys(t.duelForm, func() []cell { return t.duelCells(t.game()) }, choosing),
		[]ui.Key{
			ui.Bind("s", "wstega-key.other-side", t.otherSide(t.duelForm, func() []cell { return t.duelCells(t.game()) })).On(choosing).Hinted(),
			ui.Bind("w", "wstega-key.what", func() tea.Cmd { return t.askWhat(t.duelForm()) }).On(choosing),
		},
		t.decisionKeys(),
	)
	return p
}

// Name is the key of the panel's name.
func (p *duel) Name() string { return "wstega-panel.duel" }

// Keys are the panel's keys.
func (p *duel) Keys() []ui.Key { return p.keys }

// Type takes dice.
func (p *duel) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// duelForm is the draft of the duel.
func (t *Table) duelForm() *form {
	t.settle(&t.forms.duel, t.game(), 2)
	return &t.forms.duel
}

// duelCells are the lines of the draft, those of both sides.
func (t *Table) duelCells(g *wstega.Game) []cell {
	f := t.duelForm()
	recalls := g.Settings.DuelAids == wstega.AidsAlways
	return append(t.lines(g, f.setups[0], 0, recalls), t.lines(g, f.setups[1], 1, recalls)...)
}

// otherSide takes the cursor to the same line of the other side.
func (t *Table) otherSide(f func() *form, cells func() []cell) func() tea.Cmd {
	return func() tea.Cmd {
		all := cells()
		at, ok := f().under(all)
		if !ok {
			return nil
		}
		for i, c := range all {
			if c.side != at.side && (c.row == at.row || c.row == rowWho) {
				f().at = i
				if c.row == at.row {
					break
				}
			}
		}
		return nil
	}
}

// Enter rolls the first die of the duel that is chosen, or goes on with the
// one under way.
func (p *duel) Enter() (tea.Cmd, bool) {
	g := p.game()
	switch {
	case g.Trial.Pending():
		return p.goOn(g)
	case g.Next().Want != wstega.WantNothing && !p.duelForm().touched && p.typed.Empty():
		return nil, false
	}
	return p.anew(p.duelForm()), true
}

// Lines paints the duel under way, or the last one, or the one being chosen.
func (p *duel) Lines(w, h int) []string {
	g := p.game()
	switch {
	case g.Trial.Pending() && g.Trial.Duel():
		return p.onTheTable(g, w, h)
	case g.Trial.Pending():
		return []string{" " + ui.Cut(p.T("wstega.test-first"), w-1)}
	}
	if f := p.duelForm(); p.over() && !f.touched && g.Trial.Duel() && p.typed.Empty() {
		return p.finished(g, w, h)
	}
	lines := p.draftLines(g, p.duelForm(), p.duelCells(g), w)
	if h-len(lines) < 3 {
		return cutAll(lines, w, h)
	}
	return cutAll(append(lines, p.lastLine(g, w)), w, h)
}

// finished paints the duel that has just ended.
func (t *Table) finished(g *wstega.Game, w, h int) []string {
	half := w / 2
	lines := beside(t.pool(g, 0, half-2, h >= 17), t.pool(g, 1, half-2, h >= 17), half)
	for i := range lines {
		lines[i] = " " + lines[i]
	}
	text := t.T("wstega-event.struck-out", "why", t.T("reason."+string(g.Trial.Stopped)))
	if g.Trial.Winner >= 0 {
		text = t.wonText(g, g.Trial, g.Trial.Winner)
	}
	lines = append(lines, "", " "+ui.Bold.Paint(ui.Cut(text, w-1)), " "+ui.Dim.Paint(ui.Cut(t.T("wstega.over"), w-1)), "")
	return cutAll(append(lines, t.soFar(g, h-len(lines))...), w, h)
}

// draftLines paint a duel that is being chosen, a side beside the other, with
// the exact chances.
func (t *Table) draftLines(g *wstega.Game, f *form, cells []cell, w int) []string {
	f.under(cells)
	half := w / 2
	var columns [2][]string
	for i, c := range cells {
		columns[c.side] = append(columns[c.side], t.formLine(f, g, c, i == f.at, half-1))
	}
	lines := append(beside(columns[0], columns[1], half), "")
	next, err := t.after(t.stepOf(f))
	if err != nil {
		return append(lines, " "+ui.Warn.Paint(ui.Cut("! "+t.Refusal(g, err), w-1)))
	}
	for i, s := range next.Trial.Sides {
		lines = append(lines, " "+ui.Cut(t.Who(g, s.Character)+", "+t.N("wstega.pool", s.Dice)+": "+t.poolParts(&next, s)+"  "+t.percent(t.chanceOf(&next, i)), w-1))
	}
	return append(lines, "", t.diceLine(&next, w))
}

// onTheTable paints the duel under way: both pools, who leads, whose turn it
// is, and the exact chances.
func (t *Table) onTheTable(g *wstega.Game, w, h int) []string {
	half := w / 2
	left, right := t.pool(g, 0, half-2, h >= 17), t.pool(g, 1, half-2, h >= 17)
	lines := beside(left, right, half)
	for i := range lines {
		lines[i] = " " + lines[i]
	}
	if g.Trial.Stage != wstega.StageOpening && g.Trial.Stage != wstega.StageDefence {
		return cutAll(append(append(lines, ""), t.stageLines(g, w, h-len(lines)-1)...), w, h)
	}
	lines = append(lines, "", " "+ui.Bold.Paint(ui.Cut(t.leads(g), w-1)), " "+ui.Cut(t.mustRoll(g), w-1))
	if first, second, ok := t.duelChances(g); ok {
		chance := t.T("wstega.wins-with", "a", t.sideName(g, 0), "first", t.percent(first), "b", t.sideName(g, 1), "second", t.percent(second))
		lines = append(lines, " "+ui.Cut(chance, w-1))
	}
	lines = append(lines, "", t.diceLine(g, w))
	return cutAll(append(append(lines, ""), t.soFar(g, h-len(lines)-1)...), w, h)
}

// sideName is who a side of the duel is, the party for its common pool.
func (t Teller) sideName(g *wstega.Game, side int) string {
	if id := g.Trial.Sides[side].Character; id != 0 {
		return t.Who(g, id)
	}
	return t.T("wstega.party")
}

// pool paints a side of a duel: who, with what, and the dice.
func (t *Table) pool(g *wstega.Game, side, w int, tall bool) []string {
	s := g.Trial.Sides[side]
	front := "  "
	if g.Trial.Turn == side && g.Trial.Pending() {
		front = "▸ "
	}
	name := t.sideName(g, side)
	paint := ui.Player
	about := t.T("wstega.common-pool")
	if c := g.Character(s.Character); c != nil {
		if c.NPC {
			paint = ui.Foe
		}
		about = t.poolParts(g, s)
		if g.Trial.Kind == wstega.ClashDuel || g.Trial.Kind == wstega.BossDuel {
			about = t.Short(wstega.Stamina) + " " + pips(c, wstega.Stamina) + " · " + about
		}
	}
	lines := []string{
		ui.Bold.Paint(front) + paint.Paint(ui.Cut(name, w-2)),
		"  " + ui.Dim.Paint(ui.Cut(about, w-2)),
	}
	dice, rest := diceOf(g.Trial, side), s.Left
	if tall {
		for _, l := range boxes(dice, rest, w-2) {
			lines = append(lines, "  "+l)
		}
	} else {
		lines = append(lines, "  "+ui.Cut(row1(dice, rest), w-2))
	}
	return append(lines, "  "+ui.Cut(t.N("wstega.dice-left", rest), w-2))
}

// leads tells who is in control, and at what number.
func (t *Table) leads(g *wstega.Game) string {
	switch {
	case g.Trial.Stage == wstega.StageOpening && g.Trial.Again:
		return t.T("wstega.tied")
	case g.Trial.Stage == wstega.StageOpening:
		return t.T("wstega.opening")
	}
	return t.T("wstega.leads", "who", t.sideName(g, g.Trial.Leader), "n", g.Trial.Difficulty)
}

// mustRoll tells whose die is next, what it has to show, and who describes it.
func (t *Table) mustRoll(g *wstega.Game) string {
	who := t.sideName(g, g.Trial.Turn)
	if g.Trial.Stage == wstega.StageOpening {
		return t.T("wstega.rolls-first", "who", who)
	}
	roll, _ := g.Wanted()
	return t.T("wstega.must-reach", "who", who, "n", roll.Target)
}

// soFar tells the dice rolled, the newest first.
func (t *Table) soFar(g *wstega.Game, h int) []string {
	var lines []string
	for i, d := range slices.Backward(g.Trial.Dice) {
		if len(lines) >= h {
			break
		}
		text := fmt.Sprintf(" %2d  %s", i+1, t.dieText(g, d))
		lines = append(lines, ui.Dim.Paint(text))
	}
	return lines
}

// dieText tells a die of a duel.
func (t Teller) dieText(g *wstega.Game, d wstega.Die) string {
	text := t.sideName(g, d.Side) + ": " + dieValue(d)
	if d.Typed {
		text += t.T("say.typed")
	}
	switch {
	case d.Target == 0:
		return text
	case d.Value >= d.Target:
		return text + fmt.Sprintf(" ≥ %d", d.Target)
	}
	return text + fmt.Sprintf(" < %d", d.Target)
}

// dieValue is what a die shows, and what penalties make of it.
func dieValue(d wstega.Die) string {
	if d.Shown == d.Value {
		return fmt.Sprint(d.Shown)
	}
	return fmt.Sprintf("%d - %d = %d", d.Shown, d.Shown-d.Value, d.Value)
}
