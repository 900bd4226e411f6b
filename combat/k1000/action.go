package k1000

import "rundy/combat"

// Test is an action that is rolled for (K6 to K8): against the environment, or
// against a Target, who defends (K10). It is one of the actions of a turn,
// unless the game master calls for it besides.
type Test struct {
	Fighter FighterID `json:"fighter"`
	Draft
	Target      FighterID `json:"target,omitzero"`
	Interaction string    `json:"interaction,omitempty"` // whose fixed modifier of an NPC counts (K5)
	Friendly    bool      `json:"friendly,omitempty"`    // plainly welcome to the target: no defence (K10)
	Reaction    bool      `json:"reaction,omitempty"`    // can be reacted to: rolled whatever the threshold (K4)
	Called      bool      `json:"called,omitempty"`
}

func (s Test) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	c, err := e.roller(s.Fighter)
	if err != nil {
		return err
	}
	manner, err := e.mannerOf(s)
	if err != nil {
		return err
	}
	side, err := e.sideOf(c, s.Draft, manner)
	if err != nil {
		return err
	}
	t := Trial{Kind: TrialTest, Stage: StageFirst, First: side, Target: s.Target, Interaction: manner.Interaction}
	contested := s.Target != 0 && !s.Friendly
	if contested && e.rolls(e.Character(s.Target)) {
		t.Stage = StageDefence
	}
	return e.declare(t, s.Called, !contested && !s.Reaction)
}

// roller gives a character who rolls, or a refusal (K5).
func (e *edit) roller(id FighterID) (*Character, error) {
	c, err := e.here(id)
	if err != nil {
		return nil, err
	}
	if !e.rolls(c) {
		return nil, combat.Refuse("K5", "npc-by-modifiers", "fighter", c.ID)
	}
	return c, nil
}

// rolls reports whether a character rolls, defences too (K5, K10): a player's
// does, and an NPC where they roll with sheets.
func (s *Session) rolls(c *Character) bool {
	return c.Role == RolePlayer || s.Settings.NPCs == BySheets
}

// mannerOf checks whom a test is about, and finds the fixed modifier of an
// NPC for the kind of interaction (K5); none if none is named.
func (e *edit) mannerOf(s Test) (Manner, error) {
	if s.Target == s.Fighter {
		return Manner{}, combat.Refuse("K10", "own-target", "fighter", s.Fighter)
	}
	if s.Target != 0 {
		if _, err := e.here(s.Target); err != nil {
			return Manner{}, err
		}
	}
	if s.Interaction == "" {
		return Manner{}, nil
	}
	npc := e.Character(s.Target)
	switch {
	case npc == nil || npc.Role != RoleNPC:
		return Manner{}, combat.Refuse("K5", "interaction-npc", "interaction", s.Interaction)
	case e.Settings.NPCs != ByModifiers:
		return Manner{}, combat.Refuse("K5", "npc-by-sheet", "fighter", npc.ID)
	}
	m, ok := npc.manner(s.Interaction)
	if !ok {
		return m, combat.Refuse("K5", "no-such-interaction", "fighter", npc.ID, "interaction", s.Interaction)
	}
	return m, nil
}

// sideOf builds the threshold of one who rolls; items that are used up by it
// are.
func (e *edit) sideOf(c *Character, d Draft, m Manner) (Side, error) {
	form, err := e.form(c.ID, d)
	if err != nil {
		return Side{}, err
	}
	t, err := e.build(c, d, form, m)
	if err != nil {
		return Side{}, err
	}
	e.useUp(c, d.Use)
	return Side{Fighter: c.ID, Action: d.Action, Threshold: t}, nil
}

// form is the kind of roll that a draft comes to. A defence answers in kind: a
// skill with a skill, or with half of a trait where none fits, and traits with
// traits (K10).
func (s *Session) form(id FighterID, d Draft) (Form, error) {
	form, err := d.form()
	if err != nil || !s.defending(id) {
		return form, err
	}
	bySkill := s.Trial.First.Threshold.Form == FormSkill
	switch {
	case !bySkill && form == FormSkill:
		return "", combat.Refuse("K10", "defence-traits", "fighter", id, "skill", d.Skill)
	case bySkill && form == FormCombined:
		return "", combat.Refuse("K10", "defence-one-trait", "fighter", id)
	case bySkill && form == FormTrait:
		return FormHalfTrait, nil
	}
	return form, nil
}

// defending reports whether a defence is wanted of somebody.
func (s *Session) defending(id FighterID) bool {
	return s.Trial.open() && s.Trial.Stage == StageDefence && s.Trial.Target == id
}

// Contest is two who do the same against each other, each with a roll (K9).
// It is an action of the first alone.
type Contest struct {
	First  Entrant `json:"first"`
	Second Entrant `json:"second"`
	Called bool    `json:"called,omitempty"`
}

// Entrant is one of the two in a contest.
type Entrant struct {
	Fighter FighterID `json:"fighter"`
	Draft
}

func (s Contest) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if s.First.Fighter == s.Second.Fighter {
		return combat.Refuse("K9", "own-target", "fighter", s.First.Fighter)
	}
	var sides [2]Side
	for i, x := range []Entrant{s.First, s.Second} {
		c, err := e.roller(x.Fighter)
		if err != nil {
			return err
		}
		if sides[i], err = e.sideOf(c, x.Draft, Manner{}); err != nil {
			return err
		}
	}
	t := Trial{Kind: TrialContest, Stage: StageFirst, First: sides[0], Second: &sides[1], Target: s.Second.Fighter}
	return e.declare(t, s.Called, false)
}

// Defend is how the target of an action defends (K10).
type Defend struct{ Draft }

func (s Defend) apply(e *edit) error {
	t, err := e.defence()
	if err != nil {
		return err
	}
	side, err := e.sideOf(e.own(t.Target), s.Draft, Manner{})
	if err != nil {
		return err
	}
	t.Second = &side
	e.try(t)
	e.tellGM(&side)
	return nil
}

// Undefended lets an action be rolled without a defence: it is not harmful
// after all, or the target cannot defend (K10).
type Undefended struct{}

func (s Undefended) apply(e *edit) error {
	t, err := e.defence()
	if err != nil {
		return err
	}
	e.try(t)
	return nil
}

// defence gives the action that waits for a defence, ready for its rolls.
func (e *edit) defence() (Trial, error) {
	if !e.Trial.open() || e.Trial.Stage != StageDefence {
		return Trial{}, combat.Refuse("K10", "no-defence")
	}
	t := *e.Trial
	t.Stage = StageFirst
	return t, nil
}
