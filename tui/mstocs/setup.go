package mstocs

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// setup is the panel of who fights: adding, changing and removing fighters,
// before the fight and in the middle of it.
type setup struct {
	*Table
	keys []ui.Key
}

func newSetup(t *Table) *setup {
	p := &setup{Table: t}
	p.keys = append([]ui.Key{
		ui.Bind("a", "key.add", p.askAdd).Hinted(),
		ui.Bind("s", "key.side", p.onFighter(p.nextSide)).Hinted(),
		ui.Bind("e", "key.gear", p.onFighter(p.askGear)).Hinted(),
		ui.Bind("v", "key.armour", p.onFighter(p.askArmour)).Hinted(),
		ui.Bind("p", "key.edit", p.onFighter(p.askNumbers)).Hinted(),
		ui.Bind("t", "key.tactic", p.onFighter(p.nextTactic)),
		ui.Bind("T", "key.former-tactic", p.onFighter(p.formerTactic)),
		ui.Bind("d", "key.deadly", p.openDeadliness).Hinted(),
		ui.Bind("c", "key.carry", p.onFighter(p.carry)),
		ui.Bind("n", "key.rename", p.onFighter(p.askName)),
		ui.Bind("g", "key.group", p.onFighter(p.askGroup)),
		ui.Bind("<", "key.earlier", p.onFighter(p.earlier), "<", ","),
		ui.Bind(">", "key.later", p.onFighter(p.later), ">", "."),
		ui.Bind("space", "key.mark", p.mark),
		ui.Bind("i", "key.bring-in", p.onFighter(p.bringIn)),
		ui.Bind("x", "key.remove", p.onFighter(p.remove)).Hinted(),
	}, t.cursorKeys(t.everyone)...)
	return p
}

// Name is the key of the panel's name.
func (p *setup) Name() string { return "panel.setup" }

// Keys are the panel's keys.
func (p *setup) Keys() []ui.Key { return p.keys }

// Type takes no keys: lines are typed in questions.
func (p *setup) Type(tea.KeyPressMsg) bool { return false }

// Enter is the host's.
func (p *setup) Enter() (tea.Cmd, bool) { return nil, false }

// edits changes the marked fighters, or the one under the cursor.
func (t *Table) edits(x *mstocs.Fighter, edit func(*mstocs.Edit)) error {
	var steps []mstocs.Step
	for _, y := range t.chosen(t.fight(), x) {
		s := mstocs.Edit{Fighter: y.ID}
		edit(&s)
		steps = append(steps, s)
	}
	return t.apply(steps...)
}

func (t *Table) nextSide(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	first := t.chosen(f, x)[0]
	side := mstocs.Sides[(slices.Index(mstocs.Sides, first.Side)+1)%len(mstocs.Sides)]
	return t.host.Change(func() error {
		return t.edits(x, func(s *mstocs.Edit) { s.Side = &side })
	})
}

func (t *Table) askGear(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.gear", "who", t.label(x)), Hint: t.T("hint.gear"), Initial: t.gearNames(x.Held), Offer: t.offerGear,
		Done: func(text string) error {
			held, err := t.items(text, x.Held)
			if err != nil {
				return err
			}
			return t.edits(x, func(s *mstocs.Edit) { s.Held = &held })
		},
	})
}

func (t *Table) askArmour(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.armour", "who", t.label(x)), Hint: t.T("hint.armour"), Initial: x.Armour.String(),
		Done: func(text string) error {
			armour, err := t.readArmour(text)
			if err != nil {
				return err
			}
			return t.edits(x, func(s *mstocs.Edit) { s.Armour = &armour })
		},
	})
}

// readArmour reads armour in either language, or the name of a set.
func (t *Table) readArmour(text string) (mstocs.Armour, error) {
	if t.lib != nil {
		if set, ok := t.lib().Gear.ArmourSet(strings.TrimSpace(text)); ok {
			return set, nil
		}
	}
	return mstocs.ParseArmour(t.english(text))
}

// english turns names of locations in the chosen language into those of files.
func (t *Table) english(text string) string {
	text = strings.ToLower(text)
	for _, l := range mstocs.Locations {
		text = strings.ReplaceAll(text, strings.ToLower(t.Where(l)), l.String())
	}
	for _, word := range []string{"arms", "legs", "all"} {
		text = strings.ReplaceAll(text, t.T("location."+word), word)
	}
	return text
}

func (t *Table) askNumbers(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	initial := fmt.Sprintf("%d/%d", x.Sheet.PW, x.OnR)
	if x.Initiative > 0 || x.Medical > 0 {
		initial += fmt.Sprintf(" %d", x.Initiative)
	}
	if x.Medical > 0 {
		initial += fmt.Sprintf(" %d", x.Medical)
	}
	return t.host.Ask(table.Question{
		Label: t.T("ask.numbers", "who", t.label(x)), Hint: t.T("hint.numbers"), Initial: initial, Numbers: true,
		Done: func(text string) error {
			n, err := readNumbers(text)
			if err != nil {
				return err
			}
			return t.edits(x, func(s *mstocs.Edit) {
				s.PW, s.OnR = &n[0], &n[1]
				if len(n) > 2 {
					s.Initiative = &n[2]
				}
				if len(n) > 3 {
					s.Medical = &n[3]
				}
			})
		},
	})
}

// readNumbers reads "PW/OnR [I [medical]]".
func readNumbers(text string) ([]int, error) {
	fields := strings.Fields(strings.ReplaceAll(text, "/", " "))
	if len(fields) < 2 || len(fields) > 4 {
		return nil, combat.Refuse("M4", "numbers-form", "text", text)
	}
	n := make([]int, len(fields))
	for i, field := range fields {
		var err error
		if n[i], err = readNumber(field, 0, 999); err != nil {
			return nil, err
		}
	}
	return n, nil
}

func (t *Table) askName(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.name"), Hint: t.T("hint.name"), Initial: ui.Clean(x.Name),
		Done: func(text string) error {
			name := strings.TrimSpace(text)
			return t.apply(mstocs.Edit{Fighter: x.ID, Name: &name})
		},
	})
}

func (t *Table) askGroup(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.group", "who", t.label(x)), Hint: t.T("hint.group"), Initial: ui.Clean(x.Group),
		Done: func(text string) error {
			group := strings.TrimSpace(text)
			return t.edits(x, func(s *mstocs.Edit) { s.Group = &group })
		},
	})
}

// earlier and later move a fighter in the list, which is the order for ties.
func (p *setup) earlier(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd { return p.shift(f, x, -1) }

func (p *setup) later(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd { return p.shift(f, x, 2) }

func (p *setup) shift(f *mstocs.Fight, x *mstocs.Fighter, by int) tea.Cmd {
	all := p.everyone()
	to := slices.Index(all, x.ID) + by
	if to < 0 || to > len(all) || len(all) < 2 {
		return nil
	}
	var before mstocs.FighterID
	if to < len(all) {
		before = all[to]
	}
	p.at = x.ID
	return p.do(mstocs.Move{Fighter: x.ID, Before: before})
}

func (t *Table) remove(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return t.do(mstocs.Remove{Fighter: x.ID})
}

// bringIn brings back who left; in a round it asks from when they act.
func (t *Table) bringIn(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	if !f.InRound() || !x.Left {
		return t.do(mstocs.BringIn{Fighter: x.ID})
	}
	return t.host.Choose(t.whenChoice(t.label(x),
		func() tea.Cmd { return t.do(mstocs.BringIn{Fighter: x.ID}) },
		func() tea.Cmd {
			cmd := t.do(mstocs.BringIn{Fighter: x.ID, AtOnce: true})
			t.at = x.ID
			t.splitNow()
			return cmd
		}))
}

// Lines paints a row for each fighter, and below them what Enter does.
func (p *setup) Lines(w, h int) []string {
	f := p.fight()
	name := p.nameWidth(f, min(max(w-66, 12), 24))
	pw := pwWidth(f)
	lines := []string{ui.Dim.Paint(ui.Fit("      "+ui.Fit(p.T("col.fighter"), name+4)+ui.Right("PW", pw)+" OnR   I "+ui.Fit(p.T("col.side"), 9)+p.T("col.gear"), w))}
	x := p.under(f)
	at := 0
	if x != nil {
		at = slices.Index(p.everyone(), x.ID)
	}
	rows := max(h-3, 1)
	top := ui.Window(at, len(f.Fighters), rows)
	for i := top; i < min(top+rows, len(f.Fighters)); i++ {
		lines = append(lines, p.row(f, f.Fighters[i], i == at, name, pw, w))
	}
	if len(f.Fighters) == 0 {
		for _, l := range strings.Split(p.T("setup.empty"), "\n") {
			lines = append(lines, " "+ui.Cut(l, w-1))
		}
	}
	for len(lines) < h-1 {
		lines = append(lines, "")
	}
	return append(lines, " "+ui.Bold.Paint(ui.Cut(p.enterText(f), w-1)))
}

// enterText says what Enter does now.
func (p *setup) enterText(f *mstocs.Fight) string {
	switch {
	case f.Next().Want == mstocs.WantFighters:
		return p.T("setup.enter-add")
	case f.Phase != mstocs.PhaseSetup:
		return p.T("setup.enter-back")
	}
	var counts []string
	for _, side := range mstocs.Sides {
		n := 0
		for _, x := range f.Fighters {
			if x.Side == side && f.Here(x) {
				n++
			}
		}
		if n > 0 {
			counts = append(counts, p.T("side."+string(side))+" "+fmt.Sprint(n))
		}
	}
	who := strings.Join(counts, ", ")
	if len(counts) == 1 {
		who = p.T("setup.one-side", "side", who)
	}
	return p.T("setup.enter-start") + "   (" + who + ")"
}

// pwOf is the PW that a fighter has, of how many where these are not the same.
func pwOf(x *mstocs.Fighter) string {
	if x.Lost > 0 || x.Magic > 0 {
		return fmt.Sprintf("%d/%d", x.PW(), x.Sheet.PW)
	}
	return fmt.Sprint(x.Sheet.PW)
}

// pwWidth is the width of the column of PW, with a blank in front.
func pwWidth(f *mstocs.Fight) int {
	w := 5
	for _, x := range f.Fighters {
		w = max(w, len(pwOf(x))+1)
	}
	return w
}

func (p *setup) row(f *mstocs.Fight, x *mstocs.Fighter, cursor bool, name, pwWidth, w int) string {
	front := "  "
	if cursor {
		front = "▸ "
	}
	if p.marked()[x.ID] {
		front = front[:len(front)-1] + "*"
	}
	numbers := ui.Right(pwOf(x), pwWidth) + ui.Right(fmt.Sprint(x.OnR), 4) + ui.Right(fmt.Sprint(x.Initiative), 4)
	about := []string{p.gear(x.Held)}
	if x.Armour != (mstocs.Armour{}) {
		about = append(about, p.T("col.armour")+" "+p.Armour(x.Armour))
	}
	if x.Tactic != "" {
		about = append(about, p.T("key.tactic")+" "+p.tacticName(odds.Tactic(x.Tactic)))
	}
	if x.Medical > 0 {
		about = append(about, p.T("edit.medical")+" "+fmt.Sprint(x.Medical))
	}
	if s := p.status(f, x); s != "" {
		about = append([]string{s}, about...)
	}
	side := sideStyle(x.Side).Paint(ui.Fit(p.T("side."+string(x.Side)), 8))
	return ui.Bold.Paint(front) + " " + mark(f, x) + " " + p.who(x, name) + numbers + "  " + side + " " +
		ui.Cut(strings.Join(about, "; "), w-name-33)
}
