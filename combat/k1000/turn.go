package k1000

import (
	"slices"

	"rundy/combat"
)

// Actions of a turn outside encounters (K13).
const (
	freeActions   = 2
	rolledActions = 1 // of these
)

// actions is how many actions a character has in the running turn.
func (s *Session) actions(c *Character) int {
	if s.Running {
		return s.Settings.Actions + c.Granted
	}
	return freeActions + c.Granted
}

// Pending reports whether a character of the running encounter still acts in
// this turn.
func (s *Session) Pending(c *Character) bool {
	return s.Running && c.Initiative.In && c.Initiative.Set && !c.Left &&
		c.From <= s.Turn && !c.Done && c.Acted < s.actions(c)
}

// Waiting lists those who still act in this turn, in their order; the one
// whose turn it is comes first.
func (s *Session) Waiting() []*Character {
	var list []*Character
	for _, c := range s.Order() {
		switch {
		case !s.Pending(c):
		case c.ID == s.Actor:
			list = append([]*Character{c}, list...)
		default:
			list = append(list, c)
		}
	}
	return list
}

// takeTurns finds whose turn it is in an encounter. A turn once given stays
// while there is an action left.
func (e *edit) takeTurns() {
	if !e.Running || e.Trial.open() {
		return
	}
	if c := e.Character(e.Actor); c == nil || !e.Pending(c) {
		e.Actor = 0
	}
	if e.Actor != 0 || len(e.Unrolled) > 0 {
		return
	}
	waiting := slices.DeleteFunc(slices.Clone(e.Characters), func(c *Character) bool { return !e.Pending(c) })
	if len(waiting) > 0 {
		e.Actor = slices.MinFunc(waiting, e.before).ID
	}
}

// takeAction counts an action, or refuses it: in an encounter out of turn
// (K12), outside one beyond two, or beyond one with rolls (K13).
func (e *edit) takeAction(c *Character, rolls bool) error {
	switch {
	case e.Running && !c.Initiative.In:
		return combat.Refuse("K12", "not-in-encounter", "fighter", c.ID)
	case e.Running && e.Actor != c.ID:
		return combat.Refuse("K12", "not-the-turn", "fighter", c.ID, "turn", e.Actor)
	case e.Running:
	case c.Acted >= e.actions(c):
		return combat.Refuse("K13", "no-action-left", "fighter", c.ID, "max", e.actions(c))
	case rolls && c.Rolled >= rolledActions+max(c.Granted, 0):
		return combat.Refuse("K13", "second-rolled-action", "fighter", c.ID)
	}
	c.Acted++
	if rolls {
		c.Rolled++
	}
	return nil
}

// rest gives a character the actions of a new turn.
func (c *Character) rest() { c.Acted, c.Rolled, c.Granted, c.Done = 0, 0, 0, false }

// Pass lets the rest of a character's turn in an encounter go by.
type Pass struct {
	Fighter FighterID `json:"fighter"`
}

func (s Pass) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	c, err := e.fighting(s.Fighter)
	if err != nil {
		return err
	}
	if e.Actor != c.ID {
		return combat.Refuse("K12", "not-the-turn", "fighter", c.ID, "turn", e.Actor)
	}
	c.Done = true
	return nil
}

// EndTurn ends the running turn, in an encounter once all have acted: the
// effects end whose time is up (K12), and everybody has new actions.
type EndTurn struct{}

func (s EndTurn) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if e.Actor != 0 {
		return combat.Refuse("K12", "turn-not-done", "fighter", e.Actor)
	}
	for _, x := range e.Expiries() {
		e.end(e.own(x.Fighter), x.Effect.ID, ReasonRanOut)
	}
	for _, c := range e.Characters {
		e.own(c.ID).rest()
	}
	e.Turn++
	e.tell(Event{Kind: EventTurnBegins, N: e.Turn})
	return nil
}

// Parts of Szybkość that an action covers in metres (K13).
const (
	onFoot  = 20
	mounted = 10
)

// Reach is how many metres one action of a character covers (K13), by
// Szybkość under the running effects.
func (s *Session) Reach(c *Character, ride bool) int {
	if ride {
		return s.Settings.Metres.part(c.Speed(), mounted)
	}
	return s.Settings.Metres.part(c.Speed(), onFoot)
}

// Move is one action of movement, on foot or mounted, mounting included
// (K13). Place is where it leads; "" leaves the place as it is.
type Move struct {
	Fighter FighterID `json:"fighter"`
	Metres  int       `json:"metres"`
	Mounted bool      `json:"mounted,omitempty"`
	Place   string    `json:"place,omitempty"`
}

func (s Move) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	c, err := e.here(s.Fighter)
	if err != nil {
		return err
	}
	if s.Mounted && !c.Mount {
		return combat.Refuse("K13", "no-mount", "fighter", c.ID)
	}
	if reach := e.Reach(c, s.Mounted); s.Metres < 0 || s.Metres > reach {
		return combat.Refuse("K13", "too-far", "fighter", c.ID, "metres", s.Metres, "max", reach)
	}
	if s.Place != "" {
		if err := checkName(s.Place); err != nil {
			return err
		}
		c.Place = s.Place
	}
	if err := e.takeAction(c, false); err != nil {
		return err
	}
	e.tell(Event{Kind: EventMoved, Fighter: c.ID, N: s.Metres, Text: s.Place, Mounted: s.Mounted})
	return nil
}
