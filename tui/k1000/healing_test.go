package k1000_test

import (
	"encoding/json"
	"fmt"
	"testing"
)

// combatJSON is the whole state in one line.
func combatJSON(t *testing.T, d *desk) string {
	t.Helper()
	text, err := json.Marshal(d.now().Report())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// treating is Mila about to heal Bran, HP 380 of 600 and bleeding, by Leczenie
// ran: 6 * 40 + 300 / 2 = 390 (K8).
func treating(t *testing.T) *desk {
	t.Helper()
	d := sample(t, "en").press("H", "down", "h").answer("M").press("s").answer("ran")
	return d.expect("Mila ▸ Bran · HP 380/600", "a success removes: krwawienie", "threshold 390 K8")
}

// Healing at each outcome (K14).
func TestHealing(t *testing.T) {
	for _, c := range []struct {
		roll int
		hp   int
		bled bool // still bleeds
		want string
	}{
		{290, 480, false, "HP 380 → 480, krwawienie removed"}, // the distance, 100
		{51, 600, false, "HP 380 → 600"},                      // 339 more, up to the maximum
		{40, 600, false, "CRITICAL LUCK"},                     // also 10 % of 380, and the maximum
		{391, 380, true, "HP stay 380"},                       // failure
		{950, 342, true, "HP 380 → 342"},                      // bad luck: 38 less
		{390, 380, false, "HP stay 380, krwawienie removed"},  // a distance of 0
	} {
		d := treating(t)
		d.answer(fmt.Sprint(c.roll)).on("k-panel.healing").expect(c.want)
		bran := d.now().ByTag("B")
		if bran.HP() != c.hp || (len(bran.Active) > 0) != c.bled {
			t.Errorf("%d: HP %d, %v", c.roll, bran.HP(), bran.Active)
		}
	}
}

// A success with bad luck heals, and then 10 % of the HP held before are lost.
func TestHealingWithBadLuck(t *testing.T) {
	d := sample(t, "en").press("G", "t").answer("Mądrość 1480").press("H", "down", "h").answer("M").press("s").answer("ran")
	// 240 + 740 = 980; a roll of 960 heals 20, then 38 of the 380 are lost: 362.
	d.expect("threshold 980").answer("960").expect("HP 380 → 362")
}

// Healing takes a touch, and an effect that fits the skill.
func TestRefusedHealing(t *testing.T) {
	d := treating(t).press("x", "T", "p").answer("gate").press("H", "h").answer("M").press("s").answer("ran")
	d.refuses("Mila is not next to Bran: healing takes a touch. (K14)", func() { d.press("enter") })
	d = sample(t, "en").press("H", "down", "h").answer("M").press("s").answer("chorób / mądr")
	d.refuses("Leczenie chorób does not remove krwawienie; that is for: Leczenie ran. (K14)", func() { d.press("e", "1") })
	d.expect("no effect that fits this skill")
}

// A healing item does what it says, without a roll (K15).
func TestItem(t *testing.T) {
	d := sample(t, "en").press("H", "down", "h").answer("M").press("i").answer("mik")
	d.expect("Mila uses mikstura lecznicza on Bran", "B Bran 480/600")
	d.press("h").answer("M").press("i", "enter").expect("B Bran 580/600")
	d.press("u", "p").answer("M").press("i", "enter").expect("Mila: HP are full already (450)").press("u").expect("B Bran 480/600").press("u").expect("B Bran 380/600")
}

// HP are set by hand, or changed with a sign; above the maximum only where a
// setting lifts it.
func TestHPByHand(t *testing.T) {
	d := sample(t, "en").press("G", "down", "h").expect("or a change: -30, +30")
	d.answer("-30").expect("350/600").press("h").answer("+100").expect("450/600").press("h").answer("200").expect("200/600")
	d.refuses("Bran: HP 610 are above the maximum of 600, where they stop (O). (K14)", func() { d.press("h").answer("+410") })
	d.press("esc", "h").answer("-9000").expect("0/600")
	d.refuses("-: allowed is", func() { d.press("h").answer("-") })
}

// How long an effect lasts is a number, with or without the word for turns.
func TestTurnsOfAnEffect(t *testing.T) {
	for text, want := range map[string]int{
		"urok, 2": 2, "urok, 2 turns": 2, "urok, 1 turn, held": 1, "urok, 2 tury": 2, "urok, held, 5 tur": 5, "urok, 1 tura": 1,
	} {
		d := sample(t, "pl").press("G", "e").expect("2 tury").answer(text)
		if list := d.now().ByTag("M").Active; len(list) != 1 || list[0].Turns != want {
			t.Errorf("%s: %v", text, list)
		}
	}
	d := sample(t, "en").press("G")
	d.refuses("2 hours: write name, Szybkość +100, held, cured by skill, 2 turns.", func() { d.press("e").answer("urok, 2 hours") })
}
