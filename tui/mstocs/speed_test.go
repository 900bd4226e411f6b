package mstocs

import (
	"fmt"
	"testing"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/words"
)

// bigFight is a fight of 100 fighters with at least so many steps, played by
// plain consent and healed by hand so that it goes on.
func bigFight(tb testing.TB, steps int) *combat.History[mstocs.Fight, mstocs.Step, mstocs.Event] {
	tb.Helper()
	h := combat.NewHistory(mstocs.New(mstocs.DefaultSettings()))
	do := func(s ...mstocs.Step) {
		if _, err := h.Do(s...); err != nil {
			tb.Fatal(err)
		}
	}
	sword := mstocs.Item{Name: "sword", Wounds: dice.New(3, 6, 0), Hands: 1}
	for i := range 100 {
		side := mstocs.PlayerSide
		if i%2 == 1 {
			side = mstocs.FoeSide
		}
		do(mstocs.Join{Sheet: mstocs.Sheet{Name: fmt.Sprintf("fighter %d", i), Numbered: true, PW: 9, OnR: 4, Held: []mstocs.Item{sword}}, Side: side})
	}
	seed := dice.SeedOf(7)
	for n := h.Len(); n < steps; n++ {
		f := h.Now()
		for _, x := range f.Fighters {
			if !f.Able(x) || x.PW() < 4 {
				if !x.Alive() {
					do(mstocs.Revive{Fighter: x.ID})
				}
				do(mstocs.SetPW{Fighter: x.ID, PW: 9}, mstocs.SetOut{Fighter: x.ID})
				n += 2
			}
		}
		f = h.Now()
		next := f.Next()
		if next.Want == mstocs.WantRoll {
			do(mstocs.Rolled{Throw: seed.Throw(f.Rolls(), next.Roll.Expr)})
			continue
		}
		do(next.Default...)
	}
	return h
}

func bigHost(tb testing.TB) *table.Host {
	h := bigFight(tb, 5000)
	return New(words.New("en"), table.NoNav{}, newSession(h, journal.Header{Name: "big"}), nil)
}

// BenchmarkKeyToFrame is Update and View of every panel at 120x40 with 100
// fighters and 5,000 steps; its bar is 0.5 ms.
func BenchmarkKeyToFrame(b *testing.B) {
	host := bigHost(b)
	down := tea.KeyPressMsg{Code: tea.KeyDown}
	up := tea.KeyPressMsg{Code: tea.KeyUp}
	for n := range host.Panels() {
		host.Show(n)
		b.Run(host.PanelName(n), func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				k := down
				if i%2 == 1 {
					k = up
				}
				press(host, k)
				host.Lines(120, 40)
			}
		})
	}
}

func press(host *table.Host, k tea.KeyPressMsg) {
	if _, ok := host.Type(k); ok {
		return
	}
	for _, key := range host.Keys() {
		for _, name := range key.Keys() {
			if name == k.String() && key.Active() {
				key.Do()
				return
			}
		}
	}
}

// BenchmarkUndo is one undo and redo at 5,000 steps; its bar is 5 ms.
func BenchmarkUndo(b *testing.B) {
	h := bigFight(b, 5000)
	for b.Loop() {
		if err := h.Undo(); err != nil {
			b.Fatal(err)
		}
		if err := h.Redo(); err != nil {
			b.Fatal(err)
		}
	}
}

// A frame of any panel stays below so many allocations, at 120x40 with 100
// fighters and 5,000 steps; most are the pieces of painted rows.
func TestFrameAllocations(t *testing.T) {
	const most = 1200
	host := bigHost(t)
	for n := range host.Panels() {
		host.Show(n)
		host.Lines(120, 40) // texts are remembered from here on
		if got := testing.AllocsPerRun(20, func() { host.Lines(120, 40) }); got > most {
			t.Errorf("%s: %.0f allocations, at most %d are allowed", host.PanelName(n), got, most)
		}
	}
}
