package mstocs

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"testing"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/lawtest"
)

// TestMain makes the laws repeatable.
func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 300)) }

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Fatalf("%s: got %v, want %v", what, got, want)
	}
}

func wantRefusal(t *testing.T, err error, rule, key string) {
	t.Helper()
	var r *combat.Refusal
	if !errors.As(err, &r) || r.Rule != rule || r.Key != key {
		t.Fatalf("got %v, want %s: %s", err, rule, key)
	}
}

// text is the whole state in one line, to see whether anything changed.
func (g *table) text() string { return stateText(g.T, g.Fight) }

func stateText(t *testing.T, f Fight) string {
	t.Helper()
	text, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// with is a fight under test in which settings differ from the default ones:
// key, value, key, value, ...
func with(t *testing.T, settings ...string) *table {
	t.Helper()
	g := newTable(t)
	for pair := range slices.Chunk(settings, 2) {
		changed, err := g.Settings.With(pair[0], pair[1])
		if err != nil {
			t.Fatal(err)
		}
		g.Settings = changed
	}
	return g
}

// club rolls k20, so that with a margin of 0, on the bare torso of somebody of
// OnR 1, the roll for wounds is the loss of PW.
var club = Item{Name: "club", Wounds: dice.New(1, 20, 0), Hands: 1}

// deal strikes the target's torso for a loss of exactly that many PW: the aim
// makes the target number 10, which is rolled, and the target has OnR 1. The
// checks that follow are left to the test.
func (g *table) deal(attacker, target FighterID, loss int) {
	g.Helper()
	s := Strike{Fighter: attacker, Target: target, Weapon: "club", Aim: Torso, AimBy: new(0)}
	b, err := g.Preview(s)
	if err != nil {
		g.Fatal(err)
	}
	s.AimBy = new(10 - b.Number)
	g.do(s)
	g.roll(10, loss)
	equal(g.T, "loss dealt", g.Blow.Loss, loss)
}

// splits begins a round with these splits and then the blows.
func (g *table) splits(splits ...Split) {
	g.Helper()
	g.do(Round{})
	for _, s := range splits {
		g.do(s)
	}
	g.do(Blows{})
}

// pass lets everybody's turn go by, and ends the round.
func (g *table) pass() {
	g.Helper()
	for g.Phase == PhaseBlows {
		g.do(Pass{g.Turn})
	}
	g.do(EndRound{})
}

// idleRound plays a round in which everybody takes the proposed split and
// nobody strikes.
func (g *table) idleRound() {
	g.Helper()
	g.do(Round{})
	for _, id := range g.Undecided() {
		g.do(Split{id, g.Proposal(g.f(id))})
	}
	g.do(Blows{})
	g.pass()
}

// wants checks what is wanted now.
func (g *table) wants(w Want) {
	g.Helper()
	equal(g.T, "wanted", g.Next().Want, w)
}

// wantsRoll checks which roll is wanted now, and of whom.
func (g *table) wantsRoll(p combat.Purpose, who FighterID) {
	g.Helper()
	n := g.Next()
	equal(g.T, "wanted", n.Want, WantRoll)
	equal(g.T, "purpose", n.Roll.Purpose, p)
	equal(g.T, "who rolls", n.Roll.For, who)
}

// happened finds what came of the last step; the test fails without it.
func (g *table) happened(kind EventKind) Event {
	g.Helper()
	i := slices.IndexFunc(g.Events(), func(e Event) bool { return e.Kind == kind })
	if i < 0 {
		g.Fatalf("no %s among %v", kind, g.Events())
	}
	return g.Events()[i]
}

// waiting lists the identities of those who still have a blow, in their order.
func (g *table) waiting() string {
	text := ""
	for _, x := range g.Waiting() {
		text += x.Name + " "
	}
	return text
}

// wound is the only wound that a fighter carries.
func (g *table) wound(id FighterID) Wound {
	g.Helper()
	if n := len(g.f(id).Wounds); n != 1 {
		g.Fatalf("%d wounds, not one", n)
	}
	return g.f(id).Wounds[0]
}

// dummy joins somebody of OnR 1 with a club, to deal losses and to take them.
func (g *table) dummy(name string, pw int, side Side) FighterID {
	g.Helper()
	return g.join(name, pw, 1, side, club)
}
