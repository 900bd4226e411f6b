package sheets

import (
	"reflect"
	"testing"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

func TestLeastSheet(t *testing.T) {
	s := good(t, `system = "mstocs"`, `name = "goblin"`, `PW = 7`, `OnR = 3`)
	want := mstocs.Sheet{Name: "goblin", PW: 7, OnR: 3, Source: "f.toml"}
	if got := fighter(t, s); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// WW 43, A 2: 43 + 5 = 48, entry 38, PW 9 (M2). S 4, Wt 5: 45, entry 38, which
// reads 9; 9 / 2 = 4, OnR 4 (M3). I 41 is the initiative (M5).
func TestProfile(t *testing.T) {
	s := good(t, `system = "mstocs"`, `name = "Rutger"`, `[profile]`, `WW = 43`, `S = 4`, `Wt = 5`, `A = 2`, `I = 41`)
	want := mstocs.Sheet{Name: "Rutger", PW: 9, OnR: 4, Initiative: 41, Source: "f.toml"}
	if got := fighter(t, s); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// Half of the values may be given and half follow from the profile, as long
// as nothing contradicts (M4).
func TestHalves(t *testing.T) {
	for name, c := range map[string]struct {
		lines   []string
		pw, onr int
	}{
		// 48: entry 38, 9; OnR as given.
		"PW follows": {[]string{`OnR = 7`, `[profile]`, `WW = 43`, `A = 2`}, 9, 7},
		// (2 + 3) * 5 = 25: entry 17, 7; 7 / 2 = 3; PW as given.
		"OnR follows": {[]string{`PW = 12`, `[profile]`, `S = 2`, `Wt = 3`}, 12, 3},
		// Both: 48 gives 9 and 45 gives 4, as above.
		"both agree": {[]string{`PW = 9`, `OnR = 4`, `[profile]`, `WW = 43`, `A = 2`, `S = 4`, `Wt = 5`}, 9, 4},
		// WW alone gives nothing, so nothing can disagree.
		"half of a half": {[]string{`PW = 12`, `OnR = 4`, `[profile]`, `WW = 43`}, 12, 4},
	} {
		t.Run(name, func(t *testing.T) {
			f := fighter(t, good(t, append([]string{`system = "mstocs"`, `name = "x"`}, c.lines...)...))
			if f.PW != c.pw || f.OnR != c.onr {
				t.Errorf("got %d/%d, want %d/%d", f.PW, f.OnR, c.pw, c.onr)
			}
		})
	}
}

func TestEveryField(t *testing.T) {
	s := good(t,
		`version = 1`, `system = "mstocs"`, `name = " Pazgrim "`, `names = {pl = "Pazgrim Aptekarz"}`,
		`PW = 9`, `OnR = 4`, `initiative = 25`, `medical_percent = 62`, `armour = "Koszulka kolcza"`,
		`gear = ["miecz", "small-shield", {name = "great horns", name_pl = "wielkie rogi", a = 1, o = -1, sz = 2, wounds = "2d6 + 1", hands = 0}]`,
		`side = "players"`, `group = "the party"`, `lost = 2`, `person = false`, `note = """`, `first line`, `second"""`,
	)
	got := fighter(t, s)
	want := mstocs.Sheet{
		Name: "Pazgrim", Names: map[string]string{"pl": "Pazgrim Aptekarz"}, Numbered: true, PW: 9, OnR: 4,
		Initiative: 25, Medical: 11, Lost: 2, Source: "f.toml", // entry 62 reads 11 (M1)
		Armour: mstocs.Armour{0, 0, 0, 2, 0, 0},
		Held: []mstocs.Item{
			{Name: "sword", Names: map[string]string{"pl": "miecz"}, Wounds: dice.New(3, 6, 0), Hands: 1},
			{Name: "small shield", Names: map[string]string{"pl": "mała tarcza"}, O: 2, Sz: -1, Hands: 1, Shield: true},
			{Name: "great horns", Names: map[string]string{"pl": "wielkie rogi"}, A: 1, O: -1, Sz: 2, Wounds: dice.New(2, 6, 1)},
		},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if s.Side != mstocs.PlayerSide || s.Group != "the party" || s.Note != "first line\nsecond" || s.ArmourSet != "Koszulka kolcza" {
		t.Errorf("side %q, group %q, note %q, armour %q", s.Side, s.Group, s.Note, s.ArmourSet)
	}
	if s.Label("pl") != "Pazgrim Aptekarz" || s.Label("en") != "Pazgrim" {
		t.Errorf("labels %q and %q", s.Label("pl"), s.Label("en"))
	}
}

// Every way to write armour (M6); the order of the points is head, left arm,
// right arm, torso, left leg, right leg.
func TestArmour(t *testing.T) {
	for text, want := range map[string]mstocs.Armour{
		`"head=1,left arm=2"`:            {1, 2, 0, 0, 0, 0},
		`"głowa = 1, Lewa Ręka = 2"`:     {1, 2, 0, 0, 0, 0},
		`"2"`:                            {2, 2, 2, 2, 2, 2},
		`3`:                              {3, 3, 3, 3, 3, 3},
		`"all=1,head=4"`:                 {4, 1, 1, 1, 1, 1},
		`"arms=1,legs=2"`:                {0, 1, 1, 0, 2, 2},
		`{head = 1, "left arm" = 2}`:     {1, 2, 0, 0, 0, 0},
		`{torso = 3, left_leg = 1}`:      {0, 0, 0, 3, 1, 0},
		`{korpus = 3, "prawa noga" = 1}`: {0, 0, 0, 3, 0, 1},
		`"mail shirt and helmet"`:        {2, 0, 0, 2, 0, 0},
		`"Zbroja Płytowa"`:               {3, 3, 3, 3, 3, 3},
		`{body = 1, "prawa ręka" = 2}`:   {0, 0, 2, 1, 0, 0},
	} {
		s := good(t, `system = "mstocs"`, `name = "x"`, `PW = 7`, `OnR = 3`, `armour = `+text)
		if s.Armour != want {
			t.Errorf("%s: got %v, want %v", text, s.Armour, want)
		}
	}
}

// What Notepad writes: a byte order mark and CRLF.
func TestWindowsText(t *testing.T) {
	data := "\ufeffsystem = \"mstocs\"\r\nname = \"Żółć\"\r\nPW = 99\r\nOnR = 3\r\n"
	s, problems := Parse("f.toml", []byte(data), list(t))
	if s.Name != "Żółć" {
		t.Errorf("name %q", s.Name)
	}
	told(t, problems, "f.toml:3: PW = 99: is out of range; allowed is a whole number from 0 to 60")
}

func TestNoGear(t *testing.T) {
	_, problems := Parse("f.toml", lines(`system = "mstocs"`, `name = "x"`, `PW = 7`, `OnR = 3`, `gear = ["sword"]`), nil)
	told(t, problems, `f.toml:5: gear[1] = "sword": is not known gear; allowed is a name of the gear list, or an item of your own such as `+ownItem)
}
