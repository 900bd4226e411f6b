package journal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Unsynced reports whether the disk may lack lines, so that a crash of the
// machine would lose them.
func (j *Journal) Unsynced() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.readErr == nil && (j.synced < len(j.log) || j.fresh)
}

// Sync waits until what is in the file is safely on disk. It takes as long as
// the disk does; Append need not wait for it. It finds out, too, when the file
// went away. The error is a *FileError.
func (j *Journal) Sync() error {
	j.syncing.Lock()
	defer j.syncing.Unlock()
	j.mu.Lock()
	p := pass{j.file, j.info, j.path, j.log[:j.saved], j.fresh, j.syncErr != nil}
	gone, err := j.state == lost, j.err
	j.mu.Unlock()
	if p.file == nil {
		return nil
	}
	if gone {
		return err
	}
	return j.settle(p, p.run())
}

// pass is what one sync works on: the journal goes on meanwhile.
type pass struct {
	file  file
	info  fs.FileInfo
	path  string
	saved []byte
	fresh bool // the folder is to be synced as well
	again bool // the last sync failed
}

func (p pass) run() error {
	if p.again {
		if err := p.writeAgain(); err != nil {
			return err
		}
	}
	if err := p.file.Sync(); err != nil {
		return err
	}
	if p.fresh {
		syncFolder(filepath.Dir(p.path))
	}
	return nil
}

// writeAgain writes the bytes that the file holds once more over themselves:
// after a sync that failed, the system may have dropped what it had not
// written and would report the next sync as good.
func (p pass) writeAgain() error {
	f, info, err := openRegular(p.path, os.O_WRONLY)
	if err != nil {
		return err
	}
	if os.SameFile(info, p.info) {
		_, err = f.WriteAt(p.saved, 0)
	}
	return errors.Join(err, f.Close())
}

// settle notes the result of a pass.
func (j *Journal) settle(p pass, err error) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.file != p.file { // closed, or the log is in another file now
		return nil
	}
	if j.used {
		gone := j.check()
		if j.state == lost {
			gone = &FileError{File: j.path, Key: Lost, Err: fs.ErrNotExist}
		}
		if gone != nil {
			j.err = gone
			return gone
		}
	}
	j.syncErr = nil
	if err != nil {
		j.syncErr = fault(j.path, SyncFault, err)
		return j.syncErr
	}
	j.synced = max(j.synced, len(p.saved))
	j.fresh = false
	return nil
}

// syncFolder has the entries of a folder written to disk. Not every system can
// do that; the files themselves do not hang on it.
func syncFolder(path string) {
	if f, err := os.Open(path); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
