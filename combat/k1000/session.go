package k1000

import (
	"slices"

	"rundy/combat"
)

// Session is the state of a session, a value: Apply gives a new one and
// shares with the old what has not changed.
type Session struct {
	Settings   Settings
	Turn       int         // the running turn, 1 for the first
	Encounter  int         // the running encounter, or the last; 0 before the first
	Running    bool        // an encounter is under way
	Actor      FighterID   // whose actions these are in an encounter
	Unrolled   []FighterID // whose initiative is wanted
	Trial      *Trial      // the one being rolled, or the last
	Characters []*Character
	Counts     Counts
	Happened   []Event
}

// Counts are the counters that identities and labels come from, and how many
// rolls have been made. As part of the state, undo gives them back.
type Counts struct {
	Fighter, Effect, Trial int
	Rolls                  int
	Names                  combat.Names
}

// Phase is where a session is.
type Phase string

// The phases of a session.
const (
	PhaseFree       Phase = "free"       // turns outside encounters (K13)
	PhaseInitiative Phase = "initiative" // initiative is rolled (K11)
	PhaseEncounter  Phase = "encounter"  // actions in the order of initiative (K12)
)

// New is a session before anybody has joined it.
func New(s Settings) Session { return Session{Settings: s, Turn: 1} }

// Apply gives the session after a step, or a *combat.Refusal that names the
// rule; s stays as it was either way.
func (s Session) Apply(step Step) (Session, error) {
	next := s
	next.Characters = slices.Clone(s.Characters)
	next.Happened = nil
	e := &edit{Session: &next}
	if err := step.apply(e); err != nil {
		return s, err
	}
	e.settle()
	return next, nil
}

// Events are what came of the last step.
func (s Session) Events() []Event { return s.Happened }

// Rolls is how many rolls have been made; the next one has this number in
// the sealed dice.
func (s *Session) Rolls() int { return s.Counts.Rolls }

// Phase is where the session is.
func (s *Session) Phase() Phase {
	switch {
	case !s.Running:
		return PhaseFree
	case len(s.Unrolled) > 0:
		return PhaseInitiative
	}
	return PhaseEncounter
}

// Character finds a character, those who left included; nil if there is none
// of that identity. It must not be changed.
func (s *Session) Character(id FighterID) *Character {
	if i := s.index(id); i >= 0 {
		return s.Characters[i]
	}
	return nil
}

// ByTag finds a character by tag, in either case; nil if there is none.
func (s *Session) ByTag(tag string) *Character {
	for _, c := range s.Characters {
		if same(c.Tag, tag) {
			return c
		}
	}
	return nil
}

func (s *Session) index(id FighterID) int {
	return slices.IndexFunc(s.Characters, func(c *Character) bool { return c.ID == id })
}

// edit is a session being changed: every character it hands out is a copy of
// its own, so that the session before the step stays as it was.
type edit struct {
	*Session
	owned combat.Owned[Character]
}

// own gives a character that may be changed. There must be one.
func (e *edit) own(id FighterID) *Character {
	return e.owned.Own(e.Characters, e.index(id))
}

// named gives a character that may be changed, or a refusal.
func (e *edit) named(id FighterID) (*Character, error) {
	if e.index(id) < 0 {
		return nil, noSuchFighter(id)
	}
	return e.own(id), nil
}

func noSuchFighter(id FighterID) error {
	return combat.Refuse("", "no-such-fighter", "fighter", int(id))
}

// here gives a character who takes part, or a refusal.
func (e *edit) here(id FighterID) (*Character, error) {
	c, err := e.named(id)
	if err == nil && c.Left {
		return nil, combat.Refuse("", "has-left", "fighter", id)
	}
	return c, err
}

// tell records what came of the step.
func (e *edit) tell(ev Event) { e.Happened = append(e.Happened, ev) }

// idle refuses a decision while dice or a defence are wanted.
func (e *edit) idle() error {
	if e.Trial.open() && e.Trial.Stage == StageDefence {
		return combat.Refuse("K10", "defence-first", "fighter", e.Trial.Target)
	}
	if roll, ok := e.Wanted(); ok {
		return combat.Refuse("", "dice-first", "purpose", roll.Purpose, "fighter", roll.For, "dice", roll.Expr.String())
	}
	return nil
}

// settle brings the session to rest after a step: what cannot go on ends, and
// the turn goes to whom it belongs.
func (e *edit) settle() {
	e.checkTrial()
	e.Unrolled = slices.DeleteFunc(slices.Clone(e.Unrolled), func(id FighterID) bool {
		c := e.Character(id)
		return c.Left || !c.Initiative.Wanted()
	})
	e.takeTurns()
}
