package mstocs

import (
	"strings"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// readDice reads typed dice for a roll: the total, or the dice themselves.
func readDice(roll combat.Roll, text string) (dice.Throw, error) {
	throw, err := roll.Expr.Read(strings.ReplaceAll(text, "/", " "))
	if err != nil {
		return throw, combat.RefuseDice(roll, err)
	}
	return throw, nil
}

// diceLine is the prompt for the roll that is wanted: its purpose, the dice,
// the target, and what has been typed.
func (t *Table) diceLine(f *mstocs.Fight, roll combat.Roll) []string {
	text := t.T("purpose."+string(roll.Purpose)) + "  " + roll.Expr.String()
	switch roll.Compare {
	case combat.AtMost:
		text += t.T("dice.at-most", "n", roll.Target)
	case combat.Below:
		text += t.T("dice.below", "n", roll.Target)
	}
	who := t.Who(f, roll.For)
	hint := t.T("dice.hint", "who", who, "low", roll.Expr.Min(), "high", roll.Expr.Max())
	if usesRealDice(f, roll.For) {
		hint = t.T("dice.real", "who", who, "low", roll.Expr.Min(), "high", roll.Expr.Max())
	}
	return []string{text + "  " + t.typed.View(), hint}
}

func hasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}
