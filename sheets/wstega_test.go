package sheets

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/mstocs"
	"rundy/combat/wstega"
)

// full is a sheet of Pierwsza Wstęga with everything in it.
func full() wstega.Sheet {
	return wstega.Sheet{
		Name: "Mila", Names: map[string]string{"pl": "Miła"}, Note: "a scout\nof the border",
		Attributes: wstega.Attributes{Fight: 3, Agility: 3, Stamina: 3, Charisma: 1, Experience: 2},
		Rings:      []string{"tracker", "night", "walls"}, Traits: []string{"never alone", `says "no"`},
		Magics: []string{"hears lies"}, Reputations: []string{"the ogre"}, Veterancies: []string{"walls"},
		Untold: []string{"the troll"}, Spent: []string{"never alone"}, Struck: wstega.Attributes{Fight: 1, Experience: 2},
		Tired: true, Broken: true, MoraleFallen: true, Titled: true, Points: 2, Source: "f.toml",
		Diary: []wstega.Entry{{Text: "We found it.", Liked: []string{"fog", "the tower"}}, {}},
	}
}

// What is written reads back as it was, without a fault.
func TestWstegaSheetReadsBack(t *testing.T) {
	want := full()
	s, problems := Parse("f.toml", EncodeWstega(want), nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	got, err := s.Character()
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("%v\n got %+v\nwant %+v", err, got, want)
	}
	if err := wstega.CheckSheet(got); err != nil {
		t.Fatal(err)
	}
}

// The least sheet, of a player's character and of a beast.
func TestWstegaLeastSheets(t *testing.T) {
	head := "system = \"wstega\"\nname = \"x\"\n"
	for text, want := range map[string]wstega.Attributes{
		"[attributes]\nfight = 1\nagility = 1\nstamina = 1\ncharisma = 1\nexperience = 1\n": {Fight: 1, Agility: 1, Stamina: 1, Charisma: 1, Experience: 1},
		"npc = true\n[attributes]\nfight = 9\n":                                             {Fight: 9},
	} {
		s, problems := Parse("f.toml", []byte(head+text), nil)
		if len(problems) > 0 || s.Wstega == nil || s.Wstega.Attributes != want {
			t.Errorf("%s: %v %+v", text, problems, s.Wstega)
		}
	}
}

// Every fault is told with its line, field, value and what is allowed.
func TestWstegaFaults(t *testing.T) {
	lines := []string{
		`system = "wstega"`, // 1
		`name = "Mila"`,     // 2
		`rings = ["night", "Night"]`,
		`traits = "pride"`,
		`spent = ["fear"]`,
		`tired = 1`,
		`points = 1000`,
		`colour = "red"`,
		`[attributes]`, // 9
		`fight = 51`,
		`agility = 0`,
		`stamina = "3"`,
		`charisma = 1`,
		`[struck]`, // 14
		`charisma = 2`,
		`[[diary]]`,
		`liked = ["a", "b", "c", "d"]`,
	}
	_, problems := Parse("f.toml", []byte(strings.Join(lines, "\n")), nil)
	var got []string
	for _, p := range problems {
		got = append(got, p.Error())
	}
	text := strings.Join(got, "\n")
	for _, want := range []string{
		`f.toml:3: rings[2] = "Night": is given twice, first on line 3`,
		`f.toml:4: traits = "pride": is not a list`,
		`f.toml:5: spent[1] = "fear": is not known`,
		`f.toml:6: tired = 1: is neither true nor false`,
		`f.toml:7: points = 1000: is out of range; allowed is a whole number from 0 to 999`,
		`f.toml:8: colour = "red": is not a known field`,
		`f.toml:10: attributes.fight = 51: is out of range; allowed is a whole number from 1 to 50`,
		`f.toml:11: attributes.agility = 0: is out of range; allowed is a whole number from 1 to 50`,
		`f.toml:12: attributes.stamina = "3": is not a whole number`,
		`f.toml:9: attributes.experience: is missing; allowed is a whole number from 1 to 50`,
		`f.toml:15: struck.charisma = 2: is out of range; allowed is a whole number from 0 to 1`,
		`f.toml:17: diary[1].liked = ["a", "b", "c", "d"]: holds too many entries; allowed is at most 3`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("not told: %s\n%s", want, text)
		}
	}
}

// A beast has no experience (W1), and a sheet must have attributes.
func TestWstegaBeasts(t *testing.T) {
	_, problems := Parse("f.toml", []byte("system = \"wstega\"\nname = \"x\"\nnpc = true\n[attributes]\nexperience = 1\n"), nil)
	told(t, problems, "f.toml:5: attributes.experience = 1: is out of range; allowed is a whole number from 0 to 0")
	_, problems = Parse("f.toml", []byte("system = \"wstega\"\nname = \"x\"\n"), nil)
	if len(problems) == 0 || problems[0].Field != "attributes" {
		t.Errorf("%v", problems)
	}
}

// A sheet of one system is no character of another.
func TestWstegaIsItsOwnSystem(t *testing.T) {
	s, _ := Parse("f.toml", EncodeWstega(full()), nil)
	if _, err := s.Fighter(mstocs.DefaultSettings()); err == nil {
		t.Error("a fighter of mSTOCS came of it")
	}
	if _, err := (Sheet{System: MSTOCS, Name: "x"}).Character(); err == nil || !strings.Contains(err.Error(), "allowed here is wstega") {
		t.Errorf("got %v", err)
	}
}

// Saving over a file keeps its comments, and writes the diary anew where it
// stands; a file of another system is left alone.
func TestWstegaSave(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sheets", "mila.toml")
	c := full()
	c.Source = path
	if err := SaveWstega(path, c); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append([]byte("# the scout\n"), data...), 0o600); err != nil {
		t.Fatal(err)
	}
	c.Points, c.Tired, c.Spent, c.Struck.Stamina = 0, false, nil, 3
	c.Diary = append(c.Diary, wstega.Entry{Text: "We lost it."})
	if err := SaveWstega(path, c); err != nil {
		t.Fatal(err)
	}
	data, _ = os.ReadFile(path)
	s, problems := ParseFile(path, nil)
	if len(problems) > 0 || !reflect.DeepEqual(*s.Wstega, c) {
		t.Fatalf("%v\n got %+v\nwant %+v", problems, s.Wstega, c)
	}
	if !strings.HasPrefix(string(data), "# the scout\n") {
		t.Errorf("the comment is gone:\n%s", data)
	}
	for _, diary := range []string{
		"[[diary]]\ntext = \"a\"\n\n[[diary]]\n\n# of the wall\n[attributes]\nfight = 1\n",
		"diary = [{text = \"a\"}]\n# of the wall\n[attributes]\nfight = 1 # once\n",
	} {
		if err := os.WriteFile(path, []byte("system = \"wstega\"\nname = \"Ann\"\n"+diary), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := SaveWstega(path, c); err != nil {
			t.Error(err)
		}
		s, problems = ParseFile(path, nil)
		if len(problems) > 0 || !reflect.DeepEqual(*s.Wstega, c) {
			t.Errorf("%v\n got %+v\nwant %+v", problems, s.Wstega, c)
		}
		if data, _ = os.ReadFile(path); !strings.Contains(string(data), "# of the wall\n[attributes]\nfight = 3") {
			t.Errorf("the comment is gone:\n%s", data)
		}
	}
	other := "system = \"mstocs\"\nname = \"Mila\"\nPW = 9\nOnR = 4\n"
	if err := os.WriteFile(path, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	refusedAs(t, SaveWstega(path, c), `system = "mstocs": is a sheet for another system; allowed here is wstega`)
	holds(t, path, other)
}

// Any character becomes any other by an edit, whether the diary stands in
// braces or under headers; one left as it is leaves the text as it is.
func TestEditWstegaLaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, after := anyWstega(t, "before"), anyWstega(t, "after")
		text := EncodeWstega(before)
		if rapid.Bool().Draw(t, "braces") && len(before.Diary) > 0 {
			plain := before
			plain.Diary = nil
			text = append([]byte("diary = "+inlineTables(diaryTables(before))+"\n"), EncodeWstega(plain)...)
		}
		same, err := EditWstega(text, before)
		if err != nil || string(same) != string(text) {
			t.Fatalf("%v\n%s\n%s", err, text, same)
		}
		changed, err := EditWstega(text, after)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		s, problems := Parse("", changed, nil)
		if len(problems) > 0 || !reflect.DeepEqual(*s.Wstega, after) {
			t.Fatalf("%v\ngot  %+v\nwant %+v\n%s", problems, s.Wstega, after, changed)
		}
	})
}

// anyWstega draws a character.
func anyWstega(t *rapid.T, label string) wstega.Sheet {
	text := rapid.StringMatching(`[a-zł"\\'#,=\[][a-zł"\\' #,;=\[]{0,8}[a-zł]`)
	texts := func(name string) []string {
		return rapid.SliceOfNDistinct(text, 0, 3, func(s string) string { return s }).Draw(t, label+name)
	}
	c := wstega.Sheet{Name: text.Draw(t, label), NPC: rapid.Bool().Draw(t, label+" npc"), Tired: rapid.Bool().Draw(t, label+" tired")}
	low := 1
	if c.NPC {
		low = 0
	}
	for _, a := range wstega.AttributeOrder {
		if c.NPC && a == wstega.Experience {
			continue
		}
		n := rapid.IntRange(low, 9).Draw(t, label+string(a))
		c.Attributes = setAttribute(c.Attributes, a, n)
		c.Struck = setAttribute(c.Struck, a, rapid.IntRange(0, n).Draw(t, label+"struck"))
	}
	for _, list := range []*[]string{&c.Rings, &c.Traits, &c.Untold} {
		if *list = texts(" list"); len(*list) == 0 {
			*list = nil
		}
	}
	c.Points = rapid.IntRange(0, 9).Draw(t, label+" points")
	for range rapid.IntRange(0, 3).Draw(t, label+" sessions") {
		e := wstega.Entry{Text: rapid.SampledFrom([]string{"", "We lost it."}).Draw(t, label+" told")}
		if e.Liked = texts(" liked"); len(e.Liked) == 0 {
			e.Liked = nil
		}
		c.Diary = append(c.Diary, e)
	}
	return c
}
