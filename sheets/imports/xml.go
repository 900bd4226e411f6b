package imports

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// charsets are the encodings that an XML file may say it is in, besides UTF-8.
var charsets = map[string]encoding.Encoding{
	"iso-8859-1": charmap.ISO8859_1, "iso-8859-2": charmap.ISO8859_2,
	"windows-1250": charmap.Windows1250, "windows-1252": charmap.Windows1252,
	"us-ascii": charmap.ISO8859_1, "utf-16": encoding.Nop, // which was decoded by its byte order mark
}

// readXML reads the characters that Fantasy Grounds exports.
func (r *reader) readXML(data []byte) error {
	root, err := r.elements(data)
	if err != nil {
		return err
	}
	r.result.Format = Fantasy
	r.characters(root)
	return nil
}

// maxText is after how many bytes no more text of an element is kept.
const maxText = 1 << 12

// elements makes a tree of the elements: those that hold others are objects,
// and the rest is text.
func (r *reader) elements(data []byte) (*node, error) {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	decoder.CharsetReader = r.charset
	stack := []*node{{kind: objectKind, line: 1}}
	for nodes := 0; ; nodes++ {
		token, err := decoder.Token()
		if err == io.EOF {
			return stack[0], nil
		}
		line, _ := decoder.InputPos()
		switch {
		case err != nil:
			return nil, r.xmlFault(line, err)
		case len(stack) > maxDepth:
			return nil, r.fail(line, "deep", "max", maxDepth)
		case nodes > maxNodes:
			return nil, r.fail(0, "too-much", "max", maxPeople)
		}
		top := stack[len(stack)-1]
		switch t := token.(type) {
		case xml.StartElement:
			n := &node{kind: textKind, line: line}
			top.kind = objectKind
			top.fields = append(top.fields, field{t.Name.Local, n})
			stack = append(stack, n)
		case xml.CharData:
			if top.kind == textKind && len(top.text) < maxText {
				top.text += string(t)
			}
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		}
	}
}

// charset decodes the encoding that the file says it is in.
func (r *reader) charset(label string, input io.Reader) (io.Reader, error) {
	known, ok := charsets[strings.ToLower(label)]
	if !ok {
		names := []string{"utf-8"}
		for name := range charsets {
			names = append(names, name)
		}
		slices.Sort(names)
		return nil, Problem{
			File: r.file, Line: 1, Field: "encoding", Value: shown(label, 40), Key: "xml-encoding",
			Args: []any{"allowed", strings.Join(names, ", ")},
		}
	}
	return known.NewDecoder().Reader(input), nil
}

func (r *reader) xmlFault(line int, err error) error {
	var own Problem
	if errors.As(err, &own) {
		return own
	}
	reason := err.Error()
	var fault *xml.SyntaxError
	if errors.As(err, &fault) {
		line, reason = fault.Line, fault.Msg
	}
	return r.fail(line, "xml", "reason", shown(reason, 100))
}
