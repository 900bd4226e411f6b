package k1000

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// playSession plays a random session and shows every state on the way.
func playSession(t *rapid.T, look func(before, after Session, steps []Step)) {
	h := begun(t)
	for range 120 {
		before, steps := h.Now(), choose(t, h.Now())
		if _, err := h.Do(steps...); err == nil && len(steps) > 0 {
			look(before, h.Now(), steps)
		}
	}
}

// anySession plays many of them.
func anySession(t *testing.T, look func(t *rapid.T, before, after Session, steps []Step)) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		playSession(t, func(before, after Session, steps []Step) { look(t, before, after, steps) })
	})
}

// Plain consent is never refused, in any state whatever; and there is always
// something that is wanted, or nobody to play.
func TestLawConsentIsNeverRefused(t *testing.T) {
	wanted := map[Want]int{}
	anySession(t, func(t *rapid.T, _, after Session, _ []Step) {
		n := after.Next()
		wanted[n.Want]++
		if len(n.Default) == 0 && n.Want != WantRoll && n.Want != WantFighters {
			t.Fatalf("%s has no default", n.Want)
		}
		for _, step := range n.Default {
			if _, err := after.Apply(step); err != nil {
				t.Fatalf("%s: %s %+v: %v", n.Want, Kind(step), step, err)
			}
		}
	})
	for _, w := range []Want{WantEncounter, WantRoll, WantDefence, WantAction, WantTurnEnd, WantEncounterEnd} {
		if wanted[w] == 0 && !testing.Short() { // a short run has fewer games
			t.Errorf("%s was never wanted", w)
		}
	}
}

// K12: the order goes by initiative, those stunned or held at the end; it is
// always the turn of one who has an action, if anybody has.
func TestLawOrder(t *testing.T) {
	anySession(t, func(t *rapid.T, _, after Session, _ []Step) {
		var last *Character
		for _, c := range after.Order() {
			if last != nil && (last.Held() && !c.Held() || last.Held() == c.Held() && last.Precedence() < c.Precedence()) {
				t.Fatalf("%v before %v", last.ID, c.ID)
			}
			last = c
		}
		if !after.Running || after.Trial.open() || len(after.Unrolled) > 0 {
			return
		}
		if c := after.Character(after.Actor); c != nil && !after.Pending(c) {
			t.Fatalf("the turn of %v, who has no action", c.ID)
		}
		if after.Actor == 0 && len(after.Waiting()) > 0 {
			t.Fatal("nobody's turn, while some wait")
		}
	})
}

// K11: initiative once rolled changes by nothing but what K12 names, the game
// master's hand and a new event.
func TestLawInitiativeHolds(t *testing.T) {
	anySession(t, func(t *rapid.T, before, after Session, steps []Step) {
		for _, step := range steps {
			switch step.(type) {
			case GiveUp, TakeOver, SetInitiative, StartEncounter, EndEncounter:
				return
			}
		}
		for _, c := range before.Characters {
			if now := after.Character(c.ID); c.Initiative.Set && now.Initiative.Base != c.Initiative.Base {
				t.Fatalf("%+v changed the initiative of %v", steps, c.ID)
			}
		}
	})
}

// K13: outside events nobody takes more than two actions in a turn, or more
// than one with rolls, unless granted; in one nobody acts out of turn.
func TestLawActions(t *testing.T) {
	anySession(t, func(t *rapid.T, before, after Session, steps []Step) {
		for _, c := range before.Characters {
			now := after.Character(c.ID)
			switch {
			case now.Acted <= c.Acted:
			case before.Running && before.Actor != c.ID:
				t.Fatalf("%+v: %v acts, and it is the turn of %v", steps, c.ID, before.Actor)
			case before.Running:
			case now.Acted > 2+now.Granted, now.Rolled > c.Rolled && now.Rolled > 1+max(now.Granted, 0):
				t.Fatalf("%+v: %d actions, %d with rolls", steps, now.Acted, now.Rolled)
			}
		}
	})
}

// K14, K16: HP are 0 at the least, and nothing but the game master's hand
// brings them above the maximum where that is the limit.
func TestLawHP(t *testing.T) {
	anySession(t, func(t *rapid.T, before, after Session, steps []Step) {
		for _, c := range after.Characters {
			if c.HP() < 0 || c.HP() > MaxHP {
				t.Fatalf("%+v: HP %d", steps, c.HP())
			}
			was := before.Character(c.ID)
			if _, byHand := steps[0].(SetHP); was == nil || byHand || !before.Settings.HPLimit || was.MaxHP != c.MaxHP {
				continue
			}
			if c.HP() > max(was.HP(), c.MaxHP) {
				t.Fatalf("%+v: HP %d of %d, before %d", steps, c.HP(), c.MaxHP, was.HP())
			}
		}
	})
}

// Identities, labels as any language shows them, and tags are never used again.
func TestLawIdentities(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		known, newest := map[string]FighterID{}, FighterID(0)
		own := func(kind, name string, c *Character) {
			name = kind + strings.Join(strings.Fields(strings.ToLower(name)), " ")
			if id, taken := known[name]; taken && id != c.ID {
				t.Fatalf("%s is of %v and of %v", name, id, c.ID)
			}
			known[name] = c.ID
		}
		trials := TrialID(0)
		playSession(t, func(before, after Session, steps []Step) {
			for _, c := range after.Characters {
				for _, language := range []string{"", "en", "pl", "de"} {
					own("label ", c.Label(language), c)
				}
				own("tag ", c.Tag, c)
				if before.Character(c.ID) == nil && c.ID <= newest {
					t.Fatalf("%v comes after %v", c.ID, newest)
				}
				newest = max(newest, c.ID)
			}
			switch steps[0].(type) {
			case Test, Contest, Heal:
				if trials++; after.Trial.ID != trials {
					t.Fatalf("%v is the trial number %d", after.Trial.ID, trials)
				}
			}
		})
	})
}

// K6 to K8: a threshold is the whole parts and half of the sum of the others,
// and the sums of its parts lead up to it; a roll is judged against it.
func TestLawThresholds(t *testing.T) {
	anySession(t, func(t *rapid.T, _, after Session, _ []Step) {
		if after.Trial == nil {
			return
		}
		sides := []Side{after.Trial.First}
		if after.Trial.Second != nil {
			sides = append(sides, *after.Trial.Second)
		}
		for _, s := range sides {
			halved, whole, half := 0, 0, false
			for _, p := range s.Threshold.Parts {
				if p.Half {
					halved, half = halved+p.Value, true
				} else {
					whole += p.Value
				}
			}
			last := s.Threshold.Parts[len(s.Threshold.Parts)-1].Sum
			if rest := 2*(s.Threshold.Total-whole) - halved; rest < -1 || rest > 1 || last != s.Threshold.Total {
				t.Fatalf("%+v", s.Threshold)
			}
			if half == (s.Threshold.Form == FormTrait) {
				t.Fatalf("halves in %+v", s.Threshold)
			}
			if s.Throw.Thrown() && s.Result.Success != (s.Throw.Total <= s.Threshold.Total) {
				t.Fatalf("%+v", s)
			}
		}
	})
}

// A roll is counted once it is made, and only then.
func TestLawRolls(t *testing.T) {
	anySession(t, func(t *rapid.T, before, after Session, steps []Step) {
		made := 0
		for _, s := range steps {
			if _, ok := s.(Rolled); ok {
				made++
			}
		}
		if after.Rolls() != before.Rolls()+made {
			t.Fatalf("%+v: %d rolls, before %d", steps, after.Rolls(), before.Rolls())
		}
	})
}

// K1 to K3, K9: laws of any two rolls.
func TestLawAnyRolls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := draw{t}
		s := d.settings()
		a, b := s.Judge(d.n(-300, 1300), d.n(1, 1000)), s.Judge(d.n(-300, 1300), d.n(1, 1000))
		for _, r := range []Result{a, b} {
			if r.Distance < 0 || r.Percent < 0 || r.Percent > 100 || r.Luck && !r.Success || r.Luck && r.BadLuck {
				t.Fatalf("%+v", r)
			}
		}
		turned := map[Outcome]Outcome{
			OutcomeFirst: OutcomeSecond, OutcomeSecond: OutcomeFirst, OutcomeDraw: OutcomeDraw, OutcomeNobody: OutcomeNobody,
		}
		if Versus(b, a) != turned[Versus(a, b)] {
			t.Fatalf("%+v and %+v: %s, and turned %s", a, b, Versus(a, b), Versus(b, a))
		}
		c := Opposed(a.Threshold, b.Threshold)
		if sum := c.First + c.Second + c.Draw + c.Nobody; sum < 1-1e-12 || sum > 1+1e-12 {
			t.Fatalf("%+v add up to %v", c, sum)
		}
	})
}
