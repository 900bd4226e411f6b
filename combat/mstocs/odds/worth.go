package odds

// worth is what every state is worth to number 0, the chance to win, under
// some way of playing, worked out from the smaller states up.
//
// Once a state's worth is known, so is what the last blow of a round is worth
// that can lead to it. This is kept for each target number, so that of the
// two blows of a round only the first is gone through, loss by loss.
type worth struct {
	*board
	value []float64
	after [2][]float64 // [who strikes last][state before that blow, target]
	pw    [2]int       // the state being worked out
	here  int
	rest  [2][]float64 // [who][target]: what the last blow is worth when it changes the state
}

func newWorth(b *board) *worth {
	states := (b.top[0] + 1) * (b.top[1] + 1)
	w := &worth{board: b, value: make([]float64, states)}
	for k := range 2 {
		w.after[k] = make([]float64, states*b.span[k])
		w.rest[k] = make([]float64, b.span[k])
	}
	return w
}

// open begins a state.
func (w *worth) open(pw [2]int) {
	w.pw, w.here = pw, w.at(pw)
	for k := range 2 {
		o := 1 - k
		p := w.pairs[k][o]
		for i := range w.rest[k] {
			r := &p.rows[i][pw[o]]
			sum := 0.0
			if k == 0 {
				sum = r.beaten
			}
			next := pw
			for loss := 1; loss < min(pw[o], instantDeath); loss++ {
				next[o] = pw[o] - loss
				sum += r.keep[loss] * w.value[w.at(next)]
			}
			w.rest[k][i] = sum
		}
	}
}

// settle ends a state with its worth.
func (w *worth) settle(value float64) {
	w.value[w.here] = value
	for k := range 2 {
		p := w.pairs[k][1-k]
		after := w.after[k][w.here*w.span[k]:]
		for i, rest := range w.rest[k] {
			after[i] = rest + p.rows[i][w.pw[1-k]].keep[0]*value
		}
	}
}

// clash is a round of two splits from the state being worked out: what it is
// worth when it changes the state, and the chance that it does not.
func (w *worth) clash(mine, theirs []stance) (gain, stay float64) {
	n := w.rules.actions
	return w.play([2][]stance{mine, theirs}, w.pw, [2]int{n, n})
}

// play goes on with a round: who has which PW and blows left.
func (w *worth) play(s [2][]stance, pw, left [2]int) (gain, stay float64) {
	now := [2]stance{s[0][w.pw[0]-pw[0]], s[1][w.pw[1]-pw[1]]}
	k := w.first(now, left)
	if w.rules.frozen {
		k = w.first([2]stance{s[0][0], s[1][0]}, left)
	}
	o := 1 - k
	p := w.pairs[k][o]
	i := p.target(now[k].a, w.defence(now[o], left[k])) - p.low
	r := &p.rows[i][pw[o]]
	left[k]--
	switch left[0] + left[1] {
	case 0:
		if pw == w.pw {
			return w.rest[k][i], r.keep[0]
		}
		return w.after[k][w.at(pw)*w.span[k]+i], 0
	case 1:
		if left[o] == 1 {
			return w.reply(s[o], now[k], k, r, pw)
		}
	}
	if k == 0 {
		gain = r.beaten
	}
	next := pw
	for loss := range min(pw[o], instantDeath) {
		if r.keep[loss] == 0 {
			continue
		}
		next[o] = pw[o] - loss
		g, st := w.play(s, next, left)
		gain += r.keep[loss] * g
		stay += r.keep[loss] * st
	}
	return gain, stay
}

// reply is the blow before the last, and the last, of the other: what play
// would find, in one loop.
func (w *worth) reply(s []stance, mine stance, k int, r *row, pw [2]int) (gain, stay float64) {
	o := 1 - k
	if k == 0 {
		gain = r.beaten
	}
	p := w.pairs[o][k]
	base := p.target(0, w.defence(mine, 1)) - p.low
	hurt := w.pw[o] - pw[o]
	step := w.span[o]
	if o == 0 {
		step *= w.top[1] + 1
	}
	from := w.after[o][:(w.at(pw)+1)*w.span[o]]
	at := w.at(pw) * w.span[o]
	loss := 0
	if pw == w.pw {
		i := base + s[0].a
		gain += r.keep[0] * w.rest[o][i]
		stay = r.keep[0] * p.rows[i][pw[k]].keep[0]
		loss, at = 1, at-step
	}
	for most := min(pw[o], instantDeath); loss < most; loss, at = loss+1, at-step {
		gain += r.keep[loss] * from[at+base+s[hurt+loss].a]
	}
	return gain, stay
}

// defence is O against an attacker with so many blows left, the present one
// included: only the first of a round meets it, where the setting says so.
func (w *worth) defence(s stance, left int) int {
	if w.rules.shared && left < w.rules.actions {
		return 0
	}
	return s.o
}
