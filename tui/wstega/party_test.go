package wstega

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rundy/combat/wstega"
	"rundy/sheets"
)

// Pips are struck and given back by key, states and spent traits too, each one
// step.
func TestPartyByKeys(t *testing.T) {
	d := gathered(t, "en").press("right", "-").expect("Mila: Agility, free pips 2")
	d.press("+").expect("Mila: Agility, free pips 3")
	d.unchanged(func() { d.press("+") }).refused("allowed is 0 to 3")
	d.press("t", "b", "m").expect("tired, broken, no morale", "-3 on each die") // W6: -1 and -2
	d.press("p", "1").expect("✕ never alone")
	d.press("f", "enter").expect("Mila 3/3/3/1/2 · -1 on each die") // the feat lifts all but tired
	d.press("z").expect("Mila 3/3/3/1/2 · 0 points")
	d.press("p", "1").expect("never alone can be used again")
	d.crossed()
}

// W13: pips of the three come back at the moment the last of them is struck.
func TestPipsComeBackTogether(t *testing.T) {
	d := gathered(t, "en")
	for range 3 {
		d.press("-", "right", "-", "left") // three of fight, three of agility
	}
	d.press("right", "right", "right", "-").expect("come back")
	if got := d.game().Characters[0].Struck; got != (wstega.Attributes{}) {
		t.Fatalf("struck: %+v", got)
	}
}

// Somebody is added by name and values; with experience a player's.
func TestAddLine(t *testing.T) {
	d := empty(t, "en").expect("Nobody is here yet").press("enter").answer("Ola 3/3/3/1/2")
	d.press("a").answer("2 orc 4/2/2/1")
	if c := d.game().Characters; len(c) != 3 || c[0].NPC || !c[1].NPC || c[2].Number != 2 {
		t.Fatalf("%d joined", len(c))
	}
	d.press("a")
	for text, why := range map[string]string{
		"0 orc 4/2/2/1": "0 at once", "orc 51/2/2/1": "allowed is 0 to 50", "Nemo": "Nobody is called Nemo", "": "Write a name",
	} {
		d.unchanged(func() { d.press("ctrl+u").answer(text) }).expect(why)
	}
}

// The points are counted as they are given, and an eighth point and a value of
// 5 are refused at once (W1); what is not whole does not join.
func TestCreationForm(t *testing.T) {
	d := gathered(t, "en")
	d.unchanged(func() {
		d.press("n").expect("7 points of 7 left").typed("Ala").press("enter", "enter")
		d.press("5").refused("Fight 5: a new character has 1 to 4. (W1)").expect("7 points of 7 left")
		d.press("4", "enter").expect("4 points of 7 left")
		d.press("4", "enter").expect("1 point of 7 left")
		d.press("3").refused("8 points given: a new character has exactly 7. (W1)").expect("1 point of 7 left")
		d.press("2", "enter").expect("0 points of 7 left")
		d.press("right").refused("8 points given")
		d.press("ctrl+s").refused("Rings: 0; a new character has 3. (W2)")
		d.press("enter", "enter").typed("sea").press("enter").typed("ships").press("enter").typed("fog")
		d.press("enter").typed("home").press("enter").press("enter").typed("HEARS every lie")
		d.press("ctrl+s").refused("Tessa has the magic HEARS every lie: it is closed to the others. (W2)")
	})
	d.press("ctrl+u").typed("sees in the dark").press("enter").expect("Ala joins")
	ala := d.game().Characters[5]
	if ala.Attributes != (wstega.Attributes{Fight: 4, Agility: 4, Stamina: 2, Charisma: 1, Experience: 1}) || len(ala.Rings) != 3 {
		t.Fatalf("%+v", ala.Sheet)
	}
	d.press("u")
	if len(d.game().Characters) != 5 {
		t.Fatal("undo left the new character")
	}
}

// A second magic of the same name is refused in a change too, with who has it.
func TestSecondMagicIsRefused(t *testing.T) {
	d := gathered(t, "pl").press("e", "3")
	d.unchanged(func() { d.answer("hears every lie") }).refused("Tessa ma już magię hears every lie")
}

// A character is written into a sheet, which reads back as it was.
func TestSheetIsWritten(t *testing.T) {
	gathered(t, "en").press("-", "t", "p", "1", "w").expect("Sheet written: mila.toml")
	files, err := filepath.Glob(filepath.Join(filepath.Dir(t.TempDir()), "*", "sheets", "mila.toml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	s, problems := sheets.Parse("mila.toml", text, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if c := s.Wstega; !c.Tired || c.Struck.Fight != 1 || strings.Join(c.Spent, ",") != "never alone" {
		t.Fatalf("%+v", c)
	}
}

// What was filled in of a new character is not thrown away without a question.
func TestCreationAsksBeforeItGoes(t *testing.T) {
	d := gathered(t, "en").press("n", "esc").on(panelParty)
	if len(d.stack) != 1 {
		t.Fatal("an empty form asks")
	}
	for _, fill := range [][]string{{"A"}, {"down", "down", "2"}} {
		d.press("n").press(fill...).press("esc").expect("What you filled in is not saved.").press("esc")
		d.expect("points of 7 left").press("esc", "y").on(panelParty)
		if len(d.stack) != 1 {
			t.Fatalf("the form is still there:\n%s", d.screen())
		}
	}
}

// A new name is told once, and what ends a duel by hand in words that stand
// alone.
func TestWordsOfTheLog(t *testing.T) {
	for lang, want := range map[string][2]string{"en": {"Mila is now called Ewa", "struck out: called off by you"}, "pl": {"Mila nazywa się teraz Ewa", "przerwane: z woli MG"}} {
		gathered(t, lang).press("e", "n").answer("Ewa").expect(want[0])
		sample(t, lang).press("X").expect(want[1])
	}
}
