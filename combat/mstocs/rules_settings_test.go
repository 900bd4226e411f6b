package mstocs

import (
	"encoding/json"
	"strconv"
	"testing"
)

// readings lists every setting with its rule, its default and what else it
// can be, as the rule page has them. Of numbers the bounds are the others.
var readings = []struct {
	key, rule, standard string
	others              []string
}{
	{"real_dice", "", "nobody", []string{"players", "everybody"}},
	{"one_by_one", "", "no", []string{"yes"}},
	{"off_table", "M1", "refuse", []string{"nearest"}},
	{"hands", "M8", "2", []string{"any"}},
	{"bare_hands", "M8", "k6", []string{"2k3+1"}},
	{"modes_anytime", "M9", "no", []string{"yes"}},
	{"shields_strike", "M9", "yes", []string{"no"}},
	{"below_zero", "M10", "as-it-is", []string{"floor"}},
	{"shared_defence", "M10", "no", []string{"yes"}},
	{"frozen_order", "M12", "no", []string{"yes"}},
	{"players_first", "M12", "no", []string{"yes"}},
	{"actions", "M12", "1", []string{"2", "9"}},
	{"fallen_still", "M14", "no", []string{"yes"}},
	{"aim_modifier", "M15", "-10", []string{"0", "-30"}},
	{"negative_margin", "M16", "no", []string{"yes"}},
	{"perfect_after", "M16", "no", []string{"yes"}},
	{"locations", "M17", "yes", []string{"no"}},
	{"loss_from", "M19", "largest", []string{"attack", "defence", "speed"}},
	{"consciousness", "M21", "3", []string{"1", "10"}},
	{"out_this_round", "M21", "no", []string{"yes"}},
	{"crawl_bars", "M23", "no", []string{"yes"}},
	{"wound_at_once", "M24", "no", []string{"yes"}},
	{"many_attempts", "M24", "no", []string{"yes"}},
	{"clock_stops", "M24", "no", []string{"yes"}},
	{"round_seconds", "M26", "10", []string{"1", "3600"}},
	{"first_aid", "M27", "60", []string{"86400"}},
	{"operation", "M27", "3600", []string{"604800"}},
	{"care", "M27", "86400", []string{"2592000"}},
	{"interrupts", "M27", "yes", []string{"no"}},
	{"gm_judges", "M27", "no", []string{"yes"}},
}

func TestEveryReadingIsASetting(t *testing.T) {
	all := AllSettings()
	if len(all) != len(readings) {
		t.Fatalf("%d settings, want %d", len(all), len(readings))
	}
	for i, want := range readings {
		d := all[i]
		equal(t, "key", d.Key, want.key)
		equal(t, want.key+": rule", d.Rule, want.rule)
		equal(t, want.key+": default", d.Value(DefaultSettings()), want.standard)
		for _, v := range append(want.others, want.standard) {
			changed, err := DefaultSettings().With(want.key, v)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, want.key, d.Value(changed), v)
			for j, other := range all { // and nothing else has changed
				if j != i {
					equal(t, other.Key+" beside "+want.key, other.Value(changed), readings[j].standard)
				}
			}
		}
	}
	all[0].Key = "changed"
	equal(t, "the list is a copy", AllSettings()[0].Key, "real_dice")
}

func TestSettingsBounds(t *testing.T) {
	for _, c := range []struct {
		key       string
		low, high int
	}{
		{"actions", 1, 9},
		{"aim_modifier", -30, 0},
		{"consciousness", 1, 10},
		{"round_seconds", 1, 3_600},
		{"first_aid", 60, 86_400}, // at least a minute, an hour, a day
		{"operation", 3_600, 604_800},
		{"care", 86_400, 2_592_000},
	} {
		g := newTable(t)
		rule := ruleOf(c.key)
		for _, n := range []int{c.low, c.high} {
			g.do(SetSetting{c.key, strconv.Itoa(n)})
		}
		for _, v := range []string{strconv.Itoa(c.low - 1), strconv.Itoa(c.high + 1), "", "x", "1.5"} {
			g.refused(SetSetting{c.key, v}, rule, "setting-number")
		}
	}
}

func ruleOf(key string) string {
	for _, r := range readings {
		if r.key == key {
			return r.rule
		}
	}
	return "no such key"
}

func TestSettingsRefused(t *testing.T) {
	g := newTable(t)
	g.refused(SetSetting{"gravity", "yes"}, "", "setting-unknown")
	g.refused(SetSetting{"", ""}, "", "setting-unknown")
	g.refused(SetSetting{"locations", "maybe"}, "M17", "setting-choice")
	g.refused(SetSetting{"locations", ""}, "M17", "setting-choice")
	g.refused(SetSetting{"loss_from", "Attack"}, "M19", "setting-choice")
	g.refused(SetSetting{"real_dice", "gm"}, "", "setting-choice")
	g.refused(SetSetting{"bare_hands", "much"}, "M8", "setting-dice")
	g.refused(SetSetting{"bare_hands", "3"}, "M8", "setting-dice")
}

func TestSettingsChangeFromNowOn(t *testing.T) {
	g := newTable(t)
	a := g.dummy("a", 9, PlayerSide)
	b := g.dummy("b", 20, FoeSide)
	g.splits(split(a, 3, 0, 6), split(b, 20, 0, 0))
	g.do(Action{a, 1})
	g.do(Strike{Fighter: a, Target: b, Aim: Head, AimBy: new(0)})
	g.roll(13, 2)
	equal(t, "doubled", g.Blow.Loss, 4)
	g.roll(12, 6)
	g.do(SetSetting{"locations", "no"})
	equal(t, "a blow that was is as it was", g.Blow.Loss, 4)
	g.do(Strike{Fighter: a, Target: b, Aim: Head, AimBy: new(0)})
	g.roll(13, 2)
	equal(t, "not doubled", g.Blow.Loss, 2)
}

func TestSettingsAsJSON(t *testing.T) {
	write := func(s Settings) string {
		t.Helper()
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	equal(t, "the default ones", write(DefaultSettings()), "{}")
	for _, r := range readings {
		for _, v := range r.others {
			s, err := DefaultSettings().With(r.key, v)
			if err != nil {
				t.Fatal(err)
			}
			text := `{"` + r.key + `":"` + v + `"}`
			equal(t, "only what differs", write(s), text)
			var back Settings
			if err := json.Unmarshal([]byte(text), &back); err != nil {
				t.Fatal(err)
			}
			equal(t, "read back", write(back), text)
		}
	}
}

func TestSettingsAsJSONRefused(t *testing.T) {
	for _, c := range []struct{ text, rule, key string }{
		{`{"gravity":"yes"}`, "", "setting-unknown"},
		{`{"locations":"maybe"}`, "M17", "setting-choice"},
		{`{"actions":"0"}`, "M12", "setting-number"},
		{`{"bare_hands":"k"}`, "M8", "setting-dice"},
	} {
		s := DefaultSettings()
		wantRefusal(t, json.Unmarshal([]byte(c.text), &s), c.rule, c.key)
		equal(t, "locations as before", s.Locations, true)
	}
	for _, text := range []string{`{"actions":2}`, `[]`, `"x"`} {
		if err := json.Unmarshal([]byte(text), new(Settings)); err == nil {
			t.Errorf("%s is no settings", text)
		}
	}
}
