package journal

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

func TestReadWaitsForNoPipe(t *testing.T) {
	f := newFolder(t)
	pipe, socket := filepath.Join(f.fights, "pipe"), filepath.Join(f.fights, "socket")
	must(t, syscall.Mkfifo(pipe, 0o644))
	listener, err := net.Listen("unix", socket)
	must(t, err)
	defer listener.Close()
	for path, key := range map[string]Key{pipe: IsPipe, socket: IsSocket, "/dev/zero": IsDevice} {
		_, err := Read(path)
		wantFault(t, err, key)
		_, _, err = Open(path, f.locks)
		wantFault(t, err, key)
	}
	list, err := List(f.fights)
	must(t, err)
	if len(list) != 2 || list[0].Err == nil || list[1].Err == nil {
		t.Errorf("listed %+v", list)
	}
}

// asNobody has the rest of the test run without the rights of root, on the
// given folders as their owner.
func asNobody(t *testing.T, folders ...string) {
	t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	const nobody = 65534
	for _, folder := range folders {
		must(t, os.Chown(folder, nobody, nobody))
	}
	become := func(id uintptr) { // for this thread alone
		_, _, _ = syscall.RawSyscall(syscall.SYS_SETFSUID, id, 0, 0)
	}
	runtime.LockOSThread()
	become(nobody)
	t.Cleanup(func() {
		become(0)
		runtime.UnlockOSThread()
	})
}

// nobodysFolder is a folder of somebody without the rights of root; files are
// given as name and text.
func nobodysFolder(t *testing.T, files ...string) folder {
	t.Helper()
	f := newFolder(t)
	home := filepath.Dir(f.fights)
	mine := []string{filepath.Dir(home), home, f.fights}
	for i := 0; i < len(files); i += 2 {
		mine = append(mine, f.put(t, files[i], files[i+1]))
	}
	asNobody(t, mine...)
	return f
}

func TestFileOfModeZero(t *testing.T) {
	f := nobodysFolder(t, "a.jsonl", headerText+"\n")
	path := filepath.Join(f.fights, "a.jsonl")
	must(t, os.Chmod(path, 0))
	_, err := Read(path)
	if fault := wantFault(t, err, NoReading); fault.Error() != path+": reading it is not permitted" {
		t.Errorf("%v", fault)
	}
	_, _, err = Open(path, f.locks)
	wantFault(t, err, NoReading)
	list, err := List(f.fights)
	must(t, err)
	wantFault(t, list[0].Err, NoReading)

	must(t, os.Chmod(path, 0o644)) // no lock was kept
	j, _ := f.open(t, path)
	if j.ReadOnly() {
		t.Error(j.ReadOnlyReason())
	}
}

func TestFileThatCannotBeWritten(t *testing.T) {
	torn := headerText + "\n" + lines(1) + line(2)[:4]
	f := nobodysFolder(t, "a.jsonl", torn)
	path := filepath.Join(f.fights, "a.jsonl")
	must(t, os.Chmod(path, 0o444))
	j, c := f.open(t, path)
	if !j.ReadOnly() || !c.Torn || len(c.Lines) != 1 {
		t.Errorf("read only %v, torn %v, %d lines", j.ReadOnly(), c.Torn, len(c.Lines))
	}
	wantFault(t, j.ReadOnlyReason(), NoWriting)
	wantFault(t, j.Append([]byte(line(2))), ReadOnly)
	must(t, j.Close())
	wantFile(t, path, torn)
}

// In a folder that cannot be written to, the file can.
func TestFolderThatCannotBeWritten(t *testing.T) {
	f := nobodysFolder(t, "a.jsonl", headerText+"\n")
	path := filepath.Join(f.fights, "a.jsonl")
	must(t, os.Chmod(f.fights, 0o555))
	_, err := Create(f.fights, f.locks, testHeader(t, "x"))
	if fault := wantFault(t, err, NoWriting); fault.File != f.fights {
		t.Errorf("%v names %s", fault, fault.File)
	}
	j, _ := f.open(t, path)
	appendLines(t, j, 1, 2)
	wantFile(t, path, headerText+"\n"+lines(2))

	must(t, os.Chmod(f.fights, 0o755))
	must(t, os.Remove(path))
	must(t, os.Chmod(f.fights, 0o555))
	wantFault(t, j.Append([]byte(line(3))), NoWriting) // nowhere to write the log anew
	wantFault(t, j.Sync(), NoWriting)
	wantPending(t, j, 3)
	must(t, os.Chmod(f.fights, 0))
	wantFault(t, j.Retry(), NoWriting)
	must(t, os.Chmod(f.fights, 0o755))
	must(t, j.Retry())
	wantFile(t, path, headerText+"\n"+lines(3))
}

func init() { children["limit"] = appendToTheLimit }

// A file that may not grow further: after ten lines and five bytes of the
// next, the system refuses. The program lives on, ten lines stay, and the rest
// follows when the limit is raised.
func TestLimitOfFileSize(t *testing.T) {
	f := newFolder(t)
	path := f.put(t, "a.jsonl", headerText+"\n")
	must(t, childCommand(t, "limit", path, f.locks).Run())
	wantFile(t, path, headerText+"\n"+lines(12))
}

func appendToTheLimit(path, locks string) error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	raised := limit
	limit.Cur = uint64(len(headerText + "\n" + lines(10) + line(11)[:5]))
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	j, _, err := Open(path, locks)
	for n := 1; n <= 12 && err == nil; n++ {
		err = j.Append([]byte(line(n)))
		if refused := errors.Is(err, syscall.EFBIG); refused == (n > 10) {
			err = nil
		}
	}
	if err != nil {
		return err
	}
	text, err := os.ReadFile(path)
	if err != nil || string(text) != headerText+"\n"+lines(10) || j.Pending() != 2 {
		return fmt.Errorf("at the limit: %d pending, %w, file\n%s", j.Pending(), err, text)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &raised); err != nil {
		return err
	}
	return j.Close()
}

// A disk that is full: what fitted is whole, and the rest follows when there
// is room.
func TestDiskThatIsFull(t *testing.T) {
	f := newFolder(t)
	if err := syscall.Mount("none", f.fights, "tmpfs", 0, "size=32k"); err != nil {
		t.Skip("a small disk cannot be mounted: ", err)
	}
	t.Cleanup(func() { must(t, syscall.Unmount(f.fights, 0)) })
	j := f.create(t, "Ścieki pod Nuln")
	filler := f.put(t, "filler", strings.Repeat("x", 16<<10))
	n, err := 0, error(nil)
	for err == nil {
		n++
		err = j.Append([]byte(line(n)))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("line %d: %v", n, err)
	}
	wantPending(t, j, 1)
	wantFile(t, j.Path(), headerText+"\n"+lines(n-1))
	_, err = Create(f.fights, f.locks, testHeader(t, "another"))
	wantFault(t, err, WriteFault)
	if names := f.names(t); names != "filler Ścieki-pod-Nuln.jsonl" {
		t.Errorf("in the folder: %s", names)
	}

	must(t, os.Remove(filler))
	appendLines(t, j, n+1, n+10)
	wantPending(t, j, 0)
	must(t, j.Close())
	wantFile(t, j.Path(), headerText+"\n"+lines(n+10))
}
