package wstega

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"rundy/combat/dice"
)

// One step of each kind, with all that it can hold, as a file has it.
var written = []struct {
	step Step
	text string
}{
	{Accept{}, `{"accept":{}}`},
	{StartBoss{3, []FighterID{1, 2}, 5, 9}, `{"boss":{"character":"f3","party":["f1","f2"],"pool":5,"difficulty":9}}`},
	{BossCost{[]FighterID{1}, "fire"}, `{"boss_cost":{"wounded":["f1"],"text":"fire"}}`},
	{SetBossPool{4}, `{"boss_pool":{"dice":4}}`},
	{BringIn{1}, `{"bring_in":{"character":"f1"}}`},
	{Buy{1, BuyMagic, "", "flies", 2}, `{"buy":{"character":"f1","what":"magic","text":"flies","price":2}}`},
	{Clash{against(1, 2)}, `{"clash":{"a":{"character":"f1","attribute":"fight"},"b":{"character":"f2","attribute":"fight"}}}`},
	{Deed{try(1, Agility)}, `{"deed":{"character":"f1","attribute":"agility"}}`},
	{Diary{1, 2, "x", []string{"rain"}}, `{"diary":{"character":"f1","entry":2,"text":"x","liked":["rain"]}}`},
	{Grant{2, "a tower"}, `{"dice":{"dice":2,"text":"a tower"}}`},
	{Duel{Name: "x", A: Setup{Character: 1, Attribute: Charisma, Boost: Boost{Lift: true}}, B: Setup{Character: 2, Attribute: Fight}}, `{"duel":{"name":"x","a":{"character":"f1","attribute":"charisma","lift":true},"b":{"character":"f2","attribute":"fight"}}}`},
	{Edit{Character: 1, Points: new(2)}, `{"edit":{"character":"f1","points":2}}`},
	{EndBoss{}, `{"end_boss":{}}`},
	{EndFight{}, `{"end_fight":{}}`},
	{EndSession{}, `{"end_session":{}}`},
	{Extend{Boost{2, true, []string{"walls"}}, Boost{Experience: 1}}, `{"extend":{"experience":2,"lift":true,"recall":["walls"],"answer":{"experience":1}}}`},
	{Extend{}, `{"extend":{}}`},
	{Face{}, `{"face":{}}`},
	{Feat{"x"}, `{"feat":{"text":"x"}}`},
	{StartFight{[]FighterID{1}, []FighterID{2}}, `{"fight":{"a":["f1"],"b":["f2"]}}`},
	{Join{Sheet{Name: "x", NPC: true}, true}, `{"join":{"sheet":{"name":"x","npc":true,"attributes":{"fight":0,"agility":0,"stamina":0,"charisma":0,"experience":0}},"new":true}}`},
	{Kill{1}, `{"kill":{"character":"f1"}}`},
	{Muster{1, "b"}, `{"muster":{"character":"f1","side":"b"}}`},
	{Note{0, "x"}, `{"note":{"text":"x"}}`},
	{SetPips{1, Charisma, 0}, `{"pips":{"character":"f1","attribute":"charisma","free":0}}`},
	{Remove{1}, `{"remove":{"character":"f1"}}`},
	{Rest{[]FighterID{1}}, `{"rest":{"characters":["f1"]}}`},
	{Revive{1}, `{"revive":{"character":"f1"}}`},
	{Rolled{dice.Throw{Dice: []int{1, 10}, Total: 11, Typed: true}}, `{"roll":{"dice":[1,10],"total":11,"typed":true}}`},
	{SetSetting{"recall", "both"}, `{"setting":{"key":"recall","value":"both"}}`},
	{ShareDie{}, `{"shared_die":{}}`},
	{SitOut{1}, `{"sit_out":{"character":"f1"}}`},
	{SetStates{Character: 1, Tired: new(false)}, `{"states":{"character":"f1","tired":false}}`},
	{Stop{}, `{"stop":{}}`},
	{Tell{1, "the cave", 2, []string{"songs"}, Boost{Experience: 1}}, `{"tell":{"hero":"f1","deed":"the cave","character":"f2","rings":["songs"],"experience":1}}`},
	{Tend{1}, `{"tend":{"character":"f1"}}`},
	{Test{"the wall", Setup{1, Agility, []string{"walls"}, Boost{1, true, []string{"cat"}}}, 9}, `{"test":{"name":"the wall","character":"f1","attribute":"agility","rings":["walls"],"experience":1,"lift":true,"recall":["cat"],"difficulty":9}}`},
	{Title{"x", true, false}, `{"title":{"text":"x","unseen":true}}`},
	{CallTrait{"never alone", 3}, `{"trait":{"trait":"never alone","dice":3}}`},
	{Pay{CostMorale}, `{"trait_cost":{"cost":"morale"}}`},
	{SpendTrait{1, "never alone", true}, `{"trait_spent":{"character":"f1","trait":"never alone","spent":true}}`},
	{Treat{1, 2}, `{"treat":{"character":"f1","pips":2}}`},
}

func TestStepsAsText(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range written {
		text, err := EncodeStep(c.step)
		if err != nil || string(text) != c.text {
			t.Errorf("got %s, %v, want %s", text, err, c.text)
		}
		back, err := DecodeStep([]byte(c.text))
		if err != nil || !reflect.DeepEqual(back, c.step) {
			t.Errorf("%s: got %+v, %v", c.text, back, err)
		}
		seen[Kind(c.step)] = true
	}
	for _, k := range Kinds() {
		if !seen[k] {
			t.Errorf("no %s among the steps", k)
		}
	}
	if !slices.IsSorted(Kinds()) {
		t.Errorf("not sorted: %v", Kinds())
	}
}

func TestStepsThatAreNone(t *testing.T) {
	for text, says := range map[string]string{
		`{"charge":{}}`:           "not known",
		`{"accept":{},"face":{}}`: "one field",
		`{}`:                      "one field",
		`{"pips":{"character":"f1","attribute":"fight","full":1}}`: "full",
		`{"kill":{"character":"g1"}}`:                              "f3",
		`{"test":{"character":"f1","attribute":7}}`:                "attribute",
	} {
		_, err := DecodeStep([]byte(text))
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: got %v, want it to say %s", text, err, says)
		}
	}
}

func TestTrialIDAsText(t *testing.T) {
	text, err := TrialID(3).MarshalText()
	equal(t, "written", string(text), "t3")
	equal(t, "error", err, nil)
	var id TrialID
	equal(t, "error", id.UnmarshalText(text), nil)
	equal(t, "read", id, TrialID(3))
	if err := id.UnmarshalText([]byte("f3")); err == nil {
		t.Error("f3 was read")
	}
}
