package tui_test

import (
	"slices"
	"testing"

	"rundy/combat/mstocs"
)

// everything is a fight in which each kind of step there is happens at least
// once, a line for each step after the cast.
func everything(t testing.TB) []mstocs.Step {
	t.Helper()
	return slices.Concat(cast(t), beforehand(), []mstocs.Step{mstocs.Round{}}, allotted(), struck(), byHand(), treated())
}

// beforehand is what can be set before the first round.
func beforehand() []mstocs.Step {
	return []mstocs.Step{
		mstocs.Edit{Fighter: rutger, OnR: new(5), Initiative: new(40), Armour: &mstocs.Armour{1, 0, 0, 2, 0, 0}},
		mstocs.Move{Fighter: dog, Before: rutger},
		mstocs.SetSetting{Key: "consciousness", Value: "1"},
		mstocs.SetSetting{Key: "loss_from", Value: "attack"},
		mstocs.SetSetting{Key: "locations", Value: "yes"},
		mstocs.Note{Text: "Nuln"},
		mstocs.Note{Fighter: rutger, Text: "Nuln"},
		mstocs.Remove{Fighter: dog},
		mstocs.BringIn{Fighter: dog},
		mstocs.Magic{Fighter: pazgrim, PW: 2},
		mstocs.Magic{Fighter: pazgrim},
		mstocs.SetPW{Fighter: goblin1, PW: 6},
		mstocs.SetMode{Fighter: goblin2, Item: "spear", Mode: 2},
	}
}

func allotted() []mstocs.Step {
	return []mstocs.Step{
		mstocs.Busy{Fighter: dog, Rounds: 1},
		splitOf(rutger, 3, 3, 3), splitOf(goblin1, 2, 0, 4), splitOf(goblin2, 3, 2, 2), splitOf(pazgrim, 2, 2, 3),
		mstocs.SetSplit{Fighter: goblin2, Allocation: mstocs.Allocation{A: 4, O: 1, Sz: 2}},
		mstocs.Action{Fighter: goblin1, N: 1},
		mstocs.Blows{},
	}
}

// struck is a blow with all its rolls, one that fails fatally, and a pass.
func struck() []mstocs.Step {
	return []mstocs.Step{
		// Goblin 1 is first, Sz 4. Target 8 = 10 + A 2 + spear 1 - O 3 - small shield 2.
		mstocs.Strike{Fighter: goblin1, Target: rutger, Modifiers: []mstocs.Modifier{{Value: 1, Word: "Nuln"}}},
		typedRoll(4), typedRoll(20), // 9 - 4 = 5, and 20
		typedRoll(13), // the right arm: 25 / 2 = 12, 12 / 5 = 2 PW
		typedRoll(9),  // 2 lost: conscious
		typedRoll(1),  // 1 < 2: class II
		typedRoll(3),  // three hours
		mstocs.Takes{Allocation: mstocs.Allocation{O: 1, Sz: 1}},
		mstocs.GiveTurn{Fighter: goblin2},
		mstocs.Strike{Fighter: goblin2, Target: pazgrim, Aim: mstocs.Neck},
		typedRoll(18),
		mstocs.Fumble{Effect: mstocs.FumbleLose, N: 1},
		mstocs.Pass{Fighter: goblin1},
	}
}

// byHand is what the GM can set in a round.
func byHand() []mstocs.Step {
	return []mstocs.Step{
		mstocs.Helpless{Fighter: goblin1, On: true},
		mstocs.Helpless{Fighter: goblin1},
		mstocs.SetOut{Fighter: goblin1, Rounds: 2},
		mstocs.SetOut{Fighter: goblin1},
		mstocs.Check{Kind: mstocs.CheckConsciousness, Fighter: rutger},
		typedRoll(12),
		mstocs.Check{Kind: mstocs.CheckMortality, Fighter: goblin2, Loss: 3},
		typedRoll(6),
		mstocs.Check{Kind: mstocs.CheckTest, Fighter: goblin2, Number: 11, Text: "Nuln"},
		typedRoll(10),
		mstocs.GiveLimb{Fighter: goblin2, Where: mstocs.LeftLeg, Days: 4},
		mstocs.RemoveLimb{Fighter: goblin2, Where: mstocs.LeftLeg},
		mstocs.Kill{Fighter: goblin2},
		mstocs.Revive{Fighter: goblin2},
		mstocs.SetTimer{Label: "Nuln", Seconds: 600},
		mstocs.RemoveTimer{Timer: 1},
		mstocs.Pass{Fighter: pazgrim},
		mstocs.Pass{Fighter: rutger},
		mstocs.EndRound{},
	}
}

// treated is treatment of Rutger's wound, which is the first, and of another.
func treated() []mstocs.Step {
	return []mstocs.Step{
		mstocs.Treat{Healer: pazgrim, Wound: 1},
		mstocs.Interrupt{Attempt: 1},
		mstocs.Treat{Healer: pazgrim, Wound: 1},
		mstocs.Time{To: 10 + 3600},
		mstocs.Verdict{Success: false},
		mstocs.Treat{Healer: pazgrim, Wound: 1},
		mstocs.Time{To: 10 + 7200},
		typedRoll(12), typedRoll(2),
		mstocs.GiveWound{Fighter: goblin1, Class: mstocs.ClassIII, Where: mstocs.Torso, Seconds: 86400},
		mstocs.RemoveWound{Wound: 2},
		mstocs.GiveWound{Fighter: goblin1, Class: mstocs.ClassI, Where: mstocs.Head, Seconds: 60},
		mstocs.Time{To: 10 + 7200 + 60},
	}
}

func TestEverythingHappens(t *testing.T) {
	var missing []string
	for _, kind := range mstocs.Kinds() {
		if !slices.ContainsFunc(everything(t), func(s mstocs.Step) bool { return mstocs.Kind(s) == kind }) {
			missing = append(missing, kind)
		}
	}
	if missing != nil {
		t.Errorf("not among the steps: %q", missing)
	}
}
