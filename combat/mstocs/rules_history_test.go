package mstocs

import (
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/lawtest"
)

// TestMain makes the laws repeatable.
func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 300)) }

// The log of any fight, undone, redone, gone back in, written and read, gives
// the same states byte for byte.
func TestHistoryOfAnyFight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lawtest.Log(t, lawtest.System[Fight, Step, Event]{
			Start: New(anySettings(t)), Encode: EncodeStep, Decode: DecodeStep,
			Choose: func(t *rapid.T, f Fight) []Step { return hand{t}.key(f) },
		}, 80)
	})
}

// key draws what one key does: first those who fight, with a wound each and
// then with a healer; later mostly consent or dice, else one or two steps at
// random, legal or not.
func (h hand) key(f Fight) []Step {
	n := f.Next()
	switch id := FighterID(len(f.Fighters) + 1); {
	case id <= 3:
		return []Step{h.join(PlayerSide), GiveWound{Fighter: id, Class: Class(id), Seconds: 90}}
	case len(f.Attempts) == 0 && h.n(0, 9) == 0:
		return []Step{Treat{Healer: 3, Wound: WoundID(h.n(1, 2))}}
	case h.n(0, 3) == 0:
		return []Step{anyStep(h.T), anyStep(h.T)}[:h.n(1, 2)]
	case h.n(0, 7) == 0:
		return []Step{h.apt(&f)}
	case n.Want == WantRoll:
		return []Step{Rolled{h.throw(f.Rolls(), n.Roll.Expr)}}
	case n.Want == WantFumble:
		return []Step{anyFumble(h)}
	}
	return n.Default
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
