package wstega

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"rundy/combat/wstega"
)

// stages are games in every state that a screen shows.
var stages = []struct {
	name string
	make func(t *testing.T, lang string) *desk
}{
	{"nobody", empty},
	{"duel", sample},
	{"second die", func(t *testing.T, l string) *desk { return sample(t, l).dice("4") }},
	{"defence", func(t *testing.T, l string) *desk { return sample(t, l).dice("4", "6") }},
	{"duel decided", func(t *testing.T, l string) *desk { return sample(t, l).dice("4", "6", "3", "6", "4", "7") }},
	{"duel extended", func(t *testing.T, l string) *desk {
		return sample(t, l).dice("4", "6", "3", "6", "4", "7").press("x")
	}},
	{"duel over", func(t *testing.T, l string) *desk {
		return sample(t, l).dice("4", "6", "3", "6", "4", "7").press("enter")
	}},
	{"play", gathered},
	{"hurt", func(t *testing.T, l string) *desk { return gathered(t, l).press("t", "b", "m", "p", "1", "-") }},
	{"failure", func(t *testing.T, l string) *desk { return gathered(t, l).press("T").answer("1 2 3") }},
	{"extension", func(t *testing.T, l string) *desk { return gathered(t, l).press("T").answer("1 2 3").press("x") }},
	{"trait", func(t *testing.T, l string) *desk { return gathered(t, l).press("T").answer("1 2 3").press("3") }},
	{"cost", func(t *testing.T, l string) *desk {
		return gathered(t, l).press("T").answer("1 2 3").press("3").answer("1 1 1")
	}},
	{"title", func(t *testing.T, l string) *desk {
		return gathered(t, l).press("T").answer("9 2 3").press("x").answer("9 1 1").press("x").answer("9 1 1")
	}},
	{"fight", func(t *testing.T, l string) *desk { return gathered(t, l).press("F", "enter") }},
	{"clash", func(t *testing.T, l string) *desk { return gathered(t, l).press("F", "enter").dice("9", "1") }},
	{"fight over", func(t *testing.T, l string) *desk {
		return gathered(t, l).press("F", "down", "down", "down", "down", "right", "enter").
			dice("9", "1", "2", "2", "2").press("enter").dice("9", "1", "2", "2", "2").press("enter")
	}},
	{"boss", func(t *testing.T, l string) *desk { return gathered(t, l).press("B", "enter") }},
	{"boss faced", func(t *testing.T, l string) *desk {
		return gathered(t, l).press("B", "enter").answer("1 1 9").press("enter", "z", "z")
	}},
	{"boss duel", func(t *testing.T, l string) *desk {
		return gathered(t, l).press("B", "enter").answer("1 1 9").press("enter", "z", "z", "enter")
	}},
	{"lost round", func(t *testing.T, l string) *desk {
		return gathered(t, l).press("B", "enter", "z", "z", "z", "enter")
	}},
	{"diary", func(t *testing.T, l string) *desk { return gathered(t, l).press("E", "e") }},
	{"long names", func(t *testing.T, l string) *desk {
		d := gathered(t, l)
		long := strings.Repeat("Wielce Czcigodny ", 6)
		for _, c := range d.game().Characters {
			e := wstega.Edit{Character: c.ID, Name: &long, Rings: []string{long, "漢字漢字漢字漢字漢字漢字漢字漢字", "\x1b[31mred\x1b[0m"}, Note: &long}
			if !c.NPC {
				e.Traits, e.Reputations, e.Untold = []string{long, "a", "b"}, []string{long}, []string{long}
			}
			if err := d.s.Do(e); err != nil {
				t.Fatal(err)
			}
		}
		return d
	}},
}

// Every panel fits its window in every state, at every size, in both
// languages, and shows no escape codes of a file.
func TestEveryPanelFits(t *testing.T) {
	for _, lang := range []string{"en", "pl"} {
		for _, s := range stages {
			d := s.make(t, lang)
			for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
				d.w, d.h = size[0], size[1]
				for n := range panels {
					d.host.Show(n)
					fits(d, lang+", "+s.name)
				}
			}
		}
	}
}

// So do the form of a new character, with a refusal, and the settings.
func TestEveryScreenFits(t *testing.T) {
	for _, lang := range []string{"en", "pl"} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
			d := gathered(t, lang)
			d.w, d.h = size[0], size[1]
			d.press("n")
			for range creationRows + 1 {
				fits(d, "form")
				d.press("9", "down")
			}
			d.press("ctrl+s")
			fits(d, "form refused")
			d.press("esc", "O")
			for range len(wstega.AllSettings()) {
				d.press("right", "down")
				fits(d, "settings")
			}
		}
	}
}

// fits wants the screen on top to fit its window.
func fits(d *desk, what string) {
	d.Helper()
	lines := d.top().Lines(d.w, d.h)
	if len(lines) > d.h {
		d.Fatalf("%s: %d lines at %dx%d", what, len(lines), d.w, d.h)
	}
	for _, l := range lines {
		if w := ansi.StringWidth(l); w > d.w {
			d.Fatalf("%s: %d cells at %dx%d on %s:\n%s", what, w, d.w, d.h, d.host.PanelName(d.host.At()), ansi.Strip(l))
		}
		if strings.Contains(l, "\x1b[31mred") || strings.Contains(l, "\n") {
			d.Fatalf("%s: a file's codes reach the screen: %q", what, l)
		}
	}
}
