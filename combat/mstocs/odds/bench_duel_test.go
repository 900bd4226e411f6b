package odds

import (
	"context"
	"testing"
)

// For orientation: 1 on 1 0.5 ms, 2 on 1 2 ms, 2 on 2 at PW 9 40 ms.

func BenchmarkExactOneOnOne(b *testing.B) { benchmarkExact(b, duel(player(9, 4), foe(9, 4))) }

func BenchmarkExactTwoOnOne(b *testing.B) {
	benchmarkExact(b, duel(player(9, 4), player(9, 4), foe(9, 4)))
}

func BenchmarkExactTwoOnTwo(b *testing.B) {
	benchmarkExact(b, duel(player(9, 4), player(9, 4), foe(9, 4), foe(9, 4)))
}

func benchmarkExact(b *testing.B, d Duel) {
	for b.Loop() {
		exactly(b, d)
	}
}

// Bars: 0.8 million duels a second with real dice, 2.5 million with tables.

func BenchmarkSimulateDice(b *testing.B) {
	benchmarkSimulate(b, duel(player(9, 4), foe(9, 4)), Simulation{Dice: true})
}

func BenchmarkSimulateTables(b *testing.B) {
	benchmarkSimulate(b, duel(player(9, 4), foe(9, 4)), Simulation{})
}

func BenchmarkSimulateEightOnEight(b *testing.B) {
	var d Duel
	for range 8 {
		d = duel(append(d.Fighters, player(9, 4), foe(7, 3))...)
	}
	benchmarkSimulate(b, d, Simulation{})
}

func benchmarkSimulate(b *testing.B, d Duel, s Simulation) {
	s.Trials = 20_000
	for b.Loop() {
		if _, err := Simulate(context.Background(), d, s); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*float64(s.Trials)/b.Elapsed().Seconds()/1e6, "Mduels/s")
}

// Once a duel's paths are known, simulated fights allocate nothing.
func TestSimulatedFightsAllocateNothing(t *testing.T) {
	run := func(trials int) float64 {
		return testing.AllocsPerRun(3, func() {
			d := duel(player(3, 4), foe(3, 4))
			if _, err := Simulate(context.Background(), d, Simulation{Trials: trials}); err != nil {
				t.Fatal(err)
			}
		})
	}
	if few, many := run(100_000), run(200_000); many > few+20 {
		t.Errorf("%v allocations for 100,000 fights, %v for 200,000", few, many)
	}
}

// Bars: 9 on 9 at most 20 ms, 18 on 18 at most 0.8 s.

func BenchmarkSolve9(b *testing.B) { benchmarkSolve(b, 9) }

func BenchmarkSolve18(b *testing.B) { benchmarkSolve(b, 18) }

func benchmarkSolve(b *testing.B, pw int) {
	for b.Loop() {
		if g := solved(b, duel(player(pw, 4), foe(pw, 4))); g.Exploitability() > 1e-6 {
			b.Fatal(g.Exploitability())
		}
	}
}

// The matrix of the first round. For orientation: 0.05 ms at 55x55, PW 9, and
// 0.8 ms at 190x190, PW 18.

func BenchmarkMatrix9(b *testing.B) { benchmarkMatrix(b, 9) }

func BenchmarkMatrix18(b *testing.B) { benchmarkMatrix(b, 18) }

func benchmarkMatrix(b *testing.B, pw int) {
	board, err := newBoard(duel(player(pw, 4), foe(pw, 4)))
	if err != nil {
		b.Fatal(err)
	}
	s := &solver{worth: newWorth(board)}
	g := &Game{board: board, cells: make([]cell, len(s.value))}
	if err := board.each(func(pw [2]int) error { return s.cell(g, pw) }); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := s.game.solve(); err != nil {
			b.Fatal(err)
		}
	}
}

// The first time, and once the level's sharpness is known.

func BenchmarkLevel(b *testing.B) {
	g := solved(b, duel(player(9, 4), foe(9, 4)))
	for b.Loop() {
		g.levels[0] = nil
		if _, err := g.level(context.Background(), 0, .08); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSuggestAgain(b *testing.B) {
	s := Situation{Duel: duel(player(9, 4), foe(9, 4))}
	s.Game = solved(b, s.Duel)
	for b.Loop() {
		if _, err := Suggest(context.Background(), Veteran, s); err != nil {
			b.Fatal(err)
		}
	}
}
