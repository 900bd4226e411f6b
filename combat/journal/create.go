package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// link gives a file a second name, and fails when that is taken. Some file
// systems cannot do it.
var link = os.Link

// Create starts the file of a new fight in a folder, which it makes when
// there is none, and locks it. The file is named after the fight, with a
// counter if that name is taken; no file is ever replaced and no symbolic link
// followed. A crash leaves the whole header or no fight. The error is a
// *FileError.
func Create(dir, lockDir string, h Header) (*Journal, error) {
	header, err := h.line(dir)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, writeFault(dir, err)
	}
	folder, err := realPath(dir)
	if err != nil {
		return nil, writeFault(dir, err)
	}
	sweep(folder)
	draft, err := writeDraft(folder, h.ID, 0o644, header)
	if err != nil {
		return nil, writeFault(dir, err)
	}
	defer os.Remove(draft)
	path, lock, err := claim(draft, lockDir, slug(h.Name), 1)
	if err != nil {
		return nil, err
	}
	j := &Journal{path: path, lockDir: lockDir, id: h.ID, lock: lock, log: header}
	if err := j.reopen(); err != nil {
		j.unlock()
		return nil, err
	}
	return j, nil
}

// Drafts are files that have not got their name yet. A crash leaves them.
const (
	draftEnding = ".tmp"
	draftAge    = time.Hour // no draft that is still in use is so old
)

// draftName is the name of the draft of a fight.
func draftName(id string) string { return "." + id + draftEnding }

// isDraft reports whether a file is called like the draft of a fight, whose
// identity has 16 digits.
func isDraft(name string) bool {
	id, ok := strings.CutSuffix(strings.TrimPrefix(name, "."), draftEnding)
	return ok && len(id) == 16 && name == draftName(id)
}

// sweep removes old drafts of new fights. A draft with lines behind its header
// is left alone: it may be all that there is of a fight whose file was lost.
func sweep(folder string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		info, err := e.Info()
		if !isDraft(e.Name()) || err != nil || !info.Mode().IsRegular() || time.Since(info.ModTime()) < draftAge {
			continue
		}
		path := filepath.Join(folder, e.Name())
		text, err := os.ReadFile(path)
		if err == nil && (len(text) == 0 || bytes.IndexByte(text[:len(text)-1], '\n') < 0) {
			_ = os.Remove(path)
		}
	}
}

// writeDraft writes a file whole and to the disk under a name that no list of
// fights shows. Whoever writes the fight of that identity has its lock, so a
// draft that is there already was left by a crash.
func writeDraft(folder, id string, mode fs.FileMode, text []byte) (path string, err error) {
	path = filepath.Join(folder, draftName(id))
	_ = os.Remove(path)
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		_ = os.Remove(path)
		return "", err
	}
	return path, nil
}

// claim gives a draft the first free name of those made of stem, counting from
// first, and locks it before anyone else can see it.
func claim(draft, lockDir, stem string, first int) (string, *flock.Flock, error) {
	folder := filepath.Dir(draft)
	for n := first; n <= maxCounter; n++ {
		path := filepath.Join(folder, numbered(stem, n))
		if _, err := os.Lstat(path); err == nil {
			continue
		}
		lock, err := acquire(lockDir, path)
		if hasKey(err, Locked) {
			continue
		}
		if err != nil {
			return "", nil, err
		}
		err = publish(draft, path)
		if err == nil {
			return path, lock, nil
		}
		_ = lock.Unlock()
		if !errors.Is(err, fs.ErrExist) {
			return "", nil, writeFault(path, err)
		}
	}
	return "", nil, &FileError{File: filepath.Join(folder, numbered(stem, 1)), Key: NoFreeName, Args: []any{"tried", maxCounter}}
}

// publish gives a draft its name, unless that is taken: then the error is
// fs.ErrExist. Where files cannot have two names, the name is reserved by an
// empty file first.
func publish(draft, path string) error {
	err := link(draft, path)
	if err == nil || errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	reserved, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = errors.Join(reserved.Close(), os.Rename(draft, path))
	if err != nil {
		_ = os.Remove(path)
	}
	return err
}

// rewrite puts the whole log, queued lines included, into a new file at the
// path. What stands there is replaced only when the log holds all of it; else
// it is left alone and the fight goes on under the next free name.
func (j *Journal) rewrite() error {
	draft, err := writeDraft(filepath.Dir(j.path), j.id, j.info.Mode().Perm(), j.log)
	if errors.Is(err, fs.ErrNotExist) {
		return &FileError{File: j.path, Key: Lost, Err: err}
	}
	if err != nil {
		return writeFault(j.path, err)
	}
	defer os.Remove(draft)
	err = publish(draft, j.path)
	if errors.Is(err, fs.ErrExist) {
		err = j.supersede(draft)
	}
	if err != nil {
		return writeFault(j.path, err)
	}
	return j.reopen()
}

// supersede finds a place for a draft of the log when its own is taken.
func (j *Journal) supersede(draft string) error {
	if j.includes(j.path) {
		return os.Rename(draft, j.path)
	}
	stem := strings.TrimSuffix(filepath.Base(j.path), extension)
	path, lock, err := claim(draft, j.lockDir, stem, 2)
	if err != nil {
		return err
	}
	_ = j.lock.Unlock()
	j.path, j.lock = path, lock
	return nil
}

// includes reports whether a plain file holds nothing but a beginning of the log.
func (j *Journal) includes(path string) bool {
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() || info.Size() > int64(len(j.log)) {
		return false
	}
	text, err := os.ReadFile(path)
	return err == nil && strings.HasPrefix(string(j.log), string(text))
}

// reopen goes on with the file at the path, which holds the whole log, synced.
func (j *Journal) reopen() error {
	f, info, err := openRegular(j.path, os.O_RDWR|os.O_APPEND)
	if err != nil {
		return err
	}
	if j.file != nil {
		_ = j.file.Close()
	}
	j.file, j.info, j.state, j.fresh = f, info, whole, true
	j.saved, j.synced, j.syncErr = len(j.log), len(j.log), nil
	return nil
}

func hasKey(err error, key Key) bool {
	fault, ok := errors.AsType[*FileError](err)
	return ok && fault.Key == key
}
