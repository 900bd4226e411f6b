package odds

import (
	"context"

	"rundy/combat"
	"rundy/combat/mstocs"
)

// Situation is what a split is suggested for.
type Situation struct {
	Duel Duel
	Who  int                 // whose split, an index of the fighters
	Seen []mstocs.Allocation // the foe's splits in earlier rounds, for Reader
	Whim uint64              // a random number, by which a mix is chosen from
	Game *Game               // a solution kept from before; nil, or of another duel: solve anew
}

// Advice is a suggested split.
type Advice struct {
	Split mstocs.Allocation // chosen from the mix
	Mix   Mix               // what it was chosen from
	Game  *Game             // the solution used, to be kept; nil for rules of thumb
	Win   float64           // with a solution: the chance to win this duel by best play of both
}

// Suggest proposes a split by a tactic. In a fight of several, a solved tactic
// looks at the duel with the foe who would be struck, the first in the list.
// It refuses a tactic there is none of, somebody who has nothing to split or
// nobody to strike, and for a solved tactic PW above MaxSolve. Solving stops
// with the context's error.
func Suggest(ctx context.Context, t Tactic, s Situation) (Advice, error) {
	if err := CheckTactic(t); err != nil {
		return Advice{}, err
	}
	two, who, err := s.two()
	if err != nil {
		return Advice{}, err
	}
	if !t.Solved() {
		me := &two.Fighters[who]
		f := Facts{PW: me.PW, Foe: two.Fighters[1-who].PW, Last: me.Last, Whim: s.Whim}
		split := t.Split(f)
		return Advice{Split: split, Mix: t.Policy()(f)}, nil
	}
	g := s.Game
	if !g.covers(two) {
		if g, err = Solve(ctx, two, nil); err != nil {
			return Advice{}, err
		}
	}
	style, err := g.style(ctx, t, who, s.Seen)
	if err != nil {
		return Advice{}, err
	}
	pw := [2]int{two.Fighters[0].PW, two.Fighters[1].PW}
	a := Advice{Mix: g.mix(who, style, pw), Game: g, Win: g.cells[g.board.at(pw)].value}
	a.Split = a.Mix.Pick(s.Whim)
	if who == 1 {
		a.Win = 1 - a.Win
	}
	return a, nil
}

// two is the duel with the foe who would be struck, and which of the two
// splits. The order of the list stays.
func (s Situation) two() (d Duel, who int, err error) {
	if s.Who < 0 || s.Who >= len(s.Duel.Fighters) {
		return d, 0, combat.Refuse("", "no-such-fighter", "fighter", s.Who)
	}
	me := s.Duel.Fighters[s.Who]
	if me.PW < 1 {
		return d, 0, combat.Refuse("M11", "nothing-to-split", "pw", me.PW)
	}
	for i, f := range s.Duel.Fighters {
		if f.Side == me.Side || f.PW < 1 {
			continue
		}
		d = Duel{Settings: s.Duel.Settings, Fighters: []Fighter{me, f}}
		if i < s.Who {
			d.Fighters[0], d.Fighters[1] = f, me
			who = 1
		}
		return d, who, d.check()
	}
	return d, 0, combat.Refuse("M13", "nobody-to-strike", "side", me.Side)
}

// Key is the key of the game that Suggest would use: a solution kept under it
// serves again.
func (s Situation) Key() (Key, error) {
	two, _, err := s.two()
	if err != nil {
		return Key{}, err
	}
	return keyOf(two), nil
}

// style gives the style of a solved tactic.
func (g *Game) style(ctx context.Context, t Tactic, who int, seen []mstocs.Allocation) (style, error) {
	if points, ok := t.GivesUp(); ok {
		return g.level(ctx, who, points/100)
	}
	return g.reader(ctx, who, seen)
}

// Policy lets number who of the solved duel, 0 or 1 in the order of the list,
// play by a solved tactic throughout, with the splits of the foe seen so far.
func (g *Game) Policy(ctx context.Context, t Tactic, who int, seen []mstocs.Allocation) (Policy, error) {
	if who != 0 && who != 1 {
		return nil, combat.Refuse("", "no-such-fighter", "fighter", who)
	}
	if !t.Solved() {
		return nil, combat.Refuse("", "tactic-not-solved", "tactic", string(t))
	}
	style, err := g.style(ctx, t, who, seen)
	if err != nil {
		return nil, err
	}
	return func(f Facts) Mix {
		pw := [2]int{f.PW, f.Foe}
		if who == 1 {
			pw = [2]int{f.Foe, f.PW}
		}
		if f.PW < 1 || f.Foe < 1 || pw[0] > g.board.top[0] || pw[1] > g.board.top[1] {
			return always(mstocs.Balanced(f.PW))
		}
		return g.mix(who, style, pw)
	}, nil
}
