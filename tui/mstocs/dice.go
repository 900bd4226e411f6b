package mstocs

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// readDice reads typed dice for a roll: the total, or the dice themselves.
func readDice(roll combat.Roll, text string) (dice.Throw, error) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "/", " "))
	// Three dice may be typed in one: 541 is 5 4 1 where no total is so high.
	if n, err := strconv.Atoi(text); err == nil && n > roll.Expr.Max() && len(text) == roll.Expr.Count() {
		text = strings.Join(strings.Split(text, ""), " ")
	}
	throw, err := roll.Expr.Read(text)
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

// typeDigits takes a key of the dice line, where dice are wanted now.
func (t *Table) typeDigits(k tea.KeyPressMsg) bool {
	f := t.fight()
	switch next := f.Next(); next.Want {
	case mstocs.WantRoll, mstocs.WantVerdict:
	case mstocs.WantBlow:
		if _, ok := t.aimed(f); !ok {
			return false
		}
	default:
		return false
	}
	return t.typed.Type(k)
}

func hasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}
