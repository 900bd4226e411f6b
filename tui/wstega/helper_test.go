package wstega

import (
	"encoding/json"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rundy/assets"
	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/journal"
	"rundy/combat/wstega"
	"rundy/tui/store"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// desk is a game on the screen, played by keys. Screens above the game's are
// kept in a stack as the program's root does.
type desk struct {
	*testing.T
	words *words.Words
	s     *Session
	host  *table.Host
	stack []ui.Screen
	w, h  int
}

// Push, Pop and Quit make the desk the root of its screens.
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

// empty is a game that nobody has joined.
func empty(t *testing.T, lang string) *desk {
	t.Helper()
	d := &desk{T: t, words: words.New(lang), w: 80, h: 24}
	h := combat.NewHistory(wstega.New(wstega.DefaultSettings()))
	d.s = NewSession(h, journal.Header{Name: "game", Seed: dice.SeedOf(7)}, nil)
	d.host = New(d.words, d, d.s, nil, store.Home(t.TempDir()))
	d.stack = []ui.Screen{d.host}
	return d
}

// sample is the sample game: a duel of three dice against four begun, and a
// small party of Mila, Borin and Tessa against an orc and a dragon.
func sample(t *testing.T, lang string) *desk {
	t.Helper()
	d := empty(t, lang)
	c, err := journal.Parse("wstega", assets.Sample("wstega"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range c.Lines {
		line, err := combat.ParseLine(l.Text, wstega.DecodeStep)
		if err == nil {
			err = d.s.Follow(line)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	d.host = New(d.words, d, d.s, nil, store.Home(t.TempDir()))
	d.stack = []ui.Screen{d.host}
	return d
}

// gathered is the sample without its duel.
func gathered(t *testing.T, lang string) *desk {
	t.Helper()
	return sample(t, lang).press("u", "P")
}

func (d *desk) top() ui.Screen { return d.stack[len(d.stack)-1] }

func keyPress(name string) tea.KeyPressMsg {
	special := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "backspace": tea.KeyBackspace, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
		"home": tea.KeyHome, "end": tea.KeyEnd,
	}
	switch {
	case name == "space":
		return tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}
	case name == "shift+tab":
		return tea.KeyPressMsg{Code: tea.KeyTab, Mod: tea.ModShift}
	case strings.HasPrefix(name, "ctrl+"):
		return tea.KeyPressMsg{Code: rune(name[5]), Mod: tea.ModCtrl}
	case special[name] != 0:
		return tea.KeyPressMsg{Code: special[name]}
	}
	r := []rune(name)[0]
	return tea.KeyPressMsg{Code: r, Text: name}
}

// press presses keys by their names, as the program's root passes them on.
func (d *desk) press(keys ...string) *desk {
	d.Helper()
	for _, name := range keys {
		k := keyPress(name)
		if _, taken := d.top().Type(k); !taken {
			ui.Press(d.top().Keys(), k)
		}
	}
	return d
}

// typed types a text.
func (d *desk) typed(text string) *desk {
	d.Helper()
	for _, r := range text {
		name := string(r)
		if r == ' ' {
			name = "space"
		}
		d.press(name)
	}
	return d
}

// answer types a text and presses Enter.
func (d *desk) answer(text string) *desk {
	d.Helper()
	return d.typed(text).press("enter")
}

// dice types dice, each followed by Enter.
func (d *desk) dice(values ...string) *desk {
	d.Helper()
	for _, v := range values {
		d.answer(v)
	}
	return d
}

// screen is what is shown, without colours.
func (d *desk) screen() string {
	return ansi.Strip(strings.Join(d.top().Lines(d.w, d.h), "\n"))
}

// expect wants texts on the screen; runs of blanks count as one.
func (d *desk) expect(texts ...string) *desk {
	d.Helper()
	screen := squeeze(d.screen())
	for _, text := range texts {
		if !strings.Contains(screen, squeeze(text)) {
			d.Fatalf("%q is not on the screen:\n%s", text, d.screen())
		}
	}
	return d
}

// refused wants a sentence of refusal on the screen.
func (d *desk) refused(text string) *desk {
	d.Helper()
	return d.expect("! ", text)
}

func squeeze(text string) string { return strings.Join(strings.Fields(text), " ") }

// on wants a panel to be shown.
func (d *desk) on(panel int) *desk {
	d.Helper()
	if d.host.At() != panel {
		d.Fatalf("on %s, not %s:\n%s", d.host.PanelName(d.host.At()), d.host.PanelName(panel), d.screen())
	}
	return d
}

// game is the present state.
func (d *desk) game() *wstega.Game {
	g := d.s.Now()
	return &g
}

// state is the present state as text.
func (d *desk) state() string {
	text, err := json.Marshal(d.game())
	if err != nil {
		d.Fatal(err)
	}
	return string(text)
}

// unchanged wants keys to leave the game and its log as they were.
func (d *desk) unchanged(do func()) *desk {
	d.Helper()
	before, length := d.state(), d.s.Len()
	do()
	if d.state() != before || d.s.Len() != length {
		d.Fatalf("the game has changed:\n%s", d.screen())
	}
	return d
}

// wants checks what is wanted now.
func (d *desk) wants(w wstega.Want) *desk {
	d.Helper()
	if got := d.game().Next().Want; got != w {
		d.Fatalf("wanted is %q, not %q:\n%s", got, w, d.screen())
	}
	return d
}

// crossed undoes every line of the log one by one, wanting each state before
// it again, and redoes them all.
func (d *desk) crossed() {
	d.Helper()
	var states []string
	for d.s.CanUndo() {
		head := d.s.Head()
		states = append(states, d.state())
		if d.press("u"); d.s.Head() == head {
			d.Fatalf("u undoes nothing:\n%s", d.screen())
		}
	}
	for i := len(states) - 1; i >= 0; i-- {
		d.press("U")
		if d.state() != states[i] {
			d.Fatalf("redone to another state at line %d", len(states)-i)
		}
	}
}
