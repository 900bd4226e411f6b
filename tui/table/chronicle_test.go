package table_test

import (
	"os"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat"
	"rundy/combat/lawtest"
	"rundy/tui/table"
)

func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 100)) }

// trail is a state that tells all its steps.
type trail string

func (s trail) Apply(step int) (trail, error) { return s + trail(" "+strconv.Itoa(step)), nil }

func (trail) Events() []string { return nil }

// Whatever was asked for before, a walk gives the state that the history has.
func TestWalkGivesTheStatesOfTheHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := combat.NewHistory[trail, int, string]("")
		w := table.NewWalk(h)
		line := func(n int) int { return lawtest.Below(t, n+1) }
		for i := range 150 {
			var err error
			switch lawtest.Below(t, 8) {
			case 0:
				err = h.GoTo(line(h.Len()))
			default:
				_, err = h.Do(i, -i)
			}
			if err != nil {
				t.Fatal(err)
			}
			// Mostly the newest line or one near by, as a log is read.
			n := h.Head()
			switch lawtest.Below(t, 4) {
			case 0:
				n = line(h.Len())
			case 1:
				n = min(max(n+lawtest.Below(t, 7)-3, 0), h.Len())
			}
			if got, want := w.At(n), h.At(n); got != want {
				t.Fatalf("after line %d: %q, want %q", n, got, want)
			}
		}
	})
}
