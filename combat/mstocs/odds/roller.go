package odds

import (
	"math/bits"
	"math/rand/v2"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// roller throws dice one by one. A 64-bit number serves for several: the high
// part of its product with the sides is a die, the low part is what is left
// of its chance. It is renewed once the sides' product passes 2^24, so that no
// face is favoured by more than 2^-30.
type roller struct {
	source *rand.ChaCha8
	chance uint64
	spent  uint64 // product of the sides
}

func (r *roller) die(sides int) int {
	if r.spent > 1<<24 || r.spent == 0 {
		r.chance, r.spent = r.source.Uint64(), 1
	}
	face, rest := bits.Mul64(r.chance, uint64(sides))
	r.chance = rest
	r.spent *= uint64(sides)
	return int(face) + 1
}

func (r *roller) k6(count int) int {
	total := 0
	for range count {
		total += r.die(6)
	}
	return total
}

func (r *roller) roll(e dice.Expr) int {
	total := e.Plus
	for _, g := range e.Groups {
		for range g.Count {
			total += r.die(g.Sides)
		}
	}
	return total
}

// strike throws a blow's dice, those that decide who is beaten, and judges
// them by the rules (M13 to M21). It gives the PW lost, or beaten.
func (r *roller) strike(p *pair, target int, pw uint8) uint8 {
	rules := &p.table.rules
	roll := r.k6(3)
	outcome := mstocs.JudgeHit(target, roll)
	if outcome != mstocs.Hit && outcome != mstocs.Perfect {
		return 0
	}
	margin := target - roll
	if !rules.negative {
		margin = max(margin, 0)
	}
	total := margin + r.roll(p.from.Wounds)
	doubled := outcome == mstocs.Perfect
	if doubled && !rules.after {
		total, doubled = 2*total, false
	}
	where := p.blow.Aim
	if where == mstocs.NoLocation {
		where = mstocs.RolledLocation(r.k6(3))
	}
	_, _, loss := mstocs.Damage(total, p.blow.Armour.At(where), p.blow.OnR, where, rules.locations, doubled)
	left := int(pw) - loss
	switch {
	case loss >= instantDeath, left <= 0, !p.to.stands[left]:
		return beaten
	case loss >= rules.stun && mstocs.OutRounds(p.to.Lost+p.to.PW-left, r.k6(2)) > 0:
		return beaten
	}
	return uint8(loss)
}
