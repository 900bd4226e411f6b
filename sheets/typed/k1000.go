package typed

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rundy/combat"
	"rundy/combat/k1000"
)

// Effect reads an effect: its name, then in any order and with commas
// "Szybkość +100", "initiative -50", "held", "bad", "cured by Leczenie ran",
// and how many turns it lasts. Names of traits are completed by those known.
func Effect(known []k1000.Trait, text string) (k1000.Effect, error) {
	var x k1000.Effect
	for i, field := range Commas(text) {
		name, n, valued := Named(field)
		turns, err := strconv.Atoi(field)
		skill, cured := wordCure.before(field)
		switch {
		case i == 0:
			x.Name = field
		case err == nil:
			x.Turns = turns
		case wordHold.is(field):
			x.Holds = true
		case wordBad.is(field):
			x.Negative = true
		case cured:
			x.Negative, x.Cures = true, append(x.Cures, skill)
		case valued && wordInitiative.is(name):
			x.Initiative = n
		case valued:
			x.Trait, x.Value = TraitName(known, name), n
		default:
			return x, combat.Refuse("K12", "effect-form", "text", field)
		}
	}
	return x, nil
}

// WriteEffect writes what Effect reads.
func WriteEffect(x k1000.Effect, language string) string {
	fields := []string{x.Name}
	add := func(shown bool, text string) {
		if shown {
			fields = append(fields, text)
		}
	}
	add(x.Trait != "", fmt.Sprintf("%s %+d", x.Trait, x.Value))
	add(x.Initiative != 0, fmt.Sprintf("%s %+d", wordInitiative.in(language), x.Initiative))
	add(x.Holds, wordHold.in(language))
	add(x.Negative && len(x.Cures) == 0, wordBad.in(language))
	for _, skill := range x.Cures {
		add(true, wordCure.in(language)+" "+skill)
	}
	add(x.Turns != 0, strconv.Itoa(x.Turns))
	return strings.Join(fields, ", ")
}

// Item reads an item: its name, then with commas how many, "HP 100", "removes
// bleeding", "spent", "Zręczność +30" of a trait or "dodge +50" of an action,
// and what it does in words.
func Item(known []k1000.Trait, text string) k1000.Item {
	var x k1000.Item
	for i, field := range Commas(text) {
		name, n, valued := Named(field)
		count, err := strconv.Atoi(field)
		effect, removes := wordRemove.before(field)
		switch {
		case i == 0:
			x.Name = field
		case err == nil:
			x.N = count
		case wordSpent.is(field):
			x.Spent = true
		case removes:
			x.Removes = append(x.Removes, effect)
		case valued && wordHP.is(name):
			x.HP = n
		case valued && isTrait(known, name):
			x.Trait, x.Value = TraitName(known, name), n
		case valued:
			x.Action, x.Value = name, n
		default:
			x.Text = strings.TrimSpace(x.Text + " " + field)
		}
	}
	return x
}

// WriteItem writes what Item reads.
func WriteItem(x k1000.Item, language string) string {
	fields := []string{x.Name}
	add := func(shown bool, text string) {
		if shown {
			fields = append(fields, text)
		}
	}
	add(x.N > 1, strconv.Itoa(x.N))
	add(x.HP != 0, fmt.Sprintf("%s %d", wordHP[0], x.HP))
	for _, effect := range x.Removes {
		add(true, wordRemove.in(language)+" "+effect)
	}
	add(x.Spent, wordSpent.in(language))
	add(x.Trait+x.Action != "", fmt.Sprintf("%s %+d", x.Trait+x.Action, x.Value))
	add(x.Text != "", x.Text)
	return strings.Join(fields, ", ")
}

// TraitName completes the name of a trait, of those known or of the source.
func TraitName(known []k1000.Trait, text string) string {
	for _, whole := range []int{0, 1} {
		for _, name := range TraitNames(known) {
			if Match(name, text) <= whole {
				return name
			}
		}
	}
	return text
}

func isTrait(known []k1000.Trait, text string) bool {
	return slices.Contains(TraitNames(known), TraitName(known, text))
}

// TraitNames are those of the traits known, then those of the source.
func TraitNames(known []k1000.Trait) []string {
	var names []string
	for _, x := range known {
		names = append(names, x.Name)
	}
	return append(names, k1000.SourceTraits...)
}

// Trait reads "Siła 300".
func Trait(known []k1000.Trait, text string) (k1000.Trait, error) {
	name, n, ok := Named(text)
	if !ok {
		return k1000.Trait{}, combat.Refuse("K16", "trait-form", "text", text)
	}
	return k1000.Trait{Name: TraitName(known, name), Value: n}, nil
}

// WriteTrait writes what Trait reads.
func WriteTrait(x k1000.Trait) string { return fmt.Sprintf("%s %d", x.Name, x.Value) }

// Manner reads "persuade -200".
func Manner(text string) (k1000.Manner, error) {
	name, n, ok := Named(text)
	if !ok {
		return k1000.Manner{}, combat.Refuse("K5", "manner-form", "text", text)
	}
	return k1000.Manner{Interaction: name, Value: n}, nil
}

// WriteManner writes what Manner reads.
func WriteManner(x k1000.Manner) string { return fmt.Sprintf("%s %+d", x.Interaction, x.Value) }

// numbered reads "name number rest": the number is the first one behind a word.
func numbered(text string) (name string, n int, rest string, ok bool) {
	words := strings.Fields(text)
	at := slices.IndexFunc(words, func(word string) bool { _, err := strconv.Atoi(word); return err == nil })
	if at < 1 {
		return "", 0, "", false
	}
	n, _ = strconv.Atoi(words[at])
	return strings.Join(words[:at], " "), n, strings.Join(words[at+1:], " "), true
}

// Skill reads "Uwodzenie 5 Charyzma": name, level, and the trait it goes by,
// which can be left out where the source says it.
func Skill(known []k1000.Trait, text string) (k1000.Skill, error) {
	name, level, trait, ok := numbered(text)
	x := k1000.Skill{Name: name, Level: level, Trait: trait}
	for _, source := range k1000.KnownToSource() {
		if !source.Ability && Match(source.Name, x.Name) == 0 {
			x.Name = source.Name
			if x.Trait == "" {
				x.Trait = source.Trait
			}
		}
	}
	if !ok || x.Trait == "" {
		return x, combat.Refuse("K16", "skill-form", "text", text)
	}
	x.Trait = TraitName(known, x.Trait)
	return x, nil
}

// WriteSkill writes what Skill reads.
func WriteSkill(x k1000.Skill) string { return fmt.Sprintf("%s %d %s", x.Name, x.Level, x.Trait) }

// Feature reads "Seksapil +50 Charyzma": name, modifier, and the trait or the
// action it is for. Below 0 it is a flaw.
func Feature(known []k1000.Trait, text string) (k1000.Feature, error) {
	name, n, what, ok := numbered(text)
	if !ok {
		return k1000.Feature{}, combat.Refuse("K16", "feature-form", "text", text)
	}
	x := k1000.Feature{Name: name, Value: n, Flaw: n < 0}
	switch {
	case what != "" && isTrait(known, what):
		x.Trait = TraitName(known, what)
	default:
		x.Action = what
	}
	return x, nil
}

// WriteFeature writes what Feature reads.
func WriteFeature(x k1000.Feature) string {
	return strings.TrimSpace(fmt.Sprintf("%s %+d %s", x.Name, x.Value, x.Trait+x.Action))
}
