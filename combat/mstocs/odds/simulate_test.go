package odds

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// tenDuels are match-ups of every kind: numbers, gear, armour, aims, tactics
// and settings.
func tenDuels() []Duel {
	quick, tough := player(7, 3), foe(12, 6)
	quick.Play, quick.Gear = Quick.Policy(), mstocs.Allocation{A: 1, Sz: 1}
	tough.Armour, tough.Wounds = mstocs.Armour{2, 1, 1, 3, 1, 1}, dice.New(4, 6, 2)
	aiming := player(9, 4)
	aiming.Aim, aiming.Modifier, aiming.Play = mstocs.Head, -10, Aggressive.Policy()
	careless := foe(6, 3)
	careless.Play = Careless.Policy()
	guarded := foe(9, 4)
	guarded.Play, guarded.Gear, guarded.Initiative = Defensive.Policy(), mstocs.Allocation{O: 3, Sz: -2}, 40
	wounded := foe(5, 5)
	wounded.Lost = 6

	list := []Duel{
		duel(player(9, 4), foe(7, 3)),
		duel(quick, foe(9, 4)),
		duel(foe(8, 2), aiming),
		duel(player(6, 4), careless),
		duel(player(9, 4), guarded),
		duel(player(9, 4), wounded),
		duel(player(5, 3), player(4, 3), tough),
		duel(quick, foe(3, 3), foe(3, 3), foe(3, 3)),
		duel(player(6, 4), foe(6, 4), aiming, careless),
		duel(player(9, 4), foe(4, 3), guarded),
	}
	list[1].Settings.LossFrom = mstocs.FromSpeed
	list[4].Settings.PerfectAfter, list[4].Settings.NegativeOK = true, true
	list[5].Settings.CrawlBars, list[5].Settings.StunThreshold = true, 2
	list[6].Settings.Actions, list[6].Settings.SharedDefence = 2, true
	list[7].Settings.FrozenOrder, list[7].Settings.PlayersFirst = true, true
	list[8].Settings.Locations = false
	list[9].Settings.BelowZero, list[9].Settings.SharedDefence = mstocs.FloorAtNil, true
	return list
}

// A share of n fights is off by more than three standard errors once in 370
// times; these seeds are fixed, and none of the twenty is.
func TestSimulationAgreesWithExact(t *testing.T) {
	for i, d := range tenDuels() {
		want := exactly(t, d)
		near(t, "chances", want.Players+want.Foes, 1, 1e-12)
		for _, real := range []bool{false, true} {
			const n = 40_000
			got, err := Simulate(context.Background(), d, Simulation{Trials: n, Dice: real, Seed: dice.SeedOf(uint64(i + 1))})
			if err != nil {
				t.Fatal(err)
			}
			name := fmt.Sprintf("duel %d, real dice %v", i+1, real)
			near(t, name, got.Players, want.Players, 3*math.Sqrt(want.Players*want.Foes/n))
			near(t, name+", rounds", got.Rounds, want.Rounds, .02*want.Rounds)
		}
	}
}

// The rules' own fights, played to the end with consent to every default, go
// as the exact odds say: everything but the dice is the rules' doing.
func TestTheRulesAgreeWithExact(t *testing.T) {
	for i, d := range []Duel{
		duel(player(9, 4), foe(7, 3)),
		duel(foe(5, 3), player(4, 4), player(6, 2)),
		duel(player(5, 4), foe(4, 3), player(3, 2), foe(5, 2)),
		duel(foe(6, 3), player(6, 3)),
	} {
		d.Fighters[0].Gear = mstocs.Allocation{A: 1, O: -1, Sz: i - 1}
		d.Fighters[1].Armour = mstocs.Armour{2, 0, 1, 3, 1}
		switch i {
		case 1:
			d.Settings.SharedDefence, d.Settings.FrozenOrder, d.Settings.PlayersFirst = true, true, true
		case 2:
			d.Settings.Actions, d.Settings.LossFrom = 2, mstocs.FromSpeed
		case 3:
			d.Settings.BelowZero, d.Settings.CrawlBars, d.Settings.StunThreshold = mstocs.FloorAtNil, true, 1
			d.Fighters[0].Lost, d.Fighters[1].Initiative = 3, 30
		}
		want := exactly(t, d)
		const n = 1500
		wins := 0
		for k := range n {
			if playOut(t, d, dice.SeedOf(uint64(1000*i+k))) {
				wins++
			}
		}
		near(t, fmt.Sprintf("duel %d", i+1), float64(wins)/n, want.Players, 3*math.Sqrt(want.Players*want.Foes/n))
	}
}

// playOut plays a duel by the rules and reports whether the players win. Who
// is out of action or only crawls is taken out of the fight at once.
func playOut(t *testing.T, d Duel, seed dice.Seed) bool {
	f := mstocs.New(d.Settings)
	do := func(s mstocs.Step) {
		next, err := f.Apply(s)
		if err != nil {
			t.Fatal(err)
		}
		f = next
	}
	for _, x := range d.Fighters {
		item := mstocs.Item{Name: "weapon", A: x.Gear.A, O: x.Gear.O, Sz: x.Gear.Sz, Wounds: x.Wounds}
		do(mstocs.Join{Side: x.Side, Sheet: mstocs.Sheet{
			Name: "fighter", PW: x.PW + x.Lost, Lost: x.Lost, OnR: x.OnR, Initiative: x.Initiative,
			Armour: x.Armour, Held: []mstocs.Item{item},
		}})
	}
	for range 100_000 {
		if f.Blow.Done() && f.Fumbled == nil {
			standing := map[mstocs.Side]int{}
			for _, x := range f.Fighters {
				switch {
				case f.Able(x):
					standing[x.Side]++
				case x.Alive():
					do(mstocs.Kill{Fighter: x.ID})
				}
			}
			if standing[mstocs.PlayerSide] == 0 || standing[mstocs.FoeSide] == 0 {
				return standing[mstocs.PlayerSide] > 0
			}
		}
		next := f.Next()
		if next.Want == mstocs.WantRoll {
			do(mstocs.Rolled{Throw: seed.Throw(f.Rolls(), next.Roll.Expr)})
			continue
		}
		for _, s := range next.Default {
			do(s)
		}
	}
	t.Fatal("the fight does not end")
	return false
}

// Wilson's interval: of 100 fights, 50 won, 0.404 to 0.596; of 10, none won,
// 0 to 0.278. These are textbook values.
func TestInterval(t *testing.T) {
	c := estimate([3]int{50, 50, 0}, 300, 100)
	near(t, "low", c.Low, 0.4038, 5e-5)
	near(t, "high", c.High, 0.5962, 5e-5)
	near(t, "rounds", c.Rounds, 3, 0)
	c = estimate([3]int{0, 9, 1}, 10, 10)
	near(t, "low", c.Low, 0, 1e-15)
	near(t, "high", c.High, 0.2775, 5e-5)
	near(t, "foes", c.Foes, 0.9, 1e-15)
	near(t, "endless", c.Endless, 0.1, 1e-15)
}

func TestSimulationRepeatsItself(t *testing.T) {
	d := tenDuels()[8]
	run := func(seed uint64) Chances {
		c, err := Simulate(context.Background(), d, Simulation{Trials: 2000, Seed: dice.SeedOf(seed), Dice: true})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	if run(1) != run(1) {
		t.Error("the same seed gives another result")
	}
	if run(1) == run(2) {
		t.Error("another seed gives the same result")
	}
}

// An estimate on the way is what a simulation of just so many fights gives, the
// first one comes after 256 of them, and being told changes no result.
func TestEstimatesOnTheWay(t *testing.T) {
	d := tenDuels()[8]
	run := func(trials int, told Estimate) Chances {
		c, err := Simulate(t.Context(), d, Simulation{Trials: trials, Seed: dice.SeedOf(4), Estimate: told})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	var told []Chances
	last := run(330, func(c Chances) { told = append(told, c) })
	want := []Chances{run(256, nil), run(320, nil), run(330, nil)} // four and five batches of 64, and the end
	if !slices.Equal(told, want) || last != want[2] {
		t.Errorf("told %+v and at last %+v, want %+v", told, last, want)
	}
	if run(255, func(Chances) { t.Error("an estimate of fewer than 256 fights") }); t.Failed() {
		return
	}
	if want[0].High-want[0].Low <= want[2].High-want[2].Low {
		t.Error("the interval of more fights is not narrower")
	}
}

// Nobody can hurt anybody, so a simulated fight is broken off, too.
func TestEndlessSimulation(t *testing.T) {
	a, b := player(5, 4), foe(5, 4)
	a.Armour = mstocs.Armour{50, 50, 50, 50, 50, 50}
	b.Armour = a.Armour
	c, err := Simulate(context.Background(), duel(a, b), Simulation{Trials: 3})
	if err != nil || c.Endless != 1 {
		t.Errorf("got %+v, %v", c, err)
	}
}

// Every outcome of a blow is drawn with its chance: over the slots of the
// table the chances add up to those of the row.
func TestAliasHoldsEveryChance(t *testing.T) {
	a, err := newArena(tenDuels()[6])
	if err != nil {
		t.Fatal(err)
	}
	p := a.pairs[0][2]
	for target := p.low; target < p.low+len(p.rows); target++ {
		for pw := 1; pw <= p.to.PW; pw++ {
			r := p.row(target, pw)
			var chance [slots]float64
			for _, s := range p.draw(target, pw) {
				chance[s.own] += float64(s.cut) / full / slots
				chance[s.other] += (1 - float64(s.cut)/full) / slots
			}
			sum := r.beaten
			for loss, keep := range r.keep {
				near(t, "loss", chance[loss], keep, 1e-15)
				sum += keep
			}
			near(t, "beaten", chance[beaten], r.beaten, 1e-15)
			near(t, "all", sum, 1, 1e-14)
		}
	}
}

// Of converts a fight: those who can act, gear added up, the first weapon.
func TestOfFight(t *testing.T) {
	f := mstocs.New(mstocs.DefaultSettings())
	join := func(side mstocs.Side, s mstocs.Sheet) {
		next, err := f.Apply(mstocs.Join{Side: side, Sheet: s})
		if err != nil {
			t.Fatal(err)
		}
		f = next
	}
	sword := mstocs.Item{Name: "sword", Wounds: dice.New(3, 6, 0), Hands: 1}
	shield := mstocs.Item{Name: "shield", O: 2, Sz: -1, Hands: 1, Shield: true}
	join(mstocs.PlayerSide, mstocs.Sheet{Name: "Rutger", PW: 9, OnR: 4, Held: []mstocs.Item{sword, shield}, Lost: 2, Initiative: 31})
	join(mstocs.OtherSide, mstocs.Sheet{Name: "cook", PW: 3, OnR: 3})
	join(mstocs.FoeSide, mstocs.Sheet{Name: "wreck", PW: 3, OnR: 3, Lost: 3})
	join(mstocs.FoeSide, mstocs.Sheet{Name: "goblin", PW: 7, OnR: 3})
	d, ids := Of(&f)
	if len(d.Fighters) != 2 || ids[0] != f.Fighters[0].ID || ids[1] != f.Fighters[3].ID {
		t.Fatalf("got %+v, %v", d.Fighters, ids)
	}
	r, g := d.Fighters[0], d.Fighters[1]
	if r.PW != 7 || r.Lost != 2 || r.Initiative != 31 || r.Gear != (mstocs.Allocation{O: 2, Sz: -1}) || r.Wounds.String() != "3k6" {
		t.Errorf("Rutger became %+v", r)
	}
	if g.Side != mstocs.FoeSide || g.Wounds.String() != "k6" || g.Last != (mstocs.Allocation{}) { // bare hands, M8
		t.Errorf("the goblin became %+v", g)
	}
}
