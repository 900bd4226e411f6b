package journal

import (
	"os"
	"sync"
	"testing"
)

func TestUnsynced(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "x")
	for _, step := range []struct {
		name string
		do   func() error
		want bool
	}{
		{"created", func() error { return nil }, true}, // the folder's entry
		{"synced", j.Sync, false},
		{"appended", func() error { return j.Append([]byte(line(1))) }, true},
		{"retried", j.Retry, true},
		{"synced again", j.Sync, false},
		{"refused", func() error { _ = j.Append([]byte("?")); return nil }, false},
		{"removed and appended", func() error { _ = os.Remove(j.Path()); return j.Append([]byte(line(2))) }, true},
		{"synced at last", j.Sync, false},
	} {
		must(t, step.do())
		if got := j.Unsynced(); got != step.want {
			t.Errorf("%s: unsynced %v, want %v", step.name, got, step.want)
		}
	}
}

// After a sync that failed the lines are written once more before the next one
// counts: the system may have dropped them.
func TestSyncThatFailed(t *testing.T) {
	j, disk := spoiled(t)
	disk.noSyncing = true
	fault := wantFault(t, j.Sync(), SyncFault)
	if j.Err() != error(fault) || !j.Unsynced() {
		t.Errorf("error %v, unsynced %v", j.Err(), j.Unsynced())
	}
	wantPending(t, j, 0) // it is in the file, for all the program knows
	appendLines(t, j, 3, 3)
	wantFault(t, j.Err(), SyncFault) // a write does not make up for it

	spoilByte(t, j.Path())
	disk.noSyncing = false
	must(t, j.Sync())
	must(t, j.Err())
	if j.Unsynced() {
		t.Error("unsynced after a sync")
	}
	wantFile(t, j.Path(), headerText+"\n"+lines(3))
	appendLines(t, j, 4, 4)
	wantFile(t, j.Path(), headerText+"\n"+lines(4))
}

// spoilByte changes a byte of the first line, as a dropped write would leave
// an old one.
func spoilByte(t *testing.T, path string) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	must(t, err)
	_, err = f.WriteAt([]byte("#"), int64(len(headerText)+3))
	must(t, err)
	must(t, f.Close())
}

func TestCloseTellsOfASyncThatFailed(t *testing.T) {
	j, disk := spoiled(t)
	disk.noSyncing = true
	wantFault(t, j.Close(), SyncFault)
}

// A sync that is under way does not hold up the next line or what a frame asks,
// and does not count for that line.
func TestAppendDuringSync(t *testing.T) {
	j, disk := spoiled(t)
	slow := &slowSync{file: disk, begun: make(chan struct{}), finish: make(chan struct{})}
	j.file = slow
	done := make(chan error)
	go func() { done <- j.Sync() }()
	<-slow.begun
	appendLines(t, j, 3, 3)
	wantFile(t, j.Path(), headerText+"\n"+lines(3))
	if !j.Unsynced() || j.Pending() != 0 || j.Err() != nil {
		t.Errorf("unsynced %v, %d pending, %v", j.Unsynced(), j.Pending(), j.Err())
	}
	close(slow.finish)
	must(t, <-done)
	if !j.Unsynced() {
		t.Error("a line appended during a sync counts as synced")
	}
	j.file = disk
	must(t, j.Sync())
	if j.Unsynced() {
		t.Error("unsynced after a sync")
	}
}

// slowSync is a file whose sync takes until it is let go.
type slowSync struct {
	file
	begun, finish chan struct{}
}

func (s *slowSync) Sync() error {
	close(s.begun)
	<-s.finish
	return s.file.Sync()
}

// The file is replaced while a sync of the old one is under way: the result of
// that one says nothing about the new.
func TestFileReplacedDuringSync(t *testing.T) {
	j, disk := spoiled(t)
	slow := &slowSync{file: disk, begun: make(chan struct{}), finish: make(chan struct{})}
	j.file = slow
	done := make(chan error)
	go func() { done <- j.Sync() }()
	<-slow.begun
	must(t, os.Remove(j.Path()))
	appendLines(t, j, 3, 3)
	close(slow.finish)
	must(t, <-done)
	if j.Err() != nil || !j.Unsynced() {
		t.Errorf("error %v, unsynced %v", j.Err(), j.Unsynced())
	}
	must(t, j.Sync())
	wantFile(t, j.Path(), headerText+"\n"+lines(3))
}

func TestSeveralGoroutines(t *testing.T) {
	j := newFolder(t).create(t, "Ścieki pod Nuln")
	var syncing sync.WaitGroup
	for n := range 50 {
		appendLines(t, j, n+1, n+1)
		syncing.Go(func() {
			_ = j.Sync()
			_, _, _, _ = j.Unsynced(), j.Pending(), j.Err(), j.Path()
		})
	}
	syncing.Wait()
	if j.Unsynced() || j.Pending() != 0 || j.Err() != nil {
		t.Errorf("unsynced %v, %d pending, %v", j.Unsynced(), j.Pending(), j.Err())
	}
	wantFile(t, j.Path(), headerText+"\n"+lines(50))
}
