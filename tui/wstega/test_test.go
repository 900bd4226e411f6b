package wstega

import (
	"testing"

	"rundy/combat/wstega"
)

// The source's wall (W4): hard, 9; with a rope 7; at night without 10; at
// night with a rope 8. Mila has three dice of Agility: 1 - (d - 1)^3 / 1000.
func TestWallDifficulties(t *testing.T) {
	d := gathered(t, "en").press("T", "a").expect("Agility 3")
	d.expect("7 easy: 78.40 %", "8 average: 65.70 %", "9 hard: 48.80 %", "10 very hard: 27.10 %")
	for _, c := range []struct{ difficulty, chance string }{
		{"9", "9 or more on a die: 48.80 %"},   // 1 - 0.8^3
		{"7", "7 or more on a die: 78.40 %"},   // 1 - 0.6^3
		{"10", "10 or more on a die: 27.10 %"}, // 1 - 0.9^3
		{"8", "8 or more on a die: 65.70 %"},   // 1 - 0.7^3
	} {
		d.press("d").answer(c.difficulty).expect(c.chance)
		d.answer("6 8 2")
		if x := d.game().Trial; x.Sides[0].Result.Succeeded() != (c.difficulty == "7" || c.difficulty == "8") {
			t.Fatalf("at %s: %s", c.difficulty, x.Sides[0].Result)
		}
		d.press("enter").wants(wstega.WantNothing).on(panelTest)
		d.press("a") // a choice, so that the next test may begin
		for range 4 {
			d.press("a")
		}
	}
	d.press("d").answer("21").refused("1 to 20").press("esc")
	d.crossed()
}

// Rings, experience dice, penalties and a recalled title in one test (W4 to
// W6): 3 + 1 ring + 1 die, tired -1, recalled -1: a 8 is needed all the same.
func TestPoolOfATest(t *testing.T) {
	d := gathered(t, "en").press("t", "e", "5").answer("walls")
	d.press("T", "r", "space", "e", "m", "space")
	d.expect("✓ tracker", "1 die, free pips 2", "✓ walls", "-1 on each die", "8 or more on a die")
	d.expect("5 dice: Fight 3 + 1 of rings + 1 experience")
	d.press("f").expect("7 or more on a die") // a pip lifts the penalty
	d.answer("1 1 1 1 7")
	mila := d.game().Characters[0]
	if got := d.game().Trial.Sides[0].Result; got != wstega.Success || mila.Free(wstega.Experience) != 0 {
		t.Fatalf("%s, experience %d", got, mila.Free(wstega.Experience))
	}
	d.press("u")
	if d.game().Characters[0].Free(wstega.Experience) != 2 {
		t.Fatal("undo left experience struck")
	}
}

// No more experience dice than free pips (W5).
func TestExperienceRunsOut(t *testing.T) {
	d := gathered(t, "en").press("T", "e", "e")
	d.unchanged(func() { d.press("e") }).refused("Mila has 2 free pips of experience; 3 are needed. (W5)")
	d.expect("2 dice, free pips 2")
}

// A test wants each die: a total of three alone is refused.
func TestEachDieIsTyped(t *testing.T) {
	d := gathered(t, "en").press("T")
	d.unchanged(func() { d.answer("9") }).refused("each die counts")
	d.press("u").unchanged(func() { d.answer("9 11 1") }).refused("1 to 10, not 11")
}

// W8, W9: after a failure the traits with 1, 2 or 3 dice, and what each risks.
// At 8 a die passes with 0.3: 30.00, 1 - 0.7^2 = 51.00, 1 - 0.7^3 = 65.70.
func TestTraitAfterAFailure(t *testing.T) {
	d := gathered(t, "en").press("T").answer("1 2 3")
	d.expect("trait ▸ never alone", "1 safe 30.00 % the trait is spent", "2 risky 51.00 % spent, and tired", "3 at stake 65.70 %")
	d.press("down").expect("▸ slew the ogre")
	d.press("3").expect("slew the ogre: at stake", "8 or more on a die: 65.70 %")
	d.answer("1 1 1").wants(wstega.WantCost).expect("1 broken: -2", "2 morale fallen", "3 the trait is lost for good")
	d.press("2")
	mila := d.game().Characters[0]
	if !mila.MoraleFallen || mila.Broken || len(mila.Spent) != 0 {
		t.Fatalf("%+v", mila.Sheet)
	}
	d.press("enter").wants(wstega.WantNothing)
	d.crossed()
}

// A trait that succeeds turns the failure and is not spent (W8); a safe one
// that fails is spent.
func TestTraitTurnsOrIsSpent(t *testing.T) {
	d := gathered(t, "en").press("T").answer("1 2 3").press("1").answer("8").expect("▸ success")
	if spent := d.game().Characters[0].Spent; len(spent) != 0 {
		t.Fatalf("spent: %v", spent)
	}
	d.press("u").answer("7").expect("▸ failure")
	if spent := d.game().Characters[0].Spent; len(spent) != 1 {
		t.Fatalf("spent: %v", spent)
	}
	d.unchanged(func() { d.press("2") }).refused("one trait a test")
}

// The path failure, complication, success makes a veteran of what was tried
// (W11); it can be told in other words, and undone.
func TestPathMakesAVeteran(t *testing.T) {
	d := gathered(t, "en").press("T", "w").answer("climbing").answer("1 2 3")
	d.press("x").answer("1 1 8").expect("▸ success with a complication")
	d.press("x").answer("9 1 1").wants(wstega.WantTitle).expect("Mila has become a veteran", "Enter: climbing")
	d.press("t").answer("walls")
	if got := d.game().Characters[0].Veterancies; len(got) != 1 || got[0] != "walls" {
		t.Fatalf("veteran of %q", got)
	}
	d.press("enter").wants(wstega.WantNothing)
	d.crossed()
}

// W12: a deed nobody saw is told in a test of Charisma at 8, by another.
func TestDeedIsTold(t *testing.T) {
	d := gathered(t, "en").press("e", "6").answer("slew the troll")
	d.press("l", "1").on(panelTest).expect("A deed of Mila is told: slew the troll")
	d.press("c", "c").expect("Tessa").answer("1 1 1 8")
	d.press("enter")
	mila := d.game().Characters[0]
	if len(mila.Untold) != 0 || len(mila.Reputations) != 1 {
		t.Fatalf("untold %v, reputations %v", mila.Untold, mila.Reputations)
	}
}

// A title taken as it is offered is stored in the words it was offered in, so
// that sheet and log say the same.
func TestOfferedTitle(t *testing.T) {
	for lang, want := range map[string]string{"en": "Fight", "pl": "Walka"} {
		veteran := func(d *desk) *desk {
			return d.press("T").answer("1 2 3").press("x").answer("1 1 8").press("x").answer("9 1 1").wants(wstega.WantTitle)
		}
		d := veteran(gathered(t, lang)).expect("Enter: " + want).press("enter").expect(want)
		if got := d.game().Characters[0].Veterancies; len(got) != 1 || got[0] != want {
			t.Errorf("%s: veteran of %q, not %s", lang, got, want)
		}
		d.press("P").expect(want).press("L").expect(": " + map[string]string{"en": "veteran of Fight", "pl": "weteran: Walka"}[lang])
		d = veteran(gathered(t, lang)).press("t", "enter")
		if got := d.game().Characters[0].Veterancies; len(got) != 1 || got[0] != want {
			t.Errorf("%s: veteran of %q by t, not %s", lang, got, want)
		}
	}
}

// What somebody is a veteran of already is not taken once more.
func TestTitleOnce(t *testing.T) {
	d := gathered(t, "pl").press("e", "5").answer("Walka").press("T").answer("1 2 3").press("x").answer("1 1 8").press("x").answer("9 1 1")
	d.wants(wstega.WantTitle).press("enter").wants(wstega.WantDecision)
	if got := d.game().Characters[0].Veterancies; len(got) != 1 {
		t.Errorf("veteran of %q", got)
	}
}

// Of a pool each die counts: a wrong number of dice is told by what to type,
// never by a total.
func TestPoolIsTypedWhole(t *testing.T) {
	for _, text := range []string{"1 2", "1 2 3 4", "15"} {
		d := gathered(t, "en").press("T")
		d.unchanged(func() { d.answer(text) }).refused("each die counts; type 3 numbers, such as 3 8 10, not " + text + ".")
	}
}

// Penalties that a pip has lifted for the test are lifted in its extension
// (W6), where nothing more is to be paid for that.
func TestLiftedInExtension(t *testing.T) {
	d := gathered(t, "en").press("t", "T", "f").answer("1 1 1").press("x")
	d.expect("lift penalties lifted: -1 does not count in this test")
	d.press("f").expect("lifted: -1 does not count in this test", "↑ success with a complication")
	d.answer("1 1 8").expect("▸ success with a complication")
	if free := d.game().Characters[0].Free(wstega.Experience); free != 1 { // of 2, one for the test
		t.Errorf("experience %d", free)
	}
}
