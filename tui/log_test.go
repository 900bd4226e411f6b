package tui_test

import (
	"strings"
	"testing"

	"rundy/combat/k1000"
	"rundy/combat/mstocs"
	k1000screen "rundy/tui/k1000"
	mstocsscreen "rundy/tui/mstocs"
	"rundy/tui/words"
)

// A line that was undone is told from where it stands: who joined in it goes
// by the name they had there, whoever has their place in the fight now, or
// nobody. The log that was looked at before, too.
func TestUndoneLinesKeepTheirNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		system, values, first string // the panel where one joins
	}{
		{"mstocs", " 9/4", "S"},
		{"wstega", " 3/3/3/1", "P"},
		{"k1000", ": HP 200", "G"},
	} {
		t.Run(c.system, func(t *testing.T) {
			t.Parallel()
			play(t, func(d *driver) {
				d.begin(c.system).press("a").answer("2 wolf" + c.values).undo(1)
				d.press("a").answer("Foo" + c.values).undo(1).press("L")
				d.logged("1 ~wolf 1 joins; wolf 2 joins", "2 ~Foo joins")
				d.press(c.first, "a").answer("Bar" + c.values).press("L")
				d.logged("1 ~wolf 1 joins; wolf 2 joins", "2 ~Foo joins", "3 Bar joins")
				d.reopen().press("L")
				d.logged("1 ~wolf 1 joins; wolf 2 joins", "2 ~Foo joins", "3 Bar joins")
			})
		})
	}
}

// begin begins a new fight of a system at Home.
func (d *driver) begin(system string) *driver {
	d.Helper()
	d.start().press("n")
	for i, s := range systems(d) {
		if s.name == system {
			return d.answer("Two lines")
		}
		if i < len(systems(d))-1 {
			d.press("tab")
		}
	}
	d.Fatalf("no system %s", system)
	return d
}

// logged wants these lines in the log, and no others.
func (d *driver) logged(want ...string) *driver {
	d.Helper()
	var got []string
	for line := range strings.SplitSeq(d.screen(), "\n") {
		words := strings.Fields(strings.TrimPrefix(strings.TrimLeft(line, " "), "▸"))
		if len(words) > 1 && strings.Trim(words[0], "0123456789") == "" {
			got = append(got, strings.Join(words, " "))
		}
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		d.Fatalf("the log says\n%s\nand not\n%s\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"), d.screen())
	}
	return d
}

// A sentence tells a thing once. A wound with its time, days and rounds out of
// action given by hand are told by what came of them; where the dice are still
// to fall, by the decision.
func TestTheHandIsToldOnce(t *testing.T) {
	t.Parallel()
	play(t, func(d *driver) {
		d.begin("mstocs").press("a").answer("Ola 9/4").press("a").answer("Bruno 9/4").press("a").answer("orc 7/3")
		d.press("enter", "'").answer("B").press("G")
		d.press("@give-wound").answer("1 torso 90s").press("L") // from the round's end, ten seconds away
		d.logged("1 Ola joins", "2 Bruno joins", "3 orc joins", "4 round 1 begins",
			"5 Bruno: mortal wound, class I (torso), dies at 0:01:40")
		d.press("G", "@more-action").press("G", "@give-limb", "b", "ctrl+u").answer("1").press("L")
		d.press("G", "@set-out", "ctrl+u").answer("2").press("S", "@rename", "ctrl+u").answer("Ola")
		d.press("G", "@give-wound").answer("2 neck").press("L")
		d.expect("6 Bruno: +1 action\n", "7 Bruno: left arm out of use for 1 day\n", "8 Bruno is out of action for 2 rounds\n",
			"9 Bruno is now called Ola 2\n", "Ola 2: mortal wound, class II (neck)").refuse("mortal wound of class II")
		f, tell := d.fight(), mstocsscreen.Teller{Words: d.words}
		open := mstocsscreen.Entry{Steps: []mstocs.Step{mstocs.GiveWound{Fighter: 2, Class: mstocs.ClassII}}}
		if got := tell.Entry(f, f, open); got != "Ola 2: mortal wound of class II" {
			d.Errorf("with its time still to be rolled: %q", got)
		}
	})
}

// Who gets another name is told by the former one, as the log has it above.
func TestRenamedIsToldByBothNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		system, values string
		rename         []string
	}{
		{"mstocs", " 9/4", []string{"S", "@rename", "ctrl+u"}},
		{"wstega", " 3/3/3/1", []string{"P", "e", "n", "ctrl+u"}},
		{"k1000", ": HP 200", []string{"G", "@rename", "ctrl+u"}},
	} {
		t.Run(c.system, func(t *testing.T) {
			t.Parallel()
			play(t, func(d *driver) {
				d.begin(c.system).press("a").answer("Bruno" + c.values)
				d.press(c.rename...).answer("Ola").expect("Bruno is now called Ola")
				d.press("L").logged("1 Bruno joins", "2 Bruno is now called Ola")
				d.undo(1).press("L").logged("1 Bruno joins", "2 ~Bruno is now called Ola")
			})
		})
	}
}

// Actions are counted by the rules of either language, those taken away by how
// many they are.
func TestActionsByNumber(t *testing.T) {
	t.Parallel()
	f, s := mstocs.New(mstocs.DefaultSettings()), k1000.New(k1000.DefaultSettings())
	f, err := f.Apply(mstocs.Join{Sheet: mstocs.Sheet{Name: "Doc", PW: 9, OnR: 4}, Side: mstocs.PlayerSide})
	if err == nil {
		s, err = s.Apply(k1000.Join{Sheet: k1000.Sheet{Name: "Doc"}, Role: k1000.RolePlayer})
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		lang string
		n    int
		want string
	}{
		{"en", 1, "Doc: +1 action"},
		{"en", -1, "Doc: -1 action"},
		{"en", 2, "Doc: +2 actions"},
		{"pl", 1, "Doc: +1 akcja"},
		{"pl", -1, "Doc: -1 akcja"},
		{"pl", -3, "Doc: -3 akcje"},
		{"pl", 5, "Doc: +5 akcji"},
	} {
		w := words.New(c.lang)
		if got := (mstocsscreen.Teller{Words: w}).Step(&f, mstocs.Action{Fighter: 1, N: c.n}); got != c.want {
			t.Errorf("%s: %q, want %q", c.lang, got, c.want)
		}
		want := c.want + map[string]string{"en": " this turn", "pl": " w tej turze"}[c.lang]
		if got := (k1000screen.Teller{Words: w}).Step(&s, k1000.Action{Fighter: 1, N: c.n}); got != want {
			t.Errorf("%s: %q, want %q", c.lang, got, want)
		}
	}
}
