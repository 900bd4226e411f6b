package wstega

import (
	"testing"
)

// of is a sheet with these attributes, otherwise that of a new character.
func of(fight, agility, stamina, charisma, experience int) Sheet {
	s := sample("Ilse")
	s.Attributes = Attributes{fight, agility, stamina, charisma, experience}
	return s
}

func TestW1NewCharacters(t *testing.T) {
	for _, c := range []struct {
		name  string
		sheet Sheet
		key   string // "" where it is allowed
	}{
		// 3+3+3+1+2 = 12, five of them from the start: seven points.
		{"the source's example", of(3, 3, 3, 1, 2), ""},
		{"four twice", of(4, 4, 1, 1, 2), ""},                     // 12
		{"an eighth point", of(3, 3, 3, 2, 2), "creation-points"}, // 13
		{"six points", of(3, 3, 3, 1, 1), "creation-points"},      // 11
		{"a five", of(5, 2, 2, 1, 2), "creation-attribute"},       // 12, but one above 4
		{"nothing", of(0, 4, 4, 2, 2), "attribute-range"},
		{"51", of(51, 1, 1, 1, 1), "attribute-range"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := start(t)
			if c.key != "" {
				g.refused(Join{Sheet: c.sheet, New: true}, "W1", c.key)
				return
			}
			g.do(Join{Sheet: c.sheet, New: true})
			for _, a := range AttributeOrder { // as many pips as the value
				equal(t, "pips", g.c(1).Free(a), c.sheet.Attributes.Of(a))
			}
		})
	}
}

func TestW1EighthPointSaysHowMany(t *testing.T) {
	r := start(t).refused(Join{Sheet: of(3, 3, 3, 2, 2), New: true}, "W1", "creation-points")
	equal(t, "refusal", r.Error(), "W1: creation-points given=8 want=7")
}

// One who has played before may have more than seven points, and a five.
func TestW1OfThoseWhoHavePlayed(t *testing.T) {
	g := start(t)
	g.do(Join{Sheet: of(5, 3, 3, 2, 4)})
	g.refused(Join{Sheet: of(1, 1, 1, 0, 1)}, "W1", "attribute-range")
}

func TestW1OfTheGameMaster(t *testing.T) {
	g := start(t)
	wolf := Sheet{Name: "wolf", NPC: true, Attributes: Attributes{Fight: 9, Stamina: 12}} // any values
	g.joins(wolf)
	wolf.Attributes.Experience = 1
	g.refused(Join{Sheet: wolf}, "W1", "npc-experience")
	wolf.Attributes = Attributes{Fight: -1}
	g.refused(Join{Sheet: wolf}, "W1", "attribute-range")
	g.refused(Join{Sheet: Sheet{Name: "x", NPC: true}, New: true}, "W1", "creation-npc")
	g.refused(try(1, Experience), "W1", "npc-experience")
	g.refused(Test{Setup: Setup{Character: 1, Attribute: Fight, Boost: Boost{Experience: 1}}}, "W1", "npc-experience")
}

func TestW2RingsTraitsAndMagic(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Sheet)
		key    string
	}{
		{"two traits", func(s *Sheet) {}, ""},
		{"a trait and a magic", func(s *Sheet) { s.Traits, s.Magics = s.Traits[:1], []string{"sees lies"} }, ""},
		{"a trait alone", func(s *Sheet) { s.Traits = s.Traits[:1] }, "creation-traits"},
		{"three traits", func(s *Sheet) { s.Traits = append(s.Traits, "a third") }, "creation-traits"},
		{"two magics", func(s *Sheet) { s.Traits, s.Magics = nil, []string{"sees lies", "flies"} }, "creation-traits"},
		{"two traits and a magic", func(s *Sheet) { s.Magics = []string{"flies"} }, "creation-traits"},
		{"two rings", func(s *Sheet) { s.Rings = s.Rings[:2] }, "creation-rings"},
		{"four rings", func(s *Sheet) { s.Rings = append(s.Rings, "a fourth") }, "creation-rings"},
		{"the same ring twice", func(s *Sheet) { s.Rings[1] = "Tracker " }, "twice"},
		{"the same trait twice", func(s *Sheet) { s.Traits[1] = "NEVER alone" }, "twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, s := start(t), sample("Ilse")
			c.change(&s)
			switch c.key {
			case "":
				g.do(Join{Sheet: s, New: true})
			default:
				g.refused(Join{Sheet: s, New: true}, "W2", c.key)
			}
		})
	}
}

// A magic that one player's character has is closed to the others, and the
// refusal says who has it.
func TestW2MagicIsUnique(t *testing.T) {
	g := start(t)
	ilse, otto := sample("Ilse"), sample("Otto")
	ilse.Traits, ilse.Magics = ilse.Traits[:1], []string{"Przenikliwy Wzrok"}
	otto.Traits, otto.Magics = otto.Traits[:1], []string{"przenikliwy wzrok "}
	g.do(Join{Sheet: ilse, New: true})

	r := g.refused(Join{Sheet: otto, New: true}, "W2", "magic-taken")
	equal(t, "who has it", r.Args[3], any(FighterID(1)))

	g.do(Join{Sheet: sample("Otto"), New: true})
	g.refused(Edit{Character: 2, Magics: []string{"przenikliwy wzrok"}}, "W2", "magic-taken")
	g.do(EndSession{})
	g.refused(Buy{Character: 2, What: BuyMagic, Text: "PRZENIKLIWY WZROK", Price: 1}, "W2", "magic-taken")

	// The game master's are not bound by it, nor anybody once she has left.
	g.joins(Sheet{Name: "owl", NPC: true, Magics: otto.Magics})
	g.do(Kill{1})
	g.refused(Edit{Character: 2, Magics: []string{"przenikliwy wzrok"}}, "W2", "magic-taken")
	g.do(Remove{1}, Edit{Character: 2, Magics: []string{"przenikliwy wzrok"}})
	g.refused(BringIn{1}, "W2", "magic-taken")
}

// What a sheet holds comes into the game as it is, and a new one is bare.
func TestW3Sheets(t *testing.T) {
	full := sample("Ilse")
	full.Note = "a scout"
	full.Reputations, full.Veterancies, full.Untold = []string{"bridge"}, []string{"climbing"}, []string{"the cave"}
	full.Spent = []string{"never alone"}
	full.Struck = Attributes{Fight: 1, Stamina: 2}
	full.Tired, full.Broken, full.MoraleFallen, full.Titled = true, true, true, true
	full.Points = 2
	full.Diary = []Entry{{Text: "We met.", Liked: []string{"the ferry", "Anna", "rain"}}, {}}
	g := start(t)
	g.do(Join{Sheet: full})
	c := g.Report().Fighters[0]
	equal(t, "fight pips", c.Pips.Fight, 2)     // 3 - 1
	equal(t, "stamina pips", c.Pips.Stamina, 1) // 3 - 2
	equal(t, "penalty", c.Penalty, 3)           // -1 tired, -2 broken
	sameList(t, "spent", c.Spent, "never alone")
	sameList(t, "untold", c.Untold, "the cave")
	equal(t, "diary", len(c.Diary), 2)
	sameList(t, "liked", c.Diary[0].Liked, "the ferry", "Anna", "rain")

	for field, change := range map[string]func(*Sheet){
		"reputations": func(s *Sheet) { s.Reputations = full.Reputations },
		"veterancies": func(s *Sheet) { s.Veterancies = full.Veterancies },
		"untold":      func(s *Sheet) { s.Untold = full.Untold },
		"spent":       func(s *Sheet) { s.Spent = full.Spent },
		"struck":      func(s *Sheet) { s.Struck = full.Struck },
		"states":      func(s *Sheet) { s.Tired = true },
		"points":      func(s *Sheet) { s.Points = 1 },
		"diary":       func(s *Sheet) { s.Diary = full.Diary },
	} {
		s := sample("Otto")
		change(&s)
		r := g.refused(Join{Sheet: s, New: true}, "W3", "creation-fresh")
		equal(t, "field", r.Args[1], any(field))
	}
}

// Identities and labels are not used again, whoever leaves or is renamed.
func TestLabelsAreNotUsedAgain(t *testing.T) {
	g := start(t)
	goblin := Sheet{Name: "goblin", Numbered: true, NPC: true, Attributes: Attributes{Fight: 2, Stamina: 1}}
	for range 2 {
		g.joins(goblin)
	}
	g.do(Remove{2})
	g.joins(goblin)
	g.hero("Ilse")
	g.do(Edit{Character: 4, Name: new("Marta")})
	g.hero("Ilse")
	g.joins(Sheet{Name: "goblin 3", NPC: true})
	for i, want := range []struct{ label, tag string }{
		{"goblin 1", "g1"},
		{"goblin 2", "g2"},
		{"goblin 3", "g3"},
		{"Marta", "I"},
		{"Ilse 2", "I2"},
		{"goblin 3 2", "GO2"},
	} {
		c := g.Characters[i]
		equal(t, "identity", c.ID, FighterID(i+1))
		equal(t, "label", c.Label("pl"), want.label)
		equal(t, "by tag", g.ByTag(want.tag), c)
	}
	if g.ByTag("z") != nil {
		t.Error("somebody has tag z")
	}
}

func TestLabelsInALanguage(t *testing.T) {
	g := start(t)
	id := g.joins(Sheet{Name: "wolf", Names: map[string]string{"pl": "wilk"}, Numbered: true, NPC: true})
	equal(t, "Polish", g.c(id).Label("pl"), "wilk 1")
	equal(t, "English", g.c(id).Label("en"), "wolf 1")
}
