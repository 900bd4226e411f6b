package card

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"rundy/combat/mstocs"
)

// LeastWidth is the least width of a card for a terminal, in cells.
const LeastWidth = 60

// Text is a card for a terminal: lines no wider than width cells, of which at
// least LeastWidth are taken. PW that are left are full circles, those lost
// empty ones.
func Text(c Card, width int, t Words) []string {
	p := page{width: max(width, LeastWidth)}
	p.head(c, t)
	p.gear(c, t)
	p.body(c, t)
	p.rounds(c, t)
	p.wounds(t)
	p.checks(c, t)
	return p.lines
}

// page is a card for a terminal as it is written.
type page struct {
	width int
	lines []string
}

// add writes a line, without blanks at its end and cut where it is too wide.
func (p *page) add(line string) {
	p.lines = append(p.lines, strings.TrimRight(ansi.Truncate(line, p.width, "…"), " "))
}

// safe makes a text of anybody's fit for a terminal.
func safe(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), unicode.IsControl(r):
			return ' '
		case unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Variation_Selector):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// fill makes a text exactly so many cells wide.
func fill(text string, cells int) string {
	text = ansi.Truncate(text, cells, "…")
	return text + strings.Repeat(" ", max(cells-ansi.StringWidth(text), 0))
}

// behind is a text at the right end of so many cells.
func behind(text string, cells int) string {
	return strings.Repeat(" ", max(cells-ansi.StringWidth(text), 0)) + text
}

// head writes the name with the numbers at the right, or below it where it is
// long, and the PW.
func (p *page) head(c Card, t Words) {
	var numbers []string
	for i, s := range c.stats(t) {
		value := s.value
		switch {
		case c.Blank:
			value = "___"
		case i == 0 && c.Lost > 0:
			value = fmt.Sprintf("%d/%d", c.PW-c.Lost, c.PW)
		case value == "":
			value = "–"
		}
		numbers = append(numbers, s.label+" "+value)
	}
	name := c.Name
	if c.Blank {
		name = t("card.name") + " ________"
	}
	p.title(name, c.Numbered, strings.Join(numbers, "   "), t)
	p.points(c, t)
}

// title writes a name with numbers at the right, or below it where it is long.
func (p *page) title(name string, numbered bool, right string, t Words) {
	name = safe(name)
	if numbered {
		name += "  " + t("card.number") + " ___"
	}
	if room := p.width - ansi.StringWidth(right) - 2; ansi.StringWidth(name) <= room {
		p.add(fill(name, room) + "  " + right)
	} else {
		for line := range strings.SplitSeq(ansi.Wrap(name, p.width, ""), "\n") {
			p.add(line)
		}
		p.add(behind(right, p.width))
	}
}

// points writes a circle for each PW, and what losses lead to.
func (p *page) points(c Card, t Words) {
	left := max(c.PW-max(c.Lost, 0), 0)
	circles := strings.Repeat("●", left) + strings.Repeat("○", max(c.PW-left, 0))
	if c.Blank {
		circles = strings.Repeat("○", maxBoxes)
	}
	front := "PW "
	for line := range slices.Chunk([]rune(circles), p.width-len(front)) {
		p.add(front + string(line))
		front = "   "
	}
	var states []string
	for _, g := range grades(t) {
		state := fmt.Sprintf("%d+ %s", g.from, g.text)
		if g.to > 0 {
			state = fmt.Sprintf("%d–%d %s", g.from, g.to, g.text)
		}
		states = append(states, state)
	}
	p.add("   " + strings.Join(states, " · "))
}

// gear writes the table of what is in hand.
func (p *page) gear(c Card, t Words) {
	const modifier, wounds = 5, 12
	row := func(name, a, o, sz, dice string) {
		p.add(fill(name, p.width-3*modifier-2-wounds) + behind(a, modifier) + behind(o, modifier) +
			behind(sz, modifier) + "  " + fill(dice, wounds))
	}
	p.add("")
	row(t("card.gear"), "A", "O", "Sz", t("card.wounds"))
	if c.Blank {
		const line, short = "________________", "___"
		row(line, short, short, short, short)
		return
	}
	for _, g := range append(c.Gear, Row{Name: t("card.sum"), A: c.A, O: c.O, Sz: c.Sz}) {
		row(safe(g.Name), signed(g.A), signed(g.O), signed(g.Sz), safe(g.Wounds))
	}
}

// body writes the table of locations.
func (p *page) body(c Card, t Words) {
	const name, numbers, effect, armour = 12, 12, 4, 8
	p.add("")
	p.add(fill(t("card.location"), name) + fill("3k6", numbers+effect) + t("card.armour"))
	for _, l := range mstocs.Locations {
		points, limb := fmt.Sprint(c.Armour.At(l)), ""
		if c.Blank {
			points = "___"
		}
		if l.Limb() && c.Locations {
			limb = "[ ] " + t("card.until") + " ________"
		}
		p.add(fill(place(l, t), name) + fill(rolls(l), numbers) + fill(c.effect(l), effect) + fill(points, armour) + limb)
	}
}

// rounds writes a row each for A, O and Sz, with room for each round.
func (p *page) rounds(c Card, t Words) {
	const label, wide = 8, 4
	count := min((p.width-label)/wide, roundCount)
	p.add("")
	heads := fill(t("card.round"), label)
	for i := range count {
		heads += behind(fmt.Sprint(i+1), wide)
	}
	p.add(heads)
	for i, name := range []string{"A", "O", "Sz"} {
		if sum := []int{c.A, c.O, c.Sz}[i]; sum != 0 {
			name += " " + signed(sum)
		}
		p.add(fill(name, label) + strings.Repeat(" ___", count))
	}
}

// wounds writes lines for mortal wounds.
func (p *page) wounds(t Words) {
	p.add("")
	rest := "  I II III  " + t("card.dealt") + " _____  " + t("card.dies") + " _____"
	front := t("card.wound") + " "
	line := front + strings.Repeat("_", max(p.width-ansi.StringWidth(front+rest), 0)) + rest
	for range 3 {
		p.add(line)
	}
}

// checks writes the rules to be rolled, their dice in front.
func (p *page) checks(c Card, t Words) {
	const dice = 7
	p.add("")
	for _, rule := range c.checks(t) {
		p.wrapped(rule.dice, rule.text, dice)
	}
}

// wrapped writes a text behind what stands in front, so many cells wide.
func (p *page) wrapped(front, text string, cells int) {
	for line := range strings.SplitSeq(ansi.Wrap(text, p.width-cells, ""), "\n") {
		p.add(fill(front, cells) + strings.TrimSpace(line))
		front = ""
	}
}
