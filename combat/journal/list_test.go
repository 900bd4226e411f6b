package journal

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestList(t *testing.T) {
	f := newFolder(t)
	other := strings.Replace(headerText, "Ścieki pod Nuln", "Rutger", 1)
	for name, text := range map[string]string{
		"b.jsonl":       headerText + "\n" + lines(2),
		"a.jsonl":       other,                             // no line break
		"newest.jsonl":  headerText + "\n{bad}\n{worse}\n", // only the header is read
		"oldest.toml":   "name = \"x\"\n",
		"empty":         "",
		".hidden.jsonl": headerText,
	} {
		path := f.put(t, name, text)
		modified := time.Unix(1000, 0)
		switch name {
		case "newest.jsonl":
			modified = time.Unix(1001, 0)
		case "oldest.toml":
			modified = time.Unix(1, 0)
		}
		must(t, os.Chtimes(path, modified, modified))
	}
	must(t, os.Mkdir(filepath.Join(f.fights, "folder"), 0o755))

	list, err := List(f.fights)
	must(t, err)
	var got []string
	for _, s := range list {
		key := Key("")
		if s.Err != nil {
			key = s.Err.(*FileError).Key
		}
		got = append(got, fmt.Sprintf("%s|%s|%s|%d|%s", filepath.Base(s.Path), s.Name, s.System, s.Modified.Unix(), key))
	}
	want := []string{
		"newest.jsonl|Ścieki pod Nuln|mstocs|1001|",
		"a.jsonl|Rutger|mstocs|1000|",
		"b.jsonl|Ścieki pod Nuln|mstocs|1000|",
		"empty|||1000|empty",
		"oldest.toml|||1|foreign-toml",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("listed\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if list[0].ID != "0001020304050607" || list[0].Path != filepath.Join(f.fights, "newest.jsonl") {
		t.Errorf("first is %+v", list[0])
	}
}

func TestListOfNothing(t *testing.T) {
	f := newFolder(t)
	for _, dir := range []string{f.fights, filepath.Join(f.fights, "none")} {
		list, err := List(dir)
		if err != nil || len(list) != 0 {
			t.Errorf("%s: %+v, %v", dir, list, err)
		}
	}
	file := f.put(t, "file", "")
	_, err := List(file)
	wantFault(t, err, Unreadable)
	must(t, os.Remove(file))
	must(t, os.Symlink(filepath.Join(f.fights, "none"), file))
	list, err := List(f.fights)
	must(t, err)
	if len(list) != 1 {
		t.Fatalf("listed %+v", list)
	}
	wantFault(t, list[0].Err, Missing)
}
