// Package roster is the screen of character sheets: browsing, the card as it
// will be printed, and making, changing, copying, renaming and deleting sheets,
// each of which can be undone. What a sheet is and how it is written belongs
// in sheets.
package roster

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/sheets"
	"rundy/sheets/card"
	"rundy/tui/k1000"
	"rundy/tui/store"
	"rundy/tui/ui"
	"rundy/tui/words"
	"rundy/tui/wstega"
)

// Screen is the list of sheets with the card of the one under the cursor.
type Screen struct {
	words    *words.Words
	nav      ui.Nav
	home     store.Home
	settings mstocs.Settings
	fault    func(error) string

	all     []sheets.Sheet // those of the folder, then the bestiary
	gear    *sheets.Gear
	broken  []sheets.Problem
	shown   []int // indexes of all that match
	at      int   // index of shown
	marked  map[string]bool
	loading bool
	filter  ui.Line
	typing  bool
	asking  *question
	said    string
	size    [2]int // of the window when it was painted last
	past    *History
}

// question is a line typed at the bottom.
type question struct {
	label string
	line  ui.Line
	fresh bool // the initial text is as it was: typing replaces it
	done  func(string) error
}

// New makes the screen. Settings decide readings of the rules; fault words
// errors; what was done before can be undone.
func New(w *words.Words, nav ui.Nav, home store.Home, s mstocs.Settings, fault func(error) string, past *History) *Screen {
	return &Screen{
		words: w, nav: nav, home: home, settings: s, fault: fault, past: past,
		marked: map[string]bool{}, filter: ui.Line{Free: true}, loading: true,
	}
}

// loadedMsg brings the sheets that were read.
type loadedMsg struct {
	of     *Screen
	all    []sheets.Sheet
	own    int
	gear   *sheets.Gear
	broken []sheets.Problem
}

// Start reads the sheets off the screen's path.
func (s *Screen) Start() tea.Cmd {
	home := string(s.home)
	return func() tea.Msg {
		library, problems := sheets.Load(home)
		own := library.Sheets()
		return loadedMsg{
			of: s, all: slices.Concat(own, library.Bestiary()), own: len(own), gear: library.Gear, broken: problems,
		}
	}
}

// Handle takes the sheets that were read, and pasted text.
func (s *Screen) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case loadedMsg:
		if msg.of == s {
			first := s.loading
			s.all, s.gear, s.broken, s.loading = msg.all, msg.gear, msg.broken, false
			s.match()
			if first && len(msg.broken) > 0 {
				s.said = s.fault(msg.broken[0])
			}
		}
	case tea.PasteMsg:
		switch {
		case s.asking != nil:
			s.asking.fill(msg.Content)
		case s.typing:
			s.filter.Insert(msg.Content)
			s.match()
		}
	}
	return nil
}

// Shown reads the sheets again when the screen is on top again.
func (s *Screen) Shown() {
	if msg, ok := s.Start()().(loadedMsg); ok {
		s.Handle(msg)
	}
}

// match finds the sheets that the filter fits, the best first; without a
// filter all in their order.
func (s *Screen) match() {
	s.shown = s.shown[:0]
	fits := map[int]int{}
	for i, x := range s.all {
		how, ok := 0, true
		if !s.filter.Empty() {
			how, ok = x.Fit(s.filter.Text, s.words.Language)
		}
		if ok {
			fits[i], s.shown = how, append(s.shown, i)
		}
	}
	slices.SortStableFunc(s.shown, func(a, b int) int { return cmp.Compare(fits[a], fits[b]) })
	s.at = min(s.at, max(len(s.shown)-1, 0))
}

// under is the sheet under the cursor.
func (s *Screen) under() (sheets.Sheet, bool) {
	if s.at >= len(s.shown) {
		return sheets.Sheet{}, false
	}
	return s.all[s.shown[s.at]], true
}

// Keys work on the sheet under the cursor.
func (s *Screen) Keys() []ui.Key {
	has := func() bool { return len(s.shown) > 0 }
	own := func() bool { x, ok := s.under(); return ok && x.Source != "" }
	undo := ui.Bind("u", "key.undo", s.undo, "u", "ctrl+z")
	undo.Hint = len(s.past.undos) > 0
	return []ui.Key{
		ui.Bind("Enter", "roster.edit", s.edit, "enter").On(has).Hinted(),
		ui.Bind("/", "roster.find", s.find).Hinted(),
		ui.Bind("n", "roster.new", s.create).Hinted(),
		ui.Bind("c", "roster.copy", s.copy).On(has).Hinted(),
		ui.Bind("r", "roster.rename", s.rename).On(own),
		ui.Bind("x", "roster.delete", s.remove, "x", "delete").On(own).Hinted(),
		ui.Bind("space", "key.mark", s.mark).On(has),
		ui.Bind("i", "roster.import-key", s.askImport).On(func() bool { return !s.loading }).Hinted(),
		ui.Bind("p", "roster.print", s.askPrint).On(has).Hinted(),
		undo,
		ui.Bind("U", "key.redo", s.redo, "U", "ctrl+y"),
		ui.Bind("↑", "key.up", s.move(-1), "up", "k"),
		ui.Bind("↓", "key.down", s.move(1), "down", "j"),
		ui.Bind("PgUp", "key.page-up", s.move(-10), "pgup"),
		ui.Bind("PgDn", "key.page-down", s.move(10), "pgdown"),
		ui.Bind("Home", "key.first", s.move(-1<<20), "home"),
		ui.Bind("End", "key.last", s.move(1<<20), "end"),
		ui.Bind("?", "key.help", s.help).Hinted(),
		ui.Bind("Esc", "key.back", s.back, "esc"),
		ui.Bind("q", "key.quit", s.nav.Quit),
	}
}

func (s *Screen) help() tea.Cmd {
	return s.nav.Push(ui.NewHelp(s.words.T("roster.keys"), s.words.T, s.nav, s.Keys()))
}

// back leaves the filter first, then the screen.
func (s *Screen) back() tea.Cmd {
	if !s.filter.Empty() {
		s.filter.Clear()
		s.match()
		return nil
	}
	return s.nav.Pop()
}

func (s *Screen) find() tea.Cmd {
	s.typing = true
	return nil
}

func (s *Screen) move(by int) func() tea.Cmd {
	return func() tea.Cmd {
		s.at = min(max(s.at+by, 0), max(len(s.shown)-1, 0))
		return nil
	}
}

func (s *Screen) mark() tea.Cmd {
	x, _ := s.under()
	if key := s.keyOf(x); s.marked[key] {
		delete(s.marked, key)
	} else {
		s.marked[key] = true
	}
	return s.move(1)()
}

// keyOf tells sheets apart.
func (s *Screen) keyOf(x sheets.Sheet) string { return x.Source + "\x00" + x.Name }

// Type takes keys for the filter and for a question.
func (s *Screen) Type(k tea.KeyPressMsg) (tea.Cmd, bool) {
	s.said = ""
	switch {
	case s.asking != nil:
		return nil, s.answer(k)
	case !s.typing:
		return nil, false
	}
	switch k.String() {
	case "enter", "esc":
		s.typing = false
		if k.String() == "esc" {
			s.filter.Clear()
		}
	case "up", "down", "pgup", "pgdown":
		return nil, false
	default:
		s.filter.Type(k)
		s.at = 0
	}
	s.match()
	return nil, true
}

func (s *Screen) ask(label, initial string, done func(string) error) tea.Cmd {
	s.asking = &question{label: label, line: ui.Line{Free: true, Text: initial}, fresh: initial != "", done: done}
	return nil
}

// answer takes a key of the question; a refusal keeps it open.
func (s *Screen) answer(k tea.KeyPressMsg) bool {
	q := s.asking
	switch k.String() {
	case "esc":
		s.asking = nil
	case "enter":
		s.asking = nil
		if err := q.done(q.line.Text); err != nil {
			s.asking, s.said = q, s.fault(err)
		}
	default:
		if k.Text != "" {
			q.fill(k.Text)
		} else {
			q.fresh = false
			q.line.Type(k)
		}
	}
	return true
}

// fill adds a text to the line, or puts it in place of the initial one.
func (q *question) fill(text string) {
	if q.fresh {
		q.line.Clear()
	}
	q.fresh = false
	q.line.Insert(text)
}

// Lines paints the list at the left and the card at the right.
func (s *Screen) Lines(w, h int) []string {
	s.size = [2]int{w, h}
	t := s.words.T
	title := " " + ui.Bold.Paint(t("roster.title")) + "  "
	switch {
	case s.typing:
		title += t("roster.finding") + " " + s.filter.View(w/2)
	case !s.filter.Empty():
		title += t("roster.finding") + " " + s.filter.Text
	case s.loading:
		title += t("roster.loading")
	}
	lines := []string{ui.Cut(title, w), ui.Dim.Paint(ui.Rule(w))}
	lines = append(lines, s.body(w, h-5)...)
	for len(lines) < h-3 {
		lines = append(lines, "")
	}
	if s.asking != nil {
		q := s.question(w)
		return append(lines[:h-len(q)], q...)
	}
	return append(lines, ui.Dim.Paint(ui.Rule(w)), ui.Warn.Paint(ui.Cut(" "+s.said, w)), ui.Hints(s.Keys(), t, w))
}

// question is the last lines while something is asked: what, the line being
// typed, and why the last answer was refused.
func (s *Screen) question(w int) []string {
	text := s.asking.line.View(w - 3)
	if s.asking.fresh {
		text = ui.Chosen.Paint(ui.Safe(s.asking.line.Text)) + "▏"
	}
	lines := []string{ui.Dim.Paint(ui.Rule(w))}
	for _, l := range ui.Wrap(s.asking.label, w-1) {
		lines = append(lines, " "+ui.Bold.Paint(l))
	}
	lines = append(lines, ui.Cut(" ▸ "+text, w))
	for _, l := range ui.Wrap(s.said, w-1) {
		lines = append(lines, " "+ui.Warn.Paint(l))
	}
	return lines[:min(len(lines), 10)]
}

// body is the list, with the card beside it where there is room.
func (s *Screen) body(w, h int) []string {
	left := w
	var right []string
	if x, ok := s.under(); ok && w >= 80 {
		left = max(w-card.LeastWidth-1, 19)
		if w >= 100 {
			left = 36
		}
		right = s.card(x, w-left-1)
	}
	lines := make([]string, h)
	top := ui.Window(s.at, len(s.shown), h)
	for i := range h {
		row := ""
		if top+i < len(s.shown) {
			row = s.row(s.all[s.shown[top+i]], top+i == s.at, left)
		}
		lines[i] = ui.Fit(row, left)
		if i < len(right) {
			lines[i] += " " + right[i]
		}
	}
	if len(s.shown) == 0 && !s.loading {
		lines[0] = " " + ui.Cut(s.words.T("roster.none"), w-1)
	}
	return lines
}

func (s *Screen) row(x sheets.Sheet, cursor bool, w int) string {
	front := "  "
	if cursor {
		front = "▸ "
	}
	if s.marked[s.keyOf(x)] {
		front = front[:len(front)-1] + "*"
	}
	name := ui.Clean(x.Label(s.words.Language))
	numbers := ""
	if f, err := x.Fighter(s.settings); err == nil && w >= 34 {
		numbers = fmt.Sprintf("%3d/%d", f.PW, f.OnR)
	}
	paint := ui.Plain
	if x.Source == "" {
		paint = ui.Dim
	}
	return ui.Bold.Paint(front) + paint.Paint(ui.Fit(name, w-3-ui.Width(numbers))) + numbers
}

// card is the card of a sheet as it will be printed, or what is wrong with it.
func (s *Screen) card(x sheets.Sheet, w int) []string {
	if x.Wstega != nil {
		return wstega.SheetText(s.words, *x.Wstega, w)
	}
	if x.K1000 != nil {
		return k1000.SheetText(s.words, *x.K1000, w)
	}
	if x.System != sheets.MSTOCS {
		return []string{s.words.T("roster.other-system", "system", ui.Clean(string(x.System)))}
	}
	c, err := card.New(x, s.settings, s.words.Language)
	if err != nil {
		return ui.Wrap(s.fault(err), w)
	}
	return card.Text(c, w, s.words.T)
}

// path is where a new sheet of a name goes, which no other one has: a file that
// is not there yet.
func (s *Screen) path(system sheets.System, name string) (string, error) {
	file, err := sheets.FileName(name)
	if err = cmp.Or(err, s.free(system, name, "")); err != nil {
		return "", err
	}
	stem := file[:len(file)-len(".toml")]
	for n := 1; ; n++ {
		path := filepath.Join(s.home.Sheets(), file)
		if _, err := os.Lstat(path); os.IsNotExist(err) {
			return path, nil
		}
		file = fmt.Sprintf("%s-%d.toml", stem, n+1)
	}
}
