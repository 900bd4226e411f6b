package wstega

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// siege is a fight against a boss as W18 tells it, apart from the game.
type siege struct {
	party   []FighterID
	acted   []FighterID
	round   int
	won     int // dice that deeds have brought in this round
	granted int
	shared  bool
	deed    FighterID // whose deed is under way
}

func (b *siege) dice() int {
	n := b.won + b.granted
	if b.shared {
		n++
	}
	return n
}

// step follows a step of the fight; why is what is wrong with it.
func (b *siege) step(before *Game, s Step) (why string) {
	switch s := s.(type) {
	case StartBoss:
		*b = siege{party: slices.Clone(s.Party), round: 1}
	case Muster:
		in := slices.Contains(b.party, s.Character)
		switch {
		case s.Side == "a" && !in:
			b.party = append(b.party, s.Character)
		case s.Side == "" && in:
			b.party = slices.DeleteFunc(b.party, func(id FighterID) bool { return id == s.Character })
		}
	case Deed:
		b.deed = s.Character
		return b.acts(s.Character)
	case SitOut:
		why = b.acts(s.Character)
		b.acted = append(b.acted, s.Character)
	case Grant:
		b.granted += s.Dice
	case ShareDie:
		if b.shared {
			return "a second die of everybody"
		}
		b.shared = true
	case Face:
		for _, id := range b.party {
			c := before.Character(id)
			dice := len(c.Rings) + c.Attributes.Sum()
			if up(before, id) && dice > 0 && !slices.Contains(b.acted, id) {
				return "not everybody who can has acted"
			}
		}
	}
	return why
}

// acts sees that somebody of the party acts for the first time in the round.
func (b *siege) acts(id FighterID) string {
	switch {
	case !slices.Contains(b.party, id):
		return "one who is not of the party acts"
	case slices.Contains(b.acted, id):
		return "somebody acts twice in a round"
	}
	return ""
}

// came follows what came of a step.
func (b *siege) came(events []Event) {
	for _, e := range events {
		switch {
		case e.Kind == EventConcluded && e.Trial.Kind == DeedTest:
			b.acted = append(b.acted, b.deed)
			switch e.Trial.Sides[0].Result {
			case Complication, Success, Exceptional, Reputation:
				b.won++
			case Failure, Catastrophe:
			}
		case e.Kind == EventBossRound:
			b.round++
			b.won, b.granted, b.shared, b.acted = 0, 0, false, nil
		}
	}
}

// In each round against a boss each of the party acts once, or sits it out, and
// the pool is of the dice that they brought, those granted, and the one of all
// (W18).
func TestLawBossRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b siege
		anyGame(t, 120, func(before Game, s Step, g Game) {
			if _, begins := s.(StartBoss); before.Boss == nil && !begins {
				return
			}
			if why := b.step(&before, s); why != "" {
				t.Fatalf("W18: %s %+v: %s: %+v", Kind(s), s, why, b)
			}
			facing := g.Trial.Pending() && g.Trial.Kind == BossDuel && !before.Trial.Pending()
			if facing && g.Trial.Sides[0].Dice != b.dice() {
				t.Fatalf("W18: %d dice, want %d: %+v", g.Trial.Sides[0].Dice, b.dice(), b)
			}
			b.came(g.Events())
			if g.Boss == nil {
				return
			}
			if g.Boss.Round != b.round || g.Boss.PoolDice() != b.dice() || !slices.Equal(g.Boss.Party, b.party) || !slices.Equal(g.Boss.Acted, b.acted) {
				t.Fatalf("W18: %s %+v: %+v, want %+v", Kind(s), s, *g.Boss, b)
			}
		})
	})
}

// As long as the clashes proposed are fought, nobody who can clash waits while
// another of the side comes round again (W17).
func TestLawProposedClashesGoRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		waited := map[FighterID]int{}
		anyGame(t, 120, func(before Game, s Step, g Game) {
			clash, ok := s.(Clash)
			if kind := Kind(s); kind == "fight" || kind == "muster" {
				clear(waited)
			}
			if !ok {
				return
			}
			if n := before.Next(); n.Want != WantClash || !reflect.DeepEqual(n.Default[0], s) {
				clear(waited)
			}
			for i, id := range []FighterID{clash.A.Character, clash.B.Character} {
				waits(t, &before, i, id, waited)
			}
		})
	})
}

// waits counts the clashes of a side for those of it who could have fought.
func waits(t *rapid.T, g *Game, side int, fights FighterID, waited map[FighterID]int) {
	if !slices.Contains(g.Fight.Sides[side], fights) {
		side = 1 - side
	}
	for _, id := range g.Fight.Sides[side] {
		c := g.Character(id)
		if id == fights || !up(g, id) || len(c.Rings)+c.Attributes.Sum() == 0 {
			waited[id] = 0
			continue
		}
		if waited[id]++; waited[id] >= len(g.Fight.Sides[side]) {
			t.Fatalf("W17: %v has waited for %d clashes of %v", id, waited[id], g.Fight.Sides)
		}
	}
}
