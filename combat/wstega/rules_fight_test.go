package wstega

import (
	"slices"
	"testing"

	"rundy/combat/dice"
)

// brawl is a fight of Ilse (f1), whose last fight pip is not there to extend
// with, against two goblins of fight 3 and stamina 1 and 2.
func brawl(t *testing.T, settings ...string) *table {
	t.Helper()
	g := start(t, settings...)
	s := sample("Ilse")
	s.Struck.Fight = 3
	g.joins(s)
	g.beast("runt", 3, 1)
	g.beast("chief", 3, 2)
	g.do(StartFight{A: []FighterID{1}, B: []FighterID{2, 3}})
	return g
}

// clash plays a clash by fight of two with three dice each, won by one of them.
func (g *table) clash(a, b, winner FighterID) {
	g.Helper()
	g.do(Clash{against(a, b)})
	if winner == a {
		g.dice(8, 3, 1, 1)
	} else {
		g.dice(3, 8, 1, 1)
	}
}

// Each clash won strikes one stamina pip of the loser; at none it falls
// unconscious, dying until the game master says tended or dead.
func TestW17ClashesCostStamina(t *testing.T) {
	g := brawl(t)
	g.clash(1, 3, 1)
	ev := g.happened(EventWounded)
	equal(t, "who", ev.Character, FighterID(3))
	equal(t, "by whom", ev.Other, FighterID(1))
	equal(t, "chief", g.c(3).Free(Stamina), 1)
	g.clash(1, 2, 1)
	equal(t, "runt", g.c(2).Status, Dying)
	equal(t, "fell", g.happened(EventFell).Character, FighterID(2))
	r := g.refused(Clash{against(1, 2)}, "W17", "cannot-act")
	equal(t, "refusal", r.Error(), "W17: cannot-act fighter=2 status=dying")
	for want := 2; want >= 0; want-- {
		g.clash(1, 3, 3)
		equal(t, "Ilse", g.c(1).Free(Stamina), want)
	}
	equal(t, "Ilse", g.c(1).Status, Dying)
	g.wants(WantFightOver, 0)
	g.do(g.Next().Default...)
	equal(t, "who stands", g.happened(EventFightEnds).N, 1)

	g.refused(Tend{3}, "W17", "not-dying")
	g.do(Tend{1}, Kill{2})
	equal(t, "tended", g.c(1).Status, Unconscious)
	equal(t, "dead", g.c(2).Status, Dead)
	g.refused(Tend{1}, "W17", "not-dying")
	g.refused(Tend{2}, "", "is-dead")
	g.do(Treat{1, 1})
	equal(t, "treated", g.c(1).Status, Up)
	equal(t, "stamina", g.c(1).Free(Stamina), 1)
}

// A wound is struck when the result stands: an extension can avert it.
func TestW17ExtensionComesBeforeTheWound(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("goblin", 3, 2)
	g.do(StartFight{A: []FighterID{1}, B: []FighterID{2}}, Clash{against(1, 2)})
	g.dice(3, 8, 1, 1)
	g.wants(WantDecision, 1)
	g.silent(EventWounded)
	g.do(Extend{})
	g.dice(8, 3, 1, 1)
	g.do(Accept{})
	equal(t, "Ilse", g.c(1).Free(Stamina), 3)
	equal(t, "goblin", g.c(2).Free(Stamina), 1)
}

// One without stamina falls at the first clash lost.
func TestW17WithoutStamina(t *testing.T) {
	g := brawl(t)
	ghost := g.joins(Sheet{Name: "ghost", NPC: true, Attributes: Attributes{Fight: 3}})
	equal(t, "before", g.c(ghost).Status, Up)
	g.do(Muster{ghost, "b"})
	g.clash(1, ghost, 1)
	equal(t, "after", g.c(ghost).Status, Dying)
}

// Who pays for an extension with the last stamina pip falls by it.
func TestW17TheLastPipOfAStaminaTest(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(SetPips{1, Stamina, 1}, try(1, Stamina))
	g.dice(1, 1, 1)
	g.do(Extend{})
	equal(t, "status", g.c(1).Status, Dying)
	g.dice(8, 1, 1) // and the roll is made
	g.stands(0, Complication)
}

// Who is taken out of a side does not bring its first to the fore again, and
// who is put where they are stays in their place.
func TestW17ProposedAfterAMuster(t *testing.T) {
	g := start(t)
	for _, name := range []string{"orc", "troll", "goblin", "wolf"} {
		g.beast(name, 3, 9)
	}
	g.do(StartFight{A: []FighterID{1, 2, 3}, B: []FighterID{4}})
	for _, id := range []FighterID{1, 2} {
		g.wants(WantClash, id)
		g.clash(id, 4, id)
	}
	g.do(Muster{1, "a"}, Muster{4, "b"}, Muster{2, ""})
	sameList(t, "side a", g.Fight.Sides[0], 1, 3)
	g.wants(WantClash, 3) // after the troll, which is out
	g.do(Muster{2, "a"})
	g.wants(WantClash, 3)
	g.do(Muster{3, ""})
	g.wants(WantClash, 2)
	g.do(Muster{1, ""}, Muster{2, ""}, Muster{3, "a"})
	g.wants(WantClash, 3)
}

// Consent proposes each side's next, in the order of the list, with what they
// fought with last.
func TestW17ProposedClashes(t *testing.T) {
	g := brawl(t)
	proposed := func(a, b FighterID) Clash {
		t.Helper()
		c := g.Next().Default[0].(Clash)
		equal(t, "A", c.A.Character, a)
		equal(t, "B", c.B.Character, b)
		return c
	}
	c := proposed(1, 2)
	equal(t, "attribute", c.A.Attribute, Fight)
	c.A.Rings = []string{"night"}
	c.B.Attribute = Agility // 2 dice
	g.do(c)
	g.dice(3, 8, 1, 1, 1)
	c = proposed(1, 3)
	sameList(t, "rings as before", c.A.Rings, "night")
	g.do(c)
	g.dice(3, 8, 1, 1, 1)
	c = proposed(1, 2)
	equal(t, "as before", c.B.Attribute, Agility)
	g.do(Edit{Character: 1, Rings: []string{"walls"}})
	equal(t, "rings that are gone", len(proposed(1, 2).A.Rings), 0)
	g.do(SetPips{2, Stamina, 0})
	proposed(1, 3) // the runt is down
	g.do(Edit{Character: 3, Attributes: &Attributes{Stamina: 2, Charisma: 2}})
	equal(t, "without fight", proposed(1, 3).B.Attribute, Stamina)
	g.do(Edit{Character: 3, Attributes: &Attributes{}, Rings: []string{"fog"}})
	sameList(t, "with rings alone", proposed(1, 3).B.Rings, "fog")
	g.do(Edit{Character: 3, Rings: []string{}})
	g.wants(WantFightOver, 0) // one without dice cannot clash
}

func TestW17WhoFightsWhom(t *testing.T) {
	g := brawl(t)
	g.hero("Otto")
	g.refused(StartFight{A: []FighterID{1}, B: []FighterID{2}}, "W17", "fight-running")
	g.refused(StartBoss{Character: 2, Party: []FighterID{1}}, "W17", "fight-running")
	g.refused(Clash{against(1, 4)}, "W17", "not-in-fight")
	g.refused(Clash{against(2, 3)}, "W17", "same-side")
	g.refused(Muster{4, "c"}, "W17", "fight-side")
	g.do(Muster{4, "a"}, Clash{against(4, 2)})
	g.refused(EndFight{}, "", "dice-first")
	g.do(Stop{}, Muster{Character: 4}, EndFight{})
	equal(t, "nobody has won", g.happened(EventFightEnds).N, -1)
	g.refused(EndFight{}, "W17", "no-fight")
	g.refused(Clash{against(1, 2)}, "W17", "no-fight")
	g.refused(Muster{1, "a"}, "W17", "no-fight")
	g.refused(StartFight{B: []FighterID{2}}, "W17", "empty-side")
	g.refused(StartFight{A: []FighterID{1}}, "W17", "empty-side")
	g.refused(StartFight{A: []FighterID{1}, B: []FighterID{1}}, "", "fighter-twice")
	g.refused(StartFight{A: []FighterID{1}, B: []FighterID{9}}, "", "no-such-fighter")
	g.do(SetPips{2, Stamina, 0})
	g.refused(StartFight{A: []FighterID{1}, B: []FighterID{2}}, "W17", "cannot-act")
	// A fight may be among players.
	g.do(StartFight{A: []FighterID{1}, B: []FighterID{4}})
}

// A duel beside the fight costs no wound.
func TestW17OtherDuelsInAFight(t *testing.T) {
	g := brawl(t)
	g.do(against(1, 2))
	g.dice(8, 3, 1, 1)
	equal(t, "runt", g.c(2).Status, Up)
	g.wants(WantClash, 1)
}

// Plain consent and the program's dice play a fight to its end.
func TestW17ConsentPlaysAFight(t *testing.T) {
	for seed := range uint64(5) {
		g := start(t)
		g.hero("Ilse")
		g.hero("Otto")
		g.beast("runt", 2, 1)
		g.beast("chief", 4, 3)
		g.do(StartFight{A: []FighterID{1, 2}, B: []FighterID{3, 4}})
		g.consent(dice.SeedOf(seed), WantNothing)
		down := func(ids ...FighterID) bool {
			return !slices.ContainsFunc(ids, func(id FighterID) bool { return g.c(id).Status == Up })
		}
		if down(1, 2) == down(3, 4) {
			t.Errorf("seed %d: no side alone stands", seed)
		}
	}
}

// consent does what is wanted with its default and the dice of a seed, until
// something is wanted that ends it.
func (g *table) consent(seed dice.Seed, end Want) {
	g.Helper()
	for range 2000 {
		n := g.Next()
		switch n.Want {
		case end:
			return
		case WantRoll:
			g.do(Rolled{seed.Throw(g.Rolls(), n.Roll.Expr)})
		default:
			g.do(n.Default...)
		}
	}
	g.Fatalf("no end after 2000 steps: %s is wanted", g.Next().Want)
}
