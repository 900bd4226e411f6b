package wstega

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// up reports whether somebody stands, is alive and is in the game.
func up(g *Game, id FighterID) bool {
	c := g.Character(id)
	return c != nil && c.Status == Up && !c.Left
}

// actors are those who act by a step: who goes into a test or a duel, whose
// dice these are, and who decides.
func actors(g *Game, s Step) []FighterID {
	switch s := s.(type) {
	case Test:
		return []FighterID{s.Character}
	case Deed:
		return []FighterID{s.Character}
	case Tell:
		return []FighterID{s.Character}
	case Duel:
		return []FighterID{s.A.Character, s.B.Character}
	case Clash:
		return []FighterID{s.A.Character, s.B.Character}
	case StartFight:
		return append(slices.Clone(s.A), s.B...)
	case StartBoss:
		return append(slices.Clone(s.Party), s.Character)
	case Rolled:
		roll, _ := g.Wanted()
		return []FighterID{roll.For}
	case Accept, Extend, CallTrait, Pay, Title:
		return []FighterID{g.Trial.Sides[g.Trial.Turn].Character}
	}
	return nil
}

// Nobody acts who is dead, down or away; but who has paid for an extension
// with their last pip of stamina sees that test or duel through.
func TestLawNobodyDownActs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		paid := map[FighterID]TrialID{}
		anyGame(t, 120, func(before Game, s Step, g Game) {
			for _, id := range actors(&before, s) {
				c := before.Character(id)
				paying := c != nil && !c.Left && c.Status != Dead && before.Trial != nil && paid[id] == before.Trial.ID
				if !up(&before, id) && !paying {
					t.Fatalf("%s %+v: %v acts: %+v", Kind(s), s, id, c)
				}
			}
			if _, ok := s.(Extend); ok {
				if id := before.Trial.Sides[before.Trial.Turn].Character; !up(&g, id) {
					paid[id] = g.Trial.ID
				}
			}
			for _, step := range g.Next().Default {
				for _, id := range actors(&g, step) {
					if !up(&g, id) && (g.Trial == nil || paid[id] != g.Trial.ID) {
						t.Fatalf("%s %+v is proposed, and %v cannot act", Kind(step), step, id)
					}
				}
			}
		})
	})
}

// stand is what a test or duel under way waits for.
type stand struct {
	trial                    TrialID
	stage                    Stage
	turn, leader, difficulty int
	owner                    FighterID
	roller                   FighterID
	dice                     string
	rolled                   int
}

func standOf(g *Game) stand {
	t := g.Trial
	roll, _ := g.Wanted()
	return stand{t.ID, t.Stage, t.Turn, t.Leader, t.Difficulty, t.Sides[t.Turn].Character, roll.For, roll.Expr.String(), len(t.Dice)}
}

// answers are the steps that a test or duel waits for, or that end it.
var answers = []string{"roll", "accept", "extend", "trait", "trait_cost", "title", "stop"}

// Whoever comes, goes or is edited: a test or duel under way waits for the
// same dice or decision of the same one, unless one of its own is gone.
func TestLawWhoseTurnItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyGame(t, 120, func(before Game, s Step, g Game) {
			if !before.Trial.Pending() || slices.Contains(answers, Kind(s)) {
				return
			}
			was := standOf(&before)
			if g.Trial.Pending() {
				now := standOf(&g)
				if was.owner == 0 && !(up(&g, was.roller) && slices.Contains(g.Boss.Party, was.roller)) {
					was.roller = now.roller // another of the party rolls for all
				}
				if now != was {
					t.Fatalf("%s %+v: %+v, then %+v", Kind(s), s, was, now)
				}
				return
			}
			if !slices.ContainsFunc(before.Trial.Sides, func(x Side) bool { return !stillIn(&g, x) }) {
				t.Fatalf("%s %+v ended %+v", Kind(s), s, was)
			}
			if g.Trial.ID != was.trial || g.Trial.Stopped == "" {
				t.Fatalf("%s %+v: struck out, and no reason told: %+v", Kind(s), s, *g.Trial)
			}
		})
	})
}

// stillIn reports whether a side of a trial has one who can go on.
func stillIn(g *Game, s Side) bool {
	if s.Character != 0 {
		return up(g, s.Character)
	}
	return slices.ContainsFunc(g.Boss.Party, func(id FighterID) bool { return up(g, id) })
}

// umpire follows the dice of a duel by W14, apart from the game.
type umpire struct {
	trial       TrialID
	left, value [2]int
	again       bool
	open        bool // the opening is over
	turn        int
	reach       int // the value that is to be reached
	winner      int
}

// begin sets the dice out.
func (u *umpire) begin(g *Game) {
	*u = umpire{trial: g.Trial.ID, winner: -1, left: [2]int{g.Trial.Sides[0].Dice, g.Trial.Sides[1].Dice}}
}

// worth is what a die of a side counts: less for the tired and the broken (W6).
func worth(g *Game, side, shown int) int {
	s := g.Trial.Sides[side]
	c := g.Character(s.Character)
	if c == nil || s.Lifted {
		return shown
	}
	off := 0
	if c.Tired {
		off = 1
	}
	switch {
	case c.Broken && g.Settings.Penalties == AddUp:
		off += 2
	case c.Broken:
		off = 2
	}
	return shown - off
}

// die takes the next die of the duel.
func (u *umpire) die(g *Game, shown int) {
	v := worth(g, u.turn, shown)
	if !u.open {
		u.first(g, v)
		return
	}
	u.left[u.turn]--
	if v >= u.reach-len(g.Trial.Sides[u.turn].Recalled) {
		u.turn = 1 - u.turn
		if g.Settings.DuelDifficulty == JustRolled {
			u.reach = v
		}
	}
	u.over(g)
}

// first takes one of the two dice that say who is in control.
func (u *umpire) first(g *Game, v int) {
	if !u.again {
		u.left[u.turn]--
	}
	u.value[u.turn] = v
	if u.turn == 0 {
		u.turn = 1
		return
	}
	a, b := u.value[0], u.value[1]
	u.turn = 0
	switch {
	case a == b && (g.Settings.DuelTie == SameDice || u.left == [2]int{}):
		u.again = true
		return
	case a == b && u.left[0] > 0 && u.left[1] > 0:
		u.again = false
		return
	case a > b, a == b && u.left[1] == 0:
		u.turn = 1
	}
	u.open, u.reach = true, max(a, b)
	u.over(g)
}

// over ends the duel when the one who must defend has no dice; by the other
// reading when either has none.
func (u *umpire) over(g *Game) {
	if u.left[u.turn] == 0 || g.Settings.DuelEnd == EitherOut && u.left[1-u.turn] == 0 {
		u.winner = 1 - u.turn
	}
}

// check holds a game against what the umpire says.
func (u *umpire) check(t *rapid.T, g *Game) {
	x := g.Trial
	if u.winner >= 0 {
		won := x.Winner == u.winner
		if x.Extender != nobody {
			won = x.Sides[x.Extender].Passed == (u.winner == x.Extender)
		}
		if !won || x.Stage == StageOpening || x.Stage == StageDefence {
			t.Fatalf("W14: side %d has won: %+v", u.winner, *x)
		}
		return
	}
	left := [2]int{x.Sides[0].Left, x.Sides[1].Left}
	if x.Turn != u.turn || left != u.left || (x.Stage == StageDefence) != u.open || u.open && x.Difficulty != u.reach {
		t.Fatalf("W14: %+v, the umpire says %+v", *x, *u)
	}
}

// A duel goes as its dice say, whatever else happens meanwhile (W14).
func TestLawDuels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var u umpire
		anyGame(t, 120, func(before Game, s Step, g Game) {
			if g.Trial == nil || !g.Trial.Duel() {
				return
			}
			_, extended := s.(Extend)
			thrown, rolled := s.(Rolled)
			switch {
			case extended || g.Trial.ID != u.trial:
				u.begin(&g)
			case rolled && before.Trial.Stage != StageTrait:
				u.die(&before, thrown.Total)
			}
			if g.Trial.Pending() && u.winner < 0 || rolled && before.Trial.Stage != StageTrait {
				u.check(t, &g)
			}
		})
	})
}
