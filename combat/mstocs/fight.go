package mstocs

import (
	"slices"

	"rundy/combat"
	"rundy/combat/dice"
)

// Phase is where in a round the fight is.
type Phase string

// The phases of a fight.
const (
	PhaseSetup    Phase = "setup"
	PhaseAllocate Phase = "allocate"
	PhaseBlows    Phase = "blows"
	PhaseRoundEnd Phase = "round end"
	PhaseBetween  Phase = "between"
)

// Fight is the state of a fight, a value: Apply gives a new one and shares
// with the old what has not changed. Clock counts seconds since it began.
type Fight struct {
	Settings Settings
	Phase    Phase
	Round    int
	Clock    int64
	RoundEnd int64     // when the running round ends; only within a round
	Turn     FighterID // whose blow it is
	Blow     *Blow     // the one being rolled, or the last one
	Calls    []Call    // checks called for and not rolled yet
	Attempts []Attempt // treatment under way
	Due      AttemptID // the attempt whose time is up and whose test is wanted
	Fumbled  *Fumbled  // what a fatal failure does is wanted
	Fighters []*Fighter
	Timers   []Timer
	Counts   Counts
	Happened []Event
}

// Counts are the counters that identities and labels come from, and how many
// rolls have been asked for and made. As part of the state, undo gives them back.
type Counts struct {
	Fighter, Wound, Blow, Attempt, Timer int
	Rolls                                int
	Names                                combat.Names
}

// New is a fight before anybody has joined it.
func New(s Settings) Fight { return Fight{Settings: s, Phase: PhaseSetup} }

// Apply gives the fight after a step, or a *combat.Refusal that names the
// rule; f stays as it was either way.
func (f Fight) Apply(s Step) (Fight, error) {
	next := f
	next.Fighters = slices.Clone(f.Fighters)
	next.Happened = nil
	e := &edit{Fight: &next}
	if err := s.apply(e); err != nil {
		return f, err
	}
	e.settle()
	return next, nil
}

// Events are what came of the last step.
func (f Fight) Events() []Event { return f.Happened }

// Rolls is how many rolls have been made; the next one has this number in
// the sealed dice.
func (f *Fight) Rolls() int { return f.Counts.Rolls }

// Fighter finds a fighter, those who left or died included; nil if there is
// none of that identity. It must not be changed.
func (f *Fight) Fighter(id FighterID) *Fighter {
	for _, x := range f.Fighters {
		if x.ID == id {
			return x
		}
	}
	return nil
}

// InRound reports whether a round is under way, its end list included.
func (f *Fight) InRound() bool {
	return f.Phase == PhaseAllocate || f.Phase == PhaseBlows || f.Phase == PhaseRoundEnd
}

// blowsBegun reports whether the splits of this round are done.
func (f *Fight) blowsBegun() bool { return f.Phase == PhaseBlows || f.Phase == PhaseRoundEnd }

// effectStart is when what is dealt now begins to count: a round's effects at
// its end, others at once.
func (f *Fight) effectStart() int64 {
	if f.InRound() {
		return f.RoundEnd
	}
	return f.Clock
}

// Here reports whether a fighter is alive and in the fight.
func (f *Fight) Here(x *Fighter) bool { return x != nil && x.Alive() && !x.Left }

// Able reports whether a fighter can act at all now (M11): here, conscious,
// not helpless, with PW left, and not only crawling where that bars blows.
func (f *Fight) Able(x *Fighter) bool {
	return f.Here(x) && x.OutUntil <= f.Clock && !x.Helpless && x.PW() > 0 &&
		(!f.Settings.CrawlBars || x.Lost < crawlLoss)
}

// Busy reports whether a fighter is held by treatment, as healer or as a
// patient in bed or under operation, or by the game master's word (M27).
func (f *Fight) Busy(x *Fighter) bool {
	if x.BusyUntil > f.Clock && x.BusyFrom <= f.Clock {
		return true
	}
	for _, a := range f.Attempts {
		if a.Start <= f.Clock && (a.Healer == x.ID || a.Patient == x.ID && a.Class != ClassI) {
			return true
		}
	}
	return false
}

// CanSplit reports whether a fighter splits PW in this round (M11).
func (f *Fight) CanSplit(x *Fighter) bool { return f.Able(x) && !f.Busy(x) }

// Attack, Defence and Speed are a fighter's values now, gear included (M8,
// M10). Defence is 0 for one who cannot move, has no PW left or is busy (M14).
func (f *Fight) Attack(x *Fighter) int {
	a, _, _ := x.gear()
	return f.Settings.floor(x.Split.A + a)
}

// Defence is O with gear, 0 for those who cannot defend themselves.
func (f *Fight) Defence(x *Fighter) int {
	if f.Still(x) || x.PW() <= 0 || f.Busy(x) {
		return 0
	}
	if f.Settings.SharedDefence && x.Defended > 0 {
		return 0
	}
	_, o, _ := x.gear()
	return f.Settings.floor(x.Split.O + o)
}

// Speed is Sz with gear.
func (f *Fight) Speed(x *Fighter) int {
	_, _, sz := x.gear()
	return f.Settings.floor(x.Split.Sz + sz)
}

// Still reports whether a defender cannot move (M14): +10 to hit.
func (f *Fight) Still(x *Fighter) bool {
	return x.OutUntil > f.Clock || x.Helpless || f.Settings.FallenStill && x.PW() <= 0
}

// Condition is a fighter's state in a word (M23).
func (f *Fight) Condition(x *Fighter) Condition { return x.Condition(f.Clock) }

// Over reports whether the fight is decided: of the players or of the foes,
// somebody took part, and none is left with PW.
func (f *Fight) Over() bool {
	if f.Phase == PhaseSetup {
		return false
	}
	for _, side := range []Side{PlayerSide, FoeSide} {
		any, standing := false, false
		for _, x := range f.Fighters {
			if x.Side == side {
				any = true
				standing = standing || f.Here(x) && x.PW() > 0
			}
		}
		if any && !standing {
			return true
		}
	}
	return false
}

// OutRoundsLeft is how many whole rounds a fighter stays out of action yet,
// the running one not counted.
func (f *Fight) OutRoundsLeft(x *Fighter) int {
	from := f.effectStart()
	if x.OutUntil <= from {
		return 0
	}
	length := int64(f.Settings.RoundSeconds)
	return int((x.OutUntil - from + length - 1) / length)
}

// edit is a fight being changed: every fighter it hands out is a copy of its
// own, so that the fight before the step stays as it was.
type edit struct {
	*Fight
	owned combat.Owned[Fighter]
	late  int64 // how long before the clock's second lies what happens now
}

// own gives a fighter that may be changed; nil if there is none.
func (e *edit) own(id FighterID) *Fighter {
	for i, x := range e.Fighters {
		if x.ID == id {
			return e.owned.Own(e.Fighters, i)
		}
	}
	return nil
}

// named gives a fighter that may be changed, or a refusal.
func (e *edit) named(id FighterID) (*Fighter, error) {
	if f := e.own(id); f != nil {
		return f, nil
	}
	return nil, combat.Refuse("", "no-such-fighter", "fighter", int(id))
}

// living gives a fighter who is alive and in the fight, or a refusal.
func (e *edit) living(id FighterID) (*Fighter, error) {
	f, err := e.named(id)
	switch {
	case err != nil:
		return nil, err
	case !f.Alive():
		return nil, combat.Refuse("", "is-dead", "fighter", id)
	case f.Left:
		return nil, combat.Refuse("", "has-left", "fighter", id)
	}
	return f, nil
}

// tell records what came of the step.
func (e *edit) tell(ev Event) { e.Happened = append(e.Happened, ev) }

// idle refuses a decision while dice or an answer are wanted.
func (e *edit) idle() error {
	if e.Fumbled != nil {
		return combat.Refuse("M13", "fumble-first", "fighter", e.Fumbled.Fighter)
	}
	if roll, ok := e.Wanted(); ok {
		return combat.Refuse("", "dice-first", "purpose", roll.Purpose, "fighter", roll.For, "dice", roll.Expr.String())
	}
	return nil
}

// throwFor checks dice against the roll that is wanted and counts the roll.
func (e *edit) throwFor(roll combat.Roll, t dice.Throw) (dice.Throw, error) {
	full, err := roll.Check(t)
	if err == nil {
		e.Counts.Rolls++
	}
	return full, err
}
