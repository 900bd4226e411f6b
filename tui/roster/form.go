package roster

import (
	"errors"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"

	"rundy/sheets"
	"rundy/tui/ui"
)

// form is the screen that a sheet is made or changed with.
type form struct {
	*Screen
	form   *huh.Form
	page   page
	source string // the file to change, "" for a new one
	said   string
	notes  []func() // work the notes out anew
}

// page is what a form of one system asks for, and what comes of it.
type page interface {
	// groups are the fields; note makes one that shows what is worked out of
	// the others.
	groups(note func(text func() string) *huh.Note) []*huh.Group
	touched() bool // something differs from when the form was opened
	// sheet is a new sheet of what is filled in.
	sheet() (sheets.Sheet, error)
	// edited is the text of a sheet's file with what is filled in, everything
	// else in it left as it is.
	edited(before []byte) ([]byte, error)
}

// forms are those of each system, filled in with a sheet; with one without a
// name, empty ones.
var forms = map[sheets.System]func(*Screen, sheets.Sheet) page{
	sheets.MSTOCS: (*Screen).fighterForm,
	sheets.Wstega: (*Screen).wstegaForm,
	sheets.K1000:  (*Screen).k1000Form,
}

// create asks which system a new sheet is for, and opens an empty form.
func (s *Screen) create() tea.Cmd {
	of := func(system sheets.System) func() tea.Cmd {
		return func() tea.Cmd { return s.open(sheets.Sheet{System: system}) }
	}
	return s.nav.Push(ui.NewChoose(s.words.T("roster.new-for"), s.words.T, s.nav, ui.BySystem(of(sheets.MSTOCS), of(sheets.Wstega), of(sheets.K1000))))
}

// edit opens the form on the sheet under the cursor; one of the bestiary
// becomes a new sheet of one's own.
func (s *Screen) edit() tea.Cmd {
	x, _ := s.under()
	return s.open(x)
}

func (s *Screen) open(x sheets.Sheet) tea.Cmd {
	fill, ok := forms[x.System]
	if !ok {
		s.said = s.words.T("roster.other-system", "system", ui.Clean(string(x.System)))
		return nil
	}
	f := &form{Screen: s, page: fill(s, x), source: x.Source}
	f.build()
	return s.nav.Push(f)
}

// build makes the form of what is filled in.
func (f *form) build() {
	f.notes = nil
	f.form = huh.NewForm(f.page.groups(f.note)...).WithShowHelp(false).WithTheme(huh.ThemeFunc(huh.ThemeBase))
	f.fit()
}

// note makes a field that shows what is worked out of the others. It is worked
// out after each message here: huh would do so in the background, where the
// others are written to at the same time.
func (f *form) note(text func() string) *huh.Note {
	n := huh.NewNote().Description(text())
	f.notes = append(f.notes, func() { n.Description(text()) })
	return n
}

// fit makes the form as large as the window was when something was painted
// last: fields are painted anew after a message only, so before the first one.
func (f *form) fit() { f.form.WithWidth(f.size[0] - 2).WithHeight(f.size[1] - 6) }

// input is a line of a form, checked as it is typed.
func input(title string, value *string, valid func(string) error) *huh.Input {
	x := huh.NewInput().Title(title).Value(value).Inline(true)
	if valid != nil {
		x.Validate(valid)
	}
	return x
}

// inWords is what is wrong with a line, as a sentence.
func (s *Screen) inWords(err error) error {
	if err == nil {
		return nil
	}
	return said(s.fault(err))
}

// yesOrNo is a line of a form that is switched.
func (s *Screen) yesOrNo(title string, value *bool) *huh.Select[bool] {
	t := s.words.T
	return huh.NewSelect[bool]().Title(title).Value(value).Inline(true).
		Options(huh.NewOption(t("value.no"), false), huh.NewOption(t("value.yes"), true))
}

// Start begins the form.
func (f *form) Start() tea.Cmd { return f.form.Init() }

// within refuses a text that is no number within bounds; nothing is allowed.
func (s *Screen) within(low, high int) func(string) error {
	return func(text string) error {
		if text = strings.TrimSpace(text); text == "" {
			return nil
		}
		if n, err := strconv.Atoi(text); err != nil || n < low || n > high {
			return errors.New(s.words.T("refusal.number", "value", ui.Clean(text), "low", low, "high", high))
		}
		return nil
	}
}

func (s *Screen) named(text string) error {
	if strings.TrimSpace(text) == "" {
		return errors.New(s.words.T("refusal.no-name"))
	}
	return nil
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
	if !f.page.touched() {
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
	for _, tell := range f.notes {
		tell()
	}
	if f.form.State == huh.StateCompleted {
		return tea.Batch(cmd, f.save())
	}
	return cmd
}

// Lines paints the form.
func (f *form) Lines(w, h int) []string {
	lines := []string{" " + ui.Bold.Paint(f.words.T("roster.form")), ui.Dim.Paint(ui.Rule(w))}
	f.size = [2]int{w, h}
	f.fit()
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
