package journal

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	extension  = ".jsonl"
	maxStem    = 80 // bytes: with a counter and the extension far below the 255 of most systems
	nameless   = "fight"
	maxCounter = 10000
)

// slug makes a file's name, without its extension, of a fight's name: its
// letters and digits in any script, all else as single dashes. It never holds
// a path separator or a control character, never begins with a dot and is no
// name that Windows keeps for itself.
func slug(name string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(name, func(r rune) bool {
		return r == utf8.RuneError || !(unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r))
	}) {
		word = strings.TrimLeftFunc(word, unicode.IsMark) // of a sign that is left out
		if b.Len() > 0 && word != "" {
			b.WriteByte('-')
		}
		b.WriteString(word)
	}
	stem := b.String()
	for len(stem) > maxStem {
		_, size := utf8.DecodeLastRuneInString(stem)
		stem = stem[:len(stem)-size]
	}
	stem = strings.TrimRight(stem, "-")
	switch {
	case stem == "":
		return nameless
	case isReserved(stem):
		return nameless + "-" + stem
	}
	return stem
}

// isReserved reports whether Windows takes the name for a device, whatever
// its extension: CON, PRN, AUX, NUL, COM and LPT with a digit.
func isReserved(stem string) bool {
	stem = strings.ToUpper(stem)
	switch stem {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	port, isPort := strings.CutPrefix(stem, "COM")
	if !isPort {
		port, isPort = strings.CutPrefix(stem, "LPT")
	}
	return isPort && len(port) == 1 && port[0] >= '0' && port[0] <= '9'
}

// numbered is the n-th name to try for a file, 1 for the plain one.
func numbered(stem string, n int) string {
	if n == 1 {
		return stem + extension
	}
	return fmt.Sprintf("%s-%d%s", stem, n, extension)
}
