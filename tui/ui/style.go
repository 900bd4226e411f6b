package ui

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// Style paints a piece of text. It keeps the codes of a lipgloss style ready,
// since a list paints hundreds of pieces a frame. Pieces are painted apart
// and joined, never one inside another.
type Style struct{ open, shut string }

func style(s lipgloss.Style) Style {
	open, shut, _ := strings.Cut(s.Render("x"), "x")
	return Style{open, shut}
}

// Paint puts the style around a text.
func (s Style) Paint(text string) string {
	if text == "" || s.open == "" {
		return text
	}
	return s.open + text + s.shut
}

// The styles of the program: the terminal's own sixteen colours, which suit
// light and dark backgrounds alike. Every one is only an addition: marks and
// words carry the meaning.
var (
	Plain  = Style{}
	Bold   = style(lipgloss.NewStyle().Bold(true))
	Dim    = style(lipgloss.NewStyle().Faint(true))
	Player = style(lipgloss.NewStyle().Foreground(lipgloss.Cyan))
	Foe    = style(lipgloss.NewStyle().Foreground(lipgloss.Red))
	Other  = style(lipgloss.NewStyle().Foreground(lipgloss.Yellow))
	Good   = style(lipgloss.NewStyle().Foreground(lipgloss.Green))
	Warn   = style(lipgloss.NewStyle().Foreground(lipgloss.Yellow).Bold(true))
	Alarm  = style(lipgloss.NewStyle().Foreground(lipgloss.Red).Bold(true))
	Urgent = style(lipgloss.NewStyle().Reverse(true).Bold(true))
	Cursor = style(lipgloss.NewStyle().Bold(true).Underline(true))
	Chosen = style(lipgloss.NewStyle().Reverse(true))
	Struck = style(lipgloss.NewStyle().Strikethrough(true).Faint(true))
)
