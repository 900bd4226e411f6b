package k1000

import (
	"encoding/json"
	"testing"
)

// readings lists every setting with its rule, its default and what else it can
// be, as the rules have them. Of numbers the bounds are the others.
var readings = []struct {
	key, rule, standard string
	others              []string
}{
	{"real_dice", "", "nobody", []string{"players", "everybody"}},
	{"one_by_one", "", "no", []string{"yes"}},
	{"percent", "K2", "span", []string{"thousand"}},
	{"criticals", "K3", "yes", []string{"no"}},
	{"undo_rolls", "K4", "yes", []string{"no"}},
	{"npcs", "K5", "modifiers", []string{"sheets"}},
	{"halves", "K7", "down", []string{"to-zero", "up"}},
	{"draw", "K10", "defence", []string{"action"}},
	{"initiative", "K11", "distance", []string{"sum"}},
	{"ties", "K11", "speed", []string{"gm"}},
	{"actions", "K12", "1", []string{"9"}},
	{"effect_turns", "K12", "running", []string{"next"}},
	{"metres", "K13", "down", []string{"nearest", "up"}},
	{"hp_limit", "K14", "yes", []string{"no"}},
	{"tenth", "K14", "at-least-1", []string{"down", "nearest"}},
	{"healing_bad_luck", "K14", "both", []string{"loss", "heal"}},
	{"healing_items", "K15", "99", []string{"0"}},
}

func TestSettings(t *testing.T) {
	equal(t, "settings", len(AllSettings()), len(readings))
	for i, r := range readings {
		d := AllSettings()[i]
		equal(t, "key", d.Key, r.key)
		equal(t, r.key+": rule", d.Rule, r.rule)
		equal(t, r.key+": default", d.Value(DefaultSettings()), r.standard)
		for _, other := range r.others {
			changed, err := DefaultSettings().With(r.key, other)
			equal(t, r.key+": error", err, nil)
			equal(t, r.key, d.Value(changed), other)
			text, err := json.Marshal(changed)
			equal(t, r.key+": error", err, nil)
			equal(t, r.key+": as text", string(text), `{"`+r.key+`":"`+other+`"}`)
			var back Settings
			equal(t, r.key+": error", json.Unmarshal(text, &back), nil)
			equal(t, r.key+": read", back, changed)
		}
	}
	text, err := json.Marshal(DefaultSettings())
	equal(t, "error", err, nil)
	equal(t, "the default ones as text", string(text), `{}`)
}

// Settings that cannot be read leave those there were.
func TestSettingsFaults(t *testing.T) {
	for _, text := range []string{`{"gravity":"on"}`, `{"criticals":"on"}`, `{"actions":"10"}`, `{"actions":"many"}`, `{"criticals":true}`, `[]`} {
		s := DefaultSettings()
		if err := json.Unmarshal([]byte(text), &s); err == nil || s != DefaultSettings() {
			t.Errorf("%s: got %+v, %v", text, s, err)
		}
	}
}
