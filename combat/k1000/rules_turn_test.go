package k1000

import "testing"

// K13: in a turn outside combat at most two actions, at most one with rolls:
// a deed and a move, or two moves.
func TestK13Actions(t *testing.T) {
	deed := []Step{Test{Fighter: 1, Draft: bare(speed)}}
	move := []Step{Move{Fighter: 1, Metres: 1}}
	for _, c := range []struct {
		name    string
		actions [][]Step
		refused string // the last of them, by K13
	}{
		{"a deed and a move", [][]Step{deed, move}, ""},
		{"a move and a deed", [][]Step{move, deed}, ""},
		{"two moves", [][]Step{move, move}, ""},
		{"two deeds", [][]Step{deed, deed}, "second-rolled-action"},
		{"three moves", [][]Step{move, move, move}, "no-action-left"},
		{"a deed and two moves", [][]Step{deed, move, move}, "no-action-left"},
		{"two moves and a deed", [][]Step{move, move, deed}, "no-action-left"},
	} {
		g := begin(t)
		g.join("Ann", quick(500))
		for i, steps := range c.actions {
			if i == len(c.actions)-1 && c.refused != "" {
				g.refused(steps[0], "K13", c.refused)
				break
			}
			g.do(steps...)
			if g.Next().Want == WantRoll {
				g.roll(1)
			}
		}
		g.wants(WantTurnEnd, 0)
		g.consent()
		equal(t, c.name+": turn", g.Turn, 2)
		g.do(deed...) // a new turn, new actions
		g.roll(1)
		g.do(move...)
	}
}

// K13: what the game master calls for besides, and a roll that K4 spares, are
// no actions with rolls; further actions can be granted.
func TestK13OtherActions(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", traits(speed, 500, sight, 1100))
	g.do(Test{Fighter: a, Draft: bare(speed)})
	g.roll(1)
	g.do(Test{Fighter: a, Draft: bare(speed), Called: true})
	g.roll(1)
	g.do(Test{Fighter: a, Draft: bare(sight)}) // 1100: without a roll
	equal(t, "actions", g.c(a).Acted, 2)
	equal(t, "with rolls", g.c(a).Rolled, 1)
	g.do(Action{a, 1}, Test{Fighter: a, Draft: bare(speed)})
	g.roll(1)
	g.refused(Move{Fighter: a, Metres: 1}, "K13", "no-action-left", "fighter", a, "max", 3)
	g.refused(Action{a, -1}, "K13", "actions-granted", "fighter", a, "low", 3, "high", 9)
}

// K13: on foot Szybkość / 20 metres an action, mounted Szybkość / 10, mounting
// included; metres round down, or by the setting.
func TestK13Reach(t *testing.T) {
	for _, c := range []struct {
		metres     string
		speed      int
		foot, ride int
	}{
		{"down", 500, 25, 50},
		{"down", 519, 25, 51},
		{"down", 520, 26, 52},
		{"down", 19, 0, 1},
		{"down", 0, 0, 0},
		{"nearest", 509, 25, 51},
		{"nearest", 510, 26, 51},
		{"nearest", 505, 25, 51}, // 25.45, 25.5, 25.25
		{"up", 501, 26, 51},
		{"up", 500, 25, 50},
		{"up", 1, 1, 1},
	} {
		g := begin(t, "metres", c.metres)
		s := quick(c.speed)
		s.Mount = true
		a := g.join("Ann", s)
		equal(t, "on foot", g.Reach(g.c(a), false), c.foot)
		equal(t, "mounted", g.Reach(g.c(a), true), c.ride)
		g.refused(Move{Fighter: a, Metres: c.foot + 1}, "K13", "too-far", "fighter", a, "metres", c.foot+1, "max", c.foot)
		g.do(Move{Fighter: a, Metres: c.foot}, Move{Fighter: a, Metres: c.ride, Mounted: true})
	}
}

// K13: effects on Szybkość change how far one gets; without a mount nobody
// rides, and nobody moves by less than nothing.
func TestK13Speed(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", quick(500))
	g.do(GiveEffect{a, Effect{Name: "Haste", Trait: speed, Value: 100}})
	g.do(Move{Fighter: a, Metres: 30, Place: "gate"})
	equal(t, "told", g.happened(EventMoved), Event{Kind: EventMoved, Fighter: a, N: 30, Text: "gate"})
	equal(t, "place", g.c(a).Place, "gate")
	g.refused(Move{Fighter: a, Metres: 1, Mounted: true}, "K13", "no-mount", "fighter", a)
	g.refused(Move{Fighter: a, Metres: -1}, "K13", "too-far")
	g.do(GiveEffect{a, Effect{Name: "Lame", Trait: speed, Value: -700}}, Move{Fighter: a})
	equal(t, "none", g.Reach(g.c(a), false), 0)
	equal(t, "the place stays", g.c(a).Place, "gate")
}

// K13, K12: actions of the turn begin anew with an event, and hold after it.
func TestK13AroundAnEvent(t *testing.T) {
	g := begin(t)
	a := g.join("Ann", quick(500))
	g.do(Test{Fighter: a, Draft: bare(speed)})
	g.roll(1)
	g.do(StartEncounter{})
	g.roll(1)
	g.do(Test{Fighter: a, Draft: bare(speed)})
	g.roll(1)
	g.wants(WantTurnEnd, 0)
	g.do(EndEncounter{})
	equal(t, "phase", g.Phase(), PhaseFree)
	g.refused(Test{Fighter: a, Draft: bare(speed)}, "K13", "second-rolled-action")
	g.do(Move{Fighter: a, Metres: 1})
}
