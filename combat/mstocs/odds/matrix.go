package odds

import (
	"errors"
	"math"
	"math/rand/v2"
)

// matrix is a zero-sum game: the row player gets an entry, the column player
// pays it. It is a workbench that keeps its memory from game to game.
type matrix struct {
	m, n    int
	a       []float64 // by rows
	rows    []float64 // the row player's mix found
	columns []float64
	value   float64
	lp      simplex
	turned  []float64 // the game as the column player sees it
	shaken  []float64
	basis   basis
	sums    []float64
	used    []int
}

// errNoSaddle says that no equilibrium was found, which should not happen.
var errNoSaddle = errors.New("no equilibrium found within rounding")

// The gap that an equilibrium found may have, and that of one found with
// shaken payoffs.
const (
	saddle       = 1e-11
	shakenSaddle = 1e-9
)

// solve finds an equilibrium: mixes that leave neither player more than the
// gap to gain. Where the simplex method fails, it tries again with payoffs
// shaken by 1e-10.
func (g *matrix) solve() error {
	for try := range 4 {
		a, most := g.a, saddle
		if try > 0 {
			a, most = g.shake(uint64(try)), shakenSaddle
		}
		g.lp.load(a, g.m, g.n)
		if !g.lp.run(g.m) {
			continue
		}
		if g.read(a); g.gap() <= most {
			return nil
		}
	}
	return errNoSaddle
}

// shake gives the payoffs with a little added, so that no two are alike.
func (g *matrix) shake(seed uint64) []float64 {
	random := rand.New(rand.NewPCG(seed, 1))
	g.shaken = append(g.shaken[:0], g.a...)
	for i := range g.shaken {
		g.shaken[i] += 1e-10 * random.Float64()
	}
	return g.shaken
}

// read takes both mixes from the tableau, and then, more exactly, from the
// matrix itself: the rows and columns of the last basis are solved again.
func (g *matrix) read(a []float64) {
	g.rows, g.columns = resize(g.rows, g.m), resize(g.columns, g.n)
	clear(g.rows)
	clear(g.columns)
	n := g.n
	for i, v := range g.lp.basis {
		if v < n {
			g.columns[v] = max(0, g.lp.row(i)[n])
		}
	}
	for j, v := range g.lp.outer {
		if v >= n {
			g.rows[v-n] = max(0, g.lp.row(g.m)[j])
		}
	}
	normalise(g.rows)
	normalise(g.columns)
	gap := g.gap()
	g.basis.of(&g.lp, a)
	rows, columns := g.basis.mix(g.m, true), g.basis.mix(g.n, false)
	if rows == nil || columns == nil {
		return
	}
	g.rows, rows = rows, g.rows
	g.columns, columns = columns, g.columns
	if g.gap() > gap {
		g.rows, g.columns = rows, columns
		g.gap()
	}
}

func normalise(mix []float64) {
	sum := 0.0
	for _, x := range mix {
		sum += x
	}
	for i := range mix {
		mix[i] /= sum
	}
}

// gap is what both players together could gain by leaving their mixes. It
// sets the value.
func (g *matrix) gap() float64 {
	high, low := g.high(g.columns), g.low(g.rows)
	g.value = (high + low) / 2
	return high - low
}

// high is the most that a row gets against a mix of the columns.
func (g *matrix) high(columns []float64) float64 {
	g.used = g.used[:0]
	for j, x := range columns {
		if x > 0 {
			g.used = append(g.used, j)
		}
	}
	high := math.Inf(-1)
	for i := range g.m {
		row := g.a[i*g.n : (i+1)*g.n]
		sum := 0.0
		for _, j := range g.used {
			sum += row[j] * columns[j]
		}
		high = max(high, sum)
	}
	return high
}

// low is the least that a column pays against a mix of the rows.
func (g *matrix) low(rows []float64) float64 {
	g.sums = resize(g.sums, g.n)
	clear(g.sums)
	for i, x := range rows {
		if x == 0 {
			continue
		}
		for j, y := range g.a[i*g.n : (i+1)*g.n] {
			g.sums[j] += x * y
		}
	}
	low := math.Inf(1)
	for _, x := range g.sums {
		low = min(low, x)
	}
	return low
}
