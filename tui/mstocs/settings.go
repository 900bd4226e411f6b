package mstocs

import (
	"fmt"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Settings is the screen of settings: the readings of what the rules leave
// open, and how dice are rolled; of a fight, or those new fights begin with.
type Settings struct {
	Teller
	nav  ui.Nav
	kept Keeper
	list []mstocs.Setting
	at   int
	line ui.Line
	said string
}

// Keeper is where settings are kept.
type Keeper interface {
	Settings() mstocs.Settings
	// Set changes a setting; the error says what is allowed.
	Set(key, value string) (tea.Cmd, error)
	Undo() tea.Cmd
	Title() string // the key of the screen's title
}

// NewSettings makes the screen of the settings that are kept somewhere.
func NewSettings(w *words.Words, nav ui.Nav, kept Keeper) *Settings {
	return &Settings{Teller: Teller{w}, nav: nav, kept: kept, list: mstocs.AllSettings()}
}

func (t *Table) openSettings() tea.Cmd {
	return t.host.Nav.Push(NewSettings(t.Words, t.host.Nav, fightSettings{t}))
}

// fightSettings are those of the fight being played: changes are steps.
type fightSettings struct{ t *Table }

func (k fightSettings) Title() string             { return "settings.title" }
func (k fightSettings) Settings() mstocs.Settings { return k.t.fight().Settings }
func (k fightSettings) Undo() tea.Cmd             { return k.t.host.Change(k.t.s.Undo) }

func (k fightSettings) Set(key, value string) (tea.Cmd, error) {
	var refused error
	cmd := k.t.host.Change(func() error {
		refused = k.t.apply(mstocs.SetSetting{Key: key, Value: value})
		return refused
	})
	return cmd, refused
}

// usual are the settings that new fights begin with.
type usual struct {
	now    mstocs.Settings
	before []mstocs.Settings
	keep   func(mstocs.Settings) error
}

// UsualSettings keeps the settings that new fights begin with.
func UsualSettings(now mstocs.Settings, keep func(mstocs.Settings) error) Keeper {
	return &usual{now: now, keep: keep}
}

func (k *usual) Title() string             { return "settings.usual" }
func (k *usual) Settings() mstocs.Settings { return k.now }

func (k *usual) Set(key, value string) (tea.Cmd, error) {
	changed, err := k.now.With(key, value)
	if err != nil {
		return nil, err
	}
	if err := k.keep(changed); err != nil {
		return nil, err
	}
	k.before, k.now = append(k.before, k.now), changed
	return nil, nil
}

func (k *usual) Undo() tea.Cmd {
	n := len(k.before)
	if n == 0 || k.keep(k.before[n-1]) != nil {
		return nil
	}
	k.now, k.before = k.before[n-1], k.before[:n-1]
	return nil
}

// Keys change the setting under the cursor.
func (p *Settings) Keys() []ui.Key {
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
func (p *Settings) Type(k tea.KeyPressMsg) (tea.Cmd, bool) {
	if p.list[p.at].Values != nil {
		return nil, false
	}
	p.line.Free = true
	if len(k.Text) == 1 && (k.Text[0] >= '0' && k.Text[0] <= '9' || k.Text == "k" || k.Text == "-" || k.Text == "+" && p.line.Text != "") || k.String() == "backspace" && p.line.Text != "" {
		return nil, p.line.Type(k)
	}
	return nil, false
}

// Handle takes no messages.
func (p *Settings) Handle(tea.Msg) tea.Cmd { return nil }

func (p *Settings) value() string { return p.list[p.at].Value(p.kept.Settings()) }

func (p *Settings) set(value string) tea.Cmd {
	d := p.list[p.at]
	p.line.Clear()
	if value == p.value() {
		return nil
	}
	cmd, err := p.kept.Set(d.Key, value)
	if p.said = ""; err != nil {
		f := mstocs.New(p.kept.Settings())
		p.said = p.Refusal(&f, err)
	}
	return cmd
}

// step goes to the next or last allowed value.
func (p *Settings) step(by int) func() tea.Cmd {
	return func() tea.Cmd {
		d := p.list[p.at]
		switch {
		case d.Values != nil:
			i := slices.Index(d.Values, p.value())
			return p.set(d.Values[(i+by+len(d.Values))%len(d.Values)])
		case d.High != d.Low:
			n, _ := strconv.Atoi(p.value())
			return p.set(strconv.Itoa(min(max(n+by, d.Low), d.High)))
		}
		return nil
	}
}

func (p *Settings) enter() tea.Cmd {
	if !p.line.Empty() {
		return p.set(p.line.Text)
	}
	if p.list[p.at].Values != nil {
		return p.step(1)()
	}
	return nil
}

func (p *Settings) reset() tea.Cmd {
	return p.set(p.list[p.at].Value(mstocs.DefaultSettings()))
}

func (p *Settings) undo() tea.Cmd {
	if p.line.Text != "" {
		p.line.Clear()
		return nil
	}
	return p.kept.Undo()
}

// Lines paints a line a setting, the one under the cursor explained below.
func (p *Settings) Lines(w, h int) []string {
	now := p.kept.Settings()
	usual := mstocs.DefaultSettings()
	lines := []string{" " + ui.Bold.Paint(p.T(p.kept.Title())), ui.Dim.Paint(ui.Rule(w))}
	room := h - 7
	top := ui.Window(p.at, len(p.list), room)
	for i := top; i < min(top+room, len(p.list)); i++ {
		d := p.list[i]
		front, changed := "  ", " "
		if i == p.at {
			front = "▸ "
		}
		if d.Value(now) != d.Value(usual) {
			changed = "*"
		}
		value := p.settingValue(d.Key, d.Value(now))
		if i == p.at && !p.line.Empty() {
			value = p.line.View()
		}
		text := ui.Fit(p.T("setting."+d.Key), w-32) + " " + changed + " " + ui.Bold.Paint(ui.Fit(value, 18))
		lines = append(lines, ui.Bold.Paint(front)+ui.Fit(d.Rule, 5)+text)
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

// about explains the setting under the cursor and says what is allowed.
func (p *Settings) about() string {
	d := p.list[p.at]
	text := p.T("about." + d.Key)
	if d.Values == nil && d.High != d.Low {
		text += " " + fmt.Sprintf("%d–%d.", d.Low, d.High)
	}
	return text
}
