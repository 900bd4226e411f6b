package imports

import (
	"slices"
	"strconv"
	"strings"
)

// effectParts are the parts of a characteristic that an effect can change.
var effectParts = []string{"initial", "modifier", "advances"}

// characteristic4 reads a characteristic of wfrp4e, with what effects add.
func (w *walker) characteristic4(p *Person, a actor, name string) *adding {
	c := a.system.get("characteristics", name)
	sum := &adding{line: c.line}
	for _, part := range effectParts {
		sum.add(c.get(part))
	}
	effects := a.effects(name)
	if effects == 0 {
		return sum
	}
	switch w.o.Effects {
	case Count:
		sum.n += effects
		sum.parts = append(sum.parts, strconv.Itoa(effects))
	case "":
		if !slices.Contains(p.Open, AskEffects) {
			p.Open = append(p.Open, AskEffects)
		}
		sum.parts = append(sum.parts, strconv.Itoa(effects)+" ?")
	}
	return sum
}

// effects adds up what effects of the actor and of its items do to a
// characteristic.
func (a actor) effects(name string) int {
	total := 0
	for _, holder := range append([]*node{a.node}, a.items...) {
		for _, e := range holder.get("effects").fields {
			if off, _ := e.get("disabled").flag(); off {
				continue
			}
			for _, change := range append(e.get("changes").fields, e.get("system", "changes").fields...) {
				rest, ok := strings.CutPrefix(change.get("key").word(), "system.characteristics."+name+".")
				n, whole := change.get("value").whole()
				if signed, plus := strings.CutPrefix(change.get("value").word(), "+"); plus {
					n, whole = (&node{kind: textKind, text: signed}).whole()
				}
				if ok && whole && slices.Contains(effectParts, rest) {
					total += n
				}
			}
		}
	}
	return total
}

// fourth reads an actor of wfrp4e. There are no attacks in it.
func (w *walker) fourth(p *Person, a actor) {
	w.label(Fourth, Foundry, system4)
	p.WW = w.characteristic4(p, a, "ws").value(p, "WW", 0, maxHundred)
	own := a.system.get("characteristics")
	p.S = w.characteristic4(p, a, "s").tenth(p, "S", own.get("s", "bonusMod"))
	p.Wt = w.characteristic4(p, a, "t").tenth(p, "Wt", own.get("t", "bonusMod"))
	p.I = w.characteristic4(p, a, "i").value(p, "I", 0, maxHundred)
	if wounds := a.system.get("status", "wounds", "max"); wounds.is() {
		sum := &adding{}
		sum.add(wounds)
		p.Wounds = sum.value(p, woundsField, 0, maxWounds)
		p.Wounds.From = "wounds.max"
	}
	p.wounds(a.system.get("status", "wounds", "value"))
	w.armour4(p, a)
	a.each("skill", func(i, system *node) { w.skill4(p, a, i, system) })
	a.each("weapon", func(i, system *node) {
		text := strings.TrimSpace(i.get("name").word() + " " + system.get("damage", "value").word())
		p.Weapons = append(p.Weapons, shown(text, maxName))
	})
	w.ids(p, a)
}

// armour4 adds up what is worn, and the trait of creatures that covers all of
// them.
func (w *walker) armour4(p *Person, a actor) {
	marked := true
	a.each("armour", func(i, system *node) {
		put := func() { p.points(i.get("name").word(), system.get("AP"), system.get("APdamage")) }
		worn, ok := system.get("equipped").flag()
		if !ok {
			worn, ok = system.get("worn").flag()
		}
		if marked = marked && ok; worn {
			put()
		} else if !ok {
			w.unmarked(p, put)
		}
	})
	a.each("trait", func(i, system *node) {
		off, _ := system.get("disabled").flag()
		points, ok := system.get("specification").whole()
		if name := i.get("name").word(); key(name) == "armour" && ok && !off {
			from := shown(name, maxName) + " " + strconv.Itoa(points)
			p.wear(locations, Value{N: points, Known: true, From: from, Raw: from, Line: i.line})
		}
	})
	if marked || w.o.Armour != "" {
		p.dress()
	}
}

// skill4 reads a healing skill that was learned: its characteristic, advances
// and modifier.
func (w *walker) skill4(p *Person, a actor, item, system *node) {
	name := item.get("name").word()
	if advances, ok := system.get("advances").whole(); roleOf(name) != healRole || !ok || advances < 1 {
		return
	}
	p.Healer = append(p.Healer, shown(name, maxName))
	of := system.get("characteristic").word()
	if !a.system.get("characteristics", of).is() {
		return
	}
	sum := w.characteristic4(p, a, of)
	sum.add(system.get("advances"))
	sum.add(system.get("modifier"))
	if sum.raw == "" && sum.n > 0 {
		p.heal(sum.value(p, "medical", 1, maxHundred))
	}
}
