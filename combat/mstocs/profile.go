package mstocs

import (
	"fmt"

	"rundy/combat"
)

// Bounds of what a sheet may hold.
const (
	MaxPW         = 60 // far above 18, which the table gives at the most
	MinOnR        = 1
	MaxOnR        = 9
	MaxPercent    = 200
	MaxAttacks    = 10
	MaxArmour     = 50
	MaxInitiative = 200
)

// conversion is the table of M1: k100[i] reads i + 3 on 3k6.
var conversion = [16]int{1, 2, 5, 10, 17, 26, 38, 50, 62, 74, 83, 90, 95, 98, 99, 100}

// Convert reads a k100 value on the 3k6 scale (M1): the entry of the greatest
// k100 that does not exceed it, 3 to 18. Below 1 there is no entry: ok is false.
func Convert(k100 int) (k3 int, ok bool) {
	for i := len(conversion) - 1; i >= 0; i-- {
		if conversion[i] <= k100 {
			return i + 3, true
		}
	}
	return 0, false
}

// Entry is the k100 that the table's entry for a 3k6 value starts at, for
// showing the line of the table that was used.
func Entry(k3 int) int { return conversion[min(max(k3, 3), 18)-3] }

// Profile is what of a WFRP profile the rules need (M2, M3, M5).
type Profile struct {
	WW int // weapon skill, 0 to 100 and more
	A  int // attacks, 1 at the least
	S  int // strength, 1 to 10
	Wt int // toughness, 1 to 10
}

// FieldError says that a value of a sheet is not allowed, and what is.
type FieldError struct {
	Field   string
	Value   any
	Rule    string
	Allowed combat.Allowed
}

// Error names field, value and what is allowed.
func (e *FieldError) Error() string {
	return fmt.Sprintf("%s is %v: allowed is %s (%s)", e.Field, e.Value, e.Allowed, e.Rule)
}

// Derive works out PW and OnR (M2, M3). A value that the table has no entry
// for is refused with a *FieldError, or taken as the lowest entry when the
// reading says so.
func (p Profile) Derive(table OffTable) (pw, onr int, err error) {
	if p.A < 1 {
		if table != TakeNearest {
			return 0, 0, &FieldError{"A", p.A, "M2", combat.Between(1, MaxAttacks)}
		}
		p.A = 1
	}
	skill := p.WW + 5*(p.A-1)
	pw, ok := Convert(skill)
	if !ok {
		if table != TakeNearest {
			return 0, 0, &FieldError{"WW", p.WW, "M1", combat.Allowed{Bound: combat.BoundSkill, Low: 1}}
		}
		pw = 3
	}
	k3, ok := Convert((p.S + p.Wt) * 5)
	if !ok {
		if table != TakeNearest {
			return 0, 0, &FieldError{"S + Wt", p.S + p.Wt, "M1", combat.Allowed{Bound: combat.BoundLeast, Low: 1}}
		}
		k3 = 3
	}
	return pw, k3 / 2, nil
}

// CheckNumbers verifies PW and OnR as a sheet gives them (M3, M4).
func CheckNumbers(pw, onr int) error {
	if pw < 0 || pw > MaxPW {
		return &FieldError{"PW", pw, "M4", combat.Between(0, MaxPW)}
	}
	if onr < MinOnR || onr > MaxOnR {
		return &FieldError{"OnR", onr, "M3", combat.Between(MinOnR, MaxOnR)}
	}
	return nil
}

// refuseField turns a FieldError into a refusal; any other error stays.
func refuseField(err error) error {
	if f, ok := err.(*FieldError); ok {
		return combat.Refuse(f.Rule, "field", "field", f.Field, "value", f.Value, "allowed", f.Allowed)
	}
	return err
}
