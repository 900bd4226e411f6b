package imports

import (
	"strconv"

	"rundy/combat/mstocs"
	"rundy/sheets"
)

// Change is a field of a sheet that an update gives another value.
type Change struct {
	Field    string // "profile.WW"
	Was, Now string // Was is "" where the sheet had none
	toml     string // Now as it is written, where that differs
}

// changes lists what an update would change. PW, OnR, initiative and medical
// are changed only where the sheet has them, as they would contradict the new
// values (M4).
func (p *Person) changes(s sheets.Sheet) []Change {
	var all []Change
	set := func(field string, was *int, now Value) {
		if !now.Known || was != nil && *was == now.N {
			return
		}
		c := Change{Field: field, Now: strconv.Itoa(now.N)}
		if was != nil {
			c.Was = strconv.Itoa(*was)
		}
		all = append(all, c)
	}
	there := func(field string, was *int, now Value) {
		if was != nil {
			set(field, was, now)
		}
	}
	there("PW", s.PW, p.PW)
	there("OnR", s.OnR, p.OnR)
	there("initiative", s.Initiative, p.I)
	there("medical", s.Medical, p.medical())
	if s.Medical == nil || s.Percent != nil {
		set("medical_percent", s.Percent, p.Healing)
	}
	if a := p.armour(s.Armour); a != s.Armour {
		c := Change{Field: "armour", Was: s.Armour.String(), Now: a.String()}
		if c.Now == "" {
			c.Now = "0"
		}
		c.toml = strconv.Quote(c.Now)
		all = append(all, c)
	}
	set("profile.WW", s.Profile.WW, p.WW)
	set("profile.S", s.Profile.S, p.S)
	set("profile.Wt", s.Profile.Wt, p.Wt)
	set("profile.A", s.Profile.A, p.A)
	set("profile.I", s.Profile.I, p.I)
	return all
}

// medical is the healing skill on the 3k6 scale (M1, M5).
func (p *Person) medical() Value {
	k3, ok := mstocs.Convert(p.Healing.N)
	return Value{N: k3, Known: p.Healing.Known && ok}
}
