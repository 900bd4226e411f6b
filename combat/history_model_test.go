package combat

import (
	"flag"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestMain gives the property tests a fixed seed, so that a run can be
// repeated, and keeps them from writing files; the flags of rapid, where
// given, come before.
func TestMain(m *testing.M) {
	for name, value := range map[string]string{"rapid.seed": "20", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// model is a history told simply: each entry with the whole text it led to and
// the one it followed, the present line of entries, and those to redo.
type model struct {
	texts  []trail // by entry, 0 the start
	parent []int
	line   []int // from the start to the present
	future []int // what redo brings back, the next one last
}

func (m *model) head() int {
	if len(m.line) == 0 {
		return 0
	}
	return m.line[len(m.line)-1]
}

func (m *model) do(word string) {
	m.texts = append(m.texts, m.texts[m.head()]+trail(word))
	m.parent = append(m.parent, m.head())
	m.line = append(m.line, len(m.texts)-1)
	m.future = nil
}

func (m *model) undo() {
	m.future = append(m.future, m.head())
	m.line = m.line[:len(m.line)-1]
}

func (m *model) redo() {
	m.line = append(m.line, m.future[len(m.future)-1])
	m.future = m.future[:len(m.future)-1]
}

// goTo undoes or redoes its way to an entry of the present line, and else
// follows the entry's own line.
func (m *model) goTo(n int) {
	switch {
	case n == 0 || slices.Contains(m.line, n):
		for m.head() != n {
			m.undo()
		}
	case slices.Contains(m.future, n):
		for m.head() != n {
			m.redo()
		}
	default:
		m.line, m.future = nil, nil
		for ; n > 0; n = m.parent[n] {
			m.line = append([]int{n}, m.line...)
		}
	}
}

func TestHistoryAgainstAModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, m := newTrail(), &model{texts: []trail{""}, parent: []int{0}}
		for _, move := range rapid.SliceOfN(rapid.IntRange(0, 99), 1, 120).Draw(t, "moves") {
			var err error
			switch {
			case move < 50:
				word := string(rune('a' + move%26))
				_, err = h.Do(word)
				m.do(word)
			case move < 70 && h.CanUndo():
				err = h.Undo()
				m.undo()
			case move < 85 && h.CanRedo():
				err = h.Redo()
				m.redo()
			case move >= 85:
				n := move % (h.Len() + 1)
				err = h.GoTo(n)
				m.goTo(n)
			}
			if err != nil {
				t.Fatal(err)
			}
			m.compare(t, h)
		}
	})
}

func (m *model) compare(t *rapid.T, h *trails) {
	if h.Now() != m.texts[m.head()] || h.Head() != m.head() || h.CanRedo() != (len(m.future) > 0) {
		t.Fatalf("%q at %d, redo %v; want %q at %d, redo %v", h.Now(), h.Head(), h.CanRedo(), m.texts[m.head()], m.head(), m.future)
	}
	for n := 1; n <= h.Len(); n++ {
		if h.Entry(n).Live != slices.Contains(m.line, n) || h.Before(n) != m.parent[n] || h.At(n) != m.texts[n] {
			t.Fatalf("entry %d: %+v, %q; want %q on the line %v", n, h.Entry(n), h.At(n), m.texts[n], m.line)
		}
	}
}
