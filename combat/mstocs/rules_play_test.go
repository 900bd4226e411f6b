package mstocs

import (
	"fmt"
	"testing"

	"rundy/combat/dice"
)

// consent does what is wanted now with its default, or with the dice of the
// seed. It is false when nothing is wanted.
func (g *table) consent(seed dice.Seed) bool {
	g.Helper()
	n := g.Next()
	switch n.Want {
	case WantNothing, WantFighters:
		return false
	case WantRoll:
		g.do(Rolled{seed.Throw(g.Rolls(), n.Roll.Expr)})
	default:
		if len(n.Default) == 0 {
			g.Fatalf("%s has no default", n.Want)
		}
		g.do(n.Default...)
	}
	return true
}

// brawl is three of the town guard against four goblins, with a dog that
// belongs to nobody.
func brawl(g *table) {
	g.Helper()
	guard := Sheet{Name: "guard", Numbered: true, PW: 8, OnR: 4, Initiative: 30, Armour: Armour{2, 1, 1, 3, 0, 0}, Held: []Item{sword, smallShield}}
	goblin := Sheet{Name: "goblin", Numbered: true, PW: 7, OnR: 3, Initiative: 20, Held: []Item{spear}}
	for range 3 {
		g.do(Join{Sheet: guard, Side: PlayerSide, Group: "guards"})
	}
	for range 4 {
		g.do(Join{Sheet: goblin, Side: FoeSide})
	}
	g.do(Join{Sheet: Sheet{Name: "dog", PW: 5, OnR: 2, Held: []Item{claws}}, Side: OtherSide})
}

// lawful checks what must hold in any state that consent leads to.
func (g *table) lawful() {
	g.Helper()
	for _, x := range g.Fighters {
		switch {
		case x.Acted > g.Settings.Actions:
			g.Fatalf("%s acted %d times in round %d", x.Label("en"), x.Acted, g.Round)
		case x.Split.A < 0 || x.Split.O < 0 || x.Split.Sz < 0:
			g.Fatalf("%s has a split of %v (M19)", x.Label("en"), x.Split)
		case x.Split.Sum() > max(x.PW(), 0):
			g.Fatalf("%s has a split of %v with PW %d (M11)", x.Label("en"), x.Split, x.PW())
		case g.Phase == PhaseAllocate && x.Decided && x.Split.Sum() != x.PW():
			g.Fatalf("%s decided on %v with PW %d (M11)", x.Label("en"), x.Split, x.PW())
		case x.PW() != x.Sheet.PW+x.Magic-x.Lost:
			g.Fatalf("%s has PW %d of %d lost (M19)", x.Label("en"), x.PW(), x.Lost)
		}
	}
	if x := g.f(g.Turn); g.Phase == PhaseBlows && g.Blow.Done() && g.Fumbled == nil && (x == nil || !g.Pending(x)) {
		g.Fatalf("the turn of %v, who has no blow", g.Turn)
	}
}

// playOut consents until nothing is wanted, and says how many times.
func (g *table) playOut(seed uint64) int {
	g.Helper()
	for n := range 20_000 {
		g.lawful()
		clock, rolls := g.Clock, g.Rolls()
		want := g.Next()
		if !g.consent(dice.SeedOf(seed)) {
			return n
		}
		if g.Clock < clock || g.Rolls() < rolls {
			g.Fatal("the clock or the count of rolls went back")
		}
		if want.Want == WantRoll && g.Rolls() != rolls+1 {
			g.Fatalf("a roll counted %d", g.Rolls()-rolls)
		}
	}
	g.Fatal("the fight has no end")
	return 0
}

func TestConsentPlaysAFightToItsEnd(t *testing.T) {
	for seed := range uint64(12) {
		t.Run(fmt.Sprint("duel ", seed), func(t *testing.T) {
			g := newTable(t)
			g.join("Rutger", 9, 4, PlayerSide, sword)
			g.join("goblin", 7, 3, FoeSide, sword)
			n := g.playOut(seed)
			equal(t, "over", g.Over(), true)
			equal(t, "reported", g.Report().Over, true)
			equal(t, "some were needed", n > 5, true)
		})
		t.Run(fmt.Sprint("brawl ", seed), func(t *testing.T) {
			g := newTable(t)
			brawl(g)
			g.playOut(seed)
			equal(t, "over", g.Over(), true)
			for _, side := range []Side{PlayerSide, FoeSide} {
				standing := 0
				for _, x := range g.Fighters {
					if x.Side == side && x.Alive() && x.PW() > 0 {
						standing++
					}
				}
				if standing == 0 {
					return // one side is all dead or at PW 0 or below
				}
			}
			t.Error("both sides stand")
		})
	}
}

// The same seed and the same consent make the same fight.
func TestConsentIsRepeatable(t *testing.T) {
	play := func() string {
		g := newTable(t)
		brawl(g)
		g.playOut(7)
		return g.text()
	}
	equal(t, "state", play(), play())
}

// In every reading of the rules a fight comes to its end.
func TestConsentInEveryReading(t *testing.T) {
	for _, r := range readings {
		for _, v := range r.others {
			t.Run(r.key+" "+v, func(t *testing.T) {
				g := with(t, r.key, v)
				brawl(g)
				g.playOut(3)
				equal(t, "over", g.Over(), true)
			})
		}
	}
}

// Whoever joins, leaves, dies or is edited while a fight is played, nobody
// acts more often than allowed.
func TestConsentAroundComingsAndGoings(t *testing.T) {
	for seed := range uint64(6) {
		g := newTable(t)
		brawl(g)
		hands := dice.SeedOf(100 + seed)
		for n := range 600 {
			g.lawful()
			if !g.consent(dice.SeedOf(seed)) {
				break
			}
			pick := hands.Throw(n, dice.New(3, 12, 0)).Dice
			g.meddle(FighterID(pick[0]), pick[1], pick[2])
		}
	}
}

// meddle lets the game master do something to a fighter, one time in three,
// unless it is refused.
func (g *table) meddle(id FighterID, what, value int) {
	g.Helper()
	steps := []Step{
		Remove{id},
		BringIn{id, value > 6},
		Kill{id},
		Revive{id},
		SetOut{id, value % 3},
		Helpless{id, value > 6},
		SetPW{id, value - 2},
		Move{Fighter: id},
		Join{Sheet: Sheet{Name: "rat", Numbered: true, PW: 3, OnR: 2, Held: []Item{claws}}, Side: FoeSide, AtOnce: value > 6},
		Edit{Fighter: id, Initiative: &value},
		GiveWound{Fighter: id, Class: ClassI, Seconds: int64(value)},
		GiveTurn{id},
	}
	if value%3 != 0 || g.Phase == PhaseAllocate && what == 7 {
		return // PW raised by hand after the split leave it as it is
	}
	if next, err := g.Apply(steps[what-1]); err == nil {
		g.Fight = next
	}
}
