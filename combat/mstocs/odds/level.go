package odds

import (
	"context"
	"math"
)

// levels is what a level of skill needs to know of a game for one of the two:
// what each choice is worth at each state against the foe's best play, when
// best play follows.
//
// A level takes each choice with a chance in proportion to
// exp(sharpness x worth): the logit response. Sharpness 0 is a whim; the
// sharper, the less is given up. It is the same at all states, and found by
// bisection so that a duel from its beginning, against the foe's best play,
// gives up the points that the level is named for. Where even a whim gives up
// less, a level is a whim.
type levels struct {
	game   *Game
	who    int
	worths [][]float64 // [state][choice]
	sharp  map[float64]float64
}

// Bounds of the search: sharpness from 2^-2 to 2^16, and how often it is
// halved, to 1 in 200 of a doubling.
const (
	leastSharp = -2.0
	mostSharp  = 16.0
	halvings   = 12
)

// level gives the style of a level that gives up so much of the chance to win.
func (g *Game) level(ctx context.Context, who int, givesUp float64) (style, error) {
	if givesUp == 0 {
		return g.best(who), nil
	}
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.levels[who] == nil {
		l, err := newLevels(ctx, g, who)
		if err != nil {
			return nil, err
		}
		g.levels[who] = l
	}
	l := g.levels[who]
	sharp, ok := l.sharp[givesUp]
	if !ok {
		var err error
		if sharp, err = l.search(ctx, givesUp); err != nil {
			return nil, err
		}
		l.sharp[givesUp] = sharp
	}
	return func(pw [2]int) []lot { return logit(l.worths[g.board.at(pw)], sharp) }, nil
}

// newLevels works out the worth of every choice.
func newLevels(ctx context.Context, g *Game, who int) (*levels, error) {
	l := &levels{game: g, who: who, worths: make([][]float64, len(g.cells)), sharp: map[float64]float64{}}
	w := newWorth(g.board)
	gain, stay := g.board.room(who)
	err := g.board.each(func(pw [2]int) error {
		w.open(pw)
		c := &g.cells[w.here]
		w.against(who, c.mix[1-who], c.endless, gain, stay)
		list := make([]float64, len(g.board.choices[who][pw[who]]))
		for i := range list {
			list[i] = gain[i] + stay[i]*c.value
			if who == 1 {
				list[i] = 1 - list[i]
			}
		}
		l.worths[w.here] = list
		w.settle(c.value)
		return ctx.Err()
	})
	return l, err
}

// search finds the sharpness at which so much is given up.
func (l *levels) search(ctx context.Context, givesUp float64) (float64, error) {
	given, err := l.given(ctx, 0)
	if err != nil || given <= givesUp {
		return 0, err
	}
	low, high := leastSharp, mostSharp
	for range halvings {
		middle := (low + high) / 2
		if given, err = l.given(ctx, math.Exp2(middle)); err != nil {
			return 0, err
		}
		if given > givesUp {
			low = middle
		} else {
			high = middle
		}
	}
	return math.Exp2(high), nil
}

// given is how much of the chance to win a sharpness gives up against the
// foe's best play.
func (l *levels) given(ctx context.Context, sharp float64) (float64, error) {
	g := l.game
	value, err := g.versus(ctx, l.who, func(pw [2]int) []lot { return logit(l.worths[g.board.at(pw)], sharp) })
	if l.who == 1 {
		return value - g.Value(), err
	}
	return g.Value() - value, err
}

// versus is number 0's chance to win when one of the two plays in a style and
// the other plays best.
func (g *Game) versus(ctx context.Context, who int, s style) (float64, error) {
	w := newWorth(g.board)
	gain, stay := g.board.room(who)
	err := g.board.each(func(pw [2]int) error {
		w.open(pw)
		c := &g.cells[w.here]
		w.against(who, c.mix[1-who], c.endless, gain, stay)
		won, same := 0.0, 0.0
		for _, l := range s(pw) {
			won += l.chance * gain[l.choice]
			same += l.chance * stay[l.choice]
		}
		w.settle(won / (1 - same))
		return ctx.Err()
	})
	return w.value[len(w.value)-1], err
}

// logit gives each choice a chance in proportion to exp(sharp x worth).
func logit(worths []float64, sharp float64) []lot {
	best := math.Inf(-1)
	for _, x := range worths {
		best = max(best, x)
	}
	list := make([]lot, len(worths))
	sum := 0.0
	for i, x := range worths {
		list[i] = lot{i, math.Exp(sharp * (x - best))}
		sum += list[i].chance
	}
	for i := range list {
		list[i].chance /= sum
	}
	return list
}
