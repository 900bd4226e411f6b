package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// acquire takes the lock of the file at a real path, without waiting. The
// lock is a file in lockDir named by a hash of the path; it stays there when
// the lock is given back, as whoever removed it could remove another's. The
// system gives the lock back when the program dies. The error is a *FileError:
// Locked when another journal has it, LockFault when there can be none.
func acquire(lockDir, path string) (*flock.Flock, error) {
	if err := os.MkdirAll(lockDir, 0o700); err != nil {
		return nil, fault(path, LockFault, err)
	}
	sum := sha256.Sum256([]byte(path))
	lock := flock.New(filepath.Join(lockDir, hex.EncodeToString(sum[:8])+".lock"))
	taken, err := lock.TryLock()
	switch {
	case err != nil:
		return nil, fault(path, LockFault, err)
	case !taken:
		return nil, &FileError{File: path, Key: Locked}
	}
	return lock, nil
}
