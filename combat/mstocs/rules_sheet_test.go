package mstocs

import (
	"errors"
	"testing"
)

func TestM1Table(t *testing.T) {
	// The table: 1 2 5 10 17 26 38 50 62 74 83 90 95 98 99 100 read 3 to 18.
	// Each entry holds from its own k100 to the one before the next.
	for _, c := range []struct{ low, high, k3 int }{
		{1, 1, 3},
		{2, 4, 4},
		{5, 9, 5},
		{10, 16, 6},
		{17, 25, 7},
		{26, 37, 8},
		{38, 49, 9},
		{50, 61, 10},
		{62, 73, 11},
		{74, 82, 12},
		{83, 89, 13},
		{90, 94, 14},
		{95, 97, 15},
		{98, 98, 16},
		{99, 99, 17},
		{100, 100, 18},
		{101, 1000, 18}, // above 100 it is 18
	} {
		for _, k100 := range []int{c.low, c.high} {
			k3, ok := Convert(k100)
			if !ok || k3 != c.k3 {
				t.Errorf("%d: got %d, want %d", k100, k3, c.k3)
			}
		}
		if c.low <= 100 {
			equal(t, "the entry starts at", Entry(c.k3), c.low)
		}
	}
	for _, k100 := range []int{0, -1, -50} {
		if k3, ok := Convert(k100); ok {
			t.Errorf("%d: there is no entry, got %d", k100, k3)
		}
	}
	equal(t, "entry below the table", Entry(2), 1)
	equal(t, "entry above the table", Entry(19), 100)
}

func TestM1BelowTheTable(t *testing.T) {
	for _, c := range []struct {
		name    string
		profile Profile
		field   string // named by the error of the default reading
		rule    string
		pw, onr int // of the other reading, which takes the lowest entry
	}{
		// 0: none; else 3. (4+5)*5 = 45 -> 9 -> 4.
		{"WW 0", Profile{WW: 0, A: 1, S: 4, Wt: 5}, "WW", "M1", 3, 4},
		// -5 + 5 = 0: none.
		{"WW -5, A 2", Profile{WW: -5, A: 2, S: 4, Wt: 5}, "WW", "M1", 3, 4},
		// A below 1: as A 1, so 43 -> 9.
		{"A 0", Profile{WW: 43, A: 0, S: 4, Wt: 5}, "A", "M2", 9, 4},
		// S + Wt of 0: none; else 3, and 3/2 = 1.
		{"S + Wt 0", Profile{WW: 43, A: 2, S: 0, Wt: 0}, "S + Wt", "M1", 9, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := c.profile.Derive(RefuseOff)
			var field *FieldError
			if !errors.As(err, &field) || field.Field != c.field || field.Rule != c.rule {
				t.Errorf("got %v, want a fault of %s by %s", err, c.field, c.rule)
			}
			pw, onr, err := c.profile.Derive(TakeNearest)
			if pw != c.pw || onr != c.onr || err != nil {
				t.Errorf("nearest: got PW %d, OnR %d, %v; want %d, %d", pw, onr, err, c.pw, c.onr)
			}
		})
	}
	// -4 + 5 = 1: the first entry, 3, in either reading.
	pw, _, err := Profile{WW: -4, A: 2, S: 4, Wt: 5}.Derive(RefuseOff)
	if pw != 3 || err != nil {
		t.Errorf("WW -4, A 2: got %d, %v", pw, err)
	}
}

func TestM2PW(t *testing.T) {
	for _, c := range []struct{ ww, attacks, pw int }{
		{43, 2, 9},   // the source: 43 + 5 = 48 -> 38 -> 9
		{43, 1, 9},   // 43 -> 38 -> 9
		{44, 2, 9},   // 49 -> 38 -> 9
		{45, 2, 10},  // 50 -> 50 -> 10
		{40, 3, 10},  // 40 + 10 = 50 -> 10
		{33, 1, 8},   // 33 -> 26 -> 8
		{33, 2, 9},   // 38 -> 38 -> 9
		{32, 2, 8},   // 37 -> 26 -> 8
		{1, 1, 3},    // 1 -> 1 -> 3
		{100, 1, 18}, // 100 -> 18
		{90, 4, 18},  // 105, above 100 -> 18
	} {
		pw, _, err := Profile{WW: c.ww, A: c.attacks, S: 3, Wt: 3}.Derive(RefuseOff)
		if pw != c.pw || err != nil {
			t.Errorf("WW %d, A %d: got %d, %v, want %d", c.ww, c.attacks, pw, err, c.pw)
		}
	}
}

func TestM3OnR(t *testing.T) {
	for _, c := range []struct{ s, wt, onr int }{
		{4, 5, 4},   // the source: 45 -> 38 -> 9, 9/2 = 4
		{5, 5, 5},   // 50 -> 10, 5
		{3, 3, 4},   // 30 -> 26 -> 8, 4
		{3, 2, 3},   // 25 -> 17 -> 7, 7/2 = 3
		{1, 1, 3},   // 10 -> 10 -> 6, 3
		{1, 0, 2},   // 5 -> 5 -> 5, 5/2 = 2
		{7, 6, 5},   // 65 -> 62 -> 11, 11/2 = 5
		{8, 7, 6},   // 75 -> 74 -> 12, 6
		{10, 9, 7},  // 95 -> 95 -> 15, 15/2 = 7
		{10, 10, 9}, // 100 -> 18, 9
		{12, 12, 9}, // 120, above 100 -> 18, 9
	} {
		_, onr, err := Profile{WW: 33, A: 1, S: c.s, Wt: c.wt}.Derive(RefuseOff)
		if onr != c.onr || err != nil {
			t.Errorf("S %d, Wt %d: got %d, %v, want %d", c.s, c.wt, onr, err, c.onr)
		}
	}
	g := newTable(t)
	for _, onr := range []int{0, 10} {
		g.refused(Join{Sheet: Sheet{Name: "ogre", PW: 9, OnR: onr}, Side: FoeSide}, "M3", "field")
	}
	g.join("frail", 9, 1, FoeSide)
	g.join("tough", 9, 9, FoeSide)
}

func TestM4NumbersGivenDirectly(t *testing.T) {
	g := newTable(t)
	imp := g.join("imp", 7, 3, FoeSide)
	equal(t, "PW", g.f(imp).PW(), 7)
	equal(t, "OnR", g.f(imp).OnR, 3)
	// Bounds of the program: 0 to 60.
	g.refused(Join{Sheet: Sheet{Name: "imp", PW: -1, OnR: 3}, Side: FoeSide}, "M4", "field")
	g.refused(Join{Sheet: Sheet{Name: "imp", PW: 61, OnR: 3}, Side: FoeSide}, "M4", "field")
	g.join("dragon", 60, 9, FoeSide)
}

func TestM5InitiativeAndMedicalSkill(t *testing.T) {
	g := newTable(t)
	sheet := Sheet{Name: "Pazgrim", PW: 8, OnR: 4, Initiative: 31, Medical: 11}
	g.do(Join{Sheet: sheet, Side: PlayerSide})
	equal(t, "initiative", g.f(1).Initiative, 31)
	// A percentage is read by M1: 65 -> 62 -> 11.
	k3, ok := Convert(65)
	equal(t, "entry found", ok, true)
	equal(t, "skill of 65%", k3, sheet.Medical)
	for _, wrong := range []Sheet{
		{Name: "x", PW: 8, OnR: 4, Medical: 19}, // above the 3k6 scale
		{Name: "x", PW: 8, OnR: 4, Medical: -1},
		{Name: "x", PW: 8, OnR: 4, Initiative: -1},
		{Name: "x", PW: 8, OnR: 4, Initiative: 201},
	} {
		g.refused(Join{Sheet: wrong, Side: PlayerSide}, "M5", "field")
	}
}

func TestM6ArmourAsText(t *testing.T) {
	// In the order head, left arm, right arm, torso, left leg, right leg.
	for _, c := range []struct {
		text string
		want Armour
		back string // as it is written
	}{
		{"", Armour{}, ""},
		{"  ", Armour{}, ""},
		{"2", Armour{2, 2, 2, 2, 2, 2}, "2"},
		{"0", Armour{}, ""},
		{"head=1,left arm=2", Armour{1, 2, 0, 0, 0, 0}, "head=1,left arm=2"},
		{" Head = 1 , torso=50 ", Armour{1, 0, 0, 50, 0, 0}, "head=1,torso=50"},
		{"arms=1,legs=3", Armour{0, 1, 1, 0, 3, 3}, "left arm=1,right arm=1,left leg=3,right leg=3"},
		{"2,head=0", Armour{0, 2, 2, 2, 2, 2}, "left arm=2,right arm=2,torso=2,left leg=2,right leg=2"},
	} {
		got, err := ParseArmour(c.text)
		if err != nil || got != c.want {
			t.Errorf("%q: got %v, %v, want %v", c.text, got, err, c.want)
		}
		equal(t, "written", got.String(), c.back)
		again, err := ParseArmour(c.back)
		if err != nil || again != c.want {
			t.Errorf("%q read back: got %v, %v", c.back, again, err)
		}
	}
	for _, wrong := range []string{"-1", "51", "head=-1", "tail=1", "neck=1", "head", "head=x", "head=1,,torso=1", "1.5"} {
		_, err := ParseArmour(wrong)
		wantRefusal(t, err, "M6", "armour")
	}
}

func TestM6ArmourBounds(t *testing.T) {
	g := newTable(t)
	for _, wrong := range []Armour{{-1}, {5: 51}} {
		g.refused(Join{Sheet: Sheet{Name: "x", PW: 8, OnR: 4, Armour: wrong}, Side: PlayerSide}, "M6", "armour")
	}
	// Each location keeps its own points.
	a := Armour{1, 2, 3, 4, 5, 6}
	for i, l := range []Location{Head, LeftArm, RightArm, Torso, LeftLeg, RightLeg} {
		equal(t, l.String(), a.At(l), i+1)
	}
	equal(t, "no location", a.At(NoLocation), 0)
}
