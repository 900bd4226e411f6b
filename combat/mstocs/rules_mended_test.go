package mstocs

import (
	"strings"
	"testing"

	"rundy/combat"
)

// M12: at the splits, one more action is refused to those who will not act.
func TestM12NoActionForWhoCannotUseIt(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(Round{})
	late := g.join("late", 9, 4, FoeSide)
	g.refused(Action{late, 1}, "M12", "joined-late")
	g.refused(Action{late, -1}, "M12", "actions") // there is none to take away
	g.do(Busy{a, 1})
	g.refused(Action{a, 1}, "M27", "is-busy")
	g.refused(Action{a, -1}, "M12", "actions")
}

// M27: who lies in bed or under an operation treats nobody.
func TestM27ThePatientInBedTreatsNobody(t *testing.T) {
	g, healer, patient := ward(t, ClassIII, 10*Day)
	third := g.join("third", 9, 4, PlayerSide)
	g.do(GiveWound{Fighter: third, Class: ClassI, Seconds: 600})
	g.do(Treat{Healer: healer, Wound: 1})
	g.refused(Treat{Healer: patient, Wound: 2}, "M27", "is-busy")
}

// M24: the setting lets several treat one wound at a time; the first to
// succeed ends the others.
func TestM24SeveralAttemptsAreASetting(t *testing.T) {
	g, healer, _ := ward(t, ClassI, 600)
	second := g.join("second", 9, 4, PlayerSide)
	g.do(Treat{Healer: healer, Wound: 1})
	g.refused(Treat{Healer: second, Wound: 1}, "M24", "treated-already")
	g.do(SetSetting{"many_attempts", "yes"}, Treat{Healer: second, Wound: 1}, Time{To: 60})
	g.roll(3, 6) // a perfect success, then 6 hours
	equal(t, "attempts", len(g.Attempts), 0)
	equal(t, "why", g.happened(EventInterrupted).Reason, ReasonOver)
}

// A patient killed while the new time is wanted needs none.
func TestNoTimeIsRolledForTheDead(t *testing.T) {
	g, healer, patient := ward(t, ClassI, 600)
	g.do(Treat{Healer: healer, Wound: 1}, Time{To: 60})
	g.roll(3)
	equal(t, "wanted", g.Next().Roll.Purpose, DeathTime)
	g.do(Kill{patient})
	_, wanted := g.Wanted()
	equal(t, "dice wanted", wanted, false)
}

// M19: a loss takes only itself off a split that the game master set higher
// than the PW.
func TestM19OnlyTheLossComesOff(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide, sword)
	b := g.join("b", 9, 4, FoeSide)
	g.splits(split(a, 9, 0, 0), split(b, 3, 3, 3))
	g.do(SetSplit{b, Allocation{9, 9, 9}}, GiveTurn{a}, Strike{Fighter: a, Target: b})
	// target 10 + 9 - 9 = 10; roll 10 hits by 0; 4 wounds at the torso / OnR 4 = 1.
	g.roll(10, 4, 10)
	equal(t, "split", g.f(b).Split, Allocation{8, 9, 9})
}

// M19: a proposal is shrunk as a loss would be, by the setting.
func TestM19ProposalsShrinkByTheSetting(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(SetSetting{"loss_from", "speed"})
	g.splits(split(a, 3, 3, 3))
	g.do(SetPW{a, 7}, Pass{a}, EndRound{})
	equal(t, "proposal", g.Proposal(g.f(a)), Allocation{3, 3, 1})
}

// Names and texts have bounds; blanks alone are no name.
func TestTextsHaveBounds(t *testing.T) {
	g := newTable(t)
	for _, name := range []string{"", "   ", strings.Repeat("x", maxName+1)} {
		g.refused(Join{Sheet: Sheet{Name: name, PW: 5, OnR: 3}, Side: FoeSide}, "", "bad-name")
	}
	long := strings.Repeat("x", combat.MaxText+1)
	a := g.join("a", 5, 3, FoeSide)
	g.refused(Edit{Fighter: a, Group: &long}, "", "text-length")
	g.refused(Check{Kind: CheckTest, Fighter: a, Text: long}, "", "text-length")
}
