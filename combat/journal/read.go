package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"unicode/utf8"
)

// Limits of a file, in bytes. A fight of a whole evening has about one
// million.
const (
	MaxFile = 256 << 20
	MaxLine = 1 << 20
)

var newline = []byte{'\n'}

// Contents is what a fight's file holds, as far as it is whole.
type Contents struct {
	Header
	Lines []Line
	Torn  bool  // a last line that was not written to its end is left out
	Size  int64 // bytes from the start to the end of the last whole line
}

// Line is one line behind the header.
type Line struct {
	Text   []byte // one JSON object; not to be changed
	Number int    // in the file: the header is line 1
}

// Read reads a fight's file without changing or locking it. It never waits
// for a pipe or a device. The error is a *FileError.
func Read(path string) (*Contents, error) {
	f, _, err := openRegular(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := readAll(path, f)
	if err != nil {
		return nil, err
	}
	return Parse(path, data)
}

// Parse reads the bytes of a fight's file, which the lines of the result go
// on using; name is the file's in errors. A last line that is not whole (it
// lacks its line break and is no JSON, or holds the zeros that a crash of the
// machine leaves) is left out; one that lacks only its line break counts.
// Blank lines are passed over. The error is a *FileError.
func Parse(name string, data []byte) (*Contents, error) {
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, &FileError{File: name, Key: Empty}
	}
	c := &Contents{Lines: make([]Line, 0, bytes.Count(data, newline))}
	rest := data
	for number := 1; len(rest) > 0; number++ {
		line, after, ended := bytes.Cut(rest, newline)
		if err := c.add(name, number, line, ended); err != nil {
			c.Torn = number > 1 && len(after) == 0 && isTorn(line, ended)
			if !c.Torn {
				return nil, err
			}
			break
		}
		rest = after
	}
	c.Size = int64(len(data) - len(rest))
	return c, nil
}

// add takes up one line, given without its line break.
func (c *Contents) add(name string, number int, line []byte, ended bool) (err error) {
	if number == 1 {
		c.Header, err = parseHeader(name, line, ended)
		return err
	}
	line = bytes.TrimSpace(line)
	if len(line) == 0 {
		return nil
	}
	if err := checkLine(name, number, line); err != nil {
		return err
	}
	c.Lines = append(c.Lines, Line{Text: line[:len(line):len(line)], Number: number})
	return nil
}

// isTorn tells a last line that was cut off from one that somebody spoilt.
func isTorn(line []byte, ended bool) bool {
	return len(line) <= MaxLine && (!ended || bytes.IndexByte(line, 0) >= 0)
}

// checkLine says why a line is not one JSON object of text.
func checkLine(name string, number int, line []byte) error {
	if key, args, err := lineFault(line); key != "" {
		return &FileError{File: name, Line: number, Key: key, Args: args, Err: err}
	}
	return nil
}

// lineFault gives the key of what is wrong with a line, none when it is good.
// A line must be an object since no part of one is whole JSON, as a part of a
// number is.
func lineFault(line []byte) (Key, []any, error) {
	switch {
	case len(line) > MaxLine:
		return LineTooLong, []any{"size", len(line), "limit", MaxLine}, nil
	case !utf8.Valid(line):
		return LineNotText, nil, nil
	case !json.Valid(line):
		return notJSON(line)
	case bytes.TrimSpace(line)[0] != '{':
		return LineNotObject, found(line), nil
	}
	return "", nil, nil
}

// notJSON says where a line stops being JSON: at its end, or from a column on,
// counted in characters from 1.
func notJSON(line []byte) (Key, []any, error) {
	err := json.NewDecoder(bytes.NewReader(line)).Decode(new(json.RawMessage))
	if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) {
		return LineCut, found(line), err
	}
	err = json.Unmarshal(line, new(json.RawMessage))
	at := len(line)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at = min(max(int(syntax.Offset)-1, 0), len(line))
	}
	args := append([]any{"column", utf8.RuneCount(line[:at]) + 1}, found(line[at:])...)
	return LineNotJSON, args, err
}

// openRegular opens a plain file of a size that can be read, and no other. It
// does not wait for the other end of a pipe.
func openRegular(path string, flag int) (*os.File, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, readFault(path, err)
	}
	if err := checkKind(path, info); err != nil {
		return nil, nil, err
	}
	f, err := os.OpenFile(path, flag|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, nil, readFault(path, err)
	}
	info, err = f.Stat()
	if err != nil {
		f.Close()
		return nil, nil, readFault(path, err)
	}
	if err := checkKind(path, info); err != nil { // something else has come there since
		f.Close()
		return nil, nil, err
	}
	return f, info, nil
}

// checkKind refuses all but plain files that are not too large.
func checkKind(path string, info fs.FileInfo) error {
	wrong := &FileError{File: path}
	switch mode := info.Mode(); {
	case mode.IsDir():
		wrong.Key = IsDirectory
	case mode&fs.ModeNamedPipe != 0:
		wrong.Key = IsPipe
	case mode&fs.ModeSocket != 0:
		wrong.Key = IsSocket
	case !mode.IsRegular():
		wrong.Key = IsDevice
	case info.Size() > MaxFile:
		return tooLarge(path, info.Size())
	default:
		return nil
	}
	return wrong
}

func tooLarge(path string, size int64) error {
	return &FileError{File: path, Key: TooLarge, Args: []any{"size", size, "limit", MaxFile}}
}

// readAll reads an open file from its start, which may have grown meanwhile.
func readAll(path string, f *os.File) ([]byte, error) {
	var b bytes.Buffer
	if info, err := f.Stat(); err == nil {
		b.Grow(int(info.Size()) + bytes.MinRead)
	}
	if _, err := b.ReadFrom(io.LimitReader(f, MaxFile+1)); err != nil {
		return nil, readFault(path, err)
	}
	if b.Len() > MaxFile {
		return nil, tooLarge(path, int64(b.Len()))
	}
	return b.Bytes(), nil
}

// realPath gives the one path that all names of a file lead to.
func realPath(path string) (string, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(absolute)
}
