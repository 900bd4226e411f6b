package odds

import (
	"context"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/mstocs"
)

func split(a, o, sz int) mstocs.Allocation { return mstocs.Allocation{A: a, O: o, Sz: sz} }

func TestRulesOfThumb(t *testing.T) {
	for _, c := range []struct {
		tactic Tactic
		facts  Facts
		want   mstocs.Allocation
	}{
		{Balanced, Facts{PW: 9}, split(3, 3, 3)},
		{Balanced, Facts{PW: 7}, split(3, 2, 2)},
		{Balanced, Facts{PW: 8}, split(3, 3, 2)},
		{Aggressive, Facts{PW: 9}, split(6, 2, 1)}, // two thirds of 9 are 6; of 3, 2 to O
		{Aggressive, Facts{PW: 1}, split(1, 0, 0)},
		{Aggressive, Facts{PW: 7}, split(5, 1, 1)}, // 14/3, rounded up
		{Defensive, Facts{PW: 9}, split(2, 6, 1)},
		{Quick, Facts{PW: 7}, split(3, 0, 4)}, // the source's goblin
		{Quick, Facts{PW: 8}, split(4, 0, 4)},
		{Last, Facts{PW: 7}, split(3, 2, 2)},
		{Last, Facts{PW: 6, Last: split(3, 3, 3)}, split(2, 2, 2)}, // the source's Rutger, M19
		{Last, Facts{PW: 9, Last: split(1, 2, 4)}, split(3, 2, 4)}, // what is missing goes to A
		// PW 2 has six splits: 0/0/2, 0/1/1, 0/2/0, 1/0/1, 1/1/0, 2/0/0.
		{Careless, Facts{PW: 2, Whim: 0}, split(0, 0, 2)},
		{Careless, Facts{PW: 2, Whim: 4}, split(1, 1, 0)},
		{Careless, Facts{PW: 2, Whim: 11}, split(2, 0, 0)},
	} {
		if got := c.tactic.Split(c.facts); got != c.want {
			t.Errorf("%s %+v: got %v, want %v", c.tactic, c.facts, got, c.want)
		}
	}
}

func TestEveryTacticSplitsAllPW(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tactic := rapid.SampledFrom(Tactics()).Draw(t, "tactic")
		f := Facts{PW: rapid.IntRange(0, 60).Draw(t, "PW"), Whim: rapid.Uint64().Draw(t, "whim")}
		if rapid.Bool().Draw(t, "has split before") {
			f.Last = split(rapid.IntRange(0, 20).Draw(t, "A"), rapid.IntRange(0, 20).Draw(t, "O"), rapid.IntRange(0, 20).Draw(t, "Sz"))
		}
		if err := mstocs.CheckSplit(tactic.Split(f), f.PW); err != nil {
			t.Fatal(err)
		}
		mix := tactic.Policy()(f)
		if err := mix.check(f.PW); err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(mix, func(s Share) bool { return s.Split == tactic.Split(f) }) {
			t.Fatalf("%v is not in its mix", tactic.Split(f))
		}
	})
}

// (PW + 1)(PW + 2) / 2 splits, all different, each found again at its place.
func TestEverySplitHasItsPlace(t *testing.T) {
	for pw := range 25 {
		all := splits(pw)
		if len(all) != (pw+1)*(pw+2)/2 {
			t.Fatalf("%d splits of %d", len(all), pw)
		}
		for i, s := range all {
			if err := mstocs.CheckSplit(s, pw); err != nil || place(s) != i {
				t.Errorf("split %d of %d is %v, found at %d, %v", i, pw, s, place(s), err)
			}
		}
	}
}

// A whim of 0 is the least of its kind, of 2^63 the middle, of 2^64 - 1 the most.
func TestPickFromMix(t *testing.T) {
	a, b, c := split(1, 0, 0), split(0, 1, 0), split(0, 0, 1)
	m := Mix{{a, .25}, {b, .5}, {c, .25}}
	for _, x := range []struct {
		whim uint64
		want mstocs.Allocation
	}{{0, a}, {1<<62 - 1<<11, a}, {1 << 62, b}, {1 << 63, b}, {3 << 62, c}, {math.MaxUint64, c}} {
		if got := m.Pick(x.whim); got != x.want {
			t.Errorf("whim %d: got %v, want %v", x.whim, got, x.want)
		}
	}
}

// The levels give up what they are named for, as Exact finds, against the
// foe's best play; where even a whim gives up less, a level is a whim.
func TestLevelsGiveUpTheirPoints(t *testing.T) {
	wanted := map[Tactic]float64{Clumsy: .25, Trained: .15, Veteran: .08, Master: .03, Perfect: 0}
	for _, d := range []Duel{
		duel(player(9, 4), foe(9, 4)),
		duel(player(9, 4), foe(7, 3)),
		duel(foe(5, 2), player(8, 5)),
	} {
		g := solved(t, d)
		for who := range 2 {
			plays(t, g, &d, 1-who, Perfect)
			gives := func() float64 {
				c := exactly(t, d)
				value := g.Value()
				if who == 1 {
					value = 1 - value
				}
				if d.Fighters[who].Side == mstocs.PlayerSide {
					return value - c.Players
				}
				return value - c.Foes
			}
			d.Fighters[who].Play = Careless.Policy()
			whim := gives()
			for _, level := range []Tactic{Clumsy, Trained, Veteran, Master, Perfect} {
				plays(t, g, &d, who, level)
				near(t, string(level), gives(), min(wanted[level], whim), 1e-3)
			}
		}
	}
}

// A foe who splits thirds throughout: the more often that is seen, the more is
// won, up to the best answer there is. Nothing seen is best play.
func TestReaderExploitsHabits(t *testing.T) {
	d := duel(player(9, 4), with(mstocs.FoeSide, 9, 4, Balanced.Policy()))
	g := solved(t, d)
	var seen []mstocs.Allocation
	last := 0.0
	for range 5 {
		plays(t, g, &d, 0, Reader, seen...)
		won := exactly(t, d).Players
		if len(seen) == 0 {
			plays(t, g, &d, 0, Perfect)
			near(t, "nothing seen", won, exactly(t, d).Players, 1e-12)
		} else if won < last-1e-9 {
			t.Errorf("%d seen: %v won, less than %v", len(seen), won, last)
		}
		last = won
		seen = append(seen, seen...)
		seen = append(seen, split(3, 3, 3))
	}
	if last < g.Value()+.35 { // thirds are known to give up some 40 points
		t.Errorf("%v won of thirds", last)
	}
}

// 3/0/4 of PW 7 in PW 5: 15/7, 0, 20/7 are 2, 0, 2 with 1/7 and 6/7 over, so
// the last point goes to Sz. 1/1/1 in PW 2: 2/3 over each, A and O first.
func TestHabitFitsOtherPW(t *testing.T) {
	for _, c := range []struct {
		seen mstocs.Allocation
		pw   int
		want mstocs.Allocation
	}{
		{split(3, 0, 4), 5, split(2, 0, 3)},
		{split(3, 0, 4), 7, split(3, 0, 4)},
		{split(1, 1, 1), 2, split(1, 1, 0)},
		{split(0, 6, 0), 3, split(0, 3, 0)},
		{split(1, 0, 0), 9, split(9, 0, 0)},
	} {
		if got := inProportion(c.seen, c.pw); got != c.want {
			t.Errorf("%v in %d: got %v, want %v", c.seen, c.pw, got, c.want)
		}
	}
	// One sighting weighs as much as best play, three weigh three times as much.
	best := []lot{{0, .5}, {3, .5}}
	sum := 0.0
	for _, l := range habit([]mstocs.Allocation{split(0, 6, 0), split(0, 3, 0), split(1, 1, 1)}, 3, best) {
		sum += l.chance
		if l.choice == 0 || l.choice == 3 && l.chance != .25 {
			near(t, "best play", l.chance, .125, 1e-15)
		}
	}
	near(t, "all", sum, 1, 1e-15)
}

func TestPolicyOutsideTheSolvedDuel(t *testing.T) {
	g := solved(t, duel(player(3, 4), foe(4, 4)))
	p, err := g.Policy(context.Background(), Perfect, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := p(Facts{PW: 9, Foe: 2}); len(got) != 1 || got[0].Split != split(3, 3, 3) {
		t.Errorf("got %v, want a balanced split", got)
	}
	_, err = g.Policy(context.Background(), Perfect, 2, nil)
	wantRefusal(t, err, "no-such-fighter")
	_, err = g.Policy(context.Background(), Quick, 0, nil)
	wantRefusal(t, err, "tactic-not-solved")
}
