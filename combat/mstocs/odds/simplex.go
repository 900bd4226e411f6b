package odds

import "math"

// Tolerances of the simplex method.
const (
	leastPivot = 1e-9  // a smaller number is never divided by
	leastGain  = 1e-12 // a smaller gain is none
	onFace     = 1e-11 // a variable that costs less keeps the optimum
)

// simplex finds the best mix of columns of a matrix for whoever pays its
// entries. With all entries positive and y' = y / value that is
//
//	maximise the sum of y', where M y' <= 1 and y' >= 0,
//
// and 1 / value is the sum reached. The mix of the rows is the dual solution.
// The tableau is condensed: only the columns of variables outside the basis
// are kept, and a pivot swaps one of them with a row's. At the start the
// slacks are the basis, which is feasible, so one phase is enough.
//
// Further aims follow on the optimal face: columns whose cost is above 0 are
// barred, then the next aim is priced out and followed with the rest.
type simplex struct {
	m, n   int
	t      []float64 // m rows, the row of costs, the row of the further aim
	basis  []int     // variable of each row: column j is j, slack i is n + i
	outer  []int     // variable of each column
	barred []bool
	low    float64 // taken off the entries,
	scale  float64 // and what they were stretched by
}

// width is the length of a row: the columns and the right side.
func (s *simplex) width() int { return s.n + 1 }

func (s *simplex) row(i int) []float64 { return s.t[i*s.width() : (i+1)*s.width()] }

// load fills the tableau with a matrix of m rows and n columns, shifted and
// scaled into 1..2, which changes nobody's best mix.
func (s *simplex) load(a []float64, m, n int) {
	s.m, s.n = m, n
	s.t = resize(s.t, (m+2)*(n+1))
	s.basis, s.outer, s.barred = resize(s.basis, m), resize(s.outer, n), resize(s.barred, n)
	s.low, s.scale = spread(a)
	for i := range m {
		row := s.row(i)
		for j, x := range a[i*n : (i+1)*n] {
			row[j] = (x-s.low)*s.scale + 1
		}
		row[n] = 1
		s.basis[i] = n + i
	}
	costs := s.row(m)
	for j := range n {
		costs[j] = -1
		s.outer[j], s.barred[j] = j, false
	}
	costs[n] = 0
	clear(s.row(m + 1))
}

// spread gives the least entry, and what stretches all of them to 1.
func spread(a []float64) (low, scale float64) {
	low, high := a[0], a[0]
	for _, x := range a {
		low, high = min(low, x), max(high, x)
	}
	if high-low < 1e-12 {
		return low, 1
	}
	return low, 1 / (high - low)
}

// resize gives a slice of a length, reusing the old one where it can.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// run pivots until no column improves the aim in a row of the tableau. It
// reports false when that does not come about.
func (s *simplex) run(aim int) bool {
	for range 20*(s.m+s.n) + 100 {
		c := s.entering(aim)
		if c < 0 {
			return true
		}
		r := s.leaving(c)
		if r < 0 {
			return false
		}
		s.pivot(r, c)
	}
	return false
}

// entering is the column that improves an aim most, -1 for none.
func (s *simplex) entering(aim int) int {
	best, least := -1, -leastGain
	for j, cost := range s.row(aim)[:s.n] {
		if cost < least && !s.barred[j] {
			best, least = j, cost
		}
	}
	return best
}

// leaving is the row that first stops a column from growing; among equals the
// one with the largest pivot. -1 for none.
func (s *simplex) leaving(c int) int {
	best, ratio, size := -1, math.Inf(1), 0.0
	w := s.width()
	for i, at := 0, 0; i < s.m; i, at = i+1, at+w {
		x := s.t[at+c]
		if x <= leastPivot {
			continue
		}
		r := max(s.t[at+s.n], 0) / x
		if r < ratio-1e-13 || r <= ratio+1e-13 && x > size {
			best, ratio, size = i, min(r, ratio), x
		}
	}
	return best
}

// pivot swaps the variable of a row with that of a column.
func (s *simplex) pivot(r, c int) {
	pivot := s.row(r)
	inverse := 1 / pivot[c]
	for j := range pivot {
		pivot[j] *= inverse
	}
	pivot[c] = inverse
	for i := range s.m + 2 {
		row := s.row(i)
		f := row[c]
		if i == r || f == 0 {
			continue
		}
		row[c] = 0
		row = row[:len(pivot)]
		for j, x := range pivot {
			row[j] -= f * x
		}
	}
	s.basis[r], s.outer[c] = s.outer[c], s.basis[r]
}

// further follows another aim among the solutions that are best so far: the
// least of costs . y. It reports false when that does not come about.
func (s *simplex) further(so int, costs []float64) bool {
	for j, cost := range s.row(so)[:s.n] {
		s.barred[j] = s.barred[j] || cost > onFace
	}
	aim := s.row(s.m + 1)
	clear(aim)
	for j, v := range s.outer {
		if v < s.n {
			aim[j] = costs[v]
		}
	}
	for i, v := range s.basis {
		if v >= s.n || costs[v] == 0 {
			continue
		}
		for j, x := range s.row(i) {
			aim[j] -= costs[v] * x
		}
	}
	return s.run(s.m + 1)
}
