package imports

import (
	"strings"
	"testing"
)

const hammergenJSON = `{"name": "Udo", "species": "Human", "wounds": 13,
"attributes": {"WS": 46, "BS": 30, "S": 41, "T": 39, "I": 32, "Ag": 33, "Dex": 34, "Int": 35, "WP": 36, "Fel": 37},
"baseAttributes": {"WS": 31, "S": 31, "T": 31, "I": 32}, "otherAttributes": {"WS": 5, "S": 0, "T": 0, "I": 0},
"attributeAdvances": {"WS": 10, "S": 5, "T": 8, "I": 0},
"equippedArmor": [{"name": "Mail", "locations": ["Arms", "Body"], "ap": 2}, {"name": "Coif", "locations": ["Head", "Body"], "ap": 1}],
"equippedWeapon": [{"name": "Hammer", "dmg": "Weapon+1"}],
"basicSkills": [{"name": "Athletics", "advances": 5, "skill": 38}], "advancedSkills": [{"name": "Heal", "advances": 20, "skill": 55}]}`

func TestHammergenJSON(t *testing.T) {
	r := got(t, "x.json", hammergenJSON, Options{Attacks: 1})
	p := r.People[0]
	// The parts of S add up to 36, its total is 41: told, and the total taken.
	same(t, p.Name, profileOnly(p), "WW 46 (31 + 5 + 10), S 4 (41 / 10), Wt 3 ((31 + 8) / 10), A 1 (--attacks), I 32 (32)")
	told(t, p.Problems, "x.json:2: Udo: S = 41: does not follow from 31 + 5; it is taken as it stands")
	same(t, "armour", armour(p), "1 2 2 3 0 0")
	same(t, "from", p.Armour[3].From, "Mail 2 + Coif 1")
	same(t, "weapons", strings.Join(p.Weapons, "|"), "Hammer Weapon+1")
	if p.Healing.N != 55 || p.Wounds.N != 13 || r.Format != Hammergen || r.Edition != Fourth {
		t.Errorf("healing %v, wounds %v, %s of %d", p.Healing, p.Wounds, r.Format, r.Edition)
	}
	if r := got(t, "x.json", hammergenJSON, Options{}); len(r.Questions) != 1 || r.Questions[0].Ask != AskAttacks {
		t.Errorf("asked %v", r.Questions)
	}
	_, err := Read("x.json", []byte(strings.Replace(hammergenJSON, `"wounds"`, `"edition": "5e", "wounds"`, 1)), Options{})
	refused(t, err, "x.json:1: edition = 5e: is an edition that is not known; allowed is 1, 2 or 4")
	_, err = Read("x.json", []byte(`{"object": {"name": "x", "baseAttributes": {"WS": 30, "S": 30, "T": 30}, "attributeAdvances": {"WS": 1, "S": 0, "T": 0}}}`), Options{})
	refused(t, err, "x.json:1: this comes from Hammergen's server and holds no totals; allowed is what Download JSON saves")
}

// hammergenCSV1 is the sheet as it was saved at first, armour one column to the
// left of its headers.
const hammergenCSV1 = `Name,Species,Career,Class,Status,,,,,,
"Udo ""Młot""","Human","Soldier (Sergeant)","Warriors","Silver 3",,,,,,
Past Careers,"",,,,,,,,,
Notes,,,,,,,,,,
"line one
line two",,,,,,,,,,
,,,,,,,,,,
Wounds,Sin Points,Corruption Points,Current XP,Spent XP,Total XP,,,,,
13,0,0,0,0,0,,,,,
,,,,,,,,,,
Attributes,,,,,,,,,,
,WS,BS,S,T,I,Ag,Dex,Int,Wp,Fel
Base,31,30,36,31,32,33,34,35,36,37
Other,5,0,0,0,0,0,0,0,0,0
Advances,10,0,5,8,0,0,0,0,0,0
Total,46,30,41,39,32,33,34,35,36,37
,,,,,,,,,,
Basic Skills,,,,,,,,,,
Name,Attr,Attr Val,Adv,Skill,Name,Attr,Attr Val,Adv,Skill,
"Art",Dex,34,0, 34,"Heal",Int,35,20, 55,
,,,,,,,,,,
Advanced Skills,,,,,Talents,,,,,
Name,Attr,Attr Val,Adv,Skill,Name,Times Taken,,,,
,,,,,"Warrior Born",1,,,,
,,,,,,,,,,
Equipped Armor,,,,,,,,,,
Name,Group,Locations,Enc,AP,Qualities,Runes,Number,,,
"Mail","Arms, Body",3,2,"Flexible","",1,,,
,,,,,,,,,,
Equipped Weapons,,,,,,,,,,
Name,Group,Enc,Range/Reach,Damage,Qualities,Runes,Number,,,
"Hammer",Basic,1,Average,SB+4,"","",1,,,
`

func TestHammergenCSV(t *testing.T) {
	for name, text := range map[string]string{
		"armour to the left": hammergenCSV1,
		"armour in place":    strings.Replace(hammergenCSV1, `"Mail","Arms`, `"Mail","Mail","Arms`, 1),
	} {
		t.Run(name, func(t *testing.T) {
			r := got(t, "x.csv", text, Options{Attacks: 1})
			p := r.People[0]
			same(t, "people", names(r.People), `Udo "Młot" 46 2`)
			same(t, "values", profileOnly(p), "WW 46 (WS), S 4 (S 41 / 10), Wt 3 (T 39 / 10), A 1 (--attacks), I 32 (I)")
			same(t, "armour", armour(p), "0 2 2 2 0 0")
			same(t, "weapons", strings.Join(p.Weapons, "|"), "Hammer SB+4")
			if p.Healing.N != 55 || p.Wounds.N != 13 || r.Format != Hammergen || r.Edition != Fourth {
				t.Errorf("healing %v, wounds %v, %s of %d", p.Healing, p.Wounds, r.Format, r.Edition)
			}
			told(t, p.Problems)
		})
	}
	_, err := Read("x.csv", []byte(strings.Replace(hammergenCSV1, "Total,46", "Sum,46", 1)), Options{})
	refused(t, err, "x.csv:12: only parts of the values are given, no total; allowed is a row with the total")
	_, err = Read("x.csv", []byte(hammergenTop+"\nUdo\n"), Options{})
	refused(t, err, "x.csv: nobody is found: WW (WS), S, Wt (T) is missing; allowed is WW (WS), S and Wt (T) in one row or object")
}
