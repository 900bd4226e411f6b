package k1000

import (
	"testing"

	"pgregory.net/rapid"
)

// restored is what healing makes of HP by K14: a success gives back the
// distance, and by 50 or less a tenth as well; 950 or more takes a tenth.
func restored(set Settings, hp, most, roll, threshold int) int {
	tenth := max(hp/10, 1)
	switch set.Tenth {
	case TenthDown:
		tenth = hp / 10
	case TenthNearest:
		tenth = (hp + 5) / 10
	case TenthAtLeast1:
	}
	if !set.HPLimit {
		most = MaxHP
	}
	lucky, unlucky := set.Criticals && roll <= 50, set.Criticals && roll >= 950
	now := hp
	gain := func(by int) { now = max(now, min(now+by, most)) }
	success := roll <= threshold
	if success && (!unlucky || set.HealingBadLuck != LosesOnly) {
		gain(threshold - roll)
		if lucky {
			gain(tenth)
		}
	}
	if unlucky && (!success || set.HealingBadLuck != HealsOnly) {
		now = max(now-tenth, 0)
	}
	return now
}

// hpAfter is what a character's HP should be after a step.
func hpAfter(before, after *Session, step Step, c *Character) int {
	hp := c.MaxHP - c.Lost
	switch x := step.(type) {
	case SetHP:
		if x.Fighter == c.ID {
			return x.HP
		}
	case Edit:
		if x.Fighter == c.ID && x.MaxHP != nil {
			return max(*x.MaxHP-c.Lost, 0)
		}
	case UseItem:
		if x.Target == c.ID || x.Target == 0 && x.Fighter == c.ID {
			user := before.Character(x.Fighter)
			most := c.MaxHP
			if !before.Settings.HPLimit {
				most = MaxHP
			}
			return max(hp, min(hp+user.Items[user.item(x.Item)].HP, most))
		}
	case Rolled:
		if was := before.Trial; was.open() && was.Kind == TrialHealing && was.Target == c.ID {
			return restored(before.Settings, hp, c.MaxHP, after.Trial.First.Throw.Total, was.First.Threshold.Total)
		}
	}
	return hp
}

// K14 to K16: HP change by healing, by items and by the game master's hand,
// and by exactly what these say.
func TestLawHPLedger(t *testing.T) {
	anySession(t, func(t *rapid.T, before, after Session, steps []Step) {
		for _, c := range before.Characters {
			if got, want := after.Character(c.ID).HP(), hpAfter(&before, &after, steps[0], c); got != want {
				t.Fatalf("%s %+v: HP %d, want %d", Kind(steps[0]), steps[0], got, want)
			}
		}
	})
}
