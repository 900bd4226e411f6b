package odds

import (
	"math"

	"rundy/combat"
	"rundy/combat/mstocs"
)

// Facts is what a fighter knows when it splits.
type Facts struct {
	PW   int               // its own, at least 1
	Foe  int               // PW of the foe it strikes
	Last mstocs.Allocation // its last split, in a duel that before it; zero for none yet
	Whim uint64            // a random number, for who acts on a whim
}

// Share is a split and the chance that it is chosen.
type Share struct {
	Split  mstocs.Allocation
	Chance float64
}

// Mix is splits among which a fighter chooses by chance; the chances sum to 1.
type Mix []Share

// Pick chooses by a random number.
func (m Mix) Pick(whim uint64) mstocs.Allocation {
	at := float64(whim>>11) / (1 << 53)
	for _, s := range m[:len(m)-1] {
		if at -= s.Chance; at < 0 {
			return s.Split
		}
	}
	return m[len(m)-1].Split
}

// maxShares bounds a mix: every split of more PW than anybody can have.
const maxShares = 1<<16 - 1

// always is a mix of one split.
func always(s mstocs.Allocation) Mix { return Mix{{s, 1}} }

// check refuses a mix that does not split the PW, or whose chances are none.
func (m Mix) check(pw int) error {
	if len(m) > maxShares {
		return field("M11", "splits", len(m), combat.Between(1, maxShares))
	}
	sum := 0.0
	for _, s := range m {
		if err := mstocs.CheckSplit(s.Split, pw); err != nil {
			return err
		}
		if !(s.Chance >= 0) {
			return field("M11", "chance", s.Chance, combat.Between(0, 1))
		}
		sum += s.Chance
	}
	if !(math.Abs(sum-1) <= 1e-9) {
		return field("M11", "sum of chances", sum, combat.Allowed{Bound: combat.BoundOnly, Low: 1})
	}
	return nil
}

// Policy gives a fighter's splits for what it knows. It is a pure function:
// asked twice, it gives the same, and it may be asked from several goroutines.
// Whim is 0 when it is asked.
type Policy func(Facts) Mix

// splits lists every split of the PW (M11): (PW + 1)(PW + 2) / 2 of them, by
// A and then O, both upwards.
func splits(pw int) []mstocs.Allocation {
	list := make([]mstocs.Allocation, 0, (pw+1)*(pw+2)/2)
	for a := range pw + 1 {
		for o := range pw - a + 1 {
			list = append(list, mstocs.Allocation{A: a, O: o, Sz: pw - a - o})
		}
	}
	return list
}
