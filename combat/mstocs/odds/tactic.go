package odds

import (
	"slices"

	"rundy/combat"
	"rundy/combat/mstocs"
)

// Tactic is a way to split PW, by its name. The first six are rules of thumb;
// the others want a solved duel.
type Tactic string

// The rules of thumb.
const (
	Balanced   Tactic = "balanced"   // thirds, what is left over to A, then to O
	Aggressive Tactic = "aggressive" // two thirds to A, of the rest half to O, half to Sz
	Defensive  Tactic = "defensive"  // two thirds to O, of the rest half to A, half to Sz
	Quick      Tactic = "quick"      // half to Sz, rounded up, the rest to A: the source's goblin
	Last       Tactic = "last"       // as the last time, fitted to the PW of now; else balanced
	Careless   Tactic = "careless"   // on a whim, every split as likely
)

// The levels of skill, by how much of the chance to win they give up against
// perfect play, and the one that goes by the foe's habits.
const (
	Clumsy  Tactic = "clumsy"  // 25 points given up
	Trained Tactic = "trained" // 15
	Veteran Tactic = "veteran" // 8
	Master  Tactic = "master"  // 3
	Perfect Tactic = "perfect" // 0: nobody can do better against it
	Reader  Tactic = "reader"  // exploits the foe's splits seen so far
)

// Tactics lists all of them in the order they are shown.
func Tactics() []Tactic {
	return []Tactic{
		Balanced, Aggressive, Defensive, Quick, Last, Careless,
		Clumsy, Trained, Veteran, Master, Perfect, Reader,
	}
}

// CheckTactic refuses a name that is none.
func CheckTactic(t Tactic) error {
	if !slices.Contains(Tactics(), t) {
		return combat.Refuse("", "tactic-unknown", "tactic", string(t), "allowed", Tactics())
	}
	return nil
}

// Solved reports whether the tactic wants a solved duel.
func (t Tactic) Solved() bool {
	_, level := t.GivesUp()
	return level || t == Reader
}

// GivesUp is how much of the chance to win a level of skill gives up, in
// points of a hundred; ok is false when the tactic is not a level.
func (t Tactic) GivesUp() (points float64, ok bool) {
	switch t {
	case Clumsy:
		return 25, true
	case Trained:
		return 15, true
	case Veteran:
		return 8, true
	case Master:
		return 3, true
	case Perfect:
		return 0, true
	}
	return 0, false
}

// Split is the split of a rule of thumb, and a balanced one for any other.
func (t Tactic) Split(f Facts) mstocs.Allocation {
	pw := max(f.PW, 0)
	most := (2*pw + 2) / 3
	rest := pw - most
	switch t {
	case Aggressive:
		return mstocs.Allocation{A: most, O: rest - rest/2, Sz: rest / 2}
	case Defensive:
		return mstocs.Allocation{A: rest - rest/2, O: most, Sz: rest / 2}
	case Quick:
		return mstocs.Allocation{A: pw / 2, Sz: pw - pw/2}
	case Careless:
		all := splits(pw)
		return all[f.Whim%uint64(len(all))]
	case Last:
		if f.Last.Sum() > 0 {
			return f.Last.Fit(pw)
		}
	}
	return mstocs.Balanced(pw)
}

// Policy lets a fighter of a duel go by a rule of thumb throughout.
func (t Tactic) Policy() Policy {
	if t == Careless {
		return func(f Facts) Mix { return evenly(splits(f.PW)) }
	}
	return func(f Facts) Mix { return always(t.Split(f)) }
}

// evenly chooses each split as often.
func evenly(list []mstocs.Allocation) Mix {
	mix := make(Mix, len(list))
	for i, s := range list {
		mix[i] = Share{s, 1 / float64(len(list))}
	}
	return mix
}
