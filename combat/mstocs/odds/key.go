package odds

import "rundy/combat/mstocs"

// Key tells duels of one against one apart for which best play differs. It
// can be compared, so solved games can be kept in a map. It stays the same
// while the two lose PW, which a solved game covers.
type Key struct {
	rules rules
	two   [2]keyed
}

// keyed is what best play depends on of a fighter.
type keyed struct {
	side            mstocs.Side
	whole           int // PW and PW lost together
	onr, initiative int
	armour          mstocs.Armour
	gear            mstocs.Allocation
	wounds          string
	aim             mstocs.Location
	modifier        int
}

// keyOf makes the key of a duel of two.
func keyOf(d Duel) (k Key) {
	k.rules = rulesOf(d.Settings)
	for i := range k.two {
		f := &d.Fighters[i]
		k.two[i] = keyed{
			f.Side, f.PW + f.Lost, f.OnR, f.Initiative, f.Armour, f.Gear, f.Wounds.String(), f.Aim, f.Modifier,
		}
	}
	return k
}

// Key is the key of the duel that was solved.
func (g *Game) Key() Key { return g.key }

// covers reports whether a duel of two is one that was solved.
func (g *Game) covers(d Duel) bool {
	return g != nil && g.key == keyOf(d) && d.Fighters[0].PW <= g.board.top[0] && d.Fighters[1].PW <= g.board.top[1]
}
