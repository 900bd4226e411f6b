package mstocs

import "testing"

// ward is a healer of skill 10, fighter 1, and a patient, fighter 2, with
// wound 1 of a class and so many seconds to live, at second 0 outside rounds.
func ward(t *testing.T, class Class, seconds int64, settings ...string) (g *table, healer, patient FighterID) {
	t.Helper()
	g = with(t, settings...)
	healer = g.healer("healer")
	patient = g.dummy("patient", 9, PlayerSide)
	g.do(GiveWound{Fighter: patient, Class: class, Seconds: seconds})
	return g, healer, patient
}

// healer joins somebody of medical skill 10, OnR 1 and PW 9.
func (g *table) healer(name string) FighterID {
	g.Helper()
	g.do(Join{Sheet: Sheet{Name: name, PW: 9, OnR: 1, Medical: 10, Held: []Item{club}}, Side: PlayerSide})
	return g.Fighters[len(g.Fighters)-1].ID
}

func TestM27ClassByClass(t *testing.T) {
	for _, c := range []struct {
		name     string
		class    Class
		seconds  int64 // to live at second 0
		end      int64 // of the attempt
		k6       int   // of the milder class
		next     Class
		deadline int64
	}{
		{"first aid, a minute", ClassI, 360, 60, 4, ClassII, 14_460},         // 60 + 4 * 3,600
		{"operation, an hour", ClassII, 21_600, 3_600, 2, ClassIII, 176_400}, // 3,600 + 2 * 86,400
		{"care in bed, a day", ClassIII, 172_800, 86_400, 0, NoClass, 0},     // cured
	} {
		t.Run(c.name, func(t *testing.T) {
			g, healer, patient := ward(t, c.class, c.seconds)
			g.do(Treat{Healer: healer, Wound: 1})
			equal(t, "ends", g.Attempts[0].End, c.end)
			g.do(Time{To: c.end - 1})
			equal(t, "not yet", g.DueAttempt() == nil, true)
			g.do(Time{To: c.end})
			g.wantsRoll(TreatmentTest, healer)
			g.refused(Time{To: c.end + 1}, "", "dice-first")
			g.roll(10) // equal to the skill
			if c.next == NoClass {
				equal(t, "cured", len(g.f(patient).Wounds), 0)
				return
			}
			g.wantsRoll(DeathTime, patient)
			equal(t, "a new k6", g.Next().Roll.Expr.String(), "k6")
			g.roll(c.k6)
			w := g.wound(patient)
			equal(t, "class", w.Class, c.next)
			equal(t, "clock starts", w.Dealt, c.end)
			equal(t, "deadline", w.Deadline, c.deadline)
			equal(t, "attempts", len(g.Attempts), 0)
			g.dies(patient, c.deadline)
		})
	}
}

func TestM27Lengths(t *testing.T) {
	for _, c := range []struct {
		class   Class
		key     string
		seconds string // of the setting
		asked   int64  // 0: as the setting says
		end     int64  // 0: refused
	}{
		{ClassI, "first_aid", "60", 0, 60},
		{ClassI, "first_aid", "90", 0, 90},
		{ClassI, "first_aid", "60", 61, 61}, // the GM may lengthen one
		{ClassI, "first_aid", "60", 60, 60},
		{ClassI, "first_aid", "60", 59, 0}, // but not shorten it
		{ClassI, "first_aid", "90", 60, 0},
		{ClassI, "first_aid", "60", -60, 0},
		{ClassI, "first_aid", "60", 100*365*86_400 + 1, 0},
		{ClassII, "operation", "3600", 0, 3_600},
		{ClassII, "operation", "7200", 0, 7_200},
		{ClassII, "operation", "3600", 3_599, 0},
		{ClassIII, "care", "86400", 0, 86_400},
		{ClassIII, "care", "172800", 0, 172_800},
		{ClassIII, "care", "86400", 86_399, 0},
	} {
		g, healer, _ := ward(t, c.class, 1_000_000, c.key, c.seconds)
		step := Treat{Healer: healer, Wound: 1, Seconds: c.asked}
		if c.end == 0 {
			g.refused(step, "M27", "treat-length")
			continue
		}
		g.do(step)
		equal(t, c.key+" ends", g.Attempts[0].End, c.end)
	}
}

func TestM27Test(t *testing.T) {
	for _, c := range []struct {
		name    string
		mods    []Modifier
		target  int
		roll    int
		success bool
	}{
		{"equal", nil, 10, 10, true},
		{"one above", nil, 10, 11, false},
		{"with modifiers", []Modifier{{2, "good light"}, {-5, "rain"}}, 7, 7, true},
		{"just missed with modifiers", []Modifier{{-3, "rain"}}, 7, 8, false},
		{"3 always", []Modifier{{-100, ""}}, -90, 3, true},
		{"4 always", []Modifier{{-100, ""}}, -90, 4, true},
		{"17 never", []Modifier{{100, ""}}, 110, 17, false},
		{"18 never", []Modifier{{100, ""}}, 110, 18, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, healer, patient := ward(t, ClassI, 360)
			g.do(Treat{Healer: healer, Wound: 1, Modifiers: c.mods}, Time{To: 60})
			equal(t, "target", g.Next().Roll.Target, c.target)
			g.roll(c.roll)
			equal(t, "told", g.happened(EventTreated).N == 1, c.success)
			if c.roll == 18 { // the GM says what else follows
				g.wants(WantFumble)
				equal(t, "of whom", g.Next().Fighter, healer)
				g.refused(Fumble{Effect: FumbleDrop}, "M13", "nothing-to-drop")
				g.do(Fumble{Effect: FumbleLose, N: 2})
				equal(t, "the healer's PW", g.f(healer).PW(), 7)
			}
			if !c.success { // the time is lost; the clock was not stopped
				equal(t, "deadline", g.wound(patient).Deadline, 360)
				g.do(Treat{Healer: healer, Wound: 1}, Time{To: 120}) // repeat
				g.wantsRoll(TreatmentTest, healer)
			}
		})
	}
}

func TestM27SkillOfWhoHasNone(t *testing.T) {
	g, _, _ := ward(t, ClassI, 360)
	lay := g.join("lay", 9, 4, PlayerSide)
	g.do(Treat{Healer: lay, Wound: 1}, Time{To: 60})
	equal(t, "target", g.Next().Roll.Target, 0)
}

func TestM27ExactlyWhenTheTimeRunsOut(t *testing.T) {
	for _, success := range []bool{true, false} {
		g, healer, patient := ward(t, ClassI, 60)
		g.do(Treat{Healer: healer, Wound: 1}, Time{To: 60})
		g.wantsRoll(TreatmentTest, healer) // before death
		equal(t, "alive", g.f(patient).Alive(), true)
		if success {
			g.roll(10, 1)
			equal(t, "deadline", g.wound(patient).Deadline, 3_660)
			continue
		}
		g.roll(11)
		equal(t, "alive", g.f(patient).Alive(), false)
		equal(t, "died at", g.f(patient).Death.At, 60)
	}
	// A second too late: dead in the healer's hands.
	g, healer, patient := ward(t, ClassI, 60)
	g.do(Time{To: 1}, Treat{Healer: healer, Wound: 1}, Time{To: 61})
	equal(t, "died at", g.f(patient).Death.At, 60)
	equal(t, "why it ended", g.happened(EventInterrupted).Reason, ReasonDead)
}

// An attempt that ends within a round ends at its own second.
func TestM27EndWithinARound(t *testing.T) {
	// Rounds of 7 s: the ninth ends at 63, first aid at 60.
	g, healer, patient := ward(t, ClassI, 360, "round_seconds", "7")
	g.do(Round{}, Treat{Healer: healer, Wound: 1}, split(patient, 3, 3, 3), Blows{})
	g.pass()
	for range 8 {
		g.idleRound()
	}
	equal(t, "clock", g.Clock, 63)
	g.roll(10, 1)
	equal(t, "the clock of class II starts", g.wound(patient).Dealt, 60)
	equal(t, "deadline", g.wound(patient).Deadline, 3_660)
}

func TestM27TwoHealersInARow(t *testing.T) {
	// Two minutes: the first fails at 60, the second succeeds at 120.
	g, first, patient := ward(t, ClassI, 120)
	second := g.healer("second")
	g.do(Treat{Healer: first, Wound: 1})
	g.refused(Treat{Healer: second, Wound: 1}, "M24", "treated-already")
	g.do(Time{To: 60})
	g.roll(11)
	g.do(Treat{Healer: second, Wound: 1}, Time{To: 120})
	g.wantsRoll(TreatmentTest, second)
	g.roll(4, 3)
	equal(t, "deadline", g.wound(patient).Deadline, 10_920) // 120 + 3 * 3,600
}

func TestM27DeclaredInARound(t *testing.T) {
	for _, c := range []struct {
		name       string
		before     func(g *table, healer, patient FighterID) // from the splits on
		start, end int64
	}{
		{"at the split", func(*table, FighterID, FighterID) {}, 0, 60},
		{"after their split", func(g *table, h, _ FighterID) { g.do(split(h, 3, 3, 3)) }, 0, 60},
		{"in the blows", func(g *table, h, p FighterID) { g.do(split(h, 3, 3, 3), split(p, 4, 4, 1), Blows{}) }, 10, 70},
		{"at the round's end", func(g *table, h, p FighterID) { g.do(split(h, 3, 3, 3), split(p, 4, 4, 1), Blows{}, Pass{h}, Pass{p}) }, 10, 70},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, healer, patient := ward(t, ClassI, 360)
			g.do(Round{})
			c.before(g, healer, patient)
			g.do(Treat{Healer: healer, Wound: 1})
			equal(t, "start", g.Attempts[0].Start, c.start)
			equal(t, "end", g.Attempts[0].End, c.end)
		})
	}
}

func TestM27SixRoundsOfFirstAid(t *testing.T) {
	g, healer, patient := ward(t, ClassI, 360)
	g.do(Round{}, split(healer, 3, 3, 3), Treat{Healer: healer, Wound: 1})
	equal(t, "the split is taken back", g.f(healer).Split, Allocation{})
	g.refused(split(healer, 3, 3, 3), "M27", "is-busy")
	for round := range 6 {
		equal(t, "round", g.Round, round+1)
		equal(t, "busy", g.Busy(g.f(healer)), true)
		equal(t, "no split", len(g.Undecided()), 1)
		g.do(split(patient, 3, 3, 3), Blows{})
		equal(t, "no blow", g.waiting(), "patient ")
		g.pass()
		if round < 5 {
			g.do(Round{})
		}
	}
	g.wantsRoll(TreatmentTest, healer) // at second 60
	g.roll(11)
	equal(t, "free again", g.Busy(g.f(healer)), false)
	g.do(Round{}, split(healer, 3, 3, 3))
}

// Declared in the blows, it begins at the round's end: the healer still has a
// blow and a defence in this round.
func TestM27DeclaredInTheBlowsTheHealerFightsOn(t *testing.T) {
	g, healer, patient := ward(t, ClassI, 360)
	g.splits(split(healer, 0, 3, 6), split(patient, 3, 3, 3))
	g.do(Treat{Healer: healer, Wound: 1})
	equal(t, "order", g.waiting(), "healer patient ")
	equal(t, "O", g.Defence(g.f(healer)), 3)
	g.pass()
	equal(t, "busy then", g.Busy(g.f(healer)), true)
	equal(t, "O then", g.Defence(g.f(healer)), 0)
}

func TestM27WhoIsBusyDefendsWithNothing(t *testing.T) {
	g, healer, patient := ward(t, ClassII, 21_600)
	foe := g.dummy("foe", 9, FoeSide)
	shield := []Item{largeShield}
	g.do(Edit{Fighter: healer, Held: &shield}, Treat{Healer: healer, Wound: 1})
	g.splits(split(foe, 3, 3, 3)) // the patient under operation does not split either
	for _, id := range []FighterID{healer, patient} {
		g.do(Strike{Fighter: foe, Target: id})
		equal(t, "O 0 without the +10", g.Blow.Number, 13) // 10 + 3
		g.roll(17)
		g.do(Action{foe, 1})
	}
}

// Somebody given first aid can fight on, a patient in bed cannot.
func TestM27PatientsInBed(t *testing.T) {
	for _, c := range []struct {
		class Class
		busy  bool
	}{{ClassI, false}, {ClassII, true}, {ClassIII, true}} {
		g, healer, patient := ward(t, c.class, 200_000)
		g.do(Treat{Healer: healer, Wound: 1})
		equal(t, "patient busy", g.Busy(g.f(patient)), c.busy)
	}
}

func TestM27OnePatientAtATime(t *testing.T) {
	begin := func(classes ...Class) (*table, FighterID) {
		g := newTable(t)
		healer := g.healer("healer")
		for _, class := range classes {
			p := g.join("patient", 9, 4, PlayerSide)
			g.do(GiveWound{Fighter: p, Class: class, Seconds: 200_000})
		}
		return g, healer
	}
	for _, c := range []struct {
		first, second Class
		allowed       bool
	}{
		{ClassIII, ClassIII, true}, // care in bed of two
		{ClassI, ClassI, false},
		{ClassII, ClassII, false},
		{ClassIII, ClassI, false},
		{ClassII, ClassIII, false},
	} {
		g, healer := begin(c.first, c.second)
		g.do(Treat{Healer: healer, Wound: 1})
		if !c.allowed {
			g.refused(Treat{Healer: healer, Wound: 2}, "M27", "one-patient")
			continue
		}
		g.do(Treat{Healer: healer, Wound: 2}, Time{To: 86_400})
		g.roll(10) // the first is cured
		g.wantsRoll(TreatmentTest, healer)
		g.roll(11) // the second is not
		equal(t, "first", len(g.f(2).Wounds), 0)
		equal(t, "second", len(g.f(3).Wounds), 1)
	}
}

func TestM27WhoCannotTreat(t *testing.T) {
	for _, c := range []struct {
		name      string
		prior     func(healer, patient FighterID) Step
		rule, key string
	}{
		{"patient dead", func(_, p FighterID) Step { return Kill{p} }, "M27", "is-dead"},
		{"healer dead", func(h, _ FighterID) Step { return Kill{h} }, "", "is-dead"},
		{"healer gone", func(h, _ FighterID) Step { return Remove{h} }, "", "has-left"},
		{"healer out", func(h, _ FighterID) Step { return SetOut{h, 1} }, "M21", "is-out"},
		{"healer bound", func(h, _ FighterID) Step { return Helpless{h, true} }, "M14", "is-helpless"},
		{"healer busy", func(h, _ FighterID) Step { return Busy{h, 1} }, "M27", "is-busy"},
		{"no such wound", func(_, _ FighterID) Step { return RemoveWound{1} }, "M24", "no-such-wound"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, healer, patient := ward(t, ClassI, 360)
			g.do(c.prior(healer, patient))
			g.refused(Treat{Healer: healer, Wound: 1}, c.rule, c.key)
		})
	}
	g, healer, _ := ward(t, ClassI, 360)
	g.refused(Treat{Healer: healer, Wound: 1, Modifiers: []Modifier{{101, ""}}}, "M13", "modifier-range")
	g.refused(Treat{Healer: 9, Wound: 1}, "", "no-such-fighter")
}

func TestM27GMJudges(t *testing.T) {
	for _, c := range []struct {
		judges string
		want   Want
	}{{"no", WantRoll}, {"yes", WantVerdict}} {
		g, healer, patient := ward(t, ClassI, 360, "gm_judges", c.judges)
		g.refused(Verdict{true}, "M27", "no-verdict")
		g.do(Treat{Healer: healer, Wound: 1})
		g.refused(Verdict{true}, "M27", "no-verdict")
		g.do(Time{To: 60})
		g.wants(c.want)
		g.do(Verdict{true}) // or the GM just says how it went, in either reading
		g.refused(Verdict{true}, "M27", "no-verdict")
		g.wantsRoll(DeathTime, patient)
		g.roll(1)
		equal(t, "class", g.wound(patient).Class, ClassII)
		g.do(Treat{Healer: healer, Wound: 1}, Time{To: 3_660}, Verdict{false})
		equal(t, "class", g.wound(patient).Class, ClassII)
		equal(t, "dead at the same second", g.f(patient).Alive(), false) // 60 + 3,600
	}
}
