package wstega

import (
	"slices"
	"testing"
)

// path plays a test of fight (3 dice, difficulty 8) by a script: "+" a roll
// that passes, "-" one that fails; after the first each is an extension.
func (g *table) path(id FighterID, script string) {
	g.Helper()
	for i, c := range script {
		if i == 0 {
			g.do(Test{Name: "the wall", Setup: Setup{Character: id, Attribute: Fight}})
		} else {
			g.do(Extend{})
		}
		if c == '+' {
			g.dice(1, 8, 1)
		} else {
			g.dice(1, 7, 1)
		}
	}
}

// Every rung of the ladder in both directions.
func TestW10Ladder(t *testing.T) {
	for _, c := range []struct {
		script string
		want   Result
		over   bool
	}{
		{"-", Failure, false},
		{"+", Success, false},
		{"-+", Complication, false},
		{"--", Catastrophe, true},
		{"-+-", Complication, false}, // unchanged
		{"-++", Success, false},
		{"++", Exceptional, false},
		{"+-", Complication, false},
		{"+++", Reputation, true},
		{"++-", Exceptional, false}, // nothing new
		{"+--", Complication, false},
		{"+-+", Success, false},
	} {
		g := start(t)
		s := sample("Ilse")
		s.Titled = true // so that no title is asked about here
		s.Traits = nil
		s.Attributes.Fight, s.Attributes.Agility = 3, 4
		g.joins(s)
		g.path(1, c.script)
		g.stands(0, c.want)
		equal(t, c.script+" is over", !g.Trial.Pending(), c.over)
		if !c.over {
			equal(t, c.script+" pips", g.c(1).Free(Fight), 3-(len(c.script)-1)) // one an extension
		}
	}
}

func TestW10FinalResults(t *testing.T) {
	for r, final := range map[Result]bool{
		Catastrophe: true, Failure: false, Complication: false, Success: false, Exceptional: false, Reputation: true,
	} {
		equal(t, string(r), r.Final(), final)
		if final {
			equal(t, "up from "+string(r), Ladder(r, true), r)
			equal(t, "down from "+string(r), Ladder(r, false), r)
		}
	}
}

// Each attribute pays with its own pips, knowledge too; stamina with life.
func TestW10PipsOfTheAttributeUsed(t *testing.T) {
	for _, a := range AttributeOrder {
		g := start(t)
		g.hero("Ilse")
		s := try(1, a)
		g.do(s)
		value := g.c(1).Attributes.Of(a)
		fails := []int{1, 1, 1}[:value]
		g.dice(fails...)
		g.do(Extend{})
		equal(t, string(a), g.c(1).Free(a), value-1)
		equal(t, "dice", g.Next().Roll.Expr.Count(), value)
		g.dice(fails...)
	}
}

// Without the earlier experience dice; new ones may be bought, unless a
// setting bars it.
func TestW10ExperienceInExtensions(t *testing.T) {
	for _, may := range []string{"yes", "no"} {
		g := start(t, "extend_experience", may)
		g.hero("Ilse")
		g.do(Test{Setup: Setup{Character: 1, Attribute: Fight, Rings: []string{"night"}, Boost: Boost{Experience: 1}}})
		g.wantsRoll(PurposeTest, 1, 5, 8) // 3 + 1 + 1
		g.dice(1, 1, 1, 1, 1)
		if may == "no" {
			g.refused(Extend{Boost: Boost{Experience: 1}}, "W10", "extend-experience")
			g.do(Extend{})
			g.wantsRoll(PurposeExtension, 1, 4, 8) // 3 + 1
			continue
		}
		g.refused(Extend{Boost: Boost{Experience: 2}}, "W5", "experience-short")
		g.do(Extend{Boost: Boost{Experience: 1}})
		g.wantsRoll(PurposeExtension, 1, 5, 8) // 3 + 1 + 1 new
		equal(t, "experience left", g.c(1).Free(Experience), 0)
	}
}

// A test on experience strikes its own pip before any are bought.
func TestW10KnowledgePaysFirst(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(try(1, Experience))
	g.dice(1, 1)
	g.refused(Extend{Boost: Boost{Experience: 2}}, "W5", "experience-short") // 2 - 1 are left
	g.do(Extend{Boost: Boost{Experience: 1}})
	g.wantsRoll(PurposeExtension, 1, 3, 8) // 2 + 1
	equal(t, "experience left", g.c(1).Free(Experience), 0)
}

func TestW10NoPipNoExtension(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.do(SetPips{1, Fight, 0}, try(1, Fight))
	g.dice(1, 1, 1)
	r := g.refused(Extend{}, "W10", "no-pip")
	equal(t, "refusal", r.Error(), "W10: no-pip fighter=1 attribute=fight")
	equal(t, "why not", asRefusal(t, g.MayExtend()).Key, "no-pip")
}

func TestW10OfATest(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Veterancies = []string{"walls"}
	g.joins(s)
	equal(t, "before", asRefusal(t, g.MayExtend()).Key, "no-decision")
	equal(t, "before", asRefusal(t, g.MayAppeal()).Key, "no-decision")
	g.do(try(1, Fight))
	g.refused(Extend{}, "W10", "no-decision")
	g.dice(8, 8, 8)
	g.refused(Extend{Answer: Boost{Experience: 1}}, "W10", "no-answer")
	g.refused(Extend{Boost: Boost{Recall: []string{"walls"}}}, "W4", "recall-late")
	g.do(Accept{})
	g.refused(Extend{}, "W10", "no-decision")
	g.refused(Accept{}, "W10", "no-decision")
}

// Failure, complication, success makes a veteran; success, exceptional,
// reputation gives the reputation.
func TestW11Paths(t *testing.T) {
	for _, c := range []struct {
		script string
		strict bool // a step that changed nothing breaks the path
		want   TitleKind
	}{
		{"-++", false, VeteranTitle},
		{"+++", false, ReputationGain},
		{"-+-+", false, VeteranTitle}, // the step that changed nothing
		{"-+-+", true, NoTitle},
		{"++-+", false, ReputationGain},
		{"++-+", true, NoTitle},
		{"+-+", false, NoTitle},  // no failure before
		{"+-++", false, NoTitle}, // success, complication, success, exceptional
		{"-+", false, NoTitle},
		{"++", false, NoTitle},
		{"-+--", false, NoTitle},
	} {
		g := start(t)
		s := sample("Ilse")
		s.Traits = nil
		s.Attributes.Fight = 3
		g.joins(s)
		if c.strict {
			g.do(SetSetting{"path_unbroken", "no"})
		}
		g.path(1, c.script)
		if c.want == NoTitle {
			g.silent(EventOffered)
			g.refused(Title{Text: "x"}, "W11", "no-title")
			continue
		}
		g.wants(WantTitle, 1)
		equal(t, "offered", g.happened(EventOffered).Title, c.want)
		g.refused(Accept{}, "W10", "no-decision")
		g.refused(Title{}, "", "text-length")
		g.do(g.Next().Default...)
		x := g.c(1)
		if c.want == VeteranTitle {
			sameList(t, "veteran of", x.Veterancies, "the wall")
			equal(t, "reputations", len(x.Reputations), 0)
		} else {
			sameList(t, "known for", x.Reputations, "the wall")
			equal(t, "veterancies", len(x.Veterancies), 0)
		}
		equal(t, "titled", x.Titled, true)
	}
}

// At most one of the two, once a session.
func TestW11OnceASession(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Attributes.Fight = 4
	g.joins(s)
	pass := func() { g.dice(8, 1, 1, 1) }
	g.do(try(1, Fight))
	g.dice(1, 1, 1, 1)
	g.do(Extend{})
	pass() // complication
	g.do(Extend{})
	pass() // success: a veteran
	g.do(Title{Text: "brawls"}, Extend{})
	pass() // exceptional
	g.do(Extend{})
	pass() // reputation, but it is the same session
	equal(t, "missed", g.happened(EventTitleMissed).Title, ReputationGain)
	equal(t, "reputations", len(g.c(1).Reputations), 0)
	sameList(t, "veteran of", g.c(1).Veterancies, "brawls")

	g.do(EndSession{}, SetPips{1, Fight, 4}, try(1, Fight))
	pass()
	g.do(Extend{})
	pass()
	g.do(Extend{})
	pass()
	g.wants(WantTitle, 1)
	g.do(Title{Text: "the pit"})
	sameList(t, "known for", g.c(1).Reputations, "the pit")
}

// One who does not take the first may have the second.
func TestW11OneMayWait(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Attributes.Fight = 4
	s.Veterancies = []string{"brawls"}
	g.joins(s)
	g.do(try(1, Fight))
	g.dice(1, 1, 1, 1)
	for range 2 {
		g.do(Extend{})
		g.dice(8, 1, 1, 1)
	}
	g.refused(Title{Text: "Brawls"}, "W11", "title-twice")
	g.refused(Title{Text: "x", Unseen: true}, "W12", "unseen-veteran")
	g.do(Title{Decline: true})
	equal(t, "titled", g.c(1).Titled, false)
	for range 2 {
		g.do(Extend{})
		g.dice(8, 1, 1, 1)
	}
	g.do(Title{Text: "the pit"})
	sameList(t, "known for", g.c(1).Reputations, "the pit")
	sameList(t, "veteran of", g.c(1).Veterancies, "brawls")
}

// Plain consent to a title: what was tried, else the attribute; one that is
// there already is not taken twice.
func TestW11DefaultTitles(t *testing.T) {
	for _, c := range []struct {
		name string
		has  []string
		want []string
	}{
		{"the wall", nil, []string{"the wall"}},
		{"", nil, []string{"fight"}},
		{"The Wall", []string{"the wall"}, []string{"the wall"}},
	} {
		g := start(t)
		s := sample("Ilse")
		s.Veterancies = c.has
		g.joins(s)
		g.do(Test{Name: c.name, Setup: Setup{Character: 1, Attribute: Fight}})
		g.dice(1, 1, 1)
		for range 2 {
			g.do(Extend{})
			g.dice(8, 1, 1)
		}
		g.do(g.Next().Default...)
		sameList(t, "veteran of", g.c(1).Veterancies, c.want...)
	}
}

// A veteran may recall it in the next test of that kind.
func TestW11WhatATitleIsWorth(t *testing.T) {
	g := start(t)
	g.hero("Ilse")
	g.path(1, "-++")
	g.do(g.Next().Default...)
	g.do(Accept{}, Test{Setup: Setup{Character: 1, Attribute: Fight, Boost: Boost{Recall: []string{"the wall"}}}})
	g.wantsRoll(PurposeTest, 1, 3, 7) // 8 - 1
}

// A reputation for a deed nobody saw comes once it has been told: average
// charisma, by the hero or by another.
func TestW12TellingOfUnseenDeeds(t *testing.T) {
	for _, teller := range []FighterID{1, 2} {
		g := start(t)
		g.hero("Ilse")
		bard := sample("Otto")
		bard.Attributes.Charisma = 3
		g.joins(bard)
		g.refused(Tell{Hero: 1, Deed: "the cave", Character: 1}, "W12", "no-such-deed")
		g.path(1, "+++")
		g.do(Title{Text: "the cave", Unseen: true})
		equal(t, "event", g.happened(EventUnseen).Text, "the cave")
		equal(t, "known for", len(g.c(1).Reputations), 0)
		equal(t, "titled", g.c(1).Titled, true) // it was this session's

		dice := []int{7, 1, 1}[:g.c(teller).Attributes.Charisma]
		g.do(Tell{Hero: 1, Deed: "The Cave", Character: teller})
		g.wantsRoll(PurposeTest, teller, len(dice), 8)
		g.dice(dice...)
		g.do(Accept{})
		equal(t, "known for, told badly", len(g.c(1).Reputations), 0)
		sameList(t, "untold", g.c(1).Untold, "the cave") // and can be told again

		dice = slices.Clone(dice)
		dice[0] = 8
		g.do(Tell{Hero: 1, Deed: "the cave", Character: teller})
		g.dice(dice...)
		g.do(Accept{})
		sameList(t, "known for", g.c(1).Reputations, "the cave")
		equal(t, "untold", len(g.c(1).Untold), 0)
		equal(t, "of whom", g.happened(EventTitled).Character, FighterID(1))
		equal(t, "the bard", len(g.c(2).Reputations), 0)
	}
}

// A deed told well stays untold where the sheet has no room for it.
func TestW12NoRoomForAReputation(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Untold = []string{"the cave"}
	for n := range maxList {
		s.Reputations = append(s.Reputations, "deed "+string(rune(0x100+2*n)))
	}
	g.joins(s)
	g.do(Tell{Hero: 1, Deed: "the cave", Character: 1})
	g.dice(8)
	g.do(Accept{})
	equal(t, "known for", len(g.c(1).Reputations), maxList)
	sameList(t, "untold", g.c(1).Untold, "the cave")
	g.do(Edit{Character: 1, Note: new("limps")}) // the sheet is still a sound one
	g.do(Edit{Character: 1, Reputations: []string{"a"}}, Tell{Hero: 1, Deed: "the cave", Character: 1})
	g.dice(8)
	g.do(Accept{})
	sameList(t, "known for", g.c(1).Reputations, "a", "the cave")
}
