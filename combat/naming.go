package combat

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Names remembers the labels and tags given within a fight, so that none is
// given twice, whoever leaves or is renamed. As part of a fight's state it
// goes back with undo: a copy made before is never changed.
type Names struct {
	Used   []UsedName
	Labels []string // every label given, in any language, as labelKey has it
}

// UsedName is how often a name has been given, and the letters of its tags.
type UsedName struct {
	Name   string // in lower case
	Prefix string
	Count  int
}

// Label is a name with its number; 0 is no number.
func Label(name string, number int) string {
	if number == 0 {
		return name
	}
	return name + " " + strconv.Itoa(number)
}

// Give finds the number and the tag that tell a new bearer of a name from all
// before: "goblin 3" and g3 for one of many, and for somebody of whom there is
// one no number and R. Others are the bearer's names in other languages.
func (n *Names) Give(name string, many bool, others map[string]string) (number int, tag string) {
	number = n.Number(name, many, others)
	tag = n.used(name).Prefix
	if !many {
		tag = strings.ToUpper(tag[:1]) + tag[1:]
	}
	if number > 0 {
		tag += strconv.Itoa(number)
	}
	return number, tag
}

// Number gives the number that makes labels of the name and of the others that
// were never used: 0 where the names alone are, unless the bearer is one of
// many.
func (n *Names) Number(name string, many bool, others map[string]string) int {
	names := append([]string{name}, slices.Sorted(maps.Values(others))...)
	u := n.used(name)
	for {
		u.Count++
		number := u.Count
		if number == 1 && !many {
			number = 0
		}
		if n.take(number, names) {
			return number
		}
	}
}

// take remembers the labels that a number makes of names, if none of them was
// ever used.
func (n *Names) take(number int, names []string) bool {
	labels := slices.Clone(n.Labels)
	for _, name := range names {
		label := labelKey(Label(name, number))
		if slices.Contains(n.Labels, label) {
			return false
		}
		if !slices.Contains(labels, label) {
			labels = append(labels, label)
		}
	}
	n.Labels = labels
	return true
}

// labelKey is what a label shares with those that look like it: case and more
// blanks do not tell them apart.
func labelKey(text string) string { return strings.Join(strings.Fields(strings.ToLower(text)), " ") }

// used finds what is remembered of a name, in a list of its own.
func (n *Names) used(name string) *UsedName {
	key := labelKey(name)
	n.Used = slices.Clone(n.Used)
	i := slices.IndexFunc(n.Used, func(u UsedName) bool { return u.Name == key })
	if i < 0 {
		i = len(n.Used)
		n.Used = append(n.Used, UsedName{Name: key, Prefix: n.prefix(key)})
	}
	return &n.Used[i]
}

// prefix finds the shortest beginning of a name that no other name's tags
// have; when the whole name is taken, letters are added.
func (n *Names) prefix(name string) string {
	letters := typeable(name)
	size := 1
	for slices.ContainsFunc(n.Used, func(u UsedName) bool { return u.Prefix == letters[:size] }) {
		if size++; size > len(letters) {
			letters += "x"
		}
	}
	return letters[:size]
}

// plain maps the letters that a tag would need AltGr for to others.
var plain = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z")

// typeable keeps of a name what can be typed on any keyboard; "x" if nothing.
func typeable(name string) string {
	var b strings.Builder
	for _, r := range plain.Replace(strings.ToLower(name)) {
		if r >= 'a' && r <= 'z' {
			b.WriteRune(r)
		}
	}
	if b.Len() == 0 {
		return "x"
	}
	return b.String()
}
