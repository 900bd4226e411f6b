package odds

import (
	_ "embed"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

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

// knownBlow is a blow with odds worked out by other programs.
type knownBlow struct {
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

// Forty of them.
//
//go:embed testdata/blows.json
var knownBlows []byte

func TestKnownBlows(t *testing.T) {
	var cases []knownBlow
	if err := json.Unmarshal(knownBlows, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) != 40 {
		t.Fatalf("%d cases, not 40", len(cases))
	}
	for _, c := range cases {
		c.check(t)
	}
}

func (c *knownBlow) check(t *testing.T) {
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
	if err != nil || len(l.Counts) != len(c.Want.Loss) {
		t.Fatalf("losses up to %d, want %d, %v", len(l.Counts)-1, len(c.Want.Loss)-1, err)
	}
	near(t, "less than nothing", l.Chance(-1), 0, 0)
	near(t, "more than all", l.Chance(len(l.Counts)), 0, 0)
	for n, want := range c.Want.Loss {
		near(t, "loss", l.Chance(n), want, 1e-12)
		if n < instantDeath {
			near(t, "panel loss", p.Loss[n], want, 1e-12)
		}
	}
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
	if !errors.As(err, &f) || f.Field != name || !strings.Contains(f.Allowed.String(), allowed) {
		t.Errorf("got %v, want a refusal of %s that allows %q", err, name, allowed)
	}
}
