package k1000

import (
	"fmt"

	"rundy/combat/k1000"
	"rundy/tui/ui"
)

// columns paint the threshold at the left, the modifiers at the right, and the
// foot below.
func (p *shaper) columns(f *k1000.Session, head, foot []string, w, h int) []string {
	var below []string
	for _, text := range foot {
		below = append(below, wrapped(text, w)...)
	}
	rows := max(h-len(head)-len(below)-1, 1)
	left := min(w/2, 44)
	x, ok := p.now(f)
	if !ok {
		return append(head, below...)
	}
	sum := p.sumLines(f, x, left-2)
	mods := p.offerLines(f, w-left-2, rows)
	if len(sum) > rows {
		sum = sum[len(sum)-rows:]
	}
	lines := head
	for i := range min(rows, max(len(sum), len(mods))) {
		l, r := "", ""
		if i < len(sum) {
			l = sum[i]
		}
		if i < len(mods) {
			r = mods[i]
		}
		lines = append(lines, " "+ui.Fit(l, left-2)+ui.Dim.Paint("│")+" "+r)
	}
	return append(append(lines, ui.Dim.Paint(ui.Rule(w))), below...)
}

// sumLines build a threshold up part by part.
func (p *shaper) sumLines(f *k1000.Session, x shaping, w int) []string {
	var th k1000.Threshold
	if x.initiative {
		th = f.Character(x.who).Initiative.Threshold
	} else if chosen(x.draft) {
		th, _ = f.Threshold(x.who, x.draft)
		if step := p.declared(); step != nil && !p.roll.second && f.Next().Want != k1000.WantDefence && p.host.At() == panelRolls {
			if trial, _ := preview(f, step); trial != nil {
				th = trial.First.Threshold
			}
		}
	}
	lines := []string{ui.Dim.Paint(ui.Fit(p.T("k-col.part"), max(w-15, 0)) + ui.Right(p.T("k-col.value"), 8) + ui.Right(p.T("k-col.sum"), 6))}
	for _, part := range th.Parts {
		lines = append(lines, p.partLine(part, w))
	}
	if len(th.Parts) == 0 {
		return lines
	}
	total := p.T("k-say.threshold", "n", th.Total)
	return append(lines, ui.Bold.Paint(ui.Fit(total, max(w-len(rule(th.Form)), 0)))+ui.Dim.Paint(rule(th.Form)))
}

// partLine is a part of a threshold: its name, its value, ½ where it is
// halved, and the threshold up to it.
func (p *shaper) partLine(part k1000.Part, w int) string {
	value := signed(part.Value)
	if part.Kind == k1000.PartTrait {
		value = fmt.Sprint(part.Value)
	}
	half := "  "
	if part.Half {
		half = " ½"
	}
	name := p.part(part)
	if part.Kind == k1000.PartSkill {
		name = p.T("k-say.levels", "skill", name)
	}
	return ui.Fit(name, max(w-15, 0)) + ui.Right(value, 6) + half + ui.Right(fmt.Sprint(part.Sum), 6)
}

// offerLines list the modifiers of whoever rolls: ticked, or why not (K17).
func (p *shaper) offerLines(f *k1000.Session, w, h int) []string {
	lines := []string{ui.Dim.Paint(ui.Cut(p.T("k-col.modifiers"), w))}
	offers := p.offers(f)
	if len(offers) == 0 {
		return append(lines, ui.Cut(p.T("k-say.no-modifiers"), w))
	}
	at, room := min(p.pointer, len(offers)-1), max(h-1, 1)
	top := ui.Window(at, len(offers), room)
	for i := top; i < min(top+room, len(offers)); i++ {
		lines = append(lines, p.offerLine(offers[i], i == at, w))
	}
	return lines
}

func (p *shaper) offerLine(o k1000.Offer, cursor bool, w int) string {
	front, tick := "  ", "[ ] "
	if cursor {
		front = "▸ "
	}
	switch {
	case o.Counts:
		tick = "[x] "
	case !o.Fits:
		tick = " –  "
	}
	text := ui.Clean(o.Name) + " " + signed(o.Value)
	if o.Half {
		text += " ½"
	}
	if why := p.why(o); why != "" && !o.Fits {
		text += ": " + why
	}
	line := ui.Cut(text, w-6)
	if !o.Fits {
		line = ui.Dim.Paint(line)
	}
	return ui.Bold.Paint(front) + tick + line
}
