package k1000

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// turn is the panel of a turn's actions: how many each has, one of them with
// rolls, and how far they get (K13).
type turn struct {
	*Table
	keys []ui.Key
}

func newTurn(t *Table) *turn {
	p := &turn{Table: t}
	p.keys = append([]ui.Key{
		ui.Bind("r", "k-key.roll", func() tea.Cmd { return p.goRoll(panelRolls) }).Hinted(),
		ui.Bind("h", "k-key.heal", func() tea.Cmd { return p.goRoll(panelHealing) }).Hinted(),
		ui.Bind("m", "k-key.move", t.onCharacter(p.askMove(false))).Hinted(),
		ui.Bind("d", "k-key.ride", t.onCharacter(p.askMove(true))).Hinted(),
		ui.Bind("i", "k-key.use-item", t.onCharacter(t.askUse)).Hinted(),
		ui.Bind("e", "k-key.end-turn", p.end).Hinted(),
		ui.Bind("+", "key.more-action", t.onCharacter(t.grant(1))),
		ui.Bind("-", "key.less-action", t.onCharacter(t.grant(-1))),
		ui.Bind("p", "k-key.place", t.onCharacter(t.askPlace)),
	}, t.cursorKeys(t.everyone)...)
	return p
}

// Name is the key of the panel's name.
func (p *turn) Name() string { return "k-panel.turn" }

// Keys are the panel's keys.
func (p *turn) Keys() []ui.Key { return p.keys }

// Type takes no keys: lines are typed in questions.
func (p *turn) Type(tea.KeyPressMsg) bool { return false }

// Enter is the host's.
func (p *turn) Enter() (tea.Cmd, bool) { return nil, false }

func (p *turn) end() tea.Cmd { return p.host.Change(func() error { return p.play(k1000.EndTurn{}) }) }

// askMove asks how far a character moves, and where to: "12 the gate".
func (p *turn) askMove(ride bool) func(*k1000.Session, *k1000.Character) tea.Cmd {
	return func(f *k1000.Session, c *k1000.Character) tea.Cmd {
		reach := f.Reach(c, ride)
		label := "k-ask.move"
		if ride {
			label = "k-ask.ride"
		}
		return p.host.Ask(table.Question{
			Label: p.T(label, "who", p.label(c)), Hint: p.T("k-hint.move", "n", reach), Initial: strconv.Itoa(reach),
			Done: func(text string) error {
				first, place, _ := strings.Cut(strings.TrimSpace(text), " ")
				n, err := strconv.Atoi(first)
				if err != nil {
					return combat.Refuse("K13", "move-form", "text", text)
				}
				return p.apply(k1000.Move{Fighter: c.ID, Metres: n, Mounted: ride, Place: strings.TrimSpace(place)})
			},
		})
	}
}

func (t *Table) grant(n int) func(*k1000.Session, *k1000.Character) tea.Cmd {
	return func(_ *k1000.Session, c *k1000.Character) tea.Cmd {
		return t.do(k1000.Action{Fighter: c.ID, N: n})
	}
}

// askUse asks which item is used without a roll, and on whom (K15).
func (t *Table) askUse(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	if len(c.Items) == 0 {
		t.host.Say(t.T("k-say.no-items", "who", t.label(c)))
		return nil
	}
	return t.host.Ask(table.Question{
		Label: t.T("k-ask.use", "who", t.label(c)), Hint: t.T("k-hint.use"),
		Offer: func(text string) []table.Offer { return t.offerItems(c, text) },
		Done: func(text string) error {
			name, tag, aimed := strings.Cut(text, "/")
			s := k1000.UseItem{Fighter: c.ID, Item: strings.TrimSpace(name)}
			if offers := t.offerItems(c, name); len(offers) > 0 {
				s.Item = offers[0].Text
			}
			if aimed {
				on, err := t.byTag(tag)
				if err != nil {
					return err
				}
				s.Target = on.ID
			}
			return t.apply(s)
		},
	})
}

// offerItems lists a character's items whose name fits a text.
func (t *Table) offerItems(c *k1000.Character, text string) []table.Offer {
	var list []found
	for _, i := range c.Items {
		list = append(list, found{typed.Match(i.Name, text), table.Offer{Text: i.Name, About: t.item(i)}})
	}
	return best(list)
}

// item tells an item with all that it does.
func (t Teller) item(i k1000.Item) string {
	parts := []string{fmt.Sprintf("× %d", max(i.N, 1))}
	if i.Value != 0 {
		what := ui.Clean(i.Trait)
		if i.Trait == "" {
			what = ui.Clean(i.Action)
		}
		parts = append(parts, what+" "+signed(i.Value))
	}
	if i.HP != 0 {
		parts = append(parts, t.T("k-col.hp")+" "+signed(i.HP))
	}
	if len(i.Removes) > 0 {
		parts = append(parts, t.T("k-say.removes", "effects", ui.Clean(strings.Join(i.Removes, ", "))))
	}
	if i.Text != "" {
		parts = append(parts, ui.Clean(i.Text))
	}
	return strings.Join(parts, ", ")
}

// askPlace asks where a character is: those at one place can touch each other
// (K14).
func (t *Table) askPlace(_ *k1000.Session, c *k1000.Character) tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("k-ask.place", "who", t.label(c)), Hint: t.T("k-hint.place"), Initial: c.Place,
		Offer: func(text string) []table.Offer { return t.offerPlaces(text) },
		Done: func(text string) error {
			place := strings.TrimSpace(text)
			return t.apply(k1000.Edit{Fighter: c.ID, Place: &place})
		},
	})
}

// offerPlaces lists the places where somebody is.
func (t *Table) offerPlaces(text string) []table.Offer {
	var list []found
	seen := map[string]bool{"": true}
	for _, c := range t.session().Characters {
		if !seen[c.Place] {
			seen[c.Place] = true
			list = append(list, found{typed.Match(c.Place, text), table.Offer{Text: c.Place, About: t.label(c)}})
		}
	}
	return best(list)
}

// widths are those of the columns of numbers.
func widths(w int) (acted, rolled, metres int) {
	if w < 72 {
		return 7, 6, 7
	}
	return 9, 7, 9
}

// Lines paints a row a character, and below them how a turn goes and what
// Enter does.
func (p *turn) Lines(w, h int) []string {
	f := p.session()
	acted, rolled, metres := widths(w)
	name := min(max(min(w-56, 24), 9), p.nameWidth(f))
	head := "   " + ui.Fit(p.T("col.fighter"), name+4) + ui.Right(p.T("k-col.actions"), acted) + ui.Right(p.T("k-col.rolled"), rolled) +
		ui.Right(p.T("k-col.foot"), metres) + ui.Right(p.T("k-col.mounted"), metres) + "  " + p.T("k-col.place")
	foot := p.foot(f, w)
	foot = foot[:min(len(foot), h-2)]
	lines := []string{ui.Dim.Paint(ui.Fit(head, w))}
	lines = append(lines, p.rows(f, p.everyone(), max(h-1-len(foot), 1), func(c *k1000.Character) string {
		return p.row(f, c, name, w)
	})...)
	for len(lines) < h-len(foot) {
		lines = append(lines, "")
	}
	return append(lines, foot...)
}

func (p *turn) row(f *k1000.Session, c *k1000.Character, name, w int) string {
	acted, rolled, metres := widths(w)
	mounted := "-"
	if c.Mount {
		mounted = p.T("k-say.metres", "n", f.Reach(c, true))
	}
	number := strconv.Itoa(c.Acted)
	if c.Granted != 0 {
		number += " (" + signed(c.Granted) + ")"
	}
	line := p.front(f, c) + p.who(c, name) + ui.Right(number, acted) + ui.Right(strconv.Itoa(c.Rolled), rolled) +
		ui.Right(p.T("k-say.metres", "n", f.Reach(c, false)), metres) + ui.Right(mounted, metres) + "  " + p.place(c.Place)
	if e := p.effects(f, c); e != "" {
		line += "; " + e
	}
	return ui.Cut(line, w)
}

// foot says how a turn goes, what ends with it, and what Enter does.
func (p *turn) foot(f *k1000.Session, w int) []string {
	rule := p.T("k-say.turn-rule")
	if f.Running {
		rule = p.T("k-say.turn-rule-running", "n", f.Settings.Actions)
	}
	next := f.Next()
	text := p.wantText(f, next)
	if next.Want == k1000.WantRoll {
		text = p.T("k-say.dice-wanted", "who", p.Who(f, next.Fighter))
	} else if p.Present() != panelTurn {
		text = p.T("k-say.enter-back") + " " + text
	}
	lines := wrapped(rule, w)
	for _, x := range f.Expiries() {
		lines = append(lines, wrapped(p.T("k-say.ends", "who", p.Who(f, x.Fighter), "effect", ui.Clean(x.Effect.Name)), w)...)
	}
	for _, l := range wrapped(text, w) {
		lines = append(lines, ui.Bold.Paint(l))
	}
	return lines
}
