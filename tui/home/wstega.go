package home

import (
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/wstega"
	"rundy/tui/store"
	"rundy/tui/table"
	"rundy/tui/ui"
	screens "rundy/tui/wstega"
)

// hostWstega makes the screen of a game of Pierwsza Wstęga in a file.
func (d *Desk) hostWstega(nav ui.Nav, path string, c *journal.Contents, log *journal.Journal) (*table.Host, error) {
	h, err := store.FoldWstega(path, c)
	if err != nil {
		return nil, err
	}
	return screens.New(d.Words, nav, screens.NewSession(h, c.Header, log), d.reader(), d.Home), nil
}

// BeginWstega starts a game of Pierwsza Wstęga with the given name and lines,
// and keeps it in a file, or in memory where none can be made.
func (d *Desk) BeginWstega(nav ui.Nav, name string, lines []combat.Line[wstega.Step]) (*table.Host, error) {
	settings, unread := d.Home.WstegaSettings()
	s, err := begin(d, "wstega", name, settings, wstega.New(settings), wstega.EncodeStep, lines)
	if err != nil {
		return nil, err
	}
	host := screens.New(d.Words, nav, s, d.reader(), d.Home)
	if unread != nil {
		host.Say(d.Fault(unread))
	}
	return host, nil
}

// settingsWstega makes the screen of the settings that new games of Pierwsza Wstęga begin with.
func (d *Desk) settingsWstega(nav ui.Nav) (ui.Screen, error) {
	kept, err := d.Home.WstegaSettings()
	usual := table.UsualSettings("settings.usual-wstega", wstega.AllSettings(), kept, d.Home.KeepWstegaSettings)
	return screens.NewSettings(d.Words, nav, usual), err
}

// SampleWstegaLines are the lines of the sample: the source's duel of three
// dice against four, about to be rolled, and a small party.
func SampleWstegaLines() ([]combat.Line[wstega.Step], error) {
	return sampleLines("wstega", wstega.DecodeStep)
}

// SampleWstega starts the sample of Pierwsza Wstęga.
func (d *Desk) SampleWstega(nav ui.Nav) (*table.Host, error) {
	lines, err := SampleWstegaLines()
	if err != nil {
		return nil, err
	}
	return d.BeginWstega(nav, d.Words.T("home.sample-ribbon"), lines)
}
