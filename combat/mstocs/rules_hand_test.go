package mstocs

import (
	"encoding/json"
	"testing"
)

func TestM27BusyByTheGM(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, FoeSide)
	g.do(Round{}, split(a, 3, 3, 3), Busy{a, 2})
	equal(t, "the split is taken back", g.f(a).Split, Allocation{})
	equal(t, "to split", g.Next().Fighter, b)
	g.do(Busy{a, 0}, split(a, 3, 3, 3)) // freed, and split anew
	g.do(Busy{a, 2}, split(b, 3, 3, 3), Blows{})
	equal(t, "order", g.waiting(), "b ")
	g.do(Strike{Fighter: b, Target: a})
	equal(t, "O 0 without the +10", g.Blow.Number, 13)
	g.roll(17)
	g.do(EndRound{}, Round{})
	g.refused(split(a, 3, 3, 3), "M27", "is-busy") // the second round
	g.do(split(b, 3, 3, 3), Blows{}, Pass{b}, EndRound{})
	equal(t, "free at", g.happened(EventFree).At, 20)
	g.do(Round{}, split(a, 3, 3, 3))
}

// Given in the blows it counts from the round's end, as treatment does: until
// then the fighter strikes and defends.
func TestM27BusyByTheGMInTheBlows(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, FoeSide)
	g.splits(split(a, 0, 6, 3), split(b, 6, 3, 0))
	g.do(Busy{a, 1})
	equal(t, "order", g.waiting(), "a b ")
	equal(t, "O", g.Defence(g.f(a)), 6)
	g.pass()
	g.do(Round{})
	g.refused(split(a, 0, 6, 3), "M27", "is-busy")
	equal(t, "until", g.f(a).BusyUntil, 20)
}

func TestNotesChangeNothing(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(Round{}, Note{Fighter: a, Text: "it begins to rain"})
	before := g.text()
	g.do(Note{Text: "and thunder"})
	equal(t, "state", g.text(), before)
}

func TestOver(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(g *table, a, b, other FighterID)
		over bool
	}{
		{"both stand", func(*table, FighterID, FighterID, FighterID) {}, false},
		{"a dead", func(g *table, a, _, _ FighterID) { g.do(Kill{a}) }, true},
		{"b dead", func(g *table, _, b, _ FighterID) { g.do(Kill{b}) }, true},
		{"b at PW 0", func(g *table, _, b, _ FighterID) { g.do(SetPW{b, 0}) }, true},
		{"b at PW 1", func(g *table, _, b, _ FighterID) { g.do(SetPW{b, 1}) }, false},
		{"b gone", func(g *table, _, b, _ FighterID) { g.do(Remove{b}) }, true},
		{"b out of action only", func(g *table, _, b, _ FighterID) { g.do(SetOut{b, 9}) }, false},
		{"another foe stands", func(g *table, _, b, _ FighterID) { g.do(Kill{b}); g.join("c", 9, 4, FoeSide) }, false},
		{"the third side is dead", func(g *table, _, _, o FighterID) { g.do(Kill{o}) }, false},
		{"b revived", func(g *table, _, b, _ FighterID) { g.do(Kill{b}, Revive{b}) }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newTable(t)
			a := g.join("a", 9, 4, PlayerSide)
			b := g.join("b", 9, 4, FoeSide)
			other := g.join("other", 9, 4, OtherSide)
			g.idleRound()
			c.play(g, a, b, other)
			equal(t, "over", g.Over(), c.over)
		})
	}
	// Before the first round nothing is over.
	g := newTable(t)
	g.do(Kill{g.join("a", 9, 4, PlayerSide)})
	equal(t, "set-up", g.Over(), false)
	// With one side only there is nobody to have lost.
	g = newTable(t)
	g.join("a", 9, 4, PlayerSide)
	g.idleRound()
	equal(t, "one side", g.Over(), false)
}

func TestReport(t *testing.T) {
	g := newTable(t)
	g.do(Join{Sheet: Sheet{Name: "goblin", Numbered: true, PW: 7, OnR: 3, Held: []Item{greatFlail}}, Side: FoeSide, Group: "pack"})
	dead := g.join("Herman", 9, 4, PlayerSide)
	g.do(Round{}, split(1, 3, 0, 4), split(dead, 3, 3, 3), Blows{})
	g.do(SetOut{1, 3}, GiveWound{Fighter: 1, Class: ClassII, Where: Torso, Seconds: 3_600}, GiveLimb{1, LeftArm, 1}, SetPW{1, 4})
	g.pass()
	g.do(Time{To: 15}, Kill{dead})
	got, err := json.Marshal(g.Report())
	if err != nil {
		t.Fatal(err)
	}
	// Round 1 ended at 10: out until 10+30 = 40, 25 s from 15 on, so three
	// rounds begun; the wound at 10+3,600; the arm at 10+86,400. 3/0/4 less 3:
	// 3/0/3, 2/0/3, 2/0/2, as split.
	equal(t, "report", string(got), `{"system":"mstocs","round":1,"phase":"between","clock_s":15,"over":true,"want":"time","fighters":[`+
		`{"id":"f1","tag":"g1","name":"goblin 1","side":"foes","group":"pack","start_pw":7,"pw":4,"lost":3,"onr":3,"a":2,"o":0,"sz":2,"state":"out","out_rounds":3,"alive":true,`+
		`"wounds":[{"id":"w1","class":2,"location":"torso","dealt_s":10,"deadline_s":3610,"left_s":3595}],"limbs":[{"location":"left arm","deadline_s":86410}]},`+
		`{"id":"f2","tag":"H","name":"Herman","side":"players","start_pw":9,"pw":9,"lost":0,"onr":4,"a":3,"o":3,"sz":3,"state":"dead","out_rounds":0,"alive":false,"died_s":15,"wounds":[]}]}`)
}

// A countdown that was lifted, or that nobody is left to die of, is not shown.
func TestReportOfLiftedDeadlines(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(GiveWound{Fighter: a, Class: ClassI, Seconds: 60})
	g.dies(a, 60)
	equal(t, "of the dead", g.Report().Fighters[0].Wounds[0].Left == nil, true)
	g.do(Revive{a})
	w := g.Report().Fighters[0].Wounds[0]
	equal(t, "lifted", w.Deadline == nil && w.Left == nil, true)
	equal(t, "class", w.Class, ClassI)
}

func TestOutRoundsLeft(t *testing.T) {
	// Out for 3 rounds by a step in round 1 (second 0 to 10): until 40.
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(Round{}, split(a, 3, 3, 3), SetOut{a, 3}, Blows{})
	left := func(want int) {
		t.Helper()
		equal(t, "rounds", g.OutRoundsLeft(g.f(a)), want)
	}
	left(3) // the running round not counted
	g.do(EndRound{})
	left(3)
	g.do(Round{})
	left(2) // in the first of the three
	g.do(Blows{}, EndRound{}, Time{To: 31})
	left(1) // 9 s are a round begun
	g.do(Time{To: 40})
	left(0)
}
