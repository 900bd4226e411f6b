package wstega

import (
	"testing"

	"rundy/combat/wstega"
)

// W15: three dice against four. 4 v 6: the first defends at 6; 3, then 6 with
// the last die; the other defends at 6; 4, then 7, and wins with a die left.
func TestSourceDuelByRealDice(t *testing.T) {
	d := sample(t, "en").on(panelDuel)
	d.expect("3 dice left", "4 dice left", "Mila rolls the first die")
	d.dice("4").expect("orc 1 rolls the first die")
	d.dice("6").expect("orc 1 is in control at 6", "Mila must roll 6 or more", "2 dice left")
	d.dice("3").expect("Mila: 3 ✎ < 6", "1 die left")
	d.dice("6").expect("Mila is in control at 6", "orc 1 must roll 6 or more", "0 dice left")
	d.dice("4").expect("orc 1: 4 ✎ < 6", "2 dice left")
	d.dice("7").expect("orc 1 wins with 1 die to spare", "Mila: failure")
	if x := d.game().Trial; x.Winner != 1 || x.Sides[1].Left != 1 || x.Sides[0].Left != 0 {
		t.Fatalf("winner %d, left %d and %d", x.Winner, x.Sides[0].Left, x.Sides[1].Left)
	}
	d.press("enter").expect("orc 1 wins with 1 die to spare").wants(wstega.WantNothing)
	d.crossed()
}

// One die each: the chances are even, and after a 9 for the first side the
// second wins by a 10 alone, or by even chances after another 9: 0.1 + 0.1 / 2.
func TestChancesFromAnyPoint(t *testing.T) {
	d := gathered(t, "en")
	d.press("e", "a").answer("1/3/3/1/2")
	d.press("down", "down", "down", "e", "a").answer("1/2/2/1")
	d.press("D").expect("Mila, 1 die: Fight 1 50.00 %", "orc 1, 1 die: Fight 1 50.00 %")
	d.dice("9").expect("Mila 85.00 %", "orc 1 15.00 %")
}

// Enter plays a duel to its end, and rests there however often it is pressed.
func TestEnterPlaysADuelToItsEnd(t *testing.T) {
	d := sample(t, "en")
	for range 200 {
		d.press("enter")
	}
	d.on(panelDuel).wants(wstega.WantNothing)
	if got := d.game().Counts.Trial; got != 1 {
		t.Fatalf("%d duels were played", got)
	}
	length := d.s.Len()
	d.press("enter", "enter").expect("That is over")
	if d.s.Len() != length {
		t.Fatal("Enter began another duel")
	}
	d.crossed()
}

// With the dice all at once a single Enter rolls the duel to its end.
func TestDuelAllAtOnce(t *testing.T) {
	d := sample(t, "en")
	if err := d.s.Do(wstega.SetSetting{Key: "one_by_one", Value: "no"}); err != nil {
		t.Fatal(err)
	}
	d.press("enter")
	if x := d.game().Trial; x.Winner < 0 {
		t.Fatalf("the duel is not over:\n%s", d.screen())
	}
	d.press("u")
	if x := d.game().Trial; len(x.Dice) != 0 {
		t.Fatal("undo left dice of the duel")
	}
}

// Real dice of players wait to be typed; the others' are the program's.
func TestPlayersRealDice(t *testing.T) {
	d := sample(t, "en")
	if err := d.s.Do(wstega.SetSetting{Key: "real_dice", Value: "players"}); err != nil {
		t.Fatal(err)
	}
	d.expect("Mila, real dice: type them")
	d.dice("9").expect("orc 1: Enter rolls")
}

// A die of 11 and of 0 are refused, and the line says what a die shows.
func TestDiceOutOfRange(t *testing.T) {
	for _, bad := range []string{"11", "0", "4 4"} {
		d := sample(t, "en")
		d.unchanged(func() { d.answer(bad) })
		if bad != "4 4" {
			d.refused("1 to 10, not " + bad)
		}
		d.press("u").dice("10").expect("Mila: 10 ✎")
	}
}

// W10, W16: the loser extends with an experience die of its own; the ladder
// says what comes of it. Mila has failed: success with a complication, or a
// catastrophe.
func TestDuelIsExtended(t *testing.T) {
	d := sample(t, "en").dice("4", "6", "3", "6", "4", "7")
	d.expect("▸ failure", "↑ success with a complication 41.49 %", "↓ catastrophe 58.51 %")
	d.unchanged(func() { d.press("e") }).refused("before the roll, never after it")
	d.unchanged(func() { d.press("x", "e") }).expect("Mila extends", "1 die, free pips 2")
	d.press("enter")
	mila := d.game().Characters[0]
	if mila.Free(wstega.Fight) != 2 || mila.Free(wstega.Experience) != 1 || d.game().Trial.Sides[0].Dice != 4 {
		t.Fatalf("pips %d and %d, dice %d", mila.Free(wstega.Fight), mila.Free(wstega.Experience), d.game().Trial.Sides[0].Dice)
	}
	d.press("u")
	if mila := d.game().Characters[0]; mila.Struck != (wstega.Attributes{}) {
		t.Fatal("undo left pips struck")
	}
	d.press("x", "esc").expect("x extends for a pip of Fight").on(panelDuel)
}

// Both sides of the draft are chosen by keys; nobody duels with themselves.
func TestDuelIsChosen(t *testing.T) {
	d := gathered(t, "en").press("D")
	d.press("c").expect("Borin, 4 dice")
	d.press("r", "space").expect("✓ axes", "Borin, 5 dice: Fight 4 + 1 of rings")
	d.press("s", "c").expect("dragon, 8 dice")
	d.press("enter").on(panelDuel)
	if s := d.game().Trial.Sides; s[0].Dice != 5 || s[1].Dice != 8 {
		t.Fatalf("dice %d and %d", s[0].Dice, s[1].Dice)
	}
}

// The first digit after refused dice begins others.
func TestRefusedDiceBeginAnew(t *testing.T) {
	d := sample(t, "en")
	d.unchanged(func() { d.answer("11") }).refused("1 to 10, not 11")
	d.unchanged(func() { d.answer("0") }).refused("1 to 10, not 0")
	d.answer("7").expect("7")
	if dice := d.game().Trial.Dice; dice[len(dice)-1].Shown != 7 {
		t.Errorf("rolled: %v", dice)
	}
}
