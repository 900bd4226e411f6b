package store

import (
	"encoding/json"
	"fmt"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
)

// LineError says which line of a fight's file cannot be followed, and why.
type LineError struct {
	File  string
	Line  int // 1 is the header
	Err   error
	State any // the state whose rules refused it; nil when it could not be read
}

// Error names file, line and reason.
func (e *LineError) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

// Unwrap gives the reason.
func (e *LineError) Unwrap() error { return e.Err }

// SystemError says that a fight is of a rule system this program does not
// play.
type SystemError struct {
	File, System string
}

// Error names the systems that are played.
func (e *SystemError) Error() string {
	return fmt.Sprintf("%s:1: system is %q; this program plays mstocs, wstega and k1000", e.File, e.System)
}

// History is the history of a mSTOCS fight.
type History = combat.History[mstocs.Fight, mstocs.Step, mstocs.Event]

// Fold follows the lines of a mSTOCS fight from the start, checking every
// decision against the rules and every die for number and range. The error is
// a *LineError or a *SystemError.
func Fold(file string, c *journal.Contents) (*History, error) {
	if c.Header.System != "mstocs" {
		return nil, &SystemError{file, c.Header.System}
	}
	s := mstocs.DefaultSettings()
	if err := readSettings(file, c, &s); err != nil {
		return nil, err
	}
	h := combat.NewHistory(mstocs.New(s))
	return h, follow(file, c, h, mstocs.DecodeStep)
}

// readSettings reads a system's settings from a header; none leaves the usual
// ones.
func readSettings(file string, c *journal.Contents, settings any) error {
	if len(c.Header.Settings) == 0 {
		return nil
	}
	if err := json.Unmarshal(c.Header.Settings, settings); err != nil {
		return &LineError{File: file, Line: 1, Err: err}
	}
	return nil
}

// follow does what the lines of a file say.
func follow[S combat.State[S, T, E], T, E any](file string, c *journal.Contents, h *combat.History[S, T, E], decode func([]byte) (T, error)) error {
	for _, l := range c.Lines {
		line, err := combat.ParseLine(l.Text, decode)
		if err != nil {
			return &LineError{File: file, Line: l.Number, Err: err}
		}
		if err := h.Follow(line); err != nil {
			return &LineError{file, l.Number, err, h.Now()}
		}
	}
	return nil
}

// Report folds a fight of any system and gives its state for scripts. The
// error is a *LineError or a *SystemError.
func Report(file string, c *journal.Contents) (any, error) {
	switch c.Header.System {
	case "wstega":
		h, err := FoldWstega(file, c)
		if err != nil {
			return nil, err
		}
		g := h.Now()
		return g.Report(), nil
	case "k1000":
		h, err := FoldK1000(file, c)
		if err != nil {
			return nil, err
		}
		s := h.Now()
		return s.Report(), nil
	default:
		h, err := Fold(file, c)
		if err != nil {
			return nil, err
		}
		f := h.Now()
		return f.Report(), nil
	}
}
