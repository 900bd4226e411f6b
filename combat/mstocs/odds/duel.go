package odds

import (
	"errors"
	"fmt"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
)

// Fighter is what a fight's chances depend on of one who takes part.
type Fighter struct {
	Side       mstocs.Side       // PlayerSide or FoeSide
	PW         int               // now, magic included
	Lost       int               // PW lost so far
	OnR        int               // 1 to 9
	Initiative int               // for ties of Sz (M12)
	Armour     mstocs.Armour     //
	Gear       mstocs.Allocation // what gear adds to A, O and Sz, below 0 too (M8)
	Wounds     dice.Expr         // the striking weapon's dice
	Aim        mstocs.Location   // where it always aims; NoLocation: nowhere
	Modifier   int               // to all its blows, that of aiming included
	Last       mstocs.Allocation // its last split; zero for none yet
	Play       Policy            // how it splits; nil: as it did last, else balanced
}

// Duel is a fight of two sides to the end. The order of the fighters is that
// of the game master's list, which settles ties (M12).
//
// It is the fight of combat/mstocs, blow by blow, under these assumptions:
//
//   - Who is at PW <= 0, dead, or out of action (M21) is beaten and takes no
//     further part, also if out for one round only: one who lies there is
//     struck at +10 without defence. So is one who can only crawl, where the
//     setting says that this bars blows (M23). A side with nobody left has lost.
//   - Each strikes the first foe in the list who is not beaten, always with
//     the same weapon and aim: what DefaultTarget gives when nobody chooses.
//   - Losses come off the split as the setting says (M19), a fatal failure
//     does nothing (M13), and no mortal wound's time runs out during the fight
//     (the shortest is six rounds from its own). Nobody joins, flees, heals or
//     is treated, and magic stays as it is.
type Duel struct {
	Settings mstocs.Settings
	Fighters []Fighter
}

// MaxFighters bounds a duel.
const MaxFighters = 100

// Of gives the duel that a fight would go on with: everybody of either side
// who is able to act now, with what they hold, the first weapon striking. Who
// cannot act counts as beaten. Everybody splits as they did last. The ids are
// those of the fighters, in the same order.
func Of(f *mstocs.Fight) (d Duel, ids []mstocs.FighterID) {
	d.Settings = f.Settings
	for _, x := range f.Fighters {
		if !f.Able(x) || x.Side != mstocs.PlayerSide && x.Side != mstocs.FoeSide {
			continue
		}
		y := Fighter{
			Side: x.Side, PW: x.PW(), Lost: x.Lost, OnR: x.OnR, Initiative: x.Initiative, Armour: x.Armour,
			Wounds: x.Weapons(f.Settings)[0].Wounds,
		}
		for _, item := range x.Held {
			a, o, sz := item.Modifiers()
			y.Gear = mstocs.Allocation{A: y.Gear.A + a, O: y.Gear.O + o, Sz: y.Gear.Sz + sz}
		}
		if x.HasLast {
			y.Last = x.Last
		}
		d.Fighters = append(d.Fighters, y)
		ids = append(ids, x.ID)
	}
	return d, ids
}

// check refuses a fighter that the rules do not know.
func (f *Fighter) check() error {
	if f.Side != mstocs.PlayerSide && f.Side != mstocs.FoeSide {
		return combat.Refuse("", "side", "value", string(f.Side))
	}
	if f.PW > maxPW {
		return field("M19", "PW", f.PW, combat.Allowed{Bound: combat.BoundMost, High: maxPW})
	}
	for _, n := range []int{f.Gear.A, f.Gear.O, f.Gear.Sz, f.Modifier} {
		if n < -maxTarget/2 || n > maxTarget/2 {
			return field("M7", "modifier", n, combat.Between(-maxTarget/2, maxTarget/2))
		}
	}
	if f.Lost < 0 || f.Lost > maxLost {
		return field("M19", "lost", f.Lost, combat.Between(0, maxLost))
	}
	return checkBody(f.OnR, f.Armour, f.Aim)
}

// maxPW is the PW of the strongest fighter with all magic that can be lent.
const maxPW = mstocs.MaxPW + 99

// check refuses a duel that cannot be fought.
func (d Duel) check() error {
	if len(d.Fighters) > MaxFighters {
		return combat.Refuse("", "too-many-fighters", "max", MaxFighters)
	}
	if err := checkRules(d.Settings); err != nil {
		return err
	}
	sides := map[mstocs.Side]int{}
	for i := range d.Fighters {
		if err := d.Fighters[i].check(); err != nil {
			return ofFighter(i, err)
		}
		sides[d.Fighters[i].Side]++
	}
	for _, side := range []mstocs.Side{mstocs.PlayerSide, mstocs.FoeSide} {
		if sides[side] == 0 {
			return combat.Refuse("", "nobody-on-side", "side", side)
		}
	}
	return nil
}

// ofFighter says whose value was refused.
func ofFighter(i int, err error) error {
	var f *mstocs.FieldError
	if !errors.As(err, &f) {
		return err
	}
	return field(f.Rule, fmt.Sprintf("fighter %d: %s", i+1, f.Field), f.Value, f.Allowed)
}
