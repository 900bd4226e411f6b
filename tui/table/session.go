// Package table hosts a fight on the screen, whatever its rules: the session
// that joins a history to its file, and the Host that frames the panels of a
// fight, routes keys, and asks questions in the line at the bottom. What the
// panels show belongs in the package of a rule system's screens.
package table

import (
	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/journal"
)

// Session is a fight being played: its history, and the file it is kept in.
type Session[S combat.State[S, T, E], T, E any] struct {
	*combat.History[S, T, E]
	Name   string
	Seed   dice.Seed
	log    *journal.Journal // nil: kept in memory only
	encode func(T) ([]byte, error)
	busy   bool // a sync is under way

	// While no file could be made: why, how to try again, and what to write.
	fault error
	open  func() (*journal.Journal, error)
	queue [][]byte
}

// NewSession joins a history to a journal, which may be nil.
func NewSession[S combat.State[S, T, E], T, E any](
	h *combat.History[S, T, E], head journal.Header, log *journal.Journal, encode func(T) ([]byte, error),
) *Session[S, T, E] {
	return &Session[S, T, E]{History: h, Name: head.Name, Seed: head.Seed, log: log, encode: encode}
}

// Unkept says that no file could be made for the fight, and how to try again.
// Until that works the fight goes on in memory, and Status tells.
func (s *Session[S, T, E]) Unkept(why error, open func() (*journal.Journal, error)) {
	s.fault, s.open = why, open
}

// Do applies steps as one line of the log and writes it. A refused step
// changes nothing; a line that cannot be written is kept and told by Status.
// No steps are no line: a file with such a one could not be read again.
func (s *Session[S, T, E]) Do(steps ...T) error {
	if len(steps) == 0 {
		return nil
	}
	if s.ReadOnly() {
		return combat.Refuse("", "read-only")
	}
	if _, err := s.History.Do(steps...); err != nil {
		return err
	}
	s.write(combat.Line[T]{Do: steps})
	return nil
}

// Follow does what a line says and writes it.
func (s *Session[S, T, E]) Follow(l combat.Line[T]) error {
	return s.travel(func() error { return s.History.Follow(l) }, l)
}

// Undo takes back the last line.
func (s *Session[S, T, E]) Undo() error {
	return s.travel(s.History.Undo, combat.Line[T]{Undo: true})
}

// Redo brings back the line undone last.
func (s *Session[S, T, E]) Redo() error {
	return s.travel(s.History.Redo, combat.Line[T]{Redo: true})
}

// GoTo goes to the state after a line.
func (s *Session[S, T, E]) GoTo(n int) error {
	return s.travel(func() error { return s.History.GoTo(n) }, combat.Line[T]{GoTo: &n})
}

func (s *Session[S, T, E]) travel(move func() error, l combat.Line[T]) error {
	if s.ReadOnly() {
		return combat.Refuse("", "read-only")
	}
	if err := move(); err != nil {
		return err
	}
	s.write(l)
	return nil
}

func (s *Session[S, T, E]) write(l combat.Line[T]) {
	if s.log == nil && s.open == nil {
		return
	}
	text, err := l.Encode(s.encode)
	if err != nil {
		return
	}
	if s.log == nil {
		s.queue = append(s.queue, text)
		s.Retry()
		return
	}
	// The journal keeps what it cannot write; Status tells.
	_ = s.log.Append(text)
}

// ReadOnly reports whether another program has the fight.
func (s *Session[S, T, E]) ReadOnly() bool { return s.log != nil && s.log.ReadOnly() }

// Status is whether all is saved.
type Status int

// The states of saving.
const (
	Saved Status = iota
	Writing
	NotSaved
	OnlyRead
)

// Status tells whether all is saved.
func (s *Session[S, T, E]) Status() Status {
	switch {
	case s.log == nil && s.open != nil:
		return NotSaved
	case s.log == nil:
		return Saved
	case s.log.ReadOnly():
		return OnlyRead
	case s.log.Pending() > 0 || s.log.Err() != nil:
		return NotSaved
	case s.log.Unsynced():
		return Writing
	default:
		return Saved
	}
}

// Fault is why the fight is not saved, nil when it is.
func (s *Session[S, T, E]) Fault() error {
	if s.log == nil {
		return s.fault
	}
	return s.log.Err()
}

// Retry tries to write what could not be written before.
func (s *Session[S, T, E]) Retry() {
	switch {
	case s.log != nil && s.log.Pending() > 0:
		_ = s.log.Retry()
	case s.log == nil && s.open != nil:
		if s.log, s.fault = s.open(); s.fault != nil {
			s.log = nil
			return
		}
		for _, text := range s.queue {
			_ = s.log.Append(text)
		}
		s.queue, s.open = nil, nil
	}
}

// syncedMsg says that the file's contents have reached the disk, or not.
type syncedMsg struct{}

// Flush gives a command that brings what was written to the disk, off the
// screen's path; nil when there is nothing to do or one is under way.
func (s *Session[S, T, E]) Flush() tea.Cmd {
	if s.log == nil || s.busy || s.log.ReadOnly() || !s.log.Unsynced() {
		return nil
	}
	s.busy = true
	return func() tea.Msg {
		_ = s.log.Sync()
		return syncedMsg{}
	}
}

// Synced is to be called when a command of Flush has ended. After a fault the
// next try comes with the next change.
func (s *Session[S, T, E]) Synced() tea.Cmd {
	if s.busy = false; s.Fault() != nil {
		return nil
	}
	return s.Flush()
}

// Close writes what can be written and gives the file back.
func (s *Session[S, T, E]) Close() error {
	if s.log == nil {
		return nil
	}
	return s.log.Close()
}

// Title is the fight's name.
func (s *Session[S, T, E]) Title() string { return s.Name }
