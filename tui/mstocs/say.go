package mstocs

import (
	"errors"
	"fmt"
	"strings"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Teller makes sentences of a fight's values in the language of its words.
type Teller struct{ *words.Words }

// Who is a fighter's label, safe to show; "?" for nobody.
func (t Teller) Who(f *mstocs.Fight, id mstocs.FighterID) string {
	x := f.Fighter(id)
	if x == nil {
		return t.T("say.nobody")
	}
	return t.label(x)
}

func (t Teller) label(x *mstocs.Fighter) string { return ui.Clean(x.Label(t.Language)) }

// Item is the name of a piece of gear.
func (t Teller) Item(i mstocs.Item) string {
	name := i.Name
	if own, ok := i.Names[t.Language]; ok {
		name = own
	}
	if i.Mode < len(i.Modes) {
		name += " (" + t.Mode(i.Modes[i.Mode]) + ")"
	}
	return ui.Clean(name)
}

// Mode is the name of a way to hold an item.
func (t Teller) Mode(m mstocs.Mode) string {
	if own, ok := m.Names[t.Language]; ok {
		return ui.Clean(own)
	}
	return ui.Clean(m.Name)
}

// Where is the name of a location.
func (t Teller) Where(l mstocs.Location) string {
	if l == mstocs.NoLocation {
		return t.T("location.none")
	}
	return t.T("location." + strings.ReplaceAll(l.String(), " ", "-"))
}

// Class is a wound's class in Roman numerals.
func (t Teller) Class(c mstocs.Class) string {
	return [...]string{"-", "I", "II", "III"}[min(max(c, 0), 3)]
}

// Refusal turns an error into a sentence, with the rule's number where one
// refuses.
func (t Teller) Refusal(f *mstocs.Fight, err error) string {
	var field *mstocs.FieldError
	if errors.As(err, &field) {
		err = combat.Refuse(field.Rule, "field", "field", field.Field, "value", field.Value, "allowed", field.Allowed)
	}
	return table.Refusal(t.Words, err, func(v any) any { return t.value(f, v) })
}

// value turns a value of a refusal into words.
func (t Teller) value(f *mstocs.Fight, v any) any {
	switch v := v.(type) {
	case mstocs.FighterID:
		return t.Who(f, v)
	case mstocs.Allocation:
		return slashed(v)
	case mstocs.Location:
		return t.Where(v)
	case combat.Purpose:
		return t.T("purpose." + string(v))
	case mstocs.Phase:
		return t.T("phase." + string(v))
	case int64:
		return words.Clock(v)
	}
	return v
}

func slashed(s mstocs.Allocation) string { return fmt.Sprintf("%d/%d/%d", s.A, s.O, s.Sz) }

// thrown shows a throw: the dice and their total, "5 4 1 = 10", and which
// were typed.
func (t Teller) thrown(x dice.Throw) string {
	var b strings.Builder
	if len(x.Dice) > 1 {
		for _, d := range x.Dice {
			fmt.Fprintf(&b, "%d ", d)
		}
		b.WriteString("= ")
	}
	fmt.Fprintf(&b, "%d", x.Total)
	if x.Typed {
		b.WriteString(t.T("say.typed"))
	}
	return b.String()
}

// span is a length of time in words of the clock, with the rounds when under
// ten minutes.
func (t Teller) span(f *mstocs.Fight, seconds int64) string {
	left := words.Left(seconds)
	if seconds > 0 && seconds < 600 {
		rounds := (seconds + int64(f.Settings.RoundSeconds) - 1) / int64(f.Settings.RoundSeconds)
		left += " (" + t.N("count.rounds", int(rounds)) + ")"
	}
	return left
}
