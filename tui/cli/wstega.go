package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/journal"
	"rundy/combat/wstega"
	"rundy/combat/wstega/chances"
	"rundy/tui/home"
	"rundy/tui/store"
	"rundy/tui/ui"
	screens "rundy/tui/wstega"
)

// sampleWstega opens the sample of Pierwsza Wstęga, or prints its state.
func (a *app) sampleWstega() error {
	if !a.json {
		return a.play(func(nav ui.Nav) (ui.Screen, error) { return screen(a.desk.SampleWstega(nav)) })
	}
	lines, err := home.SampleWstegaLines()
	if err != nil {
		return err
	}
	h := combat.NewHistory(wstega.New(wstega.DefaultSettings()))
	for _, l := range lines {
		if err := h.Follow(l); err != nil {
			return err
		}
	}
	g := h.Now()
	return a.printJSON(g.Report())
}

// poolFlags are the flags of rundy odds for Pierwsza Wstęga.
type poolFlags struct {
	pool, difficulty, penalty int
	duel                      string
}

func (f *poolFlags) add(c *cobra.Command, t ui.Say) {
	c.Flags().IntVar(&f.pool, "pool", 0, t("cli.odds-pool"))
	c.Flags().IntVar(&f.difficulty, "difficulty", wstega.Average, t("cli.odds-difficulty"))
	c.Flags().IntVar(&f.penalty, "penalty", 0, t("cli.odds-penalty"))
	c.Flags().StringVar(&f.duel, "duel", "", t("cli.odds-duel"))
}

// oddsWstega works out the exact chance of a test, or of each side of a duel.
func (a *app) oddsWstega(c *cobra.Command, f poolFlags) error {
	test, duel := c.Flags().Changed("pool"), c.Flags().Changed("duel")
	switch {
	case test == duel:
		return usageError{errors.New(a.desk.Words.T("cli.pool-or-duel"))}
	case duel:
		return a.oddsOfDuel(f.duel)
	}
	for _, flag := range []struct {
		name             string
		value, low, high int
	}{
		{"--pool", f.pool, 0, dice.MaxDice},
		{"--difficulty", f.difficulty, wstega.DifficultyLow, wstega.DifficultyHigh},
		{"--penalty", f.penalty, 0, wstega.Sides},
	} {
		if flag.value < flag.low || flag.value > flag.high {
			return usageError{errors.New(a.desk.Words.T("cli.number-flag", "flag", flag.name, "value", flag.value, "low", flag.low, "high", flag.high))}
		}
	}
	chance := chances.Test(f.pool, f.difficulty, f.penalty)
	if a.json {
		return a.printJSON(struct {
			Success float64 `json:"success"`
		}{chance})
	}
	_, err := fmt.Fprintln(a.Stdout, a.desk.Words.T("wstega.odds", "percent", a.hundred(chance)))
	return err
}

// oddsOfDuel works out the chances of two pools, "3,4".
func (a *app) oddsOfDuel(text string) error {
	first, second, ok := strings.Cut(text, ",")
	x, err := strconv.Atoi(strings.TrimSpace(first))
	y, bad := strconv.Atoi(strings.TrimSpace(second))
	if !ok || err != nil || bad != nil || x < 1 || y < 1 || x > dice.MaxDice || y > dice.MaxDice {
		return usageError{errors.New(a.desk.Words.T("cli.duel-pools", "value", ui.Clean(text), "max", dice.MaxDice))}
	}
	p, q := chances.Duel(x, y)
	if a.json {
		return a.printJSON(struct {
			First  float64 `json:"first"`
			Second float64 `json:"second"`
		}{p, q})
	}
	_, err = fmt.Fprintln(a.Stdout, a.desk.Words.T("wstega.odds-duel", "first", a.hundred(p), "second", a.hundred(q)))
	return err
}

// stateWstega prints the state of a game after its last step.
func (a *app) stateWstega(path string, c *journal.Contents) error {
	h, err := store.FoldWstega(path, c)
	if err != nil {
		return err
	}
	g := h.Now()
	return a.printReport(g.Report(), screens.Teller{Words: a.desk.Words}.State(&g))
}

// toldWstega tells the log of a game, parted by its sessions.
func (a *app) toldWstega(path string, c *journal.Contents) (told, error) {
	h, err := store.FoldWstega(path, c)
	if err != nil {
		return told{}, err
	}
	return told{
		items: screens.Chronicle(a.desk.Words, h), steps: stepsOf(h, wstega.EncodeStep),
		part:  func(n int) (string, int) { return "session", h.At(n).Session },
		title: func(session int) string { return a.desk.Words.T("wstega.session", "n", session) },
	}, nil
}
