package wstega

import (
	"fmt"
	"slices"

	"rundy/combat/wstega"
	"rundy/tui/ui"
)

// formLine paints a line of a form: its name, and its value.
func (t *Table) formLine(f *form, g *wstega.Game, at cell, cursor bool, w int) string {
	front := "  "
	if cursor {
		front = "▸ "
	}
	label := min(14, max(w/3, 8))
	line := ui.Bold.Paint(front) + ui.Dim.Paint(ui.Fit(t.T("wstega-row."+at.row.String()), label)) + " "
	room := w - label - 3
	if texts, pick := f.list(g, at); len(texts) > 0 {
		return line + t.ticks(f, at, texts, *pick, cursor, room)
	}
	return line + ui.Cut(t.formValue(f, g, at), room)
}

// String is the key of a line's name.
func (r row) String() string {
	return [...]string{"who", "attribute", "rings", "experience", "lift", "recall", "difficulty", "name"}[r]
}

// ticks paints rings or titles with what is ticked; the one the cursor is on
// stands in brackets.
func (t *Table) ticks(f *form, at cell, texts []string, pick int, cursor bool, w int) string {
	s := f.setups[at.side]
	line := ""
	from := 0
	if cursor {
		from = ui.Window(pick, len(texts), max(w/14, 1))
	}
	for i, text := range texts[from:] {
		mark := "·"
		if slices.Contains(s.Rings, text) && at.row == rowRings || slices.Contains(s.Recall, text) && at.row == rowRecall {
			mark = "✓"
		}
		part := mark + " " + ui.Clean(text)
		if cursor && i+from == pick {
			part = "[" + part + "]"
		}
		if line != "" {
			line += "  "
		}
		line += part
	}
	return ui.Cut(line, w)
}

// formValue is the value of a line in words.
func (t *Table) formValue(f *form, g *wstega.Game, at cell) string {
	s := f.setups[at.side]
	c := g.Character(s.Character)
	if c == nil && at.row < rowDifficulty {
		return t.T("say.nobody")
	}
	switch at.row {
	case rowWho:
		return t.label(c)
	case rowAttribute:
		return fmt.Sprintf("%s %d  %s", t.Attribute(s.Attribute), c.Attributes.Of(s.Attribute), pips(c, s.Attribute))
	case rowExperience:
		return t.N("wstega.experience-dice", s.Experience, "free", c.Free(wstega.Experience))
	case rowLift:
		if t.lifted(f, g, at.side) {
			return t.T("wstega.lift-already", "n", c.Penalty(g.Settings))
		}
		return t.T("wstega.lift-"+map[bool]string{false: "no", true: "yes"}[s.Lift], "n", c.Penalty(g.Settings))
	case rowDifficulty:
		return t.difficulty(f.level())
	case rowName:
		if f.name == "" {
			return "–"
		}
		return ui.Clean(f.name)
	case rowRings, rowRecall:
	}
	return "–"
}

// difficulty is a difficulty with its word.
func (t Teller) difficulty(n int) string {
	word, ok := map[int]string{wstega.Easy: "easy", wstega.Average: "average", wstega.Hard: "hard", wstega.VeryHard: "very-hard"}[n]
	if !ok {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d %s", n, t.T("wstega-difficulty."+word))
}

// pips are the free and struck pips of an attribute, ●●○.
func pips(c *wstega.Character, a wstega.Attribute) string {
	n := c.Attributes.Of(a)
	return ui.Pips(c.Free(a), n, min(n, 10))
}
