package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/sheets"
	screens "rundy/tui/mstocs"
	"rundy/tui/store"
	"rundy/tui/table"
	"rundy/tui/ui"
)

var logFormats = []string{"text", "md", "json"}

// logCommand prints a fight's log with its workings.
func (a *app) logCommand() *cobra.Command {
	t := a.desk.Words.T
	var format string
	c := &cobra.Command{
		Use: "log FIGHT", Short: t("cli.log"), Args: a.exactlyOne("FIGHT"),
		RunE: func(_ *cobra.Command, args []string) error {
			if !slices.Contains(logFormats, format) {
				return usageError{errors.New(t("cli.log-format", "value", ui.Clean(format)))}
			}
			path := a.fightPath(args[0])
			if a.json {
				format = "json"
			}
			c, err := journal.Read(path)
			if err != nil {
				return err
			}
			l, err := a.told(path, c)
			if err != nil {
				return err
			}
			switch format {
			case "json":
				return a.logJSON(l)
			case "md":
				a.logMarkdown(c.Header, l)
			default:
				a.logText(l)
			}
			return nil
		},
	}
	c.Flags().StringVar(&format, "format", "text", t("cli.format"))
	return c
}

// told is a log as every form prints it.
type told struct {
	items []table.Item
	// part is the part of the log that an entry falls in: what parts are called
	// for scripts, and its number. title is its heading for a person.
	part  func(entry int) (name string, n int)
	title func(n int) string
	steps func(entry int) ([]json.RawMessage, error)
	ends  []ending
}

// ending is what a log closes with, such as who fell.
type ending struct {
	title string
	lines []string
}

// told tells the log of a fight of any system.
func (a *app) told(path string, c *journal.Contents) (told, error) {
	switch sheets.System(c.Header.System) {
	case sheets.Wstega:
		return a.toldWstega(path, c)
	case sheets.K1000:
		return a.toldK1000(path, c)
	}
	h, err := store.Fold(path, c)
	if err != nil {
		return told{}, err
	}
	t := a.desk.Words.T
	fallen, dice := screens.Summary(a.desk.Words, h)
	return told{
		items: screens.Chronicle(a.desk.Words, h), steps: stepsOf(h, mstocs.EncodeStep),
		part: func(n int) (string, int) { return "round", h.At(n).Round },
		title: func(round int) string {
			if round == 0 {
				return t("phase.setup")
			}
			return t("heading.round", "round", round)
		},
		ends: []ending{{t("fate.title"), fallen}, {t("tally.title"), dice}},
	}, nil
}

// stepsOf gives the steps of an entry as they stand in the file.
func stepsOf[S combat.State[S, T, E], T, E any](h *combat.History[S, T, E], encode func(T) ([]byte, error)) func(int) ([]json.RawMessage, error) {
	return func(entry int) ([]json.RawMessage, error) {
		var out []json.RawMessage
		for _, s := range h.Entry(entry).Steps {
			raw, err := encode(s)
			if err != nil {
				return nil, err
			}
			out = append(out, raw)
		}
		return out, nil
	}
}

func (a *app) logText(l told) {
	for _, it := range l.items {
		mark := " "
		if !it.Live {
			mark = "~"
		}
		fmt.Fprintf(a.Stdout, "%4d%s %s\n", it.Number(), mark, it.Text)
		for _, w := range it.Working {
			fmt.Fprintf(a.Stdout, "        %s\n", w)
		}
	}
}

// logMarkdown prints parts as headings and a line an item, workings folded;
// what was undone is left out.
func (a *app) logMarkdown(head journal.Header, l told) {
	fmt.Fprintf(a.Stdout, "# %s\n", ui.Clean(head.Name))
	last := -1
	for _, it := range l.items {
		if !it.Live {
			continue
		}
		if _, n := l.part(it.Number()); n != last {
			last = n
			fmt.Fprintf(a.Stdout, "\n## %s\n\n", l.title(n))
		}
		if len(it.Working) == 0 {
			fmt.Fprintf(a.Stdout, "- %s\n", it.Text)
			continue
		}
		fmt.Fprintf(a.Stdout, "- <details><summary>%s</summary>\n\n", it.Text)
		for _, w := range it.Working {
			fmt.Fprintf(a.Stdout, "  %s  \n", w)
		}
		fmt.Fprint(a.Stdout, "\n  </details>\n")
	}
	for _, end := range l.ends {
		if len(end.lines) == 0 {
			continue
		}
		fmt.Fprintf(a.Stdout, "\n## %s\n\n", end.title)
		for _, line := range end.lines {
			fmt.Fprintf(a.Stdout, "- %s\n", line)
		}
	}
}

// logLine is an item of the log for scripts, with the part it falls in: a
// round, a session or a turn, as the system has it.
type logLine struct {
	Number  int               `json:"number"`
	Round   *int              `json:"round,omitempty"`
	Session *int              `json:"session,omitempty"`
	Turn    *int              `json:"turn,omitempty"`
	Live    bool              `json:"live"`
	Text    string            `json:"text"`
	Working []string          `json:"working,omitempty"`
	Steps   []json.RawMessage `json:"steps"`
}

func (a *app) logJSON(l told) error {
	lines := []logLine{}
	for _, it := range l.items {
		x := logLine{Number: it.Number(), Live: it.Live, Text: it.Text, Working: it.Working}
		switch name, n := l.part(it.Number()); name {
		case "round":
			x.Round = &n
		case "session":
			x.Session = &n
		case "turn":
			x.Turn = &n
		}
		for _, entry := range it.Entries {
			steps, err := l.steps(entry)
			if err != nil {
				return err
			}
			x.Steps = append(x.Steps, steps...)
		}
		lines = append(lines, x)
	}
	return a.printJSON(lines)
}
