package k1000

import "testing"

// K5: ranges of the game master's modifiers, either way; 0 is none.
func TestK5Ranges(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", traits(sight, 600))
	for _, c := range []struct {
		value              int
		difficulty, reward bool // allowed
	}{
		{0, true, true},
		{50, true, true},
		{-50, true, true},
		{300, true, true},
		{-300, true, true},
		{49, false, false},
		{-49, false, false},
		{40, false, false},
		{1, false, false},
		{-1, false, false},
		{301, true, false},
		{-301, true, false},
		{500, true, false},
		{-500, true, false},
		{501, false, false},
		{-501, false, false},
		{600, false, false},
		{-600, false, false},
	} {
		d, r := bare(sight), bare(sight)
		d.Difficulty, r.Reward = c.value, c.value
		for _, x := range []struct {
			draft Draft
			ok    bool
			key   string
			high  int
		}{{d, c.difficulty, "gm-difficulty", 500}, {r, c.reward, "gm-reward", 300}} {
			if x.ok {
				equal(t, x.key, g.threshold(a, x.draft).Total, 600+c.value)
				continue
			}
			g.refused(Test{Fighter: a, Draft: x.draft}, "K5", x.key, "value", c.value, "low", 50, "high", x.high)
		}
	}
	d := bare(sight)
	d.Modifiers = []Modifier{{40, ""}, {600, ""}} // the ranges bind the game master's alone
	equal(t, "others", g.threshold(a, d).Total, 1240)
}

// K5: the game master's modifiers are told for the post, of each who rolls.
func TestK5Told(t *testing.T) {
	g := begin(t)
	a, b := g.join("Ann", traits(sight, 600)), g.join("Bob", traits(sight, 600))
	d := bare(sight)
	d.Difficulty, d.Reward, d.Modifiers = -100, 50, []Modifier{{7, ""}}
	g.do(Test{Fighter: a, Draft: d, Target: b})
	equal(t, "told", g.happened(EventGMModifiers), Event{Kind: EventGMModifiers, Fighter: a, Parts: []Part{
		{PartDifficulty, "", -100, false, 507}, {PartReward, "", 50, false, 557}, // 600 + 7 - 100 + 50
	}})
	d = bare(sight)
	d.Difficulty = 200
	g.do(Defend{d})
	equal(t, "of the defence", g.happened(EventGMModifiers).Parts, []Part{{PartDifficulty, "", 200, false, 800}})
	g.roll(1, 1)
	g.do(Test{Fighter: a, Draft: bare(sight), Called: true})
	g.silent(EventGMModifiers)
}

// K5: the fixed modifiers of an NPC count for everyone who deals with them so:
// to persuade, a gullible one gives +100, a manipulator -200.
func TestK5Manner(t *testing.T) {
	g := begin(t)
	a, b := g.join("Ann", traits(charm, 300)), g.join("Bob", traits(charm, 500))
	naive := g.npc("Naive", Sheet{Manner: []Manner{{"persuade", 100}, {"bribe", 30}}})
	sly := g.npc("Sly", Sheet{Manner: []Manner{{"persuade", -200}}})
	for _, c := range []struct {
		who, target FighterID
		want        int
	}{{a, naive, 400}, {b, naive, 600}, {a, sly, 100}, {b, sly, 300}} {
		g.do(Test{Fighter: c.who, Draft: bare(charm), Target: c.target, Interaction: "Persuade", Called: true})
		parts := g.Trial.First.Threshold.Parts
		equal(t, "threshold", g.Trial.First.Threshold.Total, c.want)
		equal(t, "part", parts[1].Kind, PartManner)
		equal(t, "interaction", g.Trial.Interaction, "persuade")
		g.roll(1)
	}
	g.do(Test{Fighter: a, Draft: bare(charm), Target: naive, Called: true}) // no kind of interaction said
	equal(t, "none said", g.Trial.First.Threshold.Total, 300)
}

// K5: NPCs roll by modifiers only, or with sheets of their own.
func TestK5NPCs(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", traits(charm, 300))
	z := g.npc("Zoe", traits(charm, 400))
	g.refused(Test{Fighter: z, Draft: bare(charm)}, "K5", "npc-by-modifiers", "fighter", z)
	g.do(SetSetting{"npcs", "sheets"}, Test{Fighter: z, Draft: bare(charm)})
	g.wantsRoll(ForAction, z)
	g.roll(1)
	g.do(Edit{Fighter: z, Manner: &[]Manner{{"persuade", 100}}})
	g.refused(Test{Fighter: a, Draft: bare(charm), Target: z, Interaction: "persuade"}, "K5", "npc-by-sheet", "fighter", z)
}
