package k1000

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// seat is somebody's place in the order of an encounter, as the steps tell it.
type seat struct {
	in, away, rolled bool
	from             int // the first turn they act in
	acted, granted   int
	passed           bool
}

// rota keeps who acts when, by K11 to K13 and apart from the session.
type rota struct {
	*rapid.T
	on     bool
	turn   int
	seats  map[FighterID]*seat
	holder FighterID
	loose  bool // the turn may go to another, though its holder could act
}

func newRota(t *rapid.T) *rota { return &rota{T: t, turn: 1, seats: map[FighterID]*seat{}} }

// waits reports whether somebody still acts in this turn.
func (r *rota) waits(id FighterID, s *Session) bool {
	x := r.seats[id]
	return x != nil && r.on && x.in && !x.away && x.rolled && x.from <= r.turn && !x.passed && x.acted < s.Settings.Actions+x.granted
}

// actorOf is whose action a step is, zero for none.
func actorOf(step Step) FighterID {
	switch x := step.(type) {
	case Test:
		if !x.Called {
			return x.Fighter
		}
	case Contest:
		if !x.Called {
			return x.First.Fighter
		}
	case Heal:
		if !x.Called {
			return x.Fighter
		}
	case UseItem:
		if !x.Called {
			return x.Fighter
		}
	case Move:
		return x.Fighter
	case Pass:
		return x.Fighter
	}
	return 0
}

// step follows a step that was allowed.
func (r *rota) step(before, after *Session, step Step) {
	if id := actorOf(step); id != 0 {
		r.acts(before, id)
	}
	switch x := step.(type) {
	case Join:
		r.joins(after, x)
	case StartEncounter:
		r.on = true
		for id, y := range r.seats {
			if !y.away && (len(x.Fighters) == 0 || slices.Contains(x.Fighters, id)) {
				*y = seat{in: true, from: r.turn}
			}
		}
	case EndEncounter:
		r.on, r.holder = false, 0
		for _, y := range r.seats {
			y.in, y.rolled = false, false
		}
	case EnterEncounter:
		r.enters(r.seats[x.Fighter], x.AtOnce)
	case Pass:
		r.seats[x.Fighter].passed = true
		r.seats[x.Fighter].acted-- // letting it go by is no action
	case EndTurn:
		r.ends(before)
	default:
		r.hand(before, step)
	}
	for _, e := range after.Events() {
		if e.Kind == EventInitiative {
			r.seats[e.Fighter].rolled = true
		}
	}
}

func (r *rota) joins(after *Session, j Join) {
	x := &seat{}
	r.seats[FighterID(after.Counts.Fighter)] = x
	if r.on && !j.Aside {
		r.enters(x, j.AtOnce)
	}
}

func (r *rota) enters(x *seat, atOnce bool) {
	if !x.rolled {
		*x = seat{}
	}
	x.in, x.from = true, r.turn
	if !atOnce {
		x.from++
	}
}

// hand follows the game master's hand, and giving up and taking over.
func (r *rota) hand(before *Session, step Step) {
	switch x := step.(type) {
	case LeaveEncounter:
		r.seats[x.Fighter].in = false
	case Remove:
		r.seats[x.Fighter].away = true
	case BringIn:
		r.seats[x.Fighter].away = false
	case SetInitiative:
		r.seats[x.Fighter].rolled = true
	case Action:
		r.seats[x.Fighter].granted += x.N
		r.seats[x.Fighter].passed = r.seats[x.Fighter].passed && x.N < 0
	case GiveUp, TakeOver:
		r.loosen()
	case GiveEffect:
		if x.Fighter == r.holder && x.Holds && !held(before.Character(x.Fighter)) {
			r.loosen()
		}
	}
}

// loosen lets a turn go to another unless it has begun.
func (r *rota) loosen() {
	r.loose = r.loose || r.holder != 0 && r.seats[r.holder].acted == 0
}

// acts sees that somebody acts in their turn, and no more often than allowed.
func (r *rota) acts(before *Session, id FighterID) {
	x := r.seats[id]
	if r.on && (id != r.holder || !r.waits(id, before)) {
		r.Fatalf("K12: %v acts, the turn is of %v: %+v", id, r.holder, *x)
	}
	if x.away {
		r.Fatalf("%v acts and is away", id)
	}
	x.acted++
}

// ends sees that a turn of an encounter ends once all have acted, or let it go
// by, and begins the next.
func (r *rota) ends(before *Session) {
	for id := range r.seats {
		if r.waits(id, before) {
			r.Fatalf("K12: the turn ends, and %v has not acted: %+v", id, *r.seats[id])
		}
	}
	for _, x := range r.seats {
		x.acted, x.granted, x.passed = 0, 0, false
	}
	r.turn++
}

func held(c *Character) bool {
	return slices.ContainsFunc(c.Active, func(a Active) bool { return a.Holds })
}

// precedence is initiative with the effects on it and on Szybkość.
func precedence(c *Character) int {
	n := c.Initiative.Base
	for _, a := range c.Active {
		n += a.Initiative
		if a.Trait == speed {
			n += a.Value
		}
	}
	return n
}

// check sees whose turn it is: still the one's whose it was, else of the first
// of those who wait (K12).
func (r *rota) check(step Step, s *Session) {
	if s.Trial.open() || len(s.Unrolled) > 0 && r.holder == 0 {
		return
	}
	was := r.holder
	if r.holder = s.Actor; !r.on {
		r.holder, r.loose = 0, false
	}
	switch {
	case r.waits(was, s) && s.Actor != was && !r.loose:
		r.Fatalf("K12: %s %+v: the turn goes from %v to %v", Kind(step), step, was, s.Actor)
	case s.Actor != 0 && !r.waits(s.Actor, s):
		r.Fatalf("K12: %s %+v: the turn of %v, who has no action: %+v, in turn %d; %+v, %d", Kind(step), step, s.Actor, *r.seats[s.Actor], r.turn, s.Character(s.Actor).Initiative, s.Turn)
	case s.Actor == was || len(s.Unrolled) > 0:
		return
	}
	r.loose = false
	for id := range r.seats {
		if r.waits(id, s) && (s.Actor == 0 || earlier(s.Character(id), s.Character(s.Actor))) {
			r.Fatalf("K12: %s %+v: the turn of %v, and %v is before", Kind(step), step, s.Actor, id)
		}
	}
}

func earlier(a, b *Character) bool {
	if held(a) != held(b) {
		return !held(a)
	}
	return precedence(a) > precedence(b)
}

// K11 to K13: in an encounter everybody acts once a turn, and more only where
// granted; none is left out when the turn ends; and the turn stays with whose
// it is, whoever comes, goes or is edited.
func TestLawTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRota(t)
		for id := range FighterID(3) { // those that a session begins with
			r.seats[id+1] = &seat{}
		}
		playSession(t, func(before, after Session, steps []Step) {
			for _, step := range steps {
				r.step(&before, &after, step)
				r.check(step, &after)
			}
			if r.turn != after.Turn || r.on != after.Running {
				t.Fatalf("%+v: turn %d, want %d", steps, after.Turn, r.turn)
			}
		})
	})
}

// waited is what is waited for: dice or a defence of somebody.
type waited struct {
	trial         TrialID
	stage         Stage
	first, target FighterID
	total         int
	roller        FighterID
	purpose       string
}

func waitedFor(s *Session) waited {
	roll, _ := s.Wanted()
	w := waited{roller: roll.For, purpose: string(roll.Purpose)}
	if s.Trial.open() {
		w.trial, w.stage, w.first, w.target = s.Trial.ID, s.Trial.Stage, s.Trial.First.Fighter, s.Trial.Target
		w.total = s.Trial.First.Threshold.Total
	}
	return w
}

// Whoever comes, goes or is edited: the same dice, or the same defence, are
// waited for of the same one, unless one of those who take part is gone.
func TestLawPending(t *testing.T) {
	answers := []string{"roll", "defend", "undefended", "encounter_end"}
	anySession(t, func(t *rapid.T, before, after Session, steps []Step) {
		was, now := waitedFor(&before), waitedFor(&after)
		for _, id := range []FighterID{now.first, now.target, now.roller} {
			if id != 0 && after.Character(id).Left {
				t.Fatalf("%s %+v: %v is gone, and %+v is waited for", Kind(steps[0]), steps[0], id, now)
			}
		}
		if slices.Contains(answers, Kind(steps[0])) || was == (waited{}) || was == now {
			return
		}
		gone := func(id FighterID) bool { return id != 0 && after.Character(id).Left }
		switch x, set := steps[0].(SetInitiative); {
		case was.trial != 0 && after.Trial.ID == was.trial && after.Trial.StruckOut == ReasonLeft && (gone(was.first) || gone(was.target)):
		case was.trial == 0 && (gone(was.roller) || !after.Character(was.roller).Initiative.In || set && x.Fighter == was.roller):
		default:
			t.Fatalf("%s %+v: waited for %+v, now for %+v", Kind(steps[0]), steps[0], was, now)
		}
	})
}
