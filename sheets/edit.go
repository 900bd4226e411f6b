package sheets

import (
	"bytes"
	"regexp"
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
	var edits []edit
	for _, f := range fields {
		edits = append(edits, edit{strings.Split(f.Path, "."), f.Value})
	}
	return editAll(data, edits)
}

// edit is a field by the keys that lead to it, of any letters, and its value.
type edit struct {
	path  []string
	value string
}

func editAll(data []byte, edits []edit) ([]byte, error) {
	mark := len(data) - len(bytes.TrimPrefix(data, []byte("\ufeff")))
	text := bytes.Clone(data[mark:])
	for _, f := range edits {
		e := &editor{text: text, path: f.path, value: f.value}
		if e.look(); !e.failed && f.value == "" {
			text = e.removed()
		} else if !e.failed {
			text = e.changed()
		}
		if e.failed || text == nil {
			return nil, Problem{Field: shown(dotted(f.path)), Key: "not-editable"}
		}
	}
	var all map[string]any
	if toml.Unmarshal(text, &all) != nil {
		return nil, Problem{Key: "not-editable"}
	}
	return slices.Concat(data[:mark], text), nil
}

// dotted writes keys one within another, those in quotes that need them.
func dotted(path []string) string {
	parts := make([]string, len(path))
	for i, key := range path {
		if parts[i] = key; !unquoted.MatchString(key) {
			parts[i] = quote(key)
		}
	}
	return strings.Join(parts, ".")
}

// unquoted is a key that needs no quotes.
var unquoted = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// editor looks for the place of one field.
type editor struct {
	text   []byte
	path   []string
	value  string
	failed bool

	begin    int    // where the field stands
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
	e.begin, e.from, e.to, e.front = int(x.Raw.Offset), from, end, ""
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
	e.front += dotted(e.path[depth:]) + " = "
	e.from, e.to = last, last
}

// removed is the text without the line of the field; nil when other fields
// share that line.
func (e *editor) removed() []byte {
	if e.to == 0 || e.from == e.to {
		return e.text
	}
	begin := bytes.LastIndexByte(e.text[:e.begin], '\n') + 1
	if len(bytes.TrimSpace(e.text[begin:e.begin])) > 0 {
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
	name := dotted(e.path[len(e.path)-1:])
	if e.dotted {
		name = dotted(e.path)
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
	header := "[" + dotted(e.path[:len(e.path)-1]) + "]"
	text := bytes.TrimRight(e.text, "\r\n")
	return append(text, ending+ending+header+ending+line+ending...)
}

// tree is the tree of a text that was found to be a sheet.
func tree(data []byte) *node {
	root, _ := (&findings{}).read(data)
	return root
}

// editList gives a text another list of tables, each with a header of its own or
// all in braces.
func editList(data []byte, key string, tables []pairs, headers bool) ([]byte, error) {
	if headers {
		return editTables(data, key, tables)
	}
	return editAll(data, []edit{{[]string{key}, inlineTables(tables)}})
}

// editTables gives a text other tables in the list of a key, [[key]] each: they
// stand where the first one stood, or at the end. Comments within them are lost.
func editTables(data []byte, key string, tables []pairs) ([]byte, error) {
	var blocks []string
	for _, t := range tables {
		blocks = append(blocks, t.block(key))
	}
	text := strings.Join(blocks, "\n")
	if bytes.Contains(data, []byte("\r\n")) {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	old := tablesOf(data, key)
	out, last := []byte(nil), 0
	for i, at := range old {
		out = append(out, data[last:at[0]]...)
		if i > 0 || text == "" {
			out = bytes.TrimRight(out, "\r\n")
			out = append(out, '\n')
		} else {
			out = append(out, text...)
		}
		last = at[1]
	}
	if out = append(out, data[last:]...); old == nil && text != "" {
		out = slices.Concat(bytes.TrimRight(out, "\r\n"), []byte("\n\n"), []byte(text))
	}
	return editAll(out, nil) // which sees that it is TOML
}

// tablesOf finds the lines of each table in the list of a key, from its header
// to its last field.
func tablesOf(data []byte, key string) [][2]int {
	mark := len(data) - len(bytes.TrimPrefix(data, []byte("\ufeff")))
	var p unstable.Parser
	p.Reset(data[mark:])
	var found [][2]int
	inside := false
	for p.NextExpression() {
		x := p.Expression()
		keys, end := keysOf(x)
		if x.Kind == unstable.KeyValue {
			end = int(x.Raw.Offset + x.Raw.Length)
		} else if inside = keys[0] == key; inside {
			begin := bytes.LastIndexByte(data[:mark+end], '\n') + 1
			found = append(found, [2]int{begin, begin})
		}
		if inside {
			found[len(found)-1][1] = lineEnd(data, mark+end)
		}
	}
	return found
}

// lineEnd is where the line of an offset ends, behind its line break.
func lineEnd(data []byte, offset int) int {
	if i := bytes.IndexByte(data[offset:], '\n'); i >= 0 {
		return offset + i + 1
	}
	return len(data)
}
