package speed

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rundy/tui"
	"rundy/tui/home"
	"rundy/tui/store"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// program is the program without a terminal: keys go in and frames come out.
type program struct {
	testing.TB
	*tui.Model
	host *table.Host // of the fight; nil on another first screen
}

// start begins with a screen.
func start(tb testing.TB, folder store.Home, first func(*home.Desk, ui.Nav) (ui.Screen, error)) *program {
	tb.Helper()
	desk := &home.Desk{Words: words.New("en"), Home: folder, Version: "test", Now: func() time.Time { return time.Unix(0, 0) }}
	model, err := tui.New(desk.Words, func(nav ui.Nav) (ui.Screen, error) { return first(desk, nav) })
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(model.Close)
	model.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return &program{TB: tb, Model: model}
}

// open begins with the fight in a file.
func open(tb testing.TB, folder store.Home, path string) *program {
	tb.Helper()
	var host *table.Host
	p := start(tb, folder, func(desk *home.Desk, nav ui.Nav) (ui.Screen, error) {
		var err error
		host, err = desk.Open(nav, path)
		return host, err
	})
	p.host = host
	return p
}

// opened begins with a big game of a system, where something is wanted.
func opened(tb testing.TB, g game, want string) *program {
	tb.Helper()
	folder := store.Home(tb.TempDir())
	return open(tb, folder, g.write(tb, folder, g.at(want)))
}

// openedAtEnd begins with a big game as it was left.
func openedAtEnd(tb testing.TB, g game) *program {
	tb.Helper()
	folder := store.Home(tb.TempDir())
	return open(tb, folder, g.write(tb, folder))
}

// load opens a fight, paints its first frame, and closes it.
func load(tb testing.TB, folder store.Home, path string) {
	tb.Helper()
	p := open(tb, folder, path)
	p.View()
	p.Close()
}

// keys are those with names.
var keys = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "up": tea.KeyUp, "down": tea.KeyDown,
	"home": tea.KeyHome, "end": tea.KeyEnd, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
}

// key gives a key.
func (p *program) key(name string) tea.Cmd {
	k := tea.KeyPressMsg{Code: keys[name]}
	if k.Code == 0 {
		k.Code, _ = utf8.DecodeRuneInString(name)
		k.Text = name
	}
	_, cmd := p.Update(k)
	return cmd
}

// press gives a key, and paints its frame.
func (p *program) press(name string) {
	p.key(name)
	p.View()
}

// shows reports whether a text is on the screen.
func (p *program) shows(text string) bool {
	return strings.Contains(ansi.Strip(p.View().Content), text)
}
