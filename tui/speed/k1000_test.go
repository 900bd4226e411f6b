package speed

import (
	"fmt"

	"rundy/combat/k1000"
)

// playK1000 is a session of one long encounter, in which each does something
// else in turn.
func playK1000() game {
	p := newPlayer("k1000", k1000.New(k1000.DefaultSettings()), k1000.EncodeStep)
	for i := range characters {
		p.must(k1000.Join{Sheet: k1000Sheet(i), Role: k1000.Roles[i%2]})
	}
	for n := 0; p.Len() < steps; n++ {
		s := p.Now()
		next := s.Next()
		p.stops[string(next.Want)] = p.Len()
		switch {
		case next.Want == k1000.WantRoll:
			p.must(k1000.Rolled{Throw: seed.Throw(s.Rolls(), next.Roll.Expr)})
		case n%7 == 0 && p.try(k1000.GiveEffect{Fighter: next.Fighter, Effect: k1000.Effect{Name: "stun", Negative: true, Initiative: -100, Turns: 2}}):
		case next.Want == k1000.WantAction && p.try(k1000Action(n, next.Fighter)):
		case next.Want == k1000.WantTurnEnd && s.Running && s.Turn%4 == 0:
			p.must(k1000.EndEncounter{})
		default:
			p.must(next.Default...)
		}
	}
	return p.game
}

func k1000Sheet(i int) k1000.Sheet {
	s := k1000.Sheet{Name: fmt.Sprintf("hero %d", i), MaxHP: 600, Lost: 200, Mount: i%3 == 0}
	for n, trait := range k1000.SourceTraits {
		s.Traits = append(s.Traits, k1000.Trait{Name: trait, Value: 300 + 17*((i+n)%20)})
	}
	s.Skills = []k1000.Skill{{Name: "Uwodzenie", Level: 5, Trait: "Charyzma"}, {Name: k1000.HealingWounds, Level: 6, Trait: "Mądrość"}}
	s.Features = []k1000.Feature{
		{Name: "Przystojny", Trait: "Charyzma", Value: 50},
		{Name: "Blizna", Flaw: true, Trait: "Charyzma", Value: -50},
		{Name: "Zwinne nogi", Action: "unik", Value: 50},
	}
	s.Items = []k1000.Item{{Name: "potion", N: 2, HP: 100, Spent: true}}
	s.Effects = []k1000.Effect{{Name: "bleeding", Negative: true, Cures: []string{k1000.HealingWounds}}}
	return s
}

// k1000Action is what somebody does in their turn.
func k1000Action(n int, who k1000.FighterID) k1000.Step {
	other := k1000.FighterID((int(who)+1)%characters + 1) // of the same role: another NPC does not roll
	switch n % 5 {
	case 0:
		return k1000.Test{Fighter: who, Draft: k1000.Draft{Traits: []string{"Siła", "Zręczność"}}, Target: other}
	case 1:
		return k1000.Test{Fighter: who, Draft: k1000.Draft{Skill: "Uwodzenie"}, Target: other}
	case 2:
		return k1000.Heal{Fighter: who, Patient: other, Draft: k1000.Draft{Skill: k1000.HealingWounds}}
	case 3:
		return k1000.Move{Fighter: who, Metres: 5}
	}
	return k1000.Contest{
		First: k1000.Entrant{Fighter: who, Draft: k1000.Draft{Traits: []string{"Siła"}}}, Second: k1000.Entrant{Fighter: other, Draft: k1000.Draft{Traits: []string{"Siła"}}},
	}
}
