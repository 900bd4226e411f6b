// Package wstega shows a game of Pierwsza Wstęga and takes the game master's
// keys: the panels Party, Test, Duel, Fight, Boss, End of session and Log, the
// form of a new character, and the sentences for what the rules refuse and do.
// No rule is decided here: panels read the game, every change is a step, and
// what a choice would bring is seen by applying it to a copy.
package wstega

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/journal"
	"rundy/combat/wstega"
	"rundy/sheets"
	"rundy/tui/fault"
	"rundy/tui/store"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Session is a game being played.
type Session = table.Session[wstega.Game, wstega.Step, wstega.Event]

// History is the history of a game.
type History = combat.History[wstega.Game, wstega.Step, wstega.Event]

// NewSession joins a history to a journal, which may be nil.
func NewSession(h *History, head journal.Header, log *journal.Journal) *Session {
	return table.NewSession(h, head, log, wstega.EncodeStep)
}

// The panels, in the order that tab goes round them.
const (
	panelParty = iota
	panelTest
	panelDuel
	panelFight
	panelBoss
	panelSession
	panelLog
	panels
)

// Table is what the panels share: the game, who is under the cursor, and what
// is being chosen or typed and is no step yet.
type Table struct {
	Teller
	host   *table.Host
	s      *Session
	lib    func() *sheets.Library
	folder store.Home // where sheets are written to

	at    wstega.FighterID // under the cursor
	typed ui.Line          // dice
	odds  odds
	forms forms

	trait int // the trait under the cursor while a result is looked at
}

// New makes the screen of a game. Sheets are written to the home folder.
func New(w *words.Words, nav ui.Nav, s *Session, lib func() *sheets.Library, home store.Home) *table.Host {
	t := &Table{Teller: Teller{w}, s: s, lib: lib, folder: home}
	t.host = table.NewHost(w, nav, s)
	if lib != nil {
		t.host.Meanwhile(func() { lib() })
	}
	t.host.Seat(t, []table.Panel{
		newParty(t), newTest(t), newDuel(t), newFight(t), newBoss(t), newSessionEnd(t),
		table.NewLogPanel(t.host, logOf{table.NewWalk(s.History), s, t.Teller}, panelLog),
	}, panels, t.commonKeys())
	return t.host
}

// commonKeys hold on every panel.
func (t *Table) commonKeys() []ui.Key {
	show := func(letter, message string, n int) ui.Key {
		return ui.Bind(letter, message, func() tea.Cmd { return t.host.Show(n) })
	}
	return []ui.Key{
		show("P", "wstega-key.go-party", panelParty),
		show("T", "wstega-key.go-test", panelTest),
		show("D", "wstega-key.go-duel", panelDuel),
		show("F", "wstega-key.go-fight", panelFight),
		show("B", "wstega-key.go-boss", panelBoss),
		show("E", "wstega-key.go-session", panelSession),
		show("L", "key.go-log", panelLog),
		ui.Bind("'", "key.tag", t.askTag),
		ui.Bind("N", "key.note", t.askNote),
		ui.Bind("O", "wstega-key.settings", t.openSettings),
		ui.Bind("X", "wstega-key.stop", t.stop).On(func() bool { return t.game().Trial.Pending() }),
	}
}

// game is the present state.
func (t *Table) game() *wstega.Game {
	g := t.s.Now()
	return &g
}

// do makes steps, as one line of the log.
func (t *Table) do(steps ...wstega.Step) tea.Cmd {
	return t.host.Change(func() error { return t.apply(steps...) })
}

// apply makes steps and forgets what was typed for them.
func (t *Table) apply(steps ...wstega.Step) error {
	if err := t.s.Do(steps...); err != nil {
		return err
	}
	t.typed.Clear()
	return nil
}

// after is the game as it would be after steps, or why they are refused.
func (t *Table) after(steps ...wstega.Step) (wstega.Game, error) {
	g := t.s.Now()
	for _, s := range steps {
		next, err := g.Apply(s)
		if err != nil {
			return g, err
		}
		g = next
	}
	return g, nil
}

// rollOn throws the program's dice for what is wanted after the given steps:
// one roll, or a duel to its end, as the setting says. It stops before a roll
// that is somebody's with real dice.
func (t *Table) rollOn(steps ...wstega.Step) tea.Cmd {
	return t.host.Change(func() error {
		g, err := t.after(steps...)
		if err != nil {
			return err
		}
		begun := len(steps) > 0
		for rolled := false; ; rolled = true {
			roll, ok := g.Wanted()
			switch {
			case !ok, rolled && (g.Settings.OneByOne || !g.Trial.Duel()):
				return t.apply(steps...)
			case (rolled || begun) && realDice(&g, roll.For):
				return t.apply(steps...)
			}
			step := wstega.Rolled{Throw: t.s.Seed.Throw(g.Rolls(), roll.Expr)}
			if g, err = g.Apply(step); err != nil {
				return err
			}
			steps = append(steps, step)
		}
	})
}

// typeDice takes the typed dice for the roll that is wanted after the given
// steps.
func (t *Table) typeDice(steps ...wstega.Step) tea.Cmd {
	return t.host.Change(func() (err error) {
		defer func() { t.typed.Judge(err) }()
		g, err := t.after(steps...)
		if err != nil {
			return err
		}
		roll, ok := g.Wanted()
		if !ok {
			return t.apply(steps...)
		}
		throw, err := readDice(roll, t.typed.Text)
		if err != nil {
			return err
		}
		return t.apply(append(steps, wstega.Rolled{Throw: throw})...)
	})
}

// readDice reads typed dice. Of those that each count for themselves, their
// number alone is asked for: a total will not do.
func readDice(roll combat.Roll, text string) (dice.Throw, error) {
	throw, err := table.ReadDice(roll, text)
	var r *combat.Refusal
	if roll.Each && errors.As(err, &r) && r.Key == "dice-count" {
		return throw, combat.Refuse("", "dice-each", "dice", roll.Expr.String(), "want", roll.Expr.Count(), "given", text)
	}
	return throw, err
}

// throw rolls for the steps, with the dice that are typed or the program's.
func (t *Table) throw(steps ...wstega.Step) tea.Cmd {
	if !t.typed.Empty() {
		return t.typeDice(steps...)
	}
	return t.rollOn(steps...)
}

// realDice reports whether a character's dice are thrown at the table.
func realDice(g *wstega.Game, id wstega.FighterID) bool {
	switch g.Settings.RealDice {
	case combat.Everybody:
		return true
	case combat.Players:
		c := g.Character(id)
		return c == nil || !c.NPC
	case combat.Nobody:
	}
	return false
}

// Heading gives the phase, the number of the session, and who rolls.
func (t *Table) Heading() (phase, clock, rolls string) {
	g := t.game()
	phase = t.T("wstega-phase." + phaseKey(g.Phase()))
	switch {
	case g.Boss != nil:
		phase += " · " + t.T("wstega.boss-round", "n", g.Boss.Round)
	case g.Fight != nil:
		phase += " · " + t.T("wstega.clash", "n", max(g.Fight.Clashes, 1))
	}
	return phase, t.T("wstega.session", "n", g.Session), t.T("heading.dice-" + string(g.Settings.RealDice))
}

// Urgent tells who is dying.
func (t *Table) Urgent(w int) string {
	g := t.game()
	var names []string
	for _, c := range g.Characters {
		if c.Here() && c.Status == wstega.Dying {
			names = append(names, t.label(c))
		}
	}
	if len(names) == 0 {
		return ui.Dim.Paint(ui.Cut(" "+t.T("wstega.nobody-dying"), w))
	}
	return ui.Alarm.Paint(ui.Cut(" ! "+t.T("wstega.dying-now", "who", listed(names)), w))
}

// Present is the panel that belongs to what comes next.
func (t *Table) Present() int {
	g := t.game()
	switch n := g.Next(); {
	case g.Trial.Pending() && g.Trial.Duel():
		return panelDuel
	case g.Trial.Pending():
		return panelTest
	case n.Want == wstega.WantDiary:
		return panelSession
	case g.Boss != nil:
		return panelBoss
	case g.Fight != nil:
		return panelFight
	}
	return panelParty
}

// Rests reports that any panel is left only by a key while nothing is wanted.
func (t *Table) Rests(int) bool { return t.game().Next().Want == wstega.WantNothing }

// Consent does what comes next with its default.
func (t *Table) Consent() tea.Cmd {
	g := t.game()
	switch n := g.Next(); n.Want {
	case wstega.WantCharacters:
		return t.askAdd()
	case wstega.WantRoll:
		return t.throw()
	case wstega.WantTitle:
		return t.do(t.offered(g))
	case wstega.WantNothing:
		t.host.Say(t.T("wstega.nothing-wanted"))
		return nil
	default:
		return t.do(n.Default...)
	}
}

// ClearTyped empties what is being typed, and leaves an extension that is
// being thought about.
func (t *Table) ClearTyped() bool {
	had := t.typed.Text != "" || t.isExtending()
	t.typed.Clear()
	t.forms.extending = false
	return had
}

// Refused turns an error into a sentence.
func (t *Table) Refused(err error) string { return t.Refusal(t.game(), err) }

// Fault words why the game is not saved, in few words.
func (t *Table) Fault(err error) string {
	return fault.Teller{Words: t.Words, Rest: t.Refused}.Why(err)
}

// Settle does nothing: nothing runs by itself.
func (t *Table) Settle() error { return nil }

// Changed begins no work: chances are exact and quick.
func (t *Table) Changed() tea.Cmd { return nil }

// Handle takes no messages.
func (t *Table) Handle(tea.Msg) tea.Cmd { return nil }

// Summary is for the window title.
func (t *Table) Summary() string { return t.s.Name }

// Told is a sentence on what the last change did.
func (t *Table) Told() string {
	if t.s.Head() == 0 {
		return ""
	}
	g, e := t.game(), t.s.Entry(t.s.Head())
	return t.Entry(table.Former(t.s.History, e.Number, g, e.Steps, renames), g, e)
}

// stop strikes out the test or duel under way.
func (t *Table) stop() tea.Cmd { return t.do(wstega.Stop{}) }

// askTag goes to somebody by tag.
func (t *Table) askTag() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.tag"), Hint: t.T("hint.tag"), Offer: t.offerTags,
		Done: func(text string) error {
			c, err := t.tagged(t.game(), text)
			if err != nil {
				return err
			}
			t.at = c.ID
			t.choose(c.ID)
			return nil
		},
	})
}

// askNote writes a line into the log.
func (t *Table) askNote() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.note"), Hint: t.T("hint.note"),
		Done: func(text string) error { return t.apply(wstega.Note{Text: text}) },
	})
}
