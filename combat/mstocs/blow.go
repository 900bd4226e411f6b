package mstocs

import (
	"rundy/combat"
	"rundy/combat/dice"
)

// BlowID names a blow within a fight.
type BlowID int

// MarshalText writes "b3".
func (id BlowID) MarshalText() ([]byte, error) { return combat.MarshalID('b', int(id)) }

// UnmarshalText reads "b3".
func (id *BlowID) UnmarshalText(text []byte) error {
	n, err := combat.UnmarshalID('b', text)
	*id = BlowID(n)
	return err
}

// The purposes of the rolls that a blow asks for, in their order, and of
// those outside a blow.
const (
	ToHit         combat.Purpose = "to-hit"
	ForWounds     combat.Purpose = "wounds"
	ForLocation   combat.Purpose = "location"
	Consciousness combat.Purpose = "consciousness"
	LimbDays      combat.Purpose = "limb-days"
	Mortality     combat.Purpose = "mortality"
	DeathTime     combat.Purpose = "death-time"
	TreatmentTest combat.Purpose = "treatment"
	PlainTest     combat.Purpose = "test"
)

// Stage is how far a blow has got: the roll it waits for.
type Stage int

// The stages of a blow.
const (
	StageHit Stage = iota
	StageWounds
	StageLocation
	StageConsciousness
	StageLimb
	StageMortality
	StageTime
	StageFumble
	StageDone
)

// Outcome is how the roll to hit went (M13).
type Outcome string

// The outcomes of a roll to hit.
const (
	Miss    Outcome = "miss"
	Hit     Outcome = "hit"
	Perfect Outcome = "perfect" // a 3: double wounds
	Fatal   Outcome = "fatal"   // an 18: the game master says what it means
)

// JudgeHit reads a 3k6 roll against its target (M13): 3 and 4 always hit, 17
// and 18 always miss, else the target or less hits.
func JudgeHit(target, roll int) Outcome {
	switch {
	case roll <= 3:
		return Perfect
	case roll >= 18:
		return Fatal
	case roll == 4, roll != 17 && roll <= target:
		return Hit
	default:
		return Miss
	}
}

// PartKind is what a part of a target number comes from.
type PartKind string

// The parts of a target number.
const (
	PartBase     PartKind = "base"
	PartAttack   PartKind = "attack"
	PartDefence  PartKind = "defence"
	PartStill    PartKind = "still"
	PartAim      PartKind = "aim"
	PartModifier PartKind = "modifier"
	PartSkill    PartKind = "skill"
)

// Part is one number of a target, with its sign.
type Part struct {
	Kind  PartKind
	Value int
	Word  string // of a modifier
}

// Modifier is a situational modifier with a word for it, such as -2 darkness.
type Modifier struct {
	Value int    `json:"value"`
	Word  string `json:"word,omitempty"`
}

// Blow is one attack with its whole working (M13 to M22). Throws that were
// not made are zero.
type Blow struct {
	ID       BlowID
	Round    int
	Attacker FighterID
	Target   FighterID
	Weapon   Item
	Aim      Location
	Stage    Stage

	Parts  []Part
	Number int // the target number of the roll to hit

	Hit     dice.Throw
	Outcome Outcome
	Margin  int

	Wounds   dice.Throw
	Total    int // margin + wounds, doubled by a perfect success
	Location Location
	Where    dice.Throw // the roll for location
	Armour   int
	Left     int // after armour
	Effect   int // what the location made of it
	OnR      int
	Loss     int // PW lost

	Before    Allocation // the target's split before the loss
	Taken     Allocation // what came off it
	PW        int        // the target's PW after the loss
	Lost      int        // all PW the target has lost
	Checks    bool       // a consciousness check is due
	LimbOut   bool       // a limb goes out of use
	Awake     dice.Throw
	Rounds    int // out of action
	Days      dice.Throw
	Mortal    dice.Throw
	Class     Class
	Time      dice.Throw
	Wound     WoundID
	Killed    bool
	Struck    Reason // why it was never finished
	FumbleHow *Fumble
}

// Done reports whether the blow asks for nothing more.
func (b *Blow) Done() bool { return b == nil || b.Stage == StageDone }

// Wanted is the roll that the blow waits for; ok is false when it waits for
// none.
func (b *Blow) Wanted() (roll combat.Roll, ok bool) {
	if b.Done() {
		return roll, false
	}
	r := combat.Roll{Expr: k36, For: b.Attacker}
	switch b.Stage {
	case StageHit:
		r.Purpose, r.Target, r.Compare = ToHit, b.Number, combat.AtMost
	case StageWounds:
		r.Purpose, r.Expr = ForWounds, b.Weapon.Wounds
	case StageLocation:
		r.Purpose = ForLocation
	case StageConsciousness:
		r = combat.Roll{Expr: k26, For: b.Target, Purpose: Consciousness, Target: b.Lost, Compare: combat.Below}
	case StageLimb:
		r = combat.Roll{Expr: k36, For: b.Target, Purpose: LimbDays}
	case StageMortality:
		r = combat.Roll{Expr: k6, For: b.Target, Purpose: Mortality, Target: b.Loss, Compare: combat.Below}
	case StageTime:
		r = combat.Roll{Expr: k6, For: b.Target, Purpose: DeathTime}
	default:
		return roll, false
	}
	return r, true
}

// needs reports whether a stage applies to the blow.
func (b *Blow) needs(s Stage) bool {
	switch s {
	case StageLocation:
		return b.Aim == NoLocation
	case StageConsciousness:
		return b.Checks && !b.Killed
	case StageLimb:
		return b.LimbOut && !b.Killed
	case StageMortality:
		return b.Loss >= 1 && !b.Killed
	case StageTime:
		return b.Class != NoClass
	case StageFumble:
		return false
	}
	return true
}

// onward moves to the next stage that applies.
func (b *Blow) onward() {
	for b.Stage++; b.Stage < StageDone && !b.needs(b.Stage); b.Stage++ {
	}
}

// targetParts builds the target number of a blow (M13, M14, M15).
func (f *Fight) targetParts(attacker, target *Fighter, aim Location, aimBy int, mods []Modifier) ([]Part, int) {
	parts := []Part{{Kind: PartBase, Value: 10}, {Kind: PartAttack, Value: f.Attack(attacker)}, {Kind: PartDefence, Value: -f.Defence(target)}}
	if f.Still(target) {
		parts = append(parts, Part{Kind: PartStill, Value: 10})
	}
	if aim != NoLocation {
		parts = append(parts, Part{Kind: PartAim, Value: aimBy, Word: aim.String()})
	}
	for _, m := range mods {
		parts = append(parts, Part{Kind: PartModifier, Value: m.Value, Word: m.Word})
	}
	sum := 0
	for _, p := range parts {
		sum += p.Value
	}
	return parts, sum
}

// blowThrow goes on with the blow that waits for dice.
func (e *edit) blowThrow(t dice.Throw) {
	b := *e.Blow
	e.Blow = &b
	switch b.Stage {
	case StageHit:
		b.judge(t, e.Settings)
	case StageWounds:
		b.Wounds = t
		b.Total = b.Margin + t.Total
		if b.Outcome == Perfect && !e.Settings.PerfectAfter {
			b.Total *= 2
		}
		if b.onward(); b.Stage > StageLocation {
			b.Location = b.Aim
			e.land(&b)
		}
	case StageLocation:
		b.Where, b.Location = t, RolledLocation(t.Total)
		e.land(&b)
	case StageConsciousness:
		b.Awake, b.Rounds = t, OutRounds(b.Lost, t.Total)
		if b.Rounds > 0 {
			e.putOut(e.own(b.Target), b.Rounds)
		}
		b.onward()
	case StageLimb:
		b.Days = t
		e.putLimb(e.own(b.Target), b.Location, t.Total)
		b.onward()
	case StageMortality:
		b.Mortal, b.Class = t, MortalClass(b.Loss, t.Total)
		b.onward()
	case StageTime:
		b.Time = t
		w := Wound{Class: b.Class, Location: b.Location, By: b.Attacker}
		b.Wound = e.addWound(e.own(b.Target), w, e.woundStart(), int64(t.Total)*b.Class.Unit())
		b.onward()
	}
	if b.Stage == StageFumble {
		e.Fumbled = &Fumbled{Fighter: b.Attacker, Blow: b.ID, Weapon: b.Weapon.Name}
	}
	e.tellBlow()
}

// tellBlow records the blow as far as it has got, in front of what came of it.
func (e *edit) tellBlow() {
	e.Happened = append([]Event{{Kind: EventBlow, Fighter: e.Blow.Attacker, Other: e.Blow.Target, Blow: e.Blow}}, e.Happened...)
}

// judge reads the roll to hit (M13) and the margin (M16).
func (b *Blow) judge(t dice.Throw, s Settings) {
	b.Hit, b.Outcome = t, JudgeHit(b.Number, t.Total)
	switch b.Outcome {
	case Miss:
		b.Stage = StageDone
	case Fatal:
		b.Stage = StageFumble
	default:
		b.Margin = b.Number - t.Total
		if !s.NegativeOK {
			b.Margin = max(b.Margin, 0)
		}
		b.Stage = StageWounds
	}
}

// Damage works out what wounds at a location cost (M16, M17): what is left
// after armour, what the location makes of it, and the PW lost. Doubled asks
// for a perfect success that doubles after armour.
func Damage(wounds, armour, onr int, where Location, locations, doubled bool) (left, effect, loss int) {
	left = max(wounds-armour, 0)
	if doubled {
		left *= 2
	}
	effect = left
	switch {
	case where == Neck, locations && where == Head:
		effect *= 2
	case locations && where.Limb():
		effect /= 2
	}
	return left, effect, effect / onr
}

// land works out and deals the damage once the location is known (M17 to M20).
func (e *edit) land(b *Blow) {
	target := e.own(b.Target)
	b.Armour, b.OnR = target.Armour.At(b.Location), target.OnR
	double := b.Outcome == Perfect && e.Settings.PerfectAfter
	b.Left, b.Effect, b.Loss = Damage(b.Total, b.Armour, b.OnR, b.Location, e.Settings.Locations, double)
	b.Before = target.Split
	awake := target.OutUntil <= e.Clock
	if b.Loss > 0 {
		b.Taken = e.takePW(target, b.Loss)
		e.interruptHit(target.ID)
	}
	b.PW, b.Lost = target.PW(), target.Lost
	b.Killed = b.Loss >= instantDeath
	b.Checks = b.Loss >= e.Settings.StunThreshold && awake
	b.LimbOut = e.Settings.Locations && b.Location.Limb() && b.Loss >= limbLoss
	if b.Killed {
		e.die(target, Death{At: e.Clock, Cause: ByBlow, Blow: b.ID, By: b.Attacker, Where: b.Location})
	}
	b.Stage = StageLocation
	b.onward()
}

// woundStart is when a wound dealt now starts to count (M24).
func (f *Fight) woundStart() int64 {
	if f.Settings.WoundAtOnce {
		return f.Clock
	}
	return f.effectStart()
}

// strikeOutBlow ends a blow that can no longer be finished, with the reason.
func (e *edit) strikeOutBlow(why Reason, who FighterID) {
	b := *e.Blow
	b.Struck, b.Stage = why, StageDone
	e.Blow = &b
	e.Fumbled = nil
	e.tell(Event{Kind: EventStruckOut, Fighter: who, Reason: why, Blow: &b})
}
