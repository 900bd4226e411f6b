package mstocs

import "testing"

// three is a round in the blows: a, b, c to act in that order, all of PW 9.
func three(t *testing.T, settings ...string) (g *table, a, b, c FighterID) {
	t.Helper()
	g = with(t, settings...)
	a = g.dummy("a", 9, PlayerSide)
	b = g.dummy("b", 9, FoeSide)
	c = g.dummy("c", 9, FoeSide)
	g.splits(split(a, 3, 0, 6), split(b, 3, 1, 5), split(c, 3, 2, 4))
	return g, a, b, c
}

// struckOut checks that the last step struck somebody's blow out, and why.
func (g *table) struckOut(who FighterID, why Reason) {
	g.Helper()
	ev := g.happened(EventStruckOut)
	equal(g.T, "whose blow", ev.Fighter, who)
	equal(g.T, "why", ev.Reason, why)
}

func TestPendingBlowsAreStruckOut(t *testing.T) {
	for _, c := range []struct {
		name string
		step func(FighterID) Step
		why  Reason
	}{
		{"dead", func(id FighterID) Step { return Kill{id} }, ReasonDead},
		{"gone", func(id FighterID) Step { return Remove{id} }, ReasonLeft},
		{"out", func(id FighterID) Step { return SetOut{id, 1} }, ReasonOut},
		{"helpless", func(id FighterID) Step { return Helpless{id, true} }, ReasonHelpless},
		{"no PW left", func(id FighterID) Step { return SetPW{id, 0} }, ReasonFallen},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, a, b, _ := three(t)
			g.do(c.step(b)) // not their turn: the turn stays
			g.struckOut(b, c.why)
			equal(t, "turn", g.Turn, a)
			equal(t, "order", g.waiting(), "a c ")
			g, a, b, _ = three(t)
			g.do(c.step(a)) // their turn: the next one's
			g.struckOut(a, c.why)
			equal(t, "turn", g.Turn, b)
			g, a, b, third := three(t)
			g.do(Pass{a}, c.step(a)) // they have acted: nothing to strike out
			for _, e := range g.Events() {
				equal(t, "struck out", e.Kind == EventStruckOut, false)
			}
			g.do(c.step(b), c.step(third))
			equal(t, "phase", g.Phase, PhaseRoundEnd)
		})
	}
}

func TestBlowHalfMade(t *testing.T) {
	for _, c := range []struct {
		name  string
		rolls []int // given before
		step  func(attacker, target FighterID) Step
		why   Reason // none: the blow goes on
	}{
		{"target killed before the first die", nil, func(_, b FighterID) Step { return Kill{b} }, ReasonDead},
		{"target killed after the hit", []int{4}, func(_, b FighterID) Step { return Kill{b} }, ReasonDead},
		{"target gone after the wounds", []int{4, 5}, func(_, b FighterID) Step { return Remove{b} }, ReasonLeft},
		{"attacker killed", []int{4}, func(a, _ FighterID) Step { return Kill{a} }, ReasonDead},
		{"attacker gone", nil, func(a, _ FighterID) Step { return Remove{a} }, ReasonLeft},
		{"attacker out", []int{4}, func(a, _ FighterID) Step { return SetOut{a, 1} }, ReasonOut},
		{"attacker bound", []int{4}, func(a, _ FighterID) Step { return Helpless{a, true} }, ReasonHelpless},
		{"target bound", []int{4}, func(_, b FighterID) Step { return Helpless{b, true} }, ""},
		{"target out", nil, func(_, b FighterID) Step { return SetOut{b, 1} }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, a, b, third := three(t)
			g.do(Strike{Fighter: a, Target: b})
			g.roll(c.rolls...)
			g.do(c.step(a, b))
			equal(t, "done", g.Blow.Done(), c.why != "")
			equal(t, "why", g.Blow.Struck, c.why)
			if c.why == "" {
				equal(t, "acting", g.Actor(), a)
				return
			}
			equal(t, "a has acted", g.f(a).Acted, 1)
			equal(t, "no dice wanted", g.Next().Want, WantBlow)
			equal(t, "not a's turn again", g.Turn == b || g.Turn == third, true)
		})
	}
}

func TestFatalFailureOfOneWhoIsKilled(t *testing.T) {
	g, a, b, _ := three(t)
	g.do(Strike{Fighter: a, Target: b})
	g.roll(18)
	g.wants(WantFumble)
	g.do(Kill{a})
	equal(t, "nothing is asked any more", g.Next().Want, WantBlow)
	equal(t, "turn", g.Turn, b)
	// The target's death changes nothing: the failure is the attacker's.
	g, a, b, _ = three(t)
	g.do(Strike{Fighter: a, Target: b})
	g.roll(18)
	g.do(Kill{b})
	g.wants(WantFumble)
}

func TestNobodyActsTwice(t *testing.T) {
	back := func(id FighterID, atOnce bool) []Step { return []Step{Remove{id}, BringIn{id, atOnce}} }
	for _, c := range []struct {
		name  string
		steps func(a, b FighterID) []Step // at a's turn
		order string
	}{
		{"a acts, leaves and comes back at once", func(a, _ FighterID) []Step { return append([]Step{Pass{a}}, back(a, true)...) }, "b c "},
		{"a acts, dies and is revived", func(a, _ FighterID) []Step { return []Step{Pass{a}, Kill{a}, Revive{a}} }, "b c "},
		{"b leaves and comes back at once", func(_, b FighterID) []Step { return back(b, true) }, "a c b "}, // A = O = Sz = 0 now
		{"b leaves and comes back", func(_, b FighterID) []Step { return back(b, false) }, "a c "},
		{"b leaves and comes back at once, twice", func(_, b FighterID) []Step { return append(back(b, true), back(b, true)...) }, "a c b "},
		{"b dies and is revived", func(_, b FighterID) []Step { return []Step{Kill{b}, Revive{b}} }, "a c "},
		{"b is bound and freed", func(_, b FighterID) []Step { return []Step{Helpless{b, true}, Helpless{b, false}} }, "a c "},
		{"b is moved in the list", func(a, b FighterID) []Step { return []Step{Pass{a}, Pass{b}, Move{b, a}} }, "c "},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, a, b, _ := three(t)
			g.do(c.steps(a, b)...)
			equal(t, "order", g.waiting(), c.order)
			for g.Phase == PhaseBlows {
				g.do(Pass{g.Turn})
			}
			for _, x := range g.Fighters {
				if x.Acted > 1 {
					t.Errorf("%s acted %d times", x.Name, x.Acted)
				}
			}
		})
	}
}

// Whoever has acted and comes back in the same round keeps what is left of
// their split; whoever has not, has none.
func TestSplitOfOneWhoComesBack(t *testing.T) {
	g, a, b, _ := three(t)
	g.do(Pass{a}, Remove{a}, BringIn{Fighter: a}, Remove{b}, BringIn{Fighter: b})
	equal(t, "a", g.f(a).Split, Allocation{3, 0, 6})
	equal(t, "b", g.f(b).Split, Allocation{})
}

func TestTheTurnStays(t *testing.T) {
	armour, held, initiative, name := Armour{3: 3}, []Item{greatSword}, 99, "d"
	for _, c := range []struct {
		name  string
		step  func(a, b, c FighterID) Step
		order string
	}{
		{"another gets faster", func(_, _, c FighterID) Step { return SetSplit{c, Allocation{0, 0, 9}} }, "a c b "},
		{"the one whose turn it is gets slower", func(a, _, _ FighterID) Step { return SetSplit{a, Allocation{9, 0, 0}} }, "a b c "},
		{"another gets slower", func(_, b, _ FighterID) Step { return SetSplit{b, Allocation{6, 3, 0}} }, "a c b "},
		{"gear of another", func(_, b, _ FighterID) Step { return Edit{Fighter: b, Held: &held} }, "a b c "}, // 5-1 = 4: a tie, b first
		{"PW of another", func(_, b, _ FighterID) Step { return SetPW{b, 6} }, "a c b "},                     // 3/1/5 less 3: 3/1/2
		{"initiative", func(_, _, c FighterID) Step { return Edit{Fighter: c, Initiative: &initiative} }, "a b c "},
		{"armour", func(a, _, _ FighterID) Step { return Edit{Fighter: a, Armour: &armour} }, "a b c "},
		{"name", func(a, _, _ FighterID) Step { return Edit{Fighter: a, Name: &name} }, "d b c "},
		{"list", func(a, _, _ FighterID) Step { return Move{Fighter: a} }, "a b c "},
		{"somebody joins at once", func(_, _, _ FighterID) Step {
			return Join{Sheet: Sheet{Name: "e", PW: 9, OnR: 4, Held: []Item{rapier}}, Side: FoeSide, AtOnce: true}
		}, "a b c e "}, // Sz 0 + 1
		{"a setting", func(_, _, _ FighterID) Step { return SetSetting{"players_first", "yes"} }, "a b c "},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, a, b, third := three(t)
			g.do(c.step(a, b, third))
			equal(t, "turn", g.Turn, a)
			equal(t, "order", g.waiting(), c.order)
		})
	}
}

func TestComingBackAtTheSplits(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, FoeSide)
	g.do(Round{}, split(a, 3, 3, 3), Remove{a})
	g.refused(Remove{a}, "", "has-left")
	g.refused(split(a, 3, 3, 3), "", "has-left")
	equal(t, "to split", g.Next().Fighter, b)
	g.do(BringIn{Fighter: a})
	g.refused(BringIn{Fighter: a}, "", "is-here")
	g.refused(split(a, 3, 3, 3), "M12", "joined-late") // from the next round
	g.do(Remove{a}, BringIn{a, true}, split(a, 0, 0, 9), split(b, 3, 3, 3), Blows{})
	equal(t, "order", g.waiting(), "a b ")
}

func TestAwayBetweenRounds(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, FoeSide)
	g.do(GiveWound{Fighter: b, Class: ClassI, Seconds: 60}, Remove{b})
	g.idleRound()
	g.do(BringIn{Fighter: b})
	g.splits(split(a, 3, 3, 3), split(b, 3, 3, 3)) // the next round is theirs
	g.pass()
	g.do(Remove{b}, Time{To: 100})
	equal(t, "wounds run on", g.f(b).Alive(), false)
	equal(t, "at", g.Clock, 60)
}

func TestEditWhatTheBlowMeets(t *testing.T) {
	// OnR and armour are looked up when the blow lands.
	g, a, b, _ := three(t)
	g.do(Strike{Fighter: a, Target: b, Aim: Torso, AimBy: new(0)})
	g.roll(g.Blow.Number)
	onr, armour := 3, Armour{3: 2}
	g.do(Edit{Fighter: b, OnR: &onr, Armour: &armour})
	g.roll(8) // (8-2)/3 = 2
	equal(t, "loss", g.Blow.Loss, 2)
}

func TestEditKeepsWhatIsNotNamed(t *testing.T) {
	g := newTable(t)
	sheet := Sheet{Name: "a", PW: 9, OnR: 4, Initiative: 30, Medical: 10, Armour: Armour{1}, Held: []Item{sword}}
	g.do(Join{Sheet: sheet, Side: PlayerSide, Group: "guards"})
	group, side, medical := "watch", OtherSide, 11
	g.do(Edit{Fighter: 1, Group: &group}, Edit{Fighter: 1, Side: &side}, Edit{Fighter: 1, Medical: &medical})
	x := g.f(1)
	equal(t, "group", x.Group, "watch")
	equal(t, "side", x.Side, OtherSide)
	equal(t, "medical", x.Medical, 11)
	equal(t, "rest", [3]int{x.Sheet.PW, x.OnR, x.Initiative}, [3]int{9, 4, 30})
	equal(t, "armour", x.Armour, Armour{1})
	equal(t, "held", x.Held[0].Name, sword.Name)
}
