package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"sync"

	tea "charm.land/bubbletea/v2"

	"rundy/tui/ui"
	"rundy/tui/words"
)

// guard is the model with a net below it: a panic in it or in a command of its
// own ends the program as q does, with the terminal given back, and is told
// in one sentence instead of a stack trace.
type guard struct {
	tea.Model
	*fall
}

// fall is the first panic, with where it was. Quit ends the program.
type fall struct {
	quit func()
	mu   sync.Mutex
	what any
	at   []byte
}

// catch is deferred wherever something can panic. The program is told to end
// from aside, as View may not wait for it.
func (f *fall) catch() {
	what := recover()
	if what == nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.what == nil {
		f.what, f.at = what, debug.Stack()
		go f.quit()
	}
}

// err is the panic as an error that names a report in a folder, if it could be
// written; nil when there was none.
func (f *fall) err(w *words.Words, folder string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.what == nil {
		return nil
	}
	text := w.T("cli.crashed", "what", ui.Clean(fmt.Sprint(f.what)))
	report := filepath.Join(folder, "CRASH.txt")
	if os.WriteFile(report, fmt.Appendf(nil, "rundy %s: %v\n\n%s", Version, f.what, f.at), 0o644) == nil {
		text = w.T("cli.crash-report", "fault", text, "file", report)
	}
	return errors.New(text)
}

// close closes a model, also one that has fallen.
func (f *fall) close(m interface{ Close() }) {
	defer f.catch()
	m.Close()
}

func (g guard) Init() tea.Cmd {
	defer g.catch()
	return g.watched(g.Model.Init())
}

func (g guard) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	m = g
	defer g.catch()
	g.Model, cmd = g.Model.Update(msg)
	return g, g.watched(cmd)
}

func (g guard) View() tea.View {
	defer g.catch()
	return g.Model.View()
}

// watched is a command with the net below it, and below the commands that it
// gives in turn.
func (g guard) watched(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() tea.Msg {
		defer g.catch()
		msg := cmd()
		list := commandsOf(msg)
		for i := range list {
			list[i] = g.watched(list[i])
		}
		return msg
	}
}

// commandsOf are the commands that a message consists of: a batch, or a
// sequence, whose type is Bubble Tea's own. They can be changed in place.
func commandsOf(msg tea.Msg) []tea.Cmd {
	list := reflect.ValueOf(msg)
	if kind := reflect.TypeFor[[]tea.Cmd](); list.IsValid() && list.CanConvert(kind) {
		return list.Convert(kind).Interface().([]tea.Cmd)
	}
	return nil
}
