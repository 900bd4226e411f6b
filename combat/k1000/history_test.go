package k1000

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
	"rundy/combat/dice"
)

type history = combat.History[Session, Step, Event]

func newHistory(s Settings) *history { return combat.NewHistory[Session, Step, Event](New(s)) }

// thrown gives dice that are typed.
func thrown(total int) Step { return Rolled{dice.Throw{Total: total, Typed: true}} }

// choose draws a line of steps: mostly consent or dice, else any step, legal
// or not.
func choose(t *rapid.T, s Session) []Step {
	d, n := draw{t}, s.Next()
	switch {
	case d.n(0, 2) == 0:
		return []Step{d.step()}
	case n.Want == WantRoll && d.yes():
		return []Step{thrown(d.pick(1, 50, 51, 949, 950, 1000))}
	case n.Want == WantRoll:
		return []Step{Rolled{dice.SeedOf(7).Throw(s.Rolls(), n.Roll.Expr)}}
	case n.Want == WantAction && d.n(0, 2) > 0:
		return []Step{d.actionOf(n.Fighter)}
	}
	return n.Default
}

// watched does steps and sees that the state before them stays as it was, and
// that a refusal names a rule and changes nothing. It reports whether they
// were done.
func watched(t *rapid.T, h *history, steps []Step) bool {
	before := h.Now()
	text := stateText(t, before)
	_, err := h.Do(steps...)
	if got := stateText(t, before); got != text {
		t.Fatalf("%+v (%v) changed the state before it:\n%s\nto\n%s", steps, err, text, got)
	}
	if err == nil {
		return true
	}
	if _, ok := err.(*combat.Refusal); !ok {
		t.Fatalf("%+v: %v is no refusal", steps, err)
	}
	if got := stateText(t, h.Now()); got != text {
		t.Fatalf("%+v was refused (%v) and changed\n%s\nto\n%s", steps, err, text, got)
	}
	return false
}

// begun is a history with some characters in it.
func begun(t *rapid.T) *history {
	d := draw{t}
	h := newHistory(d.settings())
	for range 3 {
		if _, err := h.Do(d.join()); err != nil {
			t.Fatal(err)
		}
	}
	return h
}

// Undo, redo and go-to cross everything, byte for byte, and what a file keeps
// of it makes the same session again.
func TestHistoryOfAnySession(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := begun(t)
		texts := []string{stateText(t, h.At(0)), stateText(t, h.At(1)), stateText(t, h.At(2)), stateText(t, h.At(3))}
		for range 60 {
			if steps := choose(t, h.Now()); len(steps) > 0 && watched(t, h, steps) {
				texts = append(texts, stateText(t, h.Now()))
			}
		}
		for n, want := range texts {
			if got := stateText(t, h.At(n)); got != want {
				t.Fatalf("folded to entry %d:\n%s\nwant\n%s", n, got, want)
			}
		}
		again := newHistory(h.At(0).Settings)
		for n := range h.Len() {
			readBack(t, again, h.Entry(n+1).Steps)
			if got := stateText(t, again.Now()); got != texts[n+1] {
				t.Fatalf("read back, entry %d:\n%s\nwant\n%s", n+1, got, texts[n+1])
			}
		}
		for n := range slices.Backward(texts[:h.Len()]) {
			if err := h.Undo(); err != nil {
				t.Fatal(err)
			}
			if got := stateText(t, h.Now()); got != texts[n] {
				t.Fatalf("undone to entry %d:\n%s\nwant\n%s", n, got, texts[n])
			}
		}
		for h.CanRedo() {
			if err := h.Redo(); err != nil {
				t.Fatal(err)
			}
			if got := stateText(t, h.Now()); got != texts[h.Head()] {
				t.Fatalf("redone to entry %d:\n%s\nwant\n%s", h.Head(), got, texts[h.Head()])
			}
		}
	})
}

// readBack does steps as they are read from a file.
func readBack(t *rapid.T, h *history, steps []Step) {
	text, err := combat.Line[Step]{Do: steps}.Encode(EncodeStep)
	if err != nil {
		t.Fatal(err)
	}
	line, err := combat.ParseLine(text, DecodeStep)
	if err == nil {
		err = h.Follow(line)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}
