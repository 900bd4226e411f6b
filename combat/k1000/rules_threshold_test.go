package k1000

import (
	"strings"
	"testing"
)

// seen is a part of a threshold as the tests write it.
type seen struct {
	kind  PartKind
	name  string
	value int
	half  bool
	sum   int
}

func (g *game) parts(t Threshold, total int, want ...seen) {
	g.Helper()
	var got []seen
	for _, p := range t.Parts {
		got = append(got, seen{p.Kind, p.Name, p.Value, p.Half, p.Sum})
	}
	equal(g.T, "parts", got, want)
	equal(g.T, "total", t.Total, total)
}

// precise is somebody with the source's ability for Zręczność.
func precise() Sheet {
	s := traits(dexterity, 500, speed, 431)
	s.Features = []Feature{
		{Name: "Precyzyjny", Trait: dexterity, Value: 50},
		{Name: "Zwinny", Action: "unik", Value: 50},
	}
	s.Skills = []Skill{{"Otwieranie zamków", 3, dexterity}}
	return s
}

// K6: trait + trait modifiers + action modifiers. The source's search in a
// library: Dobry Wzrok gives +50 to Percepcja.
func TestK6OneTrait(t *testing.T) {
	g := begin(t)
	s := traits(sight, 600)
	s.Features = []Feature{{Name: "Dobry Wzrok", Trait: sight, Value: 50}}
	a := g.join("Ann", s)
	g.parts(g.threshold(a, bare(sight)), 600, seen{PartTrait, sight, 600, false, 600})
	if _, err := g.Threshold(9, bare(sight)); err == nil {
		t.Fatal("a threshold of nobody")
	}
	if _, err := g.Threshold(a, bare()); err == nil {
		t.Fatal("a threshold of nothing")
	}
	d := Draft{Traits: []string{"percepcja"}, Mods: Mods{
		Use: []string{"dobry wzrok"}, Modifiers: []Modifier{{-20, "dim"}, {5, ""}}, Difficulty: -100, Reward: 50,
	}}
	got := g.threshold(a, d)
	equal(t, "form", got.Form, FormTrait)
	g.parts(got, 585,
		seen{PartTrait, sight, 600, false, 600},
		seen{PartAbility, "Dobry Wzrok", 50, false, 650},
		seen{PartAction, "dim", -20, false, 630},
		seen{PartAction, "", 5, false, 635},
		seen{PartDifficulty, "", -100, false, 535},
		seen{PartReward, "", 50, false, 585})
}

// K7: half of two traits and their modifiers, the action's modifiers whole.
// The source's race over hurdles: Precyzyjny counts 25, not 50; +50 to dodge
// counts whole.
func TestK7Combined(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", precise())
	plain := g.threshold(a, bare(dexterity, speed))
	equal(t, "form", plain.Form, FormCombined)
	g.parts(plain, 465, // 931 / 2 = 465.5
		seen{PartTrait, dexterity, 500, true, 250},
		seen{PartTrait, speed, 431, true, 465})
	d := bare(dexterity, speed)
	d.Use = []string{"Precyzyjny", "Zwinny"}
	d.Action = "unik"
	g.parts(g.threshold(a, d), 540, // 981 / 2 = 490.5, and 50
		seen{PartTrait, dexterity, 500, true, 250},
		seen{PartTrait, speed, 431, true, 465},
		seen{PartAbility, "Precyzyjny", 50, true, 490},
		seen{PartAbility, "Zwinny", 50, false, 540})
}

// K7: halves, also below 0, by each reading.
func TestK7Halves(t *testing.T) {
	for _, c := range []struct {
		reading  string
		sum, got int
	}{
		{"down", 981, 490},
		{"down", -25, -13},
		{"down", -1, -1},
		{"down", 1, 0},
		{"down", 0, 0},
		{"down", -24, -12},
		{"down", 24, 12},
		{"to-zero", 981, 490},
		{"to-zero", -25, -12},
		{"to-zero", -1, 0},
		{"to-zero", -24, -12},
		{"up", 981, 491},
		{"up", -25, -12},
		{"up", 1, 1},
		{"up", 24, 12},
	} {
		g := begin(t, "halves", c.reading)
		s := traits(dexterity, 1000, speed, 0)
		s.Features = []Feature{{Name: "Kulawy", Flaw: true, Trait: speed, Value: -1000}, {Name: "rest", Flaw: true, Trait: dexterity, Value: c.sum}}
		a := g.join("Ann", s)
		// 1000 + 0 - 1000 + sum
		equal(t, c.reading, g.threshold(a, bare(dexterity, speed)).Total, c.got)
	}
}

// K8: level * 40 + half of trait and its modifiers + the action's modifiers
// whole. The source's Otwieranie zamków: Precyzyjny counts 25.
func TestK8Skill(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", precise())
	d := by("otwieranie zamków")
	g.parts(g.threshold(a, d), 370, // 3 * 40 + 500 / 2
		seen{PartSkill, "Otwieranie zamków", 120, false, 120},
		seen{PartTrait, dexterity, 500, true, 370})
	d.Use = []string{"Precyzyjny"}
	d.Modifiers = []Modifier{{-30, "rust"}}
	d.Difficulty = 50
	got := g.threshold(a, d)
	equal(t, "form", got.Form, FormSkill)
	equal(t, "skill", got.Skill, "Otwieranie zamków")
	g.parts(got, 415, // 120 + 550 / 2 - 30 + 50
		seen{PartSkill, "Otwieranie zamków", 120, false, 120},
		seen{PartTrait, dexterity, 500, true, 370},
		seen{PartAbility, "Precyzyjny", 50, true, 395},
		seen{PartAction, "rust", -30, false, 365},
		seen{PartDifficulty, "", 50, false, 415})
}

// K8: an untrained skill is rolled at level 0, by the source's trait, the
// sheet's, or the one that is given where neither says it.
func TestK8Untrained(t *testing.T) {
	g := begin(t)
	s := traits(dexterity, 501, charm, 300)
	s.Skills = []Skill{{"Leczenie ran", 2, dexterity}, {"Uwodzenie", 1, dexterity}}
	a := g.join("Ann", s)
	for _, c := range []struct {
		skill, trait string
		want         int
	}{
		{"Torturowanie", "", 250},        // 0 + 501 / 2
		{"Torturowanie", dexterity, 250}, // said again
		{"Dowodzenie", "", 150},          // 300 / 2
		{"Leczenie ran", "", 330},        // 80 + 501 / 2
		{"Leczenie chorób", charm, 150},  // neither says it
		{"snycerstwo", dexterity, 250},   // of the game, not of the source
		{"Uwodzenie", "", 290},           // as the sheet has it: 40 + 501 / 2
	} {
		got := g.threshold(a, Draft{Skill: strings.ToLower(c.skill), SkillTrait: c.trait})
		equal(t, c.skill, got.Total, c.want)
		equal(t, "skill", got.Skill, c.skill)
	}
}

// K8: where a bare trait is chosen, the skills that go by it are suggested,
// the most promising first: trained ones and the source's at level 0.
func TestK8Suggest(t *testing.T) {
	g := begin(t)
	s := traits(charm, 300, will, 400, strength, 100)
	s.Skills = []Skill{{"Uwodzenie", 2, charm}, {"Śpiew", 4, charm}, {"Hipnoza", 0, will}}
	s.Features = []Feature{{Name: "Przystojny", Trait: charm, Value: 50}}
	a := g.join("Ann", s)
	d := bare(charm)
	d.Use = []string{"Przystojny"}
	equal(t, "of Charyzma", g.Suggest(a, d), []Suggestion{
		{"Śpiew", charm, 4, 335}, // 160 + 350 / 2
		{"Uwodzenie", charm, 2, 255},
		{"Dowodzenie", charm, 0, 175},
		{"Przekupstwo", charm, 0, 175},
	})
	d = bare(charm, will) // what does not fit the skill is left out of its threshold
	d.Use = []string{"Przystojny"}
	equal(t, "of both", g.Suggest(a, d)[2], Suggestion{"Hipnoza", will, 0, 200})
	equal(t, "of Siła", g.Suggest(a, bare(strength)), []Suggestion{{"Zastraszanie", strength, 0, 50}})
	equal(t, "of a skill", len(g.Suggest(a, by("Uwodzenie"))), 0)
	equal(t, "of nobody", len(g.Suggest(9, bare(charm))), 0)
	equal(t, "of a trait without skills", len(g.Suggest(a, bare(wisdom))), 0)
}

// K17: the source's skills and abilities with their traits.
func TestK17Known(t *testing.T) {
	want := map[string][]string{
		dexterity:      {"Torturowanie", "Otwieranie zamków", "Precyzyjny*"},
		charm:          {"Dowodzenie", "Uwodzenie", "Przekupstwo", "Krasomówca*", "Seksapil*", "Przystojny*"},
		"Inteligencja": {"Błyskotliwość", "Geniusz*"},
		strength:       {"Zastraszanie"},
		will:           {"Hipnoza", "Targowanie"},
		wisdom:         {"Wyczucie kłamstwa*"},
		sight:          {"Dobry Wzrok*"},
		"":             {"Leczenie ran", "Leczenie chorób"},
	}
	got := map[string][]string{}
	for _, k := range KnownToSource() {
		if k.Ability {
			k.Name += "*"
		}
		got[k.Trait] = append(got[k.Trait], k.Name)
		if k.Value != 0 && k.Value != 50 {
			t.Errorf("%s %+d", k.Name, k.Value)
		}
	}
	equal(t, "known", got, want)
}

// K17: a modifier counts only if its trait is rolled. The source's examples:
// Seksapil and Przystojny add up on Uwodzenie; Wyczucie kłamstwa does not go
// with Torturowanie, Precyzyjny does.
func TestK17Fitting(t *testing.T) {
	g := begin(t)
	s := traits(charm, 300, dexterity, 400, wisdom, 500)
	s.Features = []Feature{
		{Name: "Seksapil", Trait: charm, Value: 50},
		{Name: "Przystojny", Trait: charm, Value: 50},
		{Name: "Wyczucie kłamstwa", Trait: wisdom, Value: 50},
		{Name: "Precyzyjny", Trait: dexterity, Value: 50},
	}
	a := g.join("Ann", s)
	d := by("Uwodzenie")
	equal(t, "without", g.threshold(a, d).Total, 150)
	d.Use = []string{"Seksapil", "Przystojny"}
	equal(t, "both", g.threshold(a, d).Total, 200) // (300 + 50 + 50) / 2
	d = by("Torturowanie")
	d.Use = []string{"Wyczucie kłamstwa"}
	g.refused(Test{Fighter: a, Draft: d}, "K17", "modifier-other-trait",
		"name", "Wyczucie kłamstwa", "trait", wisdom, "rolled", []string{dexterity})
	d.Use = []string{"Precyzyjny"}
	equal(t, "Precyzyjny", g.threshold(a, d).Total, 225) // (400 + 50) / 2
}

// K17: fitting flaws and running effects count unasked, unless the game
// master finds them unfitting; abilities and items must be asked for. The
// program says of each whether it counts and why not.
func TestK17Offers(t *testing.T) {
	g := begin(t)
	s := traits(charm, 300, wisdom, 500)
	s.Features = []Feature{
		{Name: "Przystojny", Trait: charm, Value: 50},
		{Name: "Blizna", Flaw: true, Trait: charm, Value: -40},
		{Name: "Gbur", Flaw: true, Trait: charm, Value: -10},
		{Name: "Wyczucie kłamstwa", Trait: wisdom, Value: 50},
		{Name: "Opowieść", Value: 0}, // modifies nothing
		{Name: "Blok", Action: "blok", Value: 30},
		{Name: "Szczęście", Value: 5}, // of any action
		{Name: "Kulawy", Flaw: true, Action: "unik", Value: -15},
	}
	s.Items = []Item{{Name: "Perfumy", Trait: charm, Value: 20}}
	s.Effects = []Effect{{Name: "Urok", Trait: charm, Value: 100}}
	a := g.join("Ann", s)
	d := by("Uwodzenie")
	d.Use, d.Without, d.Action = []string{"Perfumy", "Szczęście"}, []string{"Gbur"}, "flirt"
	equal(t, "offers", g.Offers(a, d), []Offer{
		{PartAbility, "Przystojny", charm, "", 50, true, true, false, WhyUnasked},
		{PartFlaw, "Blizna", charm, "", -40, true, true, true, ""},
		{PartFlaw, "Gbur", charm, "", -10, true, false, false, WhyUnfit},
		{PartAbility, "Wyczucie kłamstwa", wisdom, "", 50, true, false, false, WhyOtherTrait},
		{PartAbility, "Blok", "", "blok", 30, false, false, false, WhyOtherAction},
		{PartAbility, "Szczęście", "", "", 5, false, true, true, ""},
		{PartFlaw, "Kulawy", "", "unik", -15, false, false, false, WhyOtherAction},
		{PartItem, "Perfumy", charm, "", 20, true, true, true, ""},
		{PartEffect, "Urok", charm, "", 100, true, true, true, ""},
	})
	g.parts(g.threshold(a, d), 195, // (300 - 40 + 20 + 100) / 2 + 5
		seen{PartSkill, "Uwodzenie", 0, false, 0},
		seen{PartTrait, charm, 300, true, 150},
		seen{PartFlaw, "Blizna", -40, true, 130},
		seen{PartItem, "Perfumy", 20, true, 140},
		seen{PartEffect, "Urok", 100, true, 190},
		seen{PartAbility, "Szczęście", 5, false, 195})
	d = bare(wisdom) // an action that is not named: what is asked for fits it, a flaw does not
	d.Use = []string{"Blok"}
	equal(t, "asked for", g.threshold(a, d).Total, 530)
	d.Action, d.Use = "UNIK", nil
	equal(t, "the flaw's own", g.threshold(a, d).Total, 485)
	equal(t, "nothing chosen yet: none fits by trait", g.Offers(a, Draft{})[0].Why, WhyOtherTrait)
	equal(t, "on one trait they count whole", g.Offers(a, bare(charm))[0].Half, false)
	equal(t, "on two by half", g.Offers(a, bare(charm, wisdom))[0].Half, true)
	equal(t, "of nobody", len(g.Offers(9, d)), 0)
}

// K15, K17: an item that is spent by a roll is used up by it.
func TestK17SpentItem(t *testing.T) {
	g := begin(t)
	s := traits(charm, 300)
	s.Items = []Item{{Name: "Eliksir", N: 2, Spent: true, Trait: charm, Value: 20}, {Name: "Pierścień", Trait: charm, Value: 10}}
	a := g.join("Ann", s)
	d := bare(charm)
	d.Use = []string{"eliksir", "Pierścień"}
	g.do(Test{Fighter: a, Draft: d})
	equal(t, "threshold", g.Trial.First.Threshold.Total, 330)
	equal(t, "items", g.c(a).Items, []Item{
		{Name: "Eliksir", N: 1, Spent: true, Trait: charm, Value: 20}, {Name: "Pierścień", N: 1, Trait: charm, Value: 10},
	})
	g.silent(EventItemGone)
	g.roll(1)
	g.do(Test{Fighter: a, Draft: d, Called: true})
	equal(t, "gone", g.happened(EventItemGone), Event{Kind: EventItemGone, Fighter: a, Text: "Eliksir"})
	equal(t, "items left", len(g.c(a).Items), 1)
}
