package table

import (
	tea "charm.land/bubbletea/v2"

	"rundy/combat"
)

// usual are the settings that new fights begin with.
type usual[S any] struct {
	title  string
	list   combat.SettingList[S]
	now    S
	before []S
	keep   func(S) error
}

// UsualSettings keeps the settings of a list that new fights begin with, as
// they are now; title is the key of the screen's title.
func UsualSettings[S any](title string, list combat.SettingList[S], now S, keep func(S) error) Keeper[S] {
	return &usual[S]{title: title, list: list, now: now, keep: keep}
}

// Title is the key of the screen's title.
func (k *usual[S]) Title() string { return k.title }

// Settings are those kept last.
func (k *usual[S]) Settings() S { return k.now }

// Set keeps a changed setting.
func (k *usual[S]) Set(key, value string) (tea.Cmd, error) {
	changed, err := k.list.With(k.now, key, value)
	if err != nil {
		return nil, err
	}
	if err := k.keep(changed); err != nil {
		return nil, err
	}
	k.before, k.now = append(k.before, k.now), changed
	return nil, nil
}

// Undo keeps what was kept before.
func (k *usual[S]) Undo() tea.Cmd {
	n := len(k.before)
	if n == 0 || k.keep(k.before[n-1]) != nil {
		return nil
	}
	k.now, k.before = k.before[n-1], k.before[:n-1]
	return nil
}
