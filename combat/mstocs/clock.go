package mstocs

import (
	"cmp"
	"slices"

	"rundy/combat"
)

// maxJump bounds a jump of time and a countdown: a hundred years of 365 days.
const maxJump = 100 * 365 * Day

// maxClock bounds the clock of a fight.
const maxClock = 10 * maxJump

// DueKind is what happens when a countdown runs out. The order is the order
// in which those of one second happen: treatment before death (M27).
type DueKind int

// What can fall due.
const (
	DueAttempt DueKind = iota
	DueWake
	DueFree
	DueLimb
	DueTimer
	DueDeath
)

// Due is a countdown that runs out at a second of the clock.
type Due struct {
	At      int64
	Kind    DueKind
	Fighter FighterID // whose; of an attempt the healer
	Wound   WoundID
	Attempt AttemptID
	Timer   TimerID
	Where   Location
}

// Countdowns lists all that is running, soonest first.
func (f *Fight) Countdowns() []Due {
	due := f.running()
	slices.SortFunc(due, Due.compare)
	return due
}

// compare orders what falls due, the soonest first.
func (a Due) compare(b Due) int {
	return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Fighter, b.Fighter),
		cmp.Compare(a.Wound, b.Wound), cmp.Compare(a.Attempt, b.Attempt), cmp.Compare(a.Timer, b.Timer), cmp.Compare(a.Where, b.Where))
}

// running lists all countdowns in no order of time.
func (f *Fight) running() []Due {
	var due []Due
	for _, a := range f.Attempts {
		if !a.Succeeded {
			due = append(due, Due{At: a.End, Kind: DueAttempt, Fighter: a.Healer, Wound: a.Wound, Attempt: a.ID})
		}
	}
	for _, x := range f.Fighters {
		if x.Alive() {
			due = f.countdownsOf(x, due)
		}
	}
	for _, t := range f.Timers {
		due = append(due, Due{At: t.Deadline, Kind: DueTimer, Fighter: t.Fighter, Timer: t.ID})
	}
	return due
}

func (f *Fight) countdownsOf(x *Fighter, due []Due) []Due {
	if x.OutUntil > 0 {
		due = append(due, Due{At: x.OutUntil, Kind: DueWake, Fighter: x.ID})
	}
	if x.BusyUntil > 0 {
		due = append(due, Due{At: x.BusyUntil, Kind: DueFree, Fighter: x.ID})
	}
	for _, l := range x.Limbs {
		due = append(due, Due{At: l.Deadline, Kind: DueLimb, Fighter: x.ID, Where: l.Location})
	}
	for _, w := range x.Wounds {
		if w.Running && !f.clockStopped(w) {
			due = append(due, Due{At: w.Deadline, Kind: DueDeath, Fighter: x.ID, Wound: w.ID, Where: w.Location})
		}
	}
	return due
}

// clockStopped reports whether treatment holds a wound's clock (M24): one that
// had not run out when the treatment began.
func (f *Fight) clockStopped(w Wound) bool {
	return f.Settings.ClockStops && slices.ContainsFunc(f.Attempts, func(a Attempt) bool {
		return a.Wound == w.ID && a.Start <= f.Clock && w.Deadline > a.Start
	})
}

// DueBy lists what falls due up to a second, soonest first: what the end of a
// round or a jump of time would bring.
func (f *Fight) DueBy(until int64) []Due {
	due := slices.DeleteFunc(f.running(), func(d Due) bool { return d.At > until })
	slices.SortFunc(due, Due.compare)
	return due
}

// NextEvent is the second at which something falls due next; ok is false when
// nothing is running.
func (f *Fight) NextEvent() (at int64, ok bool) {
	for _, d := range f.running() {
		if !ok || d.At < at {
			at, ok = d.At, true
		}
	}
	return at, ok
}

// Deadly reports whether a list of what falls due has a death in it.
func Deadly(due []Due) bool {
	return slices.ContainsFunc(due, func(d Due) bool { return d.Kind == DueDeath })
}

// fire lets everything happen whose time has come, in order, until an attempt
// wants its dice (M29).
func (e *edit) fire() {
	defer func() { e.late = 0 }()
	for e.Due == 0 {
		at, ok := e.NextEvent()
		if !ok || at > e.Clock {
			return
		}
		e.late = e.Clock - at
		e.happen(slices.MinFunc(e.running(), Due.compare))
		e.checkAttempts()
	}
}

func (e *edit) happen(d Due) {
	x := e.own(d.Fighter)
	switch d.Kind {
	case DueAttempt:
		e.Due = d.Attempt
	case DueWake:
		x.OutUntil = 0
		e.tell(Event{Kind: EventWoke, Fighter: x.ID, At: d.At})
	case DueFree:
		x.BusyUntil = 0
		e.tell(Event{Kind: EventFree, Fighter: x.ID, At: d.At})
	case DueLimb:
		x.Limbs = slices.DeleteFunc(slices.Clone(x.Limbs), func(l Limb) bool { return l.Location == d.Where })
		e.tell(Event{Kind: EventLimbHealed, Fighter: x.ID, Where: d.Where, At: d.At})
	case DueTimer:
		i := slices.IndexFunc(e.Timers, func(t Timer) bool { return t.ID == d.Timer })
		e.tell(Event{Kind: EventTimer, Fighter: d.Fighter, Text: e.Timers[i].Label, At: d.At})
		e.Timers = slices.Delete(slices.Clone(e.Timers), i, i+1)
	case DueDeath:
		i := slices.IndexFunc(x.Wounds, func(w Wound) bool { return w.ID == d.Wound })
		e.die(x, Death{At: d.At, Cause: ByWound, Wound: d.Wound, By: x.Wounds[i].By, Where: d.Where})
	}
}

// Pass the time: Time moves the clock to a second outside rounds, stopping at
// the first event on the way (M26, M29).
type Time struct {
	To int64 `json:"to"`
}

func (s Time) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if e.InRound() {
		return combat.Refuse("M26", "time-in-round", "round", e.Round)
	}
	if s.To <= e.Clock {
		return combat.Refuse("M26", "time-back", "clock", e.Clock)
	}
	if s.To-e.Clock > maxJump || s.To > maxClock {
		return combat.Refuse("M26", "time-far")
	}
	e.Clock, s.To = s.To, e.Clock
	if at, ok := e.NextEvent(); ok && at < e.Clock {
		e.Clock = max(at, s.To)
		e.tell(Event{Kind: EventStopped, At: e.Clock})
	}
	return nil
}
