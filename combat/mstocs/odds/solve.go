package odds

import (
	"context"
	"math"
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
// 100,000, as a draw worth half a win.
type Game struct {
	board *board
	cells []cell
	bound float64
}

// cell is a state with best play worked out.
type cell struct {
	value float64
	mix   [2]Mix
	gap   [2]float64 // what each can gain at most by other play, here and later
}

// breakOff is the chance that a round that may be endless breaks off.
const breakOff = 1e-5

// solver works the cells out, smaller ones first.
type solver struct {
	*worth
	game   matrix
	gain   []float64
	stay   []float64
	unlike [2][]float64 // costs of a further aim
}

// Solve works out best play of a duel of one against one. It stops with the
// context's error when that ends. Progress may be nil. PW can be 1 to 24.
func Solve(ctx context.Context, d Duel, progress Progress) (*Game, error) {
	b, err := newBoard(d)
	if err != nil {
		return nil, err
	}
	s := &solver{worth: newWorth(b)}
	g := &Game{board: b, cells: make([]cell, len(s.value))}
	for p := 1; p <= b.top[0]; p++ {
		for q := 1; q <= b.top[1]; q++ {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if progress != nil {
				progress(b.at([2]int{p, q}), len(g.cells))
			}
			pw := [2]int{p, q}
			if !b.standing(pw) {
				continue
			}
			if err := s.cell(g, pw); err != nil {
				return nil, err
			}
		}
	}
	last := g.cells[len(g.cells)-1].gap
	g.bound = last[0] + last[1]
	return g, nil
}

// cell works one state out.
func (s *solver) cell(g *Game, pw [2]int) error {
	s.open(pw)
	s.payoffs()
	v := 0.5
	if pw[0] > 1 && pw[1] > 1 {
		v = s.value[s.at([2]int{pw[0] - 1, pw[1] - 1})]
	}
	v, err := s.newton(v)
	if err != nil {
		return err
	}
	s.choose()
	s.settle(v)
	c := &g.cells[s.here]
	c.value = v
	for k, mix := range [2][]float64{s.game.rows, s.game.columns} {
		for i, x := range mix {
			if x > 0 {
				c.mix[k] = append(c.mix[k], Share{s.choices[k][pw[k]][i].split, x})
			}
		}
	}
	s.certify(g, c, v)
	return nil
}

// payoffs fills in what every pair of splits comes to.
func (s *solver) payoffs() {
	mine, theirs := s.choices[0][s.pw[0]], s.choices[1][s.pw[1]]
	m, n := len(mine), len(theirs)
	s.game.m, s.game.n = m, n
	s.game.a = resize(s.game.a, m*n)
	s.gain, s.stay = resize(s.gain, m*n), resize(s.stay, m*n)
	endless := false
	for i := range mine {
		for j := range theirs {
			gain, stay := s.clash(mine[i].stances, theirs[j].stances)
			s.gain[i*n+j], s.stay[i*n+j] = gain, stay
			endless = endless || stay == 1
		}
	}
	if endless {
		for i, stay := range s.stay {
			s.gain[i] += stay * breakOff / 2
			s.stay[i] *= 1 - breakOff
		}
	}
}

// at the chance v of the state: its matrix.
func (s *solver) fill(v float64) {
	for i, gain := range s.gain {
		s.game.a[i] = gain + s.stay[i]*v
	}
}

// newton finds the chance of the state, and leaves its matrix solved.
func (s *solver) newton(v float64) (float64, error) {
	low, high := 0.0, 1.0
	for range 60 {
		s.fill(v)
		if err := s.game.solve(); err != nil {
			return v, err
		}
		if s.game.value > v {
			low = v
		} else {
			high = v
		}
		gain, stay := s.average()
		next := gain / (1 - stay)
		if next < low || next > high {
			next = (low + high) / 2
		}
		step := math.Abs(next - v)
		v = next
		if step < 1e-14 {
			break
		}
		s.fill(v)
		if s.game.gap() <= 1e-13 {
			break
		}
	}
	s.fill(v)
	return v, nil
}

// average is what the mixes found come to.
func (s *solver) average() (gain, stay float64) {
	n := s.game.n
	for i, x := range s.game.rows {
		if x == 0 {
			continue
		}
		for j, y := range s.game.columns {
			gain += x * y * s.gain[i*n+j]
			stay += x * y * s.stay[i*n+j]
		}
	}
	return gain, stay
}

// certify bounds what a foe could gain by leaving best play, here and in all
// states after. With e the most that could be gained in smaller states, d
// here and r the gap of this matrix, any row i against the mix y gives
//
//	v + d <= (M y)_i + (S y)_i d + (1 - (S y)_i) e, so
//	d <= r / (1 - max (S y)) + e.
func (s *solver) certify(g *Game, c *cell, v float64) {
	slowest := s.slowest()
	gain := [2]float64{v - s.game.low(s.game.rows), s.game.high(s.game.columns) - v}
	for k := range 2 {
		later := 0.0
		for o := range 2 {
			before := s.pw
			if before[o]--; before[o] > 0 {
				later = max(later, g.cells[s.at(before)].gap[k])
			}
		}
		c.gap[k] = max(0, gain[k])/(1-slowest[k]) + later
	}
}

// slowest is the greatest chance that nothing changes when the foe of each
// leaves the equilibrium: of number 0's mix against any column, of number
// 1's against any row.
func (s *solver) slowest() (stay [2]float64) {
	n := s.game.n
	sums := resize(s.game.sums, n)
	clear(sums)
	for i, x := range s.game.rows {
		row := s.stay[i*n : (i+1)*n]
		sum := 0.0
		for _, j := range s.game.used {
			sum += row[j] * s.game.columns[j]
		}
		stay[1] = max(stay[1], sum)
		if x > 0 {
			for j, y := range row {
				sums[j] += x * y
			}
		}
	}
	for _, x := range sums {
		stay[0] = max(stay[0], x)
	}
	return stay
}
