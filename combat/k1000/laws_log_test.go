package k1000

import (
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/lawtest"
)

type history = combat.History[Session, Step, Event]

func newHistory(s Settings) *history { return combat.NewHistory[Session, Step, Event](New(s)) }

// thrown gives dice that are typed.
func thrown(total int) Step { return Rolled{dice.Throw{Total: total, Typed: true}} }

// choose draws what one key does: mostly consent or dice, else the game
// master's hand or any step, legal or not.
func choose(t *rapid.T, s Session) []Step {
	d, n := draw{t}, s.Next()
	switch {
	case d.n(0, 4) == 0:
		return []Step{d.step()}
	case d.n(0, 3) == 0, s.Trial.open() && d.n(0, 2) == 0:
		return []Step{d.meddle(s)}
	case n.Want == WantRoll && d.yes():
		return []Step{thrown(d.pick(1, 50, 51, 949, 950, 999, 1000))}
	case n.Want == WantRoll:
		return []Step{Rolled{dice.SeedOf(7).Throw(s.Rolls(), n.Roll.Expr)}}
	case n.Want == WantAction && d.n(0, 2) > 0:
		return []Step{d.actionOf(n.Fighter)}
	}
	return n.Default
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

// The log of any session, undone, redone, gone back in, written and read,
// gives the same states byte for byte.
func TestLawLog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lawtest.Log(t, lawtest.System[Session, Step, Event]{
			Start: New(draw{t}.settings()), Encode: EncodeStep, Decode: DecodeStep,
			Choose: func(t *rapid.T, s Session) []Step {
				if len(s.Characters) < 3 {
					return []Step{draw{t}.join()}
				}
				return choose(t, s)
			},
		}, 80)
	})
}
