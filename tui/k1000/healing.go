package k1000

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// healing is the panel of HP and effects, and of healing by a skill or an item
// (K14, K15).
type healing struct {
	shaper
	keys []ui.Key
}

func newHealing(t *Table) *healing {
	p := &healing{shaper: shaper{Table: t}}
	p.now = p.shaping
	begun := func() bool { return t.cure.Skill != "" }
	looking := func() bool { return !begun() }
	p.keys = []ui.Key{
		ui.Bind("s", "k-key.heal-by", p.askSkill).Hinted(),
		ui.Bind("h", "k-key.healer", p.askHealer).Hinted(),
		ui.Bind("p", "k-key.patient", p.askPatient),
		ui.Bind("e", "k-key.cure", p.askCure).On(begun).Hinted(),
		ui.Bind("i", "k-key.use-item", p.useItem).Hinted(),
		ui.Bind("b", "k-key.called", p.flipCalled),
		ui.Bind("x", "k-key.clear", p.clear).On(begun),
		ui.Bind("y", "k-key.copy", t.copyLast),
	}
	for _, k := range p.shaper.keys() {
		p.keys = append(p.keys, k.On(begun))
	}
	for _, k := range t.cursorKeys(t.everyone) {
		p.keys = append(p.keys, k.On(looking))
	}
	return p
}

// Name is the key of the panel's name.
func (p *healing) Name() string { return "k-panel.healing" }

// Keys are the panel's keys.
func (p *healing) Keys() []ui.Key { return p.keys }

// Type takes digits of dice where dice can be typed.
func (p *healing) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// Enter heals as has been chosen, with the typed dice or the program's.
func (p *healing) Enter() (tea.Cmd, bool) {
	if cmd, ok := p.enterDice(); ok {
		return cmd, true
	}
	f := p.session()
	if _, wanted := f.Wanted(); wanted || p.cure.Skill == "" {
		return nil, false
	}
	if step := p.step(f); !p.typed.Empty() {
		return p.typeDice(step), true
	}
	return p.rollOn(p.step(f)), true
}

// step is the healing as it stands.
func (p *healing) step(f *k1000.Session) k1000.Heal {
	s := p.cure
	s.Fighter, s.Patient = p.healer(f), p.patient(f)
	return s
}

// patient is who is healed: the one chosen, or under the cursor.
func (p *healing) patient(f *k1000.Session) k1000.FighterID {
	if c := f.Character(p.cure.Patient); c != nil {
		return c.ID
	}
	if c := p.under(f); c != nil {
		return c.ID
	}
	return 0
}

// healer is who heals: the one chosen, whose turn it is, or the patient.
func (p *healing) healer(f *k1000.Session) k1000.FighterID {
	for _, id := range []k1000.FighterID{p.cure.Fighter, f.Actor} {
		if c := f.Character(id); c != nil {
			return c.ID
		}
	}
	return p.patient(f)
}

// shaping is the healer's roll.
func (p *healing) shaping(f *k1000.Session) (shaping, bool) {
	who := p.healer(f)
	if _, wanted := f.Wanted(); wanted || who == 0 {
		return shaping{}, false
	}
	return shaping{who: who, draft: p.cure.Draft, keep: func(x k1000.Draft) error {
		p.cure.Fighter, p.cure.Patient = who, p.patient(f)
		p.cure.Draft, p.quiet = x, true
		return nil
	}}, true
}

func (p *healing) askHealer() tea.Cmd {
	return p.askWhom(p.T("k-ask.healer"), func(c *k1000.Character) error {
		p.cure.Patient = p.patient(p.session())
		p.cure.Fighter, p.cure.Draft, p.quiet = c.ID, k1000.Draft{}, true
		return nil
	})
}

func (p *healing) askPatient() tea.Cmd {
	return p.askWhom(p.T("k-ask.patient"), func(c *k1000.Character) error {
		if p.cure.Patient != 0 {
			p.cure.Patient = c.ID
		}
		p.at, p.cure.Effect, p.quiet = c.ID, 0, true
		return nil
	})
}

// askCure asks which effect healing is to remove; one that the skill cannot
// remove is refused (K14).
func (p *healing) askCure() tea.Cmd {
	f := p.session()
	patient := f.Character(p.patient(f))
	if patient == nil || len(patient.Active) == 0 {
		p.host.Say(p.T("k-say.no-effects", "who", p.Who(f, p.patient(f))))
		return nil
	}
	c := table.Choice{Label: p.T("k-ask.cure", "who", p.label(patient))}
	for i, a := range patient.Active[:min(len(patient.Active), 9)] {
		c.Options = append(c.Options, table.Option{Key: table.Row(i + 1), Text: ui.Clean(a.Name), Do: func() tea.Cmd {
			s := p.step(f)
			s.Effect, s.Called = a.ID, true
			if _, err := f.Preview(s); err != nil {
				p.host.Refuse(err)
				return nil
			}
			p.cure.Effect = a.ID
			return nil
		}})
	}
	c.Options = append(c.Options, table.Option{Key: "0", Text: p.T("k-say.first-fitting"), Do: func() tea.Cmd {
		p.cure.Effect = 0
		return nil
	}})
	return p.host.Choose(c)
}

// useItem uses an item of the healer's on the patient.
func (p *healing) useItem() tea.Cmd {
	f := p.session()
	healer, patient := f.Character(p.healer(f)), f.Character(p.patient(f))
	if healer == nil || patient == nil {
		p.host.Say(p.T("k-say.nobody-yet"))
		return nil
	}
	if len(healer.Items) == 0 {
		p.host.Say(p.T("k-say.no-items", "who", p.label(healer)))
		return nil
	}
	return p.host.Ask(table.Question{
		Label: p.T("k-ask.use-on", "who", p.label(healer), "other", p.label(patient)), Hint: p.T("k-hint.use-on"),
		Offer: func(text string) []table.Offer { return p.offerItems(healer, text) },
		Done: func(text string) error {
			s := k1000.UseItem{Fighter: healer.ID, Item: text, Called: p.cure.Called}
			if patient.ID != healer.ID {
				s.Target = patient.ID
			}
			if offers := p.offerItems(healer, text); len(offers) > 0 {
				s.Item = offers[0].Text
			}
			return p.apply(s)
		},
	})
}

func (p *healing) flipCalled() tea.Cmd {
	p.cure.Called = !p.cure.Called
	return nil
}

func (p *healing) clear() tea.Cmd {
	p.cure, p.pointer = k1000.Heal{}, 0
	p.typed.Clear()
	return nil
}

// Lines paints HP and effects of all, or the healing being chosen.
func (p *healing) Lines(w, h int) []string {
	f := p.session()
	if roll, ok := f.Wanted(); ok && roll.Purpose == k1000.ForHealing {
		lines := []string{"", " " + ui.Bold.Paint(ui.Cut(p.title(f, f.Trial), w-1))}
		lines = append(lines, indented(p.Working(f, f.Trial), w)...)
		lines = append(lines, indented(p.diceLine(f, roll), w)...)
		return append(lines, indented(p.chances(f, f.Trial), w)...)
	}
	if p.cure.Skill != "" && p.patient(f) != 0 {
		return p.chooseLines(f, w, h)
	}
	return p.listLines(f, w, h)
}

// listLines paint a row a character, and how to go on.
func (p *healing) listLines(f *k1000.Session, w, h int) []string {
	var foot []string
	if x := f.Trial; x != nil && x.Healing != nil {
		foot = wrapped(p.Sentence(f, x), w)
	}
	heals := p.T("k-say.heals", "who", p.Who(f, p.healer(f)), "other", p.Who(f, p.patient(f)))
	foot = append(foot, wrapped(table.Joined(heals, p.called(p.cure.Called)), w)...)
	for _, l := range wrapped(p.T("k-say.choose-healing"), w) {
		foot = append(foot, ui.Bold.Paint(l))
	}
	foot = foot[:min(len(foot), h-2)]
	name := max(min(w-58, 24), 10)
	head := "   " + ui.Fit(p.T("col.fighter"), name+4) + ui.Right(p.T("k-col.hp"), 10) + "  " + ui.Fit("", 12) + p.T("k-col.effects")
	lines := []string{ui.Dim.Paint(ui.Fit(head, w))}
	lines = append(lines, p.rows(f, p.everyone(), max(h-1-len(foot), 1), func(c *k1000.Character) string {
		bar := ui.Bar(int64(c.HP()), int64(c.MaxHP), 10)
		if c.MaxHP == 0 {
			bar = ui.Fit("", 10)
		}
		return ui.Cut(p.front(f, c)+p.who(c, name)+ui.Right(hp(c), 10)+"  "+bar+"  "+p.ails(f, c), w)
	})...)
	for len(lines) < h-len(foot) {
		lines = append(lines, "")
	}
	return append(lines, foot...)
}

// ails lists what lasts on somebody, each negative effect with the skills that
// remove it.
func (p *healing) ails(f *k1000.Session, c *k1000.Character) string {
	text := p.effects(f, c)
	if place := c.Place; place != "" {
		text = table.Joined(text, ui.Clean(place))
	}
	return text
}

// chooseLines paint the healing being chosen.
func (p *healing) chooseLines(f *k1000.Session, w, h int) []string {
	step := p.step(f)
	patient := f.Character(step.Patient)
	title := p.Who(f, step.Fighter) + " ▸ " + p.label(patient) + " · " + p.T("k-col.hp") + " " + hp(patient)
	if step.Called {
		title += " · " + p.T("k-say.called")
	}
	head := []string{" " + ui.Bold.Paint(ui.Cut(title, w-1)), " " + ui.Cut(p.cureText(f, step), w-1)}
	trial, refused := preview(f, step)
	if trial == nil {
		return p.columns(f, head, []string{"! " + p.Refusal(f, refused)}, w, h)
	}
	foot := p.chances(f, trial)
	foot = append(foot, p.spans(f, trial, patient)...)
	if refused != nil {
		return p.columns(f, head, append(foot, "! "+p.Refusal(f, refused)), w, h)
	}
	return p.columns(f, head, append(foot, p.diceLine(f, rollOf(trial))...), w, h)
}

// cureText says which effects the skill can remove, and which it would.
func (p *healing) cureText(f *k1000.Session, s k1000.Heal) string {
	cures := f.Cures(s.Patient, s.Skill)
	if len(cures) == 0 {
		return p.T("k-say.cures-none")
	}
	removed := cures[0].Name
	for _, a := range cures {
		if a.ID == s.Effect {
			removed = a.Name
		}
	}
	return p.T("k-say.cures", "effect", ui.Clean(removed), "n", len(cures))
}

// spans say what HP a success can lead to, at the least and at the most.
func (p *healing) spans(f *k1000.Session, x *k1000.Trial, patient *k1000.Character) []string {
	expr := rollOf(x).Expr
	low, high, some := 0, 0, false
	for roll := expr.Min(); roll <= expr.Max(); roll++ {
		r := f.Settings.Judge(x.First.Threshold.Total, roll)
		if !r.Success {
			continue
		}
		hp := f.Settings.HealedHP(patient.HP(), patient.MaxHP, r)
		if !some {
			low, high, some = hp, hp, true
		}
		low, high = min(low, hp), max(high, hp)
	}
	if !some {
		return nil
	}
	return []string{p.T("k-say.heal-span", "low", low, "high", high)}
}

// copyLast copies the report of the last rolled action as a line for a post.
func (t *Table) copyLast() tea.Cmd {
	f := t.session()
	if f.Trial == nil || f.Trial.Stage != k1000.StageDone {
		t.host.Refuse(combat.Refuse("K1", "nothing-to-copy"))
		return nil
	}
	return t.copy(t.Post(f, f.Trial))
}

// copy puts a text on the clipboard of the terminal.
func (t *Table) copy(text string) tea.Cmd {
	t.host.Say(t.T("k-say.copied", "text", text))
	return tea.SetClipboard(text)
}

// copyOrder copies the order of actions as a line for a post, or the last
// report where there is no encounter.
func (t *Table) copyOrder() tea.Cmd {
	f := t.session()
	order := f.Order()
	if len(order) == 0 {
		return t.copyLast()
	}
	text := ""
	for i, c := range order {
		if i > 0 {
			text += ", "
		}
		text += t.label(c) + " " + fmt.Sprint(c.Precedence())
	}
	return t.copy(t.T("k-say.order", "who", text))
}
