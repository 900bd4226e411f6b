package imports

import (
	"slices"
	"strconv"
	"strings"
)

// Edition is an edition of the game that a file's values are of; 0 is one not
// known. It decides the scale of S and Wt.
type Edition int

// The editions that are told apart.
const (
	First  Edition = 1
	Second Edition = 2
	Fourth Edition = 4
)

// Ask is something that a file may leave open.
type Ask string

// What can be asked of a file.
const (
	AskEdition Ask = "edition" // on which the scale of S and Wt rests
	AskAttacks Ask = "attacks" // A of those whose file has none
	AskArmour  Ask = "armour"  // whether armour that is not marked is worn
	AskEffects Ask = "effects" // whether effects on values are counted
)

// Asks are all that can be asked, in the order of asking.
var Asks = []Ask{AskEdition, AskAttacks, AskArmour, AskEffects}

// The answers of words.
const (
	Worn  = "worn"  // armour that is not marked counts
	None  = "none"  // it does not
	Count = "count" // effects are added
	Leave = "leave" // they are not
)

// Options answer what files may ask. The zero value answers nothing.
type Options struct {
	Edition Edition
	Attacks int    // 1 to 10; 0 for no answer
	Armour  string // Worn, None, or "" for no answer
	Effects string // Count, Leave, or "" for no answer
}

// Question is something that a file leaves open, asked once for all of it.
type Question struct {
	Ask    Ask
	People []int // whom it is about, by their place in Result.People
	// Default is the answer that most would give; "" when there is none.
	Default string
}

// Problem is the question as a problem, for those who ask nobody.
func (q Question) Problem() Problem {
	return Problem{Field: string(q.Ask), Key: "ask-" + string(q.Ask), Args: []any{"high", maxTen}}
}

// Allowed lists the answers.
func (a Ask) Allowed() []string {
	switch a {
	case AskEdition:
		return []string{"1", "2", "4"}
	case AskArmour:
		return []string{Worn, None}
	case AskEffects:
		return []string{Count, Leave}
	}
	all := make([]string, maxTen)
	for i := range all {
		all[i] = strconv.Itoa(i + 1)
	}
	return all
}

// Answer answers a question. A text that is no answer is a Problem.
func (o *Options) Answer(a Ask, text string) error {
	text = strings.ToLower(strings.TrimSpace(text))
	if a == AskEdition {
		text = strings.TrimSuffix(text, "e")
	}
	if !slices.Contains(a.Allowed(), text) {
		return Problem{
			Field: string(a), Value: shown(text, 60), Key: "answer",
			Args: []any{"allowed", strings.Join(a.Allowed(), ", ")},
		}
	}
	n, _ := strconv.Atoi(text)
	switch a {
	case AskEdition:
		o.Edition = Edition(n)
	case AskAttacks:
		o.Attacks = n
	case AskArmour:
		o.Armour = text
	case AskEffects:
		o.Effects = text
	}
	return nil
}

// questions gathers what the people leave open.
func questions(people []Person) []Question {
	var all []Question
	for _, a := range Asks {
		q := Question{Ask: a}
		if a == AskAttacks {
			q.Default = "1"
		}
		for i := range people {
			if slices.Contains(people[i].Open, a) {
				q.People = append(q.People, i)
			}
		}
		if q.People != nil {
			all = append(all, q)
		}
	}
	return all
}
