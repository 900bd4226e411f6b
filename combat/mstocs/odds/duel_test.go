package odds

import (
	"context"
	"testing"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

func man1(side mstocs.Side, pw, onr int, play Policy) Fighter {
	return Fighter{Side: side, PW: pw, OnR: onr, Wounds: dice.New(3, 6, 0), Play: play}
}

func TestTmp(t *testing.T) {
	d := Duel{mstocs.DefaultSettings(), []Fighter{man1(mstocs.PlayerSide, 9, 4, nil), man1(mstocs.FoeSide, 9, 4, nil)}}
	t.Log(Exact(context.Background(), d, nil))
	d.Fighters = append(d.Fighters, man1(mstocs.PlayerSide, 9, 4, nil))
	t.Log(Exact(context.Background(), d, nil))
	d.Fighters = append(d.Fighters, man1(mstocs.FoeSide, 9, 4, nil))
	t.Log(Exact(context.Background(), d, nil))
}
func BenchmarkExact1v1(b *testing.B) { benchExact(b, 1, 1) }
func BenchmarkExact2v1(b *testing.B) { benchExact(b, 2, 1) }
func BenchmarkExact2v2(b *testing.B) { benchExact(b, 2, 2) }
func benchExact(b *testing.B, p, f int) {
	d := Duel{Settings: mstocs.DefaultSettings()}
	for range p {
		d.Fighters = append(d.Fighters, man1(mstocs.PlayerSide, 9, 4, nil))
	}
	for range f {
		d.Fighters = append(d.Fighters, man1(mstocs.FoeSide, 9, 4, nil))
	}
	for b.Loop() {
		if _, err := Exact(context.Background(), d, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSimTables(b *testing.B) { benchSim(b, false) }
func BenchmarkSimDice(b *testing.B)   { benchSim(b, true) }
func benchSim(b *testing.B, real bool) {
	d := Duel{Settings: mstocs.DefaultSettings()}
	d.Fighters = append(d.Fighters, man1(mstocs.PlayerSide, 9, 4, nil), man1(mstocs.FoeSide, 9, 4, nil))
	const trials = 100_000
	for b.Loop() {
		if _, err := Simulate(context.Background(), d, Simulation{Trials: trials, Dice: real}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*trials/b.Elapsed().Seconds()/1e6, "Mduels/s")
}
