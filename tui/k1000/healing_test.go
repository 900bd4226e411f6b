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
	d.press("h").answer("M").press("i", "enter").expect("B Bran 580/600").press("u", "u").expect("B Bran 380/600")
}
