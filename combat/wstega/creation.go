package wstega

import (
	"slices"
	"strings"

	"rundy/combat"
)

// Figures of a new character (W1, W2).
const (
	CreationPoints = 7 // to share among the attributes, each 1 before
	CreationCap    = 4 // no attribute is higher at the start
	CreationRings  = 3
)

// bounds of a sheet, so that no typing error asks for a thousand dice.
const (
	maxAttribute = 50
	maxPoints    = 999
	maxList      = 50 // texts of one kind
	maxLiked     = 3
)

// CheckNew refuses a sheet that is not one of a new player's character: seven
// points shared out, none above 4, three rings, and two traits or a trait and
// a magic (W1, W2). What CheckSheet refuses is not looked at.
func CheckNew(s Sheet) error {
	if s.NPC {
		return combat.Refuse("W1", "creation-npc")
	}
	for _, a := range AttributeOrder {
		if n := s.Attributes.Of(a); n < 1 || n > CreationCap {
			return combat.Refuse("W1", "creation-attribute", "attribute", a, "value", n, "low", 1, "high", CreationCap)
		}
	}
	if given := s.Attributes.Sum() - len(AttributeOrder); given != CreationPoints {
		return combat.Refuse("W1", "creation-points", "given", given, "want", CreationPoints)
	}
	if len(s.Rings) != CreationRings {
		return combat.Refuse("W2", "creation-rings", "given", len(s.Rings), "want", CreationRings)
	}
	traits, magics := len(s.Traits), len(s.Magics)
	if traits+magics != 2 || magics > 1 {
		return combat.Refuse("W2", "creation-traits", "traits", traits, "magics", magics)
	}
	return checkFresh(s)
}

// checkFresh refuses what only play can bring (W3).
func checkFresh(s Sheet) error {
	for _, gained := range []struct {
		field string
		any   bool
	}{
		{"reputations", len(s.Reputations) > 0},
		{"veterancies", len(s.Veterancies) > 0},
		{"untold", len(s.Untold) > 0},
		{"spent", len(s.Spent) > 0},
		{"struck", s.Struck != Attributes{}},
		{"states", s.Tired || s.Broken || s.MoraleFallen || s.Titled},
		{"points", s.Points != 0},
		{"diary", len(s.Diary) > 0},
	} {
		if gained.any {
			return combat.Refuse("W3", "creation-fresh", "field", gained.field)
		}
	}
	return nil
}

// CheckSheet refuses a sheet that breaks a rule or a bound, of whomever.
func CheckSheet(s Sheet) error {
	if strings.TrimSpace(s.Name) == "" {
		return combat.Refuse("", "no-name")
	}
	if err := checkAttributes(s); err != nil {
		return err
	}
	for _, l := range []struct {
		field string
		texts []string
	}{
		{"rings", s.Rings},
		{"traits", s.Traits},
		{"magics", s.Magics},
		{"reputations", s.Reputations},
		{"veterancies", s.Veterancies},
		{"untold", s.Untold},
		{"spent", s.Spent},
	} {
		if err := checkList(l.field, l.texts, maxList); err != nil {
			return err
		}
	}
	for _, t := range s.Spent {
		if !has(s.Traits, t) {
			return combat.Refuse("W9", "no-such-trait", "fighter", s.Name, "trait", t)
		}
	}
	if s.Points < 0 || s.Points > maxPoints {
		return combat.Refuse("W19", "number", "value", s.Points, "low", 0, "high", maxPoints)
	}
	return checkDiary(s)
}

// checkAttributes holds values and pips against what there can be (W1).
func checkAttributes(s Sheet) error {
	low := 1
	if s.NPC {
		low = 0
	}
	for _, a := range AttributeOrder {
		value, struck := s.Attributes.Of(a), s.Struck.Of(a)
		switch {
		case s.NPC && a == Experience && value != 0:
			return combat.Refuse("W1", "npc-experience", "fighter", s.Name)
		case value < low || value > maxAttribute:
			return combat.Refuse("W1", "attribute-range", "attribute", a, "value", value, "low", low, "high", maxAttribute)
		case struck < 0 || struck > value:
			return combat.Refuse("W1", "pips-range", "attribute", a, "value", struck, "low", 0, "high", value)
		}
	}
	return nil
}

func checkDiary(s Sheet) error {
	if len(s.Diary) > maxPoints {
		return combat.Refuse("W3", "list-length", "field", "diary", "given", len(s.Diary), "max", maxPoints)
	}
	for _, d := range s.Diary {
		if err := checkEntry(d.Text, d.Liked); err != nil {
			return err
		}
	}
	return nil
}

func checkEntry(text string, liked []string) error {
	if text != "" {
		if err := checkText(text); err != nil {
			return err
		}
	}
	return checkList("liked", liked, maxLiked)
}

// checkList refuses a list that is too long, or a text of it that is empty,
// overlong or there twice.
func checkList(field string, texts []string, most int) error {
	if len(texts) > most {
		return combat.Refuse(ruleOf(field), "list-length", "field", field, "given", len(texts), "max", most)
	}
	for i, t := range texts {
		if err := checkText(t); err != nil {
			return err
		}
		if has(texts[:i], t) {
			return combat.Refuse(ruleOf(field), "twice", "field", field, "text", t)
		}
	}
	return nil
}

// ruleOf is the rule that speaks of a list of a sheet.
func ruleOf(field string) string {
	switch field {
	case "rings", "traits", "magics":
		return "W2"
	}
	return "W3"
}

// checkText refuses a blank or overlong text.
func checkText(text string) error { return combat.CheckText(strings.TrimSpace(text)) }

// has reports whether a text is in a list; case does not matter.
func has(texts []string, text string) bool { return find(texts, text) >= 0 }

// find is the place of a text in a list, -1 if it is not there.
func find(texts []string, text string) int {
	return slices.IndexFunc(texts, func(t string) bool {
		return strings.EqualFold(strings.TrimSpace(t), strings.TrimSpace(text))
	})
}

// with is a list with one text more, without one that others may share.
func with(texts []string, text string) []string { return append(slices.Clip(texts), text) }

// without is a list without a text.
func without(texts []string, text string) []string {
	return slices.DeleteFunc(slices.Clone(texts), func(t string) bool { return find([]string{t}, text) == 0 })
}
