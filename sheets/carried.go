package sheets

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"rundy/combat/mstocs"
)

// maxCarried is how many wounds, and how many limbs, a sheet holds.
const maxCarried = 20

// The fields that a fight carries back to a sheet.
const (
	lostField  = "lost"
	woundField = "wounds"
	limbField  = "limbs"
)

// carried reads the mortal wounds and limbs that a fight left behind.
func (r *sheetReader) carried() {
	s := &r.sheet
	for _, f := range r.tables(woundField, `[{class = 2, where = "torso", left = "3h20m"}]`, maxCarried) {
		class := f.needNumber("class", 1, 3)
		where := f.location("where")
		left := f.span("left")
		f.rest()
		if left > 0 && class > 0 {
			s.Wounds = append(s.Wounds, mstocs.CarriedWound{Class: mstocs.Class(class), Where: where, Seconds: left})
		}
	}
	for _, f := range r.tables(limbField, `[{where = "left arm", left = "72h"}]`, maxCarried) {
		where := f.location("where")
		left := f.span("left")
		f.rest()
		if left > 0 && where.Limb() {
			s.Limbs = append(s.Limbs, mstocs.CarriedLimb{Where: where, Seconds: left})
		}
	}
}

// needNumber is number for a field that must be there.
func (f *fields) needNumber(key string, low, high int) int {
	n := f.number(key, low, high)
	if n == nil {
		if f.get(key) == nil {
			f.missing(key, "missing-number", "low", low, "high", high)
		}
		return 0
	}
	return *n
}

// location reads the name of a location; none when there is none.
func (f *fields) location(key string) (l mstocs.Location) {
	n := f.get(key)
	if n == nil {
		return mstocs.NoLocation
	}
	if n.kind == textKind {
		if list, ok := locationWords[fold(n.text)]; ok && len(list) == 1 {
			return list[0]
		}
		if l.UnmarshalText([]byte(n.text)) == nil {
			return l
		}
	}
	f.at(n, f.path+key, "location", "allowed", append(locationNames(), mstocs.Neck.String()))
	return mstocs.NoLocation
}

// span reads a length of time, such as "3h20m", in seconds.
func (f *fields) span(key string) int64 {
	n := f.get(key)
	if n == nil {
		f.missing(key, "missing")
		return 0
	}
	if n.kind == textKind {
		if d, err := time.ParseDuration(strings.ReplaceAll(n.text, " ", "")); err == nil && d >= time.Second && d < 100*365*24*time.Hour {
			return int64(d / time.Second)
		}
	}
	f.at(n, f.path+key, "span")
	return 0
}

// spanText writes what span reads, days as hours.
func spanText(seconds int64) string {
	text := ""
	for _, unit := range []struct {
		size int64
		mark string
	}{{3600, "h"}, {60, "m"}, {1, "s"}} {
		if n := seconds / unit.size; n > 0 {
			text += strconv.FormatInt(n, 10) + unit.mark
			seconds -= n * unit.size
		}
	}
	return text
}

// woundList and limbList write what carried reads.
func woundList(wounds []mstocs.CarriedWound) string {
	var parts []string
	for _, w := range wounds {
		parts = append(parts, fmt.Sprintf("{class = %d, where = %q, left = %q}", w.Class, w.Where.String(), spanText(w.Seconds)))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func limbList(limbs []mstocs.CarriedLimb) string {
	var parts []string
	for _, l := range limbs {
		parts = append(parts, fmt.Sprintf("{where = %q, left = %q}", l.Where.String(), spanText(l.Seconds)))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// Carry writes what a fight left behind back to the sheet in a file: PW lost
// (M19), mortal wounds (M24) and limbs out of use (M18). All else in the file
// stays as it is, comments too. What it replaced is given back, for Uncarry.
func Carry(path string, s mstocs.Sheet) (before []byte, err error) {
	data, problems := ReadFile(path)
	if problems != nil {
		return nil, problems[0]
	}
	var fields []Field
	had := func(name string) bool { return strings.Contains(string(data), name) }
	if s.Lost > 0 || had(lostField) {
		fields = append(fields, Field{lostField, strconv.Itoa(min(max(s.Lost, 0), maxLost))})
	}
	if len(s.Wounds) > 0 || had(woundField) {
		fields = append(fields, Field{woundField, woundList(s.Wounds)})
	}
	if len(s.Limbs) > 0 || had(limbField) {
		fields = append(fields, Field{limbField, limbList(s.Limbs)})
	}
	changed, err := Edit(data, fields...)
	if err != nil {
		if p, ok := err.(Problem); ok {
			p.File = path
			return nil, p
		}
		return nil, err
	}
	return data, write(path, changed)
}

// Restore writes a file as it was before.
func Restore(path string, before []byte) error {
	if _, err := os.Stat(path); err != nil {
		return unreadable(path, err)[0]
	}
	return write(path, before)
}
