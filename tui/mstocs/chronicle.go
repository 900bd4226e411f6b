package mstocs

import (
	"fmt"
	"strings"

	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/words"
)

// Chronicle tells a whole history.
func Chronicle(w *words.Words, h *History) []table.Item {
	return table.Chronicle(logOf(h, Teller{w}))
}

// Summary tells how a fight stands: who fell, when, to whom and by what, who
// has a mortal wound, and the dice against expectation.
func Summary(w *words.Words, h *History) (fallen, dice []string) {
	t := Teller{w}
	f := h.Now()
	for _, x := range f.Fighters {
		if text := t.fate(&f, x); text != "" {
			fallen = append(fallen, text)
		}
	}
	for _, x := range tallies(h) {
		name, kind := t.tallyName(&f, x)
		dice = append(dice, t.T("tally.line", "who", name, "kind", kind, "n", x.throws,
			"percent", fmt.Sprintf("%.0f", x.percent()), "spread", fmt.Sprintf("%.0f", x.spread())))
	}
	return fallen, dice
}

// fate tells what became of a fighter; "" for one who stands unharmed.
func (t Teller) fate(f *mstocs.Fight, x *mstocs.Fighter) string {
	var parts []string
	switch {
	case !x.Alive():
		by, key := t.Who(f, x.Death.By), "fate.died-"+string(x.Death.Cause)
		if x.Death.By == 0 && x.Death.Cause == mstocs.ByWound {
			key = "fate.died-untended"
		}
		parts = append(parts, t.T(key, "round", x.Death.Round, "by", by,
			"where", t.Where(x.Death.Where), "at", words.Clock(x.Death.At)))
	case x.PW() <= 0:
		parts = append(parts, t.T("fate.down", "pw", x.PW()))
	case x.Lost > 0:
		parts = append(parts, t.T("fate.hurt", "lost", x.Lost, "pw", x.PW()))
	}
	for _, w := range x.Wounds {
		if w.Running && x.Alive() {
			parts = append(parts, t.T("fate.wound", "class", t.Class(w.Class), "where", t.Where(w.Location), "at", words.Clock(w.Deadline)))
		}
	}
	for _, l := range x.Limbs {
		parts = append(parts, t.T("fate.limb", "where", t.Where(l.Location), "at", words.Clock(l.Deadline)))
	}
	if len(parts) == 0 {
		return ""
	}
	return t.label(x) + ": " + strings.Join(parts, "; ")
}
