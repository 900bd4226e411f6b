package imports

import (
	"fmt"
	"strings"
	"testing"

	"rundy/combat/mstocs"
	"rundy/sheets"
)

// Who comes from a list of monsters, or is an actor of the game master's,
// joins the foes; of anybody else the file does not tell, and the sheet
// leaves it open. It does not hang on the one that stands next to them.
func TestFoes(t *testing.T) {
	const row = "Imię;WW;S;Wt;A;I\nOgr;33;4;5;2;30\n"
	const values = `{"WS": 33, "S": 4, "T": 5, "A": 2, "I": 30, "Ld": 20, "Cl": 20}`
	actor := func(kind string) string {
		return strings.Replace(coldOne, `"type": "creature"`, `"type": "`+kind+`"`, 1)
	}
	xml := func(list string) string {
		return `<root><` + list + `><id-1><name>Ogr</name><characteristics><ws><initial>33</initial></ws><s><initial>4</initial></s>` +
			`<t><initial>5</initial></t><a><initial>2</initial></a><i><initial>30</initial></i></characteristics></id-1></` + list + `></root>`
	}
	for i, c := range []struct {
		file, text string
		foe        bool
	}{
		{"x.json", actor("creature"), true},
		{"x.json", actor("npc"), true},
		{"x.json", actor("character"), false},
		{"x.csv", row, false},
		{"Potwory.csv", row, true},
		{"dir/bestiariusz.csv", row, true},
		{"potwory/x.csv", row, false}, // a folder holds anything
		{"x.csv", "Potwory;;\n" + row, true},
		{"x.csv", "Gracze;;\n" + row, false},
		{"beasts.json", `{"Ogr": {"": {"Basic Profile": ` + values + `}}}`, true},
		{"x.json", `{"Monsters": {"Ogr": ` + values + `}}`, true},
		{"x.json", `{"npcs": [{"name": "Ogr", "stats": ` + values + `}]}`, true},
		{"x.json", `{"characters": {"Ogr": ` + values + `}, "monsters": {}}`, false},
		{"x.xml", xml("npc"), true},
		{"x.xml", xml("charsheet"), false},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			p := one(t, c.file, c.text, Options{Edition: First, Attacks: 2, Effects: Leave, Armour: None})
			if p.Foe != c.foe {
				t.Errorf("%s: %s\nfoe %t, want %t", c.file, c.text, p.Foe, c.foe)
			}
			want := mstocs.Side("")
			if c.foe {
				want = mstocs.FoeSide
			}
			gear, _ := sheets.ParseGear("gear.toml", nil)
			if s := p.sheet(gear, ""); s.Side != want {
				t.Errorf("side %q, want %q", s.Side, want)
			}
		})
	}
}
