package roster

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"charm.land/huh/v2"

	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/sheets"
	"rundy/tui/ui"
)

// values are what a form is filled in with, all as text.
type values struct {
	Name, Side, Group, Tactic   string
	WW, S, Wt, A, I             string
	PW, OnR                     string
	Medical, Armour, Gear, Note string
}

// fighterPage is the form of a sheet of mSTOCS.
type fighterPage struct {
	*Screen
	values values
	before values // as the form was opened
}

// fighterForm is the form filled in with a sheet.
func (s *Screen) fighterForm(x sheets.Sheet) page {
	v := values{A: "1"} // a new one has one attack
	if x.Name != "" {
		v = valuesOf(x, s.words.Language)
	}
	return &fighterPage{Screen: s, values: v, before: v}
}

func (p *fighterPage) touched() bool { return p.values != p.before }

func number(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// valuesOf fills a form with a sheet.
func valuesOf(x sheets.Sheet, lang string) values {
	v := values{
		Name: x.Label(lang), Side: string(x.Side), Group: x.Group, Tactic: string(x.Tactic),
		WW: number(x.Profile.WW), S: number(x.Profile.S), Wt: number(x.Profile.Wt), A: number(x.Profile.A), I: number(x.Profile.I),
		PW: number(x.PW), OnR: number(x.OnR), Medical: number(x.Medical), Armour: x.Armour.String(), Note: x.Note,
	}
	if x.Initiative != nil {
		v.I = number(x.Initiative)
	}
	if x.ArmourSet != "" {
		v.Armour = x.ArmourSet
	}
	var names []string
	for _, g := range x.Gear {
		names = append(names, g.Item.Name)
	}
	v.Gear = strings.Join(names, ", ")
	for _, text := range []*string{&v.Name, &v.Group, &v.Tactic, &v.Armour, &v.Gear, &v.Note} {
		*text = ui.Safe(*text)
	}
	return v
}

// groups are the fields. Each number is checked as it is typed, and PW and OnR
// are worked out beside the profile.
func (p *fighterPage) groups(note func(func() string) *huh.Note) []*huh.Group {
	t, v := p.words.T, &p.values
	num := func(title string, value *string, low, high int) *huh.Input {
		return input(t(title), value, p.within(low, high))
	}
	sides := []huh.Option[string]{huh.NewOption("–", "")}
	for _, side := range mstocs.Sides {
		sides = append(sides, huh.NewOption(t("side."+string(side)), string(side)))
	}
	tactics := []huh.Option[string]{huh.NewOption(t("tactic.none"), "")}
	for _, x := range odds.Tactics() {
		tactics = append(tactics, huh.NewOption(t("tactic."+string(x)), string(x)))
	}
	return []*huh.Group{
		huh.NewGroup(
			input(t("roster.name"), &v.Name, p.named),
			huh.NewSelect[string]().Title(t("edit.side")).Options(sides...).Value(&v.Side).Inline(true),
			note(p.derived).Title(t("roster.profile")),
			num("roster.ww", &v.WW, 0, 200), num("roster.a", &v.A, 1, 10),
			num("roster.s", &v.S, 0, 10), num("roster.wt", &v.Wt, 0, 10), num("roster.i", &v.I, 0, 200),
		),
		huh.NewGroup(
			note(p.derived).Title(t("roster.instead")),
			num("edit.pw", &v.PW, 0, mstocs.MaxPW), num("edit.onr", &v.OnR, mstocs.MinOnR, mstocs.MaxOnR),
			num("roster.medical", &v.Medical, 3, 18),
			input(t("roster.gear"), &v.Gear, p.geared).Suggestions(p.gear.Names(p.words.Language)),
			input(t("roster.armour"), &v.Armour, p.armoured).Suggestions(p.gear.ArmourNames(p.words.Language)),
			input(t("edit.group"), &v.Group, nil),
			huh.NewSelect[string]().Title(t("key.tactic")).Options(tactics...).Value(&v.Tactic).Inline(true),
			input(t("roster.note"), &v.Note, nil),
		),
	}
}

func (p *fighterPage) geared(text string) error {
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if _, ok := p.gear.Find(name); !ok {
			return errors.New(p.words.T("refusal.no-such-gear", "name", ui.Clean(name)))
		}
	}
	return nil
}

func (p *fighterPage) armoured(text string) error {
	if _, ok := p.gear.ArmourSet(text); ok {
		return nil
	}
	if _, err := mstocs.ParseArmour(text); err != nil {
		return errors.New(p.words.T("refusal.armour", "text", ui.Clean(text), "max", mstocs.MaxArmour))
	}
	return nil
}

// derived works PW and OnR out as the profile is typed, with the line of the
// table that was used (M1 to M3).
func (p *fighterPage) derived() string {
	at := func(text string) (int, bool) { n, err := strconv.Atoi(strings.TrimSpace(text)); return n, err == nil }
	v := p.values
	var parts []string
	ww, ok := at(v.WW)
	a, ok2 := at(v.A)
	if skill := ww + 5*(a-1); ok && ok2 && a >= 1 && skill >= 1 {
		pw, _ := mstocs.Convert(skill)
		parts = append(parts, fmt.Sprintf("PW: %d + 5 × %d = %d → %d → %d", ww, a-1, skill, mstocs.Entry(pw), pw))
	}
	s, ok := at(v.S)
	wt, ok2 := at(v.Wt)
	if body := (s + wt) * 5; ok && ok2 && body >= 1 {
		k3, _ := mstocs.Convert(body)
		parts = append(parts, fmt.Sprintf("OnR: (%d + %d) × 5 = %d → %d → %d / 2 = %d", s, wt, body, mstocs.Entry(k3), k3, k3/2))
	}
	if parts == nil {
		return p.words.T("roster.not-derived")
	}
	return strings.Join(parts, "   ")
}

// whole reads a number of the form; nil for none.
func whole(text string) *int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return nil
	}
	return &n
}

// check refuses what the reader of sheets would not tell as well.
func (p *fighterPage) check() error {
	return cmp.Or(p.named(p.values.Name), p.geared(p.values.Gear), p.armoured(p.values.Armour))
}

// sheet is what the form holds as a sheet. Attacks alone are no profile.
func (p *fighterPage) sheet() (sheets.Sheet, error) {
	v := p.values
	s := sheets.Sheet{
		System: sheets.MSTOCS, Name: strings.TrimSpace(v.Name), Person: true,
		PW: whole(v.PW), OnR: whole(v.OnR), Medical: whole(v.Medical),
		Side: mstocs.Side(v.Side), Group: v.Group, Tactic: odds.Tactic(v.Tactic), Note: v.Note,
	}
	s.Profile = sheets.Profile{WW: whole(v.WW), S: whole(v.S), Wt: whole(v.Wt), I: whole(v.I)}
	if s.Profile.WW != nil {
		s.Profile.A = whole(v.A)
	}
	if set, ok := p.gear.ArmourSet(v.Armour); ok {
		s.Armour, s.ArmourSet = set, strings.TrimSpace(v.Armour)
	} else {
		s.Armour, _ = mstocs.ParseArmour(v.Armour)
	}
	for name := range strings.SplitSeq(v.Gear, ",") {
		if item, ok := p.gear.Find(strings.TrimSpace(name)); ok {
			s.Gear = append(s.Gear, sheets.Piece{Item: item, Ref: item.Name})
		}
	}
	return s, p.check()
}

// edited writes the fields of the form that differ from the sheet in the file.
func (p *fighterPage) edited(before []byte) ([]byte, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	old, _ := sheets.Parse("", before, p.gear)
	return sheets.Edit(before, p.fields(old)...)
}

func (p *fighterPage) fields(old sheets.Sheet) []sheets.Field {
	was, now := valuesOf(old, p.words.Language), p.values
	var out []sheets.Field
	change := func(path, before, after string, quoted bool) {
		after = strings.TrimSpace(after)
		if before == after {
			return
		}
		if quoted && after != "" {
			after = strconv.Quote(after)
		}
		out = append(out, sheets.Field{Path: path, Value: after})
	}
	change(p.nameField(old), was.Name, now.Name, true)
	change("side", was.Side, now.Side, true)
	change("group", was.Group, now.Group, true)
	change("tactic", was.Tactic, now.Tactic, true)
	change("PW", was.PW, now.PW, false)
	change("OnR", was.OnR, now.OnR, false)
	change("medical", was.Medical, now.Medical, false)
	change("armour", was.Armour, now.Armour, true)
	change("note", was.Note, now.Note, true)
	initiative := "profile.I"
	if old.Initiative != nil {
		initiative = "initiative"
	}
	change(initiative, was.I, now.I, false)
	change("profile.WW", was.WW, now.WW, false)
	change("profile.S", was.S, now.S, false)
	change("profile.Wt", was.Wt, now.Wt, false)
	if now.WW != "" || was.A != "" {
		change("profile.A", was.A, now.A, false)
	}
	if was.Gear != now.Gear {
		out = append(out, sheets.Field{Path: "gear", Value: gearList(now.Gear)})
	}
	return out
}

// gearList writes names of gear as a list of TOML.
func gearList(text string) string {
	var names []string
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, strconv.Quote(name))
		}
	}
	return "[" + strings.Join(names, ", ") + "]"
}
