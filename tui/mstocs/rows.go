package mstocs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// sideStyle is the colour of a side.
func sideStyle(s mstocs.Side) ui.Style {
	switch s {
	case mstocs.PlayerSide:
		return ui.Player
	case mstocs.FoeSide:
		return ui.Foe
	default:
		return ui.Other
	}
}

// mark is the sign in front of a fighter: dead, out of action, being treated
// or treating, acted, or still to act.
func mark(f *mstocs.Fight, x *mstocs.Fighter) string {
	switch {
	case !x.Alive():
		return "✕"
	case x.Left:
		return "-"
	case x.OutUntil > f.Clock:
		return "z"
	case treated(f, x):
		return "+"
	case x.Helpless:
		return "#"
	case f.InRound() && (x.Acted > 0 && !f.Pending(x) || f.Phase == mstocs.PhaseAllocate && x.Decided):
		return "✓"
	case x.PW() <= 0:
		return "_"
	case f.Phase == mstocs.PhaseBlows && !f.Pending(x), f.Phase == mstocs.PhaseRoundEnd:
		return "–"
	}
	return "·"
}

// treated reports whether a fighter treats somebody or is treated.
func treated(f *mstocs.Fight, x *mstocs.Fighter) bool {
	return slices.ContainsFunc(f.Attempts, func(a mstocs.Attempt) bool {
		return a.Healer == x.ID || a.Patient == x.ID
	})
}

// soon is the seconds in which a countdown stands out.
const soon = 60

// hurried reports whether a fighter dies within soon.
func hurried(f *mstocs.Fight, x *mstocs.Fighter, live int64) bool {
	return x.Alive() && slices.ContainsFunc(x.Wounds, func(w mstocs.Wound) bool {
		return w.Running && w.Deadline-f.Clock-live < soon
	})
}

// status says in a few words why a fighter does nothing, or ails.
func (t *Table) status(f *mstocs.Fight, x *mstocs.Fighter) string {
	if x.Alive() {
		return cmp.Or(t.idle(f, x, "status."), t.limbs(x))
	}
	key := "status.dead"
	if x.Death.Where != mstocs.NoLocation {
		key = "status.dead-of"
	}
	return t.T(key, "round", x.Death.Round, "where", t.Where(x.Death.Where), "at", words.Clock(x.Death.At))
}

// idle says why somebody alive does nothing, in the words of a group of texts:
// status, or brief for a narrow column.
func (t *Table) idle(f *mstocs.Fight, x *mstocs.Fighter, group string) string {
	for _, a := range f.Attempts {
		if a.Healer == x.ID {
			return t.T(group+"with", "who", t.Who(f, a.Patient), "tag", f.Fighter(a.Patient).Tag, "treatment", t.treatment(a.Class))
		}
	}
	switch {
	case x.Left:
		return t.T(group + "left")
	case x.OutUntil > f.Clock:
		return t.T(group+"out", "round", f.Round+f.OutRoundsLeft(x)+1)
	case x.Helpless:
		return t.T(group + "helpless")
	case x.PW() <= 0:
		return t.T(group + "fallen")
	case x.BusyUntil > f.Clock:
		return t.T(group+"busy", "at", words.Clock(x.BusyUntil))
	case f.Busy(x):
		return t.T(group + "in-bed")
	case f.InRound() && x.From > f.Round:
		return t.T(group+"late", "round", x.From)
	}
	return ""
}

// limbs lists the limbs out of use (M18).
func (t *Table) limbs(x *mstocs.Fighter) string {
	var parts []string
	for _, l := range x.Limbs {
		parts = append(parts, t.T("status.limb", "where", t.Where(l.Location)))
	}
	return strings.Join(parts, ", ")
}

// nameWidth is the width of a column of names: as much as the longest needs,
// but not more than there is room for.
func (t *Table) nameWidth(f *mstocs.Fight, room int) int {
	longest := ui.Width(t.T("col.fighter")) - 4 // the heading stands over the tag too
	for _, x := range f.Fighters {
		longest = max(longest, ui.Width(t.label(x)))
	}
	return min(room, max(longest, 8))
}

// who paints tag and name of a fighter in their side's colour; the tag three
// cells wide, the name n.
func (t *Table) who(x *mstocs.Fighter, n int) string {
	s := sideStyle(x.Side)
	if !x.Alive() || x.Left {
		s = ui.Dim
	}
	return s.Paint(ui.Fit(ui.Clean(x.Tag), 4) + ui.Fit(t.label(x), n))
}

// points paints a fighter's PW as pips and a number.
func points(x *mstocs.Fighter, n int) string {
	number := ui.Right(fmt.Sprint(x.PW()), 3)
	if x.PW() <= 0 {
		number = ui.Alarm.Paint(number)
	}
	return ui.Pips(x.PW(), max(x.Sheet.PW, x.PW()), n) + number
}

// cursorKeys move the cursor over a list of fighters.
func (t *Table) cursorKeys(list func() []mstocs.FighterID) []ui.Key {
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			ids := list()
			if len(ids) == 0 {
				return nil
			}
			at := 0
			if x := t.under(t.fight()); x != nil {
				at = slices.Index(ids, x.ID)
			}
			t.at = ids[min(max(at+by, 0), len(ids)-1)]
			t.typed.Clear()
			return nil
		}
	}
	return []ui.Key{
		ui.Bind("↑", "key.up", move(-1), "up"),
		ui.Bind("↓", "key.down", move(1), "down"),
		ui.Bind("PgUp", "key.page-up", move(-10), "pgup"),
		ui.Bind("PgDn", "key.page-down", move(10), "pgdown"),
		ui.Bind("Home", "key.first", move(-1<<20), "home"),
		ui.Bind("End", "key.last", move(1<<20), "end"),
	}
}

// everyone lists all fighters in the game master's order.
func (t *Table) everyone() []mstocs.FighterID {
	var ids []mstocs.FighterID
	for _, x := range t.fight().Fighters {
		ids = append(ids, x.ID)
	}
	return ids
}

// under is the fighter under the cursor. Without a cursor it is whom it is
// about now: who is struck, whose turn it is, or the first of the list.
func (t *Table) under(f *mstocs.Fight) *mstocs.Fighter {
	at := t.at
	if at == 0 && f.InRound() {
		if at = f.Actor(); !f.Blow.Done() {
			at = f.Blow.Target
		}
	}
	if x := f.Fighter(at); x != nil {
		return x
	}
	switch n := len(f.Fighters); {
	case n > 0 && at != 0: // undone: whoever joins stands at the end
		return f.Fighters[n-1]
	case n > 0:
		return f.Fighters[0]
	}
	return nil
}

// onFighter runs a key on the fighter under the cursor, or says that there is
// nobody.
func (t *Table) onFighter(do func(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		f := t.fight()
		if x := t.under(f); x != nil {
			return do(f, x)
		}
		t.host.Say(t.T("say.nobody-yet"))
		return nil
	}
}

// byTag finds a fighter by a typed tag, else the first that is offered for it.
func (t *Table) byTag(text string) (*mstocs.Fighter, error) {
	f := t.fight()
	if x := f.ByTag(text); x != nil {
		return x, nil
	}
	if offers := t.offerTags(text); len(offers) > 0 {
		return f.ByTag(offers[0].Text), nil
	}
	return nil, combat.Refuse("", "unknown-tag", "tag", text, "tags", t.tags(f))
}

// tags lists the tags there are, for a refusal.
func (t *Table) tags(f *mstocs.Fight) []string {
	var tags []string
	for _, x := range f.Fighters {
		if f.Here(x) && len(tags) < 12 {
			tags = append(tags, x.Tag)
		}
	}
	return tags
}

// askTag jumps to a fighter by tag.
func (t *Table) askTag() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.tag"), Hint: t.T("hint.tag"),
		Offer: t.offerTags,
		Done: func(text string) error {
			x, err := t.byTag(text)
			if err == nil {
				t.at = x.ID
				t.board.goTo(x.ID)
			}
			return err
		},
	})
}

// offerTags lists fighters whose tag or name begins with a text.
func (t *Table) offerTags(text string) []table.Offer {
	var offers []table.Offer
	for _, x := range t.fight().Fighters {
		if t.tagged(x, text) {
			offers = append(offers, table.Offer{Text: x.Tag, About: t.label(x)})
		}
	}
	return offers
}

// tagged reports whether a fighter's tag or name begins with a text.
func (t *Table) tagged(x *mstocs.Fighter, text string) bool {
	return hasPrefixFold(x.Tag, text) || hasPrefixFold(t.label(x), text)
}

func (t *Table) askNote() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.note"), Hint: t.T("hint.note"),
		Done: func(text string) error { return t.apply(mstocs.Note{Text: text}) },
	})
}
