package imports

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Files gives the files that a path stands for: itself, or, for a folder, the
// *_stats.json that the Polish battle program saves there.
func Files(path string) ([]string, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, unreadable(path, err)
	case !info.IsDir():
		return []string{path}, nil
	}
	found, err := fs.Glob(os.DirFS(path), "*_stats.json")
	if err != nil {
		return nil, unreadable(path, err)
	}
	if found == nil {
		return nil, Problem{File: path, Key: "not-a-file"}
	}
	for i := range found {
		found[i] = filepath.Join(path, found[i])
	}
	slices.Sort(found)
	return found, nil
}

// ReadFile gives what is in a file. What is no plain file or too large is
// refused before it is read. The error is a Problem.
func ReadFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, unreadable(path, err)
	case !info.Mode().IsRegular():
		return nil, Problem{File: path, Key: "not-a-file"}
	case info.Size() > MaxFile:
		return nil, Problem{File: path, Key: "too-large", Args: []any{"max", MaxFile}}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, MaxFile+1)) // it may have grown since
	if err != nil {
		return nil, unreadable(path, err)
	}
	return data, nil
}

func unreadable(path string, err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return Problem{File: path, Key: "unreadable", Args: []any{"reason", shown(err.Error(), 100)}}
}
