package chances

import (
	"testing"

	"pgregory.net/rapid"

	"rundy/combat/dice"
	"rundy/combat/wstega"
)

// after does a step of a game that allows it.
func after(t *rapid.T, g wstega.Game, s wstega.Step) wstega.Game {
	next, err := g.Apply(s)
	if err != nil {
		t.Fatalf("%s %+v: %v", wstega.Kind(s), s, err)
	}
	return next
}

// counted goes through all the dice of the roll that is wanted: the part of
// them of which good comes, and a game after the first of them that says so,
// good or bad.
func counted(t *rapid.T, g wstega.Game, good func(wstega.Game) bool) (part float64, passed, failed *wstega.Game) {
	roll, ok := g.Wanted()
	if !ok {
		t.Fatal("no roll is wanted")
	}
	n := roll.Expr.Count()
	all, won := pow10(n), 0
	for outcome := range all {
		faces := make([]int, n)
		for i := range faces {
			faces[i] = outcome%10 + 1
			outcome /= 10
		}
		next := after(t, g, wstega.Rolled{Throw: dice.Throw{Dice: faces}})
		if good(next) {
			won++
			passed = &next
		} else if failed == nil {
			failed = &next
		}
	}
	return float64(won) / float64(all), passed, failed
}

// hero is somebody about to test, with states and a reputation drawn.
func hero(t *rapid.T) wstega.Game {
	n := rapid.IntRange(1, 2).Draw(t, "dice")
	g := after(t, wstega.New(wstega.DefaultSettings()), wstega.Join{Sheet: wstega.Sheet{
		Name:       "Ilse",
		Attributes: wstega.Attributes{Fight: n, Agility: 2, Stamina: 2, Charisma: 2, Experience: 3},
		Traits:     []string{"never alone"}, Reputations: []string{"the wall"},
		Tired: rapid.Bool().Draw(t, "tired"), Broken: rapid.Bool().Draw(t, "broken"),
	}})
	for _, d := range wstega.AllSettings() {
		if d.Rule == "W6" {
			g = after(t, g, wstega.SetSetting{Key: d.Key, Value: rapid.SampledFrom(d.Values).Draw(t, d.Key)})
		}
	}
	setup := wstega.Setup{Character: 1, Attribute: wstega.Fight}
	setup.Lift = g.Character(1).Penalty(g.Settings) > 0 && rapid.Bool().Draw(t, "lift")
	if rapid.Bool().Draw(t, "recall") {
		setup.Recall = []string{"the wall"}
	}
	return after(t, g, wstega.Test{Setup: setup, Difficulty: rapid.IntRange(1, 12).Draw(t, "difficulty")})
}

// at is what a side goes into its roll with, as the screen shows the chance.
func at(g wstega.Game) (pool, difficulty, penalty int) {
	s := g.Trial.Sides[0]
	return s.Dice, g.Trial.Difficulty - len(s.Recalled), s.Penalty
}

// The chances of a test, of its extension and of a trait are what the rules
// make of all the dice there are (W7, W8, W10).
func TestChancesByTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := hero(t)
		part, passed, failed := counted(t, g, func(g wstega.Game) bool { return g.Trial.Sides[0].Result == wstega.Success })
		near(t, "a test", Test(at(g)), part)
		for _, rolled := range []*wstega.Game{passed, failed} {
			if rolled != nil {
				extended(t, *rolled)
			}
		}
		if failed == nil {
			return
		}
		n := rapid.IntRange(1, 2).Draw(t, "trait")
		g = after(t, *failed, wstega.CallTrait{Trait: "never alone", Dice: n})
		_, difficulty, penalty := at(g)
		part, _, _ = counted(t, g, func(g wstega.Game) bool { return g.Trial.Sides[0].Result == wstega.Success })
		near(t, "a trait", Trait(n, difficulty, penalty), part)
	})
}

// extended counts an extension, and sees what the ladder says of both ends.
func extended(t *rapid.T, g wstega.Game) {
	from := g.Trial.Sides[0].Result
	more := wstega.Boost{Experience: rapid.IntRange(0, 1).Draw(t, "experience")}
	g = after(t, g, wstega.Extend{Boost: more})
	part, passed, failed := counted(t, g, func(g wstega.Game) bool { return g.Trial.Sides[0].Passed })
	for _, rung := range Ladder(at(g)) {
		if rung.From != from {
			continue
		}
		near(t, "an extension", rung.Chance, part)
		if passed != nil && passed.Trial.Sides[0].Result != rung.Passed || failed != nil && failed.Trial.Sides[0].Result != rung.Failed {
			t.Fatalf("%+v: the rules make %+v and %+v of it", rung, passed, failed)
		}
		return
	}
	t.Fatalf("no rung from %s", from)
}
