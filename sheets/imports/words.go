package imports

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// plain gives letters with marks, as headers and names have them, without.
var plain = map[rune]string{
	'ą': "a", 'ć': "c", 'ę': "e", 'ł': "l", 'ń': "n", 'ó': "o", 'ś': "s", 'ź': "z", 'ż': "z",
	'ä': "a", 'ö': "o", 'ü': "u", 'ß': "ss", 'à': "a", 'â': "a", 'ç': "c", 'è': "e", 'é': "e", 'ê': "e", 'ë': "e",
	'î': "i", 'ï': "i", 'ô': "o", 'ù': "u", 'û': "u",
}

// bare brings a text to lower-case letters and digits without marks. What is
// neither stands for the gap, once between two of them.
func bare(text, gap string) string {
	var b strings.Builder
	apart := false
	for _, r := range text {
		r = unicode.ToLower(r)
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			apart = b.Len() > 0
			continue
		}
		if apart {
			b.WriteString(gap)
			apart = false
		}
		if r < utf8.RuneSelf {
			b.WriteByte(byte(r))
		} else if other, ok := plain[r]; ok {
			b.WriteString(other)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// key brings a header to the form in which headers are compared.
func key(text string) string { return bare(text, "") }

// who brings a name to the form in which people are told apart.
func who(name string) string { return bare(name, " ") }

// shown makes text of a file fit to be told: on one line, with escapes for
// what would act on a terminal or cannot be seen, and not too long.
func shown(text string, width int) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n == width {
			b.WriteString("…")
			break
		}
		n++
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			b.WriteByte(' ')
		case unicode.IsGraphic(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return b.String()
}

// nothing reports whether a cell says that there is no value.
func nothing(text string) bool {
	switch strings.ToLower(text) {
	case "", "-", "–", "—", "−", "brak", "n/a", "?":
		return true
	}
	return false
}

// reading is what came of reading a cell as a number.
type reading int

const (
	absent  reading = iota // nothing there
	exact                  // one whole number
	advance                // a change, such as +10
	unclear                // anything else
)

// number reads a cell that should hold one whole number. A decimal comma or
// point is allowed when nothing but zeros follows.
func number(text string) (int, reading) {
	text = strings.TrimSpace(text)
	if nothing(text) {
		return 0, absent
	}
	if strings.HasPrefix(text, "+") {
		return 0, advance
	}
	text = strings.Replace(text, "−", "-", 1)
	if whole, part, found := strings.Cut(strings.Replace(text, ",", ".", 1), "."); found {
		if part == "" || strings.Trim(part, "0") != "" {
			return 0, unclear
		}
		text = whole
	}
	if len(text) > 9 {
		return 0, unclear
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, unclear
	}
	return n, exact
}

// digits reports whether a text has a digit in it.
func digits(text string) bool { return strings.ContainsFunc(text, unicode.IsDigit) }

// cut gives at most so many characters of a text.
func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most])
}
