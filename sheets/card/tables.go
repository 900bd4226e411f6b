package card

import "fmt"

// title writes the title of a part over a line.
func (p pen) title(r rect, text string) {
	p.write(rect{r.x, r.y, r.w, titleHeight - 0.8}, left, bold, 7.5, text)
	p.line(r.x, r.y+titleHeight-0.4, r.x+r.w, r.y+titleHeight-0.4, thick)
}

// modifierWidth is the width of a column of modifiers, woundsWidth that of
// the dice.
const (
	modifierWidth = 7.5
	woundsWidth   = 14
)

// The heights of a row of gear, in mm: as it is, and where there is much.
const (
	rowHeight      = 4.9
	leastRowHeight = 3.3
)

// gear draws the table of what is in hand, with empty rows to write in.
func (p pen) gear(r rect, c Card, t Words) {
	p.gearTitle(r, t)
	room := r.h - titleHeight
	most := int(room/leastRowHeight) - 1 // the last is for the sum
	shown, rest := c.Gear, 0
	if len(shown) > most {
		shown, rest = shown[:most-1], len(shown)-most+1
	}
	lines := max(int(room/rowHeight)-1, len(shown)+min(rest, 1))
	high := room / float64(lines+1)
	row := rect{r.x, r.y + titleHeight, r.w, high}
	for i := range lines {
		if i < len(shown) {
			p.gearRow(row, shown[i], regular)
		} else if rest > 0 {
			p.write(rect{row.x, row.y, columns(r)[1] - row.x - 1, row.h}, left, regular, 8, t("card.more", "n", rest))
		}
		row.y += high
		p.line(r.x, row.y, r.x+r.w, row.y, hair)
	}
	p.line(r.x, row.y, r.x+r.w, row.y, thin)
	sum := Row{Name: t("card.sum"), A: c.A, O: c.O, Sz: c.Sz}
	if c.Blank {
		p.write(row, left, bold, 7.5, sum.Name)
	} else {
		p.gearRow(row, sum, bold)
	}
	for _, x := range columns(r)[1:] {
		p.line(x, r.y+titleHeight, x, r.y+r.h, hair)
	}
}

// columns are the left edges of a table of gear: name, A, O, Sz, wounds.
func columns(r rect) []float64 {
	a := r.x + r.w - woundsWidth - 3*modifierWidth
	return []float64{r.x, a, a + modifierWidth, a + 2*modifierWidth, a + 3*modifierWidth}
}

func (p pen) gearTitle(r rect, t Words) {
	x := columns(r)
	p.title(rect{r.x, r.y, r.w, r.h}, t("card.gear"))
	for i, text := range []string{"A", "O", "Sz"} {
		p.write(rect{x[i+1], r.y, modifierWidth, titleHeight - 0.8}, centre, bold, 7.5, text)
	}
	p.write(rect{x[4], r.y, woundsWidth, titleHeight - 0.8}, centre, bold, 7.5, t("card.wounds"))
}

// gearRow writes an item and what it adds.
func (p pen) gearRow(r rect, row Row, style string) {
	const size = 8
	x := columns(r)
	p.write(rect{x[0], r.y, x[1] - x[0] - 1, r.h}, left, style, size, row.Name)
	for i, n := range []int{row.A, row.O, row.Sz} {
		p.write(rect{x[i+1], r.y, modifierWidth, r.h}, centre, style, size, signed(n))
	}
	p.write(rect{x[4] + 0.5, r.y, woundsWidth - 1, r.h}, centre, style, size, row.Wounds)
}

// woundRows is how many mortal wounds can be written down.
const woundRows = 5

// wounds draws the table of mortal wounds: where, which class, when dealt and
// when they kill (M22, M24).
func (p pen) wounds(r rect, t Words) {
	widths := []float64{r.w - 35.5, 11.5, 12, 12}
	titles := []string{t("card.wound"), t("card.class"), t("card.dealt"), t("card.dies")}
	p.title(r, "")
	high := (r.h - titleHeight) / woundRows
	x := r.x
	for i, w := range widths {
		at, y := centre, r.y+titleHeight
		if i == 0 {
			at = left
		} else {
			p.line(x, y, x, r.y+r.h, hair)
		}
		p.write(rect{x, r.y, w - 0.6, titleHeight - 0.8}, at, bold, 7.5, titles[i])
		for range woundRows {
			if i == 1 {
				p.write(rect{x + 1, y, w - 2, high}, centre, regular, 7.5, "I  II  III")
			}
			y += high
			p.line(x, y, x+w, y, hair)
		}
		x += w
	}
}

// roundCount is how many rounds a split can be written down for.
const roundCount = 12

// rounds draws a row each for A, O and Sz with a box for every round (M11),
// behind what gear adds to them.
func (p pen) rounds(r rect, c Card, t Words) {
	const label, title = 17, 3.6
	wide, high := (r.w-label)/roundCount, (r.h-title)/3
	p.write(rect{r.x, r.y, label, title}, left, bold, 7.5, t("card.round"))
	for i := range roundCount {
		p.write(rect{r.x + label + float64(i)*wide, r.y, wide, title}, centre, regular, 7, fmt.Sprint(i+1))
	}
	top := r.y + title
	for i, name := range []string{"A", "O", "Sz"} {
		row := rect{r.x, top + float64(i)*high, label, high}
		p.write(row, left, bold, 11, name)
		if sum := []int{c.A, c.O, c.Sz}[i]; sum != 0 {
			p.write(rect{row.x + 7, row.y, label - 8, row.h}, left, regular, 9, signed(sum))
		}
		for n := range roundCount {
			p.frame(rect{r.x + label + float64(n)*wide, row.y, wide, high}, hair)
		}
	}
	p.frame(rect{r.x + label, top, r.w - label, r.h - title}, thick)
}

// checks writes the rules to be rolled, their dice in front.
func (p pen) checks(r rect, c Card, t Words) {
	const size = 6.8
	x, y := r.x, r.y
	high := size * mm * leading
	for _, rule := range c.checks(t) {
		dice, text := printable(rule.dice), printable(rule.text)
		lead := p.wide(bold, size, dice) + 1
		wide := lead + p.wide(regular, size, text) + 4
		if x > r.x && x+wide > r.x+r.w {
			x, y = r.x, y+high
		}
		p.write(rect{x, y, lead, high}, left, bold, size, dice)
		p.write(rect{x + lead, y, r.x + r.w - x - lead, high}, left, regular, size, text)
		x += wide
	}
}
