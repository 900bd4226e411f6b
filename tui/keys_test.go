package tui_test

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
)

// named are the keys that type no text.
var named = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "backspace": tea.KeyBackspace,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd,
	"delete": tea.KeyDelete, "insert": tea.KeyInsert,
	"f1": tea.KeyF1, "f2": tea.KeyF2, "f3": tea.KeyF3, "f4": tea.KeyF4, "f5": tea.KeyF5, "f6": tea.KeyF6,
	"f7": tea.KeyF7, "f8": tea.KeyF8, "f9": tea.KeyF9, "f10": tea.KeyF10, "f11": tea.KeyF11, "f12": tea.KeyF12,
}

// everyKey lists the keys of a keyboard but ctrl+c: all that print, Polish
// letters and wide ones, and the named ones, also with ctrl, shift and alt.
func everyKey() []string {
	var keys []string
	for r := ' '; r <= '~'; r++ {
		keys = append(keys, string(r))
	}
	for _, r := range "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ東€é" {
		keys = append(keys, string(r))
	}
	names := slices.Sorted(maps.Keys(named))
	keys = append(keys, names...)
	for _, name := range names {
		keys = append(keys, "ctrl+"+name, "shift+"+name, "alt+"+name)
	}
	for r := 'a'; r <= 'z'; r++ {
		if r != 'c' {
			keys = append(keys, "ctrl+"+string(r))
		}
		keys = append(keys, "alt+"+string(r))
	}
	return keys
}

// keyPress is the message of a key, as a terminal sends it.
func keyPress(name string) tea.KeyPressMsg {
	var mod tea.KeyMod
	if name == "space" {
		name = " "
	}
	for prefix, m := range map[string]tea.KeyMod{"shift+": tea.ModShift, "ctrl+": tea.ModCtrl, "alt+": tea.ModAlt} {
		if rest, ok := strings.CutPrefix(name, prefix); ok && rest != "" {
			name, mod = rest, mod|m
		}
	}
	if code, ok := named[name]; ok {
		return tea.KeyPressMsg{Code: code, Mod: mod}
	}
	r := []rune(name)[0]
	k := tea.KeyPressMsg{Code: r, Mod: mod}
	if mod&(tea.ModCtrl|tea.ModAlt) == 0 {
		k.Text = name
	}
	if unicode.IsUpper(r) {
		k.Code, k.ShiftedCode, k.Mod = unicode.ToLower(r), r, mod|tea.ModShift
	}
	return k
}
