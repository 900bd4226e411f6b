package mstocs

import (
	"rundy/combat"
	"rundy/combat/dice"
)

// WoundID names a mortal wound within a fight.
type WoundID int

// MarshalText writes "w3".
func (id WoundID) MarshalText() ([]byte, error) { return combat.MarshalID('w', int(id)) }

// UnmarshalText reads "w3".
func (id *WoundID) UnmarshalText(text []byte) error {
	n, err := combat.UnmarshalID('w', text)
	*id = WoundID(n)
	return err
}

// TimerID names a countdown that the game master set.
type TimerID int

// MarshalText writes "t3".
func (id TimerID) MarshalText() ([]byte, error) { return combat.MarshalID('t', int(id)) }

// UnmarshalText reads "t3".
func (id *TimerID) UnmarshalText(text []byte) error {
	n, err := combat.UnmarshalID('t', text)
	*id = TimerID(n)
	return err
}

// Class is the gravity of a mortal wound (M24): I is death within minutes, II
// within hours, III within days. Zero is none.
type Class int

// The classes of mortal wounds.
const (
	NoClass  Class = 0
	ClassI   Class = 1
	ClassII  Class = 2
	ClassIII Class = 3
)

// Seconds in the units of the rules.
const (
	Minute int64 = 60
	Hour         = 60 * Minute
	Day          = 24 * Hour
)

// Unit is what one point of the k6 of a class lasts, in seconds (M24).
func (c Class) Unit() int64 {
	switch c {
	case ClassI:
		return Minute
	case ClassII:
		return Hour
	default:
		return Day
	}
}

// Wound is a mortal wound with its countdown (M24).
type Wound struct {
	ID       WoundID
	Class    Class
	Location Location
	Round    int   // in which it was dealt, 0 outside rounds
	Dealt    int64 // the second its clock started
	Deadline int64 // the second it kills; meaningless without Running
	Running  bool  // false: the deadline was lifted
	By       FighterID
}

// Limb is an arm or leg out of use (M18).
type Limb struct {
	Location Location
	Deadline int64
}

// Timer is a countdown of the game master's own.
type Timer struct {
	ID       TimerID
	Fighter  FighterID // whose it is; zero for nobody's
	Label    string
	Start    int64
	Deadline int64
}

// The dice of the rules.
var (
	k6  = dice.New(1, 6, 0)
	k26 = dice.New(2, 6, 0)
	k36 = dice.New(3, 6, 0)
)

// instantDeath is the loss from which one blow kills at once (M20).
const instantDeath = 10

// limbLoss is the loss from which a limb goes out of use (M18).
const limbLoss = 3

// OutRounds reads a consciousness check (M21): the rounds out of action, 0
// when the fighter stands.
func OutRounds(lost, roll int) int { return max(lost-roll, 0) }

// MortalClass reads a mortality check (M22): none when the k6 is not below the
// loss, class I from a difference of 5, else class II.
func MortalClass(loss, roll int) Class {
	switch {
	case roll >= loss:
		return NoClass
	case loss-roll >= 5:
		return ClassI
	default:
		return ClassII
	}
}

// addWound gives a fighter a wound whose countdown starts at a second.
func (e *edit) addWound(f *Fighter, w Wound, from, seconds int64) WoundID {
	e.Counts.Wound++
	w.ID = WoundID(e.Counts.Wound)
	w.Dealt, w.Deadline, w.Running = from, from+seconds, true
	if e.InRound() {
		w.Round = e.Round
	}
	f.Wounds = append(f.Wounds[:len(f.Wounds):len(f.Wounds)], w)
	e.tell(Event{Kind: EventWounded, Fighter: f.ID, Wound: w.ID, Class: w.Class, Where: w.Location, At: w.Deadline})
	return w.ID
}

// wounded finds a wound and the fighter who carries it.
func (e *edit) wounded(id WoundID) (*Fighter, int, error) {
	for _, f := range e.Fighters {
		for i, w := range f.Wounds {
			if w.ID == id {
				return e.own(f.ID), i, nil
			}
		}
	}
	return nil, 0, combat.Refuse("M24", "no-such-wound", "wound", int(id))
}

// putLimb puts a limb out of use for days; the longer time stands.
func (e *edit) putLimb(f *Fighter, where Location, days int) {
	until := e.effectStart() + int64(days)*Day
	limbs := make([]Limb, 0, len(f.Limbs)+1)
	for _, l := range f.Limbs {
		if l.Location == where {
			until = max(until, l.Deadline)
			continue
		}
		limbs = append(limbs, l)
	}
	f.Limbs = append(limbs, Limb{where, until})
	e.tell(Event{Kind: EventLimb, Fighter: f.ID, Where: where, N: days, At: until})
}

// putOut takes a fighter out of action for rounds (M21); the longer time stands.
func (e *edit) putOut(f *Fighter, rounds int) {
	length := int64(e.Settings.RoundSeconds)
	from := e.effectStart()
	if e.InRound() && e.Settings.OutThisRound {
		from -= length
	}
	f.OutUntil = max(f.OutUntil, from+int64(rounds)*length)
	e.tell(Event{Kind: EventOut, Fighter: f.ID, N: rounds, At: f.OutUntil})
}

// takePW adds to the PW lost and takes the loss off this round's split (M19).
// It gives what was taken off.
func (e *edit) takePW(f *Fighter, loss int) Allocation {
	stood := f.PW() > 0
	f.Lost += loss
	before := f.Split
	f.Split = f.Split.TakeOff(loss, e.Settings.LossFrom)
	if stood && f.PW() <= 0 {
		e.tell(Event{Kind: EventFell, Fighter: f.ID, N: f.PW()})
	}
	return Allocation{before.A - f.Split.A, before.O - f.Split.O, before.Sz - f.Split.Sz}
}

// die ends a fighter's life. What they were doing ends by itself (settle).
func (e *edit) die(f *Fighter, d Death) {
	d.Round = e.Round
	f.Death = &d
	e.tell(Event{Kind: EventDied, Fighter: f.ID, Cause: d.Cause, Wound: d.Wound, Other: d.By, Where: d.Where, At: d.At})
}
