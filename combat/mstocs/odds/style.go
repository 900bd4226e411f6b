package odds

import "rundy/combat/mstocs"

// style is a way for one of the two of a game to play: its chances among all
// its choices at a state.
type style func(pw [2]int) []lot

// best is the equilibrium.
func (g *Game) best(who int) style {
	return func(pw [2]int) []lot { return g.cells[g.board.at(pw)].mix[who] }
}

// mix gives a style's splits at a state.
func (g *Game) mix(who int, s style, pw [2]int) Mix {
	var mix Mix
	for _, l := range s(pw) {
		mix = append(mix, Share{g.board.choices[who][pw[who]][l.choice].split, l.chance})
	}
	return mix
}

// against gives, for each choice of one of the two at the state being worked
// out, what it comes to against the other's mix: number 0's chance when the
// state changes, and the chance that it does not.
func (w *worth) against(who int, foe []lot, endless bool, gain, stay []float64) {
	mine := w.choices[who][w.pw[who]]
	theirs := w.choices[1-who][w.pw[1-who]]
	for i := range mine {
		gain[i], stay[i] = 0, 0
		for _, l := range foe {
			two := [2][]stance{mine[i].stances, theirs[l.choice].stances}
			if who == 1 {
				two[0], two[1] = two[1], two[0]
			}
			g, s := w.clash(two[0], two[1])
			gain[i] += l.chance * g
			stay[i] += l.chance * s
		}
	}
	if endless {
		breaksOff(gain, stay)
	}
}

// room makes two lists as long as a fighter has choices.
func (b *board) room(who int) (gain, stay []float64) {
	n := len(b.choices[who][b.top[who]])
	return make([]float64, n), make([]float64, n)
}

// place finds a split in the list of all (see splits).
func place(s mstocs.Allocation) int {
	pw := s.Sum()
	before := s.A*(pw+1) - s.A*(s.A-1)/2 // splits with less A
	return before + s.O
}
