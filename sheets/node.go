package sheets

import (
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// kind is what a value of a TOML file is.
type kind int

const (
	tableKind kind = iota
	listKind
	textKind
	numberKind
	flagKind
	otherKind // a fraction, a date
)

// node is a value of a TOML file with the place where it stands.
type node struct {
	kind   kind
	line   int
	raw    string // as written, fit to be shown
	text   string
	number int
	flag   bool
	list   []*node
	// For tables: the fields in the order of the file.
	keys   []string
	values map[string]*node
	header bool // has had a [header] of its own
	sealed bool // written whole, as { } or [ ]: nothing can be added
}

// child gives a table's field, nil when there is none.
func (n *node) child(key string) *node { return n.values[key] }

// put adds a field to a table.
func (n *node) put(key string, value *node) {
	if n.values == nil {
		n.values = map[string]*node{}
	}
	n.keys = append(n.keys, key)
	n.values[key] = value
}

// rawWidth is how much of a value a message shows.
const rawWidth = 60

// value makes a node of a value of the file.
func (b *builder) value(from *unstable.Node, line int, raw string) *node {
	n := &node{kind: otherKind, line: line, raw: oneLine(raw, rawWidth), sealed: true}
	switch from.Kind {
	case unstable.String:
		n.kind, n.text = textKind, string(from.Data)
	case unstable.Integer:
		n.kind, n.number = numberKind, wholeNumber(string(from.Data))
	case unstable.Bool:
		n.kind, n.flag = flagKind, string(from.Data) == "true"
	case unstable.Array:
		n.kind = listKind
		for children := from.Children(); children.Next(); {
			c := children.Node()
			n.list = append(n.list, b.value(c, b.lineOf(c, line), b.rawOf(c)))
		}
	case unstable.InlineTable:
		n.kind = tableKind
		for children := from.Children(); children.Next(); {
			b.assign(n, children.Node())
		}
	}
	return n
}

// wholeNumber reads a number that the parser has let pass. One that is too
// great is the greatest of 32 bits, which no field allows.
func wholeNumber(text string) int {
	n, _ := strconv.ParseInt(strings.TrimPrefix(text, "+"), 0, 32)
	return int(n)
}

// lineOf is the line of a list's entry; a list within a list has no place of
// its own and stands where its list does.
func (b *builder) lineOf(n *unstable.Node, outer int) int {
	if n.Raw.Length == 0 {
		return outer
	}
	return b.line(int(n.Raw.Offset))
}

// rawOf is a list's entry as written.
func (b *builder) rawOf(n *unstable.Node) string {
	switch n.Kind {
	case unstable.Array:
		return "[…]"
	case unstable.InlineTable:
		return "{…}"
	default:
		return string(b.parser.Raw(n.Raw))
	}
}
