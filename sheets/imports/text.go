package imports

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// levelMagic stands at the end of a table of a LevelDB database.
const levelMagic = "\x57\xfb\x80\x8b\x24\x75\x47\xdb"

// text refuses what is no text, and gives the rest in UTF-8 without a byte
// order mark. XML says itself what it is in, and is left so.
func (r *reader) text(data []byte) ([]byte, error) {
	wide := bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff"))
	ending := strings.ToLower(filepath.Ext(r.file))
	switch {
	case len(data) > MaxFile:
		return nil, r.fail(0, "too-large", "max", MaxFile)
	case bytes.HasPrefix(data, []byte("%PDF-")):
		return nil, r.fail(0, "pdf")
	case bytes.HasPrefix(data, []byte("PK\x03\x04")), bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")):
		return nil, r.fail(0, "spreadsheet")
	case bytes.HasSuffix(data, []byte(levelMagic)), ending == ".ldb":
		return nil, r.fail(0, "leveldb")
	case wide:
		return r.decode(data, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes, "UTF-16")
	case bytes.IndexByte(data, 0) >= 0:
		return nil, r.fail(0, "binary")
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if utf8.Valid(data) || bytes.HasPrefix(bytes.TrimSpace(data), []byte("<?xml")) {
		return data, nil
	}
	return r.decode(data, charmap.Windows1250.NewDecoder().Bytes, "Windows-1250")
}

// decode brings a text of another encoding to UTF-8. A byte that is no letter
// there is told by its line.
func (r *reader) decode(data []byte, from func([]byte) ([]byte, error), encoding string) ([]byte, error) {
	text, err := from(data)
	bad := bytes.IndexRune(text, utf8.RuneError)
	if err != nil || bad >= 0 {
		return nil, r.fail(bytes.Count(text[:max(bad, 0)], []byte("\n"))+1, "encoding")
	}
	if bytes.IndexByte(text, 0) >= 0 {
		return nil, r.fail(0, "binary")
	}
	r.note(Problem{Key: "decoded", Args: []any{"encoding", encoding}})
	return text, nil
}

// lines are the offsets at which the lines of a text begin.
type lines []int

func linesOf(data []byte) lines {
	starts := lines{0}
	for i, c := range data {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// at gives line and column, from 1, of an offset.
func (l lines) at(offset int) (line, column int) {
	i, found := slices.BinarySearch(l, offset)
	if !found {
		i--
	}
	return i + 1, offset - l[i] + 1
}
