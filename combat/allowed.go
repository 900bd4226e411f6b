package combat

import (
	"strconv"
	"strings"
)

// Allowed is what is allowed in place of a value that is refused: a bound and
// its numbers, of which words are made when it is shown.
type Allowed struct {
	Bound     Bound
	Low, High int // as far as the bound has them
}

// Bound is a kind of bound.
type Bound string

// The bounds that there are.
const (
	BoundRange        Bound = "range"        // whole numbers from Low to High
	BoundLeast        Bound = "least"        // Low and more
	BoundMost         Bound = "most"         // High and less
	BoundOnly         Bound = "only"         // Low alone
	BoundBestPlay     Bound = "best-play"    // from Low to High, for best play
	BoundSkill        Bound = "skill"        // WW and A that add up to Low and more (M1)
	BoundDice         Bound = "dice"         // an expression of dice
	BoundTotal        Bound = "total"        // dice whose total is from Low to High
	BoundCombinations Bound = "combinations" // dice that can fall in 2^High ways at the most
	BoundLocation     Bound = "location"     // one of the locations, or none
)

// Between allows the whole numbers from low to high.
func Between(low, high int) Allowed { return Allowed{BoundRange, low, high} }

// bounds are the English words for every bound.
var bounds = map[Bound]string{
	BoundRange:        "{low} to {high}",
	BoundLeast:        "at least {low}",
	BoundMost:         "at most {high}",
	BoundOnly:         "{low}",
	BoundBestPlay:     "{low} to {high} for best play",
	BoundSkill:        "WW + 5 × (A - 1) of at least {low}",
	BoundDice:         "dice such as 3k6+2",
	BoundTotal:        "a total from {low} to {high}",
	BoundCombinations: "dice with at most 2^{high} combinations, such as 13k6",
	BoundLocation:     "none, head, left arm, right arm, left leg, right leg, torso or neck",
}

// String gives the English words, for logs and tests.
func (a Allowed) String() string {
	return strings.NewReplacer("{low}", strconv.Itoa(a.Low), "{high}", strconv.Itoa(a.High)).Replace(bounds[a.Bound])
}
