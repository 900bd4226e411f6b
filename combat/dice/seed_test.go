package dice

import (
	"reflect"
	"strings"
	"testing"
)

var k36 = New(3, 6, 0)

func TestSealedThrows(t *testing.T) {
	seed := SeedOf(5)
	tens := New(10, 1000, 0) // ten dice of a thousand: no two throws alike by chance
	seen := map[string]int{}
	for n := range 200 {
		first, again := seed.Throw(n, tens), seed.Throw(n, tens)
		if !reflect.DeepEqual(first, again) {
			t.Fatalf("roll %d: %v, and then %v", n, first, again)
		}
		text := join(first.Dice)
		if other, ok := seen[text]; ok {
			t.Fatalf("rolls %d and %d are the same", other, n)
		}
		seen[text] = n
	}
	for n := range 200 {
		text := join(SeedOf(6).Throw(n, tens).Dice)
		if other, ok := seen[text]; ok {
			t.Fatalf("roll %d of one seed is roll %d of another", n, other)
		}
	}
}

// What was rolled before does not matter: undoing and rolling again shows the
// same dice, also when another roll came in between.
func TestSealedThrowsInAnyOrder(t *testing.T) {
	seed := SeedOf(5)
	want := seed.Throw(7, k36)
	for _, n := range []int{9, 0, 8} {
		seed.Throw(n, New(2, 6, 0))
	}
	if got := seed.Throw(7, k36); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestThrowsAreOfTheExpression(t *testing.T) {
	e := Expr{Groups: []Group{{2, 6}, {1, 100}}, Plus: 3}
	faces := map[int]bool{}
	for n := range 2_000 {
		got := SeedOf(1).Throw(n, e)
		if got.Typed {
			t.Fatal("the program's dice are not typed")
		}
		sum, err := e.Sum(got.Dice) // number and range of the dice
		if err != nil || sum.Total != got.Total {
			t.Fatalf("roll %d: %+v, %v", n, got, err)
		}
		faces[got.Dice[0]] = true
	}
	if len(faces) != 6 {
		t.Errorf("of a k6 only %v came up", faces)
	}
}

// The totals of many sealed throws of 3k6 come as often as they should: each
// within five standard deviations of 6,000 * ways / 216.
func TestThrowsAreFair(t *testing.T) {
	ways := map[int]int{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for c := 1; c <= 6; c++ {
				ways[a+b+c]++
			}
		}
	}
	const throws = 6_000
	counts := map[int]int{}
	for n := range throws {
		counts[SeedOf(3).Throw(n, k36).Total]++
	}
	for total := 3; total <= 18; total++ {
		// (count - np)^2 <= 25 np(1-p), with p = ways/216, times 216^2.
		np := throws * ways[total]
		off := counts[total]*216 - np
		if off*off > 25*np*(216-ways[total]) {
			t.Errorf("%d came %d times, %d would be even", total, counts[total], np/216)
		}
	}
}

func TestSeedAsText(t *testing.T) {
	seed := SeedOf(0x0102)
	text, err := seed.MarshalText()
	// The number stands first, its lowest byte before the others.
	if want := "0201" + strings.Repeat("0", 60); err != nil || string(text) != want {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
	var back Seed
	if err := back.UnmarshalText(text); err != nil || back != seed {
		t.Errorf("read back %v, %v", back, err)
	}
	if err := back.UnmarshalText([]byte(strings.Repeat("Ab", 32))); err != nil || back[31] != 0xab {
		t.Errorf("either case: %v, %v", back, err)
	}
	for _, wrong := range []string{"", "0", strings.Repeat("0", 63), strings.Repeat("0", 65), strings.Repeat("g", 64), " " + strings.Repeat("0", 63)} {
		if err := back.UnmarshalText([]byte(wrong)); err == nil || !strings.Contains(err.Error(), "64 hexadecimal digits") {
			t.Errorf("%q: got %v", wrong, err)
		}
	}
}
