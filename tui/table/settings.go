package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Keeper is where settings are kept.
type Keeper[S any] interface {
	Settings() S
	// Set changes a setting; the error says what is allowed.
	Set(key, value string) (tea.Cmd, error)
	Undo() tea.Cmd
	Title() string // the key of the screen's title
}

// SettingWords are a system's words for its settings.
type SettingWords struct {
	Name, About func(key string) string
	Value       func(key, value string) string
	Refused     func(error) string
}

// Settings is the screen of a system's settings: the readings of what the
// rules leave open, and how dice are rolled.
type Settings[S any] struct {
	*words.Words
	nav   ui.Nav
	kept  Keeper[S]
	list  combat.SettingList[S]
	usual S
	tell  SettingWords
	at    int
	line  ui.Line
	said  string
}

// NewSettings makes the screen of the settings of a list that are kept
// somewhere; usual are the default ones.
func NewSettings[S any](w *words.Words, nav ui.Nav, kept Keeper[S], list combat.SettingList[S], usual S, tell SettingWords) *Settings[S] {
	return &Settings[S]{Words: w, nav: nav, kept: kept, list: list, usual: usual, tell: tell, line: ui.Line{Free: true}}
}

// Keys change the setting under the cursor.
func (p *Settings[S]) Keys() []ui.Key {
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			p.at = min(max(p.at+by, 0), len(p.list)-1)
			p.line.Clear()
			p.said = ""
			return nil
		}
	}
	return []ui.Key{
		ui.Bind("↑", "key.up", move(-1), "up"),
		ui.Bind("↓", "key.down", move(1), "down"),
		ui.Bind("PgUp", "key.page-up", move(-10), "pgup"),
		ui.Bind("PgDn", "key.page-down", move(10), "pgdown"),
		ui.Bind("→", "key.next-value", p.step(1), "right", "space").Hinted(),
		ui.Bind("←", "key.last-value", p.step(-1), "left").Hinted(),
		ui.Bind("Enter", "key.set-value", p.enter, "enter").Hinted(),
		ui.Bind("=", "key.default-value", p.reset).Hinted(),
		ui.Bind("u", "key.undo", p.undo, "u", "ctrl+z").Hinted(),
		ui.Bind("Esc", "key.back", p.nav.Pop, "esc").Hinted(),
		ui.Bind("q", "key.quit", p.nav.Quit),
	}
}

// Type takes a number or dice for the setting under the cursor.
func (p *Settings[S]) Type(k tea.KeyPressMsg) (tea.Cmd, bool) {
	d := p.list[p.at]
	wanted := "0123456789"
	switch {
	case d.Values != nil:
		return nil, false
	case d.High == d.Low:
		wanted += "kd+"
	case d.Low < 0:
		wanted += "-"
	}
	if len(k.Text) == 1 && strings.Contains(wanted, k.Text) || k.String() == "backspace" && p.line.Text != "" {
		return nil, p.line.Type(k)
	}
	return nil, false
}

// Handle takes no messages.
func (p *Settings[S]) Handle(tea.Msg) tea.Cmd { return nil }

func (p *Settings[S]) value() string { return p.list[p.at].Value(p.kept.Settings()) }

func (p *Settings[S]) set(value string) tea.Cmd {
	p.line.Clear()
	p.said = ""
	if value == p.value() {
		return nil
	}
	cmd, err := p.kept.Set(p.list[p.at].Key, value)
	if err != nil {
		p.said = p.tell.Refused(err)
	}
	return cmd
}

// step goes to the next or last allowed value.
func (p *Settings[S]) step(by int) func() tea.Cmd {
	return func() tea.Cmd {
		d := p.list[p.at]
		if d.Values != nil {
			i := slices.Index(d.Values, p.value())
			return p.set(d.Values[(i+by+len(d.Values))%len(d.Values)])
		}
		if d.High == d.Low {
			return nil // dice have no next
		}
		n, _ := strconv.Atoi(p.value())
		return p.set(strconv.Itoa(min(max(n+by, d.Low), d.High)))
	}
}

func (p *Settings[S]) enter() tea.Cmd {
	if !p.line.Empty() {
		return p.set(p.line.Text)
	}
	if p.list[p.at].Values != nil {
		return p.step(1)()
	}
	return nil
}

func (p *Settings[S]) reset() tea.Cmd { return p.set(p.list[p.at].Value(p.usual)) }

func (p *Settings[S]) undo() tea.Cmd {
	if p.line.Text != "" {
		p.line.Clear()
		return nil
	}
	return p.kept.Undo()
}

// Lines paints a line a setting, the one under the cursor explained below.
func (p *Settings[S]) Lines(w, h int) []string {
	lines := []string{" " + ui.Bold.Paint(p.T(p.kept.Title())), ui.Dim.Paint(ui.Rule(w))}
	room := h - 7
	top := ui.Window(p.at, len(p.list), room)
	for i := top; i < min(top+room, len(p.list)); i++ {
		lines = append(lines, p.row(i, w))
	}
	for len(lines) < h-5 {
		lines = append(lines, "")
	}
	lines = append(lines, ui.Dim.Paint(ui.Rule(w)))
	for _, l := range ui.Block(ui.Wrap(p.about(), w-2), w-2, 2) {
		lines = append(lines, " "+l)
	}
	said := p.T("settings.kept")
	if p.said != "" {
		said = "! " + p.said
	}
	return append(lines, " "+ui.Warn.Paint(ui.Cut(said, w-1)), ui.Hints(p.Keys(), p.T, w))
}

func (p *Settings[S]) row(i, w int) string {
	d := p.list[i]
	front, changed := "  ", " "
	if i == p.at {
		front = "▸ "
	}
	now := d.Value(p.kept.Settings())
	if now != d.Value(p.usual) {
		changed = "*"
	}
	value := p.tell.Value(d.Key, now)
	if i == p.at && !p.line.Empty() {
		value = p.line.View(22)
	}
	text := ui.Fit(p.tell.Name(d.Key), w-32) + " " + changed + " " + ui.Bold.Paint(ui.Fit(value, 22))
	return ui.Bold.Paint(front) + ui.Fit(d.Rule, 5) + text
}

// about explains the setting under the cursor and says what is allowed.
func (p *Settings[S]) about() string {
	d := p.list[p.at]
	text := p.tell.About(d.Key)
	if d.Values == nil && d.High != d.Low {
		text += " " + fmt.Sprintf("%d–%d.", d.Low, d.High)
	}
	return text
}
