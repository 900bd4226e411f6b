package sheets

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"rundy/combat/wstega"
)

// Bounds of a sheet of Pierwsza Wstęga, those that its rules hold a character
// to (W1 to W3, W19).
const (
	wstegaValue  = 50 // of an attribute
	wstegaList   = 50 // texts of one kind
	wstegaText   = 500
	wstegaPoints = 999
	wstegaLiked  = 3
)

// wstegaFlags are the states of a character as fields of a sheet.
func wstegaFlags(c *wstega.Sheet) map[string]*bool {
	return map[string]*bool{
		"tired": &c.Tired, "broken": &c.Broken, "morale_fallen": &c.MoraleFallen, "titled": &c.Titled,
	}
}

var wstegaFlagOrder = []string{"tired", "broken", "morale_fallen", "titled"}

// wstegaLists are the lists of texts of a sheet in the order of the file.
func wstegaLists(c *wstega.Sheet) []struct {
	field string
	texts *[]string
} {
	return []struct {
		field string
		texts *[]string
	}{
		{"rings", &c.Rings},
		{"traits", &c.Traits},
		{"magics", &c.Magics},
		{"reputations", &c.Reputations},
		{"veterancies", &c.Veterancies},
		{"untold", &c.Untold},
		{"spent", &c.Spent},
	}
}

// wstega reads what follows the header of a sheet of Pierwsza Wstęga.
func (r *sheetReader) wstega() {
	c := &wstega.Sheet{Name: r.sheet.Name, Names: r.sheet.Names, Source: r.sheet.Source}
	if npc := r.flag("npc"); npc != nil {
		c.NPC = *npc
	}
	if person := r.flag("person"); person != nil {
		c.Numbered, r.sheet.Person = !*person, *person
	}
	if n := r.get("note"); n != nil {
		c.Note = r.asText(n, r.path+"note", longestNote)
	}
	for _, l := range wstegaLists(c) {
		*l.texts = r.texts(l.field, l.field, wstegaList)
	}
	r.spent(c)
	flags := wstegaFlags(c)
	for _, name := range wstegaFlagOrder {
		if on := r.flag(name); on != nil {
			*flags[name] = *on
		}
	}
	c.Points = r.numberOr("points", 0, wstegaPoints, 0)
	r.wstegaNumbers(c)
	for _, d := range r.tables("diary", "[[diary]]", wstegaPoints) {
		e := wstega.Entry{Liked: d.texts("liked", "liked", wstegaLiked)}
		if n := d.get("text"); n != nil && n.text != "" {
			e.Text = d.asText(n, d.path+"text", wstegaText)
		}
		d.rest()
		c.Diary = append(c.Diary, e)
	}
	r.rest()
	r.sheet.Wstega = c
}

// wstegaNumbers reads the attributes, which must be there, and the pips that
// are struck (W1).
func (r *sheetReader) wstegaNumbers(c *wstega.Sheet) {
	values := r.inner("attributes", "[attributes]")
	if values == nil && r.table.child("attributes") == nil {
		r.missing("attributes", "needs-table", "example", "[attributes]")
	}
	struck := r.inner("struck", "[struck]")
	for _, a := range wstega.AttributeOrder {
		low, high := 1, wstegaValue
		if c.NPC {
			low = 0
		}
		if c.NPC && a == wstega.Experience {
			high = 0
		}
		value := 0
		switch {
		case values == nil:
		case values.has(string(a)):
			value = values.numberOr(string(a), low, high, low)
		case low > 0:
			values.missing(string(a), "missing-number", "low", low, "high", high)
		}
		c.Attributes = setAttribute(c.Attributes, a, value)
		if struck != nil {
			c.Struck = setAttribute(c.Struck, a, struck.numberOr(string(a), 0, value, 0))
		}
	}
	for _, inner := range []*fields{values, struck} {
		if inner == nil {
			continue
		}
		for _, a := range wstega.AttributeOrder {
			inner.asked = append(inner.asked, string(a))
		}
		inner.rest("name", "note", "npc", "person", "rings", "traits", "magics", "reputations", "veterancies", "points")
	}
}

// setAttribute gives attributes of which one has another value.
func setAttribute(all wstega.Attributes, a wstega.Attribute, n int) wstega.Attributes {
	switch a {
	case wstega.Fight:
		all.Fight = n
	case wstega.Agility:
		all.Agility = n
	case wstega.Stamina:
		all.Stamina = n
	case wstega.Charisma:
		all.Charisma = n
	case wstega.Experience:
		all.Experience = n
	}
	return all
}

// texts reads a list of texts, none of them twice.
func (f *fields) texts(key, name string, most int) []string {
	var texts []string
	lines := map[string]int{}
	for i, n := range f.entries(key, `["…", "…"]`, most) {
		field := f.path + name + "[" + strconv.Itoa(i+1) + "]"
		text := f.asText(n, field, wstegaText)
		if text == "" {
			continue
		}
		if first, twice := lines[strings.ToLower(text)]; twice {
			f.at(n, field, "duplicate", "line", first)
			continue
		}
		lines[strings.ToLower(text)] = n.line
		texts = append(texts, text)
	}
	return texts
}

// spent holds the spent traits against the traits there are (W9).
func (r *sheetReader) spent(c *wstega.Sheet) {
	list := r.table.child("spent")
	if list == nil {
		return
	}
	for i, n := range list.list {
		known := slices.ContainsFunc(c.Traits, func(t string) bool { return strings.EqualFold(t, strings.TrimSpace(n.text)) })
		if n.kind == textKind && !known {
			r.at(n, r.path+"spent["+strconv.Itoa(i+1)+"]", "choice", "allowed", c.Traits)
		}
	}
}

// Character is the value that a game of Pierwsza Wstęga stores. The error is
// a Problem when the sheet is for another system.
func (s Sheet) Character() (wstega.Sheet, error) {
	if s.System != Wstega || s.Wstega == nil {
		p := s.otherSystem()
		p.File, p.Line, p.Args = s.Source, s.Line, []any{"allowed", string(Wstega)}
		return wstega.Sheet{}, p
	}
	return *s.Wstega, nil
}

// EncodeWstega writes a character of Pierwsza Wstęga as TOML that a person
// reads and Parse reads back.
func EncodeWstega(c wstega.Sheet) []byte {
	w := &writer{}
	w.field("system", quote(string(Wstega)))
	w.field("name", quote(c.Name))
	w.names(c.Names)
	if c.NPC {
		w.field("npc", "true")
	}
	if c.Numbered {
		w.field("person", "false")
	}
	w.text("note", c.Note)
	for _, l := range wstegaLists(&c) {
		if len(*l.texts) > 0 {
			w.field(l.field, quotedList(*l.texts))
		}
	}
	flags := wstegaFlags(&c)
	for _, name := range wstegaFlagOrder {
		if *flags[name] {
			w.field(name, "true")
		}
	}
	if c.Points > 0 {
		w.number("points", &c.Points)
	}
	w.attributes("attributes", c.Attributes, c.NPC)
	if c.Struck != (wstega.Attributes{}) {
		w.attributes("struck", c.Struck, c.NPC)
	}
	for _, t := range diaryTables(c) {
		w.WriteString("\n" + t.block("diary"))
	}
	return w.Bytes()
}

func (w *writer) attributes(table string, values wstega.Attributes, npc bool) {
	w.WriteString("\n[" + table + "]\n")
	for _, a := range wstega.AttributeOrder {
		if n := values.Of(a); !npc || a != wstega.Experience {
			w.number(string(a), &n)
		}
	}
}

func quotedList(texts []string) string {
	parts := make([]string, len(texts))
	for i, t := range texts {
		parts[i] = quote(t)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// SaveWstega writes a character of Pierwsza Wstęga to a file. A new file takes
// the whole sheet; of one that exists what has changed is written, by
// EditWstega.
func SaveWstega(path string, c wstega.Sheet) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	data := EncodeWstega(c)
	if old, problems := ReadFile(path); problems == nil {
		changed, err := EditWstega(old, c)
		if err != nil {
			return err
		}
		data = changed
	}
	return write(path, data)
}

// EditWstega gives a sheet's text the values of a character, each where it
// differs. All else stays as it is; a diary that has changed is written anew. A
// text that cannot be changed so, or is of another system, is refused with a
// Problem.
func EditWstega(data []byte, c wstega.Sheet) ([]byte, error) {
	s, _ := Parse("", data, nil)
	was, err := s.Character()
	if err != nil {
		return nil, err
	}
	changed, err := editAll(data, differing(wstegaFields(was), wstegaFields(c)))
	if err == nil && !reflect.DeepEqual(was.Diary, c.Diary) {
		there := tree(data).child("diary")
		changed, err = editList(changed, "diary", diaryTables(c), there == nil || !there.sealed)
	}
	return changed, err
}

// differing are the fields of which the value is another one now.
func differing(was, now []edit) []edit {
	return slices.DeleteFunc(now, func(f edit) bool {
		return slices.ContainsFunc(was, func(old edit) bool { return slices.Equal(old.path, f.path) && old.value == f.value })
	})
}

// wstegaFields are the fields of a character but for the diary; those without
// a value are left out of a file.
func wstegaFields(c wstega.Sheet) []edit {
	var all []edit
	add := func(value string, path ...string) { all = append(all, edit{path, value}) }
	add(quote(c.Name), "name")
	all = append(all, nameFields(c.Names)...)
	add(trueOrNone(c.NPC), "npc")
	add(falseOrNone(c.Numbered), "person")
	add(textOrNone(c.Note), "note")
	for _, l := range wstegaLists(&c) {
		value := ""
		if len(*l.texts) > 0 {
			value = quotedList(*l.texts)
		}
		add(value, l.field)
	}
	flags := wstegaFlags(&c)
	for _, name := range wstegaFlagOrder {
		add(trueOrNone(*flags[name]), name)
	}
	add(strconv.Itoa(c.Points), "points")
	for _, a := range wstega.AttributeOrder {
		value, struck := strconv.Itoa(c.Attributes.Of(a)), strconv.Itoa(c.Struck.Of(a))
		if c.NPC && a == wstega.Experience {
			value, struck = "", ""
		}
		add(value, "attributes", string(a))
		add(struck, "struck", string(a))
	}
	return all
}

// nameFields are the names in other languages.
func nameFields(names map[string]string) []edit {
	var all []edit
	for _, lang := range slices.Sorted(maps.Keys(names)) {
		all = append(all, edit{[]string{"names", lang}, quote(names[lang])})
	}
	return all
}

// diaryTables are the entries of a diary as tables.
func diaryTables(c wstega.Sheet) []pairs {
	var tables []pairs
	for _, d := range c.Diary {
		var t pairs
		t.text("text", d.Text)
		t.list("liked", d.Liked)
		tables = append(tables, t)
	}
	return tables
}

func trueOrNone(on bool) string {
	if on {
		return "true"
	}
	return ""
}

func falseOrNone(on bool) string {
	if on {
		return "false"
	}
	return ""
}

func textOrNone(text string) string {
	if text == "" {
		return ""
	}
	return quote(text)
}
