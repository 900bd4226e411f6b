package journal

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
)

// flush writes the queued lines in order, each in one write.
func (j *Journal) flush() error {
	if !j.used {
		return nil
	}
	err := j.check()
	if j.state == lost {
		err = j.rewrite()
	}
	for err == nil && j.saved < len(j.log) {
		err = j.writeLine()
	}
	j.err = err
	return err
}

// check finds out whether the file at the path is still the one that is
// written to, and as long as it should be: an open file takes writes when it
// has been removed from its folder as well. The whole log counts as not
// written when it is not.
func (j *Journal) check() error {
	if j.state == lost {
		return nil
	}
	there, err := os.Stat(j.path)
	switch {
	case err == nil && j.fits(there):
		return nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return writeFault(j.path, err)
	}
	j.state, j.saved, j.synced = lost, 0, 0
	return nil
}

func (j *Journal) fits(there fs.FileInfo) bool {
	size, saved := there.Size(), int64(j.saved)
	return os.SameFile(there, j.info) && (size == saved || size > saved && j.state == ragged)
}

// writeLine writes the first queued line. When that fails, what was written of
// it is cut off, at once or before the next attempt.
func (j *Journal) writeLine() error {
	if err := j.trim(); err != nil {
		return err
	}
	line := j.log[j.saved:]
	// A line break at the start is one that the last saved line lacks.
	line = line[:bytes.IndexByte(line[1:], '\n')+2]
	n, err := j.file.Write(line)
	if err == nil && n < len(line) {
		err = io.ErrShortWrite
	}
	if err != nil {
		j.state = ragged
		_ = j.trim()
		return writeFault(j.path, err)
	}
	j.saved += n
	return nil
}

// trim cuts the part of a line off the file's end.
func (j *Journal) trim() error {
	if j.state != ragged {
		return nil
	}
	if err := j.file.Truncate(int64(j.saved)); err != nil {
		return writeFault(j.path, err)
	}
	j.state = whole
	return nil
}
