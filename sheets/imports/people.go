package imports

import (
	"strings"

	"rundy/combat/mstocs"
)

// reader gathers what is found in one file.
type reader struct {
	file   string
	o      Options
	result Result
	heads  map[string]bool // unknown headers that were told
}

// note tells something that is not read.
func (r *reader) note(p Problem) {
	p.File = r.file
	r.result.NotRead = append(r.result.NotRead, p)
}

// fail is a fault of the whole file.
func (r *reader) fail(line int, key string, args ...any) error {
	return Problem{File: r.file, Line: line, Key: key, Args: args}
}

// add judges a person that was read, and keeps it.
func (r *reader) add(p Person) {
	p.File = r.file
	p.Foe = p.Foe || fileOfFoes(r.file)
	p.finish(r.o)
	for i := range p.Problems {
		p.Problems[i].File = r.file
	}
	r.result.People = append(r.result.People, p)
}

// refuse keeps somebody of whom no value can be taken.
func (r *reader) refuse(name string, line int, key string, args ...any) {
	p := Person{Name: name, File: r.file, Line: line}
	p.rename()
	p.Problems = append(p.Problems, Problem{File: r.file, Line: line, Who: p.Name, Key: key, Args: args})
	r.result.People = append(r.result.People, p)
}

// records makes people of what tables and trees hold.
func (r *reader) records(all []record) {
	for i, s := range scales(all, r.o) {
		rec := &all[i]
		rec.settle()
		if rec.advances() {
			r.note(Problem{Line: rec.line, Who: shown(rec.name, maxName), Key: "career"})
			continue
		}
		if r.result.Edition == 0 && r.result.Told == "" {
			r.result.Edition, r.result.Told = s.edition, s.told
		}
		r.add(rec.person(s))
		r.unknown(rec)
	}
}

// maxHeads is how many unknown headers of a file are told.
const maxHeads = 50

// unknown notes each header that is not known, once in a file.
func (r *reader) unknown(rec *record) {
	for _, c := range rec.cells {
		head := shown(strings.TrimSpace(c.head), 40)
		switch {
		case head == "" || r.heads[head] || len(r.heads) == maxHeads:
		case c.role == noRole:
			r.heads[head] = true
			r.note(Problem{Line: rec.line, Value: head, Key: "header"})
		case c.role == placelessRole && !nothing(strings.TrimSpace(c.text)):
			r.heads[head] = true
			r.note(Problem{Line: rec.line, Value: head, Key: "no-location"})
		}
	}
}

// person reads the cells of a record.
func (r *record) person(s scale) Person {
	p := Person{Name: r.name, Line: r.line, Text: r.notes, Foe: r.foe}
	if c, ok := r.find(wwRole); ok {
		p.WW = c.value(&p, "WW", 0, maxHundred)
	}
	if c, ok := r.find(aRole); ok {
		p.A = c.value(&p, "A", 1, maxTen)
	}
	r.strength(&p, s)
	r.toughness(&p, s)
	r.initiative(&p, s)
	switch {
	case r.base:
		p.tell("WW", p.WW, "race-base")
	case r.battle():
		p.tell("WW", p.WW, "battle")
		p.Open = nil
	}
	for _, c := range r.cells {
		r.extra(&p, c)
	}
	return p
}

// extra reads what a person may have besides the profile.
func (r *record) extra(p *Person, c cell) {
	text := strings.TrimSpace(c.text)
	if nothing(text) {
		return
	}
	n, how := number(text)
	switch {
	case c.role == armourRole && how == exact:
		where, _ := placeOf(c.head)
		p.wear(where, Value{N: n, Known: true, From: c.source(), Raw: text, Line: c.line})
	case c.role == armourRole:
		c.value(p, shown(c.head, 40), 0, maxArmour)
	case c.role == woundsRole && how == exact && !p.Wounds.Known:
		p.Wounds = Value{N: n, Known: true, From: c.source(), Raw: text, Line: c.line}
	case c.role == nowRole && how == exact:
		p.Now = Value{N: n, Known: true, From: c.source(), Raw: text, Line: c.line}
	case c.role == woundsRole && how != exact:
		p.Text = append(p.Text, shown(c.head+" "+text, 200))
	case c.role == weaponRole:
		p.Weapons = append(p.Weapons, split(text)...)
	case c.role == healRole:
		p.heals(c, text)
	}
}

// heals reads the cell of a healing skill: yes, no, or its number.
func (p *Person) heals(c cell, text string) {
	switch key(text) {
	case "nie", "no", "0", "n", "false":
		return
	}
	p.Healer = append(p.Healer, shown(c.head, 40))
	if n, how := number(text); how == exact && n > 1 {
		p.heal(Value{N: n, Known: true, From: c.source(), Raw: text, Line: c.line})
	}
}

// heal takes the number of a healing skill; of several the greatest stays.
func (p *Person) heal(v Value) {
	if v.N < 1 || v.N > mstocs.MaxPercent || v.N <= p.Healing.N {
		return
	}
	p.Healing = v
}

// wear adds points of armour at locations.
func (p *Person) wear(where []mstocs.Location, v Value) {
	for _, l := range where {
		at := &p.Armour[l-mstocs.Head]
		if !at.Known {
			*at = v
			continue
		}
		at.N += v.N
		at.From += " + " + v.From
	}
}

// split parts a list of weapons as people write it.
func split(text string) []string {
	var all []string
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(",;/+&\n", r) }) {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, shown(part, maxName))
		}
	}
	return all
}
