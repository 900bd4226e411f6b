package wstega

import (
	"testing"

	"rundy/combat/wstega"
)

// W17: each clash lost strikes a pip of stamina; at none the loser falls and
// dies unless tended. The orc has two.
func TestFightOfClashes(t *testing.T) {
	d := gathered(t, "en").press("F").expect("A M Mila", "B o1 orc 1")
	d.press("down", "down", "down", "down", "right") // the dragon stays out
	d.press("enter").expect("Mila, 3 dice: Fight 3 41.49 %").on(panelFight)
	// 9 v 1, and four dice of the orc too low: the party wins the clash.
	d.dice("9").on(panelDuel)
	d.dice("1", "2", "2", "2").expect("▸ success").press("enter").on(panelFight).expect("orc 1 is wounded by Mila: stamina 1")
	d.expect("Borin, 4 dice") // the next of the side
	d.dice("9", "1", "2", "2", "2").press("enter").expect("! dying, unless tended: orc 1", "orc 1 dying", "Side A stands alone")
	d.press("t").expect("orc 1 is tended", "nobody is dying")
	d.press("u", "k").expect("orc 1 dies").press("u")
	d.press("enter").expect("the fight ends, side A stands").wants(wstega.WantNothing)
	d.crossed()
}

// A clash is one line of the log, with its dice as the working, and the log
// goes back to it.
func TestLogOfAFight(t *testing.T) {
	d := gathered(t, "en").press("F", "enter").dice("9", "1", "2", "2", "2").press("enter")
	d.press("L").expect("Mila wins with 2 dice to spare", "orc 1 is wounded by Mila")
	d.press("right").expect("orc 1: 2 ✎ < 9")
	d.press("up", "g").expect("Gone to line 3")
	if d.game().Trial != nil {
		t.Fatal("the clash is still there")
	}
}

// W18: each success of the party is a die for the common pool, which then
// meets the dragon's in a duel.
func TestBossRound(t *testing.T) {
	d := gathered(t, "en").press("B").expect("boss dragon", "dice of the boss 8", "✓ Mila")
	d.press("down", "left", "left", "left", "left", "left", "left") // two dice
	d.press("enter").expect("common pool 0 dice", "▸ Mila")
	d.answer("1 1 9").on(panelTest).press("enter").on(panelBoss).expect("common pool · 1 die", "▸ Borin")
	d.press("z").expect("Borin does nothing", "▸ Tessa")
	d.answer("9").press("enter").expect("All have acted", "the party 50.00 %") // two dice against two
	d.press("g").answer("1 archers").expect("common pool: dice 3 archers")
	d.press("h").expect("dice 4")
	d.press("u", "u").press("enter").on(panelDuel).expect("the party rolls the first die")
	d.dice("9", "1", "1").on(panelBoss).expect("dragon is wounded: stamina 2", "round 2")
	d.crossed()
}

// A lost round asks what it costs: who is wounded, by tags (W18).
func TestLostBossRound(t *testing.T) {
	d := gathered(t, "en").press("B", "enter", "z", "z", "z").expect("No die in the common pool")
	d.press("enter").wants(wstega.WantRoundCost).expect("The round is lost")
	d.press("y").answer("Q").refused("Nobody has the tag Q")
	d.press("ctrl+u").answer("M B: the tower falls").expect("round 2")
	for i, want := range []int{2, 3, 2} { // of 3, 4 and 2
		if got := d.game().Characters[i].Free(wstega.Stamina); got != want {
			t.Errorf("%s has %d stamina, not %d", d.game().Characters[i].Name, got, want)
		}
	}
	d.crossed()
}

// W19: the session's end gives a point, asks for a diary line and what was
// liked; points buy at their price.
func TestEndOfSession(t *testing.T) {
	d := gathered(t, "en").press("-", "right", "right", "right", "right", "-", "p", "1")
	d.press("E", "e").wants(wstega.WantDiary).expect("Diary of Mila: Enter writes it")
	d.press("enter").answer("We found the tower.").answer("the tower, the orc, fog")
	mila := d.game().Characters[0]
	if mila.Points != 1 || len(mila.Spent) != 0 || mila.Free(wstega.Experience) != 2 || mila.Free(wstega.Fight) != 2 {
		t.Fatalf("%+v", mila.Sheet)
	}
	if e := mila.Diary[0]; e.Text != "We found the tower." || len(e.Liked) != 3 {
		t.Fatalf("%+v", e)
	}
	d.press("enter").answer("").answer("") // Borin
	d.press("enter").answer("").answer("").wants(wstega.WantNothing)
	d.press("b").expect("2 Fight 4: 2 points", "5 Charisma 2: 1 point")
	d.unchanged(func() { d.press("2") }).refused("Mila has too few points: 1 of 2. (W19)")
	d.press("b", "5").expect("Mila buys a point of Charisma, points 1")
	if mila := d.game().Characters[0]; mila.Points != 0 || mila.Attributes.Charisma != 2 {
		t.Fatalf("%+v", mila.Sheet)
	}
	d.crossed()
}

// Four liked things are one too many, and nothing is written.
func TestTooManyLiked(t *testing.T) {
	d := gathered(t, "en").press("E", "e", "enter").answer("A day.")
	d.unchanged(func() { d.answer("a, b, c, d") }).refused("liked things: 4 given, at most 3")
}

// W18: a lost round wounds those of the party, by tag or by name, and nobody
// else.
func TestWhomALostRoundWounds(t *testing.T) {
	d := gathered(t, "en").press("B", "enter", "z", "z", "z", "enter").wants(wstega.WantRoundCost)
	orc := d.game().Characters[3]
	d.press("y")
	d.unchanged(func() { d.answer(d.game().Characters[0].Tag + " " + orc.Tag + " B: tower") }).refused(orc.Label("en") + " is not of the party that fights the boss. (W18)")
	d.press("esc", "y").answer("mila, B Tessa: tower")
	for i, want := range []int{2, 3, 1} { // of 3, 4 and 2, a pip each
		if c := d.game().Characters[i]; c.Free(wstega.Stamina) != want {
			t.Errorf("%s has %d stamina, not %d", c.Name, c.Free(wstega.Stamina), want)
		}
	}
	d.crossed()
}
