// Package mstocs shows a mSTOCS fight and takes the game master's keys: the
// panels Setup, Allocate, Round, Wounds and Log, the game master's hand, and
// the sentences for what the rules refuse and do. No rule is decided here:
// panels read the fight, and every change is a step.
package mstocs

import (
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/sheets"
	"rundy/tui/fault"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Session is a mSTOCS fight being played.
type Session = table.Session[mstocs.Fight, mstocs.Step, mstocs.Event]

// History is the history of a mSTOCS fight.
type History = combat.History[mstocs.Fight, mstocs.Step, mstocs.Event]

// newSession makes a session that is kept in memory only.
func newSession(h *History, head journal.Header) *Session {
	return table.NewSession(h, head, nil, mstocs.EncodeStep)
}

// The panels, in the order that tab goes round them; the hand is reached by
// its key alone.
const (
	panelSetup = iota
	panelAllocate
	panelRound
	panelWounds
	panelLog
	panelHand
	cycled = panelHand
)

// Table is what the panels share: the fight, who is under the cursor, and
// what is being chosen or typed and is no step yet.
type Table struct {
	Teller
	host  *table.Host
	s     *Session
	lib   func() *sheets.Library
	at    mstocs.FighterID // under the cursor
	marks marks
	draft draft
	typed ui.Line // dice, or a split
	live  liveClock
	due   counted

	scales   scales
	advisers advisers
	zoomed   bool // the odds have the whole panel
	board    *wounds
}

// counted remembers the countdowns of a state: every frame shows them.
type counted struct {
	length, head int
	list         []mstocs.Due
}

// countdowns are the present state's, soonest first.
func (t *Table) countdowns(f *mstocs.Fight) []mstocs.Due {
	if t.due.length != t.s.Len() || t.due.head != t.s.Head() {
		t.due = counted{t.s.Len(), t.s.Head(), f.Countdowns()}
	}
	return t.due.list
}

// New makes the screen of a fight.
func New(w *words.Words, nav ui.Nav, s *Session, lib func() *sheets.Library) *table.Host {
	t := &Table{Teller: Teller{w}, s: s, lib: lib, marks: marks{set: map[mstocs.FighterID]bool{}}}
	t.host = table.NewHost(w, nav, s)
	if lib != nil {
		t.host.Meanwhile(func() { lib() })
	}
	panels := []table.Panel{
		newSetup(t), newAllocate(t), newRound(t), newWounds(t), newLog(t), newHand(t),
	}
	t.host.Seat(t, panels, cycled, t.commonKeys())
	if next := t.fight().Next(); next.Want == mstocs.WantSplit {
		t.at = next.Fighter
	}
	return t.host
}

// commonKeys hold on every panel.
func (t *Table) commonKeys() []ui.Key {
	show := func(letter, message string, n int) ui.Key {
		return ui.Bind(letter, message, func() tea.Cmd { return t.host.Show(n) })
	}
	return []ui.Key{
		show("S", "key.go-setup", panelSetup),
		show("A", "key.go-allocate", panelAllocate),
		show("R", "key.go-round", panelRound),
		show("W", "key.go-wounds", panelWounds),
		show("L", "key.go-log", panelLog),
		show("G", "key.go-hand", panelHand).Hinted(),
		ui.Bind("'", "key.tag", t.askTag),
		ui.Bind("N", "key.note", t.askNote),
		ui.Bind("O", "key.settings", t.openSettings),
	}
}

// fight is the present state.
func (t *Table) fight() *mstocs.Fight {
	f := t.s.Now()
	return &f
}

// do makes steps, as one line of the log.
func (t *Table) do(steps ...mstocs.Step) tea.Cmd {
	return t.host.Change(func() error { return t.apply(steps...) })
}

// apply makes steps and forgets what was typed and chosen for them.
func (t *Table) apply(steps ...mstocs.Step) error {
	if err := t.settleLive(); err != nil {
		return err
	}
	if err := t.s.Do(steps...); err != nil {
		return err
	}
	t.typed.Clear()
	t.draft.forget(t.fight(), steps)
	return nil
}

// applyRolled makes a step together with the roll that it asks for, as one line
// of the log, unless those dice are real or looked at one by one.
func (t *Table) applyRolled(s mstocs.Step) error {
	if err := t.settleLive(); err != nil {
		return err
	}
	f := t.s.Now()
	_, before := f.Wanted()
	next, err := f.Apply(s)
	if err != nil {
		return err
	}
	roll, ok := next.Wanted()
	if before || !ok || f.Settings.OneByOne || usesRealDice(&next, roll.For) {
		return t.apply(s)
	}
	return t.apply(s, mstocs.Rolled{Throw: t.s.Seed.Throw(next.Rolls(), roll.Expr)})
}

// play makes steps of the fight's own course; the cursor then goes to whom it
// is about next. What is done by hand leaves the cursor where it is.
func (t *Table) play(steps ...mstocs.Step) error {
	if err := t.apply(steps...); err != nil {
		return err
	}
	switch next := t.fight().Next(); next.Want {
	case mstocs.WantSplit:
		t.at = next.Fighter
	case mstocs.WantBlow, mstocs.WantRoundEnd, mstocs.WantRoll, mstocs.WantFumble:
		t.at = 0
	}
	return nil
}

// Settle makes a step of the seconds of the live clock.
func (t *Table) Settle() error { return t.settleLive() }

// Fault words why the fight is not saved, in few words.
func (t *Table) Fault(err error) string {
	return fault.Teller{Words: t.Words, Rest: t.Refused}.Why(err)
}

// Changed sets the advisers to work on the new state.
func (t *Table) Changed() tea.Cmd { return t.think() }

// zoom gives the odds the whole panel, or takes it back.
func (t *Table) zoom() tea.Cmd {
	t.zoomed = !t.zoomed
	return nil
}

// typedSoFar is the split being typed, what is missing counted as 0.
func (t *Table) typedSoFar() (s mstocs.Allocation, ok bool) {
	if t.typed.Empty() {
		return s, false
	}
	if whole, err := readSplit(t.typed.Text); err == nil {
		return whole, true
	}
	values := [3]*int{&s.A, &s.O, &s.Sz}
	for i, field := range strings.Fields(strings.ReplaceAll(t.typed.Text, "/", " ")) {
		if i < len(values) {
			*values[i], _ = strconv.Atoi(field)
		}
	}
	return s, true
}

// Heading gives phase, clock and who rolls, for the top line.
func (t *Table) Heading() (phase, clock, rolls string) {
	f := t.fight()
	phase = t.T("phase." + string(f.Phase))
	if f.Round > 0 {
		key := "heading.round"
		if !f.InRound() {
			key = "heading.after"
		}
		phase = t.T(key, "round", f.Round) + " · " + phase
	}
	clock = words.Clock(f.Clock + t.live.seconds)
	if t.live.running {
		clock = "▶ " + clock
	}
	return phase, clock, t.T("heading.dice-" + string(f.Settings.RealDice))
}

// Summary is for the window title.
func (t *Table) Summary() string { return t.s.Name }

// Present is the panel that belongs to what comes next.
func (t *Table) Present() int {
	f := t.fight()
	switch next := f.Next(); next.Want {
	case mstocs.WantFighters:
		return panelSetup
	case mstocs.WantStart:
		if f.Phase == mstocs.PhaseSetup {
			return panelSetup
		}
		return panelAllocate
	case mstocs.WantSplit, mstocs.WantBlows:
		return panelAllocate
	case mstocs.WantTime, mstocs.WantNothing:
		return panelWounds
	case mstocs.WantRoll, mstocs.WantFumble, mstocs.WantVerdict:
		if f.InRound() {
			return panelRound
		}
		return panelWounds
	default:
		return panelRound
	}
}

// Consent does what comes next with its default; a death on the way is asked
// about first.
func (t *Table) Consent() tea.Cmd {
	f := t.fight()
	next := f.Next()
	switch next.Want {
	case mstocs.WantFighters:
		return t.askAdd()
	case mstocs.WantRoll:
		return t.rollOn(nil)
	case mstocs.WantBlow:
		return t.strike()
	case mstocs.WantNothing:
		t.host.Say(t.T("say.nothing-left"))
		return nil
	}
	return t.warned(next.Due, func() tea.Cmd {
		return t.host.Change(func() error { return t.play(next.Default...) })
	})
}

// Rests reports whether a panel is left only by a key: Wounds outside rounds,
// where one thing after another falls due.
func (t *Table) Rests(panel int) bool { return panel == panelWounds && !t.fight().InRound() }

// Back closes the odds where they have the whole panel.
func (t *Table) Back() bool {
	was := t.zoomed
	t.zoomed = false
	return was
}

// ClearTyped empties what is being typed, takes all marks off and drops the
// blow being chosen.
func (t *Table) ClearTyped() bool {
	had := t.typed.Text != "" || len(t.marked()) > 0 || t.draft.of != 0
	t.typed.Clear()
	t.draft = draft{}
	clear(t.marks.set)
	return had
}

// Refused turns an error into a sentence.
func (t *Table) Refused(err error) string { return t.Refusal(t.fight(), err) }

// rollOn throws the program's dice for what is wanted, after the given steps:
// the whole of a blow, or one roll, as the setting says. It stops before a
// roll that is somebody's with real dice.
func (t *Table) rollOn(steps []mstocs.Step) tea.Cmd {
	return t.host.Change(func() error {
		f, rolled := t.s.Now(), false
		for _, s := range steps {
			next, err := f.Apply(s)
			if err != nil {
				return err
			}
			f = next
		}
		for {
			roll, ok := f.Wanted()
			if !ok || rolled && (f.Settings.OneByOne || usesRealDice(&f, roll.For)) {
				break
			}
			step := mstocs.Rolled{Throw: t.s.Seed.Throw(f.Rolls(), roll.Expr)}
			next, err := f.Apply(step)
			if err != nil {
				return err
			}
			f, steps, rolled = next, append(steps, step), true
			if !f.InRound() {
				break // outside rounds each roll is looked at by itself
			}
		}
		return t.play(steps...)
	})
}

// typeDice takes the typed dice for the roll that is wanted, after the given
// steps.
func (t *Table) typeDice(steps ...mstocs.Step) tea.Cmd {
	return t.host.Change(func() (err error) {
		defer func() { t.typed.Judge(err) }()
		f := t.s.Now()
		for _, s := range steps {
			next, err := f.Apply(s)
			if err != nil {
				return err
			}
			f = next
		}
		roll, ok := f.Wanted()
		if !ok {
			return t.play(steps...)
		}
		throw, err := table.ReadDice(roll, t.typed.Text)
		if err != nil {
			return err
		}
		return t.play(append(steps, mstocs.Rolled{Throw: throw})...)
	})
}

// warned asks before somebody dies; without a death it goes on at once.
func (t *Table) warned(due []mstocs.Due, do func() tea.Cmd) tea.Cmd {
	if !mstocs.Deadly(due) {
		return do()
	}
	return t.host.Nav.Push(ui.NewConfirm(t.deathWarning(due), "key.goes-on", t.T, t.host.Nav, do))
}

// liveClock counts real seconds as seconds of the game; they are no steps
// until the clock is paused or a key changes something.
type liveClock struct {
	running bool
	seconds int64
	run     int // tells ticks of this run from those of an earlier one
}

type tickMsg struct{ run int }

func (t *Table) tick() tea.Cmd {
	run := t.live.run
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return tickMsg{run} })
}

// toggleLive starts or pauses the live clock.
func (t *Table) toggleLive() tea.Cmd {
	if t.live.running {
		return t.host.Change(t.settleLive)
	}
	f := t.fight()
	if f.InRound() {
		t.host.Say(t.T("say.no-live"))
		return nil
	}
	t.live = liveClock{running: true, run: t.live.run + 1}
	t.host.Say(t.T("say.live-on"))
	return t.tick()
}

// settleLive makes a step of the seconds that the live clock has counted, and
// pauses it.
func (t *Table) settleLive() error {
	passed := t.live.seconds
	t.live.running, t.live.seconds = false, 0
	if passed == 0 {
		return nil
	}
	return t.s.Do(mstocs.Time{To: t.fight().Clock + passed})
}

// Handle counts a second of the live clock. It stops one second short of a
// death, and at any other event.
func (t *Table) Handle(msg tea.Msg) tea.Cmd {
	if found, ok := msg.(advisedMsg); ok {
		t.advised(found)
		return nil
	}
	tick, ok := msg.(tickMsg)
	if !ok || !t.live.running || tick.run != t.live.run {
		return nil
	}
	f := t.fight()
	at, any := f.NextEvent()
	switch {
	case any && f.Clock+t.live.seconds+1 >= at && mstocs.Deadly(f.DueBy(at)):
		t.live.running = false
		flush := t.host.Change(t.settleLive)
		return tea.Batch(flush, t.jump(at))
	case any && f.Clock+t.live.seconds+1 >= at:
		t.live.seconds++
		return t.host.Change(t.settleLive)
	}
	t.live.seconds++
	return t.tick()
}
