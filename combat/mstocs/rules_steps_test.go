package mstocs

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
	name, side, group, n, armour, held := "Bob", OtherSide, "guards", 3, Armour{1, 1, 1, 1, 1, 1}, []Item{dagger}
	sheet := Sheet{
		Name: "goblin", Names: map[string]string{"pl": "goblin"}, Numbered: true, PW: 7, OnR: 3, Initiative: 20, Medical: 9,
		Armour: Armour{1, 2}, Held: []Item{spear}, Lost: 1, Tactic: "cautious", Source: "bestiary",
	}
	return []struct {
		step Step
		text string
	}{
		{Action{1, -1}, `{"action":{"fighter":"f1","n":-1}}`},
		{Strike{1, 2, "dagger", Neck, new(-4), []Modifier{{-2, "dark"}}}, `{"blow":{"fighter":"f1","target":"f2","weapon":"dagger","aim":"neck","aim_by":-4,"modifiers":[{"value":-2,"word":"dark"}]}}`},
		{Strike{Fighter: 1, Target: 2}, `{"blow":{"fighter":"f1","target":"f2"}}`},
		{Blows{}, `{"blows":{}}`},
		{BringIn{1, true}, `{"bring_in":{"fighter":"f1","at_once":true}}`},
		{Busy{1, 2}, `{"busy":{"fighter":"f1","rounds":2}}`},
		{Check{CheckTest, 1, 0, 12, "fear"}, `{"check":{"kind":"test","fighter":"f1","number":12,"text":"fear"}}`},
		{Check{Kind: CheckMortality, Fighter: 1, Loss: 3}, `{"check":{"kind":"mortality","fighter":"f1","loss":3}}`},
		{
			Edit{
				Fighter: 1, Name: &name, Side: &side, Group: &group, PW: &n, OnR: &n, Initiative: &n, Medical: &n,
				Armour: &armour, Held: &held, Tactic: &group,
			},
			`{"edit":{"fighter":"f1","name":"Bob","side":"others","group":"guards","pw":3,"onr":3,"initiative":3,"medical":3,"armour":"1","held":[{"name":"dagger","sz":1,"wounds":"2k6","hands":1}],"tactic":"guards"}}`,
		},
		{EndRound{}, `{"end_round":{}}`},
		{Fumble{FumbleOut, 2, "slips"}, `{"fumble":{"effect":"out","n":2,"text":"slips"}}`},
		{Helpless{1, true}, `{"helpless":{"fighter":"f1","on":true}}`},
		{Interrupt{3}, `{"interrupt":{"attempt":"a3"}}`},
		{
			Join{sheet, FoeSide, "pack", true},
			`{"join":{"sheet":{"name":"goblin","names":{"pl":"goblin"},"numbered":true,"pw":7,"onr":3,"initiative":20,"medical":9,"armour":"head=1,left arm=2",` +
				`"held":[{"name":"spear","wounds":"3k6+2","hands":1,"modes":[{"name":"thrust","a":1,"o":-1},{"name":"guard","a":-1,"o":1}]}],"lost":1,"tactic":"cautious","source":"bestiary"},` +
				`"side":"foes","group":"pack","at_once":true}}`,
		},
		{Kill{1}, `{"kill":{"fighter":"f1"}}`},
		{GiveLimb{1, LeftLeg, 3}, `{"limb":{"fighter":"f1","where":"left leg","days":3}}`},
		{RemoveLimb{1, RightLeg}, `{"limb_usable":{"fighter":"f1","where":"right leg"}}`},
		{Takes{Allocation{1, 0, 2}}, `{"loss_from":{"a":1,"o":0,"sz":2}}`},
		{Magic{1, 2}, `{"magic":{"fighter":"f1","pw":2}}`},
		{SetMode{1, "spear", 2}, `{"mode":{"fighter":"f1","item":"spear","mode":2}}`},
		{Move{1, 2}, `{"move":{"fighter":"f1","before":"f2"}}`},
		{Move{Fighter: 1}, `{"move":{"fighter":"f1"}}`},
		{Note{1, "ż"}, `{"note":{"fighter":"f1","text":"ż"}}`},
		{SetOut{1, 2}, `{"out":{"fighter":"f1","rounds":2}}`},
		{Pass{1}, `{"pass":{"fighter":"f1"}}`},
		{SetPW{1, -2}, `{"pw":{"fighter":"f1","pw":-2}}`},
		{Remove{1}, `{"remove":{"fighter":"f1"}}`},
		{Revive{1}, `{"revive":{"fighter":"f1"}}`},
		{Rolled{dice.Throw{Dice: []int{5, 4, 1}, Total: 10}}, `{"roll":{"dice":[5,4,1],"total":10}}`},
		{Rolled{dice.Throw{Total: 9, Typed: true}}, `{"roll":{"total":9,"typed":true}}`},
		{Round{}, `{"round":{}}`},
		{SetSetting{"actions", "2"}, `{"setting":{"key":"actions","value":"2"}}`},
		{split(12, 3, 0, 4), `{"split":{"fighter":"f12","a":3,"o":0,"sz":4}}`},
		{SetSplit{1, Allocation{1, 2, 3}}, `{"split_by_gm":{"fighter":"f1","a":1,"o":2,"sz":3}}`},
		{Time{3600}, `{"time":{"to":3600}}`},
		{SetTimer{1, "torch", 60}, `{"timer":{"fighter":"f1","label":"torch","seconds":60}}`},
		{RemoveTimer{4}, `{"timer_off":{"timer":"t4"}}`},
		{Treat{1, 2, 90, []Modifier{{2, ""}}}, `{"treat":{"healer":"f1","wound":"w2","seconds":90,"modifiers":[{"value":2}]}}`},
		{GiveTurn{1}, `{"turn":{"fighter":"f1"}}`},
		{Verdict{true}, `{"verdict":{"success":true}}`},
		{GiveWound{1, ClassIII, Torso, 60}, `{"wound":{"fighter":"f1","class":3,"where":"torso","seconds":60}}`},
		{RemoveWound{2}, `{"wound_off":{"wound":"w2"}}`},
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
		{``, "unexpected end"},
		{`null`, "not 0"},
		{`{}`, "not 0"},
		{`[]`, "cannot unmarshal"},
		{`"pass"`, "cannot unmarshal"},
		{`{"pass":{"fighter":"f1"}} {}`, "after top-level value"},
		{`{"pass":{"fighter":"f1"},"round":{}}`, "not 2"},
		{`{"jump":{}}`, `step "jump" is not known`},
		{`{"Pass":{"fighter":"f1"}}`, `step "Pass" is not known`},
		{`{"pass":{"fighter":"f1","speed":3}}`, `pass: json: unknown field "speed"`},
		{`{"pass":{"fighter":1}}`, "pass: "},
		{`{"pass":{"fighter":"g1"}}`, `identity "g1" is not f and a number`},
		{`{"pass":{"fighter":"f0"}}`, `identity "f0"`},
		{`{"split":{"fighter":"f1","a":1.5,"o":0,"sz":0}}`, "split: "},
		{`{"blow":{"fighter":"f1","target":"f2","aim":"tail"}}`, `location "tail"`},
		{`{"join":{"sheet":{"name":"x","pw":7,"onr":3,"armour":"tail=1"},"side":"foes"}}`, "armour"},
		{`{"join":{"sheet":{"name":"x","pw":7,"onr":3,"held":[{"name":"y","wounds":"many"}]},"side":"foes"}}`, `dice "many"`},
		{`{"roll":{"total":"7"}}`, "roll: "},
		{`{"round":[]}`, "round: "},
	} {
		step, err := DecodeStep([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, %v; want it to say %q", c.text, step, err, c.says)
		}
	}
}

func TestIdentitiesOfEachKind(t *testing.T) {
	for _, c := range []struct {
		text string
		read func([]byte) error
		good string
	}{
		{"w", func(b []byte) error { return new(WoundID).UnmarshalText(b) }, "w3"},
		{"t", func(b []byte) error { return new(TimerID).UnmarshalText(b) }, "t3"},
		{"a", func(b []byte) error { return new(AttemptID).UnmarshalText(b) }, "a3"},
		{"b", func(b []byte) error { return new(BlowID).UnmarshalText(b) }, "b3"},
	} {
		if err := c.read([]byte(c.good)); err != nil {
			t.Error(err)
		}
		for _, wrong := range []string{c.text, c.text + "0", c.text + "-1", c.text + "+1", c.text + "01", "f3", "3"} {
			if c.read([]byte(wrong)) == nil {
				t.Errorf("%q is no identity of kind %s", wrong, c.text)
			}
		}
	}
}
