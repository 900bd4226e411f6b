package k1000

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// found is an offer and how well it fits what has been typed: the less the
// better, typed.NoMatch for not at all.
type found struct {
	rank  int
	offer table.Offer
}

// best gives the offers that fit, the best first.
func best(list []found) []table.Offer {
	list = slices.DeleteFunc(list, func(f found) bool { return f.rank >= typed.NoMatch })
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(a.rank, b.rank) })
	offers := make([]table.Offer, len(list))
	for i, f := range list {
		f.offer.About = ui.Clean(f.offer.About)
		if f.offer.About == "?" {
			f.offer.About = ""
		}
		offers[i] = f.offer
	}
	return offers
}

// readNumber reads one whole number within bounds.
func readNumber(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < low || n > high {
		return 0, combat.Refuse("", "number", "value", text, "low", low, "high", high)
	}
	return n, nil
}

// readModifiers reads modifiers as a sum with words: "-100 darkness +50 dodge".
// A word belongs to the number before it. Nothing is no modifier.
func readModifiers(text string) ([]k1000.Modifier, error) {
	var mods []k1000.Modifier
	for field := range strings.FieldsSeq(text) {
		n, err := strconv.Atoi(field)
		switch {
		case err == nil:
			mods = append(mods, k1000.Modifier{Value: n})
		case len(mods) == 0:
			return nil, combat.Refuse("K7", "modifier-form", "text", field)
		default:
			m := &mods[len(mods)-1]
			m.Word = strings.TrimSpace(m.Word + " " + field)
		}
	}
	return mods, nil
}

// writeModifiers writes what readModifiers reads.
func writeModifiers(mods []k1000.Modifier) string {
	var parts []string
	for _, m := range mods {
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("%+d %s", m.Value, m.Word)))
	}
	return strings.Join(parts, " ")
}

// under is the character under the cursor. Without a cursor it is whose turn
// it is, or the first of the list.
func (t *Table) under(f *k1000.Session) *k1000.Character {
	if c := f.Character(t.at); c != nil {
		return c
	}
	if c := f.Character(f.Actor); c != nil {
		return c
	}
	if len(f.Characters) > 0 {
		return f.Characters[0]
	}
	return nil
}

// acting is whose turn it is, or the character under the cursor.
func (t *Table) acting(f *k1000.Session) *k1000.Character {
	if c := f.Character(f.Actor); c != nil {
		return c
	}
	return t.under(f)
}

// onCharacter runs a key on the character under the cursor, or says that there
// is nobody.
func (t *Table) onCharacter(do func(f *k1000.Session, c *k1000.Character) tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		f := t.session()
		if c := t.under(f); c != nil {
			return do(f, c)
		}
		t.host.Say(t.T("k-say.nobody-yet"))
		return nil
	}
}

// everyone lists all characters in the game master's order.
func (t *Table) everyone() []k1000.FighterID {
	var ids []k1000.FighterID
	for _, c := range t.session().Characters {
		ids = append(ids, c.ID)
	}
	return ids
}

// cursorKeys move the cursor over a list of characters.
func (t *Table) cursorKeys(list func() []k1000.FighterID) []ui.Key {
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			ids := list()
			if len(ids) == 0 {
				return nil
			}
			at := 0
			if c := t.under(t.session()); c != nil {
				at = max(slices.Index(ids, c.ID), 0)
			}
			t.at = ids[min(max(at+by, 0), len(ids)-1)]
			return nil
		}
	}
	return []ui.Key{
		ui.Bind("↑", "key.up", move(-1), "up"),
		ui.Bind("↓", "key.down", move(1), "down"),
		ui.Bind("PgUp", "key.page-up", move(-10), "pgup"),
		ui.Bind("PgDn", "key.page-down", move(10), "pgdown"),
		ui.Bind("Home", "key.first", move(-1<<20), "home"),
		ui.Bind("End", "key.last", move(1<<20), "end"),
	}
}

// byTag finds a character by a typed tag, else the first that is offered for
// it.
func (t *Table) byTag(text string) (*k1000.Character, error) {
	f, text := t.session(), strings.TrimSpace(text)
	if c := f.ByTag(text); c != nil {
		return c, nil
	}
	if offers := t.offerTags(text); len(offers) > 0 && text != "" {
		return f.ByTag(offers[0].Text), nil
	}
	if len(f.Characters) == 0 {
		return nil, combat.Refuse("", "nobody-here")
	}
	var tags []string
	for _, c := range f.Characters {
		if len(tags) < 12 {
			tags = append(tags, c.Tag)
		}
	}
	return nil, combat.Refuse("", "unknown-tag", "tag", text, "tags", tags)
}

// offerTags lists characters whose tag or name fits a text.
func (t *Table) offerTags(text string) []table.Offer {
	var list []found
	for _, c := range t.session().Characters {
		rank := min(typed.Match(c.Tag, text), typed.Match(c.Label(t.Language), text))
		list = append(list, found{rank, table.Offer{Text: c.Tag, About: c.Label(t.Language)}})
	}
	return best(list)
}

// askWhom asks for a character.
func (t *Table) askWhom(label string, done func(*k1000.Character) error) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: label, Hint: t.T("hint.tag"), Offer: t.offerTags,
		Done: func(text string) error {
			c, err := t.byTag(text)
			if err != nil {
				return err
			}
			return done(c)
		},
	})
}

// askTag moves the cursor to a character by tag.
func (t *Table) askTag() tea.Cmd {
	return t.askWhom(t.T("ask.tag"), func(c *k1000.Character) error {
		t.at, t.quiet = c.ID, true
		return nil
	})
}

func (t *Table) askNote() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.note"), Hint: t.T("hint.note"),
		Done: func(text string) error { return t.apply(k1000.Note{Text: text}) },
	})
}
