package chances

import (
	"math"

	"rundy/combat/wstega"
)

// Test is the chance that at least one die of a pool, with the penalty taken
// off each, reaches the difficulty (W7). Reputation and veterancy have to be
// taken off the difficulty before.
func Test(pool, difficulty, penalty int) float64 {
	passing := min(max(wstega.Sides+1-difficulty-penalty, 0), wstega.Sides)
	return 1 - math.Pow(float64(wstega.Sides-passing)/wstega.Sides, float64(max(pool, 0)))
}

// Trait is the chance that a trait called upon with 1, 2 or 3 dice turns a
// failure (W8).
func Trait(dice, difficulty, penalty int) float64 { return Test(dice, difficulty, penalty) }

// Rung is what an extension makes of a result, and the chance that it
// succeeds (W10).
type Rung struct {
	From   wstega.Result
	Passed wstega.Result
	Failed wstega.Result
	Chance float64 // of Passed
}

// Ladder lists the results that can be extended, from failure up, each with
// the chance of a new roll of the pool (W10).
func Ladder(pool, difficulty, penalty int) []Rung {
	chance := Test(pool, difficulty, penalty)
	var rungs []Rung
	for _, r := range []wstega.Result{wstega.Failure, wstega.Complication, wstega.Success, wstega.Exceptional} {
		rungs = append(rungs, Rung{r, wstega.Ladder(r, true), wstega.Ladder(r, false), chance})
	}
	return rungs
}
