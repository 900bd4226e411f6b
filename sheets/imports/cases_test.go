package imports

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// wanted is what a person of a file must be: WW, S, Wt, A, I, PW and OnR.
type wanted struct {
	name string
	v    [7]int
}

// cases are the seven files of shapes that programs and tables have. PW and
// OnR beside each are worked out by hand of the conversion table (M1 to M3).
var cases = map[string]struct {
	attacks int // the answer, where the file has none
	edition Edition
	told    string
	people  []wanted
}{
	// 33 + 2 × 10, 3 + 1, 4, 1 + 1, 31 + 10. 53 + 5 = 58 → 50 → 10; 8 × 5 = 40 → 38 → 9 / 2 = 4.
	"m1_1e_foundry_wfrp1ed_actor.json": {0, First, "wfrp1ed", []wanted{{"Strażnik Miejski", [7]int{53, 4, 4, 2, 41, 10, 4}}}},
	// 20 + 2 × 10, 3 + 1, 3, 1, 20. 40 → 38 → 9; 7 × 5 = 35 → 26 → 8 / 2 = 4.
	"m2_1e_foundry_wfrp1ed_legacy_actor.json": {0, First, "wfrp1ed", []wanted{{"Banita", [7]int{40, 4, 3, 1, 20, 9, 4}}}},
	// 33 + 5 + 10, (31 + 5 + 5) / 10, (29 + 5 - 3) / 10, 1 + 1, 35 + 10. 48 + 5 = 53 → 50 → 10; 35 → 8 / 2 = 4.
	"m3_2e_foundry_fvtt-wfrp2e_actor.json": {0, Second, "fvtt-wfrp2e", []wanted{{"Tilean Duellist", [7]int{48, 4, 3, 2, 45, 10, 4}}}},
	"m4_1e_fantasygrounds_char.xml":        {0, First, "initial, purchased", []wanted{{"Stróż", [7]int{53, 4, 4, 2, 41, 10, 4}}}},
	// 43 → 38 → 9, 35 → 8 / 2; 33 + 5 = 38 → 9, 45 → 38 → 9 / 2; 53 + 5 = 58 → 10, 35.
	"m5_1e_pl_semicolon_cp1250.csv": {0, First, "CP, Op", []wanted{
		{"Strażnik", [7]int{43, 3, 4, 1, 40, 9, 4}},
		{"Ogr", [7]int{33, 4, 5, 2, 30, 9, 4}},
		{"Zwiadowca", [7]int{53, 4, 3, 2, 50, 10, 4}},
	}},
	// 30 → 26 → 8, 30 → 26 → 8 / 2; 35 → 8, 35 → 8 / 2. I is Zr.
	"m6_2e_pl_bom_crlf.csv": {0, Second, "K, Odp", []wanted{
		{"Klanbrat", [7]int{30, 3, 3, 1, 40, 8, 4}},
		{"Ork, zwyczajny", [7]int{35, 3, 4, 1, 25, 8, 4}},
	}},
	// 25 → 17 → 7, (3 + 3) × 5 = 30 → 8 / 2; 30 → 8.
	"m7_4e_en_dashes.tsv": {1, Fourth, "I, Ag, Dex", []wanted{
		{"Goblin", [7]int{25, 3, 3, 1, 20, 7, 4}},
		{"Spirit", [7]int{30, 3, 3, 1, 30, 8, 4}},
	}},
}

// values are WW, S, Wt, A, I, PW and OnR; -1 stands for one not known.
func values(p Person) (all [7]int) {
	for i, v := range []Value{p.WW, p.S, p.Wt, p.A, p.I, p.PW, p.OnR} {
		if all[i] = v.N; !v.Known {
			all[i] = -1
		}
	}
	return all
}

// open reads a file of testdata.
func open(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// agrees compares people with those wanted, all of whom must be ready.
func agrees(t *testing.T, people []Person, want []wanted) {
	t.Helper()
	if len(people) != len(want) {
		t.Fatalf("%d people, want %d: %+v", len(people), len(want), people)
	}
	for i, p := range people {
		if p.Name != want[i].name || values(p) != want[i].v {
			t.Errorf("got %s %v, want %v", p.Name, values(p), want[i])
		}
		if !p.Ready() {
			t.Errorf("%s is not ready: %v %v", p.Name, p.Open, p.Problems)
		}
	}
}

func TestCases(t *testing.T) {
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got, err := Read(name, open(t, name), Options{Attacks: c.attacks})
			if err != nil {
				t.Fatal(err)
			}
			agrees(t, got.People, c.people)
			if got.Edition != c.edition || got.Told != c.told {
				t.Errorf("edition %d told by %q, want %d by %q", got.Edition, got.Told, c.edition, c.told)
			}
			if len(got.Questions) > 0 {
				t.Errorf("asked %v", got.Questions)
			}
		})
	}
}

// told compares the sentences of problems with those wanted.
func told(t *testing.T, problems []Problem, want ...string) {
	t.Helper()
	var got []string
	for _, p := range problems {
		got = append(got, p.Error())
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
