package roster

import (
	"cmp"
	"strconv"

	"charm.land/huh/v2"

	"rundy/combat/k1000"
	"rundy/sheets"
	"rundy/sheets/typed"
	"rundy/tui/ui"
)

// k1000Values are what a form of k1000 is filled in with. Lists are one line
// each.
type k1000Values struct {
	Name, HP, MaxHP, Note                            string
	Traits, Skills, Features, Items, Effects, Manner string
	Role                                             k1000.Role
	Mount                                            bool
}

// k1000Page is the form of a sheet of k1000.
type k1000Page struct {
	*Screen
	was    sheets.K1000Sheet // the sheet that the form was opened on
	values k1000Values
	before k1000Values
}

// k1000Form is the form filled in with a sheet.
func (s *Screen) k1000Form(x sheets.Sheet) page {
	p := &k1000Page{Screen: s, was: sheets.K1000Sheet{Role: k1000.RolePlayer}}
	if x.K1000 != nil {
		p.was = *x.K1000
	}
	c, l := p.was.Sheet, s.k1000Lists(nil)
	p.values = k1000Values{
		Name: ui.Safe(label(c.Name, c.Names, s.words.Language)), Note: ui.Safe(p.was.Note), Role: p.was.Role, Mount: c.Mount,
		Traits: l.traits.Line(c.Traits), Skills: l.skills.Line(c.Skills), Features: l.features.Line(c.Features),
		Items: l.items.Line(c.Items), Effects: l.effects.Line(c.Effects), Manner: l.manner.Line(c.Manner),
	}
	if c.MaxHP != 0 || c.Lost != 0 {
		p.values.HP, p.values.MaxHP = strconv.Itoa(c.MaxHP-c.Lost), strconv.Itoa(c.MaxHP)
	}
	p.before = p.values
	return p
}

func (p *k1000Page) touched() bool { return p.values != p.before }

// k1000Lists are the lists of a sheet as they are typed.
type k1000Lists struct {
	traits   typed.List[k1000.Trait]
	skills   typed.List[k1000.Skill]
	features typed.List[k1000.Feature]
	items    typed.List[k1000.Item]
	effects  typed.List[k1000.Effect]
	manner   typed.List[k1000.Manner]
}

// k1000Lists completes names of traits by those known.
func (s *Screen) k1000Lists(known []k1000.Trait) k1000Lists {
	language := s.words.Language
	return k1000Lists{
		traits:   listed(typed.WriteTrait, func(text string) (k1000.Trait, error) { return typed.Trait(known, text) }),
		skills:   listed(typed.WriteSkill, func(text string) (k1000.Skill, error) { return typed.Skill(known, text) }),
		features: listed(typed.WriteFeature, func(text string) (k1000.Feature, error) { return typed.Feature(known, text) }),
		manner:   listed(typed.WriteManner, typed.Manner),
		items: shown(typed.List[k1000.Item]{
			Split: typed.Parts, Join: typed.JoinParts,
			Write: func(x k1000.Item) string { return typed.WriteItem(x, language) },
			Read:  func(text string) (k1000.Item, error) { return typed.Item(known, text), nil },
		}),
		effects: shown(typed.List[k1000.Effect]{
			Split: typed.Parts, Join: typed.JoinParts,
			Write: func(x k1000.Effect) string { return typed.WriteEffect(x, language) },
			Read:  func(text string) (k1000.Effect, error) { return typed.Effect(known, text) },
		}),
	}
}

// listed is a list whose entries hold no commas.
func listed[T any](write func(T) string, read func(string) (T, error)) typed.List[T] {
	return shown(typed.List[T]{Split: typed.Split, Join: typed.Join, Write: write, Read: read})
}

// groups are the fields, in the order of the sheet.
func (p *k1000Page) groups(func(func() string) *huh.Note) []*huh.Group {
	t, v := p.words.T, &p.values
	var roles []huh.Option[k1000.Role]
	for _, role := range k1000.Roles {
		roles = append(roles, huh.NewOption(t("k-role."+string(role)), role))
	}
	line := func(title, hint string, of func(*k1000Values) *string) *huh.Input {
		return input(title, of(v), p.checked(of)).Placeholder(hint)
	}
	return []*huh.Group{
		huh.NewGroup(
			input(t("roster.name"), &v.Name, p.named),
			huh.NewSelect[k1000.Role]().Title(t("k-edit.role")).Options(roles...).Value(&v.Role).Inline(true),
			input(t("k-col.hp"), &v.HP, p.within(0, k1000.MaxHP)),
			input(t("k-edit.max-hp"), &v.MaxHP, p.within(0, k1000.MaxHP)),
			p.yesOrNo(t("k-edit.mount"), &v.Mount),
			line(t("k-edit.traits"), t("roster.hint-traits"), func(v *k1000Values) *string { return &v.Traits }),
			line(t("k-edit.skills"), t("roster.hint-skills"), func(v *k1000Values) *string { return &v.Skills }),
		),
		huh.NewGroup(
			line(t("k-edit.features"), t("roster.hint-features"), func(v *k1000Values) *string { return &v.Features }),
			line(t("roster.items"), t("roster.hint-items"), func(v *k1000Values) *string { return &v.Items }),
			line(t("roster.effects"), t("roster.hint-effects"), func(v *k1000Values) *string { return &v.Effects }),
			line(t("k-edit.manner"), t("roster.hint-manner"), func(v *k1000Values) *string { return &v.Manner }),
			input(t("roster.note"), &v.Note, nil),
		),
	}
}

// checked reads a line as it is typed, on a sheet that has nothing else but
// traits.
func (p *k1000Page) checked(of func(*k1000Values) *string) func(string) error {
	return func(text string) error {
		alone := k1000Values{Name: "-", Traits: p.values.Traits, Role: k1000.RolePlayer}
		*of(&alone) = text
		x, err := p.filled(sheets.K1000Sheet{}, alone)
		return p.inWords(cmp.Or(err, sheets.FirstFault(x.Check(p.gear))))
	}
}

// filled gives a sheet all that is filled in.
func (p *k1000Page) filled(x sheets.K1000Sheet, v k1000Values) (sheets.Sheet, error) {
	c := &x.Sheet
	err := cmp.Or(p.named(v.Name), p.within(0, k1000.MaxHP)(v.HP), p.within(0, k1000.MaxHP)(v.MaxHP))
	c.Name, c.Names = renamed(c.Name, c.Names, p.words.Language, v.Name)
	x.Role, x.Note, c.Mount = v.Role, kept(x.Note, v.Note), v.Mount
	most := cmp.Or(whole(v.MaxHP), whole(v.HP), new(0)) // either gives the other
	c.MaxHP, c.Lost = *most, *most-*cmp.Or(whole(v.HP), most)
	var wrong [6]error
	c.Traits, wrong[0] = p.k1000Lists(c.Traits).traits.Values(v.Traits, c.Traits)
	l := p.k1000Lists(c.Traits)
	c.Skills, wrong[1] = l.skills.Values(v.Skills, c.Skills)
	c.Features, wrong[2] = l.features.Values(v.Features, c.Features)
	c.Items, wrong[3] = l.items.Values(v.Items, c.Items)
	c.Effects, wrong[4] = l.effects.Values(v.Effects, c.Effects)
	c.Manner, wrong[5] = l.manner.Values(v.Manner, c.Manner)
	return sheets.Sheet{System: sheets.K1000, Name: c.Name, Names: c.Names, K1000: &x}, cmp.Or(append(wrong[:], err)...)
}

func (p *k1000Page) sheet() (sheets.Sheet, error) { return p.filled(p.was, p.values) }

func (p *k1000Page) edited(before []byte) ([]byte, error) {
	s, err := p.sheet()
	if err != nil {
		return nil, err
	}
	return sheets.EditK1000(before, *s.K1000)
}
