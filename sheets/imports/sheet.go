package imports

import (
	"strings"

	"rundy/combat/mstocs"
	"rundy/sheets"
)

// sheet makes a new sheet of a person who is ready.
func (p *Person) sheet(gear *sheets.Gear, note string) sheets.Sheet {
	s := sheets.Sheet{System: sheets.MSTOCS, Name: p.Name, Person: !p.Creature, Note: cut(strings.TrimSpace(note), maxNote)}
	if p.Foe {
		s.Side = mstocs.FoeSide
	}
	s.Profile = sheets.Profile{WW: p.WW.given(), S: p.S.given(), Wt: p.Wt.given(), A: p.A.given(), I: p.I.given()}
	s.Percent = p.Healing.given()
	s.Armour = p.armour(s.Armour)
	if ref, ok := p.InHand(gear); ok {
		item, _ := gear.Find(ref)
		s.Gear = []sheets.Piece{{Item: item, Ref: ref}}
	}
	return s
}

// maxNote is the length of the longest note of a sheet, in characters.
const maxNote = 4000

// given is the number, nil when it is not known.
func (v Value) given() *int {
	if !v.Known {
		return nil
	}
	return new(v.N)
}

// armour is that of a sheet with the points that are known put in.
func (p *Person) armour(a mstocs.Armour) mstocs.Armour {
	for i, v := range p.Armour {
		if v.Known {
			a[i] = v.N
		}
	}
	return a
}

// InHand gives the name of what a person has in hand: of the gear list, and
// only where it is the one weapon that the file has of them, since which of
// several is drawn nobody tells.
func (p *Person) InHand(gear *sheets.Gear) (name string, ok bool) {
	if len(p.Weapons) != 1 {
		return "", false
	}
	item, found := gear.Find(p.Weapons[0])
	if !found || who(item.Name) != who(p.Weapons[0]) && who(item.Names["pl"]) != who(p.Weapons[0]) {
		return "", false
	}
	return p.Weapons[0], true
}
