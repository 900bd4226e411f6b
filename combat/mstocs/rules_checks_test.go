package mstocs

import "testing"

func TestM21WhenABlowIsChecked(t *testing.T) {
	for _, c := range []struct {
		threshold string
		loss      int
		checked   bool
	}{
		{"3", 2, false},
		{"3", 3, true},
		{"3", 9, true},
		{"3", 10, false}, // dead
		{"1", 1, true},
		{"4", 3, false},
		{"4", 4, true},
		{"10", 9, false},
	} {
		g, _, b := struck(t, c.loss, "consciousness", c.threshold)
		equal(t, "checked", g.Next().Roll.Purpose == Consciousness, c.checked)
		if c.checked {
			equal(t, "dice", g.Next().Roll.Expr.String(), "2k6")
			equal(t, "whose", g.Next().Roll.For, b)
			equal(t, "against all PW lost", g.Next().Roll.Target, c.loss)
		}
	}
}

func TestM21RollAgainstAllPWLost(t *testing.T) {
	for _, c := range []struct {
		before, loss, roll int // PW lost before this blow, by it, and 2k6
		rounds             int
		until              int64
	}{
		{0, 3, 3, 0, 0},     // equal: stands
		{0, 3, 2, 1, 20},    // 3-2 = 1; the round ends at 10
		{0, 3, 12, 0, 0},    //
		{2, 3, 5, 0, 0},     // 5 in all, equal
		{2, 3, 4, 1, 20},    // 5-4
		{2, 3, 2, 3, 40},    // 5-2
		{11, 9, 2, 18, 190}, // 20-2
	} {
		g := newTable(t)
		a := g.dummy("a", 9, PlayerSide)
		b := g.dummy("b", 30, FoeSide)
		g.do(SetPW{b, 30 - c.before})
		g.splits(split(a, 3, 0, 6), split(b, 30-c.before, 0, 0))
		g.deal(a, b, c.loss)
		g.roll(c.roll)
		equal(t, "rounds", g.Blow.Rounds, c.rounds)
		equal(t, "out until", g.f(b).OutUntil, c.until)
		equal(t, "rounds left", g.OutRoundsLeft(g.f(b)), c.rounds)
		equal(t, "out now", g.Condition(g.f(b)) == Out, c.rounds > 0)
		equal(t, "the pure rule", OutRounds(c.before+c.loss, c.roll), c.rounds)
	}
}

func TestM21TheCountBeginsWithTheNextRound(t *testing.T) {
	for _, c := range []struct {
		thisRound string
		until     int64
		round2    bool // b can split in round 2
	}{
		{"no", 20, false}, // out for the whole of round 2
		{"yes", 10, true}, // the rest of round 1 was the one round
	} {
		g, a, b := struck(t, 3, "out_this_round", c.thisRound)
		g.roll(2, 6) // 3-2 = 1 round
		equal(t, "until", g.f(b).OutUntil, c.until)
		equal(t, "b's blow is struck out", g.Phase, PhaseRoundEnd)
		equal(t, "actions left", g.f(b).Actions, 0)
		g.do(EndRound{}, Round{})
		equal(t, "splits in round 2", g.CanSplit(g.f(b)), c.round2)
		g.do(split(a, 3, 0, 6))
		if c.round2 {
			g.do(split(b, 2, 2, 2))
		}
		g.do(Blows{})
		g.pass()
		g.do(Round{})
		equal(t, "splits in round 3", g.CanSplit(g.f(b)), true)
	}
}

func TestM21PendingBlowIsStruckOutWithTheReason(t *testing.T) {
	g, _, b := struck(t, 3)
	g.roll(2)
	ev := g.happened(EventStruckOut)
	equal(t, "whose", ev.Fighter, b)
	equal(t, "why", ev.Reason, ReasonOut)
}

func TestM21NobodyOutIsCheckedAgain(t *testing.T) {
	g, a, b := struck(t, 3)
	g.roll(2, 6) // out until 20
	g.do(Action{a, 1})
	g.deal(a, b, 4)
	g.wantsRoll(Mortality, b)
	g.roll(6)
	equal(t, "until", g.f(b).OutUntil, 20)
}

func TestM21CalledForTheLongerTimeStands(t *testing.T) {
	g, _, b := struck(t, 5)
	g.roll(2, 6) // 5-2 = 3 rounds from 10: 40
	equal(t, "until", g.f(b).OutUntil, 40)
	call := Check{Kind: CheckConsciousness, Fighter: b}
	g.do(call)
	g.wantsRoll(Consciousness, b)
	g.roll(4) // 5-4 = 1 round: 20
	equal(t, "the shorter does not count", g.f(b).OutUntil, 40)
	g.do(SetPW{b, -1}, call) // 10 lost
	g.roll(2)                // 8 rounds from 10: 90
	equal(t, "the longer stands", g.f(b).OutUntil, 90)
	g.do(call)
	g.roll(12) // stands, but is out still
	equal(t, "still", g.f(b).OutUntil, 90)
}

func TestM21ChecksAtAnyTime(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(SetPW{a, 4})
	// Outside rounds it counts at once: 5-3 = 2 rounds of 10 s.
	g.do(Check{Kind: CheckConsciousness, Fighter: a})
	g.roll(3)
	equal(t, "until", g.f(a).OutUntil, 20)
	equal(t, "told", g.happened(EventChecked).Check.Rounds, 2)
	equal(t, "against", g.happened(EventChecked).Check.Lost, 5)
	// In the middle of a blow, and before its own rolls.
	g, attacker, b := struck(t, 3)
	g.do(Check{Kind: CheckTest, Fighter: attacker, Number: 12, Text: "fear"})
	g.wantsRoll(PlainTest, attacker)
	g.roll(12)
	equal(t, "outcome", g.happened(EventChecked).Check.Outcome, Hit)
	g.wantsRoll(Consciousness, b)
}

func TestM21ChecksThatAreRefused(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.refused(Check{Kind: "luck", Fighter: a}, "M21", "check-kind")
	g.refused(Check{Kind: CheckConsciousness, Fighter: 9}, "", "no-such-fighter")
	g.refused(Check{Kind: CheckMortality, Fighter: a}, "M22", "check-loss") // of which blow?
	g.refused(Check{Kind: CheckMortality, Fighter: a, Loss: -1}, "M22", "check-loss")
	g.refused(Check{Kind: CheckMortality, Fighter: a, Loss: 1000}, "M22", "check-loss")
	g.refused(Check{Kind: CheckTest, Fighter: a, Number: 101}, "M13", "check-number")
	g.refused(Check{Kind: CheckTest, Fighter: a, Number: -101}, "M13", "check-number")
	g.do(Kill{a})
	g.refused(Check{Kind: CheckConsciousness, Fighter: a}, "", "is-dead")
}

func TestM21SetByHand(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide, sword)
	b := g.join("b", 9, 4, FoeSide, sword)
	g.refused(SetOut{a, -1}, "M21", "number")
	g.refused(SetOut{a, 10_000}, "M21", "number")
	g.do(SetOut{a, 2})
	equal(t, "outside rounds, at once", g.f(a).OutUntil, 20)
	g.do(SetOut{a, 0})
	equal(t, "woken", g.f(a).OutUntil, 0)
	g.splits(split(a, 3, 3, 3), split(b, 3, 3, 3))
	g.do(SetOut{a, 2})
	equal(t, "from the round's end", g.f(a).OutUntil, 30)
	equal(t, "turn", g.Turn, b)
	g.do(SetOut{a, 0}) // awake, but the blow was struck out
	equal(t, "turn", g.waiting(), "b ")
	g.do(Kill{b})
	g.refused(SetOut{b, 1}, "", "is-dead")
}

func TestM22Mortality(t *testing.T) {
	for _, c := range []struct {
		loss, roll int
		want       Class
	}{
		{1, 1, NoClass}, // 1 is not below 1
		{2, 1, ClassII}, // difference 1
		{2, 2, NoClass},
		{5, 1, ClassII}, // 4
		{5, 4, ClassII}, // 1
		{5, 5, NoClass},
		{6, 1, ClassI},  // 5
		{6, 2, ClassII}, // 4
		{6, 5, ClassII},
		{6, 6, NoClass},
		{7, 1, ClassI},  // 6, the source's
		{7, 2, ClassI},  // 5
		{7, 3, ClassII}, // 4
		{7, 6, ClassII}, // 1
		{9, 4, ClassI},  // 5
		{9, 5, ClassII}, // 4
		{9, 6, ClassII}, // 3
	} {
		if got := MortalClass(c.loss, c.roll); got != c.want {
			t.Errorf("loss %d, k6 %d: got %d, want %d", c.loss, c.roll, got, c.want)
		}
	}
}

func TestM22ForEveryBlowThatCosts(t *testing.T) {
	for _, loss := range []int{1, 2} {
		g, _, b := struck(t, loss)
		g.wantsRoll(Mortality, b)
		equal(t, "dice", g.Next().Roll.Expr.String(), "k6")
		equal(t, "against this blow's loss", g.Next().Roll.Target, loss)
	}
	// This blow's loss counts, not all that is lost: 5 before and 2 now, k6 2.
	g := newTable(t)
	a := g.dummy("a", 9, PlayerSide)
	b := g.dummy("b", 9, FoeSide)
	g.do(SetPW{b, 4})
	g.splits(split(a, 3, 0, 6), split(b, 4, 0, 0))
	g.deal(a, b, 2)
	g.roll(2)
	equal(t, "class", g.Blow.Class, NoClass)
	equal(t, "the blow is done", g.Turn, b)
}

func TestM22CalledFor(t *testing.T) {
	// For the last blow taken: 2 lost, k6 1, class II; k6 2, two hours.
	g, _, b := struck(t, 2)
	g.roll(6)
	g.do(Check{Kind: CheckMortality, Fighter: b})
	g.wantsRoll(Mortality, b)
	g.roll(1)
	g.wantsRoll(DeathTime, b)
	g.roll(2)
	w := g.wound(b)
	equal(t, "class", w.Class, ClassII)
	equal(t, "where", w.Location, Torso)
	equal(t, "deadline", w.Deadline, 10+7200)
	// For a loss that is named: 6 against 1, class I; k6 1, a minute.
	g = newTable(t)
	id := g.join("a", 9, 4, PlayerSide)
	g.do(Check{Kind: CheckMortality, Fighter: id, Loss: 6})
	g.roll(1, 1)
	equal(t, "class", g.wound(id).Class, ClassI)
	equal(t, "outside rounds, at once", g.wound(id).Deadline, 60)
	// Not mortal: nothing more is asked.
	g.do(Check{Kind: CheckMortality, Fighter: id, Loss: 6})
	g.roll(6)
	g.wants(WantStart)
}

func TestM23Words(t *testing.T) {
	for _, c := range []struct {
		start, lost int
		want        Condition
	}{
		{18, 0, Healthy},
		{18, 1, LightlyWounded},
		{18, 2, LightlyWounded},
		{18, 3, Wounded},
		{18, 7, Wounded},
		{18, 8, CanOnlyCrawl},
		{18, 17, CanOnlyCrawl},
		{18, 18, CannotFight}, // PW 0
		{18, 19, CannotFight},
		{9, 8, CanOnlyCrawl},
		{8, 8, CannotFight},
		{2, 1, LightlyWounded},
		{2, 2, CannotFight},
	} {
		g := newTable(t)
		id := g.join("a", c.start, 4, PlayerSide)
		g.do(SetPW{id, c.start - c.lost})
		if got := g.Condition(g.f(id)); got != c.want {
			t.Errorf("%d of %d lost: got %s, want %s", c.lost, c.start, got, c.want)
		}
		g.do(SetOut{id, 1})
		equal(t, "out", g.Condition(g.f(id)), Out)
		g.do(Kill{id})
		equal(t, "dead", g.Condition(g.f(id)), Dead)
	}
}

func TestM23CrawlingBarsBlowsWhereTheSettingSaysSo(t *testing.T) {
	for _, c := range []struct {
		bars  string
		lost  int
		order string // of those who act in the next round
	}{
		{"no", 8, "a b "},
		{"yes", 8, "a "},
		{"yes", 7, "a b "},
	} {
		g := with(t, "crawl_bars", c.bars)
		a := g.join("a", 9, 4, PlayerSide)
		b := g.join("b", 18, 4, FoeSide)
		g.do(SetPW{b, 18 - c.lost}, Round{}, split(a, 0, 0, 9))
		if g.CanSplit(g.f(b)) {
			g.do(split(b, 18-c.lost, 0, 0))
		} else {
			g.refused(split(b, 18-c.lost, 0, 0), "M11", "cannot-split-crawls")
		}
		g.do(Blows{})
		equal(t, "order", g.waiting(), c.order)
	}
	// In the middle of a round the pending blow is struck out.
	g := with(t, "crawl_bars", "yes")
	a := g.dummy("a", 9, PlayerSide)
	b := g.dummy("b", 18, FoeSide)
	g.splits(split(a, 3, 0, 6), split(b, 15, 0, 3))
	g.deal(a, b, 8)
	ev := g.happened(EventStruckOut)
	equal(t, "whose", ev.Fighter, b)
	equal(t, "why", ev.Reason, ReasonCrawls)
}
