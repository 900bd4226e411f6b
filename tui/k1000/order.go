package k1000

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/k1000"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// order is the panel of the order of actions: initiative, whose turn it is,
// and what changes it (K11, K12).
type order struct {
	*Table
	keys []ui.Key
}

func newOrder(t *Table) *order {
	p := &order{Table: t}
	running := func() bool { return t.session().Running }
	passing := func() bool { f := t.session(); return f.Running && (f.Actor != 0 || len(f.Next().Default) > 0) }
	p.keys = append([]ui.Key{
		ui.Bind("r", "k-key.roll", p.roll).Hinted(),
		ui.Bind("h", "k-key.heal", p.heal),
		ui.Bind("e", "k-key.effect", t.onCharacter(t.askEffect)).Hinted(),
		ui.Bind("z", "k-key.effect-off", t.onCharacter(t.askEffectOff)),
		ui.Bind("g", "k-key.give-up", t.onCharacter(p.askGiveUp)).On(running).Hinted(),
		ui.Bind("v", "k-key.take-over", t.onCharacter(p.askTakeOver)).On(running).Hinted(),
		ui.Bind("p", "key.pass", p.pass).On(passing),
		ui.Bind("s", "k-key.set-initiative", t.onCharacter(t.askInitiative)).On(running),
		ui.Bind("j", "k-key.enter", t.onCharacter(p.enterEncounter)).On(running),
		ui.Bind("l", "k-key.leave", t.onCharacter(p.leaveEncounter)).On(running),
		ui.Bind("x", "k-key.end", p.end).On(running).Hinted(),
		ui.Bind("y", "k-key.copy", t.copyOrder),
	}, t.cursorKeys(p.listed)...)
	return p
}

// Name is the key of the panel's name.
func (p *order) Name() string { return "k-panel.order" }

// Keys are the panel's keys.
func (p *order) Keys() []ui.Key { return p.keys }

// Type takes digits of dice where dice are wanted.
func (p *order) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// Enter takes typed dice; all else is the host's.
func (p *order) Enter() (tea.Cmd, bool) { return p.enterDice() }

// listed is the order of the rows: those in the encounter by their initiative,
// then those still rolling, then all others.
func (p *order) listed() []k1000.FighterID {
	f := p.session()
	var ids []k1000.FighterID
	for _, c := range f.Order() {
		ids = append(ids, c.ID)
	}
	ids = append(ids, f.Unrolled...)
	for _, c := range f.Characters {
		if !slices.Contains(ids, c.ID) {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// roll goes to the rolls of whoever acts.
func (p *order) roll() tea.Cmd { return p.goRoll(panelRolls) }

// heal goes to healing by whoever acts.
func (p *order) heal() tea.Cmd { return p.goRoll(panelHealing) }

// goRoll goes to a panel with the one whose turn it is, or the character under
// the cursor, as the one who acts. The roll of another is dropped.
func (t *Table) goRoll(panel int) tea.Cmd {
	c := t.acting(t.session())
	switch {
	case c == nil:
	case panel == panelHealing:
		t.cure.Fighter = c.ID
	case t.roll.test.Fighter != c.ID:
		t.roll = draft{test: k1000.Test{Fighter: c.ID}}
	}
	return t.host.Show(panel)
}

func (p *order) pass() tea.Cmd {
	return p.host.Change(func() error {
		f := p.session()
		who := f.Actor
		if who == 0 {
			return p.play(f.Next().Default...)
		}
		return p.play(k1000.Pass{Fighter: who})
	})
}

func (p *order) end() tea.Cmd { return p.do(k1000.EndEncounter{}) }

// askGiveUp asks after whom a character acts from now on; nothing typed is the
// end (K12).
func (p *order) askGiveUp(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("k-ask.give-up", "who", p.label(c)), Hint: p.T("k-hint.give-up"), Offer: p.offerTags,
		Done: func(text string) error {
			if text == "" {
				return p.play(k1000.GiveUp{Fighter: c.ID})
			}
			to, err := p.byTag(text)
			if err != nil {
				return err
			}
			return p.play(k1000.GiveUp{Fighter: c.ID, To: to.ID})
		},
	})
}

// askTakeOver asks from whom a character takes initiative over (K12).
func (p *order) askTakeOver(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.askWhom(p.T("k-ask.take-over", "who", p.label(c)), func(from *k1000.Character) error {
		return p.play(k1000.TakeOver{Fighter: c.ID, From: from.ID})
	})
}

// enterEncounter asks from when somebody acts who comes in (K11).
func (p *order) enterEncounter(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	enter := func(atOnce bool) func() tea.Cmd {
		return func() tea.Cmd { return p.do(k1000.EnterEncounter{Fighter: c.ID, AtOnce: atOnce}) }
	}
	return p.host.Choose(table.Choice{
		Label: p.T("ask.bring-in", "who", p.label(c)),
		Options: []table.Option{
			{Key: "n", Text: p.T("k-ask.next-turn"), Do: enter(false)},
			{Key: "a", Text: p.T("ask.at-once"), Do: enter(true)},
		},
	})
}

func (p *order) leaveEncounter(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.do(k1000.LeaveEncounter{Fighter: c.ID})
}

// Lines paints the order at the left, and at the right what comes next.
func (p *order) Lines(w, h int) []string {
	f := p.session()
	left := min(w*60/100, 66)
	name := min(max(left-37, 10), p.nameWidth(f))
	head := "    " + ui.Right(p.T("k-col.initiative"), 5) + " " + ui.Fit(p.T("col.fighter"), name+4) + ui.Right(p.T("k-col.hp"), 9)
	lines := []string{ui.Dim.Paint(ui.Fit(head, left))}
	lines = append(lines, p.rows(f, p.listed(), h-1, func(c *k1000.Character) string { return p.row(f, c, name, left) })...)
	return split(lines, p.side(f, w-left-2), left, w, h)
}

func (p *order) row(f *k1000.Session, c *k1000.Character, name, w int) string {
	initiative := ""
	switch {
	case f.Running && c.Initiative.In && c.Initiative.Set:
		initiative = fmt.Sprint(c.Precedence())
	case c.Initiative.Wanted():
		initiative = "?"
	}
	line := p.front(f, c) + " " + ui.Right(initiative, 5) + " " + p.who(c, name) + ui.Right(hp(c), 9)
	return ui.Cut(line+" "+p.note(f, c), w)
}

// note says shortly why somebody does not act in their place.
func (p *order) note(f *k1000.Session, c *k1000.Character) string {
	switch {
	case c.Left:
		return p.T("k-say.away")
	case c.Held():
		return p.T("k-say.held")
	case f.Running && !c.Initiative.In:
		return p.T("k-say.aside")
	case f.Running && c.From > f.Turn:
		return p.T("k-say.from-turn", "n", c.From)
	}
	return ""
}

// side says what comes next, what Enter does, and what lasts on whoever is
// under the cursor.
func (p *order) side(f *k1000.Session, w int) []string {
	var lines []string
	add := func(style ui.Style, text string) {
		for _, l := range ui.Wrap(text, max(w-1, 1)) {
			lines = append(lines, style.Paint(ui.Cut(l, w)))
		}
	}
	next := f.Next()
	switch next.Want {
	case k1000.WantRoll:
		for _, l := range p.diceLine(f, next.Roll) {
			add(ui.Plain, l)
		}
	default:
		add(ui.Bold, p.wantText(f, next))
	}
	for _, x := range next.Due {
		add(ui.Warn, "· "+p.T("k-say.ends", "who", p.Who(f, x.Fighter), "effect", ui.Clean(x.Effect.Name)))
	}
	if c := p.under(f); c != nil {
		add(ui.Plain, "")
		for _, l := range p.about(f, c) {
			add(ui.Plain, l)
		}
	}
	if f.Trial != nil && f.Trial.Turn == f.Turn {
		add(ui.Plain, "")
		add(ui.Dim, p.Sentence(f, f.Trial))
	}
	return lines
}

// wantText says what is wanted now, and what Enter does about it.
func (t *Table) wantText(f *k1000.Session, n k1000.Next) string {
	switch n.Want {
	case k1000.WantAction:
		return t.T("k-say.want-action", "who", t.Who(f, n.Fighter))
	case k1000.WantTurnEnd:
		return t.T("k-say.want-turn-end", "n", f.Turn)
	case k1000.WantEncounter:
		return t.T("k-say.want-encounter")
	case k1000.WantEncounterEnd:
		return t.T("k-say.want-encounter-end")
	case k1000.WantDefence:
		return t.T("k-say.how-defends", "who", t.Who(f, n.Fighter))
	}
	return t.T("k-say.want-fighters")
}

// about tells of a character how their initiative came about, how many actions
// are used, and what lasts on them.
func (t *Table) about(f *k1000.Session, c *k1000.Character) []string {
	lines := []string{t.label(c)}
	if f.Running && c.Initiative.In && c.Initiative.Set {
		text := t.T("k-say.initiative") + " " + fmt.Sprint(c.Precedence())
		if f.Settings.IsRolled(c.Initiative) {
			text += " = " + t.initiative(f, c.Initiative, c.Precedence())
		}
		lines = append(lines, text)
	}
	for _, a := range c.Active {
		n := f.TurnsLeft(a)
		a.Turns = 0 // how many are left is said instead
		text := t.effect(a)
		if n > 0 {
			text += ", " + t.N("k-count.left", n)
		}
		lines = append(lines, text)
	}
	return lines
}
