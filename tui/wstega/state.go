package wstega

import (
	"fmt"
	"strings"

	"rundy/combat/wstega"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// State tells a game for a person: the session and phase, and a line or two
// for each character.
func (t Teller) State(g *wstega.Game) []string {
	lines := []string{t.T("wstega.session", "n", g.Session) + " · " + t.T("wstega-phase."+phaseKey(g.Phase()))}
	for _, c := range g.Characters {
		lines = append(lines, t.stateLine(c))
		if traits := t.traitsLine(c); traits != "" {
			lines = append(lines, "     "+traits)
		}
	}
	if g.Trial != nil {
		lines = append(lines, t.trialText(g, g.Trial))
	}
	return lines
}

func (t Teller) stateLine(c *wstega.Character) string {
	line := ui.Fit(ui.Clean(c.Tag), 4) + " " + ui.Fit(t.label(c), 20)
	for _, a := range wstega.AttributeOrder {
		line += fmt.Sprintf(" %s %d/%d", t.Short(a), c.Free(a), c.Attributes.Of(a))
	}
	if states := t.states(c); states != "" {
		line += "  " + states
	}
	return line
}

// Pips tells the attributes of a sheet on one line, with the pips struck.
func Pips(w *words.Words, s wstega.Sheet) string {
	c := &wstega.Character{Sheet: s}
	var parts []string
	for _, a := range wstega.AttributeOrder {
		if n := s.Attributes.Of(a); n > 0 || !s.NPC {
			parts = append(parts, fmt.Sprintf("%s %d %s", Teller{w}.Short(a), n, pips(c, a)))
		}
	}
	return strings.Join(parts, " · ")
}

// SheetText tells a sheet, in lines of at most w cells.
func SheetText(w *words.Words, s wstega.Sheet, width int) []string {
	t := Teller{w}
	c := &wstega.Character{Sheet: s, Status: wstega.Up}
	lines := []string{ui.Bold.Paint(ui.Cut(t.label(c), width)), ""}
	for _, a := range wstega.AttributeOrder {
		if n := s.Attributes.Of(a); n > 0 || !s.NPC {
			lines = append(lines, ui.Cut(fmt.Sprintf("%s %2d  %s", ui.Fit(t.Attribute(a), 14), n, pips(c, a)), width))
		}
	}
	add := func(key, text string) {
		if text == "" {
			return
		}
		for i, l := range ui.Wrap(text, max(width-15, 10)) {
			label := ""
			if i == 0 {
				label = t.T("wstega-field." + key)
			}
			lines = append(lines, ui.Dim.Paint(ui.Fit(label, 14))+" "+l)
		}
	}
	lines = append(lines, "")
	add("rings", cleaned(s.Rings))
	add("traits", t.traitsLine(c))
	add("reputations", cleaned(s.Reputations))
	add("veterancies", cleaned(s.Veterancies))
	add("untold", cleaned(s.Untold))
	add("states", t.states(c))
	if s.Points > 0 {
		add("points", fmt.Sprint(s.Points))
	}
	if s.Note != "" {
		add("note", ui.Clean(s.Note))
	}
	for i, d := range s.Diary {
		if d.Text != "" {
			add("diary", fmt.Sprintf("%d: %s", i+1, ui.Clean(d.Text)))
		}
		if len(d.Liked) > 0 {
			add("liked", cleaned(d.Liked))
		}
	}
	return lines
}
