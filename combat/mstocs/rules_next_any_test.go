package mstocs

import (
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/dice"
)

// anyFight is a fight played by consent and by any steps in between. Each
// state on the way is shown to look.
func anyFight(t *rapid.T, look func(f Fight)) {
	f, h := New(anySettings(t)), hand{t}
	try := func(steps ...Step) {
		for _, s := range steps {
			next, err := f.Apply(s)
			if err != nil {
				return
			}
			f = next
			look(f)
		}
	}
	for id := range FighterID(3) {
		try(anyJoin(t), GiveWound{Fighter: id + 1, Class: Class(id + 1), Seconds: int64(h.n(1, 90))})
	}
	try(Treat{Healer: 3, Wound: 1})
	for range 60 {
		n := f.Next()
		switch {
		case h.n(0, 2) == 0:
			try(anyStep(t))
		case n.Want == WantRoll:
			try(Rolled{dice.SeedOf(5).Throw(f.Rolls(), n.Roll.Expr)})
		default:
			try(n.Default...)
		}
	}
}

// Plain consent is never refused, in any state whatever.
func TestConsentIsNeverRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyFight(t, func(f Fight) {
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
func TestNoDeathUnannounced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyFight(t, func(f Fight) {
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

// In the blows it is always the turn of one who has a blow, and nobody has
// acted more often than granted.
func TestTurnsInAnyFight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyFight(t, func(f Fight) {
			for _, x := range f.Fighters {
				if f.InRound() && x.Acted > x.Actions {
					t.Fatalf("%v acted %d times of %d", x.ID, x.Acted, x.Actions)
				}
			}
			if f.Phase != PhaseBlows || !f.Blow.Done() || f.Fumbled != nil {
				return
			}
			if x := f.Fighter(f.Turn); x == nil || !f.Pending(x) {
				t.Fatalf("the turn of %v, who has no blow", f.Turn)
			}
		})
	})
}
