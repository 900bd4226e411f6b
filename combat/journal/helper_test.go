package journal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// testHeader has the identity 0001020304050607 and the seed 0809...27, the
// bytes from 0 to 39 in order.
func testHeader(t *testing.T, name string) Header {
	t.Helper()
	random := make([]byte, 40)
	for i := range random {
		random[i] = byte(i)
	}
	h, err := NewHeader("mstocs", name, bytes.NewReader(random))
	if err != nil {
		t.Fatal(err)
	}
	return h
}

const headerText = `{"rundy":1,"system":"mstocs","id":"0001020304050607","name":"Ścieki pod Nuln",` +
	`"seed":"08090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021222324252627"}`

// line is the n-th line that tests append.
func line(n int) string { return fmt.Sprintf(`{"n":%d,"who":"żółw"}`, n) }

// lines are the lines from 1 to n, each with its line break.
func lines(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(line(i+1) + "\n")
	}
	return b.String()
}

// folder is a home with an empty folder for fights and one for locks.
type folder struct{ fights, locks string }

func newFolder(t *testing.T) folder {
	t.Helper()
	home := t.TempDir()
	f := folder{filepath.Join(home, "fights"), filepath.Join(home, "locks")}
	if err := os.Mkdir(f.fights, 0o755); err != nil {
		t.Fatal(err)
	}
	return f
}

// put writes a file into the folder for fights.
func (f folder) put(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(f.fights, name)
	write(t, path, text)
	return path
}

func (f folder) open(t *testing.T, path string) (*Journal, *Contents) {
	t.Helper()
	j, c, err := Open(path, f.locks)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return j, c
}

func (f folder) create(t *testing.T, name string) *Journal {
	t.Helper()
	j, err := Create(f.fights, f.locks, testHeader(t, name))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return j
}

// names lists what is in the folder for fights, hidden files too.
func (f folder) names(t *testing.T) string {
	t.Helper()
	entries, err := os.ReadDir(f.fights)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

func appendLines(t *testing.T, j *Journal, from, to int) {
	t.Helper()
	for n := from; n <= to; n++ {
		if err := j.Append([]byte(line(n))); err != nil {
			t.Fatalf("append line %d: %v", n, err)
		}
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func wantFile(t *testing.T, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s holds\n%s\nwant\n%s", filepath.Base(path), got, want)
	}
}

func wantFault(t *testing.T, err error, key Key) *FileError {
	t.Helper()
	fault, ok := errors.AsType[*FileError](err)
	if !ok {
		t.Fatalf("error %v, want one with the key %s", err, key)
	}
	if fault.Key != key {
		t.Fatalf("%v: key %s, want %s", err, fault.Key, key)
	}
	return fault
}

func wantPending(t *testing.T, j *Journal, want int) {
	t.Helper()
	if got := j.Pending(); got != want {
		t.Errorf("%d lines pending, want %d", got, want)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
