package tui_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/tui/store"
	"rundy/tui/table"
)

// noon is the time of day in all tests.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.Local)

// book reads the file of the fight behind the program's back, so that what is
// tested is what was saved.
type book struct {
	folder  store.Home
	path    string
	size    int64 // of the file as far as it was read
	read    int   // lines followed so far
	history ledger
}

// find gives the path of the only fight there is.
func (b *book) find(t testing.TB) string {
	t.Helper()
	if b.path != "" {
		return b.path
	}
	list, err := journal.List(b.folder.Fights())
	if err != nil || len(list) != 1 {
		t.Fatalf("%d fights, error %v", len(list), err)
	}
	b.path = list[0].Path
	return b.path
}

// now is the history as it stands in the file.
func (b *book) now(t testing.TB) ledger {
	t.Helper()
	path := b.find(t)
	if info, err := os.Stat(path); err == nil && b.history != nil && info.Size() == b.size {
		return b.history // lines are only ever added
	}
	c, err := journal.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	b.size = c.Size
	if b.history == nil {
		b.history, err = fold(path, c)
		if err != nil {
			t.Fatal(err)
		}
		b.read = len(c.Lines)
	}
	for _, l := range c.Lines[b.read:] {
		if err := b.history.follow(l.Text); err != nil {
			t.Fatalf("line %d of the fight: %v", l.Number, err)
		}
	}
	b.read = len(c.Lines)
	return b.history
}

// fight is the state of a fight of mSTOCS as it was saved last.
func (d *driver) fight() *mstocs.Fight {
	d.Helper()
	f, ok := d.book.now(d).state().(mstocs.Fight)
	if !ok {
		d.Fatal("no fight of mSTOCS")
	}
	return &f
}

// state is the whole state in one line of text, to be compared.
func (d *driver) state() string {
	d.Helper()
	return stateText(d, d.book.now(d).state())
}

// stateText is a state in one line of text.
func stateText(t testing.TB, state any) string {
	t.Helper()
	text, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// lines is how many lines the file has behind its header.
func (d *driver) lines() int {
	d.Helper()
	d.book.now(d)
	return d.book.read
}

// fighter finds a fighter by tag.
func (d *driver) fighter(tag string) *mstocs.Fighter {
	d.Helper()
	x := d.fight().ByTag(tag)
	if x == nil {
		d.Fatalf("nobody has the tag %s", tag)
	}
	return x
}

// given writes the file of a fight whose dice follow from a number: a line
// for each list of steps.
func (d *driver) given(name string, seed uint64, settings map[string]string, lines ...[]mstocs.Step) *driver {
	d.Helper()
	head := journal.Header{Rundy: journal.Version, System: "mstocs", ID: "00000000000000a1", Name: name, Seed: dice.SeedOf(seed)}
	if settings != nil {
		raw, err := json.Marshal(settings)
		if err != nil {
			d.Fatal(err)
		}
		head.Settings = raw
	}
	var texts [][]byte
	for _, steps := range lines {
		text, err := combat.Line[mstocs.Step]{Do: steps}.Encode(mstocs.EncodeStep)
		if err != nil {
			d.Fatal(err)
		}
		texts = append(texts, text)
	}
	return d.written(head, texts)
}

// written writes the file of a fight of any system.
func (d *driver) written(head journal.Header, lines [][]byte) *driver {
	d.Helper()
	log, err := journal.Create(d.folder.Fights(), d.folder.Locks(), head)
	if err != nil {
		d.Fatal(err)
	}
	for _, text := range lines {
		if err := log.Append(text); err != nil {
			d.Fatal(err)
		}
	}
	d.book = book{folder: d.folder, path: log.Path()}
	if err := log.Close(); err != nil {
		d.Fatal(err)
	}
	d.book.now(d) // the lines themselves are lawful
	return d
}

// place is where the program stands, as far as the router's law needs it.
type place struct {
	host    *table.Host
	at      string
	present string
	lines   int
}

func (d *driver) place() place {
	d.Helper()
	host := d.screens.host()
	if host == nil {
		return place{}
	}
	if _, ok := d.book.now(d).state().(mstocs.Fight); !ok {
		return place{} // the law is stated for mSTOCS alone
	}
	return place{host, d.panel(), presentPanel(d.fight()), d.lines()}
}

// follows holds a key against the router's law: where the panel of what comes
// next was shown before a change, it is shown after it. Wounds stays outside
// rounds, where one thing after another falls due.
func (d *driver) follows(key string, before place) {
	d.Helper()
	if before.host == nil || before.host != d.screens.host() || before.at != before.present {
		return
	}
	after := d.place()
	if after.at == "panel.wounds" && before.at == after.at && !d.fight().InRound() {
		return
	}
	if after.lines > before.lines && after.at != after.present {
		d.Fatalf("%q changed the fight on %s; now %s is shown and %s comes next\n%s",
			key, before.at, after.at, after.present, d.spy.text())
	}
}

// presentPanel is the panel that what comes next belongs on.
func presentPanel(f *mstocs.Fight) string {
	want := f.Next().Want
	switch {
	case want == mstocs.WantFighters, f.Phase == mstocs.PhaseSetup && want == mstocs.WantStart:
		return "panel.setup"
	case want == mstocs.WantSplit, want == mstocs.WantBlows, want == mstocs.WantStart:
		return "panel.allocate"
	case want == mstocs.WantBlow, want == mstocs.WantRoundEnd, f.InRound():
		return "panel.round"
	}
	return "panel.wounds"
}
