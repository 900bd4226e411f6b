package mstocs

import (
	"slices"

	"rundy/combat"
)

// Want is what is wanted of the game master now.
type Want string

// What can be wanted. Each but WantFighters, WantRoll and WantNothing has a
// default.
const (
	WantFighters Want = "fighters"  // somebody to fight
	WantStart    Want = "start"     // the first round
	WantSplit    Want = "split"     // Fighter's PW into A, O and Sz
	WantBlows    Want = "blows"     // the end of the splits
	WantBlow     Want = "blow"      // what Fighter does with the turn
	WantRoll     Want = "roll"      // dice for Roll
	WantFumble   Want = "fumble"    // what Fighter's fatal failure does
	WantVerdict  Want = "verdict"   // how a finished attempt went
	WantRoundEnd Want = "round end" // the list Due before it happens
	WantTime     Want = "time"      // the next countdown, Due, after the fight
	WantNothing  Want = "nothing"
)

// Next says what is wanted now and with which default.
type Next struct {
	Want    Want
	Fighter FighterID
	Roll    combat.Roll
	Due     []Due  // what the default would bring about, with WantRoundEnd and WantTime
	Default []Step // what plain consent does; empty for WantRoll, which wants dice
}

// Deadly reports whether consent would let somebody die.
func (n Next) Deadly() bool { return Deadly(n.Due) }

// Next names what is wanted now. Nothing else decides what comes next.
func (f *Fight) Next() Next {
	if f.Fumbled != nil {
		return Next{Want: WantFumble, Fighter: f.Fumbled.Fighter, Default: []Step{Fumble{Effect: FumbleNote}}}
	}
	if roll, ok := f.Wanted(); ok {
		if f.Settings.GMJudges && roll.Purpose == TreatmentTest && len(f.Calls) == 0 {
			return Next{Want: WantVerdict, Fighter: roll.For, Default: []Step{Verdict{}}}
		}
		return Next{Want: WantRoll, Fighter: roll.For, Roll: roll}
	}
	switch f.Phase {
	case PhaseSetup:
		if !slices.ContainsFunc(f.Fighters, f.Here) {
			return Next{Want: WantFighters}
		}
		return Next{Want: WantStart, Default: []Step{Round{}}}
	case PhaseAllocate:
		return f.nextSplit()
	case PhaseBlows:
		return f.nextBlow()
	case PhaseRoundEnd:
		return Next{Want: WantRoundEnd, Due: f.DueBy(f.RoundEnd), Default: []Step{EndRound{}}}
	default:
		return f.nextBetween()
	}
}

// Wanted is the roll that is wanted before anything else: checks called for,
// then a finished attempt, then the blow. ok is false when there is none.
func (f *Fight) Wanted() (roll combat.Roll, ok bool) {
	if f.Fumbled != nil {
		return roll, false
	}
	if len(f.Calls) > 0 {
		return f.Calls[0].wanted(f), true
	}
	if a := f.DueAttempt(); a != nil {
		return a.wanted(), true
	}
	return f.Blow.Wanted()
}

// Undecided lists those who have yet to split, in the order of the list.
func (f *Fight) Undecided() []FighterID {
	var ids []FighterID
	round := f.Round
	if !f.InRound() {
		round++ // the splits of the next round are proposed
	}
	for _, x := range f.Fighters {
		if (!x.Decided || !f.InRound()) && f.CanSplit(x) && x.From <= round {
			ids = append(ids, x.ID)
		}
	}
	return ids
}

// Proposal is the split a fighter is offered: the last one fitted to the PW
// of now, else a balanced one.
func (f *Fight) Proposal(x *Fighter) Allocation {
	switch {
	case !f.CanSplit(x):
		return Allocation{}
	case x.HasLast:
		return x.Last.FitFrom(x.PW(), f.Settings.LossFrom)
	default:
		return Balanced(x.PW())
	}
}

func (f *Fight) nextSplit() Next {
	open := f.Undecided()
	if len(open) == 0 {
		return Next{Want: WantBlows, Default: []Step{Blows{}}}
	}
	x := f.Fighter(open[0])
	return Next{Want: WantSplit, Fighter: x.ID, Default: []Step{Split{x.ID, f.Proposal(x)}}}
}

// DefaultTarget is whom a fighter strikes unless told otherwise: the last
// target if that one can still act, else the first foe in the list who can;
// zero for nobody.
func (f *Fight) DefaultTarget(x *Fighter) FighterID {
	if t := f.Fighter(x.Target); t != nil && f.Able(t) {
		return t.ID
	}
	for _, t := range f.Fighters {
		if f.Able(t) && (x.Side == PlayerSide && t.Side == FoeSide || x.Side == FoeSide && t.Side == PlayerSide) {
			return t.ID
		}
	}
	return 0
}

// nextBlow offers the default target, or to pass together with all those
// after who have no target either.
func (f *Fight) nextBlow() Next {
	x := f.Fighter(f.Turn)
	n := Next{Want: WantBlow, Fighter: x.ID}
	if t := f.DefaultTarget(x); t != 0 {
		n.Default = []Step{Strike{Fighter: x.ID, Target: t}}
		return n
	}
	n.Default = f.passes(x)
	return n
}

// passes lets the turn pass, and after it those of all who follow up to the
// first with a target. A turn that was given to somebody is one blow only.
func (f *Fight) passes(turn *Fighter) []Step {
	steps := []Step{Pass{turn.ID}}
	var waiting []*Fighter
	for _, x := range f.Fighters {
		if f.Pending(x) {
			waiting = append(waiting, x)
		}
	}
	slices.SortStableFunc(waiting, f.before)
	for _, x := range waiting {
		left := x.Actions - x.Acted
		if x.ID == turn.ID {
			left--
		}
		if left > 0 && f.DefaultTarget(x) != 0 {
			break
		}
		for range left {
			steps = append(steps, Pass{x.ID})
		}
	}
	return steps
}

// nextBetween offers the next round, or after the fight the next countdown.
func (f *Fight) nextBetween() Next {
	if !slices.ContainsFunc(f.Fighters, f.Here) {
		return Next{Want: WantFighters}
	}
	if f.Over() {
		at, ok := f.NextEvent()
		if !ok {
			return Next{Want: WantNothing}
		}
		return Next{Want: WantTime, Due: f.DueBy(at), Default: []Step{Time{To: max(at, f.Clock+1)}}}
	}
	open := f.Undecided()
	if len(open) == 0 {
		return Next{Want: WantStart, Default: []Step{Round{}, Blows{}}}
	}
	x := f.Fighter(open[0])
	return Next{Want: WantSplit, Fighter: x.ID, Default: []Step{Round{}, Split{x.ID, f.Proposal(x)}}}
}
