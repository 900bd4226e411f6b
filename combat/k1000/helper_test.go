package k1000

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"testing"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/lawtest"
)

// TestMain makes the laws repeatable.
func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 100)) }

func equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s: got %v, want %v", what, got, want)
	}
}

// game is a session under test.
type game struct {
	*testing.T
	Session
}

// begin is a session in which settings differ from the default ones: key,
// value, key, value, ...
func begin(t *testing.T, settings ...string) *game {
	t.Helper()
	s := DefaultSettings()
	for pair := range slices.Chunk(settings, 2) {
		var err error
		if s, err = s.With(pair[0], pair[1]); err != nil {
			t.Fatal(err)
		}
	}
	return &game{t, New(s)}
}

func (g *game) do(steps ...Step) {
	g.Helper()
	for _, s := range steps {
		next, err := g.Apply(s)
		if err != nil {
			g.Fatalf("%s %+v: %v", Kind(s), s, err)
		}
		g.Session = next
	}
}

// roll gives the dice that are wanted, one roll after another.
func (g *game) roll(values ...int) {
	g.Helper()
	for _, v := range values {
		g.do(Rolled{dice.Throw{Total: v, Typed: true}})
	}
}

// text is the whole state in one line, to see whether anything changed.
func (g *game) text() string { return stateText(g.T, g.Session) }

func stateText(t interface{ Fatal(...any) }, s Session) string {
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// refused sees that a step is refused by a rule and changes nothing.
func (g *game) refused(s Step, rule, key string, args ...any) {
	g.Helper()
	before := g.text()
	after, err := g.Apply(s)
	var r *combat.Refusal
	if !errors.As(err, &r) || r.Rule != rule || r.Key != key {
		g.Fatalf("%s %+v: got %v, want %s: %s", Kind(s), s, err, rule, key)
	}
	if args != nil && !reflect.DeepEqual(r.Args, args) {
		g.Fatalf("%s %+v: refused with %v, want %v", Kind(s), s, r.Args, args)
	}
	if got := g.text(); got != before || stateText(g.T, after) != before {
		g.Fatalf("%s %+v changed\n%s\nto\n%s\nand gave\n%s", Kind(s), s, before, got, stateText(g.T, after))
	}
}

// wants checks what is wanted now, and of whom.
func (g *game) wants(w Want, who FighterID) {
	g.Helper()
	n := g.Next()
	equal(g.T, "wanted", n.Want, w)
	equal(g.T, "of whom", n.Fighter, who)
}

// wantsRoll checks which roll is wanted now, and of whom.
func (g *game) wantsRoll(p combat.Purpose, who FighterID) {
	g.Helper()
	g.wants(WantRoll, who)
	equal(g.T, "purpose", g.Next().Roll.Purpose, p)
	equal(g.T, "die", g.Next().Roll.Expr.String(), "k1000")
}

// consent answers what is wanted with its default.
func (g *game) consent() {
	g.Helper()
	n := g.Next()
	if len(n.Default) == 0 {
		g.Fatalf("%s has no default", n.Want)
	}
	g.do(n.Default...)
}

// happened finds what came of the last step; the test fails without it.
func (g *game) happened(kind EventKind) Event {
	g.Helper()
	i := slices.IndexFunc(g.Events(), func(e Event) bool { return e.Kind == kind })
	if i < 0 {
		g.Fatalf("no %s among %+v", kind, g.Events())
	}
	return g.Events()[i]
}

// silent sees that a kind of event did not come of the last step.
func (g *game) silent(kind EventKind) {
	g.Helper()
	if slices.ContainsFunc(g.Events(), func(e Event) bool { return e.Kind == kind }) {
		g.Fatalf("%s among %+v", kind, g.Events())
	}
}

// join brings in somebody who plays.
func (g *game) join(name string, sheet Sheet) FighterID {
	g.Helper()
	sheet.Name = name
	g.do(Join{Sheet: sheet, Role: RolePlayer})
	return FighterID(g.Counts.Fighter)
}

// npc brings in somebody of the game master's.
func (g *game) npc(name string, sheet Sheet) FighterID {
	g.Helper()
	sheet.Name = name
	g.do(Join{Sheet: sheet, Role: RoleNPC})
	return FighterID(g.Counts.Fighter)
}

func (g *game) c(id FighterID) *Character { return g.Character(id) }

// order lists the names of those in the encounter, in their order.
func (g *game) order() string {
	text := ""
	for _, c := range g.Order() {
		text += c.Name + " "
	}
	return text
}

// threshold builds a threshold that is not refused.
func (g *game) threshold(id FighterID, d Draft) Threshold {
	g.Helper()
	t, err := g.Threshold(id, d)
	if err != nil {
		g.Fatal(err)
	}
	return t
}

// traits makes a sheet of traits: name, value, name, value, ...
func traits(pairs ...any) Sheet {
	var s Sheet
	for pair := range slices.Chunk(pairs, 2) {
		s.Traits = append(s.Traits, Trait{pair[0].(string), pair[1].(int)})
	}
	s.MaxHP = 600
	return s
}

// The traits of the source, as the tests write them.
const (
	strength  = "Siła"
	dexterity = "Zręczność"
	speed     = "Szybkość"
	sight     = "Percepcja"
	charm     = "Charyzma"
	will      = "Siła Woli"
	wisdom    = "Mądrość"
)

func bare(names ...string) Draft { return Draft{Traits: names} }

func by(skill string) Draft { return Draft{Skill: skill} }
