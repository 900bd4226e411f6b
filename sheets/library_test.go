package sheets

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// home makes a game master's folder of files by their paths.
func home(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// least is the text of a sheet of four lines.
func least(name string) string {
	return fmt.Sprintf("system = \"mstocs\"\nname = %q\nPW = 7\nOnR = 3\n", name)
}

func labels(found []Sheet, lang string) []string {
	var names []string
	for _, s := range found {
		names = append(names, s.Label(lang))
	}
	return names
}

// A home without folders is no problem: there is the bestiary.
func TestLoadNothing(t *testing.T) {
	l, problems := Load(filepath.Join(t.TempDir(), "none"))
	told(t, problems)
	if len(l.Sheets()) != 0 || len(l.Bestiary()) < 30 {
		t.Errorf("%d sheets, %d in the bestiary", len(l.Sheets()), len(l.Bestiary()))
	}
	if s, ok := l.Get("GOBLIN"); !ok || s.Source != "" || s.Name != "goblin" {
		t.Errorf("got %+v, %v", s, ok)
	}
}

// Whatever is wrong with a file is told with its path and hides no other file.
func TestLoadWithFaults(t *testing.T) {
	dir := home(t, map[string]string{
		"sheets/a.toml":            least("Ala"),
		"sheets/broken.toml":       "name = \n",
		"sheets/c.TOML":            least("Celina"),
		"sheets/d.toml":            least("Dorota") + "hue = 1\n",                    // a warning
		"sheets/e.toml":            least("Ewa") + "gear = [\"halberd\", \"axe\"]\n", // left to a setting
		"sheets/f.toml":            least("Franek") + "gear = [\"Grom\"]\n",
		"sheets/huge.toml":         strings.Repeat("#", 1<<20+1),
		"sheets/notes.md":          "not a sheet",
		"sheets/.a.toml":           "not a sheet",
		"sheets/folder.toml/x.txt": "",
		"gear/own.toml":            "[[item]]\nname = \"Grom\"\nwounds = \"3k6+1\"\n",
		"gear/huge.toml":           strings.Repeat("#", 1<<20+1),
		"gear/wrong.toml":          "[[item]]\nname = \"x\"\nhands = 4\n",
	})
	l, problems := Load(dir)
	at := func(name string) string { return filepath.Join(dir, name) }
	told(
		t, problems,
		at("gear/huge.toml")+`: the file is too large; allowed is at most 1048576 bytes`,
		at("gear/wrong.toml")+`:3: item[1].hands = 4: `+noRange+`0 to 2`,
		at("sheets/broken.toml")+`:1: name: `+noValue,
		at("sheets/d.toml")+`:5: hue = 1: is not a known field; allowed is version, system, name, names, PW, OnR, initiative, medical, `+
			`medical_percent, profile, armour, gear, side, group, tactic, lost, wounds, limbs, note, person`,
		at("sheets/e.toml")+`:5: gear = ["halberd", "axe"]: takes 3 hands (M8); allowed is gear for 2 hands`,
		at("sheets/folder.toml")+`: this is not a plain file; allowed is a TOML file`,
		at("sheets/huge.toml")+`: the file is too large; allowed is at most 1048576 bytes`,
	)
	if got := labels(l.Sheets(), "en"); !slices.Equal(got, []string{"Ala", "Celina", "Dorota", "Ewa", "Franek"}) {
		t.Errorf("got %q", got)
	}
	if s, _ := l.Get("franek"); len(s.Gear) != 1 || s.Gear[0].Item.Wounds.String() != "3k6+1" || s.Source != at("sheets/f.toml") {
		t.Errorf("got %+v", s)
	}
}

// A file in the place of a folder is told, and the rest is there.
func TestLoadWithoutFolders(t *testing.T) {
	dir := home(t, map[string]string{"sheets": "", "gear/own.toml": "[[item]]\nname = \"Grom\"\n"})
	l, problems := Load(dir)
	told(t, problems, filepath.Join(dir, "sheets")+`: the file cannot be read (not a directory); allowed is a TOML file that you may read`)
	if _, ok := l.Gear.Find("grom"); !ok {
		t.Error("the gear is gone")
	}
}

func TestReadFileThatIsNotThere(t *testing.T) {
	_, problems := ParseFile("none.toml", list(t))
	told(t, problems, `none.toml: the file cannot be read (no such file or directory); allowed is a TOML file that you may read`)
}

// The order of what is found: the whole name, a beginning, a word's beginning,
// any part; then the folder before the bestiary; then by name.
func TestFind(t *testing.T) {
	dir := home(t, map[string]string{
		"sheets/1.toml": least("Orc hunter"),
		"sheets/2.toml": least("Old orc"),
		"sheets/3.toml": least("Lord Zorc"),
		"sheets/4.toml": least("Żółw"),
		"sheets/5.toml": least("giant"),
		"sheets/6.toml": "system = \"k1000\"\nname = \"Orcella\"\n",
	})
	l, problems := Load(dir)
	told(t, problems)
	for _, c := range []struct {
		query, lang string
		want        []string
	}{
		// of the bestiary: orc, orc boss (herszt orków), half-orc (półork), black orc (czarny ork)
		{"ORC", "en", []string{"orc", "Orc hunter", "Orcella", "orc boss", "Old orc", "black orc", "half-orc", "Lord Zorc"}},
		{"zolw", "en", []string{"Żółw"}},
		{"żół", "pl", []string{"Żółw", "żołnierz", "wódz zwierzoludzi"}}, // zol
		{"giant", "pl", []string{"giant", "olbrzym", "wielki pająk", "wielki szczur", "wielki wilk"}},
		{"olbrz", "en", []string{"giant"}},
		{"goblin", "pl", []string{"goblin", "herszt goblinów", "nocny goblin", "hobgoblin"}},
		{"no such being", "en", nil},
	} {
		got := labels(l.Find(c.query, c.lang), c.lang)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: got %q, want %q", c.query, got, c.want)
		}
	}
	if got := len(l.Find("", "en")); got != len(l.Sheets())+len(l.Bestiary()) {
		t.Errorf("nothing typed finds %d", got)
	}
	if _, ok := l.Get("Orc hunt"); ok {
		t.Error("the beginning of a name is taken for the name")
	}
}

// many is a folder of 500 sheets.
func many(b testing.TB) string {
	files := map[string]string{}
	for i := range 500 {
		files[fmt.Sprintf("sheets/%03d.toml", i)] = least(fmt.Sprintf("goblin %d", i)) +
			"armour = \"mail shirt\"\ngear = [\"sword\", \"small shield\"]\nnote = \"one of many\"\n"
	}
	return home(b, files)
}

func TestManySheets(t *testing.T) {
	l, problems := Load(many(t))
	told(t, problems)
	if len(l.Sheets()) != 500 {
		t.Errorf("%d sheets", len(l.Sheets()))
	}
}

func BenchmarkLoad500(b *testing.B) {
	dir := many(b)
	for b.Loop() {
		Load(dir)
	}
}

func BenchmarkFind500(b *testing.B) {
	l, _ := Load(many(b))
	for b.Loop() {
		l.Find("gob", "pl")
	}
}

// The fault of a sheet is told to whoever names it: by its name in any
// language, its case and marks left alone, or by its file; to those of another
// system only where its own could not be read.
func TestFaulty(t *testing.T) {
	l, _ := Load(home(t, map[string]string{
		"sheets/1.toml":        "system = \"mstocs\"\nname = \"Żaneta\"\nnames = {en = \"Jane\"}\nPW = 7\nOnR = 12\n",
		"sheets/Old-Mary.TOML": "\x00",
		"sheets/good.toml":     least("Ala"),
		"sheets/warned.toml":   least("Dorota") + "hue = 1\n",
	}))
	one := filepath.Join("sheets", "1.toml") + ":5: OnR = 12: " + noRange + "1 to 9"
	mary := filepath.Join("sheets", "Old-Mary.TOML") + ": this is not a text file; allowed is TOML in UTF-8"
	for _, c := range []struct {
		name   string
		system System
		want   string
	}{
		{"Żaneta", MSTOCS, one},
		{"zaneta", "", one},
		{"JANE", MSTOCS, one},
		{"1", MSTOCS, one},
		{"Żaneta", Wstega, ""},
		{"Old Mary", MSTOCS, mary},
		{"old mary", K1000, mary},
		{"Mary", MSTOCS, ""},
		{"Ala", MSTOCS, ""},
		{"Dorota", MSTOCS, ""},
		{"", "", ""},
	} {
		got := ""
		if err := l.Faulty(c.name, c.system); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q of %q: %s\nwant %s", c.name, c.system, got, c.want)
		}
	}
}

// A name that sheets of two systems have is each one's own in its system.
func TestNamedInASystem(t *testing.T) {
	home := t.TempDir()
	for file, text := range map[string]string{
		"a.toml": "system = \"mstocs\"\nname = \"Ann\"\nPW = 7\nOnR = 3\n",
		"b.toml": "system = \"k1000\"\nname = \"Ann\"\nHP = 300\n[traits]\n\"Siła\" = 300\n",
		"c.toml": "system = \"k1000\"\nname = \"Zed\"\ntraits = 7\n",
	} {
		path := filepath.Join(home, sheetFolder, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	l, _ := Load(home)
	for _, system := range []System{MSTOCS, K1000} {
		if s, ok, err := l.Named(system, "ann"); !ok || err != nil || s.System != system {
			t.Errorf("%s: %s %t %v", system, s.System, ok, err)
		}
	}
	if _, ok, err := l.Named(Wstega, "Ann"); ok || err != nil {
		t.Errorf("one of wstega: %t %v", ok, err)
	}
	if _, ok, err := l.Named(K1000, "Zed"); ok || err == nil {
		t.Errorf("the faulty one: %t %v", ok, err)
	}
	if list := l.FindOf(K1000, "", "en"); len(list) != 1 {
		t.Errorf("%d sheets of k1000", len(list))
	}
}
