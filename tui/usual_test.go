package tui_test

import (
	"os"
	"path/filepath"
	"testing"

	"rundy/combat/k1000"
	"rundy/combat/mstocs"
	"rundy/combat/wstega"
)

// usualOf is a system whose usual settings are changed at Home: the key that
// chooses it there, and what of its first setting, real dice, a new game has.
var usualOf = map[string]struct {
	key  string
	tabs []string // to the system where a game is named
	dice func(state any) string
}{
	"mstocs": {"enter", nil, func(s any) string { return string(s.(mstocs.Fight).Settings.RealDice) }},
	"wstega": {"w", []string{"tab"}, func(s any) string { return string(s.(wstega.Game).Settings.RealDice) }},
	"k1000":  {"k", []string{"tab", "tab"}, func(s any) string { return string(s.(k1000.Session).Settings.RealDice) }},
}

// The settings changed at Home are those that new games of that system begin
// with, and of no other; u takes the change back.
func TestUsualSettings(t *testing.T) {
	for changed, c := range usualOf {
		for begun, b := range usualOf {
			t.Run(changed+" "+begun, func(t *testing.T) {
				play(t, func(d *driver) {
					d.start().press("O", c.key, "right", "right", "u", "esc", "n").press(b.tabs...).answer("x")
					want := "nobody"
					if changed == begun {
						want = "players"
					}
					if got := b.dice(d.book.now(d).state()); got != want {
						d.Errorf("real dice: %s, want %s", got, want)
					}
				})
			})
		}
	}
}

// Usual settings that cannot be read are told, left alone, and a new game
// begins with the default ones.
func TestUsualSettingsUnread(t *testing.T) {
	for system, file := range map[string]string{"mstocs": "settings.json", "wstega": "settings-wstega.json", "k1000": "settings-k1000.json"} {
		play(t, func(d *driver) {
			path := filepath.Join(string(d.folder), file)
			text := `{"real_dice":"them"}`
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				d.Fatal(err)
			}
			b := usualOf[system]
			d.start().press("O", b.key).expect("them", "players").press("n").press(b.tabs...).answer("x").expect("them", "players")
			if got := b.dice(d.book.now(d).state()); got != "nobody" {
				d.Errorf("%s: real dice: %s", system, got)
			}
			if got, _ := os.ReadFile(path); string(got) != text {
				d.Errorf("%s: the file has changed: %s", system, got)
			}
		})
	}
}
