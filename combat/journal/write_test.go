package journal

import (
	"errors"
	"slices"
	"syscall"
	"testing"
)

// faulty is a file that takes only as much as it has room for, and then says
// that the disk is full.
type faulty struct {
	file
	full      bool
	room      int  // bytes of the next write that are still taken when full
	silent    bool // a short write without an error
	noCutting bool
	noSyncing bool
	written   []string // whole writes
	syncs     int
	closed    bool
}

func (f *faulty) Write(p []byte) (int, error) {
	if !f.full {
		f.written = append(f.written, string(p))
		return f.file.Write(p)
	}
	n, err := f.file.Write(p[:min(f.room, len(p))])
	if err == nil && !f.silent {
		err = syscall.ENOSPC
	}
	return n, err
}

func (f *faulty) Truncate(size int64) error {
	if f.noCutting {
		return syscall.EIO
	}
	return f.file.Truncate(size)
}

func (f *faulty) Close() error {
	f.closed = true
	return f.file.Close()
}

func (f *faulty) Sync() error {
	f.syncs++
	if f.noSyncing {
		return syscall.EIO
	}
	return f.file.Sync()
}

// spoiled is a journal with two lines and faults at hand.
func spoiled(t *testing.T) (*Journal, *faulty) {
	t.Helper()
	j := newFolder(t).create(t, "Ścieki pod Nuln")
	appendLines(t, j, 1, 2)
	broken := &faulty{file: j.file}
	j.file = broken
	return j, broken
}

// Whatever part of a line a full disk took, the file stays whole, the lines
// wait in their order, and each is written in one write.
func TestFullDisk(t *testing.T) {
	for room := range len(line(3)) + 1 {
		for _, silent := range []bool{false, true} {
			j, disk := spoiled(t)
			disk.full, disk.room, disk.silent = true, room, silent
			fault := wantFault(t, j.Append([]byte(line(3))), WriteFault)
			if !silent && !errors.Is(fault, syscall.ENOSPC) {
				t.Errorf("%v does not tell the cause", fault)
			}
			wantFault(t, j.Append([]byte(line(4))), WriteFault)
			wantFault(t, j.Err(), WriteFault)
			wantFault(t, j.Retry(), WriteFault)
			wantPending(t, j, 2)
			wantFile(t, j.Path(), headerText+"\n"+lines(2))
			if !j.Unsynced() {
				t.Error("synced with lines pending")
			}

			disk.full = false
			appendLines(t, j, 5, 5)
			wantPending(t, j, 0)
			must(t, j.Err())
			wantFile(t, j.Path(), headerText+"\n"+lines(5))
			if want := []string{line(3) + "\n", line(4) + "\n", line(5) + "\n"}; !slices.Equal(disk.written, want) {
				t.Errorf("written %q, want %q", disk.written, want)
			}
		}
	}
}

func TestRetryWritesWhatIsQueued(t *testing.T) {
	j, disk := spoiled(t)
	disk.full = true
	wantFault(t, j.Append([]byte(line(3))), WriteFault)
	disk.full = false
	must(t, j.Retry())
	wantPending(t, j, 0)
	must(t, j.Err())
	wantFile(t, j.Path(), headerText+"\n"+lines(3))
}

// A part of a line that could not be cut off is cut off before the next write,
// and as long as it cannot be nothing is written behind it.
func TestPartThatCannotBeCutOff(t *testing.T) {
	j, disk := spoiled(t)
	disk.full, disk.room, disk.noCutting = true, 5, true
	wantFault(t, j.Append([]byte(line(3))), WriteFault)
	torn := headerText + "\n" + lines(2) + line(3)[:5]
	wantFile(t, j.Path(), torn)
	disk.full = false
	wantFault(t, j.Append([]byte(line(4))), WriteFault)
	wantFile(t, j.Path(), torn)
	wantPending(t, j, 2)
	c, err := Read(j.Path())
	must(t, err)
	if !c.Torn || len(c.Lines) != 2 {
		t.Errorf("meanwhile the file reads as %d lines, torn %v", len(c.Lines), c.Torn)
	}
	disk.noCutting = false
	must(t, j.Retry())
	wantFile(t, j.Path(), headerText+"\n"+lines(4))
}

func TestCloseWritesWhatIsQueued(t *testing.T) {
	j, disk := spoiled(t)
	disk.full = true
	wantFault(t, j.Append([]byte(line(3))), WriteFault)
	disk.full = false
	must(t, j.Close())
	if disk.syncs != 1 {
		t.Errorf("%d syncs, want 1", disk.syncs)
	}
	wantFile(t, j.Path(), headerText+"\n"+lines(3))
}

func TestCloseTellsWhatIsLost(t *testing.T) {
	j, disk := spoiled(t)
	disk.full = true
	wantFault(t, j.Append([]byte(line(3))), WriteFault)
	wantFault(t, j.Close(), WriteFault)
	again, c, err := Open(j.Path(), j.lockDir)
	must(t, err)
	if again.ReadOnly() || len(c.Lines) != 2 {
		t.Errorf("read only %v, %d lines", again.ReadOnly(), len(c.Lines))
	}
	must(t, again.Close())
}
