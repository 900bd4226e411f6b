// Package cli is the command line: the commands, their flags, what they print
// for people and, with --json, for scripts. What a command is about is done
// elsewhere.
package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
	"unicode"

	"charm.land/fang/v2"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rundy/tui/home"
	"rundy/tui/store"
	"rundy/tui/words"
)

// Version of the program.
const Version = "0.1"

// The exit statuses.
const (
	statusOK    = 0
	statusData  = 1 // a file or value that is not right
	statusUsage = 2 // a command line that is not right
)

// Program is what the commands work with; the command line's real one is made
// by Main.
type Program struct {
	Args   []string  // without the program's name
	Stdin  io.Reader // nil for the process's own
	Stdout io.Writer
	Stderr io.Writer
	Getenv func(string) string
	Home   store.Home
	Now    func() time.Time
}

// usageError is a fault of the command line itself.
type usageError struct{ error }

// said is a fault whose sentences have been printed already.
type said struct{}

func (said) Error() string { return "" }

// app is a running command line.
type app struct {
	Program
	desk *home.Desk
	json bool
}

// Main runs the command line and gives the exit status.
func Main(p Program) int {
	if p.Stdin == nil {
		p.Stdin = os.Stdin
	}
	a := &app{Program: p}
	a.desk = &home.Desk{
		Words: words.New(words.Choose(langOf(p.Args), p.Getenv)), Home: p.Home, Version: Version, Now: p.Now,
	}
	if len(p.Args) == 0 { // the way to Home needs no command line
		return a.status(a.play(a.openHome))
	}
	return a.status(a.execute())
}

// execute runs a command. Help alone is left to fang, which asks the terminal
// for its colours, and would for each fault too.
func (a *app) execute() error {
	help := false
	root := a.root()
	root.SetHelpFunc(func(*cobra.Command, []string) { help = true })
	if err := root.Execute(); err != nil || !help {
		return err
	}
	return fang.Execute(context.Background(), a.root(), fang.WithVersion(Version), fang.WithoutManpage())
}

// status prints an error in one line and gives its exit status.
func (a *app) status(err error) int {
	var usage usageError
	switch {
	case err == nil:
		return statusOK
	case errors.Is(err, said{}):
		return statusData
	case errors.As(err, &usage):
		fmt.Fprintln(a.Stderr, "rundy: "+oneLine(usage.Error()))
		return statusUsage
	}
	fmt.Fprintln(a.Stderr, "rundy: "+oneLine(a.desk.Fault(err)))
	return statusData
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// langOf finds --lang before the flags are read, as help is in the language
// too.
func langOf(args []string) string {
	for i, arg := range args {
		if v, ok := strings.CutPrefix(arg, "--lang="); ok {
			return v
		}
		if arg == "--lang" && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}

// root is the command that opens Home or a fight, and holds the others.
func (a *app) root() *cobra.Command {
	t := a.desk.Words.T
	root := &cobra.Command{
		Use: "rundy [FIGHT]", Short: t("cli.root"), Version: Version, Args: a.atMost(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				return a.play(a.openFight(args[0]))
			}
			return a.play(a.openHome)
		},
		SilenceUsage: true, SilenceErrors: true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	root.SetArgs(a.Args)
	root.SetOut(a.Stdout)
	root.SetErr(a.Stderr)
	root.PersistentFlags().String("lang", "", t("cli.lang"))
	root.PersistentFlags().BoolVar(&a.json, "json", false, t("cli.json"))
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{a.flagError(err)} })
	root.PersistentPreRunE = func(*cobra.Command, []string) error { return a.checkLanguage() }
	root.AddCommand(a.sampleCommand(), a.convertCommand(), a.rollCommand(),
		a.oddsCommand(), a.duelCommand(), a.cardCommand(), a.importCommand(), a.checkCommand(), a.logCommand(), a.stateCommand(), a.keysCommand())
	return root
}

// flagError words a value that a flag does not take, without the words of the
// library that reads it.
func (a *app) flagError(err error) error {
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		return err
	}
	return errors.New(a.desk.Words.T("cli.flag", "flag", "--"+bad.GetFlag().Name, "value", bad.GetValue()))
}

// checkLanguage refuses a language there are no texts for.
func (a *app) checkLanguage() error {
	lang := langOf(a.Args)
	if lang == "" || slices.Contains(words.Languages, lang) {
		return nil
	}
	return usageError{errors.New(a.desk.Words.T("cli.language", "value", lang, "allowed", strings.Join(words.Languages, ", ")))}
}

// atMost and others check the number of arguments.
func (a *app) atMost(n int) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) > n {
			return usageError{errors.New(a.desk.Words.T("cli.too-many", "n", n, "given", len(args)))}
		}
		return nil
	}
}

func (a *app) atLeastOne(what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return usageError{errors.New(a.desk.Words.T("cli.missing", "what", what))}
		}
		return nil
	}
}

func (a *app) exactlyOne(what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if err := a.atLeastOne(what)(c, args); err != nil {
			return err
		}
		return a.atMost(1)(c, args)
	}
}

// printReport prints a state: as JSON for scripts, else in lines.
func (a *app) printReport(report any, lines []string) error {
	if a.json {
		return a.printJSON(report)
	}
	for _, line := range lines {
		fmt.Fprintln(a.Stdout, line)
	}
	return nil
}

// printJSON prints a value as one line of JSON.
func (a *app) printJSON(value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.Stdout, escaped(string(text)))
	return err
}

// escaped writes what JSON leaves as it is and a terminal obeys as escapes of
// JSON: the higher control codes, and characters that turn the direction.
func escaped(text string) string {
	var out strings.Builder
	for _, r := range text {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			fmt.Fprintf(&out, "\\u%04x", r)
			continue
		}
		out.WriteRune(r)
	}
	return out.String()
}
