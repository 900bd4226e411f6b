package journal

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Summary is what a list of fights tells of one.
type Summary struct {
	Path     string
	Name     string // as in the header, which tells it from the file's name
	System   string
	ID       string
	Modified time.Time // when a line was last written
	Err      error     // a *FileError why it is no fight; Name, System, ID are empty then
}

// List tells of the fights in a folder, the newest first, those of the same
// moment by path. It reads their headers only. Folders and files whose names
// begin with a dot are passed over; a file that is no fight is listed with its
// error. A folder that is not there has no fights. The error is a *FileError.
func List(dir string) ([]Summary, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, readFault(dir, err)
	}
	var list []Summary
	for _, entry := range entries {
		s := Summary{Path: filepath.Join(dir, entry.Name())}
		info, err := os.Stat(s.Path)
		if strings.HasPrefix(entry.Name(), ".") || err == nil && info.IsDir() {
			continue
		}
		if err == nil {
			s.Modified = info.ModTime()
		}
		var h Header
		h, s.Err = readHeader(s.Path)
		s.Name, s.System, s.ID = h.Name, h.System, h.ID
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b Summary) int {
		return cmp.Or(b.Modified.Compare(a.Modified), strings.Compare(a.Path, b.Path))
	})
	return list, nil
}

// readHeader reads the first line of a file.
func readHeader(path string) (Header, error) {
	f, _, err := openRegular(path, os.O_RDONLY)
	if err != nil {
		return Header{}, err
	}
	defer f.Close()
	line, err := bufio.NewReader(io.LimitReader(f, MaxLine+2)).ReadBytes('\n')
	if err != nil && err != io.EOF {
		return Header{}, readFault(path, err)
	}
	if len(bytes.TrimSpace(line)) == 0 && err == io.EOF {
		return Header{}, &FileError{File: path, Key: Empty}
	}
	text, ended := bytes.CutSuffix(line, newline)
	return parseHeader(path, text, ended)
}
