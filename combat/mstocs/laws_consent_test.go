package mstocs

import (
	"testing"

	"pgregory.net/rapid"
)

// anyFight is a fight played by consent and by any steps in between. Each
// step that was done is shown to look, with the states around it.
func anyFight(t *rapid.T, look func(before Fight, s Step, after Fight)) {
	f, h := New(anySettings(t)), hand{t}
	try := func(steps ...Step) {
		for _, s := range steps {
			next, err := f.Apply(s)
			if err != nil {
				return
			}
			look(f, s, next)
			f = next
		}
	}
	for id := range FighterID(4) {
		try(h.join(Sides[id%2]), GiveWound{Fighter: id + 1, Class: Class(id%3 + 1), Seconds: int64(h.n(1, 300))})
	}
	try(Treat{Healer: 3, Wound: 1})
	for range 100 {
		n := f.Next()
		switch {
		case h.n(0, 3) == 0:
			try(anyStep(t))
		case h.n(0, 7) == 0:
			try(h.apt(&f))
		case n.Want == WantRoll:
			try(Rolled{h.throw(f.Rolls(), n.Roll.Expr)})
		default:
			try(n.Default...)
		}
	}
}

// Plain consent is never refused, in any state whatever.
func TestLawConsentIsNeverRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyFight(t, func(_ Fight, _ Step, f Fight) {
			n := f.Next()
			for i, s := range n.Default {
				next, err := f.Apply(s)
				if err != nil {
					t.Fatalf("%s: step %d, %s %+v: %v", n.Want, i+1, Kind(s), s, err)
				}
				f = next
			}
		})
	})
}

// Nobody dies by consent to the round's end or to a jump of time unless the
// list shown before had a death in it.
func TestLawNoDeathUnannounced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyFight(t, func(_ Fight, _ Step, f Fight) {
			n := f.Next()
			if n.Want != WantRoundEnd && n.Want != WantTime {
				return
			}
			after, err := f.Apply(n.Default[0])
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range after.Events() {
				if e.Kind == EventDied && !n.Deadly() {
					t.Fatalf("%v died at %d, and the list was %+v", e.Fighter, e.At, n.Due)
				}
			}
		})
	})
}
