package mstocs

import (
	"reflect"
	"testing"
)

// asks checks what is wanted now, of whom, and what consent does.
func (g *table) asks(want Want, who FighterID, steps ...Step) {
	g.Helper()
	n := g.Next()
	equal(g.T, "wanted", n.Want, want)
	equal(g.T, "of whom", n.Fighter, who)
	if len(n.Default) != len(steps) || len(steps) > 0 && !reflect.DeepEqual(n.Default, steps) {
		g.Fatalf("default: got %v, want %v", n.Default, steps)
	}
}

func TestNextFromTheSetUpToTheNextRound(t *testing.T) {
	g := newTable(t)
	g.asks(WantFighters, 0)
	a := g.join("a", 9, 4, PlayerSide, sword)
	b := g.join("b", 7, 3, FoeSide, sword)
	g.asks(WantStart, 0, Round{})
	g.do(Round{})
	g.asks(WantSplit, a, split(a, 3, 3, 3))
	g.do(split(a, 3, 3, 3))
	g.asks(WantSplit, b, split(b, 3, 2, 2)) // 7: 2 each, the rest to A
	g.do(split(b, 3, 2, 2))
	g.asks(WantBlows, 0, Blows{})
	g.do(Blows{})
	g.asks(WantBlow, a, Strike{Fighter: a, Target: b})
	g.do(Strike{Fighter: a, Target: b})
	g.asks(WantRoll, a)
	g.roll(17)
	g.asks(WantBlow, b, Strike{Fighter: b, Target: a})
	g.do(Pass{b})
	g.asks(WantRoundEnd, 0, EndRound{})
	g.do(EndRound{})
	g.asks(WantSplit, a, Round{}, split(a, 3, 3, 3)) // the last round's
	g.do(Round{}, split(a, 3, 3, 3))
	g.asks(WantSplit, b, split(b, 3, 2, 2))
}

// The rolls of a blow, one after the other, with the dice of each.
func TestNextRollsOfABlow(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide, rapier)
	b := g.join("b", 18, 1, FoeSide)
	g.splits(split(a, 0, 0, 9), split(b, 18, 0, 0))
	g.do(Strike{Fighter: a, Target: b})
	for _, c := range []struct {
		purpose string
		who     FighterID
		dice    string
		roll    int
	}{
		{"to-hit", a, "3k6", 11},        // 10 + 0 + 1 - 0
		{"wounds", a, "2k6+2", 13},      // margin 0
		{"location", a, "3k6", 6},       // left arm: 13/2 = 6 PW
		{"consciousness", b, "2k6", 12}, // against 6
		{"limb-days", b, "3k6", 10},
		{"mortality", b, "k6", 1}, // 6 - 1 = 5: class I
		{"death-time", b, "k6", 2},
	} {
		n := g.Next()
		equal(t, "wanted", n.Want, WantRoll)
		equal(t, "purpose", string(n.Roll.Purpose), c.purpose)
		equal(t, c.purpose+": who", n.Roll.For, c.who)
		equal(t, c.purpose+": dice", n.Roll.Expr.String(), c.dice)
		equal(t, c.purpose+": no default", len(n.Default), 0)
		g.roll(c.roll)
	}
	equal(t, "class", g.wound(b).Class, ClassI)
	g.wants(WantBlow)
}

func TestNextAfterTheFight(t *testing.T) {
	g, a, b := struck(t, 9) // b at PW 0
	equal(t, "over", g.Over(), true)
	g.roll(12, 4, 2) // stands; 9 - 4 = 5: class I, two minutes from second 10
	g.asks(WantRoundEnd, 0, EndRound{})
	g.do(EndRound{})
	g.asks(WantTime, 0, Time{To: 130})
	equal(t, "a death is announced", g.Next().Deadly(), true)
	g.do(SetTimer{Label: "torch", Seconds: 50})
	g.asks(WantTime, 0, Time{To: 60})
	equal(t, "the torch is none", g.Next().Deadly(), false)
	g.do(Time{To: 60}, Time{To: 130})
	g.asks(WantNothing, 0)
	equal(t, "b", g.f(b).Alive(), false)
	equal(t, "a", g.f(a).Alive(), true)
}

func TestNextVerdictAndFumble(t *testing.T) {
	g, healer, _ := ward(t, ClassI, 360, "gm_judges", "yes")
	g.do(Treat{Healer: healer, Wound: 1}, Time{To: 60})
	g.asks(WantVerdict, healer, Verdict{})
	g, a, _ := fumbled(t, sword)
	g.asks(WantFumble, a, Fumble{Effect: FumbleNote})
}

// Checks called for come first, then a finished attempt, then the blow.
func TestNextOfSeveralRolls(t *testing.T) {
	g, a, b := struck(t, 3)
	g.wantsRoll(Consciousness, b)
	g.do(Check{Kind: CheckTest, Fighter: a, Number: 9})
	g.wantsRoll(PlainTest, a)
	g.do(GiveLimb{Fighter: a, Where: LeftArm})
	g.wantsRoll(PlainTest, a) // in the order in which they were called for
	g.roll(9)
	g.wantsRoll(LimbDays, a)
	g.roll(10)
	g.wantsRoll(Consciousness, b)

	g, healer, patient := ward(t, ClassI, 360)
	g.do(Treat{Healer: healer, Wound: 1}, Time{To: 60})
	g.do(Check{Kind: CheckTest, Fighter: patient, Number: 9})
	g.wantsRoll(PlainTest, patient)
	g.refused(Verdict{true}, "M27", "no-verdict")
	g.roll(9)
	g.wantsRoll(TreatmentTest, healer)
}

// A check of somebody who dies is not asked for.
func TestNextDropsTheChecksOfTheDead(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(Check{Kind: CheckTest, Fighter: a, Number: 9}, Kill{a})
	_, wanted := g.Wanted()
	equal(t, "a roll is wanted", wanted, false)
}

func TestNextWhenNobodyCanAct(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, FoeSide)
	g.do(SetOut{a, 1}, SetOut{b, 1}, Round{})
	g.asks(WantBlows, 0, Blows{})
	g.do(Blows{})
	g.asks(WantRoundEnd, 0, EndRound{}) // no round passes unasked
	equal(t, "who wakes", len(g.Next().Due), 2)
	g.do(EndRound{}, SetOut{a, 1}, SetOut{b, 1})
	g.asks(WantStart, 0, Round{}, Blows{})
}

func TestDefaultTarget(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 1, PlayerSide, club)
	ally := g.join("ally", 9, 1, PlayerSide, club)
	other := g.join("other", 9, 1, OtherSide, club)
	b := g.join("b", 9, 1, FoeSide, club)
	c := g.join("c", 9, 1, FoeSide, club)
	target := func(who, want FighterID) {
		t.Helper()
		equal(t, "target", g.DefaultTarget(g.f(who)), want)
	}
	target(a, b) // the first foe in the list
	target(b, a)
	target(other, 0)   // others have no foes
	g.do(Move{c, b})   //
	target(a, c)       // the list has changed
	g.do(SetOut{c, 1}) //
	target(a, b)       // c cannot act
	g.do(SetOut{c, 0}) //
	g.splits(split(a, 3, 0, 6), split(ally, 3, 3, 3), split(other, 3, 3, 3), split(c, 3, 3, 3), split(b, 3, 3, 3))
	g.do(Strike{Fighter: a, Target: b})
	target(a, b) // the last one
	g.roll(17)
	g.do(Helpless{b, true})
	target(a, c) // who cannot act any more
	g.do(Helpless{b, false}, SetPW{a, 0}, SetPW{ally, 0})
	target(b, 0) // of the players nobody is left; others are nobody's target
	g.do(GiveTurn{other}, Strike{Fighter: other, Target: ally})
	g.roll(17)
	target(other, 0) // the last one cannot act
}

// With nobody to strike, consent passes, for all those after as well.
func TestNextPassesWithoutATarget(t *testing.T) {
	begin := func(t *testing.T) (g *table, a, ally, foe FighterID) {
		g = with(t, "actions", "2")
		a = g.join("a", 9, 4, PlayerSide)
		ally = g.join("ally", 9, 4, PlayerSide)
		foe = g.join("foe", 9, 4, FoeSide)
		g.splits(split(a, 0, 0, 9), split(ally, 1, 0, 8), split(foe, 9, 0, 0))
		return g, a, ally, foe
	}
	t.Run("all at once", func(t *testing.T) {
		g, a, ally, foe := begin(t)
		g.do(Remove{foe})
		g.asks(WantBlow, a, Pass{a}, Pass{a}, Pass{ally}, Pass{ally})
		g.do(g.Next().Default...)
		g.wants(WantRoundEnd)
	})
	t.Run("up to somebody with a target", func(t *testing.T) {
		g, a, ally, foe := begin(t)
		side := OtherSide
		g.do(Edit{Fighter: a, Side: &side})
		g.asks(WantBlow, a, Pass{a}, Pass{a})
		g.do(g.Next().Default...)
		g.asks(WantBlow, ally, Strike{Fighter: ally, Target: foe})
	})
	t.Run("after the turn was given to a slower one", func(t *testing.T) {
		g, _, ally, foe := begin(t)
		g.do(Remove{foe}, GiveTurn{ally})
		for g.Phase == PhaseBlows {
			g.do(g.Next().Default...)
		}
	})
}

// What Next offers is never refused, also when everybody has gone.
func TestNextWithNobodyLeft(t *testing.T) {
	for _, side := range Sides {
		t.Run(string(side), func(t *testing.T) {
			g := newTable(t)
			a := g.join("a", 9, 4, side)
			g.splits(split(a, 3, 3, 3))
			g.pass()
			g.do(Remove{a})
			g.do(g.Next().Default...)
		})
	}
}
