package journal

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A name that is a link out of the folder is taken, even if it leads nowhere.
func TestCreateFollowsNoLink(t *testing.T) {
	f := newFolder(t)
	outside := filepath.Join(t.TempDir(), "outside")
	must(t, os.Symlink(outside, filepath.Join(f.fights, "duel.jsonl")))
	j := f.create(t, "duel")
	if filepath.Base(j.Path()) != "duel-2.jsonl" {
		t.Errorf("created %s", j.Path())
	}
	if _, err := os.Lstat(outside); err == nil {
		t.Error("the link was followed")
	}
}

// What a crash left behind neither is listed as a fight nor stands in the way.
func TestCreateAfterACrash(t *testing.T) {
	f := newFolder(t)
	f.put(t, ".0001020304050607.tmp", headerText[:20])
	list, err := List(f.fights)
	if err != nil || len(list) != 0 {
		t.Errorf("listed: %+v, %v", list, err)
	}
	j := f.create(t, "Ścieki pod Nuln")
	wantFile(t, j.Path(), headerText+"\n")
	if names := f.names(t); names != "Ścieki-pod-Nuln.jsonl" {
		t.Errorf("in the folder: %s", names)
	}
}

// Drafts that crashes left behind do not pile up: an old one goes when the next
// fight is begun, but not one with lines, which no other file may have, nor what
// is no draft.
func TestCreateSweepsOldDrafts(t *testing.T) {
	f := newFolder(t)
	old := time.Now().Add(-2 * time.Hour)
	for _, file := range []struct {
		name, text string
		old        bool
	}{
		{".00000000000000a1.tmp", headerText + "\n", true},
		{".00000000000000a2.tmp", headerText[:20], true},
		{".00000000000000a3.tmp", "", true},
		{".00000000000000b1.tmp", headerText + "\n" + lines(1), true},
		{".00000000000000b2.tmp", headerText + "\n", false},
		{"notes-from-2001.tmp", "x", true},
		{".hidden", "x", true},
	} {
		path := f.put(t, file.name, file.text)
		if file.old {
			must(t, os.Chtimes(path, old, old))
		}
	}
	f.create(t, "new")
	if names := f.names(t); names != ".00000000000000b1.tmp .00000000000000b2.tmp .hidden new.jsonl notes-from-2001.tmp" {
		t.Errorf("in the folder: %s", names)
	}
}

// Some file systems give a file one name only.
func TestCreateWithoutLinks(t *testing.T) {
	link = func(string, string) error { return &os.LinkError{Op: "link", Err: syscall.EPERM} }
	t.Cleanup(func() { link = os.Link })
	f := newFolder(t)
	first, second := f.create(t, "Ścieki pod Nuln"), f.create(t, "Ścieki pod Nuln")
	wantFile(t, first.Path(), headerText+"\n")
	wantFile(t, second.Path(), headerText+"\n")
	if names := f.names(t); names != "Ścieki-pod-Nuln-2.jsonl Ścieki-pod-Nuln.jsonl" {
		t.Errorf("in the folder: %s", names)
	}
	appendLines(t, first, 1, 1)
	must(t, os.Remove(first.Path()))
	appendLines(t, first, 2, 2)
	wantFile(t, first.Path(), headerText+"\n"+lines(2))
	write(t, first.Path(), "no fight")
	appendLines(t, first, 3, 3)
	if filepath.Base(first.Path()) != "Ścieki-pod-Nuln-3.jsonl" {
		t.Errorf("goes on at %s", first.Path())
	}
}

// The name is lost to another program between looking and creating.
func TestCreateLosesARace(t *testing.T) {
	f := newFolder(t)
	link = func(draft, path string) error {
		if filepath.Base(path) == "duel.jsonl" {
			write(t, path, "another program's")
		}
		return os.Link(draft, path)
	}
	t.Cleanup(func() { link = os.Link })
	j := f.create(t, "duel")
	if filepath.Base(j.Path()) != "duel-2.jsonl" {
		t.Errorf("created %s", j.Path())
	}
	wantFile(t, filepath.Join(f.fights, "duel.jsonl"), "another program's")
}

func TestCreateWhereNoFolderCanBe(t *testing.T) {
	f := newFolder(t)
	file := f.put(t, "file", "")
	_, err := Create(filepath.Join(file, "below"), f.locks, testHeader(t, "x"))
	if fault := wantFault(t, err, WriteFault); !strings.Contains(fault.Error(), "not a directory") {
		t.Errorf("%v does not tell the cause", fault)
	}
}

func TestCreateRefusesAHeaderTooLong(t *testing.T) {
	f := newFolder(t)
	_, err := Create(f.fights, f.locks, testHeader(t, strings.Repeat("x", MaxLine)))
	wantFault(t, err, LineTooLong)
	if names := f.names(t); names != "" {
		t.Errorf("left behind %s", names)
	}
}
