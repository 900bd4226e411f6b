package journal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{
		"Ścieki pod Nuln":         "Ścieki-pod-Nuln",
		"Zażółć gęślą jaźń":       "Zażółć-gęślą-jaźń",
		"":                        "fight",
		"...":                     "fight",
		"../../etc/passwd":        "etc-passwd",
		`C:\fights\x`:             "C-fights-x",
		".hidden":                 "hidden",
		"a\x00b\nc\x1b[31m":       "a-b-c-31m",
		"round 2 -- the goblins!": "round-2-the-goblins",
		"CON":                     "fight-CON",
		"nul.txt":                 "nul-txt",
		"Lpt1":                    "fight-Lpt1",
		"com²":                    "com", // a raised 2 is no digit
		"COM10":                   "COM10",
		"⚔️ duel":                 "duel", // the sign's variation selector goes with it
		"bad \xff byte":           "bad-byte",
		"Αθήνα 城":                 "Αθήνα-城",
		"e\u0301te\u0301":         "e\u0301te\u0301", // accents written as marks stay
	} {
		if got := slug(name); got != want {
			t.Errorf("slug of %q is %q, want %q", name, got, want)
		}
	}
}

// A name is cut to 80 bytes between letters: ż has two of them, so 40 fit, and
// behind one a of one byte 39.
func TestSlugIsCutBetweenLetters(t *testing.T) {
	if got, want := slug(strings.Repeat("ż", 500)), strings.Repeat("ż", 40); got != want {
		t.Errorf("%q", got)
	}
	if got, want := slug("a"+strings.Repeat("ż", 500)), "a"+strings.Repeat("ż", 39); got != want {
		t.Errorf("%q", got)
	}
	if got, want := slug(strings.Repeat("a", 79)+" b"), strings.Repeat("a", 79); got != want {
		t.Errorf("%q", got)
	}
}

func FuzzSlug(f *testing.F) {
	f.Add("Ścieki/pod\\Nuln")
	f.Add("..")
	f.Add("aux")
	f.Fuzz(func(t *testing.T, name string) {
		got := slug(name)
		if got == "" || len(got) > maxStem+len("fight-") || isReserved(got) || filepath.Base(got) != got ||
			strings.ContainsAny(got, `./\:*?"<>|`+"\x00\n\r\t") || strings.Trim(got, "-") != got {
			t.Errorf("slug of %q is %q", name, got)
		}
	})
}

// The name of a file that is taken gets a counter.
func TestCreateCounts(t *testing.T) {
	f := newFolder(t)
	for _, want := range []string{"duel.jsonl", "duel-2.jsonl", "duel-3.jsonl"} {
		if got := filepath.Base(f.create(t, "duel").Path()); got != want {
			t.Errorf("file %s, want %s", got, want)
		}
	}
	must(t, os.Remove(filepath.Join(f.fights, "duel-2.jsonl")))
	// The lock of duel-2 is still held by its journal, which would come back.
	if got := filepath.Base(f.create(t, "duel").Path()); got != "duel-4.jsonl" {
		t.Errorf("file %s, want duel-4.jsonl", got)
	}
}
