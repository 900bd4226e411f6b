package tui_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"

	"rundy/tui"
	"rundy/tui/home"
	"rundy/tui/store"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// driver runs the whole program on an emulated terminal in virtual time, and
// speaks of it as somebody at the keyboard would.
type driver struct {
	*testing.T
	folder  store.Home
	lang    string
	w, h    int
	profile colorprofile.Profile
	words   *words.Words
	book    book

	program *tea.Program
	first   ui.Screen // Home, where the program began there
	screens *watcher
	spy     *spy
	emu     *vt.SafeEmulator
	out     *terminal
	done    chan error
}

// long leaves a test out of a short run, as the race detector has it: other
// tests do the same things, less often.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("this takes long")
	}
}

// play runs a test of the program at 80x24 in English, in a folder of its own.
func play(t *testing.T, do func(d *driver)) {
	t.Helper()
	folder := store.Home(t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		d := &driver{T: t, folder: folder, lang: "en", w: 80, h: 24, profile: colorprofile.TrueColor}
		d.book.folder = folder
		defer time.Sleep(time.Hour) // whatever still waits for its time comes to its end
		defer d.stop()
		do(d)
	})
}

// speak chooses the language of the programs that are started from now on.
func (d *driver) speak(lang string) *driver {
	d.lang = lang
	return d
}

// size gives the terminal of the programs that are started from now on.
func (d *driver) size(w, h int) *driver {
	d.w, d.h = w, h
	return d
}

// start runs a new program, which begins at Home.
func (d *driver) start() *driver {
	d.Helper()
	return d.run(func(desk *home.Desk, nav ui.Nav) (ui.Screen, error) {
		d.first = home.New(desk, nav)
		return d.first, nil
	})
}

// open runs a new program, which begins with the fight.
func (d *driver) open() *driver {
	d.Helper()
	path := d.book.find(d)
	return d.run(func(desk *home.Desk, nav ui.Nav) (ui.Screen, error) {
		host, err := desk.Open(nav, path)
		if err != nil {
			return nil, err
		}
		d.screens.stack = append(d.screens.stack, host)
		d.screens.root = host
		return host, nil
	})
}

// reopen quits, and opens the fight again in a new program.
func (d *driver) reopen() *driver {
	d.Helper()
	return d.quit().open()
}

func (d *driver) run(first func(*home.Desk, ui.Nav) (ui.Screen, error)) *driver {
	d.Helper()
	d.words = words.New(d.lang)
	desk := &home.Desk{Words: d.words, Home: d.folder, Version: "test", Now: func() time.Time { return noon }}
	d.screens = &watcher{}
	model, err := tui.New(d.words, func(nav ui.Nav) (ui.Screen, error) {
		d.screens.Nav = nav
		return first(desk, d.screens)
	})
	if err != nil {
		d.Fatal(err)
	}
	d.spy = &spy{Model: model}
	d.emu = vt.NewSafeEmulator(d.w, d.h)
	d.out = &terminal{emu: d.emu}
	d.program = tea.NewProgram(d.spy,
		tea.WithInput(nil), tea.WithOutput(d.out), tea.WithWindowSize(d.w, d.h),
		tea.WithEnvironment([]string{"TERM=xterm-256color"}), tea.WithColorProfile(d.profile),
		tea.WithoutSignalHandler(), tea.WithFPS(120))
	done, program := make(chan error, 1), d.program
	d.done = done
	go func() {
		_, err := program.Run()
		model.Close()
		done <- err
	}()
	return d.settle()
}

// settle waits until the program has done all it can and the frame is drawn.
func (d *driver) settle() *driver {
	d.Helper()
	synctest.Wait()
	if fault := d.spy.fault(); fault != "" {
		d.Fatalf("%s\n%s", fault, d.spy.text())
	}
	return d
}

// quit presses q and waits for the program's end.
func (d *driver) quit() *driver {
	d.Helper()
	d.send(keyPress("q"))
	d.ended()
	return d
}

// ended waits for the program's end and expects that it ends well.
func (d *driver) ended() {
	d.Helper()
	select {
	case err := <-d.done:
		d.program = nil
		if err != nil {
			d.Fatal(err)
		}
	case <-time.After(time.Minute):
		d.Fatalf("the program does not end\n%s", d.spy.text())
	}
}

// over reports whether the program has ended.
func (d *driver) over() bool {
	select {
	case err := <-d.done:
		d.done <- err
		return true
	default:
		return false
	}
}

// stop ends the program at the end of a test, however that went.
func (d *driver) stop() {
	if d.program == nil {
		return
	}
	d.program.Kill()
	<-d.done
	d.program = nil
}

// send gives the program a message, be it a key, a paste or a new size.
func (d *driver) send(msg tea.Msg) *driver {
	d.Helper()
	d.program.Send(msg)
	d.settle()
	if d.over() {
		err := <-d.done
		if d.done <- err; err != nil {
			d.Fatalf("the program ended: %v", err)
		}
	}
	return d
}

// press presses keys by their names, such as "a", "G", "enter", "shift+tab", or
// by what they do on the screen on top: "@target" is the key whose message is
// key.target.
func (d *driver) press(keys ...string) *driver {
	d.Helper()
	for _, k := range keys {
		before := d.place()
		if message, ok := strings.CutPrefix(k, "@"); ok && message != "" {
			k = d.keyOf(message)
		}
		d.send(keyPress(k))
		d.follows(k, before)
	}
	return d
}

// keyOf is the key that does something on the screen on top.
func (d *driver) keyOf(message string) string {
	d.Helper()
	for _, k := range d.screens.top().Keys() {
		if k.Help().Desc == "key."+message && k.Active() {
			return k.Keys()[0]
		}
	}
	d.Fatalf("no key for %s on the screen:\n%s", message, d.screen())
	return ""
}

// typed types a text, key by key.
func (d *driver) typed(text string) *driver {
	d.Helper()
	for _, r := range text {
		d.press(string(r))
	}
	return d
}

// answer types a text and presses Enter.
func (d *driver) answer(text string) *driver {
	d.Helper()
	return d.typed(text).press("enter")
}

// undo presses u so many times.
func (d *driver) undo(n int) *driver {
	d.Helper()
	for range n {
		d.press("u")
	}
	return d
}

// paste pastes a text.
func (d *driver) paste(text string) *driver {
	d.Helper()
	return d.send(tea.PasteMsg{Content: text})
}

// resize changes the terminal's size.
func (d *driver) resize(w, h int) *driver {
	d.Helper()
	d.w, d.h = w, h
	d.emu.Resize(max(w, 1), max(h, 1))
	return d.send(tea.WindowSizeMsg{Width: w, Height: h})
}

// screen is what stands on the terminal, a line for each row.
func (d *driver) screen() string {
	time.Sleep(100 * time.Millisecond) // a few frames
	synctest.Wait()
	var lines []string
	for line := range strings.SplitSeq(ansi.Strip(d.emu.Render()), "\n") {
		lines = append(lines, strings.TrimRight(line, " \r"))
	}
	return strings.Join(lines, "\n")
}

// row is the first row of the screen that holds a text.
func (d *driver) row(text string) string {
	d.Helper()
	screen := d.screen()
	for line := range strings.SplitSeq(screen, "\n") {
		if strings.Contains(line, text) {
			return line
		}
	}
	d.Fatalf("no row with %q on the screen:\n%s", text, screen)
	return ""
}

// expect wants all the texts on the screen. Runs of blanks count as one.
func (d *driver) expect(texts ...string) *driver {
	d.Helper()
	screen := d.screen()
	for _, text := range texts {
		if !strings.Contains(squeeze(screen), squeeze(text)) {
			d.Fatalf("%q is not on the screen:\n%s", text, screen)
		}
	}
	return d
}

// refuse wants none of the texts on the screen.
func (d *driver) refuse(texts ...string) *driver {
	d.Helper()
	screen := d.screen()
	for _, text := range texts {
		if strings.Contains(squeeze(screen), squeeze(text)) {
			d.Fatalf("%q is on the screen:\n%s", text, screen)
		}
	}
	return d
}

func squeeze(text string) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return strings.Join(lines, "\n")
}

// says expects the word of a key, in the program's language.
func (d *driver) says(key string, values ...any) *driver {
	d.Helper()
	return d.expect(d.words.T(key, values...))
}

// on expects that a panel is shown, by the key of its name.
func (d *driver) on(panel string) *driver {
	d.Helper()
	if at := d.panel(); at != panel {
		d.Fatalf("on %s, not %s:\n%s", at, panel, d.screen())
	}
	return d
}

// panel is the key of the name of the panel that is shown.
func (d *driver) panel() string {
	host := d.screens.host()
	return host.PanelName(host.At())
}

// asked reports whether a box asks for y or Esc.
func (d *driver) asked() bool {
	_, ok := d.screens.top().(*ui.Confirm)
	return ok
}
