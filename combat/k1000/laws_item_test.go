package k1000

import (
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// pack is how much of each item somebody holds.
type pack map[string]int

func packOf(items []Item) pack {
	p := pack{}
	for _, i := range items {
		p[strings.ToLower(i.Name)] += max(i.N, 1)
	}
	return p
}

// use takes away one each of the items used that are spent by it.
func (p pack) use(c *Character, names ...string) {
	for _, i := range c.Items {
		for _, name := range names {
			if strings.EqualFold(i.Name, name) && i.Spent {
				p.take(name, 1)
			}
		}
	}
}

func (p pack) take(name string, n int) {
	name = strings.ToLower(name)
	if p[name] -= n; p[name] == 0 {
		delete(p, name)
	}
}

// packed is what a character should hold after a step (K15).
func packed(before *Session, step Step, c *Character) pack {
	p := packOf(c.Items)
	uses := map[FighterID][]string{}
	switch x := step.(type) {
	case Test:
		uses[x.Fighter] = x.Use
	case Heal:
		uses[x.Fighter] = x.Use
	case Contest:
		uses[x.First.Fighter], uses[x.Second.Fighter] = x.First.Use, x.Second.Use
	case Defend:
		uses[before.Trial.Target] = x.Use
	case UseItem:
		uses[x.Fighter] = []string{x.Item}
	case Rolled:
		if !before.Trial.open() {
			id := before.Unrolled[0]
			uses[id] = before.Character(id).Initiative.Mods.Use
		}
	case GiveItem:
		if x.Fighter == c.ID {
			p[strings.ToLower(x.Name)] += max(x.N, 1)
		}
	case TakeItem:
		if n := x.N; x.Fighter == c.ID {
			if n == 0 {
				n = p[strings.ToLower(x.Item)]
			}
			p.take(x.Item, n)
		}
	case Edit:
		if x.Fighter == c.ID && x.Items != nil {
			return packOf(*x.Items)
		}
	}
	p.use(c, uses[c.ID]...)
	return p
}

// K15: items go one by one by their use, and else come and go by the game
// master's hand.
func TestLawItems(t *testing.T) {
	used := 0
	anySession(t, func(t *rapid.T, before, after Session, steps []Step) {
		for _, c := range before.Characters {
			got, want := packOf(after.Character(c.ID).Items), packed(&before, steps[0], c)
			if !maps.Equal(got, want) {
				t.Fatalf("%s %+v: %v holds %v, want %v", Kind(steps[0]), steps[0], c.ID, got, want)
			}
			_, taken := steps[0].(TakeItem)
			used += count(!taken && len(got) < len(packOf(c.Items)))
		}
	})
	if used < 5 {
		t.Errorf("%d items were used up", used)
	}
}
