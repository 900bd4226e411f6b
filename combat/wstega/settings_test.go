package wstega

import (
	"encoding/json"
	"testing"
)

// reading is a setting with the reading of the rule page and the others.
type reading struct {
	key, rule, standard string
	others              []string
}

// Every point that the rule page leaves open, and what is about dice.
var readings = []reading{
	{"real_dice", "", "nobody", []string{"players", "everybody"}},
	{"one_by_one", "", "yes", []string{"no"}},
	{"recall", "W4", "once", []string{"both"}},
	{"penalties", "W6", "add", []string{"worst"}},
	{"lift", "W6", "test", []string{"roll"}},
	{"trait_extended", "W8", "yes", []string{"no"}},
	{"extend_experience", "W10", "yes", []string{"no"}},
	{"path_unbroken", "W11", "yes", []string{"no"}},
	{"duel_difficulty", "W14", "rolled", []string{"kept"}},
	{"duel_tie", "W14", "again", []string{"new-dice"}},
	{"duel_end", "W14", "defender", []string{"either"}},
	{"duel_aids", "W14", "extended", []string{"always", "never"}},
	{"lost_round", "W18", "ask", []string{"nothing", "everybody"}},
}

func TestSettings(t *testing.T) {
	list := AllSettings()
	equal(t, "number of settings", len(list), len(readings))
	for i, r := range readings {
		d := list[i]
		equal(t, "key", d.Key, r.key)
		equal(t, "rule of "+r.key, d.Rule, r.rule)
		equal(t, r.key, d.Value(DefaultSettings()), r.standard)
		for _, v := range r.others {
			s, err := DefaultSettings().With(r.key, v)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, r.key, d.Value(s), v)
			text, err := json.Marshal(s)
			equal(t, "written", string(text), `{"`+r.key+`":"`+v+`"}`)
			equal(t, "error", err, nil)
			var back Settings
			equal(t, "error", json.Unmarshal(text, &back), nil)
			equal(t, "read back", back, s)
		}
	}
	list[0].Key = "other"
	equal(t, "the list is one's own", AllSettings()[0].Key, "real_dice")
}

func TestSettingsRefused(t *testing.T) {
	s := DefaultSettings()
	s.Recall = RecallBoth
	for _, text := range []string{`{"recall":"thrice"}`, `{"gravity":"on"}`, `{"recall":1}`, `[]`} {
		before := s
		if err := json.Unmarshal([]byte(text), &s); err == nil {
			t.Errorf("%s was read", text)
		}
		equal(t, "unchanged by "+text, s, before)
	}
}
