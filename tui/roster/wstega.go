package roster

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"charm.land/huh/v2"

	"rundy/combat/wstega"
	"rundy/sheets"
	"rundy/sheets/typed"
	"rundy/tui/ui"
	screens "rundy/tui/wstega"
)

// wstegaValues are what a form of Pierwsza Wstęga is filled in with. Lists are
// one line each.
type wstegaValues struct {
	Name, Attributes, Struck, Points, Note                                string
	Rings, Traits, Spent, Magics, Reputations, Veterancies, Untold, Liked string
	Diary, NewDiary, NewLiked                                             string // of the last session, and of one more
	NPC, Tired, Broken, MoraleFallen, Titled                              bool
}

// wstegaPage is the form of a sheet of Pierwsza Wstęga.
type wstegaPage struct {
	*Screen
	was    wstega.Sheet // the sheet that the form was opened on
	values wstegaValues
	before wstegaValues
}

// wstegaForm is the form filled in with a sheet.
func (s *Screen) wstegaForm(x sheets.Sheet) page {
	p := &wstegaPage{Screen: s, was: wstega.Sheet{Attributes: wstega.Attributes{Fight: 1, Agility: 1, Stamina: 1, Charisma: 1, Experience: 1}}}
	if x.Wstega != nil {
		p.was = *x.Wstega
	}
	p.values = s.wstegaValues(p.was)
	p.before = p.values
	return p
}

func (s *Screen) wstegaValues(c wstega.Sheet) wstegaValues {
	last := lastEntry(c)
	v := wstegaValues{
		Name: ui.Safe(label(c.Name, c.Names, s.words.Language)), NPC: c.NPC, Points: strconv.Itoa(c.Points), Note: ui.Safe(c.Note),
		Attributes: typed.WriteAttributes(c.Attributes), Struck: typed.WriteAttributes(c.Struck),
		Tired: c.Tired, Broken: c.Broken, MoraleFallen: c.MoraleFallen, Titled: c.Titled,
		Diary: ui.Safe(last.Text), Liked: texts.Line(last.Liked),
	}
	for _, l := range wstegaLists(&v, &c) {
		*l.line = texts.Line(*l.list)
	}
	return v
}

// textList is a list of texts of a sheet, and the line it is filled in on.
type textList struct {
	field string
	line  *string
	list  *[]string
}

// wstegaLists are the lists of a sheet in the order of the form.
func wstegaLists(v *wstegaValues, c *wstega.Sheet) []textList {
	return []textList{
		{"rings", &v.Rings, &c.Rings},
		{"traits", &v.Traits, &c.Traits},
		{"spent", &v.Spent, &c.Spent},
		{"magics", &v.Magics, &c.Magics},
		{"reputations", &v.Reputations, &c.Reputations},
		{"veterancies", &v.Veterancies, &c.Veterancies},
		{"untold", &v.Untold, &c.Untold},
	}
}

// lastEntry is that of the last session, empty where there is none.
func lastEntry(c wstega.Sheet) wstega.Entry {
	if len(c.Diary) == 0 {
		return wstega.Entry{}
	}
	return c.Diary[len(c.Diary)-1]
}

// texts is a list of texts as it is shown: without what steers the terminal.
var texts = shown(typed.Texts)

// shown writes a list without what steers the terminal.
func shown[T any](l typed.List[T]) typed.List[T] {
	write := l.Write
	l.Write = func(x T) string { return ui.Safe(write(x)) }
	return l
}

// label is a name in a language, where it differs there.
func label(name string, names map[string]string, language string) string {
	if own, ok := names[language]; ok {
		return own
	}
	return name
}

// renamed gives the name that is shown in a language another text.
func renamed(name string, names map[string]string, language, text string) (string, map[string]string) {
	text = kept(label(name, names, language), text)
	if _, own := names[language]; !own {
		return text, names
	}
	names = maps.Clone(names)
	names[language] = text
	return name, names
}

// kept is a text that was filled in, or as it was before where it was left as
// it is shown.
func kept(was, text string) string {
	if text == ui.Safe(was) {
		return was
	}
	return strings.TrimSpace(text)
}

func (p *wstegaPage) touched() bool { return p.values != p.before }

// groups are the fields, in the order of the sheet.
func (p *wstegaPage) groups(note func(func() string) *huh.Note) []*huh.Group {
	t, v := p.words.T, &p.values
	list := func(i int) *huh.Input {
		l := wstegaLists(v, &p.was)[i]
		return input(t("wstega-field."+l.field), l.line, p.listed(i)).Placeholder(t("roster.hint-list"))
	}
	return []*huh.Group{
		huh.NewGroup(
			input(t("roster.name"), &v.Name, p.named),
			p.yesOrNo(t("wstega-field.npc"), &v.NPC),
			input(t("wstega-field.attributes"), &v.Attributes, p.attributed).Placeholder(t("wstega-hint.attributes")),
			input(t("wstega-field.struck"), &v.Struck, p.struck),
			note(p.pips),
			list(0), list(1), list(2), list(3),
		),
		huh.NewGroup(
			p.yesOrNo(t("wstega-state.tired"), &v.Tired),
			p.yesOrNo(t("wstega-state.broken"), &v.Broken),
			p.yesOrNo(t("roster.morale-fallen"), &v.MoraleFallen),
			p.yesOrNo(t("wstega-field.titled"), &v.Titled),
			list(4), list(5), list(6),
			input(t("wstega-field.points"), &v.Points, p.within(0, 999)),
		),
		huh.NewGroup(
			input(t("roster.note"), &v.Note, nil),
			input(t("roster.diary-last"), &v.Diary, p.told),
			input(t("wstega-field.liked"), &v.Liked, p.liked),
			input(t("roster.diary-new"), &v.NewDiary, p.told),
			input(t("wstega-field.liked"), &v.NewLiked, p.liked),
		),
	}
}

// pips are the attributes as they are typed, with the pips struck.
func (p *wstegaPage) pips() string {
	c, err := p.numbers(p.values)
	if err == nil {
		err = wstega.CheckSheet(c)
	}
	if err != nil {
		return p.words.T("wstega-hint.attributes")
	}
	return screens.Pips(p.words, c)
}

// numbers are the attributes and pips of a nameless sheet.
func (p *wstegaPage) numbers(v wstegaValues) (c wstega.Sheet, err error) {
	c.Name, c.NPC = "-", v.NPC
	if c.Attributes, _, err = typed.Attributes(v.Attributes); err == nil && strings.TrimSpace(v.Struck) != "" {
		c.Struck, _, err = typed.Attributes(v.Struck)
	}
	return c, err
}

func (p *wstegaPage) attributed(text string) error {
	v := p.values
	v.Attributes, v.Struck = text, ""
	c, err := p.numbers(v)
	return p.inWords(cmp.Or(err, wstega.CheckSheet(c)))
}

func (p *wstegaPage) struck(text string) error {
	v := p.values
	v.Struck = text
	c, err := p.numbers(v)
	return p.inWords(cmp.Or(err, wstega.CheckSheet(c)))
}

// listed checks a list of texts.
func (p *wstegaPage) listed(i int) func(string) error {
	return func(text string) error {
		c := wstega.Sheet{Name: "-", NPC: true}
		l := wstegaLists(&wstegaValues{}, &c)[i]
		if l.field == "spent" {
			c.Traits = typed.Split(p.values.Traits)
		}
		*l.list = typed.Split(text)
		return p.inWords(wstega.CheckSheet(c))
	}
}

func (p *wstegaPage) told(text string) error {
	return p.inWords(wstega.CheckSheet(wstega.Sheet{Name: "-", NPC: true, Diary: []wstega.Entry{{Text: strings.TrimSpace(text)}}}))
}

func (p *wstegaPage) liked(text string) error {
	return p.inWords(wstega.CheckSheet(wstega.Sheet{Name: "-", NPC: true, Diary: []wstega.Entry{{Liked: typed.Split(text)}}}))
}

// filled gives a sheet all that is filled in, or says what the rules refuse of
// it.
func (p *wstegaPage) filled(c wstega.Sheet) (wstega.Sheet, error) {
	v := p.values
	numbers, err := p.numbers(v)
	err = cmp.Or(p.named(v.Name), err, p.within(0, 999)(v.Points))
	if err != nil {
		return c, err
	}
	c.Name, c.Names = renamed(c.Name, c.Names, p.words.Language, v.Name)
	c.NPC, c.Attributes, c.Struck, c.Note = v.NPC, numbers.Attributes, numbers.Struck, kept(c.Note, v.Note)
	c.Points, _ = strconv.Atoi(strings.TrimSpace(v.Points))
	c.Tired, c.Broken, c.MoraleFallen, c.Titled = v.Tired, v.Broken, v.MoraleFallen, v.Titled
	for _, l := range wstegaLists(&v, &c) {
		*l.list = listOf(*l.line, *l.list)
	}
	c.Diary = p.diary(c)
	return c, wstega.CheckSheet(c)
}

// listOf reads a line of texts.
func listOf(line string, before []string) []string {
	list, _ := texts.Values(line, before) // every text is one
	if len(list) == 0 {
		return nil
	}
	return list
}

// diary is the diary with the last session as it is filled in, and one more
// where there is something of it.
func (p *wstegaPage) diary(c wstega.Sheet) []wstega.Entry {
	diary, last := slices.Clone(c.Diary), lastEntry(c)
	now := wstega.Entry{Text: kept(last.Text, p.values.Diary), Liked: listOf(p.values.Liked, last.Liked)}
	more := wstega.Entry{Text: strings.TrimSpace(p.values.NewDiary), Liked: listOf(p.values.NewLiked, nil)}
	if len(diary) > 0 {
		diary[len(diary)-1] = now
	}
	for i, e := range []wstega.Entry{now, more} {
		if some := e.Text != "" || len(e.Liked) > 0; some && (i == 1 || len(c.Diary) == 0) {
			diary = append(diary, e)
		}
	}
	return diary
}

func (p *wstegaPage) sheet() (sheets.Sheet, error) {
	c, err := p.filled(p.was)
	return sheets.Sheet{System: sheets.Wstega, Name: c.Name, Names: c.Names, Wstega: &c}, err
}

func (p *wstegaPage) edited(before []byte) ([]byte, error) {
	c, err := p.filled(p.was)
	if err != nil {
		return nil, err
	}
	return sheets.EditWstega(before, c)
}
