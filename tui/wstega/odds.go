package wstega

import (
	"fmt"

	"rundy/combat/wstega"
	"rundy/combat/wstega/chances"
)

// odds remembers the chances of the duel that was shown last: every frame
// shows them.
type odds struct {
	key    string
	first  float64
	known  bool
	second float64
}

// duelChances are the exact chances of both sides of a duel that waits for its
// dice; ok is false for any other.
func (t *Table) duelChances(g *wstega.Game) (first, second float64, ok bool) {
	if g.Trial == nil {
		return 0, 0, false
	}
	x := *g.Trial
	key := fmt.Sprint(x.Stage, x.Turn, x.Difficulty, x.Again, g.Settings)
	for _, s := range x.Sides {
		key += fmt.Sprint(" ", s.Dice, s.Left, s.Penalty, len(s.Recalled), s.Value)
	}
	if t.odds.key != key {
		t.odds.key = key
		t.odds.first, t.odds.second, t.odds.known = chances.From(&x, g.Settings)
	}
	return t.odds.first, t.odds.second, t.odds.known
}

// chanceOf is the chance of a side to win the duel that waits for its dice.
func (t *Table) chanceOf(g *wstega.Game, side int) float64 {
	first, second, _ := t.duelChances(g)
	if side == 0 {
		return first
	}
	return second
}
