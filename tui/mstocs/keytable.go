package mstocs

import (
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/words"
)

// KeyTable writes the keys of all panels as Markdown, for the README.
func KeyTable(w *words.Words) string {
	fight := combat.NewHistory(mstocs.New(mstocs.DefaultSettings()))
	return table.KeyTable(w, New(w, table.NoNav{}, newSession(fight, journal.Header{}), nil))
}

// SettingsTable writes all settings as Markdown, for the README.
func SettingsTable(w *words.Words) string {
	about := func(key string) string { return w.T("about." + key) }
	return table.SettingsTable(mstocs.AllSettings(), mstocs.DefaultSettings(), about)
}
