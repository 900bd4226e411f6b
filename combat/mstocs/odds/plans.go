package odds

import "math/rand/v2"

// plans remembers what everybody splits at each state of a simulation that
// came up lately, since asking costs more than a round.
type plans struct {
	arena  *arena
	slots  []planned
	free   plan // a plan being put together
	states int  // 0: too many to number
}

// planned is what everybody chooses among at a state.
type planned struct {
	state int // its number + 1
	menu  [][]option
	plan  plan   // when nobody has a choice
	quiet []step // the blows of a round in which none has an effect, by that plan
}

const mostPlans = 1 << 12 // a power of two

func newPlans(a *arena) plans {
	p := plans{arena: a, free: make(plan, len(a.men)), states: a.states()}
	size := 1
	for size < p.states && size < mostPlans {
		size *= 2
	}
	p.slots = make([]planned, size)
	return p
}

// of gives a plan for the PW at the start of a round, drawing where somebody
// chooses by chance. It is good until the next is asked for. The blows of a
// quiet round are given where nobody has a choice.
func (p *plans) of(pw []uint8, draw *rand.PCG) (plan, []step, error) {
	state := 0
	if p.states > 0 {
		for i := range pw {
			state = state*(p.arena.men[i].PW+1) + int(pw[i])
		}
	}
	slot := &p.slots[state&(len(p.slots)-1)]
	if slot.state != state+1 || p.states == 0 {
		menu, err := p.arena.menu(pw)
		if err != nil {
			return nil, nil, err
		}
		*slot = planned{state: state + 1, menu: menu, plan: only(menu)}
		if slot.plan != nil {
			slot.quiet = p.arena.quiet(pw, slot.plan)
		}
	}
	if slot.plan != nil {
		return slot.plan, slot.quiet, nil
	}
	for i, options := range slot.menu {
		p.free[i] = pick(options, draw)
	}
	return p.free, nil, nil
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

// pick chooses an option by chance; nil for the beaten.
func pick(options []option, draw *rand.PCG) []stance {
	switch len(options) {
	case 0:
		return nil
	case 1:
		return options[0].stances
	}
	at := float64(draw.Uint64()>>11) / (1 << 53)
	for i := range options {
		if at -= options[i].chance; at < 0 {
			return options[i].stances
		}
	}
	return options[len(options)-1].stances
}
