package k1000

import "testing"

// K14: HP at each outcome, with the limits of HP. Rolls are against 640.
func TestK14HP(t *testing.T) {
	for _, c := range []struct {
		name               string
		threshold, roll    int
		before, most, want int
	}{
		{"failure", 640, 641, 300, 600, 300},
		{"failure by a mile", 640, 949, 300, 600, 300},
		{"failure with bad luck: 10% of 300", 640, 950, 300, 600, 270},
		{"10% of 309 round down", 640, 1000, 309, 600, 279},
		{"10% of 9 are 1 at least", 640, 950, 9, 600, 8},
		{"10% of 1", 640, 950, 1, 600, 0},
		{"nothing to lose", 640, 950, 0, 600, 0},
		{"success: the distance", 640, 500, 300, 600, 440},
		{"success by nothing", 640, 640, 300, 600, 300},
		{"up to the maximum", 640, 300, 300, 600, 600},
		{"luck, and 10% of 100", 440, 50, 100, 600, 500}, // 100 + 390 + 10
		{"51 is no luck", 440, 51, 100, 600, 489},        // 100 + 389
		{"luck stops at the maximum", 640, 50, 100, 600, 600},
		{"luck at 0 HP: 1 at least", 100, 50, 0, 600, 51},
		{"no luck above the threshold", 40, 50, 300, 600, 300},
		{"success with bad luck: 300 + 10, - 30", 960, 950, 300, 600, 280},
		{"the loss is of the HP held before", 1000, 950, 590, 600, 541}, // 600 - 59
		{"above 1000", 1200, 700, 10, 600, 510},
		{"above 1000 with bad luck", 1200, 1000, 100, 600, 290}, // 300 - 10
		{"above the maximum already", 640, 500, 650, 600, 650},
	} {
		s := DefaultSettings()
		if got := s.HealedHP(c.before, c.most, s.Judge(c.threshold, c.roll)); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

// K14: what the rules leave open.
func TestK14Readings(t *testing.T) {
	for _, c := range []struct {
		key, value      string
		threshold, roll int
		before, want    int // of 600
	}{
		{"hp_limit", "no", 640, 300, 500, 840},
		{"tenth", "down", 640, 950, 9, 9},
		{"tenth", "down", 640, 950, 309, 279},
		{"tenth", "nearest", 640, 950, 309, 278},
		{"tenth", "nearest", 640, 950, 304, 274},
		{"tenth", "nearest", 640, 950, 305, 274}, // 30.5: 31
		{"healing_bad_luck", "loss", 960, 950, 300, 270},
		{"healing_bad_luck", "heal", 960, 950, 300, 310},
		{"healing_bad_luck", "heal", 640, 950, 300, 270}, // a failure loses all the same
		{"criticals", "no", 640, 950, 300, 300},
		{"criticals", "no", 440, 50, 100, 490},
		{"criticals", "no", 960, 950, 300, 310},
	} {
		s := begin(t, c.key, c.value).Settings
		if got := s.HealedHP(c.before, 600, s.Judge(c.threshold, c.roll)); got != c.want {
			t.Errorf("%s %s: got %d, want %d", c.key, c.value, got, c.want)
		}
	}
}

// bleeding and poisoned are the source's effects: neither is healed by the
// other's skill.
var (
	bleeding = Effect{Name: "bleeding", Negative: true, Cures: []string{HealingWounds}}
	poisoned = Effect{Name: "poisoned", Negative: true, Cures: []string{HealingDiseases}}
	blessed  = Effect{Name: "blessed", Trait: speed, Value: 50}
)

// ward has a healer (1) whose skills come to 640 and a patient (2) with 300 of
// 600 HP, who is blessed (e1), poisoned (e2), bleeding (e3) and bleeding (e4).
func ward(t *testing.T, settings ...string) *game {
	t.Helper()
	g := begin(t, settings...)
	healer := traits(wisdom, 1000)
	healer.Skills = []Skill{{HealingWounds, 3, wisdom}, {"Leczenie chorób", 1, wisdom}}
	g.join("Ann", healer)
	patient := quick(100)
	patient.Lost = 300
	patient.Effects = []Effect{blessed, poisoned, bleeding, bleeding}
	g.join("Bob", patient)
	return g
}

// wounds is healing of wounds against 640: 3 * 40 + 1000 / 2 + 20.
func wounds() Heal {
	d := by(HealingWounds)
	d.Modifiers = []Modifier{{20, "bandages"}}
	return Heal{Fighter: 1, Patient: 2, Draft: d}
}

func (g *game) effects(id FighterID) []EffectID {
	ids := []EffectID{}
	for _, a := range g.c(id).Active {
		ids = append(ids, a.ID)
	}
	return ids
}

// K14: a success gives HP back and removes one negative effect that fits the
// skill, the one named or the first; nothing else does.
func TestK14Removal(t *testing.T) {
	for _, c := range []struct {
		name  string
		named EffectID
		roll  int
		hp    int
		left  []EffectID
	}{
		{"the first that fits", 0, 500, 440, []EffectID{1, 2, 4}},
		{"the one named", 4, 500, 440, []EffectID{1, 2, 3}},
		{"failure", 4, 641, 300, []EffectID{1, 2, 3, 4}},
		{"bad luck", 4, 950, 270, []EffectID{1, 2, 3, 4}},
		{"luck", 0, 50, 600, []EffectID{1, 2, 4}},
	} {
		g := ward(t)
		h := wounds()
		h.Effect = c.named
		g.do(h)
		g.wantsRoll(ForHealing, 1)
		equal(t, "threshold", g.Next().Roll.Target, 640)
		g.roll(c.roll)
		equal(t, c.name+": HP", g.c(2).HP(), c.hp)
		equal(t, c.name+": effects", g.effects(2), c.left)
		equal(t, c.name+": before", g.Trial.Healing.Before, 300)
		equal(t, c.name+": after", g.Trial.Healing.After, c.hp)
		equal(t, c.name+": removed", g.Trial.Healing.Removed != nil, len(c.left) == 3)
	}
}

// K14: what came of it is told with its reason.
func TestK14Told(t *testing.T) {
	g := ward(t)
	g.do(wounds())
	g.roll(500)
	equal(t, "HP", g.happened(EventHP), Event{Kind: EventHP, Fighter: 2, N: 440, By: 140, Reason: ReasonHealed})
	equal(t, "effect", g.happened(EventEffectEnds).Reason, ReasonHealed)
	equal(t, "trial", g.happened(EventTrial).Trial.Works, true)
	g.do(EndTurn{}, wounds())
	g.roll(950)
	equal(t, "HP", g.happened(EventHP), Event{Kind: EventHP, Fighter: 2, N: 396, By: -44, Reason: ReasonBadLuck})
	g.do(EndTurn{}, wounds())
	g.roll(641)
	g.silent(EventHP)
	equal(t, "works", g.Trial.Works, false)
}

// K14: with a success and bad luck both happen, or by the setting only the
// loss, and then nothing is removed.
func TestK14SuccessWithBadLuck(t *testing.T) {
	for _, c := range []struct {
		reading string
		hp      int
		left    int
	}{{"both", 280, 3}, {"loss", 270, 4}, {"heal", 310, 3}} { // 960 - 950 = 10, 10% of 300 = 30
		g := ward(t, "healing_bad_luck", c.reading)
		h := wounds()
		h.Modifiers = []Modifier{{340, ""}}
		g.do(h)
		g.roll(950)
		equal(t, c.reading+": HP", g.c(2).HP(), c.hp)
		equal(t, c.reading+": effects", len(g.c(2).Active), c.left)
	}
}

// K14: the effect must fit the skill: bleeding is not stopped by Leczenie
// chorób, nor a swallowed poison by Leczenie ran.
func TestK14Fit(t *testing.T) {
	g := ward(t)
	h := wounds()
	h.Effect = 2
	g.refused(h, "K14", "effect-other-skill", "effect", "poisoned", "skill", HealingWounds, "allowed", []string{HealingDiseases})
	h.Effect = 1
	g.refused(h, "K14", "effect-not-negative", "effect", "blessed")
	h.Effect = 5
	g.refused(h, "K14", "no-such-effect", "effect", EffectID(5))
	ids := func(skill string) []EffectID {
		list := []EffectID{}
		for _, a := range g.Cures(2, skill) {
			list = append(list, a.ID)
		}
		return list
	}
	equal(t, "wounds", ids("leczenie RAN"), []EffectID{3, 4})
	equal(t, "diseases", ids(HealingDiseases), []EffectID{2})
	equal(t, "other", ids("Uwodzenie"), []EffectID{})
	equal(t, "of nobody", len(g.Cures(9, HealingWounds)), 0)
	g.do(RemoveEffect{3}, RemoveEffect{4}, wounds())
	g.roll(500)
	equal(t, "the poison stays", g.effects(2), []EffectID{1, 2})
	g.do(EndTurn{}, Heal{Fighter: 1, Patient: 2, Draft: by(HealingDiseases)}) // 40 + 500 = 540
	g.roll(540)
	equal(t, "healed of it", g.effects(2), []EffectID{1})
}

// K14: the healer is next to the patient; a skill is rolled; one can heal
// oneself.
func TestK14NextTo(t *testing.T) {
	g := ward(t)
	g.do(Move{Fighter: 2, Metres: 5, Place: "gate"})
	g.refused(wounds(), "K14", "not-next-to", "fighter", FighterID(1), "patient", FighterID(2))
	g.do(Edit{Fighter: 1, Place: new("Gate")}, wounds())
	g.roll(500)
	equal(t, "HP", g.c(2).HP(), 440)
	g.refused(Heal{Fighter: 1, Patient: 2, Draft: bare(wisdom)}, "K14", "healing-skill", "fighter", FighterID(1))
	h := wounds()
	h.Patient = 1
	g.do(EndTurn{}, SetHP{1, 100}, h)
	g.roll(500)
	equal(t, "oneself", g.c(1).HP(), 240)
}

// K14: healing is one action, with a roll, in combat turns too; it is rolled
// above 1000 too, as the distance heals.
func TestK14Action(t *testing.T) {
	g := ward(t)
	g.do(wounds())
	g.roll(641)
	g.refused(wounds(), "K13", "second-rolled-action", "fighter", FighterID(1))
	g.do(EndTurn{}, StartEncounter{})
	g.roll(1, 1) // Ann 0 - 1, Bob 100 - 1 + 50
	g.refused(wounds(), "K12", "not-the-turn", "fighter", FighterID(1), "turn", FighterID(2))
	h := wounds()
	h.Modifiers = []Modifier{{700, ""}}
	g.do(Pass{2}, h)
	g.roll(1000) // 1320 - 1000, and the loss of 30
	equal(t, "HP", g.c(2).HP(), 570)
	g.wants(WantTurnEnd, 0)
}

// K14: a patient who is taken out ends the attempt.
func TestK14PatientGone(t *testing.T) {
	g := ward(t)
	g.do(wounds(), Remove{2})
	ev := g.happened(EventStruckOut)
	equal(t, "reason", ev.Reason, ReasonLeft)
	equal(t, "trial", ev.Trial.StruckOut, ReasonLeft)
	g.wants(WantTurnEnd, 0)
	equal(t, "HP", g.c(2).HP(), 300)
}
