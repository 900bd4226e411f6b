package cli

import (
	"crypto/rand"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/sheets"
	"rundy/tui/home"
	"rundy/tui/ui"
)

// sampleCommand sets up the source's fight, or opens it played.
func (a *app) sampleCommand() *cobra.Command {
	t := a.desk.Words.T
	var played bool
	var system string
	c := &cobra.Command{
		Use: "sample", Short: t("cli.sample"), Args: a.atMost(0),
		RunE: func(*cobra.Command, []string) error {
			if err := a.checkSystem(system); err != nil {
				return err
			}
			switch sheets.System(system) {
			case sheets.Wstega:
				return a.sampleWstega()
			case sheets.K1000:
				return a.sampleK1000()
			}
			if !a.json {
				return a.play(func(nav ui.Nav) (ui.Screen, error) { return screen(a.desk.Sample(nav, played)) })
			}
			lines, err := home.SampleLines(played)
			if err != nil {
				return err
			}
			h := combat.NewHistory(mstocs.New(mstocs.DefaultSettings()))
			for _, l := range lines {
				if err := h.Follow(l); err != nil {
					return err
				}
			}
			f := h.Now()
			return a.printJSON(f.Report())
		},
	}
	c.Flags().BoolVar(&played, "played", false, t("cli.sample-played"))
	c.Flags().StringVar(&system, "system", string(sheets.MSTOCS), t("cli.system"))
	return c
}

// convertCommand works out PW and OnR of a WFRP profile.
func (a *app) convertCommand() *cobra.Command {
	t := a.desk.Words.T
	var p mstocs.Profile
	c := &cobra.Command{
		Use: "convert", Short: t("cli.convert"), Args: a.atMost(0),
		RunE: func(c *cobra.Command, _ []string) error {
			for _, name := range []string{"ww", "s", "wt"} {
				if !c.Flags().Changed(name) {
					return usageError{errors.New(t("cli.missing", "what", "--"+name))}
				}
			}
			if err := checkProfile(p); err != nil {
				return err
			}
			pw, onr, err := p.Derive(mstocs.RefuseOff)
			if err != nil {
				return err
			}
			if a.json {
				return a.printJSON(struct {
					PW  int `json:"pw"`
					OnR int `json:"onr"`
				}{pw, onr})
			}
			skill, body := p.WW+5*(p.A-1), (p.S+p.Wt)*5
			fmt.Fprintf(a.Stdout, "PW %d   %d + 5 × (%d - 1) = %d → %d → %d (M1, M2)\n", pw, p.WW, p.A, skill, mstocs.Entry(pw), pw)
			k3, _ := mstocs.Convert(body)
			fmt.Fprintf(a.Stdout, "OnR %d  (%d + %d) × 5 = %d → %d → %d / 2 = %d (M1, M3)\n", onr, p.S, p.Wt, body, mstocs.Entry(k3), k3, onr)
			return nil
		},
	}
	c.Flags().IntVar(&p.WW, "ww", 0, t("cli.ww"))
	c.Flags().IntVar(&p.A, "attacks", 1, t("cli.attacks"))
	c.Flags().IntVar(&p.S, "s", 0, t("cli.s"))
	c.Flags().IntVar(&p.Wt, "wt", 0, t("cli.wt"))
	return c
}

// checkProfile refuses a value of a profile that no sheet could have.
func checkProfile(p mstocs.Profile) error {
	for _, f := range []struct {
		name             string
		value, low, high int
		rule             string
	}{
		{"WW", p.WW, 0, mstocs.MaxPercent, "M2"},
		{"A", p.A, 1, mstocs.MaxAttacks, "M2"},
		{"S", p.S, 0, 10, "M3"},
		{"Wt", p.Wt, 0, 10, "M3"},
	} {
		if f.value < f.low || f.value > f.high {
			return &mstocs.FieldError{Field: f.name, Value: f.value, Rule: f.rule, Allowed: combat.Between(f.low, f.high)}
		}
	}
	return nil
}

// rollCommand rolls an expression.
func (a *app) rollCommand() *cobra.Command {
	t := a.desk.Words.T
	var number uint64
	c := &cobra.Command{
		Use: "roll EXPRESSION", Short: t("cli.roll"), Args: a.exactlyOne("EXPRESSION"),
		RunE: func(c *cobra.Command, args []string) error {
			e, err := dice.Parse(args[0])
			if err != nil {
				return usageError{errors.New(a.syntax(err))}
			}
			seed := dice.SeedOf(number)
			if !c.Flags().Changed("seed") {
				if _, err := rand.Read(seed[:]); err != nil {
					return err
				}
			}
			throw := seed.Throw(0, e)
			if a.json {
				return a.printJSON(struct {
					Expression string `json:"expression"`
					Dice       []int  `json:"dice"`
					Total      int    `json:"total"`
				}{e.String(), throw.Dice, throw.Total})
			}
			fmt.Fprintf(a.Stdout, "%s: %v = %d\n", e, throw.Dice, throw.Total)
			return nil
		},
	}
	c.Flags().Uint64Var(&number, "seed", 0, t("cli.seed"))
	return c
}

// syntax words a fault of a dice expression.
func (a *app) syntax(err error) string {
	var s *dice.SyntaxError
	if !errors.As(err, &s) {
		return err.Error()
	}
	return a.desk.Words.T("dice.syntax", "text", ui.Clean(s.Text)) + " " + a.desk.Words.T("dice."+string(s.Reason))
}
