package odds

import (
	"rundy/combat"
	"rundy/combat/mstocs"
)

// MaxSolve is the PW up to which best play is worked out: 325 splits a side.
const MaxSolve = 24

// board is a duel of one against one, made ready for best play. Its two are
// numbered 0 and 1 in the order of the list; chances are those of number 0.
type board struct {
	*arena
	top     [2]int        // PW at the beginning
	choices [2][][]choice // [who][PW]: every split
	span    [2]int        // how many target numbers each can have
}

// choice is a split, and how it counts after each loss.
type choice struct {
	split   mstocs.Allocation
	stances []stance
}

// newBoard refuses all but a duel of one able fighter on each side.
func newBoard(d Duel) (*board, error) {
	if len(d.Fighters) != 2 || d.Fighters[0].Side == d.Fighters[1].Side {
		return nil, combat.Refuse("", "not-one-on-one", "fighters", len(d.Fighters))
	}
	for i := range d.Fighters {
		if pw := d.Fighters[i].PW; pw < 1 || pw > MaxSolve {
			return nil, field("M11", "PW", pw, combat.Allowed{Bound: combat.BoundBestPlay, Low: 1, High: MaxSolve})
		}
	}
	a, err := newArena(d)
	if err != nil {
		return nil, err
	}
	if len(a.men) != 2 {
		return nil, combat.Refuse("M23", "not-able")
	}
	b := &board{arena: a}
	for k := range 2 {
		m := &a.men[k]
		b.top[k] = m.PW
		b.choices[k] = make([][]choice, m.PW+1)
		for pw := 1; pw <= m.PW; pw++ {
			for _, s := range splits(pw) {
				b.choices[k][pw] = append(b.choices[k][pw], choice{s, a.stances(m, s)})
			}
		}
		p := a.pairs[k][1-k]
		b.span[k] = len(p.rows)
		for target := range p.rows { // all will be wanted
			p.row(target+p.low, 0)
		}
	}
	return b, nil
}

// at numbers the states.
func (b *board) at(pw [2]int) int { return pw[0]*(b.top[1]+1) + pw[1] }

// each goes through the states that can come about before the end, smaller
// ones first.
func (b *board) each(do func(pw [2]int) error) error {
	for p := 1; p <= b.top[0]; p++ {
		for q := 1; q <= b.top[1]; q++ {
			if !b.men[0].stands[p] || !b.men[1].stands[q] {
				continue
			}
			if err := do([2]int{p, q}); err != nil {
				return err
			}
		}
	}
	return nil
}

// first is who strikes first, or next, given their stances and blows left.
func (b *board) first(s [2]stance, left [2]int) int {
	if left[1] == 0 || left[0] > 0 && b.before(0, 1, s[0].sz, s[1].sz) {
		return 0
	}
	return 1
}
