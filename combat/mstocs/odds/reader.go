package odds

import (
	"context"

	"rundy/combat/mstocs"
)

// reader gives the style that does best against a foe who goes on splitting as
// in the splits seen, each fitted to the PW of the moment. Best play counts as
// one more sighting, so that a single split seen does not make a habit;
// without any, the style is best play.
//
// With the foe's mix known, each state is one fighter's choice: of those that
// come to gain, and leave the state as it is with the chance stay, the best
// has the greatest gain / (1 - stay), the chance to win if it is always taken.
func (g *Game) reader(ctx context.Context, who int, seen []mstocs.Allocation) (style, error) {
	seen = splitsOf(seen)
	if len(seen) == 0 {
		return g.best(who), nil
	}
	w := newWorth(g.board)
	gain, stay := g.board.room(who)
	taken := make([]int, len(g.cells))
	err := g.board.each(func(pw [2]int) error {
		w.open(pw)
		c := &g.cells[w.here]
		w.against(who, habit(seen, pw[1-who], c.mix[1-who]), c.endless, gain, stay)
		best, value := 0, 0.0
		for i := range g.board.choices[who][pw[who]] {
			v := gain[i] / (1 - stay[i])
			if i == 0 || who == 0 && v > value || who == 1 && v < value {
				best, value = i, v
			}
		}
		taken[w.here] = best
		w.settle(value)
		return ctx.Err()
	})
	return func(pw [2]int) []lot { return []lot{{taken[g.board.at(pw)], 1}} }, err
}

// splitsOf leaves out what is no split of anything.
func splitsOf(seen []mstocs.Allocation) (list []mstocs.Allocation) {
	for _, s := range seen {
		if s.Sum() > 0 && mstocs.CheckSplit(s, s.Sum()) == nil {
			list = append(list, s)
		}
	}
	return list
}

// habit is the mix of a foe with so much PW that the splits seen point to.
func habit(seen []mstocs.Allocation, pw int, best []lot) []lot {
	each := 1 / float64(len(seen)+1)
	var list []lot
	for _, l := range best {
		list = append(list, lot{l.choice, l.chance * each})
	}
	for _, s := range seen {
		list = append(list, lot{place(inProportion(s, pw)), each})
	}
	return list
}

// inProportion fits a split to another PW with the same parts of it, as far
// as whole numbers allow: what is left over goes to the values that lost
// most by rounding down, ties in the order A, O, Sz.
func inProportion(s mstocs.Allocation, pw int) mstocs.Allocation {
	sum := s.Sum()
	values := [3]int{s.A, s.O, s.Sz}
	var whole, over [3]int
	left := pw
	for i, x := range values {
		whole[i], over[i] = x*pw/sum, x*pw%sum
		left -= whole[i]
	}
	for ; left > 0; left-- {
		most := 0
		for i := range over {
			if over[i] > over[most] {
				most = i
			}
		}
		whole[most]++
		over[most] = -1
	}
	return mstocs.Allocation{A: whole[0], O: whole[1], Sz: whole[2]}
}
