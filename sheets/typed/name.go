package typed

import (
	"slices"
	"strconv"
	"strings"
)

// plain maps the letters that need AltGr to others.
var plain = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z")

func folded(text string) string { return plain.Replace(strings.ToLower(strings.TrimSpace(text))) }

// NoMatch is what Match says of a name that does not fit at all.
const NoMatch = 4

// Match says how well a name fits a text, the less the better: 0 the whole
// name, 1 its beginning, 2 the beginning of a word, 3 any part. Nothing typed
// fits all.
func Match(name, text string) int {
	name, text = folded(name), folded(text)
	switch i := strings.Index(name, text); {
	case i < 0:
		return NoMatch
	case name == text:
		return 0
	case i == 0:
		return 1
	case strings.Contains(name, " "+text):
		return 2
	}
	return 3
}

// Named reads "name number": the number is what follows the last blank.
func Named(text string) (name string, n int, ok bool) {
	text = strings.TrimSpace(text)
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return "", 0, false
	}
	n, err := strconv.Atoi(text[i+1:])
	return strings.TrimSpace(text[:i]), n, err == nil
}

// word is a word of a line: as it is written in English and in Polish, and
// others that are understood.
type word []string

// The words of lines.
var (
	wordHold       = word{"held", "trzyma", "stunned", "unieruchamia", "ogłusza"}
	wordBad        = word{"bad", "zły", "negative", "negatywny"}
	wordCure       = word{"cured by", "leczy", "cure"}
	wordInitiative = word{"initiative", "inicjatywa"}
	wordHP         = word{"HP", "PŻ"}
	wordRemove     = word{"removes", "usuwa"}
	wordSpent      = word{"spent", "zużywa się"}
)

// in is the word in a language.
func (w word) in(language string) string {
	if language == "pl" {
		return w[1]
	}
	return w[0]
}

// is reports whether a text is the word.
func (w word) is(text string) bool {
	return slices.ContainsFunc(w, func(known string) bool { return folded(known) == folded(text) })
}

// before gives what follows the word at the beginning of a text.
func (w word) before(text string) (rest string, ok bool) {
	for _, known := range w {
		if n := len(known); len(text) > n && text[n] == ' ' && strings.EqualFold(text[:n], known) {
			return strings.TrimSpace(text[n:]), true
		}
	}
	return "", false
}

// IsHP reports whether a text is the word for HP.
func IsHP(text string) bool { return wordHP.is(text) }
