// Package lawtest holds the laws that a game of any rule system keeps, for
// the tests of each: what its log is worth when it is undone, redone, gone
// back in, written and read. Only tests import it.
package lawtest

import (
	"encoding/json"
	"errors"
	"flag"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
)

// Run runs a package's tests with the laws repeatable: a fixed seed, so many
// games for each law, and no files of failures. Flags given on the command line
// come before.
func Run(m *testing.M, games int) int {
	for name, value := range map[string]string{
		"rapid.seed": "20", "rapid.checks": strconv.Itoa(games), "rapid.nofailfile": "true",
	} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	return m.Run()
}

// Below is a number of 0 to n-1, all alike: rapid's own ranges favour the low
// ones, which in random steps would be the same few.
func Below(t *rapid.T, n int) int {
	v := 0
	for limit := 1; limit < 4*n; limit *= 2 {
		v *= 2
		if rapid.Bool().Draw(t, "bit") {
			v++
		}
	}
	return v % n
}

// System is a rule system under test: a game to start from, what to do next,
// and how steps stand in a file.
type System[S combat.State[S, T, E], T, E any] struct {
	Start  S
	Choose func(t *rapid.T, now S) []T // what one key does, legal or not
	Encode func(T) ([]byte, error)
	Decode func([]byte) (T, error)
}

// book is a history under test and beside it, as plain lists, what it should
// be: every state as text, taken when it was reached first.
type book[S combat.State[S, T, E], T, E any] struct {
	*rapid.T
	System[S, T, E]
	*combat.History[S, T, E]
	texts  []string // by the number of the entry, 0 the start
	steps  [][]T
	parent []int
	line   []int    // the entries that are live, from the first
	future []int    // what redo brings back, the next one last
	lines  [][]byte // as a file has them
	after  []int    // the entry that each of these led to
}

// Log plays with the log of a game: moves of steps, undo, redo and go-to, each
// as a line that was written and read. It fails unless the game is always the
// one that was there before, byte for byte; and unless the lines alone make
// the same game again.
func Log[S combat.State[S, T, E], T, E any](t *rapid.T, system System[S, T, E], moves int) {
	b := &book[S, T, E]{
		T: t, System: system, History: combat.NewHistory[S, T, E](system.Start),
		steps: [][]T{nil}, parent: []int{0},
	}
	b.texts = []string{b.text(b.Now())}
	for range moves {
		b.move()
	}
	for n, want := range b.texts {
		b.same("at", b.At(n), want)
		b.same("folded", b.fold(n), want)
	}
	b.readBack()
	b.backAndForth()
}

func (b *book[S, T, E]) text(s S) string {
	text, err := json.Marshal(s)
	if err != nil {
		b.Fatal(err)
	}
	return string(text)
}

func (b *book[S, T, E]) same(what string, s S, want string) {
	b.Helper()
	if got := b.text(s); got != want {
		b.Fatalf("%s, at entry %d:\n%s\nwant\n%s", what, b.Head(), got, want)
	}
}

// move makes a line: three of four times of steps.
func (b *book[S, T, E]) move() {
	switch Below(b.T, 16) {
	case 0, 1:
		if len(b.line) > 0 {
			b.follow(combat.Line[T]{Undo: true}, b.parent[b.present()])
			b.future = append(b.future, b.line[len(b.line)-1])
			b.line = b.line[:len(b.line)-1]
		}
	case 2:
		if n := len(b.future); n > 0 {
			b.follow(combat.Line[T]{Redo: true}, b.future[n-1])
			b.line = append(b.line, b.future[n-1])
			b.future = b.future[:n-1]
		}
	case 3:
		n := Below(b.T, len(b.texts))
		b.follow(combat.Line[T]{GoTo: &n}, n)
		b.goTo(n)
	default:
		b.do()
	}
}

// goTo goes along the present line to an entry of it, and else along the
// entry's own line.
func (b *book[S, T, E]) goTo(n int) {
	whole := slices.Clone(b.future)
	slices.Reverse(whole)
	whole = append(slices.Clone(b.line), whole...)
	if n != 0 && !slices.Contains(whole, n) {
		whole = nil
		for at := n; at > 0; at = b.parent[at] {
			whole = append([]int{at}, whole...)
		}
	}
	i := slices.Index(whole, n) + 1
	b.line, b.future = slices.Clone(whole[:i]), slices.Clone(whole[i:])
	slices.Reverse(b.future)
}

// present is the entry that the game is at.
func (b *book[S, T, E]) present() int {
	if len(b.line) == 0 {
		return 0
	}
	return b.line[len(b.line)-1]
}

// do makes a line of steps. One that is refused changes nothing, and no line
// changes the states before it.
func (b *book[S, T, E]) do() {
	before := b.Now()
	steps := b.Choose(b.T, before)
	if len(steps) == 0 {
		return
	}
	line, text := b.written(combat.Line[T]{Do: steps})
	err := b.Follow(line)
	b.same("the state before", before, b.texts[b.present()])
	if err != nil {
		b.refused(err)
		return
	}
	b.steps, b.parent = append(b.steps, steps), append(b.parent, b.present())
	b.texts = append(b.texts, b.text(b.Now()))
	b.line, b.future = append(b.line, len(b.texts)-1), nil
	b.keep(text)
}

// refused sees that a line was refused by a rule, and changed nothing.
func (b *book[S, T, E]) refused(err error) {
	b.Helper()
	b.same("refused", b.Now(), b.texts[b.present()])
	var r *combat.Refusal
	if !errors.As(err, &r) || r.Key == "" || len(r.Args)%2 != 0 {
		b.Fatalf("%v is no refusal", err)
	}
}

// follow makes a line that leads to an entry there was before.
func (b *book[S, T, E]) follow(l combat.Line[T], to int) {
	b.Helper()
	line, text := b.written(l)
	if err := b.Follow(line); err != nil {
		b.Fatalf("%s: %v", text, err)
	}
	b.same(string(text), b.Now(), b.texts[to])
	b.keep(text)
}

// written is a line as it is read again, and as it stands in a file.
func (b *book[S, T, E]) written(l combat.Line[T]) (combat.Line[T], []byte) {
	text, err := l.Encode(b.Encode)
	if err != nil {
		b.Fatal(err)
	}
	line, err := combat.ParseLine(text, b.Decode)
	if err != nil {
		b.Fatalf("%s: %v", text, err)
	}
	return line, text
}

func (b *book[S, T, E]) keep(text []byte) {
	b.lines, b.after = append(b.lines, text), append(b.after, b.Head())
}

// fold does all the steps of the line to an entry one after the other.
func (b *book[S, T, E]) fold(n int) S {
	if n == 0 {
		return b.Start
	}
	s := b.fold(b.parent[n])
	for _, step := range b.steps[n] {
		next, err := s.Apply(step)
		if err != nil {
			b.Fatalf("folding entry %d: %v", n, err)
		}
		s = next
	}
	return s
}

// readBack makes the game again of nothing but its lines.
func (b *book[S, T, E]) readBack() {
	h := combat.NewHistory[S, T, E](b.Start)
	for i, text := range b.lines {
		line, err := combat.ParseLine(text, b.Decode)
		if err == nil {
			err = h.Follow(line)
		}
		if err != nil {
			b.Fatalf("read back: %s: %v", text, err)
		}
		b.same("read back: "+string(text), h.Now(), b.texts[b.after[i]])
	}
}

// backAndForth undoes all that there is, and redoes it.
func (b *book[S, T, E]) backAndForth() {
	for b.CanRedo() {
		if err := b.Redo(); err != nil {
			b.Fatal(err)
		}
	}
	end := b.Head()
	line := []int{}
	for at := end; at > 0; at = b.parent[at] {
		b.same("undoing", b.Now(), b.texts[at])
		line = append(line, at)
		if err := b.Undo(); err != nil {
			b.Fatal(err)
		}
	}
	b.same("undone", b.Now(), b.texts[0])
	for _, at := range slices.Backward(line) {
		if err := b.Redo(); err != nil {
			b.Fatal(err)
		}
		b.same("redone", b.Now(), b.texts[at])
	}
	if b.CanUndo() == (end == 0) || b.CanRedo() {
		b.Fatalf("redone to %d, which is not the end", b.Head())
	}
}
