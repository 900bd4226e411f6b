package wstega

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Nobody has a label, as any language shows it, a tag or an identity that is
// another's, or was another's before they left or were renamed.
func TestLawNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		owner := map[string]FighterID{}
		own := func(kind, name string, c *Character) {
			name = kind + strings.Join(strings.Fields(strings.ToLower(name)), " ")
			if id, taken := owner[name]; taken && id != c.ID {
				t.Fatalf("%s is of %v, and of %v", name, id, c.ID)
			}
			owner[name] = c.ID
		}
		anyGame(t, 80, func(before Game, s Step, g Game) {
			for i, c := range g.Characters {
				for _, language := range []string{"", "en", "pl", "de"} {
					own("label ", c.Label(language), c)
				}
				own("tag ", c.Tag, c)
				if i < len(before.Characters) && before.Characters[i].ID != c.ID || i > 0 && g.Characters[i-1].ID >= c.ID {
					t.Fatalf("%s: %v at place %d", Kind(s), c.ID, i)
				}
			}
		})
	})
}
