package wstega

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// fight is the panel of a fight: who stands on which side, and one duel after
// the other (W17). Before it, who is to fight is chosen.
type fight struct {
	*Table
	keys []ui.Key
}

func newFight(t *Table) *fight {
	p := &fight{Table: t}
	none := func() bool { return t.game().Fight == nil }
	running := func() bool { return t.game().Fight != nil && !t.game().Trial.Pending() }
	clash := func() bool { return running() && t.game().Next().Want == wstega.WantClash }
	cells := func() []cell { return t.clashCells(t.game()) }
	p.keys = slices.Concat(
		[]ui.Key{
			ui.Bind("space", "wstega-key.side", p.nextSide(1), "space", "right").On(none).Hinted(),
			ui.Bind("←", "wstega-key.side", p.nextSide(-1), "left").On(none),
			ui.Bind("↑", "key.up", p.moveAt(-1), "up").On(none),
			ui.Bind("↓", "key.down", p.moveAt(1), "down").On(none),
		},
		t.formKeys(t.clashForm, cells, clash),
		[]ui.Key{
			ui.Bind("s", "wstega-key.other-side", t.otherSide(t.clashForm, cells)).On(clash).Hinted(),
			ui.Bind("t", "wstega-key.tend", t.tendOne).On(running).Hinted(),
			ui.Bind("k", "wstega-key.kill", t.killOne).On(running),
			ui.Bind("j", "wstega-key.muster", t.askMuster).On(running),
			ui.Bind("x", "wstega-key.end-fight", func() tea.Cmd { return t.do(wstega.EndFight{}) }).On(running).Hinted(),
		},
	)
	return p
}

// Name is the key of the panel's name.
func (p *fight) Name() string { return "wstega-panel.fight" }

// Keys are the panel's keys.
func (p *fight) Keys() []ui.Key { return p.keys }

// Type takes dice.
func (p *fight) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// clashForm is the draft of the next clash: the one proposed, until something
// else is chosen.
func (t *Table) clashForm() *form {
	g := t.game()
	f := &t.forms.clash
	if f.fresh(t) {
		*f = form{state: f.state}
		if n := g.Next(); n.Want == wstega.WantClash {
			clash, _ := n.Default[0].(wstega.Clash)
			f.setups = [2]wstega.Setup{clash.A, clash.B}
		}
	}
	return f
}

func (t *Table) clashCells(g *wstega.Game) []cell {
	f := t.clashForm()
	if g.Fight == nil || g.Next().Want != wstega.WantClash {
		return nil
	}
	recalls := g.Settings.DuelAids == wstega.AidsAlways
	return append(t.lines(g, f.setups[0], 0, recalls), t.lines(g, f.setups[1], 1, recalls)...)
}

// sideOf is the side that somebody is to fight on, -1 for none: players on the
// first, the others on the second, unless chosen otherwise.
func (t *Table) sideOf(c *wstega.Character) int {
	if side, ok := t.forms.sides[c.ID]; ok {
		return side
	}
	if c.NPC {
		return 1
	}
	return 0
}

// nextSide gives the one under the cursor the next side, or none.
func (t *Table) nextSide(by int) func() tea.Cmd {
	return func() tea.Cmd {
		c := t.underAble()
		if c == nil {
			return nil
		}
		if t.forms.sides == nil {
			t.forms.sides = map[wstega.FighterID]int{}
		}
		t.forms.sides[c.ID] = (t.sideOf(c)+1+by+3)%3 - 1
		return nil
	}
}

// able lists those who can act.
func (t *Table) able(g *wstega.Game) []*wstega.Character {
	return slices.DeleteFunc(slices.Clone(g.Characters), func(c *wstega.Character) bool { return !c.Able() })
}

// underAble is the one under the cursor of those who can act.
func (t *Table) underAble() *wstega.Character {
	list := t.able(t.game())
	if len(list) == 0 {
		return nil
	}
	return list[max(slices.IndexFunc(list, func(c *wstega.Character) bool { return c.ID == t.at }), 0)]
}

// moveAt moves the cursor among those who can act.
func (t *Table) moveAt(by int) func() tea.Cmd {
	return func() tea.Cmd {
		list := t.able(t.game())
		if c := t.underAble(); c != nil {
			i := slices.Index(list, c)
			t.at = list[min(max(i+by, 0), len(list)-1)].ID
		}
		return nil
	}
}

// Enter begins the fight, or the clash that is chosen with its first die.
func (p *fight) Enter() (tea.Cmd, bool) {
	g := p.game()
	switch {
	case g.Trial.Pending():
		return nil, false
	case g.Fight == nil && g.Next().Want == wstega.WantNothing:
		return p.do(p.begin(g)), true
	case g.Fight != nil && g.Next().Want == wstega.WantClash:
		return p.throw(p.stepOf(p.clashForm())), true
	}
	return nil, false
}

// begin is the step that begins the fight as chosen.
func (p *fight) begin(g *wstega.Game) wstega.Step {
	var sides [2][]wstega.FighterID
	for _, c := range p.able(g) {
		if side := p.sideOf(c); side >= 0 {
			sides[side] = append(sides[side], c.ID)
		}
	}
	return wstega.StartFight{A: sides[0], B: sides[1]}
}

// Lines paints both sides, and the next clash.
func (p *fight) Lines(w, h int) []string {
	g := p.game()
	switch {
	case g.Fight == nil:
		return p.chooseLines(g, w, h)
	case g.Trial.Pending():
		return append(p.sides(g, w, h-2), "", " "+ui.Cut(p.T("wstega.clash-on"), w-1))
	}
	var below []string
	over, stands := g.FightOver()
	switch {
	case over && stands < 0:
		below = []string{" " + ui.Bold.Paint(ui.Cut(p.T("wstega.fight-none"), w-1))}
	case over:
		below = []string{" " + ui.Bold.Paint(ui.Cut(p.T("wstega.fight-over", "side", sideLetter(stands)), w-1))}
	case g.Next().Want == wstega.WantClash:
		below = p.draftLines(g, p.clashForm(), p.clashCells(g), w)
	}
	lines := p.sides(g, w, max(h-len(below)-1, 2))
	return cutAll(append(append(lines, ui.Dim.Paint(ui.Rule(w))), below...), w, h)
}

func sideLetter(side int) string { return strings.ToUpper(wstega.SideNames[side]) }

// chooseLines paint who is to fight on which side.
func (p *fight) chooseLines(g *wstega.Game, w, h int) []string {
	lines := []string{" " + ui.Cut(p.T("wstega.choose-sides"), w-1), ""}
	list := p.able(g)
	if len(list) == 0 {
		return []string{" " + ui.Cut(p.T("wstega.nobody-yet"), w-1)}
	}
	at := slices.Index(list, p.underAble())
	room := max(h-4, 1)
	top := ui.Window(at, len(list), room)
	for i := top; i < min(top+room, len(list)); i++ {
		c := list[i]
		front := "  "
		if i == at {
			front = "▸ "
		}
		side := "·"
		if n := p.sideOf(c); n >= 0 {
			side = sideLetter(n)
		}
		lines = append(lines, ui.Bold.Paint(front)+side+"  "+p.short(c, w-6))
	}
	lines = append(lines, "")
	if _, err := g.Apply(p.begin(g)); err != nil {
		return append(lines, " "+ui.Warn.Paint(ui.Cut("! "+p.Refusal(g, err), w-1)))
	}
	return append(lines, " "+ui.Cut(p.T("wstega.fight-enter"), w-1))
}

// short tells somebody in a line: tag, name, stamina pips, and state.
func (t *Table) short(c *wstega.Character, w int) string {
	text := ui.Fit(ui.Clean(c.Tag), 4) + ui.Fit(t.label(c), max(min(w-24, 24), 8)) + " " + t.Short(wstega.Stamina) + " " + ui.Fit(pips(c, wstega.Stamina), 6)
	if state := t.states(c); state != "" {
		text += " " + state
	}
	return ui.Cut(text, w)
}

// sides paint both sides of the fight beside each other.
func (p *fight) sides(g *wstega.Game, w, h int) []string {
	half := w / 2
	var columns [2][]string
	for i, ids := range g.Fight.Sides {
		columns[i] = []string{" " + ui.Bold.Paint(sideLetter(i))}
		for _, id := range ids {
			c := g.Character(id)
			mark := "  "
			if s := p.clashForm().setups[i]; s.Character == id && g.Next().Want == wstega.WantClash {
				mark = "▸ "
			}
			columns[i] = append(columns[i], mark+p.statusMark(c)+" "+p.inFight(c, half-5))
		}
		if len(columns[i]) > h {
			columns[i] = append(columns[i][:max(h-1, 1)], "    …")
		}
	}
	return beside(columns[0], columns[1], half)
}

// inFight tells somebody of a fight in half a line.
func (t *Table) inFight(c *wstega.Character, w int) string {
	text := ui.Fit(t.label(c), max(min(w-9, 20), 6)) + " " + pips(c, wstega.Stamina)
	if c.Status != wstega.Up {
		text = ui.Fit(t.label(c), max(min(w-14, 20), 6)) + " " + t.T("wstega-status."+string(c.Status))
	}
	return ui.Cut(text, w)
}

// statusMark is a sign for a state of life.
func (t Teller) statusMark(c *wstega.Character) string {
	switch {
	case c.Left:
		return "-"
	case c.Status == wstega.Dying:
		return "!"
	case c.Status == wstega.Unconscious:
		return "z"
	case c.Status == wstega.Dead:
		return "✕"
	}
	return " "
}

// dying lists those who die unless tended.
func (t *Table) dying(g *wstega.Game) []*wstega.Character {
	return slices.DeleteFunc(slices.Clone(g.Characters), func(c *wstega.Character) bool {
		return !c.Here() || c.Status != wstega.Dying
	})
}

// oneOf lets a step be made for one of a few, at once if there is only one.
func (t *Table) oneOf(list []*wstega.Character, label string, step func(wstega.FighterID) wstega.Step) tea.Cmd {
	switch len(list) {
	case 0:
		t.host.Say(t.T("wstega.nobody-dying"))
		return nil
	case 1:
		return t.do(step(list[0].ID))
	}
	choice := table.Choice{Label: label}
	for i, c := range list[:min(len(list), 9)] {
		choice.Options = append(choice.Options, table.Option{
			Key: table.Row(i + 1), Text: t.label(c), Do: func() tea.Cmd { return t.do(step(c.ID)) },
		})
	}
	return t.host.Choose(choice)
}

func (t *Table) tendOne() tea.Cmd {
	return t.oneOf(t.dying(t.game()), t.T("wstega-ask.tend"), func(id wstega.FighterID) wstega.Step { return wstega.Tend{Character: id} })
}

func (t *Table) killOne() tea.Cmd {
	return t.oneOf(t.dying(t.game()), t.T("wstega-ask.kill"), func(id wstega.FighterID) wstega.Step { return wstega.Kill{Character: id} })
}

// askMuster asks who comes into the fight, or leaves it: a tag and a side.
func (t *Table) askMuster() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("wstega-ask.muster"), Hint: t.T("wstega-hint.muster"),
		Done: func(text string) error {
			fields := strings.Fields(text)
			if len(fields) == 0 || len(fields) > 2 {
				return combat.Refuse("W17", "muster-form", "text", text)
			}
			c, err := t.tagged(t.game(), fields[0])
			if err != nil {
				return err
			}
			step := wstega.Muster{Character: c.ID}
			if len(fields) == 2 {
				step.Side = strings.ToLower(fields[1])
			}
			return t.apply(step)
		},
	})
}
