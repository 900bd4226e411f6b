package wstega

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/wstega"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// sessionEnd is the panel of the end of a session: points, what they buy, the
// diary and the three liked things (W19).
type sessionEnd struct {
	*Table
	keys []ui.Key
}

func newSessionEnd(t *Table) *sessionEnd {
	p := &sessionEnd{Table: t}
	on := func(key, message string, do func(*wstega.Character) tea.Cmd) ui.Key {
		return ui.Bind(key, message, func() tea.Cmd {
			if c := p.hero(p.game()); c != nil {
				return do(c)
			}
			p.host.Say(p.T("wstega.nobody-yet"))
			return nil
		})
	}
	p.keys = []ui.Key{
		ui.Bind("e", "wstega-key.end-session", func() tea.Cmd { return p.do(wstega.EndSession{}) }).Hinted(),
		on("b", "wstega-key.buy", p.choosePurchase).Hinted(),
		on("d", "wstega-key.diary", func(c *wstega.Character) tea.Cmd { return p.askDiary(c) }).Hinted(),
		ui.Bind("↑", "key.up", p.moveHero(-1), "up"),
		ui.Bind("↓", "key.down", p.moveHero(1), "down"),
	}
	return p
}

// Name is the key of the panel's name.
func (p *sessionEnd) Name() string { return "wstega-panel.session" }

// Keys are the panel's keys.
func (p *sessionEnd) Keys() []ui.Key { return p.keys }

// Type takes no keys: lines are typed in questions.
func (p *sessionEnd) Type(tea.KeyPressMsg) bool { return false }

// Enter asks for the diary that is wanted.
func (p *sessionEnd) Enter() (tea.Cmd, bool) {
	g := p.game()
	if n := g.Next(); n.Want == wstega.WantDiary {
		return p.askDiary(g.Character(n.Character)), true
	}
	return nil, false
}

// heroes are the players' characters in the game.
func (p *sessionEnd) heroes(g *wstega.Game) []*wstega.Character {
	return slices.DeleteFunc(slices.Clone(g.Characters), func(c *wstega.Character) bool { return c.NPC || !c.Here() })
}

// hero is the one under the cursor.
func (p *sessionEnd) hero(g *wstega.Game) *wstega.Character {
	list := p.heroes(g)
	if len(list) == 0 {
		return nil
	}
	return list[max(slices.IndexFunc(list, func(c *wstega.Character) bool { return c.ID == p.at }), 0)]
}

func (p *sessionEnd) moveHero(by int) func() tea.Cmd {
	return func() tea.Cmd {
		g := p.game()
		list := p.heroes(g)
		if c := p.hero(g); c != nil {
			i := slices.IndexFunc(list, func(x *wstega.Character) bool { return x.ID == c.ID })
			p.at = list[min(max(i+by, 0), len(list)-1)].ID
		}
		return nil
	}
}

// askDiary asks for the line of the last session, and then for what the player
// liked; both are one step.
func (p *sessionEnd) askDiary(c *wstega.Character) tea.Cmd {
	if len(c.Diary) == 0 {
		p.host.Refuse(combat.Refuse("W19", "no-session-yet", "fighter", c.ID))
		return nil
	}
	last := c.Diary[len(c.Diary)-1]
	return p.host.Ask(table.Question{
		Label: p.T("wstega-ask.diary", "who", p.label(c)), Hint: p.T("wstega-hint.diary"), Initial: last.Text,
		Done: func(text string) error {
			text = strings.TrimSpace(text)
			p.askLiked(c, text, last.Liked)
			return nil
		},
	})
}

func (p *sessionEnd) askLiked(c *wstega.Character, text string, liked []string) {
	p.host.Ask(table.Question{
		Label: p.T("wstega-ask.liked", "who", p.label(c)), Hint: p.T("wstega-hint.liked"), Initial: strings.Join(liked, ", "),
		Done: func(things string) error {
			return p.apply(wstega.Diary{Character: c.ID, Text: text, Liked: typed.Split(things)})
		},
	})
}

// purchase is something that points can buy, and its price.
type purchase struct {
	text string
	buy  wstega.Buy
}

// purchases lists what points can buy for a character, with the price.
func (p *sessionEnd) purchases(c *wstega.Character) []purchase {
	list := []purchase{{
		p.T("wstega-buy.trait") + ": " + p.N("wstega.price", 1), wstega.Buy{Character: c.ID, What: wstega.BuyTrait},
	}}
	for _, a := range wstega.AttributeOrder {
		level := c.Attributes.Of(a) + 1
		text := fmt.Sprintf("%s %d: %s", p.Attribute(a), level, p.N("wstega.price", wstega.Price(a, level)))
		list = append(list, purchase{text, wstega.Buy{Character: c.ID, What: wstega.BuyAttribute, Attribute: a}})
	}
	for n := 1; n <= 2; n++ {
		text := p.T("wstega-buy.magic") + ": " + p.N("wstega.price", n)
		list = append(list, purchase{text, wstega.Buy{Character: c.ID, What: wstega.BuyMagic, Price: n}})
	}
	return list
}

// choosePurchase asks what points are to buy.
func (p *sessionEnd) choosePurchase(c *wstega.Character) tea.Cmd {
	list := p.purchases(c)
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = x.text
	}
	return p.choices(p.T("wstega-ask.buy", "who", p.label(c)), texts, func(i int) tea.Cmd {
		step := list[i].buy
		if step.What == wstega.BuyAttribute {
			return p.do(step)
		}
		return p.host.Ask(table.Question{
			Label: p.T("wstega-buy."+string(step.What)) + ":", Hint: p.T("wstega-hint.what"),
			Done: func(text string) error {
				step.Text = strings.TrimSpace(text)
				return p.apply(step)
			},
		})
	})
}

// Lines paints each hero's points, and of the one under the cursor what they
// buy and the diary.
func (p *sessionEnd) Lines(w, h int) []string {
	g := p.game()
	list := p.heroes(g)
	if len(list) == 0 {
		return []string{" " + ui.Cut(p.T("wstega.nobody-yet"), w-1)}
	}
	c := p.hero(g)
	at := slices.IndexFunc(list, func(x *wstega.Character) bool { return x.ID == c.ID })
	head := p.T("wstega.session-about", "n", g.Session)
	if n := g.Next(); n.Want == wstega.WantDiary {
		head = p.T("wstega.diary-wanted", "who", p.Who(g, n.Character))
	}
	lines := []string{" " + ui.Cut(head, w-1)}
	room := max(h-10, 2)
	top := ui.Window(at, len(list), room)
	for i := top; i < min(top+room, len(list)); i++ {
		front := "  "
		if i == at {
			front = "▸ "
		}
		lines = append(lines, ui.Bold.Paint(front)+p.heroLine(g, list[i], w-2))
	}
	lines = append(lines, ui.Dim.Paint(ui.Rule(w)))
	return cutAll(append(lines, p.heroLines(c, w)...), w, h)
}

// heroLine tells a hero's points, spent traits, and whether the diary is
// written.
func (p *sessionEnd) heroLine(g *wstega.Game, c *wstega.Character, w int) string {
	mark := " "
	if slices.Contains(g.Asked, c.ID) {
		mark = "!"
	}
	text := mark + " " + ui.Fit(p.label(c), min(24, w/4)) + " " + ui.Fit(p.N("wstega.points", c.Points), 13) +
		p.Short(wstega.Experience) + " " + ui.Fit(pips(c, wstega.Experience), 6) + " " + p.T("wstega.spent", "n", len(c.Spent))
	return ui.Cut(text, w)
}

// heroLines tell what points buy, and the last lines of the diary.
func (p *sessionEnd) heroLines(c *wstega.Character, w int) []string {
	lines := []string{" " + ui.Bold.Paint(ui.Cut(p.T("wstega.buys", "who", p.label(c)), w-1))}
	line := ""
	for _, x := range p.purchases(c) {
		part := table.Joined(line, x.text)
		if ui.Width(part) > w-2 {
			lines = append(lines, " "+line)
			part = x.text
		}
		line = part
	}
	lines = append(lines, " "+line)
	for i, d := range slices.Backward(c.Diary) {
		text := ui.Clean(d.Text)
		if d.Text == "" {
			text = "–"
		}
		lines = append(lines, " "+ui.Cut(fmt.Sprintf("%d  %s", i+1, text), w-1))
		if len(d.Liked) > 0 {
			lines = append(lines, "    "+ui.Dim.Paint(ui.Cut(p.T("wstega.liked")+" "+cleaned(d.Liked), w-4)))
		}
	}
	return lines
}
