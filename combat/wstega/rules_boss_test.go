package wstega

import (
	"testing"

	"rundy/combat/dice"
)

// lair is a fight of two heroes (f1, f2) against a dragon (f3) of fight 2 and
// stamina 2, whose pool is 2 dice.
func lair(t *testing.T, settings ...string) *table {
	t.Helper()
	g := start(t, settings...)
	for _, name := range []string{"Ilse", "Otto"} {
		s := sample(name)
		s.Traits, s.Struck.Fight = nil, 3 // nothing to decide after a deed
		g.joins(s)
	}
	g.beast("dragon", 2, 2)
	g.do(StartBoss{Character: 3, Party: []FighterID{1, 2}, Difficulty: Hard})
	return g
}

// deed is a deed of fight, 3 dice at difficulty 9.
func (g *table) deed(id FighterID, passes bool) {
	g.Helper()
	g.do(Deed{try(id, Fight)})
	if passes {
		g.dice(1, 9, 1)
	} else {
		g.dice(1, 8, 1)
	}
}

// A round: a test each, a die for each success; the game master's dice; one
// more if every player strikes experience; then a duel of the pools.
func TestW18ARound(t *testing.T) {
	g := lair(t)
	g.wants(WantDeed, 1)
	g.refused(EndSession{}, "W18", "boss-running")
	g.refused(Face{}, "W18", "deeds-first")
	g.deed(1, true)
	equal(t, "dice", g.happened(EventPoolDie).N, 1)
	g.refused(Deed{try(1, Fight)}, "W18", "deed-done")
	g.wants(WantDeed, 2)
	g.deed(2, false)
	g.silent(EventPoolDie)
	g.wants(WantFace, 3)
	g.do(Grant{2, "a tower to bring down"})
	g.do(ShareDie{})
	equal(t, "common pool", g.Boss.PoolDice(), 4) // 1 + 2 + 1
	equal(t, "experience", g.c(1).Free(Experience), 1)
	equal(t, "experience", g.c(2).Free(Experience), 1)
	g.refused(ShareDie{}, "W18", "shared-already")
	g.do(Face{})
	equal(t, "the party's dice", g.Trial.Sides[0].Dice, 4)
	equal(t, "the dragon's dice", g.Trial.Sides[1].Dice, 2)
	g.wantsRoll(PurposeOpening, 1, 1, 0) // the first of the party rolls
	g.dice(8)
	g.wantsRoll(PurposeOpening, 3, 1, 0)
	g.dice(3, 7)
	equal(t, "stamina of the dragon", g.c(3).Free(Stamina), 1) // a round of duel, a pip
	equal(t, "round", g.Boss.Round, 2)
	equal(t, "common pool", g.Boss.PoolDice(), 0) // the tests are made anew
	g.wants(WantDeed, 1)
}

// A lost round, and an empty pool: the game master says what it costs.
func TestW18WhatALostRoundCosts(t *testing.T) {
	g := lair(t)
	g.refused(BossCost{}, "W18", "no-round-cost")
	g.deed(1, false)
	g.deed(2, false)
	g.do(Face{})
	g.happened(EventEmptyPool)
	g.wants(WantRoundCost, 0)
	g.refused(Deed{try(1, Fight)}, "W18", "round-cost-first")
	g.refused(Face{}, "W18", "round-cost-first")
	g.refused(BossCost{Wounded: []FighterID{9}}, "", "no-such-fighter")
	g.refused(BossCost{Wounded: []FighterID{1, 3}}, "W18", "not-in-party")          // the dragon itself
	g.refused(BossCost{Wounded: []FighterID{1, 1, 1, 1}}, "W18", "nothing-to-lose") // 3 pips, not 4
	equal(t, "Ilse", g.c(1).Free(Stamina), 3)
	g.do(BossCost{Wounded: []FighterID{1, 2, 1}, Text: "fire"})
	equal(t, "Ilse", g.c(1).Free(Stamina), 1) // named twice: 3 - 2
	equal(t, "Otto", g.c(2).Free(Stamina), 2)
	equal(t, "text", g.happened(EventRoundCost).Text, "fire")
	equal(t, "round", g.Boss.Round, 2)

	g.deed(1, true)
	g.deed(2, false)
	g.do(Face{})
	g.dice(3, 8) // the party has no other die
	g.wants(WantRoundCost, 0)
	equal(t, "the dragon", g.c(3).Free(Stamina), 2)
	g.do(g.Next().Default...) // nothing
	equal(t, "Ilse", g.c(1).Free(Stamina), 1)
	equal(t, "round", g.Boss.Round, 3)
}

func TestW18OtherReadingsOfALostRound(t *testing.T) {
	for setting, want := range map[string]int{"nothing": 3, "everybody": 2} {
		g := lair(t, "lost_round", setting)
		g.do(SitOut{1}, SitOut{2}, Face{})
		equal(t, "Ilse", g.c(1).Free(Stamina), want)
		equal(t, "Otto", g.c(2).Free(Stamina), want)
		equal(t, "round", g.Boss.Round, 2)
		g.wants(WantDeed, 1)
	}
}

// The shared die needs a pip of every player, of one who lies there too.
func TestW18TheSharedDie(t *testing.T) {
	g := lair(t)
	g.do(SetPips{2, Experience, 0})
	r := g.refused(ShareDie{}, "W18", "experience-short")
	equal(t, "who", r.Args[1], any(FighterID(2)))
	g.do(SetPips{2, Stamina, 0})
	g.refused(ShareDie{}, "W18", "experience-short")
	g.do(Remove{2}, ShareDie{})
	equal(t, "common pool", g.Boss.PoolDice(), 1)
}

// Deeds are simple tests: of any attribute, with rings and experience, at the
// difficulty of the game master, and may be extended.
func TestW18Deeds(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("dragon", 2, 2)
	g.do(StartBoss{Character: 2, Party: []FighterID{1}, Pool: 5})
	equal(t, "pool", g.Boss.Pool, 5)
	d := Deed{try(1, Agility)}
	d.Experience, d.Rings = 1, []string{"walls"}
	g.do(d)
	g.wantsRoll(PurposeTest, 1, 5, 8) // 3 + 1 + 1; 8 unless said otherwise
	g.dice(1, 1, 1, 1, 1)
	g.wants(WantDecision, 1)
	g.do(Extend{})
	g.dice(8, 1, 1, 1)
	g.do(Accept{})
	equal(t, "common pool", g.Boss.PoolDice(), 1)
	g.do(SetBossPool{3}, Face{})
	equal(t, "the dragon's dice", g.Trial.Sides[1].Dice, 3)
	g.do(Stop{}) // and it is as it was
	g.wants(WantFace, 2)
	g.do(Face{})
	g.dice(8, 3, 1, 1)
	n := g.Next().Default[0].(Deed)
	equal(t, "as before", n.Attribute, Agility)
	sameList(t, "rings as before", n.Rings, "walls")
	n.Difficulty = VeryHard
	g.do(n)
	g.wantsRoll(PurposeTest, 1, 4, 10)
}

func TestW18WhoTakesPart(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("dragon", 2, 2)
	g.beast("squire", 2, 2)
	g.joins(Sheet{Name: "stone", NPC: true, Attributes: Attributes{Stamina: 1}})
	for _, c := range []struct {
		step      StartBoss
		rule, key string
	}{
		{StartBoss{Character: 1, Party: []FighterID{1}}, "W18", "boss-npc"},
		{StartBoss{Character: 2}, "W18", "empty-side"},
		{StartBoss{Character: 2, Party: []FighterID{3}}, "W18", "players-only"},
		{StartBoss{Character: 2, Party: []FighterID{1, 1}}, "", "fighter-twice"},
		{StartBoss{Character: 2, Party: []FighterID{9}}, "", "no-such-fighter"},
		{StartBoss{Character: 9, Party: []FighterID{1}}, "", "no-such-fighter"},
		{StartBoss{Character: 2, Party: []FighterID{1}, Pool: -1}, "W18", "boss-pool"},
		{StartBoss{Character: 2, Party: []FighterID{1}, Pool: 51}, "W18", "boss-pool"},
		{StartBoss{Character: 4, Party: []FighterID{1}}, "W18", "boss-pool"}, // fight 0
		{StartBoss{Character: 2, Party: []FighterID{1}, Difficulty: 21}, "W4", "difficulty"},
	} {
		g.refused(c.step, c.rule, c.key)
	}
	for _, s := range []Step{Deed{try(1, Fight)}, SitOut{1}, Grant{Dice: 1}, ShareDie{}, SetBossPool{1}, Face{}, EndBoss{}} {
		g.refused(s, "W18", "no-boss")
	}
	g.hero("Otto")
	g.do(StartBoss{Character: 2, Party: []FighterID{1}})
	g.refused(StartFight{A: []FighterID{1}, B: []FighterID{3}}, "W18", "boss-running")
	g.refused(Deed{try(5, Fight)}, "W18", "not-in-party")
	g.refused(SitOut{3}, "W18", "not-in-party")
	g.refused(SetBossPool{0}, "W18", "boss-pool")
	for _, n := range []int{0, -1, 51} {
		g.refused(Grant{Dice: n}, "W18", "granted")
	}
	g.do(Grant{Dice: 3}, Grant{Dice: -2})
	equal(t, "common pool", g.Boss.PoolDice(), 1)
	g.refused(Grant{Dice: -2}, "W18", "granted")
	g.refused(Muster{5, "b"}, "W18", "boss-side")
	g.refused(Muster{2, "a"}, "W18", "boss-side")
	g.refused(Muster{3, "a"}, "W18", "players-only")
	g.do(Muster{5, "a"}, Muster{Character: 1})
	g.wants(WantDeed, 5)
	g.do(SetPips{2, Stamina, 0})
	g.do(SitOut{5})
	g.refused(Face{}, "W18", "boss-fallen")
}

// Over when the boss has fallen, or nobody of the party stands.
func TestW18TheEnd(t *testing.T) {
	g := lair(t)
	for range 2 { // the dragon has stamina 2
		g.deed(1, true)
		g.deed(2, true)
		g.do(Face{})
		g.dice(8, 3, 1)
	}
	equal(t, "the dragon", g.c(3).Status, Dying)
	g.wants(WantBossOver, 3)
	equal(t, "over", g.Report().Over, true)
	g.do(g.Next().Default...)
	equal(t, "fallen", g.happened(EventBossEnds).N, 1)
	g.wants(WantNothing, 0)

	g = lair(t)
	g.do(SetPips{1, Stamina, 0}, SetPips{2, Stamina, 0})
	g.wants(WantBossOver, 3)
	g.do(EndBoss{})
	equal(t, "fallen", g.happened(EventBossEnds).N, 0)
}

func TestW18ConsentPlaysABoss(t *testing.T) {
	for seed := range uint64(5) {
		g := start(t)
		g.hero("Ilse")
		g.hero("Otto")
		g.beast("dragon", 2, 3)
		g.do(StartBoss{Character: 3, Party: []FighterID{1, 2}})
		g.consent(dice.SeedOf(seed), WantNothing)
		equal(t, "the dragon", g.c(3).Status, Dying)
	}
}

// One of the party rolls for all of it, and goes on with it whoever comes to;
// when they fall another does, and when nobody is left the duel is struck out.
func TestW18WhoRollsForTheParty(t *testing.T) {
	g := start(t)
	for _, name := range []string{"Ilse", "Otto", "Ula"} {
		g.hero(name)
	}
	g.beast("dragon", 3, 3)
	g.do(StartBoss{Character: 4, Party: []FighterID{1, 2, 3}})
	g.do(SetPips{1, Stamina, 0}, SitOut{2}, SitOut{3}, Grant{Dice: 2}, Face{})
	g.wants(WantRoll, 2)
	g.do(Treat{1, 1})
	g.wants(WantRoll, 2)
	g.do(Remove{2})
	g.wants(WantRoll, 1)
	g.do(BringIn{2}, Muster{1, ""})
	g.wants(WantRoll, 2)
	g.do(Kill{3}, SetPips{2, Stamina, 0})
	equal(t, "why", g.happened(EventStruckOut).Reason, ReasonFallen)
	g.wants(WantBossOver, 4)
}

// One without any dice has no deed to do, and does not hold up the round.
func TestW18WithoutDice(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.hero("Otto")
	g.beast("dragon", 3, 3)
	none := Edit{NPC: new(true), Attributes: &Attributes{}, Rings: []string{}}
	g.do(StartBoss{Character: 3, Party: []FighterID{1, 2}})
	none.Character = 1
	g.do(none)
	g.wants(WantDeed, 2)
	g.do(SitOut{2})
	g.wants(WantFace, 3)
	none.Character = 2
	g.do(none)
	g.wants(WantBossOver, 3)
}

// No pool is larger than the dice that can be asked for: those beyond do not
// count.
func TestW18PoolOfOverAHundredDice(t *testing.T) {
	g := start(t)
	g.beast("dragon", 2, 2)
	var party []FighterID
	for range 51 {
		s := sample("Ilse")
		s.Traits, s.Struck.Fight = nil, 3
		party = append(party, g.joins(s))
	}
	g.do(StartBoss{Character: 1, Party: party, Difficulty: Easy})
	for _, id := range party {
		g.deed(id, true)
	}
	g.do(Grant{Dice: 50}) // 51 + 50
	g.do(Face{})
	equal(t, "dice", g.Trial.Sides[0].Dice, 100)
}
