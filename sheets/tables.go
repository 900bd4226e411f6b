package sheets

import (
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// expression puts one line of the file into the tree: a field, or the header
// of a table to which the fields after it belong.
func (b *builder) expression(e *unstable.Node) {
	switch e.Kind {
	case unstable.KeyValue:
		b.assign(b.table, e)
		b.end = b.base + int(e.Raw.Offset+e.Raw.Length)
	case unstable.Table, unstable.ArrayTable:
		keys, line := b.path(e)
		b.table = b.open(keys, line, e.Kind == unstable.ArrayTable)
	}
}

// path gives the parts of a key and its line, and notes where it ends.
func (b *builder) path(e *unstable.Node) (keys []string, line int) {
	for key := e.Key(); key.Next(); {
		k := key.Node()
		keys = append(keys, string(k.Data))
		if line == 0 {
			line = b.line(int(k.Raw.Offset))
		}
		b.end = b.base + int(k.Raw.Offset+k.Raw.Length)
	}
	return keys, line
}

// assign gives a table a field. One that is there already is told, and the
// first one stays.
func (b *builder) assign(table *node, e *unstable.Node) {
	keys, line := b.path(e)
	value := b.value(e.Value(), line, b.written(e))
	for _, key := range keys[:len(keys)-1] {
		inner := table.child(key)
		switch {
		case inner == nil:
			inner = &node{line: line, raw: value.raw}
			table.put(key, inner)
		case inner.kind != tableKind || inner.sealed || inner.header:
			b.twice(strings.Join(keys, "."), value, inner)
			return
		}
		table = inner
	}
	last := keys[len(keys)-1]
	if first := table.child(last); first != nil {
		b.twice(strings.Join(keys, "."), value, first)
		return
	}
	table.put(last, value)
}

// written is the value of a field as it stands in the file.
func (b *builder) written(e *unstable.Node) string {
	end := e.Raw.Offset
	for key := e.Key(); key.Next(); {
		end = key.Node().Raw.Offset + key.Node().Raw.Length
	}
	rest := string(b.parser.Raw(unstable.Range{Offset: end, Length: e.Raw.Offset + e.Raw.Length - end}))
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), "="))
}

func (b *builder) twice(field string, again, first *node) {
	b.at(again, shown(field), "duplicate", "line", first.line)
}

// open gives the table that a header stands for, made when it is not there.
// A header that cannot stand is told, and the fields after it go nowhere.
func (b *builder) open(keys []string, line int, entry bool) *node {
	name := strings.Join(keys, ".")
	header := &node{line: line, raw: oneLine("["+name+"]", rawWidth), header: true}
	if entry {
		header.raw = "[" + header.raw + "]"
	}
	table := b.root
	for _, key := range keys[:len(keys)-1] {
		inner, free := enter(table, key, line)
		if !free {
			b.twice(name, header, inner)
			return header
		}
		table = inner
	}
	last := keys[len(keys)-1]
	there := table.child(last)
	switch {
	case there == nil && entry:
		table.put(last, &node{kind: listKind, line: line, raw: header.raw, list: []*node{header}})
	case there == nil:
		table.put(last, header)
	case entry && there.kind == listKind && !there.sealed:
		there.list = append(there.list, header)
	case !entry && there.kind == tableKind && !there.sealed && !there.header && there.raw == "":
		there.header, there.line, there.raw = true, line, header.raw
		return there
	default:
		b.twice(name, header, there)
	}
	return header
}

// enter steps into a table on the way to another, or into the last one of a
// list of tables; not when something else stands there.
func enter(table *node, key string, line int) (inner *node, free bool) {
	inner = table.child(key)
	switch {
	case inner == nil:
		inner = &node{line: line}
		table.put(key, inner)
	case inner.kind == listKind && !inner.sealed:
		inner = inner.list[len(inner.list)-1]
	case inner.kind != tableKind || inner.sealed:
		return inner, false
	}
	return inner, true
}
