package store

import (
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/wstega"
)

// WstegaHistory is the history of a game of Pierwsza Wstęga.
type WstegaHistory = combat.History[wstega.Game, wstega.Step, wstega.Event]

// FoldWstega follows the lines of a game of Pierwsza Wstęga from the start,
// checking every decision against the rules and every die for its range. The
// error is a *LineError.
func FoldWstega(file string, c *journal.Contents) (*WstegaHistory, error) {
	s := wstega.DefaultSettings()
	if err := readSettings(file, c, &s); err != nil {
		return nil, err
	}
	h := combat.NewHistory(wstega.New(s))
	return h, follow(file, c, h, wstega.DecodeStep)
}

// WstegaSettings are those that new games of Pierwsza Wstęga begin with.
func (h Home) WstegaSettings() (wstega.Settings, error) {
	return readUsual(h, usualWstega, wstega.DefaultSettings())
}

// KeepWstegaSettings stores the settings that new games of Pierwsza Wstęga begin with.
func (h Home) KeepWstegaSettings(s wstega.Settings) error { return keepUsual(h, usualWstega, s) }
