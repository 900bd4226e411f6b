package dice

import (
	"errors"
	"slices"
	"testing"
)

func TestDistribution(t *testing.T) {
	for _, c := range []struct {
		text   string
		low    int
		counts []uint64
		ways   uint64
	}{
		{"k6", 1, []uint64{1, 1, 1, 1, 1, 1}, 6},
		{"2k6", 2, []uint64{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, 36},
		{"2k6+2", 4, []uint64{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, 36},
		{"k6-3", -2, []uint64{1, 1, 1, 1, 1, 1}, 6},
		// 3k6 by hand: 3 is 1-1-1; 4 is 1-1-2 in 3 orders; 5 is 1-1-3 in 3 and
		// 1-2-2 in 3; and so on up to 10, and the same back from 11.
		{"3k6", 3, []uint64{1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1}, 216},
		// k2 and k3: 2 is 1-1; 3 is 1-2, 2-1; 4 is 1-3, 2-2; 5 is 2-3.
		{"k2+k3", 2, []uint64{1, 2, 2, 1}, 6},
		{"3k1", 3, []uint64{1}, 1},
	} {
		e, err := Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		d, err := e.Distribution()
		if err != nil || d.Low != c.low || d.Ways != c.ways || !slices.Equal(d.Counts, c.counts) {
			t.Errorf("%s: got %+v, %v", c.text, d, err)
		}
		if last := d.Low + len(d.Counts) - 1; last != e.Max() || d.Low != e.Min() {
			t.Errorf("%s: %d to %d, want %d to %d", c.text, d.Low, last, e.Min(), e.Max())
		}
	}
}

func TestAtMost(t *testing.T) {
	d, err := k36.Distribution()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		n    int
		want uint64
	}{
		{2, 0},
		{-5, 0},
		{3, 1},
		{4, 4},
		{5, 10},
		{6, 20},
		{10, 108}, // just half of 216
		{16, 212}, // all but 17 (3 ways) and 18 (1)
		{17, 215},
		{18, 216},
		{99, 216},
	} {
		if got := d.AtMost(c.n); got != c.want {
			t.Errorf("at most %d: got %d, want %d", c.n, got, c.want)
		}
	}
}

func TestDistributionOfManyDice(t *testing.T) {
	// 6^24 = 4,738,381,338,321,616,896 fits 64 bits, 6^25 does not.
	d, err := New(24, 6, 0).Distribution()
	if err != nil || d.Ways != 4_738_381_338_321_616_896 {
		t.Errorf("got %d ways, %v", d.Ways, err)
	}
	if sum := d.AtMost(24 * 6); sum != d.Ways {
		t.Errorf("the counts sum to %d", sum)
	}
	if _, err := New(25, 6, 0).Distribution(); !errors.Is(err, ErrTooManyWays) {
		t.Errorf("got %v", err)
	}
}
