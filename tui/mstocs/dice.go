package mstocs

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/mstocs"
	"rundy/tui/table"
)

// diceLine is the prompt for the roll that is wanted.
func (t *Table) diceLine(f *mstocs.Fight, roll combat.Roll) []string {
	return table.DiceLine(t.Words, roll, t.T("purpose."+string(roll.Purpose)), t.Who(f, roll.For), usesRealDice(f, roll.For), t.typed)
}

// usesRealDice reports whether a fighter's dice are thrown at the table.
func usesRealDice(f *mstocs.Fight, id mstocs.FighterID) bool {
	x := f.Fighter(id)
	return table.RealDice(f.Settings.RealDice, x != nil && x.Side == mstocs.PlayerSide)
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
