package combat

import (
	"slices"
	"testing"

	"rundy/combat/dice"
)

func TestRollCheck(t *testing.T) {
	sum := Roll{Expr: dice.New(3, 10, 0)}
	each := Roll{Expr: dice.New(3, 10, 0), Each: true}
	one := Roll{Expr: dice.New(1, 10, 0), Each: true}
	for _, c := range []struct {
		name  string
		roll  Roll
		throw dice.Throw
		dice  []int
		err   string
	}{
		{"a total", sum, dice.Throw{Total: 15}, nil, ""},
		{"a total where each die matters", each, dice.Throw{Total: 15}, nil, "dice-each dice=3k10 want=3 given=15"},
		{"nothing", each, dice.Throw{}, nil, "dice-each dice=3k10 want=3 given=0"},
		{"the dice", each, dice.Throw{Dice: []int{1, 10, 4}}, []int{1, 10, 4}, ""},
		{"the total of one die", one, dice.Throw{Total: 7}, []int{7}, ""},
		{"a die of 11", each, dice.Throw{Dice: []int{1, 11, 4}}, nil, "dice-die dice=3k10 low=1 high=10 given=11"},
		{"two dice", each, dice.Throw{Dice: []int{1, 1}}, nil, "dice-count dice=3k10 want=3 given=1 1"},
		{"one die of 0", one, dice.Throw{Total: 0}, nil, "dice-total dice=k10 low=1 high=10 given=0"},
	} {
		got, err := c.roll.Check(c.throw)
		switch {
		case c.err != "":
			if err == nil || err.Error() != c.err {
				t.Errorf("%s: got %v, want %s", c.name, err, c.err)
			}
		case err != nil || !slices.Equal(got.Dice, c.dice):
			t.Errorf("%s: got %+v, %v", c.name, got, err)
		}
	}
}
