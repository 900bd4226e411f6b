package odds

// choose picks among the equilibria of a solved state, of which there are
// many: of number 0's best mixes, and of number 1's, those that do best
// against a careless foe, who takes every split as often, and of these those
// with the shorter fight. The mixes of two equilibria make a third, so each
// is picked by itself.
func (s *solver) choose() {
	g := &s.game
	rows, columns := g.rows, g.columns
	g.rows, g.columns = s.refine(0), s.refine(1)
	if g.rows == nil {
		g.rows = rows
	}
	if g.columns == nil {
		g.columns = columns
	}
	if g.gap() > saddle {
		g.rows, g.columns = rows, columns
		g.gap()
	}
}

// refine gives the best mix of one player by the further aims; nil where the
// simplex method fails.
func (s *solver) refine(k int) []float64 {
	m, n := s.game.m, s.game.n
	a, foe := s.game.a, s.game.rows
	if k == 0 {
		a, foe = s.turned(), s.game.columns
		m, n = n, m
	}
	lp := &s.game.lp
	lp.load(a, m, n)
	if !lp.run(m) {
		return nil
	}
	careless, short := resize(s.costs[0], n), resize(s.costs[1], n)
	s.costs = [2][]float64{careless, short}
	clear(careless)
	clear(short)
	for i := range m {
		for j, x := range a[i*n : (i+1)*n] {
			careless[j] += x / float64(m)
			short[j] += foe[i] * s.stayOf(k, i, j)
		}
	}
	if !lp.further(m, careless) || !lp.further(m+1, short) {
		return nil
	}
	s.game.basis.of(lp, a)
	return s.game.basis.mix(n, false)
}

// stayOf is the chance that nothing changes when player k takes its choice j
// against choice i.
func (s *solver) stayOf(k, i, j int) float64 {
	if k == 0 {
		i, j = j, i
	}
	return s.stay[i*s.game.n+j]
}

// turned is the matrix as a game in which number 0 picks the columns and pays.
func (s *solver) turned() []float64 {
	m, n := s.game.m, s.game.n
	s.game.turned = resize(s.game.turned, m*n)
	for i := range m {
		for j := range n {
			s.game.turned[j*m+i] = -s.game.a[i*n+j]
		}
	}
	return s.game.turned
}
