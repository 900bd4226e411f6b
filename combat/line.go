package combat

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Line is one line of a fight's log: the steps that one key did, or an undo,
// a redo or a go-to. Exactly one of them is set. T is a system's step.
type Line[T any] struct {
	Do   []T
	Undo bool
	Redo bool
	GoTo *int // the number of the entry to go to, 0 for the start of the fight
}

// wire is a line as it stands in a file, its steps still unread.
type wire struct {
	Do   []json.RawMessage `json:"do,omitempty"`
	Undo bool              `json:"undo,omitempty"`
	Redo bool              `json:"redo,omitempty"`
	GoTo *int              `json:"goto,omitempty"`
}

// ErrLine says that a line holds none or several of do, undo, redo and goto.
var ErrLine = errors.New(`a line holds exactly one of "do", "undo", "redo" and "goto"`)

// ParseLine reads a line written as JSON, its steps with the decoder of the
// system. Fields it does not know are refused; a step that cannot be read is
// told by a *StepError.
func ParseLine[T any](text []byte, decode func([]byte) (T, error)) (Line[T], error) {
	var w wire
	if err := Strict(text, &w); err != nil {
		return Line[T]{}, err
	}
	kinds := 0
	for _, set := range []bool{len(w.Do) > 0, w.Undo, w.Redo, w.GoTo != nil} {
		if set {
			kinds++
		}
	}
	if kinds != 1 {
		return Line[T]{}, ErrLine
	}
	l := Line[T]{Undo: w.Undo, Redo: w.Redo, GoTo: w.GoTo}
	for i, raw := range w.Do {
		step, err := decode(raw)
		if err != nil {
			return Line[T]{}, &StepError{Step: i + 1, Err: err}
		}
		l.Do = append(l.Do, step)
	}
	return l, nil
}

// Encode writes the line as JSON, its steps with the encoder of the system.
func (l Line[T]) Encode(encode func(T) ([]byte, error)) ([]byte, error) {
	w := wire{Undo: l.Undo, Redo: l.Redo, GoTo: l.GoTo}
	for _, step := range l.Do {
		raw, err := encode(step)
		if err != nil {
			return nil, err
		}
		w.Do = append(w.Do, raw)
	}
	return json.Marshal(w)
}

// Strict reads one JSON value whole, refusing fields the value does not have
// and anything after it.
func Strict(text []byte, value any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(value); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("something follows the end of the value")
	}
	return nil
}

// StepError says which step of a line was refused, 1 for the first.
type StepError struct {
	Step int
	Err  error
}

// Error names the step and the reason.
func (e *StepError) Error() string { return fmt.Sprintf("step %d: %v", e.Step, e.Err) }

// Unwrap gives the reason.
func (e *StepError) Unwrap() error { return e.Err }

// Follow does what a line of the log says. Nothing has changed when it is
// refused; a refused step of several is told by a *StepError.
func (h *History[S, T, E]) Follow(l Line[T]) error {
	switch {
	case l.Undo:
		return h.Undo()
	case l.Redo:
		return h.Redo()
	case l.GoTo != nil:
		return h.GoTo(*l.GoTo)
	case len(l.Do) == 0:
		return ErrLine
	}
	i, err := h.Do(l.Do...)
	if err != nil {
		return &StepError{Step: i + 1, Err: err}
	}
	return nil
}
