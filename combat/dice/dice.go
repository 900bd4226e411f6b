// Package dice holds dice expressions such as "3k6+2", the values of thrown
// dice, a sealed source that gives the n-th roll of a fight, and the exact
// distribution of a sum. It knows no rule of any game: what a roll means
// belongs in the packages of the rule systems.
package dice

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Limits of an expression. They keep a mistyped one from asking for more dice
// than a table has, and its total within an int.
const (
	MaxDice  = 100
	MaxSides = 1000
	MaxPlus  = 10000
	maxKinds = 8
)

// Group is a number of like dice, Count dice of Sides sides each.
type Group struct {
	Count, Sides int
}

// Expr is a sum of dice and a constant. The zero value has no dice.
type Expr struct {
	Groups []Group
	Plus   int
}

// New returns count dice of the given sides and a constant, without checking
// them: it is for the figures of a rule, not for what a person typed.
func New(count, sides, plus int) Expr {
	return Expr{Groups: []Group{{count, sides}}, Plus: plus}
}

// SyntaxError says what is wrong with an expression.
type SyntaxError struct {
	Text   string // the whole expression as given
	Reason Reason
}

// Reason is the kind of fault in an expression.
type Reason string

// The faults of an expression.
const (
	Empty    Reason = "empty"
	Unread   Reason = "unread"     // not of the form 3k6+2
	TooMany  Reason = "too-many"   // more than MaxDice dice, or no dice in a group
	BadSides Reason = "bad-sides"  // sides outside 1..MaxSides
	BadPlus  Reason = "bad-plus"   // a constant above MaxPlus
	NoDice   Reason = "no-dice"    // only a constant
	ManyKind Reason = "many-kinds" // more than eight groups
)

// Error gives the fault in English, with what is allowed.
func (e *SyntaxError) Error() string {
	allowed := map[Reason]string{
		Empty:    "is empty",
		Unread:   "is not an expression",
		TooMany:  fmt.Sprintf("wants 1 to %d dice", MaxDice),
		BadSides: fmt.Sprintf("wants dice of 1 to %d sides", MaxSides),
		BadPlus:  fmt.Sprintf("has a constant above %d", MaxPlus),
		NoDice:   "has no dice",
		ManyKind: fmt.Sprintf("has more than %d kinds of dice", maxKinds),
	}[e.Reason]
	return fmt.Sprintf("dice %q: %s; write it like 3k6+2, k6 or 2d10", e.Text, allowed)
}

// spaced is the sign between two terms with the blanks around it.
var spaced = regexp.MustCompile(`\s*([+-])\s*`)

// Parse reads an expression: terms joined by + or -, each a constant or
// [count]k|d sides, blanks allowed between them. Dice are only added, never
// subtracted. The error is a *SyntaxError.
func Parse(text string) (Expr, error) {
	fail := func(r Reason) (Expr, error) { return Expr{}, &SyntaxError{Text: text, Reason: r} }
	rest := strings.ToLower(strings.TrimSpace(spaced.ReplaceAllString(text, "$1")))
	if rest == "" {
		return fail(Empty)
	}
	var e Expr
	for first := true; rest != ""; first = false {
		sign := 1
		switch {
		case rest[0] == '+' && !first, rest[0] == '-' && !first:
			if rest[0] == '-' {
				sign = -1
			}
			rest = rest[1:]
		case !first:
			return fail(Unread)
		}
		end := strings.IndexAny(rest, "+-")
		if end < 0 {
			end = len(rest)
		}
		if why := e.add(rest[:end], sign); why != "" {
			return fail(why)
		}
		rest = rest[end:]
	}
	if len(e.Groups) == 0 {
		return fail(NoDice)
	}
	if e.Count() > MaxDice {
		return fail(TooMany)
	}
	return e, nil
}

// add puts one term into the expression and says what is wrong with it.
func (e *Expr) add(term string, sign int) Reason {
	count, sides, isDice := cutDice(term)
	if !isDice {
		n, err := number(term)
		if err != nil {
			return Unread
		}
		e.Plus += sign * n
		if n > MaxPlus || e.Plus > MaxPlus || e.Plus < -MaxPlus {
			return BadPlus
		}
		return ""
	}
	if sign < 0 {
		return Unread
	}
	n := 1
	if count != "" {
		var err error
		if n, err = number(count); err != nil {
			return Unread
		}
	}
	s, err := number(sides)
	switch {
	case err != nil:
		return Unread
	case n < 1 || n > MaxDice:
		return TooMany
	case s < 1 || s > MaxSides:
		return BadSides
	}
	e.Groups = append(e.Groups, Group{n, s})
	if len(e.Groups) > maxKinds {
		return ManyKind
	}
	return ""
}

func cutDice(term string) (count, sides string, ok bool) {
	if i := strings.IndexAny(term, "kd"); i >= 0 {
		return term[:i], term[i+1:], true
	}
	return "", "", false
}

// number reads digits only: no sign, no blank, and not so long as to overflow.
func number(text string) (int, error) {
	if text == "" || len(text) > 6 {
		return 0, strconv.ErrSyntax
	}
	for _, r := range text {
		if r < '0' || r > '9' {
			return 0, strconv.ErrSyntax
		}
	}
	return strconv.Atoi(text)
}

// String writes the expression as the rules do: "3k6+2", "k6".
func (e Expr) String() string {
	var b strings.Builder
	for i, g := range e.Groups {
		if i > 0 {
			b.WriteByte('+')
		}
		if g.Count != 1 {
			b.WriteString(strconv.Itoa(g.Count))
		}
		b.WriteByte('k')
		b.WriteString(strconv.Itoa(g.Sides))
	}
	if e.Plus != 0 || len(e.Groups) == 0 {
		fmt.Fprintf(&b, "%+d", e.Plus)
	}
	return b.String()
}

// Count is the number of dice.
func (e Expr) Count() int {
	n := 0
	for _, g := range e.Groups {
		n += g.Count
	}
	return n
}

// Zero reports whether there are no dice and no constant.
func (e Expr) Zero() bool { return len(e.Groups) == 0 && e.Plus == 0 }

// Min is the least total.
func (e Expr) Min() int { return e.Count() + e.Plus }

// Max is the greatest total.
func (e Expr) Max() int {
	n := e.Plus
	for _, g := range e.Groups {
		n += g.Count * g.Sides
	}
	return n
}

// Sides lists the sides of each die in the order they are written.
func (e Expr) Sides() []int {
	sides := make([]int, 0, e.Count())
	for _, g := range e.Groups {
		for range g.Count {
			sides = append(sides, g.Sides)
		}
	}
	return sides
}

// MarshalText writes the expression as String does; nothing for no dice.
func (e Expr) MarshalText() ([]byte, error) {
	if e.Zero() {
		return nil, nil
	}
	return []byte(e.String()), nil
}

// UnmarshalText reads what Parse reads; empty text is no dice.
func (e *Expr) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*e = Expr{}
		return nil
	}
	*e, err = Parse(string(text))
	return err
}
