package roster

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/sheets"
	"rundy/sheets/imports"
	"rundy/tui/ui"
)

// preview is the screen that shows what an import would do, before anything
// is written.
type preview struct {
	*Screen
	deeds []imports.Deed
	left  map[int]bool // who is left out
	notes []string
	at    int
}

// askImport asks for a file, what it leaves open, and then shows the preview.
func (s *Screen) askImport() tea.Cmd {
	return s.ask(s.words.T("roster.import-from"), "", func(path string) error {
		return s.readImport(strings.TrimSpace(path), imports.Options{})
	})
}

func (s *Screen) teller() ImportTeller {
	return ImportTeller{Words: s.words, Gear: s.gear, Rest: s.fault}
}

// readImport reads files; the first thing left open is asked, and then they
// are read again with the answer.
func (s *Screen) readImport(path string, o imports.Options) error {
	files, err := imports.Files(path)
	if err != nil {
		return s.worded(err)
	}
	var people []imports.Person
	var notes []string
	for _, file := range files {
		data, err := imports.ReadFile(file)
		if err != nil {
			return s.worded(err)
		}
		result, err := imports.Read(file, data, o)
		if err != nil {
			return s.worded(err)
		}
		if len(result.Questions) > 0 {
			s.askOpen(path, result.Questions[0], o)
			return nil
		}
		people = append(people, result.People...)
		for _, n := range result.NotRead {
			notes = append(notes, s.teller().Fault(n))
		}
	}
	library, _ := sheets.Load(string(s.home))
	deeds := imports.Plan(people, library, string(s.home), s.teller().Note)
	s.nav.Push(&preview{Screen: s, deeds: deeds, left: map[int]bool{}, notes: notes})
	return nil
}

// said is an error that is worded already.
type said string

func (e said) Error() string { return string(e) }

func (s *Screen) worded(err error) error { return said(s.teller().Fault(err)) }

// askOpen asks what a file leaves open.
func (s *Screen) askOpen(path string, q imports.Question, o imports.Options) {
	s.ask(s.teller().Fault(q.Problem()), q.Default, func(text string) error {
		if err := o.Answer(q.Ask, strings.TrimSpace(text)); err != nil {
			return s.worded(err)
		}
		return s.readImport(path, o)
	})
}

// takes reports whether somebody would be written.
func (p *preview) takes(i int) bool {
	a := p.deeds[i].Action
	return !p.left[i] && (a == imports.New || a == imports.Update)
}

// Keys take people in and leave them out, and write the sheets.
func (p *preview) Keys() []ui.Key {
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			p.at = min(max(p.at+by, 0), max(len(p.deeds)-1, 0))
			return nil
		}
	}
	return []ui.Key{
		ui.Bind("Enter", "roster.import-now", p.apply, "enter").Hinted(),
		ui.Bind("space", "roster.import-toggle", p.toggle).Hinted(),
		ui.Bind("a", "roster.import-all", p.all(false)).Hinted(),
		ui.Bind("n", "roster.import-none", p.all(true)).Hinted(),
		ui.Bind("↑", "key.up", move(-1), "up", "k"),
		ui.Bind("↓", "key.down", move(1), "down", "j"),
		ui.Bind("PgUp", "key.page-up", move(-10), "pgup"),
		ui.Bind("PgDn", "key.page-down", move(10), "pgdown"),
		ui.Bind("Esc", "key.back", p.nav.Pop, "esc").Hinted(),
		ui.Bind("q", "key.quit", p.nav.Quit),
	}
}

// Start has nothing to begin.
func (p *preview) Start() tea.Cmd { return nil }

// Type takes no keys: nothing is typed here.
func (p *preview) Type(tea.KeyPressMsg) (tea.Cmd, bool) { return nil, false }

// Handle takes no messages.
func (p *preview) Handle(tea.Msg) tea.Cmd { return nil }

func (p *preview) toggle() tea.Cmd {
	p.left[p.at] = !p.left[p.at]
	p.at = min(p.at+1, len(p.deeds)-1)
	return nil
}

func (p *preview) all(left bool) func() tea.Cmd {
	return func() tea.Cmd {
		for i := range p.deeds {
			p.left[i] = left
		}
		return nil
	}
}

// apply writes the sheets of those who are taken, all or none.
func (p *preview) apply() tea.Cmd {
	n, err := imports.Apply(p.deeds, p.takes)
	cmd := p.nav.Pop()
	if err != nil {
		p.Screen.said = p.teller().Fault(err)
		return cmd
	}
	p.done(p.words.N("import.written", n), func() string { return p.words.N("roster.what-import", n) }, p.imported())
	return cmd
}

// imported is the change of an import: undone, new sheets go to the bin, changed
// ones get back what they held.
func (p *preview) imported() change {
	var changes []change
	for i, d := range p.deeds {
		switch {
		case !p.takes(i):
		case d.Action == imports.New:
			changes = append(changes, p.made(d.Path))
		default:
			changes = append(changes, rewritten(d.Path, d.Before, d.After))
		}
	}
	return together(changes)
}

// Lines paints everybody in a line, the one under the cursor whole below.
func (p *preview) Lines(w, h int) []string {
	lines := []string{" " + ui.Bold.Paint(p.words.T("roster.import")), ui.Dim.Paint(ui.Rule(w))}
	about := p.about(w)
	room := max(h-len(lines)-len(about)-2, 1)
	top := ui.Window(p.at, len(p.deeds), room)
	for i := top; i < min(top+room, len(p.deeds)); i++ {
		front, mark := "  ", " "
		if i == p.at {
			front = "▸ "
		}
		if p.takes(i) {
			mark = "✓"
		}
		lines = append(lines, ui.Bold.Paint(front)+mark+" "+ui.Cut(ui.Clean(p.teller().Person(p.deeds[i])), w-4))
	}
	for len(lines) < h-len(about)-2 {
		lines = append(lines, "")
	}
	lines = append(lines, ui.Dim.Paint(ui.Rule(w)))
	return append(append(lines, about...), ui.Hints(p.Keys(), p.words.T, w))
}

// about is the person under the cursor with what is wrong, and what of the
// file was not read.
func (p *preview) about(w int) []string {
	if p.at >= len(p.deeds) {
		return nil
	}
	d := p.deeds[p.at]
	lines := ui.Wrap(ui.Clean(p.teller().Person(d)), w-2)
	for _, x := range d.Person.Problems {
		lines = append(lines, ui.Wrap("! "+p.teller().Fault(x), w-2)...)
	}
	if d.Err != nil {
		lines = append(lines, ui.Wrap("! "+p.teller().Fault(d.Err), w-2)...)
	}
	for _, n := range p.notes {
		lines = append(lines, ui.Wrap("- "+n, w-2)...)
	}
	lines = slices.Clip(lines[:min(len(lines), 9)])
	for i := range lines {
		lines[i] = " " + ui.Cut(lines[i], w-1)
	}
	return lines
}
