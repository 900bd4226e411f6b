package sheets

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"unicode/utf8"
)

// maxFile is the greatest size of a file that is read, in bytes.
const maxFile = 1 << 20

// ReadFile reads a sheet or gear file whole. What is larger than 1 MiB, or no
// plain file, is refused before it is read.
func ReadFile(path string) ([]byte, []Problem) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	if !info.Mode().IsRegular() {
		return nil, []Problem{{File: path, Key: "not-a-file"}}
	}
	if info.Size() > maxFile {
		return nil, tooLarge(path)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1)) // it may have grown since
	if err != nil {
		return nil, unreadable(path, err)
	}
	if len(data) > maxFile {
		return nil, tooLarge(path)
	}
	return data, nil
}

func tooLarge(path string) []Problem {
	return []Problem{{File: path, Key: "too-large", Args: []any{"max", maxFile}}}
}

func unreadable(path string, err error) []Problem {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return []Problem{{File: path, Key: "unreadable", Args: []any{"reason", err.Error()}}}
}

// text checks that data is a text in UTF-8 that is not too long, and gives it
// without a byte order mark. ok is false when it is no use reading on.
func (f *findings) text(data []byte) (text []byte, ok bool) {
	if len(data) > maxFile {
		f.add(tooLarge(f.file)[0])
		return nil, false
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.IndexByte(data, 0) >= 0 {
		f.add(Problem{Key: "binary"})
		return nil, false
	}
	if utf8.Valid(data) {
		return data, true
	}
	line, rest := 1, data
	for {
		r, size := utf8.DecodeRune(rest)
		if r == utf8.RuneError && size == 1 {
			break
		}
		if r == '\n' {
			line++
		}
		rest = rest[size:]
	}
	f.add(Problem{Line: line, Value: escape("0x", 2, int(rest[0])), Key: "encoding"})
	return nil, false
}
