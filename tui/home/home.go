// Package home is the first screen: go on with the last fight, begin a new
// one, try the sample, open another. It also makes the screens of fights, for
// itself and for the command line.
package home

import (
	"crypto/rand"
	"encoding/json"
	"path/filepath"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rundy/assets"
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/sheets"
	screens "rundy/tui/mstocs"
	"rundy/tui/roster"
	"rundy/tui/store"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Desk is what is needed to open fights: words, folders, and the library of
// sheets, which is read when it is first wanted.
type Desk struct {
	Words   *words.Words
	Home    store.Home
	Version string
	Now     func() time.Time
	library *sheets.Library
}

// reader gives the library of a fight, which is read when it is first wanted:
// no first frame waits for it.
func (d *Desk) reader() func() *sheets.Library {
	return sync.OnceValue(func() *sheets.Library {
		l, _ := sheets.Load(string(d.Home))
		return l
	})
}

// Library reads the sheets, gear and bestiary once, for the command line.
func (d *Desk) Library() *sheets.Library {
	if d.library == nil {
		d.library, _ = sheets.Load(string(d.Home))
	}
	return d.library
}

// Open makes the screen of the fight in a file.
func (d *Desk) Open(nav ui.Nav, path string) (*table.Host, error) {
	log, contents, err := journal.Open(path, d.Home.Locks())
	if err != nil {
		return nil, err
	}
	host, err := d.host(nav, path, contents, log)
	if err != nil {
		_ = log.Close()
		return nil, err
	}
	if contents.Torn {
		host.Say(d.Words.T("say.torn"))
	}
	return host, nil
}

// host makes the screen of a fight by its system.
func (d *Desk) host(nav ui.Nav, path string, c *journal.Contents, log *journal.Journal) (*table.Host, error) {
	switch c.Header.System {
	case "wstega":
		return d.hostWstega(nav, path, c, log)
	case "k1000":
		return d.hostK1000(nav, path, c, log)
	default:
		h, err := store.Fold(path, c)
		if err != nil {
			return nil, err
		}
		return screens.New(d.Words, nav, table.NewSession(h, c.Header, log, mstocs.EncodeStep), d.reader()), nil
	}
}

// Begin starts a mSTOCS fight with the given name and lines, and keeps it in a
// file. Where no file can be made the fight goes on in memory, and says so.
func (d *Desk) Begin(nav ui.Nav, name string, lines []combat.Line[mstocs.Step]) (*table.Host, error) {
	settings, unread := d.Home.Settings()
	s, err := begin(d, "mstocs", name, settings, mstocs.New(settings), mstocs.EncodeStep, lines)
	if err != nil {
		return nil, err
	}
	host := screens.New(d.Words, nav, s, d.reader())
	if unread != nil {
		host.Say(d.Fault(unread))
	}
	return host, nil
}

// settings makes the screen of the settings that new mSTOCS fights begin with.
func (d *Desk) settings(nav ui.Nav) (ui.Screen, error) {
	kept, err := d.Home.Settings()
	usual := table.UsualSettings("settings.usual", mstocs.AllSettings(), kept, d.Home.KeepSettings)
	return screens.NewSettings(d.Words, nav, usual), err
}

// begin starts a fight of a system with its settings at a state, and follows
// the lines.
func begin[S combat.State[S, T, E], T, E any](
	d *Desk, system, name string, settings any, start S, encode func(T) ([]byte, error), lines []combat.Line[T],
) (*table.Session[S, T, E], error) {
	head, err := journal.NewHeader(system, name, rand.Reader)
	if err != nil {
		return nil, err
	}
	if head.Settings, err = json.Marshal(settings); err != nil {
		return nil, err
	}
	create := func() (*journal.Journal, error) { return journal.Create(d.Home.Fights(), d.Home.Locks(), head) }
	log, fault := create()
	if fault != nil {
		log = nil
	}
	s := table.NewSession(combat.NewHistory[S, T, E](start), head, log, encode)
	if fault != nil {
		s.Unkept(fault, create)
	}
	for _, l := range lines {
		if err := s.Follow(l); err != nil {
			_ = s.Close()
			return nil, err
		}
	}
	return s, nil
}

// SampleLines are the lines of the sample fight: the source's two fighters,
// or their whole fight.
func SampleLines(played bool) ([]combat.Line[mstocs.Step], error) {
	name := "rutger"
	if played {
		name = "rutger-played"
	}
	return sampleLines(name, mstocs.DecodeStep)
}

// sampleLines are the lines of the sample fight of a name.
func sampleLines[T any](name string, decode func([]byte) (T, error)) ([]combat.Line[T], error) {
	c, err := journal.Parse(name, assets.Sample(name))
	if err != nil {
		return nil, err
	}
	var lines []combat.Line[T]
	for _, l := range c.Lines {
		line, err := combat.ParseLine(l.Text, decode)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// Sample starts the sample fight.
func (d *Desk) Sample(nav ui.Nav, played bool) (*table.Host, error) {
	lines, err := SampleLines(played)
	if err != nil {
		return nil, err
	}
	return d.Begin(nav, d.Words.T("home.sample-name"), lines)
}

// Screen is the first screen.
type Screen struct {
	desk   *Desk
	nav    ui.Nav
	fights []journal.Summary
	alike  map[string]bool // names that several fights have
	opened bool            // the list of fights is shown
	naming bool
	game   int // of games, for the new fight being named
	line   ui.Line
	at     int
	said   string
	past   roster.History // of the sheets
}

// New makes the first screen.
func New(d *Desk, nav ui.Nav) *Screen {
	s := &Screen{desk: d, nav: nav}
	s.refresh()
	return s
}

// refresh reads the list of fights.
func (s *Screen) refresh() {
	var err error
	if s.fights, err = journal.List(s.desk.Home.Fights()); err != nil {
		s.said = s.desk.Fault(err)
	}
	seen := map[string]bool{}
	s.alike = map[string]bool{}
	for _, f := range s.fights {
		name := ui.Clean(f.Name)
		s.alike[name] = seen[name] || s.alike[name]
		seen[name] = true
	}
}

// last is the newest fight that can be read.
func (s *Screen) last() (journal.Summary, bool) {
	for _, f := range s.fights {
		if f.Err == nil {
			return f, true
		}
	}
	return journal.Summary{}, false
}

// Keys are one for each thing to do.
func (s *Screen) Keys() []ui.Key {
	t := s.desk
	if s.opened {
		return []ui.Key{
			ui.Bind("Enter", "home.open-this", s.openChosen, "enter").Hinted(),
			ui.Bind("↑", "key.up", s.move(-1), "up"),
			ui.Bind("↓", "key.down", s.move(1), "down"),
			ui.Bind("PgUp", "key.page-up", s.move(-10), "pgup"),
			ui.Bind("PgDn", "key.page-down", s.move(10), "pgdown"),
			ui.Bind("Esc", "key.back", s.close, "esc").Hinted(),
			ui.Bind("q", "key.quit", s.nav.Quit),
		}
	}
	has := func() bool { _, ok := s.last(); return ok }
	return []ui.Key{
		ui.Bind("Enter", "home.last", s.proceed, "enter").On(has),
		ui.Bind("n", "home.new", s.askName),
		ui.Bind("s", "home.sample", func() tea.Cmd { return s.show(t.Sample(s.nav, false)) }),
		ui.Bind("o", "home.open", s.list).On(func() bool { return len(s.fights) > 0 }),
		ui.Bind("h", "home.sheets", s.sheets),
		ui.Bind("O", "home.settings", s.settings),
		ui.Bind("l", "home.language", s.language),
		ui.Bind("?", "key.help", s.help).Hinted(),
		ui.Bind("q", "home.quit", s.nav.Quit),
	}
}

// Type takes the name of a new fight.
func (s *Screen) Type(k tea.KeyPressMsg) (tea.Cmd, bool) {
	s.said = ""
	if !s.naming {
		return nil, false
	}
	switch k.String() {
	case "esc":
		s.naming = false
	case "enter":
		s.naming = false
		name := s.line.Text
		if s.line.Empty() {
			name = s.desk.Words.T("home.new-name")
		}
		return s.show(games[s.game].begin(s.desk, s.nav, name)), true
	case "tab":
		s.game = (s.game + 1) % len(games)
	case "shift+tab":
		s.game = (s.game + len(games) - 1) % len(games)
	default:
		s.line.Type(k)
	}
	return nil, true
}

// Handle takes pasted text for a name.
func (s *Screen) Handle(msg tea.Msg) tea.Cmd {
	if paste, ok := msg.(tea.PasteMsg); ok && s.naming {
		s.line.Insert(paste.Content)
	}
	return nil
}

// Shown is called when the screen is on top again.
func (s *Screen) Shown() {
	s.refresh()
}

func (s *Screen) askName() tea.Cmd {
	s.naming, s.line = true, ui.Line{Free: true}
	return nil
}

func (s *Screen) proceed() tea.Cmd {
	f, _ := s.last()
	return s.show(s.desk.Open(s.nav, f.Path))
}

// show goes to a fight, or says why not.
func (s *Screen) show(host *table.Host, err error) tea.Cmd {
	if err != nil {
		s.said = s.desk.Fault(err)
		return nil
	}
	s.opened = false
	return s.nav.Push(host)
}

func (s *Screen) help() tea.Cmd {
	t := s.desk.Words.T
	return s.nav.Push(ui.NewHelp(t("help.home"), t, s.nav, s.Keys()))
}

func (s *Screen) list() tea.Cmd {
	s.opened, s.at = true, 0
	return nil
}

func (s *Screen) close() tea.Cmd {
	s.opened = false
	return nil
}

func (s *Screen) move(by int) func() tea.Cmd {
	return func() tea.Cmd {
		s.at = min(max(s.at+by, 0), max(len(s.fights)-1, 0))
		return nil
	}
}

func (s *Screen) openChosen() tea.Cmd {
	f := s.fights[s.at]
	if f.Err != nil {
		s.said = s.desk.Fault(f.Err)
		return nil
	}
	return s.show(s.desk.Open(s.nav, f.Path))
}

// sheets goes to the screen of sheets.
func (s *Screen) sheets() tea.Cmd {
	kept, _ := s.desk.Home.Settings()
	return s.nav.Push(roster.New(s.desk.Words, s.nav, s.desk.Home, kept, s.desk.Fault, &s.past))
}

// settings asks for which system the settings of new fights are to be seen.
func (s *Screen) settings() tea.Cmd {
	of := func(g game) func() tea.Cmd {
		return func() tea.Cmd {
			screen, err := g.settings(s.desk, s.nav)
			if err != nil {
				s.said = s.desk.Fault(err)
				return nil
			}
			return s.nav.Push(screen)
		}
	}
	t := s.desk.Words.T
	return s.nav.Push(ui.NewChoose(t("home.settings-for"), t, s.nav, ui.BySystem(of(games[0]), of(games[1]), of(games[2]))))
}

// language goes to the next language, for this run.
func (s *Screen) language() tea.Cmd {
	next := words.Languages[0]
	if s.desk.Words.Language == next {
		next = words.Languages[1]
	}
	*s.desk.Words = *words.New(next)
	return nil
}

// Lines paints name and version, and a line for each thing to do.
func (s *Screen) Lines(w, h int) []string {
	foot := s.foot(w)
	lines := []string{"", "   " + ui.Bold.Paint("rundy") + " " + ui.Dim.Paint(s.desk.Version), ""}
	if s.opened {
		lines = append(lines, s.listLines(w, h-4-len(foot))...)
	} else {
		lines = append(lines, s.things(w, h >= 24)...)
	}
	lines = lines[:min(len(lines), h-len(foot))]
	for len(lines) < h-len(foot) {
		lines = append(lines, "")
	}
	return append(lines, foot...)
}

// things paints a line for each thing to do; airy lines stand apart.
func (s *Screen) things(w int, airy bool) []string {
	t := s.desk.Words.T
	var lines []string
	for _, k := range s.Keys() {
		if !k.Active() || k.Hint {
			continue
		}
		text := t(k.Help().Desc)
		if f, ok := s.last(); ok && k.Help().Desc == "home.last" {
			text = t("home.continue", "name", ui.Clean(f.Name), "when", s.when(f.Modified))
		}
		lines = append(lines, "   "+ui.Bold.Paint(ui.Fit(k.Help().Key, 7))+ui.Cut(text, w-11))
		if airy {
			lines = append(lines, "")
		}
	}
	return lines
}

// foot paints the last lines: the name being typed, or what was said, whole.
func (s *Screen) foot(w int) []string {
	t := s.desk.Words.T
	if s.naming {
		label := t("home.name-it", "system", games[s.game].name) + " "
		return []string{"   " + ui.Bold.Paint(label) + s.line.View(w-ui.Width(label)-4), "   " + ui.Dim.Paint(t("home.name-hint"))}
	}
	var lines []string
	for _, said := range ui.Wrap(s.said, w-4) {
		lines = append(lines, ui.Warn.Paint("   "+said))
	}
	if s.opened {
		return append(lines, "  "+ui.Hints(s.Keys(), t, w-2))
	}
	return append(lines, "")
}

// listLines paints the fights there are.
func (s *Screen) listLines(w, h int) []string {
	var lines []string
	top := ui.Window(s.at, len(s.fights), h)
	for i := top; i < min(top+h, len(s.fights)); i++ {
		f := s.fights[i]
		front := "   "
		if i == s.at {
			front = " ▸ "
		}
		lines = append(lines, ui.Bold.Paint(front)+s.fightLine(f, w-26)+" "+ui.Dim.Paint(s.when(f.Modified)))
	}
	return lines
}

// fightLine paints what a fight is called, and its system; of several of one
// name the file too, which no two have alike.
func (s *Screen) fightLine(f journal.Summary, w int) string {
	file := ui.Clean(filepath.Base(f.Path))
	if f.Err != nil {
		return ui.Fit("! "+file, w)
	}
	system, name := "", ui.Clean(f.Name)
	if w >= wideList {
		system = " " + ui.Dim.Paint(ui.Fit(systemName(f.System), systemWidth))
		w -= systemWidth + 1
	}
	if !s.alike[name] {
		return ui.Fit(name, w) + system
	}
	name, file = ui.Cut(name, w/2), strings.TrimSuffix(file, ".jsonl")
	room := w - ui.Width(name) - 2
	if over := ui.Width(file) - room; over > 0 { // what tells it apart is at its end
		file = ansi.TruncateLeft(file, over+1, "…")
	}
	return name + "  " + ui.Dim.Paint(ui.Fit(file, room)) + system
}

// systemWidth is how wide the names of the systems are, which stand in a list
// that has wideList cells for what a fight is called.
const (
	systemWidth = 15
	wideList    = 50
)

// when writes the time of a file: the hour today, else the date too.
func (s *Screen) when(at time.Time) string {
	if at.Format(time.DateOnly) == s.desk.Now().Format(time.DateOnly) {
		return at.Format("15:04")
	}
	return at.Format("2006-01-02 15:04")
}
