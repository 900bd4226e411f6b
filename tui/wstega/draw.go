package wstega

import (
	"fmt"
	"strings"

	"rundy/combat/wstega"
	"rundy/tui/ui"
)

// boxWidth is how many cells a die takes when it is drawn as a box.
const boxWidth = 5

// dieMark tells how a die did: ✓ it reached what it had to, ✕ it did not.
func dieMark(d wstega.Die) string {
	switch {
	case d.Target == 0:
		return " "
	case d.Value >= d.Target:
		return "✓"
	}
	return "✕"
}

// diceOf are the dice that a side has rolled.
func diceOf(t *wstega.Trial, side int) []wstega.Die {
	var dice []wstega.Die
	for _, d := range t.Dice {
		if d.Side == side {
			dice = append(dice, d)
		}
	}
	return dice
}

// boxes draws the dice of a side as boxes, those still to be rolled empty, in
// four lines; where there is no room it writes them in one.
func boxes(dice []wstega.Die, left, w int) []string {
	if (len(dice)+left)*boxWidth > w {
		return []string{ui.Cut(row1(dice, left), w)}
	}
	lines := make([]string, 4)
	add := func(top, mid, low, mark string) {
		for i, part := range []string{top, mid, low, mark} {
			lines[i] += part + " "
		}
	}
	for _, d := range dice {
		add("┌──┐", "│"+ui.Right(fmt.Sprint(d.Shown), 2)+"│", "└──┘", ui.Fit(" "+dieMark(d), 4))
	}
	for range left {
		add("╭──╮", "│  │", "╰──╯", "    ")
	}
	return lines
}

// row1 writes dice in one line: "4  3✕  6✓  · ·".
func row1(dice []wstega.Die, left int) string {
	var parts []string
	for _, d := range dice {
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("%d%s", d.Shown, strings.TrimSpace(dieMark(d)))))
	}
	for range min(left, 40) {
		parts = append(parts, "·")
	}
	return strings.Join(parts, "  ")
}

// beside puts two blocks of lines beside each other, the left one so wide.
func beside(left, right []string, wide int) []string {
	lines := make([]string, max(len(left), len(right)))
	for i := range lines {
		l, r := "", ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = right[i]
		}
		lines[i] = ui.Fit(l, wide) + r
	}
	return lines
}

// cutAll makes lines at most w wide and h many.
func cutAll(lines []string, w, h int) []string {
	lines = lines[:min(len(lines), max(h, 0))]
	for i := range lines {
		lines[i] = ui.Cut(lines[i], w)
	}
	return lines
}
