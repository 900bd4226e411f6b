package sheets

import (
	"strconv"
	"strings"

	"rundy/combat/mstocs"
)

// locationWords are the words that armour may be given by, folded.
var locationWords = map[string][]mstocs.Location{
	"head": {mstocs.Head}, "glowa": {mstocs.Head},
	"left arm": {mstocs.LeftArm}, "lewa reka": {mstocs.LeftArm},
	"right arm": {mstocs.RightArm}, "prawa reka": {mstocs.RightArm},
	"torso": {mstocs.Torso}, "body": {mstocs.Torso}, "korpus": {mstocs.Torso}, "tulow": {mstocs.Torso},
	"left leg": {mstocs.LeftLeg}, "lewa noga": {mstocs.LeftLeg},
	"right leg": {mstocs.RightLeg}, "prawa noga": {mstocs.RightLeg},
	"arms": {mstocs.LeftArm, mstocs.RightArm}, "rece": {mstocs.LeftArm, mstocs.RightArm},
	"legs": {mstocs.LeftLeg, mstocs.RightLeg}, "nogi": {mstocs.LeftLeg, mstocs.RightLeg},
	"all": mstocs.Locations[:], "wszystko": mstocs.Locations[:],
}

// locationNames are the locations as messages list them.
func locationNames() []string {
	var names []string
	for _, l := range mstocs.Locations {
		names = append(names, l.String())
	}
	return append(names, "arms", "legs", "all")
}

// wear sets the points of locations.
func wear(a *mstocs.Armour, where []mstocs.Location, points int) {
	for _, l := range where {
		a[l-mstocs.Head] = points
	}
}

// armour reads armour (M6): points as text, one number for every location, a
// table of points, or the name of a set, which is given back too.
func (f *fields) armour(key string, gear *Gear) (a mstocs.Armour, set string) {
	n := f.get(key)
	if n == nil {
		return a, ""
	}
	field := f.path + key
	switch n.kind {
	case numberKind:
		if points := f.asNumber(n, field, 0, mstocs.MaxArmour); points != nil {
			wear(&a, mstocs.Locations[:], *points)
		}
	case tableKind:
		return f.armourTable(n, field), ""
	case textKind:
		if worn, ok := gear.ArmourSet(n.text); ok {
			return worn, strings.TrimSpace(n.text)
		}
		var ok bool
		if a, ok = parsePoints(n.text); !ok {
			f.badArmour(n, field, gear)
		}
	default:
		f.badArmour(n, field, gear)
	}
	return a, ""
}

// badArmour tells armour that cannot be read, with the set most like it.
func (f *findings) badArmour(n *node, field string, gear *Gear) {
	if near := f.near(n.text, gear.ArmourNames("en", "pl")); near != "" && n.kind == textKind {
		f.at(n, field, "armour-near", "near", near, "max", mstocs.MaxArmour)
		return
	}
	f.at(n, field, "armour", "max", mstocs.MaxArmour)
}

// armourTable reads a table of points by location.
func (f *findings) armourTable(n *node, field string) (a mstocs.Armour) {
	for _, key := range n.keys {
		value := n.child(key)
		where, ok := locationWords[fold(key)]
		if !ok {
			f.at(value, shown(field+"."+key), "location", "allowed", locationNames())
			continue
		}
		if points := f.asNumber(value, shown(field+"."+key), 0, mstocs.MaxArmour); points != nil {
			wear(&a, where, *points)
		}
	}
	return a
}

// parsePoints reads "head=1,left arm=2", or a number for every location, in
// English or Polish words; later ones win.
func parsePoints(text string) (a mstocs.Armour, ok bool) {
	for part := range strings.SplitSeq(text, ",") {
		word, number, found := strings.Cut(part, "=")
		if !found {
			word, number = "all", part
		}
		where, known := locationWords[fold(word)]
		points, err := strconv.Atoi(strings.TrimSpace(number))
		if !known || err != nil || points < 0 || points > mstocs.MaxArmour {
			return mstocs.Armour{}, false
		}
		wear(&a, where, points)
	}
	return a, true
}
