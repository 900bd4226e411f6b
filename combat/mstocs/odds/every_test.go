package odds

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// enumerate goes through every combination of dice, one die after the other.
func enumerate(b Blow, faces []int, plus int, s mstocs.Settings) *plainBlow {
	p := &plainBlow{settings: s, blow: b, target: b.Target()}
	hitDice, where := []int{6, 6, 6}, []int{6, 6, 6}
	if b.Aim != mstocs.NoLocation {
		where = nil
	}
	var roll func(sides []int, total int, then func(int))
	roll = func(sides []int, total int, then func(int)) {
		if len(sides) == 0 {
			then(total)
			return
		}
		for face := 1; face <= sides[0]; face++ {
			roll(sides[1:], total+face, then)
		}
	}
	roll(hitDice, 0, func(hit int) {
		roll(faces, plus, func(wounds int) {
			roll(where, 0, func(at int) {
				place := b.Aim
				if place == mstocs.NoLocation {
					place = mstocs.RolledLocation(at)
				}
				p.land(hit, wounds, place, 1)
			})
		})
	})
	return p
}

// compare holds table and panel against plain counting: exactly, since both
// are whole numbers.
func compare(t interface{ Fatalf(string, ...any) }, table *Table, b Blow, want *plainBlow) {
	l, err := table.Losses(b, nil)
	if err != nil {
		t.Fatalf("%v", err)
	}
	var sum, mean uint64
	for n, ways := range l.Counts {
		sum += ways
		mean += uint64(n) * ways
		if n >= len(want.losses) || ways != want.losses[n] {
			t.Fatalf("%+v: %d ways to lose %d, not as counted plainly", b, ways, n)
		}
	}
	if sum != l.Ways || l.Ways != want.ways || len(l.Counts) != len(want.losses) {
		t.Fatalf("%+v: %d ways, sum %d, %d losses, want %d and %d losses", b, l.Ways, sum, len(l.Counts), want.ways, len(want.losses))
	}
	p, err := table.Panel(b)
	if err != nil {
		t.Fatalf("%v", err)
	}
	all := float64(want.ways)
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"hit", p.Hit, float64(want.hit) / all},
		{"mean", p.Mean, float64(mean) / all},
		{"knockout", p.Knockout, float64(want.out) / (36 * all)},
		{"class I", p.Class1, float64(want.class1) / (6 * all)},
		{"class II", p.Class2, float64(want.class2) / (6 * all)},
		{"death", p.Death, float64(want.death) / all},
	} {
		if math.Abs(c.got-c.want) > 1e-14*max(1, c.want) {
			t.Fatalf("%+v: %s is %v, want %v", b, c.what, c.got, c.want)
		}
	}
	atLeast := 0.0
	for n := instantDeath; n >= 0; n-- {
		atLeast += p.Loss[n]
		if math.Abs(p.AtLeast[n]-atLeast) > 1e-14 {
			t.Fatalf("%+v: at least %d is %v, want %v", b, n, p.AtLeast[n], atLeast)
		}
	}
}

func TestEveryCombinationOfDice(t *testing.T) {
	plain, other := mstocs.DefaultSettings(), mstocs.DefaultSettings()
	other.PerfectAfter, other.NegativeOK, other.StunThreshold = true, true, 1
	off := mstocs.DefaultSettings()
	off.Locations = false
	for _, c := range []struct {
		wounds string
		faces  []int
		plus   int
		ways   uint64 // 6 to the power of the number of dice
		blow   Blow
		s      mstocs.Settings
	}{
		{"k6+3", []int{6}, 3, 279936, Blow{Attack: 5, Defence: 4, OnR: 3, Armour: mstocs.Armour{2, 1, 0, 3, 0, 1}, Lost: 2}, plain}, // 6^7
		{"2k6", []int{6, 6}, 0, 1679616, Blow{Attack: 9, OnR: 1, Lost: 0}, plain},                                                   // 6^8
		{"2k6+2", []int{6, 6}, 2, 1679616, Blow{Attack: -4, Defence: 9, OnR: 2, Armour: mstocs.Armour{1, 1, 1, 1, 1, 1}}, other},
		{"k6", []int{6}, 0, 279936, Blow{Attack: 3, Defence: 6, Modifier: 2, OnR: 1, Lost: 9}, off},
		{"3k6", []int{6, 6, 6}, 0, 46656, Blow{Attack: 7, OnR: 4, Aim: mstocs.Neck, Armour: mstocs.Armour{3}, Lost: 4}, off}, // 6^6
		{"4k6+2", []int{6, 6, 6, 6}, 2, 279936, Blow{Attack: 2, Defence: 7, OnR: 1, Aim: mstocs.LeftArm}, other},             // 6^7
	} {
		want := enumerate(c.blow, c.faces, c.plus, c.s)
		if want.ways != c.ways {
			t.Fatalf("%s: %d combinations, want %d", c.wounds, want.ways, c.ways)
		}
		compare(t, tableOf(t, c.wounds, c.s), c.blow, want)
	}
}

// drawSettings gives any readings that odds depend on.
func drawSettings(t *rapid.T) mstocs.Settings {
	s := mstocs.DefaultSettings()
	for _, d := range mstocs.AllSettings() {
		var value string
		switch d.Key {
		case "negative_margin", "perfect_after", "locations", "below_zero", "shared_defence", "frozen_order",
			"players_first", "loss_from", "crawl_bars":
			value = rapid.SampledFrom(d.Values).Draw(t, d.Key)
		case "consciousness":
			value = rapid.SampledFrom([]string{"1", "2", "3", "5", "10"}).Draw(t, d.Key)
		default:
			continue
		}
		var err error
		if s, err = s.With(d.Key, value); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func drawBlow(t *rapid.T) Blow {
	b := Blow{
		Attack:   rapid.IntRange(-3, 21).Draw(t, "A"),
		Defence:  rapid.IntRange(-3, 21).Draw(t, "O"),
		Modifier: rapid.SampledFrom([]int{0, 0, 10, -10, -30, 2, 60}).Draw(t, "modifier"),
		OnR:      rapid.IntRange(1, 9).Draw(t, "OnR"),
		Aim:      mstocs.Location(rapid.IntRange(int(mstocs.NoLocation), int(mstocs.Neck)).Draw(t, "aim")),
		Lost:     rapid.IntRange(0, 20).Draw(t, "lost"),
	}
	for i := range b.Armour {
		b.Armour[i] = rapid.IntRange(0, 6).Draw(t, "armour")
	}
	return b
}

func TestAnyBlowAgreesWithPlainCounting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := dice.New(rapid.IntRange(1, 5).Draw(t, "dice"), rapid.SampledFrom([]int{6, 6, 6, 4, 10}).Draw(t, "sides"),
			rapid.IntRange(-4, 5).Draw(t, "plus"))
		s, b := drawSettings(t), drawBlow(t)
		table, err := NewTable(e, s)
		if err != nil {
			t.Fatal(err)
		}
		d, err := e.Distribution()
		if err != nil {
			t.Fatal(err)
		}
		compare(t, table, b, plainOdds(b, d, s))
	})
}
