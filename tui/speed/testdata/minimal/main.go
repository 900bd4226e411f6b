// Command minimal is the least program that rundy's first frame is compared
// with: a line on a screen of its own, at the same frame rate.
package main

import (
	"os"

	tea "charm.land/bubbletea/v2"
)

type model struct{}

func (m model) Init() tea.Cmd { return nil }

func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		return m, tea.Quit
	}
	return m, nil
}

func (m model) View() tea.View { return tea.View{Content: "the first frame", AltScreen: true} }

func main() {
	if _, err := tea.NewProgram(model{}, tea.WithFPS(120)).Run(); err != nil {
		os.Exit(1)
	}
}
