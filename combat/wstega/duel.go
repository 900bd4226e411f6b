package wstega

import (
	"rundy/combat"
	"rundy/combat/dice"
)

// Duel is a duel about to be rolled (W14): A acts, B opposes.
type Duel struct {
	Name string `json:"name,omitempty"`
	A    Setup  `json:"a"`
	B    Setup  `json:"b"`
}

func (s Duel) apply(e *edit) error {
	t, err := e.duel(s, PlainDuel)
	if err == nil {
		e.begin(t)
	}
	return err
}

// duel makes a trial of a duel, or refuses it.
func (e *edit) duel(s Duel, kind TrialKind) (Trial, error) {
	t := Trial{Kind: kind, Name: s.Name}
	if err := e.idle(); err != nil {
		return t, err
	}
	if err := checkName(s.Name); err != nil {
		return t, err
	}
	if s.A.Character == s.B.Character {
		return t, combat.Refuse("W14", "same-fighter", "fighter", s.A.Character)
	}
	var whyNot error
	if e.Settings.DuelAids != AidsAlways {
		whyNot = combat.Refuse("W14", "no-recall-in-duel")
	}
	for _, setup := range []Setup{s.A, s.B} {
		side, err := e.side(setup, whyNot)
		if err != nil {
			return t, err
		}
		t.Sides = append(t.Sides, side)
	}
	return t, nil
}

// openingThrow is the first die of a side; after both, the higher is in
// control and the other must defend (W14).
func (e *edit) openingThrow(throw dice.Throw) {
	t := e.trial()
	s := &t.Sides[t.Turn]
	if !t.Again {
		s.Left--
	}
	s.Value = e.single(t.Turn, throw, 0).Value
	if t.Turn == 0 {
		t.Turn = 1
		return
	}
	a, b := t.Sides[0].Value, t.Sides[1].Value
	switch {
	case a == b:
		e.tied()
	case a > b:
		e.control(0, a)
	default:
		e.control(1, b)
	}
}

// single puts a single die of a side on record.
func (e *edit) single(side int, throw dice.Throw, target int) Die {
	t := e.trial()
	d := t.die(side, throw.Dice[0], target, throw.Typed)
	t.Dice = append(t.Dice[:len(t.Dice):len(t.Dice)], d)
	e.tell(Event{Kind: EventRolled, Character: t.Sides[side].Character, Trial: t})
	return d
}

// tied is what equal first dice do: both roll again, with the same dice or
// with new ones (W14).
func (e *edit) tied() {
	t := e.trial()
	a, b := t.Sides[0].Left, t.Sides[1].Left
	e.tell(Event{Kind: EventTied, N: t.Sides[0].Value, Trial: t})
	t.Turn = 0
	t.Again = e.Settings.DuelTie == SameDice || a == 0 && b == 0
	switch {
	case t.Again, a > 0 && b > 0:
	case a == 0:
		e.control(1, t.Sides[1].Value)
	default:
		e.control(0, t.Sides[0].Value)
	}
}

// control puts a side in control: the other must reach the value, and loses if
// it has no dice to do so (W14).
func (e *edit) control(leader, value int) {
	t := e.trial()
	t.Leader, t.Difficulty, t.Turn, t.Stage = leader, value, 1-leader, StageDefence
	e.tell(Event{Kind: EventControls, Character: t.Sides[leader].Character, N: value, Trial: t})
	e.checkOut()
}

// checkOut ends a duel when the side that must defend has no dice; by the
// other reading when either has none (W14).
func (e *edit) checkOut() {
	t := e.Trial
	spent := e.Settings.DuelEnd == EitherOut && t.Sides[t.Leader].Left == 0
	if spent || t.Sides[t.Turn].Left == 0 {
		e.duelOver(t.Leader)
	}
}

// defenceThrow is a die of the side that must defend (W14).
func (e *edit) defenceThrow(throw dice.Throw) {
	t := e.trial()
	side := t.Turn
	t.Sides[side].Left--
	d := e.single(side, throw, t.target(side))
	switch {
	case d.Value < d.Target:
		e.checkOut()
	case e.Settings.DuelDifficulty == KeptFirst:
		e.control(side, t.Difficulty)
	default:
		e.control(side, d.Value)
	}
}

// duelOver moves both sides on the ladder, or the one that extended (W16).
func (e *edit) duelOver(winner int) {
	t := e.trial()
	if t.Extender != nobody {
		t.Sides[t.Extender].take(t.Extender == winner)
		e.stands(t.Extender)
		return
	}
	t.Winner = winner
	for i := range t.Sides {
		t.Sides[i].take(i == winner)
		e.tellResult(i)
	}
	e.decide()
}

// stands says who has won a duel after one side's result has moved, and goes
// on. A side that turns its failure takes the duel from the other (W16).
func (e *edit) stands(side int) {
	t := e.trial()
	if t.Duel() && t.Winner != side && t.Sides[side].Result.Succeeded() {
		t.Winner = side
		t.Sides[1-side].yield()
		e.tellResult(1 - side)
	}
	e.judged(side)
}
