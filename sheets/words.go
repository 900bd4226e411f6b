package sheets

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plain maps letters with marks, as they occur in names of the Old World, to
// those without. Separators of words count as a blank.
var plain = strings.NewReplacer(
	"ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z",
	"ä", "a", "ö", "o", "ü", "u", "ß", "ss", "à", "a", "á", "a", "â", "a", "å", "a", "ã", "a", "æ", "ae",
	"ç", "c", "č", "c", "ď", "d", "è", "e", "é", "e", "ê", "e", "ë", "e", "ě", "e", "ì", "i", "í", "i", "î", "i", "ï", "i",
	"ñ", "n", "ň", "n", "ò", "o", "ô", "o", "õ", "o", "ø", "o", "ř", "r", "š", "s", "ť", "t", "ù", "u", "ú", "u", "û", "u",
	"ů", "u", "ý", "y", "ÿ", "y", "ž", "z", "-", " ", "_", " ",
)

// fold brings a name to the form in which names are compared: lower case,
// letters without marks, single blanks between words.
func fold(name string) string {
	name = plain.Replace(strings.ToLower(name))
	name = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) { // a mark that stands apart from its letter
			return -1
		}
		return r
	}, name)
	return strings.Join(strings.Fields(name), " ")
}

// longestWord bounds what is compared letter by letter.
const longestWord = 40

// nearest gives the name most like a mistyped one, or "" when none is near:
// one fault is allowed in a short word, one in three letters up to three.
func nearest(word string, names []string) string {
	length := utf8.RuneCountInString(word)
	if length > longestWord {
		return ""
	}
	word = fold(word)
	best, least := "", min(max(length/3, 1), 3)+1
	for _, name := range names {
		other := fold(name)
		d := distance(word, other)
		if d < least && d < max(min(len(word), len(other)), 1) { // something is left of both
			best, least = name, d
		}
	}
	return best
}

// distance counts the letters to add, drop, change or swap with the next one
// that lead from one word to the other.
func distance(from, to string) int {
	a, b := []rune(from), []rune(to)
	var last2 []int
	last := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], last2[j-2]+1)
			}
		}
		last2, last = last, row
	}
	return last[len(b)]
}

// oneLine makes text of a file fit to be shown in a message: control
// characters as escapes, invalid bytes and direction marks too, and no more
// than a line's width.
func oneLine(text string, width int) string {
	var b strings.Builder
	n := 0
	for i, r := range text {
		if n == width {
			b.WriteString("…")
			break
		}
		n++
		switch {
		case r == utf8.RuneError:
			_, size := utf8.DecodeRuneInString(text[i:])
			if size == 1 {
				b.WriteString(escape(`\x`, 2, int(text[i])))
				continue
			}
			b.WriteRune(r)
		case r == '\n' || r == '\r' || r == '\t':
			b.WriteByte(' ')
		case unseen(r):
			b.WriteString(escape(`\u`, 4, int(r)))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unseen reports whether a character would act on the terminal rather than
// be seen: control characters, line separators and direction marks.
func unseen(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp) ||
		r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f || r == 0xfeff
}

func escape(prefix string, digits, n int) string {
	const hex = "0123456789abcdef"
	b := []byte(prefix)
	for i := digits - 1; i >= 0; i-- {
		b = append(b, hex[n>>(4*i)&15])
	}
	return string(b)
}
