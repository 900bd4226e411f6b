package cli

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"rundy/sheets/imports"
	"rundy/tui/ui"
)

// importing is an import of characters and monsters on its way.
type importing struct {
	*app
	options imports.Options
	yes     bool // everything clear is taken, and nobody asked
	partly  bool // what is clear goes on without what is not
	dry     bool // nothing is written
	input   *bufio.Scanner

	people []imports.Person
	notes  []imports.Problem
	faults []error // of files, and questions without an answer
	told   []string
	deeds  []imports.Deed
}

// importCommand reads people out of files of other programs, tables and notes.
func (a *app) importCommand() *cobra.Command {
	t := a.desk.Words.T
	im := &importing{app: a}
	answers := map[imports.Ask]*string{}
	c := &cobra.Command{
		Use: "import FILE...", Short: t("import.short"), Args: a.atLeastOne("FILE"),
		RunE: func(c *cobra.Command, args []string) error {
			for _, ask := range imports.Asks {
				if !c.Flags().Changed(string(ask)) {
					continue
				}
				if err := im.options.Answer(ask, *answers[ask]); err != nil {
					return usageError{errors.New("--" + im.teller().Fault(err))}
				}
			}
			return im.run(args)
		},
	}
	for ask, about := range map[imports.Ask]string{
		imports.AskEdition: t("import.edition"), imports.AskAttacks: t("import.attacks"),
		imports.AskArmour: t("import.armour"), imports.AskEffects: t("import.effects"),
	} {
		answers[ask] = c.Flags().String(string(ask), "", about)
	}
	c.Flags().BoolVar(&im.yes, "yes", false, t("import.yes"))
	c.Flags().BoolVar(&im.partly, "keep-going", false, t("import.keep-going"))
	c.Flags().BoolVar(&im.dry, "dry-run", false, t("import.dry-run"))
	return c
}

// run reads the files, shows what would become of everybody in them, and does
// it for those who are taken.
func (im *importing) run(args []string) error {
	im.input = im.asked()
	if !im.dry && !im.yes && (im.json || im.input == nil) {
		return usageError{errors.New(im.desk.Words.T("import.nobody-asked"))}
	}
	for _, arg := range args {
		files, err := imports.Files(arg)
		if err != nil {
			im.faults = append(im.faults, err)
		}
		for _, file := range files {
			im.read(file)
		}
	}
	im.deeds = imports.Plan(im.people, im.desk.Library(), string(im.Home), im.teller().Note)
	if !im.json {
		im.preview()
	}
	sound := im.tell()
	switch {
	case im.dry || !im.yes && !im.open():
		return im.finish(sound)
	case im.yes:
		return im.apply(sound, func(int) bool { return sound || im.partly })
	}
	return im.apply(true, im.choose())
}

// asked gives the lines that somebody at a terminal types, nil when there is
// nobody or nobody is to be asked.
func (im *importing) asked() *bufio.Scanner {
	if im.yes || im.dry || im.json || !im.onTerminal() {
		return nil
	}
	return bufio.NewScanner(im.Stdin)
}

// read reads one file, and asks what it leaves open.
func (im *importing) read(file string) {
	data, err := imports.ReadFile(file)
	if err != nil {
		im.faults = append(im.faults, err)
		return
	}
	options := im.options
	result, err := imports.Read(file, data, options)
	if err == nil && len(result.Questions) > 0 && im.input != nil {
		for _, q := range result.Questions {
			im.ask(file, q, &options)
		}
		result, err = imports.Read(file, data, options)
	}
	if err != nil {
		im.faults = append(im.faults, err)
		return
	}
	for _, q := range result.Questions {
		p := q.Problem()
		p.File, p.Field = file, "--"+p.Field
		im.faults = append(im.faults, p)
	}
	im.people = append(im.people, result.People...)
	im.notes = append(im.notes, result.NotRead...)
	im.told = append(im.told, im.teller().Heading(file, result))
}

// ask asks one question until it is answered; an empty line is the answer that
// most would give, or none.
func (im *importing) ask(file string, q imports.Question, options *imports.Options) {
	p := q.Problem()
	p.File = file
	question := im.teller().Fault(p)
	if q.Default != "" {
		question += " [" + q.Default + "]"
	}
	for {
		fmt.Fprint(im.Stdout, question+": ")
		if !im.input.Scan() {
			return
		}
		text := cmp.Or(strings.TrimSpace(im.input.Text()), q.Default)
		if text == "" {
			return
		}
		err := options.Answer(q.Ask, text)
		if err == nil {
			return
		}
		fmt.Fprintln(im.Stdout, im.teller().Fault(err))
	}
}

// choose asks who is taken: all, nobody, or some by their numbers.
func (im *importing) choose() func(int) bool {
	t := im.desk.Words.T
	for {
		fmt.Fprint(im.Stdout, t("import.choose")+" ")
		if !im.input.Scan() {
			return func(int) bool { return false }
		}
		chosen, err := choice(im.input.Text(), len(im.deeds))
		if err == nil {
			return chosen
		}
		fmt.Fprintln(im.Stdout, t("import.no-choice", "value", ui.Clean(err.Error()), "n", len(im.deeds)))
	}
}

// open reports whether there is anything to be done.
func (im *importing) open() bool {
	return slices.ContainsFunc(im.deeds, func(d imports.Deed) bool {
		return d.Action == imports.New || d.Action == imports.Update
	})
}

// choice reads "a", "n", or numbers and spans such as "1 3-5". The error is the
// word that cannot be read.
func choice(text string, n int) (func(int) bool, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
	if len(words) == 1 && (words[0] == "a" || words[0] == "n") {
		return func(int) bool { return words[0] == "a" }, nil
	}
	chosen := map[int]bool{}
	for _, word := range words {
		first, last, span := strings.Cut(word, "-")
		if !span {
			last = first
		}
		from, bad := strconv.Atoi(first)
		to, worse := strconv.Atoi(last)
		if bad != nil || worse != nil || from < 1 || to > n || from > to {
			return nil, errors.New(word)
		}
		for i := from; i <= to; i++ {
			chosen[i-1] = true
		}
	}
	if len(chosen) == 0 {
		return nil, errors.New(text)
	}
	return func(i int) bool { return chosen[i] }, nil
}

// apply writes the sheets of those who are taken.
func (im *importing) apply(sound bool, take func(int) bool) error {
	n, err := imports.Apply(im.deeds, take)
	if err != nil {
		fmt.Fprintln(im.Stderr, "rundy: "+oneLine(im.teller().Fault(err)))
		return said{}
	}
	if !im.json {
		fmt.Fprintln(im.Stdout, im.desk.Words.N("import.written", n))
	}
	return im.finish(sound)
}

// finish prints the list for scripts, and tells whether all went well: when
// what is unclear may be left out, somebody must be left.
func (im *importing) finish(sound bool) error {
	if im.json {
		if err := im.printJSON(im.list()); err != nil {
			return err
		}
	}
	left := slices.ContainsFunc(im.deeds, func(d imports.Deed) bool { return d.Action != imports.Nothing })
	if sound || im.partly && left {
		return nil
	}
	return said{}
}
