package mstocs

import (
	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// NewSettings makes the screen of the settings that are kept somewhere.
func NewSettings(w *words.Words, nav ui.Nav, kept table.Keeper[mstocs.Settings]) ui.Screen {
	t := Teller{w}
	return table.NewSettings(w, nav, kept, mstocs.AllSettings(), mstocs.DefaultSettings(), table.SettingWords{
		Name:  func(key string) string { return w.T("setting." + key) },
		About: func(key string) string { return w.T("about." + key) },
		Value: t.settingValue,
		Refused: func(err error) string {
			f := mstocs.New(kept.Settings())
			return t.Refusal(&f, err)
		},
	})
}

func (t *Table) openSettings() tea.Cmd {
	return t.host.Nav.Push(NewSettings(t.Words, t.host.Nav, fightSettings{t}))
}

// fightSettings are those of the fight being played: changes are steps.
type fightSettings struct{ t *Table }

func (k fightSettings) Title() string             { return "settings.title" }
func (k fightSettings) Settings() mstocs.Settings { return k.t.fight().Settings }

// Undo takes back the last line if it changed a setting: nothing is undone
// that this screen does not show.
func (k fightSettings) Undo() tea.Cmd {
	head := k.t.s.Head()
	if head == 0 {
		return nil
	}
	if _, ok := k.t.s.Entry(head).Steps[0].(mstocs.SetSetting); !ok {
		return nil
	}
	return k.t.host.Change(k.t.s.Undo)
}

func (k fightSettings) Set(key, value string) (tea.Cmd, error) {
	var refused error
	cmd := k.t.host.Change(func() error {
		refused = k.t.apply(mstocs.SetSetting{Key: key, Value: value})
		return refused
	})
	return cmd, refused
}
