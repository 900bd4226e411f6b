package odds

import (
	"context"
	"encoding/binary"
	"math"
	"math/rand/v2"

	"rundy/combat"
	"rundy/combat/dice"
)

// Simulation says how a duel is simulated.
type Simulation struct {
	Trials   int       // fights, 1 to MaxTrials
	Seed     dice.Seed // the same seed gives the same result
	Dice     bool      // throw every die and judge it by the rules' own functions
	Progress Progress  // may be nil
	Estimate Estimate  // may be nil
}

// Estimate is told what the fights so far come to: from FirstEstimate of them
// on, what a simulation of just so many gives with the same seed.
type Estimate func(Chances)

// Bounds of a simulation.
const (
	MaxTrials = 1_000_000_000
	maxLength = 10_000 // rounds after which a fight counts as endless
	batch     = 64     // fights between two looks at the context; large ones take 10 ms each

	FirstEstimate = 4 * batch // fights before an estimate is worth telling
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
	draw   *rand.PCG
	dice   *roller // nil: losses are drawn from rows of odds
	paths  paths
	rounds int // of the present fight
}

func (a *arena) simulate(ctx context.Context, s Simulation) (Chances, error) {
	if s.Trials < 1 || s.Trials > MaxTrials {
		return Chances{}, combat.Refuse("", "field", "field", "trials", "value", s.Trials, "allowed", combat.Between(1, MaxTrials))
	}
	x := &simulation{
		arena: a, paths: paths{arena: a},
		draw: rand.NewPCG(binary.LittleEndian.Uint64(s.Seed[:]), binary.LittleEndian.Uint64(s.Seed[8:])),
	}
	if s.Dice {
		x.dice = &roller{source: rand.NewChaCha8(s.Seed)}
	}
	var wins [3]int
	rounds := 0
	for done := range s.Trials {
		if done%batch == 0 {
			if err := ctx.Err(); err != nil {
				return Chances{}, err
			}
			s.tell(wins, rounds, done)
		}
		winner, err := x.fight()
		if err != nil {
			return Chances{}, err
		}
		wins[winner]++
		rounds += x.rounds
	}
	s.tell(wins, rounds, s.Trials)
	return estimate(wins, rounds, s.Trials), nil
}

// tell tells how much is done and what it comes to.
func (s Simulation) tell(wins [3]int, rounds, done int) {
	if s.Progress != nil {
		s.Progress(done, s.Trials)
	}
	if s.Estimate != nil && done >= FirstEstimate {
		s.Estimate(estimate(wins, rounds, done))
	}
}

// fight fights to the end and gives the winner.
func (x *simulation) fight() (winner int, err error) {
	at, err := x.paths.begin()
	for x.rounds = 0; err == nil; {
		switch at.kind {
		case atBlow:
			outcome := x.strike(at)
			if at.next[outcome] == nil {
				at.next[outcome], err = x.paths.after(at, outcome)
			}
			at = at.next[outcome]
		case atRound:
			if x.rounds++; x.rounds > maxLength {
				return nobody, nil
			}
			if at = at.only; at.kind == atChoice {
				at = x.paths.choose(at, x.draw)
			}
		case atEnd:
			return at.winner, nil
		}
	}
	return nobody, err
}

// strike gives the PW lost by a blow, or beaten.
func (x *simulation) strike(at *spot) uint8 {
	if x.dice != nil {
		return x.dice.strike(at.pair, at.target, at.pw[at.to])
	}
	return at.draw.draw(x.draw.Uint64())
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
