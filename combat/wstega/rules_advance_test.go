package wstega

import (
	"strings"
	"testing"
)

// What the points of advancement buy.
func TestW19Prices(t *testing.T) {
	for _, c := range []struct {
		name   string
		buy    Buy
		level  int // of the attribute before
		points int // it costs
	}{
		{"a trait", Buy{What: BuyTrait, Text: "kept the gate"}, 0, 1},
		{"a magic for one", Buy{What: BuyMagic, Text: "sees lies", Price: 1}, 0, 1},
		{"a magic for two", Buy{What: BuyMagic, Text: "sees lies", Price: 2}, 0, 2},
		{"experience 3", Buy{What: BuyAttribute, Attribute: Experience}, 2, 1},
		{"experience 7", Buy{What: BuyAttribute, Attribute: Experience}, 6, 1},
		{"fight 2", Buy{What: BuyAttribute, Attribute: Fight}, 1, 1},
		{"fight 3", Buy{What: BuyAttribute, Attribute: Fight}, 2, 1},
		{"fight 4", Buy{What: BuyAttribute, Attribute: Fight}, 3, 2},
		{"fight 5", Buy{What: BuyAttribute, Attribute: Fight}, 4, 2},
		{"agility 3", Buy{What: BuyAttribute, Attribute: Agility}, 2, 1},
		{"agility 4", Buy{What: BuyAttribute, Attribute: Agility}, 3, 2},
		{"charisma 3", Buy{What: BuyAttribute, Attribute: Charisma}, 2, 1},
		{"charisma 4", Buy{What: BuyAttribute, Attribute: Charisma}, 3, 2},
		{"stamina 3", Buy{What: BuyAttribute, Attribute: Stamina}, 2, 1},
		{"stamina 4", Buy{What: BuyAttribute, Attribute: Stamina}, 3, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := start(t)
			s := sample("Ilse")
			s.Points = c.points - 1
			if c.level > 0 {
				*s.Attributes.at(c.buy.Attribute) = c.level
			}
			g.joins(s)
			c.buy.Character = 1
			r := g.refused(c.buy, "W19", "points-short")
			equal(t, "wanted", r.Args[3], any(c.points))
			g.do(EndSession{}, c.buy)
			equal(t, "price", g.happened(EventBought).N, c.points)
			x := g.c(1)
			equal(t, "points left", x.Points, 0)
			switch c.buy.What {
			case BuyTrait:
				equal(t, "traits", len(x.Traits), 3)
			case BuyMagic:
				sameList(t, "magics", x.Magics, "sees lies")
			default:
				equal(t, "level", x.Attributes.Of(c.buy.Attribute), c.level+1)
				equal(t, "pips", x.Free(c.buy.Attribute), c.level+1)
			}
		})
	}
}

// A new pip is free, and the struck ones stay struck.
func TestW19ANewPip(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Points, s.Struck.Fight, s.Attributes.Fight = 1, 2, 2
	g.joins(s)
	g.do(Buy{Character: 1, What: BuyAttribute, Attribute: Fight})
	equal(t, "pips", g.c(1).Free(Fight), 1) // 3 - 2
}

func TestW19WhatCannotBeBought(t *testing.T) {
	g := start(t)
	s := sample("Ilse")
	s.Points, s.Attributes.Fight = 9, 50
	g.joins(s)
	g.beast("wolf", 3, 2)
	for _, c := range []struct {
		buy       Buy
		rule, key string
	}{
		{Buy{Character: 9, What: BuyTrait, Text: "x"}, "", "no-such-fighter"},
		{Buy{Character: 2, What: BuyTrait, Text: "x"}, "W19", "players-only"},
		{Buy{Character: 1, What: "a horse"}, "W19", "purchase"},
		{Buy{Character: 1, What: BuyTrait}, "", "text-length"},
		{Buy{Character: 1, What: BuyTrait, Text: "Never Alone"}, "W19", "twice"},
		{Buy{Character: 1, What: BuyTrait, Text: "x", Price: 2}, "W19", "price"},
		{Buy{Character: 1, What: BuyMagic, Text: "x"}, "W19", "magic-price"},
		{Buy{Character: 1, What: BuyMagic, Text: "x", Price: 3}, "W19", "magic-price"},
		{Buy{Character: 1, What: BuyMagic, Price: 1}, "", "text-length"},
		{Buy{Character: 1, What: BuyAttribute, Attribute: "luck"}, "W1", "attribute"},
		{Buy{Character: 1, What: BuyAttribute}, "W1", "attribute"},
		{Buy{Character: 1, What: BuyAttribute, Attribute: Fight}, "W1", "attribute-range"},
	} {
		g.refused(c.buy, c.rule, c.key)
	}
	g.do(try(1, Charisma))
	g.refused(Buy{Character: 1, What: BuyTrait, Text: "x"}, "", "dice-first")
}

// The end of a session: a point each, experience and traits back, a diary line
// and three liked things asked of each player.
func TestW19EndOfASession(t *testing.T) {
	g := start(t)
	g.refused(EndSession{}, "W19", "nobody-here")
	g.hero("Ilse")
	g.hero("Otto")
	g.beast("wolf", 3, 2)
	g.do(
		SetPips{1, Experience, 0}, SetPips{1, Fight, 1}, SpendTrait{1, "never alone", true},
		SetStates{Character: 1, Titled: new(true)},
	)
	g.do(try(2, Fight))
	g.refused(EndSession{}, "", "dice-first")
	g.do(Stop{}, EndSession{})
	equal(t, "session", g.Session, 2)
	x := g.c(1)
	equal(t, "points", x.Points, 1)
	equal(t, "points of the wolf", g.c(3).Points, 0)
	equal(t, "experience", x.Free(Experience), 2)
	equal(t, "fight", x.Free(Fight), 1)
	equal(t, "spent", len(x.Spent), 0)
	equal(t, "titled", x.Titled, false)

	g.wants(WantDiary, 1)
	g.refused(Diary{Character: 1, Text: strings.Repeat("x", 501)}, "", "text-length")
	g.refused(Diary{Character: 1, Liked: []string{"a", "b", "c", "d"}}, "W3", "list-length")
	g.refused(Diary{Character: 1, Liked: []string{"a", ""}}, "", "text-length")
	g.do(Diary{Character: 1, Text: "We took the bridge.", Liked: []string{"Anna", "the ferry", "the storm"}})
	equal(t, "diary", g.c(1).Diary[0].Text, "We took the bridge.")
	sameList(t, "liked", g.c(1).Diary[0].Liked, "Anna", "the ferry", "the storm")
	g.wants(WantDiary, 2)
	g.do(g.Next().Default...) // nothing written
	g.wants(WantNothing, 0)
	equal(t, "entries", len(g.c(2).Diary), 1)

	g.do(EndSession{})
	equal(t, "points", g.c(1).Points, 2)
	g.do(Diary{Character: 2, Entry: 1, Text: "Late, but written."})
	equal(t, "first entry", g.c(2).Diary[0].Text, "Late, but written.")
	g.wants(WantDiary, 1) // an older entry answers nothing
	g.refused(Diary{Character: 2, Entry: 3}, "W19", "no-diary-entry")
	g.refused(Diary{Character: 3}, "W19", "no-diary-entry")
	g.do(Remove{1})
	g.wants(WantDiary, 2)
}

// The dead gain nothing; a fight may be left in the middle of it.
func TestW19InTheMiddleOfAFight(t *testing.T) {
	g := brawl(t)
	g.hero("Otto")
	g.do(Kill{4}, EndSession{})
	equal(t, "points of the dead", g.c(4).Points, 0)
	g.wants(WantDiary, 1)
	g.do(g.Next().Default...)
	g.wants(WantClash, 1)
}
