package imports

import "slices"

// tens are the characteristics of which a step bought is ten; of all others it
// is one.
var tens = []string{"ws", "bs", "i", "dex", "ld", "int", "cl", "wp", "fel"}

// bought reads a characteristic of the first edition: what it began with and
// the steps bought. What the career allows is not added.
func bought(characteristics *node, name string) *adding {
	c := characteristics.get(name)
	step := 1
	if slices.Contains(tens, name) {
		step = 10
	}
	if i, ok := c.get("advanceStep").whole(); ok && i > 0 {
		step = i
	}
	a := &adding{line: c.line}
	a.add(c.get("initial"))
	a.times(c.get("purchased"), step)
	return a
}

// profile1 reads the profile of the first edition. What is not there is 0, or
// not known.
func (p *Person) profile1(characteristics *node, zero bool) {
	read := func(name, field string, low, high int) Value {
		a := bought(characteristics, name)
		a.zero = zero
		return a.value(p, field, low, high)
	}
	p.WW = read("ws", "WW", 0, maxHundred)
	p.S = read("s", "S", 0, maxTen)
	p.Wt = read("t", "Wt", 0, maxTen)
	p.A = read("a", "A", 1, maxTen)
	p.I = read("i", "I", 0, maxHundred)
	p.Wounds = read("w", woundsField, 0, maxWounds)
}

// first reads an actor of wfrp1ed.
func (w *walker) first(p *Person, a actor) {
	w.label(First, Foundry, system1)
	p.profile1(a.system.get("characteristics"), false)
	p.wounds(a.system.get("status", "wounds", "value"))
	p.points("", a.system.get("status", "armourPoints"), none)
	a.each("skill", func(i, system *node) {
		if name := i.get("name").word(); isHealing(system.get("rulesId").word(), name) {
			p.Healer = append(p.Healer, shown(name, maxName))
		}
	})
	p.weapons(a)
	w.ids(p, a)
}
