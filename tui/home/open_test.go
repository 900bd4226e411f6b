package home

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"rundy/combat/journal"
	"rundy/tui/store"
)

// opened opens a file of these bytes as the program does, and gives the fight,
// or the error. The file must be as it was.
func (d *tester) opened(t *testing.T, text []byte) (*player, *journal.Contents, error) {
	t.Helper()
	path := filepath.Join(d.Home.Fights(), "attacked.jsonl")
	put(t, path, text)
	defer func() {
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, text) {
			t.Fatalf("the file was changed by opening it: %q, %v", now, err)
		}
	}()
	log, c, err := journal.Open(path, d.Home.Locks())
	if err != nil {
		return nil, nil, d.worded(t, err, "attacked.jsonl")
	}
	defer log.Close()
	p, err := d.sit(path, c, log)
	if err != nil {
		return nil, nil, d.worded(t, err, "attacked.jsonl")
	}
	return p, c, nil
}

// unworded finds characters that steer a terminal and values left out.
var unworded = regexp.MustCompile("[\x00-\x1f\x7f-\u009f\u202a-\u202e\u2066-\u2069]|<no value>")

// worded wants one sentence about an error, in each language, which names the
// file, and the line where there is one.
func (d *tester) worded(t *testing.T, err error, file string) error {
	t.Helper()
	line := 0
	if x, ok := errors.AsType[*store.LineError](err); ok {
		line = x.Line
	}
	if x, ok := errors.AsType[*journal.FileError](err); ok {
		line = x.Line
	}
	for word, desk := range map[string]*Desk{"line ": d.Desk, "wiersz ": d.polish} {
		text := desk.Fault(err)
		if bad := unworded.FindString(text); bad != "" || !strings.Contains(text, file) || line > 0 != strings.Contains(text, word) {
			t.Fatalf("%#v is told as %q: %q", err, text, bad)
		}
	}
	return err
}

// cutOff is where the header ends, without its line break.
func cutOff(text []byte) int { return bytes.IndexByte(text, '\n') }

// A fight cut off anywhere is what it was after its last whole line, or, cut
// within the header, no fight. What follows the last whole line is told.
func TestOpenCutAtEveryByte(t *testing.T) {
	for _, system := range systems {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			d, text := newTester(t.TempDir()), played(t, system, 24)
			state, lines := "", -1
			for end := range len(text) + 1 {
				p, c, err := d.opened(t, text[:end])
				if end < cutOff(text) {
					if err == nil {
						t.Fatalf("cut within the header, after byte %d, it opens", end)
					}
					continue
				}
				if err != nil {
					t.Fatalf("cut after byte %d: %v", end, err)
				}
				wantLines := bytes.Count(text[:end], []byte("}\n")) - 1
				whole := text[end-1] == '\n' || end == len(text) || text[end] == '\n'
				if text[end-1] != '\n' && whole { // all but its line break
					wantLines++
				}
				if len(c.Lines) != wantLines || c.Torn == whole {
					t.Fatalf("cut after byte %d: %d lines, want %d; torn %v", end, len(c.Lines), wantLines, c.Torn)
				}
				if lines == wantLines && p.state() != state {
					t.Fatalf("cut after byte %d: the fight is not what it was after line %d", end, lines)
				}
				state, lines = p.state(), wantLines
			}
		})
	}
}

// A flipped bit in every third byte (the journal's own test flips them all):
// there is a fight that can be shown, or one sentence about what is wrong.
func TestOpenFlippedBits(t *testing.T) {
	for _, system := range systems {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			d, text := newTester(t.TempDir()), played(t, system, 24)
			refused := 0
			for i := 0; i < len(text); i += 3 {
				spoilt := bytes.Clone(text)
				spoilt[i] ^= 1 << (i % 8)
				p, _, err := d.opened(t, spoilt)
				if err != nil {
					refused++
					continue
				}
				wantFrame(t, p)
			}
			if refused < len(text)/6 {
				t.Errorf("%d of %d are refused", refused, len(text))
			}
		})
	}
}

func wantFrame(t *testing.T, p *player) {
	t.Helper()
	if frame := p.model.View().Content; strings.Count(frame, "\n") != 23 {
		t.Fatalf("no frame of 24 lines:\n%s", frame)
	}
}

// Lines that stand in another order, twice or not at all: whatever the rules
// refuse is told with the line's number. What they allow is another fight.
func TestOpenLinesOutOfPlace(t *testing.T) {
	for _, system := range systems {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			d, text := newTester(t.TempDir()), played(t, system, 40)
			lines := bytes.SplitAfter(text, []byte("\n"))
			lines = lines[:len(lines)-1] // nothing follows the last line break
			try := func(what string, n int, spoilt ...[]byte) (line int) {
				p, _, err := d.opened(t, bytes.Join(spoilt, nil))
				if err == nil {
					wantFrame(t, p)
					return 0
				}
				fault, ok := errors.AsType[*store.LineError](err)
				if n > 1 && (!ok || fault.Line < n) {
					t.Fatalf("line %d %s: %v", n, what, err)
				}
				if ok {
					return fault.Line
				}
				return 1
			}
			for i := range lines[:len(lines)-1] {
				before, a, b, after := lines[:i], lines[i], lines[i+1], lines[i+2:]
				swapped := try("swapped with the next", i+1, concat(before, b, a, after)...)
				dropped := try("dropped", i+1, concat(before, nil, b, after)...)
				try("doubled", i+1, concat(before, a, bytes.Join([][]byte{a, b}, nil), after)...)
				// Nobody has joined before line 2, and all else is about who has.
				if i == 0 && (swapped != 1 || dropped != 1) || i == 1 && (swapped != 2 || dropped != 2) {
					t.Errorf("line %d swapped: refused at %d; dropped: at %d", i+1, swapped, dropped)
				}
			}
		})
	}
}

func concat(before [][]byte, a, b []byte, after [][]byte) [][]byte {
	all := append([][]byte{}, before...)
	return append(append(all, a, b), after...)
}

// What is no fight of this program's is refused, with what it is instead.
func TestOpenWhatIsNoFight(t *testing.T) {
	header := func(old, new string) func([]byte) []byte {
		return func(text []byte) []byte { return bytes.Replace(text, []byte(old), []byte(new), 1) }
	}
	is := func(text string) func([]byte) []byte { return func([]byte) []byte { return []byte(text) } }
	for name, c := range map[string]struct {
		spoil func([]byte) []byte
		en    string
	}{
		"of a newer program": {header(`"rundy":1`, `"rundy":2,"new":[]`), `fights/attacked.jsonl, line 1: field "rundy": the file has version 2, from a newer program; this one reads up to 1`},
		"of a newer system":  {header(`"system":"`, `"system":"neo`), `fights/attacked.jsonl`},
		"with odd settings":  {header(`,"seed"`, `,"settings":{"dice":5},"seed"`), `fights/attacked.jsonl, line 1: `},
		"empty":              {is(""), `fights/attacked.jsonl: is empty; a fight begins with a header`},
		"blank":              {is("\n \n"), `fights/attacked.jsonl: is empty; a fight begins with a header`},
		"a sheet":            {is(sheet), `fights/attacked.jsonl, line 1: is not a fight but TOML, such as a sheet: "system = "mstocs""; a fight's first line is {"rundy":1,...}`},
		"a picture":          {is("\x89PNG\r\n\x1a\n"), `fights/attacked.jsonl, line 1: is not a fight but binary data (PNG)`},
		"a letter":           {is("Dear \x1b[2Jdiary\n"), `fights/attacked.jsonl, line 1: is not a fight but text: "Dear [2Jdiary"`},
		"without a header":   {func(text []byte) []byte { return text[cutOff(text)+1:] }, `fights/attacked.jsonl, line 1: is not a fight but other JSON`},
		"with a strange step": {
			func(text []byte) []byte { return append(text, `{"do":[{"dance":{"fighter":"f1"}}]}`+"\n"...) }, `fights/attacked.jsonl, line 4: `,
		},
		"with a strange line": {
			func(text []byte) []byte { return append(text, `{"dance":true}`+"\n"...) }, `fights/attacked.jsonl, line 4: `,
		},
		"with a strange field": {
			func(text []byte) []byte { return append(text, `{"do":[{"note":{"text":"x","ink":"red"}}]}`+"\n"...) }, `fights/attacked.jsonl, line 4: `,
		},
		"with a strange word": {
			func(text []byte) []byte { return append(text, `{"undo":true,"ink":"red"}`+"\n"...) }, `fights/attacked.jsonl, line 4: `,
		},
		"with a gap": {
			func(text []byte) []byte { return append(text, "\x00\x00\n{\"undo\":true}\n"...) }, `fights/attacked.jsonl, line 4: `,
		},
	} {
		for _, system := range systems {
			d, text := newTester(t.TempDir()), played(t, system, 2)
			_, _, err := d.opened(t, c.spoil(bytes.Clone(text)))
			if err == nil {
				t.Errorf("%s, %s: it opens", system, name)
			} else if got := d.Fault(err); !strings.HasPrefix(got, c.en) {
				t.Errorf("%s, %s: %s\nwant %s", system, name, got, c.en)
			}
		}
	}
}

// A symbolic link into the folder is a name of the fight it leads to: that is
// played and kept where it is, outside, even when its file has to be written
// anew, and the link stays a link.
func TestOpenALinkOutOfTheFolder(t *testing.T) {
	for _, system := range systems {
		d, outside := newTester(t.TempDir()), newTester(t.TempDir())
		actual, name := outside.putSample(t, system), filepath.Join(d.Home.Fights(), "link.jsonl")
		must(t, os.MkdirAll(d.Home.Fights(), 0o755))
		must(t, os.Symlink(actual, name))
		p, log := d.take(t, name)
		want := p.lines + 2
		p.next()
		must(t, os.Remove(actual))
		p.next()
		must(t, log.Close())
		c, err := journal.Read(actual)
		if err != nil || len(c.Lines) != want {
			t.Errorf("%s: the fight outside: %v, %v", system, c, err)
		}
		if to, err := os.Readlink(name); err != nil || to != actual {
			t.Errorf("%s: the link leads to %q, %v", system, to, err)
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// What the rules refuse of a line is told in the words of its system, with the
// names of those it is about.
func TestALineThatIsRefusedNamesNames(t *testing.T) {
	for _, c := range []struct{ system, line, en, pl string }{
		{
			"mstocs", `{"do":[{"revive":{"fighter":"f1"}}]}`,
			"fights/attacked.jsonl, line 3: step 1: Rutger is alive.",
			"fights/attacked.jsonl, wiersz 3: krok 1: Rutger żyje.",
		},
		{ // the sample's duel of Mila and the orc waits for its first die
			"wstega", `{"do":[{"end_session":{}}]}`,
			"fights/attacked.jsonl, line 4: step 1: First the dice: first die, k10 for Mila.",
			"fights/attacked.jsonl, wiersz 4: krok 1: Najpierw kości: pierwsza kość, k10, Mila.",
		},
		{ // initiative is rolled for one after the other
			"k1000", `{"do":[{"encounter_start":{}},{"end_turn":{}}]}`,
			"fights/attacked.jsonl, line 3: step 2: First the dice: initiative, k1000 for Mila.",
			"fights/attacked.jsonl, wiersz 3: krok 2: Najpierw kości: inicjatywa, k1000, Mila.",
		},
	} {
		d := newTester(t.TempDir())
		text, err := os.ReadFile(d.putSample(t, c.system))
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = d.opened(t, append(text, c.line+"\n"...))
		if err == nil {
			t.Fatalf("%s: %s is not refused", c.system, c.line)
		}
		if en, pl := d.Fault(err), d.polish.Fault(err); en != c.en || pl != c.pl {
			t.Errorf("%s:\n%s\n%s", c.system, en, pl)
		}
	}
}

// What is no plain file is refused at once, with what it is.
func TestOpenWhatIsNoFile(t *testing.T) {
	d := newTester(t.TempDir())
	in := func(name string) string { return filepath.Join(d.Home.Fights(), name) }
	must(t, os.MkdirAll(in("folder"), 0o755))
	must(t, os.Symlink(in("folder"), in("to-folder")))
	must(t, os.Symlink(in("loop"), in("loop")))
	for path, want := range map[string]string{
		in("folder"):    "fights/folder: is a folder; a fight is a plain file",
		in("to-folder"): "fights/to-folder: is a folder; a fight is a plain file",
		in("none"):      "fights/none: there is no such file",
		in("loop"):      "fights/loop: cannot be read: ",
		os.DevNull:      os.DevNull + ": is a device; a fight is a plain file",
	} {
		if _, err := d.program(path); err == nil {
			t.Errorf("%s opens", path)
		} else if got := d.Fault(d.worded(t, err, filepath.Base(path))); !strings.HasPrefix(got, want) {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}
