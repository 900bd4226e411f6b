package k1000

import (
	"slices"
	"strconv"
	"strings"

	"rundy/combat"
	"rundy/combat/k1000"
)

// Words of the lines that are typed, in both languages: whichever a person
// writes is understood.
var (
	wordsHold       = []string{"held", "stunned", "trzyma", "unieruchamia", "ogłusza"}
	wordsBad        = []string{"bad", "negative", "zły", "negatywny"}
	wordsCure       = []string{"cure", "cured by", "leczy"}
	wordsInitiative = []string{"initiative", "inicjatywa"}
	wordsHP         = []string{"hp", "pż"}
	wordsRemove     = []string{"removes", "usuwa"}
	wordsSpent      = []string{"spent", "zużywa się"}
)

// isWord reports whether a text is one of some words.
func isWord(text string, list []string) bool {
	return slices.ContainsFunc(list, func(word string) bool { return folded(word) == folded(text) })
}

// afterWord gives what follows one of some words at the beginning of a text.
func afterWord(text string, list []string) (rest string, ok bool) {
	for _, word := range list {
		if rest, ok := strings.CutPrefix(strings.ToLower(text), word+" "); ok {
			return strings.TrimSpace(text[len(text)-len(rest):]), true
		}
	}
	return "", false
}

// named reads "name number": the number is what follows the last blank.
func named(text string) (name string, n int, ok bool) {
	text = strings.TrimSpace(text)
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return "", 0, false
	}
	n, err := strconv.Atoi(text[i+1:])
	return strings.TrimSpace(text[:i]), n, err == nil
}

// fields takes a line apart at its commas.
func fields(text string) []string {
	var list []string
	for field := range strings.SplitSeq(text, ",") {
		if field = strings.TrimSpace(field); field != "" {
			list = append(list, field)
		}
	}
	return list
}

// readEffect reads an effect: its name, then in any order and with commas
// "Szybkość +100", "initiative -50", "held", "bad", "cured by Leczenie ran",
// and how many turns it lasts.
func (t *Table) readEffect(c *k1000.Character, text string) (k1000.Effect, error) {
	var x k1000.Effect
	for i, field := range fields(text) {
		name, n, valued := named(field)
		turns, err := strconv.Atoi(field)
		skill, cured := afterWord(field, wordsCure)
		switch {
		case i == 0:
			x.Name = field
		case err == nil:
			x.Turns = turns
		case isWord(field, wordsHold):
			x.Holds = true
		case isWord(field, wordsBad):
			x.Negative = true
		case cured:
			x.Negative, x.Cures = true, append(x.Cures, skill)
		case valued && isWord(name, wordsInitiative):
			x.Initiative = n
		case valued:
			x.Trait, x.Value = traitOf(c, name), n
		default:
			return x, combat.Refuse("K12", "effect-form", "text", field)
		}
	}
	return x, nil
}

// readItem reads an item: its name, then with commas how many, "HP 100",
// "removes bleeding", "spent", "Zręczność +30" of a trait or "dodge +50" of an
// action, and what it does in words.
func (t *Table) readItem(c *k1000.Character, text string) k1000.Item {
	var x k1000.Item
	for i, field := range fields(text) {
		name, n, valued := named(field)
		count, err := strconv.Atoi(field)
		effect, removes := afterWord(field, wordsRemove)
		switch {
		case i == 0:
			x.Name = field
		case err == nil:
			x.N = count
		case isWord(field, wordsSpent):
			x.Spent = true
		case removes:
			x.Removes = append(x.Removes, effect)
		case valued && isWord(name, wordsHP):
			x.HP = n
		case valued && isTrait(c, name):
			x.Trait, x.Value = traitOf(c, name), n
		case valued:
			x.Action, x.Value = name, n
		default:
			x.Text = strings.TrimSpace(x.Text + " " + field)
		}
	}
	return x
}

// traitOf completes the name of a trait of a character or of the source.
func traitOf(c *k1000.Character, text string) string {
	for _, whole := range []int{0, 1} {
		for _, name := range traitNames(c) {
			if matches(name, text) <= whole {
				return name
			}
		}
	}
	return text
}

func isTrait(c *k1000.Character, text string) bool {
	return slices.Contains(traitNames(c), traitOf(c, text))
}

func traitNames(c *k1000.Character) []string {
	var names []string
	if c != nil {
		for _, x := range c.Traits {
			names = append(names, x.Name)
		}
	}
	return append(names, k1000.SourceTraits...)
}

// readSkill reads "Uwodzenie 5 Charyzma": name, level, and the trait it goes
// by, which can be left out where the source says it.
func readSkill(c *k1000.Character, text string) (k1000.Skill, error) {
	words := strings.Fields(text)
	at := slices.IndexFunc(words, func(word string) bool { _, err := strconv.Atoi(word); return err == nil })
	if at < 1 {
		return k1000.Skill{}, combat.Refuse("K16", "skill-form", "text", text)
	}
	level, _ := strconv.Atoi(words[at])
	x := k1000.Skill{Name: strings.Join(words[:at], " "), Level: level, Trait: strings.Join(words[at+1:], " ")}
	for _, known := range k1000.KnownToSource() {
		if !known.Ability && matches(known.Name, x.Name) == 0 {
			x.Name = known.Name
			if x.Trait == "" {
				x.Trait = known.Trait
			}
		}
	}
	if x.Trait == "" {
		return x, combat.Refuse("K16", "skill-form", "text", text)
	}
	x.Trait = traitOf(c, x.Trait)
	return x, nil
}

// readFeature reads "Seksapil +50 Charyzma": name, modifier, and the trait or
// the action it is for. Below 0 it is a flaw.
func readFeature(c *k1000.Character, text string) (k1000.Feature, error) {
	words := strings.Fields(text)
	at := slices.IndexFunc(words, func(word string) bool { _, err := strconv.Atoi(word); return err == nil })
	if at < 1 {
		return k1000.Feature{}, combat.Refuse("K16", "feature-form", "text", text)
	}
	n, _ := strconv.Atoi(words[at])
	x := k1000.Feature{Name: strings.Join(words[:at], " "), Value: n, Flaw: n < 0}
	switch what := strings.Join(words[at+1:], " "); {
	case what != "" && isTrait(c, what):
		x.Trait = traitOf(c, what)
	default:
		x.Action = what
	}
	return x, nil
}

func refuseTrait(text string) error { return combat.Refuse("K16", "trait-form", "text", text) }

func refuseManner(text string) error { return combat.Refuse("K5", "manner-form", "text", text) }
