package ui

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// Key is a key binding and what it does. The help text of the binding is the
// key of a message; lines of hints and the help screen are made of it.
type Key struct {
	key.Binding
	Do   func() tea.Cmd
	When func() bool // nil: always
	Hint bool        // shown in the line at the bottom
}

// Bind makes a binding: the keys, how they are written for a person, the key
// of its message, and what it does.
func Bind(shown, message string, do func() tea.Cmd, keys ...string) Key {
	if len(keys) == 0 {
		keys = []string{shown}
	}
	return Key{Binding: key.NewBinding(key.WithKeys(keys...), key.WithHelp(shown, message)), Do: do}
}

// On limits a binding to when the condition holds.
func (k Key) On(when func() bool) Key {
	k.When = when
	return k
}

// Hinted shows the binding in the line at the bottom of the screen.
func (k Key) Hinted() Key {
	k.Hint = true
	return k
}

// Active reports whether the binding counts now.
func (k Key) Active() bool { return k.When == nil || k.When() }

// Press runs the first active binding that a key press matches; false when
// there is none.
func Press(keys []Key, msg tea.KeyPressMsg) (tea.Cmd, bool) {
	for _, k := range keys {
		if key.Matches(msg, k.Binding) && k.Active() {
			return k.Do(), true
		}
	}
	return nil, false
}

// Bound reports whether a key is among those of a binding.
func (k Key) Bound(name string) bool { return slices.Contains(k.Keys(), name) }

// written are keys as they are written for a person, where that is not their
// name.
var written = map[string]string{
	"up": "↑", "down": "↓", "left": "←", "right": "→", "pgup": "PgUp", "pgdown": "PgDn", "home": "Home", "end": "End",
	"enter": "Enter", "esc": "Esc", "delete": "Del",
}

// Shown writes all the keys of a binding for a person, the usual one first.
func (k Key) Shown(t Say) string {
	shown := k.usual(t)
	for _, name := range k.Keys() {
		if name == k.Help().Key {
			continue
		}
		if w, ok := written[name]; ok {
			name = w
		}
		if name = spoken(name, t); name != k.usual(t) {
			shown += " " + name
		}
	}
	return shown
}

// usual is how the usual key of a binding is written.
func (k Key) usual(t Say) string { return spoken(k.Help().Key, t) }

// spoken names the one key whose name is a word of the language.
func spoken(name string, t Say) string {
	if name == "space" {
		return t("key.space")
	}
	return name
}
