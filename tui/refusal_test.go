package tui_test

import (
	"fmt"
	"strings"
	"testing"
)

// bad is an input that is refused: where it is typed, and what the sentence
// on the screen must name.
type bad struct {
	stage string
	keys  []string // lead to where the text is typed
	text  string
	names []string
}

// badSplits are of goblin 1, whose PW is 7 and whose row is the open one (M11).
var badSplits = []bad{
	{"splits", []string{"'", "g", "1", "enter"}, "3 0 5", []string{"3/0/5", "8", "7"}}, // 3 + 0 + 5 = 8
	{"splits", []string{"'", "g", "1", "enter"}, "303", []string{"3/0/3", "6", "7"}},
	{"splits", []string{"'", "g", "1", "enter"}, "0", []string{"three numbers"}}, // 0 is not empty
	{"splits", []string{"'", "g", "1", "enter"}, "3 4", []string{"3 4", "three numbers"}},
	{"splits", []string{"'", "g", "1", "enter"}, "3 0 4 0", []string{"three numbers"}},
	{"splits", []string{"'", "g", "1", "enter"}, "99999999999999999999 0 0", []string{"three numbers"}},
}

// badDice are of the roll to hit, 3k6, and of a spear's wounds, 3k6+2.
var badDice = []bad{
	{"blows", nil, "2", []string{"3k6", "3 to 18", "2"}},
	{"blows", nil, "19", []string{"3 to 18", "19"}},
	{"blows", nil, "0", []string{"3 to 18", "0"}}, // 0 is not empty
	{"blows", nil, "5 4", []string{"3k6", "3", "5 4"}},
	{"blows", nil, "5 4 1 1", []string{"3k6", "3", "5 4 1 1"}},
	{"blows", nil, "5 7 1", []string{"1 to 6", "7"}},
	{"blows", nil, "5 0 1", []string{"1 to 6", "0"}},
	{"blows", nil, "99999999999999999999", []string{"3 to 18"}},
	{"half a blow", nil, "4", []string{"3k6+2", "5 to 20", "4"}}, // 3 + 2 to 18 + 2
	{"half a blow", nil, "21", []string{"5 to 20", "21"}},
	{"check", nil, "1", []string{"2k6", "2 to 12", "1"}},
	{"check", nil, "70", []string{"2k6", "1 to 6", "7"}}, // two dice in one, and the first shows 7
	{"attempt", nil, "2", []string{"3k6", "3 to 18", "2"}},
}

// badTags are tags of nobody, and of somebody who will not do.
var badTags = []bad{
	{"blows", []string{"'"}, "zz", []string{"zz", "R, g1, g2, P, D"}},
	{"blows", []string{"@target"}, "zz", []string{"zz", "R, g1, g2, P, D"}},
	{"blows", []string{"@target"}, "g1", []string{"goblin 1", "themselves"}},
	{"blows", []string{"@give-turn"}, "zz", []string{"zz", "R, g1, g2, P, D"}},
	{"over", []string{"@treat", "ctrl+u"}, "zz", []string{"zz", "R"}},
	{"over", []string{"@treat", "ctrl+u"}, "g1", []string{"goblin 1", "dead"}},
}

// badPeople are add lines, gear, armour and numbers on Setup.
var badPeople = []bad{
	{"setup", []string{"@add"}, "", []string{"3 goblin"}},
	{"setup", []string{"@add"}, "balrog", []string{"balrog", "PW/OnR", "thug 8/4"}},
	{"setup", []string{"@add"}, "0 goblin", []string{"0", "1 to 50"}},
	{"setup", []string{"@add"}, "51 goblin", []string{"51", "1 to 50"}},
	{"setup", []string{"@add"}, "thug 61/4", []string{"PW", "61", "0 to 60"}},
	{"setup", []string{"@add"}, "thug 8/10", []string{"OnR", "10", "9"}}, // OnR is 1..9 (M3)
	{"setup", []string{"@add"}, "thug 8/0", []string{"OnR", "0", "1"}},
	{"setup", []string{"@add"}, "thug 8/4 lightsaber", []string{"lightsaber", "Tab"}},
	{"setup", []string{"@add"}, "thug 8/4 sword, halberd", []string{"3 hands", "2"}}, // 1 + 2
	{"setup", []string{"@gear"}, "lightsaber", []string{"lightsaber", "Tab"}},
	{"setup", []string{"@gear"}, "halberd, dagger", []string{"3 hands", "2"}}, // 2 + 1
	{"setup", []string{"@gear"}, "sword, dagger, buckler", []string{"3 hands", "2"}},
	{"setup", []string{"@armour", "ctrl+u"}, "elbow=2", []string{"elbow=2", "head=1"}},
	{"setup", []string{"@armour", "ctrl+u"}, "-1", []string{"-1", "0 to"}},
	{"setup", []string{"@armour", "ctrl+u"}, "head=1000", []string{"head=1000", "0 to"}},
	{"setup", []string{"@edit", "ctrl+u"}, "8", []string{"8", "PW/OnR"}},
	{"setup", []string{"@edit", "ctrl+u"}, "61/4", []string{"PW", "61", "0 to 60"}},
	{"setup", []string{"@edit", "ctrl+u"}, "8/10", []string{"OnR", "10", "9"}},
	{"setup", []string{"@edit", "ctrl+u"}, "8/4 201", []string{"I", "201", "200"}},
	{"setup", []string{"@edit", "ctrl+u"}, "8/4 20 19", []string{"19", "18"}}, // the 3k6 scale (M5)
	{"setup", []string{"@rename", "ctrl+u"}, "", []string{"name", "1 to 200"}},
	{"setup", []string{"@rename", "ctrl+u"}, "   ", []string{"name", "1 to 200", "blanks"}},
}

// badRound is what is typed on Round besides dice and tags.
var badRound = []bad{
	{"blows", []string{"@modifier"}, "dark", []string{"dark", "-2 darkness"}},
	{"blows", []string{"@modifier"}, "101 dark", []string{"101", "-100 to 100"}},
	{"blows", []string{"@aim", "n", "ctrl+u"}, "-101", []string{"-101", "-100 to 100"}},
	{"blows", []string{"@aim", "n", "ctrl+u"}, "x", []string{"x", "-100 to 100"}},
	{"a loss", []string{"@loss-from", "ctrl+u"}, "4 0 0", []string{"4", "3/3/3"}}, // A holds 3
	{"a loss", []string{"@loss-from", "ctrl+u"}, "1 1 1", []string{"4", "3/3/3"}}, // 3, not the loss of 4
	{"a loss", []string{"@loss-from", "ctrl+u"}, "4", []string{"three numbers"}},
	{"fumble", []string{"@fumble-out", "ctrl+u"}, "0", []string{"0", "1 to 99"}},
	{"fumble", []string{"@fumble-lose", "ctrl+u"}, "100", []string{"100", "1 to 99"}},
}

// badHand is what the GM's hand does not do.
var badHand = []bad{
	{"blows", []string{"G", "@set-pw"}, "lots", []string{"lots", "-99 to 99"}},
	{"blows", []string{"G", "@set-pw"}, "100", []string{"100", "-99 to 99"}},
	{"blows", []string{"G", "@magic", "ctrl+u"}, "-1", []string{"-1", "0 to 99"}},
	{"blows", []string{"G", "@set-split", "ctrl+u"}, "1 2", []string{"three numbers"}},
	{"blows", []string{"G", "@set-split", "ctrl+u"}, "100 0 0", []string{"100", "0 to 99"}},
	{"blows", []string{"G", "@give-wound"}, "4 torso", []string{"4 torso", "1 torso"}},
	{"blows", []string{"G", "@give-wound"}, "1 elbow", []string{"1 elbow", "1 torso"}},
	{"blows", []string{"G", "@give-wound"}, "1 torso 0m", []string{"0m", "10m"}},
	{"blows", []string{"G", "@give-wound"}, "", []string{"1 torso"}},
	{"blows", []string{"G", "@set-out", "ctrl+u"}, "-1", []string{"-1", "0 to 9999"}},
	{"blows", []string{"G", "@busy", "ctrl+u"}, "10000", []string{"10000", "0 to 9999"}},
	{"blows", []string{"G", "@timer"}, "torch", []string{"torch", "10m"}},
	{"blows", []string{"G", "@timer"}, "10m", []string{"text", "empty"}},
	{"blows", []string{"G", "@give-limb", "a", "ctrl+u"}, "10000", []string{"10000", "0 to 9999"}},
	{"blows", []string{"G", "@check", "m", "ctrl+u"}, "0", []string{"0", "1 to 999"}},
	{"blows", []string{"G", "@check", "t"}, "101", []string{"101", "-100 to 100"}},
	{"blows", []string{"G", "@note-on"}, "", []string{"text", "empty"}},
	{"blows", []string{"N"}, "", []string{"text", "empty"}},
}

// badTreatment is what a healer is asked in vain.
var badTreatment = []bad{
	{"over", []string{"@treat", "ctrl+u"}, "P 59s", []string{"0:01:00"}}, // at least a minute (M27)
	{"over", []string{"@treat", "ctrl+u"}, "P 2x", []string{"2x", "10m"}},
	{"over", []string{"@treat", "ctrl+u"}, "P 2m bandages", []string{"bandages", "-2"}},
}

// Bad input is answered by a sentence that names what was given and what is
// allowed; the state is as before, the text is still there to be mended, and
// the same place takes a further key.
func TestBadInput(t *testing.T) {
	at := map[string]stage{}
	for _, s := range stages(t) {
		at[s.name] = s
	}
	for what, table := range map[string][]bad{
		"splits": badSplits, "dice": badDice, "tags": badTags, "people": badPeople, "round": badRound,
		"hand": badHand, "treatment": badTreatment,
	} {
		for _, b := range table {
			t.Run(fmt.Sprintf("%s/%s %v %s", what, b.stage, b.keys, b.text), func(t *testing.T) {
				t.Parallel()
				play(t, func(d *driver) {
					d.atStage(at[b.stage]).open().press(b.keys...)
					refused(d, b)
				})
			})
		}
	}
}

func refused(d *driver, b bad) {
	d.Helper()
	state, lines := d.state(), d.lines()
	d.answer(b.text)
	if d.state() != state || d.lines() != lines {
		d.Errorf("%s, %v %q: the state has changed", b.stage, b.keys, b.text)
		return
	}
	sentence := ""
	for line := range strings.SplitSeq(d.screen(), "\n") {
		if strings.HasPrefix(line, " ! ") && !strings.Contains(line, "dies at") {
			sentence = line
		}
	}
	for _, name := range b.names {
		if !strings.Contains(sentence, name) {
			d.Errorf("%s, %v %q: %q does not name %q\n%s", b.stage, b.keys, b.text, sentence, name, d.screen())
		}
	}
	if b.text != "" {
		d.expect(b.text) // still typed
	}
	d.press("esc", "esc")
}

// A line typed on one panel is no dice on another.
func TestALineStaysOnItsPanel(t *testing.T) {
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "blows")).open().press("A").typed("3 1 4").press("R").on("panel.round")
		state := d.state()
		if d.refuse("3 1 4"); d.press("A").answer("3 1 4").state() != state {
			d.Fatal("a split typed in the middle of the blows has changed something")
		}
		if d.refuse("3 1 4▏").press("R", "enter").refuse("3 1 4"); d.fight().Blow.Hit.Typed {
			d.Fatal("a split was taken for dice")
		}
	})
}

// A number or dice that a setting does not take are refused in the same way.
func TestBadSettings(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Settings", 1, nil, rutgers(d)).open().press("O")
		state := d.state()
		for what, c := range map[string]struct{ text, allowed string }{
			"bare hands": {"k", "k6"}, "a round, seconds": {"0", "1 to 3600"}, "blows in a round": {"10", "1 to 9"},
			"first aid, seconds": {"59", "60 to 86400"},
		} {
			d.press("pgup", "pgup", "pgup", "pgup")
			for n := 0; !strings.Contains(d.row("▸"), what); n++ {
				if n > 50 {
					d.Fatalf("there is no setting called %q", what)
				}
				d.press("down")
			}
			d.answer(c.text).expect(c.allowed)
			if d.state() != state {
				d.Errorf("%s takes %s", what, c.text)
			}
		}
	})
}

// Dice that are typed in a round are no split: the odds of the blow stay.
func TestTypedDiceAreNoSplit(t *testing.T) {
	play(t, func(d *driver) {
		odds := d.size(120, 40).atStage(stageOf(d, "blows")).open().row("hits on")
		d.typed("9")
		if row := d.row("hits on"); row != odds {
			d.Errorf("%q became %q", odds, row)
		}
	})
}

// A number that was refused need not be taken back before the right one.
func TestRefusedNumbersBeginAnew(t *testing.T) {
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "half a blow")).open().answer("99").typed("9").expect("9▏").refuse("999▏")
	})
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "splits")).open().answer("9 9 9").typed("3").expect("3▏").refuse("93▏")
		d.typed(" 0 4").press("enter")
		wantSplit(d, "g1", 7, 3, 0, 4)
	})
}
