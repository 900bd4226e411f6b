package imports

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"regexp"
)

// jsonReader makes a tree of JSON. Unlike decoding into a value it keeps the
// order of the file, and where each value stands.
type jsonReader struct {
	*json.Decoder
	lines lines
	nodes int
}

var (
	errDeep = errors.New("deep")
	errMuch = errors.New("much")
)

// readJSON reads a value, or several one after the other as Foundry's .db
// files have them.
func (r *reader) readJSON(data []byte) error {
	j := &jsonReader{Decoder: json.NewDecoder(bytes.NewReader(data)), lines: linesOf(data)}
	j.UseNumber()
	root := &node{kind: listKind, line: 1}
	for {
		value, err := j.value(0)
		if err == io.EOF && len(root.fields) > 0 {
			break
		}
		if err != nil {
			return r.jsonFault(j, data, err)
		}
		root.fields = append(root.fields, field{node: value})
	}
	r.result.Format = JSON
	return r.tree(root)
}

// value reads the next value.
func (j *jsonReader) value(depth int) (*node, error) {
	token, err := j.Token()
	if err != nil {
		return nil, err
	}
	if j.nodes++; j.nodes > maxNodes {
		return nil, errMuch
	}
	n := &node{}
	n.line, _ = j.lines.at(int(j.InputOffset()) - 1)
	switch t := token.(type) {
	case string:
		n.kind, n.text = textKind, t
	case json.Number:
		n.kind, n.text = numberKind, t.String()
	case bool:
		n.kind, n.text = flagKind, "false"
		if t {
			n.text = "true"
		}
	case json.Delim:
		n.kind = listKind
		if t == '{' {
			n.kind = objectKind
		}
		if depth == maxDepth {
			return nil, errDeep
		}
		return n, j.inside(n, depth+1)
	}
	return n, nil
}

// inside reads what is in an object or list, and its end.
func (j *jsonReader) inside(n *node, depth int) error {
	for j.More() {
		f := field{}
		if n.kind == objectKind {
			token, err := j.Token()
			if err != nil {
				return err
			}
			f.key, _ = token.(string)
		}
		var err error
		if f.node, err = j.value(depth); err != nil {
			return unexpected(err)
		}
		n.fields = append(n.fields, f)
	}
	_, err := j.Token()
	return unexpected(err)
}

func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// shell is what a mongo shell writes and JSON does not know.
var shell = regexp.MustCompile(`ObjectId\(|ISODate\(|NumberInt\(|^\s*[A-Za-z_]\w*\s*:|db\.`)

// jsonFault tells where a file stops being JSON, and why.
func (r *reader) jsonFault(j *jsonReader, data []byte, err error) error {
	switch {
	case errors.Is(err, errDeep):
		line, _ := j.lines.at(int(j.InputOffset()))
		return r.fail(line, "deep", "max", maxDepth)
	case errors.Is(err, errMuch):
		return r.fail(0, "too-much", "max", maxPeople)
	}
	// The decoder stands before the value that it cannot read, or before what
	// parts it from the one that it could.
	offset := min(int(j.InputOffset()), len(data))
	offset += len(data[offset:]) - len(bytes.TrimLeft(data[offset:], " \t\r\n,:"))
	line, column := j.lines.at(offset)
	if shell.Match(data[offset:min(offset+60, len(data))]) {
		return r.fail(line, "mongo", "column", column)
	}
	return r.fail(line, "json", "column", column, "reason", shown(err.Error(), 100))
}
