package home

import (
	"bytes"
	"encoding/json"
	"runtime/metrics"
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"rundy/assets"
	"rundy/combat/journal"
	"rundy/tui/store"
)

// No file takes so long to be opened, nor so many bytes.
const (
	mostTime  = time.Minute
	mostBytes = 1 << 29
)

// tried opens a fight's file of any bytes as the program does, paints it, gives
// its state as a script gets it, and plays on by a few keys. There is a fight
// or an error that can be told, never a panic, in no absurd time and memory.
func (d *tester) tried(t *testing.T, text []byte) {
	t.Helper()
	defer time.AfterFunc(mostTime, func() { panic("it hangs") }).Stop()
	before := allocated()
	d.open(t, text)
	if n := allocated() - before; n > mostBytes {
		t.Fatalf("%d bytes are taken for %d", n, len(text))
	}
}

// allocated is how many bytes the program has ever taken.
func allocated() uint64 {
	read := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(read)
	return read[0].Value.Uint64()
}

func (d *tester) open(t *testing.T, text []byte) {
	t.Helper()
	c, err := journal.Parse("fight.jsonl", text)
	if err != nil {
		_ = d.worded(t, err, "fight.jsonl")
		return
	}
	p, err := d.sit("fight.jsonl", c, nil)
	report, unreported := store.Report("fight.jsonl", c)
	if (err == nil) != (unreported == nil) {
		t.Fatalf("opened: %v; reported: %v", err, unreported)
	}
	if err != nil {
		_ = d.worded(t, err, "fight.jsonl")
		return
	}
	if _, err := json.Marshal(report); err != nil {
		t.Fatalf("the report of %q: %v", text, err)
	}
	_ = p.state()
	wantFrame(t, p)
	for range 3 {
		p.next()
		wantFrame(t, p)
	}
	p.model.Update(tea.PasteMsg{Content: "7"})
	for range 3 {
		p.press('u')
	}
	wantFrame(t, p)
}

// FuzzOpen opens any bytes as the file of a fight of any system.
func FuzzOpen(f *testing.F) {
	for _, system := range systems {
		text := played(f, system, 12)
		f.Add(text)
		f.Add(text[:len(text)-9])
	}
	f.Add(assets.Sample("rutger-played"))
	f.Add([]byte(`{"rundy":2}`))
	d := newTester(f.TempDir())
	f.Fuzz(func(t *testing.T, text []byte) { d.tried(t, text) })
}

// FuzzSteps opens any lines as those of a fight that somebody has joined.
func FuzzSteps(f *testing.F) {
	heads := map[string][]byte{}
	for _, system := range systems {
		heads[system] = played(f, system, 1)
		for _, idea := range ideas[system] {
			f.Add(system, []byte(`{"do":[`+idea+"]}\n"))
		}
		f.Add(system, bytes.TrimPrefix(played(f, system, 30), heads[system]))
	}
	d := newTester(f.TempDir())
	f.Fuzz(func(t *testing.T, system string, lines []byte) {
		if head := heads[system]; head != nil {
			d.tried(t, slices.Concat(head, lines))
		}
	})
}

// odd are values that no fight holds, or hardly one.
var odd = []string{
	"-1", "0", "1e3", "999999999", "-9223372036854775808", "9223372036854775807", "1e400", "0.5",
	"null", "[]", "{}", "true", `"f0"`, `"f99999999999999999999"`, `"999999k999999"`, `""`, `"\u0000\u001b[2J\u202e"`,
}

// Every name and value of a fight, and of its header, is replaced by every odd
// one.
func TestOpenOddValues(t *testing.T) {
	for _, system := range systems {
		t.Run(system, func(t *testing.T) {
			d, text := newTester(t.TempDir()), played(t, system, 12)
			lines := bytes.SplitAfter(text, []byte("\n"))
			for i, line := range lines[:len(lines)-1] {
				for _, spoilt := range spoiltLines(line) {
					d.tried(t, slices.Concat(bytes.Join(lines[:i], nil), spoilt, []byte("\n"), bytes.Join(lines[i+1:], nil)))
				}
			}
		})
	}
}

// spoiltLines gives a JSON line with one of its values replaced, in every way.
func spoiltLines(line []byte) [][]byte {
	d := json.NewDecoder(bytes.NewReader(line))
	var all [][]byte
	for {
		from := d.InputOffset()
		token, err := d.Token()
		if err != nil {
			return all
		}
		if _, ok := token.(json.Delim); ok {
			continue
		}
		to := d.InputOffset()
		from = to - int64(len(bytes.TrimLeft(line[from:to], ",: "))) // what stands between two values stays
		values := odd
		if line[to] == ':' { // the name of a field
			values = odd[len(odd)-1:]
		}
		for _, value := range values {
			all = append(all, slices.Concat(line[:from], []byte(value), line[to:]))
		}
	}
}
