package speed

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/tui/store"
)

// game is a game as its file keeps it.
type game struct {
	system string
	lines  [][]byte
	stops  map[string]int // the last line before which something was wanted
}

// games are a big one of each system, played once a test process.
var games = map[string]func() game{
	"mstocs": sync.OnceValue(playMstocs),
	"wstega": sync.OnceValue(playWstega),
	"k1000":  sync.OnceValue(playK1000),
}

// systems are the names of the games, in their order.
var systems = []string{"mstocs", "wstega", "k1000"}

// wants are what was wanted in the course of the game, in their order.
func (g game) wants() []string {
	var all []string
	for want := range g.stops {
		all = append(all, want)
	}
	slices.Sort(all)
	return all
}

// write writes the game to a file in a home folder, and more lines behind it.
func (g game) write(tb testing.TB, home store.Home, more ...string) string {
	tb.Helper()
	text := fmt.Appendf(nil, `{"rundy":1,"system":%q,"id":"00000000000000aa","name":"Big","seed":"%064d"}`+"\n", g.system, 7)
	text = append(append(text, bytes.Join(g.lines, []byte("\n"))...), '\n')
	for _, line := range more {
		text = append(text, line+"\n"...)
	}
	if err := os.MkdirAll(home.Fights(), 0o755); err != nil {
		tb.Fatal(err)
	}
	path := filepath.Join(home.Fights(), g.system+".jsonl")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		tb.Fatal(err)
	}
	return path
}

// at is the line that brings the game to where something is wanted.
func (g game) at(want string) string { return fmt.Sprintf(`{"goto":%d}`, g.stops[want]) }

// player plays a game and writes it down.
type player[S combat.State[S, T, E], T, E any] struct {
	*combat.History[S, T, E]
	game
	encode func(T) ([]byte, error)
}

func newPlayer[S combat.State[S, T, E], T, E any](system string, start S, encode func(T) ([]byte, error)) *player[S, T, E] {
	return &player[S, T, E]{
		History: combat.NewHistory[S, T, E](start), game: game{system: system, stops: map[string]int{}}, encode: encode,
	}
}

// do does steps as one line, where they are allowed.
func (p *player[S, T, E]) do(steps ...T) error {
	if _, err := p.Do(steps...); err != nil {
		return err
	}
	text, err := combat.Line[T]{Do: steps}.Encode(p.encode)
	p.lines = append(p.lines, text)
	return err
}

// try does steps as one line, and reports whether they are allowed.
func (p *player[S, T, E]) try(steps ...T) bool { return p.do(steps...) == nil }

// must does steps that are allowed.
func (p *player[S, T, E]) must(steps ...T) {
	if err := p.do(steps...); err != nil {
		panic(fmt.Sprintf("%+v: %v", steps, err))
	}
}

var seed = dice.SeedOf(7)

// playMstocs is a fight by plain consent, healed by hand so that it goes on.
func playMstocs() game {
	p := newPlayer("mstocs", mstocs.New(mstocs.DefaultSettings()), mstocs.EncodeStep)
	sword := mstocs.Item{Name: "sword", Wounds: dice.New(3, 6, 0), Hands: 1}
	for i := range characters {
		side := []mstocs.Side{mstocs.PlayerSide, mstocs.FoeSide}[i%2]
		p.must(mstocs.Join{Sheet: mstocs.Sheet{
			Name: fmt.Sprintf("fighter %d", i), Numbered: true, PW: 9, OnR: 4, Medical: 11, Held: []mstocs.Item{sword},
		}, Side: side})
	}
	for p.Len() < steps {
		f := p.Now()
		for _, x := range f.Fighters {
			if !x.Alive() {
				p.must(mstocs.Revive{Fighter: x.ID})
			}
			if !f.Able(x) || x.PW() < 4 {
				p.must(mstocs.SetPW{Fighter: x.ID, PW: 9}, mstocs.SetOut{Fighter: x.ID})
			}
		}
		f = p.Now()
		next := f.Next()
		p.stops[string(next.Want)] = p.Len()
		if next.Want == mstocs.WantRoll {
			p.must(mstocs.Rolled{Throw: seed.Throw(f.Rolls(), next.Roll.Expr)})
			continue
		}
		p.must(next.Default...)
	}
	return p.game
}
