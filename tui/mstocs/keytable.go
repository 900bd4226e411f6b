package mstocs

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// noNav stands for the program's root where no screen is shown.
type noNav struct{}

func (noNav) Push(ui.Screen) tea.Cmd { return nil }
func (noNav) Pop() tea.Cmd           { return nil }
func (noNav) Quit() tea.Cmd          { return nil }

// KeyTable writes the keys of all panels as Markdown, for the README.
func KeyTable(w *words.Words) string {
	fight := combat.NewHistory(mstocs.New(mstocs.DefaultSettings()))
	var head journal.Header
	host := New(w, noNav{}, newSession(fight, head), nil)
	var b strings.Builder
	for n := range host.Panels() {
		host.Show(n)
		fmt.Fprintf(&b, "**%s**\n\n| key | |\n|---|---|\n", w.T(host.PanelName(n)))
		for _, k := range host.PanelKeys(n) {
			row(&b, w, k)
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "**%s**\n\n| key | |\n|---|---|\n", w.T("panel.every"))
	for _, k := range host.CommonKeys() {
		row(&b, w, k)
	}
	return b.String()
}

func row(b *strings.Builder, w *words.Words, k ui.Key) {
	fmt.Fprintf(b, "| `%s` | %s |\n", strings.ReplaceAll(k.Help().Key, "|", "\\|"), w.T(k.Help().Desc))
}

// SettingsTable writes all settings as Markdown, for the README.
func SettingsTable(w *words.Words) string {
	t := Teller{w}
	usual := mstocs.DefaultSettings()
	var b strings.Builder
	b.WriteString("| rule | setting | allowed | default | what it decides |\n|---|---|---|---|---|\n")
	for _, d := range mstocs.AllSettings() {
		allowed := strings.Join(d.Values, ", ")
		switch {
		case d.Values == nil && d.High != d.Low:
			allowed = fmt.Sprintf("%d to %d", d.Low, d.High)
		case d.Values == nil:
			allowed = "dice"
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s |\n", d.Rule, d.Key, allowed, d.Value(usual), t.T("about."+d.Key))
	}
	return b.String()
}
