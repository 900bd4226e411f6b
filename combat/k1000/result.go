package k1000

import (
	"rundy/combat"
	"rundy/combat/dice"
)

// die is the one die of the system.
var die = dice.New(1, sides, 0)

// sides is how many numbers the die has.
const sides = 1000

// The rolls of critical luck and bad luck (K3).
const (
	luckyUpTo     = 50  // and below
	unluckyFromOn = 950 // and above
)

// Result is the report of a roll (K1) with its criticals (K3). Its four parts
// are Success, Percent, Roll / Threshold and Distance.
type Result struct {
	Success   bool `json:"success"`
	Percent   int  `json:"percent"` // 0 to 100, how great the success or failure is (K2)
	Roll      int  `json:"roll"`    // 1 to 1000
	Threshold int  `json:"threshold"`
	Distance  int  `json:"distance"` // |threshold - roll|
	Luck      bool `json:"luck"`     // critical luck: a success by a roll of 50 or less
	BadLuck   bool `json:"bad_luck"` // critical bad luck: a roll of 950 or more, on a success too
}

// Judge compares a roll of 1 to 1000 with a threshold of any size (K1 to K4).
func (s Settings) Judge(threshold, roll int) Result {
	r := Result{Success: roll <= threshold, Roll: roll, Threshold: threshold}
	r.Distance = max(threshold-roll, roll-threshold)
	r.Percent = s.percent(r)
	if s.Criticals {
		r.Luck = r.Success && roll <= luckyUpTo
		r.BadLuck = roll >= unluckyFromOn
	}
	return r
}

// percent is how great a success or failure is (K2), rounded to a whole
// number, halves up, and 100 at most.
func (s Settings) percent(r Result) int {
	whole := sides
	switch {
	case s.Percent == OfThousand:
	case r.Success:
		whole = min(r.Threshold, sides)
	default:
		whole = sides - r.Threshold
	}
	return min((200*r.Distance+whole)/(2*whole), 100)
}

// Outcome is who wins when two roll against each other (K9).
type Outcome string

// The outcomes of an opposed roll.
const (
	OutcomeFirst  Outcome = "first"
	OutcomeSecond Outcome = "second"
	OutcomeDraw   Outcome = "draw"
	OutcomeNobody Outcome = "nobody" // both fail
)

// Versus judges two rolls against each other (K9): of two successes the
// greater distance wins, else the one who succeeds.
func Versus(first, second Result) Outcome {
	switch {
	case !first.Success && !second.Success:
		return OutcomeNobody
	case first.Success && (!second.Success || first.Distance > second.Distance):
		return OutcomeFirst
	case second.Success && (!first.Success || second.Distance > first.Distance):
		return OutcomeSecond
	}
	return OutcomeDraw
}

// prevails reports whether an action comes off against a defence (K10).
func (d Draw) prevails(o Outcome) bool {
	return o == OutcomeFirst || o == OutcomeDraw && d == DrawAction
}

// The purposes of rolls.
const (
	ForAction     combat.Purpose = "action"
	ForDefence    combat.Purpose = "defence"
	ForContest    combat.Purpose = "contest"
	ForHealing    combat.Purpose = "healing"
	ForInitiative combat.Purpose = "initiative"
)
