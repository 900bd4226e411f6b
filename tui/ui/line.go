package ui

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// maxLine bounds what can be typed or pasted into a line, in characters.
const maxLine = 200

// Line is a line being typed. The zero value is an empty one that takes the
// keys of numbers only: digits, blanks, the slash, and signs after a start.
type Line struct {
	Text string
	Free bool // takes every printable character

	refused bool // the numbers typed were: the next ones begin anew
}

// Judge notes whether the numbers typed were refused: then the next digit begins
// anew, while backspace goes on with them.
func (l *Line) Judge(err error) { l.refused = err != nil }

// Digits reports whether a character belongs to a line of numbers.
func Digits(r rune) bool { return r >= '0' && r <= '9' || r == '/' || r == ' ' }

// Type takes a key of the line: a character, backspace, or ctrl+u to clear.
// A blank is only taken by an empty line of numbers as nothing typed yet:
// false leaves it to the screen.
func (l *Line) Type(k tea.KeyPressMsg) bool {
	if l.refused && strings.ContainsFunc(strings.TrimSpace(k.Text), Digits) {
		l.Text = ""
	}
	taken := l.take(k)
	l.refused = l.refused && !taken
	return taken
}

func (l *Line) take(k tea.KeyPressMsg) bool {
	switch k.String() {
	case "backspace":
		if l.Text == "" {
			return l.Free
		}
		_, n := utf8.DecodeLastRuneInString(l.Text)
		l.Text = l.Text[:len(l.Text)-n]
		return true
	case "ctrl+u":
		l.Text = ""
		return true
	}
	if k.Text == "" || !l.Free && l.Text == "" && k.Text == " " {
		return false
	}
	return l.Insert(k.Text)
}

// Insert puts a typed or pasted text at the end, leaving out what the line
// does not take; false when nothing of it was taken. Line breaks and tabs
// become a blank.
func (l *Line) Insert(text string) bool {
	var kept strings.Builder
	room := maxLine - utf8.RuneCountInString(l.Text)
	for _, r := range Pasted(text) {
		if room <= 0 {
			break
		}
		if l.Free && unicode.IsPrint(r) || !l.Free && Digits(r) {
			kept.WriteRune(r)
			room--
		}
	}
	l.Text += kept.String()
	return kept.Len() > 0 || l.Free
}

// breaks part the words of a pasted text: blanks, line breaks and whatever
// controls are among them.
var breaks = regexp.MustCompile(`[\s[:cntrl:]]*\s[\s[:cntrl:]]*`)

// Pasted is a pasted text as one line, without escape codes, its words parted
// by one blank.
func Pasted(text string) string { return breaks.ReplaceAllString(ansi.Strip(text), " ") }

// Empty reports whether nothing but blanks is typed.
func (l *Line) Empty() bool { return strings.TrimSpace(l.Text) == "" }

// Clear empties the line.
func (l *Line) Clear() { l.Text = "" }

// View shows the line with a cursor behind it, of a longer one than fits into
// n cells the end, where the cursor is.
func (l *Line) View(n int) string {
	text := Safe(l.Text)
	if over := Width(text) + 1 - n; over > 0 {
		text = ansi.TruncateLeft(text, over+1, "…")
	}
	return Cut(text+"▏", n)
}
