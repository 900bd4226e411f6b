package sheets

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/dice"
	"rundy/combat/lawtest"
	"rundy/combat/mstocs"
)

// whole is a sheet with everything in it, and how it is written.
func whole(t testing.TB) (Sheet, string) {
	sword, _ := list(t).Find("sword")
	s := Sheet{
		System: MSTOCS, Name: `Sir "Hammer" \ Fontaine`, Names: map[string]string{"pl": "Młot", "de": "Der Hammer"},
		PW: new(9), OnR: new(4), Initiative: new(41), Medical: new(10), Percent: new(50),
		Armour: mstocs.Armour{1, 2, 0, 0, 0, 0},
		Gear: []Piece{
			{Item: sword, Ref: "sword"},
			{Item: mstocs.Item{
				Name: "horns", Names: map[string]string{"pl": "rogi"}, A: 1, O: -1, Sz: 2, Wounds: dice.New(3, 6, 2), Shield: true,
				Modes: []mstocs.Mode{{Name: "low", A: 1}, {Name: "high", Names: map[string]string{"pl": "górą"}, O: 1}},
			}},
		},
		Lost: 3, Side: mstocs.OtherSide, Group: "guests", Note: "tall\r\n\tproud", Person: false,
		Profile: Profile{WW: new(43), S: new(4), Wt: new(5), A: new(2), I: new(41)},
	}
	return s, `system = "mstocs"
name = "Sir \"Hammer\" \\ Fontaine"
names = {de = "Der Hammer", pl = "Młot"}
PW = 9
OnR = 4
initiative = 41
medical = 10
medical_percent = 50
armour = "head=1,left arm=2"
gear = [
  "sword",
  {name = "horns", name_pl = "rogi", a = 1, o = -1, sz = 2, wounds = "3k6+2", hands = 0, shield = true, modes = [{name = "low", a = 1}, {name = "high", name_pl = "górą", o = 1}]},
]
side = "others"
group = "guests"
lost = 3
person = false
note = "tall\r\n\tproud"

[profile]
WW = 43
S = 4
Wt = 5
A = 2
I = 41
`
}

func TestEncode(t *testing.T) {
	s, want := whole(t)
	if got := string(s.Encode()); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	goblin := Sheet{System: MSTOCS, Name: "goblin", PW: new(7), OnR: new(3), Person: true}
	if got, want := string(goblin.Encode()), "system = \"mstocs\"\nname = \"goblin\"\nPW = 7\nOnR = 3\n"; got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	goblin.Armour = mstocs.Armour{2, 2, 2, 2, 2, 2}
	if got, want := string(goblin.Encode()), "system = \"mstocs\"\nname = \"goblin\"\nPW = 7\nOnR = 3\narmour = 2\n"; got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestEncodeAndParse(t *testing.T) {
	want, _ := whole(t)
	got, problems := Parse("", want.Encode(), list(t))
	told(t, problems)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// TestMain makes the laws repeatable.
func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 100)) }

// Whatever can be on a sheet is read back as it was written.
func TestRoundTrip(t *testing.T) {
	gear := list(t)
	name := rapid.StringMatching(`[\pL"\\'#=\[\]{}.,:-]([\pL "\\'#=\[\]{}.,:-]{0,20}[\pL"\\'#])?`)
	maybe := func(t *rapid.T, label string, low, high int) *int {
		if !rapid.Bool().Draw(t, label+" given") {
			return nil
		}
		return new(rapid.IntRange(low, high).Draw(t, label))
	}
	rapid.Check(t, func(t *rapid.T) {
		s := Sheet{
			System: MSTOCS, Name: name.Draw(t, "name"), PW: new(rapid.IntRange(0, 60).Draw(t, "PW")),
			OnR: new(rapid.IntRange(1, 9).Draw(t, "OnR")), Initiative: maybe(t, "initiative", 0, 200),
			Medical: maybe(t, "medical", 3, 18), Profile: Profile{WW: maybe(t, "WW", 0, 200), Wt: maybe(t, "Wt", 0, 10)},
			Lost: rapid.IntRange(0, 999).Draw(t, "lost"), Person: rapid.Bool().Draw(t, "person"),
			Group: name.Draw(t, "group"), Note: name.Draw(t, "note") + "\n" + name.Draw(t, "more"),
			Side: rapid.SampledFrom(mstocs.Sides).Draw(t, "side"),
		}
		for i := range s.Armour {
			s.Armour[i] = rapid.IntRange(0, 2).Draw(t, "armour")
		}
		for range rapid.IntRange(0, 2).Draw(t, "pieces") {
			ref := rapid.SampledFrom(gear.Names("en", "pl")).Draw(t, "piece")
			if item, _ := gear.Find(ref); item.Hands < 2 {
				s.Gear = append(s.Gear, Piece{item, ref})
			}
		}
		got, problems := Parse("", s.Encode(), gear)
		if len(problems) > 0 {
			t.Fatalf("%v\n%s", problems, s.Encode())
		}
		if !reflect.DeepEqual(got, s) {
			t.Fatalf("got  %+v\nwant %+v\n%s", got, s, s.Encode())
		}
	})
}

// A new sheet is checked as one that is read would be.
func TestCheck(t *testing.T) {
	s := Sheet{System: MSTOCS, Name: "a\x07", PW: new(99), OnR: new(3), ArmourSet: "silk"}
	told(
		t, s.Check(list(t)),
		`name = "a\u0007": holds a control character; allowed is plain text`,
		`PW = 99: `+noRange+`0 to 60`,
		`armour = "silk": is not armour; `+noPoints,
	)
}

func TestSave(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sheets", "new.toml")
	first := Sheet{System: MSTOCS, Name: "first", PW: new(7), OnR: new(3), Person: true}
	if err := Save(path, first); err != nil {
		t.Fatal(err)
	}
	second := first
	second.Name = "second"
	refusedAs(t, Save(path, second), path+`: the file exists already; allowed is a name that is not taken`)
	holds(t, path, string(first.Encode()))
	if err := Replace(path, second); err != nil {
		t.Fatal(err)
	}
	holds(t, path, string(second.Encode()))
	other := Sheet{System: K1000, Name: "third"}
	refusedAs(t, Replace(path, other), path+`: system = "k1000": is a sheet for another system; allowed here is mstocs`)
	holds(t, path, string(second.Encode()))
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
		t.Errorf("temporary files are left: %v", left)
	}
}

// A folder in the place of the file, or a file in that of the folder, is an
// error and nothing else is changed.
func TestSaveWhereItCannotBe(t *testing.T) {
	dir := home(t, map[string]string{"file": "x", "folder/y": ""})
	s := Sheet{System: MSTOCS, Name: "x", PW: new(7), OnR: new(3)}
	if Save(filepath.Join(dir, "file", "x.toml"), s) == nil || Replace(filepath.Join(dir, "folder"), s) == nil {
		t.Error("saved where it cannot be")
	}
	holds(t, filepath.Join(dir, "file"), "x")
}

func holds(t *testing.T, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != want {
		t.Errorf("got %v:\n%s\nwant:\n%s", err, got, want)
	}
}

// The PW lost change and all else stays, comments and endings of lines too.
func TestSaveLost(t *testing.T) {
	for name, c := range map[string]struct{ before, after string }{
		"changed": {
			"# Rutger\nname = \"R\" # himself\nlost = 2   # since Nuln\n\n[profile]\nlost = 9\n",
			"# Rutger\nname = \"R\" # himself\nlost = 4   # since Nuln\n\n[profile]\nlost = 9\n",
		},
		"added": {
			"name = \"R\" # himself\n\n# by the book\n[profile]\nWW = 43",
			"name = \"R\" # himself\nlost = 4\n\n# by the book\n[profile]\nWW = 43",
		},
		"added at the end":         {"name = \"R\"\nPW = 7", "name = \"R\"\nPW = 7\nlost = 4\n"},
		"added below a list":       {"gear = [\n  \"sword\", # his father's\n] # all\nnames.pl = \"x\"\n", "gear = [\n  \"sword\", # his father's\n] # all\nnames.pl = \"x\"\nlost = 4\n"},
		"added above all":          {"# empty\n[profile]\nWW = 43\n", "lost = 4\n# empty\n[profile]\nWW = 43\n"},
		"Windows":                  {"\ufeffname = \"R\"\r\nPW = 7\r\n", "\ufeffname = \"R\"\r\nPW = 7\r\nlost = 4\r\n"},
		"a quoted key is the same": {"\"lost\" = 1\n", "lost = 4\n"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(home(t, map[string]string{"r.toml": c.before}), "r.toml")
			if err := SaveLost(path, 4); err != nil {
				t.Fatal(err)
			}
			holds(t, path, c.after)
		})
	}
}

func TestSaveLostRefused(t *testing.T) {
	var path string
	for _, text := range []string{"name = R\n", "lost.x = 1\n", "[lost]\n", "PW = 7\nPW = 8\n"} {
		path = filepath.Join(home(t, map[string]string{"r.toml": text}), "r.toml")
		refusedAs(t, SaveLost(path, 4), path+`: the file is not TOML that can be changed; allowed is a sheet that reads without faults`)
		refusedAs(t, SaveLost(path, 1000), path+`: lost = 1000: `+noRange+`0 to 999`)
		holds(t, path, text)
	}
	none := filepath.Join(filepath.Dir(path), "none.toml")
	if err := SaveLost(none, 4); err == nil || !strings.HasPrefix(err.Error(), none+": the file cannot be read") {
		t.Errorf("got %v", err)
	}
}

func TestFileName(t *testing.T) {
	for name, want := range map[string]string{
		"Rutger Weiß":            "rutger-weiss.toml",
		"Żółw nr 3":              "zolw-nr-3.toml",
		"../../etc/passwd":       "etc-passwd.toml",
		`Sir "Hammer" Fontaine.`: "sir-hammer-fontaine.toml",
	} {
		if got, err := FileName(name); got != want || err != nil {
			t.Errorf("%s: got %q, %v, want %q", name, got, err, want)
		}
	}
	_, err := FileName("…")
	refusedAs(t, err, `name = "…": leaves no name for a file; allowed is a name with a letter or digit`)
}
