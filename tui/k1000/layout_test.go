package k1000_test

import (
	"fmt"
	"strings"
	"testing"

	"rundy/tui/words"
)

// stages are how far a session has got, by the keys that lead there.
var stages = []struct {
	name string
	keys func(*desk)
}{
	{"joined", func(*desk) {}},
	{"a roll chosen", func(d *desk) {
		d.press("R", "s").answer("uwo").press("p").answer("O").press("j", "1", "d").answer("-100")
	}},
	{"an opposed roll chosen", func(d *desk) { d.press("R", "t").answer("siła").press("o").answer("B") }},
	{"a defence wanted", func(d *desk) { d.press("R", "s").answer("uwo").press("p").answer("B").press("enter") }},
	{"dice wanted", func(d *desk) {
		d.press("O", "right", "right", "esc") // everybody's dice are real
		d.press("R", "t").answer("siła").press("o").answer("B").press("enter")
	}},
	{"a roll made", func(d *desk) { d.press("R", "t").answer("siła").answer("100") }},
	{"initiative wanted", func(d *desk) { d.press("I", "enter") }},
	{"an encounter", func(d *desk) { d.press("I", "enter", "enter", "e").answer("Stun, held, 1") }},
	{"the turn's end", func(d *desk) {
		d.press("I", "enter", "enter", "e").answer("Stun, held, 1").press("enter", "enter", "enter")
	}},
	{"healing chosen", func(d *desk) { d.press("H", "down", "h").answer("M").press("s").answer("ran") }},
	{"healed", func(d *desk) { d.press("H", "down", "h").answer("M").press("s").answer("ran").answer("100") }},
	{"a crowd", func(d *desk) {
		d.press("a", "G", "a").answer("20 an uncommonly long-winded wolf of the mountains: Siła 200, Szybkość 400, HP 9000")
		for range 3 {
			d.press("e").answer("a very long and tedious enchantment of the eastern sea, initiative -100, 3")
		}
	}},
}

var letters = []string{"R", "I", "T", "H", "L", "G"}

// Every panel keeps within the window at every stage, in both languages, and
// has a line of keys at the bottom.
func TestPanelsFit(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {61, 21}} {
		for _, lang := range words.Languages {
			for _, s := range stages {
				t.Run(fmt.Sprintf("%dx%d %s %s", size[0], size[1], lang, s.name), func(t *testing.T) {
					d := sample(t, lang)
					d.w, d.h = size[0], size[1]
					s.keys(d)
					for _, letter := range letters {
						d.press(letter)
						if lines := d.lines(); strings.TrimSpace(lines[len(lines)-1]) == "" {
							t.Errorf("%s has no keys at the bottom", letter)
						}
						if screen := d.screen(); strings.Contains(screen, "k-") || strings.Contains(screen, "<no value>") {
							t.Errorf("%s lacks a text:\n%s", letter, screen)
						}
						d.press("?", "pgdown", "esc", "right", "left")
					}
					d.press("O", "down", "down", "down", "right", "u", "esc")
				})
			}
		}
	}
}

// Texts of a file are shown without what would act on the terminal.
func TestUncleanNames(t *testing.T) {
	d := empty(t).press("a").answer("Ann\x1b[2J: Siła 300, HP 20").press("R", "t").answer("siła").answer("10")
	for _, l := range d.top().Lines(80, 24) {
		if strings.Contains(l, "\x1b[2J") {
			t.Errorf("%q", l)
		}
	}
}
