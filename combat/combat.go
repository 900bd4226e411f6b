// Package combat holds what every fight shares, whatever its rules: the
// request for dice (Roll), refusals that name a rule, the history of a fight
// as lines of steps with undo, redo and go-to, and identities. It knows no
// rule of any system, no file and no screen; those belong in its
// sub-packages, in combat/journal and in tui.
package combat

import (
	"fmt"
	"strconv"
	"strings"

	"rundy/combat/dice"
)

// FighterID names one who takes part in a fight. It is never a position in a
// list and never used again within a fight. In text it is "f12"; zero is
// nobody and reads "".
type FighterID int

// MarshalText writes "f12", or nothing for nobody.
func (id FighterID) MarshalText() ([]byte, error) { return MarshalID('f', int(id)) }

// UnmarshalText reads what MarshalText writes.
func (id *FighterID) UnmarshalText(text []byte) error {
	n, err := UnmarshalID('f', text)
	*id = FighterID(n)
	return err
}

// MarshalID writes an identity as its letter and number, zero as nothing.
func MarshalID(letter byte, n int) ([]byte, error) {
	if n == 0 {
		return nil, nil
	}
	return strconv.AppendInt([]byte{letter}, int64(n), 10), nil
}

// UnmarshalID reads an identity written by MarshalID.
func UnmarshalID(letter byte, text []byte) (int, error) {
	if len(text) == 0 {
		return 0, nil
	}
	digits, ok := strings.CutPrefix(string(text), string(letter))
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || n < 1 || digits[0] == '+' || digits[0] == '0' {
		return 0, fmt.Errorf("identity %q is not %c and a number, like %c3", text, letter, letter)
	}
	return n, nil
}

// Purpose says what a roll is for. Screens have a word for each.
type Purpose string

// Roll is a request for dice. The rules never roll: they ask, and go on when
// the dice are given, be they the program's, typed, or read from a file.
type Roll struct {
	Expr    dice.Expr
	Purpose Purpose
	For     FighterID // who rolls; zero is the game master
	// Target is the number the roll is compared with, and Compare says how;
	// both are for showing only.
	Target  int
	Compare Compare
	// Each says that every die matters by itself: a total alone will not do.
	Each bool
}

// Check verifies dice given for the roll and completes them. The error is a
// *Refusal that says what is allowed.
func (r Roll) Check(t dice.Throw) (dice.Throw, error) {
	if r.Each && t.Dice == nil && r.Expr.Count() > 1 {
		return t, Refuse("", "dice-each", "dice", r.Expr.String(), "want", r.Expr.Count(), "given", t.Total)
	}
	full, err := r.Expr.Check(t)
	if err != nil {
		return full, RefuseDice(r, err)
	}
	return full, nil
}

// Compare is how a roll is held against its target.
type Compare string

// The comparisons that a roll can be shown with.
const (
	NoCompare Compare = ""
	AtMost    Compare = "at-most"  // succeeds at the target or below
	Below     Compare = "below"    // something happens strictly below the target
	AtLeast   Compare = "at-least" // succeeds if a die shows the target or more
)

// Refusal is a step that the rules do not allow: which rule, and why, as a
// key and named values. Sentences are made of it when it is shown. Nothing
// has changed when a refusal is returned.
type Refusal struct {
	Rule string // the rule's number on the rule page, such as "M11"; may be empty
	Key  string // what is wrong, the key of a sentence
	Args []any  // name, value, name, value, ...
}

// Refuse makes a refusal. The arguments are pairs of a name and a value.
func Refuse(rule, key string, args ...any) *Refusal {
	return &Refusal{Rule: rule, Key: key, Args: args}
}

// Error gives rule, key and values in a plain form for logs and tests.
func (r *Refusal) Error() string {
	var b strings.Builder
	if r.Rule != "" {
		b.WriteString(r.Rule + ": ")
	}
	b.WriteString(r.Key)
	for i := 0; i+1 < len(r.Args); i += 2 {
		fmt.Fprintf(&b, " %v=%v", r.Args[i], r.Args[i+1])
	}
	return b.String()
}

// RefuseDice turns a fault of dice into a refusal that says what is allowed.
func RefuseDice(roll Roll, err error) error {
	r, ok := err.(*dice.RangeError)
	if !ok {
		return err
	}
	switch {
	case r.Count > 0:
		return Refuse("", "dice-count", "dice", roll.Expr.String(), "want", roll.Expr.Count(), "given", r.Given)
	case r.Die:
		return Refuse("", "dice-die", "dice", roll.Expr.String(), "low", r.Low, "high", r.High, "given", r.Given)
	default:
		return Refuse("", "dice-total", "dice", roll.Expr.String(), "low", r.Low, "high", r.High, "given", r.Given)
	}
}
