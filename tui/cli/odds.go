package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"rundy/combat"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/sheets"
	screens "rundy/tui/mstocs"
	"rundy/tui/ui"
)

// blowFlags are the flags of rundy odds.
type blowFlags struct {
	attack, defence, modifier, onr, lost int
	wounds, armour, aim                  string
	noLocations                          bool
}

// oddsOut is what rundy odds prints for scripts.
type oddsOut struct {
	Target   int       `json:"target"`
	Hit      float64   `json:"hit"`
	Loss     []float64 `json:"loss"`
	Mean     float64   `json:"mean_loss"`
	Knockout float64   `json:"knockout"`
	Class1   float64   `json:"class1"`
	Class2   float64   `json:"class2"`
	Death    float64   `json:"instant_death"`
}

// oddsCommand works out the odds of one blow.
func (a *app) oddsCommand() *cobra.Command {
	t := a.desk.Words.T
	var f blowFlags
	var thousand rollFlags
	var ribbon poolFlags
	var system string
	c := &cobra.Command{
		Use: "odds", Short: t("cli.odds"), Args: a.atMost(0),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := a.checkSystem(system); err != nil {
				return err
			}
			switch sheets.System(system) {
			case sheets.Wstega:
				return a.oddsWstega(c, ribbon)
			case sheets.K1000:
				return a.oddsK1000(c, thousand)
			}
			blow, table, err := f.blow(a)
			if err != nil {
				return err
			}
			return a.printOdds(table, blow)
		},
	}
	flags := c.Flags()
	flags.IntVar(&f.attack, "attack", 0, t("cli.odds-attack"))
	flags.IntVar(&f.defence, "defence", 0, t("cli.odds-defence"))
	flags.IntVar(&f.modifier, "modifier", 0, t("cli.odds-modifier"))
	flags.StringVar(&f.wounds, "wounds", "3k6", t("cli.odds-wounds"))
	flags.IntVar(&f.onr, "onr", 4, t("cli.odds-onr"))
	flags.StringVar(&f.armour, "armour", "", t("cli.odds-armour"))
	flags.StringVar(&f.aim, "aim", "", t("cli.odds-aim"))
	flags.IntVar(&f.lost, "lost", 0, t("cli.odds-lost"))
	flags.BoolVar(&f.noLocations, "no-locations", false, t("cli.odds-no-locations"))
	flags.StringVar(&system, "system", string(sheets.MSTOCS), t("cli.system"))
	ribbon.add(c, t)
	thousand.add(c, t)
	return c
}

// blow reads the flags; each refusal says what is allowed.
func (f blowFlags) blow(a *app) (odds.Blow, *odds.Table, error) {
	b := odds.Blow{Attack: f.attack, Defence: f.defence, Modifier: f.modifier, OnR: f.onr, Lost: f.lost}
	wounds, err := dice.Parse(f.wounds)
	if err != nil {
		return b, nil, usageError{errors.New("--wounds: " + a.syntax(err))}
	}
	if b.Armour, err = mstocs.ParseArmour(f.armour); err != nil {
		return b, nil, usageError{errors.New("--armour: " + a.desk.Fault(err))}
	}
	if err := b.Aim.UnmarshalText([]byte(f.aim)); err != nil {
		allowed := strings.Join(locationNames(), ", ")
		return b, nil, usageError{errors.New(a.desk.Words.T("cli.no-aim", "value", ui.Clean(f.aim), "allowed", allowed))}
	}
	s := mstocs.DefaultSettings()
	s.Locations = !f.noLocations
	table, err := odds.NewTable(wounds, s)
	if err == nil {
		_, err = table.Panel(b)
	}
	if err != nil {
		return b, nil, usageError{errors.New(a.desk.Fault(err))}
	}
	return b, table, nil
}

// locationNames are the places that a blow can be aimed at, as --aim takes them.
func locationNames() []string {
	var names []string
	for l := mstocs.Locations[0]; l <= mstocs.Neck; l++ {
		names = append(names, l.String())
	}
	return names
}

func (a *app) printOdds(table *odds.Table, b odds.Blow) error {
	p, err := table.Panel(b)
	if err != nil {
		return err
	}
	losses, err := table.Losses(b, nil)
	if err != nil {
		return err
	}
	out := oddsOut{
		Target: p.Target, Hit: p.Hit, Mean: p.Mean, Knockout: p.Knockout,
		Class1: p.Class1, Class2: p.Class2, Death: p.Death,
	}
	for n := range losses.Counts {
		out.Loss = append(out.Loss, losses.Chance(n))
	}
	if a.json {
		return a.printJSON(out)
	}
	t := a.desk.Words.T
	mean := a.desk.Words.Point(fmt.Sprintf("%.3f", p.Mean))
	fmt.Fprintln(a.Stdout, t("odds.hits-on", "n", p.Target, "hit", a.hundred(p.Hit), "mean", mean))
	for n, chance := range p.Loss {
		label := fmt.Sprint(n)
		if n == len(p.Loss)-1 {
			label += "+"
		}
		fmt.Fprintf(a.Stdout, "%3s  %7s  ≥ %7s  %s\n", label, a.hundred(chance), a.hundred(p.AtLeast[n]), strings.Repeat("█", int(chance*40+0.5)))
	}
	fmt.Fprintln(a.Stdout, t("odds.besides", "out", a.hundred(p.Knockout), "one", a.hundred(p.Class1), "two", a.hundred(p.Class2), "death", a.hundred(p.Death)))
	return nil
}

// hundred writes a chance in hundredths.
func (a *app) hundred(p float64) string { return a.desk.Words.Point(fmt.Sprintf("%.2f", 100*p)) }

// duelOut is what rundy duel prints for scripts.
type duelOut struct {
	First     float64  `json:"first"`
	Second    float64  `json:"second"`
	Endless   float64  `json:"endless"`
	Rounds    *float64 `json:"rounds"` // null: it can go on for ever
	Simulated bool     `json:"simulated"`
	Trials    int      `json:"trials,omitempty"`
	Low       float64  `json:"low"`
	High      float64  `json:"high"`
}

// duelCommand works out the chances of two sheets against each other.
func (a *app) duelCommand() *cobra.Command {
	t := a.desk.Words.T
	var tactics [2]string
	trials := screens.Trials
	c := &cobra.Command{
		Use: "duel A B", Short: t("cli.duel"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usageError{errors.New(t("cli.duel-two"))}
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			duel, chosen, err := a.duelOf(args, tactics)
			if err != nil {
				return err
			}
			ctx := context.Background()
			if err := screens.SolvePolicies(ctx, &duel, chosen); err != nil {
				return err
			}
			if trials < 1 || trials > odds.MaxTrials {
				return usageError{errors.New(t("cli.number-flag", "flag", "--trials", "value", trials, "low", 1, "high", odds.MaxTrials))}
			}
			result, err := odds.Odds(ctx, duel, odds.Simulation{Trials: trials, Seed: dice.SeedOf(1)})
			if err != nil {
				return err
			}
			return a.printDuel(result)
		},
	}
	c.Flags().StringVar(&tactics[0], "tactic-a", "", t("cli.tactic-first"))
	c.Flags().StringVar(&tactics[1], "tactic-b", "", t("cli.tactic-second"))
	c.Flags().IntVar(&trials, "trials", trials, t("cli.trials"))
	return c
}

// duelOf sets two sheets against each other, the first as a player.
func (a *app) duelOf(names []string, tactics [2]string) (odds.Duel, []odds.Tactic, error) {
	f := mstocs.New(mstocs.DefaultSettings())
	for i, name := range names {
		s, err := a.sheet(name)
		if err != nil {
			return odds.Duel{}, nil, err
		}
		sheet, err := s.Fighter(f.Settings)
		if err != nil {
			return odds.Duel{}, nil, err
		}
		if tactics[i] != "" {
			sheet.Tactic = tactics[i]
			if err := odds.CheckTactic(odds.Tactic(sheet.Tactic)); err != nil {
				return odds.Duel{}, nil, usageError{errors.New(a.desk.Fault(err) + " " + tacticNames())}
			}
		}
		side := [...]mstocs.Side{mstocs.PlayerSide, mstocs.FoeSide}[i]
		if f, err = f.Apply(mstocs.Join{Sheet: sheet, Side: side}); err != nil {
			return odds.Duel{}, nil, err
		}
	}
	if unable := (screens.Teller{Words: a.desk.Words}).Unable(&f); unable != nil {
		return odds.Duel{}, nil, errors.New(strings.Join(unable, " "))
	}
	duel, ids := screens.Duel(&f)
	var chosen []odds.Tactic
	for _, id := range ids {
		chosen = append(chosen, odds.Tactic(f.Fighter(id).Tactic))
	}
	return duel, chosen, nil
}

// tacticNames lists the tactics there are.
func tacticNames() string {
	var names []string
	for _, t := range odds.Tactics() {
		names = append(names, string(t))
	}
	return strings.Join(names, ", ")
}

// sheet finds a sheet: a file, else a name of the library. What a setting
// decides is left to what is made of it.
func (a *app) sheet(name string) (sheets.Sheet, error) {
	library := a.desk.Library()
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		s, problems := sheets.ParseFile(name, library.Gear)
		return s, sheets.FirstFault(problems)
	}
	if s, ok := library.Get(name); ok {
		return s, nil
	}
	if err := library.Faulty(name, ""); err != nil {
		return sheets.Sheet{}, err
	}
	return sheets.Sheet{}, combat.Refuse("", "nobody-called", "name", name)
}

func (a *app) printDuel(c odds.Chances) error {
	if a.json {
		out := duelOut{
			First: c.Players, Second: c.Foes, Endless: c.Endless, Simulated: c.Simulated,
			Trials: c.Trials, Low: c.Low, High: c.High,
		}
		if _, err := json.Marshal(c.Rounds); err == nil {
			out.Rounds = &c.Rounds
		}
		return a.printJSON(out)
	}
	for _, l := range (screens.Teller{Words: a.desk.Words}).Chances(c, 72) {
		fmt.Fprintln(a.Stdout, ui.Cut(l, 80))
	}
	return nil
}
