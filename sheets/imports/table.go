package imports

import (
	"slices"
	"strings"
)

// place is a cell of a table, and the line it stands on.
type place struct {
	text string
	line int
}

// table is the rows under one row of headers.
type table struct {
	heads []place
	rows  [][]place
	title string   // a line above it, or the heading of its section
	notes []string // words that stand with it

	roles []role // of the headers
	named int    // the column of names, or -1
}

// tablesIn finds the tables of a sheet of cells: a row of headers that tells
// of people, and the rows below it. What stands behind one and is no part of
// it is given too, by its first row.
func tablesIn(rows [][]place) (all []table, rest [][]place) {
	ended := true
	for i, row := range rows {
		switch {
		case lacksOf(row) == nil:
			if len(all) > 0 {
				all[len(all)-1].drop()
			}
			all = append(all, table{heads: row, title: above(rows[:i])})
			ended = false
		case ended:
		case begins(rows, i, all[len(all)-1].heads):
			ended = true
			rest = append(rest, row)
		default:
			all[len(all)-1].rows = append(all[len(all)-1].rows, row)
		}
	}
	for i := range all {
		all[i].prepare()
	}
	return all, rest
}

// lacksOf lists what a row lacks of the headers of a table of people.
func lacksOf(row []place) []string {
	var there [lastRole]bool
	for _, p := range row {
		there[roleOf(p.text)] = true
	}
	return lacks(func(roles ...role) bool {
		return slices.ContainsFunc(roles, func(r role) bool { return there[r] })
	})
}

// above gives the title of a table: the text of the last row before it that is
// not empty, when that row has no other.
func above(rows [][]place) string {
	for _, row := range slices.Backward(rows) {
		if !blank(row) {
			text, _ := alone(row)
			return text
		}
	}
	return ""
}

// drop leaves out rows at the end that are empty or the title of what follows.
func (t *table) drop() {
	for len(t.rows) > 0 {
		row := t.rows[len(t.rows)-1]
		if _, only := alone(row); !only && !blank(row) {
			return
		}
		t.rows = t.rows[:len(t.rows)-1]
	}
}

// begins reports whether a row begins something else than the table above: it
// follows an empty row, has several texts, and no number where the profile
// stands.
func begins(rows [][]place, i int, heads []place) bool {
	if !blank(rows[i-1]) {
		return false
	}
	texts := 0
	for j, p := range rows[i] {
		if strings.TrimSpace(p.text) != "" {
			texts++
		}
		if j < len(heads) && digits(p.text) && roleOf(heads[j].text).counts() {
			return false
		}
	}
	return texts > 1
}

// prepare works out what the headers mean. Names stand under their header, or
// that of the race, or in a first column without one that holds words.
func (t *table) prepare() {
	for _, p := range t.heads {
		t.roles = append(t.roles, roleOf(p.text))
	}
	if t.named = slices.Index(t.roles, nameRole); t.named >= 0 {
		return
	}
	if t.named = slices.Index(t.roles, raceRole); t.named >= 0 {
		return
	}
	words := func(row []place) bool { return key(row[0].text) != "" && !digits(row[0].text) }
	if strings.TrimSpace(t.heads[0].text) == "" && slices.ContainsFunc(t.rows, words) {
		t.named = 0
	}
}

func blank(row []place) bool {
	return !slices.ContainsFunc(row, func(p place) bool { return strings.TrimSpace(p.text) != "" })
}

// alone gives the text of a row that has only one.
func alone(row []place) (text string, only bool) {
	for _, p := range row {
		if t := strings.TrimSpace(p.text); t != "" {
			if text != "" {
				return "", false
			}
			text = t
		}
	}
	return text, text != ""
}

// turned gives a sheet of cells with rows and columns changed over, for tables
// whose headers stand in the first column.
func turned(rows [][]place) [][]place {
	width := 0
	for _, row := range rows {
		width = max(width, len(row))
	}
	if width*len(rows) > maxNodes {
		return nil
	}
	all := make([][]place, width)
	for j := range all {
		all[j] = make([]place, len(rows))
		for i, row := range rows {
			all[j][i].line = row[0].line
			if j < len(row) {
				all[j][i] = row[j]
			}
		}
	}
	return all
}

// tables makes people of tables; none is an error that names the row most
// like headers.
func (r *reader) tables(rows [][]place) error {
	found, rest := tablesIn(rows)
	if found == nil {
		found, rest = tablesIn(turned(rows))
	}
	if found == nil {
		return r.nearest(rows)
	}
	for _, row := range rest {
		r.leave(row)
	}
	var all []record
	for _, t := range found {
		all = append(all, r.people(t)...)
	}
	r.records(all)
	return nil
}

// leave notes a row that is not read.
func (r *reader) leave(row []place) {
	for _, p := range row {
		if text := strings.TrimSpace(p.text); text != "" {
			r.note(Problem{Line: p.line, Value: shown(text, 40), Key: "row"})
			return
		}
	}
}

// nearest tells what the row most like headers lacks.
func (r *reader) nearest(rows [][]place) error {
	missing, line := lacksOf(nil), 0
	for _, row := range rows {
		if l := lacksOf(row); len(l) < len(missing) {
			missing, line = l, row[0].line
		}
	}
	return r.fail(line, "nobody", "missing", strings.Join(missing, ", "))
}
