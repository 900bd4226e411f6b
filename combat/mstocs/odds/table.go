package odds

import (
	"slices"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// Blow is all that the odds of one blow depend on besides weapon and settings.
type Blow struct {
	Attack   int             // the attacker's A, gear included
	Defence  int             // the defender's O, gear included
	Modifier int             // everything else: aiming, a foe who cannot move, the situation
	OnR      int             // the defender's, 1 to 9
	Armour   mstocs.Armour   // the defender's
	Aim      mstocs.Location // NoLocation: it is rolled
	Lost     int             // PW that the defender has lost before
}

// Target is the number to hit on 3k6 (M13).
func (b Blow) Target() int { return 10 + b.Attack - b.Defence + b.Modifier }

// Table is a weapon under given settings, its dice added up once, so that the
// odds of any blow with it are a few look-ups. It can be used by several
// goroutines at once.
//
// Of the rolls to hit, 3 (a perfect success) is kept apart, because it
// doubles. For all others a total of wounds is W + target - roll, W being the
// weapon's dice. So one list of W - roll for each set of rolls that hit is
// all that is needed; the target only moves it along. The rolls that hit are
// 4 to k, where k is the target, but at least 4 and at most 16.
type Table struct {
	rules  rules
	ways   uint64 // combinations of the weapon's dice
	low    int    // the weapon's least total
	high   int    // and its greatest
	weapon heap   // of [i]: ways to a W of low + i or more
	plain  [lastHit - firstHit + 1]heap
	// plain[k-firstHit]: of [i]: ways to hit with 4 to k and have W - roll of
	// low - lastHit + i or more
}

// The rolls, other than a perfect success, that always hit and that can hit.
const (
	perfectHit = 3
	firstHit   = 4
	lastHit    = 16
)

// NewTable adds up the dice of a weapon. It refuses a weapon without dice or
// with too many for 64 bits, and settings outside their bounds.
func NewTable(wounds dice.Expr, s mstocs.Settings) (*Table, error) {
	if err := checkRules(s); err != nil {
		return nil, err
	}
	d, err := fold(wounds)
	if err != nil {
		return nil, err
	}
	t := &Table{rules: rulesOf(s), ways: d.Ways, low: d.Low, high: d.Low + len(d.Counts) - 1}
	for k := range t.plain {
		counts := make([]uint64, len(d.Counts)+lastHit-firstHit)
		for roll := firstHit; roll <= lastHit; roll++ {
			if mstocs.JudgeHit(k+firstHit, roll) != mstocs.Hit {
				continue
			}
			for i, n := range d.Counts {
				counts[i+lastHit-roll] += n * ways3k6[roll]
			}
		}
		t.plain[k] = heapOf(counts)
	}
	t.weapon = heapOf(d.Counts)
	return t, nil
}

// heap is a list made by orMore, with sums over every so many of its places for
// what has a long way to go.
type heap struct {
	list  []uint64
	every [maxEvery + 1][]uint64 // [s][i]: list[i] + list[i+s] + list[i+2s] ...
}

// maxEvery is the longest stride that is summed beforehand; with a longer one
// the end of a list is near.
const maxEvery = 4

func heapOf(counts []uint64) heap {
	h := heap{list: orMore(counts)}
	for s := 1; s <= maxEvery; s++ {
		h.every[s] = slices.Clone(h.list)
		for i := len(h.list) - 1 - s; i >= 0; i-- {
			h.every[s][i] += h.every[s][i+s]
		}
	}
	return h
}

// from sums the list at i and every stride places on. Below 0 it is as at 0.
func (h *heap) from(i, stride int) (sum uint64) {
	if i < 0 {
		n := int(uint32(stride-1-i) / uint32(stride)) // places below 0; the short division is the quick one
		sum, i = uint64(n)*h.list[0], i+n*stride
	}
	if i < len(h.list) && stride <= maxEvery {
		return sum + h.every[stride][i]
	}
	for ; i < len(h.list); i += stride {
		sum += h.list[i]
	}
	return sum
}

// orMore turns counts into sums from each one to the last.
func orMore(counts []uint64) []uint64 {
	for i := len(counts) - 2; i >= 0; i-- {
		counts[i] += counts[i+1]
	}
	return counts
}

// group is the locations that treat wounds alike.
type group struct {
	armour int
	effect int // 1 doubles, 2 leaves as it is, 4 halves: see tally
	ways   uint64
}

// groups sorts the locations a blow can land on, and counts the ways to land
// on any: 216 when it is rolled, 1 when it is aimed.
func (t *Table) groups(b *Blow) (list [len(mstocs.Locations)]group, n int, ways uint64) {
	if b.Aim != mstocs.NoLocation {
		list[0] = group{b.Armour.At(b.Aim), t.effect(b.Aim), 1}
		return list, 1, 1
	}
rolled:
	for i, where := range mstocs.Locations {
		g := group{b.Armour[i], t.effect(where), locationWays[where]}
		ways += g.ways
		for j := range n {
			if list[j].armour == g.armour && list[j].effect == g.effect {
				list[j].ways += g.ways
				continue rolled
			}
		}
		list[n] = g
		n++
	}
	return list, n, ways
}

func (t *Table) effect(where mstocs.Location) int {
	switch {
	case where == mstocs.Neck, t.rules.locations && where == mstocs.Head:
		return 1
	case t.rules.locations && where.Limb():
		return 4
	}
	return 2
}

// margins gives what a roll is taken from for the margin (M16), of a plain
// hit and of a perfect one. A margin below 0 counts as 0 unless the setting
// says otherwise; that only happens to rolls that hit whatever the target.
func (t *Table) margins(target int) (plain, perfect int) {
	if t.rules.negative {
		return target, target
	}
	return max(target, firstHit), max(target, perfectHit)
}

// tally counts the ways to lose n PW or more into[n], for 1 <= n < len(into),
// and sums them over all n: that sum, divided by all ways, is the mean loss.
//
// A loss of n wants effect >= n OnR (M17). Before the location's effect that
// is n OnR / 2 rounded up where it doubles, n OnR, or 2 n OnR where it
// halves: (effect n OnR + 1) / 2 in whole numbers. A perfect success doubles
// before armour, or after it, which the last step undoes in the same way.
func (t *Table) tally(b *Blow, list []group, into []uint64) (sum uint64) {
	target := b.Target()
	margin, perfect := t.margins(target)
	plain := &t.plain[min(max(target, firstHit), lastHit)-firstHit]
	skip := margin + t.low - lastHit
	perfect += t.low - perfectHit
	for _, g := range list {
		step := g.effect * b.OnR
		sum += g.ways * pile(into, plain, g, step, line{base: g.armour - skip})
		double := line{base: -perfect, add: g.armour + 1, halves: true}
		if t.rules.after {
			double = line{base: g.armour - perfect, add: 1, halves: true}
		}
		sum += g.ways * pile(into, &t.weapon, g, step, double)
	}
	return sum
}

// line says where in a list made by orMore the ways to lose n or more stand,
// given what must be left after armour for that.
type line struct {
	base, add int
	halves    bool
}

func (l line) at(left int) int {
	if l.halves {
		return l.base + (l.add+left)>>1
	}
	return l.base + left
}

// pile adds the ways of a list to lose n or more, times those of the group,
// into[n], and sums those of the list over all n.
func pile(into []uint64, h *heap, g group, step int, l line) (sum uint64) {
	list, double := h.list, step+1
	for n := 1; n < len(into); n++ {
		i := l.at(double >> 1)
		if i >= len(list) {
			return sum
		}
		ways := list[max(i, 0)]
		into[n] += ways * g.ways
		sum += ways
		double += step
	}
	// What is left are four rows, each place of a row as far from the next.
	stride := l.at((double+4*step)>>1) - l.at(double>>1)
	for range 4 {
		sum += h.from(l.at(double>>1), stride)
		double += step
	}
	return sum
}
