package table

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// NoNav stands for the program's root where no screen is shown.
type NoNav struct{}

// Push, Pop and Quit do nothing.
func (NoNav) Push(ui.Screen) tea.Cmd { return nil }

// Pop does nothing.
func (NoNav) Pop() tea.Cmd { return nil }

// Quit does nothing.
func (NoNav) Quit() tea.Cmd { return nil }

// KeyTable writes the keys of all panels of a fight's screen as Markdown, for
// the README.
func KeyTable(w *words.Words, h *Host) string {
	var b strings.Builder
	part := func(name string, keys []ui.Key) {
		fmt.Fprintf(&b, "**%s**\n\n| key | |\n|---|---|\n", w.T(name))
		seen := map[string]bool{}
		for _, k := range keys {
			row := fmt.Sprintf("| `%s` | %s |\n", strings.ReplaceAll(k.Help().Key, "|", "\\|"), w.T(k.Help().Desc))
			if !seen[row] {
				b.WriteString(row)
			}
			seen[row] = true
		}
		b.WriteString("\n")
	}
	for n := range h.Panels() {
		part(h.PanelName(n), h.PanelKeys(n))
	}
	part("panel.every", h.CommonKeys())
	return b.String()
}

// SettingsTable writes the settings of a list as Markdown, for the README.
func SettingsTable[S any](list combat.SettingList[S], usual S, about func(key string) string) string {
	var b strings.Builder
	b.WriteString("| rule | setting | allowed | default | what it decides |\n|---|---|---|---|---|\n")
	for _, d := range list {
		allowed := strings.Join(d.Values, ", ")
		switch {
		case d.Values == nil && d.High != d.Low:
			allowed = fmt.Sprintf("%d to %d", d.Low, d.High)
		case d.Values == nil:
			allowed = "dice"
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s |\n", d.Rule, d.Key, allowed, d.Value(usual), about(d.Key))
	}
	return b.String()
}
