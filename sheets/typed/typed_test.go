package typed

import (
	"errors"
	"os"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/combat/lawtest"
	"rundy/combat/wstega"
)

func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 100)) }

// What can be typed of a sheet of k1000, in either language, with the traits
// and skills of the source completed (K16, K17).
func TestK1000(t *testing.T) {
	own := []k1000.Trait{{Name: "Upór", Value: 12}}
	for text, want := range map[string]any{
		"Siła 260":               k1000.Trait{Name: "Siła", Value: 260},
		"upor 12":                k1000.Trait{Name: "Upór", Value: 12},
		"Nowa cecha 0":           k1000.Trait{Name: "Nowa cecha"},
		"uwodzenie 5":            k1000.Skill{Name: "Uwodzenie", Level: 5, Trait: "Charyzma"},
		"Pływanie 2 sila":        k1000.Skill{Name: "Pływanie", Level: 2, Trait: "Siła"},
		"Upijanie się 3 siła w":  k1000.Skill{Name: "Upijanie się", Level: 3, Trait: "Siła Woli"},
		"Seksapil +50 charyzma":  k1000.Feature{Name: "Seksapil", Value: 50, Trait: "Charyzma"},
		"Zwinne nogi +30 unik":   k1000.Feature{Name: "Zwinne nogi", Value: 30, Action: "unik"},
		"Kulejący -50 szybkosc":  k1000.Feature{Name: "Kulejący", Value: -50, Trait: "Szybkość", Flaw: true},
		"Szczęściarz +10":        k1000.Feature{Name: "Szczęściarz", Value: 10},
		"przekonać kogoś -200":   k1000.Manner{Interaction: "przekonać kogoś", Value: -200},
		"lina":                   k1000.Item{Name: "lina"},
		"maść, 2, HP 100, spent": k1000.Item{Name: "maść", N: 2, HP: 100, Spent: true},
		"maść, pż 100, usuwa ból, zuzywa sie, gorzka": k1000.Item{Name: "maść", HP: 100, Removes: []string{"ból"}, Spent: true, Text: "gorzka"},
		"buty, Zręczność +30":                         k1000.Item{Name: "buty", Trait: "Zręczność", Value: 30},
		"tarcza, block +50":                           k1000.Item{Name: "tarcza", Action: "block", Value: 50},
		"urok, Charyzma -50, initiative -20, held, 3": k1000.Effect{Name: "urok", Trait: "Charyzma", Value: -50, Initiative: -20, Holds: true, Turns: 3},
		"rana, cured by Leczenie ran, leczy Magia":    k1000.Effect{Name: "rana", Negative: true, Cures: []string{"Leczenie ran", "Magia"}},
		"pech, zły":            k1000.Effect{Name: "pech", Negative: true},
		"pech, Cured BY Magia": k1000.Effect{Name: "pech", Negative: true, Cures: []string{"Magia"}},
		// A lower-case letter may be longer than its capital.
		"x, cure İİİİİİ": k1000.Effect{Name: "x", Negative: true, Cures: []string{"İİİİİİ"}},
	} {
		var got any
		var err error
		switch want.(type) {
		case k1000.Trait:
			got, err = Trait(own, text)
		case k1000.Skill:
			got, err = Skill(own, text)
		case k1000.Feature:
			got, err = Feature(own, text)
		case k1000.Manner:
			got, err = Manner(text)
		case k1000.Item:
			got = Item(own, text)
		case k1000.Effect:
			got, err = Effect(own, text)
		}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v\n got %+v\nwant %+v", text, err, got, want)
		}
	}
}

// What is not understood is refused by the rule it is for.
func TestRefused(t *testing.T) {
	for key, err := range map[string]error{
		"trait-form":      second(Trait(nil, "Siła")),
		"skill-form":      second(Skill(nil, "Pływanie 2")),
		"feature-form":    second(Feature(nil, "50 Seksapil")),
		"manner-form":     second(Manner("persuade")),
		"effect-form":     second(Effect(nil, "urok, nieznane")),
		"attributes-form": third(Attributes("3/3/3")),
	} {
		var r *combat.Refusal
		if !errors.As(err, &r) || r.Key != key {
			t.Errorf("%s: got %v", key, err)
		}
	}
}

func second[T any](_ T, err error) error        { return err }
func third[T, U any](_ T, _ U, err error) error { return err }

func TestAttributes(t *testing.T) {
	for text, want := range map[string]struct {
		a    wstega.Attributes
		five bool
	}{
		"4/2/3/1":    {wstega.Attributes{Fight: 4, Agility: 2, Stamina: 3, Charisma: 1}, false},
		" 3 3 3 1 2": {wstega.Attributes{Fight: 3, Agility: 3, Stamina: 3, Charisma: 1, Experience: 2}, true},
	} {
		a, five, err := Attributes(text)
		if err != nil || a != want.a || five != want.five {
			t.Errorf("%q: %+v %v %v", text, a, five, err)
		}
	}
}

// A list of texts of any kind is read as it was written.
func TestTexts(t *testing.T) {
	for line, want := range map[string][]string{
		"":                         {},
		"night, walls":             {"night", "walls"},
		"never alone, ever; walls": {"never alone, ever", "walls"},
		"never alone, ever;":       {"never alone, ever"},
	} {
		got, err := Texts.Values(line, nil)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v", line, got, err)
		}
		if again := Texts.Line(want); again != line {
			t.Errorf("%q is written %q", want, again)
		}
	}
}

// A line written of a list of anything is that list again, also where it holds
// more than a line has room for; what is added or taken away changes nothing
// else.
func TestLinesKeepWhatTheyCannotSay(t *testing.T) {
	name := rapid.StringMatching(`[A-Za-zł0-9][A-Za-zł0-9 ;,+]{0,12}[A-Za-zł]`)
	number := rapid.IntRange(-1000, 1000)
	rapid.Check(t, func(t *rapid.T) {
		language := rapid.SampledFrom([]string{"en", "pl"}).Draw(t, "language")
		trait := rapid.SampledFrom([]string{"", "Siła", "Charyzma"})
		keeps(t, Texts, rapid.SliceOfNDistinct(name, 0, 4, rapid.ID).Draw(t, "texts"), "zz")
		keeps(t, List[k1000.Feature]{Split, Join, WriteFeature, func(s string) (k1000.Feature, error) { return Feature(nil, s) }},
			rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) k1000.Feature {
				return k1000.Feature{Name: name.Draw(t, "name"), Flaw: rapid.Bool().Draw(t, "flaw"), Trait: trait.Draw(t, "trait"), Value: number.Draw(t, "value")}
			}), 0, 4, WriteFeature).Draw(t, "features"), "zz +1")
		keeps(t, List[k1000.Item]{
			Parts, JoinParts, func(x k1000.Item) string { return WriteItem(x, language) },
			func(s string) (k1000.Item, error) { return Item(nil, s), nil },
		}, rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) k1000.Item {
			return k1000.Item{
				Name: name.Draw(t, "name"), Text: name.Draw(t, "text"), N: rapid.IntRange(0, 3).Draw(t, "n"),
				Trait: trait.Draw(t, "trait"), HP: rapid.IntRange(0, 9).Draw(t, "hp"), Spent: rapid.Bool().Draw(t, "spent"),
			}
		}), 0, 4, func(x k1000.Item) string { return WriteItem(x, language) }).Draw(t, "items"), "zz")
	})
}

// keeps writes a list, adds an entry to the line, and reads it again. Values
// that are written alike, but for semicolons, are one too many.
func keeps[T any](t *rapid.T, l List[T], list []T, more string) {
	t.Helper()
	var seen []string
	list = slices.DeleteFunc(list, func(x T) bool {
		twice := slices.Contains(seen, l.entry(x))
		seen = append(seen, l.entry(x))
		return twice
	})
	line := l.Line(list)
	got, err := l.Values(line, list)
	if err != nil || len(got) != len(list) || len(list) > 0 && !reflect.DeepEqual(got, list) {
		t.Fatalf("%q: %v\n got %+v\nwant %+v", line, err, got, list)
	}
	if len(list) < 2 {
		return
	}
	entries := l.Split(line)
	got, err = l.Values(l.Join(append(entries[1:], more)), list)
	if err != nil || len(got) != len(list) || !reflect.DeepEqual(got[:len(list)-1], list[1:]) {
		t.Fatalf("%q changed: %v\n got %+v\nwant %+v", line, err, got, list)
	}
}

// A plain value is read as it was written, without the list before to go by.
func TestReadAsWritten(t *testing.T) {
	for _, language := range []string{"en", "pl"} {
		item := k1000.Item{Name: "maść", N: 2, HP: 100, Removes: []string{"ból", "rana"}, Spent: true, Action: "unik", Value: -5, Text: "gorzka"}
		if got := Item(nil, WriteItem(item, language)); !reflect.DeepEqual(got, item) {
			t.Errorf("%s: %+v", WriteItem(item, language), got)
		}
		for _, effect := range []k1000.Effect{
			{Name: "urok", Trait: "Charyzma", Value: -50, Initiative: 20, Holds: true, Negative: true, Cures: []string{"Magia"}, Turns: 3},
			{Name: "pech", Negative: true},
		} {
			got, err := Effect(nil, WriteEffect(effect, language))
			if err != nil || !reflect.DeepEqual(got, effect) {
				t.Errorf("%s: %v %+v", WriteEffect(effect, language), err, got)
			}
		}
	}
	skill := k1000.Skill{Name: "Upijanie się", Level: 3, Trait: "Siła Woli"}
	if got, err := Skill(nil, WriteSkill(skill)); err != nil || got != skill {
		t.Errorf("%+v %v", got, err)
	}
	manner := k1000.Manner{Interaction: "przekonać kogoś", Value: 100}
	if got, err := Manner(WriteManner(manner)); err != nil || got != manner {
		t.Errorf("%+v %v", got, err)
	}
	all := wstega.Attributes{Fight: 3, Agility: 1, Stamina: 10, Charisma: 2, Experience: 4}
	if got, five, err := Attributes(WriteAttributes(all)); err != nil || got != all || !five {
		t.Errorf("%+v %v", got, err)
	}
}
