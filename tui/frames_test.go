package tui_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
)

// frame is a screen as it is kept: the stage of the fight, and the keys that
// lead to it from the panel of what comes next, or from Home.
type frame struct {
	name  string
	stage string
	keys  []string
	home  bool // the program starts at Home
}

var frames = []frame{
	{name: "home", stage: "between", home: true},
	{name: "setup", stage: "setup"},
	{name: "allocate", stage: "splits", keys: []string{"'", "g", "1", "enter", "3", " ", "0"}},
	{name: "round", stage: "half a blow"},
	{name: "round after a loss", stage: "a loss"},
	{name: "round end", stage: "deadly end"},
	{name: "wounds", stage: "over"},
	{name: "treatment", stage: "attempt"},
	{name: "log", stage: "a loss", keys: []string{"L", "right"}},
	{name: "hand", stage: "half a blow", keys: []string{"G"}},
	{name: "settings", stage: "setup", keys: []string{"O"}},
	{name: "death warning", stage: "deadly end", keys: []string{"enter"}},
	{name: "add line", stage: "setup", keys: []string{"a", "3", " ", "g", "o"}},
	{name: "help", stage: "blows", keys: []string{"?"}},
}

// The frames of the screens, in both languages and at both sizes, are those
// that were looked at and kept. To make them anew:
//
//	go test ./tui -run Golden -update
func TestGoldenFrames(t *testing.T) {
	kept := filepath.Join("testdata", t.Name())
	if _, err := os.Stat(kept); os.IsNotExist(err) && flag.Lookup("update").Value.String() != "true" {
		t.Skip("no frames are kept yet: go test ./tui -run Golden -update")
	}
	for _, lang := range []string{"en", "pl"} {
		for _, size := range [][2]int{{80, 24}, {60, 20}} {
			for _, f := range frames {
				t.Run(fmt.Sprintf("%s %dx%d %s", lang, size[0], size[1], f.name), func(t *testing.T) {
					text := ""
					play(t, func(d *driver) { text = show(d.speak(lang).size(size[0], size[1]), f) })
					golden.RequireEqual(t, text)
				})
			}
		}
	}
}

// show gives the text of a frame.
func show(d *driver, f frame) string {
	d.Helper()
	d.atStage(stageOf(d, f.stage))
	if err := os.Chtimes(d.book.find(d), noon, noon); err != nil {
		d.Fatal(err)
	}
	if f.home {
		d.start()
	} else {
		d.open()
	}
	return d.press(f.keys...).screen() + "\n"
}
