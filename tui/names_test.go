package tui_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"rundy/assets"
	"rundy/combat/mstocs"
	"rundy/tui/poison"
)

// strange are names as files and people may give them.
var strange = []string{
	"Żółw Łukasz",
	"Z\u0307o\u0301l\u0328w",           // letters with combining marks
	"東京の剣士",                            // two cells each
	"👩\u200d👩\u200d👧 family",           // one picture of three, joined
	"❤\ufe0f heart",                    // a symbol that a selector widens
	strings.Repeat("Maximilian ", 15),  // longer than any window
	"\u2800\u3164",                     // looks like nothing, and is no blank
	"\u200b\u2060",                     // takes no room at all
	"\x1b[31;5mred\x1b[0m",             // a style
	"\x1b]0;owned\x07title",            // sets the window's title
	"\x1b[2J\x1b[H\u009b2Jwiped",       // clears the screen, by C0 and C1
	"line\nbreak\rback\ttab\x00nul",    // moves the cursor
	"\u202eזה כתוב מימין\u202c",        // right to left, by force
	"\u2066isolated\u2069 \u200fmark",  // turns the direction within
	"bad \xff\xfe bytes",               // no UTF-8
	"e" + strings.Repeat("\u0301", 40), // a pile of marks
}

// strangers join all of them, half on each side.
func strangers() []mstocs.Step {
	var steps []mstocs.Step
	for i, name := range strange {
		side := mstocs.PlayerSide
		if i%2 == 1 {
			side = mstocs.FoeSide
		}
		steps = append(steps, mstocs.Join{Sheet: mstocs.Sheet{Name: name, PW: 7, OnR: 3}, Side: side})
	}
	return steps
}

// The numbers of a row: all strangers have PW 7 and OnR 3, and split 3, 2, 2.
var (
	setupNumbers = regexp.MustCompile(`\b7 +3 +0 +(players|foes)`)
	splitNumbers = regexp.MustCompile(`\b7 +3 +2 +2\b`)
)

// wantStraight expects that the numbers begin in the same column in every row
// that has them, and that there are at least so many such rows.
func wantStraight(d *driver, numbers *regexp.Regexp, least int) {
	d.Helper()
	column, rows := -1, 0
	for _, line := range d.spy.lines() {
		found := numbers.FindStringIndex(line)
		if found == nil {
			continue
		}
		at := ansi.StringWidth(line[:found[0]])
		if rows++; column < 0 {
			column = at
		}
		if at != column {
			d.Errorf("%s at %dx%d: PW begin at column %d, not %d:\n%s", d.panel(), d.w, d.h, at, column, line)
		}
	}
	if rows < least {
		d.Fatalf("%s at %dx%d: %d rows with %s, not %d:\n%s", d.panel(), d.w, d.h, rows, numbers, least, d.spy.text())
	}
}

// Whatever somebody is called, the columns behind the name stay straight, and
// nothing of the name steers the terminal (spy sees to that).
func TestStrangeNames(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {60, 24}, {120, 40}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			play(t, func(d *driver) {
				d.size(size[0], size[1]).given("\x1b[31mname\u202e", 3, nil, strangers()).open()
				d.press("S")
				wantStraight(d, setupNumbers, 10)
				d.press("enter").on("panel.allocate")
				wantStraight(d, splitNumbers, 10)
				d.press("a", "enter").on("panel.round")
				wantStraight(d, splitNumbers, 10)
				for range 6 {
					consent(d)
				}
				everyScreen(d, func(string) {})
				wantNoOrders(d)
			})
		})
	}
}

// wantNoOrders expects that no escape code of a name or a fight has reached
// the terminal, in whatever the renderer has made of the frames.
func wantNoOrders(d *driver) {
	d.Helper()
	sent := d.screen() + "\n" + d.sentSoFar()
	for _, order := range []string{"\x1b]0;owned", "\x1b[31;5m", "\u009b", "\x00", "\u202e", "\u2066"} {
		if strings.Contains(sent, order) {
			d.Errorf("%q has reached the terminal", order)
		}
	}
}

// A name that looks like nothing is shown as something.
func TestNamesAreSeen(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Ghosts", 3, nil, strangers()).open().press("S")
		rows := 0
		for _, x := range d.fight().Fighters {
			named := regexp.MustCompile(`^...· ` + x.Tag + ` *(.*?) +7 +3 +0 `)
			for _, line := range d.spy.lines() {
				if found := named.FindStringSubmatch(line); found != nil {
					if rows++; strings.TrimSpace(found[1]) == "" {
						d.Errorf("the name of %s is not seen: %q", x.Tag, line)
					}
				}
			}
		}
		if rows < 10 {
			d.Errorf("%d rows with names:\n%s", rows, d.spy.text())
		}
		d.expect("Żółw", "red", "title", "wiped")
	})
}

// What is typed and pasted for a name is cleaned as well, and tags are of
// letters that any keyboard has.
func TestTypedNames(t *testing.T) {
	play(t, func(d *driver) {
		d.start().press("n").answer("Names").press("a").typed("Łukasz Żółty").answer(" 7/3")
		if tag := d.fight().Fighters[0].Tag; tag != "L" {
			d.Errorf("the tag is %q, not L", tag)
		}
		d.expect("Łukasz Żółty")
		d.press("a").paste("\x1b[31mThug\n\u202eevil 8/4").press("enter")
		name := d.fight().Fighters[1].Name
		if name != "Thug evil" {
			d.Errorf("pasted: %q", name)
		}
		d.expect("Thug")
		wantNoOrders(d)
	})
}

// Whatever the texts of a fight hold, of any system, nothing of it steers the
// terminal (spy sees to that), on no panel and in no question, in either
// language.
func TestSpoiledTexts(t *testing.T) {
	for _, sys := range systems(t) {
		for _, lang := range []string{"en", "pl"} {
			t.Run(sys.name+" "+lang, func(t *testing.T) {
				t.Parallel()
				keys := walked(t, sys)
				play(t, func(d *driver) {
					sample := sys.name
					if sample == "mstocs" {
						sample = "rutger-played"
					}
					file, err := poison.Fight(assets.Sample(sample))
					if err != nil {
						d.Fatal(err)
					}
					d.parsed(sample, file).speak(lang).start().press("enter")
					r := rand.New(rand.NewPCG(1, 1))
					for range 400 {
						d.step(keys[r.IntN(len(keys))])
					}
					for _, p := range sys.panels {
						d.back().press(p.letter)
						wantNoOrders(d)
					}
				})
			})
		}
	}
}
