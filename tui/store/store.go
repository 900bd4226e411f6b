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

// The files of the settings that new fights of a system begin with.
const (
	usualMSTOCS = "settings.json"
	usualWstega = "settings-wstega.json"
	usualK1000  = "settings-k1000.json"
)

// Settings are those that new fights of mSTOCS begin with: the default ones
// where there is no file. A file that cannot be read is told and left alone.
func (h Home) Settings() (mstocs.Settings, error) {
	return readUsual(h, usualMSTOCS, mstocs.DefaultSettings())
}

// KeepSettings stores the settings that new fights of mSTOCS begin with.
func (h Home) KeepSettings(s mstocs.Settings) error { return keepUsual(h, usualMSTOCS, s) }

// readUsual reads settings from a file of Home; without one they are the
// default ones.
func readUsual[S any](h Home, file string, usual S) (S, error) {
	path, s := filepath.Join(string(h), file), usual
	data, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return usual, nil
	}
	if err != nil {
		return usual, err
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return usual, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// keepUsual stores settings in a file of Home.
func keepUsual[S any](h Home, file string, s S) error {
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(string(h), 0o755); err != nil {
		return err
	}
	return renameio.WriteFile(filepath.Join(string(h), file), append(data, '\n'), 0o644)
}
