package k1000

import (
	"fmt"
	"strings"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Teller makes sentences of a session's values in the language of its words.
type Teller struct{ *words.Words }

// Who is a character's label, safe to show; "nobody" for nobody.
func (t Teller) Who(f *k1000.Session, id k1000.FighterID) string {
	c := f.Character(id)
	if c == nil {
		return t.T("say.nobody")
	}
	return t.label(c)
}

func (t Teller) label(c *k1000.Character) string { return ui.Clean(c.Label(t.Language)) }

// Refusal turns an error into a sentence, with the rule's number where one
// refuses.
func (t Teller) Refusal(f *k1000.Session, err error) string {
	return table.Refusal(t.Words, err, func(v any) any {
		switch v := v.(type) {
		case k1000.FighterID:
			return t.Who(f, v)
		case combat.Purpose:
			return t.T("k-purpose." + string(v))
		}
		return v
	})
}

// part is the name of a part of a threshold.
func (t Teller) part(p k1000.Part) string {
	switch p.Kind {
	case k1000.PartDifficulty:
		return t.T("k-part.difficulty")
	case k1000.PartReward:
		if p.Value < 0 {
			return t.T("k-part.penalty")
		}
		return t.T("k-part.reward")
	case k1000.PartAction:
		if p.Name == "" {
			return t.T("k-part.action")
		}
	}
	return ui.Clean(p.Name)
}

// sum writes how a threshold adds up, in one line: the skill's level, what is
// halved together, then what counts whole.
func (t Teller) sum(th k1000.Threshold) string {
	var head, halves, whole string
	for _, p := range th.Parts {
		switch {
		case p.Kind == k1000.PartSkill:
			head = added("", t.part(p), p.Value)
		case p.Half:
			halves = added(halves, t.part(p), p.Value)
		case head == "" && halves == "" && whole == "":
			whole = added("", t.part(p), p.Value)
		default:
			whole = added(whole+" ", t.part(p), p.Value)
		}
	}
	switch {
	case strings.ContainsAny(halves, "+-"):
		halves = "(" + halves + ") / 2"
	case halves != "":
		halves += " / 2"
	}
	if head != "" && halves != "" {
		head += " + "
	}
	return strings.TrimSpace(head+halves+" "+strings.TrimSpace(whole)) + fmt.Sprintf(" = %d", th.Total)
}

// added puts one more part behind a sum: with its sign, unless it is the first.
func added(sum, name string, n int) string {
	switch {
	case sum == "":
		return fmt.Sprintf("%s %d", name, n)
	case n < 0:
		return fmt.Sprintf("%s - %s %d", strings.TrimSpace(sum), name, -n)
	}
	return fmt.Sprintf("%s + %s %d", strings.TrimSpace(sum), name, n)
}

// rule is the rule that a threshold adds up by.
func rule(f k1000.Form) string {
	switch f {
	case k1000.FormTrait:
		return "K6"
	case k1000.FormCombined:
		return "K7"
	case k1000.FormHalfTrait:
		return "K10"
	}
	return "K8"
}

// rolled names what is rolled: the skill, or the traits.
func (t Teller) rolled(th k1000.Threshold) string {
	if th.Skill != "" {
		return ui.Clean(th.Skill)
	}
	var names []string
	for _, p := range th.Parts {
		if p.Kind == k1000.PartTrait {
			names = append(names, ui.Clean(p.Name))
		}
	}
	text := strings.Join(names, " + ")
	if th.Form == k1000.FormHalfTrait {
		text += " / 2"
	}
	return text
}

// Report tells a roll in the four parts of K1, with its criticals (K3).
func (t Teller) Report(r k1000.Result) string {
	how := t.T("k-say.failure")
	if r.Success {
		how = t.T("k-say.success")
	}
	text := t.T("k-say.report", "how", how, "percent", r.Percent, "roll", r.Roll, "threshold", r.Threshold, "distance", r.Distance)
	if r.Luck {
		text += ", " + t.T("k-say.luck")
	}
	if r.BadLuck {
		text += ", " + t.T("k-say.bad-luck")
	}
	return text
}

// side tells one roll of a rolled action.
func (t Teller) side(f *k1000.Session, s k1000.Side) string {
	text := t.Who(f, s.Fighter) + ", " + t.rolled(s.Threshold)
	if s.Action != "" {
		text += " (" + ui.Clean(s.Action) + ")"
	}
	if !s.Throw.Thrown() {
		return text + ": " + t.T("k-say.threshold", "n", s.Threshold.Total)
	}
	text += ": " + t.Report(s.Result)
	if s.Throw.Typed {
		text += t.T("say.typed")
	}
	return text
}

// outcome tells what a rolled action came to, once it is done; "" before.
func (t Teller) outcome(f *k1000.Session, x *k1000.Trial) string {
	switch {
	case x.StruckOut != "":
		return t.T("k-say.struck-out", "why", t.T("k-reason."+string(x.StruckOut)))
	case x.Stage != k1000.StageDone:
		return ""
	case x.NoRoll:
		return t.T("k-say.no-roll")
	case x.Healing != nil:
		return t.healed(x)
	case x.Kind == k1000.TrialContest:
		return t.T("k-outcome."+string(x.Outcome), "first", t.Who(f, x.First.Fighter), "second", t.Who(f, x.Second.Fighter))
	case x.Second == nil:
		return ""
	case x.Works:
		return t.T("k-say.works")
	case x.Outcome == k1000.OutcomeNobody:
		return t.T("k-say.comes-to-nothing")
	}
	return t.T("k-say.repelled")
}

// healed tells what healing did to the patient (K14).
func (t Teller) healed(x *k1000.Trial) string {
	h := x.Healing
	text := t.T("k-say.hp-same", "n", h.After)
	if h.After != h.Before {
		text = t.T("k-say.hp-now", "before", h.Before, "after", h.After)
	}
	if h.Removed != nil {
		text += ", " + t.T("k-say.removed", "effect", ui.Clean(h.Removed.Name))
	}
	return text
}

// Sentence tells a rolled action in one line.
func (t Teller) Sentence(f *k1000.Session, x *k1000.Trial) string {
	text := t.side(f, x.First)
	if x.Target != 0 && x.Kind != k1000.TrialContest {
		text = t.Who(f, x.First.Fighter) + " ▸ " + t.Who(f, x.Target) + strings.TrimPrefix(text, t.Who(f, x.First.Fighter))
	}
	if x.Second != nil {
		text += "; " + t.side(f, *x.Second)
	}
	if how := t.outcome(f, x); how != "" {
		text += "; " + how
	}
	return text
}

// Working tells how a rolled action went, as far as it has got: each threshold
// with its parts, the report, who wins.
func (t Teller) Working(f *k1000.Session, x *k1000.Trial) []string {
	var lines []string
	add := func(text, rule string) { lines = append(lines, text+" ("+rule+")") }
	sides := []k1000.Side{x.First}
	if x.Second != nil {
		sides = append(sides, *x.Second)
	}
	for _, s := range sides {
		add(t.Who(f, s.Fighter)+": "+t.sum(s.Threshold), rule(s.Threshold.Form))
		if s.Throw.Thrown() {
			add("  "+t.Report(s.Result), "K1")
		}
	}
	if how := t.outcome(f, x); how != "" {
		rule := "K9"
		switch {
		case x.NoRoll:
			rule = "K4"
		case x.Healing != nil:
			rule = "K14"
		case x.Kind == k1000.TrialTest:
			rule = "K10"
		}
		add(how, rule)
	}
	return lines
}

// Post is the report of a rolled action as a line for a post on the forum,
// which has to tell the game master's modifiers too (K5).
func (t Teller) Post(f *k1000.Session, x *k1000.Trial) string {
	text := t.Sentence(f, x)
	sides := []k1000.Side{x.First}
	if x.Second != nil {
		sides = append(sides, *x.Second)
	}
	for _, s := range sides {
		if parts := s.Threshold.GM(); len(parts) > 0 {
			text += "; " + t.gm(f, s.Fighter, parts)
		}
	}
	return strings.ReplaceAll(text, t.T("say.typed"), "")
}

// gm tells the game master's modifiers of a roll (K5).
func (t Teller) gm(f *k1000.Session, id k1000.FighterID, parts []k1000.Part) string {
	var list []string
	for _, p := range parts {
		list = append(list, t.part(p)+" "+signed(p.Value))
	}
	return t.T("k-say.gm", "who", t.Who(f, id), "parts", strings.Join(list, ", "))
}
