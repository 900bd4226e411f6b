package k1000

import (
	"fmt"

	"rundy/combat/k1000"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// State tells how a session stands: a line for the turn, and one for each
// character in the order of initiative, then those aside.
func (t Teller) State(f *k1000.Session) []string {
	lines := []string{t.T("k-say.turn", "n", f.Turn) + " · " + t.T("k-phase."+string(f.Phase()), "n", f.Encounter)}
	seen := map[k1000.FighterID]bool{}
	add := func(c *k1000.Character) {
		if !seen[c.ID] {
			seen[c.ID] = true
			lines = append(lines, t.stateOf(f, c))
		}
	}
	for _, c := range f.Order() {
		add(c)
	}
	for _, c := range f.Characters {
		add(c)
	}
	if f.Trial != nil {
		lines = append(lines, t.Sentence(f, f.Trial))
	}
	return lines
}

func (t Teller) stateOf(f *k1000.Session, c *k1000.Character) string {
	initiative := ""
	if f.Running && c.Initiative.In && c.Initiative.Set {
		initiative = t.T("k-say.initiative") + " " + fmt.Sprint(c.Precedence())
	}
	away := ""
	if c.Left {
		away = t.T("k-say.away")
	}
	place := ""
	if c.Place != "" {
		place = ui.Clean(c.Place)
	}
	return ui.Fit(ui.Clean(c.Tag), 4) + " " + ui.Fit(t.label(c), 20) + " " + table.Joined(
		t.T("k-role."+string(c.Role)), t.T("k-col.hp")+" "+hp(c), initiative, place, away, t.traits(c.Traits), t.effects(f, c))
}
