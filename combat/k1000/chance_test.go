package k1000

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The chances of a roll, by hand; and counted over all 1000 rolls by the rules
// themselves, for every threshold.
func TestChance(t *testing.T) {
	for _, c := range []struct {
		threshold              int
		success, luck, badLuck float64
	}{
		{640, 0.640, 0.050, 0.051}, // 1..640, 1..50, 950..1000
		{50, 0.050, 0.050, 0.051},
		{49, 0.049, 0.049, 0.051}, // no luck above the threshold
		{1, 0.001, 0.001, 0.051},
		{0, 0, 0, 0.051},
		{-100, 0, 0, 0.051},
		{1000, 1, 0.050, 0.051},
		{1500, 1, 0.050, 0.051},
	} {
		equal(t, "chance", Chance(c.threshold), Chances{c.success, c.luck, c.badLuck})
	}
	for threshold := -20; threshold <= 1020; threshold++ {
		var success, luck, badLuck int
		for roll := 1; roll <= 1000; roll++ {
			r := DefaultSettings().Judge(threshold, roll)
			success += count(r.Success)
			luck += count(r.Luck)
			badLuck += count(r.BadLuck)
		}
		want := Chances{float64(success) / 1000, float64(luck) / 1000, float64(badLuck) / 1000}
		equal(t, "counted", Chance(threshold), want)
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func TestChancesAsText(t *testing.T) {
	text, err := json.Marshal(Chance(640))
	equal(t, "error", err, nil)
	equal(t, "chance", string(text), `{"success":0.64,"luck":0.05,"bad_luck":0.051}`)
	text, err = json.Marshal(Opposed(1000, 0)) // the first always succeeds, the second never
	equal(t, "error", err, nil)
	equal(t, "opposed", string(text), `{"first":1,"second":0,"draw":0,"nobody":0}`)
}

// Opposed rolls small enough to count by hand.
func TestOpposedByHand(t *testing.T) {
	const pairs = 1_000_000
	for _, c := range []struct {
		a, b                        int
		first, second, draw, nobody int // pairs of rolls
	}{
		// Of 2 and 1: (1,1) 1 v 0 first, (2,1) 0 v 0 draw; the first alone
		// 2 * 999, the second alone 998 * 1, neither 998 * 999.
		{2, 1, 1 + 1998, 998, 1, 997_002},
		{0, 0, 0, 0, 0, pairs},
		{-5, 3, 0, 3000, 0, 997_000},
		// Both always succeed: distances 0..999 and 1..1000. The first wins
		// with d over 1..d-1: 0 + 0 + 1 + ... + 998; equal for 1..999.
		{1000, 1001, 498_501, pairs - 498_501 - 999, 999, 0},
		{3000, 1000, pairs, 0, 0, 0}, // 2000 and more against 999 at the most
	} {
		got := Opposed(c.a, c.b)
		want := OpposedChances{
			float64(c.first) / pairs, float64(c.second) / pairs, float64(c.draw) / pairs, float64(c.nobody) / pairs,
		}
		if got != want {
			t.Errorf("%d and %d: got %+v, want %+v", c.a, c.b, got, want)
		}
	}
}

// Opposed rolls counted over all 1000 * 1000 pairs by the rules themselves.
func TestOpposedByEnumeration(t *testing.T) {
	s := DefaultSettings()
	results := func(threshold int) (list [1000]Result) {
		for i := range list {
			list[i] = s.Judge(threshold, i+1)
		}
		return list
	}
	for _, c := range [][2]int{
		{640, 500}, {500, 640}, {500, 500}, {1, 999}, {0, 700}, {-40, -1}, {1000, 1000}, {1200, 1100}, {1100, 950}, {30, 1700}, {1001, 2}, {949, 950},
	} {
		won := map[Outcome]int{}
		first, second := results(c[0]), results(c[1])
		for i := range first {
			for j := range second {
				won[Versus(first[i], second[j])]++
			}
		}
		const pairs = 1_000_000
		want := OpposedChances{
			float64(won[OutcomeFirst]) / pairs, float64(won[OutcomeSecond]) / pairs,
			float64(won[OutcomeDraw]) / pairs, float64(won[OutcomeNobody]) / pairs,
		}
		if got := Opposed(c[0], c[1]); got != want {
			t.Errorf("%v: got %+v, want %+v", c, got, want)
		}
	}
}

// Opposed rolls of any thresholds, counted by the results of all rolls: one who
// alone succeeds wins, and of two the greater distance.
func TestOpposedOfAnyThresholds(t *testing.T) {
	const pairs = 1_000_000
	successes := func(threshold int) (distances []int) {
		for roll := 1; roll <= 1000; roll++ {
			if r := DefaultSettings().Judge(threshold, roll); r.Success {
				distances = append(distances, r.Distance)
			}
		}
		slices.Sort(distances)
		return distances
	}
	rapid.Check(t, func(t *rapid.T) {
		d := draw{t}
		a, b := d.n(-200, 1800), d.n(-200, 1800)
		if d.yes() {
			b = a + d.n(-3, 3)
		}
		first, second := successes(a), successes(b)
		won, even := len(first)*(1000-len(second)), 0
		for _, distance := range first {
			less, _ := slices.BinarySearch(second, distance)
			upTo, _ := slices.BinarySearch(second, distance+1)
			won, even = won+less, even+upTo-less
		}
		nobody := (1000 - len(first)) * (1000 - len(second))
		want := OpposedChances{float64(won) / pairs, float64(pairs-won-even-nobody) / pairs, float64(even) / pairs, float64(nobody) / pairs}
		if got := Opposed(a, b); got != want {
			t.Fatalf("%d and %d: got %+v, want %+v", a, b, got, want)
		}
	})
}
