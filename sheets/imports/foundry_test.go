package imports

import (
	"strings"
	"testing"
)

// The three files of testdata besides their profiles.
func TestFoundryCases(t *testing.T) {
	r := got(t, "m1.json", string(open(t, "m1_1e_foundry_wfrp1ed_actor.json")), Options{})
	p := r.People[0]
	same(t, "values", profileOnly(p), "WW 53 (33 + 2 × 10), S 4 (3 + 1), Wt 4 (4), A 2 (1 + 1), I 41 (31 + 1 × 10)")
	same(t, "armour", armour(p), "1 0 1 1 0 0") // head, left arm, right arm, torso, left leg, right leg
	same(t, "from", p.Armour[2].From, "rightArm 1")
	same(t, "weapons", strings.Join(p.Weapons, "|"), "Miecz")
	same(t, "healer", strings.Join(p.Healer, "|"), "Leczenie ran")
	if p.Wounds.N != 9 || p.Now.N != -2 || r.Format != Foundry { // 7 + 2
		t.Errorf("wounds %v now %v, %s", p.Wounds, p.Now, r.Format)
	}
	p = one(t, "m2.json", string(open(t, "m2_1e_foundry_wfrp1ed_legacy_actor.json")), Options{})
	if p.Wounds.N != 12 || p.Now.N != 9 { // 6 + 6, and the text "9"
		t.Errorf("wounds %v now %v", p.Wounds, p.Now)
	}
	p = one(t, "m3.json", string(open(t, "m3_2e_foundry_fvtt-wfrp2e_actor.json")), Options{})
	same(t, "values", profileOnly(p), "WW 48 (33 + 5 + 10), S 4 ((31 + 5 + 5) / 10), Wt 3 ((29 + 5 - 3) / 10), A 2 (1 + 1), I 45 (35 + 10)")
	same(t, "armour", armour(p), "0 0 0 3 0 0") // the leggings are not worn
	if p.Healer != nil || p.Wounds.N != 12 {    // Heal is listed, but not trained; 11 + 1
		t.Errorf("%v, wounds %v", p.Healer, p.Wounds)
	}
}

// actor1 is an actor of wfrp1ed with parts put in.
func actor1(root, characteristics, items string) string {
	return `{"name": "X", "type": "npc", "system": {"characteristics": {"ws": {"initial": 33, "purchased": 0},
"s": {"initial": 3}, "t": {"initial": 3}, "a": {"initial": 1}, "i": {"initial": 30}` + characteristics + `}}, "items": [` + items + `]` + root + `}`
}

func TestFoundryFirst(t *testing.T) {
	const id = `, "_stats": {"systemId": "wfrp1ed"}`
	p := one(t, "x.json", actor1(id, `, "ws": {"initial": "35", "purchased": 3, "career": 9, "advanceStep": 5}`, ""), Options{})
	same(t, "a stored step", p.WW.From, "35 + 3 × 5")
	// Without a mark of the system it is told by what was bought.
	p = one(t, "x.json", actor1("", "", ""), Options{})
	same(t, "told by its parts", profileOnly(p), "WW 33 (33), S 3 (3), Wt 3 (3), A 1 (1), I 30 (30)")
	// Before the tenth version of Foundry.
	old := strings.Replace(actor1("", "", `{"type": "skill", "name": "Chirurg", "data": {"rulesId": "surgery"}}`), `"system"`, `"data"`, 1)
	p = one(t, "x.json", old, Options{})
	same(t, "healer", strings.Join(p.Healer, "|"), "Chirurg")
	p = one(t, "x.json", actor1(id, `, "ws": {"initial": "k10"}, "w": {"initial": "5/11"}`, ""), Options{})
	told(
		t, p.Problems, "x.json:2: X: WW = k10: is not one whole number; allowed is a whole number from 0 to 100",
		"x.json:2: X: wounds = 5/11: is not one whole number; allowed is a whole number from 0 to 999",
	)
	p = one(t, "x.json", strings.Replace(actor1(id, "", ""), `"a": {"initial": 1}, `, "", 1), Options{})
	if len(p.Open) != 1 || p.Open[0] != AskAttacks {
		t.Errorf("open %v", p.Open)
	}
	// The system says which edition it is, whatever was chosen.
	r := got(t, "x.json", actor1(id, "", ""), Options{Edition: Fourth})
	told(t, r.NotRead, "x.json: edition: the edition chosen is not used: the file says that it is 1")
	if r.Edition != First {
		t.Errorf("edition %d", r.Edition)
	}
}

// actor2 is an actor of fvtt-wfrp2e with parts put in.
func actor2(secondary, skills, items string) string {
	return `{"name": "X", "type": "character", "system": {"characteristics": {"ws": {"initial": 33}, "s": {"initial": 39, "career": 10},
"t": {"initial": 28}, "ag": {"initial": 30}, "int": {"initial": 31, "talents": 5}}, "secondary": {"attacks": {"initial": 1}` + secondary + `},
"skills": [` + skills + `]}, "items": [` + items + `], "_stats": {"systemId": "fvtt-wfrp2e"}}`
}

func TestFoundrySecond(t *testing.T) {
	p := one(t, "x.json", actor2(
		`, "strengthBonus": {"value": 9, "misc": 2}, "wounds": {"initial": 10, "value": 4}`,
		`{"name": "Heal", "characteristic": "int", "trained": true, "advances": 10, "modifier": -3}`,
		`{"type": "weapon", "name": "Sword"}, {"type": "weapon", "name": "Bow"}`,
	), Options{})
	// 39 / 10 = 3, and 2; the stored bonus is stale. 31 + 5 + 10 - 3 = 43.
	same(t, "values", profileOnly(p), "WW 33 (33), S 5 (39 / 10 + 2), Wt 2 (28 / 10), A 1 (1), I 30 (30)")
	if h := p.Healing; h.N != 43 || h.From != "31 + 5 + 10 - 3" || p.Now.N != 4 {
		t.Errorf("healing %v, wounds %v", h, p.Now)
	}
	same(t, "armour", armour(p), "? ? ? ? ? ?")
	same(t, "weapons", strings.Join(p.Weapons, "|"), "Sword|Bow")
}

// Armour is marked as worn in one of three places; without a mark it is asked.
func TestFoundrySecondArmour(t *testing.T) {
	item := func(flags string) string {
		return `{"type": "armour", "name": "Mail", "flags": ` + flags + `, "system": {"head": 1, "armLeft": 2}}`
	}
	for flags, want := range map[string]string{
		`{"fvtt-wfrp2e": {"equipped": true}}`:    "1 2 0 0 0 0",
		`{"fvtt-wfrp2e": {"isEquipped": true}}`:  "1 2 0 0 0 0",
		`{"wfrp2e": {"isEquipped": true}}`:       "1 2 0 0 0 0",
		`{"fvtt-wfrp2e": {"isEquipped": false}}`: "? ? ? ? ? ?",
	} {
		p := one(t, "x.json", actor2("", "", item(flags)), Options{})
		same(t, flags, armour(p), want)
		if !p.Ready() {
			t.Errorf("%s: %v", flags, p.Open)
		}
	}
	r := got(t, "x.json", actor2("", "", item(`{}`)), Options{})
	if len(r.Questions) != 1 || r.Questions[0].Ask != AskArmour || r.People[0].Ready() {
		t.Errorf("asked %v", r.Questions)
	}
	same(t, "worn", armour(one(t, "x.json", actor2("", "", item(`{}`)), Options{Armour: Worn})), "1 2 0 0 0 0")
	same(t, "not worn", armour(one(t, "x.json", actor2("", "", item(`{}`)), Options{Armour: None})), "? ? ? ? ? ?")
}

// coldOne is a creature of wfrp4e: all of a hundred, no attacks, a trait for
// armour, and a talent whose effect is not in the values.
const coldOne = `{"name": "Cold One", "type": "creature", "system": {"characteristics": {
"ws": {"initial": 35, "modifier": 2, "advances": 1}, "s": {"initial": 45, "bonusMod": 1}, "t": {"initial": 40, "modifier": 5},
"i": {"initial": 10}, "ag": {"initial": 30}, "int": {"initial": 20, "advances": 2}}, "status": {"wounds": {"value": 12, "max": 25}}},
"items": [
{"name": "Armour", "type": "trait", "system": {"specification": {"value": "3"}}},
{"name": "Armour", "type": "trait", "system": {"specification": {"value": "9"}, "disabled": true}},
{"name": "Mail", "type": "armour", "system": {"AP": {"head": 0, "body": 2, "lArm": 2}, "APdamage": {"body": 1}, "equipped": {"value": true}}},
{"name": "Helm", "type": "armour", "system": {"AP": {"head": 2}, "worn": {"value": false}}},
{"name": "Leczenie", "type": "skill", "system": {"advances": {"value": 10}, "characteristic": {"value": "int"}, "modifier": {"value": -3}}},
{"name": "Heal", "type": "skill", "system": {"advances": {"value": 0}, "characteristic": {"value": "int"}}},
{"name": "Claws", "type": "weapon", "system": {"damage": {"value": "SB+4"}}},
{"name": "Warrior Born", "type": "talent", "effects": [
 {"disabled": false, "changes": [{"key": "system.characteristics.ws.initial", "mode": 2, "value": "5"}]},
 {"disabled": true, "changes": [{"key": "system.characteristics.ws.initial", "mode": 2, "value": "50"}]}]}],
"effects": [{"system": {"changes": [{"key": "system.characteristics.t.modifier", "value": "+10"}]}}],
"_stats": {"systemId": "wfrp4e"}}`

func TestFoundryFourth(t *testing.T) {
	r := got(t, "x.json", coldOne, Options{})
	var asked []Ask
	for _, q := range r.Questions {
		asked = append(asked, q.Ask)
	}
	if len(asked) != 2 || asked[0] != AskAttacks || asked[1] != AskEffects {
		t.Errorf("asked %v", asked)
	}
	same(t, "shown", r.People[0].WW.From, "35 + 2 + 1 + 5 ?")
	p := one(t, "x.json", coldOne, Options{Attacks: 2, Effects: Leave})
	// 45 / 10 = 4, and 1; (40 + 5) / 10 = 4.
	same(t, "without effects", profileOnly(p), "WW 38 (35 + 2 + 1), S 5 (45 / 10 + 1), Wt 4 ((40 + 5) / 10), A 2 (--attacks), I 10 (10)")
	same(t, "armour", armour(p), "3 5 3 4 3 3") // the trait everywhere; 2 on the left arm, 2 - 1 on the body
	same(t, "from", p.Armour[3].From, "Mail 2 - 1 + Armour 3")
	same(t, "weapons", strings.Join(p.Weapons, "|"), "Claws SB+4")
	if h := p.Healing; h.N != 29 || h.From != "20 + 2 + 10 - 3" || !p.Creature || p.Wounds.N != 25 || p.Now.N != 12 {
		t.Errorf("healing %v, wounds %v of %v", h, p.Now, p.Wounds)
	}
	p = one(t, "x.json", coldOne, Options{Attacks: 2, Effects: Count})
	// 38 + 5; (45 + 10) / 10 = 5.
	same(t, "with effects", profileOnly(p), "WW 43 (35 + 2 + 1 + 5), S 5 (45 / 10 + 1), Wt 5 ((40 + 5 + 10) / 10), A 2 (--attacks), I 10 (10)")
}

// Files that are near an actor, and none.
func TestFoundryOthers(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"item":    {`{"name": "Sword", "type": "weapon", "system": {"damage": {"value": "SB+4"}}, "effects": []}`, "x.json:1: this is an item, not an actor; allowed is a character, npc or creature exported from Foundry"},
		"vehicle": {`{"name": "Cart", "type": "vehicle", "system": {}, "items": []}`, "x.json:1: a vehicle has no profile; allowed is a character, npc or creature"},
		"an actor without a profile": {
			`{"name": "X", "type": "character", "system": {"health": {"value": 10}}, "items": [], "_stats": {"systemId": "other"}}`,
			"x.json: nobody is found: WW (WS), S, Wt (T) is missing; allowed is WW (WS), S and Wt (T) in one row or object",
		},
	} {
		_, err := Read("x.json", []byte(c.text), Options{})
		t.Run(name, func(t *testing.T) { refused(t, err, c.want) })
	}
	// A system that calls itself 1e and has the keys of 2e: its edition is asked.
	const foreign = `{"name": "X", "type": "character", "system": {"characteristics": {"ws": {"value": 33}, "s": {"value": 3}, "t": {"value": 4},
"a": {"value": 1}, "ag": {"value": 30}}}, "items": [], "_stats": {"systemId": "wfrp1e_GPT_js"}}`
	r := got(t, "x.json", foreign, Options{})
	if len(r.Questions) != 1 || r.Questions[0].Ask != AskEdition {
		t.Errorf("asked %v", r.Questions)
	}
	p := one(t, "x.json", foreign, Options{Edition: First})
	same(t, p.Name, profileOnly(p), "WW 33 (ws), S 3 (s), Wt 4 (t), A 1 (a)")
	// Items as ids; several actors one after the other, as compendiums have them.
	r = got(t, "x.db", strings.ReplaceAll(actor1("", "", `"a1b2", "c3d4"`), "\n", " ")+"\n"+strings.ReplaceAll(actor1("", "", ""), "\n", " ")+"\n", Options{})
	same(t, "people", names(r.People), "X 33 1, X 2 33 2")
	told(
		t, r.NotRead, "x.db:1: X: the items are only numbers that stand for another file; armour and weapons are left out",
		"x.db:2: X: is a name that is there twice; it is taken as X 2",
	)
}
