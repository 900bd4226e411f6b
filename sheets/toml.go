package sheets

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// builder makes a tree of nodes of a TOML file. Unlike decoding into a value
// it goes on after a fault, so that all of them can be told at once.
type builder struct {
	*findings
	parser unstable.Parser
	data   []byte
	lines  []int // offset of each line's beginning
	base   int   // offset in data of what the parser was given
	end    int   // offset in data where the last expression ended
	root   *node
	table  *node // where fields go at present
	torn   bool  // something could not be read: what is missing may be there
}

// maxSyntax is after how many unreadable lines reading stops.
const maxSyntax = 10

// read gives the tree of a file, and whether all of it could be read; nil
// when it is no use looking at it.
func (f *findings) read(data []byte) (root *node, whole bool) {
	data, ok := f.text(data)
	if !ok {
		return nil, false
	}
	b := &builder{findings: f, data: data, lines: lineStarts(data), root: &node{header: true}}
	b.table = b.root
	for range maxSyntax {
		b.parser.Reset(data[b.base:])
		for b.parser.NextExpression() {
			b.expression(b.parser.Expression())
		}
		if b.parser.Error() == nil || !b.resume(b.parser.Error()) {
			break
		}
	}
	return b.root, !b.torn
}

func lineStarts(data []byte) []int {
	starts := []int{0}
	for i, c := range data {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// line is the line, from 1, of an offset in what the parser was given.
func (b *builder) line(offset int) int {
	i, found := slices.BinarySearch(b.lines, b.base+offset)
	if found {
		return i + 1
	}
	return i
}

// lineText is a line as written.
func (b *builder) lineText(line int) []byte {
	end := len(b.data)
	if line < len(b.lines) {
		end = b.lines[line]
	}
	return bytes.TrimSpace(b.data[b.lines[line-1]:end])
}

// resume tells a fault of syntax and puts the parser behind its line. A fault
// in a list or text of several lines ends the reading, since what follows
// would be misread.
func (b *builder) resume(err error) bool {
	b.torn = true
	var fault *unstable.ParserError
	if !errors.As(err, &fault) {
		b.add(Problem{Key: "syntax", Args: []any{"reason", err.Error()}})
		return false
	}
	at := b.line(int(b.parser.Range(fault.Highlight).Offset))
	begun := min(b.nextExpression(), at)
	b.add(syntaxProblem(fault.Message, begun, at, string(b.lineText(begun))))
	if begun < at || at >= len(b.lines) {
		return false
	}
	b.base = b.lines[at]
	b.end = b.base
	return true
}

// nextExpression is the line on which the expression after the last one read
// begins: comments and empty lines are passed over.
func (b *builder) nextExpression() int {
	before, _ := slices.BinarySearch(b.lines, b.end)
	first := before + 1
	for ; first < len(b.lines); first++ {
		if text := b.lineText(first); len(text) > 0 && text[0] != '#' {
			break
		}
	}
	return first
}

// syntaxKinds tell the parser's messages by what they begin or end with.
var syntaxKinds = []struct{ part, key string }{
	{"at start of value", "syntax-value"},
	{"expected value", "syntax-value"},
	{"cannot have new lines", "syntax-quotes"},
	{"not terminated", "syntax-quotes"},
	{"expected '='", "syntax-equals"},
	{"expected newline", "syntax-rest"},
	{"expected ',' or ']'", "syntax-list"},
	{"array is incomplete", "syntax-list"},
	{"to close", "syntax-header"},
	{"control characters", "syntax-control"},
}

// bareKey is a field's name before the sign =.
var bareKey = regexp.MustCompile(`^[A-Za-z0-9_-]{1,40}\s*$`)

// syntaxProblem tells a fault on a line of an expression begun on one.
func syntaxProblem(message string, begun, at int, text string) Problem {
	p := Problem{Line: begun, Value: oneLine(text, rawWidth), Key: "syntax", Args: []any{"reason", message}}
	if field, value, found := strings.Cut(text, "="); found && bareKey.MatchString(field) {
		p.Field, p.Value = strings.TrimSpace(field), oneLine(strings.TrimSpace(value), rawWidth)
	}
	for _, k := range syntaxKinds {
		if strings.Contains(message, k.part) {
			p.Key, p.Args = k.key, nil
			break
		}
	}
	if p.Key == "syntax-value" && begun < at {
		p.Key = "syntax-list"
	}
	return p
}

// strict has the whole file read once more by the decoder, for faults that
// the tree does not show, such as a date that there is none of.
func (f *findings) strict(data []byte) {
	if !Usable(f.list) {
		return
	}
	data = slices.Clip(bytes.TrimPrefix(data, []byte("\ufeff")))
	var all map[string]any
	err := toml.Unmarshal(data, &all)
	if err == nil {
		return
	}
	p := Problem{Key: "syntax", Args: []any{"reason", strings.TrimPrefix(err.Error(), "toml: ")}}
	var fault *toml.DecodeError
	if errors.As(err, &fault) {
		p.Line, _ = fault.Position()
		p.Field = strings.Join(fault.Key(), ".")
	}
	f.add(p)
}
