package mstocs

import (
	"fmt"
	"strconv"
	"strings"

	"rundy/combat"
)

// Location is where a blow lands (M6, M15, M17). The zero value is none: not
// aimed, or not known yet.
type Location int

// The six locations of M6, and the neck, which only an aimed blow can hit.
const (
	NoLocation Location = iota
	Head
	LeftArm
	RightArm
	Torso
	LeftLeg
	RightLeg
	Neck
)

// Locations are the six that armour covers.
var Locations = [...]Location{Head, LeftArm, RightArm, Torso, LeftLeg, RightLeg}

var locationNames = [...]string{"", "head", "left arm", "right arm", "torso", "left leg", "right leg", "neck"}

// String is the English name, also used in files; "" for none.
func (l Location) String() string { return locationNames[l] }

// MarshalText writes the name.
func (l Location) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the name; empty text is none.
func (l *Location) UnmarshalText(text []byte) error {
	for i, name := range locationNames {
		if name == string(text) {
			*l = Location(i)
			return nil
		}
	}
	return fmt.Errorf("location %q: allowed is %s", text, strings.Join(locationNames[1:], ", "))
}

// Limb reports whether the location is an arm or a leg.
func (l Location) Limb() bool {
	return l == LeftArm || l == RightArm || l == LeftLeg || l == RightLeg
}

// Covered is the location whose armour counts: the neck has the head's (M15).
func (l Location) Covered() Location {
	if l == Neck {
		return Head
	}
	return l
}

// RolledLocation reads a 3k6 roll, 3 to 18, from the table of M17.
func RolledLocation(roll int) Location {
	switch {
	case roll <= 5:
		return Head
	case roll <= 8:
		return LeftArm
	case roll == 9:
		return LeftLeg
	case roll <= 11:
		return Torso
	case roll == 12:
		return RightLeg
	case roll <= 15:
		return RightArm
	default:
		return Head
	}
}

// Armour is points by location, 0 to MaxArmour (M6). In text it is "2" for
// every location or "head=1,left arm=2".
type Armour [len(Locations)]int

// At gives the points at a location.
func (a Armour) At(l Location) int {
	if l == NoLocation {
		return 0
	}
	return a[l.Covered()-Head]
}

// String writes what ParseArmour reads; "" when there is none.
func (a Armour) String() string {
	if a == (Armour{}) {
		return ""
	}
	same := true
	var parts []string
	for i, n := range a {
		same = same && n == a[0]
		if n != 0 {
			parts = append(parts, fmt.Sprintf("%s=%d", Locations[i], n))
		}
	}
	if same {
		return strconv.Itoa(a[0])
	}
	return strings.Join(parts, ",")
}

// ParseArmour reads armour as text: nothing, a number for every location, or
// locations with a number each; "arms" and "legs" stand for both. Later ones
// win. A location or number it cannot read is refused with what is allowed.
func ParseArmour(text string) (Armour, error) {
	var a Armour
	bad := func(part string) (Armour, error) {
		return Armour{}, combat.Refuse("M6", "armour", "text", part, "max", MaxArmour)
	}
	if strings.TrimSpace(text) == "" {
		return a, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		where, number, found := strings.Cut(part, "=")
		if !found {
			where, number = "all", part
		}
		n, err := strconv.Atoi(strings.TrimSpace(number))
		if err != nil || n < 0 || n > MaxArmour {
			return bad(strings.TrimSpace(part))
		}
		covered := coveredBy(strings.ToLower(strings.TrimSpace(where)))
		if covered == nil {
			return bad(strings.TrimSpace(part))
		}
		for _, l := range covered {
			a[l-Head] = n
		}
	}
	return a, nil
}

// coveredBy gives the locations a word of armour text stands for.
func coveredBy(word string) []Location {
	switch word {
	case "all":
		return Locations[:]
	case "arms":
		return []Location{LeftArm, RightArm}
	case "legs":
		return []Location{LeftLeg, RightLeg}
	}
	for _, l := range Locations {
		if l.String() == word {
			return []Location{l}
		}
	}
	return nil
}

// MarshalText writes the armour as String does.
func (a Armour) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the armour as ParseArmour does.
func (a *Armour) UnmarshalText(text []byte) (err error) {
	*a, err = ParseArmour(string(text))
	return err
}
