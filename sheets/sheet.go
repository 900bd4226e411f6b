package sheets

import (
	"cmp"

	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/combat/wstega"
)

// System is the rule system that a sheet is for.
type System string

// The systems that sheets can be for.
const (
	MSTOCS System = "mstocs"
	Wstega System = "wstega"
	K1000  System = "k1000"
)

// systems are the choices as they stand in files.
var systems = []string{string(MSTOCS), string(Wstega), string(K1000)}

// Version is the newest version of sheet and gear files.
const Version = 1

// Sheet is a character as a game master writes it down. Of a sheet for
// another system than mSTOCS only System, Name, Names, Source, Line, Person
// and that system's own value are set. A nil number is one that the sheet does not give.
type Sheet struct {
	Source string // the file it was read from, "" for the bestiary and for new ones
	Line   int    // where it begins in its file, 0 for a file of its own
	System System
	Name   string
	Names  map[string]string // by language, where it differs

	PW         *int    // combat points, 0 to 60 (M4)
	OnR        *int    // wound resistance, 1 to 9 (M4)
	Profile    Profile // what PW and OnR are worked out from (M2, M3)
	Initiative *int    // for ties of Sz (M5), 0 to 200
	Medical    *int    // healer's skill on the 3k6 scale (M5), 3 to 18
	Percent    *int    // the same as a percentage (M1, M5), 1 to 200

	Armour    mstocs.Armour
	ArmourSet string // the name that the armour was given by, "" for points
	Gear      []Piece
	Lost      int // PW lost and carried over (M19), 0 to 999
	Wounds    []mstocs.CarriedWound
	Limbs     []mstocs.CarriedLimb

	Side   mstocs.Side // "" for none in particular
	Group  string
	Tactic odds.Tactic // how splits are proposed; "" as the last time
	Note   string      // may have several lines
	Person bool        // somebody of whom there is one; others are numbered

	Wstega *wstega.Sheet // of a sheet of Pierwsza Wstęga
	K1000  *K1000Sheet   // of a sheet of k1000
}

// Profile is the part of a WFRP profile that the rules need (M2, M3, M5).
type Profile struct {
	WW *int // weapon skill, 0 to 200
	S  *int // strength, 0 to 10
	Wt *int // toughness, 0 to 10
	A  *int // attacks, 0 to 10; the table has entries from 1
	I  *int // initiative, 0 to 200
}

// Piece is something in a fighter's hands or of its body.
type Piece struct {
	Item mstocs.Item
	// Ref is the name of the gear list it was given by; "" for an item that
	// the sheet defines itself.
	Ref string
}

// Fighter is the value that a fight stores, worked out by the readings of its
// settings: a value below the table (M1, M2) and gear for more than two hands
// (M8) are refused or taken. The error is a Problem.
func (s Sheet) Fighter(settings mstocs.Settings) (mstocs.Sheet, error) {
	fail := func(p Problem) (mstocs.Sheet, error) {
		p.File, p.Line = cmp.Or(s.Source, oneLine(s.Name, longestName)), s.Line
		return mstocs.Sheet{}, p
	}
	if s.System != MSTOCS {
		return fail(s.otherSystem())
	}
	pw, p := s.pw(settings.OffTable)
	if p != nil {
		return fail(*p)
	}
	onr, p := s.onr(settings.OffTable)
	if p != nil {
		return fail(*p)
	}
	medical, p := s.medical(settings.OffTable)
	if p != nil {
		return fail(*p)
	}
	fighter := mstocs.Sheet{
		Name: s.Name, Names: s.Names, Numbered: !s.Person, PW: pw, OnR: onr,
		Initiative: s.initiative(), Medical: medical, Armour: s.Armour, Lost: s.Lost, Source: s.Source,
		Tactic: string(s.Tactic), Wounds: s.Wounds, Limbs: s.Limbs,
	}
	for _, g := range s.Gear {
		fighter.Held = append(fighter.Held, g.Item)
	}
	if p := s.tooManyHands(); p != nil && settings.Hands == mstocs.TwoHands {
		return fail(*p)
	}
	return fighter, nil
}

func (s Sheet) otherSystem() Problem {
	return Problem{
		Field: "system", Value: quote(string(s.System)), Key: "other-system",
		Args: []any{"allowed", string(MSTOCS)},
	}
}

// Label is the sheet's name in a language.
func (s Sheet) Label(lang string) string {
	if own, ok := s.Names[lang]; ok {
		return own
	}
	return s.Name
}

// Named is the sheet under another name, the same in every language.
func (s Sheet) Named(name string) Sheet {
	s.Name, s.Names = name, nil
	if s.Wstega != nil {
		c := *s.Wstega
		c.Name, c.Names = name, nil
		s.Wstega = &c
	}
	if s.K1000 != nil {
		x := *s.K1000
		x.Sheet.Name, x.Sheet.Names = name, nil
		s.K1000 = &x
	}
	return s
}

// initiative is the sheet's, or the profile's, or none.
func (s Sheet) initiative() int {
	switch {
	case s.Initiative != nil:
		return *s.Initiative
	case s.Profile.I != nil:
		return *s.Profile.I
	default:
		return 0
	}
}

// maxHands is how much gear a fighter can hold (M8).
const maxHands = 2

// tooManyHands is the problem of gear that takes more than two hands (M8).
func (s Sheet) tooManyHands() *Problem {
	hands := 0
	for _, g := range s.Gear {
		hands += g.Item.Hands
	}
	if hands <= maxHands {
		return nil
	}
	return &Problem{Field: "gear", Key: "hands", Args: []any{"hands", hands, "max", maxHands}, Setting: "hands"}
}
