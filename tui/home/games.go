package home

import (
	"rundy/tui/table"
	"rundy/tui/ui"
)

// game is a rule system that a new fight can be of, as files have it and as it
// is called, the same in every language.
type game struct {
	system, name string

	begin func(d *Desk, nav ui.Nav, name string) (*table.Host, error)
	// settings makes the screen of the settings that new fights begin with.
	settings func(d *Desk, nav ui.Nav) (ui.Screen, error)
}

// games are the systems in the order that tab goes through them; the first is
// the one that is offered.
var games = []game{
	{"mstocs", "mSTOCS", func(d *Desk, nav ui.Nav, name string) (*table.Host, error) { return d.Begin(nav, name, nil) }, (*Desk).settings},
	{"wstega", "Pierwsza Wstęga", func(d *Desk, nav ui.Nav, name string) (*table.Host, error) { return d.BeginWstega(nav, name, nil) }, (*Desk).settingsWstega},
	{"k1000", "k1000", func(d *Desk, nav ui.Nav, name string) (*table.Host, error) { return d.BeginK1000(nav, name, nil) }, (*Desk).settingsK1000},
}

// systemName is what the system of a file is called.
func systemName(system string) string {
	for _, g := range games {
		if g.system == system {
			return g.name
		}
	}
	return ui.Clean(system)
}
