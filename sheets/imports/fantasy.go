package imports

import "slices"

// characters finds the characters of a Fantasy Grounds export: elements with
// the values of the wfrp1e ruleset, at any depth.
func (r *reader) characters(n *node) {
	r.under(n, false)
}

// under is characters, within an element of foes or not.
func (r *reader) under(n *node, foes bool) {
	if own := n.get("characteristics"); n.kind == objectKind && bearer(own) {
		r.character(n, own, foes)
		return
	}
	for _, f := range n.fields {
		r.under(f.node, foes || ofFoes(f.key))
	}
}

// bearer reports whether an element holds the values of a person.
func bearer(own *node) bool {
	return !slices.ContainsFunc([]string{"ws", "s", "t"}, func(k string) bool { return own.get(k).kind != objectKind })
}

// character reads one character. A value that is not there is 0.
func (r *reader) character(n, own *node, foe bool) {
	r.result.Edition, r.result.Told = First, "initial, purchased"
	if r.o.Edition != 0 && r.o.Edition != First && r.result.People == nil {
		r.note(Problem{Field: "edition", Key: "edition-file", Args: []any{"edition", int(First)}})
	}
	p := Person{Name: n.get("name").word(), Line: n.line, Foe: foe}
	p.profile1(own, true)
	for _, f := range n.get("skills").fields {
		if name := f.get("name").word(); isHealing(f.get("rulesId").word(), name) {
			p.Healer = append(p.Healer, shown(name, maxName))
		}
	}
	r.add(p)
}
