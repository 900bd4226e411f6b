package wstega

import (
	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/wstega"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// NewSettings makes the screen of the settings that are kept somewhere.
func NewSettings(w *words.Words, nav ui.Nav, kept table.Keeper[wstega.Settings]) ui.Screen {
	t := Teller{w}
	return table.NewSettings(w, nav, kept, wstega.AllSettings(), wstega.DefaultSettings(), table.SettingWords{
		Name:  func(key string) string { return t.T("wstega-setting." + key) },
		About: func(key string) string { return t.T("wstega-about." + key) },
		Value: t.settingValue,
		Refused: func(err error) string {
			g := wstega.New(kept.Settings())
			return t.Refusal(&g, err)
		},
	})
}

func (t *Table) openSettings() tea.Cmd {
	return t.host.Nav.Push(NewSettings(t.Words, t.host.Nav, gameSettings{t}))
}

// settingValue is a setting's value in words.
func (t Teller) settingValue(key, value string) string {
	if value == "no" || value == "yes" {
		return t.T("value." + value)
	}
	return t.T("wstega-value." + key + "." + value)
}

// gameSettings are those of the game being played: changes are steps.
type gameSettings struct{ t *Table }

// Title is the key of the screen's title.
func (k gameSettings) Title() string { return "settings.title" }

// Settings are those of the present state.
func (k gameSettings) Settings() wstega.Settings { return k.t.game().Settings }

// Undo takes back the last line if it changed a setting: nothing is undone
// that the screen does not show.
func (k gameSettings) Undo() tea.Cmd {
	head := k.t.s.Head()
	if head == 0 {
		return nil
	}
	if _, ok := k.t.s.Entry(head).Steps[0].(wstega.SetSetting); !ok {
		return nil
	}
	return k.t.host.Change(k.t.s.Undo)
}

// Set changes a setting, as a step.
func (k gameSettings) Set(key, value string) (tea.Cmd, error) {
	var refused error
	cmd := k.t.host.Change(func() error {
		refused = k.t.apply(wstega.SetSetting{Key: key, Value: value})
		return refused
	})
	return cmd, refused
}

// KeyTable writes the keys of all panels as Markdown, for the README.
func KeyTable(w *words.Words) string {
	h := combat.NewHistory(wstega.New(wstega.DefaultSettings()))
	return table.KeyTable(w, New(w, table.NoNav{}, NewSession(h, journal.Header{}, nil), nil, ""))
}

// SettingsTable writes all settings as Markdown, for the README.
func SettingsTable(w *words.Words) string {
	about := func(key string) string { return w.T("wstega-about." + key) }
	return table.SettingsTable(wstega.AllSettings(), wstega.DefaultSettings(), about)
}
