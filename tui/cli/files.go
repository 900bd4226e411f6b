package cli

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/sheets"
	thousand "rundy/tui/k1000"
	screens "rundy/tui/mstocs"
	"rundy/tui/store"
	"rundy/tui/ui"
	"rundy/tui/words"
	ribbon "rundy/tui/wstega"
)

// finding is what check says of one thing in a file.
type finding struct {
	Line    int    `json:"line,omitempty"`
	Field   string `json:"field,omitempty"`
	Message string `json:"message"`
	Warning bool   `json:"warning,omitempty"`
}

// checked is what check says of a file.
type checked struct {
	File     string    `json:"file"`
	OK       bool      `json:"ok"`
	Problems []finding `json:"problems"`
}

// checkCommand validates sheets and fights.
func (a *app) checkCommand() *cobra.Command {
	t := a.desk.Words.T
	return &cobra.Command{
		Use: "check FILE...", Short: t("cli.check"), Args: a.atLeastOne("FILE"),
		RunE: func(_ *cobra.Command, args []string) error {
			gear := a.desk.Library().Gear
			var results []checked
			for _, path := range args {
				results = append(results, a.check(path, gear))
			}
			return a.reportChecks(results)
		},
	}
}

func (a *app) reportChecks(results []checked) error {
	bad := false
	for _, r := range results {
		bad = bad || !r.OK
		if a.json {
			continue
		}
		for _, p := range r.Problems {
			fmt.Fprintln(a.Stderr, oneLine(p.Message))
		}
		if r.OK {
			fmt.Fprintf(a.Stdout, "%s: %s\n", ui.Clean(r.File), a.desk.Words.T("cli.check-ok"))
		}
	}
	if a.json {
		if err := a.printJSON(results); err != nil {
			return err
		}
	}
	if bad {
		return said{}
	}
	return nil
}

// check validates one file: a sheet if its name ends in .toml, else a fight.
func (a *app) check(path string, gear *sheets.Gear) checked {
	r := checked{File: path, OK: true, Problems: []finding{}}
	if strings.EqualFold(filepath.Ext(path), ".toml") {
		_, problems := sheets.ParseFile(path, gear)
		for _, p := range problems {
			r.OK = r.OK && p.Warning
			r.Problems = append(r.Problems, finding{p.Line, p.Field, a.desk.Fault(p), p.Warning})
		}
		return r
	}
	c, err := journal.Read(a.fightPath(path))
	if err == nil {
		_, err = store.Report(path, c)
	}
	if err != nil {
		r.OK = false
		r.Problems = append(r.Problems, finding{Line: lineOf(err), Field: fieldOf(err), Message: a.desk.Fault(err)})
	} else if c.Torn {
		r.Problems = append(r.Problems, finding{Line: len(c.Lines) + 2, Message: path + ": " + a.desk.Words.T("say.torn"), Warning: true})
	}
	return r
}

func lineOf(err error) int {
	var line *store.LineError
	var file *journal.FileError
	switch {
	case errors.As(err, &line):
		return line.Line
	case errors.As(err, &file):
		return file.Line
	}
	return 0
}

func fieldOf(err error) string {
	var file *journal.FileError
	if errors.As(err, &file) {
		return file.Field
	}
	return ""
}

// checkSystem refuses a rule system that is not played.
func (a *app) checkSystem(system string) error {
	allowed := []string{string(sheets.MSTOCS), string(sheets.Wstega), string(sheets.K1000)}
	if slices.Contains(allowed, system) {
		return nil
	}
	return a.noSystem(system, allowed...)
}

func (a *app) noSystem(system string, allowed ...string) error {
	return usageError{errors.New(a.desk.Words.T("cli.no-system", "value", ui.Clean(system), "allowed", strings.Join(allowed, ", ")))}
}

// stateCommand prints the state after the last step.
func (a *app) stateCommand() *cobra.Command {
	return &cobra.Command{
		Use: "state FIGHT", Short: a.desk.Words.T("cli.state"), Args: a.exactlyOne("FIGHT"),
		RunE: func(_ *cobra.Command, args []string) error {
			path := a.fightPath(args[0])
			c, err := journal.Read(path)
			if err != nil {
				return err
			}
			switch sheets.System(c.Header.System) {
			case sheets.Wstega:
				return a.stateWstega(path, c)
			case sheets.K1000:
				return a.stateK1000(path, c)
			}
			h, err := store.Fold(path, c)
			if err != nil {
				return err
			}
			f := h.Now()
			if a.json {
				return a.printJSON(f.Report())
			}
			a.printState(&f)
			return nil
		},
	}
}

// printState writes the state for a person: a line a fighter and a wound.
func (a *app) printState(f *mstocs.Fight) {
	t := a.desk.Words
	teller := screens.Teller{Words: t}
	fmt.Fprintf(a.Stdout, "%s · %s · %s\n", t.T("heading.round", "round", f.Round), t.T("phase."+string(f.Phase)), words.Clock(f.Clock))
	for _, x := range f.Fighters {
		condition := t.T("condition." + strings.ReplaceAll(string(f.Condition(x)), " ", "-"))
		fmt.Fprintf(a.Stdout, "%s %s PW %2d/%d  OnR %d  A/O/Sz %d/%d/%d  %s\n", ui.Fit(x.Tag, 4), ui.Fit(teller.Who(f, x.ID), 20),
			x.PW(), x.Sheet.PW, x.OnR, x.Split.A, x.Split.O, x.Split.Sz, condition)
		for _, w := range x.Wounds {
			if w.Running && x.Alive() {
				fmt.Fprintf(a.Stdout, "     %s, %s: %s\n", t.T("say.class", "class", teller.Class(w.Class)), teller.Where(w.Location),
					t.T("say.dies-at", "at", words.Clock(w.Deadline)))
			}
		}
	}
}

// keysCommand prints the key table of the README, or its table of settings.
func (a *app) keysCommand() *cobra.Command {
	t := a.desk.Words.T
	var settings bool
	system := string(sheets.MSTOCS)
	c := &cobra.Command{
		Use: "keys", Short: t("cli.keys"), Args: a.atMost(0),
		RunE: func(*cobra.Command, []string) error {
			tables := map[string][2]func(*words.Words) string{
				string(sheets.MSTOCS): {screens.KeyTable, screens.SettingsTable},
				string(sheets.Wstega): {ribbon.KeyTable, ribbon.SettingsTable},
				string(sheets.K1000):  {thousand.KeyTable, thousand.SettingsTable},
			}
			pair, ok := tables[system]
			if !ok {
				return a.noSystem(system, string(sheets.MSTOCS), string(sheets.Wstega), string(sheets.K1000))
			}
			write := pair[0]
			if settings {
				write = pair[1]
			}
			_, err := fmt.Fprint(a.Stdout, write(a.desk.Words))
			return err
		},
	}
	c.Flags().BoolVar(&settings, "settings", false, t("cli.keys-settings"))
	c.Flags().StringVar(&system, "system", system, t("cli.system"))
	return c
}
