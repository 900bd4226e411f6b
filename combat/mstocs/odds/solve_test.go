package odds

import (
	"context"
	"testing"

	"rundy/combat/mstocs"
)

func even(pw, onr int) Duel {
	return Duel{mstocs.DefaultSettings(), []Fighter{man1(mstocs.PlayerSide, pw, onr, nil), man1(mstocs.FoeSide, pw, onr, nil)}}
}

func TestTmpSolve(t *testing.T) {
	for _, pw := range []int{3, 5, 9, 18} {
		g, err := Solve(context.Background(), even(pw, 4), nil)
		if err != nil {
			t.Fatal(err)
		}
		c := g.cells[len(g.cells)-1]
		t.Log(pw, c.value, c.mix, c.gap, g.bound)
	}
}

func BenchmarkSolve9(b *testing.B)  { benchSolve(b, 9) }
func BenchmarkSolve18(b *testing.B) { benchSolve(b, 18) }
func benchSolve(b *testing.B, pw int) {
	for b.Loop() {
		if _, err := Solve(context.Background(), even(pw, 4), nil); err != nil {
			b.Fatal(err)
		}
	}
}

func TestTmpRounds(t *testing.T) {
	for _, c := range [][3]int{{9, 9, 4}, {9, 9, 3}, {9, 7, 4}, {5, 9, 2}, {6, 6, 6}, {12, 12, 4}} {
		d := even(c[0], c[2])
		d.Fighters[1].PW = c[1]
		g, err := Solve(context.Background(), d, nil)
		if err != nil {
			t.Fatal(err)
		}
		for k := range 2 {
			d.Fighters[k].Play = func(f Facts) Mix {
				pw := [2]int{f.PW, f.Foe}
				if k == 1 {
					pw = [2]int{f.Foe, f.PW}
				}
				return g.cells[g.board.at(pw)].mix[k]
			}
		}
		ch, err := Exact(context.Background(), d, nil)
		t.Log(c, g.cells[len(g.cells)-1].value, ch, err, g.bound)
		d.Fighters[1].Play = Careless.Policy()
		ch, err = Exact(context.Background(), d, nil)
		t.Log("careless foe", ch.Players, ch.Rounds, err)
		d.Fighters[1].Play = Balanced.Policy()
		ch, err = Exact(context.Background(), d, nil)
		t.Log("balanced foe", ch.Players, ch.Rounds, err)
	}
}
