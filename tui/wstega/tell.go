package wstega

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Teller makes sentences of a game's values in the language of its words.
type Teller struct{ *words.Words }

// Entry is a line of a game's log.
type Entry = combat.Entry[wstega.Step, wstega.Event]

// Who is a character's label, safe to show; "nobody" for nobody.
func (t Teller) Who(g *wstega.Game, id wstega.FighterID) string {
	if c := g.Character(id); c != nil {
		return t.label(c)
	}
	return t.T("say.nobody")
}

func (t Teller) label(c *wstega.Character) string { return ui.Clean(c.Label(t.Language)) }

// Attribute is the name of an attribute.
func (t Teller) Attribute(a wstega.Attribute) string { return t.T("wstega-attribute." + string(a)) }

// Short is the name of an attribute in two letters.
func (t Teller) Short(a wstega.Attribute) string { return t.T("wstega-short." + string(a)) }

// Result is the name of a result.
func (t Teller) Result(r wstega.Result) string { return t.T("wstega-result." + string(r)) }

func phaseKey(p wstega.Phase) string { return strings.ReplaceAll(string(p), " ", "-") }

// listed joins names.
func listed(names []string) string { return strings.Join(names, ", ") }

// cleaned joins texts from files.
func cleaned(texts []string) string {
	clean := make([]string, len(texts))
	for i, text := range texts {
		clean[i] = ui.Clean(text)
	}
	return listed(clean)
}

// Fault words what a rule of Pierwsza Wstęga refuses outside a game's screen;
// ok is false for any other error.
func Fault(w *words.Words, err error) (text string, ok bool) {
	var r *combat.Refusal
	if !errors.As(err, &r) || !strings.HasPrefix(r.Rule, "W") && !slices.ContainsFunc(r.Args, ownPurpose) {
		return "", false
	}
	g := wstega.New(wstega.DefaultSettings())
	return Teller{w}.Refusal(&g, err), true
}

// ownPurpose reports whether a value is a purpose of dice that only this
// system has.
func ownPurpose(v any) bool {
	switch v {
	case wstega.PurposeExtension, wstega.PurposeOpening, wstega.PurposeDefence, wstega.PurposeTrait:
		return true
	}
	return false
}

// Refusal turns an error into a sentence, with the rule's number where one
// refuses.
func (t Teller) Refusal(g *wstega.Game, err error) string {
	return table.Refusal(t.Words, err, func(v any) any {
		switch v := v.(type) {
		case wstega.FighterID:
			return t.Who(g, v)
		case wstega.Attribute:
			return t.Attribute(v)
		case wstega.Result:
			return t.Result(v)
		case wstega.Status:
			return t.T("wstega-status." + string(v))
		case combat.Purpose:
			return t.T("wstega-purpose." + string(v))
		case wstega.Stage:
			return t.T("wstega-stage." + string(v))
		case string:
			if slices.Contains(fieldNames, v) {
				return t.T("wstega-field." + v)
			}
		}
		return v
	})
}

// fieldNames are the fields of a sheet that refusals name.
var fieldNames = []string{
	"rings", "traits", "magics", "reputations", "veterancies", "untold", "spent", "struck", "states", "points", "diary", "liked", "titles",
}

// Entry tells a line of the log in one sentence: the decision, and what came
// of it. Who was renamed in it has their former name in was.
func (t Teller) Entry(was, g *wstega.Game, e Entry) string {
	var parts, pips []string
	happened := map[wstega.EventKind]bool{}
	for _, ev := range e.Events {
		happened[ev.Kind] = true
	}
	for _, s := range e.Steps {
		if renames(s) {
			s := s.(wstega.Edit)
			parts = append(parts, t.T("say.renamed", "who", t.Who(was, s.Character), "name", t.Who(g, s.Character)))
		}
		if text := t.Step(g, s); text != "" && !happened[wstega.EventRefreshed] {
			parts = append(parts, text)
		}
	}
	for _, ev := range e.Events {
		switch text := t.Event(g, ev); {
		case text == "", toldByResult(ev), happened[wstega.EventRolled] && ev.Kind == wstega.EventBegan:
		case ev.Kind == wstega.EventStruck:
			pips = append(pips, text)
		default:
			parts = append(parts, text)
		}
	}
	return strings.Join(slices.Compact(append(parts, pips...)), "; ")
}

// renames reports whether somebody gets another name by a step.
func renames(s wstega.Step) bool {
	e, ok := s.(wstega.Edit)
	return ok && e.Name != nil
}

// toldByResult reports whether an event of a duel is told by who has won it.
func toldByResult(ev wstega.Event) bool {
	if ev.Trial == nil || !ev.Trial.Duel() || ev.Trial.Winner < 0 {
		return false
	}
	switch ev.Kind {
	case wstega.EventControls, wstega.EventRolled:
		return ev.Trial.Stage != wstega.StageOpening && ev.Trial.Stage != wstega.StageDefence
	case wstega.EventResult:
		loser := ev.Trial.Sides[ev.Trial.Loser()]
		return ev.Trial.Extender < 0 && loser.Character == ev.Character
	}
	return false
}

// Step tells a decision; "" for one that is told by what came of it.
func (t Teller) Step(g *wstega.Game, s wstega.Step) string {
	key := "wstega-step." + wstega.Kind(s)
	switch s := s.(type) {
	case wstega.Remove:
		return t.T(key, "who", t.Who(g, s.Character))
	case wstega.BringIn:
		return t.T(key, "who", t.Who(g, s.Character))
	case wstega.Revive:
		return t.T(key, "who", t.Who(g, s.Character))
	case wstega.SitOut:
		return t.T(key, "who", t.Who(g, s.Character))
	case wstega.SetPips:
		return t.T(key, "who", t.Who(g, s.Character), "attribute", t.Attribute(s.Attribute), "n", s.Free)
	case wstega.SetBossPool:
		return t.T(key, "n", s.Dice)
	case wstega.Edit:
		if what := t.edited(s); what != "" {
			return t.T(key, "who", t.Who(g, s.Character), "what", what)
		}
		return ""
	case wstega.SetStates:
		return t.T(key, "who", t.Who(g, s.Character), "what", t.statesSet(s))
	case wstega.SpendTrait:
		if !s.Spent {
			key = "wstega-step.trait_back"
		}
		return t.T(key, "who", t.Who(g, s.Character), "trait", ui.Clean(s.Trait))
	case wstega.Diary:
		if s.Text == "" {
			return t.T(key, "who", t.Who(g, s.Character))
		}
	case wstega.Accept:
		return t.T(key)
	case wstega.Note:
		text := ui.Clean(s.Text)
		if s.Character != 0 {
			text = t.Who(g, s.Character) + ": " + text
		}
		return "✎ " + text
	case wstega.SetSetting:
		return t.T(key, "what", t.T("wstega-setting."+s.Key), "value", t.settingValue(s.Key, s.Value))
	case wstega.Title:
		if s.Decline {
			return t.T(key)
		}
	}
	return ""
}

// edited names what was changed of a character besides the name.
func (t Teller) edited(s wstega.Edit) string {
	var parts []string
	add := func(given bool, key, value string) {
		if given {
			parts = append(parts, t.T("wstega-field."+key)+" "+value)
		}
	}
	add(s.Note != nil, "note", "")
	if s.NPC != nil {
		add(true, "npc", t.T("value."+map[bool]string{false: "no", true: "yes"}[*s.NPC]))
	}
	if s.Attributes != nil {
		add(true, "attributes", typed.WriteAttributes(*s.Attributes))
	}
	if s.Points != nil {
		add(true, "points", fmt.Sprint(*s.Points))
	}
	add(s.Rings != nil, "rings", cleaned(s.Rings))
	add(s.Traits != nil, "traits", cleaned(s.Traits))
	add(s.Magics != nil, "magics", cleaned(s.Magics))
	add(s.Reputations != nil, "reputations", cleaned(s.Reputations))
	add(s.Veterancies != nil, "veterancies", cleaned(s.Veterancies))
	add(s.Untold != nil, "untold", cleaned(s.Untold))
	return strings.TrimSpace(strings.Join(parts, ", "))
}

// statesSet names the states that were set, those lifted with a minus.
func (t Teller) statesSet(s wstega.SetStates) string {
	var parts []string
	for _, x := range []struct {
		on  *bool
		key string
	}{{s.Tired, "tired"}, {s.Broken, "broken"}, {s.MoraleFallen, "morale"}, {s.Titled, "titled"}} {
		switch {
		case x.on == nil:
		case *x.on:
			parts = append(parts, t.T("wstega-state."+x.key))
		default:
			parts = append(parts, t.T("wstega.no-more", "what", t.T("wstega-state."+x.key)))
		}
	}
	return listed(parts)
}

// Event tells what came of a step; "" for what is told otherwise.
func (t Teller) Event(g *wstega.Game, ev wstega.Event) string {
	key := "wstega-event." + string(ev.Kind)
	who := t.Who(g, ev.Character)
	switch ev.Kind {
	case wstega.EventRolled:
		return t.rolledText(g, ev.Trial)
	case wstega.EventBegan:
		return t.beganText(g, ev.Trial)
	case wstega.EventResult:
		return t.resultText(g, ev)
	case wstega.EventConcluded:
		return ""
	case wstega.EventControls:
		return t.T(key, "who", t.sideOfTrial(g, ev), "n", ev.N)
	case wstega.EventStruckOut:
		return t.T(key, "why", t.T("reason."+string(ev.Reason)))
	case wstega.EventBought:
		what := ui.Clean(ev.Text)
		if ev.Purchase == wstega.BuyAttribute {
			what = t.Attribute(ev.Attribute)
		}
		return t.T(key, "who", who, "what", t.T("wstega-buy."+string(ev.Purchase))+" "+what, "n", ev.N)
	case wstega.EventFightEnds, wstega.EventBossEnds:
		return t.endText(g, ev)
	case wstega.EventMustered:
		if ev.Text == "" {
			return t.T("wstega-event.moved-out", "who", who)
		}
		return t.T(key, "who", who, "side", strings.ToUpper(ui.Clean(ev.Text)))
	case wstega.EventOffered, wstega.EventTitleMissed, wstega.EventTitled:
		return t.T(key+"-"+string(ev.Title), "who", who, "text", t.titleText(ev.Text))
	case wstega.EventWounded:
		if ev.Other == 0 {
			return t.T("wstega-event.wounded-so", "who", who, "n", ev.N)
		}
	}
	return t.T(key, "who", who, "other", t.Who(g, ev.Other), "attribute", t.attributeOf(ev.Attribute), "n", ev.N, "text", t.titleText(ev.Text),
		"result", t.resultOf(ev.Result))
}

func (t Teller) attributeOf(a wstega.Attribute) string {
	if a == "" {
		return ""
	}
	return t.Attribute(a)
}

func (t Teller) resultOf(r wstega.Result) string {
	if r == "" {
		return ""
	}
	return t.Result(r)
}

// titleText is what a title is for; the name of an attribute is put into the
// language.
func (t Teller) titleText(text string) string {
	switch {
	case text == "":
		return ""
	case slices.Contains(wstega.AttributeOrder[:], wstega.Attribute(text)):
		return t.Attribute(wstega.Attribute(text))
	}
	return ui.Clean(text)
}

// sideOfTrial is who an event of a duel is about, the party for its pool.
func (t Teller) sideOfTrial(g *wstega.Game, ev wstega.Event) string {
	if ev.Character == 0 {
		return t.T("wstega.party")
	}
	return t.Who(g, ev.Character)
}

// states are the states of a character in words: those of life, then those
// that cost dice.
func (t Teller) states(c *wstega.Character) string {
	var parts []string
	if c.Left {
		parts = append(parts, t.T("wstega.has-left"))
	}
	if c.Status != wstega.Up {
		parts = append(parts, t.T("wstega-status."+string(c.Status)))
	}
	for _, x := range []struct {
		on  bool
		key string
	}{{c.Tired, "tired"}, {c.Broken, "broken"}, {c.MoraleFallen, "morale"}} {
		if x.on {
			parts = append(parts, t.T("wstega-state."+x.key))
		}
	}
	return listed(parts)
}
