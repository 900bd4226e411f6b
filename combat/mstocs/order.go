package mstocs

import (
	"cmp"
	"slices"
)

// Pending reports whether a fighter still has a blow to make in this round.
func (f *Fight) Pending(x *Fighter) bool {
	return f.blowsBegun() && x.Actions > x.Acted && f.Able(x) && !f.Busy(x)
}

// Actor is whose blow it is: the one who is striking, else the one whose turn
// it is; zero for nobody.
func (f *Fight) Actor() FighterID {
	if f.blowsBegun() && !f.Blow.Done() {
		return f.Blow.Attacker
	}
	return f.Turn
}

// before orders two fighters for their blows (M12): higher Sz with gear, then
// higher Initiative, then players where the setting says so. What is left is
// the game master's order, that of the list.
func (f *Fight) before(a, b *Fighter) int {
	speed := f.Speed
	if f.Settings.FrozenOrder && f.blowsBegun() {
		speed = func(x *Fighter) int { return x.FrozenSz }
	}
	order := cmp.Or(cmp.Compare(speed(b), speed(a)), cmp.Compare(b.Initiative, a.Initiative))
	if order == 0 && f.Settings.PlayersFirst && a.Side != b.Side {
		switch PlayerSide {
		case a.Side:
			return -1
		case b.Side:
			return 1
		}
	}
	return order
}

// First reports whether a would strike before b by the order of M12.
func (f *Fight) First(a, b *Fighter) bool {
	if order := f.before(a, b); order != 0 {
		return order < 0
	}
	return slices.Index(f.Fighters, a) < slices.Index(f.Fighters, b)
}

// Waiting lists those who still have a blow, in the order of their blows; the
// one whose turn it is comes first.
func (f *Fight) Waiting() []*Fighter {
	var list []*Fighter
	for _, x := range f.Fighters {
		if f.Pending(x) && x.ID != f.Actor() {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, f.before)
	if x := f.Fighter(f.Actor()); x != nil && f.blowsBegun() {
		list = slices.Insert(list, 0, x)
	}
	return list
}

// takeTurns strikes out the blows of those who cannot make them any more and
// finds whose turn it is. A turn once begun stays (M12).
func (e *edit) takeTurns() {
	if !e.blowsBegun() {
		return
	}
	for _, x := range e.Fighters {
		if x.Actions > x.Acted && !e.Able(x) {
			x = e.own(x.ID)
			x.Actions = x.Acted
			e.tell(Event{Kind: EventStruckOut, Fighter: x.ID, Reason: e.WhyUnable(x)})
		}
	}
	if !e.Blow.Done() || e.Fumbled != nil {
		return
	}
	if x := e.Fighter(e.Turn); x != nil && e.Pending(x) {
		e.Phase = PhaseBlows
		return
	}
	e.Turn = 0
	waiting := e.Waiting()
	if len(waiting) == 0 {
		e.Phase = PhaseRoundEnd
		return
	}
	e.Phase, e.Turn = PhaseBlows, waiting[0].ID
}

// WhyUnable says why a fighter is not able to act: the gravest reason, "" for
// one who is able.
func (f *Fight) WhyUnable(x *Fighter) Reason {
	switch {
	case !x.Alive():
		return ReasonDead
	case x.Left:
		return ReasonLeft
	case x.OutUntil > f.Clock:
		return ReasonOut
	case x.Helpless:
		return ReasonHelpless
	case x.PW() <= 0:
		return ReasonFallen
	case !f.Able(x):
		return ReasonCrawls
	}
	return ""
}

// settle brings the fight to rest after a step: what cannot go on ends, what
// is due happens, and the turn goes to whom it belongs.
func (e *edit) settle() {
	e.checkBlow()
	e.checkCalls()
	e.checkAttempts()
	e.fire()
	e.checkCalls()
	e.takeTurns()
}

// checkBlow strikes out a blow whose attacker cannot strike or whose target is
// gone before it is done.
func (e *edit) checkBlow() {
	if e.Fumbled != nil && e.Fumbled.Attempt != 0 && !e.Fighter(e.Fumbled.Fighter).Alive() {
		e.Fumbled = nil
	}
	if e.Blow.Done() {
		return
	}
	attacker, target := e.Fighter(e.Blow.Attacker), e.Fighter(e.Blow.Target)
	switch {
	case !e.Here(attacker), attacker.OutUntil > e.Clock, attacker.Helpless:
		e.strikeOutBlow(e.WhyUnable(attacker), attacker.ID)
	case e.Blow.Stage != StageFumble && !e.Here(target):
		e.strikeOutBlow(e.WhyUnable(target), attacker.ID)
	}
}

// checkCalls drops the checks of those who died.
func (e *edit) checkCalls() {
	gone := func(c Call) bool { return c.Fighter != 0 && !e.Fighter(c.Fighter).Alive() }
	if slices.ContainsFunc(e.Calls, gone) {
		e.Calls = slices.DeleteFunc(slices.Clone(e.Calls), gone)
	}
}
