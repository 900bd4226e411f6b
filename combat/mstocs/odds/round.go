package odds

// option is one of a fighter's splits in a round: its chance, and how it
// counts after each loss.
type option struct {
	chance  float64
	stances []stance
}

// plan is what everybody has split in a round, as it counts after each loss;
// nil for the beaten.
type plan [][]stance

// menu asks everybody standing for their splits. Beaten is who has PW 0.
func (a *arena) menu(pw []uint8) ([][]option, error) {
	menu := make([][]option, len(a.men))
	for i := range a.men {
		m := &a.men[i]
		foe := a.victim(i, pw)
		if pw[i] == 0 || foe < 0 {
			continue
		}
		play := m.Play
		if play == nil {
			play = Last.Policy()
		}
		mix := play(Facts{PW: int(pw[i]), Foe: int(pw[foe]), Last: m.last})
		if err := mix.check(int(pw[i])); err != nil {
			return nil, err
		}
		for _, s := range mix {
			if s.Chance > 0 {
				menu[i] = append(menu[i], option{s.Chance, a.stances(m, s.Split)})
			}
		}
	}
	return menu, nil
}

// next is who strikes next in a round (M12): of those standing with a blow
// left, the fastest now, or by the split where the order is frozen; -1 for
// nobody.
func (a *arena) next(pw, left, start []uint8, p plan) int {
	best, top := -1, 0
	for i := range pw {
		if left[i] == 0 || pw[i] == 0 {
			continue
		}
		loss := start[i] - pw[i]
		if a.rules.frozen {
			loss = 0
		}
		speed := p[i][loss].sz
		if best < 0 || !a.before(best, i, top, speed) {
			best, top = i, speed
		}
	}
	return best
}

// victim is whom a fighter strikes: the first foe standing; -1 for nobody.
func (a *arena) victim(i int, pw []uint8) int {
	for _, j := range a.men[i].foes {
		if pw[j] > 0 {
			return j
		}
	}
	return -1
}

// target is the number that a fighter must roll to hit another (M13), who
// has met an attack in this round or not (M10).
func (a *arena) target(i, j int, pw, start []uint8, p plan, met bool) int {
	defence := p[j][start[j]-pw[j]].o
	if met && a.rules.shared {
		defence = 0
	}
	return a.pairs[i][j].target(p[i][start[i]-pw[i]].a, defence)
}
