package typed

import (
	"fmt"
	"strconv"
	"strings"

	"rundy/combat"
	"rundy/combat/wstega"
)

// Attributes reads four or five values, by blanks or slashes; with five, the
// last is experience.
func Attributes(text string) (a wstega.Attributes, five bool, err error) {
	fields := strings.Fields(strings.ReplaceAll(text, "/", " "))
	bad := combat.Refuse("W1", "attributes-form", "text", text)
	if len(fields) != 4 && len(fields) != 5 {
		return a, false, bad
	}
	into := []*int{&a.Fight, &a.Agility, &a.Stamina, &a.Charisma, &a.Experience}
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 {
			return a, false, bad
		}
		*into[i] = n
	}
	return a, len(fields) == 5, nil
}

// WriteAttributes writes what Attributes reads.
func WriteAttributes(a wstega.Attributes) string {
	return fmt.Sprintf("%d/%d/%d/%d/%d", a.Fight, a.Agility, a.Stamina, a.Charisma, a.Experience)
}
