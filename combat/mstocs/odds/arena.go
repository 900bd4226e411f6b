package odds

import "rundy/combat/mstocs"

// The two sides of a duel, as indices.
const (
	players = 0
	foes    = 1
)

// arena is a duel made ready: who strikes whom, and what each blow can do.
// Rows of odds are worked out when they are first wanted, so an arena belongs
// to one goroutine.
type arena struct {
	rules rules
	men   []man
	pairs [][]*pair // [attacker][defender], nil within a side
}

// man is a fighter in an arena.
type man struct {
	*Fighter
	number int // in the duel's list
	side   int
	foes   []int  // in the order of the list
	stands []bool // [PW]: able to act
	last   mstocs.Allocation
}

// newArena leaves out those who are beaten before it begins.
func newArena(d Duel) (*arena, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	a := &arena{rules: rulesOf(d.Settings)}
	for i := range d.Fighters {
		m := man{Fighter: &d.Fighters[i], number: i, side: players, last: d.Fighters[i].Last}
		if m.Side == mstocs.FoeSide {
			m.side = foes
		}
		if m.PW <= 0 || !a.standing(&m, m.PW) {
			continue
		}
		for pw := range m.PW + 1 {
			m.stands = append(m.stands, a.standing(&m, pw))
		}
		if m.last.Sum() <= 0 {
			m.last = mstocs.Balanced(m.PW)
		}
		a.men = append(a.men, m)
	}
	return a, a.pairUp(d.Settings)
}

// standing reports whether a fighter can act with so much PW left (M11, M23).
func (a *arena) standing(m *man, pw int) bool {
	total := m.PW + m.Lost
	f := mstocs.Fighter{Sheet: mstocs.Sheet{PW: total, Lost: total - pw}}
	switch f.Condition(0) {
	case mstocs.CannotFight, mstocs.Dead, mstocs.Out:
		return false
	case mstocs.CanOnlyCrawl:
		return !a.rules.crawl
	}
	return true
}

// pairUp makes everybody ready to strike everybody on the other side.
func (a *arena) pairUp(s mstocs.Settings) error {
	a.pairs = make([][]*pair, len(a.men))
	for i := range a.men {
		m := &a.men[i]
		table, err := NewTable(m.Wounds, s)
		if err != nil {
			return ofFighter(m.number, err)
		}
		a.pairs[i] = make([]*pair, len(a.men))
		for j := range a.men {
			if a.men[j].side != m.side {
				m.foes = append(m.foes, j)
				a.pairs[i][j] = newPair(table, m, &a.men[j])
			}
		}
	}
	return nil
}

// stance is a split as it counts in a blow: gear added, values below 0 read
// as the setting says (M8, M10).
type stance struct{ a, o, sz int }

// stances gives a split as it counts after each loss of PW, 0 to all of it,
// in the course of the round (M19). A loss comes off a point at a time, so
// the order of several losses does not matter.
func (a *arena) stances(m *man, split mstocs.Allocation) []stance {
	list := make([]stance, split.Sum()+1)
	for loss := range list {
		list[loss] = stance{
			a.rules.floored(split.A + m.Gear.A),
			a.rules.floored(split.O + m.Gear.O),
			a.rules.floored(split.Sz + m.Gear.Sz),
		}
		split = split.TakeOff(1, a.rules.lossFrom)
	}
	return list
}

// before reports whether the first fighter strikes before the second, who is
// later in the list, at given speeds (M12).
func (a *arena) before(first, second, speed, other int) bool {
	x, y := &a.men[first], &a.men[second]
	switch {
	case speed != other:
		return speed > other
	case x.Initiative != y.Initiative:
		return x.Initiative > y.Initiative
	case a.rules.playersFirst && x.side != y.side:
		return x.side == players
	}
	return true
}
