package wstega

import (
	"slices"

	"rundy/combat"
)

// Melee is a fight under way: a series of duel rounds, clashes, between two
// sides (W17).
type Melee struct {
	Sides   [2][]FighterID
	Clashes int          // so far
	Last    [2]FighterID // who clashed last, of each side
}

// SideNames are the names of the sides of a fight in a fight's file.
var SideNames = [2]string{"a", "b"}

// side is the side a character is on, -1 for none.
func (m *Melee) side(id FighterID) int {
	if m == nil {
		return nobody
	}
	for i, side := range m.Sides {
		if slices.Contains(side, id) {
			return i
		}
	}
	return nobody
}

// StartFight begins a fight between two sides (W17).
type StartFight struct {
	A []FighterID `json:"a"`
	B []FighterID `json:"b"`
}

func (s StartFight) apply(e *edit) error {
	if err := e.free(); err != nil {
		return err
	}
	for i, side := range [2][]FighterID{s.A, s.B} {
		if len(side) == 0 {
			return combat.Refuse("W17", "empty-side", "side", SideNames[i])
		}
	}
	all := slices.Concat(s.A, s.B)
	if err := e.everyoneOnce(all); err != nil {
		return err
	}
	for _, id := range all {
		if _, err := e.acting(id); err != nil {
			return err
		}
	}
	e.Fight = &Melee{Sides: [2][]FighterID{slices.Clone(s.A), slices.Clone(s.B)}}
	e.tell(Event{Kind: EventFightBegins})
	return nil
}

// free refuses to begin what another fight stands in the way of.
func (e *edit) free() error {
	switch {
	case e.Fight != nil:
		return combat.Refuse("W17", "fight-running")
	case e.Boss != nil:
		return combat.Refuse("W18", "boss-running", "fighter", e.Boss.Character)
	}
	return e.idle()
}

// everyoneOnce refuses who is named twice.
func (e *edit) everyoneOnce(ids []FighterID) error {
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			return combat.Refuse("", "fighter-twice", "fighter", id)
		}
	}
	return nil
}

// Clash is a duel round of the fight: who loses it loses a stamina pip (W17).
type Clash struct{ Duel }

func (s Clash) apply(e *edit) error {
	if e.Fight == nil {
		return combat.Refuse("W17", "no-fight")
	}
	for _, setup := range []Setup{s.A, s.B} {
		if e.Fight.side(setup.Character) == nobody {
			return combat.Refuse("W17", "not-in-fight", "fighter", setup.Character)
		}
	}
	if e.Fight.side(s.A.Character) == e.Fight.side(s.B.Character) {
		return combat.Refuse("W17", "same-side", "fighter", s.A.Character, "other", s.B.Character)
	}
	t, err := e.duel(s.Duel, ClashDuel)
	if err != nil {
		return err
	}
	m := e.fight()
	m.Clashes++
	for _, setup := range []Setup{s.A, s.B} {
		m.Last[m.side(setup.Character)] = setup.Character
		e.own(setup.Character).Habit = Habit{setup.Attribute, append([]string(nil), setup.Rings...)}
	}
	e.begin(t)
	return nil
}

// clashed gives the loser of a clash a wound (W17).
func (e *edit) clashed() {
	t := e.Trial
	e.wound(e.own(t.Sides[t.Loser()].Character), t.Sides[t.Winner].Character)
}

// wound strikes a stamina pip; at none the character falls (W17).
func (e *edit) wound(c *Character, by FighterID) {
	if c.Free(Stamina) > 0 {
		c.Struck.Stamina++
	}
	e.tell(Event{Kind: EventWounded, Character: c.ID, Other: by, N: c.Free(Stamina)})
	if c.Attributes.Stamina == 0 && c.Status == Up {
		e.fall(c) // one without stamina has nothing else to lose
	}
}

// fit reports whether a character can clash, or do a deed: able, and with dice
// to roll.
func (g *Game) fit(id FighterID) bool {
	c := g.Character(id)
	return c.Able() && len(c.Rings)+c.strongest() > 0
}

// strongest is the highest value of an attribute.
func (c *Character) strongest() int {
	n := 0
	for _, a := range AttributeOrder {
		n = max(n, c.Attributes.Of(a))
	}
	return n
}

// FightOver reports whether a side of the fight has nobody left, and which one
// stands, -1 for none.
func (g *Game) FightOver() (over bool, stands int) {
	stands = nobody
	standing := 0
	for i, side := range g.Fight.Sides {
		if slices.ContainsFunc(side, g.fit) {
			standing++
			stands = i
		}
	}
	if standing == 2 {
		return false, nobody
	}
	return true, stands
}

// NextClash is the clash proposed: of each side the one after who clashed
// last, with what they fought with before, else with fight.
func (g *Game) NextClash() Clash {
	var setups [2]Setup
	for i, side := range g.Fight.Sides {
		setups[i] = g.usual(g.after(side, g.Fight.Last[i]))
	}
	return Clash{Duel{A: setups[0], B: setups[1]}}
}

// after is the next of a list, after one of them, who can clash.
func (g *Game) after(side []FighterID, last FighterID) FighterID {
	from := slices.Index(side, last) + 1
	for i := range side {
		if id := side[(from+i)%len(side)]; g.fit(id) {
			return id
		}
	}
	return 0
}

// usual is what a character goes into a clash or a deed with unless told
// otherwise: what they fought with last, with fight at first, and with their
// best attribute where that has no dice.
func (g *Game) usual(id FighterID) Setup {
	c := g.Character(id)
	s := Setup{Character: id, Attribute: c.Habit.Attribute}
	for _, r := range c.Habit.Rings {
		if has(c.Rings, r) {
			s.Rings = with(s.Rings, r)
		}
	}
	if s.Attribute == "" {
		s.Attribute = Fight
	}
	if c.Attributes.Of(s.Attribute)+len(s.Rings) > 0 {
		return s
	}
	for _, a := range AttributeOrder {
		if c.Attributes.Of(a) == c.strongest() {
			s.Attribute = a
			break
		}
	}
	if c.strongest() == 0 {
		s.Rings = c.Rings
	}
	return s
}

// EndFight ends the fight, at any time between clashes.
type EndFight struct{}

func (s EndFight) apply(e *edit) error {
	if e.Fight == nil {
		return combat.Refuse("W17", "no-fight")
	}
	if err := e.idle(); err != nil {
		return err
	}
	_, stands := e.FightOver()
	e.Fight = nil
	e.tell(Event{Kind: EventFightEnds, N: stands})
	return nil
}

// Muster brings a character into the fight under way on a side, "a" or "b",
// or with "" takes them out of it; who is there stays in their place. Against a
// boss "a" is the party.
type Muster struct {
	Character FighterID `json:"character"`
	Side      string    `json:"side,omitempty"`
}

func (s Muster) apply(e *edit) error {
	c, err := e.here(s.Character)
	if err != nil {
		return err
	}
	side := slices.Index(SideNames[:], s.Side)
	if side < 0 && s.Side != "" {
		return combat.Refuse("W17", "fight-side", "value", s.Side)
	}
	switch {
	case e.Fight != nil:
		e.musterFight(c.ID, side)
	case e.Boss != nil:
		if err := e.musterBoss(c, side); err != nil {
			return err
		}
	default:
		return combat.Refuse("W17", "no-fight")
	}
	e.tell(Event{Kind: EventMustered, Character: c.ID, Text: s.Side})
	return nil
}

func (e *edit) musterFight(id FighterID, side int) {
	m := e.fight()
	if m.side(id) == side {
		return
	}
	for i := range m.Sides {
		if m.Last[i] == id {
			m.Last[i] = m.previous(i, id)
		}
		m.Sides[i] = slices.DeleteFunc(slices.Clone(m.Sides[i]), func(x FighterID) bool { return x == id })
		if i == side {
			m.Sides[i] = append(m.Sides[i], id)
		}
	}
}

// previous is the one before another on a side; zero for nobody.
func (m *Melee) previous(side int, id FighterID) FighterID {
	if at := slices.Index(m.Sides[side], id); at > 0 {
		return m.Sides[side][at-1]
	}
	return 0
}

func (e *edit) musterBoss(c *Character, side int) error {
	b := e.boss()
	switch {
	case side == 1 || c.ID == b.Character:
		return combat.Refuse("W18", "boss-side", "fighter", c.ID)
	case side == 0 && c.NPC:
		return combat.Refuse("W18", "players-only", "fighter", c.ID)
	}
	if in := slices.Contains(b.Party, c.ID); in == (side == 0) {
		return nil
	}
	b.Party = slices.DeleteFunc(slices.Clone(b.Party), func(x FighterID) bool { return x == c.ID })
	if side == 0 {
		b.Party = append(b.Party, c.ID)
	}
	return nil
}
