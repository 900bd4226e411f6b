package tui_test

import (
	"bytes"
	"sync"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"

	"rundy/tui/table"
	"rundy/tui/ui"
)

// watcher sees which screens come and go.
type watcher struct {
	ui.Nav
	stack []ui.Screen
	root  ui.Screen // the fight that the program was started with, if any
}

func (n *watcher) Push(s ui.Screen) tea.Cmd {
	n.stack = append(n.stack, s)
	return n.Nav.Push(s)
}

func (n *watcher) Pop() tea.Cmd {
	if len(n.stack) > 0 && n.top() != n.root {
		n.stack = n.stack[:len(n.stack)-1]
	}
	return n.Nav.Pop()
}

// top is the screen on top, nil at Home.
func (n *watcher) top() ui.Screen {
	if len(n.stack) == 0 {
		return nil
	}
	return n.stack[len(n.stack)-1]
}

// host is the fight that is open, nil when there is none.
func (n *watcher) host() *table.Host {
	for _, s := range n.stack {
		if h, ok := s.(*table.Host); ok {
			return h
		}
	}
	return nil
}

// terminal is the emulator with the line discipline of a terminal.
type terminal struct {
	mu   sync.Mutex
	emu  *vt.SafeEmulator
	sent bytes.Buffer // all that came
}

// sentSoFar is all that the program has sent to the terminal.
func (d *driver) sentSoFar() string {
	d.out.mu.Lock()
	defer d.out.mu.Unlock()
	return d.out.sent.String()
}

func (o *terminal) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sent.Write(p)
	_, err := o.emu.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n")))
	return len(p), err
}
