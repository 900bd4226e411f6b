package dice

import (
	"errors"
	"math/bits"
)

// Distribution counts the ways to each total of an expression: Counts[i] ways
// to the total Low + i, out of Ways, all whole numbers.
type Distribution struct {
	Low    int
	Counts []uint64
	Ways   uint64
}

// ErrTooManyWays says that the ways do not fit 64 bits.
var ErrTooManyWays = errors.New("too many dice for an exact distribution")

// Distribution counts every combination of the dice.
func (e Expr) Distribution() (Distribution, error) {
	d := Distribution{Low: e.Plus, Counts: []uint64{1}, Ways: 1}
	for _, sides := range e.Sides() {
		over, ways := bits.Mul64(d.Ways, uint64(sides))
		if over != 0 {
			return Distribution{}, ErrTooManyWays
		}
		next := make([]uint64, len(d.Counts)+sides-1)
		for i, c := range d.Counts {
			for s := range sides {
				next[i+s] += c
			}
		}
		d = Distribution{Low: d.Low + 1, Counts: next, Ways: ways}
	}
	return d, nil
}

// AtMost counts the ways to a total of n or less.
func (d Distribution) AtMost(n int) uint64 {
	var ways uint64
	for i, c := range d.Counts {
		if d.Low+i <= n {
			ways += c
		}
	}
	return ways
}
