package tui_test

import (
	"fmt"
	"strings"
	"testing"

	"rundy/tui"
)

// everyScreen goes through all that can be shown of a fight and calls look
// with the name of each screen.
func everyScreen(d *driver, look func(name string)) {
	d.Helper()
	for _, panel := range []string{"S", "A", "R", "W", "L", "G"} {
		d.press(panel)
		look(d.panel())
		d.press("?")
		look(d.panel() + ", help")
		d.press("esc")
	}
	for _, panel := range []string{"A", "R"} {
		d.press(panel, "@zoom")
		look(d.panel() + ", the odds alone")
		d.press("@zoom")
	}
	for _, question := range []string{"'", "N"} {
		d.press(question)
		look("question " + question)
		d.press("esc")
	}
	d.press("S", "@add")
	look("add line")
	d.typed("3 gob")
	look("add line with offers")
	d.press("esc", "O")
	look("settings")
	d.press("esc")
}

// bottom is the last line of the window, without styles.
func bottom(d *driver) string {
	d.Helper()
	lines := d.spy.lines()
	if len(lines) != d.h {
		d.Fatalf("%d lines in a window of %d:\n%s", len(lines), d.h, d.spy.text())
	}
	return lines[len(lines)-1]
}

// At both sizes, and between and beyond them, every screen at every stage of a
// fight keeps within the window (spy sees to that) and ends with the line that
// says which keys there are.
func TestScreensFit(t *testing.T) {
	long(t)
	for _, size := range [][2]int{{80, 24}, {60, 20}, {61, 45}, {200, 60}} {
		for _, lang := range []string{"en", "pl"} {
			t.Run(fmt.Sprintf("%dx%d %s", size[0], size[1], lang), func(t *testing.T) {
				t.Parallel()
				for _, s := range stages(t) {
					play(t, func(d *driver) {
						d.speak(lang).size(size[0], size[1]).atStage(s).open()
						everyScreen(d, func(name string) {
							if strings.TrimSpace(bottom(d)) == "" {
								d.Errorf("%s, %s: no line of keys at the bottom:\n%s", s.name, name, d.spy.text())
							}
						})
					})
				}
			})
		}
	}
}

// Home fits as well, with nothing on it, with a list, and with a long name
// being typed.
func TestHomeFits(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {60, 20}, {200, 60}} {
		for _, lang := range []string{"en", "pl"} {
			play(t, func(d *driver) {
				d.speak(lang).size(size[0], size[1]).start().expect("rundy", "test")
				long := strings.Repeat("Sewers under Nuln ", 10)
				d.press("n").paste(long).press("enter", "esc")
				d.expect("Sewers under Nuln").press("o").expect("Sewers under Nuln")
				d.press("esc", "O", "esc", "n").paste(long + long)
			})
		}
	}
}

// A window that is too small says what is needed, takes no keys but ctrl+c,
// and shows the fight again when it is large enough.
func TestSmallWindow(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Small", 1, nil, rutgers(d)).open().expect("Rutger")
		for _, size := range [][2]int{{59, 20}, {60, 19}, {40, 10}, {20, 20}} {
			d.resize(size[0], size[1])
			text := strings.Join(strings.Fields(d.spy.text()), " ")
			for _, want := range []string{
				fmt.Sprintf("%dx%d", tui.MinWidth, tui.MinHeight), fmt.Sprintf("%dx%d", size[0], size[1]),
			} {
				if !strings.Contains(text, want) {
					d.Errorf("%v: %q does not say %s", size, text, want)
				}
			}
			d.refuse("Rutger")
			lines := d.lines()
			d.press("enter", "x", "u", "q", "esc")
			if d.lines() != lines {
				d.Errorf("%v: keys change a fight that cannot be seen", size)
			}
			d.resize(60, 20).expect("Rutger").on("panel.setup")
		}
		d.resize(59, 19).send(keyPress("ctrl+c"))
		d.ended()
	})
}

// No size makes the program panic, on no screen.
func TestTinyWindows(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Tiny", 1, nil, rutgers(d)).open().press("enter")
		tiny := func(string) {
			before := d.spy.text()
			for w := range 11 {
				for h := range 6 {
					d.resize(w, h)
				}
			}
			if after := d.resize(80, 24).spy.text(); after != before {
				d.Fatalf("not the screen it was before the window shrank:\n%s\n%s", before, after)
			}
		}
		everyScreen(d, tiny)
		d.quit().start()
		tiny("home")
	})
}
