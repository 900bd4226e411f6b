package odds

import "rundy/combat/mstocs"

// Panel is the odds of one blow at a glance. Everything but Target and Mean
// is a chance from 0 to 1, of all blows, misses included. Knockout, Class1
// and Class2 leave out the blows that kill at once.
type Panel struct {
	Target   int                       // the number to hit (M13)
	Hit      float64                   // to hit
	Loss     [instantDeath + 1]float64 // to lose exactly so many PW; the last: 10 or more
	AtLeast  [instantDeath + 1]float64 // to lose so many or more
	Mean     float64                   // PW lost on average
	Knockout float64                   // to be put out of action (M21)
	Class1   float64                   // of a mortal wound of class I (M22)
	Class2   float64                   // of a mortal wound of class II
	Death    float64                   // to be killed at once (M20)
}

// Panel works out the odds of a blow, without allocating. It refuses a blow
// outside the bounds of the rules.
func (t *Table) Panel(b Blow) (Panel, error) {
	if err := b.check(); err != nil {
		return Panel{}, err
	}
	return t.panel(&b), nil
}

func (t *Table) panel(b *Blow) Panel {
	list, n, where := t.groups(b)
	var atLeast [instantDeath + 1]uint64
	sum := t.tally(b, list[:n], atLeast[:])
	rolls := t.ways * where
	all := rolls * 216
	atLeast[0] = all

	p := Panel{Target: b.Target()}
	p.Hit = float64(t.hits(p.Target)) / float64(t.ways*216)
	p.Mean = float64(sum) / float64(all)
	var class1, class2, out uint64
	for loss, ways := range atLeast {
		p.AtLeast[loss] = float64(ways) / float64(all)
		if loss == instantDeath {
			break
		}
		ways -= atLeast[loss+1]
		p.Loss[loss] = float64(ways) / float64(all)
		if loss >= t.rules.stun {
			out += ways * outOf36(b.Lost+loss)
		}
		class1 += ways * mortalWays[loss][mstocs.ClassI]
		class2 += ways * mortalWays[loss][mstocs.ClassII]
	}
	p.Death = p.AtLeast[instantDeath]
	p.Loss[instantDeath] = p.Death
	p.Knockout = float64(out) / float64(all*36)
	p.Class1 = float64(class1) / float64(all*6)
	p.Class2 = float64(class2) / float64(all*6)
	return p
}

// hits counts the ways of 3k6 and the weapon's dice to hit.
func (t *Table) hits(target int) uint64 {
	return t.plain[min(max(target, firstHit), lastHit)-firstHit].list[0] + t.ways*ways3k6[perfectHit]
}

// Losses counts the ways to each loss of a blow: Counts[n] ways to lose n PW,
// out of Ways, all whole numbers. The dice are those of the roll to hit, the
// weapon and, unless aimed, the location. The last count is not 0.
type Losses struct {
	Counts []uint64
	Ways   uint64
}

// Losses counts the whole distribution of PW lost by a blow. The counts are
// put in the buffer where it is large enough.
func (t *Table) Losses(b Blow, buffer []uint64) (Losses, error) {
	if err := b.check(); err != nil {
		return Losses{}, err
	}
	list, n, where := t.groups(&b)
	size := t.worst(&b) + 1
	if cap(buffer) < size {
		buffer = make([]uint64, size)
	}
	counts := buffer[:size]
	clear(counts)
	t.tally(&b, list[:n], counts)
	counts[0] = t.ways * where * 216
	for i := range size - 1 {
		counts[i] -= counts[i+1]
	}
	return Losses{Counts: counts, Ways: t.ways * where * 216}, nil
}

// worst is the greatest loss a blow can cost.
func (t *Table) worst(b *Blow) int {
	margin, perfect := t.margins(b.Target())
	hit, double := margin-firstHit+t.high, perfect-perfectHit+t.high
	if !t.rules.after {
		double *= 2
	}
	worst := 0
	for where := mstocs.Head; where <= mstocs.Neck; where++ {
		if where != b.Aim && (b.Aim != mstocs.NoLocation || locationWays[where] == 0) {
			continue
		}
		armour := b.Armour.At(where)
		_, _, once := mstocs.Damage(hit, armour, b.OnR, where, t.rules.locations, false)
		_, _, twice := mstocs.Damage(double, armour, b.OnR, where, t.rules.locations, t.rules.after)
		worst = max(worst, once, twice)
	}
	return worst
}

// Chance is the chance to lose exactly n PW.
func (l Losses) Chance(n int) float64 {
	if n < 0 || n >= len(l.Counts) {
		return 0
	}
	return float64(l.Counts[n]) / float64(l.Ways)
}
