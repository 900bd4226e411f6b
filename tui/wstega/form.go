package wstega

import (
	"errors"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
)

// row is a line of a form.
type row int

// The lines that a form can have.
const (
	rowWho row = iota
	rowAttribute
	rowRings
	rowExperience
	rowLift
	rowRecall
	rowDifficulty
	rowName
)

// cell is a line of a side in a form.
type cell struct {
	side int
	row  row
}

// form is a test or a duel being chosen: a draft until the first die. Setups
// are one for each side.
type form struct {
	setups     [2]wstega.Setup
	difficulty int    // 0 for the usual one
	name       string // what is tried
	at         int    // the line under the cursor
	pick       [2]int // within the rings and titles of the line under the cursor
	touched    bool
	state      position
}

// position tells states of a history apart.
type position struct{ length, head int }

// forms are the drafts of the panels.
type forms struct {
	test, duel, clash, deed, extension form

	told      *telling // the test is to make a deed known
	extending bool     // the extension is being chosen
	sides     map[wstega.FighterID]int
	boss      bossForm
}

// telling is a deed nobody saw that somebody is about to tell (W12).
type telling struct {
	hero wstega.FighterID
	deed string
}

func (t *Table) position() position { return position{t.s.Len(), t.s.Head()} }

// fresh reports whether the game has changed since the form was last seen, and
// notes that it has been.
func (f *form) fresh(t *Table) bool {
	if now := t.position(); f.state != now {
		f.state = now
		return true
	}
	return false
}

// settle makes a form fit the game: who cannot act any more is replaced.
func (t *Table) settle(f *form, g *wstega.Game, sides int) {
	if !f.fresh(t) {
		return
	}
	for i := range sides {
		if !g.Character(f.setups[i].Character).Able() {
			f.setups[i] = t.setup(g, t.someone(g, i, f.setups[1-i].Character))
		}
		f.setups[i].Boost = wstega.Boost{}
		f.keepRings(g, i)
	}
	f.difficulty, f.name, f.pick, f.touched = 0, "", [2]int{}, false
}

// over reports whether the last thing that happened was the end of a test or
// duel: a held-down Enter stops there.
func (t *Table) over() bool {
	return t.s.Head() > 0 && !t.game().Trial.Pending() && trialOf(t.s.Entry(t.s.Head())) != nil
}

// anew begins the draft of a panel: not straight after the last one unless
// something was chosen since.
func (t *Table) anew(f *form) tea.Cmd {
	if t.over() && !f.touched && t.typed.Empty() {
		t.host.Say(t.T("wstega.over"))
		return nil
	}
	return t.throw(t.stepOf(f))
}

// keepRings takes away rings that the character does not have any more.
func (f *form) keepRings(g *wstega.Game, side int) {
	c := g.Character(f.setups[side].Character)
	f.setups[side].Rings = slices.DeleteFunc(slices.Clone(f.setups[side].Rings), func(r string) bool {
		return c == nil || !slices.Contains(c.Rings, r)
	})
}

// someone is the first who can act: a player's character for the first side,
// one of the game master's for the second, and never the one left out.
func (t *Table) someone(g *wstega.Game, side int, except wstega.FighterID) wstega.FighterID {
	best := wstega.FighterID(0)
	for _, c := range g.Characters {
		switch {
		case !c.Able() || c.ID == except:
		case c.NPC == (side == 1):
			return c.ID
		case best == 0:
			best = c.ID
		}
	}
	return best
}

// setup is what a character goes into a draft with: what they fought with
// last, else fight.
func (t *Table) setup(g *wstega.Game, id wstega.FighterID) wstega.Setup {
	s := wstega.Setup{Character: id, Attribute: wstega.Fight}
	if c := g.Character(id); c != nil && c.Habit.Attribute != "" {
		s.Attribute, s.Rings = c.Habit.Attribute, slices.Clone(c.Habit.Rings)
	}
	return s
}

// lines are the lines of a side that mean something now.
func (t *Table) lines(g *wstega.Game, s wstega.Setup, side int, recalls bool) []cell {
	c := g.Character(s.Character)
	rows := []row{rowWho, rowAttribute}
	if c != nil && len(c.Rings) > 0 {
		rows = append(rows, rowRings)
	}
	rows = append(rows, t.boostRows(g, c, recalls)...)
	cells := make([]cell, len(rows))
	for i, r := range rows {
		cells[i] = cell{side, r}
	}
	return cells
}

// boostRows are the lines of what can be added before a roll.
func (t *Table) boostRows(g *wstega.Game, c *wstega.Character, recalls bool) []row {
	var rows []row
	if c == nil {
		return nil
	}
	if !c.NPC {
		rows = append(rows, rowExperience)
	}
	if !c.NPC && c.Penalty(g.Settings) > 0 {
		rows = append(rows, rowLift)
	}
	if recalls && len(titles(c)) > 0 {
		rows = append(rows, rowRecall)
	}
	return rows
}

// titles are the reputations and veterancies of a character.
func titles(c *wstega.Character) []string { return slices.Concat(c.Reputations, c.Veterancies) }

// under is the line under the cursor.
func (f *form) under(cells []cell) (cell, bool) {
	if len(cells) == 0 {
		return cell{}, false
	}
	f.at = min(max(f.at, 0), len(cells)-1)
	return cells[f.at], true
}

// move goes to another line.
func (f *form) move(cells []cell, by int) {
	f.at = min(max(f.at+by, 0), max(len(cells)-1, 0))
	f.pick = [2]int{}
	f.touched = true
}

// list gives the texts of a line of rings or titles, and the place of the
// cursor in them.
func (f *form) list(g *wstega.Game, at cell) (texts []string, pick *int) {
	c := g.Character(f.setups[at.side].Character)
	switch {
	case c == nil:
		return nil, &f.pick[0]
	case at.row == rowRings:
		return c.Rings, &f.pick[0]
	case at.row == rowRecall:
		return titles(c), &f.pick[1]
	}
	return nil, &f.pick[0]
}

// turn changes the value of the line under the cursor, or goes along it.
func (t *Table) turn(f *form, g *wstega.Game, cells []cell, by int) tea.Cmd {
	at, ok := f.under(cells)
	if !ok {
		return nil
	}
	f.touched = true
	s := &f.setups[at.side]
	switch at.row {
	case rowWho:
		t.nextWho(f, g, at.side, by)
	case rowAttribute:
		i := slices.Index(wstega.AttributeOrder[:], s.Attribute)
		s.Attribute = wstega.AttributeOrder[(i+by+len(wstega.AttributeOrder))%len(wstega.AttributeOrder)]
	case rowRings, rowRecall:
		texts, pick := f.list(g, at)
		*pick = (*pick + by + len(texts)) % max(len(texts), 1)
	case rowExperience:
		return t.moreDice(f, at.side, by)
	case rowLift:
		if t.lifted(f, g, at.side) {
			t.host.Say(t.T("wstega.lift-already", "n", g.Character(s.Character).Penalty(g.Settings)))
			return nil
		}
		s.Lift = !s.Lift
	case rowDifficulty:
		f.harder(by)
	case rowName:
		return t.askWhat(f)
	}
	return nil
}

// lifted reports whether the penalties of a side that is extended are lifted
// already, for the whole of its test (W6).
func (t *Table) lifted(f *form, g *wstega.Game, side int) bool {
	return f == &t.forms.extension && g.Settings.Lift == wstega.LiftTest && g.Trial.Sides[side].Lifted
}

// tick ticks what the cursor is on, or goes to the next value.
func (t *Table) tick(f *form, g *wstega.Game, cells []cell) tea.Cmd {
	at, ok := f.under(cells)
	if !ok {
		return nil
	}
	texts, pick := f.list(g, at)
	if len(texts) == 0 {
		return t.turn(f, g, cells, 1)
	}
	f.touched = true
	s := &f.setups[at.side]
	list := &s.Rings
	if at.row == rowRecall {
		list = &s.Recall
	}
	*list = toggled(*list, texts[min(*pick, len(texts)-1)])
	return nil
}

func toggled(list []string, text string) []string {
	if slices.Contains(list, text) {
		return slices.DeleteFunc(slices.Clone(list), func(t string) bool { return t == text })
	}
	return append(slices.Clone(list), text)
}

// harder changes the difficulty.
func (f *form) harder(by int) {
	f.touched = true
	f.difficulty = min(max(f.level()+by, wstega.DifficultyLow), wstega.DifficultyHigh)
}

// level is the difficulty, the usual one unless said otherwise.
func (f *form) level() int {
	if f.difficulty == 0 {
		return wstega.Average
	}
	return f.difficulty
}

// moreDice buys an experience die or gives one back. More than there are free
// pips for is refused as the rules do when the dice are to be rolled.
func (t *Table) moreDice(f *form, side, by int) tea.Cmd {
	s := &f.setups[side]
	before := s.Experience
	s.Experience = max(before+by, 0)
	var r *combat.Refusal
	if _, err := t.after(t.stepOf(f)); errors.As(err, &r) && by > 0 && slices.Contains(aboutDice, r.Key) {
		s.Experience = before
		t.host.Refuse(err)
	}
	return nil
}

// aboutDice are the refusals that are about experience dice.
var aboutDice = []string{"experience-short", "npc-experience", "extend-experience", "pool-size"}

// stepOf is the step that a form stands for.
func (t *Table) stepOf(f *form) wstega.Step {
	test := wstega.Test{Name: f.name, Setup: f.setups[0], Difficulty: f.difficulty}
	duel := wstega.Duel{Name: f.name, A: f.setups[0], B: f.setups[1]}
	switch f {
	case &t.forms.duel:
		return duel
	case &t.forms.clash:
		return wstega.Clash{Duel: duel}
	case &t.forms.deed:
		return wstega.Deed{Test: test}
	case &t.forms.extension:
		turn := t.game().Trial.Turn
		return wstega.Extend{Boost: f.setups[turn].Boost, Answer: f.setups[1-turn].Boost}
	}
	if told := t.forms.told; told != nil {
		return wstega.Tell{
			Hero: told.hero, Deed: told.deed, Character: f.setups[0].Character, Rings: f.setups[0].Rings, Boost: f.setups[0].Boost,
		}
	}
	return test
}

// candidates are those who can be chosen for a side.
func (t *Table) candidates(f *form, g *wstega.Game, side int) []wstega.FighterID {
	var ids []wstega.FighterID
	for _, c := range g.Characters {
		if c.Able() && t.belongs(f, g, c.ID, side) {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// belongs reports whether somebody may stand on a side of a form.
func (t *Table) belongs(f *form, g *wstega.Game, id wstega.FighterID, side int) bool {
	switch f {
	case &t.forms.clash:
		return g.Fight != nil && slices.Contains(g.Fight.Sides[side], id)
	case &t.forms.deed:
		return g.Boss != nil && slices.Contains(g.Boss.Party, id) && !slices.Contains(g.Boss.Acted, id)
	case &t.forms.duel:
		return id != f.setups[1-side].Character
	}
	return true
}

// nextWho gives a side of the form another character.
func (t *Table) nextWho(f *form, g *wstega.Game, side, by int) {
	ids := t.candidates(f, g, side)
	if len(ids) == 0 {
		return
	}
	i := slices.Index(ids, f.setups[side].Character)
	f.setups[side] = t.setup(g, ids[(i+by+len(ids))%len(ids)])
	f.pick = [2]int{}
}

// choose puts somebody into the form of the panel that is shown.
func (t *Table) choose(id wstega.FighterID) {
	g := t.game()
	side := 0
	var f *form
	switch t.host.At() {
	case panelTest:
		f = &t.forms.test
	case panelDuel:
		f = &t.forms.duel
		if c, ok := f.under(t.duelCells(g)); ok {
			side = c.side
		}
	case panelFight:
		f = &t.forms.clash
		if g.Fight != nil && slices.Contains(g.Fight.Sides[1], id) {
			side = 1
		}
	case panelBoss:
		f = &t.forms.deed
	default:
		return
	}
	if slices.Contains(t.candidates(f, g, side), id) {
		f.setups[side] = t.setup(g, id)
		f.touched = true
	}
}
