package imports

import (
	"slices"
	"strings"
)

// kind is what a value of a tree is.
type kind int

const (
	nullKind kind = iota
	textKind
	numberKind
	flagKind
	listKind
	objectKind
)

// node is a value of a JSON, TOML or XML file with the place where it stands.
// The zero value is one that is not there.
type node struct {
	kind   kind
	line   int
	text   string  // of a text, number or flag, as written
	fields []field // of an object and, without keys, of a list, in the order of the file
}

type field struct {
	key string
	*node
}

// none is what is found where nothing is.
var none = &node{}

// get goes down by keys; of a key that is there twice the last one counts.
func (n *node) get(path ...string) *node {
	for _, want := range path {
		if n.kind != objectKind {
			return none
		}
		next := none
		for _, f := range slices.Backward(n.fields) {
			if f.key == want {
				next = f.node
				break
			}
		}
		n = next
	}
	return n
}

// is reports whether there is a value.
func (n *node) is() bool { return n.kind != nullKind }

// plain gives the value that stands alone or as {value: …}; none for others.
func (n *node) plain() *node {
	if n.kind == objectKind {
		n = n.get("value")
	}
	if n.kind == textKind || n.kind == numberKind || n.kind == flagKind {
		return n
	}
	return none
}

// word is a plain text, without blanks around it.
func (n *node) word() string { return strings.TrimSpace(n.plain().text) }

// whole reads a plain whole number, in quotes or not.
func (n *node) whole() (int, bool) {
	i, how := number(n.plain().text)
	return i, how == exact
}

// flag reads true or false; ok is false when there is neither.
func (n *node) flag() (set, ok bool) {
	switch n.word() {
	case "true":
		return true, true
	case "false":
		return false, true
	}
	return false, false
}
