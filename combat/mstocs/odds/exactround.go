package odds

import "math"

// work goes through every choice of splits at the start of a round.
func (x *exact) work(start *moment) error {
	n := len(x.men)
	menu, err := x.menu(start.pw[:n])
	if err != nil {
		return err
	}
	x.sum, x.leave = value{}, 0
	x.choose(start, menu, make(plan, n), 0, 1)
	if x.leave == 0 {
		x.values[start.at] = value{rounds: math.Inf(1)}
		return nil
	}
	x.values[start.at] = value{
		players: x.sum.players / x.leave,
		foes:    x.sum.foes / x.leave,
		rounds:  (1 + x.sum.rounds) / x.leave,
	}
	return nil
}

// choose takes each split of a fighter and of all after, with the chance of
// all before.
func (x *exact) choose(start *moment, menu [][]option, p plan, i int, chance float64) {
	switch {
	case i == len(menu):
		first := *start
		first.chance = chance
		x.round(&first, start, p)
	case menu[i] == nil:
		x.choose(start, menu, p, i+1, chance)
	default:
		for _, o := range menu[i] {
			p[i] = o.stances
			x.choose(start, menu, p, i+1, chance*o.chance)
		}
	}
}

// round follows all that can happen in a round, a blow at a time: a layer
// holds where things can stand after so many blows. What the splits are after
// losses follows from the PW now and at the start, so moments with the same
// PW and blows left are one, and a round has hundreds of moments, not the
// many thousands of ways through it.
func (x *exact) round(first, start *moment, p plan) {
	x.now.clear()
	x.now.add(first)
	for len(x.now.moments) > 0 {
		x.then.clear()
		for i := range x.now.moments {
			x.blow(&x.now.moments[i], start, p)
		}
		x.now, x.then = x.then, x.now
	}
}

// blow follows the next blow of a moment.
func (x *exact) blow(m, start *moment, p plan) {
	n := len(x.men)
	i := x.next(m.pw[:n], m.left[:n], start.pw[:n], p)
	j := -1
	if i >= 0 {
		j = x.victim(i, m.pw[:n])
	}
	if j < 0 {
		x.end(m, start)
		return
	}
	target := x.target(i, j, m.pw[:n], start.pw[:n], p, m.met>>j&1 == 1)
	r := x.pairs[i][j].row(target, int(m.pw[j]))
	after := *m
	after.left[i]--
	if x.rules.shared {
		after.met |= 1 << j
	}
	last := x.over(&after, n)
	for loss := range min(int(m.pw[j]), instantDeath) {
		if r.keep[loss] == 0 {
			continue
		}
		after.pw[j] = m.pw[j] - uint8(loss)
		after.at = m.at - loss*x.stride[j]
		after.chance = m.chance * r.keep[loss]
		x.put(&after, start, last)
	}
	if r.beaten > 0 {
		after.pw[j], after.left[j] = 0, 0
		after.at = m.at - int(m.pw[j])*x.stride[j]
		after.chance = m.chance * r.beaten
		x.put(&after, start, last)
	}
}

// over reports whether nobody who stands has a blow left.
func (x *exact) over(m *moment, n int) bool {
	for i := range n {
		if m.left[i] > 0 && m.pw[i] > 0 {
			return false
		}
	}
	return true
}

func (x *exact) put(m, start *moment, last bool) {
	if last {
		x.end(m, start)
		return
	}
	x.then.add(m)
}

// end counts a moment at which the round is done.
func (x *exact) end(m, start *moment) {
	if m.at == start.at {
		return
	}
	v := &x.values[m.at]
	x.leave += m.chance
	x.sum.players += m.chance * v.players
	x.sum.foes += m.chance * v.foes
	x.sum.rounds += m.chance * v.rounds
}
