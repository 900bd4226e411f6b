package k1000

import (
	"fmt"
	"slices"
	"strings"

	"rundy/combat/k1000"
	"rundy/tui/ui"
)

// roleStyle is the colour of a role.
func roleStyle(c *k1000.Character) ui.Style {
	switch {
	case c.Left:
		return ui.Dim
	case c.Role == k1000.RolePlayer:
		return ui.Player
	}
	return ui.Other
}

// who paints tag and name of a character in their role's colour; the tag four
// cells wide, the name n.
func (t *Table) who(c *k1000.Character, n int) string {
	return roleStyle(c).Paint(ui.Fit(ui.Clean(c.Tag), 4) + ui.Fit(t.label(c), n))
}

// mark is the sign in front of a character: left, held, has acted, or still to
// act.
func mark(f *k1000.Session, c *k1000.Character) string {
	switch {
	case c.Left:
		return "-"
	case c.Held():
		return "#"
	case f.Running && !c.Initiative.In:
		return " "
	case f.Running && f.Pending(c):
		return "·"
	case f.Running && c.Initiative.Set, !f.Running && c.Acted > 0:
		return "✓"
	}
	return "·"
}

// nameWidth is the width that the names of all need in a list, the heading
// over tag and name too.
func (t *Table) nameWidth(f *k1000.Session) int {
	longest := max(ui.Width(t.T("col.fighter"))-4, 8)
	for _, c := range f.Characters {
		longest = max(longest, ui.Width(t.label(c)))
	}
	return longest + 1
}

// front is the beginning of a row: the cursor, and whose turn it is.
func (t *Table) front(f *k1000.Session, c *k1000.Character) string {
	at := t.under(f)
	cursor, sign := " ", mark(f, c)
	if at != nil && at.ID == c.ID {
		cursor = ui.Bold.Paint("›")
	}
	if c.ID == f.Actor {
		sign = ui.Bold.Paint("▸")
	}
	return cursor + sign + " "
}

// hp writes HP and their maximum; "-" for somebody without.
func hp(c *k1000.Character) string {
	if c.MaxHP == 0 && c.HP() == 0 {
		return "-"
	}
	return fmt.Sprintf("%d/%d", c.HP(), c.MaxHP)
}

// effects lists what lasts on a character, with the turns left.
func (t Teller) effects(f *k1000.Session, c *k1000.Character) string {
	var parts []string
	for _, a := range c.Active {
		text := ui.Clean(a.Name)
		if n := f.TurnsLeft(a); n > 0 {
			text += " (" + t.N("k-count.turns", n) + ")"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// rows paints a list of characters around the cursor in h rows.
func (t *Table) rows(f *k1000.Session, ids []k1000.FighterID, h int, row func(*k1000.Character) string) []string {
	at := 0
	if c := t.under(f); c != nil {
		at = max(slices.Index(ids, c.ID), 0)
	}
	var lines []string
	top := ui.Window(at, len(ids), h)
	for i := top; i < min(top+h, len(ids)); i++ {
		lines = append(lines, row(f.Character(ids[i])))
	}
	return lines
}

// split paints two columns side by side.
func split(left, right []string, at, w, h int) []string {
	var lines []string
	for i := range min(h, max(len(left), len(right))) {
		l, r := "", ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = ui.Cut(right[i], w-at-2)
		}
		lines = append(lines, ui.Fit(l, at)+ui.Dim.Paint("│")+" "+r)
	}
	return lines
}
