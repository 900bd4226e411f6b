package wstega

import (
	"cmp"

	"rundy/combat"
	"rundy/combat/dice"
)

// The purposes of rolls.
const (
	PurposeTest      combat.Purpose = "test"
	PurposeExtension combat.Purpose = "extension" // of a test; of a duel the dice are those of a duel
	PurposeOpening   combat.Purpose = "opening"   // the first die of each side of a duel
	PurposeDefence   combat.Purpose = "defence"   // a die to reach the one in control
	PurposeTrait     combat.Purpose = "trait"
)

// Difficulties of a simple test (W4).
const (
	Easy           = 7
	Average        = 8 // unless said otherwise
	Hard           = 9
	VeryHard       = 10
	DifficultyLow  = 1
	DifficultyHigh = 20
)

// Sides is the number of sides of every die.
const Sides = 10

// Test is a simple test about to be rolled (W4, W5).
type Test struct {
	Name string `json:"name,omitempty"`
	Setup
	Difficulty int `json:"difficulty,omitempty"` // 1 to 20, 0 for 8
}

func (s Test) apply(e *edit) error {
	t, err := e.test(s, PlainTest)
	if err == nil {
		e.begin(t)
	}
	return err
}

// test makes a trial of a test, or refuses it.
func (e *edit) test(s Test, kind TrialKind) (Trial, error) {
	if err := e.idle(); err != nil {
		return Trial{}, err
	}
	t := Trial{Kind: kind, Name: s.Name, Difficulty: cmp.Or(s.Difficulty, Average)}
	if err := checkName(s.Name); err != nil {
		return t, err
	}
	if err := checkDifficulty(t.Difficulty); err != nil {
		return t, err
	}
	side, err := e.side(s.Setup, nil)
	t.Sides = []Side{side}
	return t, err
}

func checkDifficulty(n int) error {
	if n < DifficultyLow || n > DifficultyHigh {
		return combat.Refuse("W4", "difficulty", "value", n, "low", DifficultyLow, "high", DifficultyHigh)
	}
	return nil
}

// checkName refuses a text that is overlong; it may be left out.
func checkName(name string) error {
	if name == "" {
		return nil
	}
	return checkText(name)
}

// Wanted is the roll that is wanted before anything else; ok is false when
// there is none.
func (g *Game) Wanted() (roll combat.Roll, ok bool) {
	t := g.Trial
	if !t.Pending() {
		return roll, false
	}
	s := t.Sides[t.Turn]
	roll = combat.Roll{
		Expr: dice.New(1, Sides, 0), For: t.roller(s), Each: true,
		Target: t.target(t.Turn) + s.Penalty, Compare: combat.AtLeast,
	}
	switch t.Stage {
	case StageRoll:
		roll.Expr, roll.Purpose = dice.New(s.Dice, Sides, 0), PurposeTest
		if t.Extender != nobody {
			roll.Purpose = PurposeExtension
		}
	case StageOpening:
		roll.Purpose, roll.Target, roll.Compare = PurposeOpening, 0, combat.NoCompare
	case StageDefence:
		roll.Purpose = PurposeDefence
	case StageTrait:
		roll.Expr, roll.Purpose = dice.New(t.Appeal.Dice, Sides, 0), PurposeTrait
	default:
		return combat.Roll{}, false
	}
	return roll, true
}

// roller is who rolls for a side of the trial.
func (t *Trial) roller(s Side) FighterID {
	if s.Character == 0 {
		return t.Roller
	}
	return s.Character
}

// Rolled gives the dice of the roll that is wanted.
type Rolled struct{ dice.Throw }

func (s Rolled) apply(e *edit) error {
	roll, ok := e.Wanted()
	if !ok {
		return combat.Refuse("", "no-roll")
	}
	t, err := roll.Check(s.Throw)
	if err != nil {
		return err
	}
	e.Counts.Rolls++
	switch e.Trial.Stage {
	case StageRoll:
		e.testThrow(t)
	case StageOpening:
		e.openingThrow(t)
	case StageDefence:
		e.defenceThrow(t)
	default:
		e.traitThrow(t)
	}
	return nil
}

// pass holds dice of a side against what they must reach; it passes if one of
// them does (W7).
func (t *Trial) pass(side int, throw dice.Throw) (rolled []Die, passed bool) {
	target := t.target(side)
	for _, shown := range throw.Dice {
		d := t.die(side, shown, target, throw.Typed)
		passed = passed || d.Value >= target
		rolled = append(rolled, d)
	}
	return rolled, passed
}

// testThrow judges the dice of a test or of its extension (W7, W10).
func (e *edit) testThrow(throw dice.Throw) {
	t := e.trial()
	var passed bool
	t.Dice, passed = t.pass(0, throw)
	e.tell(Event{Kind: EventRolled, Character: t.Sides[0].Character, Trial: t})
	t.Sides[0].take(passed)
	e.judged(0)
}

// judged tells where a side stands, and goes on to what that brings (W11).
func (e *edit) judged(i int) {
	e.tellResult(i)
	if !e.offer(i) {
		e.decide()
	}
}

func (e *edit) tellResult(i int) {
	s := e.Trial.Sides[i]
	e.tell(Event{Kind: EventResult, Character: s.Character, Result: s.Result, Trial: e.Trial})
}
