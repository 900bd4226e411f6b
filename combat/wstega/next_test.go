package wstega

import (
	"encoding/json"
	"testing"

	"rundy/combat/dice"
)

// Everything that can be wanted, and what consent does with it.
func TestNextInTests(t *testing.T) {
	g := start(t)
	g.wants(WantCharacters, 0)
	equal(t, "phase", g.Phase(), PhaseSetup)
	g.hero("Ilse")
	g.beast("wolf", 3, 1)
	g.wants(WantNothing, 0)
	equal(t, "phase", g.Phase(), PhaseFree)

	g.do(Test{Name: "the wall", Setup: Setup{Character: 1, Attribute: Fight}})
	g.wants(WantRoll, 1)
	equal(t, "phase", g.Phase(), PhaseTest)
	equal(t, "defaults", len(g.Next().Default), 0)
	g.dice(1, 1, 1)
	g.do(CallTrait{"never alone", 3})
	g.dice(1, 1, 1)
	g.consents(WantCost, 1) // the first of the three
	equal(t, "broken", g.c(1).Broken, true)
	g.do(SetStates{Character: 1, Broken: new(false)}, Extend{})
	g.dice(8, 1, 1)
	g.do(Extend{})
	g.dice(8, 1, 1)
	g.consents(WantTitle, 1)
	sameList(t, "veteran of", g.c(1).Veterancies, "the wall")
	g.consents(WantDecision, 1)
	g.wants(WantNothing, 0)
}

func TestNextInFights(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("wolf", 3, 1)
	g.do(EndSession{})
	equal(t, "phase", g.Phase(), PhaseEnd)
	g.consents(WantDiary, 1)
	g.do(StartFight{A: []FighterID{1}, B: []FighterID{2}})
	equal(t, "phase", g.Phase(), PhaseFight)
	g.consents(WantClash, 1)
	g.dice(8, 3, 1, 1)
	g.consents(WantDecision, 1)
	g.consents(WantFightOver, 0)
	g.do(Treat{2, 1}, StartBoss{Character: 2, Party: []FighterID{1}})
	equal(t, "phase", g.Phase(), PhaseBoss)
	g.consents(WantDeed, 1)
	g.dice(1, 1, 1)
	g.consents(WantDecision, 1)
	g.consents(WantFace, 2) // an empty pool
	g.consents(WantRoundCost, 0)
	g.do(SetPips{2, Stamina, 0})
	g.consents(WantBossOver, 2)
	g.wants(WantNothing, 0)
	g.do(SetPips{2, Stamina, 1}, against(1, 2))
	equal(t, "phase", g.Phase(), PhaseDuel)
}

// consents does what is wanted, which is this.
func (g *table) consents(w Want, who FighterID) {
	g.Helper()
	g.wants(w, who)
	g.do(g.Next().Default...)
}

// Consent alone plays any duel to its end.
func TestConsentPlaysADuel(t *testing.T) {
	for seed := range uint64(50) {
		g := start(t)
		g.hero("Ilse")
		g.hero("Otto")
		g.do(against(1, 2))
		g.consent(dice.SeedOf(seed), WantNothing)
		if g.Trial.Winner == nobody || g.Rolls() > 40 {
			t.Errorf("seed %d: winner %d after %d rolls", seed, g.Trial.Winner, g.Rolls())
		}
	}
}

// scripted is what a script reads of a report.
type scripted struct {
	System, Phase, Want, Turn string
	Session                   int
	Over                      bool
	Sides                     [][]string
	Trial                     struct {
		ID, Kind, Stage, Control string
		Difficulty               int
		Sides                    []struct {
			Character  string
			Dice, Left int
		}
		Dice []struct {
			Character string
			Shown     int
		}
	}
	Fighters []struct {
		ID, Tag, Name, State string
		NPC, Alive           bool
		Pips                 map[string]int
		Diary, Spent         []any
	}
}

// A report is JSON with what a script asks for.
func TestReport(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("wolf", 4, 3)
	r := g.Report()
	equal(t, "system", r.System, "wstega")
	equal(t, "no trial", r.Trial, nil)
	g.do(StartFight{A: []FighterID{1}, B: []FighterID{2}}, Clash{against(1, 2)})
	g.dice(4, 6, 3)
	text, err := json.Marshal(g.Report())
	if err != nil {
		t.Fatal(err)
	}
	var got scripted
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	equal(t, "phase", got.Phase, "fight")
	equal(t, "want", got.Want, "roll")
	equal(t, "turn", got.Turn, "f1")
	equal(t, "session", got.Session, 1)
	equal(t, "sides", got.Sides[1][0], "f2")
	equal(t, "trial", got.Trial.ID+got.Trial.Kind+got.Trial.Stage+got.Trial.Control, "t1clashdefencef2")
	equal(t, "difficulty", got.Trial.Difficulty, 6)
	equal(t, "left", got.Trial.Sides[0].Left, 1) // 3 - 2
	equal(t, "left", got.Trial.Sides[1].Left, 3) // 4 - 1
	equal(t, "dice", len(got.Trial.Dice), 3)
	equal(t, "the last", got.Trial.Dice[2].Shown, 3)
	equal(t, "fighters", len(got.Fighters), 2)
	ilse := got.Fighters[0]
	equal(t, "Ilse", ilse.ID+ilse.Tag+ilse.Name+ilse.State, "f1IIlseup")
	equal(t, "pips", ilse.Pips["stamina"], 3)
	if ilse.Diary == nil || ilse.Spent == nil {
		t.Error("an empty list is not []")
	}
	equal(t, "the wolf", got.Fighters[1].NPC && got.Fighters[1].Alive, true)
}

// What a report says of the last duel, and of a boss.
func TestReportOfAWinnerAndABoss(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.beast("wolf", 4, 3)
	g.do(StartFight{A: []FighterID{1}, B: []FighterID{2}}, Clash{against(1, 2)})
	g.dice(4, 6, 3, 1)
	w := g.Report().Trial.Winner
	equal(t, "winner", *w, FighterID(2))
	g.do(Accept{}, EndFight{}, StartBoss{Character: 2, Party: []FighterID{1}, Pool: 6})
	b := g.Report().Boss
	equal(t, "boss", b.Character, FighterID(2))
	equal(t, "pool", b.Pool, 6)
}
