package k1000

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"rundy/combat/dice"
)

// written has every kind of step with all its fields, as a file has it.
func written() []struct {
	step Step
	text string
} {
	draft := Draft{Skill: "Śpiew", SkillTrait: charm, Traits: []string{speed}, Mods: Mods{
		Use: []string{"a"}, Without: []string{"b"}, Action: "unik", Modifiers: []Modifier{{-5, "dim"}}, Difficulty: 50, Reward: -50,
	}}
	drafted := `"skill":"Śpiew","skill_trait":"Charyzma","traits":["Szybkość"],"use":["a"],"without":["b"],"action":"unik",` +
		`"modifiers":[{"value":-5,"word":"dim"}],"difficulty":50,"reward":-50`
	item := Item{"kit", "aid", 2, true, charm, "", 10, 5, []string{"x"}}
	itemised := `"name":"kit","text":"aid","n":2,"spent":true,"trait":"Charyzma","value":10,"hp":5,"removes":["x"]`
	effect := Effect{"Haste", true, speed, 50, 20, true, []string{"x"}, 3}
	effected := `"name":"Haste","negative":true,"trait":"Szybkość","value":50,"initiative":20,"holds":true,"cures":["x"],"turns":3`
	sheet := Sheet{
		"wilk",
		map[string]string{"en": "wolf"},
		true,
		[]Trait{{speed, 5}},
		[]Skill{{"Śpiew", 2, charm}},
		[]Feature{{"Blizna", true, charm, "", -50}, {"Blok", false, "", "blok", 5}},
		[]Item{item},
		[]Effect{effect},
		[]Manner{{"persuade", 100}},
		600, 50, true, "bestiary",
	}
	return []struct {
		step Step
		text string
	}{
		{Action{1, -1}, `{"action":{"fighter":"f1","n":-1}}`},
		{BringIn{1}, `{"bring_in":{"fighter":"f1"}}`},
		{Contest{Entrant{1, bare(speed)}, Entrant{2, by("x")}, true}, `{"contest":{"first":{"fighter":"f1","traits":["Szybkość"]},"second":{"fighter":"f2","skill":"x"},"called":true}}`},
		{Defend{draft}, `{"defend":{` + drafted + `}}`},
		{
			Edit{1, new("x"), new(RoleNPC), new("gate"), new(5), new(true), &sheet.Traits, &sheet.Skills, &sheet.Features, &sheet.Items, &sheet.Manner},
			`{"edit":{"fighter":"f1","name":"x","role":"npc","place":"gate","max_hp":5,"mount":true,"traits":[{"name":"Szybkość","value":5}],` +
				`"skills":[{"name":"Śpiew","level":2,"trait":"Charyzma"}],"features":[{"name":"Blizna","flaw":true,"trait":"Charyzma","value":-50},{"name":"Blok","action":"blok","value":5}],` +
				`"items":[{` + itemised + `}],"manner":[{"interaction":"persuade","value":100}]}}`,
		},
		{Edit{Fighter: 1, Place: new(""), Items: &[]Item{}}, `{"edit":{"fighter":"f1","place":"","items":[]}}`},
		{GiveEffect{1, effect}, `{"effect":{"fighter":"f1",` + effected + `}}`},
		{RemoveEffect{3}, `{"effect_off":{"effect":"e3"}}`},
		{EndEncounter{}, `{"encounter_end":{}}`},
		{EnterEncounter{1, true}, `{"encounter_in":{"fighter":"f1","at_once":true}}`},
		{LeaveEncounter{1}, `{"encounter_out":{"fighter":"f1"}}`},
		{StartEncounter{[]FighterID{1, 2}}, `{"encounter_start":{"fighters":["f1","f2"]}}`},
		{EndTurn{}, `{"end_turn":{}}`},
		{GiveUp{1, 2}, `{"give_up":{"fighter":"f1","to":"f2"}}`},
		{Heal{1, 2, by("x"), 3, true}, `{"heal":{"fighter":"f1","patient":"f2","skill":"x","effect":"e3","called":true}}`},
		{SetHP{1, 0}, `{"hp":{"fighter":"f1","hp":0}}`},
		{SetInitiative{1, -5}, `{"initiative":{"fighter":"f1","value":-5}}`},
		{GiveItem{1, item}, `{"item":{"fighter":"f1",` + itemised + `}}`},
		{TakeItem{1, "kit", 2}, `{"item_off":{"fighter":"f1","item":"kit","n":2}}`},
		{
			Join{sheet, RolePlayer, "gate", true, true},
			`{"join":{"sheet":{"name":"wilk","names":{"en":"wolf"},"numbered":true,"traits":[{"name":"Szybkość","value":5}],` +
				`"skills":[{"name":"Śpiew","level":2,"trait":"Charyzma"}],"features":[{"name":"Blizna","flaw":true,"trait":"Charyzma","value":-50},{"name":"Blok","action":"blok","value":5}],` +
				`"items":[{` + itemised + `}],"effects":[{` + effected + `}],"manner":[{"interaction":"persuade","value":100}],"max_hp":600,"lost":50,"mount":true,"source":"bestiary"},` +
				`"role":"player","place":"gate","at_once":true,"aside":true}}`,
		},
		{Move{1, 25, true, "gate"}, `{"move":{"fighter":"f1","metres":25,"mounted":true,"place":"gate"}}`},
		{Note{1, "ż"}, `{"note":{"fighter":"f1","text":"ż"}}`},
		{Pass{1}, `{"pass":{"fighter":"f1"}}`},
		{Prepare{1, draft.Mods}, `{"prepare":{"fighter":"f1",` + drafted[strings.Index(drafted, `"use"`):] + `}}`},
		{Rearrange{1, 2}, `{"rearrange":{"fighter":"f1","before":"f2"}}`},
		{Remove{1}, `{"remove":{"fighter":"f1"}}`},
		{Rolled{dice.Throw{Dice: []int{640}, Total: 640}}, `{"roll":{"dice":[640],"total":640}}`},
		{thrown(9), `{"roll":{"total":9,"typed":true}}`},
		{SetSetting{"draw", "action"}, `{"setting":{"key":"draw","value":"action"}}`},
		{TakeOver{1, 2}, `{"take_over":{"fighter":"f1","from":"f2"}}`},
		{Test{1, draft, 2, "persuade", true, true, true}, `{"test":{"fighter":"f1",` + drafted + `,"target":"f2","interaction":"persuade","friendly":true,"reaction":true,"called":true}}`},
		{Test{Fighter: 1, Draft: bare(speed)}, `{"test":{"fighter":"f1","traits":["Szybkość"]}}`},
		{SetTrait{1, Trait{speed, 0}}, `{"trait":{"fighter":"f1","name":"Szybkość","value":0}}`},
		{Undefended{}, `{"undefended":{}}`},
		{UseItem{1, "kit", 2, true}, `{"use_item":{"fighter":"f1","item":"kit","target":"f2","called":true}}`},
	}
}

func TestStepsAsText(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range written() {
		seen[Kind(c.step)] = true
		text, err := EncodeStep(c.step)
		if err != nil || string(text) != c.text {
			t.Errorf("written:\n%s, %v\nwant\n%s", text, err, c.text)
		}
		back, err := DecodeStep([]byte(c.text))
		if err != nil || !reflect.DeepEqual(back, c.step) {
			t.Errorf("read: %+v, %v, want %+v", back, err, c.step)
		}
	}
	for _, kind := range Kinds() {
		if !seen[kind] {
			t.Errorf("no %s in the table", kind)
		}
	}
	equal(t, "sorted by name", slices.IsSorted(Kinds()), true)
}

func TestStepsThatCannotBeRead(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{`{"jump":{}}`, `step "jump" is not known`},
		{`{"pass":{"fighter":"f1","speed":3}}`, `unknown field "speed"`},
		{`{"pass":{"fighter":"g1"}}`, `identity "g1"`},
		{`{"effect_off":{"effect":"f1"}}`, `identity "f1" is not e and a number`},
		{`{"test":{"fighter":"f1","traits":"Siła"}}`, "test: "},
		{`{"test":{"fighter":"f1","difficulty":50.5}}`, "test: "},
		{`{"join":{"sheet":{"name":"x","traits":{"Siła":5}},"role":"npc"}}`, "join: "},
	} {
		step, err := DecodeStep([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, %v; want it to say %q", c.text, step, err, c.says)
		}
	}
	if new(TrialID).UnmarshalText([]byte("e3")) == nil {
		t.Error("e3 is no rolled action")
	}
}
