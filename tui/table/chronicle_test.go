package table_test

import (
	"os"
	"reflect"
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

// page is a log by hand: of each entry which it followed, what it is about, and
// whether it is undone; entry n stands at n-1.
type page []struct {
	before, about int
	undone        bool
}

func (p page) Len() int                      { return len(p) }
func (p page) Head() int                     { return len(p) }
func (p page) Before(n int) int              { return p[n-1].before }
func (p page) About(n int) int               { return p[n-1].about }
func (p page) Live(n int) bool               { return !p[n-1].undone }
func (p page) GoTo(int) error                { return nil }
func (p page) Tell([]int) (string, []string) { return "", nil }

// The entries of one thing are one item, which stands where it ended; what is
// undone of it is an item of its own, and what goes on from the middle takes
// what came before with it.
func TestItems(t *testing.T) {
	const blow = 7
	for name, c := range map[string]struct {
		log  page
		want [][]int
	}{
		"whole":           {page{{0, blow, false}, {1, blow, false}, {2, blow, false}}, [][]int{{1, 2, 3}}},
		"a note within":   {page{{0, blow, false}, {1, 0, false}, {2, blow, false}}, [][]int{{2}, {1, 3}}},
		"the last undone": {page{{0, blow, false}, {1, blow, false}, {2, blow, true}}, [][]int{{1, 2}, {3}}},
		"all undone":      {page{{0, blow, true}, {1, blow, true}}, [][]int{{1, 2}}},
		"gone on otherwise": {
			page{{0, blow, false}, {1, blow, false}, {2, blow, true}, {2, blow, false}}, [][]int{{3}, {1, 2, 4}},
		},
		"two blows": {page{{0, blow, false}, {1, 8, false}, {2, 8, false}}, [][]int{{1}, {2, 3}}},
	} {
		if got := table.Items(c.log); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
