package mstocs

import (
	"testing"
	"fmt"

	"pgregory.net/rapid"
	"rundy/combat/dice"
)

func TestZZ(t *testing.T) {
	found := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		f := New(DefaultSettings())
		apply := func(s Step) bool {
			next, err := f.Apply(s)
			if err == nil { f = next }
			return err == nil
		}
		for range 3 { apply(anyJoin(t)) }
		log := ""
		for range 60 {
			n := f.Next()
			// default never refused
			g := f
			for _, s := range n.Default {
				next, err := g.Apply(s)
				if err != nil {
					k := fmt.Sprintf("default %s %s refused: %v", n.Want, Kind(s), err)
					if found[k[:40]] == 0 && len(log)<2500 { fmt.Println(k, "\n", log) }
					found[k[:40]]++
					break
				}
				g = next
			}
			if n.Want == WantRoundEnd || n.Want == WantTime {
				for i, x := range g.Fighters {
					if f.Fighters[i].Alive() && !x.Alive() && !n.Deadly() {
						if len(log)<2500 { fmt.Println("unannounced", log)}
						found["unannounced"]++
					}
				}
			}
			for _, x := range f.Fighters {
				if f.InRound() && x.Acted > x.Actions && x.Alive() && !x.Left { found["acted>actions"]++ ; if len(log)<1500 {fmt.Println("ACTED", log)}}
				if x.Split.Sum() > max(x.PW(),0) { found["split>pw"]++ }
			}
			if f.Phase==PhaseBlows && f.Blow.Done() && f.Fumbled==nil { x := f.Fighter(f.Turn); if x==nil || !f.Pending(x) { found["badturn"]++ } }
			var s Step
			if (hand{t}).n(0,2)>0 {
				if n.Want == WantRoll { s = Rolled{dice.SeedOf(5).Throw(f.Rolls(), n.Roll.Expr)} 
				apply(s); log += fmt.Sprintf("roll %v; ", s)
				} else { for _, d := range n.Default { if !apply(d) { break }; log += fmt.Sprintf("%s %+v; ", Kind(d), d) } }
			} else {
				s = anyStep(t)
				if apply(s) { log += fmt.Sprintf("%s %+v; ", Kind(s), s) }
			}
		}
	})
	fmt.Println(found)
}
