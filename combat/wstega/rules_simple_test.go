package wstega

import (
	"testing"
)

// The source's wall, by a hero of agility 1 without a fitting ring: hard; with
// a rope easy; at night very hard; at night with a rope average.
func TestW4TheWall(t *testing.T) {
	for _, c := range []struct {
		name       string
		difficulty int // as the game master says it, 0 for nothing said
		recall     []string
		target     int
	}{
		{"the wall", Hard, nil, 9},
		{"with a rope", Easy, nil, 7},
		{"at night without", VeryHard, nil, 10},
		{"at night with a rope", Average, nil, 8},
		{"nothing said", 0, nil, 8},
		{"a veteran of walls", Hard, []string{"walls"}, 8}, // 9 - 1
		{"known as the cat", VeryHard, []string{"the Cat"}, 9},
		{"a veteran, nothing said", 0, []string{"Walls"}, 7},
	} {
		t.Run(c.name, func(t *testing.T) {
			for die := 1; die <= 10; die++ {
				g := start(t)
				s := sample("Ilse")
				s.Attributes.Agility = 1
				s.Veterancies, s.Reputations = []string{"walls"}, []string{"the cat"}
				g.joins(s)
				g.do(Test{
					Setup:      Setup{Character: 1, Attribute: Agility, Boost: Boost{Recall: c.recall}},
					Difficulty: c.difficulty,
				})
				g.wantsRoll(PurposeTest, 1, 1, c.target)
				g.dice(die)
				want := Failure
				if die >= c.target {
					want = Success
				}
				g.stands(0, want)
			}
		})
	}
}

func TestW4DifficultyOf1To20(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	for _, d := range []int{-1, 21} {
		s := try(1, Agility)
		s.Difficulty = d
		r := g.refused(s, "W4", "difficulty")
		equal(t, "refusal", r.Error()[:21], "W4: difficulty value=")
	}
	low, high := try(1, Agility), try(1, Agility)
	low.Difficulty, high.Difficulty = 1, 20
	g.do(low)
	g.dice(1, 1, 1) // each is at least 1
	g.stands(0, Success)
	g.do(Accept{}, high)
	g.dice(10, 10, 10) // no ten-sided die shows 20
	g.stands(0, Failure)
}

// Once, not for both; by the other reading once for each.
func TestW4RecallOnceOrForBoth(t *testing.T) {
	sheet := sample("Ilse")
	sheet.Veterancies, sheet.Reputations = []string{"walls", "ropes"}, []string{"the cat"}
	recall := func(titles ...string) Test {
		return Test{Setup: Setup{Character: 1, Attribute: Agility, Boost: Boost{Recall: titles}}}
	}
	for _, c := range []struct {
		setting string
		titles  []string
		target  int    // of 8
		key     string // where it is refused
	}{
		{"once", []string{"walls"}, 7, ""},
		{"once", []string{"walls", "the cat"}, 0, "recall-once"},
		{"once", []string{"walls", "walls"}, 0, "recall-once"},
		{"both", []string{"walls"}, 7, ""},
		{"both", []string{"walls", "the cat"}, 6, ""},
		{"both", []string{"the cat", "ropes"}, 6, ""},
		{"both", []string{"walls", "ropes"}, 0, "recall-each"},
		{"both", []string{"walls", "the cat", "ropes"}, 0, "recall-each"},
		{"both", []string{"swords"}, 0, "no-such-title"},
		{"once", []string{"swords"}, 0, "no-such-title"},
	} {
		g := start(t, "recall", c.setting)
		g.joins(sheet)
		if c.key != "" {
			g.refused(recall(c.titles...), "W4", c.key)
			continue
		}
		g.do(recall(c.titles...))
		g.wantsRoll(PurposeTest, 1, 3, c.target)
	}
}

// Pool = attribute + fitting rings + experience pips struck.
func TestW5Pool(t *testing.T) {
	for _, c := range []struct {
		attribute  Attribute
		rings      []string
		experience int
		dice, left int // dice rolled, experience pips left of 2
	}{
		{Fight, nil, 0, 3, 2},
		{Charisma, nil, 0, 1, 2},
		{Stamina, nil, 0, 3, 2},
		{Agility, []string{"walls"}, 0, 4, 2},                     // 3 + 1
		{Agility, []string{"Walls", "night", "tracker"}, 0, 6, 2}, // 3 + 3
		{Agility, []string{"walls"}, 1, 5, 1},                     // 3 + 1 + 1
		{Charisma, nil, 2, 3, 0},                                  // 1 + 2
		{Experience, nil, 0, 2, 2},                                // knowledge
		{Experience, []string{"night"}, 2, 5, 0},                  // its value, struck pips or not
	} {
		g := start(t)
		g.hero("Ilse")
		g.do(Test{Setup: Setup{Character: 1, Attribute: c.attribute, Rings: c.rings, Boost: Boost{Experience: c.experience}}})
		g.wantsRoll(PurposeTest, 1, c.dice, 8)
		equal(t, "experience left", g.c(1).Free(Experience), c.left)
	}
}

// The pool is the value of the attribute, not its free pips.
func TestW5PipsDoNotCount(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(SetPips{1, Fight, 0}, try(1, Fight))
	g.wantsRoll(PurposeTest, 1, 3, 8)
}

// Experience is bought before the roll, and never after.
func TestW5OnlyBeforeTheRoll(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	boosted := try(1, Fight)
	boosted.Experience = 3
	r := g.refused(boosted, "W5", "experience-short")
	equal(t, "refusal", r.Error(), "W5: experience-short fighter=1 want=3 free=2")
	g.do(try(1, Fight))
	boosted.Experience = 1
	g.refused(boosted, "", "dice-first") // there is no step that adds to the pool now
	g.dice(1, 1, 1)
	g.refused(boosted, "W10", "decision-first")
	g.do(Accept{}, boosted)
	g.wantsRoll(PurposeTest, 1, 4, 8)
}

func TestW5ARingOfOnesOwn(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	s := try(1, Fight)
	s.Rings = []string{"sailor"}
	g.refused(s, "W2", "no-such-ring")
	s.Rings = []string{"night", "Night"}
	g.refused(s, "W2", "twice")
}

// Tired -1, broken -2 on every die, together -3; a pip lifts it for the test.
func TestW6Penalties(t *testing.T) {
	for _, c := range []struct {
		name          string
		tired, broken bool
		setting       string
		lift          bool
		target        int // the face that passes an easy test, 7
	}{
		{"fresh", false, false, "add", false, 7},
		{"tired", true, false, "add", false, 8},
		{"broken", false, true, "add", false, 9},
		{"both", true, true, "add", false, 10},
		{"both, the worst only", true, true, "worst", false, 9},
		{"tired, the worst only", true, false, "worst", false, 8},
		{"tired, lifted", true, false, "add", true, 7},
		{"both, lifted by one pip", true, true, "add", true, 7},
	} {
		t.Run(c.name, func(t *testing.T) {
			for die := 6; die <= 10; die++ {
				g := start(t, "penalties", c.setting)
				g.hero("Ilse")
				g.do(SetStates{Character: 1, Tired: &c.tired, Broken: &c.broken})
				g.do(Test{Setup: Setup{Character: 1, Attribute: Charisma, Boost: Boost{Lift: c.lift}}, Difficulty: Easy})
				g.wantsRoll(PurposeTest, 1, 1, c.target)
				if c.lift {
					equal(t, "experience", g.c(1).Free(Experience), 1) // 2 - 1
				}
				g.dice(die)
				equal(t, "passed", g.Trial.Sides[0].Passed, die >= c.target)
				equal(t, "value", g.Trial.Dice[0].Value, die-(c.target-7)) // all that is above 7 is penalty
			}
		})
	}
	g := start(t)
	g.hero("Ilse")
	g.refused(Test{Setup: Setup{Character: 1, Attribute: Fight, Boost: Boost{Lift: true}}}, "W6", "nothing-to-lift")
}

// The pip holds for the test with its extensions; by the other reading for one
// roll.
func TestW6HowLongAPipLifts(t *testing.T) {
	for _, c := range []struct {
		setting string
		target  int // of the extension
	}{{"test", 8}, {"roll", 9}} {
		g := start(t, "lift", c.setting)
		g.hero("Ilse")
		g.do(SetStates{Character: 1, Tired: new(true)})
		g.do(Test{Setup: Setup{Character: 1, Attribute: Fight, Boost: Boost{Lift: true}}})
		g.dice(1, 1, 1)
		if c.setting == "test" {
			g.refused(Extend{Boost: Boost{Lift: true}}, "W6", "nothing-to-lift")
		}
		g.do(Extend{})
		g.wantsRoll(PurposeExtension, 1, 3, c.target)
	}
}

// Who is tired in the middle of a test rolls the extension with it.
func TestW6StatesCountWhenTheDiceFall(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(try(1, Fight), SetStates{Character: 1, Tired: new(true)})
	g.wantsRoll(PurposeTest, 1, 3, 9)
	g.do(SetStates{Character: 1, Tired: new(false)})
	g.wantsRoll(PurposeTest, 1, 3, 8)
}

// One die of the pool is enough.
func TestW7OneDieIsEnough(t *testing.T) {
	for _, c := range []struct {
		dice []int
		want Result
	}{
		{[]int{7, 7, 7}, Failure}, // sums do not matter
		{[]int{7, 7, 8}, Success},
		{[]int{8, 1, 1}, Success},
		{[]int{1, 10, 1}, Success},
		{[]int{10, 10, 10}, Success},
		{[]int{1, 1, 1}, Failure},
	} {
		g := start(t)
		g.hero("Ilse")
		g.do(try(1, Fight))
		g.dice(c.dice...)
		g.stands(0, c.want)
		equal(t, "event", g.happened(EventResult).Result, c.want)
	}
}

// One of the game master's has no more to decide: the test is over.
func TestW7OfTheGameMaster(t *testing.T) {
	g := start(t)
	g.beast("wolf", 3, 2)
	g.do(try(1, Fight))
	g.dice(1, 1, 1)
	g.wants(WantNothing, 0)
	equal(t, "result", g.happened(EventConcluded).Result, Failure)
	g.refused(Extend{}, "W10", "no-decision")
}
