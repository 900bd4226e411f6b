package sheets

import (
	"bytes"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// Field is a field of a sheet and the value that it is to have.
type Field struct {
	Path  string // "PW", or "profile.WW" for one of a table
	Value string // as TOML, such as 9 or "head=1"; "" takes the field away
}

// Edit gives a sheet's text new values, each where its field stands; a field
// that is not there comes after the others of its table. All else stays as it
// is: comments, the order of fields, unknown ones. A text that is no TOML, or
// would be none then, is refused with a Problem.
func Edit(data []byte, fields ...Field) ([]byte, error) {
	mark := len(data) - len(bytes.TrimPrefix(data, []byte("\ufeff")))
	text := bytes.Clone(data[mark:])
	for _, f := range fields {
		e := &editor{text: text, path: strings.Split(f.Path, "."), value: f.Value}
		if e.look(); e.failed {
			return nil, Problem{Field: shown(f.Path), Key: "not-editable"}
		}
		if f.Value == "" {
			text = e.removed()
		} else {
			text = e.changed()
		}
		if text == nil {
			return nil, Problem{Field: shown(f.Path), Key: "not-editable"}
		}
	}
	var all map[string]any
	if toml.Unmarshal(text, &all) != nil {
		return nil, Problem{Key: "not-editable"}
	}
	return slices.Concat(data[:mark], text), nil
}

// editor looks for the place of one field.
type editor struct {
	text   []byte
	path   []string
	value  string
	failed bool

	from, to int    // where the value stands, or goes; to is 0 when it goes nowhere yet
	front    string // what is written before the value
	// Where a new line goes: after the last field of its table, or of those
	// outside all tables.
	table, top int
	dotted     bool // the fields of the table are written table.field
}

// look goes through the file.
func (e *editor) look() {
	var p unstable.Parser
	p.Reset(e.text)
	e.table = -1
	var table []string
	single := true // not one table of a list
	for p.NextExpression() {
		x := p.Expression()
		keys, end := keysOf(x)
		if x.Kind != unstable.KeyValue {
			table, single = keys, x.Kind == unstable.Table
			if single && slices.Equal(table, e.path[:len(e.path)-1]) {
				e.table, e.dotted = end, false
			}
			continue
		}
		end = int(x.Raw.Offset + x.Raw.Length)
		full := slices.Concat(table, keys)
		if single {
			e.field(x, full, end)
		}
		if len(table) == 0 && single {
			e.top = end
		}
	}
	e.failed = p.Error() != nil
}

// keysOf gives the parts of an expression's key, and where the last one ends.
func keysOf(x *unstable.Node) (keys []string, end int) {
	for key := x.Key(); key.Next(); {
		keys = append(keys, string(key.Node().Data))
		end = int(key.Node().Raw.Offset + key.Node().Raw.Length)
	}
	return keys, end
}

// field looks at one field, whose name from the top of the file is full.
func (e *editor) field(x *unstable.Node, full []string, end int) {
	within := len(full) <= len(e.path) && slices.Equal(full, e.path[:len(full)])
	switch {
	case within && len(full) == len(e.path):
		e.place(x, end)
	case within && x.Value().Kind == unstable.InlineTable:
		e.inline(x.Value(), len(full))
	case len(full) == len(e.path) && slices.Equal(full[:len(full)-1], e.path[:len(e.path)-1]) && len(e.path) > 1:
		keys, _ := keysOf(x)
		e.table, e.dotted = end, len(keys) > 1
	}
}

// place notes where the value of a field stands.
func (e *editor) place(x *unstable.Node, end int) {
	_, from := keysOf(x)
	from += bytes.IndexByte(e.text[from:], '=') + 1
	for from < end && (e.text[from] == ' ' || e.text[from] == '\t') {
		from++
	}
	e.from, e.to, e.front = from, end, ""
}

// inline looks for the field in a table in braces, and else notes where it
// goes there.
func (e *editor) inline(table *unstable.Node, depth int) {
	last := int(table.Raw.Offset + 1)
	e.front = " "
	for children := table.Children(); children.Next(); {
		x := children.Node()
		keys, _ := keysOf(x)
		last = int(x.Raw.Offset + x.Raw.Length)
		if slices.Equal(keys, e.path[depth:]) {
			e.place(x, last)
			return
		}
		e.front = ", "
	}
	e.front += strings.Join(e.path[depth:], ".") + " = "
	e.from, e.to = last, last
}

// removed is the text without the line of the field; nil when other fields
// share that line.
func (e *editor) removed() []byte {
	if e.to == 0 || e.from == e.to {
		return e.text
	}
	begin := bytes.LastIndexByte(e.text[:e.from], '\n') + 1
	key := bytes.TrimSpace(bytes.TrimSuffix(bytes.TrimSpace(e.text[begin:e.from]), []byte("=")))
	if name := string(key); name != e.path[len(e.path)-1] && name != strings.Join(e.path, ".") {
		return nil
	}
	end := len(e.text)
	if i := bytes.IndexByte(e.text[e.to:], '\n'); i >= 0 {
		end = e.to + i + 1
	}
	return splice(e.text, begin, end, "")
}

// changed is the text with the value in its place.
func (e *editor) changed() []byte {
	name := e.path[len(e.path)-1]
	if e.dotted {
		name = strings.Join(e.path, ".")
	}
	line := name + " = " + e.value
	switch {
	case e.to > 0:
		return splice(e.text, e.from, e.to, e.front+e.value)
	case len(e.path) == 1:
		return insertLine(e.text, 0, e.top, line)
	case e.table >= 0:
		return insertLine(e.text, -1, e.table, line)
	}
	ending := "\n"
	if bytes.Contains(e.text, []byte("\r\n")) {
		ending = "\r\n"
	}
	header := "[" + strings.Join(e.path[:len(e.path)-1], ".") + "]"
	text := bytes.TrimRight(e.text, "\r\n")
	return append(text, ending+ending+header+ending+line+ending...)
}
