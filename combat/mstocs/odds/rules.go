package odds

import (
	"rundy/combat"
	"rundy/combat/mstocs"
)

// rules is what odds depend on of a fight's settings. Unlike the settings it
// can be compared.
type rules struct {
	negative     bool            // a margin may be below 0 (M16)
	after        bool            // a perfect success doubles after armour (M16)
	locations    bool            // location effects are on (M17)
	stun         int             // the loss from which consciousness is checked (M21)
	floor        bool            // a modified A, O or Sz below 0 counts as 0 (M10)
	shared       bool            // only the first attack of a round meets O (M10)
	frozen       bool            // the order of blows stays as it was split (M12)
	playersFirst bool            // ties of Sz and Initiative go to the players (M12)
	actions      int             // blows a round (M12)
	lossFrom     mstocs.LossFrom // where a loss comes off (M19)
	crawl        bool            // those who can only crawl strike no blow (M23)
}

func rulesOf(s mstocs.Settings) rules {
	return rules{
		negative: s.NegativeOK, after: s.PerfectAfter, locations: s.Locations, stun: s.StunThreshold,
		floor: s.BelowZero == mstocs.FloorAtNil, shared: s.SharedDefence, frozen: s.FrozenOrder,
		playersFirst: s.PlayersFirst, actions: s.Actions, lossFrom: s.LossFrom, crawl: s.CrawlBars,
	}
}

// floored applies the reading of values below 0 (M10).
func (r rules) floored(n int) int {
	if r.floor {
		return max(n, 0)
	}
	return n
}

// What mSTOCS counts with, each from the rules' own functions.
var (
	ways3k6      = waysOf(3)
	ways2k6      = waysOf(2)
	locationWays = countLocations()
	outWays      = countOut()
	mortalWays   = countMortal()
)

// instantDeath is the loss from which one blow kills at once (M20).
const instantDeath = 10

// waysOf counts the ways to each total of so many k6.
func waysOf(dice int) (ways [19]uint64) {
	ways[0] = 1
	for range dice {
		var next [19]uint64
		for total, n := range ways {
			for face := 1; face <= 6 && total+face < len(next); face++ {
				next[total+face] += n
			}
		}
		ways = next
	}
	return ways
}

// countLocations counts the ways of 3k6 to each location (M17).
func countLocations() (ways [mstocs.Neck + 1]uint64) {
	for roll := 3; roll <= 18; roll++ {
		ways[mstocs.RolledLocation(roll)] += ways3k6[roll]
	}
	return ways
}

// countOut counts, for each number of PW lost so far, the ways of 2k6 that
// put out of action (M21). From 13 on it is all 36.
func countOut() (ways [14]uint64) {
	for lost := range ways {
		for roll := 2; roll <= 12; roll++ {
			if mstocs.OutRounds(lost, roll) > 0 {
				ways[lost] += ways2k6[roll]
			}
		}
	}
	return ways
}

// countMortal counts, for each loss that does not kill at once, the ways of
// k6 to a mortal wound of each class (M22).
func countMortal() (ways [instantDeath][mstocs.ClassIII + 1]uint64) {
	for loss := 1; loss < instantDeath; loss++ {
		for roll := 1; roll <= 6; roll++ {
			ways[loss][mstocs.MortalClass(loss, roll)]++
		}
	}
	return ways
}

// outOf36 is the ways of 2k6 that put out of action after so many PW lost.
func outOf36(lost int) uint64 { return outWays[min(lost, len(outWays)-1)] }

// checkRules refuses readings outside what the settings allow, by asking the
// settings themselves.
func checkRules(s mstocs.Settings) error {
	for _, d := range mstocs.AllSettings() {
		switch d.Key {
		case "consciousness", "actions", "below_zero", "loss_from":
			if err := d.Check(d.Value(s)); err != nil {
				return err
			}
		}
	}
	return nil
}

// field is a refusal of a value outside its bounds, with what is allowed.
func field(rule, name string, value any, allowed combat.Allowed) error {
	return &mstocs.FieldError{Field: name, Value: value, Rule: rule, Allowed: allowed}
}
