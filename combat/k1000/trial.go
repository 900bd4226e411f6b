package k1000

import (
	"rundy/combat"
	"rundy/combat/dice"
)

// TrialID names a rolled action within a session.
type TrialID int

// MarshalText writes "t3".
func (id TrialID) MarshalText() ([]byte, error) { return combat.MarshalID('t', int(id)) }

// UnmarshalText reads "t3".
func (id *TrialID) UnmarshalText(text []byte) error {
	n, err := combat.UnmarshalID('t', text)
	*id = TrialID(n)
	return err
}

// TrialKind is what a rolled action is.
type TrialKind string

// The kinds of rolled actions.
const (
	TrialTest    TrialKind = "test"    // of one, perhaps with a defence (K6 to K8, K10)
	TrialContest TrialKind = "contest" // of two who do the same against each other (K9)
	TrialHealing TrialKind = "healing" // K14
)

// Stage is how far a rolled action has got.
type Stage string

// The stages: what is wanted.
const (
	StageDefence Stage = "defence" // how the target defends
	StageFirst   Stage = "first"   // the first roll
	StageSecond  Stage = "second"  // the roll of the defence, or of the second
	StageDone    Stage = "done"
)

// Trial is a rolled action with its working. It is replaced, never changed.
type Trial struct {
	ID          TrialID
	Kind        TrialKind
	Turn        int
	Stage       Stage
	First       Side
	Second      *Side     // who defends, or competes; nil for nobody
	Target      FighterID // the one acted on, or the patient; zero for nobody
	Interaction string
	Healing     *Healing
	NoRoll      bool    // a threshold above 1000 that nobody contests (K4)
	Outcome     Outcome // with a Second (K9)
	Works       bool    // the action comes off; a contest tells it by Outcome alone
	StruckOut   Reason  // why it came to nothing
}

// Side is one roll of a rolled action. Its Result counts from its throw on.
type Side struct {
	Fighter   FighterID
	Action    string // what is done, where it was said
	Threshold Threshold
	Throw     dice.Throw
	Result    Result
}

// Healing is what healing comes to (K14).
type Healing struct {
	Effect  EffectID // the one to be removed; zero: the first that fits
	Before  int      // HP before the roll
	After   int      // HP after it
	Removed *Active
}

// open reports whether a rolled action is under way; there may be none.
func (t *Trial) open() bool { return t != nil && t.Stage != StageDone }

// Wanted is the roll that is wanted before anything else: that of the rolled
// action under way, then initiative. ok is false when there is none.
func (s *Session) Wanted() (roll combat.Roll, ok bool) {
	switch {
	case s.Trial.open() && s.Trial.Stage == StageDefence:
		return roll, false
	case s.Trial.open():
		side := s.Trial.side()
		return combat.Roll{
			Expr: die, Purpose: s.Trial.purpose(), For: side.Fighter,
			Target: side.Threshold.Total, Compare: combat.AtMost,
		}, true
	case len(s.Unrolled) > 0:
		c := s.Character(s.Unrolled[0])
		return combat.Roll{Expr: die, Purpose: ForInitiative, For: c.ID, Target: c.Initiative.Threshold.Total}, true
	}
	return roll, false
}

// side is whose roll is wanted.
func (t *Trial) side() Side {
	if t.Stage == StageSecond {
		return *t.Second
	}
	return t.First
}

func (t *Trial) purpose() combat.Purpose {
	switch {
	case t.Kind == TrialHealing:
		return ForHealing
	case t.Kind == TrialContest:
		return ForContest
	case t.Stage == StageSecond:
		return ForDefence
	}
	return ForAction
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
	if roll.Purpose == ForInitiative {
		e.initiativeThrow(t)
		return nil
	}
	e.trialThrow(t)
	return nil
}

// trialThrow goes on with the rolled action under way.
func (e *edit) trialThrow(t dice.Throw) {
	trial := *e.Trial
	judge := func(s Side) Side {
		s.Throw, s.Result = t, e.Settings.Judge(s.Threshold.Total, t.Total)
		return s
	}
	switch {
	case trial.Stage == StageSecond:
		second := judge(*trial.Second)
		trial.Second, trial.Stage = &second, StageDone
		trial.Outcome = Versus(trial.First.Result, second.Result)
		trial.Works = trial.Kind == TrialTest && e.Settings.Draw.prevails(trial.Outcome)
	case trial.Second != nil:
		trial.First, trial.Stage = judge(trial.First), StageSecond
	default:
		trial.First, trial.Stage = judge(trial.First), StageDone
		trial.Works = trial.First.Result.Success
	}
	if trial.Healing != nil {
		e.heal(&trial)
	}
	e.try(trial)
}

// try sets the rolled action under way, and tells it.
func (e *edit) try(t Trial) {
	e.Trial = &t
	e.tell(Event{Kind: EventTrial, Fighter: t.First.Fighter, Other: t.Target, Trial: &t})
}

// declare begins a rolled action; a threshold above 1000 that nobody can
// contest or react to needs no roll (K4). The game master's modifiers are
// told for the post (K5).
func (e *edit) declare(t Trial, called, certain bool) error {
	certain = certain && t.First.Threshold.Total > sides
	if !called {
		if err := e.takeAction(e.own(t.First.Fighter), !certain); err != nil {
			return err
		}
	}
	e.Counts.Trial++
	t.ID, t.Turn = TrialID(e.Counts.Trial), e.Turn
	if certain {
		t.Stage, t.NoRoll, t.Works = StageDone, true, true
	}
	e.try(t)
	for _, side := range []*Side{&t.First, t.Second} {
		e.tellGM(side)
	}
	return nil
}

// tellGM tells the game master's modifiers of a roll (K5).
func (e *edit) tellGM(s *Side) {
	if s == nil {
		return
	}
	if parts := s.Threshold.GM(); len(parts) > 0 {
		e.tell(Event{Kind: EventGMModifiers, Fighter: s.Fighter, Parts: parts})
	}
}

// checkTrial strikes out a rolled action of which somebody is gone.
func (e *edit) checkTrial() {
	if !e.Trial.open() {
		return
	}
	gone := func(id FighterID) bool { return id != 0 && e.Character(id).Left }
	t := *e.Trial
	if !gone(t.First.Fighter) && !gone(t.Target) && (t.Second == nil || !gone(t.Second.Fighter)) {
		return
	}
	t.Stage, t.StruckOut = StageDone, ReasonLeft
	e.Trial = &t
	e.tell(Event{Kind: EventStruckOut, Fighter: t.First.Fighter, Other: t.Target, Trial: &t, Reason: ReasonLeft})
}

// Preview is a rolled action as a step would begin it, before the first die:
// its thresholds with their parts. An error is what the step would be refused
// with.
func (s *Session) Preview(step Step) (*Trial, error) {
	next, err := s.Apply(step)
	return next.Trial, err
}
