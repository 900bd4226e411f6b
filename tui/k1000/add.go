package k1000

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/sheets"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// maxAtOnce is how many characters one add line brings in.
const maxAtOnce = 50

// askAdd asks who joins: "[count] name", of a sheet, or improvised with
// "name: trait value, trait value, HP 300".
func (t *Table) askAdd() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.add"), Hint: t.T("k-hint.add"), Offer: t.offerSheets,
		Done: func(text string) error {
			steps, err := t.joins(text)
			if err != nil {
				return err
			}
			if err := t.apply(steps...); err != nil {
				return err
			}
			f := t.session()
			t.at = f.Characters[len(f.Characters)-1].ID
			return nil
		},
	})
}

// joins makes the steps of an add line.
func (t *Table) joins(text string) ([]k1000.Step, error) {
	who, traits, improvised := strings.Cut(text, ":")
	words := strings.Fields(who)
	count := 1
	if len(words) > 1 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			if n < 1 || n > maxAtOnce {
				return nil, combat.Refuse("", "add-count", "value", n, "max", maxAtOnce)
			}
			count, words = n, words[1:]
		}
	}
	if len(words) == 0 {
		return nil, combat.Refuse("", "add-empty")
	}
	join, err := t.join(strings.Join(words, " "), traits, improvised)
	if err != nil {
		return nil, err
	}
	if count > 1 {
		join.Sheet.Numbered, join.Role = true, k1000.RoleNPC
	}
	steps := make([]k1000.Step, count)
	for i := range steps {
		steps[i] = join
	}
	return steps, nil
}

// join makes somebody up, or finds their sheet. One made up with a capital
// letter is a player's.
func (t *Table) join(name, traits string, improvised bool) (k1000.Join, error) {
	if !improvised {
		found, err := t.find(name)
		if err != nil {
			return k1000.Join{}, err
		}
		return k1000.Join{Sheet: found.K1000.Sheet, Role: found.K1000.Role}, nil
	}
	join := k1000.Join{Sheet: k1000.Sheet{Name: name}, Role: k1000.RoleNPC}
	if first, _ := utf8.DecodeRuneInString(name); unicode.IsUpper(first) {
		join.Role = k1000.RolePlayer
	}
	for _, field := range typed.Commas(traits) {
		what, n, ok := typed.Named(field)
		switch {
		case !ok:
			return join, combat.Refuse("K16", "trait-form", "text", field)
		case typed.IsHP(what):
			join.Sheet.MaxHP = n
		default:
			join.Sheet.Traits = append(join.Sheet.Traits, k1000.Trait{Name: typed.TraitName(nil, what), Value: n})
		}
	}
	return join, nil
}

// find finds a sheet of this system by name, or the best that fits.
func (t *Table) find(name string) (sheets.Sheet, error) {
	if t.lib != nil {
		if s, ok, err := t.lib().Named(sheets.K1000, name); ok || err != nil {
			return s, err
		}
	}
	if fit := t.sheets(name); len(fit) > 0 {
		return fit[0], nil
	}
	return sheets.Sheet{}, combat.Refuse("K16", "no-such-character", "name", name)
}

// sheets are the library's sheets for this system that fit a text, the best
// first.
func (t *Table) sheets(text string) []sheets.Sheet {
	if t.lib == nil {
		return nil
	}
	return t.lib().FindOf(sheets.K1000, text, t.Language)
}

// offerSheets lists sheets for an add line, a count before the name left as it
// is.
func (t *Table) offerSheets(text string) []table.Offer {
	if strings.Contains(text, ":") {
		return nil
	}
	before := ""
	if first, rest, ok := strings.Cut(text, " "); ok {
		if _, err := strconv.Atoi(first); err == nil {
			before, text = first+" ", rest
		}
	}
	var offers []table.Offer
	for _, s := range t.sheets(strings.TrimSpace(text)) {
		offers = append(offers, table.Offer{
			Text: before + s.Name, About: t.T("k-role."+string(s.K1000.Role)) + ", " + ui.Clean(t.traits(s.K1000.Sheet.Traits)),
		})
	}
	return offers
}

// traits lists traits with their values.
func (t Teller) traits(list []k1000.Trait) string {
	var parts []string
	for _, x := range list {
		parts = append(parts, ui.Clean(x.Name)+" "+strconv.Itoa(x.Value))
	}
	return strings.Join(parts, ", ")
}
