package imports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rundy/combat/mstocs"
)

// Value is a number of a person and where it came from.
type Value struct {
	N     int
	Known bool
	From  string // "WW", "K 41 / 10", "33 + 2 × 10", "--attacks"; "" for none
	Raw   string // as written in the file
	Line  int    // where it stands in the file, from 1; 0 for nowhere
}

// Person is somebody found in a file.
type Person struct {
	Name string
	File string // the one that they were found in
	Line int    // where they begin in it, from 1

	WW, S, Wt, A, I Value    // WW and I 0 to 100, S, Wt and A 0 to 10
	Armour          [6]Value // points by location, mstocs.Head first
	Wounds          Value    // the most there are
	Now             Value    // those left, below 0 too
	Healing         Value    // a healer's skill, 1 to 100 of a hundred
	PW, OnR         Value    // what follows (M2, M3)

	Weapons  []string // as written
	Healer   []string // names of healing skills, with or without a number
	Text     []string // words of the file that stand with the person
	Creature bool     // of a kind, not somebody in particular
	Foe      bool     // a monster, or one of the game master's, as the file tells

	Open     []Ask // what must be answered first
	Problems []Problem
}

// Ready reports whether the person can be made a sheet of: nothing is open
// and no problem stands in the way.
func (p *Person) Ready() bool {
	wrong := slices.ContainsFunc(p.Problems, func(x Problem) bool { return !x.Warning })
	return len(p.Open) == 0 && !wrong && p.PW.Known && p.OnR.Known
}

// The greatest values of a profile.
const (
	maxHundred = 100 // WW and I
	maxTen     = 10  // S, Wt and A
	maxArmour  = mstocs.MaxArmour
	maxWounds  = 999
	maxName    = 80 // characters
)

// tell notes what is wrong with a value of the person.
func (p *Person) tell(field string, v Value, key string, args ...any) {
	p.Problems = append(p.Problems, Problem{
		Line: cmp.Or(v.Line, p.Line), Field: field, Value: shown(v.Raw, 60), Key: key, Args: args,
		Warning: field == woundsField,
	})
}

// woundsField is the name of the one value that a sheet has no place for.
const woundsField = "wounds"

// warn is tell for what does not stand in the way.
func (p *Person) warn(field string, v Value, key string, args ...any) {
	p.tell(field, v, key, args...)
	p.Problems[len(p.Problems)-1].Warning = true
}

// need is a value of the profile that must be there and in its range.
type need struct {
	field string
	*Value
	low, high int
}

// finish judges the values when all are read, and works out PW and OnR.
func (p *Person) finish(o Options) {
	p.rename()
	if !p.A.Known && p.A.Raw == "" {
		if o.Attacks > 0 {
			p.A = Value{N: o.Attacks, Known: true, From: "--attacks"}
		} else if !p.has("A") {
			p.Open = append(p.Open, AskAttacks)
		}
	}
	open := slices.Contains(p.Open, AskEdition)
	for _, n := range []need{
		{"WW", &p.WW, 0, maxHundred},
		{"S", &p.S, 0, maxTen},
		{"Wt", &p.Wt, 0, maxTen},
		{"A", &p.A, 1, maxTen},
		{"I", &p.I, 0, maxHundred},
	} {
		scaled := n.field == "S" || n.field == "Wt"
		switch {
		case p.has(n.field):
		case n.Known && n.N == 0 && n.field == "A":
			p.tell(n.field, *n.Value, "attacks", "high", n.high)
		case n.Known && (n.N < n.low || n.N > n.high):
			p.tell(n.field, *n.Value, "range", "low", n.low, "high", n.high)
		case !n.Known && n.field != "A" && n.field != "I" && !(open && scaled):
			p.tell(n.field, *n.Value, "missing", "low", n.low, "high", n.high)
		}
	}
	p.within("armour", p.Armour[:], maxArmour)
	p.derive()
	if len(p.Healer) > 0 && !p.Healing.Known {
		p.warn(p.Healer[0], Value{}, "no-healing")
	}
	for i := range p.Problems {
		p.Problems[i].Who = p.Name
	}
}

// has reports whether a problem of the field that stands in the way is told.
func (p *Person) has(field string) bool {
	return slices.ContainsFunc(p.Problems, func(x Problem) bool { return x.Field == field && !x.Warning })
}

// within tells values that are below 0 or above the greatest allowed.
func (p *Person) within(field string, values []Value, high int) {
	for _, v := range values {
		if v.Known && (v.N < 0 || v.N > high) {
			p.tell(field, v, "range", "low", 0, "high", high)
		}
	}
}

// rename makes the name fit for a sheet, or tells why it is not.
func (p *Person) rename() {
	raw := strings.Join(strings.Fields(p.Name), " ")
	v := Value{Raw: raw}
	p.Name = shown(raw, maxName)
	switch {
	case raw == "":
		p.tell("name", v, "missing-name", "high", maxName)
	case len([]rune(raw)) > maxName:
		p.tell("name", v, "long-name", "high", maxName)
	case p.Name != raw:
		p.tell("name", v, "control")
	}
}

// derive works out PW of WW and A, and OnR of S and Wt (M1 to M3), each where
// its two values are sound.
func (p *Person) derive() {
	if p.sound("WW", p.WW) && p.sound("A", p.A) {
		skill := p.WW.N + 5*(p.A.N-1)
		if pw, ok := mstocs.Convert(skill); ok {
			from := fmt.Sprintf("%d → %d → %d", skill, mstocs.Entry(pw), pw)
			if p.A.N > 1 {
				from = fmt.Sprintf("%d + 5 × (%d - 1) = %s", p.WW.N, p.A.N, from)
			}
			p.PW = Value{N: pw, Known: true, From: from}
		} else {
			p.tell("WW", p.WW, "skill")
		}
	}
	if p.sound("S", p.S) && p.sound("Wt", p.Wt) {
		body := (p.S.N + p.Wt.N) * 5
		k3, ok := mstocs.Convert(body)
		if !ok {
			p.tell("S", p.S, "build")
			return
		}
		from := fmt.Sprintf("(%d + %d) × 5 = %d → %d / 2", p.S.N, p.Wt.N, body, k3)
		p.OnR = Value{N: k3 / 2, Known: true, From: from}
	}
}

func (p *Person) sound(field string, v Value) bool { return v.Known && !p.has(field) }
