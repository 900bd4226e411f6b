package wstega

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/sheets"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// maxAtOnce is how many one add line brings in.
const maxAtOnce = 50

// values are attributes as they stand in an add line: "4/2/3/1", with
// experience "3/3/3/1/2".
var values = regexp.MustCompile(`^\d{1,3}(/\d{1,3}){3,4}$`)

// askAdd asks who joins: [count] name [attributes].
func (t *Table) askAdd() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.add"), Hint: t.T("wstega-hint.add"), Offer: t.offerSheets,
		Done: func(text string) error {
			steps, err := t.joins(text)
			if err != nil {
				return err
			}
			return t.apply(steps...)
		},
	})
}

// joins makes the steps of an add line.
func (t *Table) joins(text string) ([]wstega.Step, error) {
	fields := strings.Fields(text)
	count := 1
	if len(fields) > 1 {
		if n, err := strconv.Atoi(fields[0]); err == nil {
			if n < 1 || n > maxAtOnce {
				return nil, combat.Refuse("", "add-count", "value", n, "max", maxAtOnce)
			}
			count, fields = n, fields[1:]
		}
	}
	if len(fields) == 0 {
		return nil, combat.Refuse("", "add-empty")
	}
	sheet, err := t.sheetOf(fields, count)
	if err != nil {
		return nil, err
	}
	steps := make([]wstega.Step, count)
	for i := range steps {
		steps[i] = wstega.Join{Sheet: sheet}
	}
	return steps, nil
}

// sheetOf is a sheet of the library, or one made up from attributes: with
// experience a player's.
func (t *Table) sheetOf(fields []string, count int) (wstega.Sheet, error) {
	last := fields[len(fields)-1]
	if len(fields) > 1 && values.MatchString(last) {
		a, five, err := typed.Attributes(last)
		name := strings.Join(fields[:len(fields)-1], " ")
		first, _ := utf8.DecodeRuneInString(name)
		return wstega.Sheet{
			Name: name, NPC: !five, Numbered: count > 1 || unicode.IsLower(first), Attributes: a,
		}, err
	}
	name := strings.Join(fields, " ")
	found, err := t.find(name)
	if err != nil {
		return wstega.Sheet{}, err
	}
	sheet, err := found.Character()
	sheet.Numbered = sheet.Numbered || count > 1
	return sheet, err
}

// find finds a sheet of this system by name, or the only one that fits.
func (t *Table) find(name string) (sheets.Sheet, error) {
	if t.lib != nil {
		if s, ok, err := t.lib().Named(sheets.Wstega, name); ok || err != nil {
			return s, err
		}
	}
	if fit := t.fitting(name); len(fit) == 1 {
		return fit[0], nil
	}
	return sheets.Sheet{}, combat.Refuse("", "nobody-with", "name", name)
}

// fitting are the sheets of this system that a text fits.
func (t *Table) fitting(text string) []sheets.Sheet {
	if t.lib == nil {
		return nil
	}
	return t.lib().FindOf(sheets.Wstega, text, t.Language)
}

// offerSheets completes the name of a sheet.
func (t *Table) offerSheets(text string) []table.Offer {
	count := ""
	if first, rest, found := strings.Cut(text, " "); found {
		if _, err := strconv.Atoi(first); err == nil {
			count, text = first+" ", rest
		}
	}
	if text == "" {
		return nil
	}
	var offers []table.Offer
	for _, s := range t.fitting(text) {
		offers = append(offers, table.Offer{Text: count + ui.Clean(s.Label(t.Language)), About: typed.WriteAttributes(s.Wstega.Attributes)})
	}
	return offers
}

// tagged finds somebody by tag.
func (t *Table) tagged(g *wstega.Game, text string) (*wstega.Character, error) {
	if c := g.ByTag(strings.TrimSpace(text)); c != nil {
		return c, nil
	}
	var tags []string
	for _, c := range g.Characters {
		tags = append(tags, c.Tag)
	}
	return nil, combat.Refuse("", "unknown-tag", "tag", text, "tags", tags)
}

// offerTags completes a tag.
func (t *Table) offerTags(text string) []table.Offer {
	var offers []table.Offer
	for _, c := range t.game().Characters {
		if strings.HasPrefix(strings.ToLower(c.Tag), strings.ToLower(strings.TrimSpace(text))) {
			offers = append(offers, table.Offer{Text: c.Tag, About: t.label(c)})
		}
	}
	return offers
}
