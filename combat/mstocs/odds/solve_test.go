package odds

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
	"rundy/combat/mstocs"
)

// One PW each: a split is 1/0/0, 0/1/0 or 0/0/1. Both of OnR 1, aiming at the
// torso with k6: any hit is the end. 3k6 comes to at most 9, 10, 11 in 81, 108,
// 135 of 216 ways: 3/8, 4/8, 5/8. If number 0 is first (equal Sz, or more) and
// hits with h, the other with g, it wins at once with h, and all stays as it
// is with (1 - h)(1 - g); if second, it wins at once with (1 - g) h.
//
//	h, g    A         O         Sz, last column and row: who has Sz is first
//	A     5/8 5/8   4/8 4/8   5/8 4/8 second
//	O     4/8 4/8   3/8 3/8   4/8 3/8 second
//	Sz    4/8 5/8   3/8 4/8   4/8 4/8
func TestOnePointEach(t *testing.T) {
	won := [][]float64{{5. / 8, 4. / 8, 5. / 16}, {4. / 8, 3. / 8, 5. / 16}, {4. / 8, 3. / 8, 4. / 8}}
	same := [][]float64{{9. / 64, 1. / 4, 3. / 16}, {1. / 4, 25. / 64, 5. / 16}, {3. / 16, 5. / 16, 1. / 4}}
	got := solved(t, duel(glass(mstocs.PlayerSide), glass(mstocs.FoeSide)))
	g := &matrix{m: 3, n: 3}
	for i := range 3 {
		for j := range 3 {
			g.a = append(g.a, won[i][j]+same[i][j]*got.Value())
		}
	}
	if err := g.solve(); err != nil {
		t.Fatal(err)
	}
	near(t, "value", got.Value(), g.value, 1e-13)
}

// By best play of both, a fight comes to what it is worth: worked out anew by
// Exact, which shares nothing with the solver but the odds of a blow. And no
// other way of playing gains anything against it.
func TestBestPlayHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := Duel{drawSettings(t), []Fighter{drawFighter(t, mstocs.PlayerSide, 5), drawFighter(t, mstocs.FoeSide, 5)}}
		if rapid.Bool().Draw(t, "foe first") {
			d.Fighters[0], d.Fighters[1] = d.Fighters[1], d.Fighters[0]
		}
		if rapid.IntRange(0, 4).Draw(t, "actions") == 0 {
			d.Settings.Actions = 2
		}
		g, err := Solve(context.Background(), d, nil)
		var refusal *combat.Refusal
		if errors.As(err, &refusal) && refusal.Key == "not-able" {
			return // one of the two can only crawl
		}
		if err != nil {
			t.Fatal(err)
		}
		if e := g.Exploitability(); e > 1e-6 {
			t.Fatalf("exploitability %v", e)
		}
		if slices.ContainsFunc(g.cells, func(c cell) bool { return c.endless }) {
			return // worth something else to Exact, which lets no round break off
		}
		if v := against(t, g, d, 0, nil); math.Abs(v-g.Value()) > 1e-9 {
			t.Fatalf("best play comes to %v, not %v", v, g.Value())
		}
		k := rapid.IntRange(0, 1).Draw(t, "who leaves best play")
		whim := rapid.Uint64().Draw(t, "whim")
		fixed := func(f Facts) Mix { // some split or other for each state
			n := whim ^ uint64(f.PW)*0x9E3779B97F4A7C15 ^ uint64(f.Foe)*0xC2B2AE3D27D4EB4F
			return always(Careless.Split(Facts{PW: f.PW, Whim: n >> 7}))
		}
		for _, play := range []Policy{fixed, Balanced.Policy(), Aggressive.Policy(), Defensive.Policy(), Quick.Policy()} {
			v := against(t, g, d, k, play)
			if k == 0 && v > g.Value()+1e-9 || k == 1 && v < g.Value()-1e-9 {
				t.Fatalf("number %d changes %v to %v by other play", k, g.Value(), v)
			}
		}
	})
}

// against is number 0's chance, as Exact finds it, when number k plays in some
// way, nil for its best, and the other plays best.
func against(t *rapid.T, g *Game, d Duel, k int, play Policy) float64 {
	d.Fighters = slices.Clone(d.Fighters)
	for i := range d.Fighters {
		p, err := g.Policy(context.Background(), Perfect, i, nil)
		if err != nil {
			t.Fatal(err)
		}
		d.Fighters[i].Play = p
	}
	if play != nil {
		d.Fighters[k].Play = play
	}
	c, err := Exact(context.Background(), d, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d.Fighters[0].Side == mstocs.FoeSide {
		return c.Foes
	}
	return c.Players
}

// bestAnswer is the most that one of the two can get against the other's best
// play, by going through all its choices at each state.
func bestAnswer(g *Game, who int) float64 {
	w := newWorth(g.board)
	gain, stay := g.board.room(who)
	_ = g.board.each(func(pw [2]int) error {
		w.open(pw)
		c := &g.cells[w.here]
		w.against(who, c.mix[1-who], c.endless, gain, stay)
		best := gain[0] / (1 - stay[0])
		for i := range g.board.choices[who][pw[who]] {
			v := gain[i] / (1 - stay[i])
			if who == 0 && v > best || who == 1 && v < best {
				best = v
			}
		}
		w.settle(best)
		return nil
	})
	return w.value[len(w.value)-1]
}

// The bound of what can be gained is one: the best answers gain no more.
func TestExploitabilityIsABound(t *testing.T) {
	for _, d := range []Duel{
		duel(player(9, 4), foe(9, 4)),
		duel(player(9, 4), foe(7, 3)),
		duel(foe(4, 2), player(12, 6)),
	} {
		g := solved(t, d)
		gained := bestAnswer(g, 0) - bestAnswer(g, 1)
		if gained < -1e-12 || gained > g.Exploitability()+1e-12 || g.Exploitability() > 1e-6 {
			t.Errorf("gained %v, bound %v", gained, g.Exploitability())
		}
	}
}

// Where nobody can hurt anybody, a fight is a draw.
func TestSolvedEndlessDuel(t *testing.T) {
	d := duel(player(3, 9), foe(3, 9))
	for i := range d.Fighters {
		d.Fighters[i].Armour = mstocs.Armour{50, 50, 50, 50, 50, 50}
	}
	near(t, "value", solved(t, d).Value(), .5, 1e-9)
	// If one of them can be hurt, the other wins in the end but for the rounds
	// that break off: 3k6 and the margin get through 9 points often enough.
	d.Fighters[1].Armour = mstocs.Armour{9, 9, 9, 9, 9, 9}
	if v := solved(t, d).Value(); v < .9 || v > 1 {
		t.Errorf("who cannot be hurt wins with %v", v)
	}
}

func TestRefusedToSolve(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		d              Duel
		field, allowed string
	}{
		{duel(player(0, 4), foe(5, 4)), "PW", "1 to 24"},
		{duel(player(5, 4), foe(25, 4)), "PW", "1 to 24"},
		{duel(player(5, 0), foe(5, 4)), "fighter 1: OnR", "1 to 9"},
	} {
		_, err := Solve(ctx, c.d, nil)
		wantField(t, err, c.field, c.allowed)
	}
	_, err := Solve(ctx, duel(player(5, 4), foe(5, 4), foe(5, 4)), nil)
	wantRefusal(t, err, "not-one-on-one")
	_, err = Solve(ctx, duel(player(5, 4), player(5, 4)), nil)
	wantRefusal(t, err, "not-one-on-one")
	crawling := duel(player(5, 4), foe(5, 4))
	crawling.Settings.CrawlBars, crawling.Fighters[1].Lost = true, 8
	_, err = Solve(ctx, crawling, nil)
	wantRefusal(t, err, "not-able")
}
