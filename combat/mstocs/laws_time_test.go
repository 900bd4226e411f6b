package mstocs

import (
	"slices"
	"testing"
)

// countdown is something that runs out at a second of the clock, as the
// witness reads it off the state.
type countdown struct {
	kind EventKind // what is told when it runs out
	id   int       // of the fighter, wound, timer or attempt
	at   int64
	of   FighterID // whose it is: the countdowns of the dead stand still
	limb Location
}

// countdowns lists all that is running in a fight.
func countdowns(f *Fight) []countdown {
	var list []countdown
	for _, a := range f.Attempts {
		if !a.Succeeded {
			list = append(list, countdown{EventTreated, int(a.ID), a.End, a.Healer, 0})
		}
	}
	for _, t := range f.Timers {
		list = append(list, countdown{EventTimer, int(t.ID), t.Deadline, t.Fighter, 0})
	}
	for _, x := range f.Fighters {
		if x.Death == nil {
			list = append(list, ofFighter(f, x)...)
		}
	}
	return list
}

func ofFighter(f *Fight, x *Fighter) []countdown {
	var list []countdown
	if x.OutUntil > 0 {
		list = append(list, countdown{EventWoke, int(x.ID), x.OutUntil, x.ID, 0})
	}
	if x.BusyUntil > 0 {
		list = append(list, countdown{EventFree, int(x.ID), x.BusyUntil, x.ID, 0})
	}
	for _, l := range x.Limbs {
		list = append(list, countdown{EventLimbHealed, int(x.ID), l.Deadline, x.ID, l.Location})
	}
	for _, w := range x.Wounds {
		if w.Running && !standing(f, w) {
			list = append(list, countdown{EventDied, int(w.ID), w.Deadline, x.ID, w.Location})
		}
	}
	return list
}

// standing reports whether treatment holds the clock of a wound, where that
// is the reading of M24.
func standing(f *Fight, w Wound) bool {
	return f.Settings.ClockStops && slices.ContainsFunc(f.Attempts, func(a Attempt) bool {
		return a.Wound == w.ID && a.Start <= f.Clock && a.Start < w.Deadline
	})
}

// ran reads off an event which countdown ran out with it; ok is false for
// other events.
func (w *witness) ran(e Event) (c countdown, ok bool) {
	c = countdown{kind: e.Kind, id: int(e.Fighter), at: e.At, of: e.Fighter}
	switch {
	case e.Kind == EventWoke, e.Kind == EventFree:
	case e.Kind == EventLimbHealed:
		c.limb = e.Where
	case e.Kind == EventDied && e.Cause == ByWound:
		c.id, c.limb = int(e.Wound), e.Where
	case e.Kind == EventTimer:
		i := slices.IndexFunc(w.before.Timers, func(t Timer) bool {
			return t.Deadline == e.At && t.Label == e.Text && t.Fighter == e.Fighter && !w.fired[countdown{e.Kind, int(t.ID), e.At, e.Fighter, 0}]
		})
		if i < 0 {
			w.broken("a timer runs out that nobody set: %+v", e)
		}
		c.id = int(w.before.Timers[i].ID)
	default:
		return c, false
	}
	return c, true
}

// M24, M26, M29: each countdown runs out exactly once, at its own second, and
// none is passed over.
func TestLawDeadlines(t *testing.T) {
	watch(t, func(w *witness) {
		running := countdowns(&w.before)
		for _, e := range w.after.Events() {
			c, ok := w.ran(e)
			if !ok {
				continue
			}
			if w.fired[c] {
				w.broken("runs out twice: %+v", c)
			}
			if w.fired[c] = true; !slices.Contains(running, c) && !w.letGo(c) {
				w.broken("%+v runs out, and running were %+v", c, running)
			}
		}
		w.nonePassed(running)
		w.noneLeft()
	})
}

// letGo reports whether the last step ended the treatment that held a wound's
// clock, so that it may run out at a second of its own.
func (w *witness) letGo(c countdown) bool {
	return w.before.Settings.ClockStops && c.kind == EventDied && slices.ContainsFunc(w.after.Events(), func(e Event) bool {
		return (e.Kind == EventInterrupted || e.Kind == EventTreated) && int(e.Wound) == c.id
	})
}

// nonePassed: whatever was running and is not any more has run out, or its
// bearer is dead, or the last step took it away before its time.
func (w *witness) nonePassed(running []countdown) {
	now := countdowns(&w.after)
	for _, c := range running {
		x := w.after.Fighter(c.of)
		switch {
		case slices.Contains(now, c), w.fired[c], c.kind == EventTreated:
		case x != nil && x.Death != nil && x.Death.At <= c.at:
		case c.at <= w.after.Clock && !w.takenAway(c):
			w.broken("%+v was passed over at %d", c, w.after.Clock)
		}
	}
}

// takenAway reports whether the last step ends or changes a countdown itself.
func (w *witness) takenAway(c countdown) bool {
	switch w.step.(type) {
	case RemoveWound, RemoveLimb, RemoveTimer, SetOut, Busy, Interrupt, GiveLimb:
		return true
	case Kill: // while the dice of an attempt were wanted
		return c.kind == EventDied && w.before.Due != 0
	case Rolled, Verdict, Fumble: // of a treatment that ended in time
		return c.kind == EventDied && w.before.Due != 0
	}
	return c.kind == EventDied && w.before.Settings.ClockStops // its time was given back
}

// noneLeft: nothing that is running is overdue, unless the dice of a finished
// attempt are wanted first; and then only what comes no sooner than its end.
func (w *witness) noneLeft() {
	until := w.after.Clock
	if a := w.after.DueAttempt(); a != nil {
		until = a.End - 1
	}
	for _, c := range countdowns(&w.after) {
		if c.at <= until && (c.kind != EventTreated || w.after.Due == 0) {
			w.broken("%+v is overdue at %d", c, w.after.Clock)
		}
	}
}

// M29: a jump of time stops at the first thing on its way, and adds no round.
func TestLawJumps(t *testing.T) {
	watch(t, func(w *witness) {
		jump, ok := w.step.(Time)
		if !ok {
			return
		}
		to := jump.To
		for _, c := range countdowns(&w.before) {
			to = min(to, max(c.at, w.before.Clock))
		}
		if w.after.Clock != to || w.after.Round != w.before.Round || w.after.Phase != w.before.Phase {
			w.broken("to %d in round %d, want %d in round %d", w.after.Clock, w.after.Round, to, w.before.Round)
		}
	})
}

// M27: an attempt is judged at its own end, and only once.
func TestLawTreatment(t *testing.T) {
	watch(t, func(w *witness) {
		for _, e := range w.after.Events() {
			if e.Kind != EventTreated {
				continue
			}
			c := countdown{EventTreated, int(e.Attempt.ID), e.Attempt.End, e.Fighter, 0}
			if w.fired[c] || e.Attempt.End > w.after.Clock || !slices.Contains(countdowns(&w.before), c) {
				w.broken("judged at %d: %+v", w.after.Clock, *e.Attempt)
			}
			w.fired[c] = true
		}
	})
}
