package tui_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"rundy/tui/cli"
)

// The source's fight, typed as real dice from the sample at Home. All numbers
// are those of the golden section of the rule page.
func TestTheSourcesFight(t *testing.T) {
	play(t, func(d *driver) {
		d.start().press("s").on("panel.setup")
		d.expect("Rutger", "goblin")
		d.press("enter").on("panel.allocate") // round 1
		roundOne(d)
		roundTwo(d)
		roundThree(d)
		roundFour(d)
		d.quit()
		wantPlayed(d, command(d, 0, "state", d.book.find(d), "--json"))
		wantPlayed(d, command(d, 0, "sample", "--played", "--json"))
	})
}

func roundOne(d *driver) {
	d.Helper()
	d.answer("3 3 3").answer("3/0/4").press("enter").on("panel.round")
	// Goblin first: Sz 4 before 3. Target 10 = 10 + A 3 - O 3.
	d.expect("goblin 1 ▸ Rutger", "10 = 10 + A 3 - O 3")
	d.answer("7").expect("margin 3") // 10 - 7
	d.answer("5 4 1").expect("5 4 1 = 10", "3 + 10 = 13")
	d.answer("10").expect("torso", "13 / OnR 4 = 3") // 10-11 is the torso; 13 / 4 = 3
	d.expect("PW 6, lost 3", "3/3/3 → 2/2/2")        // one from each of three alike
	d.expect("2k6 < 3")                              // a loss of 3 asks for consciousness
	d.answer("8").expect("8 ✎ < 3? stands")
	d.expect("k6 < 3")
	d.answer("6").expect("6 ✎ < 3? not mortal")
	wantSplit(d, "R", 6, 2, 2, 2)
	// Rutger: target 12 = 10 + A 2 - O 0; 13 misses.
	d.expect("Rutger ▸ goblin 1", "12 = 10 + A 2 - O 0")
	d.answer("13").expect("misses (13 > 12)")
	endRound(d, 10)
}

func roundTwo(d *driver) {
	d.Helper()
	d.on("panel.allocate").answer("0 6 0").answer("304").press("enter")
	// Goblin: target 7 = 10 + A 3 - O 6; 15 misses.
	d.expect("7 = 10 + A 3 - O 6").answer("15").expect("misses (15 > 7)")
	// Rutger: target 10 = 10 + A 0 - O 0; 13 misses.
	d.expect("10 = 10 + A 0 - O 0").answer("13").expect("misses (13 > 10)")
	endRound(d, 20)
}

func roundThree(d *driver) {
	d.Helper()
	d.answer("0 6 0").answer("3 0 4").press("enter")
	d.expect("7 = 10 + A 3 - O 6").answer("6").expect("margin 1") // 7 - 6
	d.answer("9").expect("1 + 9 = 10")
	d.answer("13").expect("right arm", "10 / 2 = 5", "5 / OnR 4 = 1", "PW 5, lost 4", "0/6/0 → 0/5/0")
	d.expect("k6 < 1") // mortality alone: 1 PW is below the threshold of 3
	// The GM calls for consciousness all the same, in the middle of the blow.
	d.press("G").on("panel.hand").press("@check", "c").on("panel.round")
	d.expect("2k6 < 4")
	d.answer("2").expect("out for 2 rounds") // 4 - 2
	d.answer("3").expect("3 ✎ < 1? not mortal")
	wantSplit(d, "R", 5, 0, 5, 0)
	if x := d.fighter("R"); x.OutUntil != 50 { // two rounds from the end of round 3 at 30
		d.Fatalf("out until %d, not 50", x.OutUntil)
	}
	// Rutger is out and strikes no more: the round's end comes next.
	d.refuse("Rutger ▸ goblin 1")
	endRound(d, 30)
}

func roundFour(d *driver) {
	d.Helper()
	d.answer("7 0 0").press("enter").on("panel.round") // the goblin alone can split
	// Rutger cannot act, so he is nobody's target until the GM names him; then
	// the neck, at the -10 of the settings.
	d.press("@target").answer("R").press("@aim", "n", "enter")
	// 17 = 10 + A 7 - O 0 + 10 (cannot move) - 10 (aimed)
	d.expect("17 = 10 + A 7 - O 0")
	d.answer("11").expect("margin 6") // 17 - 11
	d.answer("8").expect("6 + 8 = 14", "neck", "14 × 2 = 28", "28 / OnR 4 = 7", "PW -2, lost 11")
	d.refuse("2k6").expect("k6 < 7")              // already out: mortality only
	d.answer("1").expect("1 ✎ < 7?", "class I")   // the difference of 6 is 5 or more
	d.answer("3").expect("3 minutes", "0:03:40")  // from the end of round 4, 0:00:40
	d.press("enter").on("panel.wounds")           // round 4 ends and so does the fight
	d.expect("0:00:40", "Rutger", "neck", "3:00") // 180 seconds left
	d.expect("18 rounds", "dies at 0:03:40")      // 180 / 10, at 40 + 180
}

// endRound ends a round and expects the clock to stand at that second.
func endRound(d *driver, clock int64) {
	d.Helper()
	d.press("enter").on("panel.allocate")
	if f := d.fight(); f.Clock != clock {
		d.Fatalf("the clock is at %d, not %d", f.Clock, clock)
	}
}

// wantSplit checks PW and what is left of the split of a fighter.
func wantSplit(d *driver, tag string, pw, a, o, sz int) {
	d.Helper()
	x := d.fighter(tag)
	if got := [4]int{x.PW(), x.Split.A, x.Split.O, x.Split.Sz}; got != [4]int{pw, a, o, sz} {
		d.Fatalf("%s has PW, A, O, Sz %v, not %v", tag, got, [4]int{pw, a, o, sz})
	}
}

// command runs a command line in the test's folder and gives what it prints.
func command(d *driver, status int, args ...string) []byte {
	d.Helper()
	var out, faults bytes.Buffer
	got := cli.Main(cli.Program{
		Args: args, Stdout: &out, Stderr: &faults, Home: d.folder,
		Getenv: func(string) string { return "" },
	})
	if got != status {
		d.Fatalf("%q gives status %d, not %d: %s", args, got, status, faults.String())
	}
	return out.Bytes()
}

// wantPlayed checks the state at the end of round 4 as design and rules give it.
func wantPlayed(d *driver, report []byte) {
	d.Helper()
	var got map[string]any
	if err := json.Unmarshal(report, &got); err != nil {
		d.Fatal(err)
	}
	rutger := got["fighters"].([]any)[0].(map[string]any)
	wound := rutger["wounds"].([]any)[0].(map[string]any)
	for _, want := range []struct {
		of    map[string]any
		field string
		value any
	}{
		{got, "system", "mstocs"},
		{got, "round", 4.0},
		{got, "clock_s", 40.0}, // four rounds of ten seconds
		{got, "phase", "between"},
		{got, "over", true}, // the players' side is at PW <= 0
		{rutger, "name", "Rutger"},
		{rutger, "start_pw", 9.0},
		{rutger, "pw", -2.0},        // 9 - 11
		{rutger, "lost", 11.0},      // 3 + 1 + 7
		{rutger, "out_rounds", 1.0}, // rounds 4 and 5 of which 4 is over
		{rutger, "state", "out"},
		{rutger, "alive", true},
		{wound, "class", 1.0},
		{wound, "location", "neck"},
		{wound, "dealt_s", 40.0},
		{wound, "deadline_s", 220.0}, // 40 + 3 * 60
		{wound, "left_s", 180.0},
	} {
		if want.of[want.field] != want.value {
			d.Errorf("%s is %v, not %v\n%s", want.field, want.of[want.field], want.value, report)
		}
	}
}
