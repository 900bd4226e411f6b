package odds

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

func tableOf(t testing.TB, wounds string, s mstocs.Settings) *Table {
	t.Helper()
	e, err := dice.Parse(wounds)
	if err != nil {
		t.Fatal(err)
	}
	table, err := NewTable(e, s)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func near(t testing.TB, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: got %.15g, want %.15g within %g", what, got, want, within)
	}
}

// panelOf gives the odds of a blow, which must be a possible one.
func panelOf(t testing.TB, table *Table, b Blow) Panel {
	t.Helper()
	p, err := table.Panel(b)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// testdata/blows.json holds forty blows with odds worked out by other
// programs, agreeing with one another.
func TestKnownBlows(t *testing.T) {
	text, err := os.ReadFile("testdata/blows.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Attack, Defence, Modifier, OnR, Lost int
		Wounds                               string
		Armour                               map[string]int
		Aim                                  mstocs.Location
		Locations                            bool
		Want                                 struct {
			Target                        int
			Hit, Knockout, Class1, Class2 float64
			Loss                          []float64
			Mean                          float64 `json:"mean_loss"`
			Death                         float64 `json:"instant_death"`
		}
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) != 40 {
		t.Fatalf("%d cases, not 40", len(cases))
	}
	for _, c := range cases {
		s := mstocs.DefaultSettings()
		s.Locations = c.Locations
		b := Blow{Attack: c.Attack, Defence: c.Defence, Modifier: c.Modifier, OnR: c.OnR, Aim: c.Aim, Lost: c.Lost}
		for i, where := range mstocs.Locations {
			b.Armour[i] = c.Armour[where.String()]
		}
		table := tableOf(t, c.Wounds, s)
		p := panelOf(t, table, b)
		if p.Target != c.Want.Target {
			t.Errorf("target %d, want %d", p.Target, c.Want.Target)
		}
		near(t, "hit", p.Hit, c.Want.Hit, 1e-12)
		near(t, "mean", p.Mean, c.Want.Mean, 1e-12)
		near(t, "knockout", p.Knockout, c.Want.Knockout, 1e-12)
		near(t, "class I", p.Class1, c.Want.Class1, 1e-12)
		near(t, "class II", p.Class2, c.Want.Class2, 1e-12)
		near(t, "death", p.Death, c.Want.Death, 1e-12)
		l, err := table.Losses(b, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Counts) != len(c.Want.Loss) {
			t.Fatalf("losses up to %d, want %d", len(l.Counts)-1, len(c.Want.Loss)-1)
		}
		for n, want := range c.Want.Loss {
			near(t, "loss", l.Chance(n), want, 1e-12)
			if n < instantDeath {
				near(t, "panel loss", p.Loss[n], want, 1e-12)
			}
		}
	}
}

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

// The bounds leave every count within 64 bits at the extreme: 13k6 has
// 6^13 = 13,060,694,016 combinations, with roll and location 6^19.
func TestGreatestCounts(t *testing.T) {
	table := tableOf(t, "13k6", mstocs.DefaultSettings())
	b := Blow{Attack: maxTarget, Defence: -maxTarget, Modifier: maxTarget, OnR: 1}
	d, _ := dice.New(13, 6, 0).Distribution()
	compare(t, table, b, plainOdds(b, d, mstocs.DefaultSettings()))
}

func TestRefusedBlows(t *testing.T) {
	table := tableOf(t, "3k6", mstocs.DefaultSettings())
	for _, c := range []struct {
		blow    Blow
		field   string
		allowed string
	}{
		{Blow{}, "OnR", "1 to 9"},
		{Blow{OnR: 10}, "OnR", "1 to 9"},
		{Blow{OnR: 4, Aim: 8}, "aim", "neck"},
		{Blow{OnR: 4, Aim: -1}, "aim", "left leg"},
		{Blow{OnR: 4, Armour: mstocs.Armour{0, -1}}, "armour of the left arm", "0 to 50"},
		{Blow{OnR: 4, Lost: -1}, "lost", "0 to 999"},
		{Blow{OnR: 4, Attack: 1001}, "attack", "-1000 to 1000"},
	} {
		_, err := table.Panel(c.blow)
		wantField(t, err, c.field, c.allowed)
		_, err = table.Losses(c.blow, nil)
		wantField(t, err, c.field, c.allowed)
	}
	for _, e := range []dice.Expr{{}, {Plus: 3}, dice.New(14, 6, 0), dice.New(100, 1000, 0), dice.New(1, 6, 600)} {
		_, err := NewTable(e, mstocs.DefaultSettings())
		wantField(t, err, "wounds", "")
	}
	if _, err := NewTable(dice.New(3, 6, 0), mstocs.Settings{}); err == nil {
		t.Error("settings without values were taken")
	}
}

func wantField(t *testing.T, err error, name, allowed string) {
	t.Helper()
	var f *mstocs.FieldError
	if !errors.As(err, &f) || f.Field != name || !strings.Contains(f.Allowed, allowed) {
		t.Errorf("got %v, want a refusal of %s that allows %q", err, name, allowed)
	}
}
