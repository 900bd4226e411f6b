package mstocs

import (
	"slices"

	"rundy/combat"
	"rundy/combat/dice"
)

// CheckKind is a check that the game master can call for at any time (M21).
type CheckKind string

// The checks. A plain test is 3k6 against a number the game master names.
const (
	CheckConsciousness CheckKind = "consciousness"
	CheckMortality     CheckKind = "mortality"
	CheckTest          CheckKind = "test"
	// The two that follow a wound or limb given by the game master.
	callWoundTime CheckKind = "wound-time"
	callLimbDays  CheckKind = "limb-days"
)

// Call is a check that was called for: what is known of it, and how it went.
type Call struct {
	Kind    CheckKind
	Fighter FighterID
	Loss    int // of a mortality check
	Number  int // of a plain test
	Text    string
	Class   Class
	Where   Location

	Roll    dice.Throw
	Lost    int // PW lost at the roll, of a consciousness check
	Rounds  int // out of action
	Outcome Outcome
}

// Check calls for a check (M21): of consciousness, of mortality for a loss of
// PW, or a plain test of 3k6 against a number. Without a loss, mortality is
// checked for the last blow of the fight, if the fighter took it.
type Check struct {
	Kind    CheckKind `json:"kind"`
	Fighter FighterID `json:"fighter"`
	Loss    int       `json:"loss,omitempty"`
	Number  int       `json:"number,omitempty"`
	Text    string    `json:"text,omitempty"`
}

func (s Check) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if !f.Alive() {
		return combat.Refuse("", "is-dead", "fighter", f.ID)
	}
	if err := combat.CheckText(s.Text + " "); err != nil {
		return err
	}
	c := Call{Kind: s.Kind, Fighter: f.ID, Text: s.Text}
	switch s.Kind {
	case CheckConsciousness:
	case CheckMortality:
		c.Loss = s.Loss
		if b := e.Blow; c.Loss == 0 && b != nil && b.Target == f.ID {
			c.Loss, c.Where = b.Loss, b.Location
		}
		if c.Loss < 1 || c.Loss > maxLost {
			return combat.Refuse("M22", "check-loss", "fighter", f.ID)
		}
	case CheckTest:
		if s.Number < -maxModifier || s.Number > maxModifier {
			return combat.Refuse("M13", "check-number", "value", s.Number, "max", maxModifier)
		}
		c.Number = s.Number
	default:
		return combat.Refuse("M21", "check-kind", "kind", string(s.Kind))
	}
	e.call(c)
	return nil
}

func (e *edit) call(c Call) { e.Calls = append(slices.Clone(e.Calls), c) }

// wanted is the roll that a check asks for.
func (c Call) wanted(f *Fight) combat.Roll {
	r := combat.Roll{For: c.Fighter}
	switch c.Kind {
	case CheckConsciousness:
		r.Expr, r.Purpose, r.Compare = k26, Consciousness, combat.Below
		r.Target = f.Fighter(c.Fighter).Lost
	case CheckMortality:
		r.Expr, r.Purpose, r.Target, r.Compare = k6, Mortality, c.Loss, combat.Below
	case CheckTest:
		r.Expr, r.Purpose, r.Target, r.Compare = k36, PlainTest, c.Number, combat.AtMost
	case callWoundTime:
		r.Expr, r.Purpose = k6, DeathTime
	case callLimbDays:
		r.Expr, r.Purpose = k36, LimbDays
	}
	return r
}

// callThrow gives the dice to the first check that waits.
func (e *edit) callThrow(t dice.Throw) {
	c := e.Calls[0]
	e.Calls = slices.Clone(e.Calls[1:])
	c.Roll = t
	f := e.own(c.Fighter)
	switch c.Kind {
	case CheckConsciousness:
		c.Lost, c.Rounds = f.Lost, OutRounds(f.Lost, t.Total)
	case CheckMortality:
		c.Class = MortalClass(c.Loss, t.Total)
	case CheckTest:
		c.Outcome = JudgeHit(c.Number, t.Total)
	}
	e.tell(Event{Kind: EventChecked, Fighter: f.ID, Check: &c})
	switch {
	case c.Rounds > 0:
		e.putOut(f, c.Rounds)
	case c.Kind == CheckMortality && c.Class != NoClass:
		e.Calls = slices.Insert(e.Calls, 0, Call{Kind: callWoundTime, Fighter: f.ID, Class: c.Class, Where: c.Where})
	case c.Kind == callWoundTime:
		e.addWound(f, Wound{Class: c.Class, Location: c.Where}, e.woundStart(), int64(t.Total)*c.Class.Unit())
	case c.Kind == callLimbDays:
		e.putLimb(f, c.Where, t.Total)
	}
}
