package roster

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"

	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/sheets"
	"rundy/tui/ui"
)

// values are what a form is filled in with, all as text.
type values struct {
	Name, Side, Group, Tactic   string
	WW, S, Wt, A, I             string
	PW, OnR                     string
	Medical, Armour, Gear, Note string
}

// form is the screen that a sheet is made or changed with.
type form struct {
	*Screen
	form   *huh.Form
	values values
	before values // as the form was opened
	source string // the file to change, "" for a new one
	said   string
}

// create opens an empty form.
func (s *Screen) create() tea.Cmd { return s.open(values{A: "1"}, "") }

// edit opens the form on the sheet under the cursor; one of the bestiary
// becomes a new sheet of one's own.
func (s *Screen) edit() tea.Cmd {
	x, _ := s.under()
	if x.System != sheets.MSTOCS {
		s.said = s.words.T("roster.other-system", "system", ui.Clean(string(x.System)))
		return nil
	}
	return s.open(valuesOf(x, s.words.Language), x.Source)
}

func (s *Screen) open(v values, source string) tea.Cmd {
	f := &form{Screen: s, values: v, before: v, source: source}
	f.build()
	return s.nav.Push(f)
}

// Start begins the form.
func (f *form) Start() tea.Cmd { return f.form.Init() }

func number(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// valuesOf fills a form with a sheet.
func valuesOf(x sheets.Sheet, lang string) values {
	v := values{
		Name: x.Label(lang), Side: string(x.Side), Group: x.Group, Tactic: string(x.Tactic),
		WW: number(x.Profile.WW), S: number(x.Profile.S), Wt: number(x.Profile.Wt), A: number(x.Profile.A), I: number(x.Profile.I),
		PW: number(x.PW), OnR: number(x.OnR), Medical: number(x.Medical), Armour: x.Armour.String(), Note: x.Note,
	}
	if x.Initiative != nil {
		v.I = number(x.Initiative)
	}
	if x.ArmourSet != "" {
		v.Armour = x.ArmourSet
	}
	var names []string
	for _, g := range x.Gear {
		names = append(names, g.Item.Name)
	}
	v.Gear = strings.Join(names, ", ")
	for _, text := range []*string{&v.Name, &v.Group, &v.Tactic, &v.Armour, &v.Gear, &v.Note} {
		*text = ui.Safe(*text)
	}
	return v
}

// build makes the form. Each number is checked as it is typed, and PW and OnR
// are worked out beside the profile.
func (f *form) build() {
	t, v := f.words.T, &f.values
	num := func(title string, value *string, low, high int) *huh.Input {
		return huh.NewInput().Title(t(title)).Value(value).Inline(true).Validate(f.within(low, high))
	}
	sides := []huh.Option[string]{huh.NewOption("–", "")}
	for _, side := range mstocs.Sides {
		sides = append(sides, huh.NewOption(t("side."+string(side)), string(side)))
	}
	tactics := []huh.Option[string]{huh.NewOption(t("tactic.none"), "")}
	for _, x := range odds.Tactics() {
		tactics = append(tactics, huh.NewOption(t("tactic."+string(x)), string(x)))
	}
	f.form = huh.NewForm(
		huh.NewGroup(
			huh.NewInput().Title(t("roster.name")).Value(&v.Name).Inline(true).Validate(f.named),
			huh.NewSelect[string]().Title(t("edit.side")).Options(sides...).Value(&v.Side).Inline(true),
			huh.NewNote().Title(t("roster.profile")).DescriptionFunc(f.derived, v),
			num("roster.ww", &v.WW, 0, 200), num("roster.a", &v.A, 1, 10),
			num("roster.s", &v.S, 0, 10), num("roster.wt", &v.Wt, 0, 10), num("roster.i", &v.I, 0, 200),
		),
		huh.NewGroup(
			huh.NewNote().Title(t("roster.instead")).DescriptionFunc(f.derived, v),
			num("edit.pw", &v.PW, 0, mstocs.MaxPW), num("edit.onr", &v.OnR, mstocs.MinOnR, mstocs.MaxOnR),
			num("roster.medical", &v.Medical, 3, 18),
			huh.NewInput().Title(t("roster.gear")).Value(&v.Gear).Inline(true).Validate(f.geared).Suggestions(f.gear.Names(f.words.Language)),
			huh.NewInput().Title(t("roster.armour")).Value(&v.Armour).Inline(true).Validate(f.armoured).Suggestions(f.gear.ArmourNames(f.words.Language)),
			huh.NewInput().Title(t("edit.group")).Value(&v.Group).Inline(true),
			huh.NewSelect[string]().Title(t("key.tactic")).Options(tactics...).Value(&v.Tactic).Inline(true),
			huh.NewInput().Title(t("roster.note")).Value(&v.Note).Inline(true),
		),
	).WithShowHelp(false).WithTheme(huh.ThemeFunc(huh.ThemeBase))
}

// within refuses a text that is no number within bounds; nothing is allowed.
func (f *form) within(low, high int) func(string) error {
	return func(text string) error {
		if text = strings.TrimSpace(text); text == "" {
			return nil
		}
		if n, err := strconv.Atoi(text); err != nil || n < low || n > high {
			return errors.New(f.words.T("refusal.number", "value", ui.Clean(text), "low", low, "high", high))
		}
		return nil
	}
}

func (f *form) named(text string) error {
	if strings.TrimSpace(text) == "" {
		return errors.New(f.words.T("refusal.no-name"))
	}
	return nil
}

func (f *form) geared(text string) error {
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if _, ok := f.gear.Find(name); !ok {
			return errors.New(f.words.T("refusal.no-such-gear", "name", ui.Clean(name)))
		}
	}
	return nil
}

func (f *form) armoured(text string) error {
	if _, ok := f.gear.ArmourSet(text); ok {
		return nil
	}
	if _, err := mstocs.ParseArmour(text); err != nil {
		return errors.New(f.words.T("refusal.armour", "text", ui.Clean(text), "max", mstocs.MaxArmour))
	}
	return nil
}

// derived works PW and OnR out as the profile is typed, with the line of the
// table that was used (M1 to M3).
func (f *form) derived() string {
	at := func(text string) (int, bool) { n, err := strconv.Atoi(strings.TrimSpace(text)); return n, err == nil }
	v := f.values
	var parts []string
	ww, ok := at(v.WW)
	a, ok2 := at(v.A)
	if skill := ww + 5*(a-1); ok && ok2 && a >= 1 && skill >= 1 {
		pw, _ := mstocs.Convert(skill)
		parts = append(parts, fmt.Sprintf("PW: %d + 5 × %d = %d → %d → %d", ww, a-1, skill, mstocs.Entry(pw), pw))
	}
	s, ok := at(v.S)
	wt, ok2 := at(v.Wt)
	if body := (s + wt) * 5; ok && ok2 && body >= 1 {
		k3, _ := mstocs.Convert(body)
		parts = append(parts, fmt.Sprintf("OnR: (%d + %d) × 5 = %d → %d → %d / 2 = %d", s, wt, body, mstocs.Entry(k3), k3, k3/2))
	}
	if parts == nil {
		return f.words.T("roster.not-derived")
	}
	return strings.Join(parts, "   ")
}

// Keys of the form are huh's; these leave it.
func (f *form) Keys() []ui.Key {
	return []ui.Key{
		ui.Bind("Ctrl+S", "roster.save", f.save, "ctrl+s").Hinted(),
		ui.Bind("Tab/Enter", "roster.next-field", nil, "tab").Hinted(),
		ui.Bind("Shift+Tab", "roster.last-field", nil, "shift+tab").Hinted(),
		ui.Bind("Esc", "roster.cancel", f.leave, "esc").Hinted(),
	}
}

// leave goes back; what was filled in and not saved is asked about.
func (f *form) leave() tea.Cmd {
	if f.values == f.before {
		return f.nav.Pop()
	}
	return f.nav.Push(ui.NewConfirm([]string{f.words.T("roster.unsaved")}, "roster.discard", f.words.T, f.nav, f.nav.Pop))
}

// Type gives keys to the form.
func (f *form) Type(k tea.KeyPressMsg) (tea.Cmd, bool) {
	switch k.String() {
	case "esc", "ctrl+s":
		return nil, false
	}
	f.said = ""
	return f.update(k), true
}

// Handle gives the form what its fields ask for, and pasted text.
func (f *form) Handle(msg tea.Msg) tea.Cmd {
	if paste, ok := msg.(tea.PasteMsg); ok {
		msg = tea.PasteMsg{Content: ui.Safe(ui.Pasted(paste.Content))}
	}
	return f.update(msg)
}

func (f *form) update(msg tea.Msg) tea.Cmd {
	model, cmd := f.form.Update(msg)
	if next, ok := model.(*huh.Form); ok {
		f.form = next
	}
	if f.form.State == huh.StateCompleted {
		return tea.Batch(cmd, f.save())
	}
	return cmd
}

// Lines paints the form.
func (f *form) Lines(w, h int) []string {
	lines := []string{" " + ui.Bold.Paint(f.words.T("roster.form")), ui.Dim.Paint(ui.Rule(w))}
	f.form.WithWidth(w - 2).WithHeight(h - 6)
	for line := range strings.SplitSeq(f.form.View(), "\n") {
		if len(lines) < h-3 {
			lines = append(lines, " "+ui.Cut(line, w-1))
		}
	}
	for len(lines) < h-3 {
		lines = append(lines, "")
	}
	for _, line := range ui.Block(ui.Wrap(f.said, w-2), w-2, 2) {
		lines = append(lines, " "+ui.Warn.Paint(line))
	}
	return append(lines, ui.Hints(f.Keys(), f.words.T, w))
}
