package journal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCreateAppendOpen(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "Ścieki pod Nuln")
	path := j.Path()
	if filepath.Base(path) != "Ścieki-pod-Nuln.jsonl" || j.ReadOnly() {
		t.Errorf("path %s, read only %v", path, j.ReadOnly())
	}
	wantFile(t, path, headerText+"\n")
	appendLines(t, j, 1, 3)
	wantFile(t, path, headerText+"\n"+lines(3)) // before anything is closed or synced
	must(t, j.Close())

	j, c := f.open(t, path)
	if len(c.Lines) != 3 || string(c.Lines[2].Text) != line(3) || c.Lines[2].Number != 4 {
		t.Fatalf("opened again: %+v", c)
	}
	appendLines(t, j, 4, 5)
	must(t, j.Close())
	wantFile(t, path, headerText+"\n"+lines(5))
	if names := f.names(t); names != "Ścieki-pod-Nuln.jsonl" {
		t.Errorf("in the folder for fights: %s", names)
	}
}

func TestCreateMakesTheFolder(t *testing.T) {
	f := newFolder(t)
	f.fights = filepath.Join(f.fights, "a", "b")
	wantFile(t, f.create(t, "Ścieki pod Nuln").Path(), headerText+"\n")
}

func TestAppendRefuses(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "x")
	path := j.Path()
	before, err := os.ReadFile(path)
	must(t, err)
	for text, key := range map[string]Key{
		"":                 LineCut,
		"{":                LineCut,
		"nonsense":         LineNotJSON,
		"[]":               LineNotObject,
		"{}\n{}":           LineBroken,
		"{\r}":             LineBroken,
		"{\"a\":\"\xff\"}": LineNotText,
		`{"x":"` + strings.Repeat("y", MaxLine-7) + `"}`: LineTooLong, // one byte more than allowed
	} {
		wantFault(t, j.Append([]byte(text)), key)
	}
	wantPending(t, j, 0)
	must(t, j.Err())
	wantFile(t, path, string(before))
	must(t, j.Close())
	fault := wantFault(t, j.Append([]byte("{}")), Closed)
	if !errors.Is(fault, fs.ErrClosed) {
		t.Errorf("%v is not fs.ErrClosed", fault)
	}
	must(t, j.Retry())
	must(t, j.Sync())
	must(t, j.Close())
}

// The line may be changed by the caller after Append.
func TestAppendKeepsNoHoldOfTheLine(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "Ścieki pod Nuln")
	text := []byte(line(1))
	must(t, j.Append(text))
	copy(text, "########")
	must(t, os.Remove(j.Path()))
	appendLines(t, j, 2, 2) // written from memory
	wantFile(t, j.Path(), headerText+"\n"+lines(2))
}

func TestSecondOpenIsForReadingOnly(t *testing.T) {
	f := newFolder(t)
	first := f.create(t, "Ścieki pod Nuln")
	path := first.Path()
	appendLines(t, first, 1, 1)

	second, c := f.open(t, path)
	if !second.ReadOnly() || len(c.Lines) != 1 {
		t.Fatalf("read only %v, %d lines", second.ReadOnly(), len(c.Lines))
	}
	wantFault(t, second.ReadOnlyReason(), Locked)
	wantFault(t, second.Append([]byte(line(2))), ReadOnly)
	wantPending(t, second, 0)
	must(t, second.Retry())
	must(t, second.Sync())
	if second.Unsynced() || second.Err() != nil {
		t.Errorf("unsynced %v, %v", second.Unsynced(), second.Err())
	}
	must(t, second.Close())
	wantFile(t, path, headerText+"\n"+lines(1))

	// The one that only read took no lock away; the one that writes gives it back.
	third, _ := f.open(t, path)
	if !third.ReadOnly() {
		t.Error("a third journal writes while the first has the lock")
	}
	must(t, first.Close())
	fourth, _ := f.open(t, path)
	if fourth.ReadOnly() {
		t.Error("the lock was not given back")
	}
}

// The lock is of the file, whatever name led to it.
func TestLockSeesThroughLinks(t *testing.T) {
	f := newFolder(t)
	j := f.create(t, "x")
	other := filepath.Join(f.locks, "other")
	must(t, os.Symlink(f.fights, other))
	second, _ := f.open(t, filepath.Join(other, filepath.Base(j.Path())))
	if !second.ReadOnly() {
		t.Error("two journals write one file")
	}
}

func TestNoLocksMeansReadingOnly(t *testing.T) {
	f := newFolder(t)
	path := f.put(t, "a.jsonl", headerText+"\n"+lines(1))
	write(t, f.locks, "a file where the folder should be")
	j, c := f.open(t, path)
	if !j.ReadOnly() || len(c.Lines) != 1 {
		t.Errorf("read only %v, %d lines", j.ReadOnly(), len(c.Lines))
	}
	wantFault(t, j.ReadOnlyReason(), LockFault)
	_, err := Create(f.fights, f.locks, testHeader(t, "b"))
	wantFault(t, err, LockFault)
	if names := f.names(t); names != "a.jsonl" {
		t.Errorf("in the folder: %s", names)
	}
}

// A torn line stays in the file until there is a line to put in its place.
func TestTornLineIsCutAtTheFirstAppend(t *testing.T) {
	f := newFolder(t)
	whole := headerText + "\n" + lines(2)
	torn := whole + line(9)[:7]
	path := f.put(t, "a.jsonl", torn)

	j, c := f.open(t, path)
	if !c.Torn || len(c.Lines) != 2 {
		t.Fatalf("torn %v, %d lines", c.Torn, len(c.Lines))
	}
	must(t, j.Retry())
	must(t, j.Sync())
	must(t, j.Close())
	wantFile(t, path, torn)

	j, _ = f.open(t, path)
	wantPending(t, j, 0)
	appendLines(t, j, 3, 4)
	wantFile(t, path, headerText+"\n"+lines(4))
}

// A last line that lacks only its line break gets it with the next line.
func TestAppendBehindALineWithoutBreak(t *testing.T) {
	for name, test := range map[string]struct{ before, after string }{
		"line":   {headerText + "\n" + line(1), headerText + "\n" + lines(2)},
		"header": {headerText, headerText + "\n" + line(2) + "\n"},
	} {
		f := newFolder(t)
		path := f.put(t, "a.jsonl", test.before)
		j, c := f.open(t, path)
		wantPending(t, j, 0)
		if c.Torn || j.Unsynced() {
			t.Errorf("%s: torn %v, unsynced %v", name, c.Torn, j.Unsynced())
		}
		wantFile(t, path, test.before)
		writes := &faulty{file: j.file}
		j.file = writes
		appendLines(t, j, 2, 2)
		wantFile(t, path, test.after)
		if len(writes.written) != 1 || writes.written[0] != "\n"+line(2)+"\n" {
			t.Errorf("%s: written %q", name, writes.written)
		}
	}
}

// What could not be read is not touched, nor is its lock kept.
func TestOpenLeavesAloneWhatItCannotRead(t *testing.T) {
	f := newFolder(t)
	for _, text := range []string{
		"", "name = \"x\"\n", headerText[:40],
		strings.Replace(headerText, `"rundy":1`, `"rundy":2`, 1) + "\n" + line(1)[:5],
		headerText + "\n{bad}\n" + line(1)[:5],
	} {
		path := f.put(t, "a.jsonl", text)
		for range 2 {
			if _, _, err := Open(path, f.locks); err == nil {
				t.Errorf("%q was opened", text)
			}
		}
		wantFile(t, path, text)
		must(t, os.WriteFile(path, []byte(headerText), 0o644))
		j, _ := f.open(t, path)
		if j.ReadOnly() {
			t.Errorf("%q: the lock was kept", text)
		}
		must(t, j.Close())
	}
}
