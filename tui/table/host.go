package table

import (
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"rundy/tui/ui"
	"rundy/tui/words"
)

// Book is what the host needs of a session.
type Book interface {
	Title() string
	Undo() error
	Redo() error
	Status() Status
	Fault() error
	Retry()
	Flush() tea.Cmd
	Synced() tea.Cmd
	Close() error
}

// Panel is one of a fight's screens: the part between the frame's lines.
type Panel interface {
	// Name is the key of the panel's name.
	Name() string
	Keys() []ui.Key
	// Type takes a key of a line being typed on the panel.
	Type(k tea.KeyPressMsg) bool
	// Enter does what Enter means on this panel; false leaves it to the host.
	Enter() (tea.Cmd, bool)
	Lines(w, h int) []string
}

// System is what a rule system's screens tell the host.
type System interface {
	// Heading gives what stands in the top line after the fight's name: the
	// phase, the clock and who rolls.
	Heading() (phase, clock, dice string)
	// Urgent is the line with the most urgent countdown, painted.
	Urgent(w int) string
	// Present is the panel that what comes next belongs on.
	Present() int
	// Rests reports whether a panel is not left when what comes next belongs
	// on another.
	Rests(panel int) bool
	// Consent does what comes next with its default.
	Consent() tea.Cmd
	// Told is a sentence on what the last change did.
	Told() string
	// Refused turns an error into a sentence.
	Refused(err error) string
	// Handle takes messages that are not keys.
	Handle(msg tea.Msg) tea.Cmd
	// Settle makes steps of what is still running, before the fight goes back
	// or forth.
	Settle() error
	// Fault words why the fight is not saved.
	Fault(err error) string
	// Changed gives what is to be worked on in the background after a change.
	Changed() tea.Cmd
	// ClearTyped empties a line that is being typed, takes marks off and drops
	// what was chosen and is no step yet; false when there was nothing.
	ClearTyped() bool
	// Summary names a few decisive numbers for the window title; may be empty.
	Summary() string
}

// Backer is a system with something on a panel that Esc closes before it leaves
// the panel: false when there is nothing.
type Backer interface{ Back() bool }

// Host is the screen of a fight.
type Host struct {
	Words  *words.Words
	Nav    ui.Nav
	book   Book
	system System
	panels []Panel
	cycle  int // so many of the panels are gone round with tab
	at     int
	said   string
	loud   bool
	asking *Question
	choice *Choice
	common []ui.Key
	cmds   []tea.Cmd // to be run when the screen comes up
}

// NewHost makes the screen of a fight. Tab goes round the first cycle of the
// panels.
func NewHost(w *words.Words, nav ui.Nav, book Book) *Host {
	return &Host{Words: w, Nav: nav, book: book}
}

// Seat gives the host its system, its panels, and the keys that hold on all of
// them besides the host's own.
func (h *Host) Seat(system System, panels []Panel, cycle int, common []ui.Key) {
	h.system, h.panels, h.cycle = system, panels, cycle
	h.common = append(common, h.ownKeys()...)
	h.at = system.Present()
}

// drawn is how long a screen may take to its first frame; it takes less.
const drawn = 100 * time.Millisecond

// Meanwhile has something done in the background when the screen has come up.
func (h *Host) Meanwhile(do func()) {
	h.cmds = append(h.cmds, tea.Tick(drawn, func(time.Time) tea.Msg {
		do()
		return nil
	}))
}

// ownKeys are the keys that every fight has.
func (h *Host) ownKeys() []ui.Key {
	return []ui.Key{
		ui.Bind("u", "key.undo", h.undo, "u", "ctrl+z"),
		ui.Bind("U", "key.redo", h.redo, "U", "ctrl+y"),
		ui.Bind("tab", "key.next-screen", func() tea.Cmd { return h.turn(1) }),
		ui.Bind("shift+tab", "key.last-screen", func() tea.Cmd { return h.turn(-1) }),
		ui.Bind("?", "key.help", h.help).Hinted(),
		ui.Bind("Esc", "key.back", h.back, "esc"),
		ui.Bind("q", "key.quit", h.Nav.Quit),
	}
}

// Enter is the spine: consent on the panel of the present phase, the way back
// to it from any other.
func (h *Host) enter() tea.Cmd {
	if cmd, ok := h.panels[h.at].Enter(); ok {
		return cmd
	}
	if h.at != h.system.Present() {
		return h.Show(h.system.Present())
	}
	return h.system.Consent()
}

// Change makes a change to the fight. A refusal is said; otherwise what the
// change did is, and the panel follows what comes next, if it showed the
// present one before.
func (h *Host) Change(change func() error) tea.Cmd {
	follow := h.at == h.system.Present()
	if err := change(); err != nil {
		h.Refuse(err)
		return nil
	}
	if follow && !h.system.Rests(h.at) {
		h.at = h.system.Present()
	}
	h.Say(h.system.Told())
	return tea.Batch(h.book.Flush(), h.system.Changed())
}

// Say shows a sentence in the line for it, until the next key.
func (h *Host) Say(text string) { h.said, h.loud = text, false }

// Refuse shows why something was refused.
func (h *Host) Refuse(err error) { h.said, h.loud = h.system.Refused(err), true }

// Show goes to a panel; what was being typed on the one before is dropped.
func (h *Host) Show(n int) tea.Cmd {
	if n != h.at {
		h.system.ClearTyped()
	}
	h.at = n
	return nil
}

// At is the panel that is shown.
func (h *Host) At() int { return h.at }

func (h *Host) turn(by int) tea.Cmd {
	return h.Show((min(h.at, h.cycle-1) + by + h.cycle) % h.cycle)
}

func (h *Host) back() tea.Cmd {
	if h.system.ClearTyped() {
		return nil
	}
	if s, ok := h.system.(Backer); ok && s.Back() {
		return nil
	}
	if h.at != h.system.Present() {
		return h.Show(h.system.Present())
	}
	return h.Nav.Pop()
}

func (h *Host) undo() tea.Cmd {
	if h.system.ClearTyped() {
		return nil
	}
	told := h.system.Told()
	return h.travel(h.book.Undo, "say.undone", func() string { return told })
}

func (h *Host) redo() tea.Cmd { return h.travel(h.book.Redo, "say.redone", h.system.Told) }

// travel goes back or forth by a line and says which one that was.
func (h *Host) travel(move func() error, said string, told func() string) tea.Cmd {
	var refused error
	cmd := h.Change(func() error {
		if refused = h.system.Settle(); refused == nil {
			refused = move()
		}
		return refused
	})
	if refused == nil {
		h.Say(h.Words.T(said, "what", told()))
	}
	return cmd
}

func (h *Host) help() tea.Cmd {
	return h.Nav.Push(ui.NewHelp(h.Words.T("help.title", "screen", h.Words.T(h.panels[h.at].Name())), h.Words.T, h.Nav, h.Keys()))
}

// Keys are those of the panel that is shown, Enter, and those of every fight.
func (h *Host) Keys() []ui.Key {
	keys := []ui.Key{h.enterKey()}
	keys = append(keys, h.panels[h.at].Keys()...)
	return append(keys, h.common...)
}

func (h *Host) enterKey() ui.Key { return ui.Bind("Enter", "key.enter", h.enter, "enter").Hinted() }

// Type takes keys for a question being answered and for lines on the panel.
func (h *Host) Type(k tea.KeyPressMsg) (tea.Cmd, bool) {
	switch {
	case h.choice != nil:
		return h.choose(k), true
	case h.asking != nil:
		return h.answer(k)
	}
	h.said, h.loud = "", false
	return nil, h.panels[h.at].Type(k)
}

// Handle takes what is not a key.
func (h *Host) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case syncedMsg:
		return h.book.Synced()
	case tea.PasteMsg:
		h.paste(msg.Content)
		return nil
	}
	return h.system.Handle(msg)
}

// paste gives a text to the question that is open, or else to the panel as if
// it were typed there.
func (h *Host) paste(text string) {
	switch {
	case h.choice != nil:
	case h.asking != nil:
		h.asking.paste(text)
	default:
		for _, r := range ui.Pasted(text) {
			if ui.Digits(r) {
				h.panels[h.at].Type(tea.KeyPressMsg{Code: r, Text: string(r)})
			}
		}
	}
}

// Start brings to the disk what was written when the fight was made, and does
// what is to be done meanwhile.
func (h *Host) Start() tea.Cmd {
	return tea.Batch(append(h.cmds, h.book.Flush(), h.system.Changed())...)
}

// MayQuit tries to save what is not saved, and asks when it cannot.
func (h *Host) MayQuit() bool {
	_ = h.system.Settle()
	h.book.Retry()
	return h.book.Status() != NotSaved
}

// Close saves what is still running and gives the fight's file back.
func (h *Host) Close() {
	_ = h.system.Settle()
	_ = h.book.Close()
}

// Lines paints the frame and the panel.
func (h *Host) Lines(w, height int) []string {
	tail := h.bottom(w)
	body := height - 6
	room := body + 2 - len(tail) // a long hint takes rows of the panel
	lines := make([]string, 0, height)
	lines = append(lines, h.heading(w), h.alert(w), ui.Dim.Paint(ui.Rule(w)))
	inside := h.panels[h.at].Lines(w, body)
	if h.choice == nil && h.asking != nil {
		inside = h.asking.cover(inside, w, room)
	}
	for i := range room {
		if i < len(inside) {
			lines = append(lines, inside[i])
		} else {
			lines = append(lines, "")
		}
	}
	return append(lines, append([]string{ui.Dim.Paint(ui.Rule(w))}, tail...)...)
}

// bottom is the last lines: the sentence and the keys, or a question. A sentence
// that one line does not hold takes both, until the next key.
func (h *Host) bottom(w int) []string {
	text, paint := " "+h.said, ui.Plain
	if h.loud {
		text, paint = " ! "+h.said, ui.Warn
	}
	switch {
	case h.choice != nil:
		return h.choice.lines(w)
	case h.asking != nil:
		return append([]string{h.asking.view(w, h.said)}, h.advice(w)...)
	case ui.Width(text) > w:
		lines := ui.Wrap(text, w-1)
		rest := strings.Join(lines[1:], " ")
		return []string{paint.Paint(ui.Cut(lines[0], w)), paint.Paint(ui.Cut("   "+rest, w))}
	}
	return []string{paint.Paint(ui.Cut(text, w)), ui.Hints(h.Keys(), h.Words.T, w)}
}

// maxAdvice is how many lines the hint of a question may take.
const maxAdvice = 3

// advice is the hint of the question, or why the last answer was refused.
func (h *Host) advice(w int) []string {
	text, paint := h.asking.Hint, ui.Plain
	if h.loud {
		text, paint = "! "+h.said, ui.Warn
	}
	var lines []string
	for _, l := range ui.Wrap(text, w-1) {
		lines = append(lines, paint.Paint(" "+l))
	}
	return lines[:min(len(lines), maxAdvice)]
}

// heading is the top line: the fight, the phase, the clock, who rolls.
func (h *Host) heading(w int) string {
	phase, clock, dice := h.system.Heading()
	right := "  " + clock + "  " + dice + " "
	if w < 76 {
		right = "  " + clock + " "
	}
	room := max(w-ui.Width(right)-1, 0)
	name := ui.Clean(h.book.Title())
	left := ui.Fit(name, min(ui.Width(name), max(room-ui.Width(phase)-3, 8))) + " · " + phase
	return " " + ui.Bold.Paint(ui.Fit(left, room)) + right
}

// alert is the second line: that the fight is not saved, or the most urgent
// countdown.
func (h *Host) alert(w int) string {
	switch h.book.Status() {
	case NotSaved:
		why := ""
		if err := h.book.Fault(); err != nil {
			why = h.system.Fault(err)
		}
		return ui.Urgent.Paint(ui.Fit(" "+h.Words.T("save.not", "why", why), w))
	case OnlyRead:
		return ui.Warn.Paint(ui.Fit(" "+h.Words.T("save.read-only"), w))
	}
	mark := h.Words.T("save.saved")
	if h.book.Status() == Writing {
		mark = h.Words.T("save.writing")
	}
	if w < 76 {
		mark = map[bool]string{true: "✓", false: "…"}[h.book.Status() == Saved]
	}
	return ui.Fit(h.system.Urgent(w-ui.Width(mark)-2), w-ui.Width(mark)-2) + " " + ui.Dim.Paint(mark)
}

// Panels is how many panels there are.
func (h *Host) Panels() int { return len(h.panels) }

// PanelName is the key of a panel's name.
func (h *Host) PanelName(n int) string { return h.panels[n].Name() }

// PanelKeys are a panel's own keys.
func (h *Host) PanelKeys(n int) []ui.Key { return h.panels[n].Keys() }

// CommonKeys are the keys that hold on every panel.
func (h *Host) CommonKeys() []ui.Key { return append([]ui.Key{h.enterKey()}, h.common...) }

// Row numbers a list for choosing: 1 to 9.
func Row(n int) string { return strconv.Itoa(n) }

// Joined puts parts of a line together with a middle dot.
func Joined(parts ...string) string {
	var full []string
	for _, p := range parts {
		if p != "" {
			full = append(full, p)
		}
	}
	return strings.Join(full, " · ")
}
