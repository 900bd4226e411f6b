package sheets

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

const (
	noName   = `is empty; allowed is text of 1 to 80 characters`
	noNumber = `is not a whole number; allowed is a whole number from `
	noRange  = `is out of range; allowed is a whole number from `
	noPoints = `allowed is points such as "head=1,left arm=2", one number from 0 to 50, or the name of an armour set`
	noGear   = `allowed is a name of the gear list, or an item of your own such as {name = "…", wounds = "3k6", hands = 1}`
	noValue  = `there is no value that can be read; allowed is a whole number, text in quotes, a list in [ ] or a table in { }`
)

// faults are lines put under a good sheet of four lines, and what is told of
// them, from line 5 on.
var faults = map[string]struct {
	lines []string
	told  []string
}{
	"initiative too great": {[]string{`initiative = 201`}, []string{`5: initiative = 201: ` + noRange + `0 to 200`}},
	"medical too small":    {[]string{`medical = 2`}, []string{`5: medical = 2: ` + noRange + `3 to 18`}},
	"medical too great":    {[]string{`medical = 19`}, []string{`5: medical = 19: ` + noRange + `3 to 18`}},
	"lost below 0":         {[]string{`lost = -1`}, []string{`5: lost = -1: ` + noRange + `0 to 999`}},
	"more than an int holds": {
		[]string{`lost = 99999999999999999999`},
		[]string{`5: lost = 99999999999999999999: ` + noRange + `0 to 999`},
	},
	"a fraction":        {[]string{`lost = 1.0`}, []string{`5: lost = 1.0: ` + noNumber + `0 to 999`}},
	"a number in text":  {[]string{`lost = "1"`}, []string{`5: lost = "1": ` + noNumber + `0 to 999`}},
	"an empty text":     {[]string{`group = "  "`}, []string{`5: group = "  ": ` + noName}},
	"no text":           {[]string{`group = 3`}, []string{`5: group = 3: is not text; allowed is text in quotes`}},
	"a control key":     {[]string{`group = "a\u0007"`}, []string{`5: group = "a\u0007": holds a control character; allowed is plain text`}},
	"a new line":        {[]string{`group = "a\nb"`}, []string{`5: group = "a\nb": holds a control character; allowed is plain text`}},
	"a direction mark":  {[]string{`group = "a\u202eb"`}, []string{`5: group = "a\u202eb": holds a control character; allowed is plain text`}},
	"an escape in note": {[]string{`note = "a\u001b[2J"`}, []string{`5: note = "a\u001b[2J": holds a control character; allowed is plain text`}},
	"too long a text": {
		[]string{`group = "` + strings.Repeat("ż", 81) + `"`},
		[]string{`5: group = "` + strings.Repeat("ż", 59) + `…: is too long; allowed is text of 1 to 80 characters`},
	},
	"no flag":         {[]string{`person = "yes"`}, []string{`5: person = "yes": is neither true nor false; allowed is true or false`}},
	"a side mistyped": {[]string{`side = "player"`}, []string{`5: side = "player": is not known, perhaps players is meant; allowed is players, foes, others`}},
	"no side":         {[]string{`side = "neutral"`}, []string{`5: side = "neutral": is not known; allowed is players, foes, others`}},
	"a side as a number": {
		[]string{`side = 1`},
		[]string{`5: side = 1: is not text; allowed is text in quotes`},
	},
	"names not a table":   {[]string{`names = "Rutger"`}, []string{`5: names = "Rutger": is not a table; allowed is {pl = "…"}`}},
	"names of no tongue":  {[]string{`names = {Polish = "x"}`}, []string{`5: names.Polish = "x": is not a known field; allowed is en, pl`}},
	"an empty name":       {[]string{`names = {pl = ""}`}, []string{`5: names.pl = "": ` + noName}},
	"profile not a table": {[]string{`profile = [43, 2]`}, []string{`5: profile = [43, 2]: is not a table; allowed is [profile]`}},
	"a profile of percents": {
		[]string{`[profile]`, `S = 41`, `Wt = 33`},
		[]string{`6: profile.S = 41: ` + noRange + `0 to 10`, `7: profile.Wt = 33: ` + noRange + `0 to 10`},
	},
	"PW disagrees": { // WW 43, A 2: 48 gives PW 9, line 3 says 7
		[]string{`[profile]`, `WW = 43`, `A = 2`},
		[]string{`3: PW = 7: disagrees with WW and A, from which 9 follows (M4); allowed is 9, or only one of the two`},
	},
	"OnR disagrees": { // S 4, Wt 5: OnR 4, line 4 says 3
		[]string{`[profile]`, `S = 4`, `Wt = 5`},
		[]string{`4: OnR = 3: disagrees with S and Wt, from which 4 follows (M4); allowed is 4, or only one of the two`},
	},
	"initiative disagrees": {
		[]string{`initiative = 40`, `[profile]`, `I = 41`},
		[]string{`5: initiative = 40: disagrees with I, from which 41 follows (M4); allowed is 41, or only one of the two`},
	},
	"medical disagrees": { // 50 % reads 10
		[]string{`medical = 12`, `medical_percent = 50`},
		[]string{`5: medical = 12: disagrees with medical_percent, from which 10 follows (M4); allowed is 10, or only one of the two`},
	},
	"armour misspelt":   {[]string{`armour = "mial shirt"`}, []string{`5: armour = "mial shirt": is not armour, perhaps mail shirt is meant; ` + noPoints}},
	"armour of nothing": {[]string{`armour = "three layers of silk"`}, []string{`5: armour = "three layers of silk": is not armour; ` + noPoints}},
	"armour too thick":  {[]string{`armour = "head=51"`}, []string{`5: armour = "head=51": is not armour; ` + noPoints}},
	"armour as a list":  {[]string{`armour = [1, 2]`}, []string{`5: armour = [1, 2]: is not armour; ` + noPoints}},
	"armour below 0":    {[]string{`armour = -1`}, []string{`5: armour = -1: ` + noRange + `0 to 50`}},
	"no such location": {
		[]string{`[armour]`, `neck = 1`, `head = "2"`},
		[]string{
			`6: armour.neck = 1: is not a location; allowed is head, left arm, right arm, torso, left leg, right leg, arms, legs, all`,
			`7: armour.head = "2": ` + noNumber + `0 to 50`,
		},
	},
	"gear not a list": {[]string{`gear = "sword"`}, []string{`5: gear = "sword": is not a list; allowed is ["sword", "small shield"]`}},
	"gear misspelt":   {[]string{`gear = ["swrod"]`}, []string{`5: gear[1] = "swrod": is not known gear, perhaps sword is meant; ` + noGear}},
	"a beginning only": { // a file does not depend on what else begins so
		[]string{`gear = ["small"]`},
		[]string{`5: gear[1] = "small": is not known gear; ` + noGear},
	},
	"gear of several lines": {
		[]string{`gear = [`, `  "sword",`, `  7,`, `]`},
		[]string{`7: gear[2] = 7: is not known gear; ` + noGear},
	},
	"too much gear": {
		[]string{`gear = [` + strings.Repeat(`"claws", `, 21) + `]`},
		[]string{`5: gear = ["claws", "claws", "claws", "claws", "claws", "claws", "claw…: holds too many entries; allowed is at most 20`},
	},
	"an item without a name": {[]string{`gear = [{hands = 0}]`}, []string{`5: gear[1].name: is missing; allowed is text in quotes`}},
	"an item that is wrong": {
		[]string{`gear = [{name = "x", wounds = "3x6", hands = 3, a = 101, shield = 1, modes = [{name = "y", o = "2"}, 3], knob = 1}]`},
		[]string{
			`5: gear[1].a = 101: ` + noRange + `-100 to 100`,
			`5: gear[1].wounds = "3x6": is not dice; allowed is an expression such as 3k6+2, k6 or 2k10`,
			`5: gear[1].hands = 3: ` + noRange + `0 to 2`,
			`5: gear[1].shield = 1: is neither true nor false; allowed is true or false`,
			`5: gear[1].modes[2] = 3: is not a table; allowed is [{name = "…", a = 1, o = -1}]`,
			`5: gear[1].modes[1].o = "2": ` + noNumber + `-100 to 100`,
			`5: gear[1].knob = 1: is not a known field; allowed is name, name_pl, a, o, sz, wounds, hands, shield, modes`,
		},
	},
	"wounds as a number": {[]string{`gear = [{name = "x", wounds = 3}]`}, []string{`5: gear[1].wounds = 3: is not dice; allowed is an expression such as 3k6+2, k6 or 2k10`}},
	"a field misspelt":   {[]string{`armor = 1`}, []string{`5: armor = 1: is not a known field; perhaps armour is meant`}},
	"a field unknown": {
		[]string{`hit_points = 12`},
		[]string{`5: hit_points = 12: is not a known field; allowed is version, system, name, names, PW, OnR, initiative, medical, ` +
			`medical_percent, profile, armour, gear, side, group, tactic, lost, wounds, limbs, note, person`},
	},
	"a field of no table": {
		[]string{`[profile]`, `I = 30`, `lost = 2`},
		[]string{`7: profile.lost = 2: does not belong in [profile]; allowed is above the first line in square brackets`},
	},
	"twice":            {[]string{`PW = 7`}, []string{`5: PW = 7: is given twice, first on line 3; allowed is once`}},
	"twice in a table": {[]string{`names = {pl = "a", pl = "b"}`}, []string{`5: pl = "b": is given twice, first on line 5; allowed is once`}},
	"a table twice": {
		[]string{`[profile]`, `I = 3`, `[profile]`, `WW = "x"`},
		[]string{`7: profile = [profile]: is given twice, first on line 5; allowed is once`},
	},
	"a table over a value": {[]string{`[PW.x]`, `[PW]`}, []string{
		`5: PW.x = [PW.x]: is given twice, first on line 3; allowed is once`,
		`6: PW = [PW]: is given twice, first on line 3; allowed is once`,
	}},
	"a list over a table": {[]string{`[profile]`, `[[profile]]`}, []string{`6: profile = [[profile]]: is given twice, first on line 5; allowed is once`}},
	"dotted over a value": {[]string{`PW.x = 1`}, []string{`5: PW.x = 1: is given twice, first on line 3; allowed is once`}},
	"a table after its part": { // which TOML allows
		[]string{`[profile.x]`, `[profile]`, `WW = 43`, `A = "2"`},
		[]string{`5: profile.x = [profile.x]: is not a known field; allowed is WW, S, Wt, A, I`, `8: profile.A = "2": ` + noNumber + `0 to 10`},
	},
	"no version": {[]string{`version = 0`}, []string{`5: version = 0: ` + noRange + `1 to 1`}},
	"a newer version": {
		[]string{`version = 2`, `lost = "x"`}, // the rest is not for this program to judge
		[]string{`5: version = 2: is newer than this program reads; allowed is 1`},
	},
	"no quotes":     {[]string{`group = party`}, []string{`5: group = party: ` + noValue}},
	"a comma":       {[]string{`lost = 1,5`}, []string{`5: lost = 1,5: something follows the value; allowed is one field = value a line`}},
	"open quotes":   {[]string{`group = "a`}, []string{`5: group = "a: the quotes are not closed; allowed is text between two quotes on one line`}},
	"no sign":       {[]string{`group`}, []string{`5: group: there is no = after the field; allowed is field = value`}},
	"an open table": {[]string{`[profile`}, []string{`5: [profile: the table's name is not closed; allowed is a line such as [profile]`}},
	"an open list": {
		[]string{`# hands`, ``, `gear = ["sword"`, `lost = 3`},
		[]string{`7: gear = ["sword": the list is not closed; allowed is values in [ ] with commas between them`},
	},
	"an open list with a comma": {
		[]string{`gear = ["sword",`, `lost = 3`},
		[]string{`5: gear = ["sword",: the list is not closed; allowed is values in [ ] with commas between them`},
	},
	"a raw control key": {[]string{"group = \"a\x1b[2J\""}, []string{`5: group = "a\u001b[2J": there is a control character; allowed is plain text`}},
	"a leading zero":    {[]string{`lost = 07`}, []string{`5: lost = 07: this cannot be read (integers cannot have leading zeroes); allowed is TOML, one field = value a line`}},
	"several unread": { // and what can be read is judged all the same
		[]string{`group = a`, `lost = -1`, `side`, `note = b`},
		[]string{
			`5: group = a: ` + noValue,
			`6: lost = -1: ` + noRange + `0 to 999`,
			`7: side: there is no = after the field; allowed is field = value`,
			`8: note = b: ` + noValue,
		},
	},
}

func TestFaults(t *testing.T) {
	gear := list(t)
	for name, c := range faults {
		t.Run(name, func(t *testing.T) {
			_, problems := Parse("f.toml", lines(append([]string{`system = "mstocs"`, `name = "x"`, `PW = 7`, `OnR = 3`}, c.lines...)...), gear)
			var want []string
			for _, w := range c.told {
				want = append(want, "f.toml:"+w)
			}
			told(t, problems, want...)
		})
	}
}

// The four lines themselves, gone or wrong, all told at once.
func TestFaultsOfTheLeast(t *testing.T) {
	for name, c := range map[string]struct {
		lines []string
		told  []string
	}{
		"nothing": {nil, []string{
			`f.toml: system: is missing; allowed is mstocs, wstega, k1000`,
			`f.toml: name: is missing; allowed is text in quotes`,
			`f.toml: PW: is missing; allowed is a whole number from 0 to 60, or WW and A in [profile]`,
			`f.toml: OnR: is missing; allowed is a whole number from 1 to 9, or S and Wt in [profile]`,
		}},
		"all wrong": {[]string{`system = "mstosc"`, `name = 7`, `PW = 61`, `OnR = 0`}, []string{
			`f.toml:1: system = "mstosc": is not known, perhaps mstocs is meant; allowed is mstocs, wstega, k1000`,
			`f.toml:2: name = 7: is not text; allowed is text in quotes`,
			`f.toml:3: PW = 61: ` + noRange + `0 to 60`,
			`f.toml:4: OnR = 0: ` + noRange + `1 to 9`,
		}},
		"half a profile": {[]string{`system = "mstocs"`, `name = "x"`, `[profile]`, `WW = 43`, `S = 4`}, []string{
			`f.toml:3: profile.A: is missing; allowed is a whole number from 1 to 10`,
			`f.toml:3: profile.Wt: is missing; allowed is a whole number from 0 to 10`,
		}},
		"the other half": {[]string{`system = "mstocs"`, `name = "x"`, `[profile]`, `A = 1`, `Wt = 4`}, []string{
			`f.toml:3: profile.WW: is missing; allowed is a whole number from 0 to 200`,
			`f.toml:3: profile.S: is missing; allowed is a whole number from 0 to 10`,
		}},
		"an unread line may be what is missing": {[]string{`system = "mstocs"`, `name = x`, `PW = 7`}, []string{
			`f.toml:2: name = x: ` + noValue,
		}},
		"small letters": {[]string{`system = "mstocs"`, `name = "x"`, `pw = 7`, `OnR = 3`}, []string{
			`f.toml:3: pw = 7: is not a known field; perhaps PW is meant`,
			`f.toml: PW: is missing; allowed is a whole number from 0 to 60, or WW and A in [profile]`,
		}},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := Parse("f.toml", lines(c.lines...), list(t))
			told(t, problems, c.told...)
		})
	}
}

// Files that are not worth reading are refused at once.
func TestRefusedFiles(t *testing.T) {
	for name, c := range map[string]struct{ data, told string }{
		"binary":     {"\x7fELF\x00\x01", `f.toml: this is not a text file; allowed is TOML in UTF-8`},
		"not UTF-8":  {"system = \"mstocs\"\nname = \"Si\xb3a\"\n", `f.toml:2: 0xb3: this byte is not UTF-8; allowed is text saved as UTF-8`},
		"over a MiB": {strings.Repeat("#", 1<<20+1), `f.toml: the file is too large; allowed is at most 1048576 bytes`},
	} {
		t.Run(name, func(t *testing.T) {
			_, problems := Parse("f.toml", []byte(c.data), list(t))
			told(t, problems, c.told)
			_, problems = ParseBestiary("f.toml", []byte(c.data), list(t))
			told(t, problems, c.told)
			_, problems = ParseGear("f.toml", []byte(c.data))
			told(t, problems, c.told)
		})
	}
}

// Warnings do not hinder the use of a file, other problems do.
func TestUsable(t *testing.T) {
	warning, setting, fault := Problem{Warning: true}, Problem{Setting: "hands"}, Problem{}
	for _, c := range []struct {
		problems []Problem
		want     bool
	}{
		{nil, true},
		{[]Problem{warning, setting}, true},
		{[]Problem{warning, fault}, false},
	} {
		if got := Usable(c.problems); got != c.want {
			t.Errorf("%+v: got %v", c.problems, got)
		}
	}
	_, problems := Parse("f.toml", lines(`system = "mstocs"`, `name = "x"`, `PW = 7`, `OnR = 3`, `hue = 1`), list(t))
	if len(problems) != 1 || !problems[0].Warning {
		t.Errorf("an unknown field is no warning: %+v", problems)
	}
}

// A flood of faults is cut off after 200, and that is told.
func TestFlood(t *testing.T) {
	_, problems := Parse("f.toml", []byte("PW = 7\n"+strings.Repeat("PW = 7\n", 5000)), list(t))
	if len(problems) != 201 {
		t.Fatalf("%d problems, want 201", len(problems))
	}
	told(t, problems[199:],
		`f.toml:201: PW = 7: is given twice, first on line 1; allowed is once`,
		`f.toml: there are more problems than the 200 shown; allowed is none`,
	)
}

// A message is one line and leaves the terminal alone, whatever the file and
// its name hold.
func TestOneLine(t *testing.T) {
	_, problems := Parse("a\nb\x1b\xb3.toml", lines(`"x\u001b[2Jy" = "`+strings.Repeat("w", 300)+`"`), list(t))
	for _, p := range problems {
		if strings.ContainsFunc(p.Error(), unseen) {
			t.Errorf("%q", p.Error())
		}
	}
	if got, want := problems[0].Error(), `a b\u001b\xb3.toml:1: x\u001b[2Jy = "`+strings.Repeat("w", 59)+`…: is not a known field;`; !strings.HasPrefix(got, want) {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Every key has words, and they end in what is allowed or meant.
func TestKeys(t *testing.T) {
	keys := Keys()
	if len(keys) != len(sentences) || !slices.IsSorted(keys) {
		t.Errorf("%d keys for %d sentences", len(keys), len(sentences))
	}
	for _, key := range keys {
		if !strings.Contains(sentences[key], "allowed ") && !strings.Contains(sentences[key], "is meant") {
			t.Errorf("%s does not say what is allowed: %s", key, sentences[key])
		}
	}
}

// The fault that is told of a file is none of its warnings, and nothing that a
// setting allows.
func TestFirstFault(t *testing.T) {
	warning, allowed, fault := Problem{Key: "unknown", Warning: true}, Problem{Key: "hands", Setting: "hands"}, Problem{Key: "range"}
	for _, x := range []struct {
		problems []Problem
		want     error
	}{
		{nil, nil},
		{[]Problem{warning, allowed}, nil},
		{[]Problem{warning, allowed, fault, {Key: "long"}}, fault},
	} {
		got := FirstFault(x.problems)
		if !reflect.DeepEqual(got, x.want) || Usable(x.problems) != (x.want == nil) {
			t.Errorf("of %v: %v, want %v", x.problems, got, x.want)
		}
	}
}
