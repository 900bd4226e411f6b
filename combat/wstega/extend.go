package wstega

import (
	"rundy/combat"
)

// deciding gives the trial whose result may be extended or turned, and the
// side whose decision it is, or a refusal.
func (e *edit) deciding() (*Trial, int, error) {
	if e.Trial == nil || e.Trial.Stage != StageDecide {
		return nil, 0, combat.Refuse("W10", "no-decision")
	}
	return e.trial(), e.Trial.Turn, nil
}

// decide lets those who still may extend the result or turn it decide, one
// after the other, and concludes the trial when nobody is left.
func (e *edit) decide() {
	t := e.trial()
	for _, i := range t.rights() {
		if !t.Sides[i].Declined && (e.mayExtend(i) == nil || e.mayAppeal(i) == nil) {
			t.Turn, t.Stage = i, StageDecide
			return
		}
	}
	e.conclude()
}

// MayExtend says why the one whose decision it is cannot extend the result;
// nil if they can (W10).
func (g *Game) MayExtend() error {
	if g.Trial == nil || g.Trial.Stage != StageDecide {
		return combat.Refuse("W10", "no-decision")
	}
	return g.mayExtend(g.Trial.Turn)
}

func (g *Game) mayExtend(i int) error {
	t := g.Trial
	s := t.Sides[i]
	c := g.Character(s.Character)
	switch {
	case c.NPC:
		return combat.Refuse("W10", "players-only", "fighter", c.ID)
	case t.final():
		return combat.Refuse("W10", "test-ended", "fighter", c.ID, "result", s.Result)
	case c.Free(s.Attribute) < 1:
		return combat.Refuse("W10", "no-pip", "fighter", c.ID, "attribute", s.Attribute)
	}
	return nil
}

// Accept takes the result as it stands. In a duel between two players'
// characters the other then has the right (W16).
type Accept struct{}

func (s Accept) apply(e *edit) error {
	t, i, err := e.deciding()
	if err != nil {
		return err
	}
	t.Sides[i].Declined = true
	e.decide()
	return nil
}

// Extend strikes a pip of the attribute used and rolls again, with what is
// added for this roll only (W10). Answer is what the other side of a duel adds.
type Extend struct {
	Boost
	Answer Boost `json:"answer,omitzero"`
}

func (s Extend) apply(e *edit) error {
	t, i, err := e.deciding()
	if err != nil {
		return err
	}
	if err := e.mayExtend(i); err != nil {
		return err
	}
	side := &t.Sides[i]
	e.tell(Event{Kind: EventExtended, Character: side.Character, Attribute: side.Attribute, Result: side.Result})
	c := e.own(side.Character)
	e.strike(c, side.Attribute, 1)
	side.Through = side.Through || side.Attribute == Stamina && c.Free(Stamina) == 0
	if err := e.again(side, s.Boost); err != nil {
		return err
	}
	if err := e.answer(1-i, s.Answer); err != nil {
		return err
	}
	t.Extender, t.Appeal = i, nil
	for j := range t.Sides {
		t.Sides[j].Declined = false
	}
	e.deal()
	return nil
}

// answer is what the other side of a duel goes into the extension with.
func (e *edit) answer(side int, b Boost) error {
	t := e.trial()
	if t.Duel() {
		return e.again(&t.Sides[side], b)
	}
	if !b.none() {
		return combat.Refuse("W10", "no-answer")
	}
	return nil
}

// again makes a side ready to roll again: experience dice count for one roll
// only, and so may what lifts the penalties (W6, W10).
func (e *edit) again(side *Side, b Boost) error {
	if b.Experience != 0 && !e.Settings.ExtendExperience {
		return combat.Refuse("W10", "extend-experience", "fighter", side.Character)
	}
	if e.Settings.Lift == LiftRoll {
		side.Lifted = false
	}
	return e.boost(side, b, e.recallLate())
}

// recallLate says why nothing can be recalled once a test has been rolled: it
// had to be before the roll (W4). In a duel it is the extension in which one
// can (W14).
func (e *edit) recallLate() error {
	switch {
	case !e.Trial.Duel():
		return combat.Refuse("W4", "recall-late")
	case e.Settings.DuelAids == AidsNever:
		return combat.Refuse("W14", "no-recall-in-duel")
	}
	return nil
}

// conclude ends a trial, with what follows from its kind.
func (e *edit) conclude() {
	t := e.trial()
	t.Stage = StageDone
	e.tell(Event{Kind: EventConcluded, Character: t.Sides[0].Character, Result: t.Sides[0].Result, Trial: t})
	switch t.Kind {
	case PlainTest, PlainDuel:
	case TellTest:
		e.told()
	case DeedTest:
		e.deedDone()
	case ClashDuel:
		e.clashed()
	case BossDuel:
		e.bossFaced()
	}
}

// stop ends a trial before its time, without a result.
func (e *edit) stop(why Reason, who FighterID) {
	t := e.trial()
	t.Stage, t.Stopped = StageDone, why
	e.tell(Event{Kind: EventStruckOut, Character: who, Reason: why, Trial: t})
}

// Stop ends the test or duel under way by the game master's word, without a
// result; pips struck stay struck.
type Stop struct{}

func (s Stop) apply(e *edit) error {
	if !e.Trial.Pending() {
		return combat.Refuse("", "nothing-to-stop")
	}
	e.stop(ReasonGM, e.Trial.Sides[e.Trial.Turn].Character)
	return nil
}
