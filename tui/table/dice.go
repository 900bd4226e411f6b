package table

import (
	"strconv"
	"strings"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// ReadDice reads typed dice for a roll: the total, or the dice themselves.
func ReadDice(roll combat.Roll, text string) (dice.Throw, error) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "/", " "))
	// Three dice may be typed in one: 541 is 5 4 1 where no total is so high.
	if n, err := strconv.Atoi(text); err == nil && n > roll.Expr.Max() && roll.Expr.Count() > 1 && len(text) == roll.Expr.Count() {
		text = strings.Join(strings.Split(text, ""), " ")
	}
	throw, err := roll.Expr.Read(text)
	if err != nil {
		return throw, combat.RefuseDice(roll, err)
	}
	return throw, nil
}

// RealDice reports whether dice are thrown at the table: those of a player's
// character, or of another.
func RealDice(who combat.RealDice, player bool) bool {
	return who == combat.Everybody || who == combat.Players && player
}

// typedRoom is the room for what is typed behind a prompt, in cells.
const typedRoom = 30

// DiceLine is the prompt for a roll: its purpose and whose it is in words, the
// dice, the target, what has been typed, and below it what can be done.
func DiceLine(w *words.Words, roll combat.Roll, purpose, who string, real bool, typed ui.Line) []string {
	text := purpose + "  " + roll.Expr.String()
	switch roll.Compare {
	case combat.AtMost:
		text += w.T("dice.at-most", "n", roll.Target)
	case combat.Below:
		text += w.T("dice.below", "n", roll.Target)
	}
	key := "dice.hint"
	if real {
		key = "dice.real"
	}
	hint := w.T(key, "who", who, "low", roll.Expr.Min(), "high", roll.Expr.Max())
	return []string{text + "  " + typed.View(typedRoom), hint}
}
