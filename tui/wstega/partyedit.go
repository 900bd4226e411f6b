package wstega

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/sheets"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// choices makes a choice of a list: by 1 to 9.
func (t *Table) choices(label string, texts []string, do func(i int) tea.Cmd) tea.Cmd {
	choice := table.Choice{Label: label}
	for i, text := range texts[:min(len(texts), 9)] {
		choice.Options = append(choice.Options, table.Option{Key: table.Row(i + 1), Text: text, Do: func() tea.Cmd { return do(i) }})
	}
	return t.host.Choose(choice)
}

// chooseTrait marks a trait as spent, or gives it back.
func (p *party) chooseTrait(c *wstega.Character) tea.Cmd {
	if len(c.Traits) == 0 {
		p.host.Say(p.T("wstega.no-traits", "who", p.label(c)))
		return nil
	}
	unspent := c.Unspent()
	texts := make([]string, len(c.Traits))
	for i, trait := range c.Traits {
		texts[i] = ui.Clean(trait)
		if !slices.Contains(unspent, trait) {
			texts[i] = "✕ " + texts[i]
		}
	}
	return p.choices(p.T("wstega-ask.spend", "who", p.label(c)), texts, func(i int) tea.Cmd {
		return p.do(wstega.SpendTrait{Character: c.ID, Trait: c.Traits[i], Spent: slices.Contains(unspent, c.Traits[i])})
	})
}

// listField is a list of texts that can be changed.
type listField struct {
	key  string
	now  func(*wstega.Character) []string
	give func(*wstega.Edit, []string)
}

var listFields = []listField{
	{"rings", func(c *wstega.Character) []string { return c.Rings }, func(s *wstega.Edit, l []string) { s.Rings = l }},
	{"traits", func(c *wstega.Character) []string { return c.Traits }, func(s *wstega.Edit, l []string) { s.Traits = l }},
	{"magics", func(c *wstega.Character) []string { return c.Magics }, func(s *wstega.Edit, l []string) { s.Magics = l }},
	{"reputations", func(c *wstega.Character) []string { return c.Reputations }, func(s *wstega.Edit, l []string) { s.Reputations = l }},
	{"veterancies", func(c *wstega.Character) []string { return c.Veterancies }, func(s *wstega.Edit, l []string) { s.Veterancies = l }},
	{"untold", func(c *wstega.Character) []string { return c.Untold }, func(s *wstega.Edit, l []string) { s.Untold = l }},
}

// chooseField asks what of a character is to be changed.
func (p *party) chooseField(c *wstega.Character) tea.Cmd {
	choice := table.Choice{Label: p.T("wstega-ask.field", "who", p.label(c))}
	add := func(key, field string, do func() tea.Cmd) {
		choice.Options = append(choice.Options, table.Option{Key: key, Text: p.T("wstega-field." + field), Do: do})
	}
	add("a", "attributes", func() tea.Cmd { return p.askAttributes(c) })
	for i, l := range listFields {
		add(fmt.Sprint(i+1), l.key, func() tea.Cmd { return p.askList(c, l) })
	}
	add("n", "name", func() tea.Cmd {
		return p.askText(c, "name", c.Name, func(s *wstega.Edit, text string) { s.Name = &text })
	})
	add("o", "note", func() tea.Cmd {
		return p.askText(c, "note", c.Note, func(s *wstega.Edit, text string) { s.Note = &text })
	})
	add("p", "points", func() tea.Cmd {
		return p.askNumber(p.T("wstega-field.points"), fmt.Sprint(c.Points), 0, 999, func(n int) error {
			return p.apply(wstega.Edit{Character: c.ID, Points: &n})
		})
	})
	add("g", "npc", func() tea.Cmd { return p.do(wstega.Edit{Character: c.ID, NPC: not(c.NPC)}) })
	add("t", "titled", func() tea.Cmd { return p.do(wstega.SetStates{Character: c.ID, Titled: not(c.Titled)}) })
	return p.host.Choose(choice)
}

func (p *party) askText(c *wstega.Character, field, now string, give func(*wstega.Edit, string)) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("wstega-field."+field) + ":", Hint: p.T("hint.name"), Initial: now,
		Done: func(text string) error {
			s := wstega.Edit{Character: c.ID}
			give(&s, strings.TrimSpace(text))
			return p.apply(s)
		},
	})
}

func (p *party) askList(c *wstega.Character, l listField) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("wstega-field."+l.key) + ":", Hint: p.T("wstega-hint.list"), Initial: typed.Texts.Line(l.now(c)),
		Done: func(text string) error {
			s := wstega.Edit{Character: c.ID}
			list, err := typed.Texts.Values(text, l.now(c))
			if err != nil {
				return err
			}
			l.give(&s, list)
			return p.apply(s)
		},
	})
}

func (p *party) askAttributes(c *wstega.Character) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("wstega-ask.attributes", "who", p.label(c)), Hint: p.T("wstega-hint.attributes"), Initial: typed.WriteAttributes(c.Attributes),
		Done: func(text string) error {
			a, _, err := typed.Attributes(text)
			if err != nil {
				return err
			}
			return p.apply(wstega.Edit{Character: c.ID, Attributes: &a})
		},
	})
}

func (p *party) askTreat(c *wstega.Character) tea.Cmd {
	return p.askNumber(p.T("wstega-ask.treat", "who", p.label(c)), "1", 1, 99, func(n int) error {
		return p.apply(wstega.Treat{Character: c.ID, Pips: n})
	})
}

func (p *party) askFeat() tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("wstega-ask.feat"), Hint: p.T("wstega-hint.feat"),
		Done: func(text string) error { return p.apply(wstega.Feat{Text: text}) },
	})
}

// chooseDeed chooses a deed nobody saw, to be told by a test of charisma.
func (p *party) chooseDeed(c *wstega.Character) tea.Cmd {
	if len(c.Untold) == 0 {
		p.host.Say(p.T("wstega.no-deeds", "who", p.label(c)))
		return nil
	}
	texts := make([]string, len(c.Untold))
	for i, deed := range c.Untold {
		texts[i] = ui.Clean(deed)
	}
	return p.choices(p.T("wstega-ask.deed", "who", p.label(c)), texts, func(i int) tea.Cmd {
		p.forms.told = &telling{c.ID, c.Untold[i]}
		p.forms.test = form{setups: [2]wstega.Setup{p.setup(p.game(), c.ID)}, touched: true, state: p.position()}
		return p.host.Show(panelTest)
	})
}

// writeSheet writes what a character is now into its sheet, or into a new one.
func (p *party) writeSheet(c *wstega.Character) tea.Cmd {
	path, err := p.sheetPath(c)
	if err == nil {
		sheet := c.Sheet
		err = sheets.SaveWstega(path, sheet)
	}
	if err != nil {
		p.host.Refuse(err)
		return nil
	}
	p.host.Say(p.T("wstega.written", "file", ui.Clean(filepath.Base(path))))
	return nil
}

// sheetPath is the file of a character's sheet: the one it came from, else one
// by its name.
func (p *party) sheetPath(c *wstega.Character) (string, error) {
	if p.folder == "" {
		return "", combat.Refuse("", "read-only")
	}
	if c.Source != "" && filepath.Dir(c.Source) == p.folder.Sheets() {
		return c.Source, nil
	}
	name, err := sheets.FileName(c.Label("en"))
	if err != nil {
		return "", err
	}
	return filepath.Join(p.folder.Sheets(), name), nil
}
