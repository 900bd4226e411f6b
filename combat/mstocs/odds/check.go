package odds

import (
	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// Bounds that keep every count within 64 bits.
const (
	maxWaysBits = 36
	maxWays     = 1 << maxWaysBits // combinations of a weapon's dice: 13k6
	maxWounds   = 500              // either way, a weapon's total
	maxTarget   = 1000             // either way, A, O and the modifier of a blow
	maxLost     = 999
)

// fold checks a weapon's dice and counts them.
func fold(wounds dice.Expr) (dice.Distribution, error) {
	if wounds.Count() == 0 {
		return dice.Distribution{}, field("M7", "wounds", "without dice", combat.Allowed{Bound: combat.BoundDice})
	}
	if wounds.Min() < -maxWounds || wounds.Max() > maxWounds {
		return dice.Distribution{}, field("M7", "wounds", wounds, combat.Allowed{Bound: combat.BoundTotal, Low: -maxWounds, High: maxWounds})
	}
	d, err := wounds.Distribution()
	if err != nil || d.Ways > maxWays {
		return d, field("M7", "wounds", wounds, combat.Allowed{Bound: combat.BoundCombinations, High: maxWaysBits})
	}
	return d, nil
}

// check refuses a blow that the rules do not know.
func (b *Blow) check() error {
	for _, n := range [...]struct {
		rule, name string
		value      int
	}{{"M13", "attack", b.Attack}, {"M13", "defence", b.Defence}, {"M13", "modifier", b.Modifier}} {
		if n.value < -maxTarget || n.value > maxTarget {
			return field(n.rule, n.name, n.value, combat.Between(-maxTarget, maxTarget))
		}
	}
	if b.Lost < 0 || b.Lost > maxLost {
		return field("M21", "lost", b.Lost, combat.Between(0, maxLost))
	}
	return checkBody(b.OnR, b.Armour, b.Aim)
}

// checkBody refuses what a blow cannot land on.
func checkBody(onr int, armour mstocs.Armour, aim mstocs.Location) error {
	if err := mstocs.CheckNumbers(0, onr); err != nil {
		return err
	}
	if aim < mstocs.NoLocation || aim > mstocs.Neck {
		return field("M15", "aim", int(aim), combat.Allowed{Bound: combat.BoundLocation})
	}
	for i, n := range armour {
		if n < 0 || n > mstocs.MaxArmour {
			name := "armour of the " + mstocs.Locations[i].String()
			return field("M6", name, n, combat.Between(0, mstocs.MaxArmour))
		}
	}
	return nil
}
