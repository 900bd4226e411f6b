package mstocs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"rundy/combat/dice"
)

// refusal is a step that is refused, by a rule and with a key.
type refusal struct {
	step      Step
	rule, key string
}

// refusals has every refusal of the package, by the state in which it comes.
var refusals = []struct {
	state   string
	begin   func(*testing.T) *table
	refused []refusal
}{
	{"set-up", gathered, append(refusedSheets, append(refusedByHand, refusedAtSetUp...)...)},
	{"nobody", newTable, []refusal{{Round{}, "M11", "nobody-here"}}},
	{"full", crowded, []refusal{{Join{Sheet: Sheet{Name: "x", PW: 1, OnR: 1}, Side: FoeSide}, "", "too-many-fighters"}}},
	{"splits", splitting, []refusal{
		{Round{}, "M11", "round-running"},
		{Blows{}, "M11", "undecided"},
		{split(1, -1, 5, 5), "M11", "split-negative"},
		{split(1, 3, 3, 4), "M11", "split-sum"},
		{split(5, 1, 1, 1), "M11", "cannot-split-out"},
		{split(6, 1, 1, 1), "M11", "cannot-split-helpless"},
		{split(7, 0, 0, 0), "M11", "cannot-split-fallen"},
		{split(8, 1, 0, 0), "M11", "cannot-split-crawls"},
		{Action{8, 1}, "M11", "cannot-split-crawls"},
		{split(9, 3, 3, 3), "M27", "is-busy"},
		{split(10, 3, 3, 3), "M12", "joined-late"},
		{SetSplit{1, Allocation{O: 100}}, "M11", "number"},
		{Action{1, -2}, "M12", "actions"},
		{Time{To: 99}, "M26", "time-in-round"},
	}},
	{"blows", striking, []refusal{
		{Pass{2}, "M12", "not-the-turn"},
		{Strike{Fighter: 1, Target: 1}, "M13", "own-target"},
		{Strike{Fighter: 1, Target: 2, Modifiers: []Modifier{{Value: 101}}}, "M13", "modifier-range"},
		{Strike{Fighter: 1, Target: 2, Aim: Neck, AimBy: new(-101)}, "M15", "modifier-range"},
		{Strike{Fighter: 1, Target: 2, Weapon: "axe"}, "M8", "no-such-weapon"},
		{SetMode{2, "spear", 2}, "M9", "mode-late"},
	}},
	{"dice", func(t *testing.T) *table { g := striking(t); g.do(Strike{Fighter: 1, Target: 2}); return g }, []refusal{
		{Pass{2}, "", "dice-first"},
		{Rolled{dice.Throw{Total: 19}}, "", "dice-total"},
		{Rolled{dice.Throw{Total: 2}}, "", "dice-total"},
		{Rolled{dice.Throw{Dice: []int{1, 2, 7}}}, "", "dice-die"},
		{Rolled{dice.Throw{Dice: []int{0, 2, 3}}}, "", "dice-die"},
		{Rolled{dice.Throw{Dice: []int{1, 2}}}, "", "dice-count"},
		{Rolled{dice.Throw{Dice: []int{1, 2, 3}, Total: 7}}, "", "dice-total"},
	}},
	{"fatal failure", func(t *testing.T) *table { g, _, _ := fumbled(t); return g }, []refusal{
		{Pass{2}, "M13", "fumble-first"},
		{Fumble{Effect: FumbleOut}, "M13", "fumble-number"},
		{Fumble{Effect: "explode"}, "M13", "fumble-effect"},
		{Fumble{Effect: FumbleDrop}, "M13", "nothing-to-drop"},
	}},
	{"loss", func(t *testing.T) *table { g, _, _ := struck(t, 3); return g }, []refusal{
		{Takes{Allocation{3, 0, 1}}, "M19", "takes"},
	}},
	{"split set since the loss", func(t *testing.T) *table { g, _, b := struck(t, 3); g.do(SetSplit{b, Allocation{}}); return g }, []refusal{
		{Takes{Allocation{3, 0, 0}}, "M19", "split-changed"},
	}},
	{"ward", treating, []refusal{
		{Treat{Healer: 3, Wound: 1}, "M24", "treated-already"},
		{Treat{Healer: 1, Wound: 2}, "M27", "one-patient"},
		{Treat{Healer: 3, Wound: 2, Seconds: 59}, "M27", "treat-length"},
		{Treat{Healer: 3, Wound: 3}, "M27", "is-dead"},
		{Treat{Healer: 5, Wound: 2}, "M21", "is-out"},
		{Treat{Healer: 6, Wound: 2}, "M14", "is-helpless"},
		{Treat{Healer: 7, Wound: 2}, "M27", "is-busy"},
	}},
}

// gathered is a set-up: 1 with a sword, 2 with a spear, 3 dead, 4 gone.
func gathered(t *testing.T) *table {
	g := newTable(t)
	g.join("a", 9, 4, PlayerSide, sword)
	g.join("b", 9, 4, FoeSide, spear)
	g.do(Kill{g.join("dead", 9, 4, FoeSide)}, Remove{g.join("gone", 9, 4, FoeSide)})
	return g
}

func crowded(t *testing.T) *table {
	g := newTable(t)
	for range 1_000 {
		g.join("x", 1, 1, FoeSide)
	}
	return g
}

// splitting is a round at the splits in which 5 to 10 may not split.
func splitting(t *testing.T) *table {
	g := gathered(t)
	for _, name := range []string{"out", "bound", "fallen", "crawling", "busy"} {
		g.join(name, 9, 4, FoeSide)
	}
	g.do(SetSetting{"crawl_bars", "yes"}, SetOut{5, 1}, Helpless{6, true}, SetPW{7, 0}, SetPW{8, 1}, Busy{9, 1}, Round{})
	g.join("late", 9, 4, FoeSide)
	return g
}

// striking is a round in the blows at the turn of 1.
func striking(t *testing.T) *table {
	g := gathered(t)
	g.splits(split(1, 0, 0, 9), split(2, 9, 0, 0))
	return g
}

// treating has 1 at first aid on 2 (wound 1); 3 is wounded too (wound 2), 4
// dead (wound 3), 5 out, 6 bound and 7 busy.
func treating(t *testing.T) *table {
	g := newTable(t)
	for _, name := range []string{"healer", "patient", "third", "dead", "out", "bound", "busy"} {
		g.join(name, 9, 4, PlayerSide)
	}
	for _, id := range []FighterID{2, 3, 4} {
		g.do(GiveWound{Fighter: id, Class: ClassI, Seconds: 360})
	}
	g.do(Kill{4}, SetOut{5, 1}, Helpless{6, true}, Busy{7, 1}, Treat{Healer: 1, Wound: 1})
	return g
}

func TestRefusals(t *testing.T) {
	reached := map[string]bool{}
	for _, group := range refusals {
		g := group.begin(t)
		for _, r := range group.refused {
			g.refused(r.step, r.rule, r.key)
			reached[r.key] = true
			reached[r.rule+" "+r.key] = true
		}
	}
	for _, made := range refusalsInSource(t) {
		if !reached[made] {
			t.Errorf("%q is reached by no step", made)
		}
	}
}

// refusalsInSource reads off the package's sources what is refused: rule and
// key, or the key alone where the rule is worked out.
func refusalsInSource(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) < 2 {
				return true
			}
			if f, ok := call.Fun.(*ast.SelectorExpr); !ok || f.Sel.Name != "Refuse" {
				return true
			}
			key, ok := literal(call.Args[1])
			if !ok { // put together: "cannot-split-" and a reason
				return true
			}
			if rule, ok := literal(call.Args[0]); ok {
				key = rule + " " + key
			}
			made = append(made, key)
			return true
		})
	}
	if len(made) < 80 {
		t.Fatalf("only %d refusals found in the sources", len(made))
	}
	return made
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
