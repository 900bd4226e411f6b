package mstocs

import "testing"

// skirmish is round 1 in the blows: a foe to strike first, and a healer at
// first aid on a patient, who has six minutes, since the round's start.
func skirmish(t *testing.T, settings ...string) (g *table, healer, patient, foe FighterID) {
	t.Helper()
	g, healer, patient = ward(t, ClassI, 360, settings...)
	foe = g.dummy("foe", 9, FoeSide)
	g.do(Round{}, Treat{Healer: healer, Wound: 1}, split(patient, 3, 3, 3), split(foe, 3, 0, 6), Blows{})
	equal(t, "turn", g.Turn, foe)
	return g, healer, patient, foe
}

func TestM27InterruptedByABlow(t *testing.T) {
	for _, c := range []struct {
		setting  string
		loss     int
		attempts int // left
	}{
		{"yes", 1, 0},
		{"yes", 2, 0},
		{"no", 2, 1}, // the other reading: it goes on
	} {
		g, healer, _, foe := skirmish(t, "interrupts", c.setting)
		g.deal(foe, healer, c.loss)
		equal(t, "attempts", len(g.Attempts), c.attempts)
		if c.attempts == 0 {
			ev := g.happened(EventInterrupted)
			equal(t, "whose", ev.Fighter, healer)
			equal(t, "why", ev.Reason, ReasonHit)
			equal(t, "busy", g.Busy(g.f(healer)), false)
		}
		g.roll(6)
		// The healer, busy at the split, has no blow in this round either way.
		equal(t, "order", g.waiting(), "patient ")
	}
}

func TestM27OnlyALossInterrupts(t *testing.T) {
	g, healer, _, foe := skirmish(t)
	armour := Armour{20, 20, 20, 20, 20, 20}
	g.do(Edit{Fighter: healer, Armour: &armour})
	g.do(Strike{Fighter: foe, Target: healer, Aim: Torso, AimBy: new(0)})
	g.roll(13, 20) // 20 wounds, armour 20
	equal(t, "loss", g.Blow.Loss, 0)
	equal(t, "attempts", len(g.Attempts), 1)
	// A blow at the patient is none at the healer.
	g, _, patient, foe := skirmish(t)
	g.deal(foe, patient, 2)
	equal(t, "attempts", len(g.Attempts), 1)
}

func TestM27InterruptedByTheGM(t *testing.T) {
	g, healer, patient := ward(t, ClassI, 360)
	g.refused(Interrupt{1}, "M27", "no-such-attempt")
	g.do(Treat{Healer: healer, Wound: 1}, Time{To: 30}, Interrupt{1})
	equal(t, "why", g.happened(EventInterrupted).Reason, ReasonGM)
	g.refused(Interrupt{1}, "M27", "no-such-attempt")
	equal(t, "deadline", g.wound(patient).Deadline, 360)
	g.do(Treat{Healer: healer, Wound: 1}) // the time is lost
	equal(t, "from the beginning", g.Attempts[0].End, 90)
	equal(t, "an identity of its own", g.Attempts[0].ID, 2)
}

func TestM27WhatEndsAnAttempt(t *testing.T) {
	for _, c := range []struct {
		name string
		step func(healer, patient FighterID) Step
		why  Reason
	}{
		{"healer killed", func(h, _ FighterID) Step { return Kill{h} }, ReasonDead},
		{"healer out", func(h, _ FighterID) Step { return SetOut{h, 1} }, ReasonOut},
		{"healer bound", func(h, _ FighterID) Step { return Helpless{h, true} }, ReasonHelpless},
		{"healer gone", func(h, _ FighterID) Step { return Remove{h} }, ReasonLeft},
		{"patient killed", func(_, p FighterID) Step { return Kill{p} }, ReasonDead},
		{"wound taken away", func(_, _ FighterID) Step { return RemoveWound{1} }, ReasonOver},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, healer, patient := ward(t, ClassI, 360)
			g.do(Treat{Healer: healer, Wound: 1}, Time{To: 30}, c.step(healer, patient))
			equal(t, "attempts", len(g.Attempts), 0)
			equal(t, "why", g.happened(EventInterrupted).Reason, c.why)
			g.do(Time{To: 60}) // and nothing is asked at its end
			equal(t, "nothing due", g.DueAttempt() == nil, true)
		})
	}
}

func TestM27HealerKilledByABlow(t *testing.T) {
	g, healer, patient, foe := skirmish(t, "interrupts", "no")
	g.deal(foe, healer, 10)
	equal(t, "attempts", len(g.Attempts), 0)
	equal(t, "why", g.happened(EventInterrupted).Reason, ReasonDead)
	equal(t, "the patient's deadline", g.wound(patient).Deadline, 360)
}

func TestM24TreatmentAndTheClock(t *testing.T) {
	// A minute to live; first aid from 10 to 70.
	begin := func(stops string) (g *table, patient FighterID) {
		g, healer, patient := ward(t, ClassI, 60, "clock_stops", stops)
		g.do(Time{To: 10}, Treat{Healer: healer, Wound: 1})
		return g, patient
	}
	t.Run("it runs on", func(t *testing.T) {
		g, patient := begin("no")
		g.do(Time{To: 70})
		equal(t, "died at", g.f(patient).Death.At, 60)
	})
	t.Run("it stops, and fails", func(t *testing.T) {
		g, patient := begin("yes")
		g.do(Time{To: 70})
		equal(t, "alive", g.f(patient).Alive(), true)
		g.roll(11)
		equal(t, "a minute later", g.wound(patient).Deadline, 120) // 50 s were left
		g.dies(patient, 120)
	})
	t.Run("it stops, and succeeds", func(t *testing.T) {
		g, patient := begin("yes")
		g.do(Time{To: 70})
		g.roll(10, 1)
		equal(t, "deadline", g.wound(patient).Deadline, 3_670)
	})
	t.Run("it stops, and is interrupted", func(t *testing.T) {
		g, patient := begin("yes")
		g.do(Time{To: 40}, Interrupt{1})
		equal(t, "30 s given back", g.wound(patient).Deadline, 90)
	})
	t.Run("it stops, and care fails", func(t *testing.T) {
		g, healer, patient := ward(t, ClassIII, 86_400, "clock_stops", "yes")
		g.do(Treat{Healer: healer, Wound: 1}, Time{To: 86_400})
		g.roll(17)
		equal(t, "the day given back", g.wound(patient).Deadline, 172_800)
	})
	t.Run("it stops until the healer dies within a round", func(t *testing.T) {
		// First aid from 0; the healer dies at 20, so the patient's 30 s end at 50.
		g, healer, patient := ward(t, ClassI, 30, "clock_stops", "yes", "round_seconds", "60")
		g.do(GiveWound{Fighter: healer, Class: ClassI, Seconds: 20}, Treat{Healer: healer, Wound: 1})
		g.idleRound()
		equal(t, "the healer died at", g.f(healer).Death.At, 20)
		equal(t, "the patient died at", g.f(patient).Death.At, 50)
	})
	t.Run("other wounds run on", func(t *testing.T) {
		g, patient := begin("yes")
		g.do(GiveWound{Fighter: patient, Class: ClassI, Seconds: 20}, Time{To: 70})
		equal(t, "died at", g.f(patient).Death.At, 30)
	})
	t.Run("before it has begun", func(t *testing.T) {
		g, healer, patient := ward(t, ClassI, 60, "clock_stops", "yes")
		g.splits(split(healer, 3, 3, 3), split(patient, 3, 3, 3))
		g.do(Treat{Healer: healer, Wound: 1}, Interrupt{1})
		equal(t, "nothing given back", g.wound(patient).Deadline, 60)
	})
	t.Run("it had run out before", func(t *testing.T) {
		// Declared in the blows, the attempt starts at second 10; the wound kills at 5.
		g, healer, patient := ward(t, ClassI, 5, "clock_stops", "yes")
		g.splits(split(healer, 3, 3, 3), split(patient, 3, 3, 3))
		g.do(Treat{Healer: healer, Wound: 1}, Pass{g.Turn}, Pass{patient})
		equal(t, "warning", g.Next().Deadly(), true)
		g.do(EndRound{})
		equal(t, "alive", g.f(patient).Alive(), false)
		equal(t, "died at", g.f(patient).Death.At, 5)
	})
	t.Run("no warning of a death that does not come", func(t *testing.T) {
		g, healer, patient := ward(t, ClassI, 60, "clock_stops", "yes")
		g.do(Treat{Healer: healer, Wound: 1})
		g.do(Time{To: 50}, Round{}, split(patient, 3, 3, 3), Blows{}, Pass{patient})
		equal(t, "warning", g.Next().Deadly(), false)
		g.do(EndRound{})
		g.wantsRoll(TreatmentTest, healer)
	})
}

// The rule page's worked example of M28, to its end.
func TestM28WorkedExample(t *testing.T) {
	g := newTable(t)
	skaven := g.dummy("skaven", 9, FoeSide)
	herman := g.dummy("Herman", 20, PlayerSide)
	pazgrim := g.healer("Pazgrim")
	doctor := g.healer("doctor")

	// Class I in round 1, k6 = 3 minutes from its end: 10 + 180 = 190.
	g.splits(split(skaven, 3, 0, 6), split(herman, 20, 0, 0), split(pazgrim, 3, 3, 3), split(doctor, 3, 3, 3))
	g.mortal(skaven, herman, ClassI, 3)
	g.pass()
	equal(t, "class I", g.wound(herman).Deadline, 190)

	// Help comes after a minute: 70. The first attempt fails at 130, the
	// second succeeds at the last moment, 190.
	g.do(Time{To: 70}, Treat{Healer: pazgrim, Wound: 1})
	equal(t, "two minutes left", *g.Report().Fighters[1].Wounds[0].Left, 120)
	g.do(Time{To: 130})
	g.roll(11)
	equal(t, "one minute left", *g.Report().Fighters[1].Wounds[0].Left, 60)
	g.do(Treat{Healer: pazgrim, Wound: 1}, Time{To: 190})
	g.roll(10)

	// Class II, k6 = 4 hours: 190 + 14,400 = 14,590.
	g.roll(4)
	equal(t, "class", g.wound(herman).Class, ClassII)
	equal(t, "class II", g.wound(herman).Deadline, 14_590)

	// An hour of transport: 3,790; three are left. The second operation
	// succeeds, two hours gone: 10,990.
	g.do(Time{To: 3_790})
	equal(t, "three hours left", *g.Report().Fighters[1].Wounds[0].Left, 10_800)
	g.do(Treat{Healer: doctor, Wound: 1}, Time{To: 7_390})
	g.roll(15)
	g.do(Treat{Healer: doctor, Wound: 1}, Time{To: 10_990})
	g.roll(9)

	// Class III, k6 = 2 days: 10,990 + 172,800 = 183,790.
	g.roll(2)
	equal(t, "class", g.wound(herman).Class, ClassIII)
	equal(t, "class III", g.wound(herman).Deadline, 183_790)

	// Both days' care fails: dead after the second, before a third.
	g.do(Treat{Healer: doctor, Wound: 1}, Time{To: 97_390})
	g.roll(12)
	equal(t, "a day left", *g.Report().Fighters[1].Wounds[0].Left, 86_400)
	g.do(Treat{Healer: doctor, Wound: 1}, Time{To: 400_000})
	equal(t, "the attempt ends", g.Clock, 183_790)
	equal(t, "alive until the dice", g.f(herman).Alive(), true)
	g.roll(17)
	equal(t, "died at", g.f(herman).Death.At, 183_790)
}
