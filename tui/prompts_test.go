package tui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
)

// asked are stages at which every panel of a system has something to ask.
var asked = map[string][]string{
	"mstocs": {"setup", "a loss", "attempt", "verdict"},
	"wstega": {"play", "failure", "boss", "cost"},
	"k1000":  {"an encounter", "healing chosen"},
}

// What every key asks that opens a line or a choice, as the lowest rows of the
// screen show it, is kept in both languages and at three sizes. To make it anew:
//
//	go test ./tui -run Golden -update
func TestGoldenPrompts(t *testing.T) {
	long(t)
	for _, sys := range systems(t) {
		for _, lang := range []string{"en", "pl"} {
			t.Run(sys.name+"_"+lang, func(t *testing.T) {
				t.Parallel()
				seen := map[string]bool{}
				var text strings.Builder
				for _, s := range sys.stages {
					if slices.Contains(asked[sys.name], s.name) {
						play(t, func(d *driver) {
							e := &explorer{driver: d.speak(lang), system: sys, seen: seen}
							e.reach(s)
							e.prompts(&text)
						})
					}
				}
				golden.RequireEqual(t, text.String())
			})
		}
	}
}

// prompts writes down what the keys of every panel ask, each question once.
func (e *explorer) prompts(text *strings.Builder) {
	e.Helper()
	for _, p := range e.system.panels {
		e.home(p)
		for _, key := range taken(e.screens.host().Keys()) {
			if slices.Contains(travels, key) || key == "q" || key == "esc" {
				continue
			}
			lines := e.lines()
			e.home(p)
			e.press(key)
			if sign := e.sign(); strings.HasPrefix(sign, "asked ") && !e.seen[sign] {
				e.seen[sign] = true
				e.lowest(text, p.name+" "+key)
			}
			e.home(p)
			e.undo(e.lines() - lines)
		}
	}
}

// lowest writes down the rows below the last rule, at each size.
func (e *explorer) lowest(text *strings.Builder, name string) {
	e.Helper()
	fmt.Fprintf(text, "== %s\n", name)
	for _, size := range frameSizes {
		rows := strings.Split(strings.TrimRight(e.resize(size[0], size[1]).screen(), "\n"), "\n")
		for i, row := range slices.Backward(rows) {
			if strings.HasPrefix(row, "────") {
				rows = rows[i+1:]
				break
			}
		}
		fmt.Fprintf(text, "%s\n%s\n", strings.Repeat("-", size[0]), strings.Join(rows, "\n"))
	}
	e.resize(80, 24)
}
