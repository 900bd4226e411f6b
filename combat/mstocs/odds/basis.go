package odds

import "math"

// basis is the square part of a matrix that a solution stands on: the columns
// in use and the rows that hold them.
type basis struct {
	rows, columns []int
	b             []float64 // the part, shifted and scaled as in the tableau
	work          []float64
}

// of picks the part of a matrix that the last tableau stands on.
func (s *basis) of(lp *simplex, a []float64) {
	s.rows, s.columns = s.rows[:0], s.columns[:0]
	for _, v := range lp.basis {
		if v < lp.n {
			s.columns = append(s.columns, v)
		}
	}
	for _, v := range lp.outer {
		if v >= lp.n {
			s.rows = append(s.rows, v-lp.n)
		}
	}
	s.b = s.b[:0]
	for _, i := range s.rows {
		for _, j := range s.columns {
			s.b = append(s.b, (a[i*lp.n+j]-lp.low)*lp.scale+1)
		}
	}
}

// mix solves b y = 1, or for the rows x b = 1, and gives the mix of all that
// follows; nil where there is none.
func (s *basis) mix(size int, rows bool) []float64 {
	k := len(s.columns)
	s.work = resize(s.work, k*(k+1))
	for i := range k {
		for j := range k {
			s.work[i*(k+1)+j] = s.b[i*k+j]
			if rows {
				s.work[i*(k+1)+j] = s.b[j*k+i]
			}
		}
		s.work[i*(k+1)+k] = 1
	}
	if !eliminate(s.work, k) {
		return nil
	}
	where := s.columns
	if rows {
		where = s.rows
	}
	mix := make([]float64, size)
	for i, at := range where {
		x := s.work[i*(k+1)+k]
		if x < -1e-9 {
			return nil
		}
		if x > 1e-13 {
			mix[at] = x
		}
	}
	normalise(mix)
	return mix
}

// eliminate solves k equations, each a row with its right side last, and
// leaves the solution there. It reports false when they do not have one.
func eliminate(a []float64, k int) bool {
	w := k + 1
	for c := range k {
		best := c
		for i := c + 1; i < k; i++ {
			if math.Abs(a[i*w+c]) > math.Abs(a[best*w+c]) {
				best = i
			}
		}
		if math.Abs(a[best*w+c]) < 1e-13 {
			return false
		}
		for j := c; j <= k; j++ {
			a[c*w+j], a[best*w+j] = a[best*w+j], a[c*w+j]
		}
		for i := range k {
			f := a[i*w+c] / a[c*w+c]
			if i == c || f == 0 {
				continue
			}
			for j := c; j <= k; j++ {
				a[i*w+j] -= f * a[c*w+j]
			}
		}
	}
	for c := range k {
		a[c*w+k] /= a[c*w+c]
	}
	return true
}
