package k1000

import (
	"cmp"
	"slices"

	"rundy/combat"
	"rundy/combat/dice"
)

// Initiative is a character's place in an encounter (K11).
type Initiative struct {
	In        bool // takes part in the running encounter
	Mods      Mods
	Threshold Threshold // Szybkość and its modifiers, the running effects left out
	Throw     dice.Throw
	Set       bool // rolled, or set by the game master
	Base      int  // without the running effects
	Rank      int  // among those of one initiative, after it was given up or taken over
}

// Wanted reports whether initiative is still to be rolled.
func (i Initiative) Wanted() bool { return i.In && !i.Set }

// Precedence is a character's initiative now: what was rolled, with the
// running effects on initiative and Szybkość (K11, K12).
func (c *Character) Precedence() int {
	sum := c.Initiative.Base + c.under(SpeedTrait)
	for _, a := range c.Active {
		sum += a.Initiative
	}
	return sum
}

// Order lists those in the running encounter by their initiative, highest
// first, those stunned or held at the end (K11, K12).
func (s *Session) Order() []*Character {
	var list []*Character
	for _, c := range s.Characters {
		if s.Running && c.Initiative.In && c.Initiative.Set && !c.Left {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, s.before)
	return list
}

// before orders two characters of an encounter. What it leaves even is the
// game master's order, that of the list.
func (s *Session) before(a, b *Character) int {
	if a.Held() != b.Held() {
		if a.Held() {
			return 1
		}
		return -1
	}
	order := cmp.Or(cmp.Compare(b.Precedence(), a.Precedence()), cmp.Compare(a.Initiative.Rank, b.Initiative.Rank))
	if order == 0 && s.Settings.Ties == TiesSpeed {
		fast, _ := a.trait(SpeedTrait)
		faster, _ := b.trait(SpeedTrait)
		order = cmp.Compare(faster.Value, fast.Value)
	}
	return order
}

// StartEncounter begins an encounter: those named, or all who are here, roll
// initiative (K11).
type StartEncounter struct {
	Fighters []FighterID `json:"fighters,omitempty"`
}

func (s StartEncounter) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if e.Running {
		return combat.Refuse("K11", "encounter-running", "number", e.Encounter)
	}
	for _, id := range s.Fighters {
		if _, err := e.here(id); err != nil {
			return err
		}
	}
	e.Running = true
	e.Encounter++
	e.tell(Event{Kind: EventEncounterBegins, N: e.Encounter})
	for _, c := range e.Characters {
		if !c.Left && (len(s.Fighters) == 0 || slices.Contains(s.Fighters, c.ID)) {
			e.enter(e.own(c.ID), e.Turn)
		}
	}
	if len(e.Unrolled) == 0 {
		return combat.Refuse("K11", "nobody-here")
	}
	return nil
}

// enter lets a character roll initiative, and act from a turn on.
func (e *edit) enter(c *Character, from int) {
	c.Initiative = Initiative{In: true}
	c.Initiative.Threshold, _ = e.initiative(c, Mods{})
	c.From = from
	c.rest()
	e.Unrolled = append(slices.Clip(e.Unrolled), c.ID)
}

// initiative adds up what initiative is rolled against: Szybkość and its
// modifiers. The running effects come on top as long as they last.
func (e *edit) initiative(c *Character, m Mods) (Threshold, error) {
	b := &builder{Threshold: Threshold{Form: FormTrait}, halves: e.Settings.Halves, withoutEffects: true}
	if t, ok := c.trait(SpeedTrait); ok {
		b.add(PartTrait, t.Name, t.Value, false)
	}
	if err := e.modify(b, c, m, []string{SpeedTrait}); err != nil {
		return b.Threshold, err
	}
	err := b.gm(m)
	return b.Threshold, err
}

// Prepare sets the modifiers of a character's initiative before it is rolled.
type Prepare struct {
	Fighter FighterID `json:"fighter"`
	Mods
}

func (s Prepare) apply(e *edit) error {
	c, err := e.here(s.Fighter)
	if err != nil {
		return err
	}
	if !c.Initiative.Wanted() {
		return combat.Refuse("K11", "initiative-not-wanted", "fighter", c.ID)
	}
	c.Initiative.Mods = s.Mods
	c.Initiative.Threshold, err = e.initiative(c, s.Mods)
	return err
}

// initiativeThrow gives the dice to the first whose initiative is wanted.
func (e *edit) initiativeThrow(t dice.Throw) {
	c := e.own(e.Unrolled[0])
	i := &c.Initiative
	i.Throw, i.Set = t, true
	i.Base = e.Settings.rolled(*i)
	e.useUp(c, i.Mods.Use)
	told := *i
	e.tell(Event{Kind: EventInitiative, Fighter: c.ID, N: c.Precedence(), Initiative: &told})
	e.tellGM(&Side{Fighter: c.ID, Threshold: i.Threshold})
}

// rolled is what the roll made of a character's initiative (K11).
func (s Settings) rolled(i Initiative) int {
	if s.Initiative == InitiativeSum {
		return i.Threshold.Total + i.Throw.Total
	}
	return i.Threshold.Total - i.Throw.Total
}

// IsRolled reports whether initiative is still what was rolled: not taken over,
// given up, or set by hand since (K12).
func (s Settings) IsRolled(i Initiative) bool {
	return i.Throw.Thrown() && i.Base == s.rolled(i)
}

// EndEncounter ends the running encounter, and with it the order.
type EndEncounter struct{}

func (s EndEncounter) apply(e *edit) error {
	if e.Trial.open() {
		return e.idle()
	}
	if !e.Running {
		return combat.Refuse("K11", "no-encounter")
	}
	e.Running, e.Unrolled, e.Actor = false, nil, 0
	for _, c := range e.Characters {
		e.own(c.ID).Initiative = Initiative{}
	}
	e.tell(Event{Kind: EventEncounterEnds, N: e.Encounter})
	return nil
}

// EnterEncounter brings a character into the running encounter: they roll
// initiative, unless they have before (K11), and act from the next turn, or at
// once.
type EnterEncounter struct {
	Fighter FighterID `json:"fighter"`
	AtOnce  bool      `json:"at_once,omitempty"`
}

func (s EnterEncounter) apply(e *edit) error {
	c, err := e.here(s.Fighter)
	switch {
	case err != nil:
		return err
	case !e.Running:
		return combat.Refuse("K11", "no-encounter")
	case c.Initiative.In:
		return combat.Refuse("K11", "in-encounter", "fighter", c.ID)
	}
	e.enterLate(c, s.AtOnce)
	return nil
}

// enterLate lets somebody into a running encounter.
func (e *edit) enterLate(c *Character, atOnce bool) {
	from := e.Turn + 1
	if atOnce {
		from = e.Turn
	}
	if c.Initiative.Set { // it holds to the end of the encounter
		c.Initiative.In, c.From = true, from
		return
	}
	e.enter(c, from)
}

// LeaveEncounter takes a character out of the running encounter. Initiative
// that was rolled is kept for their return.
type LeaveEncounter struct {
	Fighter FighterID `json:"fighter"`
}

func (s LeaveEncounter) apply(e *edit) error {
	c, err := e.fighting(s.Fighter)
	if err != nil {
		return err
	}
	c.Initiative.In = false
	return nil
}

// fighting gives a character who is in the running encounter, or a refusal.
func (e *edit) fighting(id FighterID) (*Character, error) {
	c, err := e.here(id)
	switch {
	case err != nil:
		return nil, err
	case !e.Running:
		return nil, combat.Refuse("K11", "no-encounter")
	case !c.Initiative.In:
		return nil, combat.Refuse("K12", "not-in-encounter", "fighter", id)
	}
	return c, nil
}

// SetInitiative sets a character's initiative of now by the game master's
// hand, rolled or not.
type SetInitiative struct {
	Fighter FighterID `json:"fighter"`
	Value   int       `json:"value"`
}

func (s SetInitiative) apply(e *edit) error {
	c, err := e.fighting(s.Fighter)
	if err != nil {
		return err
	}
	if s.Value < -MaxTrait || s.Value > MaxTrait {
		return combat.Refuse("K11", "number", "value", s.Value, "low", -MaxTrait, "high", MaxTrait)
	}
	c.Initiative.Base += s.Value - c.Precedence()
	c.Initiative.Set, c.Initiative.Rank = true, 0
	return nil
}
