package imports

import (
	"slices"
	"strings"
)

// part says what a row of several for one person holds.
type part int

const (
	noPart part = iota
	basePart
	changePart // advances, and whatever else is added
	totalPart
)

// parts are the words for such rows, by their keys.
var parts = map[string]part{
	"poczatkowa": basePart, "poczatkowe": basePart, "bazowa": basePart, "base": basePart, "starting": basePart,
	"initial": basePart, "p": basePart,
	"schemat": changePart, "schematrozwoju": changePart, "rozwiniecia": changePart, "advance": changePart,
	"advances": changePart, "career": changePart, "other": changePart, "inne": changePart, "s": changePart,
	"aktualna": totalPart, "aktualne": totalPart, "total": totalPart, "current": totalPart, "razem": totalPart,
	"suma": totalPart, "a": totalPart,
}

// people makes a record of each row of a table, or of each few rows where
// they hold base, advances and total.
func (r *reader) people(t table) []record {
	if column := t.partColumn(); column >= 0 {
		return r.totals(t, column)
	}
	var all []record
	for _, row := range t.rows {
		switch {
		case blank(row):
		case !t.counting(row):
			r.leave(row)
		default:
			all = append(all, t.record(row, t.name(row)))
		}
	}
	return all
}

// counting reports whether a row has anything where the profile stands.
func (t *table) counting(row []place) bool {
	for j, p := range row {
		if j < len(t.heads) && strings.TrimSpace(p.text) != "" && t.roles[j].counts() {
			return true
		}
	}
	return false
}

// name is a row's, or that of the whole table.
func (t *table) name(row []place) string {
	switch {
	case t.named < 0:
		return t.title
	case t.named < len(row):
		return row[t.named].text
	}
	return ""
}

// record takes the cells of a row.
func (t *table) record(row []place, name string) record {
	rec := record{name: name, line: row[0].line, notes: t.notes, foe: ofFoes(t.title)}
	for j, head := range t.heads {
		if j == t.named {
			continue
		}
		c := cell{head: strings.TrimSpace(head.text), role: t.roles[j], line: row[0].line}
		if j < len(row) {
			c.text, c.line = row[j].text, row[j].line
		}
		rec.cells = append(rec.cells, c)
	}
	return rec
}

// partColumn finds the column that says whether a row holds base, advances or
// total: one without a header, or with one that names it. -1 is none.
func (t *table) partColumn() int {
	width := 0
	for _, row := range t.rows {
		width = max(width, len(row))
	}
	for j := range min(width, maxParts) {
		if j < len(t.heads) && !slices.Contains(partHeads, key(t.heads[j].text)) {
			continue
		}
		bases, all := 0, 0
		for _, row := range t.rows {
			switch partOf(row, j) {
			case basePart:
				bases, all = bases+1, all+1
			case changePart, totalPart:
				all++
			}
		}
		if bases > 0 && all > bases {
			return j
		}
	}
	return -1
}

// maxParts is in how many columns parts are looked for.
const maxParts = 64

// partHeads are the headers, by their keys, of columns that name parts.
var partHeads = []string{"", "cecha", "cechy", "wartosc", "rodzaj", "attributes"}

func partOf(row []place, column int) part {
	if column >= len(row) {
		return noPart
	}
	return parts[key(row[column].text)]
}

// totals makes a record of the total of each person. The parts are never
// added: what a career allows is not what somebody has.
func (r *reader) totals(t table, column int) []record {
	var all []record
	var name string
	begun := -1 // the line of somebody whose total is still to come
	end := func() {
		if begun >= 0 {
			r.refuse(name, begun, "no-total")
		}
	}
	for _, row := range t.rows {
		kind := partOf(row, column)
		if kind == basePart {
			end()
			name, begun = t.title, row[0].line
		}
		if own := t.name(row); t.named != column && t.named >= 0 && strings.TrimSpace(own) != "" {
			name = own
		}
		switch {
		case kind == totalPart && begun >= 0:
			begun = -1
			all = append(all, t.record(row, name))
		case kind == noPart && !blank(row):
			r.leave(row)
		}
	}
	end()
	return all
}
