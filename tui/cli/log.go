package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"rundy/combat/journal"
	"rundy/combat/mstocs"
	"rundy/sheets"
	screens "rundy/tui/mstocs"
	"rundy/tui/store"
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
			switch sheets.System(c.Header.System) {
			case sheets.Wstega:
				return a.logWstega(path, c, format)
			case sheets.K1000:
				return a.logK1000(path, c, format)
			}
			h, err := store.Fold(path, c)
			if err != nil {
				return err
			}
			items := screens.Chronicle(a.desk.Words, h)
			switch {
			case format == "json":
				return a.logJSON(h, items)
			case format == "md":
				a.logMarkdown(c.Header, h, items)
			default:
				a.logText(items)
			}
			return nil
		},
	}
	c.Flags().StringVar(&format, "format", "text", t("cli.format"))
	return c
}

func (a *app) logText(items []screens.Item) {
	for _, it := range items {
		mark := " "
		if !it.Live {
			mark = "~"
		}
		fmt.Fprintf(a.Stdout, "%4d%s %s\n", it.Number, mark, it.Text)
		for _, w := range it.Working {
			fmt.Fprintf(a.Stdout, "        %s\n", w)
		}
	}
}

// logMarkdown prints rounds as headings and a line an item, workings folded.
func (a *app) logMarkdown(head journal.Header, h *store.History, items []screens.Item) {
	fmt.Fprintf(a.Stdout, "# %s\n", ui.Clean(head.Name))
	round := -1
	for _, it := range items {
		if !it.Live {
			continue
		}
		if it.Round != round {
			round = it.Round
			heading := a.desk.Words.T("heading.round", "round", round)
			if round == 0 {
				heading = a.desk.Words.T("phase.setup")
			}
			fmt.Fprintf(a.Stdout, "\n## %s\n\n", heading)
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
	a.logSummary(h)
}

// logSummary prints who fell and the tally of dice.
func (a *app) logSummary(h *store.History) {
	fallen, dice := screens.Summary(a.desk.Words, h)
	for _, part := range []struct {
		title string
		lines []string
	}{{"fate.title", fallen}, {"tally.title", dice}} {
		if len(part.lines) == 0 {
			continue
		}
		fmt.Fprintf(a.Stdout, "\n## %s\n\n", a.desk.Words.T(part.title))
		for _, l := range part.lines {
			fmt.Fprintf(a.Stdout, "- %s\n", l)
		}
	}
}

// logLine is an item of the log for scripts.
type logLine struct {
	Number  int               `json:"number"`
	Round   int               `json:"round"`
	Live    bool              `json:"live"`
	Text    string            `json:"text"`
	Working []string          `json:"working,omitempty"`
	Steps   []json.RawMessage `json:"steps"`
}

func (a *app) logJSON(h *store.History, items []screens.Item) error {
	lines := []logLine{}
	for _, it := range items {
		l := logLine{Number: it.Number, Round: it.Round, Live: it.Live, Text: it.Text, Working: it.Working}
		for _, n := range it.Entries {
			for _, s := range h.Entry(n).Steps {
				raw, err := mstocs.EncodeStep(s)
				if err != nil {
					return err
				}
				l.Steps = append(l.Steps, raw)
			}
		}
		lines = append(lines, l)
	}
	return a.printJSON(lines)
}
