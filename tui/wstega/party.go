package wstega

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/wstega"
	"rundy/sheets/typed"
	"rundy/tui/ui"
)

// party is the panel of everybody's pips, states and spent traits, where all
// of them can be changed by a key, at any time.
type party struct {
	*Table
	keys   []ui.Key
	column int // the attribute under the cursor
}

func newParty(t *Table) *party {
	p := &party{Table: t}
	on := func(key, message string, do func(*wstega.Character) tea.Cmd) ui.Key {
		return ui.Bind(key, message, func() tea.Cmd {
			if c := p.under(); c != nil {
				return do(c)
			}
			p.host.Say(p.T("wstega.nobody-yet"))
			return nil
		})
	}
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			p.move(by)
			return nil
		}
	}
	side := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			p.column = min(max(p.column+by, 0), len(wstega.AttributeOrder)-1)
			return nil
		}
	}
	p.keys = slices.Concat([]ui.Key{
		ui.Bind("a", "key.add", t.askAdd).Hinted(),
		ui.Bind("n", "wstega-key.new", t.create).Hinted(),
	}, p.stateKeys(on), p.lifeKeys(on), []ui.Key{
		ui.Bind("↑", "key.up", move(-1), "up"),
		ui.Bind("↓", "key.down", move(1), "down"),
		ui.Bind("←", "wstega-key.column", side(-1), "left"),
		ui.Bind("→", "wstega-key.column", side(1), "right"),
		ui.Bind("PgUp", "key.page-up", move(-10), "pgup"),
		ui.Bind("PgDn", "key.page-down", move(10), "pgdown"),
	})
	return p
}

// onCharacter binds a key to what it does with the one under the cursor.
type onCharacter func(key, message string, do func(*wstega.Character) tea.Cmd) ui.Key

// stateKeys change pips, states, traits and the sheet.
func (p *party) stateKeys(on onCharacter) []ui.Key {
	return []ui.Key{
		with(on("-", "wstega-key.strike", p.pip(-1)), "s").Hinted(),
		with(on("+", "wstega-key.restore", p.pip(1)), "=", "r").Hinted(),
		on("t", "wstega-key.tired", p.toggle(func(s *wstega.SetStates, c *wstega.Character) { s.Tired = not(c.Tired) })).Hinted(),
		on("b", "wstega-key.broken", p.toggle(func(s *wstega.SetStates, c *wstega.Character) { s.Broken = not(c.Broken) })),
		on("m", "wstega-key.morale", p.toggle(func(s *wstega.SetStates, c *wstega.Character) { s.MoraleFallen = not(c.MoraleFallen) })),
		on("p", "wstega-key.spend", p.chooseTrait).Hinted(),
		on("e", "wstega-key.edit", p.chooseField).Hinted(),
		on("l", "wstega-key.tell", p.chooseDeed),
		on("w", "wstega-key.write", p.writeSheet),
	}
}

// lifeKeys tend, heal, kill and bring back.
func (p *party) lifeKeys(on onCharacter) []ui.Key {
	step := func(make func(wstega.FighterID) wstega.Step) func(*wstega.Character) tea.Cmd {
		return func(c *wstega.Character) tea.Cmd { return p.do(make(c.ID)) }
	}
	return []ui.Key{
		on("d", "wstega-key.tend", step(func(id wstega.FighterID) wstega.Step { return wstega.Tend{Character: id} })),
		on("h", "wstega-key.treat", p.askTreat),
		ui.Bind("z", "wstega-key.rest", func() tea.Cmd { return p.do(wstega.Rest{}) }),
		ui.Bind("f", "wstega-key.feat", p.askFeat),
		on("k", "wstega-key.kill", step(func(id wstega.FighterID) wstega.Step { return wstega.Kill{Character: id} })),
		on("v", "wstega-key.revive", step(func(id wstega.FighterID) wstega.Step { return wstega.Revive{Character: id} })),
		on("x", "key.remove", step(func(id wstega.FighterID) wstega.Step { return wstega.Remove{Character: id} })),
		on("i", "key.bring-in", step(func(id wstega.FighterID) wstega.Step { return wstega.BringIn{Character: id} })),
	}
}

// with binds more keys to what one does.
func with(k ui.Key, more ...string) ui.Key {
	k.SetKeys(append(k.Binding.Keys(), more...)...)
	return k
}

func not(on bool) *bool { return new(!on) }

// Name is the key of the panel's name.
func (p *party) Name() string { return "wstega-panel.party" }

// Keys are the panel's keys.
func (p *party) Keys() []ui.Key { return p.keys }

// Type takes no keys: lines are typed in questions.
func (p *party) Type(tea.KeyPressMsg) bool { return false }

// Enter is the host's.
func (p *party) Enter() (tea.Cmd, bool) { return nil, false }

// under is the one under the cursor, nil when there is nobody.
func (t *Table) under() *wstega.Character {
	g := t.game()
	if c := g.Character(t.at); c != nil {
		return c
	}
	if len(g.Characters) == 0 {
		return nil
	}
	return g.Characters[0]
}

func (t *Table) move(by int) {
	g := t.game()
	if c := t.under(); c != nil {
		i := slices.IndexFunc(g.Characters, func(x *wstega.Character) bool { return x.ID == c.ID })
		t.at = g.Characters[min(max(i+by, 0), len(g.Characters)-1)].ID
	}
}

// attribute is the one under the cursor.
func (p *party) attribute() wstega.Attribute { return wstega.AttributeOrder[p.column] }

// pip strikes a pip of the attribute under the cursor, or gives one back.
func (p *party) pip(by int) func(*wstega.Character) tea.Cmd {
	return func(c *wstega.Character) tea.Cmd {
		return p.do(wstega.SetPips{Character: c.ID, Attribute: p.attribute(), Free: c.Free(p.attribute()) + by})
	}
}

func (p *party) toggle(set func(*wstega.SetStates, *wstega.Character)) func(*wstega.Character) tea.Cmd {
	return func(c *wstega.Character) tea.Cmd {
		s := wstega.SetStates{Character: c.ID}
		set(&s, c)
		return p.do(s)
	}
}

// Lines paints a line or two for each character, and more of the one under the
// cursor below.
func (p *party) Lines(w, h int) []string {
	g := p.game()
	if len(g.Characters) == 0 {
		var lines []string
		for _, l := range strings.Split(p.T("wstega.empty"), "\n") {
			for _, part := range ui.Wrap(l, w-2) {
				lines = append(lines, " "+part)
			}
		}
		return cutAll(lines, w, h)
	}
	below := p.details(g, p.under(), w)
	below = below[:min(len(below), max(h-6, 0))]
	room := h - 2 - len(below)
	lines := append([]string{p.head(w)}, p.rows(g, room, w)...)
	for len(lines) < h-len(below)-1 {
		lines = append(lines, "")
	}
	return cutAll(append(append(lines, ui.Dim.Paint(ui.Rule(w))), below...), w, h)
}

// columnWidth is how many cells the pips of an attribute have.
func columnWidth(w int) int {
	if w < 76 {
		return 6
	}
	return 7
}

func nameWidth(w int) int { return min(max(w-8-5*columnWidth(w)-24, 9), 24) }

// head names the columns; the attribute under the cursor is marked.
func (p *party) head(w int) string {
	line := ui.Fit("", 4+4+nameWidth(w))
	for i, a := range wstega.AttributeOrder {
		name := p.Short(a)
		if i == p.column {
			name = "▸" + name
		}
		line += ui.Fit(name, columnWidth(w))
	}
	return ui.Dim.Paint(line + p.T("wstega.state"))
}

// rows paint those of everybody's rows that are in sight, the one under the
// cursor among them: a list of a hundred is painted at every key.
func (p *party) rows(g *wstega.Game, room, w int) []string {
	firsts, n, at := make([]int, len(g.Characters)), 0, 0
	under := p.under().ID
	for i, c := range g.Characters {
		if firsts[i] = n; c.ID == under {
			at = n
		}
		n++
		if hasTraitsLine(c) {
			n++
		}
	}
	top := ui.Window(at, n, room)
	seen := func(row int) bool { return row >= top && row < top+room }
	var rows []string
	for i, c := range g.Characters {
		if seen(firsts[i]) {
			rows = append(rows, p.row(c, w))
		}
		if hasTraitsLine(c) && seen(firsts[i]+1) {
			rows = append(rows, ui.Dim.Paint(ui.Cut("        "+p.traitsLine(c), w)))
		}
	}
	return rows
}

func (p *party) row(c *wstega.Character, w int) string {
	front, cursor := "  ", p.under().ID == c.ID
	if cursor {
		front = "▸ "
	}
	paint := ui.Player
	switch {
	case c.Left || !c.Alive():
		paint = ui.Dim
	case c.NPC:
		paint = ui.Foe
	}
	line := ui.Bold.Paint(front) + p.statusMark(c) + " " + ui.Fit(ui.Clean(c.Tag), 4) + paint.Paint(ui.Fit(p.label(c), nameWidth(w)-1)) + " "
	for i, a := range wstega.AttributeOrder {
		cell := pipCell(c, a, columnWidth(w)-1)
		if cursor && i == p.column {
			cell = ui.Cursor.Paint(cell)
		}
		line += cell + " "
	}
	return line + p.states(c)
}

// pipCell shows the pips of an attribute; where there are too many, as numbers.
func pipCell(c *wstega.Character, a wstega.Attribute, w int) string {
	n := c.Attributes.Of(a)
	switch {
	case n == 0:
		return ui.Fit("-", w)
	case n > w:
		return ui.Fit(fmt.Sprintf("%d/%d", c.Free(a), n), w)
	}
	return ui.Pips(c.Free(a), n, w)
}

// hasTraitsLine reports whether traitsLine tells anything.
func hasTraitsLine(c *wstega.Character) bool { return len(c.Traits)+len(c.Magics) > 0 }

// traitsLine tells traits, the spent ones with a cross, and magics.
func (t Teller) traitsLine(c *wstega.Character) string {
	var parts []string
	for _, trait := range c.Traits {
		mark := ""
		if !slices.Contains(c.Unspent(), trait) {
			mark = "✕ "
		}
		parts = append(parts, mark+ui.Clean(trait))
	}
	for _, m := range c.Magics {
		parts = append(parts, "* "+ui.Clean(m))
	}
	return strings.Join(parts, " · ")
}

// details tell more of the one under the cursor.
func (p *party) details(g *wstega.Game, c *wstega.Character, w int) []string {
	var lines []string
	add := func(key, text string) {
		if text != "" {
			lines = append(lines, " "+ui.Dim.Paint(ui.Fit(p.T("wstega-field."+key), 13))+" "+ui.Cut(text, w-16))
		}
	}
	values := p.label(c) + "  " + typed.WriteAttributes(c.Attributes)
	if n := c.Penalty(g.Settings); n > 0 {
		values += " · " + p.T("wstega.each-die", "n", n)
	}
	if !c.NPC {
		values += " · " + p.N("wstega.points", c.Points)
	}
	lines = append(lines, " "+ui.Bold.Paint(ui.Cut(values, w-1)))
	if ui.Width(p.states(c)) > w-8-nameWidth(w)-5*columnWidth(w) {
		add("states", p.states(c))
	}
	add("rings", cleaned(c.Rings))
	add("reputations", cleaned(c.Reputations))
	add("veterancies", cleaned(c.Veterancies))
	add("untold", cleaned(c.Untold))
	if c.Note != "" {
		add("note", ui.Clean(c.Note))
	}
	return lines
}
