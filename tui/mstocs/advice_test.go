package mstocs

import (
	"context"
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/tui/table"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// duelists is a fight of two, PW 9 OnR 4 against PW 7 OnR 3, in round 1.
func duelists(t *testing.T) (*table.Host, *Session) {
	t.Helper()
	h := combat.NewHistory(mstocs.New(mstocs.DefaultSettings()))
	sword := mstocs.Item{Name: "sword", Wounds: dice.New(3, 6, 0), Hands: 1}
	s := newSession(h, journal.Header{Name: "duel", Seed: dice.SeedOf(3)})
	host := New(words.New("en"), table.NoNav{}, s, nil)
	for _, step := range []mstocs.Step{
		mstocs.Join{Sheet: mstocs.Sheet{Name: "Rutger", PW: 9, OnR: 4, Held: []mstocs.Item{sword}}, Side: mstocs.PlayerSide},
		mstocs.Join{Sheet: mstocs.Sheet{Name: "goblin", PW: 7, OnR: 3, Held: []mstocs.Item{sword}}, Side: mstocs.FoeSide},
		mstocs.Round{},
	} {
		if err := s.Do(step); err != nil {
			t.Fatal(err)
		}
	}
	host.Show(panelAllocate)
	return host, s
}

func screenOf(host *table.Host, w, h int) string {
	return ansi.Strip(strings.Join(host.Lines(w, h), "\n"))
}

func typeOn(host *table.Host, text string) {
	for _, r := range text {
		press(host, tea.KeyPressMsg{Code: r, Text: string(r)})
	}
}

// The odds follow what is typed: A 9 against O 2 makes a target of 17, which
// all but 17 and 18 hit: 1 - 4/216 = 98.1 %. With A 0 and Sz 9 the target is 8,
// hit by 56 of 216 = 25.9 %, and Rutger is first.
func TestOddsFollowTheTypedSplit(t *testing.T) {
	host, _ := duelists(t)
	typeOn(host, "9 0 0")
	if got := screenOf(host, 100, 30); !strings.Contains(got, "hits on 17: 98.1 %") || !strings.Contains(got, "second (Sz 0 v 2)") {
		t.Errorf("9 0 0:\n%s", got)
	}
	press(host, tea.KeyPressMsg{Code: tea.KeyEscape})
	typeOn(host, "0 0 9")
	if got := screenOf(host, 100, 30); !strings.Contains(got, "hits on 8: 25.9 %") || !strings.Contains(got, "first (Sz 9 v 2)") {
		t.Errorf("0 0 9:\n%s", got)
	}
	if got := screenOf(host, 80, 14); !strings.Contains(got, "R ▸ g1 hits 25.9 %") && !strings.Contains(got, "R ▸ G hits 25.9 %") {
		t.Errorf("folded to one line:\n%s", got)
	}
}

// A tactic changes the proposal at once; a solved one after the background has
// thought, and says the chance to win and what it assumes. Aggressive: two
// thirds of 9 to A, of the rest half each, the larger half to O: 6/2/1.
func TestTacticsPropose(t *testing.T) {
	host, s := duelists(t)
	set := func(tactic odds.Tactic) {
		name := string(tactic)
		if err := s.Do(mstocs.Edit{Fighter: 1, Tactic: &name}); err != nil {
			t.Fatal(err)
		}
	}
	set(odds.Aggressive)
	if got := screenOf(host, 120, 30); !strings.Contains(got, "6  2  1      aggressive") {
		t.Errorf("aggressive:\n%s", got)
	}
	set(odds.Perfect)
	cmd := host.Start()
	if got := screenOf(host, 120, 30); !strings.Contains(got, "thinking") {
		t.Errorf("before the advice:\n%s", got)
	}
	deliver(host, cmd)
	if got := screenOf(host, 120, 30); !strings.Contains(got, "perfect best play") {
		t.Errorf("with the advice:\n%s", got)
	}
}

// t steps through the tactics and T back, past the first to the last and back
// again, and each says the name of what is chosen.
func TestTacticsStepBothWays(t *testing.T) {
	for _, panel := range []int{panelSetup, panelAllocate} {
		host, s := duelists(t)
		host.Show(panel)
		for _, step := range []struct{ key, tactic, said string }{
			{"t", "balanced", "balanced, thirds"},
			{"t", "aggressive", "aggressive, two thirds to A"},
			{"T", "balanced", "balanced, thirds"},
			{"T", "", "as last, no tactic"},
			{"T", "reader", "reader, goes by"},
			{"t", "", "as last, no tactic"},
		} {
			typeOn(host, step.key)
			f := s.Now()
			if got := f.Fighters[0].Tactic; got != step.tactic {
				t.Errorf("%s: %q, want %q", step.key, got, step.tactic)
			}
			if got := screenOf(host, 100, 30); !strings.Contains(got, "Rutger: "+step.said) {
				t.Errorf("%s does not say %q:\n%s", step.key, step.said, got)
			}
		}
	}
}

// deliver runs a command and hands what it brings to the host.
func deliver(host *table.Host, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			deliver(host, c)
		}
	default:
		deliver(host, host.Handle(msg))
	}
}

// How deadly the fight is comes from the same odds as the command line's, and
// both chances add up to one.
func TestDeadliness(t *testing.T) {
	_, s := duelists(t)
	f := s.Now()
	duel, _ := Duel(&f)
	got, err := work(t.Context(), duel, nil, dice.SeedOf(1), &progress{})
	if err != nil {
		t.Fatal(err)
	}
	if got.Simulated || got.Players <= 0.5 || got.Players+got.Foes < 1-1e-9 || got.Players+got.Foes > 1+1e-9 {
		t.Errorf("got %+v", got)
	}
	lines := strings.Join((Teller{words.New("en")}).Chances(got, 80), "\n")
	if !strings.Contains(lines, "players win") || !strings.Contains(lines, "Exact.") {
		t.Errorf("told as:\n%s", lines)
	}
}

func press(host *table.Host, k tea.KeyPressMsg) {
	if _, ok := host.Type(k); !ok {
		ui.Press(host.Keys(), k)
	}
}

// While fights are still being fought the screen tells what the first of them
// come to, and that more are to come; the result takes its place.
func TestDeadlinessIsRefined(t *testing.T) {
	host, s := duelists(t)
	p := &deadliness{Table: &Table{Teller: Teller{words.New("en")}, s: s, host: host}, progress: &progress{}}
	shown := func() string {
		return strings.Join(strings.Fields(ansi.Strip(strings.Join(p.Lines(80, 24), "\n"))), " ")
	}
	if got := shown(); !strings.Contains(got, "Working it out") || strings.Contains(got, "players win") {
		t.Errorf("before the first fights:\n%s", got)
	}
	p.progress.done.Store(4096)
	p.progress.total.Store(Trials)
	p.progress.estimate.Store(&odds.Chances{Players: .25, Foes: .75, Rounds: 3, Simulated: true, Trials: 4096, Low: .236, High: .264})
	got := shown()
	for _, want := range []string{"players win 25.0 %", "4096 fights simulated", "23.6 to 26.4", "refined, up to 200000 fights"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in the first answer:\n%s", want, got)
		}
	}
	p.Handle(chancesMsg{of: p, result: odds.Chances{Players: .26, Foes: .74, Rounds: 3, Simulated: true, Trials: Trials, Low: .258, High: .262}})
	if got := shown(); !strings.Contains(got, "26.0 %") || strings.Contains(got, "refined") {
		t.Errorf("at last:\n%s", got)
	}
}

// Four against eight is too much to work out exactly: what the background
// tells on the way comes from the fight's own seed, and leaving ends the work.
func TestDeadlinessOfManyTellsEarly(t *testing.T) {
	var d odds.Duel
	d.Settings = mstocs.DefaultSettings()
	for i := range 12 {
		side := mstocs.PlayerSide
		if i >= 4 {
			side = mstocs.FoeSide
		}
		d.Fighters = append(d.Fighters, odds.Fighter{Side: side, PW: 9, OnR: 4, Wounds: dice.New(3, 6, 0)})
	}
	want, err := odds.Odds(t.Context(), d, odds.Simulation{Trials: odds.FirstEstimate, Seed: dice.SeedOf(5)})
	if err != nil {
		t.Fatal(err)
	}
	ctx, leave := context.WithCancel(t.Context())
	told := &progress{}
	simulation := simulationOf(dice.SeedOf(5), told)
	keep := simulation.Estimate
	simulation.Estimate = func(c odds.Chances) {
		keep(c)
		leave()
	}
	if _, err := odds.Odds(ctx, d, simulation); !errors.Is(err, context.Canceled) {
		t.Errorf("left, but it went on: %v", err)
	}
	if got := told.estimate.Load(); got == nil || *got != want {
		t.Errorf("told %+v, want %+v", got, want)
	}
}

// A side with nobody able says who is there and why, instead of chances.
func TestDeadlinessNamesWhoCannotFight(t *testing.T) {
	host, s := duelists(t)
	for _, step := range []mstocs.Step{mstocs.SetPW{Fighter: 2, PW: -2}, mstocs.Remove{Fighter: 1}} {
		if err := s.Do(step); err != nil {
			t.Fatal(err)
		}
	}
	f := s.Now()
	for lang, want := range map[string]string{
		"en": "There are no players in the fight.\ngoblin has PW -2 and cannot fight.",
		"pl": "W walce nie ma graczy.\ngoblin ma PW -2 i nie może walczyć.",
	} {
		table := &Table{Teller: Teller{words.New(lang)}, s: s, host: host}
		p := &deadliness{Table: table, unable: table.Unable(&f), progress: &progress{}}
		if got := strings.Join(p.unable, "\n"); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
		if p.Start() != nil {
			t.Error("there is nothing to work out, but it begins")
		}
		if got := ansi.Strip(strings.Join(p.Lines(80, 24), "\n")); !strings.Contains(got, "goblin") || strings.Contains(got, "%") {
			t.Errorf("%s:\n%s", lang, got)
		}
	}
}
