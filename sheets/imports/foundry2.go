package imports

import "strings"

// current reads a characteristic of fvtt-wfrp2e. What the career allows is not
// added.
func current(c *node) *adding {
	a := &adding{line: c.line}
	for _, part := range []string{"initial", "talents", "advances", "misc"} {
		a.add(c.get(part))
	}
	return a
}

// second reads an actor of fvtt-wfrp2e.
func (w *walker) second(p *Person, a actor) {
	w.label(Second, Foundry, system2)
	own, more := a.system.get("characteristics"), a.system.get("secondary")
	p.WW = current(own.get("ws")).value(p, "WW", 0, maxHundred)
	p.S = current(own.get("s")).tenth(p, "S", more.get("strengthBonus", "misc"))
	p.Wt = current(own.get("t")).tenth(p, "Wt", more.get("toughnessBonus", "misc"))
	p.A = current(more.get("attacks")).value(p, "A", 1, maxTen)
	p.I = current(own.get("ag")).value(p, "I", 0, maxHundred)
	p.Wounds = current(more.get("wounds")).value(p, woundsField, 0, maxWounds)
	p.wounds(more.get("wounds", "value"))
	w.skills2(p, a)
	marked := true
	a.each("armour", func(i, system *node) {
		worn, ok := marked2(i)
		if marked = marked && ok; worn {
			p.points(i.get("name").word(), system, none)
		} else if !ok {
			w.unmarked(p, func() { p.points(i.get("name").word(), system, none) })
		}
	})
	if marked || w.o.Armour != "" {
		p.dress()
	}
	p.weapons(a)
	w.ids(p, a)
}

// marked2 reads the mark of armour that is worn, which the system writes in
// one place and reads in two others; ok is false when there is none.
func marked2(item *node) (worn, ok bool) {
	for _, scope := range []string{system2, "wfrp2e"} {
		for _, name := range []string{"equipped", "isEquipped"} {
			set, there := item.get("flags", scope, name).flag()
			worn, ok = worn || set, ok || there
		}
	}
	return worn, ok
}

// skills2 reads the healing skill, which is in every actor's list: only a
// trained one counts.
func (w *walker) skills2(p *Person, a actor) {
	for _, f := range a.system.get("skills").fields {
		trained, _ := f.get("trained").flag()
		name := f.get("name").word()
		if !trained || roleOf(name) != healRole {
			continue
		}
		p.Healer = append(p.Healer, shown(name, maxName))
		c := a.system.get("characteristics", strings.ToLower(f.get("characteristic").word()))
		if !c.is() {
			continue
		}
		sum := current(c)
		sum.add(f.get("advances"))
		sum.add(f.get("modifier"))
		if sum.raw == "" && sum.n > 0 {
			p.heal(sum.value(p, "medical", 1, maxHundred))
		}
	}
}
