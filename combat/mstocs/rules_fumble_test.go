package mstocs

import "testing"

// fumbled is a round in which a, to act before b, has just rolled an 18.
func fumbled(t *testing.T, held ...Item) (g *table, a, b FighterID) {
	t.Helper()
	g = newTable(t)
	a = g.join("a", 9, 4, PlayerSide, held...)
	b = g.join("b", 9, 4, FoeSide, sword)
	g.splits(split(a, 3, 2, 4), split(b, 3, 3, 3))
	g.do(Strike{Fighter: a, Target: b})
	g.roll(18)
	return g, a, b
}

func TestM13FatalFailureIsTheGMsToSay(t *testing.T) {
	g, a, b := fumbled(t, sword)
	n := g.Next()
	equal(t, "wanted", n.Want, WantFumble)
	equal(t, "of whom", n.Fighter, a)
	for _, s := range []Step{Pass{b}, Strike{Fighter: b, Target: a}, EndRound{}, Round{}, Blows{}, split(b, 3, 3, 3), Time{To: 60}, GiveTurn{b}, Treat{Healer: b, Wound: 1}} {
		g.refused(s, "M13", "fumble-first")
	}
	g.refused(Rolled{}, "", "no-roll")
	g.do(SetPW{b, 8}, Note{Text: "a slips"}) // the GM's hand works all the same
	g.wants(WantFumble)
	g.do(n.Default...)
	equal(t, "turn", g.Turn, b)
	equal(t, "kept with the blow", g.Blow.FumbleHow.Effect, FumbleNote)
	g.refused(Fumble{Effect: FumbleNote}, "M13", "no-fumble")
}

func TestM13FumbleEffects(t *testing.T) {
	t.Run("note", func(t *testing.T) {
		g, a, _ := fumbled(t, sword)
		g.do(Fumble{Effect: FumbleNote, Text: "the blade is notched"})
		equal(t, "text", g.Blow.FumbleHow.Text, "the blade is notched")
		equal(t, "PW", g.f(a).PW(), 9)
	})
	t.Run("weapon dropped", func(t *testing.T) {
		g, a, b := fumbled(t, dagger, buckler)
		equal(t, "Sz with the dagger", g.Speed(g.f(a)), 5)
		g.do(Fumble{Effect: FumbleDrop})
		equal(t, "held", len(g.f(a).Held), 1)
		equal(t, "Sz without", g.Speed(g.f(a)), 4)
		g.do(Action{a, 1}, GiveTurn{a})
		g.refused(Strike{Fighter: a, Target: b, Weapon: "dagger"}, "M8", "no-such-weapon")
	})
	t.Run("nothing to drop", func(t *testing.T) {
		g, _, _ := fumbled(t) // bare hands
		g.refused(Fumble{Effect: FumbleDrop}, "M13", "nothing-to-drop")
	})
	t.Run("out for n rounds", func(t *testing.T) {
		g, a, _ := fumbled(t, sword)
		g.do(Action{a, 1}, Fumble{Effect: FumbleOut, N: 2})
		equal(t, "from the round's end", g.f(a).OutUntil, 30)
		g.struckOut(a, ReasonOut) // the action that was left
	})
	t.Run("own PW lost", func(t *testing.T) {
		g, a, _ := fumbled(t, sword)
		g.do(Fumble{Effect: FumbleLose, N: 3})
		equal(t, "PW", g.f(a).PW(), 6)
		equal(t, "split", g.f(a).Split, Allocation{2, 2, 2}) // 3/2/4: 3/2/3, 2/2/3, 2/2/2
	})
	t.Run("more than there are", func(t *testing.T) {
		g, a, _ := fumbled(t, sword)
		g.do(Fumble{Effect: FumbleLose, N: 12})
		equal(t, "PW", g.f(a).PW(), -3)
		equal(t, "not a blow, so alive", g.f(a).Alive(), true)
		equal(t, "fell", g.happened(EventFell).N, -3)
	})
}

func TestM13FumblesThatAreRefused(t *testing.T) {
	g, _, _ := fumbled(t, sword)
	for _, s := range []Fumble{
		{Effect: FumbleOut},
		{Effect: FumbleOut, N: -1},
		{Effect: FumbleOut, N: 100},
		{Effect: FumbleLose},
		{Effect: FumbleLose, N: 100},
		{Effect: FumbleNote, N: 1},
		{Effect: FumbleDrop, N: 1},
	} {
		g.refused(s, "M13", "fumble-number")
	}
	g.refused(Fumble{Effect: "explode"}, "M13", "fumble-effect")
	g.refused(Fumble{}, "M13", "fumble-effect")
	g.do(Fumble{Effect: FumbleLose, N: 99})
}

// Of two weapons, the one that struck is dropped.
func TestM13TheStrikingWeaponIsDropped(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide, sword, dagger)
	b := g.join("b", 9, 4, FoeSide)
	g.splits(split(a, 3, 2, 4), split(b, 3, 3, 3))
	g.do(Strike{Fighter: a, Target: b, Weapon: "dagger"})
	g.roll(18)
	g.do(Fumble{Effect: FumbleDrop})
	equal(t, "kept", g.f(a).Held[0].Name, sword.Name)
	equal(t, "held", len(g.f(a).Held), 1)
}
