package wstega

import (
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/lawtest"
)

// The log of any game, undone, redone, gone back in, written and read, gives
// the same states byte for byte.
func TestLawLog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lawtest.Log(t, lawtest.System[Game, Step, Event]{
			Start: New(DefaultSettings()), Encode: EncodeStep, Decode: DecodeStep,
			Choose: func(t *rapid.T, g Game) []Step {
				h := hand{t}
				if len(g.Characters) < 4 {
					return []Step{Join{Sheet: h.sheet()}}
				}
				return h.line(&g)
			},
		}, 80)
	})
}
