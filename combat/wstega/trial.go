package wstega

import (
	"slices"

	"rundy/combat"
)

// TrialID names a test or a duel within a game.
type TrialID int

// MarshalText writes "t3".
func (id TrialID) MarshalText() ([]byte, error) { return combat.MarshalID('t', int(id)) }

// UnmarshalText reads "t3".
func (id *TrialID) UnmarshalText(text []byte) error {
	n, err := combat.UnmarshalID('t', text)
	*id = TrialID(n)
	return err
}

// TrialKind is what a trial is for.
type TrialKind string

// The kinds of trial. The first three are tests, with one side; the others
// are duels, with two.
const (
	PlainTest TrialKind = "test"
	TellTest  TrialKind = "tell" // of a deed nobody saw (W12)
	DeedTest  TrialKind = "deed" // for the common pool against a boss (W18)
	PlainDuel TrialKind = "duel"
	ClashDuel TrialKind = "clash" // a round of a fight (W17)
	BossDuel  TrialKind = "boss"  // the common pool against the boss's (W18)
)

// Stage is what a trial waits for.
type Stage string

// The stages of a trial.
const (
	StageRoll    Stage = "roll"    // the dice of a test
	StageOpening Stage = "opening" // the first die of the side whose turn it is
	StageDefence Stage = "defence" // a die of the side that must defend
	StageDecide  Stage = "decide"  // whether the result stands, of the side whose turn it is
	StageTrait   Stage = "trait"   // the dice of a trait
	StageCost    Stage = "cost"    // what a trait put at stake and lost costs
	StageTitle   Stage = "title"   // what the reputation or veterancy is for
	StageDone    Stage = "done"
)

// nobody is the side of nobody.
const nobody = -1

// Trial is a test or a duel, as far as it has got.
type Trial struct {
	ID         TrialID
	Kind       TrialKind
	Name       string // what is tried; may be empty
	Stage      Stage
	Sides      []Side // the one who tests, or both of a duel
	Turn       int    // the side whose dice or decision is wanted
	Difficulty int    // of a test; in a duel the value that is to be reached
	Leader     int    // the side in control of a duel, -1 for none yet
	Again      bool   // the first dice were equal and are rolled again, none taken
	Extender   int    // the side that extended last, -1 for none
	Winner     int    // of a duel, -1 for none yet
	Dice       []Die  // of the present roll
	Appeal     *Appeal
	Title      TitleKind // offered
	Hero       FighterID // whose deed is told
	Deed       string    // and which
	Roller     FighterID // who rolls for the common pool of the party
	Stopped    Reason    // why it ended before its time
}

// Die is a die of a trial.
type Die struct {
	Side   int
	Shown  int // 1 to 10
	Value  int // after penalties
	Target int // what the value was held against, 0 for a first die of a duel
	Typed  bool
}

// Side is one who takes part in a trial: what they roll, and where they stand.
type Side struct {
	Character  FighterID // zero for the common pool of the party
	Attribute  Attribute
	Rings      []string
	Recalled   []string // reputations and veterancies: -1 to the difficulty each
	Experience int      // dice bought for the present roll
	Lifted     bool     // penalties do not count
	Dice       int      // the pool of the present roll
	Left       int      // of it, in a duel
	Penalty    int      // on each die, 0 to 3
	Value      int      // of the first die of a duel
	Result     Result
	Before     Result   // the result that the last roll was made from
	Passed     bool     // the last roll
	Path       []Result // the results so far (W11)
	Trait      string   // the trait called upon, one a trial
	Declined   bool     // takes the result as it stands
	Through    bool     // has paid with the last pip of stamina, and sees it through
}

// Appeal is a trait called upon after a failure (W8, W9).
type Appeal struct {
	Side   int
	Trait  string
	Dice   int // 1 safe, 2 risky, 3 at stake
	Rolled []Die
	Passed bool
	Cost   Cost
}

// Duel reports whether there are two sides.
func (t *Trial) Duel() bool { return len(t.Sides) == 2 }

// Pending reports whether a trial is under way.
func (t *Trial) Pending() bool { return t != nil && t.Stage != StageDone }

// Loser is the side that lost a duel, -1 for none yet.
func (t *Trial) Loser() int {
	if t.Winner == nobody || !t.Duel() {
		return nobody
	}
	return 1 - t.Winner
}

// final reports whether a result has been reached that ends it (W10).
func (t *Trial) final() bool {
	return slices.ContainsFunc(t.Sides, func(s Side) bool { return s.Result.Final() })
}

// rights lists the sides in the order in which they may have more of it: the
// one who tests; in a duel the winner, then the loser (W16).
func (t *Trial) rights() []int {
	switch {
	case t.Kind == BossDuel:
		return nil
	case t.Duel():
		return []int{t.Winner, t.Loser()}
	}
	return []int{0}
}

// target is the least value of a die that passes for a side.
func (t *Trial) target(side int) int { return t.Difficulty - len(t.Sides[side].Recalled) }

// die is what a die that a side rolled is worth.
func (t *Trial) die(side, shown, target int, typed bool) Die {
	return Die{Side: side, Shown: shown, Value: shown - t.Sides[side].Penalty, Target: target, Typed: typed}
}

// take moves a side on the ladder for a roll (W10).
func (s *Side) take(passed bool) {
	s.Before, s.Passed = s.Result, passed
	s.Result = Ladder(s.Before, passed)
	s.Path = append(slices.Clip(s.Path), s.Result)
}

// turn makes the last, failed roll of a side one that passed (W8).
func (s *Side) turn() {
	s.Passed, s.Result = true, Ladder(s.Before, true)
	s.Path = slices.Clone(s.Path)
	s.Path[len(s.Path)-1] = s.Result
}

// yield takes a won duel away from a side: the other has turned it, and the
// path begins anew with that failure.
func (s *Side) yield() {
	s.Before, s.Passed, s.Result, s.Path = "", false, Failure, []Result{Failure}
}
