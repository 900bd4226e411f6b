package mstocs

import (
	"testing"

	"rundy/combat/dice"
)

// A fight is a value: whatever is done to one state, in whichever order, the
// states made from it before stay as they were.
func TestStatesShareNothingThatChanges(t *testing.T) {
	g, _, _, _ := three(t)
	for range 3 {
		g.do(GiveWound{Fighter: 1, Class: ClassI, Seconds: 600}, SetTimer{Label: "torch", Seconds: 60})
		g.join("goblin", 7, 3, FoeSide)
	}
	g.do(Treat{Healer: 2, Wound: 1}, Treat{Healer: 3, Wound: 2}, Treat{Healer: 4, Wound: 3})
	g.do(GiveLimb{1, LeftArm, 1}, GiveLimb{1, RightArm, 1}, GiveLimb{1, LeftLeg, 1})
	full := g.Fight // three of everything that a state lists, with room for more
	g.do(Strike{Fighter: 1, Target: 2})
	struckAt := g.Fight
	for range 3 {
		g.do(Check{Kind: CheckTest, Fighter: 1, Number: 9})
	}
	called := g.Fight

	steps := []Step{
		GiveWound{Fighter: 1, Class: ClassII, Seconds: 70},
		GiveWound{Fighter: 1, Class: ClassIII, Seconds: 80},
		RemoveWound{1},
		RemoveWound{3},
		SetTimer{Label: "fuse", Seconds: 5},
		SetTimer{Label: "rope", Seconds: 6},
		RemoveTimer{1},
		RemoveTimer{2},
		GiveLimb{1, RightLeg, 2},
		GiveLimb{1, RightLeg, 3},
		RemoveLimb{1, LeftArm},
		RemoveLimb{1, RightArm},
		Interrupt{1},
		Interrupt{2},
		Treat{Healer: 5, Wound: 1},
		Check{Kind: CheckTest, Fighter: 2, Number: 1},
		Check{Kind: CheckTest, Fighter: 3, Number: 2},
		joining(func(s *Sheet) { s.Name = "rat" }), joining(func(s *Sheet) { s.Name = "goblin" }),
		Edit{Fighter: 2, Name: new("orc")},
		Edit{Fighter: 2, Held: &[]Item{spear}},
		Move{1, 3},
		Move{Fighter: 2},
		Kill{1},
		Kill{2},
		Remove{3},
		SetPW{1, 2},
		SetPW{2, 1},
		Helpless{1, true},
		Strike{Fighter: 1, Target: 3},
		Pass{1},
	}
	for total := 3; total <= 18; total++ {
		steps = append(steps, Rolled{dice.Throw{Total: total}})
	}
	for _, base := range []Fight{full, struckAt, called} {
		applyAll(t, base, steps)
	}
}

// applyAll does each step to the same state, twice over, and then looks at all
// the states that came of it.
func applyAll(t *testing.T, base Fight, steps []Step) {
	t.Helper()
	before := stateText(t, base)
	var made []Fight
	var texts []string
	for range 2 {
		for _, s := range steps {
			next, err := base.Apply(s)
			if err != nil {
				continue // not every step is allowed in every state
			}
			made = append(made, next)
			texts = append(texts, stateText(t, next))
			for _, then := range steps { // and one step further
				_, _ = next.Apply(then)
			}
		}
	}
	if len(made) < len(steps) {
		t.Fatalf("only %d steps were allowed", len(made))
	}
	for i, f := range made {
		equal(t, "a state made before", stateText(t, f), texts[i])
	}
	equal(t, "the state they were made of", stateText(t, base), before)
}
