package roster

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rundy/combat/mstocs"
	"rundy/tui/store"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// desk is a Sheets screen under test, with the stack it is on.
type desk struct {
	*testing.T
	home  store.Home
	words words.Words
	past  History
	stack []ui.Screen
}

func (d *desk) Push(s ui.Screen) tea.Cmd {
	d.stack = append(d.stack, s)
	if s, ok := s.(ui.Starter); ok {
		return s.Start()
	}
	return nil
}

func (d *desk) Pop() tea.Cmd {
	d.stack = d.stack[:len(d.stack)-1]
	return nil
}

func (d *desk) Quit() tea.Cmd { return tea.Quit }

func open(t *testing.T, sheets map[string]string) *desk {
	d := &desk{T: t, home: store.Home(t.TempDir()), words: *words.New("en")}
	if err := os.MkdirAll(d.home.Sheets(), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range sheets {
		if err := os.WriteFile(filepath.Join(d.home.Sheets(), name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	d.again()
	return d
}

// again goes to the screen of sheets, as from Home.
func (d *desk) again() *desk {
	s := New(&d.words, d, d.home, mstocs.DefaultSettings(), func(err error) string { return err.Error() }, &d.past)
	d.run(d.Push(s))
	return d
}

// run does a command and gives what it brings to every screen.
func (d *desk) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			d.run(c)
		}
	default:
		for _, s := range d.stack {
			d.run(s.Handle(msg))
		}
	}
}

// press presses keys by their names; any other text is typed.
func (d *desk) press(keys ...string) *desk {
	named := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "down": tea.KeyDown, "space": tea.KeySpace}
	for _, key := range keys {
		if code, ok := named[key]; ok {
			k := tea.KeyPressMsg{Code: code}
			if key == "space" {
				k.Text = " "
			}
			d.key(k)
			continue
		}
		for _, r := range key {
			d.key(tea.KeyPressMsg{Code: r, Text: string(r)})
		}
	}
	return d
}

func (d *desk) key(k tea.KeyPressMsg) {
	top := d.stack[len(d.stack)-1]
	cmd, typed := top.Type(k)
	if !typed {
		cmd, _ = ui.Press(top.Keys(), k)
	}
	d.run(cmd)
}

func (d *desk) screen() string {
	return ansi.Strip(strings.Join(d.stack[len(d.stack)-1].Lines(100, 30), "\n"))
}

func (d *desk) expect(parts ...string) *desk {
	d.Helper()
	for _, part := range parts {
		if !strings.Contains(d.screen(), part) {
			d.Fatalf("%q is not on the screen:\n%s", part, d.screen())
		}
	}
	return d
}

func (d *desk) files() string {
	list, err := os.ReadDir(d.home.Sheets())
	if err != nil {
		d.Fatal(err)
	}
	var names []string
	for _, f := range list {
		names = append(names, f.Name())
	}
	return strings.Join(names, " ")
}

func (d *desk) text(name string) string {
	text, err := os.ReadFile(filepath.Join(d.home.Sheets(), name))
	if err != nil {
		d.Fatal(err)
	}
	return string(text)
}

const herman = "# our Herman\nsystem = \"mstocs\"\nname = \"Herman\" # the brave\nPW = 9\nOnR = 4\n"

// The card is shown for the sheet under the cursor, and typing finds sheets.
func TestBrowse(t *testing.T) {
	d := open(t, map[string]string{"herman.toml": herman})
	d.expect("Herman", "PW 9", "OnR 4")
	d.press("/", "gobl", "enter").expect("▸ goblin", "PW 7", "OnR 3")
	d.press("esc").expect("▸ Herman")
}

// What is typed finds the sheets whose name contains it, whatever its case and
// marks: the beginning of the name that is shown comes first, then that of a
// word, then any part; then names in another language, and groups.
func TestFind(t *testing.T) {
	all := map[string]string{
		"a.toml": strings.Replace(herman, `"Herman"`, `"Zoë Gobbo"`, 1) + "group = \"night watch\"\n",
		"b.toml": strings.Replace(herman, `"Herman"`, `"Gobo"`, 1),
	}
	for _, x := range []struct{ lang, typed, found string }{
		{"en", "gob", "Gobo, goblin, goblin boss, Zoë Gobbo, night goblin, hobgoblin"},
		{"en", "zoe g", "Zoë Gobbo"},
		{"en", "NIGHT", "night goblin, knight, Zoë Gobbo"},
		{"en", "herszt gob", "goblin boss"},
		{"en", "zzzz", ""},
		{"en", "gb", ""},
		{"pl", "gob", "Gobo, goblin, Zoë Gobbo, herszt goblinów, nocny goblin, hobgoblin"},
		{"pl", "wodz", "wódz zwierzoludzi"},
		{"pl", "zzzz", ""},
	} {
		d := open(t, all)
		d.words = *words.New(x.lang)
		s := d.stack[0].(*Screen)
		d.press("/", x.typed, "enter")
		var found []string
		for _, i := range s.shown {
			found = append(found, s.all[i].Label(x.lang))
		}
		if got := strings.Join(found, ", "); got != x.found {
			t.Errorf("%s: %q finds %s, want %s", x.lang, x.typed, got, x.found)
		}
		if none := d.words.T("roster.none"); strings.Contains(d.screen(), none) != (x.found == "") {
			t.Errorf("%s: %q\n%s", x.lang, x.typed, d.screen())
		}
	}
}

// A copy, a new name and a deletion are each taken back by u, and done again by
// U; a change of name leaves the comments where they are.
func TestChangesAreUndone(t *testing.T) {
	d := open(t, map[string]string{"herman.toml": herman})
	d.press("c", "Hans", "enter")
	if got := d.files(); got != "hans.toml herman.toml" {
		t.Fatalf("after a copy: %s", got)
	}
	d.press("u")
	if got := d.files(); got != "herman.toml" {
		t.Fatalf("after undo: %s", got)
	}
	d.press("U")
	if got := d.files(); got != "hans.toml herman.toml" {
		t.Fatalf("after redo: %s", got)
	}
	d.press("u")
	d.press("r", "Hermann", "enter")
	if got := d.text("herman.toml"); got != strings.Replace(herman, `"Herman"`, `"Hermann"`, 1) {
		t.Fatalf("renamed:\n%s", got)
	}
	d.press("u", "U")
	if got := d.text("herman.toml"); !strings.Contains(got, `"Hermann"`) {
		t.Fatalf("renamed again:\n%s", got)
	}
	d.press("u", "x", "u", "U")
	if got := d.files(); got != "" {
		t.Fatalf("after deletion: %s", got)
	}
	d.press("u")
	if got := d.text("herman.toml"); got != herman {
		t.Fatalf("brought back:\n%s", got)
	}
}

// Every change is taken back in its turn and told by its name, also after the
// screen was left; when nothing more is left, that is said.
func TestUndoTellsWhat(t *testing.T) {
	d := open(t, map[string]string{"herman.toml": herman})
	f := formOf(d.press("n", "enter"))
	fighterOf(f).values = values{Name: "Ilse", PW: "7", OnR: "3"}
	d.run(f.save())
	d.press("c", "Hans", "enter").expect("hans.toml")
	d.press("i", foes(t), "enter", "1", "enter", "enter").expect("2 sheets written")
	d.press("/", "herman", "enter", "r", "Hermann", "enter", "x", "esc", "esc").again()
	back := []struct{ what, files string }{
		{"delete Hermann", "goblin.toml hans.toml herman.toml ilse.toml orc.toml"},
		{"rename Herman to Hermann", "goblin.toml hans.toml herman.toml ilse.toml orc.toml"},
		{"import of 2 sheets", "hans.toml herman.toml ilse.toml"},
		{"copy Hans", "herman.toml ilse.toml"},
		{"new sheet Ilse", "herman.toml"},
	}
	for _, x := range back {
		if got := d.press("u").expect("undone: " + x.what).files(); got != x.files {
			t.Errorf("after undo of %s: %s", x.what, got)
		}
	}
	if got := d.press("u").expect("There is nothing to undo.").text("herman.toml"); got != herman {
		t.Errorf("at the beginning:\n%s", got)
	}
	for _, x := range slices.Backward(back) {
		d.press("U").expect("done again: " + x.what)
	}
	d.words = *words.New("pl") // as Home changes it
	d.press("u", "u", "u").expect("cofnięte: import 2 kart")
	d.words = *words.New("en")
	d.press("U", "U", "U")
	if got := d.press("U").expect("There is nothing to redo.").files(); got != "goblin.toml hans.toml ilse.toml orc.toml" {
		t.Errorf("at the end: %s", got)
	}
}

// foes is a file of two people to import.
func foes(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "foes.csv")
	if err := os.WriteFile(path, []byte("Name;WS;S;T;A;I\nGoblin;25;3;3;1;20\nOrc;33;4;3;1;20\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// A name that another sheet of the system has, in any language and whatever its
// case and marks, is refused with the file of that sheet: for a copy, a rename,
// a changed sheet and a new one.
func TestNamesAreTakenOnce(t *testing.T) {
	all := map[string]string{
		"h.toml": strings.Replace(herman, `"Herman" #`, `"Herman" # as told:`+"\n"+`names = {pl = "Gżegżółka"} #`, 1),
		"i.toml": "system = \"mstocs\"\nname = \"Ilse\"\nPW = 7\nOnR = 3\n",
		"m.toml": strings.Replace(mila, "Mila", "Konrad", 1),
	}
	for name, said := range map[string]string{
		"Herman": "is taken by h.toml", " herman": "is taken by h.toml", "gzegzolka": "is taken by h.toml", "Konrad": "saved", "goblin": "saved",
	} {
		set := func(d *desk) {
			f := formOf(d)
			fighterOf(f).values.Name, fighterOf(f).values.PW, fighterOf(f).values.OnR = name, "7", "3"
			d.run(f.save())
		}
		for way, do := range map[string]func(*desk){
			"copy":   func(d *desk) { d.press("c", name, "enter") },
			"rename": func(d *desk) { d.press("r", name, "enter") },
			"form":   func(d *desk) { set(d.press("enter")) },
			"new":    func(d *desk) { set(d.press("n", "enter")) },
		} {
			d := open(t, all)
			do(d.press("/", "ilse", "enter"))
			if !strings.Contains(d.screen(), said) {
				t.Errorf("%s as %q: %q is not on the screen:\n%s", way, name, said, d.screen())
			}
			if refused := said != "saved"; refused && (d.files() != "h.toml i.toml m.toml" || d.text("i.toml") != all["i.toml"]) {
				t.Errorf("%s as %q: %s\n%s", way, name, d.files(), d.text("i.toml"))
			}
		}
	}
}

// Sheets that share a name already can be changed, and a copy is given a name
// that is free.
func TestSharedNamesStay(t *testing.T) {
	d := open(t, map[string]string{"a.toml": herman, "b.toml": herman})
	f := formOf(d.press("enter"))
	fighterOf(f).values.PW = "8"
	d.run(f.save())
	d.expect("saved: a.toml").press("c", "enter").expect("herman-2.toml").press("c", "enter").expect("herman-3.toml")
}

// Numbers out of range are refused with what is allowed, and the file stays.
func TestFormRefuses(t *testing.T) {
	d := open(t, map[string]string{"herman.toml": herman})
	f := formOf(d.press("enter"))
	fighterOf(f).values.PW = "99"
	d.run(f.save())
	d.expect("99", "0 to 60")
	if got := d.text("herman.toml"); got != herman {
		t.Fatalf("the file has changed:\n%s", got)
	}
}

// A sheet saved from the form keeps comments; a new one is read back with the
// numbers that follow from the profile: WW 43, A 2 is 48, reads 9; S 4 + Wt 5
// is 45, reads 9, halved 4.
func TestForm(t *testing.T) {
	d := open(t, map[string]string{"herman.toml": herman})
	f := formOf(d.press("enter"))
	v := &fighterOf(f).values
	v.PW, v.Gear = "8", "axe, small shield"
	d.run(f.save())
	want := strings.Replace(herman, "PW = 9", "PW = 8", 1) + "gear = [\"axe\", \"small shield\"]\n"
	if got := d.text("herman.toml"); got != want {
		t.Fatalf("changed:\n%s", got)
	}
	f = formOf(d.press("n", "enter"))
	fighterOf(f).values = values{Name: "Rutger", WW: "43", A: "2", S: "4", Wt: "5", I: "40"}
	if got := fighterOf(f).derived(); !strings.Contains(got, "48 → 38 → 9") || !strings.Contains(got, "9 / 2 = 4") {
		t.Errorf("worked out: %s", got)
	}
	d.run(f.save())
	d.press("/", "rutg", "enter").expect("PW 9", "OnR 4")
	if got := d.files(); got != "herman.toml rutger.toml" {
		t.Fatalf("files: %s", got)
	}
}

func formOf(d *desk) *form {
	f, ok := d.stack[len(d.stack)-1].(*form)
	if !ok {
		d.Fatal("no form is open")
	}
	return f
}

func fighterOf(f *form) *fighterPage { return f.page.(*fighterPage) }

// Marked sheets of any system are printed into one file.
func TestPrint(t *testing.T) {
	d := open(t, map[string]string{"bran.toml": branFile, "herman.toml": herman, "mila.toml": mila})
	path := filepath.Join(t.TempDir(), "cards.pdf")
	d.press("space", "space", "space", "p", path, "enter").expect("3 cards")
	pdf, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(pdf), "%PDF") {
		t.Errorf("no PDF: %v", err)
	}
}

// An import asks what is open, shows what it would do, and is undone whole.
// Goblin: WS 25 reads 7, (3 + 3) × 5 = 30 reads 8, halved 4.
func TestImport(t *testing.T) {
	d := open(t, nil)
	d.press("i", foes(t), "enter")
	if d.expectsAnswer() {
		d.press("1", "enter")
	}
	d.expect("✓ + Goblin", "PW 7, OnR 4")
	d.press("down", "space", "enter")
	if got := d.files(); got != "goblin.toml" {
		t.Fatalf("imported: %q\n%s", got, d.screen())
	}
	d.press("u")
	if got := d.files(); got != "" {
		t.Fatalf("after undo: %q", got)
	}
}

// An import is undone and done again whole or not at all: while a sheet of it is
// gone, the others stay as they are, and the file is told.
func TestHalfAnImportIsNotUndone(t *testing.T) {
	const goblin = "system = \"mstocs\"\nname = \"Goblin\"\nPW = 3\nOnR = 2\n"
	d := open(t, map[string]string{"goblin.toml": goblin})
	d.press("i", foes(t), "enter", "1", "enter", "enter").expect("2 sheets written")
	imported, orc := d.text("goblin.toml"), d.text("orc.toml")
	if imported == goblin {
		t.Fatal("the import changes nothing")
	}
	sheet, binned := filepath.Join(d.home.Sheets(), "orc.toml"), filepath.Join(string(d.home), "bin", "orc.toml")
	gone := filepath.Join(t.TempDir(), "orc.toml")
	d.move(sheet, gone)
	if got := d.press("u").expect("orc.toml").text("goblin.toml"); got != imported {
		t.Errorf("half undone:\n%s", got)
	}
	d.move(gone, sheet)
	if got := d.press("u").expect("undone").text("goblin.toml"); got != goblin || d.files() != "goblin.toml" {
		t.Errorf("undone: %s\n%s", d.files(), got)
	}
	d.move(binned, gone)
	if got := d.press("U").expect("orc.toml").text("goblin.toml"); got != goblin {
		t.Errorf("half done again:\n%s", got)
	}
	d.move(gone, binned)
	if got := d.press("U").expect("done again").text("goblin.toml"); got != imported || d.text("orc.toml") != orc {
		t.Errorf("done again:\n%s\n%s", got, d.text("orc.toml"))
	}
}

func (d *desk) move(from, to string) {
	d.Helper()
	if err := os.Rename(from, to); err != nil {
		d.Fatal(err)
	}
}

// expectsAnswer reports whether the screen asks something.
func (d *desk) expectsAnswer() bool {
	s, ok := d.stack[len(d.stack)-1].(*Screen)
	return ok && s.asking != nil
}

// No line is wider than the window, at any size and place.
func TestSheetsFit(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}} {
		d := open(t, map[string]string{"herman.toml": herman, "broken.toml": "PW = \n"})
		for _, keys := range [][]string{{}, {"enter"}, {"esc", "n", "enter"}, {"esc", "n", "w"}, {"esc", "n", "k"}, {"esc", "c"}, {"esc", "?"}} {
			d.press(keys...)
			for i, l := range d.stack[len(d.stack)-1].Lines(size[0], size[1]) {
				if ui.Width(l) > size[0] {
					t.Errorf("%v after %v: line %d is %d cells wide", size, keys, i, ui.Width(l))
				}
			}
		}
	}
}
