package chances

import (
	"rundy/combat/wstega"
)

// Pool is what a side goes into a duel with.
type Pool struct {
	Dice    int // 1 or more
	Penalty int // off each die (W6)
	Ease    int // off the value to be reached, for reputation and veterancy
}

// Duel is the chance of each side to win a duel of a dice against b, by the
// default readings (W14). The penalties are those on the dice of the first
// side and of the second.
func Duel(a, b int, penalties ...int) (first, second float64) {
	pools := [2]Pool{{Dice: a}, {Dice: b}}
	for i := range min(len(penalties), 2) {
		pools[i].Penalty = penalties[i]
	}
	return Pools(pools[0], pools[1], wstega.DefaultSettings())
}

// Pools is the chance of each side to win a duel of two pools (W14). A side
// without dice has none.
func Pools(a, b Pool, s wstega.Settings) (first, second float64) {
	if a.Dice < 1 || b.Dice < 1 {
		return nobodyRolls(a.Dice > 0, b.Dice > 0)
	}
	d := newDuel([2]Pool{a, b}, s)
	return both(d.opening([2]int{a.Dice - 1, b.Dice - 1}))
}

func nobodyRolls(a, b bool) (first, second float64) {
	switch {
	case a && !b:
		return 1, 0
	case b && !a:
		return 0, 1
	}
	return 0, 0
}

func both(first float64) (float64, float64) { return first, 1 - first }

// From is the chance of each side to win from the point that a duel has got
// to; ok is false unless it waits for dice of the duel itself.
func From(t *wstega.Trial, s wstega.Settings) (first, second float64, ok bool) {
	if t == nil || t.Stage != wstega.StageOpening && t.Stage != wstega.StageDefence {
		return 0, 0, false
	}
	var pools [2]Pool
	var left [2]int
	for i, side := range t.Sides {
		pools[i] = Pool{side.Dice, side.Penalty, len(side.Recalled)}
		left[i] = side.Left
	}
	d := newDuel(pools, s)
	switch {
	case t.Stage == wstega.StageDefence:
		first, second = both(d.defend(t.Turn, left, t.Difficulty))
	case t.Turn == 0:
		first, second = both(d.opening(d.taken(left, t.Again, 0)))
	default:
		first, second = both(d.answer(d.taken(left, t.Again, 1), t.Sides[0].Value))
	}
	return first, second, true
}

// taken is what is left in the pools once the first dice have been taken,
// those of the sides before from having been taken already.
func (d *duel) taken(left [2]int, again bool, from int) [2]int {
	if !again {
		for i := from; i < len(left); i++ {
			left[i]--
		}
	}
	return left
}

// duel goes through what can happen in a duel. All chances are those of the
// first side.
type duel struct {
	pools    [2]Pool
	settings wstega.Settings
	known    map[state]float64
}

// state is a point at which a side must reach a value.
type state struct {
	defender   int
	left       [2]int
	difficulty int
}

func newDuel(pools [2]Pool, s wstega.Settings) *duel {
	return &duel{pools: pools, settings: s, known: map[state]float64{}}
}

// wins is the first side's chance once a side has won.
func wins(side int) float64 { return float64(1 - side) }

// opening is the chance before the first dice, which have been taken from the
// pools. Where equal dice are rolled again, what has been seen tells nothing.
func (d *duel) opening(left [2]int) float64 {
	sum, ties := 0.0, 0.0
	for a := range wstega.Sides {
		for b := range wstega.Sides {
			va, vb := d.value(0, a+1), d.value(1, b+1)
			if va == vb {
				ties++
				continue
			}
			sum += d.lead(left, va, vb)
		}
	}
	all := float64(wstega.Sides * wstega.Sides)
	if d.again(left) {
		return sum / (all - ties)
	}
	return (sum + ties*d.tie(left)) / all
}

// answer is the chance when the first side's first die is known and the second
// is to roll its own.
func (d *duel) answer(left [2]int, va int) float64 {
	sum := 0.0
	for b := range wstega.Sides {
		if vb := d.value(1, b+1); va == vb {
			sum += d.tie(left)
		} else {
			sum += d.lead(left, va, vb)
		}
	}
	return sum / wstega.Sides
}

func (d *duel) value(side, shown int) int { return shown - d.pools[side].Penalty }

// lead is the chance after two different first dice.
func (d *duel) lead(left [2]int, va, vb int) float64 {
	if va > vb {
		return d.defend(1, left, va)
	}
	return d.defend(0, left, vb)
}

// again reports whether equal first dice are rolled again, and not new ones.
func (d *duel) again(left [2]int) bool {
	return d.settings.DuelTie == wstega.SameDice || left == [2]int{}
}

// tie is the chance after equal first dice.
func (d *duel) tie(left [2]int) float64 {
	switch {
	case d.again(left):
		return d.opening(left)
	case left[0] == 0:
		return wins(1)
	case left[1] == 0:
		return wins(0)
	}
	return d.opening([2]int{left[0] - 1, left[1] - 1})
}

// defend is the chance when a side must reach a value.
func (d *duel) defend(side int, left [2]int, difficulty int) float64 {
	leader := 1 - side
	if left[side] == 0 || left[leader] == 0 && d.settings.DuelEnd == wstega.EitherOut {
		return wins(leader)
	}
	at := state{side, left, difficulty}
	if p, ok := d.known[at]; ok {
		return p
	}
	left[side]--
	sum, failing := 0.0, 0
	for die := range wstega.Sides {
		v := d.value(side, die+1)
		switch {
		case v < difficulty-d.pools[side].Ease:
			failing++
		case d.settings.DuelDifficulty == wstega.KeptFirst:
			sum += d.defend(leader, left, difficulty)
		default:
			sum += d.defend(leader, left, v)
		}
	}
	if failing > 0 {
		sum += float64(failing) * d.defend(side, left, difficulty)
	}
	d.known[at] = sum / wstega.Sides
	return d.known[at]
}
