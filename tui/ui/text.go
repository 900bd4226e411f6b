// Package ui holds what every screen is painted and driven with: the Screen
// interface, keys, typed lines, styles, and text measured in cells. It knows
// no rule system and no particular screen.
package ui

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// Clean makes a text from a file or a person safe to show: control and
// formatting characters (escape codes, line breaks, direction marks, variation
// selectors, joiners) are dropped. What would look empty becomes "?".
func Clean(text string) string {
	text = Safe(text)
	if strings.TrimSpace(text) == "" {
		return "?"
	}
	return text
}

// Safe is Clean for a text that may be empty.
func Safe(text string) string {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return strings.Map(safe, strings.ToValidUTF8(text, ""))
		}
	}
	return text
}

// safe is a character as it can be shown, -1 for none.
func safe(r rune) rune {
	switch {
	case r == '\t' || r == '\n':
		return ' '
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r >= 0xFE00 && r <= 0xFE0F, r == unicode.ReplacementChar:
		return -1
	}
	return r
}

// Width is the number of cells a text takes. Texts of letters and signs that
// are one cell each, which are most, are counted without taking them apart
// into graphemes.
func Width(text string) int {
	n := 0
	for _, r := range text {
		if !narrow(r) {
			return ansi.StringWidth(text)
		}
		n++
	}
	return n
}

// narrow reports whether a character surely takes one cell by itself.
func narrow(r rune) bool {
	switch {
	case r >= ' ' && r <= '~', r >= 0xA1 && r < 0x300 && r != 0xAD, r >= 0x2190 && r < 0x2194, r >= 0x2500 && r < 0x25AA:
		return true
	}
	switch r {
	case '…', '≤', '▸', '›', '●', '○', '✓', '✕', '✎', '–':
		return true
	}
	return false
}

// Fit makes a text exactly n cells wide, cut with … or filled with blanks.
func Fit(text string, n int) string {
	if n <= 0 {
		return ""
	}
	w := Width(text)
	if w > n {
		text = ansi.Truncate(text, n, "…")
		w = Width(text)
	}
	if w < n {
		text += blanks(n - w)
	}
	return text
}

// Cut makes a text at most n cells wide.
func Cut(text string, n int) string {
	if n <= 0 {
		return ""
	}
	if Width(text) <= n {
		return text
	}
	return ansi.Truncate(text, n, "…")
}

// Right fills a text with blanks in front to n cells.
func Right(text string, n int) string {
	if w := Width(text); w < n {
		return blanks(n-w) + text
	}
	return Cut(text, n)
}

const manyBlanks = "                                                                                                                                                                "

func blanks(n int) string {
	if n <= len(manyBlanks) {
		return manyBlanks[:max(n, 0)]
	}
	return strings.Repeat(" ", n)
}

// Rule is a horizontal line of n cells.
func Rule(n int) string { return strings.Repeat("─", max(n, 0)) }

// Wrap breaks a text into lines of at most n cells, at blanks alone, so that
// -1 stays whole, and not in front of %.
func Wrap(text string, n int) []string {
	if n <= 0 {
		return nil
	}
	var lines []string
	for part := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapLine(part, n)...)
	}
	return lines
}

func wrapLine(text string, n int) []string {
	var lines []string
	line, first := "", true
	for word := range strings.SplitSeq(strings.ReplaceAll(text, " %", "\u00a0%"), " ") {
		word = strings.ReplaceAll(word, "\u00a0%", " %")
		switch {
		case first:
			line, first = word, false
		case Width(line)+1+Width(word) <= n:
			line += " " + word
		default:
			lines = append(lines, strings.TrimRight(line, " "))
			line = word
		}
		for Width(line) > n {
			head := ansi.Truncate(line, n, "")
			if head == "" {
				break // a character wider than the line
			}
			lines = append(lines, head)
			line = strings.TrimPrefix(line, head)
		}
	}
	return append(lines, Cut(line, n))
}

// Bar is a horizontal bar of n cells, so much of it full: part of whole.
func Bar(part, whole int64, n int) string {
	full := 0
	if whole > 0 {
		full = int(min(max(part, 0), whole) * int64(n) / whole)
	}
	if part > 0 && full == 0 {
		full = min(n, 1)
	}
	return strings.Repeat("▓", full) + strings.Repeat("░", n-full)
}

// Pips shows points held and lost in at most n cells: ● held, ○ lost. More
// points than cells are scaled down.
func Pips(held, all, n int) string {
	held = min(max(held, 0), max(all, 0))
	if all > n {
		held = (held*n + all - 1) / all
		all = n
	}
	return Fit(strings.Repeat("●", held)+strings.Repeat("○", max(all-held, 0)), n)
}

// Block fits lines into a box of w by h cells, each line exactly w wide.
func Block(lines []string, w, h int) []string {
	out := make([]string, h)
	for i := range out {
		if i < len(lines) {
			out[i] = Fit(lines[i], w)
		} else {
			out[i] = blanks(w)
		}
	}
	return out
}

// Window gives the first of h rows to show so that the row at is visible,
// of n rows in all, keeping a little context around it.
func Window(at, n, h int) int {
	if n <= h || h <= 0 {
		return 0
	}
	return min(max(at-h/2, 0), n-h)
}
