package sheets

import "rundy/combat/mstocs"

// The greatest values of a profile that are on a scale of ten.
const maxTen = 10

// numbers reads PW, OnR, the profile and the skills, and holds them against
// one another (M4).
func (r *sheetReader) numbers() {
	s := &r.sheet
	s.PW = r.number("PW", 0, mstocs.MaxPW)
	s.OnR = r.number("OnR", mstocs.MinOnR, mstocs.MaxOnR)
	s.Initiative = r.number("initiative", 0, mstocs.MaxInitiative)
	s.Medical = r.number("medical", leastSkill, greatestSkill)
	s.Percent = r.number("medical_percent", 0, mstocs.MaxPercent)
	profile := r.inner("profile", "[profile]")
	if profile != nil {
		p := &s.Profile
		p.WW = profile.number("WW", 0, mstocs.MaxPercent)
		p.S = profile.number("S", 0, maxTen)
		p.Wt = profile.number("Wt", 0, maxTen)
		p.A = profile.number("A", 0, mstocs.MaxAttacks)
		p.I = profile.number("I", 0, mstocs.MaxInitiative)
		profile.rest(topFields...)
	}
	r.half(half{"PW", s.PW, 0, mstocs.MaxPW, "missing-pw", [2]string{"WW", "A"}, s.Profile.pw}, profile)
	r.half(half{"OnR", s.OnR, mstocs.MinOnR, mstocs.MaxOnR, "missing-onr", [2]string{"S", "Wt"}, s.Profile.onr}, profile)
	r.skills()
}

// topFields are those that belong above [profile] but are easily put below.
var topFields = []string{
	"system", "version", "name", "names", "PW", "OnR", "initiative", "medical", "medical_percent",
	"armour", "gear", "side", "group", "lost", "note", "person",
}

// half is PW or OnR and the two values of a profile that it follows from.
type half struct {
	field     string
	given     *int
	low, high int
	absent    string // the problem when there is neither
	from      [2]string
	derive    func(mstocs.OffTable) (int, bool, *Problem)
}

// half holds PW or OnR against what the profile gives (M4): one of the two
// must be there, and both must agree.
func (r *sheetReader) half(h half, profile *fields) {
	if _, _, p := h.derive(mstocs.RefuseOff); p != nil {
		p.Line = profile.table.child(p.Field[len("profile."):]).line
		p.Field = r.path + p.Field
		r.add(*p)
	}
	n := r.table.child(h.field)
	gives, ok, _ := h.derive(mstocs.TakeNearest)
	switch {
	case ok && h.given != nil && *h.given != gives:
		r.at(n, r.path+h.field, "contradiction", "source", h.from[0]+" and "+h.from[1], "gives", gives)
	case n != nil || ok:
	case profile == nil || !profile.has(h.from[0]) && !profile.has(h.from[1]):
		r.missing(h.field, h.absent, "low", h.low, "high", h.high)
	default:
		profile.need(h.from[0])
		profile.need(h.from[1])
	}
}

func (f *fields) has(key string) bool { return f.table.child(key) != nil }

// need tells that a value of a profile is not there.
func (f *fields) need(key string) {
	if f.has(key) {
		return
	}
	low, high := 0, maxTen
	switch key {
	case "WW":
		high = mstocs.MaxPercent
	case "A":
		low, high = 1, mstocs.MaxAttacks
	}
	f.missing(key, "missing-number", "low", low, "high", high)
}

// skills holds initiative and medical skill against the other field that
// gives them (M4, M5).
func (r *sheetReader) skills() {
	s := &r.sheet
	if i := s.Profile.I; i != nil && s.Initiative != nil && *i != *s.Initiative {
		r.at(r.table.child("initiative"), r.path+"initiative", "contradiction", "source", "I", "gives", *i)
	}
	if s.Percent == nil {
		return
	}
	n := r.table.child("medical_percent")
	skill, ok := mstocs.Convert(*s.Percent)
	switch {
	case !ok:
		_, p := Sheet{Percent: s.Percent}.medical(mstocs.RefuseOff)
		p.Line, p.Field = n.line, r.path+p.Field
		r.add(*p)
	case s.Medical != nil && *s.Medical != skill:
		r.at(r.table.child("medical"), r.path+"medical", "contradiction", "source", "medical_percent", "gives", skill)
	}
}
