package odds

import (
	"context"
	"sync"
)

// Game is a duel of one against one with best play of both sides worked out,
// for every PW that the two can have. It does not change and can be used by
// several goroutines.
//
// Both split at the same moment, so each state is a matrix game: a row for
// each split of number 0, a column for each of number 1, and number 0's
// chance to win as the payoff. The chance v of a state is in its own matrix,
// since a round may change nothing:
//
//	v = value of (C + S v),
//
// C being what the round is worth when it changes the state and S the chance
// that it does not. With mixes x and y that are best at one v, the next is
// x C y / (1 - x S y): Newton's method, as the right side's slope at v is
// x S y. The right side less v only falls, so there is one solution, and it
// stays between the bounds found on the way.
//
// Where a fight may never end (a pair of splits by which nobody can be hurt),
// each such round is taken to break the fight off with a chance of 1 in
// ten million, as a draw worth half a win.
type Game struct {
	board *board
	key   Key
	cells []cell

	mutex  sync.Mutex
	levels [2]*levels // worked out when first wanted
}

// cell is a state with best play worked out.
type cell struct {
	value   float64
	mix     [2][]lot
	gap     [2]float64 // what each can gain at most by other play, here and later
	endless bool       // there are splits by which nobody can be hurt
}

// lot is a choice, by its place in the list, and its chance.
type lot struct {
	choice int
	chance float64
}

// maxExploitability is what a solved game may leave both to gain.
const maxExploitability = 1e-6

// Solve works out best play of a duel of one against one. It stops with the
// context's error when that ends. Progress may be nil. PW can be 1 to 24.
func Solve(ctx context.Context, d Duel, progress Progress) (*Game, error) {
	b, err := newBoard(d)
	if err != nil {
		return nil, err
	}
	s := &solver{worth: newWorth(b)}
	g := &Game{board: b, key: keyOf(d), cells: make([]cell, len(s.value))}
	err = b.each(func(pw [2]int) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		if progress != nil {
			progress(b.at(pw), len(g.cells))
		}
		return s.cell(g, pw)
	})
	if err == nil && g.Exploitability() > maxExploitability {
		err = errNoSaddle
	}
	if err != nil {
		return nil, err
	}
	if progress != nil {
		progress(len(g.cells), len(g.cells))
	}
	return g, nil
}

// Value is the chance to win of the fighter first in the list, by best play
// of both; the other has the rest.
func (g *Game) Value() float64 { return g.cells[len(g.cells)-1].value }

// Exploitability bounds what both fighters together could gain against the
// best play found, in chance to win; it is certified state by state, and at
// most 1e-6.
func (g *Game) Exploitability() float64 {
	gap := g.cells[len(g.cells)-1].gap
	return gap[0] + gap[1]
}
