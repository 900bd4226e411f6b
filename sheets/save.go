package sheets

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/google/renameio/v2"
	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// Save writes a new sheet to a file, making its folder when it is not there.
// A file that exists is left alone: the error is then a Problem. The file is
// there whole or not at all.
func Save(path string, s Sheet) error {
	if _, err := os.Lstat(path); err == nil {
		return Problem{File: path, Key: "exists"}
	}
	return Replace(path, s)
}

// Replace is Save for a file that may exist; what it held is lost. A sheet
// for a system of which nothing is known is refused.
func Replace(path string, s Sheet) error {
	if s.System != MSTOCS && s.Wstega == nil && s.K1000 == nil {
		p := s.otherSystem()
		p.File = path
		return p
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return write(path, s.Encode())
}

// write puts data in a file by way of a temporary one in the same folder,
// which is synced and renamed.
func write(path string, data []byte) error {
	return renameio.WriteFile(path, data, 0o644, renameio.WithTempDir(filepath.Dir(path)))
}

// SaveLost carries the PW lost (M19), 0 to 999, over to the sheet in a file.
// Everything else in the file stays as it is, comments too. A file that
// cannot be read as TOML is left alone: the error is then a Problem.
func SaveLost(path string, lost int) error {
	if lost < 0 || lost > maxLost {
		return Problem{
			File: path, Field: "lost", Value: strconv.Itoa(lost), Key: "range",
			Args: []any{"low", 0, "high", maxLost},
		}
	}
	data, problems := ReadFile(path)
	if problems != nil {
		return problems[0]
	}
	changed, ok := setTop(data, "lost", strconv.Itoa(lost))
	if !ok {
		return Problem{File: path, Key: "not-editable"}
	}
	return write(path, changed)
}

// setTop gives a field of a TOML file outside its tables a value, where the
// field stands or else after the last such field. It is not ok when the file
// is no TOML, or would be none then.
func setTop(data []byte, key, value string) (changed []byte, ok bool) {
	mark := len(data) - len(bytes.TrimPrefix(data, []byte("\ufeff")))
	var p unstable.Parser
	p.Reset(data[mark:])
	line, from, to, top := key+" = "+value, -1, 0, true
	last := mark
	for p.NextExpression() {
		e := p.Expression()
		top = top && e.Kind == unstable.KeyValue
		if !top {
			continue
		}
		start, end := mark+int(e.Raw.Offset), mark+int(e.Raw.Offset+e.Raw.Length)
		if from < 0 {
			last = end
		}
		if name := e.Key(); name.Next() && string(name.Node().Data) == key && name.IsLast() {
			from, to = start, end
		}
	}
	if p.Error() != nil {
		return nil, false
	}
	if from >= 0 {
		changed = splice(data, from, to, line)
	} else {
		changed = insertLine(data, mark, last, line)
	}
	var all map[string]any
	return changed, toml.Unmarshal(changed[mark:], &all) == nil
}

func splice(data []byte, from, to int, text string) []byte {
	return append(append(bytes.Clone(data[:from]), text...), data[to:]...)
}

// insertLine puts a line after the one that an offset is in, or at the
// beginning when the offset is there.
func insertLine(data []byte, begin, offset int, line string) []byte {
	ending := "\n"
	if bytes.Contains(data, []byte("\r\n")) {
		ending = "\r\n"
	}
	if offset == begin {
		return splice(data, begin, begin, line+ending)
	}
	if i := bytes.IndexByte(data[offset:], '\n'); i >= 0 {
		at := offset + i + 1
		return splice(data, at, at, line+ending)
	}
	return splice(data, len(data), len(data), ending+line+ending)
}

// FileName is a name for the file of a sheet: "Rutger Weiß" gives
// "rutger-weiss.toml". A name without a plain letter or digit is refused with
// a Problem.
func FileName(name string) (string, error) {
	stem := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return ' '
	}, fold(name))
	words := strings.Fields(stem)
	if len(words) == 0 {
		return "", Problem{Field: "name", Value: oneLine(quote(name), rawWidth), Key: "file-name"}
	}
	return strings.Join(words, "-") + ".toml", nil
}
