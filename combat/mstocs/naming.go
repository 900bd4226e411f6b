package mstocs

import (
	"slices"
	"strconv"
	"strings"
)

// NameCount remembers how often a name has been used in a fight, and the
// letters of its tags, so that no label or tag is used twice.
type NameCount struct {
	Name   string // in lower case
	Prefix string // of the tags
	Count  int
}

// counted finds the counter of a name, beginning one where there is none.
func (e *edit) counted(name string) *NameCount {
	key := strings.ToLower(name)
	e.Counts.Names = slices.Clone(e.Counts.Names)
	i := slices.IndexFunc(e.Counts.Names, func(n NameCount) bool { return n.Name == key })
	if i < 0 {
		i = len(e.Counts.Names)
		e.Counts.Names = append(e.Counts.Names, NameCount{Name: key, Prefix: e.prefix(key)})
	}
	return &e.Counts.Names[i]
}

// number gives a fighter the number that makes its label one never used in
// this fight: none where the name alone is.
func (e *edit) number(f *Fighter, n *NameCount) {
	for {
		n.Count++
		f.Number = n.Count
		if n.Count == 1 && !f.Numbered {
			f.Number = 0
		}
		label := strings.ToLower(f.Label(""))
		if !slices.Contains(e.Counts.Labels, label) {
			e.Counts.Labels = append(slices.Clone(e.Counts.Labels), label)
			return
		}
	}
}

// name gives a fighter its number and tag: "goblin 3" and g3 for one of many,
// the name alone and R for somebody of whom there is one.
func (e *edit) name(f *Fighter) {
	n := e.counted(f.Name)
	e.number(f, n)
	switch {
	case f.Numbered:
		f.Tag = n.Prefix + strconv.Itoa(f.Number)
	case f.Number > 0:
		f.Tag = capital(n.Prefix) + strconv.Itoa(f.Number)
	default:
		f.Tag = capital(n.Prefix)
	}
}

func capital(prefix string) string { return strings.ToUpper(prefix[:1]) + prefix[1:] }

// prefix finds the shortest beginning of a name that no other name's tags
// begin with; when the whole name is taken, letters are added.
func (e *edit) prefix(name string) string {
	letters := plainLetters(name)
	if letters == "" {
		letters = "x"
	}
	taken := func(p string) bool {
		return slices.ContainsFunc(e.Counts.Names, func(n NameCount) bool { return n.Prefix == p })
	}
	for n := 1; n <= len(letters); n++ {
		if !taken(letters[:n]) {
			return letters[:n]
		}
	}
	for taken(letters) {
		letters += "x"
	}
	return letters
}

// polish maps the letters that a tag would need AltGr for to plain ones.
var polish = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z")

// plainLetters keeps of a name what can be typed on any keyboard.
func plainLetters(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, polish.Replace(strings.ToLower(name)))
}

// ByTag finds a fighter by tag, in either case; nil if there is none.
func (f *Fight) ByTag(tag string) *Fighter {
	for _, x := range f.Fighters {
		if strings.EqualFold(x.Tag, tag) {
			return x
		}
	}
	return nil
}
