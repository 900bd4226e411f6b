package roster

import (
	"strings"
	"testing"

	"rundy/combat/k1000"
)

const mila = `# our scout
system = "wstega"
name = "Mila" # the brave
note = "tall\nproud"
rings = ["night", "walls"] # two
traits = ["never alone, ever", "stubborn"]

[attributes]
fight = 3 # good
agility = 3
stamina = 3
charisma = 1
experience = 2

[[diary]]
text = "We found it."
`

// The form of a sheet of Pierwsza Wstęga shows what it holds, and saves what
// has changed, with comments and what a line has no room for left as they were.
func TestWstegaForm(t *testing.T) {
	d := open(t, map[string]string{"mila.toml": mila})
	f := formOf(d.press("enter").expect("Mila", "3/3/3/1/2", "0/0/0/0/0", "night, walls", "never alone, ever; stubborn"))
	v := &f.page.(*wstegaPage).values
	v.Struck, v.Traits, v.Tired, v.NewDiary, v.NewLiked = "1 0 0 0 2", "never alone, ever; quick", true, "We lost it.", "fog, rain"
	d.run(f.save())
	want := strings.NewReplacer(
		`["never alone, ever", "stubborn"]`+"\n", `["never alone, ever", "quick"]`+"\ntired = true\n",
		`"We found it."`+"\n", `"We found it."`+"\n\n[[diary]]\ntext = \"We lost it.\"\nliked = [\"fog\", \"rain\"]\n\n[struck]\nfight = 1\nexperience = 2\n",
	).Replace(mila)
	if got := d.text("mila.toml"); got != want {
		t.Fatalf("saved:\n%s\nwant:\n%s", got, want)
	}
	d.press("u")
	if got := d.text("mila.toml"); got != mila {
		t.Fatalf("undone:\n%s", got)
	}
}

// What the rules refuse is said as it is typed, and nothing is saved (W1, W3,
// W9, W12).
func TestWstegaFormRefuses(t *testing.T) {
	d := open(t, map[string]string{"mila.toml": mila})
	p := formOf(d.press("enter")).page.(*wstegaPage)
	for text, check := range map[string]func(string) error{
		"3/3":          p.attributed,
		"0/1/1/1/1":    p.attributed,
		"4/0/0/0/0":    p.struck, // Walka is 3
		"night, Night": p.listed(0),
		"fear":         p.listed(2), // no trait of hers
		"a, b, c, d":   p.liked,
	} {
		if check(text) == nil {
			t.Errorf("%q is let pass", text)
		}
	}
	for text, check := range map[string]func(string) error{
		"3 3 3 1 2": p.attributed, "3/3/3/1/2": p.struck, "night, walls": p.listed(0), "Stubborn": p.listed(2), "a, b, c": p.liked,
	} {
		if err := check(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	f := formOf(d)
	p.values.Struck = "4/0/0/0/0"
	d.run(f.save())
	d.expect("pips-range")
	if got := d.text("mila.toml"); got != mila {
		t.Fatalf("the file has changed:\n%s", got)
	}
}

const branFile = `# of the bridge
system = "k1000"
name = "Bran" # the bard
role = "npc"
max_hp = 450
skills = [{name = "Uwodzenie", level = 5}]
items = [{name = "maść", n = 2, spent = true, hp = 100, text = "gorzka; stara"}]

[traits] # as rolled
Sila = 260 # strong
Charyzma = 300
`

// The form of a sheet of k1000 shows what it holds as it is typed at the
// table, and saves what has changed.
func TestK1000Form(t *testing.T) {
	d := open(t, map[string]string{"bran.toml": branFile})
	f := formOf(d.press("enter").expect("Bran", "450", "Siła 260, Charyzma 300", "Uwodzenie 5 Charyzma"))
	v := &f.page.(*k1000Page).values
	if want := "maść, 2, HP 100, spent, gorzka, stara"; v.Items != want {
		t.Fatalf("items %q, want %q", v.Items, want)
	}
	v.HP, v.Traits, v.Features = "400", "Siła 270, Upór 12", "Seksapil +50 charyzma, Kulejący -50 szybkosc"
	v.Items += "; lina"
	d.run(f.save())
	want := strings.Replace(branFile, `items = [{name = "maść", n = 2, spent = true, hp = 100, text = "gorzka; stara"}]`+"\n",
		"items = [\n  {name = \"maść\", n = 2, spent = true, hp = 100, text = \"gorzka; stara\"},\n  {name = \"lina\"},\n]\n"+
			"hp = 400\n"+
			"abilities = [\n  {name = \"Seksapil\", trait = \"Charyzma\", value = 50},\n]\n"+
			"flaws = [\n  {name = \"Kulejący\", trait = \"Szybkość\", value = -50},\n]\n", 1)
	want = strings.Replace(want, "Sila = 260 # strong\nCharyzma = 300\n", "Sila = 270 # strong\n\"Upór\" = 12\n", 1)
	if got := d.text("bran.toml"); got != want {
		t.Fatalf("saved:\n%s\nwant:\n%s", got, want)
	}
	d.press("u")
	if got := d.text("bran.toml"); got != branFile {
		t.Fatalf("undone:\n%s", got)
	}
}

func TestK1000FormRefuses(t *testing.T) {
	d := open(t, map[string]string{"bran.toml": branFile})
	p := formOf(d.press("enter")).page.(*k1000Page)
	for text, of := range map[string]func(*k1000Values) *string{
		"Siła":                 func(v *k1000Values) *string { return &v.Traits },
		"Siła 10000":           func(v *k1000Values) *string { return &v.Traits },
		"Pływanie 2":           func(v *k1000Values) *string { return &v.Skills }, // by no trait
		"Pływanie 100 Siła":    func(v *k1000Values) *string { return &v.Skills },
		"Szczęściarz":          func(v *k1000Values) *string { return &v.Features },
		"lina; Lina":           func(v *k1000Values) *string { return &v.Items },
		"urok, nie wiem":       func(v *k1000Values) *string { return &v.Effects },
		"persuade, intimidate": func(v *k1000Values) *string { return &v.Manner },
	} {
		if p.checked(of)(text) == nil {
			t.Errorf("%q is let pass", text)
		}
	}
	if err := p.checked(func(v *k1000Values) *string { return &v.Items })(p.values.Items + "; lina"); err != nil {
		t.Error(err)
	}
	f := formOf(d)
	p.values.HP = "x"
	d.run(f.save())
	d.expect("0 to 9999")
	if got := d.text("bran.toml"); got != branFile {
		t.Fatalf("the file has changed:\n%s", got)
	}
}

// A new sheet is asked its system first; Enter is mSTOCS. It is taken back by u.
func TestNewSheets(t *testing.T) {
	d := open(t, nil)
	d.press("n").expect("A new sheet for", "Enter  mSTOCS", "w      Pierwsza Wstęga", "k      k1000")
	d.press("w").expect("1/1/1/1/1")
	f := formOf(d)
	v := &f.page.(*wstegaPage).values
	v.Name, v.NPC, v.Attributes = "Ogr", true, "4/2/3/1"
	d.run(f.save())
	if got, want := d.text("ogr.toml"), "system = \"wstega\"\nname = \"Ogr\"\nnpc = true\n\n[attributes]\nfight = 4\nagility = 2\nstamina = 3\ncharisma = 1\n"; got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	f = formOf(d.press("u", "n", "k"))
	k := &f.page.(*k1000Page).values
	k.Name, k.Role, k.HP = "Strażnik", k1000.RoleNPC, "200"
	d.run(f.save())
	if got, want := d.text("straznik.toml"), "system = \"k1000\"\nname = \"Strażnik\"\nrole = \"npc\"\nmax_hp = 200\n"; got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	if got := d.press("c", "Drugi", "enter", "U").files(); got != "drugi.toml straznik.toml" {
		t.Errorf("files: %s", got)
	}
	d.press("n", "esc").expect("Sheets")
	if got := d.press("n", "enter").screen(); !strings.Contains(got, "attacks A") {
		t.Errorf("Enter opens no form of mSTOCS:\n%s", got)
	}
}

// A form of any system in which something was changed asks before it is left.
func TestFormsAskBeforeTheyAreLeft(t *testing.T) {
	for key, change := range map[string]func(page){
		"enter": func(p page) { p.(*fighterPage).values.Note = "x" },
		"w":     func(p page) { p.(*wstegaPage).values.Tired = true },
		"k":     func(p page) { p.(*k1000Page).values.Mount = true },
	} {
		d := open(t, nil)
		if d.press("n", key, "esc"); len(d.stack) != 1 {
			t.Errorf("%s: an untouched form is not left at once", key)
		}
		f := formOf(d.press("n", key))
		change(f.page)
		d.press("esc").expect("is not saved")
		d.press("y")
		if len(d.stack) != 1 {
			t.Errorf("%s: y does not leave the form", key)
		}
	}
}

// A name of its own in the language that is spoken is the one that is changed,
// by the form and by r.
func TestNamesByLanguage(t *testing.T) {
	for file, set := range map[string]func(page){
		`system = "mstocs"
name = "H"
names = {en = "Old", pl = "Stary"}
PW = 9
OnR = 4
`: func(p page) { p.(*fighterPage).values.Name = "New" },
		`system = "wstega"
name = "H"
names = {en = "Old", pl = "Stary"}
npc = true
[attributes]
fight = 1
`: func(p page) { p.(*wstegaPage).values.Name = "New" },
		`system = "k1000"
name = "H"
names = {en = "Old", pl = "Stary"}
`: func(p page) { p.(*k1000Page).values.Name = "New" },
	} {
		d := open(t, map[string]string{"h.toml": file})
		f := formOf(d.press("enter").expect("Old"))
		set(f.page)
		d.run(f.save())
		if got, want := d.text("h.toml"), strings.Replace(file, "Old", "New", 1); got != want {
			t.Errorf("the form saved:\n%s\nwant:\n%s", got, want)
		}
		d.press("u", "r", "Newer", "enter").expect("Newer")
		if got, want := d.text("h.toml"), strings.Replace(file, "Old", "Newer", 1); got != want {
			t.Errorf("r saved:\n%s\nwant:\n%s", got, want)
		}
	}
}
