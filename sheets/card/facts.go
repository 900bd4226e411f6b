package card

import (
	"fmt"
	"slices"
	"strings"

	"rundy/combat/k1000"
	"rundy/combat/mstocs"
	"rundy/combat/wstega"
	"rundy/sheets"
	"rundy/sheets/typed"
)

// Printed is a card of any system.
type Printed interface {
	Title() string // the name on it
	// Lines are those for a terminal, no wider than so many cells.
	Lines(width int, t Words) []string
	draw(p pen, r rect, t Words)
}

// Title is the fighter's name.
func (c Card) Title() string { return c.Name }

// Lines are those of Text.
func (c Card) Lines(width int, t Words) []string { return Text(c, width, t) }

func (c Card) draw(p pen, r rect, t Words) { p.card(r, c, t) }

// Facts is the card of a sheet of another system than mSTOCS: numbers at the
// head, values at the left, and the rest in rows of text. It holds words of one
// language.
type Facts struct {
	Name     string
	Numbered bool // one of many: there is a box for the number
	Stats    []Fact
	Values   []Value
	Rows     []Fact
}

// Fact is a text under a label.
type Fact struct{ Label, Text string }

// Value is a number of a character. Of its pips, where it has such, some are
// struck.
type Value struct {
	Label        string
	N            int
	Pips, Struck int
}

// Of makes the card of a sheet of any system: of mSTOCS by the readings of the
// settings, as New does.
func Of(s sheets.Sheet, settings mstocs.Settings, lang string, t Words) (Printed, error) {
	switch {
	case s.Wstega != nil:
		return wstegaFacts(*s.Wstega, lang, t), nil
	case s.K1000 != nil:
		return k1000Facts(*s.K1000, lang, t), nil
	}
	return New(s, settings, lang)
}

// add adds a row unless it is empty.
func (f *Facts) add(label, text string) {
	if text != "" {
		f.Rows = append(f.Rows, Fact{label, text})
	}
}

// wstegaFacts is the card of a character of Pierwsza Wstęga (W1 to W3).
func wstegaFacts(c wstega.Sheet, lang string, t Words) Facts {
	f := Facts{Name: named(c.Name, c.Names, lang), Numbered: c.Numbered}
	for _, a := range wstega.AttributeOrder {
		if n := c.Attributes.Of(a); n > 0 || !c.NPC {
			f.Values = append(f.Values, Value{t("wstega-attribute." + string(a)), n, n, c.Struck.Of(a)})
		}
	}
	if !c.NPC {
		f.Stats = []Fact{{t("wstega-field.points"), fmt.Sprint(c.Points)}}
	}
	var traits []string
	for _, trait := range c.Traits {
		spent := slices.ContainsFunc(c.Spent, func(s string) bool { return strings.EqualFold(s, trait) })
		traits = append(traits, ticked(trait, spent))
	}
	f.add(t("wstega-field.rings"), strings.Join(c.Rings, ", "))
	f.add(t("wstega-field.traits"), strings.Join(traits, "   "))
	f.add(t("wstega-field.magics"), strings.Join(c.Magics, ", "))
	f.add(t("wstega-field.states"), strings.Join([]string{
		ticked(t("wstega-state.tired"), c.Tired), ticked(t("wstega-state.broken"), c.Broken), ticked(t("roster.morale-fallen"), c.MoraleFallen),
	}, "   "))
	f.add(t("wstega-field.reputations"), strings.Join(c.Reputations, ", "))
	f.add(t("wstega-field.veterancies"), strings.Join(c.Veterancies, ", "))
	f.add(t("wstega-field.untold"), strings.Join(c.Untold, ", "))
	f.add(t("wstega-field.note"), c.Note)
	return f
}

// ticked is a text behind a box to tick.
func ticked(text string, on bool) string {
	if on {
		return "■ " + text
	}
	return "□ " + text
}

// k1000Facts is the card of a character of k1000 (K16).
func k1000Facts(x sheets.K1000Sheet, lang string, t Words) Facts {
	c := x.Sheet
	f := Facts{Name: named(c.Name, c.Names, lang), Numbered: c.Numbered}
	if c.MaxHP != 0 || c.Lost != 0 {
		f.Stats = []Fact{{t("k-col.hp"), fmt.Sprint(c.MaxHP - c.Lost)}, {t("k-edit.max-hp"), fmt.Sprint(c.MaxHP)}}
	}
	for _, trait := range c.Traits {
		f.Values = append(f.Values, Value{Label: trait.Name, N: trait.Value})
	}
	f.add(t("k-edit.role"), t("k-role."+string(x.Role)))
	f.add(t("k-edit.skills"), joined(c.Skills, ", ", typed.WriteSkill))
	f.add(t("k-edit.features"), joined(c.Features, ", ", typed.WriteFeature))
	f.add(t("k-edit.items"), joined(c.Items, "; ", func(i k1000.Item) string { return typed.WriteItem(i, lang) }))
	f.add(t("k-key.effect"), joined(c.Effects, "; ", func(e k1000.Effect) string { return typed.WriteEffect(e, lang) }))
	f.add(t("k-edit.manner"), joined(c.Manner, ", ", typed.WriteManner))
	if c.Mount {
		f.add(t("k-edit.mount"), t("value.yes"))
	}
	f.add(t("wstega-field.note"), x.Note)
	return f
}

func joined[T any](list []T, between string, write func(T) string) string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = write(x)
	}
	return strings.Join(texts, between)
}

// Title is the character's name.
func (f Facts) Title() string { return f.Name }

// Lines are the name with the numbers, the values, and the rows.
func (f Facts) Lines(width int, t Words) []string {
	const label = 16
	p := page{width: max(width, LeastWidth)}
	var stats []string
	for _, s := range f.Stats {
		stats = append(stats, safe(s.Label+" "+s.Text))
	}
	p.title(f.Name, f.Numbered, strings.Join(stats, "   "), t)
	for _, v := range f.Values {
		front := fill(safe(v.Label), label) + behind(fmt.Sprint(v.N), 5) + "  "
		p.add(front + strings.Repeat("●", max(v.Pips-v.Struck, 0)) + strings.Repeat("○", v.Struck))
	}
	if len(f.Values) > 0 && len(f.Rows) > 0 {
		p.add("")
	}
	for _, r := range f.Rows {
		p.wrapped(safe(r.Label), safe(r.Text), label)
	}
	return p.lines
}

// The widths of the columns of a card of facts, and how high its rows are.
const (
	valuesWidth  = 68
	valueRow     = 5.2
	leastValue   = 3.2
	labelWidth   = 24
	mostPipBoxes = 10
)

func (f Facts) draw(p pen, r rect, t Words) {
	var stats []stat
	for _, s := range f.Stats {
		stats = append(stats, stat{s.Label, s.Text})
	}
	p.head(rect{r.x, r.y, r.w, headHeight}, Card{Name: f.Name, Numbered: f.Numbered}, stats, t)
	body := rect{r.x, r.y + headHeight + 2*gap, r.w, r.h - headHeight - 2*gap}
	if len(f.Values) > 0 {
		p.values(rect{body.x, body.y, valuesWidth, body.h}, f.Values, t)
		body.x, body.w = body.x+valuesWidth+4, body.w-valuesWidth-4
	}
	p.facts(body, f.Rows)
}

// values writes numbers with a box for each pip, those struck crossed.
func (p pen) values(r rect, values []Value, t Words) {
	most := int(r.h / leastValue)
	rest := max(len(values)-most, 0)
	if rest > 0 {
		values, rest = values[:most-1], rest+1
	}
	row := rect{r.x, r.y, r.w, min(valueRow, r.h/float64(len(values)+min(rest, 1)))}
	for _, v := range values {
		p.write(rect{row.x, row.y, 24, row.h}, left, regular, 8, v.Label)
		p.write(rect{row.x + 24, row.y, 9, row.h}, right, bold, 10, fmt.Sprint(v.N))
		p.pips(rect{row.x + 35, row.y, row.w - 35, row.h}, v)
		row.y += row.h
		p.line(r.x, row.y, r.x+r.w, row.y, hair)
	}
	if rest > 0 {
		p.write(row, left, regular, 8, t("card.more", "n", rest))
	}
}

// pips draws the boxes of a value; of more than there is room for it says how
// many are struck.
func (p pen) pips(r rect, v Value) {
	size := r.w / mostPipBoxes
	if v.Pips > mostPipBoxes {
		p.write(r, left, regular, 8, fmt.Sprintf("%d / %d", v.Pips-v.Struck, v.Pips))
		return
	}
	for i := range v.Pips {
		box := rect{r.x + float64(i)*size, r.y + (r.h-size)/2 + 0.2, size - 0.4, size - 0.4}
		p.frame(box, thin)
		if i < v.Struck {
			p.cross(box)
		}
	}
}

// facts writes rows of text behind their labels, as large as there is room.
func (p pen) facts(r rect, rows []Fact) {
	const largest, least = 9, 5.5
	size := float64(largest)
	for ; size > least && p.height(r.w-labelWidth, rows, size) > r.h; size -= 0.25 {
	}
	high := size * mm * leading
	y := r.y
	for _, row := range rows {
		label := row.Label
		for _, line := range p.wrap(row.Text, regular, size, r.w-labelWidth) {
			if y+high > r.y+r.h { // the last line says that there is more
				p.write(rect{r.x, r.y + r.h - high, r.w, high}, right, bold, size, "…")
				return
			}
			p.write(rect{r.x, y, labelWidth - 2, high}, left, bold, min(size, 7.5), label)
			label = ""
			p.write(rect{r.x + labelWidth, y, r.w - labelWidth, high}, left, regular, size, line)
			y += high
		}
		y += gap
	}
}

// height is how high rows are in a size.
func (p pen) height(w float64, rows []Fact, size float64) float64 {
	sum := 0.0
	for _, row := range rows {
		sum += float64(len(p.wrap(row.Text, regular, size, w)))*size*mm*leading + gap
	}
	return sum
}
