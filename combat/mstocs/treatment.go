package mstocs

import (
	"slices"

	"rundy/combat"
	"rundy/combat/dice"
)

// AttemptID names an attempt at treatment within a fight.
type AttemptID int

// MarshalText writes "a3".
func (id AttemptID) MarshalText() ([]byte, error) { return combat.MarshalID('a', int(id)) }

// UnmarshalText reads "a3".
func (id *AttemptID) UnmarshalText(text []byte) error {
	n, err := combat.UnmarshalID('a', text)
	*id = AttemptID(n)
	return err
}

// Attempt is a healer at work on a wound (M27): first aid on class I, an
// operation on class II, care in bed on class III.
type Attempt struct {
	ID        AttemptID
	Healer    FighterID
	Patient   FighterID
	Wound     WoundID
	Class     Class // of the wound, and so which treatment it is
	Start     int64
	End       int64
	Parts     []Part // the healer's skill and the modifiers
	Number    int    // the target of the test
	Test      dice.Throw
	Outcome   Outcome
	Judged    bool       // the game master said how it went
	Succeeded bool       // and a new time is wanted
	Time      dice.Throw // k6 of the new class
}

// Length is how long an attempt at a class takes at the least, in seconds.
func (s Settings) Length(c Class) int64 {
	switch c {
	case ClassI:
		return int64(s.FirstAid)
	case ClassII:
		return int64(s.Operation)
	default:
		return int64(s.Care)
	}
}

// Treat starts an attempt at treatment (M27). One declared at the split
// counts from the round's start, one declared later in a round from its end,
// outside rounds at once. Seconds lengthens it; 0 is the time of the rules.
type Treat struct {
	Healer    FighterID  `json:"healer"`
	Wound     WoundID    `json:"wound"`
	Seconds   int64      `json:"seconds,omitempty"`
	Modifiers []Modifier `json:"modifiers,omitempty"`
}

func (s Treat) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	healer, err := e.living(s.Healer)
	if err != nil {
		return err
	}
	patient, i, err := e.wounded(s.Wound)
	if err != nil {
		return err
	}
	w := patient.Wounds[i]
	if err := e.mayTreat(healer, patient, w); err != nil {
		return err
	}
	length := e.Settings.Length(w.Class)
	if s.Seconds != 0 && (s.Seconds < length || s.Seconds > maxJump) {
		return combat.Refuse("M27", "treat-length", "low", length)
	}
	if err := checkModifiers(s.Modifiers); err != nil {
		return err
	}
	e.Counts.Attempt++
	a := Attempt{
		ID: AttemptID(e.Counts.Attempt), Healer: healer.ID, Patient: patient.ID,
		Wound: w.ID, Class: w.Class, Start: e.Clock,
	}
	if e.blowsBegun() {
		a.Start = e.RoundEnd
	}
	a.End = a.Start + max(s.Seconds, length)
	a.Parts = []Part{{Kind: PartSkill, Value: healer.Medical}}
	a.Number = healer.Medical
	for _, m := range s.Modifiers {
		a.Parts = append(a.Parts, Part{Kind: PartModifier, Value: m.Value, Word: m.Word})
		a.Number += m.Value
	}
	e.Attempts = append(slices.Clone(e.Attempts), a)
	e.freeSplit()
	e.tell(a.event(EventTreating))
	return nil
}

// mayTreat refuses an attempt that the rules do not allow.
func (e *edit) mayTreat(healer, patient *Fighter, w Wound) error {
	switch {
	case !patient.Alive():
		return combat.Refuse("M27", "is-dead", "fighter", patient.ID)
	case healer.OutUntil > e.Clock:
		return combat.Refuse("M21", "is-out", "fighter", healer.ID)
	case healer.Helpless:
		return combat.Refuse("M14", "is-helpless", "fighter", healer.ID)
	case healer.BusyUntil > e.Clock && healer.BusyFrom <= e.Clock, e.lies(healer):
		return combat.Refuse("M27", "is-busy", "fighter", healer.ID)
	}
	for _, a := range e.Attempts {
		if a.Wound == w.ID && !e.Settings.ManyAttempts {
			return combat.Refuse("M24", "treated-already", "fighter", patient.ID, "healer", a.Healer)
		}
		if a.Healer == healer.ID && (a.Class != ClassIII || w.Class != ClassIII) {
			return combat.Refuse("M27", "one-patient", "healer", healer.ID, "fighter", a.Patient)
		}
	}
	return nil
}

// lies reports whether a fighter is under an operation or in bed (M27).
func (f *Fight) lies(x *Fighter) bool {
	return slices.ContainsFunc(f.Attempts, func(a Attempt) bool { return a.Patient == x.ID && a.Class != ClassI })
}

// freeSplit takes back the split of whoever turns busy before the blows.
func (e *edit) freeSplit() {
	if e.Phase != PhaseAllocate {
		return
	}
	for _, x := range e.Fighters {
		if x.Decided && e.Busy(x) {
			x = e.own(x.ID)
			x.Decided, x.Split, x.Actions = false, Allocation{}, 0
		}
	}
}

func (a Attempt) event(kind EventKind) Event {
	return Event{
		Kind: kind, Fighter: a.Healer, Other: a.Patient, Wound: a.Wound, Class: a.Class, At: a.End,
		Attempt: &a,
	}
}

// attempt finds an attempt by identity; -1 if there is none.
func (f *Fight) attempt(id AttemptID) int {
	return slices.IndexFunc(f.Attempts, func(a Attempt) bool { return a.ID == id })
}

// DueAttempt is the attempt whose time is up and whose dice are wanted; nil
// if there is none.
func (f *Fight) DueAttempt() *Attempt {
	if i := f.attempt(f.Due); f.Due != 0 && i >= 0 {
		return &f.Attempts[i]
	}
	return nil
}

// wanted is the roll that a finished attempt asks for.
func (a *Attempt) wanted() combat.Roll {
	if a.Succeeded {
		return combat.Roll{Expr: k6, Purpose: DeathTime, For: a.Patient}
	}
	return combat.Roll{Expr: k36, Purpose: TreatmentTest, For: a.Healer, Target: a.Number, Compare: combat.AtMost}
}

// attemptThrow goes on with the finished attempt that waits for dice.
func (e *edit) attemptThrow(t dice.Throw) {
	a := *e.DueAttempt()
	if a.Succeeded {
		a.Time = t
		e.reclass(a, int64(t.Total))
		return
	}
	a.Test, a.Outcome = t, JudgeHit(a.Number, t.Total)
	if a.Outcome == Fatal {
		e.Fumbled = &Fumbled{Fighter: a.Healer, Attempt: a.ID}
	}
	e.judged(a, a.Outcome == Hit || a.Outcome == Perfect)
}

// judged ends an attempt, or asks for the time of the milder class.
func (e *edit) judged(a Attempt, success bool) {
	ev := a.event(EventTreated)
	if success {
		ev.N = 1
	}
	e.tell(ev)
	if !success {
		e.dropAttempt(a)
		return
	}
	if a.Class == ClassIII {
		e.dropAttempt(a)
		if patient, i, err := e.wounded(a.Wound); err == nil {
			patient.Wounds = slices.Delete(slices.Clone(patient.Wounds), i, i+1)
		}
		return
	}
	a.Succeeded = true
	e.Attempts = slices.Clone(e.Attempts)
	e.Attempts[e.attempt(a.ID)] = a
}

// reclass gives the treated wound its milder class and a new time (M24).
func (e *edit) reclass(a Attempt, points int64) {
	e.dropAttempt(a)
	patient, i, err := e.wounded(a.Wound)
	if err != nil {
		return
	}
	patient.Wounds = slices.Clone(patient.Wounds)
	w := &patient.Wounds[i]
	w.Class++
	w.Dealt, w.Deadline, w.Running = a.End, a.End+points*w.Class.Unit(), true
	e.tell(Event{Kind: EventWounded, Fighter: patient.ID, Wound: w.ID, Class: w.Class, Where: w.Location, At: w.Deadline})
}

// dropAttempt removes an attempt; where treatment stops the clock, the time
// it took is given back to the wound (M24).
func (e *edit) dropAttempt(a Attempt) {
	if i := e.attempt(a.ID); i >= 0 {
		e.Attempts = slices.Delete(slices.Clone(e.Attempts), i, i+1)
	}
	if e.Due == a.ID {
		e.Due = 0
	}
	until := min(a.End, e.Clock-e.late)
	if !e.Settings.ClockStops || a.Start >= until {
		return
	}
	if patient, i, err := e.wounded(a.Wound); err == nil {
		patient.Wounds = slices.Clone(patient.Wounds)
		patient.Wounds[i].Deadline += until - a.Start
	}
}

// interrupt ends an attempt before its time.
func (e *edit) interrupt(a Attempt, why Reason) {
	ev := a.event(EventInterrupted)
	ev.Reason = why
	e.dropAttempt(a)
	e.tell(ev)
}

// interruptHit ends the attempts of a healer whom a blow cost PW (M27).
func (e *edit) interruptHit(healer FighterID) {
	if !e.Settings.Interrupts {
		return
	}
	for _, a := range slices.Clone(e.Attempts) {
		if a.Healer == healer && a.ID != e.Due {
			e.interrupt(a, ReasonHit)
		}
	}
}

// checkAttempts ends the attempts that cannot go on: the healer is dead, out
// of action, helpless or gone, the patient dead, or the wound no more.
func (e *edit) checkAttempts() {
	for _, a := range slices.Clone(e.Attempts) {
		healer, patient := e.Fighter(a.Healer), e.Fighter(a.Patient)
		carried := slices.ContainsFunc(patient.Wounds, func(w Wound) bool { return w.ID == a.Wound && w.Class == a.Class })
		switch {
		case !patient.Alive():
			e.interrupt(a, ReasonDead)
		case a.Succeeded:
		case !carried:
			e.interrupt(a, ReasonOver)
		case !healer.Alive():
			e.interrupt(a, ReasonDead)
		case healer.Left:
			e.interrupt(a, ReasonLeft)
		case a.ID == e.Due:
		case healer.OutUntil > e.Clock:
			e.interrupt(a, ReasonOut)
		case healer.Helpless:
			e.interrupt(a, ReasonHelpless)
		}
	}
}

// Interrupt ends an attempt by the game master's word (M27).
type Interrupt struct {
	Attempt AttemptID `json:"attempt"`
}

func (s Interrupt) apply(e *edit) error {
	i := e.attempt(s.Attempt)
	if i < 0 {
		return combat.Refuse("M27", "no-such-attempt")
	}
	e.interrupt(e.Attempts[i], ReasonGM)
	return nil
}

// Verdict says how a finished attempt went, instead of a roll (M27).
type Verdict struct {
	Success bool `json:"success"`
}

func (s Verdict) apply(e *edit) error {
	a := e.DueAttempt()
	if a == nil || a.Succeeded || len(e.Calls) > 0 {
		return combat.Refuse("M27", "no-verdict")
	}
	judged := *a
	judged.Judged = true
	e.judged(judged, s.Success)
	return nil
}
