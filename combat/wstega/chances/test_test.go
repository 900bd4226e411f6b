package chances

import (
	"math"
	"os"
	"testing"

	"rundy/combat/lawtest"
	"rundy/combat/wstega"
)

// TestMain makes the laws repeatable.
func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 100)) }

type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// near fails the test unless two chances are the same but for rounding.
func near(t fataler, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Fatalf("%s: got %.15f, want %.15f", what, got, want)
	}
}

func TestTestByHand(t *testing.T) {
	for _, c := range []struct {
		pool, difficulty, penalty int
		want                      float64
	}{
		{1, 8, 0, 0.3},    // 8, 9, 10
		{1, 10, 0, 0.1},   // 10
		{1, 7, 1, 0.3},    // 8, 9, 10
		{3, 8, 0, 0.657},  // 1 - 0.7^3
		{2, 9, 0, 0.36},   // 1 - 0.8^2
		{2, 8, 2, 0.19},   // 10 alone: 1 - 0.9^2
		{4, 8, 3, 0},      // nothing shows 11
		{1, 1, 0, 1},      //
		{1, 1, 3, 0.7},    // 4 to 10
		{2, -2, 3, 1},     //
		{5, 20, 0, 0},     //
		{0, 8, 0, 0},      // without dice
		{-1, 8, 0, 0},     //
		{3, 7, 0, 0.784},  // 1 - 0.6^3
		{1, 8, -1, 0.4},   // 7 to 10
		{2, 10, 0, 0.19},  // 1 - 0.9^2
		{1, 11, 0, 0},     //
		{10, 10, 1, 0},    //
		{6, 1, 0, 1},      //
		{3, 10, 0, 0.271}, // 1 - 0.9^3
	} {
		near(t, "chance", Test(c.pool, c.difficulty, c.penalty), c.want)
		near(t, "of a trait", Trait(c.pool, c.difficulty, c.penalty), c.want)
	}
}

// Every outcome of up to six dice, counted by the highest die.
func TestTestAgainstAllOutcomes(t *testing.T) {
	for pool := 1; pool <= 6; pool++ {
		ways := make([]int, wstega.Sides+1) // by the highest die
		dice := make([]int, pool)
		total := 0
		var roll func(i, highest int)
		roll = func(i, highest int) {
			if i == len(dice) {
				ways[highest]++
				total++
				return
			}
			for d := 1; d <= wstega.Sides; d++ {
				roll(i+1, max(highest, d))
			}
		}
		roll(0, 0)
		for difficulty := -1; difficulty <= 20; difficulty++ {
			for penalty := range 4 {
				passing := 0
				for highest, n := range ways {
					if highest-penalty >= difficulty {
						passing += n
					}
				}
				near(t, "chance", Test(pool, difficulty, penalty), float64(passing)/float64(total))
			}
		}
	}
}

func TestLadder(t *testing.T) {
	rungs := Ladder(3, 8, 0)
	want := []Rung{ // 0.657 = 1 - 0.7^3, whatever is extended
		{wstega.Failure, wstega.Complication, wstega.Catastrophe, 0},
		{wstega.Complication, wstega.Success, wstega.Complication, 0},
		{wstega.Success, wstega.Exceptional, wstega.Complication, 0},
		{wstega.Exceptional, wstega.Reputation, wstega.Exceptional, 0},
	}
	if len(rungs) != len(want) {
		t.Fatalf("%d rungs, not %d", len(rungs), len(want))
	}
	for i, r := range rungs {
		near(t, string(r.From), r.Chance, 0.657)
		if r.Chance = 0; r != want[i] {
			t.Errorf("got %+v, want %+v", r, want[i])
		}
	}
}
