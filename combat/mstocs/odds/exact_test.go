package odds

import (
	"context"
	"errors"
	"math"
	"testing"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// glass is a fighter of PW 1 and OnR 1 who splits it into A and strikes at
// the torso. Two of them roll against 10 + 1 - 0 = 11, hit in 135 of 216 ways,
// 5/8, and a hit, of at least one wound, is the end of the other.
func glass(side mstocs.Side) Fighter {
	f := with(side, 1, 1, func(Facts) Mix { return always(mstocs.Allocation{A: 1}) })
	f.Aim = mstocs.Torso
	return f
}

func TestDuelsWorkedOutByHand(t *testing.T) {
	first, second := glass(mstocs.PlayerSide), glass(mstocs.FoeSide)
	quick := second
	quick.Initiative = 1
	fast := second
	fast.Gear.Sz = 1
	twice := mstocs.DefaultSettings()
	twice.Actions = 2
	playersFirst := mstocs.DefaultSettings()
	playersFirst.PlayersFirst = true
	plain := mstocs.DefaultSettings()
	for _, c := range []struct {
		name     string
		s        mstocs.Settings
		fighters []Fighter
		players  float64
		rounds   float64
	}{
		// The first in the list strikes first: p = h + m m p with h = 5/8 and
		// m = 3/8, p = (5/8) / (55/64) = 8/11. A round goes by without a hit in
		// 9/64, so there are 64/55 on average.
		{"list", plain, []Fighter{first, second}, 8. / 11, 64. / 55},
		{"list, foe first", plain, []Fighter{second, first}, 3. / 11, 64. / 55},
		{"players first", playersFirst, []Fighter{second, first}, 8. / 11, 64. / 55},
		{"initiative", plain, []Fighter{first, quick}, 3. / 11, 64. / 55},
		{"initiative before players first", playersFirst, []Fighter{first, quick}, 3. / 11, 64. / 55},
		{"speed", plain, []Fighter{first, fast}, 3. / 11, 64. / 55},
		// Two blows at a time: h = 1 - 9/64 = 55/64, p = h / (1 - (9/64)^2) =
		// 3520/4015 = 64/73, and 4096/4015 rounds.
		{"two actions", twice, []Fighter{first, second}, 64. / 73, 4096. / 4015},
		// Two players, then the foe. With all three there, the players win at
		// once with 55/64; else the foe strikes one down with 5/8, after which
		// the other is first, 8/11; else it begins anew:
		// p = (55/64 + 9/64 5/8 8/11) / (1 - 27/512) = 1040/1067. The rounds are
		// (1 + 9/64 5/8 64/55) / (1 - 27/512) = (97/88) (512/485) = 64/55.
		{"two against one", plain, []Fighter{first, first, second}, 1040. / 1067, 64. / 55},
	} {
		got := exactly(t, Duel{c.s, c.fighters})
		near(t, c.name, got.Players, c.players, 1e-14)
		near(t, c.name+", foes", got.Foes, 1-c.players, 1e-14)
		near(t, c.name+", rounds", got.Rounds, c.rounds, 1e-14)
		near(t, c.name+", low", got.Low, got.Players, 0)
		near(t, c.name+", endless", got.Endless, 0, 0)
	}
}

// With a weapon of k1 + 29 (always 30 wounds), OnR 9 and no location effects,
// a torso hit by at most 5 costs (30..35) / 9 = 3 PW. Target 3 is only hit by
// a 3, which doubles, 60 / 9 = 6 PW, and by a 4, margin 0: 3 PW; 1 and 3 ways
// of 216. Of one with PW 5 who has lost 6 before, 3 PW leave 2, but the check
// is 2k6 < 9: 26 of 36 ways are out, 10 stand. So of 4 hits in 216, 1 + 3 * 26/36 =
// 19/6 beat at once, 5/6 leave PW 2, which any further hit ends. The foe cannot
// hurt: armour 50 everywhere.
func TestKnockedOutIsBeaten(t *testing.T) {
	sure := player(1, 9)
	sure.Wounds, sure.Aim, sure.Modifier = dice.New(1, 1, 29), mstocs.Torso, -7
	sure.Play = func(Facts) Mix { return always(mstocs.Allocation{Sz: 1}) }
	sure.Armour = mstocs.Armour{50, 50, 50, 50, 50, 50}
	harmless := foe(5, 9)
	harmless.Lost = 6
	harmless.Play = func(f Facts) Mix { return always(mstocs.Allocation{Sz: f.PW}) }
	d := duel(sure, harmless)
	d.Settings.Locations = false
	// One hit is awaited for 54 rounds. With (5/6) / 4 = 5/24 it takes two.
	near(t, "rounds", exactly(t, d).Rounds, 54*(1+5./24), 1e-10)
	d.Settings.StunThreshold = 4 // 3 PW are not checked: 3 of 4 hits leave PW 2
	near(t, "rounds without a check", exactly(t, d).Rounds, 54*(1+3./4), 1e-10)
	d.Settings.CrawlBars = true // 9 PW lost: can only crawl
	near(t, "rounds when crawling bars blows", exactly(t, d).Rounds, 54, 1e-10)
}

func TestEndlessDuel(t *testing.T) {
	a, b := player(5, 4), foe(5, 4)
	a.Armour = mstocs.Armour{50, 50, 50, 50, 50, 50}
	b.Armour = a.Armour
	c := exactly(t, duel(a, b))
	if c.Players != 0 || c.Foes != 0 || c.Endless != 1 || !math.IsInf(c.Rounds, 1) {
		t.Errorf("got %+v, want an endless fight", c)
	}
}

func TestWhoIsBeatenFromTheStart(t *testing.T) {
	crawling := foe(3, 4)
	crawling.Lost = 8
	barred := duel(player(5, 4), crawling)
	barred.Settings.CrawlBars = true
	for _, c := range []struct {
		name          string
		d             Duel
		players, foes float64
	}{
		{"a foe without PW", duel(player(5, 4), foe(0, 4)), 1, 0},
		{"players below 0", duel(player(-3, 4), foe(1, 4)), 0, 1},
		{"nobody left", duel(player(0, 4), foe(0, 4)), 0, 0},
		{"who can only crawl", barred, 1, 0},
	} {
		got := exactly(t, c.d)
		if got.Players != c.players || got.Foes != c.foes || got.Rounds != 0 && got.Players+got.Foes > 0 {
			t.Errorf("%s: got %+v", c.name, got)
		}
		simulated, err := Simulate(context.Background(), c.d, Simulation{Trials: 10})
		if err != nil || simulated.Players != c.players || simulated.Foes != c.foes {
			t.Errorf("%s, simulated: got %+v, %v", c.name, simulated, err)
		}
	}
}

func TestRefusedDuels(t *testing.T) {
	ctx := context.Background()
	bad := func(change func(f *Fighter)) Duel {
		d := duel(player(5, 4), foe(5, 4))
		change(&d.Fighters[1])
		return d
	}
	for _, c := range []struct {
		d              Duel
		field, allowed string
	}{
		{bad(func(f *Fighter) { f.OnR = 0 }), "fighter 2: OnR", "1 to 9"},
		{bad(func(f *Fighter) { f.Wounds = dice.Expr{} }), "fighter 2: wounds", "3k6"},
		{bad(func(f *Fighter) { f.Aim = 9 }), "fighter 2: aim", "neck"},
		{bad(func(f *Fighter) { f.PW = 160 }), "fighter 2: PW", "159"},
		{bad(func(f *Fighter) { f.Lost = -1 }), "fighter 2: lost", "0 to 999"},
		{bad(func(f *Fighter) { f.Gear.Sz = 501 }), "fighter 2: modifier", "-500 to 500"},
		{bad(func(f *Fighter) { f.Play = func(Facts) Mix { return Mix{{mstocs.Allocation{A: 5}, .5}} } }), "sum of chances", "1"},
		{bad(func(f *Fighter) {
			f.Play = func(Facts) Mix {
				return Mix{{mstocs.Allocation{A: 5}, -1}, {mstocs.Allocation{A: 5}, 2}}
			}
		}), "chance", "0 to 1"},
	} {
		_, err := Exact(ctx, c.d, nil)
		wantField(t, err, c.field, c.allowed)
		_, err = Odds(ctx, c.d, Simulation{Trials: 1})
		wantField(t, err, c.field, c.allowed)
	}
	_, err := Exact(ctx, bad(func(f *Fighter) { f.Play = func(Facts) Mix { return always(mstocs.Allocation{A: 4}) } }), nil)
	wantRefusal(t, err, "split-sum")
	_, err = Exact(ctx, bad(func(f *Fighter) { f.Side = mstocs.OtherSide }), nil)
	wantRefusal(t, err, "side")
	_, err = Exact(ctx, duel(player(5, 4)), nil)
	wantRefusal(t, err, "nobody-on-side")
	many := duel(player(5, 4), foe(5, 4))
	for range MaxFighters {
		many.Fighters = append(many.Fighters, foe(1, 4))
	}
	_, err = Exact(ctx, many, nil)
	wantRefusal(t, err, "too-many-fighters")
	_, err = Simulate(ctx, duel(player(5, 4), foe(5, 4)), Simulation{})
	wantRefusal(t, err, "field")
}

func wantRefusal(t *testing.T, err error, key string) {
	t.Helper()
	var r *combat.Refusal
	if !errors.As(err, &r) || r.Key != key {
		t.Errorf("got %v, want %s", err, key)
	}
}

// 19^4 = 130,321 states are worked out, 19^4 * 2 = 260,642 are simulated, and
// so are few states with many splits to choose among: 190^2 * 361.
func TestWhatIsExact(t *testing.T) {
	ctx := context.Background()
	strong := []Fighter{player(18, 4), player(18, 4), foe(18, 4), foe(18, 4)}
	for _, c := range []struct {
		name  string
		d     Duel
		exact bool
	}{
		{"130,321 states", duel(strong...), true},
		{"260,642 states", duel(append(strong, foe(1, 4))...), false},
		{"many splits", duel(with(mstocs.PlayerSide, 18, 4, Careless.Policy()), with(mstocs.FoeSide, 18, 4, Careless.Policy())), false},
	} {
		a, err := newArena(c.d)
		if err != nil {
			t.Fatal(err)
		}
		if fits, err := a.fits(); err != nil || fits != c.exact {
			t.Errorf("%s: fits is %v, %v", c.name, fits, err)
		}
		if c.exact {
			continue
		}
		_, err = Exact(ctx, c.d, nil)
		wantRefusal(t, err, "duel-too-large")
		got, err := Odds(ctx, c.d, Simulation{Trials: 100})
		if err != nil || !got.Simulated || got.Trials != 100 || !(got.Low < got.Players && got.Players < got.High) {
			t.Errorf("%s: got %+v, %v", c.name, got, err)
		}
	}
	if got, err := Odds(ctx, duel(player(5, 4), foe(5, 4)), Simulation{}); err != nil || got.Simulated {
		t.Errorf("a small duel: got %+v, %v", got, err)
	}
}

func TestLongWorkTellsAndStops(t *testing.T) {
	d := duel(player(9, 4), player(9, 4), foe(9, 4))
	for _, c := range []struct {
		name string
		run  func(context.Context, Progress) error
	}{
		{"exact", func(ctx context.Context, p Progress) error {
			_, err := Exact(ctx, d, p)
			return err
		}},
		{"simulated", func(ctx context.Context, p Progress) error {
			_, err := Simulate(ctx, d, Simulation{Trials: 5000, Progress: p})
			return err
		}},
		{"solved", func(ctx context.Context, p Progress) error {
			_, err := Solve(ctx, duel(player(4, 4), foe(4, 4)), p)
			return err
		}},
	} {
		ctx, stop := context.WithCancel(context.Background())
		calls, last := 0, -1
		watch := func(done, total int) {
			if done < last || done > total {
				t.Errorf("%s: told %d of %d after %d", c.name, done, total, last)
			}
			last = done
			if calls++; calls == 2 {
				stop()
			}
		}
		if err := c.run(ctx, watch); !errors.Is(err, context.Canceled) || calls != 2 {
			t.Errorf("%s: got %v after %d calls, want to be stopped after 2", c.name, err, calls)
		}
		stop()
		last = -1
		total := 0
		if err := c.run(context.Background(), func(done, all int) { last, total = done, all }); err != nil || last != total {
			t.Errorf("%s: told %d of %d at the end, %v", c.name, last, total, err)
		}
	}
}
