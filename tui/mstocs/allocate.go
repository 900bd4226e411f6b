package mstocs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/mstocs"
	"rundy/tui/ui"
)

// allocate is the panel on which PW are split into A, O and Sz.
type allocate struct {
	*Table
	keys []ui.Key
}

func newAllocate(t *Table) *allocate {
	p := &allocate{Table: t}
	p.keys = append([]ui.Key{
		ui.Bind("3 3 3", "key.split", nil, "0 to 9, space, /").Hinted(),
		ui.Bind("a", "key.accept-rest", p.acceptRest).Hinted(),
		ui.Bind("=", "key.same-as-last", p.last).Hinted(),
		ui.Bind("b", "key.balanced", p.balanced),
		ui.Bind("space", "key.mark", p.mark).Hinted(),
		ui.Bind("g", "key.mark-group", p.markGroup).Hinted(),
		ui.Bind("t", "key.tactic", p.onFighter(p.nextTactic)).Hinted(),
		ui.Bind("T", "key.former-tactic", p.onFighter(p.formerTactic)),
		ui.Bind("z", "key.zoom", p.zoom),
		ui.Bind("d", "key.mode", p.onFighter(p.mode)),
	}, t.cursorKeys(t.everyone)...)
	return p
}

// Name is the key of the panel's name.
func (p *allocate) Name() string { return "panel.allocate" }

// Keys are the panel's keys.
func (p *allocate) Keys() []ui.Key { return p.keys }

// Type takes digits of a split.
func (p *allocate) Type(k tea.KeyPressMsg) bool { return p.typed.Type(k) }

// splitting reports whether splits can be made now.
func splitting(f *mstocs.Fight) bool {
	return f.Phase == mstocs.PhaseAllocate || f.Phase == mstocs.PhaseBetween
}

// Enter accepts the row, or what was typed for it, and goes to the next
// undecided one; with none open it leaves the rest to the host.
func (p *allocate) Enter() (tea.Cmd, bool) {
	f := p.fight()
	if !splitting(f) {
		return nil, false
	}
	if _, ok := f.Wanted(); ok || f.Fumbled != nil {
		return nil, false
	}
	x := p.under(f)
	if x == nil {
		return nil, false
	}
	if !p.typed.Empty() {
		return p.typeSplit(f, x), true
	}
	open := f.Undecided()
	if len(open) == 0 {
		return nil, false
	}
	if f.Over() && f.Phase == mstocs.PhaseBetween {
		return nil, false
	}
	if !slices.Contains(open, x.ID) {
		x = f.Fighter(open[0])
	}
	return p.splits(f, p.sharing(f, x, func(x *mstocs.Fighter) mstocs.Allocation { return p.proposal(f, x).split })), true
}

// sharing gives a split to the marked fighters, or to x alone. Only those who
// can split are given one.
func (p *allocate) sharing(f *mstocs.Fight, x *mstocs.Fighter, how func(*mstocs.Fighter) mstocs.Allocation) []mstocs.Split {
	var out []mstocs.Split
	for _, y := range p.chosen(f, x) {
		if f.CanSplit(y) {
			out = append(out, mstocs.Split{Fighter: y.ID, Allocation: how(y)})
		}
	}
	if out == nil {
		out = []mstocs.Split{{Fighter: x.ID, Allocation: how(x)}}
	}
	return out
}

// typeSplit takes a typed split for the row, fitted to the PW of each when
// several are marked.
func (p *allocate) typeSplit(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	s, err := readSplit(p.typed.Text)
	if err == nil && len(p.marked()) <= 1 && f.CanSplit(x) {
		err = mstocs.CheckSplit(s, x.PW())
	}
	if err != nil {
		p.typed.Judge(err)
		p.host.Refuse(err)
		return nil
	}
	if len(p.marked()) > 1 {
		return p.splits(f, p.sharing(f, x, func(y *mstocs.Fighter) mstocs.Allocation { return s.Fit(y.PW()) }))
	}
	return p.splits(f, []mstocs.Split{{Fighter: x.ID, Allocation: s}})
}

// readSplit reads "3 3 3", "3/3/3" or, with one digit each, "333".
func readSplit(text string) (mstocs.Allocation, error) {
	fields := strings.Fields(strings.ReplaceAll(text, "/", " "))
	if len(fields) == 1 && len(fields[0]) == 3 {
		fields = strings.Split(fields[0], "")
	}
	var n [3]int
	if len(fields) != 3 {
		return mstocs.Allocation{}, combat.Refuse("M11", "split-form", "text", text)
	}
	for i, field := range fields {
		v, err := strconv.Atoi(field)
		if err != nil || v > 999 {
			return mstocs.Allocation{}, combat.Refuse("M11", "split-form", "text", text)
		}
		n[i] = v
	}
	return mstocs.Allocation{A: n[0], O: n[1], Sz: n[2]}, nil
}

// splits makes the steps, beginning the round first where none is running,
// and moves the cursor to the next undecided row.
func (p *allocate) splits(f *mstocs.Fight, splits []mstocs.Split) tea.Cmd {
	var steps []mstocs.Step
	if f.Phase == mstocs.PhaseBetween {
		steps = append(steps, mstocs.Round{})
	}
	for _, s := range splits {
		steps = append(steps, s)
	}
	return p.host.Change(func() error {
		if err := p.apply(steps...); err != nil {
			return err
		}
		clear(p.marks.set)
		p.toNext(splits[len(splits)-1].Fighter)
		return nil
	})
}

// toNext moves the cursor to the next undecided row below, or above.
func (p *allocate) toNext(from mstocs.FighterID) {
	open := p.fight().Undecided()
	if len(open) == 0 {
		p.at = from
		return
	}
	all := p.everyone()
	p.at = open[0]
	for _, id := range open {
		if slices.Index(all, id) > slices.Index(all, from) {
			p.at = id
			return
		}
	}
}

// acceptRest accepts the proposals of all who are undecided.
func (p *allocate) acceptRest() tea.Cmd {
	f := p.fight()
	if !splitting(f) || len(f.Undecided()) == 0 {
		p.host.Say(p.T("say.none-open"))
		return nil
	}
	if p.thinking(f, f.Undecided()) {
		p.host.Say(p.T("say.thinking"))
		return nil
	}
	var splits []mstocs.Split
	for _, id := range f.Undecided() {
		splits = append(splits, mstocs.Split{Fighter: id, Allocation: p.proposal(f, f.Fighter(id)).split})
	}
	return p.splits(f, splits)
}

// last gives the row, or those marked, last round's split.
func (p *allocate) last() tea.Cmd {
	return p.each(func(f *mstocs.Fight, x *mstocs.Fighter) mstocs.Allocation {
		if x.HasLast {
			return x.Last.Fit(x.PW())
		}
		return mstocs.Balanced(x.PW())
	})
}

func (p *allocate) balanced() tea.Cmd {
	return p.each(func(_ *mstocs.Fight, x *mstocs.Fighter) mstocs.Allocation { return mstocs.Balanced(x.PW()) })
}

func (p *allocate) each(how func(*mstocs.Fight, *mstocs.Fighter) mstocs.Allocation) tea.Cmd {
	f := p.fight()
	x := p.under(f)
	if x == nil || !splitting(f) {
		p.host.Say(p.T("say.not-now"))
		return nil
	}
	return p.splits(f, p.sharing(f, x, func(y *mstocs.Fighter) mstocs.Allocation { return how(f, y) }))
}

// mostPW is the greatest PW that anybody has or had.
func mostPW(f *mstocs.Fight) int {
	most := 0
	for _, x := range f.Fighters {
		most = max(most, x.Sheet.PW, x.PW())
	}
	return most
}

// mode chooses the next way to hold what the fighter has in hand.
func (t *Table) mode(_ *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	for _, i := range x.Held {
		if len(i.Modes) > 1 {
			return t.do(mstocs.SetMode{Fighter: x.ID, Item: i.Name, Mode: (i.Mode+1)%len(i.Modes) + 1})
		}
	}
	t.host.Say(t.T("say.no-modes", "who", t.label(x)))
	return nil
}

// Lines paints a row for each fighter.
func (p *allocate) Lines(w, h int) []string {
	f := p.fight()
	name, pips := p.nameWidth(f, min(max(w-66, 12), 20)), min(max(mostPW(f), 6), 12)
	if w < 76 {
		pips = 0
	}
	lines := []string{ui.Dim.Paint(ui.Fit("      "+ui.Fit(p.T("col.fighter"), name+4)+ui.Fit("PW", pips+4)+"  A  O Sz  "+p.T("col.left"), w))}
	x := p.under(f)
	at := 0
	if x != nil {
		at = slices.Index(p.everyone(), x.ID)
	}
	rows := max(h-3, 1)
	top := ui.Window(at, len(f.Fighters), rows)
	for i := top; i < min(top+rows, len(f.Fighters)); i++ {
		lines = append(lines, p.row(f, f.Fighters[i], i == at, name, pips, w))
	}
	if f.Phase == mstocs.PhaseAllocate && len(f.Undecided()) == 0 && p.typed.Empty() {
		lines = append(lines, " "+ui.Bold.Paint(ui.Cut(p.T("say.enter-blows"), w-1)))
	}
	if len(f.Fighters) == 0 {
		lines = append(lines, " "+p.T("say.nobody-yet"))
	}
	return p.below(lines, p.clash(f, x, func(y *mstocs.Fighter) mstocs.Allocation { return p.thought(f, y) }), w, h)
}

func (p *allocate) row(f *mstocs.Fight, x *mstocs.Fighter, cursor bool, name, pips, w int) string {
	front := "  "
	if cursor {
		front = "▸ "
	}
	if p.marked()[x.ID] {
		front = front[:len(front)-1] + "*"
	}
	alarm := " "
	if hurried(f, x, p.live.seconds) {
		alarm = "!"
	}
	head := ui.Bold.Paint(front) + alarm + mark(f, x) + " " + p.who(x, name) + " " + points(x, pips) + "  "
	return head + p.splitCells(f, x, cursor, w-name-pips-18)
}

// splitCells shows the split: decided, typed or proposed, what is left, and a
// word on the fighter.
func (p *allocate) splitCells(f *mstocs.Fight, x *mstocs.Fighter, cursor bool, room int) string {
	open := splitting(f) && f.CanSplit(x) && (!x.Decided || !f.InRound())
	switch {
	case cursor && !p.typed.Empty():
		return p.typedCells(f, x, room)
	case open:
		proposed := p.proposal(f, x)
		word := p.T("status.proposed")
		switch {
		case proposed.thinking:
			word = p.T("status.thinking")
		case proposed.tactic != "":
			word = p.tacticName(proposed.tactic)
			if proposed.win > 0 {
				word += " " + p.T("status.wins", "win", p.percent(proposed.win))
			}
		case x.HasLast:
			word = p.T("status.as-last")
		}
		return ui.Dim.Paint(cells(proposed.split) + "      " + ui.Cut(p.held(x, word, room-16), room-16))
	case f.CanSplit(x) || x.Decided && f.Able(x):
		return ui.Bold.Paint(cells(x.Split)) + ui.Right(fmt.Sprint(max(x.PW(), 0)-x.Split.Sum()), 4) + "  " + ui.Fit(p.held(x, p.status(f, x), room-16), room-16)
	}
	return cells(mstocs.Allocation{}) + "      " + ui.Fit(p.status(f, x), room-16)
}

// held adds what the fighter holds where its modifiers matter to the split;
// the modifiers themselves where there is room.
func (t *Table) held(x *mstocs.Fighter, word string, room int) string {
	var gear, names []string
	for _, i := range x.Held {
		if a, o, sz := i.Modifiers(); a != 0 || o != 0 || sz != 0 || len(i.Modes) > 0 {
			gear, names = append(gear, fmt.Sprintf("%s %+d/%+d/%+d", t.Item(i), a, o, sz)), append(names, t.Item(i))
		}
	}
	var first []string
	for _, part := range []string{word, t.limbs(x)} {
		if part != "" && !slices.Contains(gear, part) {
			first = append(first, part)
		}
	}
	if long := strings.Join(append(slices.Clone(first), gear...), ", "); ui.Width(long) <= room {
		return long
	}
	return strings.Join(append(first, names...), ", ")
}

// typedCells shows what is being typed and what it leaves.
func (p *allocate) typedCells(f *mstocs.Fight, x *mstocs.Fighter, room int) string {
	text := ""
	for _, field := range strings.Fields(strings.ReplaceAll(p.typed.Text, "/", " ")) {
		text += ui.Right(field, 3)
	}
	text = ui.Fit(text+"▏", 10)
	left := max(x.PW(), 0)
	for _, field := range strings.Fields(strings.ReplaceAll(p.typed.Text, "/", " ")) {
		n, _ := strconv.Atoi(field)
		left -= n
	}
	if s, err := readSplit(p.typed.Text); err == nil {
		left = max(x.PW(), 0) - s.Sum()
	}
	number := ui.Right(fmt.Sprint(left), 3)
	if left != 0 {
		number = ui.Warn.Paint(number)
	}
	word := ""
	if n := len(p.marked()); n > 1 {
		word = p.N("say.for-marked", n)
	}
	return ui.Bold.Paint(text) + number + "  " + ui.Fit(word, room-16)
}

func cells(s mstocs.Allocation) string {
	return fmt.Sprintf("%3d%3d%3d", s.A, s.O, s.Sz)
}
