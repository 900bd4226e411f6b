package tui_test

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"
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
	mu      sync.Mutex
	w, h    int
	view    string
	wrong   string
	unasked int // messages since the last key
}

// manyUnasked is more messages than any one key brings about.
const manyUnasked = 2000

func (s *spy) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if s.restless(msg) {
		return s, tea.Quit
	}
	_, cmd := s.Model.Update(msg)
	return s, cmd
}

// restless reports whether the program has kept itself busy without end.
func (s *spy) restless(msg tea.Msg) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.w, s.h = msg.Width, msg.Height
	case tea.KeyPressMsg:
		s.unasked = 0
	}
	if s.unasked++; s.unasked == manyUnasked && s.wrong == "" {
		s.wrong = "the program does not come to rest"
	}
	return s.unasked >= manyUnasked
}

func (s *spy) View() tea.View {
	v := s.Model.View()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.wrong == "" && v.Content != s.view {
		s.wrong = frameFault(v, s.w, s.h)
	}
	s.view = v.Content
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
	if key := rawKey(ansi.Strip(v.Content)); key != "" {
		return fmt.Sprintf("%q stands where a text should", key)
	}
	if r, ok := steering(v.WindowTitle); ok {
		return fmt.Sprintf("the title holds the control character %U", r)
	}
	return ""
}

// sections are the words that keys of messages begin with.
var sections = sync.OnceValue(func() map[string]any {
	var names map[string]any
	if err := toml.Unmarshal(assets.Locale("en"), &names); err != nil {
		panic(err)
	}
	return names
})

// rawKey finds the key of a message without a text, or a value that was not
// put into one; empty when there is none.
func rawKey(text string) string {
	if strings.Contains(text, "{{") || strings.Contains(text, "<no value>") {
		return "{{"
	}
	letter := func(r rune) bool { return r >= 'a' && r <= 'z' || r == '-' }
	for rest := text; ; {
		before, after, ok := strings.Cut(rest, ".")
		if !ok {
			return ""
		}
		section := before[strings.LastIndexFunc(before, func(r rune) bool { return !letter(r) })+1:]
		if _, ok := sections()[section]; ok && after != "" && after[0] >= 'a' && after[0] <= 'z' {
			return section + "." + strings.Fields(after)[0]
		}
		rest = after
	}
}

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

// The spy finds what it looks for.
func TestSpy(t *testing.T) {
	for content, fault := range map[string]string{
		"12345\n1234":             "",
		"\x1b[1;31m12345\x1b[0m":  "",
		"żółte":                   "",
		"123456":                  "6 cells",
		"東京の":                     "6 cells",
		"1\n2\n3":                 "3 lines",
		"\x1b]0;x\a":              "U+001B",
		"a\tb":                    "U+0009",
		"a\u202eb":                "U+202E",
		"\u009b2J":                "U+009B",
		"key.x":                   "key.x",
		"{{.n}}":                  "{{",
		"\x1b[38;2;1;2;3mm\x1b[m": "",
	} {
		got := frameFault(tea.View{Content: content}, 5, 2)
		if !strings.Contains(got, fault) || (fault == "") != (got == "") {
			t.Errorf("%q: got %q, want %q", content, got, fault)
		}
	}
	if frameFault(tea.View{Content: "a", WindowTitle: "\x1b"}, 5, 2) == "" {
		t.Error("an escape code in the title is not found")
	}
}
