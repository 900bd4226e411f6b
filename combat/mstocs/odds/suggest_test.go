package odds

import (
	"context"
	"errors"
	"testing"

	"rundy/combat/mstocs"
)

func suggest(t *testing.T, tactic Tactic, s Situation) Advice {
	t.Helper()
	a, err := Suggest(context.Background(), tactic, s)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestSuggestByEveryTactic(t *testing.T) {
	s := Situation{Duel: duel(player(9, 4), foe(7, 3)), Who: 1, Whim: 1 << 63, Seen: []mstocs.Allocation{split(3, 3, 3)}}
	for _, tactic := range Tactics() {
		a := suggest(t, tactic, s)
		if err := mstocs.CheckSplit(a.Split, 7); err != nil {
			t.Errorf("%s: %v", tactic, err)
		}
		if err := a.Mix.check(7); err != nil {
			t.Errorf("%s: %v", tactic, err)
		}
		if (a.Game != nil) != tactic.Solved() {
			t.Errorf("%s: solved is %v", tactic, a.Game != nil)
		}
		if a.Game != nil {
			near(t, "chance to win", a.Win, 1-a.Game.Value(), 1e-12)
		}
	}
}

// A solution kept is used again while the two lose PW, and not when anything
// else changes or somebody has more PW than was solved.
func TestSolutionsAreKept(t *testing.T) {
	s := Situation{Duel: duel(player(6, 4), foe(5, 3))}
	first := suggest(t, Perfect, s).Game
	kept := map[Key]*Game{first.Key(): first}
	for _, c := range []struct {
		name   string
		change func(d *Duel)
		same   bool
	}{
		{"nothing", func(*Duel) {}, true},
		{"PW lost", func(d *Duel) { d.Fighters[0].PW, d.Fighters[0].Lost = 4, 2 }, true},
		{"another last split", func(d *Duel) { d.Fighters[0].Last = split(6, 0, 0) }, true},
		{"a setting about dice", func(d *Duel) { d.Settings.OneByOne = true }, true},
		{"PW gained", func(d *Duel) { d.Fighters[0].PW = 7 }, false},
		{"armour", func(d *Duel) { d.Fighters[1].Armour[0] = 2 }, false},
		{"weapon", func(d *Duel) { d.Fighters[1].Wounds.Plus = 1 }, false},
		{"a rule", func(d *Duel) { d.Settings.PerfectAfter = true }, false},
		{"the order", func(d *Duel) { d.Fighters[0], d.Fighters[1] = d.Fighters[1], d.Fighters[0] }, false},
	} {
		now := Situation{Duel: duel(player(6, 4), foe(5, 3))}
		c.change(&now.Duel)
		key, err := now.Key()
		if err != nil {
			t.Fatal(err)
		}
		now.Game = kept[key]
		if (now.Game == first) != c.same {
			t.Errorf("%s: kept under its key is %v", c.name, now.Game)
		}
		now.Game = first // and whatever is handed in
		a := suggest(t, Master, now)
		if (a.Game == first) != c.same {
			t.Errorf("%s: the solution used is the first: %v", c.name, a.Game == first)
		}
		if err := mstocs.CheckSplit(a.Split, now.Duel.Fighters[0].PW); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	// Healed above what was solved: the key is the same, the solution is not.
	wounded := Situation{Duel: duel(player(4, 4), foe(5, 3))}
	wounded.Duel.Fighters[0].Lost = 2
	small := suggest(t, Perfect, wounded).Game
	s.Game = small
	if small.Key() != first.Key() || suggest(t, Perfect, s).Game == small {
		t.Error("a solution up to PW 4 was used for PW 6")
	}
}

// Of several foes the first who stands is looked at, and the list keeps its order.
func TestSuggestInAFightOfSeveral(t *testing.T) {
	strong := foe(9, 4)
	s := Situation{Duel: duel(foe(0, 4), player(5, 3), strong, foe(2, 2)), Who: 1}
	two := Situation{Duel: duel(player(5, 3), strong)}
	got, want := suggest(t, Perfect, s), suggest(t, Perfect, two)
	near(t, "chance to win", got.Win, want.Win, 0)
	s.Who = 3 // strikes the player, who comes before
	got, want = suggest(t, Perfect, s), suggest(t, Perfect, Situation{Duel: duel(player(5, 3), foe(2, 2)), Who: 1})
	near(t, "the other's", got.Win, want.Win, 0)
}

func TestRefusedSuggestions(t *testing.T) {
	ctx := context.Background()
	d := duel(player(9, 4), foe(7, 3))
	for _, c := range []struct {
		tactic Tactic
		s      Situation
		key    string
	}{
		{"sly", Situation{Duel: d}, "tactic-unknown"},
		{Quick, Situation{Duel: d, Who: 2}, "no-such-fighter"},
		{Quick, Situation{Duel: d, Who: -1}, "no-such-fighter"},
		{Quick, Situation{Duel: duel(player(0, 4), foe(7, 3))}, "nothing-to-split"},
		{Perfect, Situation{Duel: duel(player(9, 4), foe(0, 3))}, "nobody-to-strike"},
	} {
		_, err := Suggest(ctx, c.tactic, c.s)
		wantRefusal(t, err, c.key)
	}
	_, err := Suggest(ctx, Perfect, Situation{Duel: duel(player(25, 4), foe(7, 3))})
	wantField(t, err, "PW", "1 to 24")
	_, err = Suggest(ctx, Quick, Situation{Duel: duel(player(9, 0), foe(7, 3))})
	wantField(t, err, "fighter 1: OnR", "1 to 9")
	stopped, stop := context.WithCancel(ctx)
	stop()
	for _, tactic := range []Tactic{Perfect, Trained, Reader} {
		_, err := Suggest(stopped, tactic, Situation{Duel: d, Seen: []mstocs.Allocation{split(1, 1, 1)}})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v, want to be stopped", tactic, err)
		}
	}
	g := solved(t, d) // with a solution, a level still takes its time
	_, err = Suggest(stopped, Trained, Situation{Duel: d, Game: g})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a level of a solved game: got %v, want to be stopped", err)
	}
	if _, err = Suggest(ctx, Trained, Situation{Duel: d, Game: g}); err != nil {
		t.Errorf("the same later: %v", err)
	}
}
