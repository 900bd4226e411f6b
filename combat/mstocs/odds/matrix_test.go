package odds

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func gameOf(rows ...[]float64) *matrix {
	g := &matrix{m: len(rows), n: len(rows[0])}
	for _, r := range rows {
		g.a = append(g.a, r...)
	}
	return g
}

func TestGamesWorkedOutByHand(t *testing.T) {
	for _, c := range []struct {
		name    string
		game    *matrix
		value   float64
		rows    []float64
		columns []float64
	}{
		{"one entry", gameOf([]float64{7}), 7, []float64{1}, []float64{1}},
		{"all alike", gameOf([]float64{2, 2}, []float64{2, 2}), 2, nil, nil},
		// 2 is the least of its row and the greatest of its column.
		{"saddle", gameOf([]float64{3, 2}, []float64{1, 0}), 2, []float64{1, 0}, []float64{0, 1}},
		{"matching pennies", gameOf([]float64{1, -1}, []float64{-1, 1}), 0, []float64{.5, .5}, []float64{.5, .5}},
		{
			"rock, paper, scissors", gameOf([]float64{0, -1, 1}, []float64{1, 0, -1}, []float64{-1, 1, 0}), 0,
			[]float64{1. / 3, 1. / 3, 1. / 3},
			[]float64{1. / 3, 1. / 3, 1. / 3},
		},
		// Without a saddle, a 2x2 game (a b / c d) is worth (ad - bc) / (a + d - b - c):
		// (3*4 - 1*2) / (3 + 4 - 1 - 2) = 10/4; rows (d - c, a - b) / 4 =
		// (1/2, 1/2), columns (d - b, a - c) / 4 = (3/4, 1/4).
		{"two by two", gameOf([]float64{3, 1}, []float64{2, 4}), 2.5, []float64{.5, .5}, []float64{.75, .25}},
		// Row 3 is worse than row 1 throughout, column 3 dearer than column 1.
		{
			"dominated", gameOf([]float64{3, 1, 4}, []float64{2, 4, 5}, []float64{2, 0, 0}), 2.5,
			[]float64{.5, .5, 0},
			[]float64{.75, .25, 0},
		},
		{"small differences", gameOf([]float64{.5 + 3e-9, .5 + 1e-9}, []float64{.5 + 2e-9, .5 + 4e-9}), .5 + 2.5e-9, nil, nil},
	} {
		if err := c.game.solve(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		near(t, c.name, c.game.value, c.value, 1e-14)
		for i, x := range c.rows {
			near(t, c.name+", rows", c.game.rows[i], x, 1e-12)
		}
		for i, x := range c.columns {
			near(t, c.name+", columns", c.game.columns[i], x, 1e-12)
		}
	}
}

// checkGame holds a solution against the game itself: chances that sum to 1,
// and no row or column that does better against the other's mix.
func checkGame(t *rapid.T, g *matrix, within float64) {
	sum := func(mix []float64) (s float64) {
		for _, x := range mix {
			if x < 0 {
				t.Fatalf("chance %v", x)
			}
			s += x
		}
		return s
	}
	if math.Abs(sum(g.rows)-1) > 1e-12 || math.Abs(sum(g.columns)-1) > 1e-12 {
		t.Fatalf("sums %v, %v", sum(g.rows), sum(g.columns))
	}
	for i := range g.m {
		got := 0.0
		for j := range g.n {
			got += g.a[i*g.n+j] * g.columns[j]
		}
		if got > g.value+within {
			t.Fatalf("row %d gets %v of a game worth %v", i, got, g.value)
		}
	}
	for j := range g.n {
		paid := 0.0
		for i := range g.m {
			paid += g.a[i*g.n+j] * g.rows[i]
		}
		if paid < g.value-within {
			t.Fatalf("column %d pays %v of a game worth %v", j, paid, g.value)
		}
	}
}

func TestAnyGameHasASaddle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := &matrix{m: rapid.IntRange(1, 12).Draw(t, "rows"), n: rapid.IntRange(1, 12).Draw(t, "columns")}
		few := rapid.Bool().Draw(t, "few values") // many equal entries: degenerate
		for range g.m * g.n {
			x := rapid.Float64Range(0, 1).Draw(t, "entry")
			if few {
				x = math.Round(3*x) / 3
			}
			g.a = append(g.a, x)
		}
		if err := g.solve(); err != nil {
			t.Fatal(err)
		}
		checkGame(t, g, 1e-9)
	})
}

// Payoffs that are shaken are changed by at most 1e-10, the same each time.
func TestShaking(t *testing.T) {
	g := gameOf([]float64{1, 1, 1}, []float64{1, 1, 1})
	first := append([]float64(nil), g.shake(1)...)
	again := g.shake(1)
	for i, x := range first {
		if x != again[i] || x < 1 || x > 1+1e-10 {
			t.Errorf("entry %d became %v and %v", i, x, again[i])
		}
		if i > 0 && x == first[i-1] {
			t.Errorf("entries %d and %d are alike", i-1, i)
		}
	}
}

// An equilibrium of shaken payoffs is one of the game itself within 1e-9.
func TestShakenEquilibrium(t *testing.T) {
	g := gameOf([]float64{0, -1, 1}, []float64{1, 0, -1}, []float64{-1, 1, 0})
	a := g.shake(3)
	g.lp.load(a, 3, 3)
	if !g.lp.run(3) {
		t.Fatal("no optimum")
	}
	g.read(a)
	if gap := g.gap(); gap == 0 || gap > shakenSaddle {
		t.Errorf("gap %v", gap)
	}
	near(t, "value", g.value, 0, shakenSaddle)
}

// Rows 1, 2 and 3 are all best: against column 1 each gets 0.5. Against a
// careless foe, who takes both columns, row 1 gets 0.5 and the others 0.7 on
// average; of these the third leaves nothing as it was, so its fight is
// shorter. For the columns the same with the payoffs turned, 1 - x.
func TestFurtherAims(t *testing.T) {
	gain := [][]float64{{.25, .25}, {.25, .65}, {.5, .9}}
	stay := [][]float64{{.5, .5}, {.5, .5}, {0, 0}} // with v = 0.5: 0.5 0.5 / 0.5 0.9 / 0.5 0.9
	rows := solver{}
	rows.game.m, rows.game.n = 3, 2
	columns := solver{}
	columns.game.m, columns.game.n = 2, 3
	for i := range 3 {
		rows.gain = append(rows.gain, gain[i]...)
		rows.stay = append(rows.stay, stay[i]...)
	}
	for j := range 2 {
		for i := range 3 {
			columns.gain = append(columns.gain, 1-gain[i][j]-stay[i][j])
			columns.stay = append(columns.stay, stay[i][j])
		}
	}
	for _, s := range []*solver{&rows, &columns} {
		s.game.a = make([]float64, 6)
		s.fill(.5)
		if err := s.game.solve(); err != nil {
			t.Fatal(err)
		}
		s.choose()
	}
	for i, want := range []float64{0, 0, 1} {
		near(t, "row", rows.game.rows[i], want, 1e-12)
		near(t, "column", columns.game.columns[i], want, 1e-12)
	}
}
