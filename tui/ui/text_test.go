package ui

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// What comes from files loses what a terminal would obey or count otherwise:
// escape codes, direction marks, joiners, variation selectors, line breaks.
func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"Rutger":                "Rutger",
		"Żółw łódź":             "Żółw łódź",
		"a\x1b[31mb":            "a[31mb",
		"x\u202ey":              "xy",
		"two\nlines\tand a tab": "two lines and a tab",
		"heart\u2764\ufe0f":     "heart\u2764",
		"":                      "?",
		"  \u200b ":             "?",
		"bad\xffbyte":           "badbyte",
	} {
		if got := Clean(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

// Widths are those of x/ansi for every kind of text, the quick count included.
func TestWidth(t *testing.T) {
	for _, text := range []string{
		"", "plain", "zażółć gęślą jaźń", "●●○▸│─▓░", "漢字 and more", "e\u0301", "a\u00adb", "…≤→×±", "\x1b[1mbold\x1b[0m",
	} {
		if got, want := Width(text), ansi.StringWidth(text); got != want {
			t.Errorf("%q: got %d, want %d", text, got, want)
		}
	}
}

// Fit makes every text exactly as wide as asked, wide letters too: a wide one
// that does not fit leaves a blank.
func TestFit(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{
		{"goblin", 8, "goblin  "},
		{"goblin", 6, "goblin"},
		{"goblin", 4, "gob…"},
		{"漢字漢字", 5, "漢字…"},
		{"漢字漢字", 4, "漢… "},
		{"x", 0, ""},
		{"x", -3, ""},
	} {
		if got := Fit(c.text, c.n); got != c.want {
			t.Errorf("%q in %d: got %q, want %q", c.text, c.n, got, c.want)
		}
	}
}

// Pips are one a point while there is room, scaled above; a bar is never empty
// while something is left, nor full beyond its cells.
func TestPipsAndBars(t *testing.T) {
	for got, want := range map[string]string{
		Pips(6, 9, 9):    "●●●●●●○○○",
		Pips(-2, 3, 4):   "○○○ ",
		Pips(9, 18, 6):   "●●●○○○",
		Pips(1, 60, 6):   "●○○○○○",
		Bar(5, 10, 4):    "▓▓░░",
		Bar(1, 1000, 4):  "▓░░░",
		Bar(0, 10, 4):    "░░░░",
		Bar(20, 10, 4):   "▓▓▓▓",
		Bar(1, 0, 4):     "▓░░░",
		Right("7", 3):    "  7",
		Right("1234", 3): "12…",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// A window shows the row under the cursor, and is never out of the list.
func TestWindow(t *testing.T) {
	for _, c := range []struct{ at, n, h, want int }{
		{0, 5, 10, 0}, {9, 10, 4, 6}, {0, 10, 4, 0}, {5, 10, 4, 3}, {5, 10, 0, 0},
	} {
		if got := Window(c.at, c.n, c.h); got != c.want {
			t.Errorf("%+v: got %d", c, got)
		}
	}
}

func typed(l *Line, text string) {
	for _, r := range text {
		l.Type(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
}

// A line of numbers takes digits, the slash, and a blank only behind a digit;
// a free one takes what can be printed. Both stop at their bound.
func TestLine(t *testing.T) {
	var numbers Line
	typed(&numbers, " a3 x3/3")
	if numbers.Text != "3 3/3" {
		t.Errorf("numbers: %q", numbers.Text)
	}
	free := Line{Free: true}
	typed(&free, "Żaba 9/4")
	if free.Insert("\x1b\x00"); free.Text != "Żaba 9/4" {
		t.Errorf("free: %q", free.Text)
	}
	pasted := Line{Free: true}
	if pasted.Insert("\x1b[31mtwo\r\nlines\n\tand more"); pasted.Text != "two lines and more" {
		t.Errorf("pasted: %q", pasted.Text)
	}
	// Of a long line the end is seen, where the cursor is: "…" and as much of
	// "Żaba 9/4" as fits with the cursor; 9 cells hold all of it.
	for room, want := range map[int]string{9: "Żaba 9/4▏", 8: "…ba 9/4▏", 3: "…4▏", 1: "▏", 0: ""} {
		if got := free.View(room); got != want {
			t.Errorf("in %d cells: %q, want %q", room, got, want)
		}
	}
	free.Type(tea.KeyPressMsg{Code: tea.KeyBackspace})
	free.Insert(strings.Repeat("ł", 10_000))
	if n := len([]rune(free.Text)); n != maxLine {
		t.Errorf("%d characters, want %d", n, maxLine)
	}
	free.Type(tea.KeyPressMsg{Code: 'u', Mod: tea.ModCtrl})
	if !free.Empty() {
		t.Errorf("not cleared: %q", free.Text)
	}
}

// After a refusal the next digit begins anew; a blank and backspace go on, as
// where a die was left out. What is no digit does neither.
func TestRefusedLine(t *testing.T) {
	for keys, want := range map[string]string{"7": "7", "u7": "7", " 7": "33 7", "": "33"} {
		var l Line
		typed(&l, "33")
		l.Judge(errors.New("refused"))
		if typed(&l, keys); l.Text != want {
			t.Errorf("33, refused, then %q: %q, want %q", keys, l.Text, want)
		}
	}
	var l Line
	typed(&l, "33")
	l.Judge(errors.New("refused"))
	l.Type(tea.KeyPressMsg{Code: tea.KeyBackspace})
	if typed(&l, "7"); l.Text != "37" {
		t.Errorf("33, refused, backspace and 7: %q", l.Text)
	}
}
