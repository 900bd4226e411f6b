package mstocs

import "testing"

func TestM16MarginAndWounds(t *testing.T) {
	for _, c := range []struct {
		name     string
		negative string // negative_margin
		modifier int    // the target is 11 plus this
		roll     int
		margin   int
		total    int // with 8 on the weapon's dice
	}{
		{"by 4", "no", 0, 7, 4, 12},
		{"equal to the target", "no", 0, 11, 0, 8},
		{"a 4 below its target", "no", -20, 4, 0, 8},  // -9 - 4, at least 0
		{"the other reading", "yes", -20, 4, -13, -5}, // -9 - 4 = -13, -13+8
		{"a 4 by 7", "no", 0, 4, 7, 15},
		{"perfect", "no", 0, 3, 8, 32},                         // (8+8)*2
		{"perfect below its target", "no", -20, 3, 0, 16},      // (0+8)*2
		{"perfect, the other reading", "yes", -20, 3, -12, -8}, // (-9-3+8)*2
	} {
		t.Run(c.name, func(t *testing.T) {
			g, a, b := opening(t, "negative_margin", c.negative)
			g.do(Strike{Fighter: a, Target: b, Modifiers: []Modifier{{Value: c.modifier}}})
			g.roll(c.roll)
			equal(t, "margin", g.Blow.Margin, c.margin)
			g.roll(8)
			equal(t, "wounds", g.Blow.Total, c.total)
		})
	}
}

func TestM16PerfectSuccessDoubles(t *testing.T) {
	for _, c := range []struct {
		name   string
		after  string // perfect_after
		where  int    // roll for location
		armour int
		loss   int // target 11, roll 3, margin 8; weapon 4; OnR 4
	}{
		{"before armour, torso", "no", 10, 4, 5},     // 12*2 = 24, -4 = 20, /4
		{"after armour, torso", "yes", 10, 4, 4},     // 12-4 = 8, *2 = 16, /4
		{"before armour, arm", "no", 6, 4, 2},        // 20/2 = 10, /4
		{"after armour, arm", "yes", 6, 4, 2},        // 16/2 = 8, /4
		{"before armour, no armour", "no", 10, 0, 6}, // 24/4
		{"after armour, no armour", "yes", 10, 0, 6},
		{"before armour, all of it stopped", "no", 10, 24, 0},
		{"after armour, all of it stopped", "yes", 10, 12, 0},
		{"before armour, head", "no", 3, 16, 4}, // (24-16)*2 = 16, /4
	} {
		t.Run(c.name, func(t *testing.T) {
			g := with(t, "perfect_after", c.after)
			a := g.join("a", 9, 4, PlayerSide, sword)
			n := c.armour
			g.do(Join{Sheet: Sheet{Name: "b", PW: 9, OnR: 4, Armour: Armour{n, n, n, n, n, n}}, Side: FoeSide})
			g.splits(split(a, 3, 0, 6), split(2, 7, 2, 0))
			g.do(Strike{Fighter: a, Target: 2})
			g.roll(3, 4, c.where)
			equal(t, "loss", g.Blow.Loss, c.loss)
		})
	}
}

func TestM17LocationTable(t *testing.T) {
	// 3-5 head, 6-8 left arm, 9 left leg, 10-11 torso, 12 right leg,
	// 13-15 right arm, 16-18 head.
	want := []Location{
		Head, Head, Head, LeftArm, LeftArm, LeftArm, LeftLeg, Torso, Torso,
		RightLeg, RightArm, RightArm, RightArm, Head, Head, Head,
	}
	for i, l := range want {
		equal(t, "location", RolledLocation(i+3), l)
	}
}

func TestM17Damage(t *testing.T) {
	for _, c := range []struct {
		name                string
		wounds, armour, onr int
		where               Location
		effects             bool
		left, effect, loss  int
	}{
		{"torso", 13, 0, 4, Torso, true, 13, 13, 3},
		{"torso with armour", 13, 2, 4, Torso, true, 11, 11, 2},
		{"armour first, then doubled", 13, 2, 4, Head, true, 11, 22, 5},
		{"armour first, then halved", 13, 2, 4, LeftArm, true, 11, 5, 1},
		{"halved, rounded down", 13, 0, 3, RightArm, true, 13, 6, 2},
		{"left leg", 13, 0, 3, LeftLeg, true, 13, 6, 2},
		{"right leg", 14, 0, 3, RightLeg, true, 14, 7, 2},
		{"armour equal to the wounds", 13, 13, 1, Torso, true, 0, 0, 0},
		{"armour above the wounds", 13, 14, 1, Head, true, 0, 0, 0},
		{"one wound past armour, halved to none", 14, 13, 1, LeftArm, true, 1, 0, 0},
		{"wounds below 0", -5, 0, 1, Head, true, 0, 0, 0},
		{"just a whole OnR", 12, 0, 4, Torso, true, 12, 12, 3},
		{"one wound short of it", 11, 0, 4, Torso, true, 11, 11, 2},
		{"less than OnR", 3, 0, 4, Torso, true, 3, 3, 0},
		{"effects off, head", 13, 2, 4, Head, false, 11, 11, 2},
		{"effects off, leg", 13, 2, 4, LeftLeg, false, 11, 11, 2},
		{"neck", 14, 0, 4, Neck, true, 14, 28, 7}, // the source's last blow
	} {
		left, effect, loss := Damage(c.wounds, c.armour, c.onr, c.where, c.effects, false)
		if left != c.left || effect != c.effect || loss != c.loss {
			t.Errorf("%s: got %d, %d, %d; want %d, %d, %d", c.name, left, effect, loss, c.left, c.effect, c.loss)
		}
	}
}

func TestM17ArmourOfTheLocationHit(t *testing.T) {
	// Wounds 18 every time (roll equal to the target, margin 0), OnR 1.
	armour := Armour{1, 2, 3, 4, 5, 6}
	for _, c := range []struct {
		roll  int
		where Location
		loss  int
	}{
		{5, Head, 34},     // (18-1)*2
		{6, LeftArm, 8},   // (18-2)/2
		{15, RightArm, 7}, // (18-3)/2
		{11, Torso, 14},   // 18-4
		{9, LeftLeg, 6},   // (18-5)/2
		{12, RightLeg, 6}, // (18-6)/2
		{16, Head, 34},
	} {
		t.Run(c.where.String(), func(t *testing.T) {
			g := newTable(t)
			a := g.join("a", 9, 4, PlayerSide, sword)
			g.do(Join{Sheet: Sheet{Name: "b", PW: 60, OnR: 1, Armour: armour}, Side: FoeSide})
			g.splits(split(a, 3, 0, 6), split(2, 58, 2, 0))
			g.do(Strike{Fighter: a, Target: 2})
			g.roll(11, 18, c.roll)
			equal(t, "location", g.Blow.Location, c.where)
			equal(t, "loss", g.Blow.Loss, c.loss)
			equal(t, "only that number is kept", g.f(2).Lost, c.loss)
		})
	}
}

func TestM17NoLossNoChecks(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide, sword)
	b := g.join("b", 9, 4, FoeSide, sword)
	g.splits(split(a, 3, 0, 6), split(b, 7, 2, 0))
	g.do(Strike{Fighter: a, Target: b})
	g.roll(11, 3, 10) // 3 wounds, 3/4 = 0
	equal(t, "loss", g.Blow.Loss, 0)
	equal(t, "the blow is done", g.Turn, b)
	equal(t, "split", g.f(b).Split, Allocation{7, 2, 0})
}

func TestM18LimbOutOfUse(t *testing.T) {
	for _, c := range []struct {
		name    string
		effects string
		aim     Location
		wounds  int // margin 0, OnR 1, no armour
		loss    int
		limb    bool
	}{
		{"arm for 3", "yes", LeftArm, 6, 3, true},           // 6/2
		{"arm for 3, rounded", "yes", RightArm, 7, 3, true}, // 7/2
		{"arm for 2", "yes", LeftArm, 5, 2, false},          // 5/2
		{"leg for 4", "yes", RightLeg, 8, 4, true},          // 8/2
		{"leg for 9", "yes", LeftLeg, 18, 9, true},          // 18/2
		{"torso for 3", "yes", Torso, 3, 3, false},
		{"head for 6", "yes", Head, 3, 6, false},
		{"effects off", "no", LeftArm, 6, 6, false},
		{"dead of it", "yes", LeftArm, 20, 10, false}, // 20/2 = 10 kills: no further roll
	} {
		t.Run(c.name, func(t *testing.T) {
			g := with(t, "locations", c.effects)
			a := g.dummy("a", 9, PlayerSide)
			b := g.dummy("b", 30, FoeSide)
			g.splits(split(a, 3, 0, 6), split(b, 30, 0, 0))
			g.do(Strike{Fighter: a, Target: b, Aim: c.aim, AimBy: new(0)})
			g.roll(13, c.wounds)
			equal(t, "loss", g.Blow.Loss, c.loss)
			if g.Next().Roll.Purpose == Consciousness {
				g.roll(12)
			}
			equal(t, "days wanted", g.Next().Roll.Purpose == LimbDays, c.limb)
			if c.limb {
				g.wantsRoll(LimbDays, b)
				equal(t, "dice", g.Next().Roll.Expr.String(), "3k6")
				g.roll(11)
				// From the round's end, second 10: 11 days of 86,400 s.
				equal(t, "limb", g.f(b).Limbs[0], Limb{c.aim, 950_410})
			}
			equal(t, "limbs", len(g.f(b).Limbs), map[bool]int{true: 1}[c.limb])
			equal(t, "the blow was made in full", g.Blow.Struck, "")
		})
	}
}

func TestM18LimbTimer(t *testing.T) {
	g := newTable(t)
	id := g.join("a", 9, 4, PlayerSide)
	g.refused(GiveLimb{id, Torso, 1}, "M18", "no-limb")
	g.refused(GiveLimb{id, Neck, 1}, "M18", "no-limb")
	g.refused(GiveLimb{id, LeftArm, -1}, "M18", "number")
	g.refused(GiveLimb{id, LeftArm, 10_000}, "M18", "number")
	g.refused(RemoveLimb{id, LeftArm}, "M18", "limb-fine")
	g.do(GiveLimb{id, LeftArm, 2}, GiveLimb{Fighter: id, Where: RightLeg})
	g.wantsRoll(LimbDays, id)
	g.roll(5)
	equal(t, "given", g.f(id).Limbs[0], Limb{LeftArm, 2 * 86_400})
	equal(t, "rolled", g.f(id).Limbs[1], Limb{RightLeg, 5 * 86_400})
	g.do(GiveLimb{id, RightLeg, 3}) // the longer time stands
	equal(t, "the shorter is dropped", g.f(id).Limbs[1], Limb{RightLeg, 5 * 86_400})
	g.do(GiveLimb{id, RightLeg, 6})
	equal(t, "the longer stands", g.f(id).Limbs[1], Limb{RightLeg, 6 * 86_400})
	// A jump stops when the arm is usable again.
	g.do(Time{To: 10 * 86_400})
	equal(t, "clock", g.Clock, 2*86_400)
	equal(t, "usable", g.happened(EventLimbHealed).Where, LeftArm)
	g.do(RemoveLimb{id, RightLeg})
	equal(t, "limbs", len(g.f(id).Limbs), 0)
	g.do(Kill{id})
	g.refused(GiveLimb{id, LeftArm, 1}, "", "is-dead")
}
