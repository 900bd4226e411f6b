package mstocs

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/tui/ui"
)

// scales are what the panel of odds weighs with: weapons whose dice have been
// added up under the settings of now.
type scales struct {
	settings mstocs.Settings
	tables   map[string]*odds.Table
}

// table gives the odds of a weapon; nil for one the rules do not know.
func (s *scales) table(wounds dice.Expr, now mstocs.Settings) *odds.Table {
	if s.tables == nil || !reflect.DeepEqual(s.settings, now) {
		s.settings, s.tables = now, map[string]*odds.Table{}
	}
	name := wounds.String()
	t, ok := s.tables[name]
	if !ok {
		t, _ = odds.NewTable(wounds, now)
		s.tables[name] = t
	}
	return t
}

// clash is one fighter against another, with the splits that are being
// thought about.
type clash struct {
	f        *mstocs.Fight
	me, foe  *mstocs.Fighter
	mine     mstocs.Strike // the draft of my blow
	distinct bool          // the two are known
}

// clash sets two fighters against each other: x and whom they would strike.
// split says how somebody would split.
func (t *Table) clash(f *mstocs.Fight, x *mstocs.Fighter, split func(*mstocs.Fighter) mstocs.Allocation) clash {
	if x == nil || !f.Able(x) {
		return clash{}
	}
	mine := mstocs.Strike{Fighter: x.ID}
	if t.draft.of == x.ID {
		mine = t.draft.strike
	}
	if mine.Target == 0 {
		mine.Target = f.DefaultTarget(x)
	}
	if f.Fighter(mine.Target) == nil {
		return clash{}
	}
	g := *f
	g.Fighters = slices.Clone(f.Fighters)
	c := clash{f: &g, mine: mine, distinct: true}
	for i, y := range g.Fighters {
		if y.ID != x.ID && y.ID != mine.Target {
			continue
		}
		z := *y
		z.Split = split(y)
		g.Fighters[i] = &z
		if z.ID == x.ID {
			c.me = &z
		} else {
			c.foe = &z
		}
	}
	return c
}

// blow is the blow of one at the other as the odds need it.
func (c clash) blow(a, d *mstocs.Fighter, s mstocs.Strike) (odds.Blow, mstocs.Item) {
	b := odds.Blow{
		Attack: c.f.Attack(a), Defence: c.f.Defence(d), OnR: d.OnR, Armour: d.Armour, Lost: d.Lost, Aim: s.Aim,
	}
	if c.f.Still(d) {
		b.Modifier += 10
	}
	if s.Aim != mstocs.NoLocation {
		by := c.f.Settings.AimModifier
		if s.AimBy != nil {
			by = *s.AimBy
		}
		b.Modifier += by
	}
	for _, m := range s.Modifiers {
		b.Modifier += m.Value
	}
	weapons := a.Weapons(c.f.Settings)
	at := max(slices.IndexFunc(weapons, func(i mstocs.Item) bool { return i.Name == s.Weapon }), 0)
	return b, weapons[at]
}

// leastRows is how many rows the panel of odds needs; with fewer it folds to
// one line.
const leastRows = 8

// oddsLines paints the odds of a clash, both ways, into at most h rows.
func (t *Table) oddsLines(c clash, w, h int) []string {
	if !c.distinct || h < 1 {
		return nil
	}
	mine, weapon := c.blow(c.me, c.foe, c.mine)
	theirs, other := c.blow(c.foe, c.me, mstocs.Strike{})
	there, ok := t.panelOf(mine, weapon)
	back, ok2 := t.panelOf(theirs, other)
	if !ok || !ok2 {
		return nil
	}
	strikesBack := c.f.Able(c.foe)
	if h < leastRows {
		return []string{ui.Dim.Paint(ui.Cut(t.oddsInALine(c, there, back, strikesBack, w), w))}
	}
	half := (w - 2) / 2
	left := t.oddsColumn(c, c.me, c.foe, there, t.firstWord(c), half-1, h)
	var right []string
	if strikesBack {
		right = t.oddsColumn(c, c.foe, c.me, back, "", half-1, h)
	}
	lines := make([]string, len(left))
	for i := range left {
		lines[i] = " " + ui.Fit(left[i], half-1) + " "
		if i < len(right) {
			lines[i] += ui.Cut(right[i], w-half-1)
		}
	}
	return lines
}

// oddsInALine is the odds both ways, or as much of it as a line holds.
func (t *Table) oddsInALine(c clash, there, back odds.Panel, strikesBack bool, w int) string {
	line := " " + t.oddsLine(c.me, c.foe, there, "odds.line")
	if ui.Width(line) > w {
		line = " " + t.oddsLine(c.me, c.foe, there, "odds.short-line")
	}
	if !strikesBack {
		return line
	}
	for _, form := range []string{"odds.line", "odds.short-line"} {
		both := line + "  ‖  " + t.oddsLine(c.foe, c.me, back, form)
		if ui.Width(both) <= w {
			return both
		}
	}
	return line
}

// panelOf works out the odds of a blow; false for one out of all bounds.
func (t *Table) panelOf(b odds.Blow, weapon mstocs.Item) (odds.Panel, bool) {
	table := t.scales.table(weapon.Wounds, t.fight().Settings)
	if table == nil {
		return odds.Panel{}, false
	}
	p, err := table.Panel(b)
	return p, err == nil
}

// firstWord tells who strikes first.
func (t *Table) firstWord(c clash) string {
	key := "odds.second"
	if c.f.First(c.me, c.foe) {
		key = "odds.first"
	}
	return t.T(key, "mine", c.f.Speed(c.me), "theirs", c.f.Speed(c.foe))
}

// percent writes a chance in hundredths, with a tenth.
func (t Teller) percent(p float64) string { return t.Point(fmt.Sprintf("%.1f", 100*p)) }

// mean writes an average.
func (t Teller) mean(x float64) string { return t.Point(fmt.Sprintf("%.2f", x)) }

// oddsLine is a blow's odds in one line of a form.
func (t *Table) oddsLine(a, d *mstocs.Fighter, p odds.Panel, form string) string {
	return ui.Clean(a.Tag) + " ▸ " + ui.Clean(d.Tag) + " " +
		t.T(form, "hit", t.percent(p.Hit), "mean", t.mean(p.Mean), "three", t.percent(p.AtLeast[3]),
			"mortal", t.percent(p.Class1+p.Class2), "death", t.percent(p.Death))
}

// oddsColumn is a blow's odds in h rows: whom it strikes, what it hits on,
// the chance of each loss with a bar and of so much or more, and what else it
// can do.
func (t *Table) oddsColumn(c clash, a, d *mstocs.Fighter, p odds.Panel, order string, w, h int) []string {
	tall := 1 // rows of a text
	if w < leastColumn {
		tall = 2
	}
	text := func(key string, values ...any) []string {
		s := t.T(key, values...)
		if tall == 1 && ui.Width(s) > w {
			s = narrower.Replace(s)
		}
		return ui.Block(ui.Wrap(s, w), w, tall)
	}
	lines := []string{ui.Fit(ui.Bold.Paint(ui.Cut(t.label(a)+" ▸ "+t.label(d), w))+"  "+order, w)}
	lines = append(lines, text("odds.hits-on", "n", p.Target, "hit", t.percent(p.Hit), "mean", t.mean(p.Mean))...)
	lines = append(lines, t.oddsRows(p, w, h-1-2*tall)...)
	out := t.percent(p.Knockout)
	if d.OutUntil > c.f.Clock {
		out = "–" // nobody already out is checked (M21)
	}
	return append(lines, text("odds.besides", "out", out, "one", t.percent(p.Class1), "two", t.percent(p.Class2), "death", t.percent(p.Death))...)
}

// narrower takes room out of a text of a column.
var narrower = strings.NewReplacer(" · ", "  ", "   ", " ")

// leastColumn is the width that a text of a column of odds needs in one row.
const leastColumn = 38

// oddsRows are the chances of each loss, with bars.
func (t *Table) oddsRows(p odds.Panel, w, h int) []string {
	var lines []string
	rows := max(min(h, len(p.Loss)), 0)
	bar := max(w-22, 6)
	for n := range rows {
		label, chance := fmt.Sprint(n), p.Loss[n]
		if n == rows-1 {
			label, chance = fmt.Sprint(n)+"+", p.AtLeast[n]
		}
		row := ui.Right(label, 4) + " " + ui.Fit(chart(chance, bar), bar) + ui.Right(t.percent(chance), 6)
		if n > 0 && n < rows-1 {
			row += ui.Dim.Paint("  ≥ " + t.percent(p.AtLeast[n]))
		}
		lines = append(lines, row)
	}
	return lines
}

// eighths are the steps of a bar within one cell.
var eighths = []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}

// chart is a bar of a chance in at most n cells, in eighths of a cell.
func chart(p float64, n int) string {
	units := int(p*float64(8*n) + 0.5)
	return strings.Repeat("█", units/8) + eighths[units%8]
}

// below puts the odds under lines of a panel: in the rows that they leave,
// as one line where these are few; alone when the panel is zoomed.
func (t *Table) below(lines []string, c clash, w, h int) []string {
	if !c.distinct {
		return lines
	}
	if t.zoomed {
		how := ui.Wrap(t.T("odds.zoomed"), w-1)
		lines := append(t.oddsLines(c, w, h-1-len(how)), "")
		for _, l := range how {
			lines = append(lines, " "+ui.Dim.Paint(l))
		}
		return lines[:min(len(lines), h)]
	}
	room := h - len(lines) - 1
	if room < 1 {
		return lines
	}
	panel := t.oddsLines(c, w, min(room, 10))
	for len(lines)+len(panel) < h {
		lines = append(lines, "")
	}
	return append(lines, panel...)
}

// thought is how somebody would split as things stand: as typed, as decided,
// or as proposed.
func (t *Table) thought(f *mstocs.Fight, x *mstocs.Fighter) mstocs.Allocation {
	if cursor := t.under(f); f.Phase != mstocs.PhaseBlows && (cursor != nil && cursor.ID == x.ID || t.marked()[x.ID]) {
		if s, ok := t.typedSoFar(); ok {
			if t.marked()[x.ID] {
				return s.Fit(x.PW())
			}
			return s
		}
	}
	if f.InRound() && (x.Decided || !f.CanSplit(x) || f.Phase != mstocs.PhaseAllocate) {
		return x.Split
	}
	return t.proposal(f, x).split
}
