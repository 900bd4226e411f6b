package tui_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/lawtest"
	"rundy/tui/ui"
)

// TestMain makes the laws repeatable, with few runs. For more of them:
//
//	go test ./tui -run AnySize -rapid.checks=2000 -rapid.seed=1
func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 25)) }

// walked are the keys of a random walk in a system: all that are bound on any
// panel, digits, and those that go on, the more often.
func walked(t *testing.T, sys system) []string {
	t.Helper()
	keys := []string{"1", "2", "3", "0", "9", " ", "/", "backspace", "ż", "東", "ctrl+u", "f1", "delete", "d", "k"}
	play(t, func(d *driver) {
		d.reach(sys.stages[0])
		for _, p := range sys.panels {
			for _, key := range taken(d.press(p.letter).screens.host().Keys()) {
				if key != "q" && !slices.Contains(keys, key) {
					keys = append(keys, key)
				}
			}
		}
	})
	for range len(keys) / 4 {
		keys = append(keys, "enter")
	}
	for range len(keys) / 20 {
		keys = append(keys, "y", "esc")
	}
	return keys
}

// step presses a key of a walk; from Home it goes back to the fight.
func (d *driver) step(key string) *driver {
	d.Helper()
	if d.screens.top() == nil {
		return d.press("enter")
	}
	if key == "q" {
		return d
	}
	return d.press(key)
}

// back leaves all that is shown over the fight, and what is typed.
func (d *driver) back() *driver {
	d.Helper()
	for range 6 {
		switch host := d.screens.host(); {
		case host == nil:
			d.press("enter")
		case d.screens.top() != ui.Screen(host), host.Asked() != "":
			d.press("esc")
		}
	}
	return d.press("L")
}

// A long walk of keys at random, the same each time, ends in no panic, writes
// at most a line a key, and all of it can be undone to the start and redone to
// the end, byte for byte.
func TestKeysAtRandom(t *testing.T) {
	walks, length := 2, 1500
	switch {
	case deep:
		walks = 40
	case testing.Short():
		walks, length = 1, 300
	}
	for _, sys := range systems(t) {
		for seed := range walks {
			t.Run(fmt.Sprint(sys.name, " ", seed), func(t *testing.T) {
				t.Parallel()
				keys := walked(t, sys)
				r := rand.New(rand.NewPCG(uint64(seed), 1))
				play(t, func(d *driver) {
					d.reach(sys.stages[r.IntN(len(sys.stages))])
					for range length {
						key, lines := keys[r.IntN(len(keys))], d.lines()
						if d.step(key); d.lines() > lines+1 {
							d.Fatalf("%q wrote %d lines", key, d.lines()-lines)
						}
					}
					if d.lines() < length/50 {
						d.Fatalf("the walk wrote %d lines", d.lines())
					}
					crossed(d.back())
				})
			})
		}
	}
}

// crossed undoes all there is to undo and redoes it, wanting each state again.
func crossed(d *driver) {
	d.Helper()
	var states []string
	for {
		state, lines := d.state(), d.lines()
		if d.press("u").lines() == lines {
			break
		}
		states = append(states, state)
	}
	for _, state := range slices.Backward(states) {
		if d.press("U").state() != state {
			d.Fatalf("redone to another state:\n%s\n%s", d.state(), state)
		}
	}
}

// wander is a part of a walk: a key, or another size of the window.
type wander struct {
	Key  string
	W, H int
}

// At any size from 0x0 to 300x100, on any screen at any point of play, no
// frame is larger than its window and nothing panics (spy sees to that).
func TestAnySize(t *testing.T) {
	for _, sys := range systems(t) {
		t.Run(sys.name, func(t *testing.T) {
			t.Parallel()
			press := rapid.Map(rapid.SampledFrom(walked(t, sys)), func(key string) wander { return wander{Key: key} })
			resize := rapid.Custom(func(rt *rapid.T) wander {
				return wander{W: rapid.IntRange(0, 300).Draw(rt, "w"), H: rapid.IntRange(0, 100).Draw(rt, "h")}
			})
			ways := rapid.SliceOfN(rapid.OneOf(press, press, press, resize), 40, 80)
			rapid.Check(t, func(rt *rapid.T) {
				way, s := ways.Draw(rt, "way"), rapid.IntRange(0, len(sys.stages)-1).Draw(rt, "stage")
				play(t, func(d *driver) {
					defer func() {
						if d.Failed() {
							d.Logf("stage %s, then %v", sys.stages[s].name, way)
						}
					}()
					d.reach(sys.stages[s])
					for _, to := range way {
						if to.Key != "" {
							d.step(to.Key)
						} else {
							d.resize(to.W, to.H)
						}
					}
				})
			})
		})
	}
}
