package sheets

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
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
	for _, d := range c.Diary {
		w.WriteString("\n[[diary]]\n")
		w.text("text", d.Text)
		if len(d.Liked) > 0 {
			w.field("liked", quotedList(d.Liked))
		}
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
// the whole sheet. Of one that exists comments, order and unknown fields stay,
// but for the diary, which is written anew; a file that cannot be changed so is
// left alone, and the error is a Problem.
func SaveWstega(path string, c wstega.Sheet) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	data := EncodeWstega(c)
	if old, problems := ReadFile(path); problems == nil {
		changed, err := editWstega(old, c)
		if err != nil {
			return err
		}
		data = changed
	}
	return write(path, data)
}

// editWstega gives a sheet's text the values of a character. What can not be
// set field by field, the diary, goes to the end of the text.
func editWstega(data []byte, c wstega.Sheet) ([]byte, error) {
	edits := []Field{{Path: "name", Value: quote(c.Name)}, {Path: "npc", Value: trueOrNone(c.NPC)}, {Path: "note", Value: textOrNone(c.Note)}}
	for _, l := range wstegaLists(&c) {
		value := ""
		if len(*l.texts) > 0 {
			value = quotedList(*l.texts)
		}
		edits = append(edits, Field{Path: l.field, Value: value})
	}
	flags := wstegaFlags(&c)
	for _, name := range wstegaFlagOrder {
		edits = append(edits, Field{Path: name, Value: trueOrNone(*flags[name])})
	}
	edits = append(edits, Field{Path: "points", Value: strconv.Itoa(c.Points)})
	for _, a := range wstega.AttributeOrder {
		if c.NPC && a == wstega.Experience {
			continue
		}
		edits = append(edits, Field{Path: "attributes." + string(a), Value: strconv.Itoa(c.Attributes.Of(a))},
			Field{Path: "struck." + string(a), Value: strconv.Itoa(c.Struck.Of(a))})
	}
	head, tail := data, []byte(nil)
	if at := diaryHead.FindIndex(data); at != nil {
		head = data[:at[0]]
		if otherHead.Match(diaryHead.ReplaceAll(data[at[0]:], nil)) {
			return nil, Problem{Field: "diary", Key: "not-editable"}
		}
	}
	if whole := EncodeWstega(c); len(c.Diary) > 0 {
		tail = slices.Concat([]byte("\n"), whole[diaryHead.FindIndex(whole)[0]:])
	}
	changed, err := Edit(head, edits...)
	if err != nil {
		return nil, err
	}
	return slices.Concat(bytes.TrimRight(changed, "\n"), []byte("\n"), tail), nil
}

// diaryHead begins an entry of the diary; otherHead any table.
var (
	diaryHead = regexp.MustCompile(`(?m)^[ \t]*\[\[[ \t]*diary[ \t]*\]\]`)
	otherHead = regexp.MustCompile(`(?m)^[ \t]*\[`)
)

func trueOrNone(on bool) string {
	if on {
		return "true"
	}
	return ""
}

func textOrNone(text string) string {
	if text == "" {
		return ""
	}
	return quote(text)
}
