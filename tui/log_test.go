package tui_test

import (
	"strings"
	"testing"
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
