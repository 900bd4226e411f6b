package mstocs

import (
	"slices"
	"testing"

	"rundy/combat"
	"rundy/combat/dice"
)

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
