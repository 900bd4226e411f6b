package mstocs

import (
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
	if got := screenOf(host, 120, 30); !strings.Contains(got, "perfect wins") || !strings.Contains(got, "one against one") {
		t.Errorf("with the advice:\n%s", got)
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
