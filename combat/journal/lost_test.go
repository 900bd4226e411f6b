package journal

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFileRemoved(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "Ścieki pod Nuln")
	appendLines(t, j, 1, 2)
	must(t, os.Chmod(j.Path(), 0o640))
	appendLines(t, j, 3, 3)
	must(t, j.Close())
	j, _ = f.open(t, j.Path())
	former := &faulty{file: j.file}
	j.file = former
	appendLines(t, j, 4, 4)
	must(t, os.Remove(j.Path()))
	appendLines(t, j, 5, 5)
	if !former.closed {
		t.Error("the former file is still open")
	}
	wantFile(t, j.Path(), headerText+"\n"+lines(5))
	wantPending(t, j, 0)
	appendLines(t, j, 6, 6) // into the new file
	wantFile(t, j.Path(), headerText+"\n"+lines(6))
	if names := f.names(t); names != "Ścieki-pod-Nuln.jsonl" {
		t.Errorf("in the folder: %s", names)
	}
	info, err := os.Stat(j.Path())
	must(t, err)
	if info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, want that of the former file", info.Mode())
	}
	second, _ := f.open(t, j.Path())
	if !second.ReadOnly() {
		t.Error("the new file is not locked")
	}
}

// The folder goes away and comes back, as a stick does that is pulled out.
func TestFolderMovedAwayAndBack(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "Ścieki pod Nuln")
	appendLines(t, j, 1, 2)
	away := f.fights + "-away"
	must(t, os.Rename(f.fights, away))

	fault := wantFault(t, j.Append([]byte(line(3))), Lost)
	if fault.File != j.Path() {
		t.Errorf("%v names no file", fault)
	}
	wantPending(t, j, 3) // none of the three is where it should be
	wantFault(t, j.Append([]byte(line(4))), Lost)
	wantFault(t, j.Sync(), Lost)
	wantFault(t, j.Err(), Lost)
	wantFile(t, filepath.Join(away, filepath.Base(j.Path())), headerText+"\n"+lines(2))

	must(t, os.Rename(away, f.fights))
	must(t, j.Retry())
	wantPending(t, j, 0)
	must(t, j.Err())
	appendLines(t, j, 5, 5)
	wantFile(t, j.Path(), headerText+"\n"+lines(5))
	if names := f.names(t); names != "Ścieki-pod-Nuln.jsonl" {
		t.Errorf("in the folder: %s", names)
	}
}

func TestFolderRemovedAndMadeAnew(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "Ścieki pod Nuln")
	appendLines(t, j, 1, 1)
	must(t, os.RemoveAll(f.fights))
	wantFault(t, j.Append([]byte(line(2))), Lost)
	must(t, os.Mkdir(f.fights, 0o755))
	appendLines(t, j, 3, 3)
	wantFile(t, j.Path(), headerText+"\n"+lines(3))
	must(t, j.Close())
}

// A folder whose place something else has taken: nothing is known to be lost,
// and what was added waits.
func TestFileWhereTheFolderWas(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "Ścieki pod Nuln")
	appendLines(t, j, 1, 1)
	away := f.fights + "-away"
	must(t, os.Rename(f.fights, away))
	write(t, f.fights, "no folder")
	wantFault(t, j.Append([]byte(line(2))), WriteFault)
	wantPending(t, j, 1)
	must(t, os.Remove(f.fights))
	must(t, os.Rename(away, f.fights))
	must(t, j.Retry())
	wantFile(t, j.Path(), headerText+"\n"+lines(2))
}

// Sync, which follows every line, finds out too.
func TestSyncNoticesThatTheFileIsGone(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "Ścieki pod Nuln")
	appendLines(t, j, 1, 2)
	must(t, j.Sync())
	must(t, os.Remove(j.Path()))
	wantFault(t, j.Sync(), Lost)
	wantPending(t, j, 2)
	if !j.Unsynced() {
		t.Error("synced, though the file is gone")
	}
	must(t, j.Close())
	wantFile(t, j.Path(), headerText+"\n"+lines(2))
}

// A fight in which nothing was done may be removed for good while it is open.
func TestUnusedFightIsNotBroughtBack(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "x")
	must(t, os.Remove(j.Path()))
	must(t, j.Retry())
	must(t, j.Sync())
	must(t, j.Close())
	if names := f.names(t); names != "" {
		t.Errorf("in the folder: %s", names)
	}
}

// An older copy, put in the fight's place, loses nothing when it is replaced;
// so does the file itself when somebody has shortened it.
func TestOlderCopyInItsPlace(t *testing.T) {
	for _, older := range []string{"", headerText + "\n", headerText + "\n" + lines(1) + line(2)[:3], headerText + "\n" + lines(2)} {
		for _, same := range []bool{true, false} {
			f := newFolder(t)
			j := f.create(t, "Ścieki pod Nuln")
			appendLines(t, j, 1, 2)
			if !same {
				must(t, os.Remove(j.Path()))
			}
			write(t, j.Path(), older)
			appendLines(t, j, 3, 3)
			wantFile(t, j.Path(), headerText+"\n"+lines(3))
			appendLines(t, j, 4, 4)
			wantFile(t, j.Path(), headerText+"\n"+lines(4))
			if names := f.names(t); names != "Ścieki-pod-Nuln.jsonl" {
				t.Errorf("in the folder: %s", names)
			}
		}
	}
}

// Another file in the fight's place is left as it is: the fight goes on under
// the next free name, locked there.
func TestOtherFileInItsPlace(t *testing.T) {
	for name, other := range map[string]string{
		"another fight":  headerText + "\n" + line(7) + "\n",
		"an edited one":  headerText + "\n" + lines(2) + line(8) + "\n",
		"no fight":       "a shopping list",
		"a longer fight": headerText + "\n" + lines(9),
	} {
		t.Run(name, func(t *testing.T) {
			f := newFolder(t)
			j := f.create(t, "Ścieki pod Nuln")
			path := j.Path()
			appendLines(t, j, 1, 2)
			write(t, path, other)
			appendLines(t, j, 3, 4)
			wantFile(t, path, other)
			if filepath.Base(j.Path()) != "Ścieki-pod-Nuln-2.jsonl" {
				t.Fatalf("goes on at %s", j.Path())
			}
			wantFile(t, j.Path(), headerText+"\n"+lines(4))
			second, _ := f.open(t, j.Path())
			if !second.ReadOnly() {
				t.Error("not locked there")
			}
			must(t, j.Close())
			wantFile(t, j.Path(), headerText+"\n"+lines(4))
			third, _ := f.open(t, j.Path())
			if third.ReadOnly() {
				t.Error("still locked there after Close")
			}
		})
	}
}

// What is there may be no file at all, or a link to one: neither is followed.
func TestLinkOrFolderInItsPlace(t *testing.T) {
	f := newFolder(t)
	outside := filepath.Join(t.TempDir(), "outside")
	write(t, outside, headerText+"\n"+lines(1)) // a beginning of the log
	for _, put := range []func(path string) error{
		func(path string) error { return os.Symlink(outside, path) },
		func(path string) error { return os.Symlink(outside+"-none", path) },
		func(path string) error { return os.Mkdir(path, 0o755) },
	} {
		j := f.create(t, "Ścieki pod Nuln")
		path := j.Path()
		appendLines(t, j, 1, 2)
		must(t, os.Remove(path))
		must(t, put(path))
		appendLines(t, j, 3, 3)
		if j.Path() == path {
			t.Errorf("goes on at %s", path)
		}
		wantFile(t, j.Path(), headerText+"\n"+lines(3))
		must(t, j.Close())
	}
	wantFile(t, outside, headerText+"\n"+lines(1))
	if _, err := os.Lstat(outside + "-none"); err == nil {
		t.Error("a link was followed")
	}
}
