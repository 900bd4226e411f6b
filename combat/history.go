package combat

import "slices"

// State is a value of a rule system's fight. Apply gives the state after a
// step, or an error that names the rule, and leaves the receiver as it was.
// Events are what came of the step that led to this state.
type State[S, T, E any] interface {
	Apply(step T) (S, error)
	Events() []E
}

// Entry is one line of decisions in a history: what one key did.
type Entry[T, E any] struct {
	Number int // 1 for the first; the number that go-to takes
	Steps  []T
	Events []E
	Live   bool // false: undone
	parent int
}

// History is the log of a fight: at once its undo stack and what is saved.
// Entries form a tree; the present state is the fold of the steps from the
// start to the entry called head. Undone entries stay, struck through.
type History[S State[S, T, E], T, E any] struct {
	start   S
	now     S
	entries []node[S, T, E]
	head    int // number of the present entry, 0 at the start
	tip     int // where redo leads: head itself or one of its descendants
}

type node[S, T, E any] struct {
	Entry[T, E]
	depth int
	state *S // kept at every keepEvery-th depth, so that undo folds few steps
}

const keepEvery = 16

// NewHistory starts a history at a state.
func NewHistory[S State[S, T, E], T, E any](start S) *History[S, T, E] {
	return &History[S, T, E]{start: start, now: start}
}

// Now is the present state.
func (h *History[S, T, E]) Now() S { return h.now }

// Head is the number of the entry that led to the present state, 0 at the start.
func (h *History[S, T, E]) Head() int { return h.head }

// Len is the number of entries, undone ones included.
func (h *History[S, T, E]) Len() int { return len(h.entries) }

// Entry is the n-th entry, 1 to Len.
func (h *History[S, T, E]) Entry(n int) Entry[T, E] { return h.entries[n-1].Entry }

// Do applies the steps as one entry. When a step is refused, none of them
// counts and the index of that step is returned with the error.
func (h *History[S, T, E]) Do(steps ...T) (int, error) {
	next := h.now
	var events []E
	for i, step := range steps {
		after, err := next.Apply(step)
		if err != nil {
			return i, err
		}
		next = after
		events = append(events, after.Events()...)
	}
	n := node[S, T, E]{
		Entry: Entry[T, E]{
			Number: len(h.entries) + 1, Steps: slices.Clone(steps), Events: events,
			Live: true, parent: h.head,
		},
		depth: h.depth(h.head) + 1,
	}
	if n.depth%keepEvery == 0 {
		n.state = &next
	}
	h.entries = append(h.entries, n)
	h.head, h.tip, h.now = n.Number, n.Number, next
	return 0, nil
}

// CanUndo reports whether there is an entry to take back.
func (h *History[S, T, E]) CanUndo() bool { return h.head > 0 }

// CanRedo reports whether an undone entry can be brought back.
func (h *History[S, T, E]) CanRedo() bool { return h.head != h.tip }

// Undo restores the state before the present entry.
func (h *History[S, T, E]) Undo() error {
	if !h.CanUndo() {
		return Refuse("", "nothing-to-undo")
	}
	h.entries[h.head-1].Live = false
	h.head = h.entries[h.head-1].parent
	h.now = h.fold(h.head)
	return nil
}

// Redo brings back the entry that was undone last.
func (h *History[S, T, E]) Redo() error {
	if !h.CanRedo() {
		return Refuse("", "nothing-to-redo")
	}
	n := h.tip
	for h.entries[n-1].parent != h.head {
		n = h.entries[n-1].parent
	}
	h.entries[n-1].Live = true
	h.head = n
	h.now = h.fold(n)
	return nil
}

// GoTo restores the state after entry n, 0 for the start. An entry that was
// undone and left behind by later ones can be gone to as well; those later
// ones are then struck through.
func (h *History[S, T, E]) GoTo(n int) error {
	if n < 0 || n > len(h.entries) {
		return Refuse("", "no-such-entry", "number", n, "last", len(h.entries))
	}
	h.mark(h.head, false)
	if !h.leadsTo(n, h.tip) {
		h.tip = n
	}
	h.head = n
	h.mark(n, true)
	h.now = h.fold(n)
	return nil
}

// At is the state after entry n, 0 for the start.
func (h *History[S, T, E]) At(n int) S {
	if n == h.head {
		return h.now
	}
	return h.fold(n)
}

// Before is the number of the entry that entry n followed, 0 for the start.
func (h *History[S, T, E]) Before(n int) int { return h.entries[n-1].parent }

func (h *History[S, T, E]) depth(n int) int {
	if n == 0 {
		return 0
	}
	return h.entries[n-1].depth
}

// mark says of entry n and all before it whether they are live.
func (h *History[S, T, E]) mark(n int, live bool) {
	for ; n > 0; n = h.entries[n-1].parent {
		h.entries[n-1].Live = live
	}
}

// leadsTo reports whether entry n lies on the line from the start to entry tip.
func (h *History[S, T, E]) leadsTo(n, tip int) bool {
	for tip > n {
		tip = h.entries[tip-1].parent
	}
	return tip == n
}

// fold gives the state after entry n from the nearest kept one. Every step
// was applied before, so none is refused now.
func (h *History[S, T, E]) fold(n int) S {
	var path []int
	state := h.start
	for ; n > 0; n = h.entries[n-1].parent {
		if kept := h.entries[n-1].state; kept != nil {
			state = *kept
			break
		}
		path = append(path, n)
	}
	for _, n := range slices.Backward(path) {
		for _, step := range h.entries[n-1].Steps {
			state, _ = state.Apply(step)
		}
	}
	return state
}
