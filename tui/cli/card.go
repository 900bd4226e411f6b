package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/google/renameio/v2"
	"github.com/spf13/cobra"

	"rundy/sheets/card"
	"rundy/tui/ui"
)

// cardFlags are the flags of rundy card.
type cardFlags struct {
	out   string
	blank int
	text  bool
}

const (
	maxBlank  = 300 // blank cards at once
	toStdout  = "-" // as a file's name
	textWidth = 80  // of a card for a terminal, in cells
)

// cardOut is what rundy card prints for scripts of the PDF it wrote.
type cardOut struct {
	File  string `json:"file"`
	Cards int    `json:"cards"`
	Pages int    `json:"pages"`
}

// cardText is what it prints for scripts of a card for a terminal.
type cardText struct {
	Name  string   `json:"name"`
	Lines []string `json:"lines"`
}

// cardCommand prints combat cards.
func (a *app) cardCommand() *cobra.Command {
	t := a.desk.Words.T
	var f cardFlags
	c := &cobra.Command{
		Use: "card SHEET...", Short: t("card.command"),
		RunE: func(c *cobra.Command, args []string) error {
			if err := a.checkCard(f, len(args), c.Flags().Changed); err != nil {
				return usageError{err}
			}
			cards, err := a.cards(args, f.blank)
			if err != nil {
				return err
			}
			if f.text {
				return a.printCards(cards)
			}
			return a.writeCards(cards, f.out, args)
		},
	}
	c.Flags().StringVarP(&f.out, "output", "o", "cards.pdf", t("card.out"))
	c.Flags().IntVar(&f.blank, "blank", 0, t("card.blank"))
	c.Flags().BoolVar(&f.text, "text", false, t("card.text"))
	return c
}

// checkCard tells what is wrong with the command line itself.
func (a *app) checkCard(f cardFlags, named int, given func(flag string) bool) error {
	t := a.desk.Words.T
	switch {
	case given("blank") && (f.blank < 1 || f.blank > maxBlank):
		return errors.New(t("card.blank-range", "value", f.blank, "max", maxBlank))
	case named == 0 && f.blank == 0:
		return errors.New(t("card.nobody"))
	case f.text && given("output") && f.out != toStdout:
		return errors.New(t("card.out-text", "file", strconv.Quote(f.out)))
	case a.json && !f.text && f.out == toStdout:
		return errors.New(t("card.out-both"))
	}
	return nil
}

// cards makes a card of each sheet, by the readings that new fights begin
// with, and blank ones.
func (a *app) cards(names []string, blank int) ([]card.Printed, error) {
	settings, err := a.Home.Settings()
	if err != nil {
		return nil, err
	}
	var cards []card.Printed
	for _, name := range names {
		s, err := a.sheet(name)
		if err != nil {
			return nil, err
		}
		c, err := card.Of(s, settings, a.desk.Words.Language, a.desk.Words.T)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	for range blank {
		cards = append(cards, card.NewBlank(settings))
	}
	return cards, nil
}

// printCards prints cards for a terminal, with a line between them.
func (a *app) printCards(cards []card.Printed) error {
	var texts []cardText
	for _, c := range cards {
		texts = append(texts, cardText{c.Title(), c.Lines(textWidth, a.desk.Words.T)})
	}
	if a.json {
		return a.printJSON(texts)
	}
	var b bytes.Buffer
	for i, text := range texts {
		if i > 0 {
			fmt.Fprintf(&b, "\n%s\n\n", ui.Rule(textWidth))
		}
		for _, line := range text.Lines {
			fmt.Fprintln(&b, line)
		}
	}
	_, err := a.Stdout.Write(b.Bytes())
	return err
}

// writeCards writes the PDF into a file, and says so, or to the standard
// output.
func (a *app) writeCards(cards []card.Printed, path string, names []string) error {
	var b bytes.Buffer
	if err := card.PDF(&b, cards, a.desk.Words.T); err != nil {
		return err
	}
	if path == toStdout {
		_, err := a.Stdout.Write(b.Bytes())
		return err
	}
	if err := a.save(path, b.Bytes(), names); err != nil {
		return err
	}
	out := cardOut{path, len(cards), card.Pages(len(cards))}
	if a.json {
		return a.printJSON(out)
	}
	_, err := fmt.Fprintln(a.Stdout, a.desk.Words.T("card.wrote", "file", ui.Clean(path), "n", out.Cards, "pages", out.Pages))
	return err
}

// save puts data into a file, whole or not at all. Only a plain file is
// replaced, by way of a link too, and none that a card was made of.
func (a *app) save(path string, data []byte, sources []string) error {
	t := a.desk.Words.T
	file := strconv.Quote(path)
	info, err := os.Stat(path)
	switch {
	case path == "", err == nil && !info.Mode().IsRegular():
		return errors.New(t("card.out-kind", "file", file))
	case err == nil && oneOf(info, sources):
		return errors.New(t("card.out-sheet", "file", file))
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	if err := renameio.WriteFile(path, data, 0o644, renameio.WithTempDir(filepath.Dir(path))); err != nil {
		return errors.New(t("card.out-write", "file", file, "reason", reason(err)))
	}
	return nil
}

// oneOf reports whether a file is one of those named.
func oneOf(info os.FileInfo, names []string) bool {
	for _, name := range names {
		if other, err := os.Stat(name); err == nil && os.SameFile(info, other) {
			return true
		}
	}
	return false
}

// reason is what the system says of a file, without its name.
func reason(err error) string {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err.Error()
	case errors.As(err, &link):
		return link.Err.Error()
	}
	return err.Error()
}
