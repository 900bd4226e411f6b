package imports

import (
	"cmp"
	"strconv"
	"strings"
)

// sumText writes an addition without its zeros, "31 + 5 - 3"; a lone number
// stands for itself.
func sumText(parts []string) string {
	var b strings.Builder
	for _, p := range parts {
		sign := " + "
		if p == "0" {
			continue
		}
		if rest, below := strings.CutPrefix(p, "-"); below && b.Len() > 0 {
			sign, p = " - ", rest
		}
		if b.Len() > 0 {
			b.WriteString(sign)
		}
		b.WriteString(p)
	}
	if b.Len() == 0 {
		return "0"
	}
	return b.String()
}

// adding is a sum that remembers its parts.
type adding struct {
	n     int
	parts []string
	raw   string // the first part that is no whole number
	zero  bool   // without parts it is 0, else not known
	line  int
}

// add adds a part of a value; one that is not there is 0.
func (a *adding) add(n *node) { a.times(n, 1) }

// times adds a part so many times.
func (a *adding) times(n *node, by int) {
	if a.line == 0 {
		a.line = n.line
	}
	text := n.word()
	if text == "" && n.kind != objectKind && n.kind != listKind {
		return
	}
	i, whole := n.whole()
	if !whole {
		a.raw = cmp.Or(shown(text, 40), "{ }")
		return
	}
	a.n += i * by
	part := strconv.Itoa(i)
	if by != 1 && i != 0 {
		part += " × " + strconv.Itoa(by)
	}
	a.parts = append(a.parts, part)
}

// value is the sum as a person's value. What is no number is told.
func (a *adding) value(p *Person, field string, low, high int) Value {
	v := Value{N: a.n, Known: true, From: sumText(a.parts), Raw: strconv.Itoa(a.n), Line: a.line}
	switch {
	case a.raw == "" && a.parts == nil && !a.zero:
		return Value{Line: a.line}
	case a.raw != "":
		v = Value{Raw: a.raw, Line: a.line}
		p.tell(field, v, "unclear", "low", low, "high", high)
	}
	return v
}

// tenth is the sum of a value of a hundred as one of ten, and what is added to
// it after the division.
func (a *adding) tenth(p *Person, field string, more *node) Value {
	v := a.value(p, field, 0, maxHundred)
	if !v.Known {
		return v
	}
	if v.N < 0 {
		p.tell(field, v, "range", "low", 0, "high", maxHundred)
	}
	if strings.Contains(v.From, " ") {
		v.From = "(" + v.From + ")"
	}
	v.From += " / 10"
	v.N /= 10
	if i, ok := more.whole(); ok && i != 0 {
		v.N += i
		v.From = sumText([]string{v.From, strconv.Itoa(i)})
	}
	return v
}
