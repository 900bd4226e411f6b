package sheets

import (
	"reflect"
	"testing"

	"rundy/combat/k1000"
	"rundy/combat/mstocs"
)

// A sheet with all that there can be, names of the source without Polish
// letters too.
func TestK1000(t *testing.T) {
	s := good(t,
		`system = "k1000"`, `name = "Mila"`, `names = {pl = "Milka"}`, `role = "npc"`, `hp = 300`, `max_hp = 450`, `mount = true`, `person = false`,
		`note = "of the bridge"`,
		`skills = [{name = "uwodzenie", level = 5}, {name = "Pływanie", level = 2, trait = "sila"}]`,
		`abilities = [{name = "Seksapil"}, {name = "Zwinne nogi", action = "unik", value = 30}]`,
		`flaws = [{name = "Kulejący", trait = "Szybkosc"}]`,
		`items = [{name = "mikstura", n = 2, spent = true, hp = 100, removes = ["ból"], text = "gorzka"}]`,
		`effects = [{name = "krwawienie", negative = true, cures = ["Leczenie ran"], turns = 3},`,
		`  {name = "urok", trait = "Charyzma", value = -50, initiative = -20, holds = true}]`,
		`[traits]`, `Sila = 260`, `"Siła Woli" = 340`, `Upor = 12`,
		`[manner]`, `persuade = -200`,
	)
	want := k1000.Sheet{
		Name: "Mila", Names: map[string]string{"pl": "Milka"}, Numbered: true, Source: "f.toml", MaxHP: 450, Lost: 150, Mount: true,
		Traits: []k1000.Trait{{Name: "Siła", Value: 260}, {Name: "Siła Woli", Value: 340}, {Name: "Upor", Value: 12}},
		Skills: []k1000.Skill{{Name: "Uwodzenie", Level: 5, Trait: "Charyzma"}, {Name: "Pływanie", Level: 2, Trait: "Siła"}},
		Features: []k1000.Feature{ // +50 and -50 are usual (K16)
			{Name: "Seksapil", Trait: "Charyzma", Value: 50},
			{Name: "Zwinne nogi", Action: "unik", Value: 30},
			{Name: "Kulejący", Flaw: true, Trait: "Szybkość", Value: -50},
		},
		Items: []k1000.Item{{Name: "mikstura", Text: "gorzka", N: 2, Spent: true, HP: 100, Removes: []string{"ból"}}},
		Effects: []k1000.Effect{
			{Name: "krwawienie", Negative: true, Cures: []string{"Leczenie ran"}, Turns: 3},
			{Name: "urok", Trait: "Charyzma", Value: -50, Initiative: -20, Holds: true},
		},
		Manner: []k1000.Manner{{Interaction: "persuade", Value: -200}},
	}
	if s.K1000 == nil || !reflect.DeepEqual(s.K1000.Sheet, want) {
		t.Fatalf("got  %+v\nwant %+v", s.K1000, want)
	}
	if s.K1000.Role != k1000.RoleNPC || s.K1000.Note != "of the bridge" {
		t.Errorf("role %q, note %q", s.K1000.Role, s.K1000.Note)
	}
	session := k1000.New(k1000.DefaultSettings())
	if _, err := session.Apply(k1000.Join{Sheet: s.K1000.Sheet, Role: s.K1000.Role}); err != nil {
		t.Error(err)
	}
}

// The least sheet: a player's, whose HP now are the maximum.
func TestLeastK1000(t *testing.T) {
	s := good(t, `system = "k1000"`, `name = "Ann"`, `hp = 20`)
	if c := s.K1000; c.Role != k1000.RolePlayer || c.Sheet.MaxHP != 20 || c.Sheet.Lost != 0 || c.Sheet.Numbered || !s.Person {
		t.Errorf("got %+v", c)
	}
	if _, err := s.Fighter(mstocs.DefaultSettings()); err == nil || err.Error() != `f.toml: system = "k1000": is a sheet for another system; allowed here is mstocs` {
		t.Errorf("got %v", err)
	}
}

// All faults of a sheet are told, each with its line, field, value and what is
// allowed.
func TestK1000Faults(t *testing.T) {
	for name, c := range map[string]struct{ lines, told []string }{
		"without quotes": {[]string{`[traits]`, `Siła = 3`, `"Mądrość" = 10000`}, []string{
			`4: Siła = 3: there is no = after the field; allowed is field = value`,
			`5: traits.Mądrość = 10000: ` + noRange + `0 to 9999`,
		}},
		"all at once": {[]string{`hp = -1`, `role = "nps"`, `mount = 1`, `[traits]`, `"Siła" = "3"`, `Madrosc = 10000`, `[manner]`, `persuade = 1001`}, []string{
			`3: hp = -1: ` + noRange + `0 to 9999`,
			`4: role = "nps": is not known, perhaps npc is meant; allowed is player, npc`,
			`5: mount = 1: is neither true nor false; allowed is true or false`,
			`7: traits.Siła = "3": ` + noNumber + `0 to 9999`,
			`8: traits.Madrosc = 10000: ` + noRange + `0 to 9999`,
			`10: manner.persuade = 1001: ` + noRange + `-1000 to 1000`,
		}},
		"a trait twice": {[]string{`[traits]`, `"Siła" = 3`, `sila = 4`}, []string{
			`5: traits.sila = 4: is taken by an entry on line 4; allowed is a name of its own`,
		}},
		"skills": {[]string{`skills = [{name = "Pływanie"}, {level = 100, trait = "Siła"}, {name = "Uwodzenie", level = 1}, {name = "uwodzenie", level = 2}]`}, []string{
			`3: skills[1].level: is missing; allowed is a whole number from 0 to 99`,
			`3: skills[1].trait: is missing; allowed is text in quotes`,
			`3: skills[2].name: is missing; allowed is text in quotes`,
			`3: skills[2].level = 100: ` + noRange + `0 to 99`,
			`3: skills[4].name = "Uwodzenie": is taken by an entry on line 3; allowed is a name of its own`,
		}},
		"modifiers": {[]string{`abilities = [{name = "x", trait = "Siła", action = "unik"}]`, `flaws = [{name = "X", value = -1001}]`, `items = [{name = "x", n = 0}]`}, []string{
			`3: abilities[1].action = "unik": stands beside a trait (K17); allowed is a trait or an action, not both`,
			`4: flaws[1].name = "X": is taken by an entry on line 3; allowed is a name of its own`,
			`4: flaws[1].value = -1001: ` + noRange + `-1000 to 1000`,
			`5: items[1].n = 0: ` + noRange + `1 to 999`,
			`5: items[1].name = "x": is taken by an entry on line 3; allowed is a name of its own`,
		}},
		"effects": {[]string{`effects = [{name = "x", value = 5, cures = ["Leczenie ran"], turns = 1000}]`}, []string{
			`3: effects[1].value = 5: has no trait to go to (K16); allowed is a trait beside it, or no value`,
			`3: effects[1].turns = 1000: ` + noRange + `0 to 999`,
			`3: effects[1].cures = ["Leczenie ran"]: is said of an effect that is not negative (K14); allowed is negative = true beside it, or no cures`,
		}},
		"a field misspelt": {[]string{`max_pp = 3`}, []string{`3: max_pp = 3: is not a known field; perhaps max_hp is meant`}},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := Parse("f.toml", lines(append([]string{`system = "k1000"`, `name = "x"`}, c.lines...)...), list(t))
			var want []string
			for _, w := range c.told {
				want = append(want, "f.toml:"+w)
			}
			told(t, problems, want...)
		})
	}
}
