package mstocs

import (
	"testing"

	"rundy/combat/dice"
)

// The equipment of M7 that the tests below hold.
var (
	greatSword  = Item{Name: "two-handed weapon", Sz: -1, Wounds: dice.New(4, 6, 0), Hands: 2}
	dagger      = Item{Name: "dagger", Sz: 1, Wounds: dice.New(2, 6, 0), Hands: 1}
	rapier      = Item{Name: "rapier", A: 1, Sz: 1, Wounds: dice.New(2, 6, 2), Hands: 1}
	lewak       = Item{Name: "left-hand dagger", O: 1, Wounds: dice.New(2, 6, 0), Hands: 1}
	korbacz     = Item{Name: "flail", A: 1, O: -1, Wounds: dice.New(3, 6, 0), Hands: 1}
	greatFlail  = Item{Name: "two-handed flail", A: 2, O: -2, Sz: -1, Wounds: dice.New(4, 6, 2), Hands: 2}
	spear       = Item{Name: "spear", Wounds: dice.New(3, 6, 2), Hands: 1, Modes: []Mode{{Name: "thrust", A: 1, O: -1}, {Name: "guard", A: -1, O: 1}}}
	buckler     = Item{Name: "buckler", O: 1, Wounds: dice.New(1, 6, 3), Hands: 1, Shield: true}
	smallShield = Item{Name: "small shield", O: 2, Sz: -1, Hands: 1, Shield: true}
	largeShield = Item{Name: "large shield", O: 3, Sz: -2, Hands: 1, Shield: true}
	claws       = Item{Name: "claws", Wounds: dice.New(2, 6, 1)}
)

func TestM7GearChangesTheValuesAndRollsTheWounds(t *testing.T) {
	for _, c := range []struct {
		item      Item
		a, o, sz  int    // of a split of 3/3/3, so 3 + the item's modifier
		wounds    string // the dice that are asked for
		low, high int    // of those dice
	}{
		{sword, 3, 3, 3, "3k6", 3, 18},
		{greatSword, 3, 3, 2, "4k6", 4, 24},
		{dagger, 3, 3, 4, "2k6", 2, 12},
		{rapier, 4, 3, 4, "2k6+2", 4, 14},
		{lewak, 3, 4, 3, "2k6", 2, 12},
		{korbacz, 4, 2, 3, "3k6", 3, 18},
		{greatFlail, 5, 1, 2, "4k6+2", 6, 26},
		{spear, 4, 2, 3, "3k6+2", 5, 20},   // thrust
		{smallShield, 3, 5, 2, "k6", 1, 6}, // cannot strike: the bare hand does
		{largeShield, 3, 6, 1, "k6", 1, 6}, // so here
		{claws, 3, 3, 3, "2k6+1", 3, 13},   // a natural weapon
	} {
		t.Run(c.item.Name, func(t *testing.T) {
			g := newTable(t)
			holder := g.join("holder", 9, 4, PlayerSide, c.item)
			foe := g.join("foe", 0, 4, FoeSide)
			g.splits(split(holder, 3, 3, 3))
			x := g.f(holder)
			equal(t, "A", g.Attack(x), c.a)
			equal(t, "O", g.Defence(x), c.o)
			equal(t, "Sz", g.Speed(x), c.sz)
			equal(t, "split kept without gear", x.Split, Allocation{3, 3, 3})
			g.do(Strike{Fighter: holder, Target: foe})
			g.roll(4)
			g.wantsRoll(ForWounds, holder)
			roll := g.Next().Roll.Expr
			equal(t, "dice", roll.String(), c.wounds)
			equal(t, "least", roll.Min(), c.low)
			equal(t, "greatest", roll.Max(), c.high)
		})
	}
}

func TestM8ModifiersAddUp(t *testing.T) {
	for _, c := range []struct {
		name     string
		held     []Item
		a, o, sz int // on top of 3/3/3
	}{
		{"bare hands", nil, 3, 3, 3},
		{"rapier and left-hand dagger", []Item{rapier, lewak}, 4, 4, 4},     // +1, 0+1, +1+0
		{"flail and small shield", []Item{korbacz, smallShield}, 4, 4, 2},   // +1, -1+2, -1
		{"dagger and large shield", []Item{dagger, largeShield}, 3, 6, 2},   // 0, +3, +1-2
		{"claws and two-handed weapon", []Item{claws, greatSword}, 3, 3, 2}, // natural: no hand
		{"spear and buckler", []Item{spear, buckler}, 4, 3, 3},              // +1, -1+1, 0
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newTable(t)
			id := g.join("holder", 9, 4, PlayerSide, c.held...)
			g.do(Round{}, split(id, 3, 3, 3))
			equal(t, "A", g.Attack(g.f(id)), c.a)
			equal(t, "O", g.Defence(g.f(id)), c.o)
			equal(t, "Sz", g.Speed(g.f(id)), c.sz)
		})
	}
}

func TestM8TwoHands(t *testing.T) {
	tooMany := [][]Item{
		{greatSword, buckler},      // 2 + 1
		{sword, dagger, buckler},   // 1 + 1 + 1
		{greatSword, greatFlail},   // 2 + 2
		{greatFlail, claws, lewak}, // 2 + 0 + 1
	}
	for _, held := range tooMany {
		sheet := Sheet{Name: "juggler", PW: 9, OnR: 4, Held: held}
		g := newTable(t)
		g.refused(Join{Sheet: sheet, Side: PlayerSide}, "M8", "too-many-hands")
		id := g.join("juggler", 9, 4, PlayerSide)
		g.refused(Edit{Fighter: id, Held: &held}, "M8", "too-many-hands")
		// The other reading leaves it to the game master.
		g = with(t, "hands", "any")
		g.do(Join{Sheet: sheet, Side: PlayerSide})
	}
	g := newTable(t)
	g.join("exactly two", 9, 4, PlayerSide, sword, buckler)
	g.join("exactly two", 9, 4, PlayerSide, greatFlail)
}

func TestM8TheStrikingWeaponIsNamed(t *testing.T) {
	for _, c := range []struct{ named, dice string }{
		{"one-handed weapon", "3k6"},
		{"dagger", "2k6"},
		{"", "3k6"}, // the first in hand
	} {
		g := newTable(t)
		fencer := g.join("fencer", 9, 4, PlayerSide, sword, dagger)
		foe := g.join("foe", 0, 4, FoeSide)
		g.splits(split(fencer, 3, 3, 3))
		g.refused(Strike{Fighter: fencer, Target: foe, Weapon: "rapier"}, "M8", "no-such-weapon")
		g.do(Strike{Fighter: fencer, Target: foe, Weapon: c.named})
		g.roll(4)
		equal(t, c.named, g.Next().Roll.Expr.String(), c.dice)
	}
}

func TestM8BareHands(t *testing.T) {
	for _, c := range []struct{ setting, dice string }{{"k6", "k6"}, {"2k3+1", "2k3+1"}} {
		g := with(t, "bare_hands", c.setting)
		boxer := g.join("boxer", 9, 4, PlayerSide)
		foe := g.join("foe", 0, 4, FoeSide)
		g.splits(split(boxer, 3, 3, 3))
		g.do(Strike{Fighter: boxer, Target: foe})
		equal(t, "no modifiers", g.Blow.Number, 13) // 10 + 3 - 0
		g.roll(4)
		equal(t, "dice", g.Next().Roll.Expr.String(), c.dice)
	}
}

func TestM9SpearModes(t *testing.T) {
	g := newTable(t)
	hunter := g.join("hunter", 9, 4, PlayerSide, spear)
	g.join("foe", 0, 4, FoeSide)
	g.do(Round{}, split(hunter, 3, 3, 3))
	values := func(what string, a, o int) {
		t.Helper()
		equal(t, what+": A", g.Attack(g.f(hunter)), a)
		equal(t, what+": O", g.Defence(g.f(hunter)), o)
	}
	values("thrust by default", 4, 2) // 3+1, 3-1
	g.do(SetMode{hunter, "spear", 2})
	values("guard", 2, 4) // 3-1, 3+1
	g.do(SetMode{hunter, "spear", 1})
	values("thrust", 4, 2)
	g.refused(SetMode{hunter, "spear", 0}, "M9", "item-mode")
	g.refused(SetMode{hunter, "spear", 3}, "M9", "item-mode")
	g.refused(SetMode{hunter, "pike", 1}, "M9", "no-modes")
	g.do(Blows{})
	g.refused(SetMode{hunter, "spear", 2}, "M9", "mode-late")
	g.pass()
	g.do(SetMode{hunter, "spear", 2}) // between rounds, for the next split

	g = with(t, "modes_anytime", "yes")
	hunter = g.join("hunter", 9, 4, PlayerSide, spear)
	g.join("foe", 0, 4, FoeSide)
	g.splits(split(hunter, 3, 3, 3))
	g.do(SetMode{hunter, "spear", 2})
	values("guard in the blows", 2, 4)
}

func TestM9ItemsWithoutModes(t *testing.T) {
	g := newTable(t)
	id := g.join("fencer", 9, 4, PlayerSide, sword)
	g.refused(SetMode{id, "one-handed weapon", 1}, "M9", "no-modes")
	// An item of the GM's own: modes add to its own modifiers, Sz too.
	net := Item{Name: "net", A: 1, Sz: -1, Wounds: dice.New(1, 3, 0), Hands: 1, Modes: []Mode{{Name: "swung", Sz: 2}, {Name: "held", A: -3, O: 5}}}
	id = g.join("fisher", 9, 4, PlayerSide, net)
	g.do(Round{}, split(id, 3, 3, 3))
	equal(t, "swung", [3]int{g.Attack(g.f(id)), g.Defence(g.f(id)), g.Speed(g.f(id))}, [3]int{4, 3, 4}) // +1, 0, -1+2
	g.do(SetMode{id, "net", 2})
	equal(t, "held", [3]int{g.Attack(g.f(id)), g.Defence(g.f(id)), g.Speed(g.f(id))}, [3]int{1, 8, 2}) // +1-3, +5, -1
}

func TestM9BucklerStrikesWhenNamed(t *testing.T) {
	begin := func(strikes string, held ...Item) (g *table, id, foe FighterID) {
		g = with(t, "shields_strike", strikes)
		id = g.join("brawler", 9, 4, PlayerSide, held...)
		foe = g.join("foe", 0, 4, FoeSide)
		g.splits(split(id, 3, 3, 3))
		return g, id, foe
	}
	dice := func(g *table, s Strike) string {
		g.do(s)
		g.roll(4)
		return g.Next().Roll.Expr.String()
	}
	g, id, foe := begin("yes", sword, buckler)
	equal(t, "named", dice(g, Strike{Fighter: id, Target: foe, Weapon: "buckler"}), "k6+3")
	g, id, foe = begin("yes", sword, buckler)
	equal(t, "not named", dice(g, Strike{Fighter: id, Target: foe}), "3k6")

	g, id, foe = begin("no", sword, buckler)
	g.refused(Strike{Fighter: id, Target: foe, Weapon: "buckler"}, "M8", "no-such-weapon")
	g, id, foe = begin("no", buckler)
	equal(t, "alone", dice(g, Strike{Fighter: id, Target: foe}), "k6") // the bare hand
}

// The order in which things are held does not make a shield the weapon: it
// strikes only when it is named.
func TestM9BucklerHeldFirstIsNotTheWeapon(t *testing.T) {
	g := newTable(t)
	id := g.join("brawler", 9, 4, PlayerSide, buckler, sword)
	foe := g.join("foe", 0, 4, FoeSide)
	g.splits(split(id, 3, 3, 3))
	g.do(Strike{Fighter: id, Target: foe})
	equal(t, "weapon", g.Blow.Weapon.Name, "one-handed weapon")
	// Beside a buckler alone it is the bare hand, unless the buckler is named.
	for _, c := range []struct{ named, dice string }{{"", "k6"}, {"buckler", "k6+3"}} {
		g := newTable(t)
		id := g.join("brawler", 9, 4, PlayerSide, buckler)
		foe := g.join("foe", 0, 4, FoeSide)
		g.splits(split(id, 3, 3, 3))
		g.do(Strike{Fighter: id, Target: foe, Weapon: c.named})
		equal(t, "dice", g.Blow.Weapon.Wounds.String(), c.dice)
	}
}

func TestM10BelowZero(t *testing.T) {
	for _, c := range []struct {
		setting           string
		a, o, sz          int
		strikes, isStruck int // target numbers
	}{
		// As it is: A 0-1, so 10-1-0 = 9; O 0-1, so 10+3+1 = 14; Sz 0-1.
		{"as-it-is", -1, -1, -1, 9, 14},
		// At least 0: 10+0-0 = 10; 10+3-0 = 13; Sz 0.
		{"floor", 0, 0, 0, 10, 13},
	} {
		t.Run(c.setting, func(t *testing.T) {
			burden := Item{Name: "burden", A: -1, O: -1, Sz: -1, Wounds: dice.New(1, 6, 0), Hands: 1}
			g := with(t, "below_zero", c.setting)
			weak := g.join("weak", 3, 4, PlayerSide, burden)
			foe := g.join("foe", 6, 4, FoeSide, sword)
			g.do(Round{}, split(weak, 0, 0, 3), split(foe, 3, 0, 3))
			g.do(SetSplit{weak, Allocation{0, 0, 0}}, Blows{})
			equal(t, "A", g.Attack(g.f(weak)), c.a)
			equal(t, "O", g.Defence(g.f(weak)), c.o)
			equal(t, "Sz", g.Speed(g.f(weak)), c.sz)
			equal(t, "order", g.waiting(), "foe weak ")
			g.do(Strike{Fighter: foe, Target: weak})
			equal(t, "struck at", g.Blow.Number, c.isStruck)
			g.roll(17)
			g.do(Strike{Fighter: weak, Target: foe}) // A 0 and Sz 0 still strike
			equal(t, "strikes at", g.Blow.Number, c.strikes)
		})
	}
}

func TestM10SpeedBelowZeroComesLast(t *testing.T) {
	for _, c := range []struct{ setting, order string }{
		{"as-it-is", "second first "}, // 0 before -1
		{"floor", "first second "},    // both 0: a tie, the order of the list
	} {
		g := with(t, "below_zero", c.setting)
		first := g.join("first", 6, 4, PlayerSide, greatSword) // Sz -1
		second := g.join("second", 6, 4, FoeSide, sword)
		g.splits(split(first, 3, 3, 0), split(second, 3, 3, 0))
		equal(t, c.setting, g.waiting(), c.order)
	}
}

func TestM10DefenceAgainstEveryAttacker(t *testing.T) {
	for _, c := range []struct {
		setting       string
		first, second int // target numbers of two attacks on O 4
	}{
		{"no", 9, 9},   // 10+3-4, in full each time
		{"yes", 9, 13}, // used up by the first: 10+3-0
	} {
		g := with(t, "shared_defence", c.setting)
		a := g.join("a", 6, 4, PlayerSide, sword)
		b := g.join("b", 6, 4, PlayerSide, sword)
		foe := g.join("foe", 4, 4, FoeSide, sword)
		g.splits(split(a, 3, 0, 3), split(b, 3, 0, 3), split(foe, 0, 4, 0))
		g.do(Strike{Fighter: a, Target: foe})
		equal(t, "first attack", g.Blow.Number, c.first)
		g.roll(17)
		g.do(Strike{Fighter: b, Target: foe})
		equal(t, "second attack", g.Blow.Number, c.second)
		g.roll(17)
		g.pass()
		// A new round, a new defence.
		g.splits(split(a, 3, 0, 3), split(b, 3, 0, 3), split(foe, 0, 4, 0))
		g.do(Strike{Fighter: a, Target: foe})
		equal(t, "next round", g.Blow.Number, c.first)
	}
}
