package k1000

import (
	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/k1000"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// noHeader is that of a history in no file.
var noHeader journal.Header

// NewSettings makes the screen of the settings that are kept somewhere.
func NewSettings(w *words.Words, nav ui.Nav, kept table.Keeper[k1000.Settings]) ui.Screen {
	t := Teller{w}
	return table.NewSettings(w, nav, kept, k1000.AllSettings(), k1000.DefaultSettings(), table.SettingWords{
		Name: t.settingName, About: t.settingAbout, Value: t.settingValue,
		Refused: func(err error) string {
			f := k1000.New(kept.Settings())
			return t.Refusal(&f, err)
		},
	})
}

func (t *Table) openSettings() tea.Cmd {
	return t.host.Nav.Push(NewSettings(t.Words, t.host.Nav, fightSettings{t}))
}

// fightSettings are those of the session being played: changes are steps.
type fightSettings struct{ t *Table }

// Title is the key of the screen's title.
func (k fightSettings) Title() string { return "settings.title" }

// Settings are the present ones.
func (k fightSettings) Settings() k1000.Settings { return k.t.session().Settings }

// Undo takes back the last line if it changed a setting: nothing is undone
// that this screen does not show.
func (k fightSettings) Undo() tea.Cmd {
	head := k.t.s.Head()
	if head == 0 {
		return nil
	}
	if _, ok := k.t.s.Entry(head).Steps[0].(k1000.SetSetting); !ok {
		return nil
	}
	return k.t.host.Change(k.t.s.Undo)
}

// Set changes a setting.
func (k fightSettings) Set(key, value string) (tea.Cmd, error) {
	var refused error
	cmd := k.t.host.Change(func() error {
		refused = k.t.apply(k1000.SetSetting{Key: key, Value: value})
		return refused
	})
	return cmd, refused
}

// KeyTable writes the keys of all panels as Markdown.
func KeyTable(w *words.Words) string {
	h := combat.NewHistory(k1000.New(k1000.DefaultSettings()))
	return table.KeyTable(w, New(w, table.NoNav{}, table.NewSession(h, noHeader, nil, k1000.EncodeStep), nil))
}

// SettingsTable writes all settings as Markdown.
func SettingsTable(w *words.Words) string {
	return table.SettingsTable(k1000.AllSettings(), k1000.DefaultSettings(), Teller{w}.settingAbout)
}
