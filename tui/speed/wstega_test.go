package speed

import (
	"fmt"

	"rundy/combat/wstega"
)

// playWstega is a game of fights, fights against a boss, duels and tests in
// turn, half of them extended or given a trait; who falls is treated.
func playWstega() game {
	p := newPlayer("wstega", wstega.New(wstega.DefaultSettings()), wstega.EncodeStep)
	var sides [2][]wstega.FighterID
	for i := range characters {
		s := wstega.Sheet{
			Name: fmt.Sprintf("hero %d", i), Note: "of the border",
			Attributes: wstega.Attributes{Fight: 3, Agility: 3, Stamina: 3, Charisma: 1, Experience: 2},
			Rings:      []string{"tracker", "night", "walls"}, Traits: []string{"never alone", "slew the ogre"},
		}
		if i%2 == 1 {
			s.Name, s.NPC, s.Attributes.Experience = fmt.Sprintf("foe %d", i), true, 0
		}
		p.must(wstega.Join{Sheet: s})
		sides[i%2] = append(sides[i%2], wstega.FighterID(i+1))
	}
	for n := 0; p.Len() < steps; n++ {
		g := p.Now()
		next := g.Next()
		p.stops[string(next.Want)] = p.Len()
		switch {
		case next.Want == wstega.WantRoll:
			p.must(wstega.Rolled{Throw: seed.Throw(g.Rolls(), next.Roll.Expr)})
		case next.Want == wstega.WantNothing:
			restore(p.try, &g)
			p.try(wstegaBegins(n, sides)...)
		case next.Want == wstega.WantDecision && n%2 == 0 && p.try(wstega.Extend{}):
		case next.Want == wstega.WantDecision && n%3 == 0 && p.try(wstega.CallTrait{Trait: "never alone", Dice: 1}):
		case next.Want == wstega.WantClash && g.Fight.Clashes >= 40:
			p.must(wstega.EndFight{})
		case next.Want == wstega.WantDeed && g.Boss.Round > 3:
			p.must(wstega.EndBoss{})
		default:
			p.must(next.Default...)
		}
	}
	return p.game
}

// restore brings back who has fallen, and the traits that are spent.
func restore(try func(...wstega.Step) bool, g *wstega.Game) {
	for _, c := range g.Characters {
		if c.Struck.Stamina > 0 {
			try(wstega.Treat{Character: c.ID, Pips: c.Struck.Stamina})
		}
		for _, trait := range c.Spent {
			try(wstega.SpendTrait{Character: c.ID, Trait: trait})
		}
	}
}

// wstegaBegins is something new to play.
func wstegaBegins(n int, sides [2][]wstega.FighterID) []wstega.Step {
	setup := func(side int) wstega.Setup {
		return wstega.Setup{Character: sides[side][n%len(sides[side])], Attribute: wstega.Fight, Rings: []string{"night"}}
	}
	switch n % 5 {
	case 0:
		return []wstega.Step{wstega.StartFight{A: sides[0], B: sides[1]}}
	case 1:
		return []wstega.Step{wstega.StartBoss{Character: sides[1][0], Party: sides[0], Pool: 8}}
	case 2:
		return []wstega.Step{wstega.Duel{Name: "the gate", A: setup(0), B: setup(1)}}
	case 3:
		return []wstega.Step{wstega.EndSession{}}
	}
	return []wstega.Step{wstega.Test{Name: "the wall", Setup: setup(0), Difficulty: 8}}
}
