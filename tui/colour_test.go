package tui_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"rundy/combat/mstocs"
)

const elf mstocs.FighterID = dog + 1

// melee is a round with everything in it that a mark tells: the elf has acted,
// it is the turn of goblin 1, goblin 2 is dead, the dog is out of action, and
// Pazgrim treats Rutger, whose time runs out within a minute.
func melee(d *driver) []mstocs.Step {
	d.Helper()
	return slices.Concat(cast(d), []mstocs.Step{
		mstocs.Join{Sheet: mstocs.Sheet{Name: "elf", PW: 7, OnR: 3}, Side: mstocs.PlayerSide},
		mstocs.Kill{Fighter: goblin2},
		mstocs.SetOut{Fighter: dog, Rounds: 3},
		mstocs.GiveWound{Fighter: rutger, Class: mstocs.ClassI, Where: mstocs.Torso, Seconds: 50},
		mstocs.Round{},
		mstocs.Treat{Healer: pazgrim, Wound: 1},
		splitOf(rutger, 5, 3, 1), splitOf(goblin1, 3, 0, 4), splitOf(elf, 0, 0, 7),
		mstocs.Blows{},
		mstocs.Pass{Fighter: elf},
	})
}

// mark is what stands in front of tag and name in the row of a fighter, below
// the two top lines. The name may be cut to a few letters.
func mark(d *driver, tag, name string) string {
	d.Helper()
	whose := regexp.MustCompile(tag + " +" + name[:min(len(name), 4)])
	screen := d.screen()
	for _, line := range strings.Split(screen, "\n")[2:] {
		if at := whose.FindStringIndex(line); at != nil {
			return line[:at[0]]
		}
	}
	d.Fatalf("no row of %s %s:\n%s", tag, name, screen)
	return ""
}

// Without colour every mark that carries meaning is there as text.
func TestMarksWithoutColour(t *testing.T) {
	play(t, func(d *driver) {
		d.profile = colorprofile.ASCII
		d.atStage(stage{steps: melee(d)}).open().on("panel.round")
		for _, want := range []struct{ tag, name, mark string }{
			{"E", "elf", "✓"},
			{"g1", "goblin 1", "▸"},
			{"g2", "goblin 2", "✕"},
			{"D", "dog", "z"},
			{"P", "Pazgrim", "+"},
		} {
			if got := mark(d, want.tag, want.name); !strings.Contains(got, want.mark) {
				d.Errorf("%q stands in front of %s, not %s:\n%s", got, want.name, want.mark, d.screen())
			}
		}
		d.expect("! R Rutger") // the most urgent countdown
		if got := mark(d.press("W"), "R", "Rutger"); !strings.Contains(got, "!") {
			d.Errorf("%q stands in front of Rutger's wound, not !", got)
		}
		for _, panel := range []string{"A", "W", "G", "L", "S"} {
			d.press(panel).screen()
		}
		if code := colourIn(d.sentSoFar()); code != "" {
			d.Errorf("the colour %q has reached the terminal", code)
		}
	})
}

// Colour adds nothing that the text does not say: with it, the text is the same.
func TestColourOnlyAdds(t *testing.T) {
	var texts []string
	for _, profile := range []colorprofile.Profile{colorprofile.ASCII, colorprofile.TrueColor} {
		play(t, func(d *driver) {
			d.profile = profile
			d.atStage(stage{steps: melee(d)}).open()
			text := ""
			for _, panel := range []string{"R", "A", "W", "G", "L", "S"} {
				text += d.press(panel).screen() + "\n"
			}
			texts = append(texts, text)
			if profile == colorprofile.TrueColor && colourIn(d.sentSoFar()) == "" {
				d.Error("no colour has reached a terminal that has them")
			}
		})
	}
	if texts[0] != texts[1] {
		t.Errorf("the text differs:\n%s\n%s", texts[0], texts[1])
	}
}

var styling = regexp.MustCompile("\x1b\\[([0-9;:]*)m")

// colourIn finds an escape code that sets a colour other than the usual one.
func colourIn(sent string) string {
	for _, code := range styling.FindAllStringSubmatch(sent, -1) {
		for param := range strings.FieldsFuncSeq(code[1], func(r rune) bool { return r == ';' || r == ':' }) {
			n, _ := strconv.Atoi(param)
			if n >= 30 && n <= 38 || n >= 40 && n <= 48 || n >= 90 && n <= 107 {
				return code[0]
			}
		}
	}
	return ""
}
