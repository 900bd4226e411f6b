package store

import (
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/k1000"
)

// K1000History is the history of a k1000 session.
type K1000History = combat.History[k1000.Session, k1000.Step, k1000.Event]

// FoldK1000 follows the lines of a k1000 session from the start, checking
// every decision against the rules and every die for its range. The error is
// a *LineError.
func FoldK1000(file string, c *journal.Contents) (*K1000History, error) {
	s := k1000.DefaultSettings()
	if err := readSettings(file, c, &s); err != nil {
		return nil, err
	}
	h := combat.NewHistory(k1000.New(s))
	return h, follow(file, c, h, k1000.DecodeStep)
}

// K1000Settings are those that new k1000 sessions begin with.
func (h Home) K1000Settings() (k1000.Settings, error) {
	return readUsual(h, usualK1000, k1000.DefaultSettings())
}

// KeepK1000Settings stores the settings that new k1000 sessions begin with.
func (h Home) KeepK1000Settings(s k1000.Settings) error { return keepUsual(h, usualK1000, s) }
