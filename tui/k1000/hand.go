package k1000

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/k1000"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// hand is the game master's hand: who takes part, and what can be set for the
// character under the cursor, at any time, each one step.
type hand struct {
	*Table
	keys []ui.Key
}

func newHand(t *Table) *hand {
	p := &hand{Table: t}
	on := func(key, message string, do func(*k1000.Session, *k1000.Character) tea.Cmd) ui.Key {
		return ui.Bind(key, message, p.onCharacter(do))
	}
	p.keys = append([]ui.Key{
		ui.Bind("a", "key.add", p.askAdd).Hinted(),
		on("h", "k-key.set-hp", p.askHP).Hinted(),
		on("d", "k-key.set-max-hp", p.askMaxHP),
		on("t", "k-key.set-trait", p.askTrait).Hinted(),
		on("k", "k-key.set-skill", p.askSkill),
		on("f", "k-key.set-feature", p.askFeature),
		on("v", "k-key.set-manner", p.askManner),
		on("i", "k-key.give-item", p.askItem).Hinted(),
		on("o", "k-key.take-item", p.askTakeItem),
		on("e", "k-key.effect", t.askEffect).Hinted(),
		on("z", "k-key.effect-off", t.askEffectOff),
		on("p", "k-key.place", t.askPlace),
		on("r", "k-key.role", p.role),
		on("m", "k-key.mount", p.mount),
		on("s", "k-key.set-initiative", t.askInitiative),
		on("+", "key.more-action", t.grant(1)),
		on("-", "key.less-action", t.grant(-1)),
		on("c", "key.rename", p.askName),
		on("x", "key.remove", p.remove),
		on("b", "key.bring-in", p.bringIn),
		on("[", "key.earlier", p.shift(-1)),
		on("]", "key.later", p.shift(2)),
		on("n", "key.note-on", p.askNoteOn),
	}, t.cursorKeys(t.everyone)...)
	return p
}

// Name is the key of the panel's name.
func (p *hand) Name() string { return "panel.hand" }

// Keys are the panel's keys.
func (p *hand) Keys() []ui.Key { return p.keys }

// Type takes no keys: lines are typed in questions.
func (p *hand) Type(tea.KeyPressMsg) bool { return false }

// Enter is the host's.
func (p *hand) Enter() (tea.Cmd, bool) { return nil, false }

// line asks for a line about a character and makes steps of it.
func (t *Table) line(label, hint, initial string, c *k1000.Character, done func(string) error) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T(label, "who", t.label(c)), Hint: t.T(hint), Initial: initial,
		Done: func(text string) error { return done(strings.TrimSpace(text)) },
	})
}

// number asks for a number about a character and makes a step of it.
func (t *Table) number(label string, c *k1000.Character, initial, low, high int, step func(int) k1000.Step) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T(label, "who", t.label(c)), Hint: t.T("hint.number", "low", low, "high", high), Initial: fmt.Sprint(initial),
		Done: func(text string) error {
			n, err := readNumber(text, low, high)
			if err != nil {
				return err
			}
			return t.apply(step(n))
		},
	})
}

func (p *hand) askHP(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.line("k-ask.hp", "k-hint.hp", fmt.Sprint(c.HP()), c, func(text string) error {
		n, err := readHP(text, c.HP())
		if err != nil {
			return err
		}
		return p.apply(k1000.SetHP{Fighter: c.ID, HP: n})
	})
}

// readHP reads HP, or with a sign a change of those there are: none are lost
// below 0.
func readHP(text string, now int) (int, error) {
	if !strings.HasPrefix(text, "+") && !strings.HasPrefix(text, "-") {
		return readNumber(text, 0, k1000.MaxHP)
	}
	by, err := readNumber(text, -k1000.MaxHP, k1000.MaxHP)
	return max(now+by, 0), err
}

func (p *hand) askMaxHP(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.number("k-ask.max-hp", c, c.MaxHP, 0, k1000.MaxHP, func(n int) k1000.Step { return k1000.Edit{Fighter: c.ID, MaxHP: &n} })
}

// askInitiative sets initiative by hand.
func (t *Table) askInitiative(f *k1000.Session, c *k1000.Character) tea.Cmd {
	return t.number("k-ask.initiative", c, c.Precedence(), -k1000.MaxTrait, k1000.MaxTrait, func(n int) k1000.Step {
		return k1000.SetInitiative{Fighter: c.ID, Value: n}
	})
}

func (p *hand) askTrait(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("k-ask.set-trait", "who", p.label(c)), Hint: p.T("k-hint.set-trait"),
		Offer: func(text string) []table.Offer {
			var list []found
			for i, name := range typed.TraitNames(c.Traits) {
				if !slices.Contains(typed.TraitNames(c.Traits)[:i], name) {
					list = append(list, found{typed.Match(name, text), table.Offer{Text: name + " "}})
				}
			}
			return best(list)
		},
		Done: func(text string) error {
			x, err := typed.Trait(c.Traits, text)
			if err != nil {
				return err
			}
			return p.apply(k1000.SetTrait{Fighter: c.ID, Trait: x})
		},
	})
}

func (p *hand) askSkill(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.line("k-ask.set-skill", "k-hint.set-skill", "", c, func(text string) error {
		x, err := typed.Skill(c.Traits, text)
		if err != nil {
			return err
		}
		list := replaced(c.Skills, x, func(s k1000.Skill) string { return s.Name }, false)
		return p.apply(k1000.Edit{Fighter: c.ID, Skills: &list})
	})
}

func (p *hand) askFeature(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.line("k-ask.set-feature", "k-hint.set-feature", "", c, func(text string) error {
		x, err := typed.Feature(c.Traits, text)
		if err != nil {
			return err
		}
		list := replaced(c.Features, x, func(f k1000.Feature) string { return f.Name }, x.Value == 0)
		return p.apply(k1000.Edit{Fighter: c.ID, Features: &list})
	})
}

func (p *hand) askManner(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.line("k-ask.set-manner", "k-hint.set-manner", "", c, func(text string) error {
		x, err := typed.Manner(text)
		if err != nil {
			return err
		}
		list := replaced(c.Manner, x, func(m k1000.Manner) string { return m.Interaction }, x.Value == 0)
		return p.apply(k1000.Edit{Fighter: c.ID, Manner: &list})
	})
}

// replaced is a list in which the entry of the same name is another one, or
// gone.
func replaced[T any](list []T, x T, name func(T) string, gone bool) []T {
	list = slices.Clone(list)
	i := slices.IndexFunc(list, func(y T) bool { return strings.EqualFold(name(y), name(x)) })
	switch {
	case i >= 0 && gone:
		return slices.Delete(list, i, i+1)
	case i >= 0:
		list[i] = x
		return list
	}
	return append(list, x)
}

func (p *hand) askItem(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.line("k-ask.item", "k-hint.item", "", c, func(text string) error {
		return p.apply(k1000.GiveItem{Fighter: c.ID, Item: typed.Item(c.Traits, text)})
	})
}

func (p *hand) askTakeItem(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	if len(c.Items) == 0 {
		p.host.Say(p.T("k-say.no-items", "who", p.label(c)))
		return nil
	}
	return p.host.Ask(table.Question{
		Label: p.T("k-ask.take-item", "who", p.label(c)), Hint: p.T("k-hint.take-item"),
		Offer: func(text string) []table.Offer { return p.offerItems(c, text) },
		Done: func(text string) error {
			name, n, ok := typed.Named(text)
			if !ok {
				name, n = strings.TrimSpace(text), 0
			}
			if offers := p.offerItems(c, name); len(offers) > 0 && name != "" {
				name = offers[0].Text
			}
			return p.apply(k1000.TakeItem{Fighter: c.ID, Item: name, N: n})
		},
	})
}

// counted is how long an effect lasts with the word for turns, in any language
// that there is: the word may be left out.
var counted = regexp.MustCompile(`(?i)(,\s*\d+)\s+(?:turns?|tur[aęy]?)\s*(,|$)`)

// askEffect lays an effect on a character (K12).
func (t *Table) askEffect(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return t.line("k-ask.effect", "k-hint.effect", "", c, func(text string) error {
		x, err := typed.Effect(c.Traits, counted.ReplaceAllString(text, "$1$2"))
		if err != nil {
			return err
		}
		return t.apply(k1000.GiveEffect{Fighter: c.ID, Effect: x})
	})
}

// askEffectOff asks which effect ends.
func (t *Table) askEffectOff(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	if len(c.Active) == 0 {
		t.host.Say(t.T("k-say.no-effects", "who", t.label(c)))
		return nil
	}
	choice := table.Choice{Label: t.T("k-ask.effect-off", "who", t.label(c))}
	for i, a := range c.Active[:min(len(c.Active), 9)] {
		choice.Options = append(choice.Options, table.Option{Key: table.Row(i + 1), Text: ui.Clean(a.Name), Do: func() tea.Cmd {
			return t.do(k1000.RemoveEffect{Effect: a.ID})
		}})
	}
	return t.host.Choose(choice)
}

func (p *hand) role(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	next := k1000.Roles[(slices.Index(k1000.Roles, c.Role)+1)%len(k1000.Roles)]
	return p.do(k1000.Edit{Fighter: c.ID, Role: &next})
}

func (p *hand) mount(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	has := !c.Mount
	return p.do(k1000.Edit{Fighter: c.ID, Mount: &has})
}

func (p *hand) askName(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.line("ask.name", "hint.name", c.Name, c, func(text string) error {
		return p.apply(k1000.Edit{Fighter: c.ID, Name: &text})
	})
}

func (p *hand) remove(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.do(k1000.Remove{Fighter: c.ID})
}

func (p *hand) bringIn(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.do(k1000.BringIn{Fighter: c.ID})
}

// shift moves a character in the list, which is the order for ties (K11).
func (p *hand) shift(by int) func(*k1000.Session, *k1000.Character) tea.Cmd {
	return func(_ *k1000.Session, c *k1000.Character) tea.Cmd {
		all := p.everyone()
		to := slices.Index(all, c.ID) + by
		if to < 0 || to > len(all) || len(all) < 2 {
			return nil
		}
		var before k1000.FighterID
		if to < len(all) {
			before = all[to]
		}
		p.at = c.ID
		return p.do(k1000.Rearrange{Fighter: c.ID, Before: before})
	}
}

func (p *hand) askNoteOn(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return p.line("ask.note-on", "hint.note", "", c, func(text string) error {
		return p.apply(k1000.Note{Fighter: c.ID, Text: text})
	})
}

// Lines paints who takes part, the character under the cursor, and the keys of
// the hand.
func (p *hand) Lines(w, h int) []string {
	f := p.session()
	c := p.under(f)
	if c == nil {
		return wrapped(p.T("k-say.empty"), w)
	}
	commands := p.commands(w)
	facts := p.facts(f, c, w, h-len(commands)-len(p.everyone())-1)
	room := max(h-len(commands)-len(facts)-1, 2)
	lines := p.rows(f, p.everyone(), room, func(c *k1000.Character) string {
		return ui.Cut(p.front(f, c)+p.who(c, 20)+ui.Fit(p.T("k-role."+string(c.Role)), 8)+ui.Right(hp(c), 9)+"  "+p.effects(f, c), w)
	})
	lines = append(lines, ui.Dim.Paint(ui.Rule(w)))
	lines = append(lines, facts[:min(len(facts), max(h-len(lines)-len(commands), 0))]...)
	for len(lines) < h-len(commands) {
		lines = append(lines, "")
	}
	return append(lines[:max(h-len(commands), 0)], commands...)
}

// commands are the keys of the hand, in as many columns as there is room for.
func (p *hand) commands(w int) []string {
	keys := p.keys[:len(p.keys)-6] // without those that move the cursor
	columns := max(w/26, 3)
	n := (len(keys) + columns - 1) / columns
	var lines []string
	for r := range n {
		line := ""
		for c := range columns {
			if i := c*n + r; i < len(keys) {
				line += ui.Bold.Paint(ui.Right(keys[i].Help().Key, 2)) + " " + ui.Fit(p.T(keys[i].Help().Desc), w/columns-3)
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// facts sum up the character under the cursor: whole where h rows hold that,
// else each in one line.
func (p *hand) facts(_ *k1000.Session, c *k1000.Character, w, h int) []string {
	var whole, cut []string
	add := func(label, text string) {
		cut = append(cut, ui.Cut(" "+ui.Fit(label, 13)+text, w))
		for i, l := range ui.Wrap(text, w-15) {
			if i > 0 {
				label = ""
			}
			whole = append(whole, " "+ui.Fit(label, 13)+l)
		}
	}
	for _, x := range p.sheet(c.Sheet) {
		add(x.label, x.text)
	}
	add(p.T("k-edit.place"), p.place(c.Place))
	if len(whole) <= h {
		return whole
	}
	return cut
}
