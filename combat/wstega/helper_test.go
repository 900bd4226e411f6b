package wstega

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
func TestMain(m *testing.M) { os.Exit(lawtest.Run(m, 100)) }

// table is a game under test. What it does is kept, and at the end of the test
// done again in a history, undone whole and step by step, and redone.
type table struct {
	*testing.T
	Game
	steps []Step
	texts []string // the state before each step, and the last one
}

// start is a game under test with settings: key, value, key, value, ...
func start(t *testing.T, settings ...string) *table {
	t.Helper()
	g := &table{T: t, Game: New(DefaultSettings())}
	g.texts = []string{g.text()}
	for pair := range slices.Chunk(settings, 2) {
		g.do(SetSetting{pair[0], pair[1]})
	}
	t.Cleanup(g.crossed)
	return g
}

func (g *table) do(steps ...Step) {
	g.Helper()
	for _, s := range steps {
		before := g.text()
		next, err := g.Apply(s)
		if err != nil {
			g.Fatalf("%s %+v: %v", Kind(s), s, err)
		}
		if after := g.text(); after != before {
			g.Fatalf("%s %+v changed the game it was applied to:\n%s\n%s", Kind(s), s, before, after)
		}
		g.Game = next
		g.steps, g.texts = append(g.steps, s), append(g.texts, g.text())
	}
}

// dice types the dice of the rolls that are wanted, one roll after the other.
func (g *table) dice(values ...int) {
	g.Helper()
	for len(values) > 0 {
		roll, ok := g.Wanted()
		if !ok {
			g.Fatalf("no dice are wanted, but %s: %v are left", g.Next().Want, values)
		}
		n := roll.Expr.Count()
		if n > len(values) {
			g.Fatalf("%s wants %s, and %v are left", roll.Purpose, roll.Expr, values)
		}
		g.do(Rolled{dice.Throw{Dice: values[:n], Typed: true}})
		values = values[n:]
	}
}

// refused checks that a step is refused with this rule and key, and that
// nothing has changed, byte for byte.
func (g *table) refused(s Step, rule, key string) *combat.Refusal {
	g.Helper()
	before := g.text()
	after, err := g.Apply(s)
	r := asRefusal(g.T, err)
	if r.Rule != rule || r.Key != key {
		g.Fatalf("%s %+v: got %v, want %s: %s", Kind(s), s, err, rule, key)
	}
	if now := g.text(); now != before {
		g.Fatalf("a refused step changed the game:\n%s\n%s", before, now)
	}
	if now := stateText(g.T, after); now != before {
		g.Fatalf("a refused step gave another game:\n%s\n%s", before, now)
	}
	return r
}

func asRefusal(t *testing.T, err error) *combat.Refusal {
	t.Helper()
	var r *combat.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("got %v, want a refusal", err)
	}
	if len(r.Args)%2 != 0 {
		t.Fatalf("%v has a name without a value", r)
	}
	return r
}

// crossed does everything again in histories, and undoes and redoes it.
func (g *table) crossed() {
	if g.Failed() {
		return
	}
	h := combat.NewHistory[Game, Step, Event](New(DefaultSettings()))
	for i, s := range g.steps {
		g.same("before "+Kind(s), h.Now(), i)
		if err := h.Follow(g.line(s)); err != nil {
			g.Fatalf("%s %+v: %v", Kind(s), s, err)
		}
	}
	for i := len(g.steps); i > 0; i-- {
		g.same("undone to", h.Now(), i)
		if err := h.Undo(); err != nil {
			g.Fatal(err)
		}
	}
	g.same("undone to the start", h.Now(), 0)
	if err := h.GoTo(len(g.steps)); err != nil {
		g.Fatal(err)
	}
	g.same("gone to the end", h.Now(), len(g.steps))

	whole := combat.NewHistory[Game, Step, Event](New(DefaultSettings()))
	if _, err := whole.Do(g.steps...); err != nil {
		g.Fatal(err)
	}
	if err := whole.Undo(); err != nil {
		g.Fatal(err)
	}
	g.same("undone whole", whole.Now(), 0)
	if err := whole.Redo(); err != nil {
		g.Fatal(err)
	}
	g.same("redone whole", whole.Now(), len(g.steps))
}

// line is a step as a line that has been written and read.
func (g *table) line(s Step) combat.Line[Step] {
	text, err := combat.Line[Step]{Do: []Step{s}}.Encode(EncodeStep)
	if err != nil {
		g.Fatal(err)
	}
	line, err := combat.ParseLine(text, DecodeStep)
	if err != nil {
		g.Fatalf("%s: %v", text, err)
	}
	return line
}

func (g *table) same(what string, now Game, n int) {
	g.Helper()
	if got := stateText(g.T, now); got != g.texts[n] {
		g.Fatalf("%s, step %d:\n%s\nwant\n%s", what, n, got, g.texts[n])
	}
}

func (g *table) text() string { return stateText(g.T, g.Game) }

func stateText(t interface{ Fatal(...any) }, g Game) string {
	text, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Fatalf("%s: got %v, want %v", what, got, want)
	}
}

func sameList[T comparable](t testing.TB, what string, got []T, want ...T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Fatalf("%s: got %v, want %v", what, got, want)
	}
}

// sample is the source's example of sharing out the points, W1.
func sample(name string) Sheet {
	return Sheet{
		Name:       name,
		Attributes: Attributes{Fight: 3, Agility: 3, Stamina: 3, Charisma: 1, Experience: 2},
		Rings:      []string{"tracker", "night", "walls"},
		Traits:     []string{"never alone", "slew the ogre"},
	}
}

// hero joins a player's character like the source's example.
func (g *table) hero(name string) FighterID { return g.joins(sample(name)) }

// joins brings somebody in.
func (g *table) joins(s Sheet) FighterID {
	g.Helper()
	g.do(Join{Sheet: s})
	return g.Characters[len(g.Characters)-1].ID
}

// beast joins one of the game master's.
func (g *table) beast(name string, fight, stamina int) FighterID {
	return g.joins(Sheet{Name: name, NPC: true, Attributes: Attributes{Fight: fight, Agility: 2, Stamina: stamina, Charisma: 1}})
}

func (g *table) c(id FighterID) *Character { return g.Character(id) }

// wants checks what is wanted now, and of whom.
func (g *table) wants(w Want, who FighterID) {
	g.Helper()
	n := g.Next()
	equal(g.T, "wanted", n.Want, w)
	equal(g.T, "of whom", n.Character, who)
}

// stands checks where a side of the trial stands.
func (g *table) stands(side int, r Result) {
	g.Helper()
	equal(g.T, "result", g.Trial.Sides[side].Result, r)
}

// happened finds what came of the last step; the test fails without it.
func (g *table) happened(kind EventKind) Event {
	g.Helper()
	for _, e := range g.Events() {
		if e.Kind == kind {
			return e
		}
	}
	g.Fatalf("no %s among %v", kind, g.Events())
	return Event{}
}

// silent checks that nothing of a kind came of the last step.
func (g *table) silent(kind EventKind) {
	g.Helper()
	for _, e := range g.Events() {
		if e.Kind == kind {
			g.Fatalf("%s happened: %+v", kind, e)
		}
	}
}

// try is a test of an attribute at difficulty 8.
func try(id FighterID, a Attribute) Test { return Test{Setup: Setup{Character: id, Attribute: a}} }

// against is a duel of two with fight.
func against(a, b FighterID) Duel {
	return Duel{A: Setup{Character: a, Attribute: Fight}, B: Setup{Character: b, Attribute: Fight}}
}

// wantsRoll checks which roll is wanted, of whom, of how many dice, and the
// least face that passes.
func (g *table) wantsRoll(p combat.Purpose, who FighterID, dice, target int) {
	g.Helper()
	g.wants(WantRoll, who)
	roll := g.Next().Roll
	equal(g.T, "purpose", roll.Purpose, p)
	equal(g.T, "dice", roll.Expr.Count(), dice)
	equal(g.T, "target", roll.Target, target)
	equal(g.T, "each die", roll.Each, true)
}
