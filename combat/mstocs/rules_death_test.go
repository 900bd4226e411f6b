package mstocs

import (
	"fmt"
	"testing"
)

func TestM24Units(t *testing.T) {
	equal(t, "class I", ClassI.Unit(), 60)
	equal(t, "class II", ClassII.Unit(), 3_600)
	equal(t, "class III", ClassIII.Unit(), 86_400)
}

// A wound dealt in a round counts from the round's end, whichever blow it was:
// the deadline is 10 s for each round so far, and k6 units more.
func TestM24DeathTimesOfBlows(t *testing.T) {
	for _, c := range []struct {
		class    Class
		round    int
		k6       int
		deadline int64
	}{
		{ClassI, 1, 1, 70}, // 10 + 60
		{ClassI, 1, 2, 130},
		{ClassI, 1, 6, 370},
		{ClassI, 7, 1, 130}, // 70 + 60
		{ClassI, 7, 2, 190},
		{ClassI, 7, 6, 430},
		{ClassII, 1, 1, 3_610}, // 10 + 3,600
		{ClassII, 1, 2, 7_210},
		{ClassII, 1, 6, 21_610},
		{ClassII, 7, 1, 3_670},
		{ClassII, 7, 2, 7_270},
		{ClassII, 7, 6, 21_670},
	} {
		for i, blow := range []string{"first", "middle", "last"} {
			t.Run(fmt.Sprintf("class %d, %s blow of round %d, k6 %d", c.class, blow, c.round, c.k6), func(t *testing.T) {
				g, victim, strikers := ambush(t, c.round)
				for range i {
					g.do(Pass{g.Turn})
				}
				equal(t, "turn", g.Turn, strikers[i])
				g.mortal(g.Turn, victim, c.class, c.k6)
				equal(t, "dealt", g.wound(victim).Dealt, int64(10*c.round))
				equal(t, "deadline", g.wound(victim).Deadline, c.deadline)
				g.pass()
				g.dies(victim, c.deadline)
			})
		}
	}
}

// ambush is the blows of a round, three strikers and then their victim to act.
func ambush(t *testing.T, round int, settings ...string) (g *table, victim FighterID, strikers []FighterID) {
	t.Helper()
	g = with(t, settings...)
	for _, name := range []string{"a", "b", "c"} {
		strikers = append(strikers, g.dummy(name, 9, FoeSide))
	}
	victim = g.dummy("victim", 60, PlayerSide)
	for range round - 1 {
		g.idleRound()
	}
	g.splits(split(strikers[0], 3, 0, 6), split(strikers[1], 4, 0, 5), split(strikers[2], 5, 0, 4), split(victim, 60, 0, 0))
	return g, victim, strikers
}

// mortal deals a mortal wound: 7 PW and a k6 of 1 (difference 6) for class I,
// 3 PW and a k6 of 1 (difference 2) for class II, then the k6 of its time.
func (g *table) mortal(attacker, target FighterID, class Class, k6 int) {
	g.Helper()
	g.deal(attacker, target, map[Class]int{ClassI: 7, ClassII: 3}[class])
	g.roll(12, 1)
	equal(g.T, "class", g.Blow.Class, class)
	g.roll(k6)
}

// dies lets the time pass to one second before a deadline and to it.
func (g *table) dies(id FighterID, deadline int64) {
	g.Helper()
	g.do(Time{To: deadline - 1})
	equal(g.T, "alive a second before", g.f(id).Alive(), true)
	g.do(Time{To: deadline})
	equal(g.T, "alive at the deadline", g.f(id).Alive(), false)
	equal(g.T, "died at", g.f(id).Death.At, deadline)
	equal(g.T, "cause", g.f(id).Death.Cause, ByWound)
}

func TestM24DeathTimesOfWoundsGivenByTheGM(t *testing.T) {
	for _, c := range []struct {
		class      Class
		k6         int
		at1, at7   int64 // given in round 1 and in round 7
		atOnce     int64 // given in round 1 where wounds count at once
		afterwards int64 // given after round 1
	}{
		{ClassI, 1, 70, 130, 60, 70},
		{ClassI, 6, 370, 430, 360, 370},
		{ClassII, 2, 7_210, 7_270, 7_200, 7_210},
		{ClassIII, 1, 86_410, 86_470, 86_400, 86_410},
		{ClassIII, 2, 172_810, 172_870, 172_800, 172_810},
		{ClassIII, 6, 518_410, 518_470, 518_400, 518_410},
	} {
		give := func(g *table, victim FighterID) int64 {
			g.do(GiveWound{Fighter: victim, Class: c.class})
			g.wantsRoll(DeathTime, victim)
			g.roll(c.k6)
			return g.wound(victim).Deadline
		}
		g, victim, _ := ambush(t, 1)
		equal(t, "round 1", give(g, victim), c.at1)
		g, victim, _ = ambush(t, 7)
		equal(t, "round 7", give(g, victim), c.at7)
		g.pass()
		g.dies(victim, c.at7)
		g, victim, _ = ambush(t, 1, "wound_at_once", "yes")
		equal(t, "at once", give(g, victim), c.atOnce)
		g, victim, _ = ambush(t, 1)
		g.pass()
		equal(t, "after round 1", give(g, victim), c.afterwards)
	}
	// In each phase of a round it is the round's end that counts.
	g := newTable(t)
	id := g.join("a", 9, 4, PlayerSide)
	g.do(Round{}, GiveWound{Fighter: id, Class: ClassI, Seconds: 60}, split(id, 3, 3, 3), Blows{}, Pass{id})
	equal(t, "at the splits", g.wound(id).Deadline, 70)
	g.do(RemoveWound{1}, GiveWound{Fighter: id, Class: ClassI, Seconds: 60})
	equal(t, "at the round's end", g.wound(id).Deadline, 70)
}

func TestM24AtOnceByABlow(t *testing.T) {
	// Round 7 begins at second 60: 60 + 60 = 120.
	g, victim, strikers := ambush(t, 7, "wound_at_once", "yes")
	g.mortal(strikers[0], victim, ClassI, 1)
	equal(t, "deadline", g.wound(victim).Deadline, 120)
}

// Three minutes are eighteen whole rounds more.
func TestM24EighteenWholeRounds(t *testing.T) {
	g, victim, strikers := ambush(t, 1)
	g.mortal(strikers[0], victim, ClassI, 3)
	g.pass()
	for range 17 {
		g.idleRound()
	}
	equal(t, "round", g.Round, 18)
	equal(t, "alive after 17 more", g.f(victim).Alive(), true)
	g.idleRound()
	equal(t, "alive after 18 more", g.f(victim).Alive(), false)
	equal(t, "died at", g.f(victim).Death.At, 190)
	equal(t, "in round", g.f(victim).Death.Round, 19)
}

// The list of the round's end has the death in it before it happens.
func TestM24DeathWarning(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(GiveWound{Fighter: a, Class: ClassI, Seconds: 20})
	for _, deadly := range []bool{false, true} { // ends at 10 and at 20
		g.do(Round{}, split(a, 3, 3, 3), Blows{}, Pass{a})
		equal(t, "warning", g.Next().Deadly(), deadly)
		g.do(EndRound{})
		equal(t, "alive", g.f(a).Alive(), !deadly)
	}
}

func TestM24TheFirstToRunOutKills(t *testing.T) {
	g, victim, strikers := ambush(t, 1)
	g.do(GiveWound{Fighter: victim, Class: ClassIII, Seconds: 86_400})
	g.mortal(strikers[0], victim, ClassII, 1) // 3,610
	g.mortal(strikers[1], victim, ClassI, 2)  // 130
	equal(t, "wounds", len(g.f(victim).Wounds), 3)
	g.pass()
	g.dies(victim, 130)
	equal(t, "of which", g.f(victim).Death.Wound, 3)
	equal(t, "by whom", g.f(victim).Death.By, strikers[1])
	_, running := g.NextEvent()
	equal(t, "anything running", running, false)
}

// Each wound has a clock of its own: taking one away leaves the others.
func TestM24WoundsApart(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(GiveWound{Fighter: a, Class: ClassI, Seconds: 60}, GiveWound{Fighter: a, Class: ClassI, Seconds: 90})
	g.do(RemoveWound{1})
	g.refused(RemoveWound{1}, "M24", "no-such-wound")
	g.dies(a, 90)
}

// A clock that runs out within a round kills at that moment.
func TestM24DeathWithinARound(t *testing.T) {
	// Rounds of 7 s: round 1 ends at 7, a minute more is 67; round 10 ends at 70.
	g := with(t, "round_seconds", "7")
	a := g.join("a", 9, 4, PlayerSide)
	g.do(Round{}, split(a, 3, 3, 3), GiveWound{Fighter: a, Class: ClassI, Seconds: 60}, Blows{})
	g.pass()
	for range 8 {
		g.idleRound()
	}
	equal(t, "alive at 63", g.f(a).Alive(), true)
	g.idleRound()
	equal(t, "clock", g.Clock, 70)
	equal(t, "died at", g.f(a).Death.At, 67)
}

func TestM24RefusedWounds(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	for _, class := range []Class{-1, 0, 4} {
		g.refused(GiveWound{Fighter: a, Class: class}, "M24", "wound-class")
	}
	hundredYears := int64(100 * 365 * 86_400)
	for _, s := range []int64{-1, hundredYears + 1} {
		g.refused(GiveWound{Fighter: a, Class: ClassI, Seconds: s}, "M24", "wound-time")
	}
	g.refused(GiveWound{Fighter: 9, Class: ClassI}, "", "no-such-fighter")
	g.do(GiveWound{Fighter: a, Class: ClassIII, Seconds: hundredYears}, Kill{a})
	g.refused(GiveWound{Fighter: a, Class: ClassI}, "", "is-dead")
}

func TestM25SicknessOutOfCombat(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(Time{To: 1_000}, GiveWound{Fighter: a, Class: ClassIII})
	g.roll(4)
	equal(t, "no location", g.wound(a).Location, NoLocation)
	equal(t, "in no round", g.wound(a).Round, 0)
	g.dies(a, 346_600) // 1,000 + 4 * 86,400
}

// Nobody comes back while a countdown that ran out stands against them.
func TestM24ReviveLiftsTheDeadline(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	for _, s := range []int64{60, 90, 300} {
		g.do(GiveWound{Fighter: a, Class: ClassI, Seconds: s})
	}
	g.refused(Revive{a}, "", "is-alive")
	g.dies(a, 60)
	g.do(Time{To: 100}) // the second runs out meanwhile
	g.do(Revive{a})
	equal(t, "alive", g.f(a).Alive(), true)
	g.do(Time{To: 299})
	equal(t, "alive still", g.f(a).Alive(), true)
	g.do(Time{To: 300}) // the third was never lifted
	equal(t, "dead of the third", g.f(a).Death.Wound, 3)
}

func TestReviveFromADeathWithoutADeadline(t *testing.T) {
	g, _, b := struck(t, 10)
	g.do(Revive{b})
	equal(t, "alive", g.f(b).Alive(), true)
	equal(t, "PW stay lost", g.f(b).PW(), -1)
	g.do(GiveWound{Fighter: b, Class: ClassI, Seconds: 60}, Kill{b})
	g.refused(Kill{b}, "", "is-dead")
	equal(t, "cause", g.f(b).Death.Cause, ByGM)
	g.do(Revive{b})
	equal(t, "the wound runs on", g.wound(b).Running, true)
}

// What ran out while somebody was dead is over when they come back, and is not
// told as if it happened then.
func TestReviveAfterOtherCountdownsRanOut(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(SetOut{a, 1}, Busy{a, 2}, GiveLimb{Fighter: a, Where: LeftArm, Days: 1}, Kill{a}, Time{To: 2 * Day}, Revive{a})
	equal(t, "what is told", len(g.Events()), 0)
	_, running := g.NextEvent()
	equal(t, "anything running", running, false)
	equal(t, "able", g.Able(g.f(a)), true)
	equal(t, "limbs out of use", len(g.f(a).Limbs), 0)
}

// A latecomer is wounded as any other: in round 7, which ends at 70.
func TestM24DeathTimesOfLatecomers(t *testing.T) {
	for _, c := range []struct {
		class    Class
		k6       int
		deadline int64
	}{
		{ClassI, 1, 130}, // 70 + 60
		{ClassI, 6, 430},
		{ClassII, 1, 3_670}, // 70 + 3,600
		{ClassII, 2, 7_270},
	} {
		for _, atOnce := range []bool{false, true} {
			g, _, strikers := ambush(t, 7)
			late := Join{Sheet: Sheet{Name: "late", PW: 60, OnR: 1}, Side: PlayerSide, AtOnce: atOnce}
			g.do(late)
			id := FighterID(g.Counts.Fighter)
			g.mortal(strikers[0], id, c.class, c.k6)
			equal(t, "deadline", g.wound(id).Deadline, c.deadline)
			g.pass()
			g.dies(id, c.deadline)
		}
	}
}

// Six rounds of first aid against a wound of round 1, which counts from 10:
// declared between the rounds they end at the deadline itself, and count;
// declared in the blows of round 2 they begin at 20, and are too late.
func TestM24FirstAidInRounds(t *testing.T) {
	for _, c := range []struct {
		name    string
		late    bool
		rolls   []int // of the test at 70, and then of the new time
		died    int64
		running int64 // the deadline of one who lives
	}{
		{"it fails at the deadline", false, []int{11}, 70, 0},
		{"it succeeds at the deadline", false, []int{10, 2}, 0, 7_270}, // 70 + 2 * 3,600
		{"it would end at 80", true, nil, 70, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, victim, strikers := ambush(t, 1)
			healer := g.healer("healer")
			g.mortal(strikers[0], victim, ClassI, 1) // 10 + 60
			g.pass()
			first := Treat{Healer: healer, Wound: 1}
			if !c.late {
				g.do(first)
			}
			for range 6 {
				g.do(Round{})
				for _, id := range g.Undecided() {
					g.do(Split{id, g.Proposal(g.f(id))})
				}
				g.do(Blows{})
				if c.late && g.Round == 2 {
					g.do(first)
				}
				g.pass()
			}
			equal(t, "clock", g.Clock, 70)
			g.roll(c.rolls...)
			equal(t, "alive", g.f(victim).Alive(), c.died == 0)
			if c.died > 0 {
				equal(t, "died at", g.f(victim).Death.At, c.died)
				return
			}
			g.dies(victim, c.running)
		})
	}
}

// Two healers in a row in rounds: two minutes from 10 are up at 130, and so is
// the second one's first aid when it follows at once.
func TestM24TwoHealersInRounds(t *testing.T) {
	g, victim, strikers := ambush(t, 1)
	first, second := g.healer("first"), g.healer("second")
	g.mortal(strikers[0], victim, ClassI, 2)
	g.pass()
	g.do(Treat{Healer: first, Wound: 1})
	for range 6 {
		g.idleRound()
	}
	g.wantsRoll(TreatmentTest, first)
	g.roll(11)
	equal(t, "clock", g.Clock, 70)
	g.do(Treat{Healer: second, Wound: 1})
	for range 6 {
		g.idleRound()
	}
	g.wantsRoll(TreatmentTest, second)
	g.roll(10, 1)
	equal(t, "class", g.wound(victim).Class, ClassII)
	g.dies(victim, 3_730) // 130 + 3,600
}
