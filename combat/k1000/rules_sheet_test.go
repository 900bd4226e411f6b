package k1000

import (
	"strings"
	"testing"
)

// K16: characters are values with identities; labels and tags are not used
// again, whoever leaves or is renamed.
func TestK16Identity(t *testing.T) {
	g := begin(t)
	wolf := Sheet{Name: "wilk", Names: map[string]string{"en": "wolf"}, Numbered: true}
	g.do(Join{Sheet: wolf, Role: RoleNPC}, Join{Sheet: wolf, Role: RoleNPC}, Remove{2}, Join{Sheet: wolf, Role: RoleNPC})
	a := g.join("Ann", Sheet{})
	equal(t, "identities", []FighterID{g.c(1).ID, g.c(3).ID, a}, []FighterID{1, 3, 4})
	equal(t, "label", g.c(3).Label("pl"), "wilk 3")
	equal(t, "label", g.c(3).Label("en"), "wolf 3")
	equal(t, "tag", g.c(3).Tag, "w3")
	equal(t, "by tag", g.ByTag("W1").ID, FighterID(1))
	equal(t, "by no tag", g.ByTag("x") == nil, true)
	g.do(Edit{Fighter: a, Name: new("Anna")})
	b := g.join("Ann", Sheet{})
	equal(t, "label", g.c(a).Label("en"), "Anna")
	equal(t, "label", g.c(b).Label("en"), "Ann 2")
	g.do(BringIn{2})
	equal(t, "back", g.c(2).Label("en"), "wolf 2")
	equal(t, "nobody", g.Character(9) == nil, true)
}

// K16: what a sheet holds, and its HP.
func TestK16HP(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", Sheet{MaxHP: 600, Lost: 50})
	equal(t, "HP", g.c(a).HP(), 550)
	g.do(Edit{Fighter: a, MaxHP: new(500)})
	equal(t, "losses stay", g.c(a).HP(), 450)
	g.do(Edit{Fighter: a, MaxHP: new(30)})
	equal(t, "0 at the least", g.c(a).HP(), 0)
	g.refused(SetHP{a, 31}, "K14", "hp-above-maximum", "fighter", a, "value", 31, "max", 30)
	g.do(SetHP{a, 30}, SetHP{a, 0}, SetSetting{"hp_limit", "no"}, SetHP{a, 40})
	equal(t, "above the maximum by hand", g.c(a).HP(), 40)
	equal(t, "told", g.happened(EventHP), Event{Kind: EventHP, Fighter: a, N: 40, By: 40, Reason: ReasonGM})
	g.do(SetHP{a, 40})
	g.silent(EventHP)
	g.do(SetSetting{"hp_limit", "yes"}, SetHP{a, 35})
	equal(t, "down from above", g.c(a).HP(), 35)
	b := g.join("Ben", Sheet{}) // without a maximum
	g.do(SetHP{b, 12})
	equal(t, "without a maximum", g.c(b).HP(), 12)
}

// K16: the bounds of a sheet.
func TestK16Bounds(t *testing.T) {
	long := strings.Repeat("ż", 81)
	for _, c := range []struct {
		name      string
		sheet     Sheet
		rule, key string
	}{
		{"no name", Sheet{}, "", "no-name"},
		{"blank", Sheet{Name: " "}, "", "no-name"},
		{"long name", Sheet{Name: long}, "", "name-length"},
		{"HP", Sheet{Name: "x", MaxHP: -1}, "K16", "out-of-range"},
		{"HP", Sheet{Name: "x", MaxHP: 10_000}, "K16", "out-of-range"},
		{"HP below 0", Sheet{Name: "x", MaxHP: 10, Lost: 11}, "K16", "out-of-range"},
		{"HP above 9999", Sheet{Name: "x", MaxHP: 10, Lost: -9990}, "K16", "out-of-range"},
		{"trait", Sheet{Name: "x", Traits: []Trait{{"a", -1}}}, "K16", "out-of-range"},
		{"trait", Sheet{Name: "x", Traits: []Trait{{"a", 10_000}}}, "K16", "out-of-range"},
		{"trait", Sheet{Name: "x", Traits: []Trait{{"", 1}}}, "", "no-name"},
		{"trait twice", Sheet{Name: "x", Traits: []Trait{{"Siła", 1}, {"siŁa", 2}}}, "K16", "name-twice"},
		{"skill", Sheet{Name: "x", Skills: []Skill{{"a", 100, "b"}}}, "K16", "out-of-range"},
		{"skill", Sheet{Name: "x", Skills: []Skill{{"a", -1, "b"}}}, "K16", "out-of-range"},
		{"skill without trait", Sheet{Name: "x", Skills: []Skill{{"a", 1, ""}}}, "", "no-name"},
		{"skill twice", Sheet{Name: "x", Skills: []Skill{{"a", 1, "b"}, {"A", 1, "c"}}}, "K16", "name-twice"},
		{"feature", Sheet{Name: "x", Features: []Feature{{Name: "a", Value: 1001}}}, "K16", "out-of-range"},
		{"feature of both", Sheet{Name: "x", Features: []Feature{{Name: "a", Trait: "b", Action: "c"}}}, "K17", "modifier-of-both"},
		{"feature and item", Sheet{Name: "x", Features: []Feature{{Name: "a"}}, Items: []Item{{Name: "A"}}}, "K16", "name-twice"},
		{"item", Sheet{Name: "x", Items: []Item{{Name: "a", N: 1000}}}, "K16", "out-of-range"},
		{"item", Sheet{Name: "x", Items: []Item{{Name: "a", N: -1}}}, "K16", "out-of-range"},
		{"item", Sheet{Name: "x", Items: []Item{{Name: "a", HP: -1}}}, "K16", "out-of-range"},
		{"item of both", Sheet{Name: "x", Items: []Item{{Name: "a", Trait: "b", Action: "c"}}}, "K17", "modifier-of-both"},
		{"effect", Sheet{Name: "x", Effects: []Effect{{}}}, "", "no-name"},
		{"effect of no trait", Sheet{Name: "x", Effects: []Effect{{Name: "a", Value: 5}}}, "K16", "effect-without-trait"},
		{"effect", Sheet{Name: "x", Effects: []Effect{{Name: "a", Trait: "b", Value: -1001}}}, "K16", "out-of-range"},
		{"effect", Sheet{Name: "x", Effects: []Effect{{Name: "a", Initiative: 1001}}}, "K16", "out-of-range"},
		{"effect", Sheet{Name: "x", Effects: []Effect{{Name: "a", Turns: 1000}}}, "K16", "out-of-range"},
		{"effect", Sheet{Name: "x", Effects: []Effect{{Name: "a", Turns: -1}}}, "K16", "out-of-range"},
		{"cure of a blessing", Sheet{Name: "x", Effects: []Effect{{Name: "a", Cures: []string{"b"}}}}, "K14", "effect-not-negative"},
		{"cure by nothing", Sheet{Name: "x", Effects: []Effect{{Name: "a", Negative: true, Cures: []string{""}}}}, "", "no-name"},
		{"manner", Sheet{Name: "x", Manner: []Manner{{"a", 1001}}}, "K16", "out-of-range"},
		{"manner twice", Sheet{Name: "x", Manner: []Manner{{"a", 1}, {"A", 1}}}, "K16", "name-twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := begin(t)
			g.refused(Join{Sheet: c.sheet, Role: RoleNPC}, c.rule, c.key)
		})
	}
}

// K16: at the bounds everything is allowed.
func TestK16AtTheBounds(t *testing.T) {
	g := begin(t)
	g.do(Join{Role: RoleNPC, Place: strings.Repeat("ż", 80), Sheet: Sheet{
		Name: strings.Repeat("ż", 80), MaxHP: 9999, Lost: 9999,
		Traits: []Trait{{"a", 0}, {"b", 9999}}, Skills: []Skill{{"a", 0, "b"}, {"b", 99, "b"}},
		Features: []Feature{{Name: "a", Value: -1000}, {Name: "b", Value: 1000, Trait: "a"}},
		Items:    []Item{{Name: "c", N: 999, HP: 0}, {Name: "d", HP: 9999}},
		Effects:  []Effect{{Name: "a", Trait: "a", Value: -1000, Initiative: 1000, Turns: 999}, {Name: "A"}},
		Manner:   []Manner{{"a", -1000}, {"b", 1000}},
	}})
	equal(t, "effects", len(g.c(1).Active), 2)
	equal(t, "HP", g.c(1).HP(), 0)
}

// The game master's hand at any time, each one step: in the middle of an
// opposed roll, with a defence wanted and with initiative wanted.
func TestHandAtAnyTime(t *testing.T) {
	for name, open := range map[string][]Step{
		"nothing wanted":    nil,
		"a roll wanted":     {Test{Fighter: 1, Draft: bare(speed)}},
		"a defence wanted":  {Test{Fighter: 1, Draft: bare(speed), Target: 2}},
		"half of a contest": {Contest{First: Entrant{1, bare(speed)}, Second: Entrant{2, bare(speed)}}, thrown(1)},
		"initiative wanted": {StartEncounter{}},
		"an encounter":      {StartEncounter{}, thrown(1), thrown(1), thrown(1)},
	} {
		for _, hand := range [][]Step{
			{SetHP{2, 5}},
			{SetTrait{2, Trait{speed, 7}}},
			{SetTrait{2, Trait{"Upór", 7}}},
			{Edit{Fighter: 2, Name: new("Bo"), Role: new(RoleNPC), Mount: new(true), Skills: &[]Skill{{"a", 1, "b"}}}},
			{Join{Sheet: quickly("Eve"), Role: RolePlayer}},
			{Remove{3}},
			{Remove{3}, BringIn{3}},
			{GiveEffect{2, Effect{Name: "Stun", Holds: true}}},
			{GiveEffect{2, Effect{Name: "Stun"}}, RemoveEffect{1}},
			{GiveItem{2, Item{Name: "torch"}}},
			{GiveItem{2, Item{Name: "torch"}}, TakeItem{Fighter: 2, Item: "torch"}},
			{Rearrange{3, 1}},
			{Rearrange{Fighter: 1}},
			{Action{2, 1}},
			{Note{Text: "rain"}},
			{Note{2, "limps"}},
			{SetSetting{"criticals", "no"}},
		} {
			g := begin(t)
			for _, n := range []string{"Ann", "Bob", "Cid"} {
				g.join(n, quick(500))
			}
			g.do(open...)
			wanted := g.Next()
			g.do(hand...)
			if after := g.Next(); name != "nothing wanted" && name != "an encounter" && after.Want != wanted.Want {
				t.Errorf("%s, %s: %s is wanted now", name, Kind(hand[0]), after.Want)
			}
		}
	}
}

func quickly(name string) Sheet {
	s := quick(500)
	s.Name = name
	return s
}

// Somebody who is in the middle of a roll and taken out ends it.
func TestRollOfOneGone(t *testing.T) {
	for _, c := range []struct {
		open Step
		gone FighterID
	}{
		{Test{Fighter: 1, Draft: bare(speed)}, 1},
		{Test{Fighter: 1, Draft: bare(speed), Target: 2}, 1},
		{Test{Fighter: 1, Draft: bare(speed), Target: 2}, 2},
		{Contest{First: Entrant{1, bare(speed)}, Second: Entrant{2, bare(speed)}}, 2},
	} {
		g := begin(t)
		g.join("Ann", quick(500))
		g.join("Bob", quick(500))
		g.do(c.open, Remove{c.gone})
		equal(t, "struck out", g.Trial.StruckOut, ReasonLeft)
		g.happened(EventStruckOut)
		g.wants(WantTurnEnd, 0)
	}
}

// The order of the list, by hand.
func TestRearrange(t *testing.T) {
	g := begin(t)
	for _, n := range []string{"Ann", "Bob", "Cid"} {
		g.join(n, Sheet{})
	}
	list := func() string {
		text := ""
		for _, c := range g.Characters {
			text += c.Name + " "
		}
		return text
	}
	g.do(Rearrange{3, 1})
	equal(t, "list", list(), "Cid Ann Bob ")
	g.do(Rearrange{Fighter: 3})
	equal(t, "list", list(), "Ann Bob Cid ")
	g.do(Rearrange{1, 3})
	equal(t, "list", list(), "Bob Ann Cid ")
}

// Consent with nobody to play wants somebody; an event all have left ends.
func TestNextWithNobody(t *testing.T) {
	g := begin(t)
	g.wants(WantFighters, 0)
	a, b := g.join("Ann", quick(500)), g.join("Bob", quick(400))
	g.do(StartEncounter{Fighters: []FighterID{a}})
	g.roll(1)
	g.do(LeaveEncounter{a})
	g.wants(WantEncounterEnd, 0)
	g.consent()
	g.wants(WantEncounter, 0)
	g.consent()
	g.do(Remove{a}, Remove{b})
	g.wants(WantEncounterEnd, 0)
	g.consent()
	g.wants(WantFighters, 0)
	g.do(BringIn{a})
	g.wants(WantEncounter, 0)
}

// Who left while initiative was wanted of them, and comes back, rolls it then.
func TestBackToInitiative(t *testing.T) {
	g := begin(t)
	a, b := g.join("Ann", quick(500)), g.join("Bob", quick(400))
	g.do(StartEncounter{}, Remove{a})
	g.wantsRoll(ForInitiative, b)
	g.roll(1)
	g.do(BringIn{a})
	g.wantsRoll(ForInitiative, a)
	g.roll(1)
	equal(t, "order", g.order(), "Ann Bob ")
	g.do(EndEncounter{}, StartEncounter{}, SetInitiative{a, 5}) // set by hand, not rolled
	g.wantsRoll(ForInitiative, b)
	equal(t, "reported", *g.Report().Fighters[0].Initiative, 5)
	equal(t, "not reported before it is rolled", g.Report().Fighters[1].Initiative == nil, true)
	g.roll(500)
	equal(t, "order", g.order(), "Ann Bob ")
	equal(t, "initiative", g.c(a).Precedence(), 5)
	for _, bound := range []int{-9999, 9999} {
		g.do(SetInitiative{a, bound})
		equal(t, "initiative", g.c(a).Precedence(), bound)
	}
	g.do(EndEncounter{}, StartEncounter{}, EndEncounter{}) // called off before it is rolled
	g.wants(WantEncounter, 0)
}

// By hand everything of a sheet can be set, and counts from then on.
func TestEdit(t *testing.T) {
	g := begin(t)
	a, z := g.join("Ann", Sheet{}), g.npc("Zoe", Sheet{})
	g.do(
		Edit{
			Fighter: a, Traits: &[]Trait{{charm, 300}, {speed, 200}}, Skills: &[]Skill{{"Uwodzenie", 2, charm}},
			Features: &[]Feature{{Name: "Blizna", Flaw: true, Trait: charm, Value: -20}},
			Items:    &[]Item{{Name: "torch"}}, MaxHP: new(600), Mount: new(true), Place: new("gate"),
		},
		Edit{Fighter: z, Manner: &[]Manner{{"persuade", 100}}},
		Test{Fighter: a, Draft: by("Uwodzenie"), Target: z, Interaction: "persuade"},
	)
	equal(t, "threshold", g.Trial.First.Threshold.Total, 320) // 80 + 280 / 2 + 100
	g.roll(1)
	g.do(Move{Fighter: a, Metres: 20, Mounted: true}) // 200 / 10
	equal(t, "torches", g.c(a).Items[0].N, 1)
	equal(t, "HP", g.c(a).HP(), 600)
	equal(t, "place", g.c(a).Place, "gate")
	g.do(Edit{Fighter: a, Role: new(RoleNPC)})
	g.refused(Test{Fighter: a, Draft: bare(charm)}, "K5", "npc-by-modifiers")
	g.do(Edit{Fighter: a, Name: new("Ann")}) // the name there is
	equal(t, "label", g.c(a).Label("en"), "Ann")
}
