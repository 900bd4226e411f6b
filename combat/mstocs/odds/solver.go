package odds

import "math"

// solver works the cells out, smaller ones first.
type solver struct {
	*worth
	game  matrix
	gain  []float64
	stay  []float64
	costs [2][]float64 // of the further aims
}

// breakOff is the chance that a round that may be endless breaks off.
const breakOff = 1e-7

// cell works one state out.
func (s *solver) cell(g *Game, pw [2]int) error {
	s.open(pw)
	c := &g.cells[s.here]
	c.endless = s.payoffs()
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
	c.value = v
	for k, mix := range [2][]float64{s.game.rows, s.game.columns} {
		for i, x := range mix {
			if x > 0 {
				c.mix[k] = append(c.mix[k], lot{i, x})
			}
		}
	}
	s.certify(g, c, v)
	return nil
}

// payoffs fills in what every pair of splits comes to. It reports whether
// with some the fight may be endless.
func (s *solver) payoffs() (endless bool) {
	mine, theirs := s.choices[0][s.pw[0]], s.choices[1][s.pw[1]]
	m, n := len(mine), len(theirs)
	s.game.m, s.game.n = m, n
	s.game.a = resize(s.game.a, m*n)
	s.gain, s.stay = resize(s.gain, m*n), resize(s.stay, m*n)
	for i := range mine {
		for j := range theirs {
			gain, stay := s.clash(mine[i].stances, theirs[j].stances)
			s.gain[i*n+j], s.stay[i*n+j] = gain, stay
			endless = endless || stay == 1
		}
	}
	if endless {
		breaksOff(s.gain, s.stay)
	}
	return endless
}

// breaksOff lets rounds that change nothing break off the fight.
func breaksOff(gain, stay []float64) {
	for i := range stay {
		gain[i] += stay[i] * breakOff / 2
		stay[i] *= 1 - breakOff
	}
}

// fill makes the matrix of the state at a chance.
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
		gain, stay := s.average()
		next := gain / (1 - stay)
		if math.Abs(next-v) <= 1e-15 {
			return v, nil
		}
		if s.game.value > v {
			low = v
		} else {
			high = v
		}
		if v = next; v <= low || v >= high {
			v = (low + high) / 2
		}
		s.fill(v)
		if s.game.gap() <= 1e-14 && math.Abs(s.game.value-v) <= 1e-15 {
			return v, nil
		}
	}
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
