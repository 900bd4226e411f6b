// Package tui is the program on the terminal: the one Bubble Tea model, a
// stack of screens, and the routing of keys and messages to them. What a
// screen shows belongs in the packages below.
package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"rundy/tui/ui"
	"rundy/tui/words"
)

// The least window that the screens can be used in.
const (
	MinWidth  = 60
	MinHeight = 20
)

// Model is the program's root. It is a pointer: screens change the stack
// through it (ui.Nav).
type Model struct {
	words *words.Words
	stack []ui.Screen
	w, h  int
}

// New makes the root; first gives the screen to begin with, or the error why
// there is none.
func New(w *words.Words, first func(ui.Nav) (ui.Screen, error)) (*Model, error) {
	m := &Model{words: w}
	s, err := first(m)
	if err != nil {
		return nil, err
	}
	m.stack = []ui.Screen{s}
	return m, nil
}

// Init starts the first screen.
func (m *Model) Init() tea.Cmd { return start(m.top()) }

func start(s ui.Screen) tea.Cmd {
	if s, ok := s.(ui.Starter); ok {
		return s.Start()
	}
	return nil
}

// Update routes a key to the screen on top, and all else to every screen.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
		return m, nil
	case tea.KeyPressMsg:
		return m, m.press(msg)
	case tea.KeyReleaseMsg:
		return m, nil
	case tea.PasteMsg:
		return m, m.top().Handle(msg)
	}
	var cmds []tea.Cmd
	for _, s := range slices.Clone(m.stack) {
		cmds = append(cmds, s.Handle(msg))
	}
	return m, tea.Batch(cmds...)
}

func (m *Model) top() ui.Screen { return m.stack[len(m.stack)-1] }

func (m *Model) press(k tea.KeyPressMsg) tea.Cmd {
	if k.String() == "ctrl+c" {
		return m.Quit()
	}
	if m.small() {
		return nil
	}
	if cmd, ok := m.top().Type(k); ok {
		return cmd
	}
	cmd, _ := ui.Press(m.top().Keys(), k)
	return cmd
}

// Push puts a screen on the stack.
func (m *Model) Push(s ui.Screen) tea.Cmd {
	m.stack = append(m.stack, s)
	return start(s)
}

// Pop goes back to the screen below, after a question when something cannot be
// saved; the lowest one stays.
func (m *Model) Pop() tea.Cmd {
	if len(m.stack) == 1 {
		return nil
	}
	if !mayQuit(m.top()) {
		return m.ask("quit.leave", "key.leave-anyway", m.leave)
	}
	return m.leave()
}

// ask puts a question about what is not saved.
func (m *Model) ask(text, yes string, do func() tea.Cmd) tea.Cmd {
	return m.Push(ui.NewConfirm([]string{m.words.T(text)}, yes, m.words.T, m, do))
}

// leave closes the screen on top.
func (m *Model) leave() tea.Cmd {
	closeScreen(m.top())
	m.stack = m.stack[:len(m.stack)-1]
	if s, ok := m.top().(ui.Shown); ok {
		s.Shown()
	}
	return nil
}

// Quit ends the program, after a question when something cannot be saved.
func (m *Model) Quit() tea.Cmd {
	if _, asked := m.top().(*ui.Confirm); asked {
		return tea.Quit
	}
	for _, s := range m.stack {
		if !mayQuit(s) {
			return m.ask("quit.unsaved", "key.quit-anyway", func() tea.Cmd { return tea.Quit })
		}
	}
	return tea.Quit
}

// mayQuit reports whether a screen loses nothing when it is closed.
func mayQuit(s ui.Screen) bool {
	q, ok := s.(ui.Quitter)
	return !ok || q.MayQuit()
}

// Close gives back what the screens hold open, the topmost first.
func (m *Model) Close() {
	for _, s := range slices.Backward(m.stack) {
		closeScreen(s)
	}
}

func closeScreen(s ui.Screen) {
	if c, ok := s.(ui.Closer); ok {
		c.Close()
	}
}

func (m *Model) small() bool { return m.w < MinWidth || m.h < MinHeight }

// View paints the screen on top, or a question over the one below.
func (m *Model) View() tea.View {
	v := tea.View{AltScreen: true, WindowTitle: "rundy"}
	if m.w == 0 || m.h == 0 {
		return v
	}
	if m.small() {
		text := m.words.T("size.small", "w", MinWidth, "h", MinHeight, "have", m.w, "high", m.h)
		v.Content = strings.Join(ui.Block(ui.Wrap(text, m.w), m.w, m.h), "\n")
		return v
	}
	if _, over := m.top().(ui.Overlaid); over && len(m.stack) > 1 {
		v.Content = m.overlay(m.top())
		return v
	}
	v.Content = strings.Join(m.top().Lines(m.w, m.h), "\n")
	return v
}

// overlay draws a question as a box over the screen below it.
func (m *Model) overlay(s ui.Screen) string {
	below := strings.Join(m.stack[len(m.stack)-2].Lines(m.w, m.h), "\n")
	inside := s.Lines(min(m.w-8, 64), m.h-6)
	box := lipgloss.NewStyle().Border(lipgloss.DoubleBorder()).Padding(0, 1).Render(strings.Join(inside, "\n"))
	x, y := (m.w-lipgloss.Width(box))/2, (m.h-lipgloss.Height(box))/2
	return lipgloss.NewCompositor(
		lipgloss.NewLayer(below).Z(0),
		lipgloss.NewLayer(box).X(max(x, 0)).Y(max(y, 0)).Z(1),
	).Render()
}
