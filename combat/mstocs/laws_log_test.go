package mstocs

import (
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/lawtest"
)

// The log of any fight, undone, redone, gone back in, written and read, gives
// the same states byte for byte.
func TestLawLog(t *testing.T) {
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
