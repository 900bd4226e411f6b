package sheets

import (
	"regexp"
	"strconv"

	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
)

// Parse reads a sheet. The name of the file is for messages and the sheet's
// Source; it is not opened. All that is wrong is told, not only the first
// fault; the sheet is good when the problems are Usable.
func Parse(file string, data []byte, gear *Gear) (Sheet, []Problem) {
	found := &findings{file: file}
	root, whole := found.read(data)
	if root == nil {
		return Sheet{}, found.list
	}
	r := newReader(&fields{findings: found, table: root, torn: !whole}, gear)
	r.sheet = Sheet{Source: file, Person: true}
	if r.header() {
		r.read()
	}
	found.strict(data)
	return r.sheet, found.sorted()
}

// ParseFile reads a sheet from a file.
func ParseFile(path string, gear *Gear) (Sheet, []Problem) {
	data, problems := ReadFile(path)
	if problems != nil {
		return Sheet{}, problems
	}
	return Parse(path, data, gear)
}

// maxFighters bounds the entries of a bestiary.
const maxFighters = 1000

// ParseBestiary reads many sheets from one file: a [[fighter]] each, with the
// fields of a sheet, numbered ("goblin 2") unless person = true. System and
// version stand once at the top of the file. An entry with a fault is told and
// left out.
func ParseBestiary(file string, data []byte, gear *Gear) ([]Sheet, []Problem) {
	found := &findings{file: file}
	root, whole := found.read(data)
	if root == nil {
		return nil, found.list
	}
	top := newReader(&fields{findings: found, table: root, torn: !whole}, gear)
	if !top.header() {
		return nil, found.sorted()
	}
	var all []Sheet
	names := map[string]int{}
	for _, one := range top.tables("fighter", "[[fighter]]", maxFighters) {
		r := newReader(one, gear)
		r.sheet = Sheet{Line: one.table.line, System: top.sheet.System}
		before := len(found.list)
		r.read()
		one.once(names, r.sheet.Name, "name")
		if found.soundSince(before) {
			all = append(all, r.sheet)
		}
	}
	if !top.has("fighter") {
		top.missing("fighter", "needs-table", "example", "[[fighter]]")
	}
	top.rest()
	found.strict(data)
	return all, found.sorted()
}

// sheetReader reads one sheet.
type sheetReader struct {
	*fields
	gear  *Gear
	sheet Sheet
}

func newReader(f *fields, gear *Gear) *sheetReader {
	if gear == nil {
		gear = &Gear{}
	}
	return &sheetReader{fields: f, gear: gear}
}

// header reads system and version, and says whether the rest is to be judged:
// not when the file is of a newer version.
func (r *sheetReader) header() bool {
	if !r.version() {
		return false
	}
	if r.table.child("system") == nil {
		r.missing("system", "missing-choice", "allowed", systems)
	}
	r.sheet.System = System(r.choice("system", systems))
	return true
}

// version refuses a file of a version that is not known yet.
func (f *fields) version() bool {
	n := f.get("version")
	switch {
	case n == nil:
	case n.kind == numberKind && n.number > Version:
		f.at(n, f.path+"version", "newer", "max", Version)
		return false
	default:
		f.asNumber(n, f.path+"version", Version, Version)
	}
	return true
}

// read reads what follows the header. A sheet for another system is left
// unjudged beyond its name.
func (r *sheetReader) read() {
	s := &r.sheet
	s.Name = r.needText("name")
	s.Names = r.names()
	switch s.System {
	case Wstega:
		r.wstega()
		return
	case K1000:
		r.k1000()
		return
	}
	r.numbers()
	s.Armour, s.ArmourSet = r.armour("armour", r.gear)
	r.held()
	s.Side = mstocs.Side(r.choice("side", sides()))
	s.Group = r.text("group")
	s.Tactic = odds.Tactic(r.choice("tactic", tactics()))
	s.Lost = r.numberOr(lostField, 0, maxLost, 0)
	r.carried()
	if n := r.get("note"); n != nil {
		s.Note = r.asText(n, r.path+"note", longestNote)
	}
	if person := r.flag("person"); person != nil {
		s.Person = *person
	}
	r.rest()
}

// maxLost bounds the tally of PW lost (M19).
const maxLost = 999

func sides() []string {
	var words []string
	for _, side := range mstocs.Sides {
		words = append(words, string(side))
	}
	return words
}

func tactics() []string {
	var words []string
	for _, tactic := range odds.Tactics() {
		words = append(words, string(tactic))
	}
	return words
}

var language = regexp.MustCompile(`^[a-z]{2,3}$`)

// names reads the name in other languages.
func (r *sheetReader) names() map[string]string {
	inner := r.inner("names", `{pl = "…"}`)
	if inner == nil {
		return nil
	}
	names := map[string]string{}
	for _, key := range inner.table.keys {
		if !language.MatchString(key) {
			continue
		}
		if name := inner.text(key); name != "" {
			names[key] = name
		}
	}
	inner.asked = append(inner.asked, "en", "pl")
	inner.rest()
	if len(names) == 0 {
		return nil
	}
	return names
}

// held reads the gear in hand (M7, M8).
func (r *sheetReader) held() {
	s := &r.sheet
	for i, n := range r.entries("gear", `["sword", "small shield"]`, maxPieces) {
		if piece, ok := r.piece(n, r.path+"gear["+strconv.Itoa(i+1)+"]", r.gear); ok {
			s.Gear = append(s.Gear, piece)
		}
	}
	if p := s.tooManyHands(); p != nil {
		n := r.table.child("gear")
		p.Line, p.Field, p.Value = n.line, r.path+"gear", n.raw
		r.add(*p)
	}
}
