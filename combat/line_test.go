package combat

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// decodeWord reads a step of the tests: a word that is not "bad".
func decodeWord(text []byte) (string, error) {
	var word string
	if err := json.Unmarshal(text, &word); err != nil {
		return "", err
	}
	if word == "bad" {
		return "", errors.New("a bad word")
	}
	return word, nil
}

func encodeWord(word string) ([]byte, error) {
	if word == "bad" {
		return nil, errors.New("a bad word")
	}
	return json.Marshal(word)
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		text string
		want Line[string]
	}{
		{`{"do":["a"]}`, Line[string]{Do: []string{"a"}}},
		{`{"do":["a","b","a"]}`, Line[string]{Do: []string{"a", "b", "a"}}},
		{`{"undo":true}`, Line[string]{Undo: true}},
		{`{"redo":true}`, Line[string]{Redo: true}},
		{`{"goto":0}`, Line[string]{GoTo: new(0)}},
		{`{"goto":12}`, Line[string]{GoTo: new(12)}},
	} {
		got, err := ParseLine([]byte(c.text), decodeWord)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %+v, %v", c.text, got, err)
		}
		back, err := c.want.Encode(encodeWord)
		if err != nil || string(back) != c.text {
			t.Errorf("%+v: written %s, %v, want %s", c.want, back, err, c.text)
		}
	}
	got, err := ParseLine([]byte(" {\"undo\" : true}\n"), decodeWord)
	if err != nil || !got.Undo {
		t.Errorf("blanks: got %+v, %v", got, err)
	}
}

func TestLinesWithNoneOrSeveral(t *testing.T) {
	for _, text := range []string{
		`{}`, `null`, `{"do":[]}`, `{"do":null}`, `{"undo":false}`, `{"goto":null}`,
		`{"undo":true,"redo":true}`, `{"do":["a"],"undo":true}`, `{"do":["a"],"goto":0}`, `{"redo":true,"goto":3}`,
	} {
		if got, err := ParseLine([]byte(text), decodeWord); !errors.Is(err, ErrLine) {
			t.Errorf("%s: got %+v, %v", text, got, err)
		}
	}
}

func TestLinesThatCannotBeRead(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{``, "EOF"},
		{`{`, "unexpected EOF"},
		{`{"do":["a"]`, "unexpected EOF"}, // torn
		{`[]`, "cannot unmarshal array"},
		{`{"do":"a"}`, "cannot unmarshal string"},
		{`{"undo":1}`, "cannot unmarshal number"},
		{`{"goto":"1"}`, "cannot unmarshal string"},
		{`{"goto":1.5}`, "cannot unmarshal number 1.5"},
		{`{"jump":true}`, `unknown field "jump"`},
		{`{"undo":true,"why":"x"}`, `unknown field "why"`},
		{`{"undo":true}{"undo":true}`, "something follows"},
		{`{"undo":true} x`, "something follows"},
		{`{"undo":true}}`, "something follows"},
	} {
		got, err := ParseLine([]byte(c.text), decodeWord)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %+v, %v; want it to say %q", c.text, got, err, c.says)
		}
	}
}

func TestStepThatCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		text string
		step int
	}{{`{"do":["bad"]}`, 1}, {`{"do":["a","b","bad"]}`, 3}, {`{"do":["a",5]}`, 2}} {
		_, err := ParseLine([]byte(c.text), decodeWord)
		var fault *StepError
		if !errors.As(err, &fault) || fault.Step != c.step {
			t.Errorf("%s: got %v, want a fault of step %d", c.text, err, c.step)
			continue
		}
		if want := fmt.Sprintf("step %d: ", c.step); !strings.HasPrefix(err.Error(), want) || errors.Unwrap(err) == nil {
			t.Errorf("%s: %v does not begin with %q and go on with its reason", c.text, err, want)
		}
	}
	if text, err := (Line[string]{Do: []string{"a", "bad"}}).Encode(encodeWord); err == nil {
		t.Errorf("a step that cannot be written was: %s", text)
	}
}

func TestFollow(t *testing.T) {
	h := newTrail()
	for _, c := range []struct {
		line Line[string]
		want trail
	}{
		{Line[string]{Do: []string{"a", "b"}}, "ab"},
		{Line[string]{Do: []string{"c"}}, "abc"},
		{Line[string]{Undo: true}, "ab"},
		{Line[string]{Redo: true}, "abc"},
		{Line[string]{GoTo: new(0)}, ""},
		{Line[string]{GoTo: new(2)}, "abc"},
	} {
		if err := h.Follow(c.line); err != nil || h.Now() != c.want {
			t.Fatalf("%+v: got %q, %v, want %q", c.line, h.Now(), err, c.want)
		}
	}
	err := h.Follow(Line[string]{Do: []string{"d", "no"}})
	var fault *StepError
	if !errors.As(err, &fault) || fault.Step != 2 || !errors.Is(err, errNo) {
		t.Errorf("got %v, want a fault of step 2", err)
	}
	for _, line := range []Line[string]{{Redo: true}, {GoTo: new(3)}, {GoTo: new(-1)}} {
		if err := h.Follow(line); err == nil {
			t.Errorf("%+v was followed", line)
		}
	}
	if h.Now() != "abc" || h.Len() != 2 {
		t.Errorf("refused lines left %q with %d entries", h.Now(), h.Len())
	}
}
