package mstocs

import (
	"testing"

	"rundy/combat/dice"
)

// table is a fight under test: each call does a step and fails the test if it
// is refused.
type table struct {
	*testing.T
	Fight
}

func newTable(t *testing.T) *table { return &table{t, New(DefaultSettings())} }

func (g *table) do(steps ...Step) {
	g.Helper()
	for _, s := range steps {
		next, err := g.Apply(s)
		if err != nil {
			g.Fatalf("%s %+v: %v", Kind(s), s, err)
		}
		g.Fight = next
	}
}

// roll types totals for the rolls wanted, one after the other.
func (g *table) roll(totals ...int) {
	g.Helper()
	for _, n := range totals {
		g.do(Rolled{dice.Throw{Total: n, Typed: true}})
	}
}

// refused checks that a step is refused with this key and rule, and that
// nothing has changed.
func (g *table) refused(s Step, rule, key string) {
	g.Helper()
	before := g.text()
	_, err := g.Apply(s)
	wantRefusal(g.T, err, rule, key)
	if after := g.text(); after != before {
		g.Errorf("a refused step changed the fight:\n%s\n%s", before, after)
	}
}

func (g *table) f(id FighterID) *Fighter { return g.Fighter(id) }

var sword = Item{Name: "one-handed weapon", Wounds: dice.New(3, 6, 0), Hands: 1}

func (g *table) join(name string, pw, onr int, side Side, held ...Item) FighterID {
	g.Helper()
	g.do(Join{Sheet: Sheet{Name: name, PW: pw, OnR: onr, Held: held}, Side: side})
	return g.Fighters[len(g.Fighters)-1].ID
}

func split(id FighterID, a, o, sz int) Split { return Split{id, Allocation{a, o, sz}} }

// The source's fight, blow by blow, as the golden section of the rule page
// tells it.
func TestGoldenFight(t *testing.T) {
	g := newTable(t)
	rutger := g.join("Rutger", 9, 4, PlayerSide, sword)
	goblin := g.join("goblin", 7, 3, FoeSide, sword)

	// Round 1: 3/3/3 against 3/0/4; the goblin is first.
	g.do(Round{}, split(rutger, 3, 3, 3), split(goblin, 3, 0, 4), Blows{})
	equal(t, "turn", g.Turn, goblin)
	g.do(Strike{Fighter: goblin, Target: rutger})
	equal(t, "target", g.Blow.Number, 10)
	g.do(Rolled{dice.Throw{Total: 7}})
	equal(t, "margin", g.Blow.Margin, 3)
	g.do(Rolled{dice.Throw{Dice: []int{5, 4, 1}}})
	equal(t, "wounds", g.Blow.Total, 13)
	g.roll(10)
	equal(t, "location", g.Blow.Location, Torso)
	equal(t, "loss", g.Blow.Loss, 3)
	g.roll(8, 6)
	equal(t, "out", g.Blow.Rounds, 0)
	equal(t, "class", g.Blow.Class, NoClass)
	equal(t, "Rutger's split", g.f(rutger).Split, Allocation{2, 2, 2})
	equal(t, "Rutger's PW", g.f(rutger).PW(), 6)
	g.do(Strike{Fighter: rutger, Target: goblin})
	equal(t, "target", g.Blow.Number, 12)
	g.roll(13)
	equal(t, "outcome", g.Blow.Outcome, Miss)
	g.do(EndRound{})

	// Round 2: both miss.
	g.do(Round{}, split(rutger, 0, 6, 0), split(goblin, 3, 0, 4), Blows{}, Strike{Fighter: goblin, Target: rutger})
	equal(t, "target", g.Blow.Number, 7)
	g.roll(15)
	g.do(Strike{Fighter: rutger, Target: goblin})
	equal(t, "target", g.Blow.Number, 10)
	g.roll(13)
	g.do(EndRound{})

	// Round 3: the right arm, and the check the GM calls for all the same.
	g.do(Round{}, split(rutger, 0, 6, 0), split(goblin, 3, 0, 4), Blows{}, Strike{Fighter: goblin, Target: rutger})
	equal(t, "target", g.Blow.Number, 7)
	g.roll(6, 9, 13)
	equal(t, "wounds", g.Blow.Total, 10)
	equal(t, "location", g.Blow.Location, RightArm)
	equal(t, "halved", g.Blow.Effect, 5)
	equal(t, "loss", g.Blow.Loss, 1)
	equal(t, "PW", g.f(rutger).PW(), 5)
	equal(t, "lost", g.f(rutger).Lost, 4)
	g.do(Check{Kind: CheckConsciousness, Fighter: rutger})
	g.roll(2) // 4 - 2 = 2 rounds out
	g.roll(3) // k6 3 against 1: not mortal
	equal(t, "class", g.Blow.Class, NoClass)
	equal(t, "out until", g.f(rutger).OutUntil, 50) // from the end of round 3, second 30
	equal(t, "Rutger's split", g.f(rutger).Split, Allocation{0, 5, 0})
	equal(t, "next", g.Next().Want, WantRoundEnd) // Rutger strikes no more
	g.do(EndRound{})

	// Round 4: the neck of a foe who cannot move.
	g.do(Round{}, split(goblin, 7, 0, 0), Blows{}, Strike{Fighter: goblin, Target: rutger, Aim: Neck})
	equal(t, "target", g.Blow.Number, 17) // 10 + 7 - 0 + 10 - 10
	g.roll(11, 8)
	equal(t, "margin", g.Blow.Margin, 6)
	equal(t, "doubled", g.Blow.Effect, 28)
	equal(t, "loss", g.Blow.Loss, 7)
	equal(t, "PW", g.f(rutger).PW(), -2)
	equal(t, "lost", g.f(rutger).Lost, 11)
	equal(t, "no consciousness check", g.Next().Roll.Purpose, Mortality)
	g.roll(1)
	equal(t, "class", g.Blow.Class, ClassI)
	g.roll(3)
	g.do(EndRound{})
	r := g.Report()
	equal(t, "clock", r.Clock, 40)
	equal(t, "over", r.Over, true)
	equal(t, "out rounds", r.Fighters[0].OutRounds, 1)
	equal(t, "wound", *r.Fighters[0].Wounds[0].Deadline, 220)
	equal(t, "left", *r.Fighters[0].Wounds[0].Left, 180)

	// Dead at 0:03:40, the end of round 22.
	g.do(Time{To: 50})
	g.do(Time{To: 300})
	equal(t, "clock", g.Clock, 220)
	equal(t, "dead", g.f(rutger).Alive(), false)
	equal(t, "died at", g.f(rutger).Death.At, 220)
}
