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
