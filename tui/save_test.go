package tui_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rundy/combat/journal"
)

// What is shown is saved: a program that is killed loses nothing.
func TestNothingIsLostWithTheProgram(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Killed", 3, nil, rutgers(d)).open().press("enter", "a", "enter")
		d.answer("10").expect("hit") // of 10 = 10 + A 3 - O 3, or 11
		screen, state := d.row("to hit"), d.state()
		d.stop()
		d.open().on("panel.round")
		if d.state() != state || d.row("to hit") != screen {
			d.Fatalf("%q is now\n%s", screen, d.screen())
		}
	})
}

// A fight that is opened goes on where it was left: in the splits at whoever
// has not split yet, whom a typed split is for.
func TestReopeningResumes(t *testing.T) {
	play(t, func(d *driver) {
		d.atStage(stageOf(d, "splits")).open().on("panel.allocate") // Rutger has split, goblin 1 is next
		if row := d.row("▸"); !strings.Contains(row, "g1") {
			d.Errorf("the cursor is not at goblin 1: %s", row)
		}
		d.answer("3 0 4")
		wantSplit(d, "g1", 7, 3, 0, 4)
	})
}

// A fight that another program has open can be read and not changed.
func TestASecondProgramReadsOnly(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Shared", 3, nil, rutgers(d))
		first, _, err := journal.Open(d.book.find(d), d.folder.Locks())
		if err != nil {
			d.Fatal(err)
		}
		defer first.Close()
		d.open().says("save.read-only")
		state, lines := d.state(), d.lines()
		for _, key := range []string{"enter", "u", "x", "s"} {
			d.press(key).says("refusal.read-only")
		}
		for _, p := range panels {
			d.press(p.letter, "enter").says("save.read-only")
		}
		if d.state() != state || d.lines() != lines {
			d.Fatal("a fight that is open elsewhere was changed")
		}
		d.quit()
	})
}

// While nothing can be saved the screen says so and the fight goes on; quitting
// asks, and Esc stays. When saving works again, all is saved.
func TestAFightThatCannotBeSaved(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Unsaved", 3, nil, rutgers(d)).open()
		path := d.book.find(d)
		aside := filepath.Join(string(d.folder), "aside")
		must(d, os.Rename(d.folder.Fights(), aside))
		must(d, os.WriteFile(d.folder.Fights(), nil, 0o644)) // no folder can be made here
		d.send(keyPress("enter")).expect("NOT SAVED", "round 1")
		d.send(keyPress("q")).expect("could not be saved", "Esc")
		d.send(keyPress("esc")).refuse("could not be saved").expect("NOT SAVED", "round 1")
		must(d, os.Remove(d.folder.Fights()))
		must(d, os.Rename(aside, d.folder.Fights()))
		d.send(keyPress("a")).refuse("NOT SAVED").expect("3 3 3")
		if f := d.fight(); f.Round != 1 || len(f.Undecided()) != 0 {
			d.Fatalf("in the file at %s: round %d, %d undecided", path, f.Round, len(f.Undecided()))
		}
		d.quit()
	})
}

func must(d *driver, err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

// A file that is no fight, or a newer one, is listed, named with what is
// wrong, and left as it is; the others can be opened.
func TestHomeListsFilesThatCannotBeRead(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Whole", 3, nil, rutgers(d))
		newer := filepath.Join(d.folder.Fights(), "newer.jsonl")
		text := []byte(`{"rundy":2,"system":"mstocs"}` + "\n")
		must(d, os.WriteFile(newer, text, 0o644))
		d.start().expect("Whole").press("o").expect("Whole", "newer.jsonl")
		for range 2 {
			d.press("up")
		}
		if row := d.row("▸"); row == d.row("Whole") {
			d.press("down")
		}
		d.press("enter").expect("newer.jsonl", "line 1", "2")
		if now, err := os.ReadFile(newer); err != nil || string(now) != string(text) {
			d.Errorf("the file was changed: %q, %v", now, err)
		}
		d.press("esc", "enter").expect("Rutger")
	})
}

// A torn last line is left out, and it is said.
func TestATornLine(t *testing.T) {
	play(t, func(d *driver) {
		d.given("Torn", 3, nil, rutgers(d))
		path := d.book.find(d)
		text, err := os.ReadFile(path)
		must(d, err)
		must(d, os.WriteFile(path, append(text, `{"do":[{"rou`...), 0o644))
		d.open().says("say.torn")
		d.press("enter").on("panel.allocate")
		if f := d.fight(); f.Round != 1 {
			d.Fatalf("round %d in the file after going on", f.Round)
		}
	})
}
