// Package k1000 shows a k1000 session and takes the game master's keys: the
// panels Rolls, Order, Turn, Healing and Log, the game master's hand, and the
// sentences for what the rules refuse and do. No rule is decided here: panels
// read the session, and every change is a step.
package k1000

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/sheets"
	"rundy/tui/fault"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Game is a k1000 session being played.
type Game = table.Session[k1000.Session, k1000.Step, k1000.Event]

// History is the history of a k1000 session.
type History = combat.History[k1000.Session, k1000.Step, k1000.Event]

// Entry is a line of a session's log.
type Entry = combat.Entry[k1000.Step, k1000.Event]

// The panels, in the order that tab goes round them; the hand is reached by
// its key alone.
const (
	panelRolls = iota
	panelOrder
	panelTurn
	panelHealing
	panelLog
	panelHand
	cycled = panelHand
)

// Table is what the panels share: the session, who is under the cursor, and
// what is being chosen or typed and is no step yet.
type Table struct {
	Teller
	host    *table.Host
	s       *Game
	lib     func() *sheets.Library
	at      k1000.FighterID // under the cursor
	typed   ui.Line         // dice
	roll    draft
	defence defence
	cure    k1000.Heal // healing being chosen
	quiet   bool       // the last key changed a choice, and made no step
}

// New makes the screen of a session.
func New(w *words.Words, nav ui.Nav, s *Game, lib func() *sheets.Library) *table.Host {
	t := &Table{Teller: Teller{w}, s: s, lib: lib}
	t.host = table.NewHost(w, nav, desk{book{s}, t})
	if lib != nil {
		t.host.Meanwhile(func() { lib() })
	}
	panels := []table.Panel{
		newRolls(t), newOrder(t), newTurn(t), newHealing(t), newLog(t), newHand(t),
	}
	t.host.Seat(t, panels, cycled, t.commonKeys())
	return t.host
}

// commonKeys hold on every panel.
func (t *Table) commonKeys() []ui.Key {
	show := func(letter, message string, n int) ui.Key {
		return ui.Bind(letter, message, func() tea.Cmd { return t.host.Show(n) })
	}
	return []ui.Key{
		show("R", "k-key.go-rolls", panelRolls),
		show("I", "k-key.go-order", panelOrder),
		show("T", "k-key.go-turn", panelTurn),
		show("H", "k-key.go-healing", panelHealing),
		show("L", "key.go-log", panelLog),
		show("G", "key.go-hand", panelHand).Hinted(),
		ui.Bind("'", "key.tag", t.askTag),
		ui.Bind("N", "key.note", t.askNote),
		ui.Bind("O", "key.settings", t.openSettings),
	}
}

// session is the present state.
func (t *Table) session() *k1000.Session {
	f := t.s.Now()
	return &f
}

// do makes steps, as one line of the log.
func (t *Table) do(steps ...k1000.Step) tea.Cmd {
	return t.host.Change(func() error { return t.apply(steps...) })
}

// apply makes steps and forgets what was typed and chosen for them.
func (t *Table) apply(steps ...k1000.Step) error {
	if err := t.s.Do(steps...); err != nil {
		return err
	}
	t.typed.Clear()
	t.forget(steps)
	return nil
}

// play makes steps of the session's own course; the cursor then goes to whom
// it is about next.
func (t *Table) play(steps ...k1000.Step) error {
	if err := t.apply(steps...); err != nil {
		return err
	}
	if next := t.session().Next(); next.Want == k1000.WantAction {
		t.at = next.Fighter
		t.leaveOthers(next.Fighter)
	}
	return nil
}

// Heading gives the phase, the turn and who rolls, for the top line.
func (t *Table) Heading() (phase, clock, rolls string) {
	f := t.session()
	phase = t.T("k-phase."+string(f.Phase()), "n", f.Encounter)
	return phase, t.T("k-say.turn", "n", f.Turn), t.T("heading.dice-" + string(f.Settings.RealDice))
}

// Summary is for the window title.
func (t *Table) Summary() string { return t.s.Name }

// Urgent is the line with what runs out at the turn's end.
func (t *Table) Urgent(w int) string {
	f := t.session()
	text := ""
	for _, x := range f.Expiries() {
		if text != "" {
			text += ", "
		}
		text += t.Who(f, x.Fighter) + ": " + ui.Clean(x.Effect.Name)
	}
	if text == "" {
		return ""
	}
	return ui.Warn.Paint(ui.Cut(" ! "+t.T("k-say.runs-out", "what", text), w))
}

// Present is the panel that belongs to what comes next.
func (t *Table) Present() int {
	f := t.session()
	switch next := f.Next(); next.Want {
	case k1000.WantFighters:
		return panelHand
	case k1000.WantDefence:
		return panelRolls
	case k1000.WantRoll:
		switch next.Roll.Purpose {
		case k1000.ForInitiative:
			return panelOrder
		case k1000.ForHealing:
			return panelHealing
		}
		return panelRolls
	case k1000.WantTurnEnd:
		if !f.Running {
			return panelTurn
		}
	}
	return panelOrder
}

// Rests reports whether a panel is left only by a key: those where a report is
// read, or where one action follows another.
func (t *Table) Rests(panel int) bool {
	return panel == panelRolls || panel == panelHealing || panel == panelHand || panel == panelTurn && !t.session().Running
}

// Consent does what comes next with its default.
func (t *Table) Consent() tea.Cmd {
	next := t.session().Next()
	switch next.Want {
	case k1000.WantFighters:
		return t.askAdd()
	case k1000.WantRoll:
		return t.rollOn()
	case k1000.WantDefence:
		return t.defend()
	}
	return t.host.Change(func() error { return t.play(next.Default...) })
}

// ClearTyped empties what is being typed; with nothing typed, what is chosen is
// left, and no longer stands besides the turn's actions.
func (t *Table) ClearTyped() bool {
	had := t.typed.Text != ""
	if t.typed.Clear(); !had {
		t.roll.test.Called, t.cure.Called = false, false
	}
	return had
}

// Settle has nothing to do: nothing runs by itself.
func (t *Table) Settle() error { return nil }

// Changed works on nothing in the background.
func (t *Table) Changed() tea.Cmd { return nil }

// Refused turns an error into a sentence.
func (t *Table) Refused(err error) string { return t.Refusal(t.session(), err) }

// Fault words why the session is not saved, in few words.
func (t *Table) Fault(err error) string {
	return fault.Teller{Words: t.Words, Rest: t.Refused}.Why(err)
}

// Told is a sentence on what the last change did.
func (t *Table) Told() string {
	quiet := t.quiet
	if t.quiet = false; quiet || t.s.Head() == 0 {
		return ""
	}
	f, e := t.session(), t.s.Entry(t.s.Head())
	return t.Entry(table.Former(t.s.History, e.Number, f, e.Steps, renames), f, e)
}

// Handle takes no messages.
func (t *Table) Handle(tea.Msg) tea.Cmd { return nil }

// book is the session as the host needs it: rolls that were made are not taken
// back where the session is played so (K4).
type book struct{ *Game }

// Undo takes back the last line, unless dice were rolled in it that stay.
func (b book) Undo() error {
	if b.Head() > 0 {
		if err := b.mayLeave(b.Before(b.Head())); err != nil {
			return err
		}
	}
	return b.Game.Undo()
}

// GoTo goes to the state after a line, unless rolls that stay would be left.
func (b book) GoTo(n int) error {
	if n >= 0 && n <= b.Len() {
		if err := b.mayLeave(n); err != nil {
			return err
		}
	}
	return b.Game.GoTo(n)
}

// mayLeave refuses to leave entries behind that are not before entry n.
func (b book) mayLeave(n int) error {
	before := map[int]bool{0: true}
	for at := n; at > 0; at = b.Before(at) {
		before[at] = true
	}
	now := b.Now()
	for at := b.Head(); !before[at]; at = b.Before(at) {
		if err := now.MayUndo(b.Entry(at).Steps); err != nil {
			return err
		}
	}
	return nil
}

// desk is the book beside what is being chosen for its next line.
type desk struct {
	book
	table *Table
}

// Undo takes back the last line; what had been chosen for it is chosen again.
func (d desk) Undo() error {
	undone := d.Head()
	if err := d.book.Undo(); err != nil {
		return err
	}
	d.table.chooseAgain(d.Entry(undone).Steps)
	return nil
}

// Redo brings back the line undone last; what was chosen for it is made.
func (d desk) Redo() error {
	if err := d.book.Redo(); err != nil {
		return err
	}
	d.table.forget(d.Entry(d.Head()).Steps)
	return nil
}

// signed writes a number with its sign.
func signed(n int) string { return fmt.Sprintf("%+d", n) }
