package words

import (
	"slices"
	"testing"

	"rundy/combat/wstega"
)

// What the screens of Pierwsza Wstęga tell without a text of its own: by what
// came of the step, by the dice, or in other words for each title.
func init() {
	for _, key := range []string{
		"rolled", "result", "concluded", "offered", "titled", "title-missed",
	} {
		silent["wstega-event."+key] = true
	}
	for _, kind := range wstega.Kinds() {
		if !slices.Contains([]string{
			"accept", "boss_pool", "bring_in", "diary", "edit", "pips", "remove", "revive", "setting", "sit_out", "states", "title", "trait_spent",
		}, kind) {
			silent["wstega-step."+kind] = true
		}
	}
}

// endingsOfWstega are the endings of the beginnings of keys that the screens
// of Pierwsza Wstęga use.
func endingsOfWstega(t *testing.T) map[string][]string {
	t.Helper()
	of := func(kind string) []string { return constants(t, "../../combat/wstega", kind) }
	attributes, titles, risks := of("Attribute"), of("TitleKind"), []string{"safe", "risky", "stake"}
	var settings, values []string
	for _, s := range wstega.AllSettings() {
		settings = append(settings, s.Key)
		for _, v := range s.Values {
			if !slices.Equal(s.Values, []string{"no", "yes"}) {
				values = append(values, s.Key+"."+v)
			}
		}
	}
	events := of("EventKind")
	for _, title := range titles {
		events = append(events, "offered-"+title, "titled-"+title, "title-missed-"+title)
	}
	return map[string][]string{
		"wstega-about.": settings, "wstega-setting.": settings, "wstega-value.": values,
		"wstega-ask.title-": titles, "wstega.offer-": titles, "wstega.lift-": {"no", "yes"},
		"wstega-attribute.": attributes, "wstega-short.": attributes, "wstega-buy.": of("Purchase"),
		"wstega-cost.": of("Cost"), "wstega-cost.about-": of("Cost"),
		"wstega-difficulty.": {"easy", "average", "hard", "very-hard"},
		"wstega-event.":      events, "wstega-phase.": hyphened(of("Phase")...), "wstega-purpose.": of("Purpose"),
		"wstega-result.": of("Result"), "wstega-risk.": risks, "wstega-risk.name-": risks,
		"wstega-row.":     {"who", "attribute", "rings", "experience", "lift", "recall", "difficulty", "name"},
		"wstega-missing.": {"who", "attribute", "rings", "experience", "lift", "recall"},
		"wstega-stage.":   {"decide", "cost", "title"},
		"wstega-state.":   {"tired", "broken", "morale", "titled"},
		"wstega-status.":  of("Status"), "wstega-step.": wstega.Kinds(),
		"wstega-field.": {
			"name", "note", "npc", "attributes", "points", "rings", "traits", "magics", "reputations", "veterancies", "untold",
			"spent", "struck", "states", "diary", "liked", "titles", "ring", "trait", "magic", "titled",
		},
	}
}
