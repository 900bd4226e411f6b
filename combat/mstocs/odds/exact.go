package odds

import (
	"context"

	"rundy/combat"
)

// Bounds of an exact duel, above which it is simulated.
const (
	maxStates = 150_000   // the product of every fighter's PW + 1
	maxRounds = 2_000_000 // that, times the splits everybody chooses among
)

// Chances is how a duel can end.
type Chances struct {
	Players   float64 // chance that the players' side wins
	Foes      float64 // chance that the foes' side wins
	Endless   float64 // chance that neither ever does
	Rounds    float64 // how many rounds it lasts on average; infinite where it can be endless
	Simulated bool    // worked out from Trials fights, not exactly
	Trials    int     // fights simulated
	Low, High float64 // between these, with 95 %, is the true chance of the players
}

// Progress is told how much of a long work is done.
type Progress func(done, total int)

// exact works a duel out. A state is everybody's PW at the start of a round,
// 0 for the beaten, as digits of one number. PW never rises, so a round leads
// from a state only to itself or to smaller numbers, and taking the states
// upwards finds the values of all the others known. With P(u) the chance that
// a round leads from s to u,
//
//	win(s) = sum of P(u) win(u) over all u, so
//	win(s) = (sum of P(u) win(u) over u other than s) / (1 - P(s)),
//
// where 1 - P(s) is added up as the sum of P(u) over the others, so that it
// is 0 only when nothing can ever happen. Rounds are the same with 1 added.
type exact struct {
	*arena
	stride []int
	values []value
	now    layer
	then   layer
	sum    value
	leave  float64
}

// value is what a state is worth.
type value struct{ players, foes, rounds float64 }

// Exact works out the chances of a duel, without error. It refuses one of
// more than 150,000 states, or with too many splits to choose among; Odds
// simulates those. Progress may be nil.
func Exact(ctx context.Context, d Duel, progress Progress) (Chances, error) {
	a, err := newArena(d)
	if err != nil {
		return Chances{}, err
	}
	fits, err := a.fits()
	if err != nil {
		return Chances{}, err
	}
	if !fits {
		return Chances{}, combat.Refuse("", "duel-too-large", "fighters", len(a.men), "max", maxStates)
	}
	return a.exact(ctx, progress)
}

// states is the product of every fighter's PW + 1, 0 when it fits no int.
func (a *arena) states() int {
	states := 1
	for i := range a.men {
		states *= a.men[i].PW + 1
		if states > 1<<53 {
			return 0
		}
	}
	return states
}

// fits reports whether the duel can be worked out exactly.
func (a *arena) fits() (bool, error) {
	states := a.states()
	if states == 0 || states > maxStates || len(a.men) > maxExact {
		return false, nil
	}
	menu, err := a.menu(a.start())
	rounds := states
	for _, options := range menu {
		rounds = min(rounds, maxRounds+1) * max(len(options), 1)
	}
	return rounds <= maxRounds, err
}

// start is everybody's PW at the beginning.
func (a *arena) start() []uint8 {
	pw := make([]uint8, len(a.men))
	for i := range a.men {
		pw[i] = uint8(a.men[i].PW)
	}
	return pw
}

func (a *arena) exact(ctx context.Context, progress Progress) (Chances, error) {
	x := &exact{arena: a, values: make([]value, a.states())}
	size := 1
	for i := range a.men {
		x.stride = append(x.stride, size)
		size *= a.men[i].PW + 1
	}
	for at := range x.values {
		if at%256 == 0 {
			if err := ctx.Err(); err != nil {
				return Chances{}, err
			}
			if progress != nil {
				progress(at, len(x.values))
			}
		}
		if err := x.state(at); err != nil {
			return Chances{}, err
		}
	}
	if progress != nil {
		progress(len(x.values), len(x.values))
	}
	v := x.values[len(x.values)-1]
	c := Chances{Players: v.players, Foes: v.foes, Rounds: v.rounds, Low: v.players, High: v.players}
	if c.Endless = 1 - v.players - v.foes; c.Endless < 1e-12 {
		c.Endless = 0 // nothing but rounding
	}
	return c, nil
}

// state works out the value of a state from those of smaller ones.
func (x *exact) state(at int) error {
	m := moment{at: at, chance: 1}
	var standing [2]bool
	for i := range x.men {
		m.pw[i] = uint8(at / x.stride[i] % (x.men[i].PW + 1))
		if m.pw[i] > 0 && !x.men[i].stands[m.pw[i]] {
			return nil // no round leads here
		}
		m.left[i] = uint8(x.rules.actions)
		standing[x.men[i].side] = standing[x.men[i].side] || m.pw[i] > 0
	}
	switch {
	case standing[players] && standing[foes]:
		return x.work(&m)
	case standing[players]:
		x.values[at] = value{players: 1}
	case standing[foes]:
		x.values[at] = value{foes: 1}
	}
	return nil
}
