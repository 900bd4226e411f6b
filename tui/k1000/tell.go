package k1000

import (
	"fmt"
	"strings"

	"rundy/combat/k1000"
	"rundy/tui/ui"
)

// Entry tells a line of the log in one sentence: the decisions and what came
// of them. A rolled action is told once, as far as it has got. Who was renamed
// in it has their former name in was.
func (t Teller) Entry(was, f *k1000.Session, e Entry) string {
	var parts []string
	for _, s := range e.Steps {
		if renames(s) {
			s := s.(k1000.Edit)
			parts = append(parts, t.T("say.renamed", "who", t.Who(was, s.Fighter), "name", t.Who(f, s.Fighter)))
		}
		if text := t.Step(f, s); text != "" {
			parts = append(parts, text)
		}
	}
	last := lastTrial(e.Events)
	if last != nil {
		parts = append(parts, t.Sentence(f, last))
	}
	for _, ev := range e.Events {
		if ev.Trial != nil {
			continue
		}
		if ev.Kind == k1000.EventHP && (ev.Reason == k1000.ReasonGM || last != nil && last.Healing != nil) {
			continue // told by the step, or by the healing
		}
		if ev.Kind == k1000.EventEffectEnds && ev.Reason == k1000.ReasonHealed {
			continue
		}
		parts = append(parts, t.Event(f, ev))
	}
	return strings.Join(parts, "; ")
}

// renames reports whether somebody gets another name by a step.
func renames(s k1000.Step) bool {
	e, ok := s.(k1000.Edit)
	return ok && e.Name != nil
}

// lastTrial is the rolled action of an entry as far as it got, nil when there
// is none.
func lastTrial(events []k1000.Event) *k1000.Trial {
	var x *k1000.Trial
	for _, ev := range events {
		if ev.Trial != nil {
			x = ev.Trial
		}
	}
	return x
}

// Step tells a decision. What is told by what came of it says nothing here.
func (t Teller) Step(f *k1000.Session, s k1000.Step) string {
	key := "k-step." + k1000.Kind(s)
	who := func(id k1000.FighterID, values ...any) string {
		return t.T(key, append([]any{"who", t.Who(f, id)}, values...)...)
	}
	switch s := s.(type) {
	case k1000.Note:
		text := ui.Clean(s.Text)
		if s.Fighter != 0 {
			text = t.Who(f, s.Fighter) + ": " + text
		}
		return "✎ " + text
	case k1000.Pass:
		return who(s.Fighter)
	case k1000.Prepare:
		return who(s.Fighter, "n", t.threshold(f, s.Fighter))
	case k1000.EnterEncounter:
		return who(s.Fighter)
	case k1000.LeaveEncounter:
		return who(s.Fighter)
	case k1000.SetSetting:
		return t.T(key, "what", t.settingName(s.Key), "value", t.settingValue(s.Key, s.Value))
	case k1000.Undefended:
		return t.T(key)
	case k1000.Test:
		return t.called(s.Called)
	case k1000.Contest:
		return t.called(s.Called)
	case k1000.Heal:
		return t.called(s.Called)
	case k1000.UseItem:
		return t.called(s.Called)
	}
	return t.handStep(f, s, who)
}

// called says of an action that it is none of the turn's, where it is so.
func (t Teller) called(besides bool) string {
	if !besides {
		return ""
	}
	return t.T("k-say.called")
}

// handStep tells what the game master set for a character.
func (t Teller) handStep(f *k1000.Session, s k1000.Step, who func(k1000.FighterID, ...any) string) string {
	switch s := s.(type) {
	case k1000.Action:
		return t.N("k-step.action", max(s.N, -s.N), "who", t.Who(f, s.Fighter), "n", signed(s.N))
	case k1000.BringIn:
		return who(s.Fighter)
	case k1000.Edit:
		if what := t.edited(s); what != "" {
			return who(s.Fighter, "what", what)
		}
		return ""
	case k1000.SetHP:
		return who(s.Fighter, "n", s.HP)
	case k1000.SetInitiative:
		return who(s.Fighter, "n", s.Value)
	case k1000.GiveItem:
		return who(s.Fighter, "item", ui.Clean(s.Name))
	case k1000.TakeItem:
		return who(s.Fighter, "item", ui.Clean(s.Item))
	case k1000.Rearrange:
		return who(s.Fighter)
	case k1000.Remove:
		return who(s.Fighter)
	case k1000.SetTrait:
		return who(s.Fighter, "trait", ui.Clean(s.Name), "n", s.Value)
	}
	return ""
}

// threshold is what somebody's initiative is rolled against.
func (t Teller) threshold(f *k1000.Session, id k1000.FighterID) string {
	if c := f.Character(id); c != nil {
		return t.sum(c.Initiative.Threshold)
	}
	return ""
}

// edited tells what was changed of a character besides the name.
func (t Teller) edited(s k1000.Edit) string {
	var parts []string
	add := func(key string, value string) { parts = append(parts, strings.TrimSpace(t.T(key)+" "+value)) }
	if s.Role != nil {
		add("k-edit.role", t.T("k-role."+string(*s.Role)))
	}
	if s.Place != nil {
		add("k-edit.place", t.place(*s.Place))
	}
	if s.MaxHP != nil {
		add("k-edit.max-hp", fmt.Sprint(*s.MaxHP))
	}
	if s.Mount != nil {
		add("k-edit.mount", t.T("value."+yesNo(*s.Mount)))
	}
	for _, list := range []struct {
		key     string
		changed bool
	}{
		{"k-edit.traits", s.Traits != nil},
		{"k-edit.skills", s.Skills != nil},
		{"k-edit.features", s.Features != nil},
		{"k-edit.items", s.Items != nil},
		{"k-edit.manner", s.Manner != nil},
	} {
		if list.changed {
			add(list.key, "")
		}
	}
	return strings.Join(parts, ", ")
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// place is the name of a place; "" is where all are who are nowhere else.
func (t Teller) place(name string) string {
	if name == "" {
		return t.T("k-say.together")
	}
	return ui.Clean(name)
}

// Event tells what came of a step.
func (t Teller) Event(f *k1000.Session, ev k1000.Event) string {
	who, other := t.Who(f, ev.Fighter), t.Who(f, ev.Other)
	key := "k-event." + string(ev.Kind)
	switch ev.Kind {
	case k1000.EventGMModifiers:
		return t.gm(f, ev.Fighter, ev.Parts)
	case k1000.EventHP:
		if ev.By == 0 {
			key = "k-event.hp-full"
		}
		return t.T(key, "who", who, "n", ev.N, "by", signed(ev.By))
	case k1000.EventEffect:
		return t.T(key, "who", who, "effect", t.effect(*ev.Effect))
	case k1000.EventEffectEnds:
		return t.T(key, "who", who, "effect", ui.Clean(ev.Effect.Name), "why", t.T("k-reason."+string(ev.Reason)))
	case k1000.EventItem:
		return t.T(key, "who", who, "other", other, "item", ui.Clean(ev.Text))
	case k1000.EventItemGone:
		return t.T(key, "who", who, "item", ui.Clean(ev.Text))
	case k1000.EventMoved:
		return t.moved(who, ev)
	case k1000.EventInitiative:
		return t.T(key, "who", who, "n", ev.N, "how", t.initiative(f, *ev.Initiative, ev.N))
	case k1000.EventGaveUp:
		if ev.Other == 0 {
			return t.T("k-event.gave-up-end", "who", who)
		}
	}
	return t.T(key, "who", who, "other", other, "n", ev.N)
}

func (t Teller) moved(who string, ev k1000.Event) string {
	key := "k-event.moved"
	if ev.Mounted {
		key = "k-event.rides"
	}
	text := t.N(key, ev.N, "who", who)
	if ev.Text != "" {
		text += ", " + t.T("k-say.to-place", "place", ui.Clean(ev.Text))
	}
	return text
}

// initiative tells how initiative came about: threshold, roll, and what the
// running effects do to it.
func (t Teller) initiative(f *k1000.Session, i k1000.Initiative, now int) string {
	sign := "-"
	if f.Settings.Initiative == k1000.InitiativeSum {
		sign = "+"
	}
	text := fmt.Sprintf("%d %s %d", i.Threshold.Total, sign, i.Throw.Total)
	if now != i.Base {
		text += " " + signed(now-i.Base)
	}
	if i.Throw.Typed {
		text += t.T("say.typed")
	}
	return text
}

// effect tells an effect with all that it does.
func (t Teller) effect(a k1000.Active) string {
	var parts []string
	if a.Trait != "" && a.Value != 0 {
		parts = append(parts, ui.Clean(a.Trait)+" "+signed(a.Value))
	}
	if a.Initiative != 0 {
		parts = append(parts, t.T("k-say.initiative")+" "+signed(a.Initiative))
	}
	if a.Holds {
		parts = append(parts, t.T("k-say.holds"))
	}
	if len(a.Cures) > 0 {
		parts = append(parts, t.T("k-say.cured-by", "skills", ui.Clean(strings.Join(a.Cures, ", "))))
	}
	if a.Turns > 0 {
		parts = append(parts, t.N("k-count.turns", a.Turns))
	}
	if parts == nil {
		return ui.Clean(a.Name)
	}
	return ui.Clean(a.Name) + " (" + strings.Join(parts, ", ") + ")"
}

// why tells why a modifier does not count (K17).
func (t Teller) why(o k1000.Offer) string {
	if o.Why == "" {
		return ""
	}
	return t.T("k-why."+string(o.Why), "trait", ui.Clean(o.Trait), "action", ui.Clean(o.Action))
}

func (t Teller) settingName(key string) string {
	if key == "real_dice" {
		return t.T("setting.real_dice")
	}
	return t.T("k-setting." + key)
}

func (t Teller) settingAbout(key string) string {
	if key == "real_dice" {
		return t.T("about.real_dice")
	}
	return t.T("k-about." + key)
}

// settingValue is a setting's value in words.
func (t Teller) settingValue(key, value string) string {
	for _, d := range k1000.AllSettings() {
		switch {
		case d.Key != key:
		case d.Values == nil:
			return value
		case d.Values[0] == "no":
			return t.T("value." + value)
		case key == "real_dice":
			return t.T("value.real_dice." + value)
		default:
			return t.T("k-value." + key + "." + value)
		}
	}
	return value
}
