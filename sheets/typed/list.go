package typed

import "strings"

// Commas takes a line apart at its commas.
func Commas(text string) []string { return apart(text, ",") }

// Split takes a line apart at its semicolons, or where there is none, at its
// commas.
func Split(text string) []string {
	if strings.Contains(text, ";") {
		return apart(text, ";")
	}
	return apart(text, ",")
}

// Parts takes a line apart at its semicolons: entries that hold commas.
func Parts(text string) []string { return apart(text, ";") }

// apart gives the texts between separators; none is an empty list.
func apart(text, separator string) []string {
	list := []string{}
	for part := range strings.SplitSeq(text, separator) {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// Join writes what Split reads: with commas, or with semicolons where an entry
// holds a comma.
func Join(entries []string) string {
	if !strings.Contains(strings.Join(entries, ""), ",") {
		return strings.Join(entries, ", ")
	}
	if len(entries) == 1 {
		return entries[0] + ";"
	}
	return JoinParts(entries)
}

// JoinParts writes what Parts reads.
func JoinParts(entries []string) string { return strings.Join(entries, "; ") }

// List is how a list of values is written on one line and read again.
type List[T any] struct {
	Split func(string) []string
	Join  func([]string) string
	Write func(T) string
	Read  func(string) (T, error)
}

// entry is a value as an entry of the line: without what separates them.
func (l List[T]) entry(x T) string {
	return strings.TrimSpace(strings.ReplaceAll(l.Write(x), ";", ","))
}

// Line is the list on one line.
func (l List[T]) Line(list []T) string {
	var entries []string
	for _, x := range list {
		if entry := l.entry(x); entry != "" {
			entries = append(entries, entry)
		}
	}
	return l.Join(entries)
}

// Values reads a line. An entry that stands as Line would write a value of the
// list before is that value, with all in it that a line has no room for.
// None is an empty list.
func (l List[T]) Values(line string, before []T) ([]T, error) {
	list := []T{}
	for _, entry := range l.Split(line) {
		x, kept := l.kept(entry, before)
		if !kept {
			var err error
			if x, err = l.Read(entry); err != nil {
				return nil, err
			}
		}
		list = append(list, x)
	}
	return list, nil
}

func (l List[T]) kept(entry string, before []T) (x T, kept bool) {
	for _, x := range before {
		if l.entry(x) == entry {
			return x, true
		}
	}
	return x, false
}

// Texts is a list of texts.
var Texts = List[string]{
	Split: Split, Join: Join,
	Write: func(text string) string { return text },
	Read:  func(text string) (string, error) { return text, nil },
}
