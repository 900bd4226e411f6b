package odds

import (
	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// plainBlow is the odds of a blow in the most direct way: every total of the
// roll to hit, of the weapon and of the location in three loops, each judged
// by the rules' own functions. It is what Table is tested against, and the
// baseline of its benchmarks.
type plainBlow struct {
	losses         []uint64
	ways           uint64 // the sum of losses
	hit            uint64
	out            uint64 // of ways * 36
	class1, class2 uint64 // of ways * 6
	death          uint64
	settings       mstocs.Settings
	blow           Blow
	target         int
}

func plainOdds(b Blow, wounds dice.Distribution, s mstocs.Settings) *plainBlow {
	p := &plainBlow{settings: s, blow: b, target: 10 + b.Attack - b.Defence + b.Modifier}
	for roll := 3; roll <= 18; roll++ {
		for i, ways := range wounds.Counts {
			if b.Aim != mstocs.NoLocation {
				p.land(roll, wounds.Low+i, b.Aim, ways3k6[roll]*ways)
				continue
			}
			for at := 3; at <= 18; at++ {
				p.land(roll, wounds.Low+i, mstocs.RolledLocation(at), ways3k6[roll]*ways*ways3k6[at])
			}
		}
	}
	return p
}

// land counts a blow with a known roll, wounds and location (M13 to M22).
func (p *plainBlow) land(roll, wounds int, where mstocs.Location, ways uint64) {
	p.ways += ways
	loss := plainLoss(p.blow, p.target, roll, wounds, where, p.settings)
	for len(p.losses) <= max(loss, 0) {
		p.losses = append(p.losses, 0)
	}
	p.losses[max(loss, 0)] += ways
	if loss < 0 {
		return // missed
	}
	p.hit += ways
	if loss >= 10 { // M20
		p.death += ways
		return
	}
	if loss >= p.settings.StunThreshold {
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if mstocs.OutRounds(p.blow.Lost+loss, a+b) > 0 {
					p.out += ways
				}
			}
		}
	}
	for roll := 1; roll <= 6 && loss >= 1; roll++ {
		switch mstocs.MortalClass(loss, roll) {
		case mstocs.ClassI:
			p.class1 += ways
		case mstocs.ClassII:
			p.class2 += ways
		}
	}
}

// plainLoss is the PW lost by a blow, -1 for a miss.
func plainLoss(b Blow, target, roll, wounds int, where mstocs.Location, s mstocs.Settings) int {
	outcome := mstocs.JudgeHit(target, roll)
	if outcome != mstocs.Hit && outcome != mstocs.Perfect {
		return -1
	}
	margin := target - roll
	if !s.NegativeOK {
		margin = max(margin, 0)
	}
	total := margin + wounds
	if outcome == mstocs.Perfect && !s.PerfectAfter {
		total *= 2
	}
	doubled := outcome == mstocs.Perfect && s.PerfectAfter
	_, _, loss := mstocs.Damage(total, b.Armour.At(where), b.OnR, where, s.Locations, doubled)
	return loss
}
