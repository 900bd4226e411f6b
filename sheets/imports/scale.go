package imports

import (
	"slices"
	"strconv"
	"strings"
)

// scale is the edition that values are of, and how it is known.
type scale struct {
	edition Edition
	told    string // "CP, Op", "--edition", "S 31"; "" when nothing tells
	hundred bool   // no edition, but S and Wt go up to a hundred
}

// open reports whether the scale of S and Wt is not known.
func (s scale) open() bool { return s.edition == 0 && !s.hundred }

// evidence tells the edition by the headers that only one edition has.
func evidence(r *record) scale {
	var heads []string
	for _, c := range r.cells {
		if c.role == clRole || c.role == ldRole {
			heads = append(heads, shown(c.head, 20))
		}
	}
	tell := func(e Edition, roles ...role) scale {
		for _, c := range r.cells {
			if slices.Contains(roles, c.role) {
				heads = append(heads, shown(c.head, 20))
			}
		}
		return scale{edition: e, told: strings.Join(heads, ", ")}
	}
	bonus := r.has(sbRole, tbRole) && r.has(aRole)
	english := r.has(agRole) && r.has(dexRole) && r.has(iRole) && !r.has(aRole)
	switch {
	case heads != nil:
		return tell(First)
	case r.has(kRole, odpRole):
		return tell(Second, kRole, odpRole)
	case r.has(zwRole):
		return tell(Fourth, zwRole)
	case r.has(zrRole) && !r.has(iRole):
		return tell(Second, zrRole)
	case bonus:
		return tell(Second, sbRole, tbRole, aRole)
	case english:
		return tell(Fourth, agRole, dexRole, iRole)
	}
	return scale{}
}

// scales gives each record its scale: by the answer, by its own headers, by
// those of the rest of the file where they agree, or by a value of S or Wt
// that is too great for a scale of ten.
func scales(records []record, o Options) []scale {
	all := make([]scale, len(records))
	shared, several := scale{}, false
	for i := range records {
		all[i] = evidence(&records[i])
		if all[i].edition != 0 {
			several = several || shared.edition != 0 && shared.edition != all[i].edition
			shared = all[i]
		}
	}
	if several {
		shared = scale{}
	}
	if shared.edition == 0 {
		shared = great(records)
	}
	for i := range all {
		switch {
		case o.Edition != 0:
			all[i] = scale{edition: o.Edition, told: "--edition"}
		case all[i].edition == 0:
			all[i] = shared
		}
	}
	return all
}

// great finds a value of S or Wt above ten, which only a scale of a hundred
// has.
func great(records []record) scale {
	for i := range records {
		for _, c := range records[i].cells {
			if !slices.Contains([]role{sRole, wtRole, tRole}, c.role) {
				continue
			}
			if n, how := number(c.text); how == exact && n > maxTen {
				return scale{hundred: true, told: shown(c.head, 20) + " " + strconv.Itoa(n)}
			}
		}
	}
	return scale{}
}

// settle gives cells that another header or the edition turns into something
// else their true roles: BS beside US, CC with F and E.
func (r *record) settle() {
	us, french := r.has(usRole), r.has(frenchWWRole)
	for i, c := range r.cells {
		switch {
		case c.role == bsRole && us && key(c.head) == "bs":
			r.cells[i].role = sbRole
		case french && c.role == frenchWWRole:
			r.cells[i].role = wwRole
		case french && c.role == frenchSRole:
			r.cells[i].role = kRole
		case french && c.role == frenchTRole:
			r.cells[i].role = odpRole
		}
	}
}

// strength reads S: the bonus where there is one, S as the edition has it,
// else a tenth of K.
func (r *record) strength(p *Person, s scale) {
	polish := r.has(kRole, odpRole, wtRole) || !r.has(tRole)
	p.S = r.bonus(p, "S", s, polish, sbRole, kRole, sRole)
}

// toughness reads Wt in the same way; T is English.
func (r *record) toughness(p *Person, s scale) {
	own := tRole
	if r.has(wtRole) {
		own = wtRole
	}
	p.Wt = r.bonus(p, "Wt", s, own == wtRole, tbRole, odpRole, own)
}

// bonus reads S or Wt. The plain header holds the bonus in 1e and, in Polish,
// 2e, and a value of a hundred otherwise.
func (r *record) bonus(p *Person, field string, s scale, polish bool, bonus, hundred, plain role) Value {
	if c, ok := r.find(bonus); ok && !nothing(strings.TrimSpace(c.text)) {
		return c.value(p, field, 0, maxTen)
	}
	c, ok := r.find(plain)
	full, given := r.find(hundred)
	ten := s.edition == First || s.edition == Second && polish
	switch {
	case ok && ten && !nothing(strings.TrimSpace(c.text)):
		v := c.value(p, field, 0, maxTen)
		if n, how := number(full.text); given && how == exact && v.Known && v.N != n/10 {
			p.warn(field, v, "disagrees", "from", shown(full.head+" "+full.text, 40))
		}
		return v
	case given:
		return full.tenth(p, field)
	case !ok || ten:
		return c.value(p, field, 0, maxTen)
	case s.open():
		if !slices.Contains(p.Open, AskEdition) {
			p.Open = append(p.Open, AskEdition)
		}
		return Value{Raw: strings.TrimSpace(c.text), Line: c.line}
	}
	return c.tenth(p, field)
}

// initiative reads I: Agility in 2e, which has no I, else I itself.
func (r *record) initiative(p *Person, s scale) {
	roles := []role{iRole}
	switch {
	case s.edition == Second:
		roles = []role{agRole, zrRole}
	case s.edition == 0:
		roles = []role{iRole, agRole, zrRole}
	}
	if c, ok := r.find(roles...); ok {
		p.I = c.value(p, "I", 0, maxHundred)
	}
}
