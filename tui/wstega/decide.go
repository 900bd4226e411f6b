package wstega

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/combat/wstega/chances"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// at reports whether the test or duel under way is at a stage.
func (t *Table) stage(s wstega.Stage) func() bool {
	return func() bool {
		g := t.game()
		return g.Trial.Pending() && g.Trial.Stage == s
	}
}

// decisionKeys are those for a result: to extend it, to call upon a trait, and
// to settle what that costs or brings.
func (t *Table) decisionKeys() []ui.Key {
	extending := t.isExtending
	decide := func() bool { return t.stage(wstega.StageDecide)() && !t.isExtending() }
	// What the rules refuse now is bound too, to say why, but not hinted at.
	may := func(allowed func(*wstega.Game) error) func() bool {
		return func() bool { return decide() && allowed(t.game()) == nil }
	}
	mayNot := func(allowed func(*wstega.Game) error) func() bool {
		return func() bool { return decide() && allowed(t.game()) != nil }
	}
	cost, title := t.stage(wstega.StageCost), t.stage(wstega.StageTitle)
	keys := t.formKeys(func() *form { return &t.forms.extension }, t.extensionCells, extending)
	keys = append(keys,
		ui.Bind("x", "wstega-key.extend", t.think).On(may((*wstega.Game).MayExtend)).Hinted(),
		ui.Bind("x", "wstega-key.extend", t.think).On(mayNot((*wstega.Game).MayExtend)),
	)
	for n, what := range []string{"wstega-key.safe", "wstega-key.risky", "wstega-key.stake"} {
		call := ui.Bind(fmt.Sprint(n+1), what, t.callTrait(n+1))
		keys = append(keys, call.On(may((*wstega.Game).MayAppeal)).Hinted(), call.On(mayNot((*wstega.Game).MayAppeal)))
	}
	keys = append(keys,
		ui.Bind("↑", "key.up", t.moveTrait(-1), "up").On(decide),
		ui.Bind("↓", "key.down", t.moveTrait(1), "down").On(decide),
		ui.Bind("e", "wstega-key.experience", t.tooLate).On(decide),
	)
	for i, c := range wstega.Costs {
		pay := func() tea.Cmd { return t.do(wstega.Pay{Cost: c}) }
		keys = append(keys, ui.Bind(fmt.Sprint(i+1), "wstega-cost."+string(c), pay).On(cost).Hinted())
	}
	return append(keys,
		ui.Bind("t", "wstega-key.title", t.askTitle(false)).On(title).Hinted(),
		ui.Bind("o", "wstega-key.unseen", t.askTitle(true)).On(title).Hinted(),
		ui.Bind("n", "wstega-key.decline", func() tea.Cmd { return t.do(wstega.Title{Decline: true}) }).On(title).Hinted(),
	)
}

// think begins to choose an extension; nothing is struck before its first die.
func (t *Table) think() tea.Cmd {
	g := t.game()
	if err := g.MayExtend(); err != nil {
		t.host.Refuse(err)
		return nil
	}
	f := &t.forms.extension
	*f = form{state: t.position()}
	for i, s := range g.Trial.Sides {
		f.setups[i] = wstega.Setup{Character: s.Character, Attribute: s.Attribute, Rings: s.Rings}
	}
	t.forms.extending = true
	return nil
}

// isExtending reports whether an extension of the present result is being
// chosen.
func (t *Table) isExtending() bool {
	return t.forms.extending && t.forms.extension.state == t.position()
}

// tooLate refuses an experience die for a roll that has been made (W5).
func (t *Table) tooLate() tea.Cmd {
	t.host.Refuse(combat.Refuse("W5", "experience-late"))
	return nil
}

// extensionCells are the lines of an extension: what each side adds.
func (t *Table) extensionCells() []cell {
	g := t.game()
	if !g.Trial.Pending() {
		return nil
	}
	recalls := g.Trial.Duel() && g.Settings.DuelAids != wstega.AidsNever
	var cells []cell
	for _, i := range []int{g.Trial.Turn, 1 - g.Trial.Turn} {
		if i >= len(g.Trial.Sides) {
			continue
		}
		for _, r := range t.boostRows(g, g.Character(g.Trial.Sides[i].Character), recalls) {
			cells = append(cells, cell{i, r})
		}
	}
	return cells
}

// unspent are the traits of the one whose decision it is.
func (t *Table) unspent(g *wstega.Game) []string {
	if c := g.Character(g.Trial.Sides[g.Trial.Turn].Character); c != nil {
		return c.Unspent()
	}
	return nil
}

func (t *Table) moveTrait(by int) func() tea.Cmd {
	return func() tea.Cmd {
		t.trait = min(max(t.trait+by, 0), max(len(t.unspent(t.game()))-1, 0))
		return nil
	}
}

// callTrait calls upon the trait under the cursor.
func (t *Table) callTrait(dice int) func() tea.Cmd {
	return func() tea.Cmd {
		g := t.game()
		if err := g.MayAppeal(); err != nil {
			t.host.Refuse(err)
			return nil
		}
		traits := t.unspent(g)
		return t.do(wstega.CallTrait{Trait: traits[min(t.trait, len(traits)-1)], Dice: dice})
	}
}

// askTitle asks what a reputation or veterancy is for.
func (t *Table) askTitle(unseen bool) func() tea.Cmd {
	return func() tea.Cmd {
		g := t.game()
		kind := "wstega-ask.title-" + string(g.Trial.Title)
		if unseen {
			kind = "wstega-ask.title-unseen"
		}
		return t.host.Ask(table.Question{
			Label: t.T(kind), Hint: t.T("wstega-hint.title"), Initial: t.offered(g).Text,
			Done: func(text string) error { return t.apply(wstega.Title{Text: text, Unseen: unseen}) },
		})
	}
}

// offered is the title that plain consent takes, in words: for the name of an
// attribute where it is for that.
func (t *Table) offered(g *wstega.Game) wstega.Title {
	title, _ := g.Next().Default[0].(wstega.Title)
	if a := wstega.Attribute(title.Text); slices.Contains(wstega.AttributeOrder[:], a) {
		title.Text = t.Attribute(a)
	}
	if _, err := g.Apply(title); err != nil {
		return wstega.Title{Decline: true}
	}
	return title
}

// underWay paints the test under way.
func (t *Table) underWay(g *wstega.Game, w, h int) []string {
	s := g.Trial.Sides[0]
	c := g.Character(s.Character)
	head := t.label(c) + ", " + t.poolParts(g, s) + " · " + t.difficulty(g.Trial.Difficulty)
	if g.Trial.Name != "" {
		head += " · " + ui.Clean(g.Trial.Name)
	}
	lines := []string{" " + ui.Bold.Paint(ui.Cut(head, w-1))}
	dice := g.Trial.Dice
	left := 0
	if g.Trial.Stage == wstega.StageRoll {
		dice, left = nil, s.Dice
	}
	if h >= 17 {
		for _, l := range boxes(dice, left, w-2) {
			lines = append(lines, " "+l)
		}
	} else {
		lines = append(lines, " "+ui.Cut(row1(dice, left), w-1))
	}
	return cutAll(append(lines, t.stageLines(g, w, h-len(lines))...), w, h)
}

// stageLines paint what the test or duel under way waits for.
func (t *Table) stageLines(g *wstega.Game, w, h int) []string {
	switch {
	case g.Trial.Stage == wstega.StageRoll:
		return append(t.chanceLines(g, w), "", t.diceLine(g, w))
	case g.Trial.Stage == wstega.StageTrait:
		return t.appealLines(g, w)
	case g.Trial.Stage == wstega.StageCost:
		return t.costLines(g, w)
	case g.Trial.Stage == wstega.StageTitle:
		return t.titleLines(g, w)
	case t.isExtending():
		return t.extensionLines(g, w)
	}
	return t.resultLines(g, w, h)
}

// resultLines paint the ladder and what can be done about a result.
func (t *Table) resultLines(g *wstega.Game, w, h int) []string {
	who := t.Who(g, g.Trial.Sides[g.Trial.Turn].Character)
	choice := " " + ui.Bold.Paint(ui.Cut(t.T("wstega.takes", "who", who, "result", t.Result(g.Trial.Sides[g.Trial.Turn].Result)), w-1))
	lines := append([]string{choice}, t.ladder(g, w)...)
	lines = append(append(lines, t.extendLine(g, w)...), t.traitLines(g, w)...)
	if half := w / 2; w >= 100 || w >= 78 && len(lines) > h {
		left, right := t.ladder(g, half-1), append(t.extendLine(g, w-half), t.traitLines(g, w-half)...)
		return append([]string{choice}, beside(left, right, half)...)
	}
	return lines
}

// ladderOrder are the results from the top down.
var ladderOrder = []wstega.Result{
	wstega.Reputation, wstega.Exceptional, wstega.Success, wstega.Complication, wstega.Failure, wstega.Catastrophe,
}

// ladder draws the results, where the one whose decision it is stands, and
// what success and failure of an extension would bring, with the exact chance.
func (t *Table) ladder(g *wstega.Game, w int) []string {
	s := g.Trial.Sides[g.Trial.Turn]
	chance, can := t.extensionChance(g, wstega.Extend{})
	up, down := wstega.Ladder(s.Result, true), wstega.Ladder(s.Result, false)
	var lines []string
	for _, r := range ladderOrder {
		mark, note := " ", ""
		if r == s.Result {
			mark = "▸"
		}
		switch {
		case !can:
		case r == up:
			mark, note = "↑", t.percent(chance)
		case r == down && r != s.Result:
			mark, note = "↓", t.percent(1-chance)
		case r == down:
			note = t.T("wstega.nothing-new") + " " + t.percent(1-chance)
		}
		line := " " + mark + " " + ui.Fit(t.Result(r), 27) + " " + note
		if r == s.Result {
			line = ui.Bold.Paint(ui.Cut(line, w))
		}
		lines = append(lines, ui.Cut(line, w))
	}
	return lines
}

// extensionChance is the chance that an extension succeeds, if it can be made.
func (t *Table) extensionChance(g *wstega.Game, step wstega.Extend) (float64, bool) {
	turn := g.Trial.Turn
	next, err := t.after(step)
	if err != nil {
		return 0, false
	}
	if next.Trial.Duel() {
		return t.chanceOf(&next, turn), true
	}
	roll, ok := next.Wanted()
	if !ok {
		return 0, false
	}
	return chances.Test(roll.Expr.Count(), roll.Target, 0), true
}

// extendLine tells what an extension costs, or why there is none.
func (t *Table) extendLine(g *wstega.Game, w int) []string {
	if err := g.MayExtend(); err != nil {
		return t.whyNot(g, err, w)
	}
	s := g.Trial.Sides[g.Trial.Turn]
	free := g.Character(s.Character).Free(s.Attribute)
	return []string{" " + ui.Cut(t.T("wstega.extends", "attribute", t.Attribute(s.Attribute), "free", free), w-1)}
}

// whyNot paints why something cannot be done.
func (t *Table) whyNot(g *wstega.Game, err error, w int) []string {
	var lines []string
	for _, l := range ui.Wrap(t.Refusal(g, err), w-2) {
		lines = append(lines, " "+ui.Dim.Paint(l))
	}
	return lines
}

// traitLines tell the traits that can be called upon, with the chance of each
// way and what it risks.
func (t *Table) traitLines(g *wstega.Game, w int) []string {
	if err := g.MayAppeal(); err != nil {
		if g.Trial.Sides[g.Trial.Turn].Passed {
			return nil
		}
		return t.whyNot(g, err, w)
	}
	traits := t.unspent(g)
	at := min(t.trait, len(traits)-1)
	lines := []string{" " + t.T("wstega.trait") + " " + ui.Bold.Paint(ui.Cut("▸ "+ui.Clean(traits[at]), max(w-16, 8)))}
	if len(traits) > 1 {
		lines[0] += ui.Dim.Paint(fmt.Sprintf(" %d/%d ↑↓", at+1, len(traits)))
	}
	for n := wstega.Safe; n <= wstega.AtStake; n++ {
		next, err := t.after(wstega.CallTrait{Trait: traits[at], Dice: n})
		if err != nil {
			continue
		}
		roll, _ := next.Wanted()
		chance := t.percent(chances.Trait(n, roll.Target, 0))
		lines = append(lines, ui.Cut(fmt.Sprintf(" %d %s %s  %s", n, ui.Fit(t.T("wstega-risk.name-"+riskKey(n)), 9), ui.Right(chance, 8), t.T("wstega-risk."+riskKey(n))), w))
	}
	return lines
}

func riskKey(dice int) string { return [...]string{"safe", "risky", "stake"}[dice-1] }

// appealLines paint the trait that has been called upon and its dice.
func (t *Table) appealLines(g *wstega.Game, w int) []string {
	a := g.Trial.Appeal
	roll, _ := g.Wanted()
	return []string{
		" " + ui.Bold.Paint(ui.Cut(t.T("wstega.calls", "trait", ui.Clean(a.Trait), "how", t.T("wstega-risk.name-"+riskKey(a.Dice))), w-1)),
		" " + ui.Cut(t.T("wstega.chance", "n", roll.Target, "percent", t.percent(chances.Trait(a.Dice, roll.Target, 0))), w-1),
		" " + ui.Cut(t.T("wstega.fails-to", "what", t.T("wstega-risk."+riskKey(a.Dice))), w-1),
		"", t.diceLine(g, w),
	}
}

// costLines offer the costs of a trait put at stake and lost.
func (t *Table) costLines(g *wstega.Game, w int) []string {
	a := g.Trial.Appeal
	lines := []string{
		" " + ui.Cut(row1(a.Rolled, 0), w-1),
		" " + ui.Bold.Paint(ui.Cut(t.T("wstega.stake-lost", "trait", ui.Clean(a.Trait)), w-1)),
	}
	for i, c := range wstega.Costs {
		line := fmt.Sprintf("   %d  %s", i+1, t.T("wstega-cost.about-"+string(c)))
		if i == 0 {
			line += "  " + t.T("wstega.by-enter")
		}
		lines = append(lines, ui.Cut(line, w))
	}
	return lines
}

// titleLines offer a reputation or veterancy.
func (t *Table) titleLines(g *wstega.Game, w int) []string {
	who := t.Who(g, g.Trial.Sides[g.Trial.Turn].Character)
	text := t.offered(g).Text
	lines := []string{
		" " + ui.Bold.Paint(ui.Cut(t.T("wstega.offer-"+string(g.Trial.Title), "who", who), w-1)),
	}
	if text != "" {
		lines = append(lines, " "+ui.Cut(t.T("wstega.title-enter", "text", ui.Clean(text)), w-1))
	}
	lines = append(lines, " "+ui.Cut(t.T("wstega.title-keys"), w-1))
	if g.Trial.Title == wstega.ReputationGain {
		lines = append(lines, " "+ui.Dim.Paint(ui.Cut(t.T("wstega.title-unseen"), w-1)))
	}
	return lines
}

// extensionLines paint the extension that is being chosen, and its chance.
func (t *Table) extensionLines(g *wstega.Game, w int) []string {
	f := &t.forms.extension
	s := g.Trial.Sides[g.Trial.Turn]
	lines := []string{" " + ui.Bold.Paint(ui.Cut(t.T("wstega.extending", "who", t.Who(g, s.Character), "attribute", t.Attribute(s.Attribute)), w-1))}
	cells := t.extensionCells()
	f.under(cells)
	for i, c := range cells {
		line := t.formLine(f, g, c, i == f.at, w)
		if c.side != g.Trial.Turn {
			line = t.formLine(f, g, c, i == f.at, max(w-22, 20)) + ui.Dim.Paint(" "+ui.Cut(t.Who(g, f.setups[c.side].Character), 20))
		}
		lines = append(lines, line)
	}
	step, _ := t.stepOf(f).(wstega.Extend)
	next, err := t.after(step)
	if err != nil {
		return append(lines, " "+ui.Warn.Paint(ui.Cut("! "+t.Refusal(g, err), w-1)))
	}
	chance, _ := t.extensionChance(g, step)
	up, down := wstega.Ladder(s.Result, true), wstega.Ladder(s.Result, false)
	return append(lines,
		" ↑ "+ui.Fit(t.Result(up), 27)+" "+t.percent(chance),
		" ↓ "+ui.Fit(t.Result(down), 27)+" "+t.percent(1-chance),
		"", t.diceLine(&next, w))
}
