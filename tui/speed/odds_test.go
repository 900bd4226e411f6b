package speed

import (
	"testing"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
)

// A usual blow, and one that can cost from 0 to more than 40 PW in six ways.
var (
	usualBlow   = odds.Blow{Attack: 3, Defence: 3, OnR: 4, Armour: mstocs.Armour{2, 1, 1, 3, 0, 0}, Lost: 2}
	hardestBlow = odds.Blow{Attack: 9, OnR: 1, Armour: mstocs.Armour{0, 1, 2, 3, 4, 5}}
)

func TestOddsOfABlow(t *testing.T) {
	measuring(t)
	table, err := odds.NewTable(dice.New(3, 6, 0), mstocs.DefaultSettings())
	if err != nil {
		t.Fatal(err)
	}
	const many = 1000
	thousand := func(blow odds.Blow) func() {
		return func() {
			for range many {
				if _, err := table.Panel(blow); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	within(t, "the odds of a usual blow, a thousand times", many*oddsBudget, thousand(usualBlow))
	within(t, "the odds of the hardest blow, a thousand times", many*oddsWorst, thousand(hardestBlow))
}
