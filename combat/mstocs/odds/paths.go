package odds

import "math/rand/v2"

// paths is the paths a fight can take, as far as simulated fights have gone
// them: a spot for each point in a fight, with the spot that each outcome
// leads to. What the rules say of a point is worked out once, when it is first
// reached, and a fight is a walk from spot to spot. It is dropped and begun
// anew when it has grown large.
type paths struct {
	*arena
	opening *spot            // the start of a fight
	rounds  map[string]*spot // starts of rounds, by everybody's PW
	count   int
	taken   []byte // options, while they are drawn
}

// mostSpots bounds memory: some ten megabytes.
const mostSpots = 30_000

// kind is what comes at a spot.
type kind uint8

const (
	atBlow   kind = iota
	atRound       // the start of a round: how the splits are chosen is next
	atChoice      // splits are drawn
	atEnd
)

// nobody is the winner of a fight without one.
const nobody = 2

// spot is a point in a fight.
type spot struct {
	kind   kind
	to     int // whom the blow strikes
	target int
	winner int
	pair   *pair
	draw   *alias
	next   [beaten + 1]*spot // by the outcome of the blow

	pw, start, left []uint8 // now; at the start of the round; blows left
	met             []bool  // who has met an attack in this round
	from            int
	plan            plan

	menu [][]option       // of a choice
	by   map[string]*spot // by the options taken, two bytes each
	only *spot            // of a round: the first blow, or the choice before it
}

// begin is the start of a fight.
func (w *paths) begin() (s *spot, err error) {
	if w.count > mostSpots || w.opening == nil {
		w.rounds, w.count = map[string]*spot{}, 0
		w.opening, err = w.round(w.start())
	}
	return w.opening, err
}

// round is the start of a round, or the end of the fight.
func (w *paths) round(pw []uint8) (*spot, error) {
	if s := w.rounds[string(pw)]; s != nil {
		return s, nil
	}
	s := w.end(pw)
	if s == nil {
		menu, err := w.menu(pw)
		if err != nil {
			return nil, err
		}
		s = &spot{kind: atRound, only: &spot{kind: atChoice, pw: pw, menu: menu, by: map[string]*spot{}}}
		if p := only(menu); p != nil {
			s.only = w.first(pw, p)
		}
	}
	w.count++
	w.rounds[string(pw)] = s
	return s, nil
}

// end is the end of a fight that a side has lost, nil if none has.
func (w *paths) end(pw []uint8) *spot {
	var standing [2]bool
	for i := range pw {
		if pw[i] > 0 {
			standing[w.men[i].side] = true
		}
	}
	switch {
	case standing[players] && standing[foes]:
		return nil
	case standing[players]:
		return &spot{kind: atEnd, winner: players}
	case standing[foes]:
		return &spot{kind: atEnd, winner: foes}
	}
	return &spot{kind: atEnd, winner: nobody}
}

// only is the plan where nobody has a choice, nil if somebody has.
func only(menu [][]option) plan {
	p := make(plan, len(menu))
	for i, options := range menu {
		switch {
		case len(options) > 1:
			return nil
		case len(options) == 1:
			p[i] = options[0].stances
		}
	}
	return p
}

// choose draws everybody's splits.
func (w *paths) choose(at *spot, draw *rand.PCG) *spot {
	w.taken = w.taken[:0]
	for _, options := range at.menu {
		k := 0
		if len(options) > 0 {
			k = pick(options, draw)
		}
		w.taken = append(w.taken, byte(k), byte(k>>8))
	}
	if s := at.by[string(w.taken)]; s != nil {
		return s
	}
	p := make(plan, len(at.menu))
	for i, options := range at.menu {
		if len(options) > 0 {
			p[i] = options[int(w.taken[2*i])|int(w.taken[2*i+1])<<8].stances
		}
	}
	s := w.first(at.pw, p)
	at.by[string(w.taken)] = s
	return s
}

// pick draws an option.
func pick(options []option, draw *rand.PCG) int {
	if len(options) == 1 {
		return 0
	}
	at := float64(draw.Uint64()>>11) / (1 << 53)
	for i := range options {
		if at -= options[i].chance; at < 0 {
			return i
		}
	}
	return len(options) - 1
}

// first is the first blow of a round.
func (w *paths) first(pw []uint8, p plan) *spot {
	s := &spot{pw: pw, start: pw, plan: p, left: make([]uint8, len(pw)), met: make([]bool, len(pw))}
	for i := range s.left {
		s.left[i] = uint8(w.rules.actions)
	}
	w.aim(s)
	return s
}

// aim finds who strikes whom at a spot; false when nobody does.
func (w *paths) aim(s *spot) bool {
	s.from = w.next(s.pw, s.left, s.start, s.plan)
	if s.from < 0 {
		return false
	}
	if s.to = w.victim(s.from, s.pw); s.to < 0 {
		return false
	}
	s.pair = w.pairs[s.from][s.to]
	s.target = w.target(s.from, s.to, s.pw, s.start, s.plan, s.met[s.to])
	s.draw = s.pair.draw(s.target, int(s.pw[s.to]))
	w.count++
	return true
}

// after is the spot that a blow's outcome leads to.
func (w *paths) after(at *spot, outcome uint8) (*spot, error) {
	n := len(at.pw)
	bytes := make([]uint8, 2*n)
	s := &spot{pw: bytes[:n:n], left: bytes[n:], start: at.start, plan: at.plan, met: make([]bool, n)}
	copy(s.pw, at.pw)
	copy(s.left, at.left)
	copy(s.met, at.met)
	s.left[at.from]--
	s.met[at.to] = true
	if outcome == beaten {
		s.pw[at.to] = 0
	} else {
		s.pw[at.to] -= outcome
	}
	if w.aim(s) {
		return s, nil
	}
	return w.round(s.pw)
}
