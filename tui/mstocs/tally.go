package mstocs

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// tally is dice against expectation: what somebody's throws added up to, what
// they should have, and how far chance alone scatters that.
type tally struct {
	who      mstocs.FighterID
	typed    bool
	throws   int
	sum      int
	expected float64
	variance float64
	faces    [6]int // of k6 whose dice are known
}

// add counts a throw.
func (t *tally) add(e dice.Expr, x dice.Throw) {
	t.throws++
	t.sum += x.Total
	t.expected += float64(e.Min()+e.Max()) / 2
	for _, sides := range e.Sides() {
		t.variance += float64(sides*sides-1) / 12
	}
	for i, d := range x.Dice {
		if e.Sides()[i] == 6 && d >= 1 && d <= 6 {
			t.faces[d-1]++
		}
	}
}

// spread is the span around 100 % that chance keeps to in 95 of 100 cases.
func (t *tally) spread() float64 {
	if t.expected == 0 {
		return 0
	}
	return 196 * math.Sqrt(t.variance) / t.expected
}

// tallies counts the dice of the line that leads to the present state, by
// fighter, the program's and typed ones apart.
func tallies(h *History) []tally {
	var path []int
	for n := h.Head(); n > 0; n = h.Before(n) {
		path = append(path, n)
	}
	var list []tally
	f := h.At(0)
	for _, n := range slices.Backward(path) {
		for _, step := range h.Entry(n).Steps {
			roll, wanted := f.Wanted()
			if r, ok := step.(mstocs.Rolled); ok && wanted {
				if full, err := roll.Expr.Check(r.Throw); err == nil {
					list = count(list, roll.For, roll.Expr, full)
				}
			}
			f, _ = f.Apply(step)
		}
	}
	slices.SortStableFunc(list, func(a, b tally) int {
		return cmp.Or(cmp.Compare(a.who, b.who), boolInt(a.typed)-boolInt(b.typed))
	})
	return list
}

// count adds a throw to the tally it belongs to, and to everybody's, whose
// fighter is nobody.
func count(list []tally, who mstocs.FighterID, e dice.Expr, x dice.Throw) []tally {
	for _, id := range []mstocs.FighterID{0, who} {
		i := slices.IndexFunc(list, func(t tally) bool { return t.who == id && t.typed == x.Typed })
		if i < 0 {
			list = append(list, tally{who: id, typed: x.Typed})
			i = len(list) - 1
		}
		list[i].add(e, x)
	}
	return list
}

// tallyLines paints the tally, everybody's first.
func (p *logPanel) tallyLines(f *mstocs.Fight, w, h int) []string {
	lines := []string{" " + ui.Bold.Paint(p.T("tally.title")), ""}
	if p.counted == nil || p.countedAt != p.position() {
		p.counted, p.countedAt = tallies(p.s.History), p.position()
	}
	c := tallyColumns(w)
	head := ui.Fit("", c.name+10) + ui.Right("n", c.count) + ui.Right("%", c.part) + ui.Right("±", c.part)
	for n := range 6 {
		head += ui.Right(fmt.Sprint(n+1), c.face)
	}
	lines = append(lines, ui.Dim.Paint(ui.Cut(head, w)))
	how := ui.Wrap(p.T("tally.how"), w-1)
	lines = append(lines, p.tallyRows(f, w, h-len(lines)-len(how))...)
	if len(p.counted) == 0 {
		lines = append(lines, " "+p.T("tally.none"))
	}
	for len(lines) < h-len(how) {
		lines = append(lines, "")
	}
	for _, l := range how {
		lines = append(lines, " "+ui.Dim.Paint(l))
	}
	return lines
}

// tallyRows paints as many rows as there is room for, and below them how many
// are out of sight.
func (p *logPanel) tallyRows(f *mstocs.Fight, w, room int) []string {
	all := len(p.counted)
	if all > room {
		room = max(room-1, 1)
	}
	p.from = min(p.from, max(all-room, 0))
	to := min(p.from+room, all)
	var lines []string
	for _, t := range p.counted[p.from:to] {
		lines = append(lines, p.tallyRow(f, t, w))
	}
	if beyond := table.Beyond(p.from, all-to); beyond != "" {
		lines = append(lines, " "+ui.Dim.Paint(beyond))
	}
	return lines
}

// tallyColumn are the widths of the tally's columns.
type tallyColumn struct{ name, count, part, face int }

func tallyColumns(w int) tallyColumn {
	if w < 78 {
		return tallyColumn{name: 10, count: 4, part: 5, face: 4}
	}
	return tallyColumn{name: 17, count: 5, part: 7, face: 5}
}

// percent is the sum of the throws in hundredths of what was expected.
func (t *tally) percent() float64 { return 100 * float64(t.sum) / t.expected }

// tallyName tells whose dice a tally counts, and whether they were typed.
func (t Teller) tallyName(f *mstocs.Fight, x tally) (name, kind string) {
	name, kind = t.T("tally.all"), t.T("tally.program")
	if x.who != 0 {
		name = t.Who(f, x.who)
	}
	if x.typed {
		kind = t.T("tally.typed")
	}
	return name, kind
}

func (p *logPanel) tallyRow(f *mstocs.Fight, t tally, w int) string {
	name, kind := p.tallyName(f, t)
	percent := t.percent()
	c := tallyColumns(w)
	number := ui.Right(fmt.Sprintf("%.0f", percent), c.part)
	if math.Abs(percent-100) > t.spread() {
		number = ui.Warn.Paint(number)
	}
	row := " " + ui.Fit(name, c.name) + " " + ui.Fit(kind, 8) + ui.Right(fmt.Sprint(t.throws), c.count) + number + ui.Right(fmt.Sprintf("%.0f", t.spread()), c.part)
	for _, n := range t.faces {
		row += ui.Right(fmt.Sprint(n), c.face)
	}
	return ui.Cut(row, w)
}
