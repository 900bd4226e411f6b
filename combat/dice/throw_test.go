package dice

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestSum(t *testing.T) {
	for _, c := range []struct {
		expr   Expr
		values []int
		total  int
	}{
		{New(3, 6, 0), []int{5, 4, 1}, 10}, // the source's
		{New(3, 6, 2), []int{5, 4, 1}, 12},
		{New(1, 6, -3), []int{1}, -2},
		{Expr{Groups: []Group{{1, 6}, {1, 10}}}, []int{6, 10}, 16}, // each die by its own sides
		{New(3, 6, 0), []int{1, 1, 1}, 3},
		{New(3, 6, 0), []int{6, 6, 6}, 18},
	} {
		got, err := c.expr.Sum(c.values)
		if err != nil || got.Total != c.total || !reflect.DeepEqual(got.Dice, c.values) || got.Typed {
			t.Errorf("%s of %v: got %+v, %v", c.expr, c.values, got, err)
		}
	}
	values := []int{5, 4, 1}
	got, err := New(3, 6, 0).Sum(values)
	if values[0] = 6; err != nil || got.Dice[0] != 5 {
		t.Error("the throw shares the values it was made of")
	}
}

func TestSumFaults(t *testing.T) {
	for _, c := range []struct {
		expr   Expr
		values []int
		die    bool // the fault is of one die, else of their number
		high   int
	}{
		{New(3, 6, 0), []int{5, 4}, false, 0},
		{New(3, 6, 0), []int{5, 4, 1, 1}, false, 0},
		{New(3, 6, 0), nil, false, 0},
		{New(3, 6, 0), []int{5, 4, 7}, true, 6},
		{New(3, 6, 0), []int{0, 4, 1}, true, 6},
		{New(3, 6, 0), []int{5, -1, 1}, true, 6},
		{Expr{Groups: []Group{{1, 6}, {1, 10}}}, []int{10, 6}, true, 6},
	} {
		_, err := c.expr.Sum(c.values)
		var fault *RangeError
		if !errors.As(err, &fault) || fault.Die != c.die || fault.High != c.high {
			t.Errorf("%s of %v: got %v", c.expr, c.values, err)
		}
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name string
		expr Expr
		give Throw
		want Throw
	}{
		{"dice give the total", New(3, 6, 2), Throw{Dice: []int{5, 4, 1}}, Throw{Dice: []int{5, 4, 1}, Total: 12}},
		{"dice and their total", New(3, 6, 2), Throw{Dice: []int{5, 4, 1}, Total: 12}, Throw{Dice: []int{5, 4, 1}, Total: 12}},
		{"typed stays typed", New(3, 6, 0), Throw{Dice: []int{5, 4, 1}, Typed: true}, Throw{Dice: []int{5, 4, 1}, Total: 10, Typed: true}},
		{"a total alone", New(3, 6, 0), Throw{Total: 3, Typed: true}, Throw{Total: 3, Typed: true}},
		{"the greatest", New(3, 6, 0), Throw{Total: 18}, Throw{Total: 18}},
		{"a single die follows from its total", New(1, 6, 0), Throw{Total: 4}, Throw{Dice: []int{4}, Total: 4}},
		{"and with a constant", New(1, 6, 3), Throw{Total: 9}, Throw{Dice: []int{6}, Total: 9}},
		{"a total of 0 where it can be", New(1, 6, -3), Throw{Total: 0, Typed: true}, Throw{Dice: []int{3}, Total: 0, Typed: true}},
	} {
		got, err := c.expr.Check(c.give)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %+v, %v", c.name, got, err)
		}
	}
	for _, c := range []struct {
		name string
		expr Expr
		give Throw
		says string
	}{
		{"below", New(3, 6, 0), Throw{Total: 2}, "3 to 18, not 2"},
		{"above", New(3, 6, 0), Throw{Total: 19}, "3 to 18, not 19"},
		{"nothing", New(3, 6, 0), Throw{}, "3 to 18, not 0"},
		{"above with a constant", New(2, 6, 2), Throw{Total: 15}, "4 to 14, not 15"},
		{"another total than the dice", New(3, 6, 0), Throw{Dice: []int{5, 4, 1}, Total: 11}, "not 11"},
		{"too few dice", New(3, 6, 0), Throw{Dice: []int{5, 4}, Total: 9}, "is 3 dice, not 2"},
		{"a die of 7", New(3, 6, 0), Throw{Dice: []int{5, 4, 7}, Total: 16}, "1 to 6, not 7"},
	} {
		got, err := c.expr.Check(c.give)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %+v, %v; want it to say %q", c.name, got, err, c.says)
		}
	}
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		expr Expr
		text string
		want Throw
	}{
		{New(3, 6, 0), "10", Throw{Total: 10, Typed: true}},
		{New(3, 6, 0), "5 4 1", Throw{Dice: []int{5, 4, 1}, Total: 10, Typed: true}},
		{New(3, 6, 0), "  5  4 1 ", Throw{Dice: []int{5, 4, 1}, Total: 10, Typed: true}},
		{New(2, 6, 2), "9", Throw{Total: 9, Typed: true}},                      // the total with the constant
		{New(2, 6, 2), "3 4", Throw{Dice: []int{3, 4}, Total: 9, Typed: true}}, // or the dice
		{New(2, 6, 2), "4", Throw{Total: 4, Typed: true}},                      // the least
		{New(2, 6, 2), "14", Throw{Total: 14, Typed: true}},                    // the greatest
		{New(1, 6, 0), "4", Throw{Dice: []int{4}, Total: 4, Typed: true}},      // one die
		{New(1, 6, 3), "4", Throw{Dice: []int{1}, Total: 4, Typed: true}},      // a total here too
		{New(1, 6, -3), "0", Throw{Dice: []int{3}, Total: 0, Typed: true}},     // 0 is not empty
	} {
		got, err := c.expr.Read(c.text)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s, %q: got %+v, %v", c.expr, c.text, got, err)
		}
	}
}

func TestReadFaults(t *testing.T) {
	for _, c := range []struct {
		expr Expr
		text string
		says string
	}{
		{New(3, 6, 0), "0", "3 to 18, not 0"},
		{New(3, 6, 0), "2", "3 to 18, not 2"},
		{New(3, 6, 0), "19", "3 to 18, not 19"},
		{New(2, 6, 2), "3", "4 to 14, not 3"},
		{New(2, 6, 2), "15", "4 to 14, not 15"},
		{New(3, 6, 0), "5 4", "is 3 dice, not 2"},
		{New(3, 6, 0), "5 4 1 1", "is 3 dice, not 4"},
		{New(3, 6, 0), "5 4 7", "1 to 6, not 7"},
		{New(3, 6, 0), "5 0 1", "1 to 6, not 0"},
		{New(3, 6, 0), "-5", "not -5"},
		{New(3, 6, 0), "+5", "not +5"},
		{New(3, 6, 0), "ten", "not ten"},
		{New(3, 6, 0), "5,4,1", "not 5,4,1"},
		{New(3, 6, 0), "10000000", "not 10000000"},
		{New(1, 6, 0), "7", "1 to 6, not 7"},
		{New(1, 6, 0), "3 4", "not 2"},
	} {
		got, err := c.expr.Read(c.text)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s, %q: got %+v, %v; want it to say %q", c.expr, c.text, got, err, c.says)
		}
	}
}

// Nothing typed is told as that, and not as a number of dice that fits.
func TestReadNothing(t *testing.T) {
	for _, e := range []Expr{New(1, 6, 0), New(3, 6, 0)} {
		for _, text := range []string{"", "  "} {
			got, err := e.Read(text)
			if err == nil {
				t.Errorf("%s, %q: got %+v", e, text, got)
			} else if strings.Contains(err.Error(), "not 1") {
				t.Errorf("%s, %q: %v", e, text, err)
			}
		}
	}
}

func TestThrown(t *testing.T) {
	for _, c := range []struct {
		throw Throw
		want  bool
	}{
		{Throw{}, false},
		{Throw{Total: 7}, true},
		{Throw{Dice: []int{3}, Total: 3}, true},
		{Throw{Typed: true}, true},    // a typed total of 0
		{Throw{Dice: []int{3}}, true}, // 3 - 3
	} {
		if got := c.throw.Thrown(); got != c.want {
			t.Errorf("%+v: got %v", c.throw, got)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"10", "5 4 1", "0", "", "7 7 7", "-1", "９", "1 2 3 4", "999999", "5\t4\n1"} {
		f.Add(text, uint8(3), uint16(6), int16(2))
	}
	f.Fuzz(func(t *testing.T, text string, count uint8, sides uint16, plus int16) {
		e := New(int(count%5)+1, int(sides%MaxSides)+1, int(plus%100))
		got, err := e.Read(text)
		if err != nil {
			if fault := new(RangeError); !errors.As(err, &fault) || err.Error() == "" {
				t.Fatalf("%s, %q: a fault of another kind: %v", e, text, err)
			}
			return
		}
		if !got.Typed || got.Total < e.Min() || got.Total > e.Max() {
			t.Fatalf("%s, %q: got %+v", e, text, got)
		}
		again, err := e.Check(got)
		if err != nil || !reflect.DeepEqual(again, got) {
			t.Fatalf("%s, %q: %+v checked is %+v, %v", e, text, got, again, err)
		}
	})
}
