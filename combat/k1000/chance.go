package k1000

// Chances are the chances of a roll, each 0 to 1.
type Chances struct {
	Success float64 `json:"success"`  // roll <= threshold (K1)
	Luck    float64 `json:"luck"`     // a success by a roll of 50 or less (K3)
	BadLuck float64 `json:"bad_luck"` // a roll of 950 or more, whether it succeeds or not (K3)
}

// Chance gives the exact chances of a roll against a threshold of any size,
// with criticals on: whole numbers of the 1000 rolls, divided once. Luck is a
// part of the success; bad luck is 51 of 1000 whatever the threshold, and so
// overlaps with success from a threshold of 950 up.
func Chance(threshold int) Chances {
	good := successes(threshold)
	return Chances{
		Success: float64(good) / sides,
		Luck:    float64(min(good, luckyUpTo)) / sides,
		BadLuck: float64(sides-unluckyFromOn+1) / sides,
	}
}

// successes counts the rolls that succeed against a threshold, 0 to 1000.
func successes(threshold int) int { return min(max(threshold, 0), sides) }

// OpposedChances are the chances of two who roll against each other, each 0
// to 1 (K9).
type OpposedChances struct {
	First  float64 `json:"first"`
	Second float64 `json:"second"`
	Draw   float64 `json:"draw"`
	Nobody float64 `json:"nobody"`
}

// Opposed gives the exact chances of two rolls against each other by their
// thresholds: whole numbers of the 1000 * 1000 pairs of rolls, divided once.
func Opposed(first, second int) OpposedChances {
	a, b := successes(first), successes(second)
	wins, draws := 0, 0
	// The distances of the successes against a threshold are as many whole
	// numbers in a row, the greatest of them one below the threshold.
	for distance := first - a; distance < first; distance++ {
		below := distance - (second - b) // successes of the second with less
		wins += min(max(below, 0), b)
		if below >= 0 && below < b {
			draws++
		}
	}
	const pairs = sides * sides
	return OpposedChances{
		First:  float64(wins+a*(sides-b)) / pairs,
		Second: float64(a*b-wins-draws+(sides-a)*b) / pairs,
		Draw:   float64(draws) / pairs,
		Nobody: float64((sides-a)*(sides-b)) / pairs,
	}
}
