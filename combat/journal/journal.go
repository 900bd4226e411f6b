package journal

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"

	"github.com/gofrs/flock"
)

// Journal is the file of one fight, open for appending or, when it is open
// elsewhere or cannot be written, for reading only. Its methods may be called
// from several goroutines.
type Journal struct {
	mu      sync.Mutex
	path    string
	lockDir string
	id      string
	readErr error // why it is for reading only; nil when it is not

	lock  *flock.Flock
	file  file        // nil when closed or for reading only
	info  fs.FileInfo // of file
	state state
	used  bool // something was appended
	fresh bool // the folder's entry may not be on disk yet
	err   error

	log    []byte // the whole file as it should be; each line ends with a line break
	saved  int    // bytes of log that are in the file
	synced int    // bytes of log that are safely on disk

	syncing sync.Mutex // held while the disk is waited for; taken before mu
	syncErr error
}

// file is what a journal needs of an *os.File.
type file interface {
	io.WriteCloser
	Truncate(size int64) error
	Sync() error
}

// state is how the file stands to the saved part of the log.
type state int

const (
	whole  state = iota // it holds just that
	ragged              // it holds that, and perhaps a part of a line
	lost                // it is not at its path any more
)

// Open reads a fight's file and locks it for appending; lockDir is the folder
// for locks, which is made when there is none. When the file is locked by
// another journal, cannot be locked or cannot be written, the journal is for
// reading only. Opening changes nothing in the file. The error is a
// *FileError.
func Open(path, lockDir string) (*Journal, *Contents, error) {
	actual, err := realPath(path)
	if err != nil {
		return nil, nil, readFault(path, err)
	}
	j := &Journal{path: actual, lockDir: lockDir}
	f, err := j.openFile(path)
	if err != nil {
		return nil, nil, err
	}
	c, err := j.start(path, f)
	if err != nil || j.readErr != nil {
		f.Close()
		j.unlock()
	}
	if err != nil {
		return nil, nil, err
	}
	return j, c, nil
}

// openFile opens the file for appending with its lock held, else for reading.
func (j *Journal) openFile(path string) (*os.File, error) {
	f, _, err := openRegular(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	j.lock, j.readErr = acquire(j.lockDir, j.path)
	if j.readErr != nil {
		return f, nil
	}
	forBoth, info, err := openRegular(j.path, os.O_RDWR|os.O_APPEND)
	if err != nil {
		j.readErr = &FileError{File: j.path, Key: NoWriting, Err: err}
		return f, nil
	}
	f.Close()
	j.info = info
	return forBoth, nil
}

// start reads the file and readies the journal for appending behind its whole
// part.
func (j *Journal) start(path string, f *os.File) (*Contents, error) {
	data, err := readAll(path, f)
	if err != nil {
		return nil, err
	}
	c, err := Parse(path, data)
	if err != nil || j.readErr != nil {
		return c, err
	}
	j.file, j.id = f, c.ID
	if c.Torn {
		j.state = ragged
	}
	j.saved = int(c.Size)
	j.log = data[:j.saved]
	if !bytes.HasSuffix(j.log, newline) {
		j.log = append(j.log, '\n') // it goes into the file with the next line
	}
	j.synced = len(j.log)
	return c, nil
}

// Path is where the file is, symbolic links resolved. It changes when the file
// went away and another one has taken its place.
func (j *Journal) Path() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.path
}

// ReadOnly reports whether nothing can be appended.
func (j *Journal) ReadOnly() bool { return j.readErr != nil }

// ReadOnlyReason says why nothing can be appended, nil when it can: a
// *FileError with the key Locked, LockFault or NoWriting.
func (j *Journal) ReadOnlyReason() error { return j.readErr }

// Append adds a line, given without its line break, and has it in the file
// before it returns nil, so that it outlives the program. When it cannot be
// written, the line stays queued and the next Append or Retry writes it. A
// line that is no JSON object of at most MaxLine bytes on one line is refused,
// and not queued. The error is a *FileError.
func (j *Journal) Append(line []byte) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.accept(line); err != nil {
		return err
	}
	j.log = append(append(j.log, line...), '\n')
	j.used = true
	return j.flush()
}

// accept refuses what cannot be appended.
func (j *Journal) accept(line []byte) error {
	switch {
	case j.readErr != nil:
		return &FileError{File: j.path, Key: ReadOnly, Err: j.readErr}
	case j.file == nil:
		return &FileError{File: j.path, Key: Closed, Err: fs.ErrClosed}
	case bytes.ContainsAny(line, "\r\n"):
		return &FileError{File: j.path, Key: LineBroken, Args: found(line)}
	case len(j.log)+len(line) >= MaxFile:
		return tooLarge(j.path, int64(len(j.log)+len(line)+1))
	}
	return checkLine(j.path, 0, line)
}

// Retry writes what is queued, and the whole log when the file went away. It
// does nothing before the first Append.
func (j *Journal) Retry() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.file == nil {
		return nil
	}
	return j.flush()
}

// Pending is the number of lines that are not in the file.
func (j *Journal) Pending() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.pending()
}

func (j *Journal) pending() int {
	lines := bytes.Count(j.log[j.saved:], newline)
	if j.saved == 0 || j.saved < len(j.log) && j.log[j.saved] == '\n' {
		lines-- // the header, or the line break that the last saved line lacks
	}
	return max(lines, 0)
}

// Err is the fault of the last attempt to write or to sync, nil after one that
// succeeded. It is a *FileError.
func (j *Journal) Err() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.err != nil {
		return j.err
	}
	return j.syncErr
}

// Close writes what is queued, syncs and gives the lock back. The journal is
// closed even when there is an error, which tells of lines that are lost then:
// call Retry before, if they are to be waited for.
func (j *Journal) Close() error {
	err := j.Retry()
	if err == nil && j.Unsynced() {
		err = j.Sync()
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.file != nil {
		if closing := j.file.Close(); closing != nil {
			err = errors.Join(err, fault(j.path, WriteFault, closing))
		}
		j.file = nil
	}
	j.unlock()
	return err
}

func (j *Journal) unlock() {
	if j.lock != nil {
		_ = j.lock.Unlock()
		j.lock = nil
	}
}
