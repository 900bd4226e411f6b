package k1000_test

import "testing"

// acts is Mila's turn in an encounter of the sample, Bran's being over, with
// the cursor on Bran.
func acts(t *testing.T) *desk {
	t.Helper()
	d := begun(t).press("p").expect("Mila acts")
	return d.press("'").answer("B")
}

// A roll chosen for one is not there for the next who acts.
func TestDraftOfOne(t *testing.T) {
	d := begun(t).press("r", "o").answer("Otto").press("s").answer("uwo").expect("Bran – Otto")
	d.press("I", "p").expect("Mila acts").press("r").on("k-panel.rolls")
	d.expect("▸trait").lacks("Otto", "Uwodzenie")
	d.press("s").answer("uwo").expect("Mila", "threshold 460").lacks("Otto")
	// Nor where the panel is gone to by its own key.
	d.press("I", "p").expect("Otto acts").press("R").lacks("Uwodzenie")
}

// After a contest, whoever acts next begins with a plain roll.
func TestDraftAfterContest(t *testing.T) {
	d := begun(t).press("r", "t").answer("siła").press("o").answer("M").press("enter").expect("(K9)")
	d.press("I").expect("Mila acts").press("r").expect("▸trait")
}

// After an opposed roll the next draft is plain: s, t and c choose it, and so
// does the target of an action.
func TestOutOfOpposed(t *testing.T) {
	opposed := func() *desk {
		return sample(t, "en").press("R", "s").answer("uwo").press("o").answer("B").expect("▸opposed", "Mila – Bran")
	}
	opposed().press("t").answer("siła").expect("▸trait", "threshold 260").lacks("Mila – Bran")
	opposed().press("c").answer("zrecz, szyb").expect("▸combined", "threshold 450").lacks("Mila – Bran")
	opposed().press("s").answer("otwier").expect("▸skill", "threshold 400").lacks("Mila – Bran") // 4 * 40 + 480 / 2
	opposed().press("p").answer("B").expect("▸skill", "Mila ▸ Bran", "threshold 460")
	opposed().press("v", "t").answer("siła").expect("▸opposed", "Mila – Bran") // the other side's
}

// Whoever acts is who rolls and heals, wherever the cursor is.
func TestWhoActsRolls(t *testing.T) {
	for _, panel := range []string{"I", "T"} {
		acts(t).press(panel, "r", "t").answer("siła").expect("threshold 260") // Mila's, not Bran's 560
		acts(t).press(panel, "h", "s").answer("ran").expect("Mila ▸ Bran")
	}
}

// That an action stands besides the turn's is left with its panel, and told
// where it was used.
func TestBesides(t *testing.T) {
	d := sample(t, "en").press("H", "down", "h").answer("M").press("b").expect("Mila heals Bran · besides the turn's actions")
	d.press("esc").press("H").lacks("besides").press("s").answer("ran").answer("290")
	if got := d.now().ByTag("M").Acted; got != 1 { // healing is one action (K14)
		t.Errorf("healing took %d actions", got)
	}
	d = sample(t, "en").press("R", "t").answer("siła").press("b").expect("besides").press("esc", "R").lacks("besides")
	d.press("b").answer("100").expect("besides the turn's actions; Mila, Siła: success")
	if got := d.now().ByTag("M").Acted; got != 0 {
		t.Errorf("a roll besides the turn's actions took %d of them", got)
	}
	d.press("L").expect("besides the turn's actions; Mila, Siła: success")
	d.press("H", "down", "h").answer("M").press("b", "i").answer("mik").expect("besides the turn's actions; Mila uses mikstura")
	d.press("s").answer("ran").press("b").answer("290").expect("besides the turn's actions; Mila ▸ Bran")
}

// What is undone is chosen again as it was before its die, and gone where it
// is redone.
func TestChosenAgain(t *testing.T) {
	d := sample(t, "en").press("R", "s").answer("uwo").press("d").answer("100").press("space").answer("300")
	d.expect("(300 / 585)") // 460 + 100 + half of Seksapil's 50
	d.press("u").expect("Mila", "▸skill", "[x] Seksapil", "threshold 585 K8").answer("301").expect("(301 / 585)")
	d.press("u").expect("threshold 585 K8").press("U").expect("(301 / 585)").lacks("[x] Seksapil")

	d = sample(t, "en").press("R", "t").answer("siła").press("o").answer("B").press("b", "enter").expect("(K9)")
	d.press("u").expect("▸opposed", "Mila – Bran", "besides", "threshold 260 K6").press("v").expect("threshold 560 K6")

	d = treating(t).press("d").answer("-100").answer("200").expect("HP 380 →")
	d.press("u").expect("Mila ▸ Bran · HP 380/600", "threshold 290 K8").answer("190").expect("HP 380 → 480")
}

// The first digit after a refused number begins another; what takes away from
// it goes on with it.
func TestRefusedDiceBeginAnew(t *testing.T) {
	d := sample(t, "en").press("R", "s").answer("uwo")
	d.refuses("k1000 gives 1 to 1000, not 3000.", func() { d.answer("3000") })
	d.answer("300").expect("(300 / 460)")
	d = sample(t, "en").press("R", "s").answer("uwo")
	d.refuses("k1000 gives 1 to 1000, not 3000.", func() { d.answer("3000") })
	d.press("backspace", "enter").expect("(300 / 460)")
}

// A draft outlives those it is about: where they are undone, nobody is left to
// heal or to roll.
func TestDraftOfNobody(t *testing.T) {
	d := treating(t).answer("290").press("u", "u", "u").expect("HP")
	if n := len(d.now().Characters); n != 0 {
		t.Fatalf("%d are there", n)
	}
	d.press("s", "esc", "enter", "R", "t", "esc", "I", "T", "G")
	d = sample(t, "en").press("R", "t").answer("siła").press("o").answer("B").press("v", "u", "u").expect("nobody")
	d.press("t", "x", "esc", "s", "space", "esc", "c")
}
