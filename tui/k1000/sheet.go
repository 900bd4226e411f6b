package k1000

import (
	"fmt"
	"strings"

	"rundy/combat/k1000"
	"rundy/sheets"
	"rundy/sheets/typed"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// entry is one line of a sheet: what it is about, and the text.
type entry struct{ label, text string }

// sheet tells what a sheet holds, a line a kind; what it has none of is left
// out.
func (t Teller) sheet(s k1000.Sheet) []entry {
	var list []entry
	add := func(key string, parts []string) {
		if len(parts) > 0 {
			list = append(list, entry{t.T(key), strings.Join(parts, ", ")})
		}
	}
	var skills, features, items, manner []string
	for _, x := range s.Skills {
		skills = append(skills, fmt.Sprintf("%s %d (%s)", ui.Clean(x.Name), x.Level, ui.Clean(x.Trait)))
	}
	for _, x := range s.Features {
		text := ui.Clean(x.Name) + " " + signed(x.Value)
		if what := x.Trait + x.Action; what != "" {
			text += " (" + ui.Clean(what) + ")"
		}
		features = append(features, text)
	}
	for _, x := range s.Items {
		items = append(items, ui.Clean(x.Name)+" "+t.item(x))
	}
	for _, x := range s.Manner {
		manner = append(manner, ui.Clean(x.Interaction)+" "+signed(x.Value))
	}
	add("k-edit.traits", typed.Commas(t.traits(s.Traits)))
	add("k-edit.skills", skills)
	add("k-edit.features", features)
	add("k-edit.items", items)
	add("k-edit.manner", manner)
	return list
}

// SheetText tells a sheet in lines of at most n cells.
func SheetText(w *words.Words, x sheets.K1000Sheet, n int) []string {
	t := Teller{w}
	s := x.Sheet
	list := []entry{{"", ui.Clean(s.Name)}, {t.T("k-edit.role"), t.T("k-role." + string(x.Role))}}
	if s.MaxHP > 0 || s.Lost != 0 {
		list = append(list, entry{t.T("k-col.hp"), fmt.Sprintf("%d/%d", s.MaxHP-s.Lost, s.MaxHP)})
	}
	list = append(list, t.sheet(s)...)
	if s.Mount {
		list = append(list, entry{t.T("k-edit.mount"), t.T("value.yes")})
	}
	for _, e := range s.Effects {
		list = append(list, entry{t.T("k-key.effect"), t.effect(k1000.Active{Effect: e})})
	}
	if x.Note != "" {
		list = append(list, entry{"", ui.Clean(x.Note)})
	}
	var lines []string
	for _, e := range list {
		text := e.text
		if e.label != "" {
			text = e.label + ": " + text
		}
		for _, l := range ui.Wrap(text, max(n, 1)) {
			lines = append(lines, ui.Cut(l, n))
		}
	}
	return lines
}
