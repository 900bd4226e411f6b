package wstega

import (
	"cmp"
	"slices"

	"rundy/combat"
	"rundy/combat/dice"
)

// Boss is a fight against a boss monster (W18): each round the deeds of the
// party fill a common pool, which then meets the boss's in a duel.
type Boss struct {
	Character  FighterID
	Party      []FighterID
	Round      int // from 1
	Pool       int // dice of the boss
	Difficulty int // of the deeds, unless said otherwise
	Common     int // dice that deeds have brought in this round
	Granted    int // dice from the game master in this round
	Shared     bool
	Acted      []FighterID // whose deed of this round is done
	Cost       bool        // what a lost round costs is wanted
}

// PoolDice is the common pool of this round, of no more dice than can be
// rolled at once.
func (b *Boss) PoolDice() int {
	n := b.Common + b.Granted
	if b.Shared {
		n++
	}
	return min(n, dice.MaxDice)
}

// StartBoss begins a fight against a boss (W18). Its pool is its value of
// fight unless said otherwise.
type StartBoss struct {
	Character  FighterID   `json:"character"`
	Party      []FighterID `json:"party"`
	Pool       int         `json:"pool,omitempty"`
	Difficulty int         `json:"difficulty,omitempty"` // of deeds, 0 for 8
}

func (s StartBoss) apply(e *edit) error {
	if err := e.free(); err != nil {
		return err
	}
	boss, err := e.acting(s.Character)
	if err != nil {
		return err
	}
	if !boss.NPC {
		return combat.Refuse("W18", "boss-npc", "fighter", boss.ID)
	}
	if err := e.checkParty(s.Party); err != nil {
		return err
	}
	b := Boss{
		Character: boss.ID, Party: slices.Clone(s.Party), Round: 1,
		Pool: cmp.Or(s.Pool, boss.Attributes.Fight), Difficulty: cmp.Or(s.Difficulty, Average),
	}
	if err := checkPool(b.Pool); err != nil {
		return err
	}
	if err := checkDifficulty(b.Difficulty); err != nil {
		return err
	}
	e.Boss = &b
	e.tell(Event{Kind: EventBossBegins, Character: boss.ID, N: b.Pool})
	return nil
}

// checkParty refuses a party that is empty or not of players' characters.
func (e *edit) checkParty(party []FighterID) error {
	if len(party) == 0 {
		return combat.Refuse("W18", "empty-side", "side", SideNames[0])
	}
	if err := e.everyoneOnce(party); err != nil {
		return err
	}
	for _, id := range party {
		if _, err := e.player("W18", id); err != nil {
			return err
		}
		if _, err := e.acting(id); err != nil {
			return err
		}
	}
	return nil
}

// checkPool refuses a pool of no dice or of too many.
func checkPool(n int) error {
	if n < 1 || n > maxAttribute {
		return combat.Refuse("W18", "boss-pool", "value", n, "low", 1, "high", maxAttribute)
	}
	return nil
}

// gathering gives the boss fight while its pool is being filled, or a refusal.
func (e *edit) gathering() (*Boss, error) {
	switch {
	case e.Boss == nil:
		return nil, combat.Refuse("W18", "no-boss")
	case e.Boss.Cost:
		return nil, combat.Refuse("W18", "round-cost-first")
	}
	return e.boss(), e.idle()
}

// Deed is what one of the party does against the boss: a simple test whose
// success is a die for the common pool (W18).
type Deed struct{ Test }

func (s Deed) apply(e *edit) error {
	b, err := e.gathering()
	if err != nil {
		return err
	}
	if err := b.mayAct(s.Character); err != nil {
		return err
	}
	s.Difficulty = cmp.Or(s.Difficulty, b.Difficulty)
	t, err := e.test(s.Test, DeedTest)
	if err != nil {
		return err
	}
	e.own(s.Character).Habit = Habit{s.Attribute, append([]string(nil), s.Rings...)}
	e.begin(t)
	return nil
}

// mayAct refuses who is not of the party, or has acted in this round.
func (b *Boss) mayAct(id FighterID) error {
	switch {
	case !slices.Contains(b.Party, id):
		return combat.Refuse("W18", "not-in-party", "fighter", id)
	case slices.Contains(b.Acted, id):
		return combat.Refuse("W18", "deed-done", "fighter", id)
	}
	return nil
}

// deedDone counts a deed, and its die if it succeeded (W18).
func (e *edit) deedDone() {
	s := e.Trial.Sides[0]
	b := e.boss()
	b.Acted = append(slices.Clip(b.Acted), s.Character)
	if s.Result.Succeeded() {
		b.Common++
		e.tell(Event{Kind: EventPoolDie, Character: s.Character, N: b.PoolDice()})
	}
}

// SitOut lets one of the party do nothing in this round.
type SitOut struct {
	Character FighterID `json:"character"`
}

func (s SitOut) apply(e *edit) error {
	b, err := e.gathering()
	if err != nil {
		return err
	}
	if err := b.mayAct(s.Character); err != nil {
		return err
	}
	b.Acted = append(slices.Clip(b.Acted), s.Character)
	return nil
}

// Grant adds dice to the common pool for a plan, allies or a weak spot, or
// takes some of them away (W18).
type Grant struct {
	Dice int    `json:"dice"`
	Text string `json:"text,omitempty"`
}

func (s Grant) apply(e *edit) error {
	b, err := e.gathering()
	if err != nil {
		return err
	}
	if err := checkName(s.Text); err != nil {
		return err
	}
	if n := b.Granted + s.Dice; s.Dice == 0 || n < 0 || n > maxAttribute {
		return combat.Refuse("W18", "granted", "value", s.Dice, "low", -b.Granted, "high", maxAttribute-b.Granted)
	}
	b.Granted += s.Dice
	e.tell(Event{Kind: EventPoolDie, N: b.PoolDice(), Text: s.Text})
	return nil
}

// ShareDie adds one die to the common pool, for which every player strikes an
// experience pip (W18).
type ShareDie struct{}

func (s ShareDie) apply(e *edit) error {
	b, err := e.gathering()
	if err != nil {
		return err
	}
	if b.Shared {
		return combat.Refuse("W18", "shared-already")
	}
	for _, id := range b.Party {
		c := e.own(id)
		if !c.Here() {
			continue
		}
		if c.Free(Experience) < 1 {
			return combat.Refuse("W18", "experience-short", "fighter", id, "want", 1, "free", c.Free(Experience))
		}
		e.strike(c, Experience, 1)
	}
	b.Shared = true
	e.tell(Event{Kind: EventSharedDie, N: b.PoolDice()})
	return nil
}

// SetBossPool sets the dice of the boss, from the next duel on (W18).
type SetBossPool struct {
	Dice int `json:"dice"`
}

func (s SetBossPool) apply(e *edit) error {
	if e.Boss == nil {
		return combat.Refuse("W18", "no-boss")
	}
	if err := checkPool(s.Dice); err != nil {
		return err
	}
	e.boss().Pool = s.Dice
	return nil
}

// toAct lists those of the party whose deed of this round is still open.
func (g *Game) toAct() []FighterID {
	var open []FighterID
	for _, id := range g.Boss.Party {
		if g.fit(id) && !slices.Contains(g.Boss.Acted, id) {
			open = append(open, id)
		}
	}
	return open
}

// Face lets the common pool meet the boss's in a duel (W18). Without a die in
// it the round is lost.
type Face struct{}

func (s Face) apply(e *edit) error {
	b, err := e.gathering()
	if err != nil {
		return err
	}
	if open := e.toAct(); len(open) > 0 {
		return combat.Refuse("W18", "deeds-first", "fighter", open[0], "count", len(open))
	}
	if !e.able(b.Character) {
		return combat.Refuse("W18", "boss-fallen", "fighter", b.Character)
	}
	n := b.PoolDice()
	if n == 0 {
		e.tell(Event{Kind: EventEmptyPool})
		e.roundLost()
		return nil
	}
	e.begin(Trial{
		Kind: BossDuel, Roller: e.speaker(),
		Sides: []Side{{Dice: n}, {Character: b.Character, Attribute: Fight, Dice: b.Pool}},
	})
	return nil
}

// speaker is the first of the party who can act, and rolls for all of it;
// zero for nobody.
func (g *Game) speaker() FighterID {
	if i := slices.IndexFunc(g.Boss.Party, g.able); i >= 0 {
		return g.Boss.Party[i]
	}
	return 0
}

// speaks reports whether somebody can go on rolling for the party.
func (g *Game) speaks(id FighterID) bool {
	return slices.Contains(g.Boss.Party, id) && g.able(id)
}

// bossFaced strikes the boss a wound, or asks what the lost round costs (W18).
func (e *edit) bossFaced() {
	if e.Trial.Winner != 0 {
		e.roundLost()
		return
	}
	e.wound(e.own(e.Boss.Character), 0)
	e.nextRound()
}

// roundLost does what a lost round costs, or asks for it (W18).
func (e *edit) roundLost() {
	b := e.boss()
	switch e.Settings.LostRound {
	case AskCost:
		b.Cost = true
		return
	case EverybodyHit:
		for _, id := range b.Party {
			if e.able(id) {
				e.wound(e.own(id), b.Character)
			}
		}
	case NoCost:
	}
	e.nextRound()
}

// nextRound empties the common pool: the tests are made anew (W18).
func (e *edit) nextRound() {
	b := e.boss()
	b.Round++
	b.Common, b.Granted, b.Shared, b.Acted, b.Cost = 0, 0, false, nil, false
	e.tell(Event{Kind: EventBossRound, Character: b.Character, N: b.Round})
}

// BossCost says what a lost round costs (W18): who of the party is wounded, a
// stamina pip for each time they are named, and anything else in words.
type BossCost struct {
	Wounded []FighterID `json:"wounded,omitempty"`
	Text    string      `json:"text,omitempty"`
}

func (s BossCost) apply(e *edit) error {
	if e.Boss == nil || !e.Boss.Cost {
		return combat.Refuse("W18", "no-round-cost")
	}
	if err := checkName(s.Text); err != nil {
		return err
	}
	for _, id := range s.Wounded {
		c, err := e.here(id)
		switch {
		case err != nil:
			return err
		case !slices.Contains(e.Boss.Party, id):
			return combat.Refuse("W18", "not-in-party", "fighter", id)
		case !c.Able(), c.Attributes.Stamina > 0 && c.Free(Stamina) == 0:
			return combat.Refuse("W18", "nothing-to-lose", "fighter", id)
		}
		e.wound(c, e.Boss.Character)
	}
	if s.Text != "" {
		e.tell(Event{Kind: EventRoundCost, Text: s.Text})
	}
	e.nextRound()
	return nil
}

// BossOver reports whether the boss has fallen, or nobody of the party stands.
func (g *Game) BossOver() bool {
	return !g.able(g.Boss.Character) || !slices.ContainsFunc(g.Boss.Party, g.fit)
}

// EndBoss ends the fight against a boss, at any time between tests.
type EndBoss struct{}

func (s EndBoss) apply(e *edit) error {
	if e.Boss == nil {
		return combat.Refuse("W18", "no-boss")
	}
	if err := e.idle(); err != nil {
		return err
	}
	ev := Event{Kind: EventBossEnds, Character: e.Boss.Character}
	if !e.able(ev.Character) {
		ev.N = 1
	}
	e.Boss = nil
	e.tell(ev)
	return nil
}
