package k1000

import "testing"

// quick is somebody who is known for Szybkość alone.
func quick(n int) Sheet { return traits(SpeedTrait, n) }

// K11: initiative is Szybkość + modifiers - the roll, rolled once by each;
// highest first. Consent leads from the one roll to the other.
func TestK11Initiative(t *testing.T) {
	g := begin(t)
	a, b, c := g.join("Ann", quick(500)), g.join("Bob", quick(400)), g.join("Cid", quick(300))
	g.wants(WantEncounter, 0)
	g.consent()
	equal(t, "told", g.happened(EventEncounterBegins).N, 1)
	equal(t, "phase", g.Phase(), PhaseInitiative)
	g.wantsRoll(ForInitiative, a)
	g.roll(700) // -200
	equal(t, "told", g.happened(EventInitiative).N, -200)
	g.wantsRoll(ForInitiative, b)
	g.roll(100) // 300
	equal(t, "nobody acts before all have rolled", g.Actor, FighterID(0))
	g.wantsRoll(ForInitiative, c)
	g.roll(450) // -150
	equal(t, "phase", g.Phase(), PhaseEncounter)
	equal(t, "order", g.order(), "Bob Cid Ann ")
	g.wants(WantAction, b)
	for range 3 { // it holds to the end of the event, turn after turn
		for _, id := range []FighterID{b, c, a} {
			g.wants(WantAction, id)
			g.consent()
		}
		g.wants(WantTurnEnd, 0)
		g.consent()
	}
	equal(t, "turn", g.Turn, 4)
	equal(t, "told", g.happened(EventTurnBegins).N, 4)
	equal(t, "rolls", g.Rolls(), 3)
	g.do(EndEncounter{})
	equal(t, "told", g.happened(EventEncounterEnds).N, 1)
	g.wants(WantEncounter, 0)
	g.consent() // the next event is rolled for anew
	g.wantsRoll(ForInitiative, a)
	equal(t, "number", g.Encounter, 2)
}

// K11: modifiers of initiative and of Szybkość count whole.
func TestK11Modifiers(t *testing.T) {
	g := begin(t)
	s := quick(500)
	s.Features = []Feature{{Name: "Refleks", Trait: SpeedTrait, Value: 50}, {Name: "Ospały", Flaw: true, Trait: SpeedTrait, Value: -30}}
	s.Items = []Item{{Name: "Napar", Spent: true, Action: "inicjatywa", Value: 15}}
	a := g.join("Ann", s)
	g.do(StartEncounter{})
	equal(t, "a flaw counts unasked", g.Next().Roll.Target, 470)
	m := Mods{Use: []string{"Refleks", "Napar"}, Modifiers: []Modifier{{7, ""}}, Difficulty: -50}
	g.do(Prepare{a, m}, Prepare{a, m})              // as often as one likes before the roll
	equal(t, "prepared", g.Next().Roll.Target, 492) // 500 + 50 - 30 + 15 + 7 - 50
	g.roll(92)
	equal(t, "initiative", g.c(a).Precedence(), 400)
	equal(t, "told for the post", g.happened(EventGMModifiers).Parts, []Part{{PartDifficulty, "", -50, false, 492}})
	equal(t, "used up once", len(g.c(a).Items), 0)
	g.refused(Prepare{a, m}, "K11", "initiative-not-wanted")
	g.do(EndEncounter{}, GiveEffect{a, Effect{Name: "Haste", Trait: speed, Value: 60}}, StartEncounter{})
	equal(t, "without the effects, which come on top", g.Next().Roll.Target, 470)
	g.refused(Prepare{a, Mods{Without: []string{"Haste"}}}, "K17", "no-such-modifier")
	g.roll(130)
	equal(t, "initiative", g.c(a).Precedence(), 400) // 470 - 130 + 60
	g.do(SetTrait{a, Trait{SpeedTrait, 900}})        // rolled once: it holds
	equal(t, "still", g.c(a).Precedence(), 400)
}

// K11: ties go by Szybkość, then by the game master's order of the list; or
// by that alone. The other reading of initiative adds the roll.
func TestK11Ties(t *testing.T) {
	for _, c := range []struct{ initiative, ties, want string }{
		{"distance", "speed", "Bob Cid Ann Dan "}, // 100 each but -100: 400, then 300 twice
		{"distance", "gm", "Ann Bob Cid Dan "},
		{"sum", "speed", "Bob Dan Cid Ann "}, // 700, 600, 500, 500
	} {
		g := begin(t, "initiative", c.initiative, "ties", c.ties)
		g.join("Ann", quick(300))
		g.join("Bob", quick(400))
		g.join("Cid", quick(300))
		g.join("Dan", quick(250))
		g.do(Rearrange{Fighter: 1, Before: 4}) // Bob, Cid, Ann, Dan
		if c.ties == "gm" {
			g.do(Rearrange{Fighter: 1, Before: 2})
		}
		g.do(StartEncounter{})
		for g.Phase() == PhaseInitiative {
			rolls := map[FighterID]int{1: 200, 2: 300, 3: 200, 4: 350}
			g.roll(rolls[g.Next().Fighter])
		}
		equal(t, c.initiative+" "+c.ties, g.order(), c.want)
	}
}

// K11: those named take part; who has no Szybkość rolls against 0.
func TestK11WhoTakesPart(t *testing.T) {
	g := begin(t)
	a, b, c := g.join("Ann", quick(500)), g.join("Bob", quick(400)), g.npc("Zoe", Sheet{})
	g.do(StartEncounter{Fighters: []FighterID{c, a}})
	g.roll(100)
	equal(t, "no Szybkość", g.Next().Roll.Target, 0)
	g.roll(1)
	equal(t, "order", g.order(), "Ann Zoe ") // 400, -1
	g.refused(Test{Fighter: b, Draft: bare(SpeedTrait)}, "K12", "not-in-encounter", "fighter", b)
	g.do(Test{Fighter: b, Draft: bare(SpeedTrait), Called: true})
	g.roll(1)
	g.do(EnterEncounter{Fighter: b})
	g.wantsRoll(ForInitiative, b)
	g.roll(1) // 399
	equal(t, "order", g.order(), "Ann Bob Zoe ")
	g.do(Pass{a})
	g.wants(WantAction, c) // Bob from the next turn
	g.do(Pass{c}, EndTurn{}, Pass{a})
	g.wants(WantAction, b)
	g.do(LeaveEncounter{b})
	g.wants(WantAction, c)
	g.do(EnterEncounter{Fighter: b, AtOnce: true}) // initiative is rolled once
	equal(t, "order", g.order(), "Ann Bob Zoe ")
	g.wants(WantAction, c) // whose turn it is does not change
	g.do(Pass{c})
	g.wants(WantAction, b)
}

// fight is an encounter of four with initiatives of 400, 300, 200 and 100,
// at the turn of the first.
func fight(t *testing.T, settings ...string) *game {
	t.Helper()
	g := begin(t, settings...)
	for _, name := range []string{"Ann", "Bob", "Cid", "Dan"} {
		g.join(name, quick(500))
	}
	g.do(StartEncounter{})
	g.roll(100, 200, 300, 400)
	equal(t, "order", g.order(), "Ann Bob Cid Dan ")
	return g
}

// K12: a spell on initiative or Szybkość changes the order for a number of
// turns; then the former order is back.
func TestK12Spells(t *testing.T) {
	for _, x := range []Effect{
		{Name: "Haste", Initiative: 150, Turns: 2},
		{Name: "Haste", Trait: "szybkość", Value: 150, Turns: 2},
		{Name: "Haste", Trait: speed, Value: 100, Initiative: 50, Turns: 2},
	} {
		g := fight(t)
		g.do(GiveEffect{3, x}) // Cid: 200 + 150
		equal(t, "told", *g.happened(EventEffect).Effect, g.c(3).Active[0])
		equal(t, "order", g.order(), "Ann Cid Bob Dan ")
		equal(t, "lasts", g.TurnsLeft(g.c(3).Active[0]), 2)
		g.wants(WantAction, 1)
		g.do(Pass{1})
		g.wants(WantAction, 3) // at once, among those still to act
		g.do(Pass{3}, Pass{2}, Pass{4})
		equal(t, "not yet", len(g.Next().Due), 0)
		g.do(EndTurn{})
		equal(t, "order", g.order(), "Ann Cid Bob Dan ")
		g.do(Pass{1}, Pass{3}, Pass{2}, Pass{4})
		equal(t, "runs out", g.Next().Due, []Expiry{{3, g.c(3).Active[0]}})
		g.do(EndTurn{})
		equal(t, "told", g.happened(EventEffectEnds).Reason, ReasonRanOut)
		equal(t, "order", g.order(), "Ann Bob Cid Dan ")
	}
}

// K12: an effect's turns count from the running turn or from the next; one
// without turns lasts until it is removed.
func TestK12EffectTurns(t *testing.T) {
	for _, c := range []struct {
		reading     string
		turns, last int // turns that it lasts from the first on
	}{{"running", 1, 1}, {"running", 3, 3}, {"next", 1, 2}, {"next", 3, 4}, {"running", 0, 0}, {"next", 0, 0}} {
		g := begin(t, "effect_turns", c.reading)
		a := g.join("Ann", quick(500))
		g.do(GiveEffect{a, Effect{Name: "Slow", Turns: c.turns}})
		equal(t, "left", g.TurnsLeft(g.c(a).Active[0]), c.last)
		for g.Turn < 6 && len(g.c(a).Active) > 0 {
			g.do(EndTurn{})
		}
		if c.turns > 0 {
			equal(t, c.reading, g.Turn-1, c.last)
			continue
		}
		equal(t, "lasts", len(g.c(a).Active), 1)
		g.do(RemoveEffect{1})
		equal(t, "removed", len(g.c(a).Active), 0)
	}
}

// K12: who is stunned or held is at the end of the order until freed, in the
// order of initiative among these.
func TestK12Stun(t *testing.T) {
	g := fight(t)
	stun := Effect{Name: "Stun", Negative: true, Holds: true}
	g.do(GiveEffect{2, stun})
	equal(t, "told", g.happened(EventHeld).Fighter, FighterID(2))
	equal(t, "order", g.order(), "Ann Cid Dan Bob ")
	g.do(GiveEffect{1, stun}) // whose turn it is
	equal(t, "order", g.order(), "Cid Dan Ann Bob ")
	g.wants(WantAction, 3)
	g.do(Pass{3}, Pass{4})
	g.wants(WantAction, 1) // they still act, last
	g.do(Pass{1}, Pass{2}, EndTurn{})
	equal(t, "until freed", g.order(), "Cid Dan Ann Bob ")
	g.do(Pass{3}, GiveEffect{2, stun})
	g.silent(EventHeld) // held already
	g.do(RemoveEffect{1})
	g.silent(EventFreed) // still held by the third
	equal(t, "order", g.order(), "Cid Dan Ann Bob ")
	g.do(RemoveEffect{3})
	equal(t, "told", g.happened(EventFreed).Fighter, FighterID(2))
	equal(t, "order", g.order(), "Bob Cid Dan Ann ")
	g.wants(WantAction, 4) // whose turn it is does not change
	equal(t, "waiting", []FighterID{g.Waiting()[0].ID, g.Waiting()[1].ID, g.Waiting()[2].ID}, []FighterID{4, 2, 1})
	g.do(Pass{4})
	g.wants(WantAction, 2) // has not acted in this turn
}

// K12: a turn that has begun is not broken off by a stun.
func TestK12StunInMidTurn(t *testing.T) {
	g := fight(t, "actions", "2")
	g.do(Move{Fighter: 1, Metres: 5}, GiveEffect{1, Effect{Name: "Stun", Holds: true}})
	equal(t, "order", g.order(), "Bob Cid Dan Ann ")
	g.wants(WantAction, 1)
	g.do(Move{Fighter: 1, Metres: 5})
	g.wants(WantAction, 2)
}

// K12: who gives initiative up acts right after another from now on, or at
// the end of those who are free.
func TestK12GiveUp(t *testing.T) {
	g := fight(t)
	g.do(GiveUp{1, 3})
	equal(t, "order", g.order(), "Bob Cid Ann Dan ")
	equal(t, "told", g.happened(EventGaveUp), Event{Kind: EventGaveUp, Fighter: 1, Other: 3})
	g.wants(WantAction, 2)
	g.do(GiveEffect{4, Effect{Name: "Held", Holds: true}}, GiveUp{Fighter: 2})
	equal(t, "order", g.order(), "Cid Ann Bob Dan ")
	g.wants(WantAction, 3)
	g.do(Pass{3}, Pass{1}, Pass{2}, Pass{4}, EndTurn{})
	equal(t, "to the end of the event", g.order(), "Cid Ann Bob Dan ")
	g.do(RemoveEffect{1}) // Dan: 100, below the 200 of the others
	equal(t, "order", g.order(), "Cid Ann Bob Dan ")
}

// K12: who takes initiative over acts right before another from now on.
func TestK12TakeOver(t *testing.T) {
	g := fight(t)
	g.do(TakeOver{4, 2})
	equal(t, "order", g.order(), "Ann Dan Bob Cid ")
	equal(t, "told", g.happened(EventTookOver), Event{Kind: EventTookOver, Fighter: 4, Other: 2})
	g.wants(WantAction, 1)
	g.do(TakeOver{3, 1}) // from the one whose turn it is
	equal(t, "order", g.order(), "Cid Ann Dan Bob ")
	g.wants(WantAction, 3)
	g.do(Pass{3}, TakeOver{2, 4}, Pass{1})
	equal(t, "order", g.order(), "Cid Ann Bob Dan ")
	g.wants(WantAction, 2)
	g.do(Pass{2}, Pass{4}, EndTurn{})
	equal(t, "to the end of the event", g.order(), "Cid Ann Bob Dan ")
	equal(t, "with one initiative", g.c(4).Precedence(), g.c(2).Precedence())
	g.do(SetInitiative{2, 150}) // by the game master's hand: its own again
	equal(t, "order", g.order(), "Cid Ann Dan Bob ")
}

// K12: a turn that has begun is not taken over.
func TestK12TakeOverInMidTurn(t *testing.T) {
	g := fight(t, "actions", "2")
	g.do(Move{Fighter: 1, Metres: 5}, TakeOver{4, 1})
	equal(t, "order", g.order(), "Dan Ann Bob Cid ")
	g.wants(WantAction, 1)
	g.do(Pass{1})
	g.wants(WantAction, 4)
}

// K12: the game master grants actions in a turn, and takes some away.
func TestK12Granted(t *testing.T) {
	g := fight(t)
	g.do(Action{1, 1}, Test{Fighter: 1, Draft: bare(speed)})
	g.roll(1)
	g.wants(WantAction, 1)
	g.do(Test{Fighter: 1, Draft: bare(speed)}) // in an event each may have rolls
	g.roll(1)
	g.wants(WantAction, 2)
	g.do(Action{2, -1})
	g.wants(WantAction, 3)
	g.do(Pass{3}, Pass{4}, Action{3, 1})
	g.wants(WantAction, 3) // who had let the turn go by
	g.do(Pass{3}, EndTurn{})
	g.do(Pass{1})
	g.wants(WantAction, 2) // for that turn only
}

// K11, K12: who joins, leaves or comes back during an event does not change
// whose turn it is.
func TestK12ComingAndGoing(t *testing.T) {
	g := fight(t)
	g.do(Join{Sheet: Sheet{Name: "Eve", Traits: quick(900).Traits}, Role: RolePlayer})
	g.wantsRoll(ForInitiative, 5)
	g.roll(1)
	equal(t, "order", g.order(), "Eve Ann Bob Cid Dan ")
	g.wants(WantAction, 1)
	g.do(Join{Sheet: Sheet{Name: "Fay", Traits: quick(900).Traits}, Role: RolePlayer, AtOnce: true})
	g.roll(2)
	g.do(Join{Sheet: Sheet{Name: "Gus"}, Role: RolePlayer, Aside: true})
	g.wants(WantAction, 1)
	equal(t, "order", g.order(), "Eve Fay Ann Bob Cid Dan ")
	g.do(Remove{1})
	g.wants(WantAction, 6) // Fay at once, Eve from the next turn
	g.do(Pass{6}, BringIn{1})
	g.wants(WantAction, 2)
	g.do(Pass{2})
	equal(t, "back in the order", g.order(), "Eve Fay Ann Bob Cid Dan ")
	g.wants(WantAction, 1) // has not acted in this turn
	g.do(Pass{1}, Pass{3}, Pass{4})
	g.wants(WantTurnEnd, 0)
}
