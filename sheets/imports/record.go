package imports

import (
	"slices"
	"strconv"
	"strings"
)

// cell is a value of a file under its header.
type cell struct {
	head string
	role role
	text string
	from string // how it was worked out, "" when it stands so in the file
	line int
}

// record is what a file has of one person, before the scale is known.
type record struct {
	name  string
	line  int
	cells []cell
	notes []string // words that stand with the person
	base  bool     // of a list of races, before dice
	foe   bool     // of a list of monsters
}

// find gives the first cell of a role that holds something, or else the first
// one of the role.
func (r *record) find(roles ...role) (cell, bool) {
	var found cell
	ok := false
	for _, want := range roles {
		for _, c := range r.cells {
			if c.role != want || ok && nothing(strings.TrimSpace(c.text)) {
				continue
			}
			if !nothing(strings.TrimSpace(c.text)) {
				return c, true
			}
			found, ok = c, true
		}
	}
	return found, ok
}

// has reports whether there is a cell of one of the roles, empty ones too.
func (r *record) has(roles ...role) bool {
	return slices.ContainsFunc(r.cells, func(c cell) bool { return slices.Contains(roles, c.role) })
}

// profile reports whether a record with these roles is one of a person: WW, S
// and Wt, each in a cell of its own.
func profile(has func(...role) bool) bool { return len(lacks(has)) == 0 }

// lacks lists which of the three are not there.
func lacks(has func(...role) bool) []string {
	french := has(frenchWWRole)
	var missing []string
	if !has(wwRole) && !french {
		missing = append(missing, "WW (WS)")
	}
	if !has(sRole, kRole, sbRole) && !(french && has(frenchSRole)) {
		missing = append(missing, "S")
	}
	if !has(wtRole, tRole, odpRole, tbRole) && !(french && has(frenchTRole)) {
		missing = append(missing, "Wt (T)")
	}
	return missing
}

// advances reports whether the record holds advances of a career rather than
// a profile: no attack and nothing but tens, or every number with a sign.
func (r *record) advances() bool {
	tens, signed, plain := true, 0, 0
	for _, c := range r.cells {
		n, how := number(c.text)
		switch {
		case how == advance:
			signed++
		case how == exact:
			plain++
			tens = tens && (!c.role.hundred() || n%10 == 0)
		}
	}
	a, ok := r.find(aRole)
	n, how := number(a.text)
	return ok && how == exact && n == 0 && tens || signed > 2 && plain == 0
}

// battle reports whether the profile is one of the battle game, where all
// goes from 1 to 10.
func (r *record) battle() bool {
	c, _ := r.find(wwRole)
	if ww, how := number(c.text); how != exact || ww < 1 || ww > maxTen {
		return false
	}
	return !slices.ContainsFunc(r.cells, func(c cell) bool {
		n, how := number(c.text)
		return c.role.hundred() && how == exact && n > maxTen
	})
}

// hundred reports whether values of a role go up to a hundred in every
// edition.
func (r role) hundred() bool {
	switch r {
	case wwRole, usRole, bsRole, iRole, zrRole, agRole, zwRole, dexRole, ldRole, intRole, clRole, frenchWWRole:
		return true
	}
	return false
}

// value reads a cell for the field of a person; what is unclear is told.
func (c cell) value(p *Person, field string, low, high int) Value {
	v := Value{Raw: strings.TrimSpace(c.text), Line: c.line}
	n, how := number(v.Raw)
	switch how {
	case exact:
		v.N, v.Known, v.From = n, true, c.source()
	case advance:
		p.tell(field, v, "advance", "low", low, "high", high)
	case unclear:
		p.tell(field, v, "unclear", "low", low, "high", high)
	case absent:
		v.Raw = ""
	}
	return v
}

// source is where the number of the cell came from.
func (c cell) source() string {
	if c.from != "" {
		return c.from
	}
	return shown(c.head, 40)
}

// tenth reads a cell of a hundred for a value of 1 to 10 (whole-number
// division); values below 0 are out of range.
func (c cell) tenth(p *Person, field string) Value {
	v := c.value(p, field, 0, maxHundred)
	if !v.Known {
		return v
	}
	if v.N < 0 || v.N > 10*maxTen+9 {
		p.tell(field, v, "range", "low", 0, "high", maxHundred)
	}
	front := shown(c.head, 40) + " " + strconv.Itoa(v.N)
	if c.from != "" {
		front = c.from
		if strings.Contains(front, " ") {
			front = "(" + front + ")"
		}
	}
	v.From = front + " / 10"
	v.N /= 10
	return v
}
