package mstocs

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// wounds is the bleed-out board: every countdown, soonest first, treatment,
// and the passing of time.
type wounds struct {
	*Table
	keys []ui.Key
	at   mstocs.Due // the countdown under the cursor; its time may move
}

func newWounds(t *Table) *wounds {
	p := &wounds{Table: t}
	t.board = p
	verdict := func() bool { return t.fight().Next().Want == mstocs.WantVerdict }
	fumble := func() bool { return t.fight().Next().Want == mstocs.WantFumble }
	by := func(seconds int64) func() tea.Cmd {
		return func() tea.Cmd { return p.jump(p.fight().Clock + seconds) }
	}
	p.keys = []ui.Key{
		ui.Bind("t", "key.treat", p.askTreat).Hinted(),
		ui.Bind("r", "key.time-round", func() tea.Cmd { return p.jump(p.fight().Clock + int64(p.fight().Settings.RoundSeconds)) }).Hinted(),
		ui.Bind("m", "key.time-minute", by(mstocs.Minute)).Hinted(),
		ui.Bind("h", "key.time-hour", by(mstocs.Hour)).Hinted(),
		ui.Bind("d", "key.time-day", by(mstocs.Day)).Hinted(),
		ui.Bind("e", "key.time-event", p.nextEvent),
		ui.Bind("c", "key.live", p.toggleLive).Hinted(),
		ui.Bind("i", "key.interrupt", p.interrupt),
		ui.Bind("x", "key.lift", p.lift),
		ui.Bind("y", "key.verdict-yes", p.verdict(true)).On(verdict).Hinted(),
		ui.Bind("f", "key.verdict-no", p.verdict(false)).On(verdict).Hinted(),
		ui.Bind("n", "key.fumble-note", p.askFumbleNote).On(fumble).Hinted(),
		ui.Bind("↑", "key.up", p.move(-1), "up"),
		ui.Bind("↓", "key.down", p.move(1), "down"),
		ui.Bind("PgUp", "key.page-up", p.move(-5), "pgup"),
		ui.Bind("PgDn", "key.page-down", p.move(5), "pgdown"),
		ui.Bind("Home", "key.first", p.move(-1<<20), "home"),
		ui.Bind("End", "key.last", p.move(1<<20), "end"),
	}
	return p
}

// Name is the key of the panel's name.
func (p *wounds) Name() string { return "panel.wounds" }

// Keys are the panel's keys.
func (p *wounds) Keys() []ui.Key { return p.keys }

// Type takes digits of dice where dice are wanted.
func (p *wounds) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// Enter takes typed dice; outside rounds it goes to the next event.
func (p *wounds) Enter() (tea.Cmd, bool) {
	f := p.fight()
	if _, ok := f.Wanted(); ok && !f.InRound() {
		if p.typed.Empty() {
			return nil, false
		}
		return p.typeDice(), true
	}
	if f.Fumbled != nil || f.InRound() {
		return nil, false
	}
	if _, ok := f.NextEvent(); !ok {
		return nil, false
	}
	return p.nextEvent(), true
}

func (p *wounds) move(by int) func() tea.Cmd {
	return func() tea.Cmd {
		list := p.countdownRows(p.fight())
		if len(list) > 0 {
			p.at = list[min(max(p.row(list)+by, 0), len(list)-1)]
		}
		return nil
	}
}

// row is where the countdown under the cursor stands now; the first, and so
// the most urgent, when it is gone.
func (p *wounds) row(list []mstocs.Due) int {
	return max(slices.IndexFunc(list, func(d mstocs.Due) bool {
		d.At = p.at.At
		return d == p.at
	}), 0)
}

// goTo puts the cursor on a fighter's first countdown, if there is one.
func (p *wounds) goTo(id mstocs.FighterID) {
	list := p.countdownRows(p.fight())
	if i := slices.IndexFunc(list, func(d mstocs.Due) bool { return d.Fighter == id }); i >= 0 {
		p.at = list[i]
	}
}

// nextEvent goes forward to what falls due next.
func (p *wounds) nextEvent() tea.Cmd {
	at, ok := p.fight().NextEvent()
	if !ok {
		p.host.Say(p.T("say.nothing-left"))
		return nil
	}
	return p.jump(at)
}

// jump moves the clock, stopping at the first event; a death on the way is
// asked about first.
func (t *Table) jump(to int64) tea.Cmd {
	f := t.fight()
	if _, ok := f.Wanted(); ok || f.Fumbled != nil || f.InRound() {
		return t.do(mstocs.Time{To: to}) // to be refused, with the reason
	}
	stop := to
	if at, ok := f.NextEvent(); ok && at < to {
		stop = at
	}
	return t.warned(f.DueBy(stop), func() tea.Cmd { return t.do(mstocs.Time{To: max(to, t.fight().Clock+1)}) })
}

// countdownRows is what the board shows: deaths, then all else, soonest first.
func (t *Table) countdownRows(f *mstocs.Fight) []mstocs.Due {
	var deaths, rest []mstocs.Due
	for _, d := range t.countdowns(f) {
		switch {
		case d.Kind == mstocs.DueDeath:
			deaths = append(deaths, d)
		case d.Kind == mstocs.DueAttempt && t.woundOf(f, d.Wound).Running && !f.Settings.ClockStops:
			// told in the row of the wound
		default:
			rest = append(rest, d)
		}
	}
	return append(deaths, rest...)
}

func (t *Table) woundOf(f *mstocs.Fight, id mstocs.WoundID) mstocs.Wound {
	for _, x := range f.Fighters {
		for _, w := range x.Wounds {
			if w.ID == id {
				return w
			}
		}
	}
	return mstocs.Wound{}
}

func (p *wounds) chosen(f *mstocs.Fight) (mstocs.Due, bool) {
	list := p.countdownRows(f)
	if len(list) == 0 {
		return mstocs.Due{}, false
	}
	return list[p.row(list)], true
}

// askTreat asks who treats the wound under the cursor.
func (p *wounds) askTreat() tea.Cmd {
	f := p.fight()
	d, ok := p.chosen(f)
	if !ok || d.Wound == 0 {
		p.host.Say(p.T("say.no-wound"))
		return nil
	}
	w := p.woundOf(f, d.Wound)
	initial := ""
	if x := p.bestHealer(f, f.Fighter(d.Fighter)); x != nil {
		initial = x.Tag
	}
	return p.host.Ask(table.Question{
		Label:   p.T("ask.treat", "treatment", p.treatment(w.Class), "who", p.Who(f, d.Fighter)),
		Hint:    p.T("hint.treat", "time", words.Clock(f.Settings.Length(w.Class)), "twice", span(2*f.Settings.Length(w.Class))),
		Initial: initial, Offer: p.offerHealers,
		Done: func(text string) error {
			tag, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
			x, err := p.byTag(tag)
			if err != nil {
				return err
			}
			seconds, mods, err := readTreat(rest)
			if err != nil {
				return err
			}
			return p.treat(x, mstocs.Treat{Healer: x.ID, Wound: w.ID, Seconds: seconds, Modifiers: mods})
		},
	})
}

// treat starts an attempt; of a healer without a medical skill it asks first.
func (p *wounds) treat(x *mstocs.Fighter, s mstocs.Treat) error {
	if x.Medical > 0 || len(s.Modifiers) > 0 {
		return p.apply(s)
	}
	if _, err := p.s.Now().Apply(s); err != nil {
		return err
	}
	p.host.Choose(table.Choice{Label: p.T("ask.no-skill", "who", p.label(x)), Options: []table.Option{
		{Key: "y", Text: p.T("ask.no-skill-try"), Do: func() tea.Cmd { return p.do(s) }},
	}})
	return nil
}

// offerHealers lists who could treat, the most skilled first.
func (p *wounds) offerHealers(text string) []table.Offer {
	f := p.fight()
	var list []*mstocs.Fighter
	for _, x := range f.Fighters {
		if f.Here(x) && p.tagged(x, text) {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(a, b *mstocs.Fighter) int { return b.Medical - a.Medical })
	var offers []table.Offer
	for _, x := range list {
		about := p.label(x) + "  " + p.T("offer.skill", "n", x.Medical)
		if s := p.status(f, x); s != "" {
			about += "  " + s
		}
		offers = append(offers, table.Offer{Text: x.Tag, About: about})
	}
	return offers
}

// readTreat reads what follows the healer's tag: a longer time such as 2m,
// and modifiers with words.
func readTreat(text string) (int64, []mstocs.Modifier, error) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	var seconds int64
	if first != "" && !strings.ContainsAny(first[:1], "+-") {
		var err error
		if seconds, err = readSpan(first, mstocs.Minute); err != nil {
			return 0, nil, err
		}
		text = rest
	}
	mods, err := readModifiers(text)
	return seconds, mods, err
}

// bestHealer is the able fighter of the patient's side with the best skill.
func (p *wounds) bestHealer(f *mstocs.Fight, patient *mstocs.Fighter) *mstocs.Fighter {
	var best *mstocs.Fighter
	for _, x := range f.Fighters {
		if f.Able(x) && x.Side == patient.Side && x.ID != patient.ID && (best == nil || x.Medical > best.Medical) {
			best = x
		}
	}
	return best
}

// interrupt ends the attempt of the row.
func (p *wounds) interrupt() tea.Cmd {
	f := p.fight()
	d, _ := p.chosen(f)
	for _, a := range f.Attempts {
		if a.ID == d.Attempt || a.Wound == d.Wound && d.Wound != 0 {
			return p.do(mstocs.Interrupt{Attempt: a.ID})
		}
	}
	p.host.Say(p.T("say.no-attempt"))
	return nil
}

// lift takes away the countdown of the row.
func (p *wounds) lift() tea.Cmd {
	f := p.fight()
	d, ok := p.chosen(f)
	if !ok {
		p.host.Say(p.T("say.nothing-left"))
		return nil
	}
	switch d.Kind {
	case mstocs.DueDeath:
		return p.do(mstocs.RemoveWound{Wound: d.Wound})
	case mstocs.DueLimb:
		return p.do(mstocs.RemoveLimb{Fighter: d.Fighter, Where: d.Where})
	case mstocs.DueTimer:
		return p.do(mstocs.RemoveTimer{Timer: d.Timer})
	case mstocs.DueWake:
		return p.do(mstocs.SetOut{Fighter: d.Fighter})
	case mstocs.DueFree:
		return p.do(mstocs.Busy{Fighter: d.Fighter})
	default:
		return p.do(mstocs.Interrupt{Attempt: d.Attempt})
	}
}

func (p *wounds) askFumbleNote() tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("ask.fumble-note"), Hint: p.T("hint.note"),
		Done: func(text string) error { return p.apply(mstocs.Fumble{Effect: mstocs.FumbleNote, Text: text}) },
	})
}

// Lines paints the board: two lines for a wound, one for anything else, the
// dead, and the prompt or the next event at the bottom.
func (p *wounds) Lines(w, h int) []string {
	f := p.fight()
	list := p.countdownRows(f)
	row := p.row(list)
	bottom := p.bottom(f, w)
	room := max(h-len(bottom)-1, 3)
	lines := []string{ui.Dim.Paint(ui.Fit("   "+ui.Fit(p.T("col.who"), 15)+ui.Fit(p.T("col.wound"), 1+woundWidth(w))+ui.Fit(p.T("col.left"), 20)+p.T("col.dies-at"), w))}
	lines = append(lines, p.boardRows(f, list, row, w, room-1)...)
	if len(lines) == 1 {
		lines = append(lines, " "+p.T("say.no-countdowns"))
	}
	for len(lines) < h-len(bottom) {
		lines = append(lines, "")
	}
	return append(lines, bottom...)
}

// boardRows paints the countdowns and the dead, whom the last countdown brings
// into sight, and in a line below the room how many are out of sight.
func (p *wounds) boardRows(f *mstocs.Fight, list []mstocs.Due, row, w, room int) []string {
	dead := slices.DeleteFunc(slices.Clone(f.Fighters), (*mstocs.Fighter).Alive)
	kept := 0 // lines for the dead
	if row == len(list)-1 {
		kept = min(len(dead), max(room-2, 0))
	}
	from := top(list, row, room-kept)
	to := from
	var lines []string
	for ; to < len(list); to++ {
		painted := p.dueRow(f, list[to], to == row, w)
		if len(lines)+len(painted) > room {
			break
		}
		lines = append(lines, painted...)
	}
	hidden := len(list) - to
	for i, x := range dead {
		if len(lines) == room {
			hidden += len(dead) - i
			break
		}
		lines = append(lines, " "+ui.Dim.Paint(ui.Cut("✕ "+p.label(x)+"  "+p.status(f, x), w-1)))
	}
	if beyond := table.Beyond(from, hidden); beyond != "" {
		lines = append(lines, " "+ui.Dim.Paint(beyond))
	}
	return lines
}

// top is the first countdown to show so that the one under the cursor fits
// into so many lines.
func top(list []mstocs.Due, row, room int) int {
	for at := min(row, len(list)-1); at > 0; at-- {
		if room -= dueHeight(list[at]); room < dueHeight(list[at-1]) {
			return at
		}
	}
	return 0
}

// dueHeight is how many lines a countdown takes on the board.
func dueHeight(d mstocs.Due) int {
	if d.Kind == mstocs.DueDeath {
		return 2
	}
	return 1
}

// dueRow paints one countdown.
func (p *wounds) dueRow(f *mstocs.Fight, d mstocs.Due, cursor bool, w int) []string {
	front := "  "
	if cursor {
		front = "▸ "
	}
	left := d.At - f.Clock - p.live.seconds
	x := f.Fighter(d.Fighter)
	who := ui.Fit("", 15)
	if x != nil {
		who = p.who(x, 10) + " "
	}
	if d.Kind != mstocs.DueDeath {
		return []string{ui.Bold.Paint(front) + " " + who + ui.Fit(p.dueText(f, d), max(w-40, 16)) + " " + ui.Cut(p.span(f, left), 20)}
	}
	wound := p.woundOf(f, d.Wound)
	alarm, paint := " ", ui.Plain
	switch {
	case left < soon:
		alarm, paint = "!", ui.Urgent
	case wound.Class == mstocs.ClassI:
		alarm, paint = "!", ui.Alarm
	}
	what := ui.Fit(p.Class(wound.Class), 4) + p.Where(wound.Location)
	if wound.Round > 0 {
		what += p.T("say.in-round", "round", wound.Round)
	}
	first := ui.Bold.Paint(front) + ui.Alarm.Paint(alarm) + who + ui.Fit(what, woundWidth(w)) + " " +
		paint.Paint(ui.Fit(p.span(f, left), 19)) + " " + words.Clock(d.At)
	bar, about := ui.Bar(left, wound.Deadline-wound.Dealt, 10)+" ", p.treatmentOf(f, wound)
	if 18+ui.Width(bar)+ui.Width(about) > w { // what is done counts for more
		bar = ""
	}
	second := ui.Fit("", 18) + bar + about
	return []string{first, ui.Cut(second, w)}
}

// woundWidth is the width of the column that tells of a wound.
func woundWidth(w int) int { return min(max(w-54, 10), 26) }

// treatmentOf tells who treats a wound and whether there is time, or what
// treatment would take.
func (p *wounds) treatmentOf(f *mstocs.Fight, w mstocs.Wound) string {
	for _, a := range f.Attempts {
		if a.Wound != w.ID {
			continue
		}
		key := "say.in-time"
		if a.End > w.Deadline {
			key = "say.not-in-time"
		}
		return p.T(key) + ": " + p.T("say.treated-by", "treatment", p.treatment(a.Class), "who", ui.Cut(p.Who(f, a.Healer), 12), "at", words.Clock(a.End))
	}
	from := f.Clock
	if f.Phase == mstocs.PhaseBlows || f.Phase == mstocs.PhaseRoundEnd {
		from = f.RoundEnd
	}
	need := f.Settings.Length(w.Class)
	return p.N("count.tries", int((w.Deadline-from)/need)) + ": " + p.treatment(w.Class) + " " + words.Clock(need)
}

// bottom is the dice line of a finished attempt, or what comes next.
func (p *wounds) bottom(f *mstocs.Fight, w int) []string {
	lines := []string{ui.Dim.Paint(ui.Rule(w))}
	next := f.Next()
	switch {
	case next.Want == mstocs.WantRoll && !f.InRound():
		for _, l := range p.diceLine(f, next.Roll) {
			lines = append(lines, ui.Cut(" "+l, w))
		}
	case next.Want == mstocs.WantVerdict:
		lines = append(lines, ui.Cut(" "+p.T("say.verdict", "who", p.Who(f, next.Fighter)), w))
	case next.Want == mstocs.WantFumble && !f.InRound():
		lines = append(lines, ui.Cut(" "+p.T("say.fumble", "who", p.Who(f, next.Fighter)), w), ui.Cut(" "+p.T("say.fumble-enter"), w))
	default:
		lines = append(lines, ui.Cut(" "+p.upNext(f), w))
	}
	return lines
}

// upNext tells the next event.
func (p *wounds) upNext(f *mstocs.Fight) string {
	at, ok := f.NextEvent()
	if !ok {
		if f.Over() {
			return p.T("say.over")
		}
		return p.T("say.nothing-left")
	}
	var what []string
	for _, d := range f.DueBy(at) {
		what = append(what, p.dueText(f, d))
	}
	return p.T("say.next-event", "at", words.Clock(at)) + " " + strings.Join(what, "; ")
}

// Urgent is the line of the most urgent countdown: the soonest death, else
// the soonest of all.
func (t *Table) Urgent(w int) string {
	f := t.fight()
	list := t.countdowns(f)
	if len(list) == 0 {
		if f.Over() {
			return " " + t.T("say.over")
		}
		return ""
	}
	d := list[0]
	if i := slices.IndexFunc(list, func(d mstocs.Due) bool { return d.Kind == mstocs.DueDeath }); i >= 0 {
		d = list[i]
	}
	left := d.At - f.Clock - t.live.seconds
	if d.Kind != mstocs.DueDeath {
		return ui.Cut("   "+t.dueText(f, d)+"  "+t.span(f, left), w)
	}
	wound := t.woundOf(f, d.Wound)
	x := f.Fighter(d.Fighter)
	head := " ! " + ui.Clean(x.Tag) + " " + ui.Cut(t.label(x), 16) + "  " + t.T("say.class", "class", t.Class(wound.Class)) + "  "
	tail := "  " + t.T("say.dies-at", "at", words.Clock(d.At))
	span := t.span(f, left)
	if ui.Width(head)+ui.Width(span)+ui.Width(tail) > w {
		span = words.Left(left)
	}
	head += span + " "
	if ui.Width(head)+ui.Width(tail) > w { // the time of death is what matters
		tail = " ✕ " + words.Clock(d.At)
	}
	bar := ""
	if n := min(w-ui.Width(head)-ui.Width(tail), 20); n >= 4 {
		bar = ui.Bar(left, wound.Deadline-wound.Dealt, n)
	}
	paint := ui.Alarm
	if left < soon {
		paint = ui.Urgent
	}
	return paint.Paint(ui.Cut(head+bar+tail, w))
}
