package mstocs

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// draft is a blow being chosen: no step until its first die.
type draft struct {
	of     mstocs.FighterID // whose blow it is
	strike mstocs.Strike
}

// forget drops the draft when its turn is over or its blow is struck.
func (d *draft) forget(f *mstocs.Fight, steps []mstocs.Step) {
	for _, s := range steps {
		if _, struck := s.(mstocs.Strike); struck {
			*d = draft{}
		}
	}
	if d.of != f.Turn {
		*d = draft{}
	}
}

// round is the panel of the blows, in order of speed.
type round struct {
	*Table
	keys []ui.Key
}

func newRound(t *Table) *round {
	p := &round{Table: t}
	want := func(wants ...mstocs.Want) func() bool {
		return func() bool { return slices.Contains(wants, t.fight().Next().Want) }
	}
	blow, fumble, verdict := want(mstocs.WantBlow), want(mstocs.WantFumble), want(mstocs.WantVerdict)
	p.keys = append([]ui.Key{
		ui.Bind("t", "key.target", p.askTarget).On(blow).Hinted(),
		ui.Bind("w", "key.weapon", p.nextWeapon).On(blow).Hinted(),
		ui.Bind("l", "key.aim", p.askAim).On(blow).Hinted(),
		ui.Bind("m", "key.modifier", p.askModifiers).On(blow).Hinted(),
		ui.Bind("p", "key.pass", p.pass).On(blow).Hinted(),
		ui.Bind("v", "key.give-turn", p.askTurn).On(blow),
		ui.Bind("z", "key.zoom", p.zoom),
		ui.Bind("o", "key.loss-from", p.askLossFrom).On(p.lossToPlace).Hinted(),
		ui.Bind("d", "key.fumble-drop", p.fumbleWith(mstocs.Fumble{Effect: mstocs.FumbleDrop})).On(fumble).Hinted(),
		ui.Bind("k", "key.fumble-out", p.askFumble(mstocs.FumbleOut, "ask.fumble-out")).On(fumble).Hinted(),
		ui.Bind("x", "key.fumble-lose", p.askFumble(mstocs.FumbleLose, "ask.fumble-lose")).On(fumble).Hinted(),
		ui.Bind("n", "key.fumble-note", p.askFumbleNote).On(fumble).Hinted(),
		ui.Bind("y", "key.verdict-yes", p.verdict(true)).On(verdict).Hinted(),
		ui.Bind("f", "key.verdict-no", p.verdict(false)).On(verdict).Hinted(),
	}, t.cursorKeys(p.listed)...)
	return p
}

// Name is the key of the panel's name.
func (p *round) Name() string { return "panel.round" }

// Keys are the panel's keys.
func (p *round) Keys() []ui.Key { return p.keys }

// Type takes digits of dice where dice are wanted.
func (p *round) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// Enter takes typed dice for the roll that is wanted, the first of a blow too.
func (p *round) Enter() (tea.Cmd, bool) {
	if p.typed.Empty() {
		return nil, false
	}
	f := p.fight()
	switch next := f.Next(); next.Want {
	case mstocs.WantRoll, mstocs.WantVerdict:
		return p.typeDice(), true
	case mstocs.WantBlow:
		if s, ok := p.aimed(f); ok {
			return p.typeDice(s), true
		}
	}
	p.host.Say(p.T("say.no-dice-now"))
	return nil, true
}

// aimed is the blow as it stands: the draft, or the default target.
func (t *Table) aimed(f *mstocs.Fight) (mstocs.Strike, bool) {
	x := f.Fighter(f.Turn)
	if x == nil {
		return mstocs.Strike{}, false
	}
	s := mstocs.Strike{}
	if t.draft.of == x.ID {
		s = t.draft.strike
	}
	s.Fighter = x.ID
	if s.Target == 0 {
		s.Target = f.DefaultTarget(x)
	}
	return s, s.Target != 0
}

// strike makes the blow that is aimed, with the program's dice; without a
// target the turn passes.
func (t *Table) strike() tea.Cmd {
	f := t.fight()
	if s, ok := t.aimed(f); ok {
		return t.rollOn([]mstocs.Step{s})
	}
	return t.host.Change(func() error { return t.play(f.Next().Default...) })
}

// change alters the draft of the blow whose turn it is.
func (p *round) change(alter func(*mstocs.Strike)) {
	f := p.fight()
	if p.draft.of != f.Turn {
		p.draft = draft{of: f.Turn}
	}
	alter(&p.draft.strike)
	p.draft.strike.Fighter = f.Turn
}

func (p *round) askTarget() tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("ask.target"), Hint: p.T("hint.tag"), Offer: p.offerTargets,
		Done: func(text string) error {
			if offers := p.offerTargets(text); p.fight().ByTag(text) == nil && len(offers) > 0 {
				text = offers[0].Text
			}
			x, err := p.byTag(text)
			if err != nil {
				return err
			}
			f := p.fight()
			s := mstocs.Strike{Fighter: f.Turn, Target: x.ID}
			if _, err := f.Preview(s); err != nil {
				return err
			}
			p.change(func(s *mstocs.Strike) { s.Target = x.ID })
			return nil
		},
	})
}

// offerTargets lists whom a blow could strike: foes who can act first, then
// other foes, then everybody else, each with PW and what is hit on.
func (p *round) offerTargets(text string) []table.Offer {
	f := p.fight()
	me := f.Fighter(f.Turn)
	var ranks [3][]table.Offer
	for _, x := range f.Fighters {
		if !p.tagged(x, text) || x.ID == f.Turn || !f.Here(x) {
			continue
		}
		rank := 2
		if x.Side != me.Side && x.Side != mstocs.OtherSide {
			rank = boolInt(!f.Able(x))
		}
		about := p.label(x) + "  PW " + fmt.Sprint(x.PW())
		if b, err := f.Preview(mstocs.Strike{Fighter: me.ID, Target: x.ID}); err == nil {
			about += "  " + p.T("offer.target", "n", b.Number)
		}
		if s := p.status(f, x); s != "" {
			about += "  " + s
		}
		ranks[rank] = append(ranks[rank], table.Offer{Text: x.Tag, About: about})
	}
	return slices.Concat(ranks[:]...)
}

func (p *round) nextWeapon() tea.Cmd {
	f := p.fight()
	x := f.Fighter(f.Turn)
	weapons := x.Weapons(f.Settings)
	s, _ := p.aimed(f)
	at := max(slices.IndexFunc(weapons, func(i mstocs.Item) bool { return i.Name == s.Weapon }), 0)
	next := weapons[(at+1)%len(weapons)]
	p.change(func(s *mstocs.Strike) { s.Weapon = next.Name })
	p.host.Say(p.T("say.strikes-with", "who", p.label(x), "item", p.Item(next)))
	return nil
}

// aims are the locations that can be aimed at, each with its key.
var aims = []struct {
	key   string
	where mstocs.Location
}{
	{"0", mstocs.NoLocation},
	{"n", mstocs.Neck},
	{"h", mstocs.Head},
	{"t", mstocs.Torso},
	{"a", mstocs.RightArm},
	{"b", mstocs.LeftArm},
	{"l", mstocs.RightLeg},
	{"k", mstocs.LeftLeg},
}

func (p *round) askAim() tea.Cmd {
	c := table.Choice{Label: p.T("ask.aim", "n", p.fight().Settings.AimModifier)}
	for _, a := range aims {
		where := a.where
		c.Options = append(c.Options, table.Option{Key: a.key, Text: p.Where(where), Do: func() tea.Cmd {
			if where != mstocs.NoLocation {
				return p.askAimBy(where)
			}
			p.change(func(s *mstocs.Strike) { s.Aim, s.AimBy = where, nil })
			return nil
		}})
	}
	return p.host.Choose(c)
}

// askAimBy asks what aiming costs; Enter leaves the setting's modifier.
func (p *round) askAimBy(where mstocs.Location) tea.Cmd {
	usual := p.fight().Settings.AimModifier
	return p.host.Ask(table.Question{
		Label: p.T("ask.aim-by"), Hint: p.T("hint.aim-by", "n", usual), Initial: fmt.Sprint(usual),
		Done: func(text string) error {
			n, err := readNumber(text, -100, 100)
			if err != nil {
				return err
			}
			p.change(func(s *mstocs.Strike) {
				if s.Aim, s.AimBy = where, nil; n != usual {
					s.AimBy = &n
				}
			})
			return nil
		},
	})
}

func (p *round) askModifiers() tea.Cmd {
	s, _ := p.aimed(p.fight())
	return p.host.Ask(table.Question{
		Label: p.T("ask.modifier"), Hint: p.T("hint.modifier"), Initial: writeModifiers(s.Modifiers),
		Done: func(text string) error {
			mods, err := readModifiers(text)
			if err == nil {
				p.change(func(s *mstocs.Strike) { s.Modifiers = mods })
			}
			return err
		},
	})
}

func (p *round) pass() tea.Cmd {
	return p.host.Change(func() error { return p.play(mstocs.Pass{Fighter: p.fight().Turn}) })
}

func (p *round) askTurn() tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("ask.turn"), Hint: p.T("hint.tag"), Offer: p.offerTags,
		Done: func(text string) error {
			x, err := p.byTag(text)
			if err != nil {
				return err
			}
			return p.apply(mstocs.GiveTurn{Fighter: x.ID})
		},
	})
}

// lossToPlace reports whether the last blow's loss can still be moved.
func (p *round) lossToPlace() bool {
	f := p.fight()
	b := f.Blow
	return f.InRound() && b != nil && b.Round == f.Round && b.Loss > 0 && b.Taken.Sum() > 0 &&
		b.Taken.Sum() < b.Before.Sum()
}

func (p *round) askLossFrom() tea.Cmd {
	b := p.fight().Blow
	return p.host.Ask(table.Question{
		Label:   p.T("ask.loss-from", "n", b.Taken.Sum(), "split", slashed(b.Before)),
		Hint:    p.T("hint.loss-from"),
		Numbers: true,
		Initial: fmt.Sprintf("%d %d %d", b.Taken.A, b.Taken.O, b.Taken.Sz),
		Done: func(text string) error {
			s, err := readSplit(text)
			if err != nil {
				return err
			}
			return p.apply(mstocs.Takes{Allocation: s})
		},
	})
}

func (p *round) fumbleWith(s mstocs.Fumble) func() tea.Cmd {
	return func() tea.Cmd { return p.do(s) }
}

func (p *round) askFumble(effect mstocs.FumbleEffect, label string) func() tea.Cmd {
	return func() tea.Cmd {
		return p.host.Ask(table.Question{
			Label: p.T(label), Hint: p.T("hint.number", "low", 1, "high", 99), Numbers: true, Initial: "1",
			Done: func(text string) error {
				n, err := readNumber(text, 1, 99)
				if err != nil {
					return err
				}
				return p.apply(mstocs.Fumble{Effect: effect, N: n})
			},
		})
	}
}

func (p *round) askFumbleNote() tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("ask.fumble-note"), Hint: p.T("hint.note"),
		Done: func(text string) error {
			return p.apply(mstocs.Fumble{Effect: mstocs.FumbleNote, Text: text})
		},
	})
}

func (t *Table) verdict(success bool) func() tea.Cmd {
	return func() tea.Cmd { return t.do(mstocs.Verdict{Success: success}) }
}

// listed is the order of the rows: who has acted, whose blow it is, who waits,
// and then all the others.
func (p *round) listed() []mstocs.FighterID {
	f := p.fight()
	var acted, rest []mstocs.FighterID
	waiting := f.Waiting()
	waits := func(id mstocs.FighterID) bool {
		return slices.ContainsFunc(waiting, func(x *mstocs.Fighter) bool { return x.ID == id })
	}
	for _, x := range f.Fighters {
		switch {
		case waits(x.ID):
		case x.Order > 0 && f.Here(x):
			acted = append(acted, x.ID)
		case !x.Left:
			rest = append(rest, x.ID)
		}
	}
	slices.SortStableFunc(acted, func(a, b mstocs.FighterID) int { return f.Fighter(a).Order - f.Fighter(b).Order })
	for _, x := range waiting {
		acted = append(acted, x.ID)
	}
	slices.SortStableFunc(rest, func(a, b mstocs.FighterID) int {
		return boolInt(!f.Fighter(a).Alive()) - boolInt(!f.Fighter(b).Alive())
	})
	return append(acted, rest...)
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Lines paints the order at the left and the blow at the right.
func (p *round) Lines(w, h int) []string {
	f := p.fight()
	c := p.clash(f, f.Fighter(f.Actor()), func(y *mstocs.Fighter) mstocs.Allocation { return p.thought(f, y) })
	if p.zoomed && c.distinct && f.Next().Want == mstocs.WantBlow {
		return p.below(nil, c, w, h)
	}
	left := max(w*53/100, 32)
	if w >= 100 {
		left = 52
	}
	order := p.order(f, left, h)
	blow := p.working(f, w-left-2, h)
	rows := min(max(len(order), len(blow)), h)
	if rows > h-leastRows-1 {
		rows = h - 1
	}
	lines := make([]string, rows, h)
	for i := range rows {
		l, r := "", ""
		if i < len(order) {
			l = order[i]
		}
		if i < len(blow) {
			r = blow[i]
		}
		lines[i] = ui.Fit(l, left) + ui.Dim.Paint("│") + " " + r
	}
	if !f.Blow.Done() || f.Turn == 0 {
		return lines
	}
	if rows < h-1 {
		lines = append(lines, ui.Dim.Paint(ui.Rule(w)))
	}
	return append(lines, p.oddsLines(c, w, h-len(lines))...)
}

// order paints the fighters in the order of their blows.
func (p *round) order(f *mstocs.Fight, w, h int) []string {
	ids := p.listed()
	name, pips := w-32, 9
	if w < 40 {
		name, pips = w-23, 0
	}
	head := "    Sz " + ui.Fit(p.T("col.fighter"), name+5) + ui.Fit("PW", pips+4) + "A  O Sz"
	lines := []string{ui.Dim.Paint(ui.Cut(head, w))}
	focus := f.Actor()
	if p.at != 0 {
		focus = p.at
	}
	at := max(slices.Index(ids, focus), 0)
	top := ui.Window(at, len(ids), h-1)
	for i := top; i < min(top+h-1, len(ids)); i++ {
		lines = append(lines, p.orderRow(f, f.Fighter(ids[i]), name, pips, w))
	}
	return lines
}

func (p *round) orderRow(f *mstocs.Fight, x *mstocs.Fighter, name, pips, w int) string {
	front := " " + mark(f, x)
	if x.ID == f.Actor() && f.InRound() {
		front = " " + ui.Bold.Paint("▸")
	}
	if x.ID == p.at {
		front = ui.Bold.Paint("›") + front[1:]
	}
	sz := "    "
	if f.InRound() && x.Decided && f.Here(x) {
		sz = ui.Right(fmt.Sprint(f.Speed(x)), 4)
	}
	tail := p.status(f, x)
	if x.Alive() {
		tail = p.idle(f, x, "brief.")
	}
	if f.Pending(x) || x.Order > 0 && f.Able(x) || tail == "" {
		tail = fmt.Sprintf("%d  %d  %d", x.Split.A, x.Split.O, x.Split.Sz)
	}
	line := front + sz + " " + p.who(x, name) + " "
	if x.Alive() {
		line += ui.Pips(x.PW(), max(x.Sheet.PW, x.PW()), pips) + ui.Right(fmt.Sprint(x.PW()), 3) + " "
	}
	return ui.Cut(line+tail, w)
}

// working paints the blow: as it stands, the prompt, or what comes next.
func (p *round) working(f *mstocs.Fight, w, h int) []string {
	var lines []string
	next := f.Next()
	b := f.Blow
	showing := b != nil && b.Round == f.Round
	if showing {
		for _, l := range p.Working(f, b) {
			lines = append(lines, ruled(l, w)...)
		}
	}
	var prompt []string
	switch next.Want {
	case mstocs.WantRoll:
		prompt = p.diceLine(f, next.Roll)
	case mstocs.WantVerdict:
		prompt = []string{p.T("say.verdict", "who", p.Who(f, next.Fighter))}
	case mstocs.WantFumble:
		prompt = []string{p.T("say.fumble", "who", p.Who(f, next.Fighter)), p.T("say.fumble-enter")}
	case mstocs.WantBlow:
		prompt = p.draftLines(f, next)
	case mstocs.WantRoundEnd:
		prompt = p.endLines(f, next)
	case mstocs.WantSplit, mstocs.WantBlows:
		prompt = []string{p.T("say.splits-first")}
	}
	return stack(lines, prompt, w, h)
}

// stack puts the prompt under the working, dropping the working's first lines
// where both do not fit.
func stack(lines, prompt []string, w, h int) []string {
	var wrapped []string
	for i, l := range prompt {
		for _, part := range ui.Wrap(l, w) {
			if i == 0 {
				part = ui.Bold.Paint(part)
			}
			wrapped = append(wrapped, part)
		}
	}
	gap := 1
	if len(lines) == 0 {
		gap = 0
	}
	if over := len(lines) + gap + len(wrapped) - h; over > 0 {
		lines = lines[min(over, len(lines)):]
	}
	if gap > 0 {
		lines = append(lines, "")
	}
	return append(lines, wrapped...)
}

// ruled writes a line with its rule at the right edge, where there is room.
func ruled(l line, w int) []string {
	parts := ui.Wrap(l.Text, w)
	last := len(parts) - 1
	if l.Rule != "" && ui.Width(parts[last])+len(l.Rule)+2 <= w {
		parts[last] = ui.Fit(parts[last], w-len(l.Rule)) + ui.Dim.Paint(l.Rule)
	}
	return parts
}

// draftLines show the blow that Enter would make.
func (p *round) draftLines(f *mstocs.Fight, next mstocs.Next) []string {
	s, ok := p.aimed(f)
	if !ok {
		if n := len(next.Default); n > 1 {
			return []string{p.N("say.all-pass", n)}
		}
		return []string{p.T("say.no-target", "who", p.Who(f, f.Turn))}
	}
	b, err := f.Preview(s)
	if err != nil {
		return []string{p.Refusal(f, err)}
	}
	head := p.Who(f, b.Attacker) + " ▸ " + p.Who(f, b.Target) + ", " + p.Item(b.Weapon)
	if b.Aim != mstocs.NoLocation {
		head += ", " + p.Where(b.Aim)
	}
	lines := []string{head, p.T("work.target") + p.parts(b.Parts, b.Number)}
	if limbs := p.limbs(f.Fighter(b.Attacker)); limbs != "" {
		lines = append(lines, limbs)
	}
	roll, _ := b.Wanted()
	return append(lines, p.diceLine(f, roll)...)
}

// endLines show what the round's end brings before it happens.
func (p *round) endLines(f *mstocs.Fight, next mstocs.Next) []string {
	lines := []string{p.T("say.round-end", "round", f.Round, "at", words.Clock(f.RoundEnd))}
	for _, d := range next.Due {
		lines = append(lines, "· "+p.dueText(f, d))
	}
	if len(next.Due) == 0 {
		lines = append(lines, p.T("say.nothing-due"))
	}
	return append(lines, "", p.T("say.enter-ends"))
}

// dueText tells what falls due.
func (t *Table) dueText(f *mstocs.Fight, d mstocs.Due) string {
	who := ""
	if d.Fighter != 0 {
		who = t.Who(f, d.Fighter)
	}
	other, what, class := "", "", mstocs.NoClass
	for _, a := range f.Attempts {
		if a.ID == d.Attempt {
			other, what = t.Who(f, a.Patient), t.treatment(a.Class)
		}
	}
	for _, timer := range f.Timers {
		if timer.ID == d.Timer {
			what = ui.Clean(timer.Label)
		}
	}
	if x := f.Fighter(d.Fighter); x != nil {
		for _, w := range x.Wounds {
			if w.ID == d.Wound {
				class = w.Class
			}
		}
	}
	key := [...]string{"due.attempt", "due.wake", "due.free", "due.limb", "due.timer", "due.death"}[d.Kind]
	text := t.T(key, "who", who, "other", other, "what", what, "where", t.Where(d.Where), "class", t.Class(class), "at", words.Clock(d.At))
	return strings.TrimSpace(text)
}
