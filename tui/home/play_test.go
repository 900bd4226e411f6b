package home

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"rundy/assets"
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/k1000"
	"rundy/combat/mstocs"
	"rundy/combat/wstega"
	"rundy/tui"
	thousand "rundy/tui/k1000"
	screens "rundy/tui/mstocs"
	"rundy/tui/store"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
	ribbon "rundy/tui/wstega"
)

// ideas are what a game master does unasked, by system: steps as they stand in
// a file, of those in the samples.
var ideas = map[string][]string{
	"mstocs": {
		`{"time":{"to":90000}}`, `{"wound":{"fighter":"f1","class":1,"where":"torso"}}`, `{"revive":{"fighter":"f1"}}`,
		`{"revive":{"fighter":"f2"}}`, `{"join":{"sheet":{"name":"Łucja","pw":5,"onr":2},"side":"players"}}`,
	},
	"wstega": {
		`{"duel":{"a":{"character":"f1","attribute":"fight"},"b":{"character":"f4","attribute":"fight"}}}`,
		`{"fight":{"a":["f1","f2"],"b":["f4"]}}`, `{"boss":{"character":"f5","party":["f1","f2","f3"]}}`,
		`{"end_session":{}}`, `{"test":{"character":"f3","attribute":"charisma"}}`,
	},
	"k1000": {
		`{"encounter_end":{}}`, `{"test":{"fighter":"f1","traits":["Siła"]}}`, `{"hp":{"fighter":"f2","hp":3}}`,
		`{"test":{"fighter":"f2","traits":["Siła"],"target":"f1"}}`, `{"note":{"text":"żółw"}}`,
	},
}

// systems are those of the samples, in an order of their own.
var systems = []string{"mstocs", "wstega", "k1000"}

// tester is a desk in English, with one in Polish beside it. Words are not for
// several goroutines, so each test has its own.
type tester struct {
	*Desk
	polish *Desk
}

func newTester(home string) *tester {
	in := func(lang string) *Desk {
		return &Desk{Words: words.New(lang), Home: store.Home(home), Version: "test", Now: func() time.Time { return time.Unix(0, 0) }}
	}
	return &tester{in("en"), in("pl")}
}

// putSample writes the sample of a system into the folder of fights.
func (d *tester) putSample(t testing.TB, system string) string {
	t.Helper()
	name := system
	if system == "mstocs" {
		name = "rutger"
	}
	path := filepath.Join(d.Home.Fights(), name+".jsonl")
	put(t, path, assets.Sample(name))
	return path
}

func put(t testing.TB, path string, text []byte) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(path), 0o755))
	must(t, os.WriteFile(path, text, 0o644))
}

// program opens a fight's file as the program does that is given it.
func (d *tester) program(path string) (*tui.Model, error) {
	return sized(tui.New(d.Words, func(nav ui.Nav) (ui.Screen, error) { return d.Open(nav, path) }))
}

// sized gives a program a window of 80x24.
func sized(m *tui.Model, err error) (*tui.Model, error) {
	if err == nil {
		m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	}
	return m, err
}

// history is what the tests ask of a session, whatever its rules.
type history interface {
	Len() int
	Head() int
	GoTo(n int) error
}

// player is a fight that is played by keys, as on the program's screen.
type player struct {
	history
	model *tui.Model
	state func() string      // the whole of it, in one line
	have  func(string) error // an idea
	ideas []string
	lines int // of the file behind its header
}

// sit opens a fight as the desk does, with a hold of the session.
func (d *tester) sit(path string, c *journal.Contents, log *journal.Journal) (*player, error) {
	p, lib := &player{lines: len(c.Lines), ideas: ideas[c.Header.System]}, d.Library
	var seat func(ui.Nav) (ui.Screen, error)
	switch c.Header.System {
	case "wstega":
		h, err := store.FoldWstega(path, c)
		if err != nil {
			return nil, err
		}
		s := hold(p, table.NewSession(h, c.Header, log, wstega.EncodeStep), wstega.DecodeStep)
		seat = func(nav ui.Nav) (ui.Screen, error) { return ribbon.New(d.Words, nav, s, lib, d.Home), nil }
	case "k1000":
		h, err := store.FoldK1000(path, c)
		if err != nil {
			return nil, err
		}
		s := hold(p, table.NewSession(h, c.Header, log, k1000.EncodeStep), k1000.DecodeStep)
		seat = func(nav ui.Nav) (ui.Screen, error) { return thousand.New(d.Words, nav, s, lib), nil }
	default:
		h, err := store.Fold(path, c)
		if err != nil {
			return nil, err
		}
		s := hold(p, table.NewSession(h, c.Header, log, mstocs.EncodeStep), mstocs.DecodeStep)
		seat = func(nav ui.Nav) (ui.Screen, error) { return screens.New(d.Words, nav, s, lib), nil }
	}
	var err error
	p.model, err = sized(tui.New(d.Words, seat))
	return p, err
}

// hold takes hold of a session.
func hold[S combat.State[S, T, E], T, E any](p *player, s *table.Session[S, T, E], decode func([]byte) (T, error)) *table.Session[S, T, E] {
	p.history = s
	p.state = func() string { return stateText(s.Now()) }
	p.have = func(idea string) error {
		step, err := decode([]byte(idea))
		if err != nil {
			return err
		}
		return s.Do(step)
	}
	return s
}

// stateText is a state in one line, to be compared.
func stateText(state any) string {
	text, err := json.Marshal(state)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// press presses a key and reports whether that made a line of the log.
func (p *player) press(key rune) bool {
	msg := tea.KeyPressMsg{Code: key}
	if unicode.IsPrint(key) {
		msg.Text = string(key)
	}
	return p.changes(func() { p.model.Update(msg) })
}

func (p *player) changes(do func()) bool {
	length, head := p.Len(), p.Head()
	do()
	if p.Len() == length && p.Head() == head {
		return false
	}
	p.lines++
	return true
}

// next makes one more line of the log: mostly by Enter, now and then by going
// back or forth, and by an idea, all the more where Enter does nothing.
func (p *player) next() {
	n := p.lines
	switch {
	case n%9 == 7 && p.press('u'), n%9 == 8 && p.press('U'),
		n%31 == 30 && p.changes(func() { _ = p.GoTo(max(p.Len()/2, 1)) }),
		n%7 == 3 && p.think(n),
		p.press(tea.KeyEnter), p.press('y'), p.think(n):
	default:
		p.changes(func() { _ = p.GoTo(1) })
	}
}

// think does the first idea that the rules allow, counted from the n-th.
func (p *player) think(n int) bool {
	for i := range p.ideas {
		if p.changes(func() { _ = p.have(p.ideas[(n+i)%len(p.ideas)]) }) {
			return true
		}
	}
	return false
}

// played gives the file of a fight of a system with so many lines.
func played(t testing.TB, system string, lines int) []byte {
	t.Helper()
	d := newTester(t.TempDir())
	path := d.putSample(t, system)
	p, log := d.take(t, path)
	for p.lines < lines {
		before := p.lines
		if p.next(); p.lines == before {
			t.Fatalf("%s: nothing more can be done after %d lines:\n%s", system, before, p.model.View().Content)
		}
	}
	must(t, log.Close())
	text, err := os.ReadFile(path)
	must(t, err)
	return text
}

// take opens a fight's file to play it.
func (d *tester) take(t testing.TB, path string) (*player, *journal.Journal) {
	t.Helper()
	log, c, err := journal.Open(path, d.Home.Locks())
	must(t, err)
	p, err := d.sit(path, c, log)
	must(t, err)
	return p, log
}
