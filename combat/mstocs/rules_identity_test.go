package mstocs

import (
	"testing"

	"rundy/combat"
	"rundy/combat/dice"
)

// joinAs joins somebody of a name, one of many where numbered is set, and
// gives the English label and the tag.
func (g *table) joinAs(name string, numbered bool) (label, tag string) {
	g.Helper()
	g.do(Join{Sheet: Sheet{Name: name, PW: 7, OnR: 3, Numbered: numbered}, Side: FoeSide})
	x := g.Fighters[len(g.Fighters)-1]
	return x.Label("en"), x.Tag
}

func TestLabelsAndTags(t *testing.T) {
	g := newTable(t)
	for _, c := range []struct {
		name       string
		numbered   bool
		label, tag string
	}{
		{"Rutger", false, "Rutger", "R"},
		{"goblin", true, "goblin 1", "g1"},
		{"goblin", true, "goblin 2", "g2"},
		{"Goblin", true, "Goblin 3", "g3"},  // the same name in any case
		{"Rutger", false, "Rutger 2", "R2"}, // a namesake
		{"goat", true, "goat 1", "go1"},     // g is taken
		{"Gob", false, "Gob", "Gob"},        // g and go are taken
		{"Żmija", false, "Żmija", "Z"},      // no AltGr
		{"zły pies", true, "zły pies 1", "zl1"},
		{"123", false, "123", "X"},
		{"!?", false, "!?", "Xx"},
		{"R", false, "R", "Rx"}, // r is taken, and there is no more of the name
	} {
		label, tag := g.joinAs(c.name, c.numbered)
		equal(t, c.name+": label", label, c.label)
		equal(t, c.name+": tag", tag, c.tag)
		equal(t, c.name+": found by tag", g.ByTag(tag), g.Fighters[len(g.Fighters)-1])
	}
	equal(t, "in either case", g.ByTag("G2").ID, 3)
	equal(t, "no such tag", g.ByTag("q7") == nil, true)
}

func TestLabelInALanguage(t *testing.T) {
	g := newTable(t)
	g.do(Join{Sheet: Sheet{Name: "rat", Names: map[string]string{"pl": "szczur"}, PW: 7, OnR: 3, Numbered: true}, Side: FoeSide})
	equal(t, "Polish", g.f(1).Label("pl"), "szczur 1")
	equal(t, "English", g.f(1).Label("en"), "rat 1")
	name := "big rat"
	g.do(Edit{Fighter: 1, Name: &name})
	equal(t, "a name given by hand, in every language", g.f(1).Label("pl"), "big rat 1")
}

// A goblin who left or died keeps number and tag.
func TestLabelsAndTagsOfTheGoneAreNotUsedAgain(t *testing.T) {
	g := newTable(t)
	g.joinAs("goblin", true)
	g.joinAs("goblin", true)
	g.do(Kill{1}, Remove{2})
	label, tag := g.joinAs("goblin", true)
	equal(t, "label", label, "goblin 3")
	equal(t, "tag", tag, "g3")
	equal(t, "identity", g.Fighters[2].ID, 3)
}

func TestLabelsAreNeverUsedTwice(t *testing.T) {
	rename := func(g *table, id FighterID, name string) { g.do(Edit{Fighter: id, Name: &name}) }
	for _, c := range []struct {
		name string
		play func(g *table)
	}{
		{"renamed to another's name", func(g *table) {
			g.joinAs("Rutger", false)
			g.joinAs("Herman", false)
			rename(g, 2, "Rutger")
		}},
		{"joined with the name that another was given", func(g *table) {
			g.joinAs("Herman", false)
			rename(g, 1, "Rutger")
			g.joinAs("Rutger", false)
		}},
		{"one of many renamed", func(g *table) {
			g.joinAs("goblin", true)
			g.joinAs("orc", true)
			rename(g, 1, "orc")
		}},
		{"a name that reads like a label", func(g *table) {
			g.joinAs("goblin 2", false)
			g.joinAs("goblin", true)
			g.joinAs("goblin", true)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newTable(t)
			c.play(g)
			seen := map[string]bool{}
			for _, x := range g.Fighters {
				if label := x.Label("en"); seen[label] {
					t.Errorf("two are called %q", label)
				} else {
					seen[label] = true
				}
			}
		})
	}
}

// Counters are part of the state: undo gives them back, redo takes them again.
func TestUndoGivesCountersBack(t *testing.T) {
	h := combat.NewHistory[Fight, Step, Event](New(DefaultSettings()))
	do := func(steps ...Step) {
		t.Helper()
		if _, err := h.Do(steps...); err != nil {
			t.Fatal(err)
		}
	}
	undo := func(n int) {
		t.Helper()
		for range n {
			if err := h.Undo(); err != nil {
				t.Fatal(err)
			}
		}
	}
	goblin := Join{Sheet: Sheet{Name: "goblin", PW: 7, OnR: 3, Numbered: true}, Side: FoeSide}
	do(goblin)
	do(goblin)
	undo(1)
	equal(t, "after undo", h.Now().Counts.Fighter, 1)
	do(goblin)
	x := h.Now().Fighters[1]
	equal(t, "identity", x.ID, 2)
	equal(t, "label", x.Label("en"), "goblin 2")
	equal(t, "tag", x.Tag, "g2")

	do(GiveWound{Fighter: 1, Class: ClassI, Seconds: 60}, SetTimer{Label: "torch", Seconds: 9})
	do(Treat{Healer: 2, Wound: 1})
	do(Check{Kind: CheckTest, Fighter: 1, Number: 10})
	do(Rolled{Throw: dice.SeedOf(1).Throw(0, k36)})
	before := h.Now().Counts
	equal(t, "counters", [5]int{before.Fighter, before.Wound, before.Timer, before.Attempt, before.Rolls}, [5]int{2, 1, 1, 1, 1})
	undo(4)
	after := h.Now().Counts
	equal(t, "given back", [5]int{after.Fighter, after.Wound, after.Timer, after.Attempt, after.Rolls}, [5]int{2, 0, 0, 0, 0})
	for range 4 {
		if err := h.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	again := h.Now().Counts
	equal(t, "taken again", [5]int{again.Fighter, again.Wound, again.Timer, again.Attempt, again.Rolls}, [5]int{2, 1, 1, 1, 1})
}

// The number of rolls made counts typed ones too, so that the sealed dice of
// the next one do not depend on who threw.
func TestRollsAreCounted(t *testing.T) {
	g, _, _ := struck(t, 3) // to hit, wounds: both typed
	equal(t, "rolls", g.Rolls(), 2)
	g.do(Rolled{Throw: dice.SeedOf(1).Throw(2, k26)})
	equal(t, "rolls", g.Rolls(), 3)
	g.refused(Rolled{}, "", "dice-total") // a refused one is none
	equal(t, "rolls", g.Rolls(), 3)
}
