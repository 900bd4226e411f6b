package combat

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// trail is a state for the tests: the words of its steps, one after the other.
// The word "no" is refused.
type trail string

var errNo = errors.New("no")

func (s trail) Apply(word string) (trail, error) {
	if word == "no" {
		return s, errNo
	}
	return s + trail(word), nil
}

// Events tells the last letter.
func (s trail) Events() []string {
	if s == "" {
		return nil
	}
	return []string{string(s[len(s)-1:])}
}

type trails = History[trail, string, string]

func newTrail() *trails { return NewHistory[trail, string, string]("") }

// play does what a script says: a letter is a step and an entry, several in
// brackets one entry; "<" undoes, ">" redoes, a digit goes to that entry.
func play(t *testing.T, h *trails, script string) {
	t.Helper()
	for i := 0; i < len(script); i++ {
		var err error
		switch c := script[i]; {
		case c == '<':
			err = h.Undo()
		case c == '>':
			err = h.Redo()
		case c >= '0' && c <= '9':
			err = h.GoTo(int(c - '0'))
		case c == '[':
			end := i + strings.IndexByte(script[i:], ']')
			_, err = h.Do(strings.Split(script[i+1:end], "")...)
			i = end
		default:
			_, err = h.Do(string(c))
		}
		if err != nil {
			t.Fatalf("%q at %d: %v", script, i, err)
		}
	}
}

// log writes the entries as a log shows them: undone ones in brackets.
func log(h *trails) string {
	var b strings.Builder
	for n := range h.Len() {
		e := h.Entry(n + 1)
		word := strings.Join(e.Steps, "")
		if !e.Live {
			word = "(" + word + ")"
		}
		b.WriteString(word)
	}
	return b.String()
}

func TestHistoryAsATree(t *testing.T) {
	for _, c := range []struct {
		script string
		now    trail
		log    string // undone entries in brackets
		head   int
		redo   bool
	}{
		{"", "", "", 0, false},
		{"abc", "abc", "abc", 3, false},
		{"abc<", "ab", "ab(c)", 2, true}, // undone lines stay
		{"abc<<<", "", "(a)(b)(c)", 0, true},
		{"abc<<>", "ab", "ab(c)", 2, true}, // redo in the order of doing
		{"abc<<>>", "abc", "abc", 3, false},
		{"abc<d", "abd", "ab(c)d", 4, false}, // a new entry after undo: c is left behind
		{"abc<d<", "ab", "ab(c)(d)", 2, true},
		{"abc<d<>", "abd", "ab(c)d", 4, false}, // redo leads to what was undone last
		{"abc<d3", "abc", "abc(d)", 3, false},  // go-to onto a left-behind line
		{"abc<d3<", "ab", "ab(c)(d)", 2, true},
		{"abc<d3<>", "abc", "abc(d)", 3, false}, // and redo follows it now
		{"abc<d3e", "abce", "abc(d)e", 5, false},
		{"abc<d3e4", "abd", "ab(c)d(e)", 4, false},
		{"abc1", "a", "a(b)(c)", 1, true}, // go-to backwards: redo leads on
		{"abc1>", "ab", "ab(c)", 2, true},
		{"abc1>>", "abc", "abc", 3, false},
		{"abc12", "ab", "ab(c)", 2, true}, // forward again on the same line
		{"abc12>", "abc", "abc", 3, false},
		{"abc0", "", "(a)(b)(c)", 0, true},
		{"abc0>>>", "abc", "abc", 3, false},
		{"abc3", "abc", "abc", 3, false}, // to where one is
		{"abc0d", "d", "(a)(b)(c)d", 4, false},
		{"abc0d<>", "d", "(a)(b)(c)d", 4, false},
		{"abc0d2", "ab", "ab(c)(d)", 2, false}, // onto a line left behind, not to its end
		{"ab<<cd<<ef", "ef", "(a)(b)(c)(d)ef", 6, false},
		{"ab<<cd<<ef4", "cd", "(a)(b)cd(e)(f)", 4, false},
		{"ab<<cd<<ef4<<", "", "(a)(b)(c)(d)(e)(f)", 0, true},
		{"ab<<cd<<ef4<<>>", "cd", "(a)(b)cd(e)(f)", 4, false},
		{"[abc]d", "abcd", "abcd", 2, false}, // several steps of one entry
		{"[abc]d<<", "", "(abc)(d)", 0, true},
		{"[abc]d<<>", "abc", "abc(d)", 1, true},
	} {
		t.Run(c.script, func(t *testing.T) {
			h := newTrail()
			play(t, h, c.script)
			if h.Now() != c.now || h.Head() != c.head {
				t.Errorf("now %q at entry %d, want %q at %d", h.Now(), h.Head(), c.now, c.head)
			}
			if got := log(h); got != c.log {
				t.Errorf("log %s, want %s", got, c.log)
			}
			if h.CanRedo() != c.redo || h.CanUndo() != (c.head > 0) {
				t.Errorf("can redo %v, can undo %v", h.CanRedo(), h.CanUndo())
			}
			if got := h.At(h.Head()); got != c.now {
				t.Errorf("at the head %q", got)
			}
		})
	}
}

func TestHistoryEntries(t *testing.T) {
	h := newTrail()
	play(t, h, "a[bc]<<d")
	for _, c := range []struct {
		n, before int
		at        trail
		steps     []string
		events    []string // of each step of the entry
		live      bool
	}{
		{1, 0, "a", []string{"a"}, []string{"a"}, false},
		{2, 1, "abc", []string{"b", "c"}, []string{"b", "c"}, false},
		{3, 0, "d", []string{"d"}, []string{"d"}, true},
	} {
		e := h.Entry(c.n)
		if e.Number != c.n || e.Live != c.live || !slices.Equal(e.Steps, c.steps) || !slices.Equal(e.Events, c.events) {
			t.Errorf("entry %d: %+v", c.n, e)
		}
		if h.Before(c.n) != c.before || h.At(c.n) != c.at {
			t.Errorf("entry %d: after %d, state %q", c.n, h.Before(c.n), h.At(c.n))
		}
	}
	if h.At(0) != "" {
		t.Errorf("the start is %q", h.At(0))
	}
}

func TestHistoryRefusals(t *testing.T) {
	h := newTrail()
	refused := func(err error, key string) {
		t.Helper()
		var r *Refusal
		if !errors.As(err, &r) || r.Key != key {
			t.Errorf("got %v, want %s", err, key)
		}
	}
	refused(h.Undo(), "nothing-to-undo")
	refused(h.Redo(), "nothing-to-redo")
	refused(h.GoTo(1), "no-such-entry")
	refused(h.GoTo(-1), "no-such-entry")
	play(t, h, "ab<")
	refused(h.GoTo(3), "no-such-entry")
	if i, err := h.Do("c", "d", "no", "e"); i != 2 || !errors.Is(err, errNo) {
		t.Errorf("got %d, %v, want a refusal of the third step", i, err)
	}
	if h.Now() != "a" || log(h) != "a(b)" || !h.CanRedo() {
		t.Errorf("a refusal changed it: %q, %s", h.Now(), log(h))
	}
	play(t, h, ">")
	refused(h.Redo(), "nothing-to-redo")
}

// The steps of an entry are its own.
func TestHistoryKeepsItsSteps(t *testing.T) {
	h := newTrail()
	steps := []string{"a", "b"}
	if _, err := h.Do(steps...); err != nil {
		t.Fatal(err)
	}
	steps[0] = "z"
	play(t, h, "<>")
	if h.Now() != "ab" {
		t.Errorf("got %q", h.Now())
	}
}

// Around the depths at which states are kept: every entry folds to the same
// state as when it was made, also on a side line.
func TestHistoryOfManyEntries(t *testing.T) {
	h := newTrail()
	states := []trail{""}
	do := func(n int) {
		for range n {
			play(t, h, string(rune('a'+h.Len()%26)))
			states = append(states, h.Now())
		}
	}
	do(40)
	for _, back := range []int{39, 33, 32, 31, 17, 16, 15, 1, 0} {
		if err := h.GoTo(back); err != nil {
			t.Fatal(err)
		}
		do(20) // a side line from there
	}
	for n, want := range states {
		if got := h.At(n); got != want {
			t.Fatalf("entry %d: got %q, want %q", n, got, want)
		}
		if err := h.GoTo(n); err != nil || h.Now() != want {
			t.Fatalf("gone to %d: got %q, %v, want %q", n, h.Now(), err, want)
		}
		live := 0
		for i := range h.Len() {
			if h.Entry(i + 1).Live {
				live++
			}
		}
		if live != len(want) { // one letter an entry
			t.Fatalf("gone to %d: %d entries are live, want %d", n, live, len(want))
		}
	}
	for range len(h.Now()) {
		if err := h.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	if h.Now() != "" || h.CanUndo() {
		t.Errorf("undone to %q", h.Now())
	}
}
