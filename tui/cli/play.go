package cli

import (
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"

	"rundy/tui"
	"rundy/tui/home"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// opener makes the first screen; the error is told before the terminal is
// taken.
type opener func(nav ui.Nav) (ui.Screen, error)

func (a *app) openHome(nav ui.Nav) (ui.Screen, error) { return home.New(a.desk, nav), nil }

// openFight opens a fight by its path, or by its name in the fights' folder.
func (a *app) openFight(name string) opener {
	return func(nav ui.Nav) (ui.Screen, error) { return screen(a.desk.Open(nav, a.fightPath(name))) }
}

func screen(h *table.Host, err error) (ui.Screen, error) {
	if err != nil {
		return nil, err
	}
	return h, nil
}

// fightPath finds a fight's file: the path as given, else a file of that name
// in the fights' folder.
func (a *app) fightPath(name string) string {
	if _, err := os.Lstat(name); err == nil || filepath.Base(name) != name {
		return name
	}
	for _, ending := range []string{"", ".jsonl"} {
		path := filepath.Join(a.Home.Fights(), name+ending)
		if _, err := os.Lstat(path); err == nil {
			return path
		}
	}
	return name
}

// onTerminal reports whether somebody is at a terminal. An input or output that
// is no file is somebody's.
func (a *app) onTerminal() bool {
	for _, end := range []any{a.Stdin, a.Stdout} {
		if file, ok := end.(*os.File); ok && !term.IsTerminal(file.Fd()) {
			return false
		}
	}
	return true
}

// stage says why there is nothing to show the screens on.
func (a *app) stage() error {
	switch {
	case !a.onTerminal():
		return errors.New(a.desk.Words.T("cli.no-terminal"))
	case a.Getenv("TERM") == "dumb":
		return errors.New(a.desk.Words.T("cli.dumb-terminal"))
	}
	return nil
}

// beThrifty gives back memory that the start took, and holds less from then on:
// a table's laptop has other things to hold.
func beThrifty() {
	debug.SetGCPercent(50)
	debug.FreeOSMemory()
}

// play runs the program on the terminal.
func (a *app) play(open opener) error {
	if err := a.stage(); err != nil {
		return err
	}
	model, err := tui.New(a.desk.Words, open)
	if err != nil {
		return err
	}
	net := &fall{}
	thrift := time.AfterFunc(time.Second, beThrifty)
	defer thrift.Stop()
	options := []tea.ProgramOption{tea.WithFPS(120)}
	if a.Getenv("NO_COLOR") != "" {
		options = append(options, tea.WithColorProfile(colorprofile.ASCII))
	}
	program := tea.NewProgram(guard{model, net}, options...)
	net.quit = program.Quit
	hangup := make(chan os.Signal, 1)
	signal.Notify(hangup, syscall.SIGHUP)
	defer signal.Stop(hangup)
	go func() {
		if _, ok := <-hangup; ok {
			program.Quit()
		}
	}()
	_, err = program.Run()
	signal.Stop(hangup)
	close(hangup)
	net.close(model)
	if fault := net.err(a.desk.Words, string(a.Home)); fault != nil {
		return fault
	}
	return err
}
