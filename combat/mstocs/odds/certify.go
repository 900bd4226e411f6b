package odds

// certify bounds what a foe could gain by leaving best play, here and in all
// states after. With e the most that could be gained in smaller states, d
// here and r the gap of this matrix, any row i against the mix y gives
//
//	v + d <= (M y)_i + (S y)_i d + (1 - (S y)_i) e, so
//	d <= r / (1 - max (S y)) + e.
func (s *solver) certify(g *Game, c *cell, v float64) {
	gain := [2]float64{v - s.game.low(s.game.rows), s.game.high(s.game.columns) - v}
	slowest := s.slowest()
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
// 1's against any row. The columns in use are those of the last look (high).
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
