package card

import (
	"fmt"

	"rundy/combat/mstocs"
)

// titleHeight is that of a table's first row.
const titleHeight = 4.2

// part is a location of the figure: where it is and where its text stands.
type part struct {
	where mstocs.Location
	right bool    // the text is at the right of the figure
	row   int     // of the three rows of texts
	x, y  float64 // what the text points at, from the middle of the top
}

// parts are the locations as one sees a foe: its right arm is at the left.
var parts = []part{
	{mstocs.Head, false, 0, -2.6, 4.4},
	{mstocs.RightArm, false, 1, -6.9, 14},
	{mstocs.RightLeg, false, 2, -3.9, 25.5},
	{mstocs.Torso, true, 0, 3.4, 10.5},
	{mstocs.LeftArm, true, 1, 6.9, 14},
	{mstocs.LeftLeg, true, 2, 3.9, 25.5},
}

// body draws a figure and its six locations: the 3k6 numbers, the armour in a
// box, and for limbs a box to tick when one goes out of use.
func (p pen) body(r rect, c Card, t Words) {
	p.title(r, t("card.location")+", 3k6, "+t("card.armour"))
	const column = 24
	high := (r.h - titleHeight) / 3
	middle, top := r.x+r.w/2, r.y+titleHeight
	p.figure(middle, top)
	for _, at := range parts {
		b := rect{r.x, top + float64(at.row)*high, column, high}
		if at.right {
			b.x = r.x + r.w - column
		}
		p.location(b, at, c, t)
		from := b.x + b.w
		if at.right {
			from = b.x
		}
		p.line(from, b.y+0.6+armourBox/2, middle+at.x, top+at.y, hair)
	}
}

// armourBox is the side of the box for armour, in mm.
const armourBox = 7

// location draws the text of a location and its box, which is next to the
// figure.
func (p pen) location(r rect, at part, c Card, t Words) {
	box := rect{r.x + r.w - armourBox, r.y + 0.6, armourBox, armourBox}
	text := rect{r.x, r.y, r.w - armourBox - 1, 3.4}
	side := right
	if at.right {
		box.x, text.x, side = r.x, r.x+armourBox+1, left
	}
	p.frame(box, thick)
	if !c.Blank {
		p.write(box, centre, bold, 13, fmt.Sprint(c.Armour.At(at.where)))
	}
	p.write(text, side, bold, 7.5, place(at.where, t))
	text.y += 3.2
	numbers := rolls(at.where)
	if effect := c.effect(at.where); effect != "" {
		numbers += "  " + effect
	}
	p.write(text, side, regular, 7.5, numbers)
	if !at.where.Limb() || !c.Locations {
		return
	}
	text.y += 3.3
	const tick = 2.7
	p.frame(rect{text.x, text.y + 0.4, tick, tick}, thin)
	p.blankLine(rect{text.x + tick + 0.6, text.y, text.w - tick - 0.6, text.h}, t("card.until"), "")
}

// figure draws a body of parts about a middle line, 30 mm high.
func (p pen) figure(x, y float64) {
	limb := func(x1, y1, x2, y2, wide float64) {
		p.SetLineCapStyle("round")
		p.line(x+x1, y+y1, x+x2, y+y2, wide)
		p.SetDrawColor(255, 255, 255)
		p.line(x+x1, y+y1, x+x2, y+y2, wide-2*thick)
		p.SetDrawColor(0, 0, 0)
		p.SetLineCapStyle("butt")
	}
	for _, side := range []float64{-1, 1} {
		limb(side*6.2, 9.2, side*7.5, 18.6, 2.6)
		limb(side*2.3, 19.6, side*3.4, 28.3, 3.4)
	}
	p.SetLineWidth(thick)
	p.Ellipse(x, y+3.6, 2.5, 3.2, 0, "D")
	p.torso(x, y)
}

// torso draws the trunk as one closed line.
func (p pen) torso(x, y float64) {
	p.MoveTo(x-3.4, y+7.6)
	p.LineTo(x+3.4, y+7.6)
	p.CurveBezierCubicTo(x+4.8, y+7.7, x+5, y+8.6, x+4.7, y+9.8)
	p.CurveBezierCubicTo(x+4.2, y+12, x+3.6, y+13, x+4.1, y+17)
	p.LineTo(x-4.1, y+17)
	p.CurveBezierCubicTo(x-3.6, y+13, x-4.2, y+12, x-4.7, y+9.8)
	p.CurveBezierCubicTo(x-5, y+8.6, x-4.8, y+7.7, x-3.4, y+7.6)
	p.ClosePath()
	p.DrawPath("D")
}
