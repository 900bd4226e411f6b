package k1000

import "testing"

// K9: both succeed, the greater distance wins, equal is a draw; one succeeds,
// that one wins; both fail, nobody wins.
func TestK9Cases(t *testing.T) {
	s := DefaultSettings()
	for _, c := range []struct {
		a, rollA, b, rollB int
		want               Outcome
	}{
		{600, 300, 500, 300, OutcomeFirst},     // 300 and 200
		{600, 500, 500, 300, OutcomeSecond},    // 100 and 200
		{600, 400, 500, 300, OutcomeDraw},      // 200 each
		{600, 600, 500, 500, OutcomeDraw},      // 0 each
		{600, 600, 500, 501, OutcomeFirst},     // one succeeds, by nothing
		{600, 1000, 500, 500, OutcomeSecond},   // the distance of a failure is nothing
		{600, 601, 500, 1000, OutcomeNobody},   // nor of two
		{600, 700, 500, 600, OutcomeNobody},    // 100 each
		{1300, 1000, 1200, 800, OutcomeSecond}, // 300 and 400, above 1000 too
		{1300, 1000, 1000, 750, OutcomeFirst},  // 300 and 250
		{0, 1, 1, 1, OutcomeSecond},
	} {
		if got := Versus(s.Judge(c.a, c.rollA), s.Judge(c.b, c.rollB)); got != c.want {
			t.Errorf("%d / %d and %d / %d: got %s, want %s", c.rollA, c.a, c.rollB, c.b, got, c.want)
		}
	}
}

// K9: each rolls apart, with the modifiers of their own.
func TestK9Contest(t *testing.T) {
	g := begin(t)
	a, b := g.join("Ann", traits(strength, 600)), g.join("Bob", traits(strength, 500))
	first, second := bare(strength), bare(strength)
	first.Difficulty, second.Reward = -100, 50
	g.do(Contest{First: Entrant{a, first}, Second: Entrant{b, second}})
	equal(t, "told of both", len(g.Events()), 3) // the trial, and two of the game master's modifiers
	g.wantsRoll(ForContest, a)
	equal(t, "first", g.Next().Roll.Target, 500)
	g.roll(300)
	g.wantsRoll(ForContest, b)
	equal(t, "second", g.Next().Roll.Target, 550)
	equal(t, "not decided", g.Trial.Outcome, Outcome(""))
	g.roll(350) // 200 each
	equal(t, "outcome", g.Trial.Outcome, OutcomeDraw)
	equal(t, "rolls", g.Rolls(), 2)
	equal(t, "an action of the first", g.c(a).Acted, 1)
	equal(t, "and not of the second", g.c(b).Acted, 0)
	g.do(EndTurn{}, Contest{First: Entrant{a, first}, Second: Entrant{b, second}})
	g.roll(500, 551)
	equal(t, "outcome", g.Trial.Outcome, OutcomeFirst)
}

// K10: an action against a player's character is defended; the one against
// the environment or an NPC who only modifies rolls is not.
func TestK10WhoDefends(t *testing.T) {
	for _, c := range []struct {
		name     string
		npcs     string
		test     Test
		defended bool
	}{
		{"environment", "modifiers", Test{}, false},
		{"a player's character", "modifiers", Test{Target: 2}, true},
		{"welcome to them", "modifiers", Test{Target: 2, Friendly: true}, false},
		{"an NPC by modifiers", "modifiers", Test{Target: 3}, false},
		{"an NPC by sheet", "sheets", Test{Target: 3}, true},
		{"an NPC by sheet, welcome", "sheets", Test{Target: 3, Friendly: true}, false},
		{"environment, with sheets", "sheets", Test{}, false},
	} {
		g := begin(t, "npcs", c.npcs)
		g.join("Ann", traits(strength, 600))
		g.join("Bob", traits(strength, 500))
		g.npc("Zoe", traits(strength, 400))
		c.test.Fighter, c.test.Traits = 1, []string{strength}
		g.do(c.test)
		equal(t, c.name, g.Next().Want == WantDefence, c.defended)
		equal(t, c.name+": rolled", g.Next().Want == WantRoll, !c.defended)
	}
}

// K10: a skill answers a skill, half of a trait where none fits; a trait or
// traits answer a trait or traits.
func TestK10Answers(t *testing.T) {
	s := traits(charm, 301, will, 500)
	s.Skills = []Skill{{"Uwodzenie", 2, charm}, {"Hipnoza", 1, will}}
	for _, c := range []struct {
		action, defence Draft
		form            Form
		want            int
		refusal         string
	}{
		{by("Uwodzenie"), by("Hipnoza"), FormSkill, 290, ""},             // 40 + 500 / 2
		{by("Uwodzenie"), by("Dowodzenie"), FormSkill, 150, ""},          // untrained: 301 / 2
		{by("Uwodzenie"), bare(charm), FormHalfTrait, 150, ""},           // 301 / 2
		{by("Uwodzenie"), bare(charm, will), "", 0, "defence-one-trait"}, // half of one only
		{bare(charm), bare(will), FormTrait, 500, ""},
		{bare(charm), bare(charm, will), FormCombined, 400, ""}, // 801 / 2
		{bare(charm, will), bare(charm), FormTrait, 301, ""},
		{bare(charm), by("Hipnoza"), "", 0, "defence-traits"},
		{bare(charm, will), by("Hipnoza"), "", 0, "defence-traits"},
	} {
		g := begin(t)
		a, b := g.join("Ann", s), g.join("Bob", s)
		g.do(Test{Fighter: a, Draft: c.action, Target: b})
		g.wants(WantDefence, b)
		if c.refusal != "" {
			g.refused(Defend{c.defence}, "K10", c.refusal)
			continue
		}
		equal(t, "shown before", g.threshold(b, c.defence).Total, c.want)
		g.do(Defend{c.defence})
		equal(t, "form", g.Trial.Second.Threshold.Form, c.form)
		equal(t, "threshold", g.Trial.Second.Threshold.Total, c.want)
		g.wantsRoll(ForAction, a)
		g.roll(1)
		g.wantsRoll(ForDefence, b)
	}
}

// K10: modifiers of the defence that answers a skill with half of a trait are
// halved with it; those of the action count whole.
func TestK10HalfTrait(t *testing.T) {
	g := begin(t)
	s := traits(charm, 301)
	s.Features = []Feature{{Name: "Przystojny", Trait: charm, Value: 50}}
	a, b := g.join("Ann", s), g.join("Bob", s)
	g.do(Test{Fighter: a, Draft: by("Uwodzenie"), Target: b})
	d := bare(charm)
	d.Use, d.Difficulty = []string{"Przystojny"}, 50
	equal(t, "offered by half", g.Offers(b, d)[0].Half, true)
	g.do(Defend{d})
	g.parts(g.Trial.Second.Threshold, 225, // 351 / 2 + 50
		seen{PartTrait, charm, 301, true, 150},
		seen{PartAbility, "Przystojny", 50, true, 175},
		seen{PartDifficulty, "", 50, false, 225})
}

// K10: judged by K9; a draw is the defence's, or by the setting the action's.
func TestK10Judged(t *testing.T) {
	for _, c := range []struct {
		draw            string
		attack, defence int // rolls against 600 and 500
		outcome         Outcome
		works           bool
	}{
		{"defence", 300, 300, OutcomeFirst, true},   // 300 and 200
		{"defence", 500, 300, OutcomeSecond, false}, // 100 and 200
		{"defence", 400, 300, OutcomeDraw, false},   // 200 each: the defence holds
		{"action", 400, 300, OutcomeDraw, true},
		{"action", 500, 300, OutcomeSecond, false},
		{"defence", 600, 501, OutcomeFirst, true},
		{"defence", 601, 500, OutcomeSecond, false},
		{"action", 601, 501, OutcomeNobody, false},
	} {
		g := begin(t, "draw", c.draw)
		a, b := g.join("Ann", traits(strength, 600)), g.join("Bob", traits(strength, 500))
		g.do(Test{Fighter: a, Draft: bare(strength), Target: b}, Defend{bare(strength)})
		g.roll(c.attack, c.defence)
		equal(t, "outcome", g.Trial.Outcome, c.outcome)
		equal(t, "works", g.Trial.Works, c.works)
		equal(t, "a defence is no action", g.c(b).Acted, 0)
	}
}

// K10: the game master can let an action go without a defence.
func TestK10Undefended(t *testing.T) {
	g := begin(t)
	a, b := g.join("Ann", traits(strength, 600)), g.join("Bob", traits(strength, 500))
	g.do(Test{Fighter: a, Draft: bare(strength), Target: b}, Undefended{})
	g.roll(600)
	equal(t, "works", g.Trial.Works, true)
	equal(t, "no outcome", g.Trial.Outcome, Outcome(""))
	equal(t, "done", g.Trial.Stage, StageDone)
}

// K10: by default the target defends in kind.
func TestK10DefaultDefence(t *testing.T) {
	trained := traits(charm, 300)
	trained.Skills = []Skill{{"Uwodzenie", 2, charm}}
	traitless, lost := traits(charm, 300), traits(will, 300) // neither has the trait of the skill
	traitless.Skills, lost.Skills = []Skill{{"Uwodzenie", 2, sight}}, trained.Skills
	for _, c := range []struct {
		action Draft
		target Sheet
		want   Step
	}{
		{by("Uwodzenie"), trained, Defend{by("Uwodzenie")}},
		{by("Uwodzenie"), traits(charm, 300), Defend{bare(charm)}}, // half of it
		{by("Uwodzenie"), traits(will, 300), Undefended{}},
		{by("Uwodzenie"), traitless, Defend{bare(charm)}},
		{by("Uwodzenie"), lost, Undefended{}},
		{bare(charm), trained, Defend{bare(charm)}},
		{bare(charm, will), traits(charm, 1, will, 2), Defend{bare(charm, will)}},
		{bare(charm, will), trained, Undefended{}},
	} {
		g := begin(t)
		s := traits(charm, 300, will, 300)
		a, b := g.join("Ann", s), g.join("Bob", c.target)
		g.do(Test{Fighter: a, Draft: c.action, Target: b})
		equal(t, "default", g.Next().Default, []Step{c.want})
		g.consent()
		g.wantsRoll(ForAction, a)
	}
}
