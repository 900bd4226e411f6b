package roster

import (
	"path/filepath"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/sheets"
)

// save writes what the form holds: a new file, or the changed fields of the
// sheet's own, everything else in it left as it is.
func (f *form) save() tea.Cmd {
	err := f.write()
	if err != nil {
		f.said = f.fault(err)
		f.build() // a completed form is filled in again
		return f.form.Init()
	}
	return f.nav.Pop()
}

func (f *form) write() error {
	for _, check := range []struct {
		valid func(string) error
		text  string
	}{{f.named, f.values.Name}, {f.geared, f.values.Gear}, {f.armoured, f.values.Armour}} {
		if err := check.valid(check.text); err != nil {
			return err
		}
	}
	if f.source != "" {
		return f.rewrite(f.source, f.fields()...)
	}
	s := f.sheet()
	if problems := s.Check(f.gear); !sheets.Usable(problems) {
		return problems[0]
	}
	path, err := f.path(s.Name)
	if err != nil {
		return err
	}
	if err := sheets.Save(path, s); err != nil {
		return err
	}
	f.done(f.words.T("roster.saved", "file", filepath.Base(path)), f.made(path))
	return nil
}

// whole reads a number of the form; nil for none.
func whole(text string) *int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return nil
	}
	return &n
}

// sheet is what the form holds as a sheet. Attacks alone are no profile.
func (f *form) sheet() sheets.Sheet {
	v := f.values
	s := sheets.Sheet{
		System: sheets.MSTOCS, Name: strings.TrimSpace(v.Name), Person: true,
		PW: whole(v.PW), OnR: whole(v.OnR), Medical: whole(v.Medical),
		Side: mstocs.Side(v.Side), Group: v.Group, Tactic: odds.Tactic(v.Tactic), Note: v.Note,
	}
	s.Profile = sheets.Profile{WW: whole(v.WW), S: whole(v.S), Wt: whole(v.Wt), I: whole(v.I)}
	if s.Profile.WW != nil {
		s.Profile.A = whole(v.A)
	}
	if set, ok := f.gear.ArmourSet(v.Armour); ok {
		s.Armour, s.ArmourSet = set, strings.TrimSpace(v.Armour)
	} else {
		s.Armour, _ = mstocs.ParseArmour(v.Armour)
	}
	for name := range strings.SplitSeq(v.Gear, ",") {
		if item, ok := f.gear.Find(strings.TrimSpace(name)); ok {
			s.Gear = append(s.Gear, sheets.Piece{Item: item, Ref: item.Name})
		}
	}
	return s
}

// fields are the fields of the form that differ from the sheet in the file.
func (f *form) fields() []sheets.Field {
	old, _ := sheets.ParseFile(f.source, f.gear)
	was, now := valuesOf(old, f.words.Language), f.values
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
	change("name", was.Name, now.Name, true)
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
