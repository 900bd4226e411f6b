package odds

import (
	"context"
	"os"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/dice"
	"rundy/combat/lawtest"
	"rundy/combat/mstocs"
)

// TestMain makes the laws repeatable.
func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 100)) }

// with gives a fighter with 3k6 and no armour.
func with(side mstocs.Side, pw, onr int, play Policy) Fighter {
	return Fighter{Side: side, PW: pw, OnR: onr, Wounds: dice.New(3, 6, 0), Play: play}
}

func player(pw, onr int) Fighter { return with(mstocs.PlayerSide, pw, onr, nil) }

func foe(pw, onr int) Fighter { return with(mstocs.FoeSide, pw, onr, nil) }

func duel(fighters ...Fighter) Duel { return Duel{mstocs.DefaultSettings(), fighters} }

func exactly(t testing.TB, d Duel) Chances {
	t.Helper()
	c, err := Exact(context.Background(), d, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func solved(t testing.TB, d Duel) *Game {
	t.Helper()
	g, err := Solve(context.Background(), d, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// plays gives number who of a duel of two a solved tactic.
func plays(t testing.TB, g *Game, d *Duel, who int, tactic Tactic, seen ...mstocs.Allocation) {
	t.Helper()
	p, err := g.Policy(context.Background(), tactic, who, seen)
	if err != nil {
		t.Fatal(err)
	}
	d.Fighters[who].Play = p
}

// drawFighter gives any fighter of up to so much PW.
func drawFighter(t *rapid.T, side mstocs.Side, most int) Fighter {
	f := Fighter{
		Side: side,
		PW:   rapid.IntRange(1, most).Draw(t, "PW"), Lost: rapid.SampledFrom([]int{0, 0, 1, 4}).Draw(t, "lost"),
		OnR: rapid.IntRange(1, 9).Draw(t, "OnR"), Initiative: rapid.IntRange(0, 1).Draw(t, "I"),
		Wounds: dice.New(rapid.IntRange(1, 4).Draw(t, "dice"), 6, rapid.IntRange(0, 2).Draw(t, "plus")),
		Gear: mstocs.Allocation{
			A: rapid.IntRange(-1, 2).Draw(t, "A"), O: rapid.IntRange(-2, 3).Draw(t, "O"), Sz: rapid.IntRange(-2, 1).Draw(t, "Sz"),
		},
		Aim:      mstocs.Location(rapid.SampledFrom([]int{0, 0, 0, int(mstocs.Head), int(mstocs.Neck)}).Draw(t, "aim")),
		Modifier: rapid.SampledFrom([]int{0, 0, -10, 2}).Draw(t, "modifier"),
	}
	for i := range f.Armour {
		f.Armour[i] = rapid.SampledFrom([]int{0, 1, 3, 9}).Draw(t, "armour")
	}
	return f
}
