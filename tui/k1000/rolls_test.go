package k1000_test

import (
	"fmt"
	"strings"
	"testing"
)

// The thresholds of the sample's sheets by the rules, shown before the roll.
func TestThresholds(t *testing.T) {
	for name, c := range map[string]struct {
		keys func(*desk)
		want []string
	}{
		// K6: 400 + nothing.
		"a trait": {func(d *desk) { d.press("t").answer("Perc") }, []string{"threshold 400 K6", "success 40 %, luck 5 %, bad luck 5.1 %"}},
		// K6, K17: Bran's Percepcja 330 + Dobry Wzrok 50 = 380, whole.
		"with an ability": {func(d *desk) { d.press("w").answer("B").press("t").answer("perc").press("space") }, []string{"[x] Dobry Wzrok +50", "threshold 380 K6"}},
		// K7: (480 + 420) / 2 = 450; Precyzyjny, +50, counts 25: 475.
		"combined": {func(d *desk) { d.press("c").answer("zrecz, szyb").press("down", "down", "space") }, []string{"Precyzyjny +50 ½ 475", "threshold 475 K7"}},
		// K7: the action's modifier is whole: 450 + 50 = 500.
		"combined, dodging": {func(d *desk) { d.press("c").answer("zrecz, szyb").press("m").answer("+50 unik") }, []string{"unik +50 500", "threshold 500 K7"}},
		// K8: 5 * 40 + 520 / 2 = 460.
		"a skill": {func(d *desk) { d.press("s").answer("uwo") }, []string{"Uwodzenie, level × 40 +200 200", "Charyzma 520 ½ 460", "threshold 460 K8"}},
		// K8, K17: two abilities of 50 on a skill: 460 + 100 / 2 = 510.
		"a skill with two abilities": {func(d *desk) { d.press("s").answer("uwo").press("space", "down", "space") }, []string{"threshold 510 K8"}},
		// K8: Zręczność 480 / 2 + Precyzyjny 50 / 2 + 4 * 40 = 240 + 25 + 160 = 425.
		"opening a lock": {func(d *desk) { d.press("s").answer("otwier").press("down", "down", "space") }, []string{"Precyzyjny +50 ½ 425", "threshold 425 K8"}},
		// K8: untrained, half of Charyzma 520.
		"untrained": {func(d *desk) { d.press("s").answer("dowo") }, []string{"threshold 260 K8"}},
		// K8: one that only the game master knows, by Siła 260.
		"a skill of one's own": {func(d *desk) { d.press("s").answer("Wiosłowanie / si") }, []string{"threshold 130 K8"}},
		// K5: 460 + 100 - 50, both whole; K6 order: difficulty, then reward.
		"the game master's": {func(d *desk) { d.press("s").answer("uwo").press("d").answer("100").press("r").answer("-50") }, []string{"difficulty +100 560", "penalty -50 510"}},
		// K5: Otto is hard to persuade, -200 for everybody: 460 - 200.
		"an NPC": {func(d *desk) { d.press("s").answer("uwo").press("p").answer("Otto").press("j", "1") }, []string{"przekonywanie -200 260", "threshold 260 K8"}},
		"an NPC dealt with by another": {func(d *desk) { // Bran: 240 / 2 - 200 = -80
			d.press("w").answer("B").press("s").answer("uwo").press("p").answer("Otto").press("j", "1")
		}, []string{"threshold -80 K8", "success 0 %, luck 0 %"}},
		// K17: a flaw counts unasked: Bran's Szybkość 360 - 50.
		"a flaw": {func(d *desk) { d.press("w").answer("B").press("t").answer("szyb") }, []string{"[x] Kulejący -50", "threshold 310 K6"}},
		// K8: a bare trait, and the skills that go by it; 510 as they would be with nothing ticked: 460.
		"suggested": {func(d *desk) { d.press("t").answer("chary") }, []string{"It must be rolled then (K8): Uwodzenie 460"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := sample(t, "en").press("R")
			c.keys(d)
			d.expect(c.want...)
		})
	}
}

// A modifier says why it does not fit (K17), and cannot be ticked.
func TestUnfit(t *testing.T) {
	d := sample(t, "en").press("R", "t").answer("siła").expect("– Seksapil +50: goes with Charyzma")
	d.refuses("Seksapil goes with Charyzma; rolled is Siła. (K17)", func() { d.press("space") }).expect("threshold 260")
	d = sample(t, "en").press("R", "w").answer("B").press("t").answer("siła").press("a").answer("blok")
	d.expect("– Zwinne nogi +50: only for: unik")
}

// typed rolls of a trait set to a threshold.
func report(t *testing.T, threshold, roll int) *desk {
	t.Helper()
	d := sample(t, "en").press("G", "t").answer(fmt.Sprintf("Upór %d", threshold))
	return d.press("R", "t").answer("upór").press("e").answer(fmt.Sprint(roll))
}

// The four parts of a report (K1, K2) and the criticals (K3), at their edges.
func TestReports(t *testing.T) {
	for _, c := range []struct {
		threshold, roll int
		want            string
	}{
		{640, 230, "success, 64 % (230 / 640), distance 410 (K1)"},                        // 410 / 640 = 64.06 %
		{640, 730, "failure, 25 % (730 / 640), distance 90 (K1)"},                         // 90 / 360 = 25 %
		{640, 50, "success, 92 % (50 / 640), distance 590, CRITICAL LUCK (K1)"},           // 590 / 640 = 92.19 %
		{640, 51, "success, 92 % (51 / 640), distance 589 (K1)"},                          // 589 / 640 = 92.03 %
		{640, 949, "failure, 86 % (949 / 640), distance 309 (K1)"},                        // 309 / 360 = 85.83 %
		{640, 950, "failure, 86 % (950 / 640), distance 310, CRITICAL BAD LUCK (K1)"},     // 310 / 360 = 86.11 %
		{1000, 950, "success, 5 % (950 / 1000), distance 50, CRITICAL BAD LUCK (K1)"},     // also on a success
		{0, 50, "failure, 5 % (50 / 0), distance 50 (K1)"},                                // no luck above the threshold
		{1000, 1000, "success, 0 % (1000 / 1000), distance 0, CRITICAL BAD LUCK (K1)"},    // just made
		{1200, 1000, "success, 20 % (1000 / 1200), distance 200, CRITICAL BAD LUCK (K1)"}, // of 1000, as it is capped
		{1200, 1, "success, 100 % (1 / 1200), distance 1199, CRITICAL LUCK (K1)"},         // 119.9 %, 100 at most
		{40, 45, "failure, 1 % (45 / 40), distance 5 (K1)"},                               // 5 / 960 = 0.52 %
	} {
		report(t, c.threshold, c.roll).expect(c.want)
	}
}

// Above 1000 and uncontested nothing is rolled (K4), unless it can be reacted
// to.
func TestNoRoll(t *testing.T) {
	d := sample(t, "en").press("G", "t").answer("Upór 1001").press("R", "t").answer("upór")
	d.expect("Above 1000 and uncontested").press("enter").expect("done without a roll")
	if d.now().Trial.First.Throw.Thrown() {
		t.Error("it was rolled")
	}
	d = sample(t, "en").press("G", "t").answer("Upór 1001").press("R", "t").answer("upór").press("e")
	d.expect("k1000 ≤ 1001").answer("400").expect("(400 / 1001), distance 601")
}

// Mila's Siła is 260 and Bran's 560: the four cases of K9.
func TestOpposed(t *testing.T) {
	for _, c := range []struct {
		first, second int
		want          string
	}{
		{10, 500, "Mila wins (K9)"},    // both succeed, 250 against 60
		{100, 100, "Bran wins (K9)"},   // 160 against 460
		{60, 360, "a draw (K9)"},       // 200 each
		{100, 600, "Mila wins (K9)"},   // Bran fails
		{261, 560, "Bran wins (K9)"},   // Mila fails
		{300, 600, "nobody wins (K9)"}, // both fail
	} {
		d := sample(t, "en").press("R", "t").answer("siła").press("o").answer("B")
		// 260 and 560 of 1000 succeed: nobody 0.74 * 0.44 = 32.56 %.
		d.expect("Mila – Bran", "nobody 32.56 %")
		d.answer(fmt.Sprint(c.first)).expect("distance").answer(fmt.Sprint(c.second)).expect(c.want)
	}
}

// Both rolls of a contest are made at one Enter, and taken back by one u.
func TestContestAtOneKey(t *testing.T) {
	d := sample(t, "en").press("R", "t").answer("siła").press("o").answer("B")
	before := d.game.Len()
	d.press("enter").expect("(K9)")
	if d.game.Len() != before+1 {
		t.Errorf("%d lines", d.game.Len()-before)
	}
	d.press("u")
	if d.now().Trial != nil {
		t.Error("the contest is still there")
	}
}

// An action against another's character is defended against (K10): a skill
// answers in kind or with half a trait, and a draw is the defence's.
func TestDefence(t *testing.T) {
	d := sample(t, "en").press("R", "s").answer("uwo").press("p").answer("B")
	d.expect("Enter: Bran defends next (K10)").press("enter").on("k-panel.rolls")
	// Bran is untrained: half of Charyzma 240, 120. Both roll: Mila's 360 is 100
	// below her 460, and Bran's 20 is 100 below his 120.
	d.expect("How does Bran defend?", "threshold 120 K10").answer("360").answer("20")
	d.expect("the defence holds (K10)").press("u").answer("121").expect("the action comes off (K10)")
	d.press("u", "u").answer("461").answer("121").expect("both fail: the action does not come off (K10)")
	d.press("u", "u", "u").press("R", "s").answer("uwo").press("p").answer("B").press("enter", "n").expect("k1000 ≤ 460").answer("460")
	d.expect("success, 0 % (460 / 460)")
	d.press("u", "u").expect("Enter: Bran defends next (K10)").press("x")
	d.press("s").answer("uwo").press("p").answer("B").press("enter")
	d.refuses("Bran: a skill is answered by a skill, or half of one trait. (K10)", func() { d.press("c").answer("siła, zręcz") })
	d.press("esc", "t").answer("siła woli").expect("threshold 205 K10") // 410 / 2
}

// What is not allowed is refused in a sentence with the rule, and nothing
// changes.
func TestRefusedRolls(t *testing.T) {
	d := sample(t, "en").press("R", "s").answer("uwo")
	d.refuses("Difficulty 40: allowed is -500 to -50, +50 to +500, or 0. (K5)", func() { d.press("d").answer("+40") })
	d.press("esc")
	d.refuses("Difficulty 600: allowed is -500 to -50, +50 to +500, or 0. (K5)", func() { d.press("d").answer("600") })
	d.press("esc")
	d.refuses("Reward 301: allowed is -300 to -50, +50 to +300, or 0. (K5)", func() { d.press("r").answer("301") })
	d.press("esc").expect("threshold 460")
	d.refuses("k1000 gives 1 to 1000, not 0.", func() { d.answer("0") })
	d.press("u")
	d.refuses("k1000 gives 1 to 1000, not 1001.", func() { d.answer("1001") })
	d.press("u").answer("300").expect("distance 160")
	d.refuses("Mila has had the one action with rolls of this turn. (K13)", func() { d.press("t").answer("siła").press("enter") })
	d.press("b").expect("besides the turn's actions").press("enter").expect("Mila: Siła 260 = 260 (K6)")
}

// A report is copied as one line for a post, which names the game master's
// modifiers.
func TestCopy(t *testing.T) {
	d := sample(t, "pl").press("R", "s").answer("uwo").press("d").answer("-100").answer("230").press("y")
	// 460 - 100 = 360; 130 of 360 is 36.1 %.
	const want = "Mila, Uwodzenie: sukces, 36 % (230 / 360), odległość 130; modyfikatory MG (Mila): trudność -100"
	if d.last == nil {
		t.Fatal("nothing is copied")
	}
	if got := fmt.Sprint(d.last()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	d.last = nil
	d.press("L", "y")
	if d.last == nil || fmt.Sprint(d.last()) != want {
		t.Error("the log does not copy it")
	}
	d.press("up", "up", "up", "y").expect("Nie ma tu wyniku do skopiowania.")
}

// An undone roll stays in the log, struck through (K4); a session can be played
// so that none is undone.
func TestUndoneRoll(t *testing.T) {
	d := sample(t, "en").press("R", "t").answer("siła").answer("100").press("u", "L")
	d.expect("~Mila, Siła: success")
	if got := strings.Count(d.screen(), "~"); got != 1 {
		t.Errorf("%d lines are struck through:\n%s", got, d.screen())
	}
	d.press("U").expect("Mila, Siła: success")
	d.press("O", "down", "down", "down", "down", "space", "esc")
	d.press("R", "t").answer("perc").press("b").answer("100")
	d.refuses("A roll that was made stays: it cannot be undone here (O). (K4)", func() { d.press("u") })
	d.refuses("A roll that was made stays: it cannot be undone here (O). (K4)", func() { d.press("L", "0") })
}
