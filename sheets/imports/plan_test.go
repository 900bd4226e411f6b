package imports

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/renameio/v2"

	"rundy/sheets"
)

// shelf is a home with sheets in it.
type shelf struct {
	*testing.T
	home string
}

func newShelf(t *testing.T, files map[string]string) shelf {
	t.Helper()
	s := shelf{t, t.TempDir()}
	for name, text := range files {
		path := s.path(name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func (s shelf) path(name string) string { return filepath.Join(s.home, "sheets", name) }

// plan plans the import of a table with the headers Imię, WW, S, Wt, A, I, Op
// and some more.
func (s shelf) plan(more string, rows ...string) []Deed {
	s.Helper()
	text := "Imię;WW;S;Wt;A;I;Op" + more + "\n" + strings.Join(rows, "\n") + "\n"
	library, _ := sheets.Load(s.home)
	return Plan(got(s.T, "x.csv", text, Options{}).People, library, s.home, func(p *Person) string { return "of " + p.Name })
}

// apply writes all that was planned.
func (s shelf) apply(deeds []Deed, want int) {
	s.Helper()
	n, err := Apply(deeds, func(int) bool { return true })
	if err != nil || n != want {
		s.Errorf("wrote %d, %v", n, err)
	}
}

// holds compares everything in the folder of sheets.
func (s shelf) holds(want map[string]string) {
	s.Helper()
	entries, err := os.ReadDir(filepath.Join(s.home, "sheets"))
	if err != nil && len(want) > 0 {
		s.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(s.path(e.Name()))
		text, ok := want[e.Name()]
		if err != nil || !ok || string(data) != text {
			s.Errorf("%s holds\n%s\nwant\n%s", e.Name(), data, text)
		}
	}
	if len(entries) != len(want) {
		s.Errorf("%d files, want %d", len(entries), len(want))
	}
}

// deed writes a deed on one line.
func deed(d Deed) string {
	text := string(d.Action) + " " + filepath.Base(d.Path)
	for _, c := range d.Changes {
		text += ", " + c.Field + " " + c.Was + "→" + c.Now
	}
	if d.Err != nil {
		text += ": " + d.Err.Error()
	}
	return text
}

const newGoblin = `system = "mstocs"
name = "Goblin"
medical_percent = 40
armour = "head=1"
gear = ["sword"]
note = "of Goblin"

[profile]
WW = 25
S = 3
Wt = 2
A = 1
I = 20
`

func TestNewSheets(t *testing.T) {
	s := newShelf(t, nil)
	deeds := s.plan(";PZ głowa;Broń;Leczenie", "Goblin;25;3;2;1;20;9;1;sword;40", "Cat;41;1;1;D6;30;9;;;", "Żółw nr 3;30;3;3;1;;9;;sword, dagger;")
	same(t, "goblin", deed(deeds[0]), "new goblin.toml")
	same(t, "cat", deed(deeds[1]), "none .")
	same(t, "turtle", deed(deeds[2]), "new zolw-nr-3.toml")
	s.holds(nil) // a plan writes nothing
	n, err := Apply(deeds, func(i int) bool { return i == 0 })
	if n != 1 || err != nil {
		t.Fatal(n, err)
	}
	s.holds(map[string]string{"goblin.toml": newGoblin})
	s.apply(deeds[2:], 1)
	s.holds(map[string]string{"goblin.toml": newGoblin, "zolw-nr-3.toml": `system = "mstocs"
name = "Żółw nr 3"
note = "of Żółw nr 3"

[profile]
WW = 30
S = 3
Wt = 3
A = 1
`})
}

// Importing again makes no second sheet, and changes nothing that is the same.
func TestImportTwice(t *testing.T) {
	s := newShelf(t, nil)
	rows := []string{"Goblin;25;3;2;1;20;9;1;sword;40", "Goblin;26;3;2;1;20;9;1;sword;40"}
	s.apply(s.plan(";PZ głowa;Broń;Leczenie", rows...), 2)
	deeds := s.plan(";PZ głowa;Broń;Leczenie", rows...)
	same(t, "first", deed(deeds[0]), "same goblin.toml")
	same(t, "second", deed(deeds[1]), "same goblin-2.toml")
	s.apply(deeds, 0)
	rows[0] = "goblin;27;3;2;2;20;9;1;axe;41"
	same(t, "changed", deed(s.plan(";PZ głowa;Broń;Leczenie", rows...)[0]),
		"update goblin.toml, medical_percent 40→41, profile.WW 25→27, profile.A 1→2")
}

// An update changes the values, and PW, OnR and the others that would
// contradict them; comments, order, lost PW and note stay.
func TestUpdate(t *testing.T) {
	const before = `# the sergeant
name = "Herman" # of Nuln
names = {pl = "Sierżant"}
system = "mstocs"
OnR = 3   # by the book
PW = 7
lost = 2 # at the bridge
medical = 9
initiative = 20
note = """
tall,
proud"""
person = true

[profile]
# as rolled
Wt = 2 # weak
WW = 25
A = 1
S = 3
`
	// 53 + 5 = 58 reads 50, 10; (4 + 4) × 5 = 40 reads 38, 9, 9 / 2 = 4; 40 reads 38, 9.
	s := newShelf(t, map[string]string{"sergeant.toml": before})
	deeds := s.plan(";PZ głowa;Leczenie", "sierzant;53;4;4;2;31;9;1;60")
	// 60 reads 50, 10.
	same(t, "deed", deed(deeds[0]), "update sergeant.toml, PW 7→10, OnR 3→4, initiative 20→31, medical 9→10, "+
		"armour →head=1, profile.WW 25→53, profile.S 3→4, profile.Wt 2→4, profile.A 1→2, profile.I →31")
	s.apply(deeds, 1)
	s.holds(map[string]string{"sergeant.toml": `# the sergeant
name = "Herman" # of Nuln
names = {pl = "Sierżant"}
system = "mstocs"
OnR = 4   # by the book
PW = 10
lost = 2 # at the bridge
medical = 10
initiative = 31
note = """
tall,
proud"""
person = true
armour = "head=1"

[profile]
# as rolled
Wt = 4 # weak
WW = 53
A = 2
S = 4
I = 31
`})
	if info, err := os.Stat(s.path("sergeant.toml")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("permissions %v, %v", info.Mode(), err)
	}
	same(t, "again", deed(s.plan(";PZ głowa;Leczenie", "sierzant;53;4;4;2;31;9;1;60")[0]), "same sergeant.toml")
}

const least = "system = \"mstocs\"\nname = \"%\"\nPW = 7\nOnR = 3\n"

// What stands in the way of a sheet.
func TestInTheWay(t *testing.T) {
	named := func(name string) string { return strings.Replace(least, "%", name, 1) }
	s := newShelf(t, map[string]string{
		"a.toml": named("Twin"), "b.toml": named("twin"), "broken.toml": "name = \n",
		"k.toml": "system = \"k1000\"\nname = \"Karl\"\n", "karl.toml": "system = \"k1000\"\nname = \"Karl\"\n",
		"jan-ek.toml": named("Jan (Ek)"), "odd.toml": named("Odd") + "[armour]\nhead = 1\n",
		"two.toml": named("Two") + "names = {pl = \"Dwa\"}\n",
	})
	const row = ";25;3;2;1;20;9"
	for name, want := range map[string]string{
		"Twin":    "none .: x.csv:2: Twin: is the name of two sheets, a.toml and b.toml; allowed is one",
		"Broken":  "none .: " + s.path("broken.toml") + ": a sheet stands there that cannot be read; allowed is a sheet without faults, or none",
		"Karl":    "new karl-2.toml", // the one that is there is for another system
		"Jan, Ek": "update jan-ek.toml, profile.WW →25, profile.S →3, profile.Wt →2, profile.A →1, profile.I →20",
		"Janek":   "new janek.toml",
		"…":       `none .: name = "…": leaves no name for a file; allowed is a name with a letter or digit`,
	} {
		same(t, name, deed(s.plan("", name+row)[0]), want)
	}
	d := s.plan(";PZ korpus", "Odd;25;3;2;1;20;9;2")[0]
	same(t, "a table of armour", deed(d), "none .: "+s.path("odd.toml")+": the sheet cannot be changed without losing what is in it; allowed is a change by hand")
	deeds := s.plan("", "Two"+row, "Dwa;33;3;2;1;20;9")
	same(t, "one sheet for two", deed(deeds[1]), "none .: x.csv:3: Dwa: two.toml: is the sheet of Two of this import; allowed is one person for each sheet")
}

// Names that two files share are numbered within one import.
func TestSameNameInTwoFiles(t *testing.T) {
	s := newShelf(t, nil)
	library, _ := sheets.Load(s.home)
	const text = "Imię;WW;S;Wt;A;Op\nOrk;33;3;4;1;9\n"
	people := append(got(t, "a.csv", text, Options{}).People, got(t, "b.csv", text, Options{}).People...)
	deeds := Plan(people, library, s.home, func(*Person) string { return "" })
	same(t, "first", deeds[0].Person.Name+" "+deed(deeds[0]), "Ork new ork.toml")
	same(t, "second", deeds[1].Person.Name+" "+deed(deeds[1]), "Ork 2 new ork-2.toml")
}

// When one sheet cannot take its place, those before it are put back, and no
// file is left over.
func TestAllOrNothing(t *testing.T) {
	ork := strings.Replace(least, "%", "Ork", 1)
	s := newShelf(t, map[string]string{"ork.toml": ork})
	deeds := s.plan("", "Goblin;25;3;2;1;20;9", "Ork;33;3;4;1;20;9", "Troll;40;5;5;3;20;9")
	full := errors.New("no space")
	placed := 0
	n, err := apply(deeds, func(int) bool { return true }, func(f *renameio.PendingFile) error {
		if placed++; placed == 3 {
			return full
		}
		return f.CloseAtomicallyReplace()
	})
	if n != 0 || !errors.Is(err, full) {
		t.Errorf("%d, %v", n, err)
	}
	s.holds(map[string]string{"ork.toml": ork})
}

// A sheet that has changed since it was looked at, or has come to be, is left
// alone, and so are all others.
func TestChangedMeanwhile(t *testing.T) {
	ork := strings.Replace(least, "%", "Ork", 1)
	s := newShelf(t, map[string]string{"ork.toml": ork})
	deeds := s.plan("", "Goblin;25;3;2;1;20;9", "Ork;33;3;4;1;20;9")
	for name, files := range map[string]map[string]string{
		"ork.toml":    {"ork.toml": ork + "lost = 3\n"},
		"goblin.toml": {"ork.toml": ork, "goblin.toml": "mine"},
	} {
		for file, text := range files {
			if err := os.WriteFile(s.path(file), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		_, err := Apply(deeds, func(int) bool { return true })
		refused(t, err, s.path(name)+": the sheet has changed since it was looked at; allowed is to import again")
		s.holds(files)
		_ = os.Remove(s.path("goblin.toml"))
	}
}

// A home that cannot be written to is an error.
func TestNoFolder(t *testing.T) {
	s := newShelf(t, nil)
	if err := os.WriteFile(filepath.Join(s.home, "sheets"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if n, err := Apply(s.plan("", "Goblin;25;3;2;1;20;9"), func(int) bool { return true }); n != 0 || err == nil {
		t.Errorf("%d, %v", n, err)
	}
}
