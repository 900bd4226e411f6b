package home

import (
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/k1000"
	screens "rundy/tui/k1000"
	"rundy/tui/store"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// hostK1000 makes the screen of a k1000 session in a file.
func (d *Desk) hostK1000(nav ui.Nav, path string, c *journal.Contents, log *journal.Journal) (*table.Host, error) {
	h, err := store.FoldK1000(path, c)
	if err != nil {
		return nil, err
	}
	return screens.New(d.Words, nav, table.NewSession(h, c.Header, log, k1000.EncodeStep), d.reader()), nil
}

// BeginK1000 starts a k1000 session with the given name and lines, and keeps
// it in a file, or in memory where none can be made.
func (d *Desk) BeginK1000(nav ui.Nav, name string, lines []combat.Line[k1000.Step]) (*table.Host, error) {
	settings, unread := d.Home.K1000Settings()
	s, err := begin(d, "k1000", name, settings, k1000.New(settings), k1000.EncodeStep, lines)
	if err != nil {
		return nil, err
	}
	host := screens.New(d.Words, nav, s, d.reader())
	if unread != nil {
		host.Say(d.Fault(unread))
	}
	return host, nil
}

// settingsK1000 makes the screen of the settings that new k1000 sessions begin with.
func (d *Desk) settingsK1000(nav ui.Nav) (ui.Screen, error) {
	kept, err := d.Home.K1000Settings()
	usual := table.UsualSettings("settings.usual-k1000", k1000.AllSettings(), kept, d.Home.KeepK1000Settings)
	return screens.NewSettings(d.Words, nav, usual), err
}

// SampleK1000Lines are the lines of the k1000 sample: two characters and an NPC.
func SampleK1000Lines() ([]combat.Line[k1000.Step], error) {
	return sampleLines("k1000", k1000.DecodeStep)
}

// SampleK1000 starts the k1000 sample.
func (d *Desk) SampleK1000(nav ui.Nav) (*table.Host, error) {
	lines, err := SampleK1000Lines()
	if err != nil {
		return nil, err
	}
	return d.BeginK1000(nav, d.Words.T("home.sample-thousand"), lines)
}
