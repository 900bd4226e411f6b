package combat

import (
	"slices"
	"unicode/utf8"
)

// Owned remembers which of those who take part a state in the making has
// copied: states share the others with the states before them.
type Owned[F any] []*F

// Own makes the i-th of a list one that may be changed, and gives it. The
// list itself must be this state's own.
func (o *Owned[F]) Own(list []*F, i int) *F {
	if !slices.Contains(*o, list[i]) {
		own := *list[i]
		list[i] = &own
		*o = append(*o, &own)
	}
	return list[i]
}

// MaxText bounds a text that the game master types, in characters.
const MaxText = 500

// CheckText refuses an empty or overlong text.
func CheckText(text string) error {
	if text == "" || utf8.RuneCountInString(text) > MaxText {
		return Refuse("", "text-length", "max", MaxText)
	}
	return nil
}
