package sheets

import (
	"errors"
	"testing"

	"rundy/combat/mstocs"
)

// Values below the conversion table (M1, M2) are told when the sheet is read,
// refused by a fight that keeps to the rules and taken as the lowest entry, 3,
// by one whose setting says so. 3 / 2 = 1 is then the OnR.
func TestOffTable(t *testing.T) {
	for name, c := range map[string]struct {
		lines            []string
		told             string
		refused          string
		pw, onr, medical int
	}{
		"WW + 5 (A - 1) is 0": {
			[]string{`OnR = 3`, `[profile]`, `WW = 0`, `A = 1`},
			"f.toml:5: profile.WW = 0: makes WW + 5 × (A - 1) fall below the conversion table (M1); allowed is a sum of at least 1",
			"f.toml: profile.WW = 0: makes WW + 5 × (A - 1) fall below the conversion table (M1); allowed is a sum of at least 1",
			3, 3, 0,
		},
		"A 0": { // with A 1 instead: 30, entry 26, PW 8
			[]string{`OnR = 3`, `[profile]`, `WW = 30`, `A = 0`},
			"f.toml:6: profile.A = 0: is below one attack (M2); allowed is a whole number from 1 to 10",
			"f.toml: profile.A = 0: is below one attack (M2); allowed is a whole number from 1 to 10",
			8, 3, 0,
		},
		"S + Wt is 0": {
			[]string{`PW = 7`, `[profile]`, `S = 0`, `Wt = 0`},
			"f.toml:5: profile.S = 0: makes S + Wt fall below the conversion table (M1); allowed is a sum of at least 1",
			"f.toml: profile.S = 0: makes S + Wt fall below the conversion table (M1); allowed is a sum of at least 1",
			7, 1, 0,
		},
		"medical_percent 0": {
			[]string{`PW = 7`, `OnR = 3`, `medical_percent = 0`},
			"f.toml:5: medical_percent = 0: is below the conversion table (M1); allowed is a whole number from 1 to 200",
			"f.toml: medical_percent = 0: is below the conversion table (M1); allowed is a whole number from 1 to 200",
			7, 3, 3,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, problems := Parse("f.toml", lines(append([]string{`system = "mstocs"`, `name = "x"`}, c.lines...)...), list(t))
			told(t, problems, c.told)
			if !Usable(problems) || problems[0].Setting != "off_table" {
				t.Errorf("not left to the setting: %+v", problems[0])
			}
			settings := mstocs.DefaultSettings()
			_, err := s.Fighter(settings)
			refusedAs(t, err, c.refused)
			settings.OffTable = mstocs.TakeNearest
			f, err := s.Fighter(settings)
			if err != nil || f.PW != c.pw || f.OnR != c.onr || f.Medical != c.medical {
				t.Errorf("got %d/%d, medical %d, %v; want %d/%d, medical %d", f.PW, f.OnR, f.Medical, err, c.pw, c.onr, c.medical)
			}
		})
	}
}

func refusedAs(t *testing.T, err error, want string) {
	t.Helper()
	var p Problem
	if !errors.As(err, &p) || p.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// The lowest entries there are: WW 1 gives PW 3; S 1 and Wt 0 give 5, which
// reads 5, and 5 / 2 = 2; a skill of 1 % reads 3 (M1 to M3, M5).
func TestLowestEntries(t *testing.T) {
	f := fighter(t, good(t, `system = "mstocs"`, `name = "bat"`, `medical_percent = 1`, `[profile]`, `WW = 1`, `A = 1`, `S = 1`, `Wt = 0`))
	if f.PW != 3 || f.OnR != 2 || f.Medical != 3 {
		t.Errorf("got %d/%d, medical %d, want 3/2, medical 3", f.PW, f.OnR, f.Medical)
	}
}

// Gear for three hands (M8) is told when the sheet is read; whether a fight
// takes it is its setting.
func TestThreeHands(t *testing.T) {
	s, problems := Parse("f.toml", lines(`system = "mstocs"`, `name = "x"`, `PW = 7`, `OnR = 3`, `gear = ["halberd", "claws", "buckler"]`), list(t))
	told(t, problems, `f.toml:5: gear = ["halberd", "claws", "buckler"]: takes 3 hands (M8); allowed is gear for 2 hands`)
	if !Usable(problems) {
		t.Error("not left to the setting")
	}
	settings := mstocs.DefaultSettings()
	_, err := s.Fighter(settings)
	refusedAs(t, err, "f.toml: gear: takes 3 hands (M8); allowed is gear for 2 hands")
	settings.Hands = mstocs.AnyHands
	if f, err := s.Fighter(settings); err != nil || len(f.Held) != 3 {
		t.Errorf("got %d items, %v", len(f.Held), err)
	}
}

// A sheet made on the screen may lack what a file's would be refused for.
func TestFighterOfNothing(t *testing.T) {
	_, err := Sheet{System: MSTOCS, Name: "x"}.Fighter(mstocs.DefaultSettings())
	refusedAs(t, err, "x: PW: is missing; allowed is a whole number from 0 to 60, or WW and A in [profile]")
	_, err = Sheet{System: MSTOCS, PW: new(7)}.Fighter(mstocs.DefaultSettings())
	refusedAs(t, err, "OnR: is missing; allowed is a whole number from 1 to 9, or S and Wt in [profile]")
}
