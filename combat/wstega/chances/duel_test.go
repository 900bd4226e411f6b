package chances

import (
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/dice"
	"rundy/combat/wstega"
)

func TestDuelByHand(t *testing.T) {
	// A die each: the higher wins, and equal ones are rolled again.
	first, second := Duel(1, 1)
	near(t, "1 v 1", first, 0.5)
	near(t, "1 v 1", second, 0.5)
	// A is tired: of 100 pairs, a-1 > b for 0+0+1+..+8 = 36, equal for 9, less
	// for 55: 36 of 91.
	first, second = Duel(1, 1, 1)
	near(t, "1 v 1, tired", first, 36.0/91)
	near(t, "1 v 1, tired", second, 55.0/91)
	first, _ = Duel(1, 1, 0, 1)
	near(t, "1 v 1, the other tired", first, 55.0/91)
	// 2 v 1: A leads in half the openings and has won. Else it must reach b,
	// which exceeds a: b has b-1 lower a out of 45, and 11-b of 10 reach it:
	// sum of (b-1)(11-b) for b = 2 to 10 is 9+16+21+24+25+24+21+16+9 = 165, of
	// 450. Then B must reach with no die left: A has won.
	first, second = Duel(2, 1)
	near(t, "2 v 1", first, 0.5+0.5*165.0/450)
	near(t, "2 v 1", second, 0.5-0.5*165.0/450)
	// Over as soon as either is out: after the first dice B is, and whoever is
	// in control has won.
	s := wstega.DefaultSettings()
	s.DuelEnd = wstega.EitherOut
	first, _ = Pools(Pool{Dice: 2}, Pool{Dice: 1}, s)
	near(t, "2 v 1, over when either is out", first, 0.5)
	// A new die each at a tie, 1 in 10: A has one and B none, so A wins.
	s = wstega.DefaultSettings()
	s.DuelTie = wstega.NewDice
	first, _ = Pools(Pool{Dice: 2}, Pool{Dice: 1}, s)
	near(t, "2 v 1, new dice at a tie", first, 0.1+0.9*(0.5+0.5*165.0/450))
	// At ease by 9, B reaches anything with its second die, and A has no other.
	first, _ = Pools(Pool{Dice: 1}, Pool{Dice: 2, Ease: 9}, wstega.DefaultSettings())
	near(t, "1 v 2 at ease", first, 0)
}

func TestDuelOfNoDice(t *testing.T) {
	for _, c := range []struct {
		a, b          int
		first, second float64
	}{{0, 1, 0, 1}, {1, 0, 1, 0}, {0, 0, 0, 0}, {-1, 2, 0, 1}} {
		first, second := Duel(c.a, c.b)
		near(t, "first", first, c.first)
		near(t, "second", second, c.second)
	}
}

// plain plays a duel of the default readings with dice known beforehand, as
// the rule page tells it: who wins, -1 for equal first dice.
func plain(a, b []int, penaltyA, penaltyB int) int {
	pools := [2][]int{a, b}
	penalties := [2]int{penaltyA, penaltyB}
	take := func(side int) int {
		d := pools[side][0] - penalties[side]
		pools[side] = pools[side][1:]
		return d
	}
	va, vb := take(0), take(1)
	if va == vb {
		return -1
	}
	leader, difficulty := 0, va
	if vb > va {
		leader, difficulty = 1, vb
	}
	for {
		defender := 1 - leader
		if len(pools[defender]) == 0 {
			return leader
		}
		if v := take(defender); v >= difficulty {
			leader, difficulty = defender, v
		}
	}
}

// Every outcome of all the dice, for pools of up to six dice in all, with
// penalties: equal first dice are rolled again, so they tell nothing.
func TestDuelAgainstAllOutcomes(t *testing.T) {
	for a := 1; a <= 5; a++ {
		for b := 1; a+b <= 6; b++ {
			penaltyA, penaltyB := (a+b)%4, b%3
			won := [2]int{}
			all := make([]int, a+b)
			for n := range pow10(a + b) {
				for i := range all {
					all[i] = n%10 + 1
					n /= 10
				}
				if side := plain(all[:a], all[a:], penaltyA, penaltyB); side >= 0 {
					won[side]++
				}
			}
			first, second := Duel(a, b, penaltyA, penaltyB)
			near(t, "first", first, float64(won[0])/float64(won[0]+won[1]))
			near(t, "second", second, float64(won[1])/float64(won[0]+won[1]))
		}
	}
}

func pow10(n int) int {
	if n == 0 {
		return 1
	}
	return 10 * pow10(n-1)
}

// ways counts, out of 10 for each die left, the outcomes in which side 0 wins:
// every run of the dice is gone through, those that fail to reach the value
// together, as what they show does not matter.
func ways(left [2]int, defender, difficulty int) uint64 {
	if left[defender] == 0 {
		if defender == 0 {
			return 0
		}
		return uint64(pow10(left[0]))
	}
	left[defender]--
	n := uint64(difficulty-1) * ways(left, defender, difficulty)
	for d := difficulty; d <= 10; d++ {
		n += ways(left, 1-defender, d)
	}
	return n
}

// Whole counts for each pool of up to six dice against each.
func TestDuelUpToSixAgainstSix(t *testing.T) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			left := [2]int{a - 1, b - 1}
			won, all := uint64(0), uint64(90*pow10(a+b-2)) // 10 of 100 openings are equal
			for va := 1; va <= 10; va++ {
				for vb := 1; vb <= 10; vb++ {
					switch {
					case va > vb:
						won += ways(left, 1, va)
					case vb > va:
						won += ways(left, 0, vb)
					}
				}
			}
			first, second := Duel(a, b)
			near(t, "first", first, float64(won)/float64(all))
			near(t, "second", second, 1-float64(won)/float64(all))
		}
	}
}

// From any point of a duel, by any readings, the chance is the mean of the
// chances after each face of the die that is wanted, as the rules play it; and
// it is 0 or 1 when the duel is over.
func TestDuelFromAnyPoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyDuel(t)
		for g.Trial.Pending() {
			first, second, ok := From(g.Trial, g.Settings)
			if !ok {
				t.Fatalf("no chance at stage %s", g.Trial.Stage)
			}
			near(t, "together", first+second, 1)
			sum := 0.0
			var next wstega.Game
			face := rapid.IntRange(1, 10).Draw(t, "die")
			for d := 1; d <= 10; d++ {
				after, err := g.Apply(wstega.Rolled{Throw: dice.Throw{Dice: []int{d}}})
				if err != nil {
					t.Fatal(err)
				}
				if p, _, ok := From(after.Trial, after.Settings); ok {
					sum += p
				} else if after.Trial.Winner == 0 {
					sum++
				}
				if d == face {
					next = after
				}
			}
			near(t, "the mean", first, sum/10)
			g = next
		}
		if _, _, ok := From(g.Trial, g.Settings); ok {
			t.Fatal("there is a chance when it is over")
		}
	})
}

// anyDuel is a duel of two of the game master's, so that nothing but dice is
// wanted, with readings and penalties drawn.
func anyDuel(t *rapid.T) wstega.Game {
	g := wstega.New(wstega.DefaultSettings())
	do := func(s wstega.Step) {
		next, err := g.Apply(s)
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	for _, d := range wstega.AllSettings() {
		if d.Rule == "W14" {
			do(wstega.SetSetting{Key: d.Key, Value: rapid.SampledFrom(d.Values).Draw(t, d.Key)})
		}
	}
	do(wstega.SetSetting{Key: "duel_aids", Value: "always"})
	setups := [2]wstega.Setup{}
	for i := range setups {
		do(wstega.Join{Sheet: wstega.Sheet{
			Name: "x", NPC: true, Veterancies: []string{"duels"}, Attributes: wstega.Attributes{Fight: rapid.IntRange(1, 6).Draw(t, "dice")},
			Tired: rapid.Bool().Draw(t, "tired"), Broken: rapid.Bool().Draw(t, "broken"),
		}})
		setups[i] = wstega.Setup{Character: wstega.FighterID(i + 1), Attribute: wstega.Fight}
		if rapid.Bool().Draw(t, "recall") {
			setups[i].Recall = []string{"duels"}
		}
	}
	do(wstega.Duel{A: setups[0], B: setups[1]})
	return g
}

// At the start From says what Pools does.
func TestDuelFromTheStart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyDuel(t)
		var pools [2]Pool
		for i, s := range g.Trial.Sides {
			pools[i] = Pool{s.Dice, s.Penalty, len(s.Recalled)}
		}
		want, _ := Pools(pools[0], pools[1], g.Settings)
		first, _, _ := From(g.Trial, g.Settings)
		near(t, "first", first, want)
	})
}

// Without a duel there is no chance to tell.
func TestFromNothing(t *testing.T) {
	if _, _, ok := From(nil, wstega.DefaultSettings()); ok {
		t.Error("a chance of nothing")
	}
	if _, _, ok := From(&wstega.Trial{Stage: wstega.StageRoll}, wstega.DefaultSettings()); ok {
		t.Error("a chance of a test")
	}
}
