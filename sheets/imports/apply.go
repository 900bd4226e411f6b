package imports

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// written is a sheet on its way to the disk: the new one whole in a temporary
// file beside it, and what it replaces in another.
type written struct {
	path string
	next *renameio.PendingFile
	last *renameio.PendingFile // nil for a new sheet
}

// Apply writes the sheets of the deeds that are taken, and gives their number.
// All of them are written, or none: every file is ready on the disk before the
// first takes its place, and when one cannot, those before are put back.
func Apply(deeds []Deed, take func(i int) bool) (int, error) {
	return apply(deeds, take, (*renameio.PendingFile).CloseAtomicallyReplace)
}

func apply(deeds []Deed, take func(i int) bool, place func(*renameio.PendingFile) error) (int, error) {
	var all []written
	defer func() {
		for _, w := range all {
			w.cleanup()
		}
	}()
	for i, d := range deeds {
		if d.Action != New && d.Action != Update || !take(i) {
			continue
		}
		w, err := prepare(d)
		all = append(all, w)
		if err != nil {
			return 0, err
		}
	}
	for i, w := range all {
		if err := place(w.next); err != nil {
			return 0, errors.Join(err, putBack(all[:i]))
		}
	}
	return len(all), nil
}

// prepare writes the files of a deed beside the place of its sheet.
func prepare(d Deed) (w written, err error) {
	w.path = d.Path
	if err := os.MkdirAll(filepath.Dir(d.Path), 0o755); err != nil {
		return w, err
	}
	now, err := os.ReadFile(d.Path)
	switch {
	case d.Action == New && errors.Is(err, fs.ErrNotExist):
	case d.Action == New, err == nil && !bytes.Equal(now, d.Before):
		return w, Problem{File: d.Path, Key: "changed"}
	case err != nil:
		return w, err
	default:
		if w.last, err = pending(d.Path, now); err != nil {
			return w, err
		}
	}
	w.next, err = pending(d.Path, d.After)
	return w, err
}

// pending writes a temporary file that can take the place of a sheet.
func pending(path string, data []byte) (*renameio.PendingFile, error) {
	file, err := renameio.NewPendingFile(path, renameio.WithTempDir(filepath.Dir(path)),
		renameio.WithPermissions(0o644), renameio.WithExistingPermissions())
	if err != nil {
		return nil, err
	}
	if _, err = file.Write(data); err == nil {
		err = file.Sync()
	}
	return file, err
}

// putBack undoes what has been written, the last first.
func putBack(all []written) error {
	var faults []error
	for i := len(all) - 1; i >= 0; i-- {
		if w := all[i]; w.last != nil {
			faults = append(faults, w.last.CloseAtomicallyReplace())
		} else {
			faults = append(faults, os.Remove(w.path))
		}
	}
	return errors.Join(faults...)
}

// cleanup removes the temporary files that have not been used.
func (w written) cleanup() {
	for _, file := range []*renameio.PendingFile{w.next, w.last} {
		if file != nil {
			_ = file.Cleanup()
		}
	}
}
