package tui_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rundy/assets"
	"rundy/tui/poison"
	"rundy/tui/ui"
)

// shelf are files as Home and Sheets may find them: sheets of every system,
// a broken one, one with a bad name, and a list to import.
var shelf = map[string]string{
	"sheets/herman.toml":             "system = \"mstocs\"\nname = \"Herman\"\nPW = 9\nOnR = 4\nlost = 3\nwounds = [{class = 1, where = \"torso\", left = \"3m\"}]\n",
	"sheets/ola.toml":                "system = \"mstocs\"\nname = \"Ola \\u001b[31mźdźbło\"\nnote = \"\\u001b]0;owned\\u0007x\"\n[profile]\nWW = 41\nS = 4\nWt = 5\nA = 2\nI = 30\n",
	"sheets/mila.toml":               "system = \"wstega\"\nname = \"Mila\"\nrings = [\"night \\u200dx\"]\n[attributes]\nfight = 3\nagility = 3\nstamina = 3\ncharisma = 1\nexperience = 2\n",
	"sheets/bran.toml":               "system = \"k1000\"\nname = \"Bran\"\nmax_hp = 300\nitems = [{name = \"rope \\u200d\"}]\n[traits]\nSila = 260\n",
	"sheets/broken.toml":             "system = \"mstocs\"\nname = \"Broken \\u001b[2J\"\nPW = \"\\u001b[31mx\"\n",
	"sheets/no.toml":                 "this is \x1b[31m no TOML",
	"gear/odd.toml":                  "[[item]]\nname = \"\\u001b[31mhook\"\na = 1\nwounds = \"2k6\"\n",
	"foes.csv":                       "Name;WS;S;T;A;I\nGoblin;25;3;3;1;20\n\x1b[31mOrc;33;4;3;1;20\nOgre;x;4;5;2;30\n",
	"fights/bad.jsonl":               "{\"rundy\":9,\"system\":\"\x1b[31mfuture\"}\n",
	"fights/e\x1b[2J\u202evil.jsonl": "{}\n",
	"sheets/e\x1b[2J\u202evil.toml":  "system = \"mstocs\"\nname = \"Evil\"\nPW = 9\nOnR = 4\n",
}

// shelved fills the program's folder.
func (d *driver) shelved() *driver {
	d.Helper()
	for name, text := range shelf {
		path := filepath.Join(string(d.folder), name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			d.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			d.Fatal(err)
		}
	}
	return d
}

// kept is what the program keeps besides fights, in one text.
func (d *driver) kept() string {
	d.Helper()
	var all strings.Builder
	sheets, _ := filepath.Glob(filepath.Join(string(d.folder), "sheets", "*"))
	for _, path := range sheets {
		if data, err := os.ReadFile(path); err == nil {
			fmt.Fprintf(&all, "%s\n%s\n", path, data)
		}
	}
	mstocs, err := d.folder.Settings()
	wstega, err2 := d.folder.WstegaSettings()
	k1000, err3 := d.folder.K1000Settings()
	if err := errors.Join(err, err2, err3); err != nil {
		d.Fatal(err)
	}
	return all.String() + stateText(d, []any{mstocs, wstega, k1000})
}

// homeWays lead from Home to every screen and question that is no fight's.
func homeWays(d *driver) [][]string {
	file := []string{"h", "i"}
	for _, r := range filepath.Join(string(d.folder), "foes.csv") {
		file = append(file, string(r))
	}
	return [][]string{
		nil,
		{"?"},
		{"n"},
		{"o"},
		{"O"},
		{"O", "enter"},
		{"O", "w"},
		{"O", "k"},
		{"h"},
		{"h", "?"},
		{"h", "/"},
		{"h", "n"},
		{"h", "n", "enter"},
		{"h", "n", "w"},
		{"h", "n", "k"},
		{"h", "enter"},
		{"h", "down", "down", "enter"},
		{"h", "down", "down", "down", "enter"},
		{"h", "down", "c"},
		{"h", "down", "r"},
		{"h", "p"},
		{"h", "i"},
		{"h", "n", "enter", "x", "esc"},
		append(slices.Clone(file), "enter"),
		append(slices.Clone(file), "enter", "1", "enter"),
	}
}

// Every key there is can be pressed at Home, on Sheets, and in all that they
// lead to: no panic, no way out but q and ctrl+c, Esc leads back, and what was
// done to a sheet or to the settings is undone by u and done again by U.
func TestEveryKeyAtHome(t *testing.T) {
	long(t)
	t.Parallel()
	play(t, func(d *driver) {
		file, err := poison.Fight(assets.Sample("k1000"))
		if err != nil {
			d.Fatal(err)
		}
		d.shelved().parsed("k1000", file).start()
		for i, way := range homeWays(d) {
			d.goBy(way)
			wantOnce(d, fmt.Sprint("Home ", way), d.keysOnTop(), false)
			d.paste(longPaste)
			for n, key := range everyKey() {
				plain := len(key) == 1 || named[key] != 0
				if key == "q" || !deep && !plain && (n+i)%13 > 0 {
					continue
				}
				d.homeKey(way, key)
			}
			if d.goBy(way).send(keyPress("q")).over() {
				d.ended()
				d.start()
			}
			if !d.goBy(way).send(keyPress("ctrl+c")).over() {
				d.Fatalf("%v: ctrl+c does not end the program", way)
			}
			d.ended()
			d.start()
		}
	})
}

// keysOnTop are the keys that are bound now; those of Home are known by it
// alone.
func (d *driver) keysOnTop() []ui.Key {
	if top := d.screens.top(); top != nil {
		return top.Keys()
	}
	return d.first.Keys()
}

// goBy goes by a way from Home.
func (d *driver) goBy(way []string) *driver {
	d.Helper()
	d.leave()
	return d.press(way...)
}

// leave goes back to Home, with Esc alone but where a form would be lost.
func (d *driver) leave() *driver {
	d.Helper()
	for range 8 {
		if d.asked() {
			d.press("y")
		}
		d.press("esc")
	}
	if d.screens.top() != nil {
		d.Fatalf("Esc does not lead back to Home:\n%s", d.spy.text())
	}
	return d
}

// homeKey presses a key at the end of a way and takes back what it did.
func (d *driver) homeKey(way []string, key string) {
	d.Helper()
	before, sign := d.kept(), d.homeSign()
	d.press(key)
	if d.over() {
		d.Fatalf("%v: %q ends the program", way, key)
	}
	if after := d.kept(); after != before {
		for range 4 {
			if d.screens.top() != nil && !strings.Contains(fmt.Sprintf("%T", d.screens.top()), "roster.Screen") && way[0] == "h" {
				d.press("esc")
			}
		}
		if d.press("u").kept() != before {
			d.Fatalf("%v: what %q did is not undone:\n%s\n%s", way, key, before, d.kept())
		}
		if way[0] == "h" && (d.press("U").kept() != after || d.press("u").kept() != before) {
			d.Fatalf("%v: what %q did is not done again:\n%s\n%s", way, key, after, d.kept())
		}
	}
	if d.homeSign() != sign {
		d.goBy(way)
	}
}

// homeSign tells one place besides fights from another: the screen, and what
// its last line says.
func (d *driver) homeSign() string {
	lines := d.spy.lines()
	return fmt.Sprintf("%T %s", d.screens.top(), lines[len(lines)-1])
}
