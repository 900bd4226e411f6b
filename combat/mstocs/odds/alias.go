package odds

// beaten is the outcome of a blow after the losses 0 to 9.
const beaten = instantDeath

// slots is how many parts an alias table has, a power of two.
const slots = 16

// alias draws the outcome of a blow with one random number and one look-up
// (Walker's method): each slot has a sixteenth of the chance, and two outcomes
// at the most share it.
type alias [slots]struct {
	cut        uint64 // below it the first outcome, else the second
	own, other uint8
}

func newAlias(r *row) (a alias) {
	var chance [slots]float64
	copy(chance[:], r.keep[:])
	chance[beaten] = r.beaten
	for i := range a {
		chance[i] *= slots
		a[i].own, a[i].other, a[i].cut = uint8(i), uint8(i), full
	}
	done := [slots]bool{}
	for {
		least, most := -1, -1
		for i := range a {
			if done[i] {
				continue
			}
			if least < 0 || chance[i] < chance[least] {
				least = i
			}
			if most < 0 || chance[i] > chance[most] {
				most = i
			}
		}
		if least == most || chance[least] >= 1 {
			return a
		}
		a[least].cut = uint64(chance[least] * full)
		a[least].other = uint8(most)
		chance[most] -= 1 - chance[least]
		done[least] = true
	}
}

// full is a whole slot: the bits of a random number that do not choose one.
const full = 1 << 60

// draw gives a loss, or beaten, by a random number.
func (a *alias) draw(number uint64) uint8 {
	slot := &a[number%slots]
	if number/slots < slot.cut {
		return slot.own
	}
	return slot.other
}
