package sheets

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// fields reads the fields of one table and remembers which were asked for.
type fields struct {
	*findings
	table *node
	path  string // before the name of a field: "", "profile.", "gear[2]."
	torn  bool   // what is missing may only have been unreadable
	asked []string
}

// get gives a field, nil when there is none.
func (f *fields) get(key string) *node {
	f.asked = append(f.asked, key)
	return f.table.child(key)
}

// missing tells that a field is not there.
func (f *fields) missing(field, key string, args ...any) {
	if f.torn {
		return
	}
	f.add(Problem{Line: f.table.line, Field: f.path + field, Key: key, Args: args})
}

// number reads a whole number from low to high; nil when there is none.
func (f *fields) number(key string, low, high int) *int {
	n := f.get(key)
	if n == nil {
		return nil
	}
	return f.asNumber(n, f.path+key, low, high)
}

func (f *findings) asNumber(n *node, field string, low, high int) *int {
	switch {
	case n.kind != numberKind:
		f.at(n, field, "not-number", "low", low, "high", high)
		return nil
	case n.number < low || n.number > high:
		f.at(n, field, "range", "low", low, "high", high)
		return nil
	}
	return new(n.number)
}

// numberOr reads a whole number, or gives another when there is none.
func (f *fields) numberOr(key string, low, high, other int) int {
	if n := f.number(key, low, high); n != nil {
		return *n
	}
	return other
}

// Longest texts, in characters.
const (
	longestName = 80
	longestNote = 4000
)

// text reads a text of one line; "" when there is none.
func (f *fields) text(key string) string {
	n := f.get(key)
	if n == nil {
		return ""
	}
	return f.asText(n, f.path+key, longestName)
}

func (f *findings) asText(n *node, field string, longest int) string {
	if n.kind != textKind {
		f.at(n, field, "not-text")
		return ""
	}
	text := strings.TrimSpace(n.text)
	lines := longest == longestNote // only a note may have several
	switch {
	case text == "":
		f.at(n, field, "empty", "max", longest)
	case utf8.RuneCountInString(text) > longest:
		f.at(n, field, "long", "max", longest)
	case strings.ContainsFunc(text, func(r rune) bool { return unseen(r) && !(lines && (r == '\n' || r == '\t' || r == '\r')) }):
		f.at(n, field, "control", "max", longest)
	default:
		return text
	}
	return ""
}

// needText reads a text that must be there.
func (f *fields) needText(key string) string {
	if f.table.child(key) == nil {
		f.asked = append(f.asked, key)
		f.missing(key, "missing")
		return ""
	}
	return f.text(key)
}

// flag reads true or false; nil when there is none.
func (f *fields) flag(key string) *bool {
	n := f.get(key)
	if n == nil {
		return nil
	}
	if n.kind != flagKind {
		f.at(n, f.path+key, "not-flag")
		return nil
	}
	return new(n.flag)
}

// choice reads one of several words; "" when there is none.
func (f *fields) choice(key string, allowed []string) string {
	n := f.get(key)
	switch {
	case n == nil:
		return ""
	case n.kind != textKind:
		f.at(n, f.path+key, "not-text")
	case slices.Contains(allowed, n.text):
		return n.text
	default:
		if near := f.near(n.text, allowed); near != "" {
			f.at(n, f.path+key, "choice-near", "near", near, "allowed", allowed)
		} else {
			f.at(n, f.path+key, "choice", "allowed", allowed)
		}
	}
	return ""
}

// inner gives the fields of a table within this one; nil when there is none.
func (f *fields) inner(key, example string) *fields {
	n := f.get(key)
	if n == nil {
		return nil
	}
	if n.kind != tableKind {
		f.at(n, f.path+key, "not-table", "example", example)
		return nil
	}
	return &fields{findings: f.findings, table: n, path: f.path + key + ".", torn: f.torn}
}

// entries gives the values of a list; nil when there is none. Of too many the
// rest is told and left out.
func (f *fields) entries(key, example string, most int) []*node {
	n := f.get(key)
	if n == nil {
		return nil
	}
	if n.kind != listKind {
		f.at(n, f.path+key, "not-list", "example", example)
		return nil
	}
	if len(n.list) > most {
		f.at(n, f.path+key, "many", "max", most)
		return n.list[:most]
	}
	return n.list
}

// tables gives the fields of each table in a list of them, [[key]]. What is
// no table is told and left out.
func (f *fields) tables(key, example string, most int) []*fields {
	var all []*fields
	for i, n := range f.entries(key, example, most) {
		path := f.path + key + "[" + strconv.Itoa(i+1) + "]"
		if n.kind != tableKind {
			f.at(n, path, "not-table", "example", example)
			continue
		}
		all = append(all, &fields{findings: f.findings, table: n, path: path + ".", torn: f.torn})
	}
	return all
}

// once tells a name that an earlier entry has.
func (f *fields) once(lines map[string]int, name, field string) {
	key := fold(name)
	if key == "" {
		return
	}
	first, taken := lines[key]
	if !taken {
		lines[key] = f.table.line
		return
	}
	f.add(Problem{
		Line: f.table.line, Field: f.path + field, Value: quote(name),
		Key: "duplicate-name", Args: []any{"line", first},
	})
}

// rest warns of every field that was not asked for, with the known one most
// like it. Fields that belong above this table are told to belong there.
func (f *fields) rest(above ...string) {
	for _, key := range f.table.keys {
		if slices.Contains(f.asked, key) {
			continue
		}
		n := f.table.child(key)
		p := Problem{Line: n.line, Field: shown(f.path + key), Value: n.raw, Warning: true}
		near := f.near(key, f.asked)
		switch {
		case slices.Contains(above, key):
			parts := strings.Split(f.path, ".")
			p.Key, p.Args = "misplaced", []any{"table", parts[len(parts)-2]}
		case near != "":
			p.Key, p.Args = "unknown-near", []any{"near", f.path + near}
		default:
			p.Key, p.Args = "unknown", []any{"allowed", slices.Clone(f.asked)}
		}
		f.add(p)
	}
}

// shown is the name of a field fit to be shown.
func shown(field string) string { return oneLine(field, rawWidth) }
