package wstega

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// boss is the panel of a fight against a boss monster: each player's test
// feeds the common pool, which then meets the boss's in a duel (W18).
type boss struct {
	*Table
	keys []ui.Key
}

// bossForm is a fight against a boss being chosen.
type bossForm struct {
	boss       wstega.FighterID
	out        map[wstega.FighterID]bool // of the party
	pool       int                       // 0: the boss's value of fight
	difficulty int                       // of deeds, 0 for the usual one
	at         int
}

// The lines of a bossForm; those of the party follow.
const (
	bossWho = iota
	bossPool
	bossDifficulty
	bossParty
)

func newBoss(t *Table) *boss {
	p := &boss{Table: t}
	none := func() bool { return t.game().Boss == nil }
	gathering := func() bool { return t.game().Boss != nil && !t.game().Trial.Pending() && !t.game().Boss.Cost }
	deed := func() bool { return gathering() && t.game().Next().Want == wstega.WantDeed }
	cost := func() bool { return t.game().Boss != nil && t.game().Boss.Cost }
	p.keys = slices.Concat(
		[]ui.Key{
			ui.Bind("↑", "key.up", p.moveRow(-1), "up").On(none),
			ui.Bind("↓", "key.down", p.moveRow(1), "down").On(none),
			ui.Bind("→", "key.next-value", p.turnBoss(1), "right", "space").On(none).Hinted(),
			ui.Bind("←", "key.last-value", p.turnBoss(-1), "left").On(none),
		},
		t.formKeys(t.deedForm, t.deedCells, deed),
		[]ui.Key{
			ui.Bind("+", "wstega-key.harder", p.harder(1), "+", "=").On(deed),
			ui.Bind("-", "wstega-key.easier", p.harder(-1)).On(deed),
			ui.Bind("w", "wstega-key.what", func() tea.Cmd { return p.askWhat(p.deedForm()) }).On(deed).Hinted(),
			ui.Bind("z", "wstega-key.sit-out", p.sitOut).On(deed).Hinted(),
			ui.Bind("g", "wstega-key.grant", p.askGrant).On(gathering).Hinted(),
			ui.Bind("h", "wstega-key.share", func() tea.Cmd { return p.do(wstega.ShareDie{}) }).On(gathering).Hinted(),
			ui.Bind("p", "wstega-key.boss-pool", p.askPool).On(gathering),
			ui.Bind("y", "wstega-key.boss-cost", p.askCost).On(cost).Hinted(),
			ui.Bind("t", "wstega-key.tend", t.tendOne).On(gathering),
			ui.Bind("k", "wstega-key.kill", t.killOne).On(gathering),
			ui.Bind("j", "wstega-key.muster", t.askMuster).On(gathering),
			ui.Bind("x", "wstega-key.end-fight", func() tea.Cmd { return p.do(wstega.EndBoss{}) }).On(gathering),
		},
	)
	return p
}

// Name is the key of the panel's name.
func (p *boss) Name() string { return "wstega-panel.boss" }

// Keys are the panel's keys.
func (p *boss) Keys() []ui.Key { return p.keys }

// Type takes dice.
func (p *boss) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// deedForm is the draft of the next deed: the one proposed, until something
// else is chosen.
func (t *Table) deedForm() *form {
	g := t.game()
	f := &t.forms.deed
	if f.fresh(t) {
		*f = form{state: f.state}
		if n := g.Next(); n.Want == wstega.WantDeed {
			deed, _ := n.Default[0].(wstega.Deed)
			f.setups[0], f.difficulty = deed.Setup, g.Boss.Difficulty
		}
	}
	return f
}

func (t *Table) deedCells() []cell {
	g := t.game()
	if g.Boss == nil || g.Next().Want != wstega.WantDeed {
		return nil
	}
	return append(t.lines(g, t.deedForm().setups[0], 0, true), cell{0, rowDifficulty}, cell{0, rowName})
}

func (p *boss) harder(by int) func() tea.Cmd {
	return func() tea.Cmd {
		p.deedForm().harder(by)
		return nil
	}
}

func (p *boss) sitOut() tea.Cmd {
	return p.do(wstega.SitOut{Character: p.deedForm().setups[0].Character})
}

// bosses are those who can be the boss, and heroes those who can be its foes.
func (p *boss) bosses(g *wstega.Game, npc bool) []*wstega.Character {
	return slices.DeleteFunc(p.able(g), func(c *wstega.Character) bool { return c.NPC != npc })
}

// chosenBoss is the one that is to be the boss: the last of the game master's
// unless chosen otherwise.
func (p *boss) chosenBoss(g *wstega.Game) *wstega.Character {
	list := p.bosses(g, true)
	if len(list) == 0 {
		return nil
	}
	i := slices.IndexFunc(list, func(c *wstega.Character) bool { return c.ID == p.forms.boss.boss })
	if i < 0 {
		i = len(list) - 1
	}
	return list[i]
}

func (p *boss) moveRow(by int) func() tea.Cmd {
	return func() tea.Cmd {
		p.forms.boss.at = min(max(p.forms.boss.at+by, 0), bossParty+len(p.bosses(p.game(), false))-1)
		return nil
	}
}

// turnBoss changes the line under the cursor.
func (p *boss) turnBoss(by int) func() tea.Cmd {
	return func() tea.Cmd {
		g, f := p.game(), &p.forms.boss
		b := p.chosenBoss(g)
		if b == nil {
			return nil
		}
		switch f.at {
		case bossWho:
			list := p.bosses(g, true)
			f.boss, f.pool = list[(slices.Index(list, b)+by+len(list))%len(list)].ID, 0
		case bossPool:
			f.pool = max(p.poolOf(b)+by, 1)
		case bossDifficulty:
			d := form{difficulty: f.difficulty}
			d.harder(by)
			f.difficulty = d.difficulty
		default:
			if heroes := p.bosses(g, false); f.at-bossParty < len(heroes) {
				if f.out == nil {
					f.out = map[wstega.FighterID]bool{}
				}
				id := heroes[f.at-bossParty].ID
				f.out[id] = !f.out[id]
			}
		}
		return nil
	}
}

func (p *boss) poolOf(b *wstega.Character) int {
	if p.forms.boss.pool > 0 {
		return p.forms.boss.pool
	}
	return b.Attributes.Fight
}

// begin is the step that begins the fight as chosen.
func (p *boss) begin(g *wstega.Game) wstega.Step {
	f := p.forms.boss
	s := wstega.StartBoss{Pool: f.pool, Difficulty: f.difficulty}
	if b := p.chosenBoss(g); b != nil {
		s.Character = b.ID
	}
	for _, c := range p.bosses(g, false) {
		if !f.out[c.ID] {
			s.Party = append(s.Party, c.ID)
		}
	}
	return s
}

// Enter begins the fight, rolls the deed that is chosen, or asks what a lost
// round costs.
func (p *boss) Enter() (tea.Cmd, bool) {
	g := p.game()
	switch n := g.Next(); {
	case g.Trial.Pending():
		return nil, false
	case g.Boss == nil && n.Want == wstega.WantNothing:
		return p.do(p.begin(g)), true
	case g.Boss != nil && n.Want == wstega.WantDeed:
		return p.throw(p.stepOf(p.deedForm())), true
	}
	return nil, false
}

// askGrant asks for dice for a plan, allies or a weak spot.
func (p *boss) askGrant() tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("wstega-ask.grant"), Hint: p.T("wstega-hint.grant"),
		Done: func(text string) error {
			word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
			n, err := strconv.Atoi(word)
			if err != nil {
				return combat.Refuse("W18", "grant-form", "text", text)
			}
			return p.apply(wstega.Grant{Dice: n, Text: strings.TrimSpace(rest)})
		},
	})
}

func (p *boss) askPool() tea.Cmd {
	return p.askNumber(p.T("wstega-ask.boss-pool"), fmt.Sprint(p.game().Boss.Pool), 1, 50, func(n int) error {
		return p.apply(wstega.SetBossPool{Dice: n})
	})
}

// askCost asks what a lost round costs: tags or names of the wounded, and words after a
// colon.
func (p *boss) askCost() tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("wstega-ask.boss-cost"), Hint: p.T("wstega-hint.boss-cost"),
		Done: func(text string) error {
			tags, words, _ := strings.Cut(text, ":")
			step := wstega.BossCost{Text: strings.TrimSpace(words)}
			wounded, err := p.named(p.game(), tags)
			if err != nil {
				return err
			}
			step.Wounded = wounded
			return p.apply(step)
		},
	})
}

// named reads names and tags with commas; what is no name is tags and names
// parted by blanks.
func (t *Table) named(g *wstega.Game, text string) ([]wstega.FighterID, error) {
	var ids []wstega.FighterID
	for _, part := range typed.Split(text) {
		if c := t.byName(g, part); c != nil {
			ids = append(ids, c.ID)
			continue
		}
		for word := range strings.FieldsSeq(part) {
			c, err := t.tagged(g, word)
			if named := t.byName(g, word); named != nil {
				c, err = named, nil
			}
			if err != nil {
				return nil, err
			}
			ids = append(ids, c.ID)
		}
	}
	return ids, nil
}

// byName finds somebody by the name that is shown, in either case; nil if
// there is nobody.
func (t *Table) byName(g *wstega.Game, name string) *wstega.Character {
	i := slices.IndexFunc(g.Characters, func(c *wstega.Character) bool {
		return strings.EqualFold(c.Label(t.Language), name)
	})
	if i < 0 {
		return nil
	}
	return g.Characters[i]
}

// Lines paints the fight being chosen, or the round of the one under way.
func (p *boss) Lines(w, h int) []string {
	g := p.game()
	if g.Boss == nil {
		return cutAll(p.chooseLines(g, w), w, h)
	}
	lines := p.roundLines(g, w)
	switch n := g.Next(); {
	case g.Trial.Pending():
		lines = append(lines, "", " "+p.T("wstega.clash-on"))
	case n.Want == wstega.WantRoundCost:
		lines = append(lines, "", " "+ui.Bold.Paint(ui.Cut(p.T("wstega.round-lost"), w-1)), " "+ui.Cut(p.T("wstega.round-lost-keys"), w-1))
	case n.Want == wstega.WantBossOver:
		lines = append(lines, "", " "+ui.Bold.Paint(ui.Cut(p.T("wstega.boss-over"), w-1)))
	case n.Want == wstega.WantFace:
		lines = append(append(lines, ""), p.faceLines(g, w)...)
	case n.Want == wstega.WantDeed:
		lines = append(lines, p.deedLines(g, w)...)
	}
	return cutAll(lines, w, h)
}

// chooseLines paint the fight being chosen.
func (p *boss) chooseLines(g *wstega.Game, w int) []string {
	b := p.chosenBoss(g)
	if b == nil {
		return []string{" " + ui.Cut(p.T("wstega.no-boss-yet"), w-1)}
	}
	f := p.forms.boss
	f.at = min(f.at, bossParty+len(p.bosses(g, false))-1)
	diff := form{difficulty: f.difficulty}
	rows := []string{
		ui.Fit(p.T("wstega.boss"), 17) + p.label(b) + "  " + p.Short(wstega.Stamina) + " " + pips(b, wstega.Stamina),
		ui.Fit(p.T("wstega.boss-dice"), 17) + fmt.Sprint(p.poolOf(b)),
		ui.Fit(p.T("wstega-row.difficulty"), 17) + p.difficulty(diff.level()),
	}
	for i, c := range p.bosses(g, false) {
		mark := "✓ "
		if f.out[c.ID] {
			mark = "· "
		}
		label := ui.Fit("", 17)
		if i == 0 {
			label = ui.Fit(p.T("wstega.party"), 17)
		}
		rows = append(rows, label+mark+p.label(c))
	}
	lines := []string{" " + ui.Cut(p.T("wstega.choose-boss"), w-1)}
	for i, r := range rows {
		front := "  "
		if i == f.at {
			front = "▸ "
		}
		lines = append(lines, ui.Bold.Paint(front)+ui.Cut(r, w-2))
	}
	if _, err := g.Apply(p.begin(g)); err != nil {
		return append(lines, "", " "+ui.Warn.Paint(ui.Cut("! "+p.Refusal(g, err), w-1)))
	}
	return append(lines, "", " "+ui.Cut(p.T("wstega.fight-enter"), w-1))
}

// roundLines paint the boss, the common pool, and who of the party has acted.
func (p *boss) roundLines(g *wstega.Game, w int) []string {
	b := g.Boss
	c := g.Character(b.Character)
	lines := []string{
		" " + ui.Foe.Paint(ui.Cut(p.label(c), w/2)) + "  " + p.Short(wstega.Stamina) + " " + pips(c, wstega.Stamina) + "  " + p.N("wstega.pool", b.Pool) + p.fallen(c),
		" " + ui.Bold.Paint(p.T("wstega.common-pool")) + "  " + ui.Cut(row1(nil, b.PoolDice()), w/2) + "  " + p.N("wstega.pool", b.PoolDice()),
	}
	line := ""
	for _, id := range b.Party {
		x := g.Character(id)
		mark := "·"
		switch {
		case slices.Contains(b.Acted, id):
			mark = "✓"
		case !x.Able():
			mark = strings.TrimSpace(p.statusMark(x))
		case p.deedForm().setups[0].Character == id:
			mark = "▸"
		}
		line += "  " + mark + " " + p.label(x) + " " + pips(x, wstega.Stamina)
	}
	return append(lines, ui.Cut(line, w))
}

func (t *Table) fallen(c *wstega.Character) string {
	if c.Status == wstega.Up {
		return ""
	}
	return "  " + t.T("wstega-status."+string(c.Status))
}

// deedLines paint the deed being chosen, with its exact chance.
func (p *boss) deedLines(g *wstega.Game, w int) []string {
	f, cells := p.deedForm(), p.deedCells()
	f.under(cells)
	lines := []string{ui.Dim.Paint(ui.Rule(w))}
	for i, c := range cells {
		lines = append(lines, p.formLine(f, g, c, i == f.at, w))
	}
	next, err := p.after(p.stepOf(f))
	if err != nil {
		return append(lines, " "+ui.Warn.Paint(ui.Cut("! "+p.Refusal(g, err), w-1)))
	}
	return append(append(lines, p.chanceLines(&next, w)...), p.diceLine(&next, w))
}

// faceLines tell the duel that is about to begin, and its exact chance.
func (p *boss) faceLines(g *wstega.Game, w int) []string {
	next, err := p.after(wstega.Face{})
	if err != nil {
		return []string{" " + ui.Warn.Paint(ui.Cut("! "+p.Refusal(g, err), w-1))}
	}
	lines := []string{" " + ui.Bold.Paint(ui.Cut(p.T("wstega.faces"), w-1))}
	if next.Trial.Pending() && next.Trial.Kind == wstega.BossDuel {
		lines = append(lines, " "+ui.Cut(p.T("wstega.wins-with", "a", p.T("wstega.party"), "first", p.percent(p.chanceOf(&next, 0)),
			"b", p.Who(g, g.Boss.Character), "second", p.percent(p.chanceOf(&next, 1))), w-1))
	} else {
		lines = append(lines, " "+ui.Cut(p.T("wstega.empty-pool"), w-1))
	}
	return lines
}
