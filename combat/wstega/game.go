package wstega

import (
	"slices"

	"rundy/combat"
)

// Game is the state of a game, a value: Apply gives a new one and shares with
// the old what has not changed.
type Game struct {
	Settings   Settings
	Session    int // the number of the running session, from 1
	Characters []*Character
	Trial      *Trial      // the test or duel under way, or the last one
	Fight      *Melee      // under way
	Boss       *Boss       // under way
	Asked      []FighterID // whose diary of the ended session is wanted
	Counts     Counts
	Happened   []Event
}

// Counts are the counters that identities and labels come from, and how many
// rolls have been asked for and made. As part of the state, undo gives them
// back.
type Counts struct {
	Fighter, Trial int
	Rolls          int
	Names          combat.Names
}

// MaxCharacters bounds a game, those who left or died included.
const MaxCharacters = 1000

// New is a game before anybody has joined it.
func New(s Settings) Game { return Game{Settings: s, Session: 1} }

// Apply gives the game after a step, or a *combat.Refusal that names the rule;
// g stays as it was either way.
func (g Game) Apply(s Step) (Game, error) {
	next := g
	next.Characters = slices.Clone(g.Characters)
	next.Happened = nil
	e := &edit{Game: &next, was: &g}
	if err := s.apply(e); err != nil {
		return g, err
	}
	e.settle()
	return next, nil
}

// Events are what came of the last step.
func (g Game) Events() []Event { return g.Happened }

// Rolls is how many rolls have been made; the next one has this number in the
// sealed dice.
func (g *Game) Rolls() int { return g.Counts.Rolls }

// Character finds a character, those who left or died included; nil if there
// is none of that identity. It must not be changed.
func (g *Game) Character(id FighterID) *Character {
	if i := g.place(id); i >= 0 {
		return g.Characters[i]
	}
	return nil
}

func (g *Game) place(id FighterID) int {
	return slices.IndexFunc(g.Characters, func(c *Character) bool { return c.ID == id })
}

// able reports whether the character of an identity can act now.
func (g *Game) able(id FighterID) bool { return g.Character(id).Able() }

// ByTag finds a character by tag, in either case; nil if there is none.
func (g *Game) ByTag(tag string) *Character {
	for _, c := range g.Characters {
		if has([]string{c.Tag}, tag) {
			return c
		}
	}
	return nil
}

// MagicOwner is the player's character who has a magic, which closes it to the
// others, the dead too (W2); nil if it is free. except is not looked at.
func (g *Game) MagicOwner(magic string, except FighterID) *Character {
	for _, c := range g.Characters {
		if !c.NPC && !c.Left && c.ID != except && has(c.Magics, magic) {
			return c
		}
	}
	return nil
}

// edit is a game being changed. What it hands out to be changed is a copy of
// its own, so that the game before the step stays as it was.
type edit struct {
	*Game
	was   *Game
	owned combat.Owned[Character]
}

// own gives a character that may be changed; nil if there is none.
func (e *edit) own(id FighterID) *Character {
	if i := e.place(id); i >= 0 {
		return e.owned.Own(e.Characters, i)
	}
	return nil
}

// trial gives the trial to be changed.
func (e *edit) trial() *Trial {
	if fresh(&e.Trial, e.was.Trial) {
		t := e.Trial
		t.Sides = slices.Clone(t.Sides)
		fresh(&t.Appeal, t.Appeal)
	}
	return e.Trial
}

// boss gives the boss fight to be changed.
func (e *edit) boss() *Boss {
	fresh(&e.Boss, e.was.Boss)
	return e.Boss
}

// fight gives the fight to be changed.
func (e *edit) fight() *Melee {
	fresh(&e.Fight, e.was.Fight)
	return e.Fight
}

// fresh makes what is still the same as before a copy of its own, and reports
// whether it did.
func fresh[T any](now **T, was *T) bool {
	if was == nil || *now != was {
		return false
	}
	own := *was
	*now = &own
	return true
}

// named gives a character that may be changed, or a refusal.
func (e *edit) named(id FighterID) (*Character, error) {
	if c := e.own(id); c != nil {
		return c, nil
	}
	return nil, combat.Refuse("", "no-such-fighter", "fighter", int(id))
}

// here gives a character who is alive and in the game, or a refusal.
func (e *edit) here(id FighterID) (*Character, error) {
	c, err := e.named(id)
	switch {
	case err != nil:
		return nil, err
	case !c.Alive():
		return nil, combat.Refuse("", "is-dead", "fighter", id)
	case c.Left:
		return nil, combat.Refuse("", "has-left", "fighter", id)
	}
	return c, nil
}

// acting gives a character who can act now, or a refusal (W17).
func (e *edit) acting(id FighterID) (*Character, error) {
	c, err := e.here(id)
	if err == nil && c.Status != Up {
		return nil, combat.Refuse("W17", "cannot-act", "fighter", id, "status", c.Status)
	}
	return c, err
}

// player gives a player's character who is in the game, or a refusal that
// names the rule which is for players only.
func (e *edit) player(rule string, id FighterID) (*Character, error) {
	c, err := e.here(id)
	if err == nil && c.NPC {
		return nil, combat.Refuse(rule, "players-only", "fighter", id)
	}
	return c, err
}

// tell records what came of the step.
func (e *edit) tell(ev Event) { e.Happened = append(e.Happened, ev) }

// idle refuses a decision while a test or a duel is under way.
func (e *edit) idle() error {
	if !e.Trial.Pending() {
		return nil
	}
	if roll, ok := e.Wanted(); ok {
		return combat.Refuse("", "dice-first", "purpose", roll.Purpose, "fighter", roll.For, "dice", roll.Expr.String())
	}
	side := e.Trial.Sides[e.Trial.Turn]
	return combat.Refuse("W10", "decision-first", "stage", e.Trial.Stage, "fighter", side.Character)
}

// settle brings everything into line with what the step changed.
func (e *edit) settle() {
	for _, c := range e.Characters {
		e.keep(c)
	}
	if !e.Trial.Pending() {
		return
	}
	e.keepRoller()
	for i, s := range e.Trial.Sides {
		if why := e.gone(s); why != "" {
			e.stop(why, s.Character)
			return
		}
		if s.Character == 0 {
			continue
		}
		penalty := e.Character(s.Character).Penalty(e.Settings)
		if s.Lifted {
			penalty = 0
		}
		if penalty != s.Penalty {
			e.trial().Sides[i].Penalty = penalty
		}
	}
}

// keepRoller lets another roll for the party when the one who did cannot.
func (e *edit) keepRoller() {
	party := slices.ContainsFunc(e.Trial.Sides, func(s Side) bool { return s.Character == 0 })
	if party && !e.speaks(e.Trial.Roller) {
		e.trial().Roller = e.speaker()
	}
}

// gone says why a side of the trial cannot go on, "" if it can.
func (g *Game) gone(s Side) Reason {
	if s.Character == 0 {
		if g.Trial.Roller == 0 {
			return ReasonFallen
		}
		return ""
	}
	c := g.Character(s.Character)
	switch {
	case !c.Alive():
		return ReasonDead
	case c.Left:
		return ReasonLeft
	case c.Status != Up && !s.Through:
		return ReasonFallen
	}
	return ""
}

// keep makes pips come back at the last of the three (W13), and a character
// fall or come to as stamina goes and comes (W17).
func (e *edit) keep(c *Character) {
	values, free := 0, 0
	for _, a := range shared {
		values += c.Attributes.Of(a)
		free += c.Free(a)
	}
	if values > 0 && free == 0 {
		c = e.own(c.ID)
		for _, a := range shared {
			*c.Struck.at(a) = 0
		}
		e.tell(Event{Kind: EventRefreshed, Character: c.ID})
	}
	switch {
	case c.Status == Up && c.Attributes.Stamina > 0 && c.Free(Stamina) == 0:
		e.fall(e.own(c.ID))
	case (c.Status == Dying || c.Status == Unconscious) && c.Free(Stamina) > 0:
		e.own(c.ID).Status = Up
		e.tell(Event{Kind: EventCameTo, Character: c.ID})
	}
}

// fall makes a character one who dies unless tended (W17).
func (e *edit) fall(c *Character) {
	c.Status = Dying
	e.tell(Event{Kind: EventFell, Character: c.ID})
}
