package tui_test

import (
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
)

// named are the keys that type no text.
var named = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "backspace": tea.KeyBackspace,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd,
}

// keyPress is the message of a key, as a terminal sends it.
func keyPress(name string) tea.KeyPressMsg {
	var mod tea.KeyMod
	if name == "space" {
		name = " "
	}
	for prefix, m := range map[string]tea.KeyMod{"shift+": tea.ModShift, "ctrl+": tea.ModCtrl} {
		if rest, ok := strings.CutPrefix(name, prefix); ok {
			name, mod = rest, mod|m
		}
	}
	if code, ok := named[name]; ok {
		return tea.KeyPressMsg{Code: code, Mod: mod}
	}
	r := []rune(name)[0]
	k := tea.KeyPressMsg{Code: r, Mod: mod}
	if mod&tea.ModCtrl == 0 {
		k.Text = name
	}
	if unicode.IsUpper(r) {
		k.Code, k.ShiftedCode, k.Mod = unicode.ToLower(r), r, mod|tea.ModShift
	}
	return k
}
