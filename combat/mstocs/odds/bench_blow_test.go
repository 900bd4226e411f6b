package odds

import (
	"testing"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// Bars: a panel at most 0.5 us, a whole distribution at most 2 us, neither
// allocating. The plain three loops are there to compare with.

var usual = Blow{Attack: 3, Defence: 3, OnR: 4, Armour: mstocs.Armour{2, 1, 1, 3, 0, 0}, Lost: 2}

var fragile = Blow{Attack: 9, Defence: 0, OnR: 1, Armour: mstocs.Armour{0, 1, 2, 3, 4, 5}}

func BenchmarkPanel(b *testing.B) { benchmarkPanel(b, usual) }

func BenchmarkPanelWorst(b *testing.B) { benchmarkPanel(b, fragile) }

func benchmarkPanel(b *testing.B, blow Blow) {
	table := tableOf(b, "3k6", mstocs.DefaultSettings())
	b.ReportAllocs()
	for b.Loop() {
		if _, err := table.Panel(blow); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLosses(b *testing.B) { benchmarkLosses(b, usual) }

func BenchmarkLossesWorst(b *testing.B) { benchmarkLosses(b, fragile) }

func benchmarkLosses(b *testing.B, blow Blow) {
	table := tableOf(b, "3k6", mstocs.DefaultSettings())
	buffer := make([]uint64, 256)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := table.Losses(blow, buffer); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPlainLoops(b *testing.B) {
	d, _ := dice.New(3, 6, 0).Distribution()
	for b.Loop() {
		plainOdds(usual, d, mstocs.DefaultSettings())
	}
}

func BenchmarkNewTable(b *testing.B) {
	for b.Loop() {
		tableOf(b, "3k6", mstocs.DefaultSettings())
	}
}

func TestBlowsAllocateNothing(t *testing.T) {
	table := tableOf(t, "3k6", mstocs.DefaultSettings())
	buffer := make([]uint64, 256)
	for _, b := range []Blow{usual, fragile} {
		if n := testing.AllocsPerRun(100, func() { _, _ = table.Panel(b) }); n != 0 {
			t.Errorf("a panel allocates %v times", n)
		}
		if n := testing.AllocsPerRun(100, func() { _, _ = table.Losses(b, buffer) }); n != 0 {
			t.Errorf("a distribution allocates %v times", n)
		}
	}
}
