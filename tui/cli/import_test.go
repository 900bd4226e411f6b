package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rundy/sheets/imports"
	"rundy/tui/store"
	"rundy/tui/words"
)

// console runs commands in a home of its own, and keeps what they print.
type console struct {
	*testing.T
	home, files string
	status      int
	out, err    string
}

func newConsole(t *testing.T) *console {
	t.Helper()
	return &console{T: t, home: t.TempDir(), files: t.TempDir()}
}

// file writes a file to import, and gives its path.
func (c *console) file(name, text string) string {
	c.Helper()
	path := filepath.Join(c.files, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		c.Fatal(err)
	}
	return path
}

// run runs a command at which somebody types lines.
func (c *console) run(typed string, args ...string) *console {
	c.Helper()
	var out, err bytes.Buffer
	c.status = Main(Program{
		Args: args, Stdin: strings.NewReader(typed), Stdout: &out, Stderr: &err,
		Getenv: func(string) string { return "" }, Home: store.Home(c.home), Now: func() time.Time { return time.Unix(0, 0) },
	})
	c.out, c.err = strings.ReplaceAll(out.String(), c.files+"/", ""), strings.ReplaceAll(err.String(), c.files+"/", "")
	return c
}

// is compares the status and what was printed.
func (c *console) is(status int, out, err string) *console {
	c.Helper()
	if c.status != status || c.out != out || c.err != err {
		c.Errorf("status %d, want %d\ngot:\n%s\n%s\nwant:\n%s\n%s", c.status, status, c.out, c.err, out, err)
	}
	return c
}

// sheets compares the names of the sheets that there are.
func (c *console) sheets(want ...string) *console {
	c.Helper()
	var names []string
	entries, _ := os.ReadDir(filepath.Join(c.home, "sheets"))
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if strings.Join(names, " ") != strings.Join(want, " ") {
		c.Errorf("sheets %v, want %v", names, want)
	}
	return c
}

const (
	heads = "Imię;WW;S;Wt;A;I;Op\n"
	// 25 reads 17, 7; (3 + 2) × 5 = 25 reads 17, 7, 7 / 2 = 3.
	goblinRow  = "Goblin;25;3;2;1;20;18\n"
	goblinSeen = "Goblin: WW 25 (WW), S 3 (S), Wt 2 (Wt), A 1 (A), I 20 (I), PW 7, OnR 3 · "
	catRow     = "Kot;41;1;1;3/5;30;43\n"
	// (1 + 1) × 5 = 10 reads 10, 6, 6 / 2 = 3.
	catSeen  = "Kot: WW 41 (WW), S 1 (S), Wt 1 (Wt), A ?, I 30 (I), PW ?, OnR 3 · left out\n"
	catFault = "x.csv, line 3: Kot: A = 3/5: is not one whole number; allowed is a whole number from 1 to 10\n"
	title    = "x.csv: CSV, edition 1 (Op)\n"
)

func TestImportYes(t *testing.T) {
	c := newConsole(t)
	path := c.file("x.csv", heads+goblinRow)
	c.run("", "import", path, "--dry-run").is(0, title+"  1 + "+goblinSeen+"new sheet goblin.toml\n", "").sheets()
	c.run("", "import", path, "--yes").is(0, title+"  1 + "+goblinSeen+"new sheet goblin.toml\n1 sheet written\n", "").sheets("goblin.toml")
	c.run("", "import", path, "--yes").is(0, title+"  1 = "+goblinSeen+"goblin.toml has these values already\n0 sheets written\n", "").sheets("goblin.toml")
	c.file("x.csv", heads+strings.Replace(goblinRow, "25", "26", 1)) // 26 reads 26, 8
	seen := strings.Replace(strings.Replace(goblinSeen, "WW 25", "WW 26", 1), "PW 7", "PW 8", 1)
	c.run("", "import", path, "--yes", "--lang", "pl").is(0, "x.csv: CSV, edycja 1 (Op)\n  1 ~ "+seen+
		"zmiana w goblin.toml: profile.WW 25 → 26\nzapisano 1 kartę\n", "").sheets("goblin.toml")
}

// Who comes from a list of monsters is said to join the foes, before anything
// is written, and the sheet says so; not where the sheet is there already.
func TestImportFoes(t *testing.T) {
	c := newConsole(t)
	path := c.file("potwory.csv", heads+goblinRow)
	front := "potwory.csv: CSV, edition 1 (Op)\n"
	c.run("", "import", path, "--dry-run").is(0, front+"  1 + "+goblinSeen+"new sheet goblin.toml, joins the foes\n", "")
	c.run("", "import", path, "--dry-run", "--lang", "pl").is(0, strings.Replace(front, "edition", "edycja", 1)+"  1 + "+goblinSeen+
		"nowa karta goblin.toml, po stronie wrogów\n", "")
	c.run("", "import", path, "--dry-run", "--json")
	if !strings.Contains(c.out, `"side":"foes"`) {
		t.Errorf("JSON without the side: %s", c.out)
	}
	c.run("", "import", path, "--yes").sheets("goblin.toml")
	sheet, err := os.ReadFile(filepath.Join(c.home, "sheets", "goblin.toml"))
	if err != nil || !strings.Contains(string(sheet), "side = \"foes\"\n") {
		t.Errorf("%v, the sheet:\n%s", err, sheet)
	}
	c.run("", "import", path, "--yes").is(0, front+"  1 = "+goblinSeen+"goblin.toml has these values already\n0 sheets written\n", "")
	path = c.file("x.csv", heads+goblinRow)
	c.run("", "import", path, "--dry-run", "--json")
	if strings.Contains(c.out, "foes") {
		t.Errorf("a file that does not tell: %s", c.out)
	}
}

// What is unclear stops everything, or is left out.
func TestImportUnclear(t *testing.T) {
	c := newConsole(t)
	path := c.file("x.csv", heads+goblinRow[:len(goblinRow)-1]+"\n"+catRow)
	preview := title + "  1 + " + goblinSeen + "new sheet goblin.toml\n  2 ! " + catSeen
	c.run("", "import", path, "--dry-run").is(1, preview, catFault).sheets()
	c.run("", "import", path, "--yes").is(1, preview+"0 sheets written\n", catFault).sheets()
	c.run("", "import", path, "--yes", "--keep-going").is(0, preview+"1 sheet written\n", catFault).sheets("goblin.toml")
	c = newConsole(t)
	path = c.file("x.csv", heads+"\n"+catRow)
	c.run("", "import", path, "--yes", "--keep-going").is(1, title+"  1 ! "+catSeen+"0 sheets written\n", catFault).sheets()
}

// A file that cannot be read is told, and with --keep-going the others go on.
func TestImportFaultyFile(t *testing.T) {
	c := newConsole(t)
	good, bad := c.file("x.csv", heads+goblinRow), c.file("y.pdf", "%PDF-1.7")
	pdf := "y.pdf: a PDF cannot be read; allowed is the table saved as CSV, or typed as Markdown\n"
	none := "none.csv: the file cannot be read (no such file or directory); allowed is a file that you may read\n"
	c.run("", "import", bad, filepath.Join(c.files, "none.csv"), good, "--yes").
		is(1, title+"  1 + "+goblinSeen+"new sheet goblin.toml\n0 sheets written\n", pdf+none).sheets()
	c.run("", "import", bad, good, "--yes", "--keep-going").
		is(0, title+"  1 + "+goblinSeen+"new sheet goblin.toml\n1 sheet written\n", pdf).sheets("goblin.toml")
}

const open4e = "Name\tWS\tS\tT\tI\tAg\tDex\nGoblin\t25\t30\t30\t20\t30\t30\n"

// Questions are answered by flags, and without an answer they are told.
func TestImportQuestions(t *testing.T) {
	c := newConsole(t)
	path := c.file("x.tsv", open4e)
	const ask = "x.tsv: --attacks: the file has no attacks for them, on which PW rests; allowed is a whole number from 1 to 10\n"
	const front = "x.tsv: CSV, edition 4 (I, Ag, Dex)\n  1 "
	const values = "Goblin: WW 25 (WS), S 3 (S 30 / 10), Wt 3 (T 30 / 10), A "
	c.run("", "import", path, "--yes").is(1, front+"! "+values+"?, I 20 (I), PW ?, OnR 4 · left out\n0 sheets written\n", ask).sheets()
	// 25 + 5 = 30 reads 26, 8; (3 + 3) × 5 = 30 reads 26, 8, 8 / 2 = 4.
	c.run("", "import", path, "--yes", "--attacks", "2").
		is(0, front+"+ "+values+"2 (--attacks), I 20 (I), PW 8, OnR 4 · new sheet goblin.toml\n1 sheet written\n", "")
	c.run("", "import", path, "--edition", "3", "--yes").is(2, "", "rundy: --edition = 3: is no answer; allowed is 1, 2, 4\n")
	c.run("", "import").is(2, "", "rundy: FILE is missing\n")
}

// At a terminal the questions are asked, and then who is taken.
func TestImportAsks(t *testing.T) {
	c := newConsole(t)
	path := c.file("x.csv", "Name,WS,S,T,I\nA,25,3,3,20\nB,26,3,3,20\nC,27,3,3,20\n")
	const edition = "x.csv: edition: the file does not tell its edition, on which the scale of S and Wt rests; allowed is 1, 2 or 4: "
	const attacks = "x.csv: attacks: the file has no attacks for them, on which PW rests; allowed is a whole number from 1 to 10 [1]: "
	const choose = "Take whom? a: all · n: nobody · numbers such as 1 3-5: "
	c.run("5\n1e\n\n9\n1 3-3\n", "import", path)
	if want := edition + "edition = 5: is no answer; allowed is 1, 2, 4\n" + edition + attacks; !strings.HasPrefix(c.out, want) {
		t.Errorf("got:\n%s\nwant:\n%s", c.out, want)
	}
	if want := choose + "9: allowed is a, n, or numbers from 1 to 3\n" + choose + "2 sheets written\n"; !strings.HasSuffix(c.out, want) {
		t.Errorf("got:\n%s\nwant:\n%s", c.out, want)
	}
	c.sheets("a.toml", "c.toml")
	if c.status != 0 {
		t.Error(c.status)
	}
	c.run("1\n1\nn\n", "import", path).sheets("a.toml", "c.toml")
	c.run("1\n1\n", "import", path).sheets("a.toml", "c.toml") // the input ends
	c.run("\n", "import", path).sheets("a.toml", "c.toml")     // and no answer
	if c.status != 1 || !strings.Contains(c.err, "--edition: the file does not tell its edition") {
		t.Errorf("%d: %s", c.status, c.err)
	}
	c.run("1\n1\na\n", "import", path).sheets("a.toml", "b.toml", "c.toml")
}

// Without somebody who can answer, nothing is done unasked.
func TestImportNobodyToAsk(t *testing.T) {
	c := newConsole(t)
	path := c.file("x.csv", heads+goblinRow)
	const nobody = "rundy: nobody can be asked here; allowed is --yes or --dry-run\n"
	c.run("a\n", "import", path, "--json").is(2, "", nobody).sheets()
	none, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer none.Close()
	var out, fault bytes.Buffer
	status := Main(Program{
		Args: []string{"import", path}, Stdin: none, Stdout: &out, Stderr: &fault,
		Getenv: func(string) string { return "" }, Home: store.Home(c.home), Now: time.Now,
	})
	if status != 2 || fault.String() != nobody {
		t.Errorf("%d: %s", status, fault.String())
	}
}

func TestImportJSON(t *testing.T) {
	c := newConsole(t)
	path := c.file("x.csv", heads+goblinRow+catRow)
	c.run("", "import", path, "--dry-run", "--json")
	var got []map[string]any
	if err := json.Unmarshal([]byte(c.out), &got); err != nil || len(got) != 2 || c.status != 1 || c.err != catFault {
		t.Fatalf("%v, status %d\n%s\n%s", err, c.status, c.out, c.err)
	}
	want := `{"file":"x.csv","line":2,"name":"Goblin","ww":25,"s":3,"wt":2,"a":1,"i":20,"pw":7,"onr":3,` +
		`"from":{"a":"A","i":"I","onr":"(3 + 2) × 5 = 25 → 7 / 2","pw":"25 → 17 → 7","s":"S","wt":"Wt","ww":"WW"},` +
		`"problems":[],"action":"new","sheet":"goblin.toml"},` +
		`{"file":"x.csv","line":3,"name":"Kot","ww":41,"s":1,"wt":1,"a":null,"i":30,"pw":null,"onr":3,` +
		`"from":{"i":"I","onr":"(1 + 1) × 5 = 10 → 6 / 2","s":"S","wt":"Wt","ww":"WW"},` +
		`"problems":[{"line":3,"field":"A","message":"` + strings.TrimSuffix(catFault, "\n") + `"}],"action":"none"}`
	if c.out != "["+want+"]\n" {
		t.Errorf("got  %swant [%s]", c.out, want)
	}
	c.run("", "import", c.file("x.tsv", open4e), "--dry-run", "--json", "--keep-going")
	if !strings.Contains(c.out, `"problems":[{"line":2,"field":"attacks","message":"x.tsv, line 2: Goblin: attacks: the file has no attacks`) {
		t.Error(c.out)
	}
	c.run("", "import", path, "--yes", "--keep-going", "--json").sheets("goblin.toml")
	if c.status != 0 || !strings.Contains(c.out, `"action":"new"`) {
		t.Errorf("%d: %s", c.status, c.out)
	}
}

// A new sheet keeps what it has no fields for in its note, in the language of
// whoever imports.
func TestImportNote(t *testing.T) {
	c := newConsole(t)
	path := c.file("x.json", `{"Name": "Jan", "WW": 43, "S": 3, "Wt": 4, "A": 1, "Op": 29, "MaxHealth": 9, "TempHealth": -2,
"weapons": "miecz, kusza", "Leczenie ran": "tak"}`)
	c.run("", "import", path, "--yes", "--lang", "pl")
	data, err := os.ReadFile(filepath.Join(c.home, "sheets", "jan.toml"))
	want := `note = "z importu: x.json, wiersz 1\nżywotność 9\npozostała żywotność -2\nbroń: miecz, kusza\nLeczenie ran"`
	if err != nil || !strings.Contains(string(data), want) {
		t.Errorf("%v\n%s\nwant\n%s", err, data, want)
	}
}

// Every problem has its words in every language.
func TestImportFaultsHaveWords(t *testing.T) {
	for _, lang := range words.Languages {
		w := words.New(lang)
		for _, key := range imports.Keys() {
			if text := w.T("import-fault." + key); text == "import-fault."+key {
				t.Errorf("%s: %s", lang, key)
			}
		}
	}
}
