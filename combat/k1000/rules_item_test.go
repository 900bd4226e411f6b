package k1000

import "testing"

// potion gives 100 HP back and ends a poisoning.
var potion = Item{Name: "potion", Text: "100 HP, and no poison", HP: 100, Removes: []string{"Poisoned"}, Spent: true}

// K15: a healing item does what its description says, without a roll.
func TestK15Use(t *testing.T) {
	g := ward(t)
	g.do(GiveItem{1, potion}, GiveItem{1, potion})
	equal(t, "two", g.c(1).Items[0].N, 2)
	g.do(UseItem{Fighter: 1, Item: "Potion", Target: 2})
	equal(t, "told", g.happened(EventItem), Event{Kind: EventItem, Fighter: 1, Other: 2, Text: "potion"})
	equal(t, "HP", g.happened(EventHP), Event{Kind: EventHP, Fighter: 2, N: 400, By: 100, Reason: ReasonItem})
	equal(t, "effect", g.happened(EventEffectEnds).Reason, ReasonItem)
	equal(t, "effects", g.effects(2), []EffectID{1, 3, 4})
	equal(t, "one left", g.c(1).Items[0].N, 1)
	equal(t, "no roll", g.Rolls(), 0)
	equal(t, "an action", g.c(1).Acted, 1)
	equal(t, "without rolls", g.c(1).Rolled, 0)
	g.do(wounds()) // the action with rolls is still to be had
	g.roll(641)
	g.do(EndTurn{}, UseItem{Fighter: 1, Item: "potion"})
	equal(t, "the last one", g.happened(EventItemGone).Text, "potion")
	// At the maximum already, which is told.
	equal(t, "HP", g.happened(EventHP), Event{Kind: EventHP, Fighter: 1, N: 600, Reason: ReasonItem})
	g.refused(UseItem{Fighter: 1, Item: "potion"}, "K15", "no-such-item", "fighter", FighterID(1), "item", "potion")
}

// K15: HP stop at the maximum; what is not spent by its use stays.
func TestK15Limits(t *testing.T) {
	g := ward(t)
	bath := Item{Name: "bath", HP: 1000}
	g.do(GiveItem{2, bath}, UseItem{Fighter: 2, Item: "bath", Called: true})
	equal(t, "HP", g.c(2).HP(), 600)
	equal(t, "stays", g.c(2).Items, []Item{{Name: "bath", N: 1, HP: 1000}})
	equal(t, "no action", g.c(2).Acted, 0)
	g.do(SetSetting{"hp_limit", "no"}, UseItem{Fighter: 2, Item: "bath"})
	equal(t, "above", g.c(2).HP(), 1600)
	g.do(UseItem{Fighter: 2, Item: "bath"})
	g.refused(UseItem{Fighter: 2, Item: "bath"}, "K13", "no-action-left")
}

// K15: one has to be next to whom one gives it to; in an event it is one
// action of a turn.
func TestK15Where(t *testing.T) {
	g := ward(t)
	g.do(GiveItem{1, potion}, Edit{Fighter: 2, Place: new("gate")})
	g.refused(UseItem{Fighter: 1, Item: "potion", Target: 2}, "K14", "not-next-to")
	g.do(Edit{Fighter: 2, Place: new("")}, StartEncounter{})
	g.roll(1, 1)
	g.refused(UseItem{Fighter: 1, Item: "potion", Target: 2}, "K12", "not-the-turn")
	g.do(Pass{2}, UseItem{Fighter: 1, Item: "potion", Target: 2})
	g.wants(WantTurnEnd, 0)
}

// K15: an item that gives a modifier is used with the roll; one that does
// something else is used for what its description says.
func TestK15WithRoll(t *testing.T) {
	g := ward(t)
	g.do(GiveItem{1, Item{Name: "kit", Trait: wisdom, Value: 30}}, GiveItem{1, Item{Name: "torch", Text: "light", Spent: true}})
	g.refused(UseItem{Fighter: 1, Item: "kit"}, "K15", "item-with-roll", "item", "kit")
	h := wounds()
	h.Use = []string{"kit"}
	g.do(h)
	equal(t, "half of it", g.Trial.First.Threshold.Total, 655)
	g.roll(1)
	g.do(UseItem{Fighter: 1, Item: "torch"})
	g.happened(EventItemGone)
}

// K15: the game master says how many healing items a character may hold.
func TestK15HowMany(t *testing.T) {
	g := begin(t, "healing_items", "2")
	three := potion
	three.N = 3
	s := quick(100)
	s.Name, s.Items = "Ann", []Item{three}
	g.refused(Join{Sheet: s, Role: RolePlayer}, "K15", "healing-items", "name", "Ann", "held", 3, "max", 2)
	s.Items = []Item{potion, {Name: "torch", N: 9}}
	a := g.join("Ann", s)
	g.do(GiveItem{a, Item{Name: "salve", HP: 5}})
	g.refused(GiveItem{a, potion}, "K15", "healing-items", "name", "Ann", "held", 3, "max", 2)
	g.refused(Edit{Fighter: a, Items: &[]Item{three}}, "K15", "healing-items")
	g.do(GiveItem{a, Item{Name: "torch", N: 5}})                           // not a healing item
	g.do(SetSetting{"healing_items", "0"}, SetTrait{a, Trait{speed, 200}}) // who holds more keeps it
	g.refused(GiveItem{a, potion}, "K15", "healing-items")
	g.do(TakeItem{a, "torch", 4})
	equal(t, "torches", g.c(a).Items[1].N, 10) // 9 + 5 - 4
	g.do(TakeItem{Fighter: a, Item: "torch"})
	equal(t, "items", len(g.c(a).Items), 2)
}
