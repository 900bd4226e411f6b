package imports

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// flat makes an object of the fourteen values of a 1e bestiary, in the order
// M WS BS S T W I A Dex Ld Int Cl WP Fel.
func flat(values string) string {
	var parts []string
	given := strings.Fields(values)
	for i, name := range strings.Fields("M WS BS S T W I A Dex Ld Int Cl WP Fel") {
		parts = append(parts, `"`+name+`": `+given[i])
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// The shapes of a 1e bestiary: profiles at any depth, middle keys that are
// empty, values that are no numbers, and advances among them.
func TestBestiary(t *testing.T) {
	text := `{
"Bat": {"": {"Basic Profile": ` + flat("0 59 0 0 1 1 30 1 0 14 5 29 29 0") + `}},
"Beast Of Nurgle": {"": {"Basic Profile": ` + flat(`3 30 0 3 5 15 30 "D6" 6 24 10 89 98 0`) + `}},
"Undead": {},
"Beggar": {"Profile 1": ` + flat(`4 33 25 3 3 "5/11" 30 1 29 29 29 29 29 29`) + `,
 "Profile 2": ` + flat(`4 "50♦" 25 "2-5" 3 5 30 0 29 29 29 29 29 29`) + `},
"Soldiers": {"The Imperial Guard": {"Soldier": ` + flat("4 41 33 3 3 7 30 1 29 29 29 29 29 29") + `}},
"Chaos Beastman": {"Special Rules": {"Shaman": ` + flat(`0 10 0 1 0 "+D6" 0 0 0 0 10 20 10 0`) + `}},
"Soldier": {"": {"Advance Scheme": ` + flat("0 10 10 1 0 2 10 1 0 10 0 10 0 0") + `}},
"Champion": {"": {"Level 2": ` + flat("0 10 10 1 0 2 10 1 0 10 0 10 0 0") + `}},
"Bloodthirster": {"": {"Basic Profile": ` + flat("6 90 93 7 7 39 100 10 89 89 89 89 89 1") + `}},
"Rat": ` + flat("4 21 0 1 1 1 30 1 0 14 5 14 14 0") + `,
"Rat": ` + flat("4 22 0 1 1 1 30 1 0 14 5 14 14 0") + `
}`
	r := got(t, "beasts.json", text, Options{})
	same(t, "people", names(r.People), "Bat 59 2, Beast Of Nurgle 30 3, Beggar, Profile 1 33 5, Beggar, Profile 2 0 6, "+
		"Soldiers, The Imperial Guard, Soldier 41 7, Bloodthirster 90 11, Rat 21 12, Rat 2 22 13")
	if r.Format != JSON || r.Edition != First || r.Told != "Ld, Cl" {
		t.Errorf("%s, edition %d by %q", r.Format, r.Edition, r.Told)
	}
	const whole = "is not one whole number; allowed is a whole number from "
	told(t, r.People[1].Problems, "beasts.json:3: Beast Of Nurgle: A = D6: "+whole+"1 to 10")
	told(t, r.People[2].Problems)
	same(t, "wounds", strings.Join(r.People[2].Text, "|"), "W 5/11")
	told(
		t, r.People[3].Problems, "beasts.json:6: Beggar, Profile 2: WW = 50♦: "+whole+"0 to 100",
		"beasts.json:6: Beggar, Profile 2: S = 2-5: "+whole+"0 to 10",
		"beasts.json:6: Beggar, Profile 2: A = 0: is below one attack (M2); allowed is a whole number from 1 to 10",
	)
	// 90 + 5 × 9 = 135 reads 100, 18; (7 + 7) × 5 = 70 reads 62, 11, 11 / 2 = 5.
	same(t, "Bloodthirster", line(r.People[5]), "WW 90 (WS), S 7 (S), Wt 7 (T), A 10 (A), I 100 (I), "+
		"PW 18 (90 + 5 × (10 - 1) = 135 → 100 → 18), OnR 5 ((7 + 7) × 5 = 70 → 11 / 2)")
	told(
		t, r.NotRead,
		"beasts.json:9: Soldier, Advance Scheme: these are advances, not a person's values; allowed is a profile",
		"beasts.json:10: Champion, Level 2: these are advances, not a person's values; allowed is a profile",
		"beasts.json:8: Chaos Beastman, Special Rules, Shaman: these are advances, not a person's values; allowed is a profile",
		"beasts.json:13: Rat: is a name that is there twice; it is taken as Rat 2",
	)
	_, err := Read("careers.json", []byte(`{"Soldier": {"Advance Scheme": `+flat("0 10 10 1 0 2 10 1 0 10 0 10 0 0")+`}}`), Options{})
	refused(t, err, "careers.json:1: Soldier, Advance Scheme: these are advances, not a person's values; allowed is a profile")
}

// Units of the Polish battle program: no name but the race, S and Wt made of K
// and Odp, arms and legs together, and a real slip of the pen in Zr.
func TestUnits(t *testing.T) {
	const text = `{"Units": [
{"Id": 1, "Race": "Człowiek", "WW": 20, "US": 20, "K": 20, "Odp": 20, "Zr": 20, "A": 1, "Sz": 4, "MaxHealth": 11, "Dodge": true},
{"Id": 7, "Race": "Troll", "PrimaryWeaponIds": [3], "WW": 40, "US": 0, "K": 59, "Odp": 50, "Zr": 20, "A": 3, "Sz": 6, "MaxHealth": 30, "Armor_arms": 2},
{"Id": 9, "Race": "Hipogryf", "WW": 41, "US": 0, "K": 49, "Odp": 50, "Zr": 492, "A": 2, "Sz": 6, "MaxHealth": 21}
]}`
	r := got(t, "units.json", text, Options{})
	same(t, "people", names(r.People), "Człowiek 20 2, Troll 40 3, Hipogryf 41 4")
	same(t, "troll", profileOnly(r.People[1]), "WW 40 (WW), S 5 (K 59 / 10), Wt 5 (Odp 50 / 10), A 3 (A), I 20 (Zr)")
	same(t, "armour", armour(r.People[1]), "? 2 2 ? ? ?")
	told(t, r.People[0].Problems, "units.json:2: Człowiek: WW = 20: is the base of a race before 2k10; allowed is the value that was rolled")
	told(t, r.People[2].Problems, "units.json:4: Hipogryf: I = 492: is out of range; allowed is a whole number from 0 to 100")
	told(t, r.NotRead, "units.json:3: Troll: the weapons are only numbers that stand for another file; they are left out")
}

// A saved unit: Initiative is that of one fight and is not I, TempHealth is
// wounds left, S and Wt are there.
func TestSavedUnit(t *testing.T) {
	const text = `{"Name": "Dieter", "Race": "Człowiek", "WW": 24, "US": 66, "K": 31, "Odp": 42, "Zr": 39, "A": 2, "S": 3, "Wt": 5, "Sz": 4,
"MaxHealth": 16, "TempHealth": -1, "Armor_head": 0, "Armor_arms": 1, "Armor_torso": 2, "Armor_legs": 0, "Initiative": 49, "Disarm": false}`
	p := one(t, "Dieter_stats.json", text, Options{})
	same(t, p.Name, profileOnly(p), "WW 24 (WW), S 3 (S), Wt 5 (Wt), A 2 (A), I 39 (Zr)")
	same(t, "armour", armour(p), "0 1 1 2 0 0")
	if p.Wounds.N != 16 || p.Now.N != -1 || !p.Now.Known || !p.Ready() {
		t.Errorf("wounds %v now %v, %v", p.Wounds, p.Now, p.Problems)
	}
	told(t, p.Problems, "Dieter_stats.json:1: Dieter: Wt = 5: does not follow from Odp 42; it is taken as it stands")
	_, err := Read("Dieter_weapon.json", []byte(`{"Name": "Miecz", "S": -4, "Type": ["x"]}`), Options{})
	if err == nil {
		t.Error("a weapon is somebody")
	}
}

// A folder stands for the saved units in it.
func TestFilesOfFolder(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"B_stats.json", "A_stats.json", "A_weapon.json", "x.csv"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("{}"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	files, err := Files(dir)
	want := filepath.Join(dir, "A_stats.json") + " " + filepath.Join(dir, "B_stats.json")
	if err != nil || strings.Join(files, " ") != want {
		t.Errorf("%v, %v", files, err)
	}
	empty := t.TempDir()
	_, err = Files(empty)
	refused(t, err, empty+": this is not a plain file; allowed is a text file, or a folder that holds *_stats.json")
	_, err = Files(filepath.Join(empty, "none"))
	refused(t, err, filepath.Join(empty, "none")+": the file cannot be read (no such file or directory); allowed is a file that you may read")
	files, err = Files(filepath.Join(dir, "x.csv"))
	if err != nil || len(files) != 1 {
		t.Errorf("%v, %v", files, err)
	}
}

func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	big := filepath.Join(dir, "big.csv")
	if err := os.WriteFile(big, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(big, 100<<20); err != nil {
		t.Fatal(err)
	}
	_, err := ReadFile(big)
	refused(t, err, big+": the file is too large; allowed is at most 8388608 bytes")
	_, err = ReadFile(dir)
	refused(t, err, dir+": this is not a plain file; allowed is a text file, or a folder that holds *_stats.json")
	_, err = ReadFile(big + "x")
	refused(t, err, big+"x: the file cannot be read (no such file or directory); allowed is a file that you may read")
}

// Files of other tools, by the synonyms alone.
func TestOtherShapes(t *testing.T) {
	for name, c := range map[string]struct{ file, text, who, want string }{
		"parts with base and advances": { // 31 + 5, 30 / 10, (33 + 8) / 10
			"fr.json", `{"_format": "wfrp4-fiche", "nom": "Émile", "carac": {"cc": {"base": "31", "adv": "5"}, "f": {"base": 30, "adv": 0},
			"e": {"base": 33, "adv": 8}, "i": {"base": 30}, "ag": {"base": 28}, "dex": {"base": 27}}}`,
			"Émile", "WW 36 (31 + 5), S 3 (30 / 10), Wt 4 ((33 + 8) / 10), A 1 (--attacks), I 30 (30)",
		},
		"current values, attacks in another object": {
			"sheet.json", `{"player": {"name": "Jan"}, "characterProfile": {"main": {"weaponSkill": {"starting": 30, "advance": 10, "current": 35},
			"strength": {"current": 41}, "toughness": {"current": 33}, "agility": {"current": 29}},
			"secondary": {"attacks": {"current": 2}, "strengthBonus": {"current": 4}, "toughnessBonus": {"current": 3}}}}`,
			"Jan", "WW 35 (weaponSkill), S 4 (strengthBonus), Wt 3 (toughnessBonus), A 2 (attacks), I 29 (agility)",
		},
		"a name beside the values, armour by location": {
			"tracker.json", `{"name": "Grom", "character_stats": {"WS": 45, "BS": 30, "S": 41, "T": 39, "I": 25, "Ag": 20, "Dex": 30, "WP": 30},
			"armour": {"head": 1, "left-arm": 2}}`,
			"Grom", "WW 45 (WS), S 4 (S 41 / 10), Wt 3 (T 39 / 10), A 1 (--attacks), I 25 (I)",
		},
		"many in a list": {
			"npcs.json", `{"npcs": [{"name": "Ulf", "stats": {"WS": 30, "S": 33, "T": 33, "I": 30, "Agi": 30, "Dex": 30}}]}`,
			"Ulf", "WW 30 (WS), S 3 (S 33 / 10), Wt 3 (T 33 / 10), A 1 (--attacks), I 30 (I)",
		},
		"TOML with pairs": {
			"sim.toml", "[[entity]]\nname = \"Ludo\"\nattributes = [[\"weapon_skill\", 31], [\"strength\", 33], [\"toughness\", 41]]\n",
			"Ludo", "WW 31 (weapon_skill), S 3 (strength 33 / 10), Wt 4 (toughness 41 / 10), A 1 (--attacks)",
		},
		"TOML with tables": {
			"x.toml", "[\"Strażnik\"]\nWW = 43\nS = 3\nWt = 4\nA = 2\nI = 40\nOp = 29\n[\"Ork\".armour]\nhead = 1\n",
			"Strażnik", "WW 43 (WW), S 3 (S), Wt 4 (Wt), A 2 (A), I 40 (I)",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := one(t, c.file, c.text, Options{Attacks: 1})
			same(t, "name", p.Name, c.who)
			same(t, "values", profileOnly(p), c.want)
			if c.who == "Grom" {
				same(t, "armour", armour(p), "1 2 ? ? ? ?")
			}
		})
	}
}

// A total that an object does not have is not made of what a career allows.
func TestNoNumberInObject(t *testing.T) {
	p := one(t, "x.json", `{"x": {"WW": {"base": "k10"}, "S": 3, "Wt": 4, "A": 1, "I": null, "Op": 29}}`, Options{})
	told(t, p.Problems, "x.json:1: x: WW = k10: is not one whole number; allowed is a whole number from 0 to 100")
}
