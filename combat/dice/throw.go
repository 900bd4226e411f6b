package dice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Throw is what the dice of an expression showed. Total includes the
// constant. Dice is nil when only the total was typed. Typed tells real dice,
// read off the table, from the program's.
type Throw struct {
	Dice  []int `json:"dice,omitempty"`
	Total int   `json:"total,omitempty"`
	Typed bool  `json:"typed,omitempty"`
}

// Thrown reports whether there has been a throw: no expression's zero value
// counts as one.
func (t Throw) Thrown() bool { return t.Dice != nil || t.Total != 0 || t.Typed }

// RangeError says that dice do not fit the expression asked for.
type RangeError struct {
	Expr  Expr
	Given string // what was given
	Count int    // the number of dice given, when that was the fault
	Low   int    // the least allowed, of a die or of the total
	High  int    // the greatest allowed
	Die   bool   // Low and High are about one die
}

// Error gives the fault in English, with what is allowed.
func (e *RangeError) Error() string {
	switch {
	case e.Count > 0:
		return fmt.Sprintf("%s is %d dice, not %d: %s", e.Expr, e.Expr.Count(), e.Count, e.Given)
	case e.Die:
		return fmt.Sprintf("a die of %s shows %d to %d, not %s", e.Expr, e.Low, e.High, e.Given)
	default:
		return fmt.Sprintf("%s gives %d to %d, not %s", e.Expr, e.Low, e.High, e.Given)
	}
}

// Sum makes a throw of the values of each die, checking their number and
// range against the expression.
func (e Expr) Sum(values []int) (Throw, error) {
	sides := e.Sides()
	if len(values) != len(sides) {
		return Throw{}, &RangeError{Expr: e, Given: join(values), Count: max(len(values), 1)}
	}
	total := e.Plus
	for i, v := range values {
		if v < 1 || v > sides[i] {
			return Throw{}, &RangeError{Expr: e, Given: strconv.Itoa(v), Low: 1, High: sides[i], Die: true}
		}
		total += v
	}
	return Throw{Dice: slices.Clone(values), Total: total}, nil
}

// Check verifies a throw that came from a file or a person and completes it:
// dice give the total, and a single die follows from its total.
func (e Expr) Check(t Throw) (Throw, error) {
	if t.Dice != nil {
		full, err := e.Sum(t.Dice)
		if err == nil && t.Total != 0 && t.Total != full.Total {
			err = &RangeError{Expr: e, Given: strconv.Itoa(t.Total), Low: full.Total, High: full.Total}
		}
		full.Typed = t.Typed
		return full, err
	}
	if t.Total < e.Min() || t.Total > e.Max() {
		return Throw{}, &RangeError{Expr: e, Given: strconv.Itoa(t.Total), Low: e.Min(), High: e.Max()}
	}
	if e.Count() == 1 {
		t.Dice = []int{t.Total - e.Plus}
	}
	return t, nil
}

// Read understands what a person typed for the expression: one number is the
// total with the constant, as many numbers as there are dice are the dice.
// Numbers are parted by blanks; nothing is not 0. The throw is marked as typed.
func (e Expr) Read(text string) (Throw, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return Throw{}, &RangeError{Expr: e, Given: "–", Low: e.Min(), High: e.Max()}
	}
	values := make([]int, len(fields))
	for i, f := range fields {
		n, err := number(f)
		if err != nil {
			return Throw{}, &RangeError{Expr: e, Given: text, Low: e.Min(), High: e.Max()}
		}
		values[i] = n
	}
	if len(values) == 1 {
		return e.Check(Throw{Total: values[0], Typed: true})
	}
	t, err := e.Sum(values)
	t.Typed = true
	return t, err
}

func join(values []int) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = strconv.Itoa(v)
	}
	return strings.Join(parts, " ")
}
