package sheets

import (
	"reflect"
	"slices"
	"testing"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// The table of M7, with the hands of M8 and the modes of M9 (thrust A+1 O-1 by
// default, guard A-1 O+1). "dagger, knife" and "rapier, smallsword" are one
// line of it each.
var m7 = []struct {
	names    []string
	a, o, sz int
	wounds   dice.Expr
	hands    int
	shield   bool
	modes    []mstocs.Mode
}{
	{names: []string{"one-handed weapon", "broń jednoręczna"}, wounds: dice.New(3, 6, 0), hands: 1},
	{names: []string{"two-handed weapon", "broń dwuręczna"}, sz: -1, wounds: dice.New(4, 6, 0), hands: 2},
	{names: []string{"dagger", "knife", "sztylet", "nóż"}, sz: 1, wounds: dice.New(2, 6, 0), hands: 1},
	{names: []string{"rapier", "smallsword", "szpada"}, a: 1, sz: 1, wounds: dice.New(2, 6, 2), hands: 1},
	{names: []string{"left-hand dagger", "lewak"}, o: 1, wounds: dice.New(2, 6, 0), hands: 1},
	{names: []string{"flail", "korbacz"}, a: 1, o: -1, wounds: dice.New(3, 6, 0), hands: 1},
	{names: []string{"two-handed flail", "korbacz dwuręczny"}, a: 2, o: -2, sz: -1, wounds: dice.New(4, 6, 2), hands: 2},
	{names: []string{"spear", "włócznia"}, wounds: dice.New(3, 6, 2), hands: 1, modes: []mstocs.Mode{
		{Name: "thrust", Names: map[string]string{"pl": "pchnięcie"}, A: 1, O: -1},
		{Name: "guard", Names: map[string]string{"pl": "zasłona"}, A: -1, O: 1},
	}},
	{names: []string{"buckler", "puklerz"}, o: 1, wounds: dice.New(1, 6, 3), hands: 1, shield: true},
	{names: []string{"small shield", "mała tarcza"}, o: 2, sz: -1, hands: 1, shield: true},
	{names: []string{"large shield", "duża tarcza"}, o: 3, sz: -2, hands: 1, shield: true},
}

func TestTableOfM7(t *testing.T) {
	gear := list(t)
	for _, row := range m7 {
		for _, name := range row.names {
			got, ok := gear.Find(name)
			if !ok {
				t.Errorf("no %s", name)
				continue
			}
			want := mstocs.Item{
				Name: got.Name, Names: got.Names, A: row.a, O: row.o, Sz: row.sz,
				Wounds: row.wounds, Hands: row.hands, Shield: row.shield, Modes: row.modes,
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %+v, want %+v", name, got, want)
			}
		}
	}
}

// Every natural weapon takes no hands and can strike; every item can be held,
// alone, by the rules of a fight.
func TestItemsCanBeHeld(t *testing.T) {
	gear := list(t)
	for _, name := range []string{"fists", "claws", "bite", "horns", "hooves", "sting", "tail"} {
		if item, ok := gear.Find(name); !ok || item.Hands != 0 || item.Wounds.Zero() {
			t.Errorf("%s: %+v", name, item)
		}
	}
	for _, name := range gear.Names("en", "pl") {
		item, ok := gear.Find(name)
		if !ok {
			t.Errorf("no %s", name)
		}
		if err := mstocs.CheckHands([]mstocs.Item{item}, mstocs.TwoHands); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A weapon is called what it was chosen by, in either language, without regard
// to case, marks and hyphens; a beginning will do when only one name has it.
func TestFindGear(t *testing.T) {
	gear := list(t)
	for query, want := range map[string][2]string{ // English and Polish name
		"one-handed weapon": {"one-handed weapon", "broń jednoręczna"},
		"one-handed":        {"one-handed weapon", "broń jednoręczna"}, // its key
		"sword":             {"sword", "miecz"},
		"Miecz":             {"sword", "miecz"},
		"TWO HANDED SWORD":  {"two-handed sword", "miecz dwuręczny"},
		"halabarda":         {"halberd", "halabarda"},
		"noz":               {"knife", "nóż"},
		"rapier":            {"rapier", ""},
		" wlocznia ":        {"spear", "włócznia"},
		"halb":              {"halberd", "halabarda"},
		"pukl":              {"buckler", "puklerz"},
		"shield":            {"shield", "tarcza"}, // exact, though others begin so
	} {
		got, ok := gear.Find(query)
		if !ok || got.Name != want[0] || got.Names["pl"] != want[1] {
			t.Errorf("%q: got %q %v %v, want %q", query, got.Name, got.Names, ok, want)
		}
	}
	for _, query := range []string{
		"", "  ", "-", "sw0rd", "small shield and more",
		"w", // war hammer, wekiera, widły, włócznia
	} {
		if got, ok := gear.Find(query); ok {
			t.Errorf("%q: got %q", query, got.Name)
		}
	}
}

func TestNames(t *testing.T) {
	gear := list(t)
	en, pl, both := gear.Names("en"), gear.Names("pl"), gear.Names("en", "pl")
	if en[0] != "one-handed weapon" || en[1] != "sword" || pl[0] != "broń jednoręczna" || pl[1] != "miecz" {
		t.Errorf("got %q and %q", en[:2], pl[:2])
	}
	if !slices.Contains(gear.ArmourNames("pl"), "koszulka kolcza") || slices.Contains(gear.ArmourNames("pl"), "mail shirt") {
		t.Errorf("got %q", gear.ArmourNames("pl"))
	}
	rapiers := 0
	for _, name := range both {
		if name == "rapier" {
			rapiers++
		}
	}
	if rapiers != 1 {
		t.Errorf("a name that both languages share is listed %d times", rapiers)
	}
}

// Gear of one's own: replaces an entry of the same key or name, adds others,
// and wins by its aliases.
func TestAdd(t *testing.T) {
	own, problems := ParseGear("own.toml", lines(
		`[[item]]`, `name = "Dagger"`, `wounds = "2k6+1"`,
		`[[item]]`, `key = "two-handed"`, `name = "great weapon"`, `wounds = "5k6"`, `hands = 2`, `aliases = ["flamberge"]`,
		`[[item]]`, `name = "Grom"`, `name_pl = "Grom"`, `a = 2`, `wounds = "3k6"`, `aliases = ["sword"]`,
		`[[armour]]`, `name = "mail shirt"`, `points = {torso = 4}`,
		`[[armour]]`, `name = "silk"`, `points = 1`, `aliases = [{name = "silks", name_pl = "jedwabie"}]`,
	))
	told(t, problems)
	gear := list(t)
	before := len(gear.items)
	gear.Add(own)
	if got := len(gear.items); got != before+1 {
		t.Errorf("%d items, want one more than %d", got, before)
	}
	for query, want := range map[string]string{
		"dagger": "2k6+1", "great weapon": "5k6", "flamberge": "5k6", "sword": "3k6", "grom": "3k6",
	} {
		if got, ok := gear.Find(query); !ok || got.Wounds.String() != want {
			t.Errorf("%s: got %+v, want %s", query, got, want)
		}
	}
	if got, _ := gear.Find("sword"); got.A != 2 {
		t.Errorf("the own sword has A %+d, want +2", got.A)
	}
	if _, ok := gear.Find("halberd"); ok {
		t.Error("the alias of an entry that was replaced is left")
	}
	if got, _ := gear.ArmourSet("koszulka kolcza"); got != (mstocs.Armour{}) {
		t.Errorf("the Polish name of an armour that was replaced is left: %v", got)
	}
	if got, _ := gear.ArmourSet("Mail shirt"); got != (mstocs.Armour{0, 0, 0, 4, 0, 0}) {
		t.Errorf("mail shirt: got %v", got)
	}
	if got, ok := gear.ArmourSet("Jedwabie"); !ok || got != (mstocs.Armour{1, 1, 1, 1, 1, 1}) {
		t.Errorf("silks: got %v", got)
	}
	if _, ok := gear.ArmourSet(""); ok {
		t.Error("there is armour without a name")
	}
}

func TestFaultsOfGear(t *testing.T) {
	for name, c := range map[string]struct{ lines, told []string }{
		"newer": {[]string{`version = 3`}, []string{`g.toml:1: version = 3: is newer than this program reads; allowed is 1`}},
		"a list of numbers": {
			[]string{`item = [1]`},
			[]string{`g.toml:1: item[1] = 1: is not a table; allowed is [[item]]`},
		},
		"no list": {
			[]string{`[item]`, `name = "x"`},
			[]string{`g.toml:1: item = [item]: is not a list; allowed is [[item]]`},
		},
		"a wrong item hides no other": {
			[]string{`[[item]]`, `name = "x"`, `[[item]]`, `wounds = "k"`, `[[item]]`, `name = "y"`, `hands = "one"`},
			[]string{
				`g.toml:3: item[2].name: is missing; allowed is text in quotes`,
				`g.toml:4: item[2].wounds = "k": is not dice; allowed is an expression such as 3k6+2, k6 or 2k10`,
				`g.toml:7: item[3].hands = "one": ` + noNumber + `0 to 2`,
			},
		},
		"a name twice": {
			[]string{`[[item]]`, `name = "x"`, `[[item]]`, `name = "X"`, `[[item]]`, `name = "y"`, `aliases = ["x"]`},
			[]string{
				`g.toml:3: item[2].name = "X": is taken by an entry on line 1; allowed is a name of its own`,
				`g.toml:5: item[3].name = "x": is taken by an entry on line 1; allowed is a name of its own`,
			},
		},
		"aliases": {
			[]string{`[[item]]`, `name = "x"`, `aliases = [1, {name_pl = "z"}]`},
			[]string{
				`g.toml:3: item[1].aliases[1] = 1: is not text; allowed is text in quotes`,
				`g.toml:3: item[1].aliases[2].name: is missing; allowed is text in quotes`,
			},
		},
		"armour without a name": {
			[]string{`[[armour]]`, `points = 1`},
			[]string{`g.toml:1: armour[1].name: is missing; allowed is text in quotes`},
		},
		"armour without points": {
			[]string{`[[armour]]`, `name = "x"`},
			[]string{`g.toml:1: armour[1].points: is not armour; ` + noPoints},
		},
		"a field unknown": {
			[]string{`[[weapon]]`, `name = "x"`},
			[]string{`g.toml:1: weapon = [[weapon]]: is not a known field; allowed is version, item, armour`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := ParseGear("g.toml", lines(c.lines...))
			told(t, problems, c.told...)
		})
	}
}

// An entry with a fault is left out, one with a warning is not.
func TestFaultyGearIsLeftOut(t *testing.T) {
	gear, problems := ParseGear("g.toml", lines(
		`[[item]]`, `name = "good"`, `hue = "red"`,
		`[[item]]`, `name = "bad"`, `hands = "one"`,
		`[[armour]]`, `name = "thick"`, `points = 99`,
		`[[armour]]`, `name = "thin"`, `points = 1`,
	))
	if len(problems) != 3 {
		t.Errorf("got %v", problems)
	}
	if got := gear.Names("en"); !slices.Equal(got, []string{"good"}) {
		t.Errorf("items %q", got)
	}
	if got := gear.ArmourNames("en"); !slices.Equal(got, []string{"thin"}) {
		t.Errorf("armour %q", got)
	}
}
