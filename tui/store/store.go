// Package store finds the program's folders and folds a fight's file into its
// history. It knows files and lines of every rule system, but no screen.
package store

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/google/renameio/v2"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
)

// Home is the folder that everything lives under.
type Home string

// FindHome is the folder RUNDY_HOME names, else the data folder of the
// platform.
func FindHome() Home {
	if dir := os.Getenv("RUNDY_HOME"); dir != "" {
		return Home(dir)
	}
	return Home(filepath.Join(xdg.DataHome, "rundy"))
}

// Fights is the folder of fights, and of nothing else.
func (h Home) Fights() string { return filepath.Join(string(h), "fights") }

// Locks is the folder of locks.
func (h Home) Locks() string { return filepath.Join(string(h), "locks") }

// Sheets is the folder of character sheets.
func (h Home) Sheets() string { return filepath.Join(string(h), "sheets") }

// usual is the file of the settings that new fights begin with.
func (h Home) usual() string { return filepath.Join(string(h), "settings.json") }

// Settings are those that new fights begin with: the default ones where there
// is no file. A file that cannot be read is told and left alone.
func (h Home) Settings() (mstocs.Settings, error) {
	s := mstocs.DefaultSettings()
	data, err := os.ReadFile(h.usual())
	if os.IsNotExist(err) {
		return s, nil
	}
	if err != nil {
		return s, err
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return mstocs.DefaultSettings(), fmt.Errorf("%s: %w", h.usual(), err)
	}
	return s, nil
}

// KeepSettings stores the settings that new fights begin with.
func (h Home) KeepSettings(s mstocs.Settings) error {
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(string(h), 0o755); err != nil {
		return err
	}
	return renameio.WriteFile(h.usual(), append(data, '\n'), 0o644)
}

// History is the history of a mSTOCS fight.
type History = combat.History[mstocs.Fight, mstocs.Step, mstocs.Event]

// LineError says which line of a fight's file cannot be followed, and why.
type LineError struct {
	File string
	Line int // 1 is the header
	Err  error
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
	return fmt.Sprintf("%s:1: system is %q; this program plays mstocs", e.File, e.System)
}

// Fold follows a file's lines from the start, checking every decision against
// the rules and every die for number and range. The error is a *LineError or a
// *SystemError.
func Fold(file string, c *journal.Contents) (*History, error) {
	if c.Header.System != "mstocs" {
		return nil, &SystemError{file, c.Header.System}
	}
	s := mstocs.DefaultSettings()
	if len(c.Header.Settings) > 0 {
		if err := json.Unmarshal(c.Header.Settings, &s); err != nil {
			return nil, &LineError{file, 1, err}
		}
	}
	h := combat.NewHistory(mstocs.New(s))
	for _, l := range c.Lines {
		line, err := combat.ParseLine(l.Text, mstocs.DecodeStep)
		if err == nil {
			err = h.Follow(line)
		}
		if err != nil {
			return nil, &LineError{file, l.Number, err}
		}
	}
	return h, nil
}
