package cli_test

import (
	"bytes"
	"encoding/json"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"rundy/combat/mstocs"
	"rundy/tui/cli"
	"rundy/tui/store"
)

// cardDesk is a folder in which cards are printed.
type cardDesk struct{ *testing.T }

// newCardDesk has two sheets in the folder, and one in the sheets folder of
// the program's home.
func newCardDesk(t *testing.T) cardDesk {
	t.Helper()
	t.Chdir(t.TempDir())
	d := cardDesk{t}
	d.put("rutger.toml", "[profile]\nWW = 43\nA = 2\nS = 4\nWt = 5", "Rutger Źdźbło")
	d.put("zolc.toml", "PW = 7\nOnR = 3", "Świętosława Żółć")
	d.put("home/sheets/anna.toml", "PW = 8\nOnR = 4", "Anna Gęś")
	return d
}

func (d cardDesk) put(path, fields, name string) {
	d.Helper()
	text := "system = \"mstocs\"\nname = \"" + name + "\"\n" + fields + "\n"
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		d.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		d.Fatal(err)
	}
}

// run gives the exit status and what is printed.
func (d cardDesk) run(args ...string) (status int, out, faults string) {
	d.Helper()
	var stdout, stderr bytes.Buffer
	status = cli.Main(cli.Program{
		Args: append([]string{"card"}, args...), Stdout: &stdout, Stderr: &stderr,
		Getenv: func(string) string { return "" }, Home: store.Home("home"),
		Now: func() time.Time { return time.Unix(0, 0) },
	})
	return status, stdout.String(), stderr.String()
}

// done runs a command that must end well, and gives what it prints.
func (d cardDesk) done(args ...string) string {
	d.Helper()
	status, out, faults := d.run(args...)
	if status != 0 || faults != "" {
		d.Fatalf("%v: status %d, %q", args, status, faults)
	}
	return out
}

func (d cardDesk) file(path string) string {
	d.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		d.Fatal(err)
	}
	return string(data)
}

// pages counts the pages of a PDF.
func pages(pdf string) int {
	if !strings.HasPrefix(pdf, "%PDF-") || !strings.HasSuffix(pdf, "%%EOF\n") {
		return -1
	}
	return len(regexp.MustCompile(`/Type /Page\n`).FindAllString(pdf, -1))
}

// Three cards to a page: four sheets, of files, the sheets folder and the
// bestiary, are two pages; with three blank cards they are seven on three.
func TestCardsAreWritten(t *testing.T) {
	d := newCardDesk(t)
	four := []string{"rutger.toml", "zolc.toml", "anna ges", "goblin"}
	if got := d.done(append(four, "-o", "out.pdf")...); got != "out.pdf: cards 4, pages 2\n" {
		t.Errorf("printed %q", got)
	}
	out := d.file("out.pdf")
	if n := pages(out); n != 2 {
		t.Errorf("%d pages, want 2", n)
	}
	if got := d.done(append(four, "-o", "-")...); got != out {
		t.Error("on the standard output there is something else than in the file")
	}
	d.done(append(four, "--blank", "3")...)
	if n := pages(d.file("cards.pdf")); n != 3 {
		t.Errorf("%d pages with blank cards, want 3", n)
	}
	if got := d.done("--blank=4", "--lang", "pl"); got != "cards.pdf: kart 4, stron 2\n" {
		t.Errorf("printed %q", got)
	}
	if d.done("goblin", "-o", "-") == d.done("goblin", "-o", "-", "--lang=pl") {
		t.Error("the language makes no difference")
	}
}

func TestCardsForScripts(t *testing.T) {
	d := newCardDesk(t)
	if got := d.done("goblin", "zolc.toml", "--json"); got != `{"file":"cards.pdf","cards":2,"pages":1}`+"\n" {
		t.Errorf("printed %q", got)
	}
	var cards []struct {
		Name  string
		Lines []string
	}
	if err := json.Unmarshal([]byte(d.done("zolc.toml", "goblin", "--text", "--json")), &cards); err != nil {
		t.Fatal(err)
	}
	if len(cards) != 2 || cards[0].Name != "Świętosława Żółć" || len(cards[1].Lines) < 20 {
		t.Errorf("%+v", cards)
	}
}

// By M2 43 + 5 reads 9, by M3 45 reads 9, halved 4.
func TestCardsForATerminal(t *testing.T) {
	d := newCardDesk(t)
	for lang, want := range map[string][]string{
		"en": {"PW 9   OnR 4", "right leg", "mortal wound", "bare hands"},
		"pl": {"PW 9   OnR 4", "prawa noga", "rana śmiertelna", "gołe ręce"},
	} {
		out := d.done("rutger.toml", "anna ges", "--text", "--lang", lang)
		for _, text := range append(want, "Rutger Źdźbło", "Anna Gęś") {
			if !strings.Contains(out, text) {
				t.Errorf("%s: %q is not in\n%s", lang, text, out)
			}
		}
		if n := strings.Count(out, strings.Repeat("─", 80)); n != 1 {
			t.Errorf("%s: %d lines between two cards", lang, n)
		}
	}
	if d.done("goblin", "--text") != d.done("goblin", "--text", "-o", "-") {
		t.Error("--text with the standard output named is something else")
	}
	if _, err := os.Stat("cards.pdf"); err == nil {
		t.Error("a file was written besides")
	}
}

// Every fault is one sentence, and nothing is written.
func TestCardFaults(t *testing.T) {
	d := newCardDesk(t)
	d.put("bad.toml", "PW = 99\nOnR = 3", "Ogr")
	d.put("hands.toml", "PW = 9\nOnR = 3\ngear = [\"halberd\", \"sword\"]", "Ogr")
	if err := os.Mkdir("folder", 0o755); err != nil {
		t.Fatal(err)
	}
	before := d.listed()
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"", 2, "rundy: SHEET is missing; allowed is a file or a name for each card, or --blank N"},
		{"--blank 0", 2, "rundy: --blank is 0; allowed is a whole number from 1 to 300"},
		{"goblin --blank 301", 2, "rundy: --blank is 301; allowed is a whole number from 1 to 300"},
		{"goblin --text -o x.pdf", 2, `rundy: --output is "x.pdf", but --text prints on the standard output; allowed is one of the two`},
		{"goblin --json -o -", 2, "rundy: --json and --output - both want the standard output; allowed is one of them"},
		{"bad.toml", 1, "rundy: bad.toml, line 3: PW = 99: is out of range; allowed is a whole number from 0 to 60"},
		{"goblin bad.toml --text", 1, "rundy: bad.toml, line 3: PW = 99: is out of range; allowed is a whole number from 0 to 60"},
		{"hands.toml", 1, "rundy: hands.toml: gear: takes 3 hands (M8); allowed is gear for 2 hands"},
		{"nemo", 1, `rundy: Nobody is called nemo: allowed is a sheet's file, or a name of your sheets or of the bestiary.`},
		{"folder", 1, "rundy: folder: this is not a plain file; allowed is a TOML file"},
		{"goblin -o folder", 1, `rundy: --output is "folder", which is no plain file; allowed is a name for a PDF, or - for the standard output`},
		{"goblin --output=", 1, `rundy: --output is "", which is no plain file; allowed is a name for a PDF, or - for the standard output`},
		{"goblin -o none/x.pdf", 1, `rundy: --output is "none/x.pdf", which cannot be written (no such file or directory); allowed is a name in a folder that you may write to, or - for the standard output`},
		{"goblin rutger.toml -o ./rutger.toml", 1, `rundy: --output is "./rutger.toml", which is one of the sheets; allowed is another name for the PDF, or - for the standard output`},
		{"nemo --lang pl", 1, `rundy: Nikt się nie nazywa nemo: dozwolony jest plik karty albo nazwa z twoich kart lub z bestiariusza.`},
	} {
		status, out, faults := d.run(strings.Fields(c.args)...)
		if status != c.status || faults != c.want+"\n" || out != "" {
			t.Errorf("card %s: status %d, want %d\n got %q\nwant %q\nprinted %q", c.args, status, c.status, faults, c.want, out)
		}
	}
	if after := d.listed(); !slices.Equal(before, after) {
		t.Errorf("there were %v, now %v", before, after)
	}
}

// listed are the files of the folder and what is in them.
func (d cardDesk) listed() []string {
	d.Helper()
	var all []string
	entries, err := os.ReadDir(".")
	if err != nil {
		d.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() {
			all = append(all, e.Name())
			continue
		}
		all = append(all, e.Name()+": "+d.file(e.Name()))
	}
	return all
}

// M8: gear for more than two hands is left to the game master where the
// settings of new fights say so.
func TestCardsGoByTheSettings(t *testing.T) {
	d := newCardDesk(t)
	d.put("hands.toml", "PW = 9\nOnR = 3\ngear = [\"halberd\", \"sword\"]", "Ogr")
	s := mstocs.DefaultSettings()
	s.Hands, s.StunThreshold = mstocs.AnyHands, 5
	if err := store.Home("home").KeepSettings(s); err != nil {
		t.Fatal(err)
	}
	out := d.done("hands.toml", "--text")
	for _, want := range []string{"halberd", "sword", "a blow that costs 5 PW or more"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

// A file is replaced, through a link too, which stays; what is no file stays.
func TestCardsReplaceOnlyFiles(t *testing.T) {
	d := newCardDesk(t)
	if err := os.WriteFile("old.pdf", []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("old.pdf", "link.pdf"); err != nil {
		t.Skip("no links here:", err)
	}
	d.done("goblin", "-o", "link.pdf")
	if n := pages(d.file("old.pdf")); n != 1 {
		t.Error("the file behind the link was not replaced")
	}
	if target, err := os.Readlink("link.pdf"); err != nil || target != "old.pdf" {
		t.Errorf("the link is %q, %v", target, err)
	}
	if err := os.Symlink("rutger.toml", "sheet.pdf"); err != nil {
		t.Fatal(err)
	}
	if status, _, _ := d.run("rutger.toml", "-o", "sheet.pdf"); status != 1 || !strings.Contains(d.file("rutger.toml"), "Rutger") {
		t.Error("a sheet was replaced by its card")
	}
	socket, err := net.Listen("unix", "socket")
	if err != nil {
		t.Skip("no sockets here:", err)
	}
	defer socket.Close()
	if status, _, _ := d.run("goblin", "-o", "socket"); status != 1 {
		t.Error("a socket was replaced")
	}
}

// Sheets of every system are printed together.
func TestCardsOfEverySystem(t *testing.T) {
	d := newCardDesk(t)
	if err := os.WriteFile("zoe.toml", []byte("system = \"k1000\"\nname = \"Zoe\"\nhp = 20\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("ogr.toml", []byte("system = \"wstega\"\nname = \"Ogr\"\nnpc = true\n[attributes]\nfight = 4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, faults := d.run("zoe.toml", "ogr.toml", "goblin", "--text")
	if status != 0 || faults != "" {
		t.Fatalf("status %d, %s", status, faults)
	}
	for _, want := range []string{"Zoe", "HP 20   max HP 20", "Fight               4  ●●●●", "PW ●●●●●●●"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}
