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
