package odds

import (
	"context"
	"encoding/binary"
	"math"
	"math/rand/v2"

	"rundy/combat/dice"
)

// Simulation says how a duel is simulated.
type Simulation struct {
	Trials   int       // fights, 1 to MaxTrials
	Seed     dice.Seed // the same seed gives the same result
	Dice     bool      // throw every die and judge it by the rules' own functions
	Progress Progress  // may be nil
}

// Bounds of a simulation.
const (
	MaxTrials = 1_000_000_000
	maxLength = 10_000 // rounds after which a fight counts as endless
	batch     = 1024   // fights between two looks at the context
)

// Odds works a duel out, exactly where it is small enough, else by
// simulation. It stops with the context's error when that ends.
func Odds(ctx context.Context, d Duel, s Simulation) (Chances, error) {
	a, err := newArena(d)
	if err != nil {
		return Chances{}, err
	}
	fits, err := a.fits()
	if err != nil {
		return Chances{}, err
	}
	if fits {
		return a.exact(ctx, s.Progress)
	}
	return a.simulate(ctx, s)
}

// Simulate fights a duel many times over. The chances come with an interval
// that holds the players' true chance with 95 %. It stops with the context's
// error when that ends.
func Simulate(ctx context.Context, d Duel, s Simulation) (Chances, error) {
	a, err := newArena(d)
	if err != nil {
		return Chances{}, err
	}
	return a.simulate(ctx, s)
}

// simulation is fights being fought, one after the other.
type simulation struct {
	*arena
	draw  *rand.PCG
	dice  *roller // nil: losses are drawn from rows of odds
	plans plans
	pw    []uint8
	start []uint8 // pw at the start of the round
	left  []uint8
	met   []bool

	standing [2]int // how many of each side
	rounds   int    // of the present fight
}

func (a *arena) simulate(ctx context.Context, s Simulation) (Chances, error) {
	if s.Trials < 1 || s.Trials > MaxTrials {
		return Chances{}, field("", "trials", s.Trials, "1 to 1,000,000,000")
	}
	n := len(a.men)
	x := &simulation{
		arena: a, plans: newPlans(a), pw: make([]uint8, n), start: make([]uint8, n), left: make([]uint8, n),
		met:  make([]bool, n),
		draw: rand.NewPCG(binary.LittleEndian.Uint64(s.Seed[:]), binary.LittleEndian.Uint64(s.Seed[8:])),
	}
	if s.Dice {
		x.dice = &roller{source: rand.NewChaCha8(s.Seed)}
	}
	var wins [3]int
	rounds := 0
	begin := a.start()
	for done := range s.Trials {
		if done%batch == 0 {
			if err := ctx.Err(); err != nil {
				return Chances{}, err
			}
			if s.Progress != nil {
				s.Progress(done, s.Trials)
			}
		}
		copy(x.pw, begin)
		winner, err := x.fight()
		if err != nil {
			return Chances{}, err
		}
		wins[winner]++
		rounds += x.rounds
	}
	return estimate(wins, rounds, s.Trials), nil
}

// nobody is the winner of a fight without one.
const nobody = 2

// fight fights to the end and gives the winner.
func (x *simulation) fight() (winner int, err error) {
	x.standing = x.sides()
	for x.rounds = 0; x.rounds < maxLength; x.rounds++ {
		switch {
		case x.standing[players] == 0 && x.standing[foes] == 0:
			return nobody, nil
		case x.standing[players] == 0:
			return foes, nil
		case x.standing[foes] == 0:
			return players, nil
		}
		p, quiet, err := x.plans.of(x.pw, x.draw)
		if err != nil {
			return nobody, err
		}
		x.round(p, quiet)
	}
	return nobody, nil
}

// round fights a round. Blows without effect leave everything as it was, so
// as long as there are no others, the next is known beforehand: those are the
// quiet ones.
func (x *simulation) round(p plan, quiet []step) {
	for k := range quiet {
		s := &quiet[k]
		pw := x.strike(s, x.pw[s.to])
		if pw == x.pw[s.to] {
			continue
		}
		x.begin(quiet[:k+1])
		if !x.hurt(s.to, pw) {
			x.goOn(p)
		}
		return
	}
	if quiet == nil {
		x.begin(nil)
		x.goOn(p)
	}
}

// begin sets up a round in which some blows have been struck without effect.
func (x *simulation) begin(struck []step) {
	copy(x.start, x.pw)
	for i := range x.left {
		x.left[i], x.met[i] = uint8(x.rules.actions), false
	}
	for _, s := range struck {
		x.left[s.from]--
		x.met[s.to] = true
	}
}

// goOn fights the rest of a round.
func (x *simulation) goOn(p plan) {
	for {
		s, ok := x.step(x.pw, x.left, x.start, p, x.met)
		if !ok {
			return
		}
		x.left[s.from]--
		x.met[s.to] = true
		if x.hurt(s.to, x.strike(&s, x.pw[s.to])) {
			return
		}
	}
}

// hurt gives a fighter the PW left after a blow, and reports whether the
// fight is over.
func (x *simulation) hurt(i int, pw uint8) bool {
	x.pw[i] = pw
	if pw > 0 {
		return false
	}
	side := x.men[i].side
	x.standing[side]--
	return x.standing[side] == 0
}

// strike gives the PW a defender is left with, 0 when beaten.
func (x *simulation) strike(s *step, pw uint8) uint8 {
	if x.dice != nil {
		return x.dice.strike(s.pair, s.target, pw)
	}
	loss := s.draw.draw(x.draw.Uint64())
	if loss == beaten {
		return 0
	}
	return pw - loss
}

// estimate makes chances of fights won, with Wilson's interval, which holds
// near 0 and 1 as well.
func estimate(wins [3]int, rounds, trials int) Chances {
	n := float64(trials)
	c := Chances{
		Players: float64(wins[players]) / n, Foes: float64(wins[foes]) / n, Endless: float64(wins[nobody]) / n,
		Rounds: float64(rounds) / n, Simulated: true, Trials: trials,
	}
	const z = 1.959963984540054 // 97.5 % of the normal distribution lie below
	middle := (c.Players + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(c.Players*(1-c.Players)/n+z*z/(4*n*n))
	c.Low, c.High = max(0, middle-half), min(1, middle+half)
	return c
}
