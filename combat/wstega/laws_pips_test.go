package wstega

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// ledger is what should be struck off each character after a step, and how
// each should be, by the rules and apart from the game.
type ledger struct {
	was, now *Game
	struck   map[FighterID]Attributes
	status   map[FighterID]Status
}

func newLedger(was, now *Game) *ledger {
	l := &ledger{was, now, map[FighterID]Attributes{}, map[FighterID]Status{}}
	for _, c := range was.Characters {
		l.struck[c.ID], l.status[c.ID] = c.Struck, c.Status
	}
	return l
}

// put changes what is struck off an attribute.
func (l *ledger) put(id FighterID, a Attribute, change func(int) int) {
	s := l.struck[id]
	n := s.at(a)
	*n = change(*n)
	l.struck[id] = s
}

func (l *ledger) pay(id FighterID, a Attribute, n int) {
	l.put(id, a, func(was int) int { return was + n })
}

// boost pays for dice and for lifted penalties (W5, W6).
func (l *ledger) boost(id FighterID, b Boost) {
	l.pay(id, Experience, b.Experience)
	if b.Lift {
		l.pay(id, Experience, 1)
	}
}

// wound strikes a pip of stamina; one who has none falls (W17).
func (l *ledger) wound(id FighterID) {
	value := l.now.Character(id).Attributes.Stamina
	l.put(id, Stamina, func(was int) int { return min(was+1, value) })
	if value == 0 && l.status[id] == Up {
		l.status[id] = Dying
	}
}

// paid is what a step of play costs.
func (l *ledger) paid(s Step) {
	switch s := s.(type) {
	case Test:
		l.boost(s.Character, s.Boost)
	case Deed:
		l.boost(s.Character, s.Boost)
	case Tell:
		l.boost(s.Character, s.Boost)
	case Duel:
		l.boost(s.A.Character, s.A.Boost)
		l.boost(s.B.Character, s.B.Boost)
	case Clash:
		l.boost(s.A.Character, s.A.Boost)
		l.boost(s.B.Character, s.B.Boost)
	case Extend:
		x := l.was.Trial
		side := x.Sides[x.Turn]
		l.pay(side.Character, side.Attribute, 1)
		l.boost(side.Character, s.Boost)
		if len(x.Sides) == 2 {
			l.boost(x.Sides[1-x.Turn].Character, s.Answer)
		}
	case ShareDie:
		for _, id := range l.was.Boss.Party {
			if c := l.was.Character(id); c.Status != Dead && !c.Left {
				l.pay(id, Experience, 1)
			}
		}
	case BossCost:
		for _, id := range s.Wounded {
			l.wound(id)
		}
	}
}

// mended is what a step of the body or of the game master's hand brings.
func (l *ledger) mended(s Step) {
	none := func(int) int { return 0 }
	switch s := s.(type) {
	case Join:
		c := l.now.Characters[len(l.now.Characters)-1]
		l.struck[c.ID], l.status[c.ID] = s.Sheet.Struck, Up
		if s.Sheet.Attributes.Stamina > 0 && s.Sheet.Attributes.Stamina == s.Sheet.Struck.Stamina {
			l.status[c.ID] = Unconscious
		}
	case SetPips:
		value := l.now.Character(s.Character).Attributes.Of(s.Attribute)
		l.put(s.Character, s.Attribute, func(int) int { return value - s.Free })
	case Treat:
		l.pay(s.Character, Stamina, -s.Pips)
	case Rest:
		for _, c := range l.was.Characters {
			all := len(s.Characters) == 0 && !c.NPC && !c.Left && (c.Status == Up || c.Status == Unconscious)
			if all || slices.Contains(s.Characters, c.ID) {
				l.put(c.ID, Stamina, none)
			}
		}
	case EndSession:
		for _, c := range l.was.Characters {
			if !c.NPC && !c.Left && c.Status != Dead {
				l.put(c.ID, Experience, none)
			}
		}
	case Edit:
		for _, a := range AttributeOrder {
			value := l.now.Character(s.Character).Attributes.Of(a)
			l.put(s.Character, a, func(was int) int { return min(was, value) })
		}
	case Tend:
		l.status[s.Character] = Unconscious
	case Kill:
		l.status[s.Character] = Dead
	case Revive:
		l.status[s.Character] = Unconscious
	}
}

// fought is what a clash or a duel with a boss costs who lost it (W17, W18).
func (l *ledger) fought() {
	for _, e := range l.now.Events() {
		switch {
		case e.Kind == EventConcluded && e.Trial.Kind == ClashDuel:
			l.wound(e.Trial.Sides[1-e.Trial.Winner].Character)
		case e.Kind == EventConcluded && e.Trial.Kind == BossDuel && e.Trial.Winner == 0:
			l.wound(e.Trial.Sides[1].Character)
		case e.Kind == EventConcluded && e.Trial.Kind == BossDuel, e.Kind == EventEmptyPool:
			if l.was.Settings.LostRound != EverybodyHit {
				continue
			}
			for _, id := range l.was.Boss.Party {
				if up(l.was, id) {
					l.wound(id)
				}
			}
		}
	}
}

// settled is what follows of itself: the three come back together (W13), and
// who has no stamina falls, and comes to with the first pip (W17).
func (l *ledger) settled() {
	for id, s := range l.struck {
		v := l.now.Character(id).Attributes
		if v.Fight+v.Agility+v.Charisma > 0 && s.Fight == v.Fight && s.Agility == v.Agility && s.Charisma == v.Charisma {
			s.Fight, s.Agility, s.Charisma = 0, 0, 0
			l.struck[id] = s
		}
		switch free := v.Stamina - s.Stamina; {
		case l.status[id] == Up && v.Stamina > 0 && free == 0:
			l.status[id] = Dying
		case (l.status[id] == Dying || l.status[id] == Unconscious) && free > 0:
			l.status[id] = Up
		}
	}
}

// Every pip struck and given back, and every fall, is one that the rules name
// (W5, W6, W10, W13, W17, W18).
func TestLawPipsLedger(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyGame(t, 120, func(before Game, s Step, g Game) {
			l := newLedger(&before, &g)
			l.paid(s)
			l.mended(s)
			l.fought()
			l.settled()
			for _, c := range g.Characters {
				if c.Struck != l.struck[c.ID] || c.Status != l.status[c.ID] {
					t.Fatalf("%s %+v: %v is %s, struck %+v; want %s, %+v", Kind(s), s, c.ID, c.Status, c.Struck, l.status[c.ID], l.struck[c.ID])
				}
			}
		})
	})
}

// Points come with the end of a session and go by what they buy (W19), and
// sessions, tests and identities are counted one by one.
func TestLawCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anyGame(t, 80, func(before Game, s Step, g Game) {
			_, ends := s.(EndSession)
			if g.Session-before.Session != count(ends) {
				t.Fatalf("%s: session %d, then %d", Kind(s), before.Session, g.Session)
			}
			began := slices.ContainsFunc(g.Events(), func(e Event) bool { return e.Kind == EventBegan })
			if began && before.Trial.Pending() || g.Counts.Trial-before.Counts.Trial != count(began) {
				t.Fatalf("%s: %+v, then %+v", Kind(s), before.Counts, g.Counts)
			}
			if began && int(g.Trial.ID) != g.Counts.Trial {
				t.Fatalf("%s: trial %v of %d", Kind(s), g.Trial.ID, g.Counts.Trial)
			}
			for _, was := range before.Characters {
				c, want := g.Character(was.ID), was.Points
				switch x := s.(type) {
				case EndSession:
					want += count(!was.NPC && !was.Left && was.Status != Dead)
				case Buy:
					if x.Character == was.ID {
						want -= priceOf(was, x)
					}
				case Edit:
					if x.Character == was.ID && x.Points != nil {
						want = *x.Points
					}
				}
				if c.Points != want {
					t.Fatalf("W19: %s %+v: %d points, want %d", Kind(s), s, c.Points, want)
				}
			}
		})
	})
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// priceOf is what a purchase costs (W19): 1, but 2 for a level of 4 and above
// unless of experience, and for a magic what the game master says.
func priceOf(c *Character, b Buy) int {
	switch {
	case b.What == BuyMagic:
		return b.Price
	case b.What == BuyAttribute && b.Attribute != Experience && c.Attributes.Of(b.Attribute) >= 3:
		return 2
	}
	return 1
}
