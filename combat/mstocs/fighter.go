package mstocs

import (
	"strings"
	"unicode/utf8"

	"rundy/combat"
)

// FighterID names a fighter within a fight.
type FighterID = combat.FighterID

// Side is who a fighter stands with.
type Side string

// The sides of a fight. Others are nobody's default target.
const (
	PlayerSide Side = "players"
	FoeSide    Side = "foes"
	OtherSide  Side = "others"
)

// Sides lists the sides in the order they are shown.
var Sides = []Side{PlayerSide, FoeSide, OtherSide}

// Sheet is all that a fight needs to know of a fighter who joins it. It is a
// whole value: a fight reads no sheet again.
type Sheet struct {
	Name       string            `json:"name"`
	Names      map[string]string `json:"names,omitempty"`    // by language, where it differs
	Numbered   bool              `json:"numbered,omitempty"` // one of many: "goblin 3"
	PW         int               `json:"pw"`
	OnR        int               `json:"onr"`
	Initiative int               `json:"initiative,omitempty"` // for ties of Sz (M5)
	Medical    int               `json:"medical,omitempty"`    // healer's skill on the 3k6 scale, 0 for none (M5)
	Armour     Armour            `json:"armour,omitzero"`
	Held       []Item            `json:"held,omitempty"`   // in hand; natural weapons too
	Lost       int               `json:"lost,omitempty"`   // PW lost before the fight
	Tactic     string            `json:"tactic,omitempty"` // how splits are proposed; the rules do not read it
	Wounds     []CarriedWound    `json:"wounds,omitempty"` // mortal wounds from before the fight
	Limbs      []CarriedLimb     `json:"limbs,omitempty"`  // and limbs out of use
	Source     string            `json:"source,omitempty"`
}

// CarriedWound is a mortal wound that somebody joins with (M24).
type CarriedWound struct {
	Class   Class    `json:"class"`
	Where   Location `json:"where,omitzero"`
	Seconds int64    `json:"seconds"` // left
}

// CarriedLimb is a limb out of use that somebody joins with (M18).
type CarriedLimb struct {
	Where   Location `json:"where"`
	Seconds int64    `json:"seconds"` // left
}

// Fighter is one who takes part in a fight. Deadlines and times are seconds
// on the fight's clock.
type Fighter struct {
	Sheet
	ID     FighterID
	Number int // of several with one name; 0 for none
	Tag    string
	Side   Side
	Group  string

	Magic int // PW lent by magic, above the start (M19)

	Split     Allocation // of this round, losses taken off
	Decided   bool       // has split in this round
	Last      Allocation // what was decided last, for the next proposal
	HasLast   bool
	From      int // the first round they take part in
	FrozenSz  int // modified Sz at the start of the blows, for a frozen order
	Actions   int // blows allowed in this round
	Granted   int // how many of them by the game master's word, below 0: taken away
	Acted     int // blows made or passed in this round
	Order     int // when they acted in this round, 1 for the first
	Defended  int // attacks met in this round, for a shared defence (M10)
	OutUntil  int64
	BusyFrom  int64 // busy by the game master's word from here
	BusyUntil int64 // to here
	Helpless  bool
	Left      bool // taken out of the fight, can be brought in again
	Death     *Death
	Wounds    []Wound
	Limbs     []Limb
	Target    FighterID // whom they struck at last
}

// Cause is what somebody died of.
type Cause string

// The causes of death.
const (
	ByBlow  Cause = "blow"  // a loss of 10 or more (M20)
	ByWound Cause = "wound" // a countdown ran out (M24)
	ByGM    Cause = "gm"
)

// Death is when and of what somebody died.
type Death struct {
	At    int64
	Round int
	Cause Cause
	Wound WoundID // with ByWound
	Blow  BlowID  // with ByBlow
	By    FighterID
	Where Location
}

// PW is what a fighter has now: start + magic - lost; it may be below 0 (M19).
func (f *Fighter) PW() int { return f.Sheet.PW + f.Magic - f.Lost }

// Alive reports whether the fighter is not dead.
func (f *Fighter) Alive() bool { return f.Death == nil }

// Label is the fighter's name in a language, with the number that tells it
// from others of that name.
func (f *Fighter) Label(language string) string {
	name := f.Name
	if own, ok := f.Names[language]; ok {
		name = own
	}
	return combat.Label(name, f.Number)
}

// Condition is a fighter's state in a word (M23), from the mildest up.
type Condition string

// The conditions, in the order of their gravity.
const (
	Healthy        Condition = "healthy"
	LightlyWounded Condition = "lightly wounded"
	Wounded        Condition = "wounded"
	CanOnlyCrawl   Condition = "can only crawl"
	CannotFight    Condition = "cannot fight"
	Out            Condition = "out"
	Dead           Condition = "dead"
)

// crawlLoss is the loss of PW from which one can only crawl (M23).
const crawlLoss = 8

// Condition is the fighter's state at a time on the clock (M23).
func (f *Fighter) Condition(clock int64) Condition {
	switch {
	case !f.Alive():
		return Dead
	case f.OutUntil > clock:
		return Out
	case f.PW() <= 0:
		return CannotFight
	case f.Lost >= crawlLoss:
		return CanOnlyCrawl
	case f.Lost >= 3:
		return Wounded
	case f.Lost >= 1:
		return LightlyWounded
	default:
		return Healthy
	}
}

// gear adds up the modifiers of all that is held (M8).
func (f *Fighter) gear() (a, o, sz int) {
	for _, i := range f.Held {
		ia, io, isz := i.Modifiers()
		a, o, sz = a+ia, o+io, sz+isz
	}
	return a, o, sz
}

// Weapons lists what the fighter can strike with (M8, M9): held items that
// roll wounds, or bare hands when there is none, and then the shields that
// strike only when they are named.
func (f *Fighter) Weapons(s Settings) []Item {
	var weapons, shields []Item
	for _, i := range f.Held {
		switch {
		case i.Wounds.Zero():
		case !i.Shield:
			weapons = append(weapons, i)
		case s.ShieldsStrike:
			shields = append(shields, i)
		}
	}
	if weapons == nil {
		weapons = []Item{fists(s.BareHands)}
	}
	return append(weapons, shields...)
}

// floor applies the reading of values below 0 (M10).
func (s Settings) floor(n int) int {
	if s.BelowZero == FloorAtNil {
		return max(n, 0)
	}
	return n
}

// maxLost bounds the tally of PW lost.
const maxLost = 999

// maxName bounds a fighter's name, in characters.
const maxName = 200

// maxMedical is the best medical skill on the 3k6 scale (M5).
const maxMedical = 18

// maxTactic bounds the name of a tactic, in bytes.
const maxTactic = 40

// checkSheet refuses a sheet that breaks a rule or a bound.
func checkSheet(s Sheet, hands Hands) error {
	if strings.TrimSpace(s.Name) == "" || utf8.RuneCountInString(s.Name) > maxName {
		return combat.Refuse("", "bad-name", "max", maxName)
	}
	if err := CheckNumbers(s.PW, s.OnR); err != nil {
		return refuseField(err)
	}
	for _, n := range s.Armour {
		if n < 0 || n > MaxArmour {
			return combat.Refuse("M6", "armour", "text", s.Armour.String(), "max", MaxArmour)
		}
	}
	if s.Medical < 0 || s.Medical > maxMedical {
		return combat.Refuse("M5", "field", "field", "medical", "value", s.Medical, "allowed", combat.Between(0, maxMedical))
	}
	if s.Initiative < 0 || s.Initiative > MaxInitiative {
		return combat.Refuse("M5", "field", "field", "I", "value", s.Initiative, "allowed", combat.Between(0, MaxInitiative))
	}
	if len(s.Tactic) > maxTactic {
		return combat.Refuse("", "tactic-unknown", "tactic", s.Tactic)
	}
	return CheckHands(s.Held, hands)
}
