package k1000_test

import (
	"strings"
	"testing"
)

// order is who acts in which order, by their tags.
func (d *desk) order() string {
	var tags []string
	for _, c := range d.now().Order() {
		tags = append(tags, c.Tag)
	}
	return strings.Join(tags, " ")
}

// begun is an encounter of the sample with real dice. Initiative is Szybkość
// with its modifiers less the roll (K11): Mila 420 - 220 = 200, Bran
// 360 - 50 - 60 = 250, Otto 300 - 200 = 100.
func begun(t *testing.T) *desk {
	t.Helper()
	d := sample(t, "en").press("enter").on("k-panel.order").expect("initiative k1000")
	d.answer("220").answer("60").answer("200")
	if got := d.order(); got != "B M O" {
		t.Fatalf("the order is %s", got)
	}
	return d.expect("Bran acts", "250", "200", "100")
}

// Enter alone plays an encounter: it begins, all roll at one key, each turn
// goes by, and the next one begins.
func TestEnterRunsAnEvent(t *testing.T) {
	d := sample(t, "en").press("enter").expect("encounter 1: initiative").press("enter")
	if n := len(d.now().Order()); n != 3 {
		t.Fatalf("%d have rolled initiative", n)
	}
	for range 3 {
		d.expect("acts: r rolls").press("enter")
	}
	d.expect("Turn 1: Enter ends it").press("enter").expect("turn 2", "acts: r rolls")
	for range 40 {
		d.press("enter")
	}
	if d.now().Turn != 12 { // four keys a turn: 40 more are ten turns
		t.Errorf("turn %d", d.now().Turn)
	}
	d.press("x").expect("encounter 1 ends", "outside an encounter")
}

// Initiative is prepared before it is rolled, with the game master's modifiers
// within their ranges.
func TestPreparedInitiative(t *testing.T) {
	d := sample(t, "en").press("enter", "R", "i").expect("Modifiers of Mila", "Szybkość 420 420")
	d.refuses("Difficulty 40: allowed", func() { d.press("d").answer("40") })
	d.press("esc").press("d").answer("100").expect("threshold 520")
	d.press("w").answer("B").expect("Modifiers of Bran", "[x] Kulejący -50").press("down", "down", "space").expect("threshold 360")
	d.press("u").expect("threshold 310").press("enter").on("k-panel.order")
	d.answer("220").answer("60").answer("200").expect("300")
	if got := d.order(); got != "M B O" { // 520 - 220 = 300, 250, 100
		t.Errorf("the order is %s", got)
	}
	d.press("R", "i").expect("holds to the encounter's end (K11)")
	d.refuses("Initiative is rolled once, when an encounter begins. (K11)", func() { d.press("m") })
}

// Stun puts somebody at the end until it is over (K12); effects run out by
// turns, and are told before the turn ends.
func TestStunAndRelease(t *testing.T) {
	d := begun(t).press("e").answer("Stun, held, 1").expect("# 250 B Bran")
	if got := d.order(); got != "M O B" {
		t.Errorf("stunned: %s", got)
	}
	d.press("u")
	if got := d.order(); got != "B M O" {
		t.Errorf("undone: %s", got)
	}
	d.press("U").press("enter", "enter", "enter").expect("! ends with this turn: Bran: Stun", "Turn 1: Enter ends it")
	d.press("enter").expect("Bran: Stun ends, time is up", "turn 2 begins")
	if got := d.order(); got != "B M O" {
		t.Errorf("free again: %s", got)
	}
	// Haste: +200 on Szybkość for two turns is +200 on initiative.
	d.press("'").answer("O").press("e").answer("Haste, szyb +200, 2")
	if got := d.order(); got != "O B M" {
		t.Errorf("in haste: %s", got)
	}
	d.press("z", "1")
	if got := d.order(); got != "B M O" {
		t.Errorf("haste taken away: %s", got)
	}
}

// Initiative is given up and taken over (K12).
func TestGiveUpAndTakeOver(t *testing.T) {
	d := begun(t).press("g").answer("M")
	if got := d.order(); got != "M B O" {
		t.Errorf("after Mila: %s", got)
	}
	d.press("u", "'").answer("B").press("g").answer("")
	if got := d.order(); got != "M O B" {
		t.Errorf("to the end: %s", got)
	}
	d.press("u", "'").answer("O").press("v").answer("B")
	if got := d.order(); got != "O B M" {
		t.Errorf("Otto takes over from Bran: %s", got)
	}
	d.refuses("Otto would take their own place. (K12)", func() { d.press("v").answer("O") })
	d.press("esc", "e").answer("Bonds, held")
	d.refuses("Otto is stunned or held, and so at the end. (K12)", func() { d.press("v").answer("M") })
}

// An action is refused to whom it is not the turn of.
func TestNotTheTurn(t *testing.T) {
	d := begun(t).press("R", "w").answer("M").press("t").answer("siła")
	d.refuses("It is not the turn of Mila but of Bran. (K12)", func() { d.press("enter") })
	d.press("w").answer("B").press("t").answer("siła").answer("100").expect("success")
	d.press("enter").on("k-panel.order").expect("Mila acts")
}

// Who leaves an encounter and comes back has the initiative of before (K11).
func TestLeaveAndEnter(t *testing.T) {
	d := begun(t).press("'").answer("O").press("l").expect("aside")
	if got := d.order(); got != "B M" {
		t.Errorf("Otto left: %s", got)
	}
	d.press("j", "a")
	if got := d.order(); got != "B M O" {
		t.Errorf("Otto is back: %s", got)
	}
	d.press("s").answer("999")
	if got := d.order(); got != "O B M" {
		t.Errorf("set by hand: %s", got)
	}
}

// Two actions a turn outside encounters, one of them with rolls, and as many
// metres as K13 says: Szybkość 420 / 20 = 21, Bran's mount 360 / 10 = 36.
func TestTurn(t *testing.T) {
	d := sample(t, "en").press("T").expect("M Mila 0 0 21 m - with all", "B Bran 0 0 18 m 36 m")
	d.refuses("Mila: 22 metres in one action; allowed is 0 to 21. (K13)", func() { d.press("m").answer("22") })
	d.press("esc").press("m").answer("21 the gate").expect("Mila moves 21 metres, to: the gate", "M Mila 1 0 21 m - the gate")
	d.press("m", "enter").expect("M Mila 2 0")
	d.refuses("Mila has no action left in this turn: allowed is 2. (K13)", func() { d.press("m", "enter") })
	d.press("esc", "down", "d").answer("36 gate").expect("Bran rides 36 metres")
	d.press("up")
	d.refuses("Mila has no mount. (K13)", func() { d.press("d").answer("5") })
	d.press("esc", "+", "m", "enter").expect("M Mila 3 (+1)")
	d.press("enter").expect("turn 2 begins", "M Mila 0 0")
}

// Undo goes back over everything to the empty session.
func TestUndoCrossesEverything(t *testing.T) {
	d := empty(t).on("panel.hand").expect("Nobody is here yet")
	d.press("a").answer("Ann: Siła 300, Szybkość 250, HP 200").press("a").answer("2 wolf: Siła 200, Szybkość 400, HP 90")
	d.press("h").answer("50").press("t").answer("Siła 210").press("k").answer("Zastraszanie 3").press("f").answer("Kły +50 siła")
	d.press("i").answer("potion, 2, HP 100, spent").press("o").answer("potion 1").press("e").answer("bleeding, bad, cured by Leczenie ran, 3")
	d.press("p").answer("gate").press("v").answer("tame -100").press("r", "m", "+", "c").answer("Grey").press("[", "n").answer("limps")
	d.press("x").expect("Grey 1 leaves the session").press("b", "d").answer("95")
	d.press("I", "enter", "enter", "enter", "enter", "enter", "enter", "x")
	lines := d.game.Len()
	if lines < 25 {
		t.Fatalf("only %d lines", lines)
	}
	end := combatJSON(t, d)
	for d.game.Head() > 0 {
		d.press("u")
	}
	if n := len(d.now().Characters); n != 0 {
		t.Errorf("%d characters are left", n)
	}
	for range lines {
		d.press("U")
	}
	if again := combatJSON(t, d); again != end {
		t.Errorf("redone it is\n%s\nnot\n%s", again, end)
	}
}

// Initiative that was taken over is not told as the sum of what was rolled.
func TestTakenOverIsNoSum(t *testing.T) {
	d := begun(t).expect("initiative 250 = 310 - 60")
	d.press("'").answer("M").expect("initiative 200 = 420 - 220").press("v").answer("B")
	d.press("'").answer("M").expect("initiative 250").lacks("420 - 220", "250 =")
	d.press("'").answer("O").press("s").answer("77").expect("initiative 77").lacks("77 =")
}

// What is set by hand is told in words that fit any number, and a new name
// once.
func TestWordsOfTheHand(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"Mila: +1 action this turn", "Mila is now called Ewa", "Enter goes back; there: Turn 1: Enter ends it"},
		"pl": {"Mila: +1 akcja w tej turze", "Mila nazywa się teraz Ewa", "Enter wraca; tam: Tura 1: Enter ją kończy"},
	} {
		d := sample(t, lang).press("G", "+").expect(want[0]).press("c").answer("Ewa").expect(want[1])
		d.press("I", "enter", "enter", "p", "p", "p", "T").expect(want[2])
	}
}
