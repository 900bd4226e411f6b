package sheets

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/k1000"
)

// bran is a sheet with everything in it, and how it is written.
func bran() (K1000Sheet, string) {
	sheet := k1000.Sheet{
		Name: "Bran", Names: map[string]string{"pl": "Branek"}, Numbered: true, MaxHP: 450, Lost: 150, Mount: true, Source: "f.toml",
		Traits: []k1000.Trait{{Name: "Siła", Value: 260}, {Name: "Upór", Value: 12}},
		Skills: []k1000.Skill{{Name: "Uwodzenie", Level: 5, Trait: "Charyzma"}},
		Features: []k1000.Feature{
			{Name: "Seksapil", Trait: "Charyzma", Value: 50},
			{Name: "Kulejący", Flaw: true, Trait: "Szybkość", Value: -50},
		},
		Items: []k1000.Item{{Name: "maść", N: 2, Spent: true, HP: 100, Removes: []string{"ból"}, Text: "gorzka"}},
		Effects: []k1000.Effect{
			{Name: "urok", Negative: true, Trait: "Charyzma", Value: -50, Initiative: -20, Holds: true, Cures: []string{"Magia"}, Turns: 3},
		},
		Manner: []k1000.Manner{{Interaction: "persuade", Value: -200}},
	}
	return K1000Sheet{Sheet: sheet, Role: k1000.RoleNPC, Note: "of the bridge"}, `system = "k1000"
name = "Bran"
role = "npc"
person = false
mount = true
note = "of the bridge"
hp = 300
max_hp = 450
names = {pl = "Branek"}
skills = [
  {name = "Uwodzenie", level = 5, trait = "Charyzma"},
]
abilities = [
  {name = "Seksapil", trait = "Charyzma", value = 50},
]
flaws = [
  {name = "Kulejący", trait = "Szybkość", value = -50},
]
items = [
  {name = "maść", n = 2, spent = true, hp = 100, removes = ["ból"], text = "gorzka"},
]
effects = [
  {name = "urok", negative = true, trait = "Charyzma", value = -50, initiative = -20, holds = true, cures = ["Magia"], turns = 3},
]

[traits]
"Siła" = 260
"Upór" = 12

[manner]
persuade = -200
`
}

func TestEncodeK1000(t *testing.T) {
	x, want := bran()
	if got := string(EncodeK1000(x)); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	s, problems := Parse("f.toml", []byte(want), nil)
	told(t, problems)
	if !reflect.DeepEqual(*s.K1000, x) {
		t.Errorf("got  %+v\nwant %+v", *s.K1000, x)
	}
	least := K1000Sheet{Role: k1000.RolePlayer, Sheet: k1000.Sheet{Name: "Ann", MaxHP: 20}}
	if got, want := string(EncodeK1000(least)), "system = \"k1000\"\nname = \"Ann\"\nmax_hp = 20\n"; got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// What is changed is written where it stands, however the file writes it; the
// rest stays, and a list that has changed is written anew.
func TestEditK1000(t *testing.T) {
	before := lines(
		`# of the bridge`, `system = "k1000"`, `name = "Bran" # the bard`, `hp = 300 # after the fall`,
		``, `[traits] # as rolled`, `Sila = 260 # strong`, `"Upór" = 12`, `Madrosc = 9`,
		``, `[[skills]]`, `name = "uwodzenie" # gone`, `level = 5`, ``, `[[skills]]`, `name = "Hipnoza"`, `level = 1`,
		``, `# what he carries`, `[[items]]`, `name = "lina" # 20 m`, ``, `[manner]`, `persuade = -200`,
	)
	want := lines(
		`# of the bridge`, `system = "k1000"`, `name = "Bran" # the bard`, `hp = 250 # after the fall`, `max_hp = 300`,
		``, `[traits] # as rolled`, `Sila = 270 # strong`, `Madrosc = 9`, `"Siła Woli" = 5`,
		``, `[[skills]]`, `name = "Uwodzenie"`, `level = 6`, `trait = "Charyzma"`,
		``, `# what he carries`, `[[items]]`, `name = "lina" # 20 m`, ``, `[manner]`, `persuade = -200`,
	)
	s, problems := Parse("f.toml", before, nil)
	told(t, problems)
	x := *s.K1000
	x.Sheet.Lost = 50
	x.Sheet.Traits = []k1000.Trait{{Name: "Siła", Value: 270}, {Name: "Mądrość", Value: 9}, {Name: "Siła Woli", Value: 5}}
	x.Sheet.Skills = []k1000.Skill{{Name: "Uwodzenie", Level: 6, Trait: "Charyzma"}}
	got, err := EditK1000(before, x)
	if err != nil || string(got) != string(want) {
		t.Errorf("%v\ngot:\n%s\nwant:\n%s", err, got, want)
	}
	same, err := EditK1000(before, *s.K1000)
	if err != nil || string(same) != string(before) {
		t.Errorf("unchanged, but for: %v\n%s", err, same)
	}
	_, err = EditK1000([]byte("system = \"wstega\"\nname = \"x\"\n"), x)
	refusedAs(t, err, `system = "wstega": is a sheet for another system; allowed here is k1000`)
}

// Any sheet becomes any other by an edit, whether its lists stand in braces or
// under headers.
func TestEditK1000Law(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, after := anyK1000(t, "before"), anyK1000(t, "after")
		text := EncodeK1000(before)
		if rapid.Bool().Draw(t, "headers") {
			text = underHeaders(before)
		}
		changed, err := EditK1000(text, after)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		s, problems := Parse("", changed, nil)
		if len(problems) > 0 {
			t.Fatalf("%v\n%s", problems, changed)
		}
		got := *s.K1000
		for _, x := range []*K1000Sheet{&got, &after} { // a new trait comes last
			slices.SortFunc(x.Sheet.Traits, func(a, b k1000.Trait) int { return strings.Compare(a.Name, b.Name) })
		}
		if !reflect.DeepEqual(got, after) {
			t.Fatalf("got  %+v\nwant %+v\n%s", got, after, changed)
		}
	})
}

// anyK1000 draws a sheet.
func anyK1000(t *rapid.T, label string) K1000Sheet {
	name := rapid.StringMatching(`[A-ZŁ"][a-zł\\' .]{0,6}[a-zł]`)
	x := K1000Sheet{Role: rapid.SampledFrom(k1000.Roles).Draw(t, label+" role")}
	c := &x.Sheet
	c.Name, c.Mount = name.Draw(t, label), rapid.Bool().Draw(t, label+" mount")
	c.MaxHP = rapid.IntRange(0, 30).Draw(t, label+" hp")
	c.Lost = rapid.IntRange(0, c.MaxHP).Draw(t, label+" lost")
	for _, n := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"Siła", "Upór", "a.b", `"q"`}), 0, 3, rapid.ID).Draw(t, label+" traits") {
		c.Traits = append(c.Traits, k1000.Trait{Name: n, Value: rapid.IntRange(0, 9).Draw(t, label+n)})
	}
	for _, n := range rapid.SliceOfNDistinct(name, 0, 2, fold).Draw(t, label+" skills") {
		c.Skills = append(c.Skills, k1000.Skill{Name: n, Level: rapid.IntRange(0, 9).Draw(t, label+n), Trait: "Siła"})
	}
	for i, n := range rapid.SliceOfNDistinct(name, 0, 3, fold).Draw(t, label+" held") {
		switch i {
		case 0:
			c.Features = append(c.Features, k1000.Feature{Name: n, Action: "unik", Value: rapid.IntRange(-9, 9).Draw(t, label+n)})
		case 1:
			c.Items = append(c.Items, k1000.Item{Name: n, N: 1, HP: 3, Removes: []string{"ból"}})
		default:
			c.Effects = append(c.Effects, k1000.Effect{Name: n, Negative: true, Turns: 2})
		}
	}
	return x
}

// underHeaders writes a sheet with a header for each entry of a list.
func underHeaders(x K1000Sheet) []byte {
	plain := x
	plain.Sheet.Skills, plain.Sheet.Features, plain.Sheet.Items, plain.Sheet.Effects = nil, nil, nil, nil
	text := EncodeK1000(plain)
	for _, l := range k1000Lists(x.Sheet) {
		for _, t := range l.tables {
			text = append(text, "\n"+t.block(l.key)...)
		}
	}
	return text
}

// A sheet of any system is saved and copied under another name.
func TestNamed(t *testing.T) {
	x, _ := bran()
	c := full()
	for _, s := range []Sheet{
		{System: K1000, Name: "Bran", K1000: &x},
		{System: Wstega, Name: "Mila", Names: c.Names, Wstega: &c},
		{System: MSTOCS, Name: "Herman", PW: new(9), OnR: new(4)},
	} {
		again, problems := Parse("f.toml", s.Named("Otto").Encode(), nil)
		told(t, problems)
		if again.Name != "Otto" || again.Names != nil || again.System != s.System {
			t.Errorf("got %+v", again)
		}
	}
	if x.Sheet.Name != "Bran" || c.Name != "Mila" {
		t.Error("the sheet itself has another name now")
	}
}
