package card

import (
	"errors"
	"fmt"
	"io"
)

// The page, in mm: A4 upright, cut across into three.
const (
	pageWidth  = 210
	pageHeight = 297
	perPage    = 3
	margin     = 10 // at the left and right
	inset      = 5  // from the cuts
)

// cell is the height that a card has of its page.
const cell = float64(pageHeight) / perPage

// The heights of a card's parts from top to bottom, and the gap between them.
const (
	headHeight   = 10.5
	pwHeight     = 10.5
	middleHeight = 34
	roundsHeight = 19.5
	gap          = 1.5
)

// Pages is how many pages so many cards take.
func Pages(cards int) int { return (cards + perPage - 1) / perPage }

// PDF writes cards as a PDF, three to an A4 page with lines to cut along. It
// is all vectors, in black, with the letters it uses embedded. The same cards
// and words always give the same bytes. The error is that of the writer, or
// that there are no cards.
func PDF[C Printed](w io.Writer, cards []C, t Words) error {
	if len(cards) == 0 {
		return errors.New("no cards to print")
	}
	p := newPen(t("card.title"))
	for i, c := range cards {
		n := i % perPage
		if n == 0 {
			p.AddPage()
		}
		p.cut(float64(n+1) * cell)
		c.draw(p, rect{margin, float64(n)*cell + inset, pageWidth - 2*margin, cell - 2*inset}, t)
	}
	if err := p.Output(w); err != nil {
		return fmt.Errorf("cards: %w", err)
	}
	return nil
}

// cut draws a line to cut along below a card, unless the page ends there.
func (p pen) cut(y float64) {
	if y >= pageHeight {
		return
	}
	const mark = 5 // is drawn through at the edges, for a ruler
	p.line(0, y, mark, y, thin)
	p.line(pageWidth-mark, y, pageWidth, y, thin)
	p.SetDashPattern([]float64{0.5, 1.5}, 0)
	p.line(mark, y, pageWidth-mark, y, hair)
	p.SetDashPattern(nil, 0)
}

// card draws a card into its part of a page.
func (p pen) card(r rect, c Card, t Words) {
	part := func(h float64) rect {
		top := rect{r.x, r.y, r.w, h}
		r.y, r.h = r.y+h+gap, r.h-h-gap
		return top
	}
	p.head(part(headHeight), c, c.stats(t), t)
	p.points(part(pwHeight), c, t)
	middle := part(middleHeight)
	const gearWidth, bodyWidth, between = 63, 67, 3
	p.gear(rect{middle.x, middle.y, gearWidth, middle.h}, c, t)
	p.body(rect{middle.x + gearWidth + between, middle.y, bodyWidth, middle.h}, c, t)
	used := float64(gearWidth + bodyWidth + 2*between)
	p.wounds(rect{middle.x + used, middle.y, middle.w - used, middle.h}, t)
	p.rounds(part(roundsHeight), c, t)
	p.checks(r, c, t)
}

// head draws the name, and the numbers in boxes at the right.
func (p pen) head(r rect, c Card, stats []stat, t Words) {
	const box, space = 16, 1.5
	x := r.x + r.w - float64(len(stats))*(box+space) + space
	name := rect{r.x, r.y, x - r.x - 4, r.h}
	for _, s := range stats {
		b := rect{x, r.y, box, r.h}
		p.frame(b, thin)
		p.write(rect{b.x + 0.8, b.y + 0.6, b.w - 1.6, 2.6}, left, regular, 6.5, s.label)
		p.write(rect{b.x + 1, b.y + 3, b.w - 2, b.h - 3}, centre, bold, 17, s.value)
		x += box + space
	}
	if c.Numbered || c.Blank {
		const number = 13
		b := rect{name.x + name.w - number, r.y, number, r.h}
		p.frame(b, thin)
		p.write(rect{b.x + 0.8, b.y + 0.6, b.w - 1.6, 2.6}, left, regular, 6.5, t("card.number"))
		name.w -= number + 2
	}
	p.name(name, c, t)
}

// name writes the name on one line or two, above a line.
func (p pen) name(r rect, c Card, t Words) {
	const largest, least, double = 21, 12, 10.5
	p.line(r.x, r.y+r.h, r.x+r.w, r.y+r.h, thick)
	if c.Blank {
		p.write(rect{r.x, r.y + 0.6, r.w, 2.6}, left, regular, 6.5, t("card.name"))
		return
	}
	if p.wide(bold, least, printable(c.Name)) <= r.w {
		p.write(rect{r.x, r.y, r.w, r.h - 1}, left, bold, largest, c.Name)
		return
	}
	size := double
	lines := p.wrap(c.Name, bold, size, r.w)
	for ; len(lines) > 2 && size > smallest; size -= 0.25 {
		lines = p.wrap(c.Name, bold, size, r.w)
	}
	for i, line := range lines[:min(len(lines), 2)] {
		if i == 1 && len(lines) > 2 {
			line += "…"
		}
		half := (r.h - 1) / 2
		p.write(rect{r.x, r.y + float64(i)*half, r.w, half}, left, bold, size, line)
	}
}

// maxBoxes is how many PW have a box to tick.
const maxBoxes = 20

// points draws a box for each PW, those lost before crossed, with the states
// that the losses lead to, and lines for what is beyond the boxes.
func (p pen) points(r rect, c Card, t Words) {
	const label, box, space, five = 11, 6.2, 0.5, 1.2
	boxes := min(max(c.PW, 0), maxBoxes)
	if c.Blank {
		boxes = maxBoxes
	}
	at := func(i int) float64 { return r.x + label + float64(i)*(box+space) + float64(i/5)*five }
	p.write(rect{r.x, r.y, label - 1, box}, left, bold, 11, "PW")
	for i := range boxes {
		b := rect{at(i), r.y, box, box}
		p.frame(b, thin)
		p.write(rect{b.x + 0.5, b.y + 0.4, b.w, 2}, left, regular, smallest, fmt.Sprint(i+1))
		if i < c.Lost {
			p.cross(b)
		}
	}
	y := r.y + box + 1.2
	for _, g := range grades(t) {
		last := boxes
		if g.to > 0 {
			last = min(g.to, boxes)
		}
		if last >= g.from {
			p.bracket(at(g.from-1), at(last-1)+box, y)
		}
		text := rect{at(g.from-1) + 0.6, y + 0.4, 40, 2.8}
		switch {
		case last < g.from:
		case g.from == 1: // there is room below the label
			p.write(rect{r.x, text.y, at(last-1) + box - 1 - r.x, text.h}, right, regular, 6.5, g.text)
		default:
			p.write(text, left, regular, 6.5, g.text)
		}
	}
	p.beyond(rect{at(maxBoxes) + 1, r.y, r.x + r.w - at(maxBoxes) - 1, box}, c, t)
}

// bracket draws a line below several boxes.
func (p pen) bracket(from, to, y float64) {
	p.line(from, y, to, y, thin)
	p.line(from, y, from, y-0.7, thin)
	p.line(to, y, to, y-0.7, thin)
}

// beyond draws the lines for PW that have no box, and for those below 0.
func (p pen) beyond(r rect, c Card, t Words) {
	more, below := "", ""
	if n := min(c.Lost, c.PW) - maxBoxes; n > 0 {
		more = fmt.Sprint(n)
	}
	if c.Lost > c.PW {
		below = fmt.Sprint(c.PW - c.Lost)
	}
	label := fmt.Sprintf("%d–%d", maxBoxes+1, c.PW)
	if c.Blank {
		label = fmt.Sprintf("%d+", maxBoxes+1)
	}
	if c.Blank || c.PW > maxBoxes {
		const part = 0.45
		p.blankLine(rect{r.x, r.y, r.w*part - 2, r.h}, label, more)
		r.x, r.w = r.x+r.w*part, r.w*(1-part)
	}
	p.blankLine(r, t("card.below-zero"), below)
}
