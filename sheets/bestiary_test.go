package sheets

import (
	"testing"

	"rundy/assets"
	"rundy/combat/mstocs"
)

func bestiary(t *testing.T) []Sheet {
	t.Helper()
	all, problems := ParseBestiary("bestiary.toml", assets.Bestiary(), list(t))
	for _, p := range problems {
		t.Error(p)
	}
	return all
}

// Each of the ready fighters can join a fight that keeps to the rules, under
// a name of its own in both languages.
func TestBestiaryIsValid(t *testing.T) {
	all := bestiary(t)
	if len(all) < 30 {
		t.Errorf("only %d ready fighters", len(all))
	}
	healers := 0
	polish := map[string]bool{}
	for _, s := range all {
		f := fighter(t, s)
		if _, err := mstocs.New(mstocs.DefaultSettings()).Apply(mstocs.Join{Sheet: f, Side: mstocs.FoeSide}); err != nil {
			t.Errorf("%s: %v", s.Name, err)
		}
		if s.Profile.WW == nil || s.Profile.A == nil || s.Profile.S == nil || s.Profile.Wt == nil || s.Profile.I == nil {
			t.Errorf("%s: half a profile", s.Name)
		}
		if polish[s.Label("pl")] {
			t.Errorf("%s: there are two of that name", s.Label("pl"))
		}
		polish[s.Label("pl")] = true
		if f.Numbered == s.Person {
			t.Errorf("%s: person %v, numbered %v", s.Name, s.Person, f.Numbered)
		}
		if f.Medical > 0 {
			healers++
		}
	}
	if healers < 2 {
		t.Errorf("%d healers", healers)
	}
}

// The two of the worked example: Rutger PW 9, OnR 4, the goblin PW 7, OnR 3,
// one-handed weapons, no armour. A dwarf apothecary can heal.
func TestWorkedExample(t *testing.T) {
	for _, want := range []mstocs.Sheet{
		{Name: "Rutger", PW: 9, OnR: 4},
		{Name: "goblin", PW: 7, OnR: 3, Numbered: true},
	} {
		var found *mstocs.Sheet
		for _, s := range bestiary(t) {
			if s.Name == want.Name {
				found = new(fighter(t, s))
			}
		}
		if found == nil {
			t.Fatalf("no %s", want.Name)
		}
		if found.PW != want.PW || found.OnR != want.OnR || found.Numbered != want.Numbered || found.Armour != (mstocs.Armour{}) {
			t.Errorf("got %+v", *found)
		}
		if len(found.Held) != 1 || found.Held[0].Name != "one-handed weapon" {
			t.Errorf("%s holds %+v", want.Name, found.Held)
		}
	}
}

func TestFaultyEntryIsLeftOut(t *testing.T) {
	all, problems := ParseBestiary("b.toml", lines(
		`system = "mstocs"`, `fighter = [{name = "a", PW = 8, OnR = 4}, {name = "b", PW = 8}, {name = "c", PW = 9, OnR = 4, hue = 1}]`,
	), list(t))
	if len(problems) != 2 || len(all) != 2 || all[0].Name != "a" || all[1].Name != "c" {
		t.Errorf("got %+v, %v", all, problems)
	}
}

func TestFaultsOfBestiary(t *testing.T) {
	for name, c := range map[string]struct{ lines, told []string }{
		"nobody": {
			[]string{`system = "mstocs"`},
			[]string{`b.toml: fighter: is missing; allowed is at least one [[fighter]]`},
		},
		"newer": {
			[]string{`version = 9`, `fighter = 3`},
			[]string{`b.toml:1: version = 9: is newer than this program reads; allowed is 1`},
		},
		"a name twice": {
			[]string{
				`system = "mstocs"`,
				`[[fighter]]`, `name = "orc"`, `PW = 8`, `OnR = 4`,
				`[[fighter]]`, `name = "Orc"`, `PW = 8`, `OnR = 40`,
			},
			[]string{
				`b.toml:6: fighter[2].name = "Orc": is taken by an entry on line 2; allowed is a name of its own`,
				`b.toml:9: fighter[2].OnR = 40: ` + noRange + `1 to 9`,
			},
		},
		"an entry that is none": {
			[]string{`system = "mstocs"`, `fighter = [{name = "orc", PW = 8, OnR = 4}, "orc", {name = "ork", PW = 8}]`},
			[]string{
				`b.toml:2: fighter[2] = "orc": is not a table; allowed is [[fighter]]`,
				`b.toml:2: fighter[3].OnR: is missing; allowed is a whole number from 1 to 9, or S and Wt in [profile]`,
			},
		},
		"not here": {
			[]string{`system = "mstocs"`, `[[fighter]]`, `name = "orc"`, `PW = 8`, `OnR = 4`, `[fighter.profile]`, `lost = 1`, `[fighters]`},
			[]string{
				`b.toml:7: fighter[1].profile.lost = 1: does not belong in [profile]; allowed is above the first line in square brackets`,
				`b.toml:8: fighters = [fighters]: is not a known field; perhaps fighter is meant`,
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := ParseBestiary("b.toml", lines(c.lines...), list(t))
			told(t, problems, c.told...)
		})
	}
}
