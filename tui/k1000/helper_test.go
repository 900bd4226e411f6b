package k1000_test

import (
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rundy/assets"
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/k1000"
	"rundy/sheets"
	screens "rundy/tui/k1000"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// desk is a session on the screen: the keys are pressed and the lines read as
// the program's root does it.
type desk struct {
	*testing.T
	words *words.Words
	stack []ui.Screen
	game  *screens.Game
	w, h  int
	last  tea.Cmd // of the last key
}

// Push, Pop and Quit make the desk the root of the screens.
func (d *desk) Push(s ui.Screen) tea.Cmd {
	d.stack = append(d.stack, s)
	return nil
}

func (d *desk) Pop() tea.Cmd {
	if len(d.stack) > 1 {
		d.stack = d.stack[:len(d.stack)-1]
	}
	return nil
}

func (d *desk) Quit() tea.Cmd { return nil }

// empty is a new session without anybody, in English at 80x24.
func empty(t *testing.T) *desk {
	return seat(t, "en", combat.NewHistory(k1000.New(k1000.DefaultSettings())))
}

// sample is the sample session: Mila and Bran, and Otto, an NPC.
func sample(t *testing.T, lang string) *desk {
	t.Helper()
	c, err := journal.Parse("k1000", assets.Sample("k1000"))
	if err != nil {
		t.Fatal(err)
	}
	h := combat.NewHistory(k1000.New(k1000.DefaultSettings()))
	for _, l := range c.Lines {
		line, err := combat.ParseLine(l.Text, k1000.DecodeStep)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Follow(line); err != nil {
			t.Fatal(err)
		}
	}
	return seat(t, lang, h)
}

func seat(t *testing.T, lang string, h *screens.History) *desk {
	t.Helper()
	d := &desk{T: t, words: spoken(lang), w: 80, h: 24}
	d.game = table.NewSession(h, journal.Header{Name: "Bridge"}, nil, k1000.EncodeStep)
	d.stack = []ui.Screen{screens.New(d.words, d, d.game, library)}
	return d
}

// library is that of a home folder in which there is nothing.
var library = sync.OnceValue(func() *sheets.Library {
	lib, _ := sheets.Load("testdata/none")
	return lib
})

// spoken are the words of a language.
func spoken(lang string) *words.Words {
	if said[lang] == nil {
		said[lang] = words.New(lang)
	}
	return said[lang]
}

var said = map[string]*words.Words{}

func (d *desk) top() ui.Screen { return d.stack[len(d.stack)-1] }

func (d *desk) host() *table.Host { return d.stack[0].(*table.Host) }

func (d *desk) now() *k1000.Session {
	s := d.game.Now()
	return &s
}

// codes are the keys with names.
var codes = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
	"left": tea.KeyLeft, "right": tea.KeyRight, "backspace": tea.KeyBackspace, "home": tea.KeyHome, "end": tea.KeyEnd,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "space": tea.KeySpace,
}

func keyPress(name string) tea.KeyPressMsg {
	switch {
	case name == "space":
		return tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}
	case name == "shift+tab":
		return tea.KeyPressMsg{Code: tea.KeyTab, Mod: tea.ModShift}
	case strings.HasPrefix(name, "ctrl+"):
		return tea.KeyPressMsg{Code: rune(name[len(name)-1]), Mod: tea.ModCtrl}
	case codes[name] != 0:
		return tea.KeyPressMsg{Code: codes[name]}
	}
	r, _ := utf8.DecodeRuneInString(name)
	return tea.KeyPressMsg{Code: r, Text: name}
}

// press presses keys by name.
func (d *desk) press(keys ...string) *desk {
	d.Helper()
	for _, name := range keys {
		d.send(keyPress(name))
		d.lines()
	}
	return d
}

// send gives a key to the screen on top.
func (d *desk) send(k tea.KeyPressMsg) {
	cmd, taken := d.top().Type(k)
	if !taken {
		cmd, _ = ui.Press(d.top().Keys(), k)
	}
	d.last = cmd
}

// typed types a text key by key.
func (d *desk) typed(text string) *desk {
	d.Helper()
	for _, r := range text {
		name := string(r)
		if r == ' ' {
			name = "space"
		}
		d.send(keyPress(name))
	}
	d.lines()
	return d
}

// answer types a text and presses Enter.
func (d *desk) answer(text string) *desk {
	d.Helper()
	return d.typed(text).press("enter")
}

// lines paints the screen on top and sees that it fits the window.
func (d *desk) lines() []string {
	d.Helper()
	lines := d.top().Lines(d.w, d.h)
	if len(lines) > d.h {
		d.Fatalf("%d lines in a window of %d:\n%s", len(lines), d.h, ansi.Strip(strings.Join(lines, "\n")))
	}
	for i, l := range lines {
		if n := ansi.StringWidth(l); n > d.w {
			d.Fatalf("line %d is %d cells wide in a window of %d:\n%s", i, n, d.w, ansi.Strip(strings.Join(lines, "\n")))
		}
		lines[i] = ansi.Strip(l)
	}
	return lines
}

// screen is what is shown, without styles; runs of blanks and the edge between
// columns count as one blank.
func (d *desk) screen() string {
	d.Helper()
	var all []string
	for _, l := range d.lines() {
		all = append(all, strings.Join(strings.Fields(strings.ReplaceAll(l, "│", " ")), " "))
	}
	return strings.Join(all, "\n")
}

// expect wants all the texts on the screen.
func (d *desk) expect(texts ...string) *desk {
	d.Helper()
	screen := d.screen()
	for _, text := range texts {
		if !strings.Contains(screen, text) && !strings.Contains(strings.ReplaceAll(screen, "\n", " "), text) {
			d.Fatalf("%q is not on the screen:\n%s", text, screen)
		}
	}
	return d
}

// refuses expects a refusal on the screen and nothing changed by the keys.
func (d *desk) refuses(text string, do func()) *desk {
	d.Helper()
	before := d.game.Len()
	do()
	d.expect("! "+text, text)
	if d.game.Len() != before {
		d.Fatalf("something was done although it is refused:\n%s", d.screen())
	}
	return d
}

// on expects that a panel is shown.
func (d *desk) on(panel string) *desk {
	d.Helper()
	if at := d.host().PanelName(d.host().At()); at != panel {
		d.Fatalf("on %s, not on %s:\n%s", at, panel, d.screen())
	}
	return d
}

// lacks wants none of the texts on the screen.
func (d *desk) lacks(texts ...string) *desk {
	d.Helper()
	for _, text := range texts {
		if screen := d.screen(); strings.Contains(screen, text) {
			d.Fatalf("%q is on the screen:\n%s", text, screen)
		}
	}
	return d
}
