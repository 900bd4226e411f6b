package tui_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/pelletier/go-toml/v2"

	"rundy/assets"
	"rundy/tui"
)

// spy looks at every frame that the program makes, and keeps the last one and
// the first fault.
type spy struct {
	*tui.Model
	mu    sync.Mutex
	w, h  int
	view  string
	wrong string
}

func (s *spy) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		s.mu.Lock()
		s.w, s.h = size.Width, size.Height
		s.mu.Unlock()
	}
	_, cmd := s.Model.Update(msg)
	return s, cmd
}

func (s *spy) View() tea.View {
	v := s.Model.View()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.view = v.Content
	if s.wrong == "" {
		s.wrong = frameFault(v, s.w, s.h)
	}
	return v
}

// fault is what was wrong with a frame, empty when nothing was.
func (s *spy) fault() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.wrong
}

// text is the last frame without its styles.
func (s *spy) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return ansi.Strip(s.view)
}

// lines is text, a line for each row.
func (s *spy) lines() []string { return strings.Split(s.text(), "\n") }

// painted is the last frame with its styles.
func (s *spy) painted() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.view
}

// styles are the only escape codes that a frame may hold.
var styles = regexp.MustCompile("\x1b\\[[0-9;:]*m")

// frameFault holds a frame against what every frame must be: no larger than
// the window, and nothing in it that steers the terminal but styles.
func frameFault(v tea.View, w, h int) string {
	if v.Content == "" {
		return ""
	}
	lines := strings.Split(v.Content, "\n")
	if len(lines) > h {
		return fmt.Sprintf("%d lines in a window of %d", len(lines), h)
	}
	for i, line := range lines {
		if n := ansi.StringWidth(line); n > w {
			return fmt.Sprintf("line %d is %d cells wide in a window of %d: %q", i+1, n, w, ansi.Strip(line))
		}
		if r, ok := steering(styles.ReplaceAllString(line, "")); ok {
			return fmt.Sprintf("line %d holds the control character %U: %q", i+1, r, line)
		}
	}
	if key := rawKey.FindString(ansi.Strip(v.Content)); key != "" {
		return fmt.Sprintf("%q stands where a text should", key)
	}
	if r, ok := steering(v.WindowTitle); ok {
		return fmt.Sprintf("the title holds the control character %U", r)
	}
	return ""
}

// rawKey finds the key of a message without a text, or a value that was not
// put into one.
var rawKey = sync.OnceValue(func() *regexp.Regexp {
	var sections map[string]any
	if err := toml.Unmarshal(assets.Locale("en"), &sections); err != nil {
		panic(err)
	}
	names := strings.Join(slices.Sorted(maps.Keys(sections)), "|")
	return regexp.MustCompile(`\b(?:` + names + `)\.[a-z][a-z_-]*|\{\{|<no value>`)
})()

// steering finds a character that is no text but an order to the terminal: a
// control code, or one that turns the direction of writing.
func steering(text string) (rune, bool) {
	for _, r := range text {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return r, true
		}
	}
	return 0, false
}
