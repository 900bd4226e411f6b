package combat

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rundy/combat/dice"
)

// order is a step of the tests: one to go somewhere, or to wait.
type order interface{ isOrder() }

type walk struct {
	To string `json:"to"`
}

type wait struct{}

type swim struct{}

func (walk) isOrder() {}
func (wait) isOrder() {}
func (swim) isOrder() {}

var orders = Codec[order]{StepKind[wait, order]("wait"), StepKind[walk, order]("walk")}

func TestCodec(t *testing.T) {
	for _, c := range []struct {
		step order
		name string
		text string
	}{
		{walk{"the ford"}, "walk", `{"walk":{"to":"the ford"}}`},
		{walk{}, "walk", `{"walk":{"to":""}}`},
		{wait{}, "wait", `{"wait":{}}`},
	} {
		if got := orders.Name(c.step); got != c.name {
			t.Errorf("%v is called %s", c.step, got)
		}
		text, err := orders.Encode(c.step)
		if err != nil || string(text) != c.text {
			t.Errorf("%v: written %s, %v", c.step, text, err)
		}
		back, err := orders.Decode([]byte(c.text))
		if err != nil || back != c.step {
			t.Errorf("%s: read %v, %v", c.text, back, err)
		}
	}
	if got := orders.Names(); !slices.Equal(got, []string{"wait", "walk"}) {
		t.Errorf("names %v", got)
	}
}

func TestCodecFaults(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{``, "unexpected end"},
		{`[]`, "cannot unmarshal"},
		{`null`, "not 0"},
		{`{}`, "not 0"},
		{`{"walk":{"to":"x"},"wait":{}}`, "not 2"},
		{`{"swim":{}}`, `step "swim" is not known; the steps are wait, walk`},
		{`{"walk":{"by":"x"}}`, `walk: json: unknown field "by"`},
		{`{"walk":{"to":1}}`, "walk: "},
		{`{"wait":{}} {}`, "after top-level value"},
	} {
		step, err := orders.Decode([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, %v; want it to say %q", c.text, step, err, c.says)
		}
	}
	// A step that is not one of the codec's writes what cannot be read.
	if text, err := orders.Encode(swim{}); err == nil {
		if back, err := orders.Decode(text); err == nil {
			t.Errorf("%s read as %v", text, back)
		}
	}
}

func TestRefuseDice(t *testing.T) {
	for _, c := range []struct {
		throw dice.Throw
		want  string
	}{
		{dice.Throw{Total: 19}, "dice-total dice=3k6 low=3 high=18 given=19"},
		{dice.Throw{Dice: []int{1, 2}}, "dice-count dice=3k6 want=3 given=1 2"},
		{dice.Throw{Dice: []int{1, 2, 7}}, "dice-die dice=3k6 low=1 high=6 given=7"},
	} {
		e := dice.New(3, 6, 0)
		_, fault := e.Check(c.throw)
		err := RefuseDice(Roll{Expr: e}, fault)
		var r *Refusal
		if !errors.As(err, &r) || err.Error() != c.want {
			t.Errorf("%+v: got %v, want %s", c.throw, err, c.want)
		}
	}
	if err := RefuseDice(Roll{}, errNo); !errors.Is(err, errNo) {
		t.Errorf("another fault became %v", err)
	}
}
