package k1000

import (
	"slices"

	"rundy/combat"
)

// GiveUp gives initiative up (K12): the character acts right after another
// from now on, or at the end of those who are free.
type GiveUp struct {
	Fighter FighterID `json:"fighter"`
	To      FighterID `json:"to,omitzero"`
}

func (s GiveUp) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	to := s.To
	if to == 0 {
		to = e.lastFree()
	}
	if err := e.handOver(s.Fighter, to, true); err != nil {
		return err
	}
	e.tell(Event{Kind: EventGaveUp, Fighter: s.Fighter, Other: s.To})
	return nil
}

// TakeOver takes initiative over from another (K12): the character acts right
// before that one from now on.
type TakeOver struct {
	Fighter FighterID `json:"fighter"`
	From    FighterID `json:"from"`
}

func (s TakeOver) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if err := e.handOver(s.Fighter, s.From, false); err != nil {
		return err
	}
	e.tell(Event{Kind: EventTookOver, Fighter: s.Fighter, Other: s.From})
	return nil
}

// lastFree is the last in the order who is not stunned or held; zero for
// nobody.
func (s *Session) lastFree() FighterID {
	for _, c := range slices.Backward(s.Order()) {
		if !c.Held() {
			return c.ID
		}
	}
	return 0
}

// handOver puts a character right after or before another in the order. Both
// must be free: the others are at the end whatever their initiative.
func (e *edit) handOver(id, beside FighterID, after bool) error {
	c, err := e.fighting(id)
	if err != nil {
		return err
	}
	if c.Held() {
		return combat.Refuse("K12", "is-held", "fighter", id)
	}
	other, err := e.fighting(beside)
	switch {
	case err != nil:
		return err
	case other.ID == c.ID:
		return combat.Refuse("K12", "own-place", "fighter", id)
	case other.Held():
		return combat.Refuse("K12", "is-held", "fighter", beside)
	}
	e.putBeside(c, other, after)
	if first := e.Character(e.Actor); first != nil && first.Acted == 0 {
		e.Actor = 0 // the turn goes by the order of now
	}
	return nil
}

// putBeside gives a character the initiative of another and a rank beside
// them among all who have it.
func (e *edit) putBeside(c, other *Character, after bool) {
	var equal []*Character
	for _, x := range e.Order() {
		if x.ID != c.ID && !x.Held() && x.Precedence() == other.Precedence() {
			equal = append(equal, e.own(x.ID))
		}
	}
	at := slices.Index(equal, other)
	if after {
		at++
	}
	equal = slices.Insert(equal, at, c)
	c.Initiative.Base += other.Precedence() - c.Precedence()
	for i, x := range equal {
		x.Initiative.Rank = i + 1
	}
}

// holds tells when somebody comes to be stunned or held, or free again; their
// turn waits for the end of the order unless it has begun.
func (e *edit) holds(c *Character, before bool) {
	if before == c.Held() || !e.Running || !c.Initiative.In {
		return
	}
	kind := EventFreed
	if c.Held() {
		kind = EventHeld
		if e.Actor == c.ID && c.Acted == 0 {
			e.Actor = 0
		}
	}
	e.tell(Event{Kind: kind, Fighter: c.ID})
}
