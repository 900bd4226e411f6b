package mstocs

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// hand is the game master's hand: what can be set for the fighter under the
// cursor, at any time, each one step.
type hand struct {
	*Table
	keys []ui.Key
}

func newHand(t *Table) *hand {
	p := &hand{Table: t}
	on := func(key, message string, do func(*mstocs.Fight, *mstocs.Fighter) tea.Cmd) ui.Key {
		return ui.Bind(key, message, p.onFighter(do))
	}
	p.keys = append([]ui.Key{
		on("p", "key.set-pw", p.askPW),
		on("s", "key.set-split", p.askSplit),
		on("m", "key.magic", p.askMagic),
		on("e", "key.gear", p.askGear),
		on("v", "key.armour", p.askArmour),
		on("w", "key.give-wound", p.askWound),
		on("z", "key.remove-wound", p.askRemoveWound),
		on("l", "key.give-limb", p.askLimb),
		on("y", "key.limb-usable", p.askLimbUsable),
		on("o", "key.set-out", p.askOut),
		on("h", "key.helpless", p.toggleHelpless),
		on("b", "key.busy", p.askBusy),
		on("t", "key.timer", p.askTimer),
		on("c", "key.check", p.askCheck),
		on("+", "key.more-action", p.action(1)),
		on("-", "key.less-action", p.action(-1)),
		on("k", "key.kill", p.kill),
		on("r", "key.revive", p.revive),
		on("x", "key.remove", p.remove),
		on("i", "key.bring-in", p.bringIn),
		on("n", "key.note-on", p.askNoteOn),
		on("j", "key.next-side", p.nextSide),
	}, t.cursorKeys(t.everyone)...)
	return p
}

// Name is the key of the panel's name.
func (p *hand) Name() string { return "panel.hand" }

// Keys are the panel's keys.
func (p *hand) Keys() []ui.Key { return p.keys }

// Type takes no keys: lines are typed in questions.
func (p *hand) Type(tea.KeyPressMsg) bool { return false }

// Enter is the host's.
func (p *hand) Enter() (tea.Cmd, bool) { return nil, false }

// askNumber asks for a number about a fighter and makes a step of it.
func (p *hand) askNumber(label string, x *mstocs.Fighter, initial string, low, high int, step func(int) mstocs.Step) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T(label, "who", p.label(x)), Hint: p.T("hint.number", "low", low, "high", high), Initial: initial,
		Done: func(text string) error {
			n, err := readNumber(text, low, high)
			if err != nil {
				return err
			}
			return p.applyRolled(step(n))
		},
	})
}

func (p *hand) askPW(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.askNumber("ask.pw", x, "", -99, 99, func(n int) mstocs.Step {
		return mstocs.SetPW{Fighter: x.ID, PW: n}
	})
}

func (p *hand) askMagic(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.askNumber("ask.magic", x, fmt.Sprint(x.Magic), 0, 99, func(n int) mstocs.Step {
		return mstocs.Magic{Fighter: x.ID, PW: n}
	})
}

func (p *hand) askOut(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.askNumber("ask.out", x, "1", 0, 9999, func(n int) mstocs.Step {
		return mstocs.SetOut{Fighter: x.ID, Rounds: n}
	})
}

func (p *hand) askBusy(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.askNumber("ask.busy", x, "1", 0, 9999, func(n int) mstocs.Step {
		return mstocs.Busy{Fighter: x.ID, Rounds: n}
	})
}

func (t *Table) askSplit(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.split", "who", t.label(x), "pw", x.PW()), Hint: t.T("hint.split"), Numbers: true,
		Initial: fmt.Sprintf("%d %d %d", x.Split.A, x.Split.O, x.Split.Sz),
		Done: func(text string) error {
			s, err := readSplit(text)
			if err != nil {
				return err
			}
			return t.apply(mstocs.SetSplit{Fighter: x.ID, Allocation: s})
		},
	})
}

// askWound asks for class, location and time: "1 torso", "2 neck 3h"; without
// a time it is rolled.
func (p *hand) askWound(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("ask.wound", "who", p.label(x)), Hint: p.T("hint.wound"),
		Done: func(text string) error {
			s, err := p.readWound(x.ID, text)
			if err != nil {
				return err
			}
			return p.applyRolled(s)
		},
	})
}

func (p *hand) readWound(id mstocs.FighterID, text string) (mstocs.GiveWound, error) {
	s := mstocs.GiveWound{Fighter: id}
	fields := strings.Fields(p.english(text))
	bad := combat.Refuse("M24", "wound-form", "text", text)
	if len(fields) == 0 {
		return s, bad
	}
	class, ok := map[string]mstocs.Class{"1": 1, "2": 2, "3": 3, "i": 1, "ii": 2, "iii": 3}[fields[0]]
	if !ok {
		return s, bad
	}
	s.Class = class
	fields = fields[1:]
	if n := len(fields); n > 0 && fields[n-1][0] >= '0' && fields[n-1][0] <= '9' {
		seconds, err := readSpan(fields[n-1], class.Unit())
		if err != nil {
			return s, err
		}
		s.Seconds, fields = seconds, fields[:n-1]
	}
	where := strings.Join(fields, " ")
	if where == p.T("location.neck") {
		where = mstocs.Neck.String()
	}
	if err := s.Where.UnmarshalText([]byte(where)); err != nil {
		return s, bad
	}
	return s, nil
}

// limbChoice asks for one of the limbs.
func (p *hand) limbChoice(label string, do func(mstocs.Location) tea.Cmd) tea.Cmd {
	c := table.Choice{Label: label}
	for _, a := range aims {
		where := a.where
		if where.Limb() {
			c.Options = append(c.Options, table.Option{Key: a.key, Text: p.Where(where), Do: func() tea.Cmd { return do(where) }})
		}
	}
	return p.host.Choose(c)
}

func (p *hand) askLimb(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.limbChoice(p.T("ask.limb", "who", p.label(x)), func(where mstocs.Location) tea.Cmd {
		return p.askNumber("ask.limb-days", x, "0", 0, 9999, func(n int) mstocs.Step {
			return mstocs.GiveLimb{Fighter: x.ID, Where: where, Days: n}
		})
	})
}

func (p *hand) askLimbUsable(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	if len(x.Limbs) == 0 {
		p.host.Say(p.T("say.limbs-fine", "who", p.label(x)))
		return nil
	}
	c := table.Choice{Label: p.T("ask.limb-usable", "who", p.label(x))}
	for i, l := range x.Limbs {
		where := l.Location
		c.Options = append(c.Options, table.Option{Key: table.Row(i + 1), Text: p.Where(where), Do: func() tea.Cmd {
			return p.do(mstocs.RemoveLimb{Fighter: x.ID, Where: where})
		}})
	}
	return p.host.Choose(c)
}

func (p *hand) askRemoveWound(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	if len(x.Wounds) == 0 {
		p.host.Say(p.T("say.no-wounds", "who", p.label(x)))
		return nil
	}
	c := table.Choice{Label: p.T("ask.remove-wound", "who", p.label(x))}
	for i, w := range x.Wounds[:min(len(x.Wounds), 9)] {
		id := w.ID
		c.Options = append(c.Options, table.Option{
			Key: table.Row(i + 1), Text: p.Class(w.Class) + " " + p.Where(w.Location),
			Do: func() tea.Cmd { return p.do(mstocs.RemoveWound{Wound: id}) },
		})
	}
	return p.host.Choose(c)
}

func (p *hand) toggleHelpless(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.do(mstocs.Helpless{Fighter: x.ID, On: !x.Helpless})
}

func (p *hand) action(n int) func(*mstocs.Fight, *mstocs.Fighter) tea.Cmd {
	return func(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
		return p.do(mstocs.Action{Fighter: x.ID, N: n})
	}
}

func (p *hand) kill(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.do(mstocs.Kill{Fighter: x.ID})
}

func (p *hand) revive(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.do(mstocs.Revive{Fighter: x.ID})
}

// askTimer asks for a countdown: "10m torch", "3 poison" in rounds.
func (p *hand) askTimer(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("ask.timer", "who", p.label(x)), Hint: p.T("hint.timer"),
		Done: func(text string) error {
			first, label, _ := strings.Cut(strings.TrimSpace(text), " ")
			seconds, err := readSpan(first, int64(f.Settings.RoundSeconds))
			if err != nil {
				return err
			}
			return p.apply(mstocs.SetTimer{Fighter: x.ID, Label: strings.TrimSpace(label), Seconds: seconds})
		},
	})
}

// askCheck asks which check to call for.
func (p *hand) askCheck(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	call := func(kind mstocs.CheckKind) func() tea.Cmd {
		return func() tea.Cmd { return p.called(mstocs.Check{Kind: kind, Fighter: x.ID}) }
	}
	return p.host.Choose(table.Choice{
		Label: p.T("ask.check", "who", p.label(x)),
		Options: []table.Option{
			{Key: "c", Text: p.T("check.consciousness"), Do: call(mstocs.CheckConsciousness)},
			{Key: "m", Text: p.T("check.mortality"), Do: func() tea.Cmd { return p.askMortality(f, x) }},
			{Key: "t", Text: p.T("check.test"), Do: func() tea.Cmd { return p.askTest(x) }},
		},
	})
}

// called calls for a check and goes to where its dice are thrown.
func (p *hand) called(s mstocs.Check) tea.Cmd {
	cmd := p.do(s)
	if _, ok := p.fight().Wanted(); ok {
		p.host.Show(p.Present())
	}
	return cmd
}

func (p *hand) askMortality(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	loss := "1"
	if b := f.Blow; b != nil && b.Target == x.ID && b.Loss > 0 {
		loss = fmt.Sprint(b.Loss)
	}
	return p.askNumber("ask.mortality", x, loss, 1, 999, func(n int) mstocs.Step {
		return mstocs.Check{Kind: mstocs.CheckMortality, Fighter: x.ID, Loss: n}
	})
}

func (p *hand) askTest(x *mstocs.Fighter) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("ask.test", "who", p.label(x)), Hint: p.T("hint.test"),
		Done: func(text string) error {
			first, word, _ := strings.Cut(strings.TrimSpace(text), " ")
			n, err := readNumber(first, -100, 100)
			if err != nil {
				return err
			}
			return p.apply(mstocs.Check{Kind: mstocs.CheckTest, Fighter: x.ID, Number: n, Text: word})
		},
	})
}

func (p *hand) askNoteOn(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("ask.note-on", "who", p.label(x)), Hint: p.T("hint.note"),
		Done: func(text string) error { return p.apply(mstocs.Note{Fighter: x.ID, Text: text}) },
	})
}

// Lines paints the fighter under the cursor and the keys of the hand.
func (p *hand) Lines(w, h int) []string {
	f := p.fight()
	x := p.under(f)
	if x == nil {
		return []string{" " + p.T("say.nobody-yet")}
	}
	lines := []string{
		" " + ui.Bold.Paint(p.T("hand.title")) + "  " + p.who(x, 20) + points(x, 9) + "  " + ui.Cut(p.status(f, x), max(w-54, 0)),
		ui.Cut(" "+p.facts(f, x), w),
		"",
	}
	commands := p.keys[:len(p.keys)-6] // without those that move the cursor
	columns := 2
	if w >= 110 {
		columns = 3
	}
	rows := (len(commands) + columns - 1) / columns
	for r := range rows {
		line := ""
		for c := range columns {
			if i := c*rows + r; i < len(commands) {
				k := commands[i]
				line += ui.Bold.Paint(ui.Right(k.Help().Key, 3)) + " " + ui.Fit(p.T(k.Help().Desc), w/columns-5)
			}
		}
		lines = append(lines, line)
	}
	for len(lines) < h-1 {
		lines = append(lines, "")
	}
	return append(lines, " "+ui.Dim.Paint(ui.Cut(p.T("hand.how"), w-1)))
}

// facts sums up a fighter in a line.
func (p *hand) facts(f *mstocs.Fight, x *mstocs.Fighter) string {
	parts := []string{
		fmt.Sprintf("PW %d = %d + %d - %d", x.PW(), x.Sheet.PW, x.Magic, x.Lost), fmt.Sprintf("OnR %d", x.OnR),
		"A/O/Sz " + slashed(x.Split), p.gear(x.Held), p.T("condition." + strings.ReplaceAll(string(f.Condition(x)), " ", "-")),
	}
	for _, wd := range x.Wounds {
		parts = append(parts, p.T("say.class", "class", p.Class(wd.Class))+" "+p.Where(wd.Location))
	}
	return table.Joined(parts...)
}
