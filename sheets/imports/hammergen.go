package imports

import (
	"slices"
	"strconv"
	"strings"

	"rundy/combat/mstocs"
)

// isHammergen reports whether an object is what Hammergen's Download JSON
// saves: totals beside their parts.
func isHammergen(n *node) bool {
	return n.get("attributes", "WS").is() && n.get("baseAttributes").kind == objectKind && n.get("attributeAdvances").kind == objectKind
}

// hammergen reads a character of Hammergen, whose values are totals already.
// There are no attacks in it.
func (w *walker) hammergen(n *node) {
	edition := n.get("edition").word()
	if edition != "" && edition != "4e" {
		w.err = Problem{File: w.file, Line: n.get("edition").line, Field: "edition", Value: shown(edition, 20), Key: "edition-new"}
		return
	}
	w.label(Fourth, Hammergen, "Ag, Dex, I")
	p := Person{Name: n.get("name").word(), Line: n.line}
	p.WW = hammergenSum(&p, n, "WS").value(&p, "WW", 0, maxHundred)
	p.S = hammergenSum(&p, n, "S").tenth(&p, "S", none)
	p.Wt = hammergenSum(&p, n, "T").tenth(&p, "Wt", none)
	p.I = hammergenSum(&p, n, "I").value(&p, "I", 0, maxHundred)
	if wounds := n.get("wounds"); wounds.is() {
		sum := &adding{}
		sum.add(wounds)
		p.Wounds = sum.value(&p, woundsField, 0, maxWounds)
	}
	for _, f := range n.get("equippedArmor").fields {
		var where []string
		for _, l := range f.get("locations").fields {
			where = append(where, l.word())
		}
		ap, _ := f.get("ap").whole()
		p.cover(f.get("name").word(), where, ap, f.line)
	}
	p.dress()
	for _, f := range n.get("equippedWeapon").fields {
		p.Weapons = append(p.Weapons, shown(strings.TrimSpace(f.get("name").word()+" "+f.get("dmg").word()), maxName))
	}
	for _, list := range []string{"basicSkills", "advancedSkills"} {
		for _, f := range n.get(list).fields {
			advances, _ := f.get("advances").whole()
			skill, _ := f.get("skill").whole()
			p.learned(f.get("name").word(), advances, skill, f.line)
		}
	}
	w.add(p)
}

// hammergenSum reads a total, with the parts it was made of where they add up
// to it.
func hammergenSum(p *Person, n *node, name string) *adding {
	total := &adding{}
	total.add(n.get("attributes", name))
	parts := &adding{}
	for _, part := range []string{"baseAttributes", "otherAttributes", "attributeAdvances"} {
		parts.add(n.get(part, name))
	}
	if parts.raw == "" && total.raw == "" {
		if parts.n != total.n {
			p.warn(name, Value{Raw: strconv.Itoa(total.n), Line: total.line}, "disagrees", "from", sumText(parts.parts))
			return total
		}
		parts.line = total.line
		return parts
	}
	return total
}

// coverage is what Hammergen's words for locations stand for.
var coverage = map[string][]mstocs.Location{
	"Head": places["head"], "Body": places["body"], "Arms": places["arms"], "Legs": places["legs"],
}

// cover wears a piece of armour by Hammergen's words for locations.
func (p *Person) cover(name string, where []string, points, line int) {
	from := shown(strings.TrimSpace(name), maxName) + " " + strconv.Itoa(points)
	for _, l := range where {
		p.wear(coverage[l], Value{N: points, Known: true, From: from, Raw: strconv.Itoa(points), Line: line})
	}
}

// learned takes a healing skill with its number, if anything was learned.
func (p *Person) learned(name string, advances, skill, line int) {
	if roleOf(name) != healRole || advances < 1 {
		return
	}
	p.Healer = append(p.Healer, shown(name, maxName))
	p.heal(Value{N: skill, Known: true, From: shown(name, maxName), Raw: strconv.Itoa(skill), Line: line})
}

// hammergenTop is how the sheet of Download CSV begins.
const hammergenTop = "Name,Species,Career,Class,Status"

func hammergenCSV(data []byte) bool {
	return strings.HasPrefix(string(data[:min(len(data), 40)]), hammergenTop)
}

// readHammergenCSV reads the sheet of Download CSV: several small tables, one
// below the other, each with a line of headers.
func (r *reader) readHammergenCSV(data []byte) error {
	rows, err := r.cells(data, ',')
	if err != nil {
		return err
	}
	rows = slices.DeleteFunc(rows, blank)
	found, _ := tablesIn(rows)
	if found == nil || len(rows) < 2 {
		return r.nearest(rows)
	}
	t := found[0]
	column := t.partColumn()
	total := slices.IndexFunc(t.rows, func(row []place) bool { return partOf(row, max(column, 0)) == totalPart })
	if total < 0 {
		return r.fail(t.heads[0].line, "no-total")
	}
	r.result.Format = Hammergen
	rec := t.record(t.rows[total], rows[1][0].text)
	rec.settle()
	scale := scales([]record{rec}, r.o)[0]
	r.result.Edition, r.result.Told = scale.edition, scale.told
	p := rec.person(scale)
	p.Line = rows[1][0].line
	hammergenRest(&p, rows)
	p.dress()
	r.add(p)
	return nil
}

// hammergenRest reads wounds, skills, armour and weapons, each under its
// headers. Armour is found by the words for its locations, since its cells
// stand one column to the left of their headers in some versions.
func hammergenRest(p *Person, rows [][]place) {
	under := ""
	for i, row := range rows {
		at := func(j int) string {
			if j >= len(row) {
				return ""
			}
			return strings.TrimSpace(row[j].text)
		}
		number := func(j int) int { n, _ := (&node{kind: textKind, text: at(j)}).whole(); return n }
		switch text, only := alone(row); {
		case only:
			under = text
		case at(0) == "Wounds" && at(1) == "Sin Points" && i+1 < len(rows):
			p.Wounds = cell{head: "Wounds", text: rows[i+1][0].text, line: rows[i+1][0].line}.value(p, woundsField, 0, maxWounds)
		case under == "Basic Skills": // and advanced ones, below
			p.learned(at(0), number(3), number(4), row[0].line)
			p.learned(at(5), number(8), number(9), row[0].line)
		case under == "Equipped Armor":
			for j := 1; j <= 2; j++ {
				if where := strings.Split(at(j), ", "); coverage[where[0]] != nil {
					p.cover(at(0), where, number(j+2), row[0].line)
				}
			}
		case under == "Equipped Weapons" && at(1) != "Group":
			p.Weapons = append(p.Weapons, shown(strings.TrimSpace(at(0)+" "+at(4)), maxName))
		}
	}
}
