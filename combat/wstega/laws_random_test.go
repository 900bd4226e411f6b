package wstega

import (
	"pgregory.net/rapid"

	"rundy/combat/dice"
	"rundy/combat/lawtest"
)

// hand draws the parts of random steps. Its numbers reach a little beyond
// what is allowed, and its characters beyond those there are.
type hand struct{ *rapid.T }

func (h hand) below(n int) int { return lawtest.Below(h.T, n) }

func (h hand) in(low, high int) int { return low + h.below(high-low+1) }

func (h hand) yes() bool { return h.below(2) == 0 }

func (h hand) who() FighterID { return FighterID(h.in(1, 5)) }

func of1[T any](h hand, list ...T) T { return list[h.below(len(list))] }

func (h hand) attribute() Attribute {
	return of1(h, Fight, Fight, Agility, Charisma, Charisma, Stamina, Experience, "luck")
}

func (h hand) text() string { return of1(h, "walls", "night", "never alone", "flies", "żółw", "") }

func (h hand) few() []string {
	if h.below(3) > 0 {
		return nil
	}
	return []string{h.text()}
}

// list is given or not, and may be empty.
func (h hand) list() []string {
	return of1(h, nil, nil, []string{}, []string{h.text()})
}

func (h hand) boost() Boost {
	return Boost{of1(h, 0, 0, 0, 1, 2, -1), h.below(4) == 0, h.few()}
}

func (h hand) setup() Setup { return Setup{h.who(), h.attribute(), h.few(), h.boost()} }

func (h hand) test() Test { return Test{h.text(), h.setup(), of1(h, 0, 1, 7, 8, 9, 10, 20, 21)} }

func (h hand) duel() Duel { return Duel{h.text(), h.setup(), h.setup()} }

func (h hand) group() []FighterID {
	var ids []FighterID
	for range h.in(0, 2) {
		ids = append(ids, h.who())
	}
	return ids
}

func perhaps[T any](h hand, v T) *T {
	if h.yes() {
		return nil
	}
	return &v
}

// sheet is of somebody with few pips, so that things come to an end.
func (h hand) sheet() Sheet {
	titles := func() []string { return of1(h, nil, []string{"walls"}, []string{"żółw"}) }
	s := Sheet{
		Name: of1(h, "goblin", "Ilse", "żółw"), Numbered: h.yes(), NPC: h.below(3) == 0,
		Names:      of1(h, nil, nil, map[string]string{"pl": "żółw"}, map[string]string{"pl": "Ilse", "de": "Goblin "}),
		Attributes: Attributes{h.in(1, 3), h.in(1, 2), h.in(1, 3), h.in(1, 2), h.in(1, 3)},
		Rings:      []string{"walls", "night"}, Traits: []string{"never alone", "walls"},
		Magics: of1(h, nil, []string{"flies"}), Reputations: titles(), Veterancies: titles(), Untold: titles(),
		Points: h.in(0, 3), Tired: h.below(4) == 0, Broken: h.below(5) == 0, MoraleFallen: h.below(6) == 0,
	}
	if s.NPC {
		s.Attributes.Experience, s.Attributes.Fight = 0, h.in(0, 3)
	}
	if h.yes() {
		s.Struck = s.Attributes
		s.Struck.Charisma, s.Struck.Stamina, s.Struck.Experience = h.in(0, s.Struck.Charisma), 0, 0
	}
	return s
}

// step draws a step of any kind, legal or not.
func (h hand) step() Step {
	return of1(h, h.play, h.play, h.answer, h.answer, h.answer, h.fighting, h.byHand, h.body)()
}

func (h hand) play() Step {
	switch h.below(8) {
	case 0, 1, 2:
		return h.test()
	case 3, 4:
		return h.duel()
	case 5:
		return Tell{h.who(), h.text(), h.who(), h.few(), h.boost()}
	case 6:
		return Buy{h.who(), of1(h, BuyTrait, BuyAttribute, BuyMagic), h.attribute(), h.text(), h.in(0, 3)}
	default:
		return of1[Step](h, EndSession{}, Diary{h.who(), h.in(0, 2), h.text(), h.few()})
	}
}

func (h hand) answer() Step {
	switch h.below(8) {
	case 0, 1, 2:
		return Extend{Boost: of1(h, Boost{}, h.boost()), Answer: of1(h, Boost{}, Boost{}, h.boost())}
	case 3, 4:
		return CallTrait{of1(h, "never alone", "walls"), h.in(0, 4)}
	case 5:
		return Pay{of1(h, CostBroken, CostMorale, CostLost, "finger")}
	case 6:
		return Title{h.text(), h.yes(), h.below(4) == 0}
	default:
		return of1[Step](h, Accept{}, Stop{})
	}
}

func (h hand) fighting() Step {
	switch h.below(12) {
	case 0, 1:
		return StartFight{h.group(), h.group()}
	case 2:
		return Clash{h.duel()}
	case 3, 4:
		return StartBoss{h.who(), h.group(), h.in(0, 3), of1(h, 0, 8)}
	case 5:
		return Deed{h.test()}
	case 6:
		return SitOut{h.who()}
	case 7:
		return Grant{h.in(-1, 2), h.text()}
	case 8:
		return BossCost{h.group(), h.text()}
	case 9:
		return Muster{h.who(), of1(h, "a", "b", "")}
	case 10:
		return SetBossPool{h.in(0, 3)}
	default:
		return of1[Step](h, ShareDie{}, Face{}, EndFight{}, EndBoss{})
	}
}

func (h hand) byHand() Step {
	switch h.below(8) {
	case 0, 1:
		return SetPips{h.who(), h.attribute(), h.in(-1, 3)}
	case 2:
		return SetStates{h.who(), perhaps(h, h.yes()), perhaps(h, h.yes()), perhaps(h, h.yes()), nil}
	case 3:
		return SpendTrait{h.who(), h.text(), h.yes()}
	case 4:
		return Note{h.who(), h.text()}
	case 5:
		r := of1(h, readings...)
		return SetSetting{r.key, of1(h, append([]string{r.standard, ""}, r.others...)...)}
	case 6:
		s := h.sheet()
		return Edit{
			Character: h.who(), Name: perhaps(h, h.text()), Attributes: perhaps(h, s.Attributes),
			Rings: h.list(), Traits: h.list(), Magics: h.list(),
			Reputations: h.list(), NPC: perhaps(h, s.NPC), Points: perhaps(h, h.in(-1, 3)),
		}
	default:
		return Join{h.sheet(), h.below(4) == 0}
	}
}

func (h hand) body() Step {
	switch h.below(9) {
	case 0, 1:
		return Tend{h.who()}
	case 2, 3:
		return Treat{h.who(), h.in(0, 2)}
	case 4:
		return Rest{h.group()}
	case 5:
		return Feat{h.text()}
	case 6:
		return of1[Step](h, Kill{h.who()}, Revive{h.who()}, Revive{h.who()})
	case 7:
		return Remove{h.who()}
	default:
		return BringIn{h.who()}
	}
}

// fitting draws a step that the state asks for, mostly a legal one.
func (h hand) fitting(g *Game) []Step {
	n := g.Next()
	switch n.Want {
	case WantDecision:
		c := g.Character(n.Character)
		extend := Extend{Boost: h.affordable(c)}
		if g.Trial.Duel() && h.yes() {
			extend.Answer = h.affordable(g.Character(g.Trial.Sides[1-g.Trial.Turn].Character))
		}
		trait := CallTrait{of1(h, append(c.Unspent(), "walls")...), of1(h, Safe, Risky, AtStake, AtStake)}
		return []Step{of1[Step](h, extend, extend, trait, trait, Accept{})}
	case WantCost:
		return []Step{Pay{of1(h, Costs[:]...)}}
	case WantTitle:
		return []Step{Title{of1(h, "walls", "żółw", "night", "gate"), h.yes(), h.below(6) == 0}}
	case WantDeed:
		if h.below(6) == 0 {
			return []Step{of1[Step](h, Face{}, SitOut{n.Character}, Grant{1, ""})}
		}
	case WantFace:
		return []Step{of1[Step](h, Grant{h.in(1, 2), ""}, ShareDie{}, Face{})}
	case WantNothing, WantCharacters:
		return []Step{h.begin(g)}
	}
	return h.consent(g)
}

// affordable is what a character can add to a roll.
func (h hand) affordable(c *Character) Boost {
	var b Boost
	if c.Free(Experience) > 0 && h.yes() {
		b.Experience = h.in(0, c.Free(Experience)-1)
		b.Lift = c.Tired && h.yes()
	}
	if titles := append(c.Reputations[:len(c.Reputations):len(c.Reputations)], c.Veterancies...); len(titles) > 0 && h.below(3) == 0 {
		b.Recall = []string{of1(h, titles...)}
	}
	return b
}

// begin draws something to play, by those who can.
func (h hand) begin(g *Game) Step {
	var players, others []FighterID
	for _, c := range g.Characters {
		switch {
		case c.Able() && c.NPC:
			others = append(others, c.ID)
		case c.Able():
			players = append(players, c.ID)
		}
	}
	if len(players) < 2 || len(others) < 1 {
		return of1[Step](h, Join{Sheet: h.sheet()}, Treat{h.who(), 1}, Rest{})
	}
	ready := func(id FighterID) Setup {
		return Setup{id, of1(h, Fight, Agility, Charisma, Stamina), []string{"night"}, h.affordable(g.Character(id))}
	}
	a, b := players[h.below(len(players))], others[h.below(len(others))]
	rival := players[h.below(len(players))]
	switch h.below(9) {
	case 0, 1, 2:
		return Test{h.text(), ready(a), h.in(6, 10)}
	case 3:
		return Duel{h.text(), ready(a), ready(b)}
	case 4:
		return Duel{h.text(), ready(a), ready(rival)}
	case 5:
		return StartFight{players, others}
	case 6:
		return StartBoss{b, players, h.in(1, 4), 8}
	case 7:
		return of1[Step](h, EndSession{}, Rest{}, Feat{}, Buy{a, BuyAttribute, highest(g.Character(a)), "", 0}, Buy{a, BuyTrait, "", h.text(), 0})
	default:
		return Tell{a, of1(h, append(g.Character(a).Untold, "night")...), rival, nil, Boost{}}
	}
}

// highest is the attribute of which a character has most.
func highest(c *Character) Attribute {
	most := Fight
	for _, a := range AttributeOrder {
		if c.Attributes.Of(a) > c.Attributes.Of(most) {
			most = a
		}
	}
	return most
}

// consent is what is wanted now: the default, or dice of a seed.
func (h hand) consent(g *Game) []Step {
	n := g.Next()
	if n.Want == WantRoll {
		return []Step{Rolled{dice.SeedOf(uint64(h.below(1<<10))).Throw(g.Rolls(), n.Roll.Expr)}}
	}
	return n.Default
}

// anyGame plays by consent and by any steps in between. Each step that was
// allowed is shown to look, with the games before and after it.
func anyGame(t *rapid.T, steps int, look func(before Game, s Step, after Game)) Game {
	h, g := hand{t}, New(DefaultSettings())
	try := func(list ...Step) {
		for _, s := range list {
			next, err := g.Apply(s)
			if err != nil {
				return
			}
			look(g, s, next)
			g = next
		}
	}
	for _, r := range readings {
		if h.below(4) == 0 {
			try(SetSetting{r.key, of1(h, r.others...)})
		}
	}
	for range 4 {
		try(Join{Sheet: h.sheet()})
	}
	for range steps {
		try(h.line(&g)...)
	}
	return g
}

// line draws what one key does: consent, any step, the game master's hand, or
// a step that fits.
func (h hand) line(g *Game) []Step {
	switch h.below(10) {
	case 0, 1:
		return h.consent(g)
	case 2:
		return []Step{h.step()}
	case 3:
		return []Step{h.meddle(g)}
	case 4:
		if g.Trial.Pending() && g.Trial.Kind == BossDuel && len(g.Boss.Party) > 0 {
			return []Step{h.hitTheFirst(g)}
		}
	}
	return h.fitting(g)
}

// hitTheFirst makes the first of the party fall or come to, leave or come back.
func (h hand) hitTheFirst(g *Game) Step {
	c := g.Character(g.Boss.Party[0])
	switch {
	case c.Left:
		return BringIn{c.ID}
	case c.Status == Dead:
		return Revive{c.ID}
	case c.Status != Up:
		return SetPips{c.ID, Stamina, 1}
	}
	return of1[Step](h, SetPips{c.ID, Stamina, 0}, SetPips{c.ID, Stamina, 0}, Remove{c.ID}, Kill{c.ID})
}

// meddle draws a step by the game master's hand about one of those there are,
// preferably in the middle of what they do.
func (h hand) meddle(g *Game) Step {
	if len(g.Characters) == 0 {
		return Join{Sheet: h.sheet()}
	}
	c := g.Characters[h.below(len(g.Characters))]
	if g.Trial.Pending() && h.yes() {
		if x := g.Character(g.Trial.Sides[h.below(len(g.Trial.Sides))].Character); x != nil {
			c = x
		}
	}
	switch h.below(12) {
	case 0:
		return Join{Sheet: h.sheet()}
	case 1:
		return of1[Step](h, Remove{c.ID}, Kill{c.ID})
	case 2:
		return SetPips{c.ID, Stamina, h.in(0, 1)}
	case 3:
		return of1[Step](h, Tend{c.ID}, Tend{c.ID}, Treat{c.ID, 1}, Rest{[]FighterID{c.ID}})
	case 4, 5:
		return Muster{c.ID, of1(h, "a", "b", "")}
	case 6:
		return h.changed(c)
	case 10:
		return SetSetting{"penalties", of1(h, "add", "worst")}
	case 7:
		return SetStates{c.ID, new(h.yes()), new(h.yes()), nil, nil}
	case 8:
		return SetPips{c.ID, of1(h, Fight, Agility, Charisma, Experience), h.in(0, 2)}
	default:
		return h.back(g)
	}
}

// changed edits a character: another name, or other values, even none.
func (h hand) changed(c *Character) Step {
	e := Edit{Character: c.ID, Rings: h.list(), Traits: h.list()}
	switch h.below(4) {
	case 0:
		e.Name = new(of1(h, "goblin", "Ilse", "ilse ", "żółw", "żółw 2"))
	case 1:
		e.Attributes = new(h.sheet().Attributes)
	case 2:
		e.NPC, e.Attributes, e.Rings = new(true), &Attributes{Stamina: h.in(0, 1)}, []string{}
	default:
		e.NPC = new(h.yes())
	}
	return e
}

// back brings somebody back who has left, died or fallen.
func (h hand) back(g *Game) Step {
	for _, c := range g.Characters {
		switch {
		case c.Left:
			return BringIn{c.ID}
		case c.Status == Dead && h.yes():
			return Revive{c.ID}
		case c.Status != Up && c.Status != Dead && c.Struck.Stamina > 0:
			return Treat{c.ID, 1}
		}
	}
	return Join{Sheet: h.sheet()}
}
