package card

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/lawtest"
	"rundy/combat/mstocs"
)

func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 100)) }

var (
	mila = []string{
		`system = "wstega"`, `name = "Mila"`, `names = {pl = "Miłka"}`, `note = "tall"`, `rings = ["noc", "mury"]`,
		`traits = ["never alone", "stubborn"]`, `spent = ["Stubborn"]`, `magics = ["hears lies"]`, `reputations = ["the ogre"]`,
		`tired = true`, `points = 2`,
		`[attributes]`, `fight = 3`, `agility = 4`, `stamina = 3`, `charisma = 1`, `experience = 2`,
		`[struck]`, `fight = 1`, `experience = 2`,
	}
	bran = []string{
		`system = "k1000"`, `name = "Bran"`, `role = "npc"`, `person = false`, `hp = 300`, `max_hp = 450`, `mount = true`,
		`skills = [{name = "Uwodzenie", level = 5}]`, `abilities = [{name = "Seksapil"}]`,
		`items = [{name = "maść", n = 2, spent = true, hp = 100}, {name = "lina"}]`, `effects = [{name = "urok", turns = 3}]`,
		`[traits]`, `Charyzma = 300`, `"Siła Woli" = 1250`, `[manner]`, `persuade = -200`,
	}
)

// of makes a card of a sheet of any system.
func of(t testing.TB, lang string, lines ...string) Printed {
	t.Helper()
	c, err := Of(sheet(t, lines...), mstocs.DefaultSettings(), lang, words(t, lang))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestFactsText(t *testing.T) {
	golden(t, of(t, "en", mila...).Lines(60, words(t, "en")), `
Mila                                                points 2
Fight               3  ●●○
Agility             4  ●●●●
Stamina             3  ●●●
Charisma            1  ●
Experience          2  ○○

rings           noc, mury
traits          □ never alone   ■ stubborn
magic           hears lies
states          ■ tired   □ broken   □ morale fallen
reputations     the ogre
note            tall
`)
	golden(t, of(t, "pl", bran...).Lines(60, words(t, "pl")), `
Bran  nr ___                           HP 300   maks. HP 450
Charyzma          300
Siła Woli        1250

rola            NPC
umiejętności    Uwodzenie 5 Charyzma
zdolności       Seksapil +50 Charyzma
przedmioty      maść, 2, HP 100, zużywa się; lina
efekt           urok, 3
interakcje      persuade -200
wierzchowiec    tak
`)
}

// Cards of all systems share a page: each has all that its sheet holds, in its
// third of it, and nothing is cut.
func TestFactsPage(t *testing.T) {
	for _, lang := range languages {
		f := printed(t, lang, of(t, lang, rutger...), of(t, lang, mila...), of(t, lang, bran...), of(t, lang, mila...))
		if len(f.pages) != 2 {
			t.Fatalf("%d pages", len(f.pages))
		}
		name := map[string]string{"en": "Mila", "pl": "Miłka"}[lang]
		for _, text := range []string{
			name, "noc, mury", "□ never alone ■ stubborn", "hears lies", "the ogre",
			"Bran", "450", "1250", "Siła Woli", "Uwodzenie 5 Charyzma", "Seksapil +50 Charyzma", "persuade -200",
		} {
			if !has(f.pages[0], text) {
				t.Errorf("%s: %q is not on the page", lang, text)
			}
		}
		if n := squares(f.pages[0], 2.9); n != 13 { // 3 + 4 + 3 + 1 + 2 pips
			t.Errorf("%s: %d boxes for pips, want 13", lang, n)
		}
		for _, x := range texts(f.pages[0]) {
			third := int(x.y / cell)
			if strings.Contains(x.text, "…") || x.x < margin-0.01 || x.y < float64(third)*cell+inset || x.y > float64(third+1)*cell-inset {
				t.Errorf("%s: %q is cut, or at %.1f, %.1f", lang, x.text, x.x, x.y)
			}
		}
	}
}

// What is too much for a card is left out, and the card says so.
func TestTooManyFacts(t *testing.T) {
	f := Facts{Name: "Mila", Values: []Value{{Label: "Walka", N: 11, Pips: 11, Struck: 2}}}
	for range 60 {
		f.Values = append(f.Values, Value{Label: "cecha", N: 1})
		f.Rows = append(f.Rows, Fact{"notka", strings.Repeat("wysoka i dumna ", 20)})
	}
	page := printed(t, "en", f).pages[0]
	for _, want := range []string{"9 / 11", "…"} {
		if !has(page, want) {
			t.Errorf("%q is not on the card", want)
		}
	}
	values := 0
	for _, x := range texts(page) {
		if x.y > cell-inset {
			t.Errorf("%q is at %.1f", x.text, x.y)
		}
		if x.text == "cecha" {
			values++
		}
	}
	if more := words(t, "en")("card.more", "n", 60-values); !has(page, more) {
		t.Errorf("%d values are shown, and not %q", values, more)
	}
}

// Whatever a sheet holds its card can be printed within its third of the page,
// and shown within its width.
func TestAnyFacts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, n := rapid.String(), rapid.IntRange(-5, 60)
		f := Facts{Name: text.Draw(t, "name"), Numbered: rapid.Bool().Draw(t, "numbered")}
		for range rapid.IntRange(0, 3).Draw(t, "stats") {
			f.Stats = append(f.Stats, Fact{text.Draw(t, "stat"), text.Draw(t, "number")})
		}
		for range rapid.IntRange(0, 60).Draw(t, "values") {
			v := Value{Label: text.Draw(t, "label"), N: n.Draw(t, "n"), Pips: max(n.Draw(t, "pips"), 0)}
			v.Struck = rapid.IntRange(0, v.Pips).Draw(t, "struck")
			f.Values = append(f.Values, v)
		}
		for range rapid.IntRange(0, 12).Draw(t, "rows") {
			f.Rows = append(f.Rows, Fact{text.Draw(t, "row"), strings.Repeat(text.Draw(t, "text")+" ", rapid.IntRange(1, 40).Draw(t, "times"))})
		}
		key := func(key string, _ ...any) string { return key }
		var b bytes.Buffer
		if err := PDF(&b, []Facts{f}, key); err != nil {
			t.Fatal(err)
		}
		width := rapid.IntRange(0, 120).Draw(t, "width")
		fits(t, f.Lines(width, key), max(width, LeastWidth))
	})
}
