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
