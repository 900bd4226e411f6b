package mstocs

import "rundy/combat"

// Allocation is PW split into attack, defence and speed (M11), gear left out.
type Allocation struct {
	A  int `json:"a"`
	O  int `json:"o"`
	Sz int `json:"sz"`
}

// Sum is the PW that the split uses.
func (s Allocation) Sum() int { return s.A + s.O + s.Sz }

// Balanced splits PW into thirds, what is left over to A, then to O.
func Balanced(pw int) Allocation {
	if pw <= 0 {
		return Allocation{}
	}
	third, rest := pw/3, pw%3
	return Allocation{A: third + min(rest, 1), O: third + rest/2, Sz: third}
}

// CheckSplit verifies a split of the given PW (M11): whole numbers of at
// least 0 whose sum is exactly the PW.
func CheckSplit(s Allocation, pw int) error {
	if s.A < 0 || s.O < 0 || s.Sz < 0 {
		return combat.Refuse("M11", "split-negative", "split", s)
	}
	if s.Sum() != pw {
		return combat.Refuse("M11", "split-sum", "split", s, "sum", s.Sum(), "pw", pw)
	}
	return nil
}

// TakeOff removes a loss from a split, not below 0 anywhere (M19): with
// FromLargest a point at a time from the largest value, ties in the order A,
// O, Sz; otherwise from one value after the other. What the split does not
// hold is not taken.
func (s Allocation) TakeOff(loss int, from LossFrom) Allocation {
	v := [3]*int{&s.A, &s.O, &s.Sz}
	switch from {
	case FromAttack:
	case FromDefence:
		v = [3]*int{&s.O, &s.Sz, &s.A}
	case FromSpeed:
		v = [3]*int{&s.Sz, &s.A, &s.O}
	default:
		for loss = min(loss, s.Sum()); loss > 0; loss-- {
			largest := v[0]
			for _, x := range v[1:] {
				if *x > *largest {
					largest = x
				}
			}
			*largest--
		}
		return s
	}
	for _, x := range v {
		off := max(min(*x, loss), 0)
		*x -= off
		loss -= off
	}
	return s
}

// Fit makes a split serve another PW: too large a one is shrunk from the
// largest value, what is missing is added to A.
func (s Allocation) Fit(pw int) Allocation { return s.FitFrom(pw, FromLargest) }

// FitFrom is Fit, with a choice of where the split is shrunk (M19).
func (s Allocation) FitFrom(pw int, from LossFrom) Allocation {
	pw = max(pw, 0)
	if over := s.Sum() - pw; over > 0 {
		return s.TakeOff(over, from)
	}
	s.A += pw - s.Sum()
	return s
}
