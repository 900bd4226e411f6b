package k1000

import (
	"fmt"
	"strconv"
	"strings"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/tui/ui"
)

// Lines paints the kinds of rolls, whose roll it is, how its threshold adds
// up beside the modifiers there are, and the chance; or the last report.
func (p *rolls) Lines(w, h int) []string {
	f := p.session()
	lines := []string{p.tabLine(w)}
	var top []string
	switch {
	case f.Next().Want == k1000.WantDefence:
		top = p.defenceLines(f, w, h-1)
	case p.roll.tab == tabInitiative:
		top = p.initiativeLines(f, w, h-1)
	case f.Trial != nil && f.Trial.Stage != k1000.StageDone:
		top = p.working(f, w)
	case p.declared() == nil && !p.begun():
		top = p.restLines(f, w)
	default:
		top = p.chooseLines(f, w, h-1)
	}
	return append(lines, top[:min(len(top), h-1)]...)
}

// begun reports whether anything has been chosen.
func (p *rolls) begun() bool {
	d := p.roll
	return d.test.Fighter != 0 || d.rival.Fighter != 0 || chosen(d.test.Draft)
}

func (p *rolls) tabLine(w int) string {
	line := ""
	for i, name := range tabs {
		text := "  " + p.T("k-tab."+name) + "  "
		if tab(i) == p.roll.tab {
			text = " ▸" + p.T("k-tab."+name) + "  "
			text = ui.Bold.Paint(text)
		}
		line += text
	}
	return ui.Cut(line, w)
}

// restLines are the last report, and how to go on.
func (p *rolls) restLines(f *k1000.Session, w int) []string {
	if f.Trial == nil {
		return wrapped(p.T("k-say.rolls-empty"), w)
	}
	return append(p.working(f, w), wrapped(p.T("k-say.rolls-next"), w)...)
}

// working is the rolled action as far as it has got, and the dice wanted.
func (p *rolls) working(f *k1000.Session, w int) []string {
	lines := []string{"", " " + ui.Bold.Paint(ui.Cut(p.title(f, f.Trial), w-1))}
	for _, l := range p.Working(f, f.Trial) {
		lines = append(lines, wrapped(l, w)...)
	}
	if roll, ok := f.Wanted(); ok {
		lines = append(lines, "")
		lines = append(lines, indented(p.diceLine(f, roll), w)...)
		lines = append(lines, indented(p.chances(f, f.Trial), w)...)
	}
	return append(lines, "")
}

// title names a rolled action: who, what, against whom.
func (t Teller) title(f *k1000.Session, x *k1000.Trial) string {
	text := t.Who(f, x.First.Fighter)
	if x.Target != 0 {
		text += " ▸ " + t.Who(f, x.Target)
	}
	if x.Interaction != "" {
		text += " · " + ui.Clean(x.Interaction)
	}
	return text
}

// wrapped breaks a text into lines of the panel.
func wrapped(text string, w int) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		for _, l := range ui.Wrap(paragraph, w-3) {
			lines = append(lines, "  "+ui.Cut(l, w-2))
		}
	}
	return lines
}

func indented(texts []string, w int) []string {
	var lines []string
	for _, text := range texts {
		lines = append(lines, wrapped(text, w)...)
	}
	return lines
}

// chooseLines paint the roll being chosen.
func (p *rolls) chooseLines(f *k1000.Session, w, h int) []string {
	lines := []string{" " + ui.Cut(p.draftTitle(f), w-1)}
	step := p.declared()
	var trial *k1000.Trial
	var refused error
	if step != nil {
		trial, refused = preview(f, step)
	}
	var foot []string
	switch {
	case step == nil:
		foot = append(foot, p.missing())
	case trial == nil:
		foot = append(foot, "! "+p.Refusal(f, refused))
	default:
		foot = p.chances(f, trial)
		foot = append(foot, p.suggestions(f)...)
		if refused != nil {
			foot = append(foot, "! "+p.Refusal(f, refused))
		} else {
			foot = append(foot, p.enterText(f, trial)...)
		}
	}
	return p.columns(f, lines, foot, w, h)
}

// draftTitle is who rolls, against whom, and what is said of the action.
func (p *rolls) draftTitle(f *k1000.Session) string {
	s := p.roll.test
	parts := []string{p.Who(f, p.roller(f))}
	if p.roll.tab == tabOpposed {
		parts[0] += " – " + p.Who(f, p.roll.rival.Fighter)
		if p.roll.second {
			parts = append(parts, p.T("k-say.side-of", "who", p.Who(f, p.roll.rival.Fighter)))
		}
	} else if s.Target != 0 {
		parts[0] += " ▸ " + p.Who(f, s.Target)
	}
	if s.Interaction != "" {
		parts = append(parts, ui.Clean(s.Interaction))
	}
	for _, flag := range []struct {
		on  bool
		key string
	}{{s.Friendly, "k-say.friendly"}, {s.Reaction, "k-say.reaction"}, {s.Called, "k-say.called"}} {
		if flag.on {
			parts = append(parts, p.T(flag.key))
		}
	}
	return strings.Join(parts, " · ")
}

// missing says what is still to be chosen.
func (p *rolls) missing() string {
	if p.roll.tab == tabOpposed {
		switch {
		case p.roll.rival.Fighter == 0:
			return p.T("k-say.choose-rival")
		case chosen(p.roll.test.Draft):
			return p.T("k-say.choose-second")
		}
		return p.T("k-say.choose-any")
	}
	return p.T("k-say.choose-" + tabs[p.roll.tab])
}

// suggestions are skills that could be rolled instead of a bare trait (K8).
func (p *rolls) suggestions(f *k1000.Session) []string {
	x, ok := p.now(f)
	if !ok {
		return nil
	}
	var parts []string
	for _, s := range f.Suggest(x.who, x.draft) {
		if len(parts) < 3 {
			parts = append(parts, ui.Clean(s.Skill)+" "+strconv.Itoa(s.Threshold))
		}
	}
	if parts == nil {
		return nil
	}
	return []string{p.T("k-say.suggest", "skills", strings.Join(parts, ", "))}
}

// enterText says what Enter does, with the dice line where a roll is next.
func (p *rolls) enterText(f *k1000.Session, x *k1000.Trial) []string {
	switch {
	case x.NoRoll:
		return []string{p.T("k-say.no-roll-needed")}
	case x.Stage == k1000.StageDefence:
		return []string{p.T("k-say.defends-next", "who", p.Who(f, x.Target))}
	}
	return p.diceLine(f, rollOf(x))
}

// rollOf is the first roll of a rolled action that has not begun.
func rollOf(x *k1000.Trial) combat.Roll {
	s := k1000.Session{Trial: x}
	roll, _ := s.Wanted()
	return roll
}

// chances tell the exact chances of a rolled action before its dice.
func (t Teller) chances(f *k1000.Session, x *k1000.Trial) []string {
	if x.Second != nil && !x.First.Throw.Thrown() {
		c := k1000.Opposed(x.First.Threshold.Total, x.Second.Threshold.Total)
		return []string{t.T("k-say.opposed", "first", t.Who(f, x.First.Fighter), "a", Exact(c.First),
			"second", t.Who(f, x.Second.Fighter), "b", Exact(c.Second), "draw", Exact(c.Draw), "nobody", Exact(c.Nobody))}
	}
	threshold := x.First.Threshold.Total
	if x.First.Throw.Thrown() && x.Second != nil {
		threshold = x.Second.Threshold.Total
	}
	c := k1000.Chance(threshold)
	text := t.T("k-say.chance", "n", threshold, "success", Exact(c.Success))
	if f.Settings.Criticals {
		text += ", " + t.T("k-say.chance-criticals", "luck", Exact(c.Luck), "bad", Exact(c.BadLuck))
	}
	return []string{text}
}

// Exact writes a chance in percent with all its digits: there are at most four
// behind the point, as a chance is a part of a million.
func Exact(p float64) string {
	text := strconv.FormatFloat(100*p, 'f', 4, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// columns paint the threshold at the left, the modifiers at the right, and the
// foot below.
func (p *shaper) columns(f *k1000.Session, head, foot []string, w, h int) []string {
	var below []string
	for _, text := range foot {
		below = append(below, wrapped(text, w)...)
	}
	rows := max(h-len(head)-len(below)-1, 1)
	left := min(w/2, 44)
	x, ok := p.now(f)
	if !ok {
		return append(head, below...)
	}
	sum := p.sumLines(f, x, left-2)
	mods := p.offerLines(f, w-left-2, rows)
	if len(sum) > rows {
		sum = sum[len(sum)-rows:]
	}
	lines := head
	for i := range min(rows, max(len(sum), len(mods))) {
		l, r := "", ""
		if i < len(sum) {
			l = sum[i]
		}
		if i < len(mods) {
			r = mods[i]
		}
		lines = append(lines, " "+ui.Fit(l, left-2)+ui.Dim.Paint("│")+" "+r)
	}
	return append(append(lines, ui.Dim.Paint(ui.Rule(w))), below...)
}

// sumLines build a threshold up part by part.
func (p *shaper) sumLines(f *k1000.Session, x shaping, w int) []string {
	var th k1000.Threshold
	if x.initiative {
		th = f.Character(x.who).Initiative.Threshold
	} else if chosen(x.draft) {
		th, _ = f.Threshold(x.who, x.draft)
		if step := p.declared(); step != nil && !p.roll.second && f.Next().Want != k1000.WantDefence && p.host.At() == panelRolls {
			if trial, _ := preview(f, step); trial != nil {
				th = trial.First.Threshold
			}
		}
	}
	lines := []string{ui.Dim.Paint(ui.Fit(p.T("k-col.part"), max(w-15, 0)) + ui.Right(p.T("k-col.value"), 8) + ui.Right(p.T("k-col.sum"), 6))}
	for _, part := range th.Parts {
		lines = append(lines, p.partLine(part, w))
	}
	if len(th.Parts) == 0 {
		return lines
	}
	total := p.T("k-say.threshold", "n", th.Total)
	return append(lines, ui.Bold.Paint(ui.Fit(total, max(w-len(rule(th.Form)), 0)))+ui.Dim.Paint(rule(th.Form)))
}

// partLine is a part of a threshold: its name, its value, ½ where it is
// halved, and the threshold up to it.
func (p *shaper) partLine(part k1000.Part, w int) string {
	value := signed(part.Value)
	if part.Kind == k1000.PartTrait {
		value = fmt.Sprint(part.Value)
	}
	half := "  "
	if part.Half {
		half = " ½"
	}
	name := p.part(part)
	if part.Kind == k1000.PartSkill {
		name = p.T("k-say.levels", "skill", name)
	}
	return ui.Fit(name, max(w-15, 0)) + ui.Right(value, 6) + half + ui.Right(fmt.Sprint(part.Sum), 6)
}

// offerLines list the modifiers of whoever rolls: ticked, or why not (K17).
func (p *shaper) offerLines(f *k1000.Session, w, h int) []string {
	lines := []string{ui.Dim.Paint(ui.Cut(p.T("k-col.modifiers"), w))}
	offers := p.offers(f)
	if len(offers) == 0 {
		return append(lines, ui.Cut(p.T("k-say.no-modifiers"), w))
	}
	at, room := min(p.pointer, len(offers)-1), max(h-1, 1)
	top := ui.Window(at, len(offers), room)
	for i := top; i < min(top+room, len(offers)); i++ {
		lines = append(lines, p.offerLine(offers[i], i == at, w))
	}
	return lines
}

func (p *shaper) offerLine(o k1000.Offer, cursor bool, w int) string {
	front, tick := "  ", "[ ] "
	if cursor {
		front = "▸ "
	}
	switch {
	case o.Counts:
		tick = "[x] "
	case !o.Fits:
		tick = " –  "
	}
	text := ui.Clean(o.Name) + " " + signed(o.Value)
	if o.Half {
		text += " ½"
	}
	if why := p.why(o); why != "" && !o.Fits {
		text += ": " + why
	}
	line := ui.Cut(text, w-6)
	if !o.Fits {
		line = ui.Dim.Paint(line)
	}
	return ui.Bold.Paint(front) + tick + line
}

// defenceLines paint the action and the defence being chosen against it (K10).
func (p *rolls) defenceLines(f *k1000.Session, w, h int) []string {
	x := *f.Trial
	head := []string{
		" " + ui.Cut(p.Sentence(f, f.Trial), w-1),
		" " + ui.Bold.Paint(ui.Cut(p.T("k-say.how-defends", "who", p.Who(f, x.Target)), w-1)),
	}
	step := p.defenceStep(f)
	next, err := f.Apply(step)
	if err != nil {
		return p.columns(f, head, []string{"! " + p.Refusal(f, err)}, w, h)
	}
	var foot []string
	if _, none := step.(k1000.Undefended); none {
		foot = []string{p.T("k-say.undefended")}
	}
	foot = append(foot, p.chances(f, next.Trial)...)
	roll, _ := next.Wanted()
	return p.columns(f, head, append(foot, p.diceLine(f, roll)...), w, h)
}

// initiativeLines list who takes part with what initiative is rolled against,
// and the modifiers of the one that is chosen (K11).
func (p *rolls) initiativeLines(f *k1000.Session, w, h int) []string {
	if len(f.Unrolled) == 0 {
		key := "k-say.initiative-begin"
		if f.Running {
			key = "k-say.initiative-done"
		}
		return wrapped(p.T(key), w)
	}
	x, _ := p.now(f)
	head := []string{" " + ui.Bold.Paint(ui.Cut(p.T("k-say.initiative-of", "who", p.Who(f, x.who)), w-1))}
	var names []string
	for _, id := range f.Unrolled {
		names = append(names, fmt.Sprintf("%s %d", p.Who(f, id), f.Character(id).Initiative.Threshold.Total))
	}
	foot := []string{p.T("k-say.still-rolling", "who", strings.Join(names, ", "))}
	if roll, ok := f.Wanted(); ok {
		foot = append(foot, p.diceLine(f, roll)...)
	}
	return p.columns(f, head, foot, w, h)
}
