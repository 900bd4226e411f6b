package imports

import (
	"errors"
	"slices"

	"github.com/pelletier/go-toml/v2/unstable"
)

// tomlReader makes a tree of TOML, in the order of the file.
type tomlReader struct {
	parser unstable.Parser
	lines  lines
	root   *node
	table  *node // where fields go at present
	nodes  int
}

// readTOML reads the files of other programs. A sheet of this program's own is
// refused: there is nothing to import.
func (r *reader) readTOML(data []byte) error {
	t := &tomlReader{lines: linesOf(data), root: &node{kind: objectKind, line: 1}}
	t.table = t.root
	t.parser.Reset(data)
	for t.parser.NextExpression() {
		t.expression(t.parser.Expression())
		if t.nodes > maxNodes {
			return r.fail(0, "too-much", "max", maxPeople)
		}
	}
	if err := t.parser.Error(); err != nil {
		return r.tomlFault(t, err)
	}
	if slices.Contains([]string{"mstocs", "wstega", "k1000"}, t.root.get("system").text) {
		return r.fail(t.root.get("system").line, "own-sheet")
	}
	r.result.Format = TOML
	return r.tree(t.root)
}

func (r *reader) tomlFault(t *tomlReader, err error) error {
	line := 0
	var fault *unstable.ParserError
	if errors.As(err, &fault) {
		line, _ = t.lines.at(int(t.parser.Range(fault.Highlight).Offset))
		err = errors.New(fault.Message)
	}
	return r.fail(line, "toml", "reason", shown(err.Error(), 100))
}

// expression puts a line of the file into the tree.
func (t *tomlReader) expression(e *unstable.Node) {
	switch e.Kind {
	case unstable.KeyValue:
		t.assign(t.table, e, 0)
	case unstable.Table, unstable.ArrayTable:
		t.table = t.root
		for key := e.Key(); key.Next(); {
			list := e.Kind == unstable.ArrayTable && key.IsLast()
			t.table = t.enter(t.table, key.Node(), list)
		}
	}
}

// enter goes to a table within another, or to a new one of a list, and makes
// it where there is none.
func (t *tomlReader) enter(table *node, key *unstable.Node, list bool) *node {
	line, _ := t.lines.at(int(key.Raw.Offset))
	there := table.get(string(key.Data))
	if there.kind == listKind && !list && len(there.fields) > 0 {
		there = there.fields[len(there.fields)-1].node
	}
	if there.kind == objectKind && !list {
		return there
	}
	made := &node{kind: objectKind, line: line}
	t.nodes++
	switch {
	case list && there.kind == listKind:
		there.fields = append(there.fields, field{node: made})
	case list:
		table.fields = append(table.fields, field{string(key.Data), &node{kind: listKind, line: line, fields: []field{{node: made}}}})
	default:
		table.fields = append(table.fields, field{string(key.Data), made})
	}
	return made
}

// assign gives a table a field.
func (t *tomlReader) assign(table *node, e *unstable.Node, depth int) {
	for key := e.Key(); key.Next(); {
		if !key.IsLast() {
			table = t.enter(table, key.Node(), false)
			continue
		}
		line, _ := t.lines.at(int(key.Node().Raw.Offset))
		table.fields = append(table.fields, field{string(key.Node().Data), t.value(e.Value(), line, depth)})
	}
}

// value makes a node of a value; below the greatest depth there is nothing.
func (t *tomlReader) value(from *unstable.Node, line, depth int) *node {
	n := &node{line: line, text: string(from.Data)}
	t.nodes++
	switch from.Kind {
	case unstable.String:
		n.kind = textKind
	case unstable.Integer, unstable.Float:
		n.kind = numberKind
	case unstable.Bool:
		n.kind = flagKind
	case unstable.Array, unstable.InlineTable:
		n.kind = listKind
		if from.Kind == unstable.InlineTable {
			n.kind = objectKind
		}
		for children := from.Children(); depth < maxDepth && children.Next(); {
			if c := children.Node(); n.kind == objectKind {
				t.assign(n, c, depth+1)
			} else {
				n.fields = append(n.fields, field{node: t.value(c, line, depth+1)})
			}
		}
	}
	return n
}
