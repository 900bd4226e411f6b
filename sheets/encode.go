package sheets

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rundy/combat/mstocs"
)

// Encode writes the sheet as TOML that a person reads and Parse reads back:
// always the same text for the same sheet.
func (s Sheet) Encode() []byte {
	switch {
	case s.Wstega != nil:
		return EncodeWstega(*s.Wstega)
	case s.K1000 != nil:
		return EncodeK1000(*s.K1000)
	}
	w := &writer{}
	w.field("system", quote(string(s.System)))
	w.field("name", quote(s.Name))
	w.names(s.Names)
	w.number("PW", s.PW)
	w.number("OnR", s.OnR)
	w.number("initiative", s.Initiative)
	w.number("medical", s.Medical)
	w.number("medical_percent", s.Percent)
	w.armour(s)
	w.gear(s.Gear)
	w.text("side", string(s.Side))
	w.text("group", s.Group)
	w.text("tactic", string(s.Tactic))
	if s.Lost != 0 {
		w.number(lostField, &s.Lost)
	}
	if len(s.Wounds) > 0 {
		w.field(woundField, woundList(s.Wounds))
	}
	if len(s.Limbs) > 0 {
		w.field(limbField, limbList(s.Limbs))
	}
	if s.System == MSTOCS && !s.Person {
		w.field("person", "false")
	}
	w.text("note", s.Note)
	w.profile(s.Profile)
	return w.Bytes()
}

// Check tells what would be wrong with the sheet if it were written and read
// back: for one that a person fills in on the screen.
func (s Sheet) Check(gear *Gear) []Problem {
	_, problems := Parse(s.Source, s.Encode(), gear)
	return problems
}

// writer writes the fields of a sheet.
type writer struct{ bytes.Buffer }

func (w *writer) field(key, value string) { fmt.Fprintf(w, "%s = %s\n", key, value) }

func (w *writer) number(key string, n *int) {
	if n != nil {
		w.field(key, strconv.Itoa(*n))
	}
}

func (w *writer) text(key, text string) {
	if text != "" {
		w.field(key, quote(text))
	}
}

func (w *writer) names(names map[string]string) {
	if len(names) == 0 {
		return
	}
	var parts []string
	for _, lang := range slices.Sorted(maps.Keys(names)) {
		parts = append(parts, lang+" = "+quote(names[lang]))
	}
	w.field("names", inline(parts))
}

func (w *writer) armour(s Sheet) {
	switch points := s.Armour.String(); {
	case s.ArmourSet != "":
		w.text("armour", s.ArmourSet)
	case points == "":
	case strings.Contains(points, "="):
		w.field("armour", quote(points))
	default:
		w.field("armour", points)
	}
}

// gear writes names on one line, and a line each when there are items of the
// sheet's own.
func (w *writer) gear(pieces []Piece) {
	if len(pieces) == 0 {
		return
	}
	own := false
	var parts []string
	for _, p := range pieces {
		if p.Ref != "" {
			parts = append(parts, quote(p.Ref))
			continue
		}
		own = true
		parts = append(parts, ownText(p.Item))
	}
	if own {
		w.field("gear", "[\n  "+strings.Join(parts, ",\n  ")+",\n]")
		return
	}
	w.field("gear", "["+strings.Join(parts, ", ")+"]")
}

// ownText is an item as an inline table.
func ownText(i mstocs.Item) string {
	parts := namedText(i.Name, i.Names, i.A, i.O, i.Sz)
	if !i.Wounds.Zero() {
		parts = append(parts, "wounds = "+quote(i.Wounds.String()))
	}
	parts = append(parts, "hands = "+strconv.Itoa(i.Hands))
	if i.Shield {
		parts = append(parts, "shield = true")
	}
	var modes []string
	for _, m := range i.Modes {
		modes = append(modes, inline(namedText(m.Name, m.Names, m.A, m.O, m.Sz)))
	}
	if len(modes) > 0 {
		parts = append(parts, "modes = ["+strings.Join(modes, ", ")+"]")
	}
	return inline(parts)
}

// namedText is what items and modes have in common.
func namedText(name string, names map[string]string, a, o, sz int) []string {
	parts := []string{"name = " + quote(name)}
	if polish := names["pl"]; polish != "" {
		parts = append(parts, "name_pl = "+quote(polish))
	}
	for _, m := range []struct {
		key string
		n   int
	}{{"a", a}, {"o", o}, {"sz", sz}} {
		if m.n != 0 {
			parts = append(parts, m.key+" = "+strconv.Itoa(m.n))
		}
	}
	return parts
}

// pairs are the fields of one table of a list, in their order.
type pairs []struct{ key, value string }

func (p *pairs) add(key, value string) { *p = append(*p, struct{ key, value string }{key, value}) }

func (p *pairs) text(key, text string) {
	if text != "" {
		p.add(key, quote(text))
	}
}

// number adds a number that is not the usual one, which goes without saying.
func (p *pairs) number(key string, n, usual int) {
	if n != usual {
		p.add(key, strconv.Itoa(n))
	}
}

func (p *pairs) flag(key string, on bool) {
	if on {
		p.add(key, "true")
	}
}

func (p *pairs) list(key string, texts []string) {
	if len(texts) > 0 {
		p.add(key, quotedList(texts))
	}
}

// block is the table with a header of its own.
func (p pairs) block(key string) string {
	text := "[[" + key + "]]\n"
	for _, field := range p {
		text += field.key + " = " + field.value + "\n"
	}
	return text
}

// inline is the table in braces.
func (p pairs) inline() string {
	parts := make([]string, len(p))
	for i, field := range p {
		parts[i] = field.key + " = " + field.value
	}
	return inline(parts)
}

// inlineTables is a list of tables in braces, a line each; "" for none.
func inlineTables(tables []pairs) string {
	if len(tables) == 0 {
		return ""
	}
	text := "[\n"
	for _, t := range tables {
		text += "  " + t.inline() + ",\n"
	}
	return text + "]"
}

func inline(parts []string) string { return "{" + strings.Join(parts, ", ") + "}" }

func (w *writer) profile(p Profile) {
	if p == (Profile{}) {
		return
	}
	w.WriteString("\n[profile]\n")
	w.number("WW", p.WW)
	w.number("S", p.S)
	w.number("Wt", p.Wt)
	w.number("A", p.A)
	w.number("I", p.I)
}

// quote writes a text as TOML does, on one line.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case unseen(r):
			b.WriteString(escape(`\u`, 4, int(r)))
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
