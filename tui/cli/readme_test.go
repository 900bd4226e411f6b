package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"rundy/assets"
	"rundy/sheets"
	"rundy/tui/cli"
	screens "rundy/tui/mstocs"
	"rundy/tui/store"
	"rundy/tui/words"
)

// readme is the README's text.
func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// blocks are the README's examples in a language.
func blocks(text, lang string) []string {
	var found []string
	for _, m := range regexp.MustCompile("(?s)```"+lang+"\n(.*?)```").FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	return found
}

// The key table and the table of settings are those of the program.
func TestReadmeTables(t *testing.T) {
	w := words.New("en")
	text := readme(t)
	for name, want := range map[string]string{"keys": screens.KeyTable(w), "settings": screens.SettingsTable(w)} {
		_, rest, _ := strings.Cut(text, "<!-- "+name+" -->\n")
		got, _, found := strings.Cut(rest, "\n<!-- end of "+name+" -->")
		if !found || got != strings.TrimSpace(want) {
			t.Errorf("the table of %s is not that of `go run . keys`", name)
		}
	}
}

// Every example fight passes check, every example sheet and gear file is read
// without a problem.
func TestReadmeExamples(t *testing.T) {
	text, dir := readme(t), t.TempDir()
	fights := blocks(text, "jsonl")
	if len(fights) == 0 {
		t.Fatal("no fight in the README")
	}
	for i, fight := range fights {
		path := filepath.Join(dir, string(rune('a'+i))+".jsonl")
		if err := os.WriteFile(path, []byte(fight), 0o644); err != nil {
			t.Fatal(err)
		}
		var out, bad bytes.Buffer
		status := cli.Main(cli.Program{
			Args: []string{"check", path}, Stdout: &out, Stderr: &bad,
			Getenv: func(string) string { return "" }, Home: store.Home(dir),
		})
		if status != 0 {
			t.Errorf("example %d: %s", i+1, bad.String())
		}
	}
	gear, _ := sheets.ParseGear("gear.toml", assets.Gear())
	for i, example := range blocks(text, "toml") {
		var problems []sheets.Problem
		if strings.HasPrefix(example, "[[item]]") {
			_, problems = sheets.ParseGear("own.toml", []byte(example))
		} else {
			_, problems = sheets.Parse("own.toml", []byte(example), gear)
		}
		for _, p := range problems {
			t.Errorf("example %d: %v", i+1, p)
		}
	}
}
