package mstocs

import (
	"fmt"
	"slices"
	"strings"

	"rundy/combat"
	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Entry is a line of a fight's log.
type Entry = combat.Entry[mstocs.Step, mstocs.Event]

// Entry tells a line of the log in one sentence: a blow, or the decisions and
// what came of them. Who was renamed in it has their former name in was.
func (t Teller) Entry(was, f *mstocs.Fight, e Entry) string {
	var parts []string
	if at, passed := passedTo(e); passed {
		parts = append(parts, t.T("step.time", "at", words.Clock(at)))
	}
	if b := lastBlow(e.Events); b != nil {
		parts = append(parts, t.blowSentence(f, b))
	} else {
		parts = append(parts, t.steps(was, f, e)...)
	}
	told := lastBlow(e.Events)
	for _, ev := range e.Events {
		switch text := t.Event(f, ev); {
		case text == "", told != nil && toldByBlow(told, ev), checkedOut(e.Events, ev):
		case ev.Kind == mstocs.EventRoundBegins:
			parts = append([]string{text}, parts...)
		default:
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "; ")
}

// passedTo is where the clock got to by an entry that lets time pass.
func passedTo(e Entry) (at int64, passed bool) {
	for _, s := range e.Steps {
		if s, ok := s.(mstocs.Time); ok {
			at, passed = s.To, true
		}
	}
	for _, ev := range e.Events {
		if ev.Kind == mstocs.EventStopped {
			at = ev.At
		}
	}
	return at, passed
}

// toldByBlow reports whether the sentence of a blow tells an event already.
func toldByBlow(b *mstocs.Blow, ev mstocs.Event) bool {
	switch ev.Kind {
	case mstocs.EventOut, mstocs.EventWounded, mstocs.EventLimb, mstocs.EventDied, mstocs.EventFell:
		return ev.Fighter == b.Target
	case mstocs.EventStruckOut:
		return ev.Blow != nil && ev.Blow.ID == b.ID
	}
	return false
}

// checkedOut reports whether an event tells again what a check did.
func checkedOut(events []mstocs.Event, ev mstocs.Event) bool {
	return ev.Kind == mstocs.EventOut && slices.ContainsFunc(events, func(e mstocs.Event) bool {
		return e.Kind == mstocs.EventChecked && e.Fighter == ev.Fighter && e.Check.Rounds == ev.N
	})
}

// lastBlow is the blow of an entry as far as it got, nil when there is none.
func lastBlow(events []mstocs.Event) *mstocs.Blow {
	var b *mstocs.Blow
	for _, ev := range events {
		if ev.Kind == mstocs.EventBlow {
			b = ev.Blow
		}
	}
	return b
}

// steps tells the decisions of an entry, but for those that what came of them
// tells.
func (t Teller) steps(was, f *mstocs.Fight, e Entry) []string {
	var parts []string
	for _, s := range e.Steps {
		if toldByEvent(e.Events, s) {
			continue
		}
		if renames(s) {
			s := s.(mstocs.Edit)
			parts = append(parts, t.T("say.renamed", "who", t.Who(was, s.Fighter), "name", t.Who(f, s.Fighter)))
		}
		if text := t.Step(f, s); text != "" {
			parts = append(parts, text)
		}
	}
	return parts
}

// renames reports whether somebody gets another name by a step.
func renames(s mstocs.Step) bool {
	e, ok := s.(mstocs.Edit)
	return ok && e.Name != nil
}

// toldByEvent reports whether an event tells all that a step says. The time of
// a wound and the days of a limb may still have to be rolled.
func toldByEvent(events []mstocs.Event, s mstocs.Step) bool {
	return slices.ContainsFunc(events, func(ev mstocs.Event) bool {
		switch s := s.(type) {
		case mstocs.GiveWound:
			return ev.Kind == mstocs.EventWounded && ev.Fighter == s.Fighter && ev.Class == s.Class
		case mstocs.GiveLimb:
			return ev.Kind == mstocs.EventLimb && ev.Fighter == s.Fighter && ev.Where == s.Where
		case mstocs.SetOut:
			return ev.Kind == mstocs.EventOut && ev.Fighter == s.Fighter && ev.N == s.Rounds
		}
		return false
	})
}

// Step tells a decision. Dice alone say nothing: what came of them is told.
func (t Teller) Step(f *mstocs.Fight, s mstocs.Step) string {
	name := func(id mstocs.FighterID) string { return t.Who(f, id) }
	key := "step." + mstocs.Kind(s)
	switch s := s.(type) {
	case mstocs.Rolled, mstocs.Strike, mstocs.Takes:
		return ""
	case mstocs.Join, mstocs.Round, mstocs.EndRound:
		return ""
	case mstocs.Blows:
		return t.T(key)
	case mstocs.Split:
		return name(s.Fighter) + " " + slashed(s.Allocation)
	case mstocs.SetSplit:
		return t.T(key, "who", name(s.Fighter), "split", slashed(s.Allocation))
	case mstocs.Pass:
		return t.T(key, "who", name(s.Fighter))
	case mstocs.Edit:
		return t.editText(f, s)
	case mstocs.Fumble:
		return t.fumbleText(s)
	case mstocs.Note:
		text := ui.Clean(s.Text)
		if s.Fighter != 0 {
			text = name(s.Fighter) + ": " + text
		}
		return "✎ " + text
	case mstocs.Time:
		return "" // where the clock got to is told by Entry
	case mstocs.Treat, mstocs.Interrupt, mstocs.Verdict:
		return ""
	case mstocs.SetSetting:
		return t.T(key, "what", t.T("setting."+s.Key), "value", t.settingValue(s.Key, s.Value))
	case mstocs.SetTimer:
		return t.T(key, "what", ui.Clean(s.Label), "time", words.Clock(s.Seconds))
	case mstocs.RemoveTimer, mstocs.RemoveWound:
		return t.T(key)
	}
	return t.handStep(f, key, s)
}

// handStep tells what the game master set for a fighter.
func (t Teller) handStep(f *mstocs.Fight, key string, s mstocs.Step) string {
	who := func(id mstocs.FighterID, values ...any) string {
		return t.T(key, append([]any{"who", t.Who(f, id)}, values...)...)
	}
	switch s := s.(type) {
	case mstocs.SetPW:
		return who(s.Fighter, "n", s.PW)
	case mstocs.Magic:
		return who(s.Fighter, "n", s.PW)
	case mstocs.SetMode:
		return who(s.Fighter, "item", t.heldSo(f, s))
	case mstocs.GiveWound:
		return who(s.Fighter, "class", t.Class(s.Class))
	case mstocs.GiveLimb:
		return who(s.Fighter, "where", t.Where(s.Where))
	case mstocs.RemoveLimb:
		return who(s.Fighter, "where", t.Where(s.Where))
	case mstocs.SetOut:
		return who(s.Fighter, "n", s.Rounds)
	case mstocs.Busy:
		return who(s.Fighter, "n", s.Rounds)
	case mstocs.Action:
		return t.N(key, max(s.N, -s.N), "who", t.Who(f, s.Fighter), "n", fmt.Sprintf("%+d", s.N))
	case mstocs.Check:
		return who(s.Fighter, "what", t.T("check."+string(s.Kind)))
	case mstocs.Helpless:
		if !s.On {
			key += "-off"
		}
		return who(s.Fighter)
	case mstocs.Kill:
		return who(s.Fighter)
	case mstocs.Revive:
		return who(s.Fighter)
	case mstocs.Remove:
		return who(s.Fighter)
	case mstocs.BringIn:
		return who(s.Fighter)
	case mstocs.Move:
		return who(s.Fighter)
	case mstocs.GiveTurn:
		return who(s.Fighter)
	}
	return key
}

// heldSo names an item with the mode it was given.
func (t Teller) heldSo(f *mstocs.Fight, s mstocs.SetMode) string {
	for _, i := range f.Fighter(s.Fighter).Held {
		if i.Name == s.Item && s.Mode <= len(i.Modes) {
			i.Mode = s.Mode - 1
			return t.Item(i)
		}
	}
	return fmt.Sprintf("%s (%d)", ui.Clean(s.Item), s.Mode)
}

// editText tells what was changed of a fighter besides the name.
func (t Teller) editText(f *mstocs.Fight, s mstocs.Edit) string {
	var parts []string
	add := func(key string, value any) { parts = append(parts, t.T(key)+" "+fmt.Sprint(value)) }
	if s.Side != nil {
		add("edit.side", t.T("side."+string(*s.Side)))
	}
	if s.Group != nil {
		add("edit.group", ui.Clean(*s.Group))
	}
	if s.PW != nil {
		add("edit.pw", *s.PW)
	}
	if s.OnR != nil {
		add("edit.onr", *s.OnR)
	}
	if s.Initiative != nil {
		add("edit.initiative", *s.Initiative)
	}
	if s.Medical != nil {
		add("edit.medical", *s.Medical)
	}
	if s.Armour != nil {
		add("edit.armour", t.Armour(*s.Armour))
	}
	if s.Held != nil {
		add("edit.held", t.gear(*s.Held))
	}
	if s.Tactic != nil {
		add("key.tactic", t.tacticName(odds.Tactic(*s.Tactic)))
	}
	if parts == nil {
		return ""
	}
	return t.T("step.edit", "who", t.Who(f, s.Fighter), "what", strings.Join(parts, ", "))
}

// gear lists items by name.
func (t Teller) gear(items []mstocs.Item) string {
	names := make([]string, len(items))
	for i, it := range items {
		names[i] = t.Item(it)
	}
	if len(names) == 0 {
		return t.T("say.bare-hands")
	}
	return strings.Join(names, ", ")
}

// Armour tells armour by location.
func (t Teller) Armour(a mstocs.Armour) string {
	if a == (mstocs.Armour{}) {
		return t.T("say.no-armour")
	}
	var parts []string
	same := true
	for i, n := range a {
		same = same && n == a[0]
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", t.Where(mstocs.Locations[i]), n))
		}
	}
	if same {
		return fmt.Sprint(a[0])
	}
	return strings.Join(parts, ", ")
}

// Event tells what came of a step; "" for what the blow tells already.
func (t Teller) Event(f *mstocs.Fight, ev mstocs.Event) string {
	who, other := t.Who(f, ev.Fighter), t.Who(f, ev.Other)
	key := "event." + string(ev.Kind)
	switch ev.Kind {
	case mstocs.EventBlow, mstocs.EventStopped:
		return ""
	case mstocs.EventOut:
		return t.N(key, ev.N, "who", who)
	case mstocs.EventLimb:
		return t.N(key, ev.N, "who", who, "where", t.Where(ev.Where))
	case mstocs.EventWounded:
		return t.T(key, "who", who, "class", t.Class(ev.Class), "where", t.Where(ev.Where), "at", words.Clock(ev.At))
	case mstocs.EventDied:
		return t.T("event.died-"+string(ev.Cause), "who", who, "by", other, "where", t.Where(ev.Where), "at", words.Clock(ev.At))
	case mstocs.EventTreated:
		return t.treatedText(f, ev)
	case mstocs.EventChecked:
		return t.checkText(f, ev.Check)
	case mstocs.EventStruckOut:
		return t.T(key, "who", who, "why", t.T("reason."+string(ev.Reason)))
	}
	why := ""
	if ev.Reason != "" {
		why = t.T("reason." + string(ev.Reason))
	}
	return t.T(key, "who", who, "other", other, "n", ev.N, "where", t.Where(ev.Where), "what", ui.Clean(ev.Text),
		"treatment", t.treatment(ev.Class), "why", why, "at", words.Clock(ev.At))
}

// treatment is the name of the treatment of a class.
func (t Teller) treatment(c mstocs.Class) string {
	switch c {
	case mstocs.ClassI:
		return t.T("treatment.first-aid")
	case mstocs.ClassII:
		return t.T("treatment.operation")
	default:
		return t.T("treatment.care")
	}
}

func (t Teller) treatedText(f *mstocs.Fight, ev mstocs.Event) string {
	key := "event.treated-failed"
	if ev.N == 1 {
		key = "event.treated"
	}
	text := t.T(key, "who", t.Who(f, ev.Fighter), "other", t.Who(f, ev.Other), "treatment", t.treatment(ev.Class))
	if a := ev.Attempt; a != nil && a.Test.Thrown() {
		sign := "≤"
		if a.Test.Total > a.Number {
			sign = ">"
		}
		text += fmt.Sprintf(" (%s %s %s)", t.thrown(a.Test), sign, t.parts(a.Parts, a.Number))
	}
	return text
}

// checkText tells how a check that was called for went.
func (t Teller) checkText(f *mstocs.Fight, c *mstocs.Call) string {
	text := t.Who(f, c.Fighter) + ", " + t.T("check."+string(c.Kind)) + ": " + t.thrown(c.Roll)
	switch c.Kind {
	case mstocs.CheckConsciousness:
		text += fmt.Sprintf(" < %d? ", c.Lost)
		if c.Rounds == 0 {
			return text + t.T("work.stands")
		}
		return text + t.N("work.out", c.Rounds)
	case mstocs.CheckMortality:
		text += fmt.Sprintf(" < %d? ", c.Loss)
		if c.Class == mstocs.NoClass {
			return text + t.T("work.not-mortal")
		}
		return text + t.T("work.class", "class", t.Class(c.Class))
	case mstocs.CheckTest:
		text += fmt.Sprintf(" ≤ %d? ", c.Number) + t.T("test."+string(c.Outcome))
		if c.Text != "" {
			text += ", " + ui.Clean(c.Text)
		}
	}
	return text
}

// settingValue is a setting's value in words.
func (t Teller) settingValue(key, value string) string {
	for _, d := range mstocs.AllSettings() {
		if d.Key != key || d.Values == nil {
			continue
		}
		if len(d.Values) == 2 && d.Values[0] == "no" {
			return t.T("value." + value)
		}
		return t.T("value." + key + "." + value)
	}
	return value
}

// entryAt tells an entry, or several as one by the number of the first, in the
// state they led to.
func (t Teller) entryAt(h states, f *mstocs.Fight, e Entry) string {
	return t.Entry(table.Former(h, e.Number, f, e.Steps, renames), f, e)
}

// states is what gives the states of a fight: its history, or a walk in it.
type states interface {
	At(n int) mstocs.Fight
	Before(n int) int
}

// Told is a sentence on what the last change did.
func (t *Table) Told() string {
	f := t.fight()
	if t.s.Head() == 0 {
		return ""
	}
	return t.entryAt(t.s.History, f, t.s.Entry(t.s.Head()))
}

// deathWarning tells who would die, of which wound, when, and what could
// still be done.
func (t *Table) deathWarning(due []mstocs.Due) []string {
	f := t.fight()
	lines := []string{t.T("warn.title")}
	for _, d := range due {
		if d.Kind != mstocs.DueDeath {
			continue
		}
		x := f.Fighter(d.Fighter)
		for _, w := range x.Wounds {
			if w.ID != d.Wound {
				continue
			}
			lines = append(lines, t.T("warn.dies", "who", t.label(x), "class", t.Class(w.Class), "where", t.Where(w.Location), "at", words.Clock(d.At)))
			lines = append(lines, t.helpLeft(f, w))
		}
	}
	return lines
}

// helpLeft tells what could still be done about a wound.
func (t *Table) helpLeft(f *mstocs.Fight, w mstocs.Wound) string {
	for _, a := range f.Attempts {
		if a.Wound == w.ID && a.End > w.Deadline {
			return t.T("warn.treated-late", "who", t.Who(f, a.Healer), "treatment", t.treatment(a.Class), "at", words.Clock(a.End))
		}
		if a.Wound == w.ID {
			return t.T("warn.treated", "who", t.Who(f, a.Healer), "treatment", t.treatment(a.Class), "at", words.Clock(a.End))
		}
	}
	need := f.Settings.Length(w.Class)
	if f.InRound() || f.Clock+need > w.Deadline {
		return t.T("warn.too-late", "treatment", t.treatment(w.Class), "time", words.Clock(need))
	}
	return t.T("warn.could", "treatment", t.treatment(w.Class), "time", words.Clock(need))
}
