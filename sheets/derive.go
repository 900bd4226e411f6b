package sheets

import (
	"errors"
	"strconv"

	"rundy/combat/mstocs"
)

// pw is what the sheet says, or what WW and A give (M2).
func (s Sheet) pw(table mstocs.OffTable) (int, *Problem) {
	pw, ok, p := s.Profile.pw(table)
	switch {
	case p != nil:
	case s.PW != nil:
		return *s.PW, nil
	case !ok:
		p = &Problem{Field: "PW", Key: "missing-pw", Args: []any{"low", 0, "high", mstocs.MaxPW}}
	}
	return pw, p
}

// onr is what the sheet says, or what S and Wt give (M3).
func (s Sheet) onr(table mstocs.OffTable) (int, *Problem) {
	onr, ok, p := s.Profile.onr(table)
	switch {
	case p != nil:
	case s.OnR != nil:
		return *s.OnR, nil
	case !ok:
		p = &Problem{Field: "OnR", Key: "missing-onr", Args: []any{"low", mstocs.MinOnR, "high", mstocs.MaxOnR}}
	}
	return onr, p
}

// pw is what WW and A give; not ok when one of them is not there.
func (p Profile) pw(table mstocs.OffTable) (pw int, ok bool, problem *Problem) {
	if p.WW == nil || p.A == nil {
		return 0, false, nil
	}
	// S and Wt have no part in PW: those that the table has an entry for.
	pw, _, err := mstocs.Profile{WW: *p.WW, A: *p.A, S: 1, Wt: 1}.Derive(table)
	return pw, err == nil, offTable(err)
}

// onr is what S and Wt give; not ok when one of them is not there.
func (p Profile) onr(table mstocs.OffTable) (onr int, ok bool, problem *Problem) {
	if p.S == nil || p.Wt == nil {
		return 0, false, nil
	}
	// WW and A have no part in OnR: those that the table has an entry for.
	_, onr, err := mstocs.Profile{WW: 1, A: 1, S: *p.S, Wt: *p.Wt}.Derive(table)
	return onr, err == nil, offTable(err)
}

// offTable is the problem of a value that the table has no entry for (M1, M2).
func offTable(err error) *Problem {
	var field *mstocs.FieldError
	if !errors.As(err, &field) {
		return nil
	}
	p := &Problem{Value: strconv.Itoa(field.Value.(int)), Setting: "off_table"}
	switch field.Field {
	case "A":
		p.Field, p.Key, p.Args = "profile.A", "off-table-attacks", []any{"high", mstocs.MaxAttacks}
	case "WW":
		p.Field, p.Key = "profile.WW", "off-table-skill"
	default:
		p.Field, p.Key = "profile.S", "off-table-build"
	}
	return p
}

// medical is the healer's skill on the 3k6 scale (M5), 0 for none.
func (s Sheet) medical(table mstocs.OffTable) (int, *Problem) {
	switch {
	case s.Medical != nil:
		return *s.Medical, nil
	case s.Percent == nil:
		return 0, nil
	}
	skill, ok := mstocs.Convert(*s.Percent)
	if ok {
		return skill, nil
	}
	if table == mstocs.TakeNearest {
		return leastSkill, nil
	}
	return 0, &Problem{
		Field: "medical_percent", Value: strconv.Itoa(*s.Percent), Key: "off-table-medical",
		Args: []any{"high", mstocs.MaxPercent}, Setting: "off_table",
	}
}

// The ends of the 3k6 scale.
const (
	leastSkill    = 3
	greatestSkill = 18
)
