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
		text := p.T("k-tab." + name)
		if tab(i) == p.roll.tab {
			text = ui.Bold.Paint("▸" + text)
		} else {
			text = " " + text
		}
		if w >= 80 {
			text = " " + text + " "
		}
		line += text + " "
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
		return []string{t.T("k-say.opposed", "first", t.Who(f, x.First.Fighter), "a", t.Exact(c.First),
			"second", t.Who(f, x.Second.Fighter), "b", t.Exact(c.Second), "draw", t.Exact(c.Draw), "nobody", t.Exact(c.Nobody))}
	}
	threshold := x.First.Threshold.Total
	if x.First.Throw.Thrown() && x.Second != nil {
		threshold = x.Second.Threshold.Total
	}
	c := k1000.Chance(threshold)
	text := t.T("k-say.chance", "n", threshold, "success", t.Exact(c.Success))
	if f.Settings.Criticals {
		text += ", " + t.T("k-say.chance-criticals", "luck", t.Exact(c.Luck), "bad", t.Exact(c.BadLuck))
	}
	return []string{text}
}

// Exact writes a chance in percent with all its digits: there are at most four
// behind the point, as a chance is a part of a million.
func (t Teller) Exact(p float64) string {
	text := strconv.FormatFloat(100*p, 'f', 4, 64)
	return t.Point(strings.TrimSuffix(strings.TrimRight(text, "0"), "."))
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
