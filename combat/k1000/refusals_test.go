package k1000

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// refusal is a step that is refused in some state, and by which rule.
type refusal struct {
	step Step
	rule string
	key  string
}

// cast has Ann (1), who can do everything, Bob (2), an NPC Zoe (3), and Gus
// (4), who has left.
func cast(t *testing.T) *game {
	t.Helper()
	g := begin(t)
	s := traits(speed, 500, charm, 300, wisdom, 1000)
	s.Skills = []Skill{{"Uwodzenie", 2, charm}}
	s.Features = []Feature{{Name: "Przystojny", Trait: charm, Value: 50}, {Name: "Blok", Action: "blok", Value: 50}}
	s.Items = []Item{potion, {Name: "kit", Trait: charm, Value: 10}}
	g.join("Ann", s)
	g.join("Bob", traits(speed, 400, charm, 300))
	g.npc("Zoe", Sheet{Manner: []Manner{{"persuade", 100}}})
	g.join("Gus", quick(300))
	g.do(Remove{4}, GiveEffect{2, poisoned}, GiveEffect{2, blessed})
	return g
}

// with is a test of Ann's with a draft changed.
func with(change func(*Draft)) Step {
	d := bare(charm)
	change(&d)
	return Test{Fighter: 1, Draft: d}
}

// What is refused of a roll, in any state in which nothing is wanted.
var refusedRolls = []refusal{
	{with(func(d *Draft) { d.Difficulty = 40 }), "K5", "gm-difficulty"},
	{with(func(d *Draft) { d.Difficulty = 600 }), "K5", "gm-difficulty"},
	{with(func(d *Draft) { d.Reward = 350 }), "K5", "gm-reward"},
	{with(func(d *Draft) { d.Modifiers = []Modifier{{1001, ""}} }), "K7", "action-modifier"},
	{with(func(d *Draft) { d.Modifiers = []Modifier{{-1001, ""}} }), "K7", "action-modifier"},
	{with(func(d *Draft) { d.Traits = nil }), "K7", "traits-count"},
	{with(func(d *Draft) { d.Traits = []string{charm, speed, wisdom} }), "K7", "traits-count"},
	{with(func(d *Draft) { d.Traits = []string{charm, "CHARYZMA"} }), "K7", "trait-twice"},
	{with(func(d *Draft) { d.Traits = []string{"Upór"} }), "K16", "no-such-trait"},
	{with(func(d *Draft) { d.Traits = []string{charm, "Upór"} }), "K16", "no-such-trait"},
	{with(func(d *Draft) { d.Skill = "Uwodzenie" }), "K8", "skill-and-traits"},
	{with(func(d *Draft) { d.Traits, d.SkillTrait = nil, charm }), "K8", "skill-missing"},
	{with(func(d *Draft) { *d = by("Śpiew") }), "K8", "skill-trait-unknown"},
	{with(func(d *Draft) { *d = Draft{Skill: "Uwodzenie", SkillTrait: speed} }), "K8", "skill-trait-other"},
	{with(func(d *Draft) { *d = by("Zastraszanie") }), "K16", "no-such-trait"}, // no Siła on the sheet
	{with(func(d *Draft) { d.Use = []string{"Seksapil"} }), "K17", "no-such-modifier"},
	{with(func(d *Draft) { d.Without = []string{"Przystojny"} }), "K17", "no-such-modifier"}, // not a flaw
	{with(func(d *Draft) { d.Use = []string{"Przystojny", "przystojny"} }), "K17", "modifier-twice"},
	{with(func(d *Draft) { d.Traits, d.Use = []string{speed}, []string{"Przystojny"} }), "K17", "modifier-other-trait"},
	{with(func(d *Draft) { d.Action, d.Use = "unik", []string{"Blok"} }), "K17", "modifier-other-action"},
	{Test{Fighter: 1, Draft: bare(charm), Target: 1}, "K10", "own-target"},
	{Test{Fighter: 1, Draft: bare(charm), Target: 9}, "", "no-such-fighter"},
	{Test{Fighter: 1, Draft: bare(charm), Target: 4}, "", "has-left"},
	{Test{Fighter: 4, Draft: bare(charm)}, "", "has-left"},
	{Test{Fighter: 0, Draft: bare(charm)}, "", "no-such-fighter"},
	{Test{Fighter: 3, Draft: bare(charm)}, "K5", "npc-by-modifiers"},
	{Test{Fighter: 1, Draft: bare(charm), Interaction: "persuade"}, "K5", "interaction-npc"},
	{Test{Fighter: 1, Draft: bare(charm), Interaction: "persuade", Target: 2}, "K5", "interaction-npc"},
	{Test{Fighter: 1, Draft: bare(charm), Interaction: "bribe", Target: 3}, "K5", "no-such-interaction"},
	{Contest{First: Entrant{1, bare(charm)}, Second: Entrant{1, bare(charm)}}, "K9", "own-target"},
	{Contest{First: Entrant{1, bare(charm)}, Second: Entrant{3, bare(charm)}}, "K5", "npc-by-modifiers"},
	{Contest{First: Entrant{1, bare(charm)}, Second: Entrant{2, bare()}}, "K7", "traits-count"},
	{Defend{bare(charm)}, "K10", "no-defence"},
	{Undefended{}, "K10", "no-defence"},
	{thrown(500), "", "no-roll"},
}

// What is refused of healing, items and movement, likewise.
var refusedDeeds = []refusal{
	{Heal{Fighter: 1, Patient: 9, Draft: by("Uwodzenie")}, "", "no-such-fighter"},
	{Heal{Fighter: 3, Patient: 1, Draft: by("Uwodzenie")}, "K5", "npc-by-modifiers"},
	{Heal{Fighter: 1, Patient: 2, Draft: bare(charm)}, "K14", "healing-skill"},
	{Heal{Fighter: 1, Patient: 2, Draft: by("Uwodzenie"), Effect: 1}, "K14", "effect-other-skill"},
	{Heal{Fighter: 1, Patient: 2, Draft: by("Uwodzenie"), Effect: 2}, "K14", "effect-not-negative"},
	{Heal{Fighter: 1, Patient: 2, Draft: by("Uwodzenie"), Effect: 3}, "K14", "no-such-effect"},
	{Heal{Fighter: 1, Patient: 2, Draft: by("Śpiew")}, "K8", "skill-trait-unknown"},
	{UseItem{Fighter: 1, Item: "sword"}, "K15", "no-such-item"},
	{UseItem{Fighter: 1, Item: "kit"}, "K15", "item-with-roll"},
	{UseItem{Fighter: 4, Item: "kit"}, "", "has-left"},
	{UseItem{Fighter: 1, Item: "potion", Target: 4}, "", "has-left"},
	{Move{Fighter: 1, Metres: 26}, "K13", "too-far"},
	{Move{Fighter: 1, Metres: 1, Mounted: true}, "K13", "no-mount"},
	{Move{Fighter: 1, Metres: 1, Place: " "}, "", "no-name"},
	{Move{Fighter: 9}, "", "no-such-fighter"},
	{Pass{1}, "K11", "no-encounter"},
	{GiveUp{1, 2}, "K11", "no-encounter"},
	{TakeOver{1, 2}, "K11", "no-encounter"},
	{EndEncounter{}, "K11", "no-encounter"},
	{EnterEncounter{Fighter: 1}, "K11", "no-encounter"},
	{LeaveEncounter{1}, "K11", "no-encounter"},
	{SetInitiative{1, 5}, "K11", "no-encounter"},
	{Prepare{Fighter: 1}, "K11", "initiative-not-wanted"},
	{StartEncounter{Fighters: []FighterID{1, 4}}, "", "has-left"},
	{StartEncounter{Fighters: []FighterID{9}}, "", "no-such-fighter"},
}

// What is refused of the game master's hand, in any state.
var refusedHand = []refusal{
	{Join{Sheet: Sheet{Name: "x"}}, "K16", "role"},
	{Join{Role: RoleNPC}, "", "no-name"},
	{Join{Sheet: Sheet{Name: "x"}, Role: RoleNPC, Place: strings.Repeat("x", 81)}, "", "name-length"},
	{Edit{Fighter: 1, Role: new(Role("god"))}, "K16", "role"},
	{Edit{Fighter: 1, Name: new("")}, "", "no-name"},
	{Edit{Fighter: 1, MaxHP: new(-1)}, "K16", "out-of-range"},
	{Edit{Fighter: 1, Traits: &[]Trait{{"a", 1}, {"A", 1}}}, "K16", "name-twice"},
	{Edit{Fighter: 1, Place: new(" ")}, "", "no-name"},
	{Edit{Fighter: 1, Items: &[]Item{{Name: "x", HP: 1, N: 100}}}, "K15", "healing-items"},
	{Edit{Fighter: 9}, "", "no-such-fighter"},
	{SetTrait{1, Trait{speed, -1}}, "K16", "out-of-range"},
	{SetTrait{1, Trait{"", 1}}, "", "no-name"},
	{SetTrait{9, Trait{speed, 1}}, "", "no-such-fighter"},
	{SetHP{1, -1}, "K16", "number"},
	{SetHP{1, 10_000}, "K16", "number"},
	{SetHP{9, 1}, "", "no-such-fighter"},
	{SetHP{1, 601}, "K14", "hp-above-maximum"},
	{Remove{4}, "", "has-left"},
	{BringIn{1}, "", "is-here"},
	{BringIn{9}, "", "no-such-fighter"},
	{Rearrange{1, 1}, "", "no-such-fighter"},
	{Rearrange{1, 9}, "", "no-such-fighter"},
	{Action{1, 0}, "K13", "actions-granted"},
	{Action{1, 10}, "K13", "actions-granted"},
	{Action{1, -3}, "K13", "actions-granted"},
	{Action{4, 1}, "", "has-left"},
	{GiveEffect{1, Effect{}}, "", "no-name"},
	{GiveEffect{1, Effect{Name: "x", Value: 1}}, "K16", "effect-without-trait"},
	{GiveEffect{1, Effect{Name: "x", Cures: []string{"a"}}}, "K14", "effect-not-negative"},
	{GiveEffect{9, Effect{Name: "x"}}, "", "no-such-fighter"},
	{RemoveEffect{9}, "K14", "no-such-effect"},
	{GiveItem{1, Item{}}, "", "no-name"},
	{GiveItem{1, Item{Name: "potion", N: -1}}, "K16", "out-of-range"},
	{GiveItem{1, Item{Name: "potion", N: 99}}, "K15", "healing-items"},
	{GiveItem{1, Item{Name: "przystojny"}}, "K16", "name-twice"},
	{GiveItem{1, Item{Name: "x", Trait: "a", Action: "b"}}, "K17", "modifier-of-both"},
	{GiveItem{9, potion}, "", "no-such-fighter"},
	{TakeItem{1, "sword", 1}, "K15", "no-such-item"},
	{TakeItem{1, "potion", 2}, "K16", "out-of-range"},
	{TakeItem{1, "potion", -1}, "K16", "out-of-range"},
	{Note{Text: ""}, "", "text-length"},
	{Note{Text: strings.Repeat("x", 501)}, "", "text-length"},
	{Note{9, "x"}, "", "no-such-fighter"},
	{SetSetting{"gravity", "on"}, "", "setting-unknown"},
	{SetSetting{"criticals", "on"}, "K3", "setting-choice"},
	{SetSetting{"actions", "0"}, "K12", "setting-number"},
	{SetSetting{"healing_items", "100"}, "K15", "setting-number"},
}

// What is refused because something is wanted first, or by the state.
var refusedInStates = []struct {
	begin   func(t *testing.T) *game
	refused []refusal
}{
	{rolling, []refusal{
		{Test{Fighter: 1, Draft: bare(charm)}, "", "dice-first"},
		{Contest{First: Entrant{1, bare(charm)}, Second: Entrant{2, bare(charm)}}, "", "dice-first"},
		{Heal{Fighter: 1, Patient: 2, Draft: by("Uwodzenie")}, "", "dice-first"},
		{UseItem{Fighter: 1, Item: "potion"}, "", "dice-first"},
		{Move{Fighter: 1}, "", "dice-first"},
		{EndTurn{}, "", "dice-first"},
		{StartEncounter{}, "", "dice-first"},
		{Pass{1}, "", "dice-first"},
		{GiveUp{1, 2}, "", "dice-first"},
		{TakeOver{1, 2}, "", "dice-first"},
		{EndEncounter{}, "", "dice-first"},
		{thrown(0), "", "dice-total"},
		{thrown(1001), "", "dice-total"},
		{thrown(-1), "", "dice-total"},
		{Defend{bare(charm)}, "K10", "no-defence"},
	}},
	{defending, []refusal{
		{Test{Fighter: 1, Draft: bare(charm)}, "K10", "defence-first"},
		{EndTurn{}, "K10", "defence-first"},
		{thrown(500), "", "no-roll"},
		{Defend{by("Uwodzenie")}, "K10", "defence-traits"},
		{Defend{bare(wisdom)}, "K16", "no-such-trait"},
		{Defend{Draft{Traits: []string{charm}, Mods: Mods{Difficulty: 1}}}, "K5", "gm-difficulty"},
	}},
	{defendingSkill, []refusal{{Defend{bare(charm, speed)}, "K10", "defence-one-trait"}}},
	{fighting, []refusal{
		{Test{Fighter: 2, Draft: bare(charm)}, "K12", "not-the-turn"},
		{Pass{2}, "K12", "not-the-turn"},
		{Move{Fighter: 2}, "K12", "not-the-turn"},
		{EndTurn{}, "K12", "turn-not-done"},
		{StartEncounter{}, "K11", "encounter-running"},
		{EnterEncounter{Fighter: 1}, "K11", "in-encounter"},
		{EnterEncounter{Fighter: 4}, "", "has-left"},
		{LeaveEncounter{3}, "K12", "not-in-encounter"},
		{UseItem{Fighter: 3, Item: "x"}, "K15", "no-such-item"},
		{Move{Fighter: 3}, "K12", "not-in-encounter"},
		{GiveUp{3, 1}, "K12", "not-in-encounter"},
		{GiveUp{1, 1}, "K12", "own-place"},
		{GiveUp{2, 0}, "K12", "own-place"}, // already last of the free
		{GiveUp{1, 5}, "K12", "is-held"},
		{TakeOver{5, 1}, "K12", "is-held"},
		{TakeOver{1, 9}, "", "no-such-fighter"},
		{Prepare{Fighter: 1}, "K11", "initiative-not-wanted"},
		{SetInitiative{1, 10_000}, "K11", "number"},
		{SetInitiative{3, 1}, "K12", "not-in-encounter"},
	}},
	{initiative, []refusal{
		{Prepare{1, Mods{Difficulty: 40}}, "K5", "gm-difficulty"},
		{Prepare{1, Mods{Use: []string{"Przystojny"}}}, "K17", "modifier-other-trait"},
		{Test{Fighter: 1, Draft: bare(charm)}, "", "dice-first"},
		{EndTurn{}, "", "dice-first"},
	}},
	{tired, []refusal{
		{Test{Fighter: 1, Draft: bare(charm)}, "K13", "no-action-left"},
		{Move{Fighter: 1}, "K13", "no-action-left"},
		{UseItem{Fighter: 1, Item: "potion"}, "K13", "no-action-left"},
		{Test{Fighter: 2, Draft: bare(charm)}, "K13", "second-rolled-action"},
		{Heal{Fighter: 2, Patient: 1, Draft: by("Uwodzenie")}, "K13", "second-rolled-action"},
	}},
	{apart, []refusal{
		{Heal{Fighter: 1, Patient: 2, Draft: by("Uwodzenie")}, "K14", "not-next-to"},
		{UseItem{Fighter: 1, Item: "potion", Target: 2}, "K14", "not-next-to"},
	}},
	{bySheets, []refusal{
		{Test{Fighter: 1, Draft: bare(charm), Interaction: "persuade", Target: 3}, "K5", "npc-by-sheet"},
	}},
	{crowded, []refusal{{Join{Sheet: Sheet{Name: "x"}, Role: RoleNPC}, "", "too-many-fighters"}}},
	{empty, []refusal{{StartEncounter{}, "K11", "nobody-here"}}},
}

// The states: a roll is wanted of Ann.
func rolling(t *testing.T) *game {
	t.Helper()
	g := cast(t)
	g.do(Test{Fighter: 1, Draft: bare(charm)})
	return g
}

// A defence is wanted of Bob, against a trait.
func defending(t *testing.T) *game {
	t.Helper()
	g := cast(t)
	g.do(Test{Fighter: 1, Draft: bare(charm), Target: 2})
	return g
}

// And against a skill.
func defendingSkill(t *testing.T) *game {
	t.Helper()
	g := cast(t)
	g.do(Test{Fighter: 1, Draft: by("Uwodzenie"), Target: 2})
	return g
}

// Initiative is wanted of Ann, Bob and Cid (5), who is held.
func initiative(t *testing.T) *game {
	t.Helper()
	g := cast(t)
	g.join("Cid", quick(300))
	g.do(GiveEffect{5, Effect{Name: "bonds", Holds: true}}, StartEncounter{Fighters: []FighterID{1, 2, 5}})
	return g
}

// An encounter of these, at the turn of Ann.
func fighting(t *testing.T) *game {
	t.Helper()
	g := initiative(t)
	g.roll(1, 1, 1)
	return g
}

// Ann has no action left, Bob none with rolls.
func tired(t *testing.T) *game {
	t.Helper()
	g := cast(t)
	g.do(Move{Fighter: 1}, Move{Fighter: 1}, Test{Fighter: 2, Draft: bare(charm)})
	g.roll(1)
	return g
}

// Bob is at another place.
func apart(t *testing.T) *game {
	t.Helper()
	g := cast(t)
	g.do(Edit{Fighter: 2, Place: new("gate")})
	return g
}

func bySheets(t *testing.T) *game {
	t.Helper()
	g := cast(t)
	g.do(SetSetting{"npcs", "sheets"})
	return g
}

func crowded(t *testing.T) *game {
	t.Helper()
	g := begin(t)
	for range MaxCharacters {
		g.Characters = append(g.Characters, &Character{})
	}
	return g
}

func empty(t *testing.T) *game {
	t.Helper()
	return begin(t)
}

// Everything that is refused is refused with a key and the rule, and changes
// nothing; and every refusal of the sources is met.
func TestRefusals(t *testing.T) {
	met := map[string]bool{`K4 roll-made`: true} // met by TestK4NeverErased
	try := func(g *game, list []refusal) {
		for _, r := range list {
			g.refused(r.step, r.rule, r.key)
			met[r.rule+" "+r.key] = true
		}
	}
	try(cast(t), refusedRolls)
	try(cast(t), refusedDeeds)
	for _, state := range refusedInStates {
		try(state.begin(t), state.refused)
	}
	for _, state := range []func(*testing.T) *game{cast, rolling, defending, fighting} {
		try(state(t), refusedHand)
	}
	for _, made := range refusalsInSource(t) {
		if !met[made] {
			t.Errorf("%q is met by no step", made)
		}
	}
}

var refuses = regexp.MustCompile(`combat\.Refuse\("(K\d+|)", "([a-z0-9-]+)"`)

// refusalsInSource reads off the package's sources which rule refuses what.
func refusalsInSource(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found := refuses.FindAllStringSubmatch(string(text), -1)
		if len(found) != strings.Count(string(text), "combat.Refuse(") {
			t.Errorf("%s: a refusal whose rule or key cannot be read", file)
		}
		for _, m := range found {
			made = append(made, m[1]+" "+m[2])
		}
	}
	if len(made) < 50 {
		t.Fatalf("only %d refusals found in the sources", len(made))
	}
	return made
}
