package dice

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text      string
		want      Expr
		written   string
		low, high int // of the total
	}{
		{"3k6+2", New(3, 6, 2), "3k6+2", 5, 20},
		{"3k6", New(3, 6, 0), "3k6", 3, 18},
		{"k6", New(1, 6, 0), "k6", 1, 6},
		{"1k6", New(1, 6, 0), "k6", 1, 6},
		{"2d10", New(2, 10, 0), "2k10", 2, 20},
		{"d6", New(1, 6, 0), "k6", 1, 6},
		{"k100", New(1, 100, 0), "k100", 1, 100},
		{"3K6", New(3, 6, 0), "3k6", 3, 18},
		{"2D8-1", New(2, 8, -1), "2k8-1", 1, 15},
		{" 3k6 + 2 ", New(3, 6, 2), "3k6+2", 5, 20},
		{"\t3k6\n", New(3, 6, 0), "3k6", 3, 18},
		{"k1", New(1, 1, 0), "k1", 1, 1},
		{"03k06", New(3, 6, 0), "3k6", 3, 18},
		{"2+3k6", New(3, 6, 2), "3k6+2", 5, 20},
		{"3k6+2+1-4", New(3, 6, -1), "3k6-1", 2, 17},
		{"3k6+0", New(3, 6, 0), "3k6", 3, 18},
		{"k6+2k4+1", Expr{Groups: []Group{{1, 6}, {2, 4}}, Plus: 1}, "k6+2k4+1", 4, 15},
		{"100k6", New(100, 6, 0), "100k6", 100, 600},
		{"k1000", New(1, 1000, 0), "k1000", 1, 1000},
		{"k6+10000", New(1, 6, 10_000), "k6+10000", 10_001, 10_006},
		{"k6-10000", New(1, 6, -10_000), "k6-10000", -9_999, -9_994},
		{"k6+9000-9000+9000", New(1, 6, 9_000), "k6+9000", 9_001, 9_006},
		{"k2+k2+k2+k2+k2+k2+k2+k2", Expr{Groups: []Group{{1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}}}, "k2+k2+k2+k2+k2+k2+k2+k2", 8, 16},
	} {
		got, err := Parse(c.text)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: got %+v, %v", c.text, got, err)
			continue
		}
		if got.String() != c.written || got.Min() != c.low || got.Max() != c.high {
			t.Errorf("%q: %s of %d to %d, want %s of %d to %d", c.text, got, got.Min(), got.Max(), c.written, c.low, c.high)
		}
	}
}

func TestParseFaults(t *testing.T) {
	for _, c := range []struct {
		text string
		want Reason
	}{
		{"", Empty},
		{"   ", Empty},
		{"x", Unread},
		{"3x6", Unread},
		{"3k", Unread},
		{"k", Unread},
		{"kk6", Unread},
		{"3k6k6", Unread},
		{"3k6+", Unread},
		{"+3k6", Unread},
		{"-3k6", Unread},
		{"3k6++2", Unread},
		{"3k6+-2", Unread},
		{"3k6-k6", Unread}, // dice are only added
		{"3k6*2", Unread},
		{"3k6.5", Unread},
		{"1.5k6", Unread},
		{"3k-6", Unread},
		{"3k6+x", Unread},
		{"３k6", Unread},   // not ASCII
		{"3k6 2", Unread}, // no sign between the terms
		{"1 2k6", Unread},
		{"1234567k6", Unread},
		{"k1234567", Unread},
		{"k6+1234567", Unread},
		{"0k6", TooMany},
		{"101k6", TooMany},
		{"60k6+41k6", TooMany},
		{"k0", BadSides},
		{"k1001", BadSides},
		{"k6+10001", BadPlus},
		{"k6-10001", BadPlus},
		{"k6+10000+1", BadPlus},
		{"k6-10000-1", BadPlus},
		{"5", NoDice},
		{"2+3", NoDice},
		{"k2+k2+k2+k2+k2+k2+k2+k2+k2", ManyKind},
	} {
		got, err := Parse(c.text)
		var fault *SyntaxError
		if !errors.As(err, &fault) || fault.Reason != c.want {
			t.Errorf("%q: got %v, %v; want %s", c.text, got, err, c.want)
			continue
		}
		if fault.Text != c.text || !strings.Contains(err.Error(), "3k6+2") {
			t.Errorf("%q: the fault %q does not show what was given and what is allowed", c.text, err)
		}
	}
}

func TestExprAsText(t *testing.T) {
	for _, c := range []struct {
		expr Expr
		text string
	}{{New(2, 6, 2), "2k6+2"}, {New(1, 6, -1), "k6-1"}, {Expr{}, ""}} {
		text, err := c.expr.MarshalText()
		if err != nil || string(text) != c.text {
			t.Errorf("%+v: got %q, %v", c.expr, text, err)
		}
		back := New(9, 9, 9)
		if err := back.UnmarshalText(text); err != nil || !reflect.DeepEqual(back, c.expr) {
			t.Errorf("%q: got %+v, %v", text, back, err)
		}
	}
	var e Expr
	if err := e.UnmarshalText([]byte("many")); err == nil {
		t.Error("many were read")
	}
	if !(Expr{}).Zero() || New(1, 6, 0).Zero() || (Expr{Plus: 1}).Zero() {
		t.Error("only no dice and no constant are zero")
	}
}

func TestSides(t *testing.T) {
	e := Expr{Groups: []Group{{2, 6}, {1, 10}}, Plus: 3}
	if got := e.Sides(); !reflect.DeepEqual(got, []int{6, 6, 10}) || e.Count() != 3 {
		t.Errorf("got %v, %d dice", got, e.Count())
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"3k6+2", "k6", "2d10", " K100 - 1", "k6+2k4+1", "", "3k", "0k6", "9999999k1", "k6+10001", "３k6", "3k6 2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(text)
		if err != nil {
			if fault := new(SyntaxError); !errors.As(err, &fault) || err.Error() == "" {
				t.Fatalf("%q: a fault of another kind: %v", text, err)
			}
			return
		}
		if e.Count() < 1 || e.Count() > MaxDice || e.Plus > MaxPlus || e.Plus < -MaxPlus {
			t.Fatalf("%q: out of bounds: %+v", text, e)
		}
		for _, s := range e.Sides() {
			if s < 1 || s > MaxSides {
				t.Fatalf("%q: a die of %d sides", text, s)
			}
		}
		again, err := Parse(e.String())
		if err != nil || !reflect.DeepEqual(again, e) {
			t.Fatalf("%q: written %q, which reads %+v, %v", text, e, again, err)
		}
		if n := len(SeedOf(1).Throw(1, e).Dice); n != e.Count() {
			t.Fatalf("%q: %d dice thrown", text, n)
		}
	})
}
