package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/k1000"
	"rundy/tui/home"
	screens "rundy/tui/k1000"
	"rundy/tui/store"
	"rundy/tui/ui"
)

// sampleK1000 opens the k1000 sample, or prints its state.
func (a *app) sampleK1000() error {
	if !a.json {
		return a.play(func(nav ui.Nav) (ui.Screen, error) { return screen(a.desk.SampleK1000(nav)) })
	}
	lines, err := home.SampleK1000Lines()
	if err != nil {
		return err
	}
	h := combat.NewHistory(k1000.New(k1000.DefaultSettings()))
	for _, l := range lines {
		if err := h.Follow(l); err != nil {
			return err
		}
	}
	s := h.Now()
	return a.printJSON(s.Report())
}

// rollFlags are the flags of rundy odds for k1000.
type rollFlags struct {
	threshold int
	opposed   string
}

func (f *rollFlags) add(c *cobra.Command, t ui.Say) {
	c.Flags().IntVar(&f.threshold, "threshold", 0, t("cli.odds-threshold"))
	c.Flags().StringVar(&f.opposed, "opposed", "", t("cli.odds-opposed"))
}

// oddsK1000 works out the exact chances of one roll, or of two against each
// other.
func (a *app) oddsK1000(c *cobra.Command, f rollFlags) error {
	t := a.desk.Words.T
	one, two := c.Flags().Changed("threshold"), c.Flags().Changed("opposed")
	switch {
	case one == two:
		return usageError{errors.New(t("cli.threshold-or-opposed"))}
	case one:
		return a.printChances(k1000.Chance(f.threshold), f.threshold)
	}
	first, second, ok := strings.Cut(f.opposed, ",")
	x, err := strconv.Atoi(strings.TrimSpace(first))
	y, bad := strconv.Atoi(strings.TrimSpace(second))
	if !ok || err != nil || bad != nil {
		return usageError{errors.New(t("cli.opposed", "value", ui.Clean(f.opposed)))}
	}
	return a.printOpposed(k1000.Opposed(x, y))
}

func (a *app) printChances(c k1000.Chances, threshold int) error {
	if a.json {
		return a.printJSON(c)
	}
	t, exact := a.desk.Words.T, screens.Teller{Words: a.desk.Words}.Exact
	_, err := fmt.Fprintln(a.Stdout, t("k-say.chance", "n", threshold, "success", exact(c.Success))+", "+
		t("k-say.chance-criticals", "luck", exact(c.Luck), "bad", exact(c.BadLuck)))
	return err
}

func (a *app) printOpposed(c k1000.OpposedChances) error {
	if a.json {
		return a.printJSON(c)
	}
	t, exact := a.desk.Words.T, screens.Teller{Words: a.desk.Words}.Exact
	_, err := fmt.Fprintln(a.Stdout, t("k-say.opposed", "first", t("cli.first"), "a", exact(c.First),
		"second", t("cli.second"), "b", exact(c.Second), "draw", exact(c.Draw), "nobody", exact(c.Nobody)))
	return err
}

// stateK1000 prints the state of a k1000 session after its last step.
func (a *app) stateK1000(path string, c *journal.Contents) error {
	h, err := store.FoldK1000(path, c)
	if err != nil {
		return err
	}
	s := h.Now()
	return a.printReport(s.Report(), screens.Teller{Words: a.desk.Words}.State(&s))
}

// toldK1000 tells the log of a k1000 session, parted by its turns.
func (a *app) toldK1000(path string, c *journal.Contents) (told, error) {
	h, err := store.FoldK1000(path, c)
	if err != nil {
		return told{}, err
	}
	return told{
		items: screens.Chronicle(a.desk.Words, h), steps: stepsOf(h, k1000.EncodeStep),
		part:  func(n int) (string, int) { return "turn", h.At(n).Turn },
		title: func(turn int) string { return a.desk.Words.T("k-say.turn", "n", turn) },
	}, nil
}
