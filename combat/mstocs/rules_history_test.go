package mstocs

import (
	"encoding/json"
	goflag "flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
	"rundy/combat/dice"
)

// TestMain gives the property tests a fixed seed, so that a run can be
// repeated, and keeps them from writing files; the flags of rapid, where
// given, come before.
func TestMain(m *testing.M) {
	goflag.Parse()
	given := map[string]bool{}
	goflag.Visit(func(f *goflag.Flag) { given[f.Name] = true })
	for _, f := range []struct{ name, value string }{{"rapid.seed", "20"}, {"rapid.checks", "300"}, {"rapid.nofailfile", "true"}} {
		if given[f.name] {
			continue
		}
		if err := goflag.Set(f.name, f.value); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	}
	os.Exit(m.Run())
}

type history = combat.History[Fight, Step, Event]

func newHistory(s Settings) *history { return combat.NewHistory[Fight, Step, Event](New(s)) }

// journal is a history under test: beside it the state after each entry as
// text, taken when the entry was made, and the lines as a file has them.
type journal struct {
	*rapid.T
	*history
	settings Settings
	texts    []string // by the number of the entry
	lines    [][]byte
}

func newJournal(t *rapid.T) *journal {
	s := anySettings(t)
	j := &journal{T: t, history: newHistory(s), settings: s}
	j.texts = []string{j.state()}
	return j
}

// state is the present state as text.
func (j *journal) state() string { return stateText(j.T, j.Now()) }

func stateText(t interface{ Fatal(...any) }, f Fight) string {
	text, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// same fails the test unless the present state is that after its entry.
func (j *journal) same(what string) {
	j.Helper()
	if got, want := j.state(), j.texts[j.Head()]; got != want {
		j.Fatalf("%s: after entry %d\n%s\nwant\n%s", what, j.Head(), got, want)
	}
}

// try does a line. A refused one must leave all as it was.
func (j *journal) try(line combat.Line[Step]) bool {
	j.Helper()
	entries := j.Len()
	err := j.Follow(line)
	if err == nil {
		text, err := line.Encode(EncodeStep)
		if err != nil {
			j.Fatal(err)
		}
		j.lines = append(j.lines, text)
		if line.Do != nil {
			j.texts = append(j.texts, j.state())
		}
	}
	if err != nil && j.Len() != entries {
		j.Fatalf("a refused line became an entry: %v", err)
	}
	j.same(fmt.Sprintf("%+v (%v)", line, err))
	return err == nil
}

// consent does what is wanted with its default, or with dice.
func (j *journal) consent() {
	now, h := j.Now(), hand{j.T}
	n := now.Next()
	switch {
	case n.Want == WantRoll:
		j.try(combat.Line[Step]{Do: []Step{Rolled{h.throw(now.Rolls(), n.Roll.Expr)}}})
	case n.Want == WantFumble:
		j.try(combat.Line[Step]{Do: []Step{anyFumble(h)}})
	case len(n.Default) > 0:
		j.try(combat.Line[Step]{Do: n.Default})
	}
}

// move does one thing at random: mostly consent, else any step, legal or not,
// or a journey through the history.
func (j *journal) move() {
	h := hand{j.T}
	switch h.n(0, 19) {
	case 0, 1:
		j.try(combat.Line[Step]{Undo: true})
	case 2:
		j.try(combat.Line[Step]{Redo: true})
	case 3:
		j.try(combat.Line[Step]{GoTo: new(h.n(-1, j.Len()+1))})
	case 4, 5, 6, 7, 8, 9:
		steps := []Step{anyStep(j.T)}
		if h.yes() {
			steps = append(steps, anyStep(j.T))
		}
		j.try(combat.Line[Step]{Do: steps})
	default:
		j.consent()
	}
}

func TestHistoryOfAnyFight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j := newJournal(t)
		for id := range FighterID(3) { // with a wound each, and the third a healer
			j.try(combat.Line[Step]{Do: []Step{hand{t}.join(PlayerSide), GiveWound{Fighter: id + 1, Class: Class(id + 1), Seconds: 90}}})
		}
		j.try(combat.Line[Step]{Do: []Step{Treat{Healer: 3, Wound: WoundID(hand{t}.n(1, 2))}}})
		for range 80 {
			j.move()
		}
		j.everyEntryFolds()
		j.thereAndBack()
		j.readsBack()
	})
}

// everyEntryFolds: the fold to each entry, also one left behind, is the state
// that there was, byte for byte.
func (j *journal) everyEntryFolds() {
	for n, want := range j.texts {
		if got := stateText(j.T, j.At(n)); got != want {
			j.Fatalf("folded to entry %d:\n%s\nwant\n%s", n, got, want)
		}
	}
}

// thereAndBack: n undos give the start, n redos the end.
func (j *journal) thereAndBack() {
	n, end := 0, j.state()
	for ; j.CanUndo(); n++ {
		if err := j.Undo(); err != nil {
			j.Fatal(err)
		}
		j.same("undo")
	}
	if got := j.state(); got != j.texts[0] {
		j.Fatalf("%d undos:\n%s\nwant\n%s", n, got, j.texts[0])
	}
	for range n {
		if err := j.Redo(); err != nil {
			j.Fatal(err)
		}
		j.same("redo")
	}
	if got := j.state(); got != end {
		j.Fatalf("%d redos:\n%s\nwant\n%s", n, got, end)
	}
}

// readsBack: the lines, read from a file into a new history, make the same.
func (j *journal) readsBack() {
	again := newHistory(j.settings)
	for _, text := range j.lines {
		line, err := combat.ParseLine(text, DecodeStep)
		if err == nil {
			err = again.Follow(line)
		}
		if err != nil {
			j.Fatalf("%s: %v", text, err)
		}
	}
	if again.Len() != j.Len() || again.Head() != j.Head() {
		j.Fatalf("read back: entry %d of %d, want %d of %d", again.Head(), again.Len(), j.Head(), j.Len())
	}
	for n, want := range j.texts {
		if got := stateText(j.T, again.At(n)); got != want {
			j.Fatalf("read back, entry %d:\n%s\nwant\n%s", n, got, want)
		}
	}
}

// A long fight: the states kept on the way do not differ from folded ones.
func TestHistoryOfALongFight(t *testing.T) {
	g := newTable(t)
	brawl(g)
	h := combat.NewHistory[Fight, Step, Event](g.Fight)
	texts := []string{g.text()}
	for g.consent(dice.SeedOf(2)) {
		// The table and the history play the same fight side by side.
		n := h.Now()
		next := n.Next()
		steps := next.Default
		if next.Want == WantRoll {
			steps = []Step{Rolled{dice.SeedOf(2).Throw(n.Rolls(), next.Roll.Expr)}}
		}
		if _, err := h.Do(steps...); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, stateText(t, h.Now()))
	}
	if len(texts) < 50 {
		t.Fatalf("only %d entries", len(texts))
	}
	for n := range texts {
		equal(t, "entry", stateText(t, h.At(n)), texts[n])
	}
	for h.CanUndo() {
		if err := h.Undo(); err != nil {
			t.Fatal(err)
		}
		equal(t, "undone", stateText(t, h.Now()), texts[h.Head()])
	}
	for _, n := range slices.Backward([]int{3, 17, 16, 15, 32, 49, 0}) {
		if err := h.GoTo(n); err != nil {
			t.Fatal(err)
		}
		equal(t, "gone to", stateText(t, h.Now()), texts[n])
	}
}
