package mstocs

import (
	"strings"

	"rundy/combat/dice"
)

// joining somebody with this sheet, otherwise allowed.
func joining(change func(*Sheet)) Join {
	s := Sheet{Name: "x", PW: 9, OnR: 4}
	change(&s)
	return Join{Sheet: s, Side: FoeSide}
}

// holding one item, otherwise allowed.
func holding(change func(*Item)) Join {
	i := Item{Name: "axe", Wounds: dice.New(3, 6, 0), Hands: 1}
	change(&i)
	return joining(func(s *Sheet) { s.Held = []Item{i} })
}

// What is refused of a sheet and of gear, in any state.
var refusedSheets = []refusal{
	{joining(func(s *Sheet) { s.Name = "" }), "", "bad-name"},
	{joining(func(s *Sheet) { s.PW = -1 }), "M4", "field"},
	{joining(func(s *Sheet) { s.OnR = 0 }), "M3", "field"},
	{joining(func(s *Sheet) { s.Medical = 19 }), "M5", "field"},
	{joining(func(s *Sheet) { s.Initiative = 201 }), "M5", "field"},
	{joining(func(s *Sheet) { s.Lost = -1 }), "M19", "field"},
	{joining(func(s *Sheet) { s.Armour[0] = -1 }), "M6", "armour"},
	{joining(func(s *Sheet) { s.Held = []Item{greatSword, sword} }), "M8", "too-many-hands"},
	{joining(func(s *Sheet) { s.Tactic = strings.Repeat("x", 41) }), "", "tactic-unknown"},
	{Join{Sheet: Sheet{Name: "x", PW: 9, OnR: 4}}, "", "side"},
	{holding(func(i *Item) { i.Name = "" }), "M7", "item-name"},
	{holding(func(i *Item) { i.Hands = 3 }), "M8", "item-hands"},
	{holding(func(i *Item) { i.Hands = -1 }), "M8", "item-hands"},
	{holding(func(i *Item) { i.Mode = 1 }), "M9", "item-mode"},
	{holding(func(i *Item) { i.Modes, i.Mode = spear.Modes, 2 }), "M9", "item-mode"},
	{holding(func(i *Item) { i.Modes, i.Mode = spear.Modes, -1 }), "M9", "item-mode"},
	{holding(func(i *Item) { i.A = 101 }), "M7", "item-modifier"},
	{holding(func(i *Item) { i.O = -101 }), "M7", "item-modifier"},
	{holding(func(i *Item) { i.Sz = 101 }), "M7", "item-modifier"},
	{holding(func(i *Item) { i.Wounds = dice.Expr{Plus: 3} }), "M7", "item-wounds"},
	{holding(func(i *Item) { i.Wounds = dice.New(101, 6, 0) }), "M7", "item-wounds"},
}

// What is refused of the game master's hand, in any state.
var refusedByHand = []refusal{
	{Edit{Fighter: 1, Name: new("")}, "", "bad-name"},
	{Edit{Fighter: 1, Side: new(Side("nobody"))}, "", "side"},
	{Edit{Fighter: 1, PW: new(61)}, "M4", "field"},
	{Edit{Fighter: 1, Tactic: new(strings.Repeat("x", 41))}, "", "tactic-unknown"},
	{Edit{Fighter: 99}, "", "no-such-fighter"},
	{Kill{99}, "", "no-such-fighter"},
	{Move{Fighter: 1, Before: 99}, "", "no-such-fighter"},
	{SetTimer{Fighter: 99, Label: "x", Seconds: 1}, "", "no-such-fighter"},
	{Note{Fighter: 99, Text: "x"}, "", "no-such-fighter"},
	{Note{Text: ""}, "", "text-length"},
	{Note{Text: strings.Repeat("x", 501)}, "", "text-length"},
	{Kill{3}, "", "is-dead"},
	{Check{Kind: CheckTest, Fighter: 3}, "", "is-dead"},
	{GiveWound{Fighter: 3, Class: ClassI}, "", "is-dead"},
	{GiveLimb{Fighter: 3, Where: LeftArm}, "", "is-dead"},
	{SetOut{3, 1}, "", "is-dead"},
	{Busy{3, 1}, "", "is-dead"},
	{Busy{4, 1}, "", "has-left"},
	{Remove{4}, "", "has-left"},
	{BringIn{Fighter: 1}, "", "is-here"},
	{Revive{1}, "", "is-alive"},
	{SetMode{1, "one-handed weapon", 1}, "M9", "no-modes"},
	{SetMode{2, "spear", 3}, "M9", "item-mode"},
	{SetPW{1, 100}, "M19", "number"},
	{Magic{1, -1}, "M19", "number"},
	{GiveLimb{1, Torso, 1}, "M18", "no-limb"},
	{GiveLimb{1, LeftArm, -1}, "M18", "number"},
	{RemoveLimb{1, LeftArm}, "M18", "limb-fine"},
	{SetOut{1, -1}, "M21", "number"},
	{Busy{1, -1}, "M27", "number"},
	{Busy{1, 10_000}, "M27", "number"},
	{Check{Kind: "luck", Fighter: 1}, "M21", "check-kind"},
	{Check{Kind: "wound-time", Fighter: 1}, "M21", "check-kind"}, // not to be called for by itself
	{Check{Kind: CheckMortality, Fighter: 1}, "M22", "check-loss"},
	{Check{Kind: CheckTest, Fighter: 1, Number: 101}, "M13", "check-number"},
	{GiveWound{Fighter: 1}, "M24", "wound-class"},
	{GiveWound{Fighter: 1, Class: ClassI, Seconds: -1}, "M24", "wound-time"},
	{RemoveWound{1}, "M24", "no-such-wound"},
	{SetTimer{Label: "x"}, "M26", "timer-time"},
	{RemoveTimer{1}, "", "no-such-timer"},
	{SetSetting{"gravity", "on"}, "", "setting-unknown"},
	{SetSetting{"locations", "on"}, "M17", "setting-choice"},
	{SetSetting{"actions", "0"}, "M12", "setting-number"},
	{SetSetting{"bare_hands", ""}, "M8", "setting-dice"},
}

// What is refused because no round is under way and nothing is asked.
var refusedAtSetUp = []refusal{
	{split(1, 3, 3, 3), "M11", "not-splitting"},
	{SetSplit{1, Allocation{}}, "M11", "not-splitting"},
	{Blows{}, "M12", "not-splitting"},
	{Pass{1}, "M12", "no-blows-now"},
	{EndRound{}, "M12", "round-not-done"},
	{Action{1, 1}, "M12", "no-round"},
	{GiveTurn{1}, "M12", "no-blow-left"},
	{Fumble{Effect: FumbleNote}, "M13", "no-fumble"},
	{Takes{}, "M19", "no-loss"},
	{Rolled{dice.Throw{Total: 3}}, "", "no-roll"},
	{Verdict{}, "M27", "no-verdict"},
	{Interrupt{1}, "M27", "no-such-attempt"},
	{Join{Sheet: Sheet{Name: "x", PW: 5, OnR: 3, Limbs: []CarriedLimb{{LeftArm, 0}}}, Side: FoeSide}, "M18", "wound-time"},
	{Join{Sheet: Sheet{Name: "x", PW: 5, OnR: 3, Wounds: []CarriedWound{{ClassI, Torso, 0}}}, Side: FoeSide}, "M24", "wound-time"},
	{Time{To: 0}, "M26", "time-back"},
	{Time{To: maxClock + 1}, "M26", "time-far"},
}
