package mstocs

import (
	"pgregory.net/rapid"

	"rundy/combat/dice"
	"rundy/combat/lawtest"
)

// hand draws the parts of random steps. Its numbers reach a little beyond
// what is allowed, and its fighters beyond those there are.
type hand struct{ *rapid.T }

// n is a number of low to high, all alike.
func (h hand) n(low, high int) int { return low + lawtest.Below(h.T, high-low+1) }

func (h hand) yes() bool { return rapid.Bool().Draw(h.T, "yes") }

func (h hand) fighter() FighterID { return FighterID(h.n(0, 5)) }

func (h hand) location() Location { return Location(h.n(0, 7)) }

func (h hand) split() Allocation { return Allocation{h.n(-1, 6), h.n(0, 6), h.n(0, 6)} }

func (h hand) item() Item {
	return one(h, sword, dagger, spear, buckler, largeShield, claws, club, greatFlail)
}

func one[T any](h hand, of ...T) T { return of[h.n(0, len(of)-1)] }

// names are those of another language, which others may have in the first.
func (h hand) names() map[string]string {
	return one(h, nil, nil, map[string]string{"pl": "ślimak"}, map[string]string{"pl": "Goblin"})
}

func (h hand) text() string { return one(h, "", "x", "żółw") }

func maybe[T any](h hand, draw func() T) *T {
	if h.yes() {
		return nil
	}
	return new(draw())
}

// throw gives dice of the seed or, to meet the ends of the range more often,
// typed ones.
func (h hand) throw(rolls int, x dice.Expr) dice.Throw {
	if h.yes() {
		return dice.Throw{Total: h.n(x.Min(), x.Max()), Typed: true}
	}
	return dice.SeedOf(5).Throw(rolls, x)
}

func (h hand) modifiers() []Modifier {
	if h.yes() {
		return nil
	}
	return []Modifier{{h.n(-101, 101), h.text()}}
}

// anySettings differ from the default ones in about a quarter.
func anySettings(t *rapid.T) Settings {
	h, s := hand{t}, DefaultSettings()
	for _, r := range readings {
		if h.n(0, 3) > 0 {
			continue
		}
		changed, err := s.With(r.key, one(h, r.others...))
		if err != nil {
			t.Fatal(err)
		}
		s = changed
	}
	return s
}

// join brings in somebody with little OnR, so that blows tell.
func (h hand) join(side Side) Step {
	return Join{
		Sheet: Sheet{
			Name: one(h, "goblin", "Rutger", "ślimak"), Names: h.names(), Numbered: h.yes(),
			PW: h.n(1, 12), OnR: h.n(1, 4), Initiative: h.n(0, 3), Medical: h.n(0, 18),
			Armour: Armour{h.n(0, 3), h.n(0, 3)}, Held: []Item{h.item()},
		},
		Side: side, Group: h.text(), AtOnce: h.yes(),
	}
}

// anyStep draws a step of any kind.
func anyStep(t *rapid.T) Step {
	h := hand{t}
	draws := []func(hand) Step{roundStep, blowStep, handStep, woundStep}
	if h.n(0, 9) == 0 {
		return h.join(Sides[h.n(0, 2)])
	}
	return draws[h.n(0, len(draws)-1)](h)
}

// apt draws a step that fits the state, where a step at random seldom would.
func (h hand) apt(f *Fight) Step {
	x := f.Fighters[h.n(0, len(f.Fighters)-1)]
	switch {
	case x.Left:
		return BringIn{x.ID, h.yes()}
	case x.Death != nil:
		return Revive{x.ID}
	case f.Blow != nil && f.Blow.Loss > 0 && h.yes():
		a, o := h.n(0, f.Blow.Taken.Sum()), h.n(0, 1)
		return Takes{Allocation{A: a, O: o, Sz: f.Blow.Taken.Sum() - a - o}}
	case f.Pending(x):
		return one[Step](h, GiveTurn{x.ID}, Action{x.ID, 1}, SetOut{Fighter: x.ID})
	case len(x.Wounds) > 0 && h.yes():
		return Treat{Healer: h.fighter(), Wound: x.Wounds[0].ID}
	case !f.InRound(): // about when something runs out
		at, _ := f.NextEvent()
		return Time{at + int64(h.n(-1, 1))}
	}
	return Edit{Fighter: x.ID, Name: new(one(h, "goblin", "Rutger", "ślimak"))}
}

func roundStep(h hand) Step {
	switch h.n(0, 9) {
	case 0:
		return Round{}
	case 1:
		return Blows{}
	case 2:
		return EndRound{}
	case 3:
		return Split{h.fighter(), h.split()}
	case 4:
		return SetSplit{h.fighter(), h.split()}
	case 5:
		return Action{h.fighter(), h.n(-1, 2)}
	case 6:
		return GiveTurn{h.fighter()}
	case 7:
		return Pass{h.fighter()}
	case 8:
		return SetMode{h.fighter(), "spear", h.n(0, 3)}
	default:
		return Time{int64(h.n(0, 10_000))}
	}
}

func blowStep(h hand) Step {
	switch h.n(0, 5) {
	case 0:
		return Strike{
			Fighter: h.fighter(), Target: h.fighter(), Aim: h.location(),
			AimBy: maybe(h, func() int { return h.n(-101, 20) }), Modifiers: h.modifiers(),
		}
	case 1:
		return Rolled{dice.Throw{Total: h.n(0, 19), Typed: h.yes()}}
	case 2:
		return Takes{h.split()}
	case 3:
		return anyFumble(h)
	case 4:
		return Check{one(h, CheckConsciousness, CheckMortality, CheckTest, "luck"), h.fighter(), h.n(0, 9), h.n(0, 12), h.text()}
	default:
		return SetOut{h.fighter(), h.n(-1, 3)}
	}
}

func anyFumble(h hand) Step {
	return Fumble{one(h, FumbleNote, FumbleDrop, FumbleOut, FumbleLose, "explode"), h.n(0, 2), h.text()}
}

func handStep(h hand) Step {
	switch h.n(0, 11) {
	case 0:
		return Edit{
			Fighter: h.fighter(), Name: maybe(h, h.text), PW: maybe(h, func() int { return h.n(-1, 12) }),
			OnR: maybe(h, func() int { return h.n(0, 4) }), Side: maybe(h, func() Side { return Sides[h.n(0, 2)] }),
			Held: maybe(h, func() []Item { return []Item{h.item(), h.item()} }),
		}
	case 1:
		return Move{h.fighter(), h.fighter()}
	case 2:
		return Remove{h.fighter()}
	case 3:
		return BringIn{h.fighter(), h.yes()}
	case 4:
		return SetPW{h.fighter(), h.n(-3, 12)}
	case 5:
		return Magic{h.fighter(), h.n(-1, 3)}
	case 6:
		return Helpless{h.fighter(), h.yes()}
	case 7:
		return Kill{h.fighter()}
	case 8:
		return Revive{h.fighter()}
	case 9:
		return Busy{h.fighter(), h.n(-1, 3)}
	case 10:
		return Note{h.fighter(), h.text()}
	default:
		r := one(h, readings...)
		return SetSetting{r.key, one(h, append([]string{r.standard, ""}, r.others...)...)}
	}
}

func woundStep(h hand) Step {
	switch h.n(0, 8) {
	case 0:
		return GiveWound{h.fighter(), Class(h.n(0, 4)), h.location(), int64(h.n(0, 200))}
	case 1:
		return RemoveWound{WoundID(h.n(0, 4))}
	case 2:
		return GiveLimb{h.fighter(), h.location(), h.n(-1, 2)}
	case 3:
		return RemoveLimb{h.fighter(), h.location()}
	case 4:
		return Treat{h.fighter(), WoundID(h.n(0, 4)), int64(h.n(0, 1) * h.n(0, 100)), h.modifiers()}
	case 5:
		return Interrupt{AttemptID(h.n(0, 3))}
	case 6:
		return Verdict{h.yes()}
	case 7:
		return SetTimer{h.fighter(), h.text(), int64(h.n(0, 50))}
	default:
		return RemoveTimer{TimerID(h.n(0, 3))}
	}
}
