package combat

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Codec reads and writes the steps of a rule system as JSON: an object whose
// only field is the step's name. It is a list of all the kinds of steps.
type Codec[S any] []Kind[S]

// Kind is one kind of step: its name in a fight's file and how it is read.
type Kind[S any] struct {
	Name string
	read func([]byte) (S, error)
	is   func(S) bool
}

// StepKind makes the kind of the step type T, which must be one of the steps S.
func StepKind[T, S any](name string) Kind[S] {
	return Kind[S]{
		Name: name,
		read: func(text []byte) (S, error) {
			var step T
			err := Strict(text, &step)
			return any(step).(S), err
		},
		is: func(s S) bool { _, ok := any(s).(T); return ok },
	}
}

// Name is the name of a step in a fight's file.
func (c Codec[S]) Name(s S) string {
	for _, k := range c {
		if k.is(s) {
			return k.Name
		}
	}
	return fmt.Sprintf("%T", s)
}

// Names lists the names of all steps.
func (c Codec[S]) Names() []string {
	names := make([]string, len(c))
	for i, k := range c {
		names[i] = k.Name
	}
	return names
}

// Encode writes a step.
func (c Codec[S]) Encode(s S) ([]byte, error) {
	body, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	return slices.Concat([]byte(`{"`), []byte(c.Name(s)), []byte(`":`), body, []byte("}")), nil
}

// Decode reads what Encode writes, refusing names and fields that are not a
// step's.
func (c Codec[S]) Decode(text []byte) (S, error) {
	var none S
	var object map[string]json.RawMessage
	if err := json.Unmarshal(text, &object); err != nil {
		return none, err
	}
	if len(object) != 1 {
		return none, fmt.Errorf("a step is an object with one field, the step's name, not %d", len(object))
	}
	for name, body := range object {
		for _, k := range c {
			if k.Name != name {
				continue
			}
			step, err := k.read(body)
			if err != nil {
				return none, fmt.Errorf("%s: %w", name, err)
			}
			return step, nil
		}
		return none, fmt.Errorf("step %q is not known; the steps are %s", name, strings.Join(c.Names(), ", "))
	}
	return none, nil
}
