package k1000

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// lasting is an effect as it should be: on whom, and its last turn, 0 for one
// that lasts until it is removed.
type lasting struct {
	on   FighterID
	last int
}

// K12: an effect ends with the turn that its turns reach to, neither before
// nor after, and else by what the rules name; its identity is its own.
func TestLawEffects(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var lasts map[EffectID]lasting
		newest := EffectID(0)
		playSession(t, func(before, after Session, steps []Step) {
			if lasts == nil {
				lasts, newest = atFirst(&before), EffectID(before.Counts.Effect)
			}
			for _, e := range after.Events() {
				switch e.Kind {
				case EventEffect:
					if e.Effect.ID <= newest {
						t.Fatalf("%v comes after %v", e.Effect.ID, newest)
					}
					newest = e.Effect.ID
					lasts[newest] = lasting{e.Fighter, lastTurn(&before, e.Effect.Turns)}
				case EventEffectEnds:
					if why := ended(&before, &after, steps[0], e, lasts[e.Effect.ID]); why != "" {
						t.Fatalf("%s %+v: %s: %+v", Kind(steps[0]), steps[0], why, e)
					}
					delete(lasts, e.Effect.ID)
				}
			}
			sameEffects(t, &after, lasts)
		})
	})
}

// atFirst are the effects that a session begins with, which have no turns.
func atFirst(s *Session) map[EffectID]lasting {
	lasts := map[EffectID]lasting{}
	for _, c := range s.Characters {
		for _, a := range c.Active {
			lasts[a.ID] = lasting{on: c.ID}
		}
	}
	return lasts
}

// lastTurn is the last turn of an effect that begins now.
func lastTurn(s *Session, turns int) int {
	switch {
	case turns == 0:
		return 0
	case s.Settings.EffectTurns == FromRunning:
		return s.Turn + turns - 1
	}
	return s.Turn + turns
}

// ended says what is wrong with the end of an effect.
func ended(before, after *Session, step Step, e Event, x lasting) string {
	switch _, turns := step.(EndTurn); {
	case x.on != e.Fighter:
		return "of another"
	case (e.Reason == ReasonRanOut) != turns:
		return "the turn has not ended"
	case turns && x.last != before.Turn:
		return "not its last turn"
	}
	heal := after.Trial
	switch e.Reason {
	case ReasonRanOut:
		return ""
	case ReasonHealed:
		cured := slices.Contains(e.Effect.Cures, heal.First.Threshold.Skill)
		if heal.Kind == TrialHealing && heal.First.Result.Success && heal.Target == e.Fighter && e.Effect.Negative && cured {
			return ""
		}
	case ReasonItem:
		if _, used := step.(UseItem); used {
			return ""
		}
	case ReasonGM:
		if x, off := step.(RemoveEffect); off && x.Effect == e.Effect.ID {
			return ""
		}
	}
	return "without a reason"
}

// sameEffects sees that those last which should, and no other.
func sameEffects(t *rapid.T, s *Session, lasts map[EffectID]lasting) {
	n := 0
	for _, c := range s.Characters {
		for _, a := range c.Active {
			n++
			x, there := lasts[a.ID]
			if !there || x.on != c.ID || x.last != 0 && x.last < s.Turn {
				t.Fatalf("in turn %d %v has %+v, want %+v", s.Turn, c.ID, a, x)
			}
			if x.last != 0 && s.TurnsLeft(a) != x.last-s.Turn+1 {
				t.Fatalf("in turn %d %+v has %d turns left, want %d", s.Turn, a, s.TurnsLeft(a), x.last-s.Turn+1)
			}
		}
	}
	if n != len(lasts) {
		t.Fatalf("%d effects, want %d", n, len(lasts))
	}
}
