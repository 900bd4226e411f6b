package mstocs

import (
	"slices"

	"rundy/combat"
	"rundy/combat/dice"
)

// Settings are the readings of what the rules leave open, and how dice are
// rolled. They are kept in the fight. Each is described by a Setting of the
// list that AllSettings gives.
type Settings struct {
	OffTable      OffTable  // M1, M2
	Hands         Hands     // M8
	BareHands     dice.Expr // M8
	ModesAnytime  bool      // M9
	ShieldsStrike bool      // M9
	BelowZero     BelowZero // M10
	SharedDefence bool      // M10
	FrozenOrder   bool      // M12
	PlayersFirst  bool      // M12, ties
	Actions       int       // M12, actions a round
	FallenStill   bool      // M14
	AimModifier   int       // M15
	NegativeOK    bool      // M16, margin below 0
	PerfectAfter  bool      // M16
	Locations     bool      // M17, M18
	LossFrom      LossFrom  // M19
	StunThreshold int       // M21
	OutThisRound  bool      // M21
	CrawlBars     bool      // M23
	WoundAtOnce   bool      // M24
	ManyAttempts  bool      // M24
	ClockStops    bool      // M24
	RoundSeconds  int       // M26
	FirstAid      int       // M27, seconds
	Operation     int       // M27, seconds
	Care          int       // M27, seconds
	Interrupts    bool      // M27
	GMJudges      bool      // M27
	RealDice      RealDice
	OneByOne      bool
}

// OffTable is what happens to a value below the conversion table (M1, M2).
type OffTable string

// The readings of a value below the table.
const (
	RefuseOff   OffTable = "refuse"
	TakeNearest OffTable = "nearest"
)

// Hands is how many hands a fighter has for gear (M8).
type Hands string

// The readings of how much a fighter can hold.
const (
	TwoHands Hands = "2"
	AnyHands Hands = "any"
)

// BelowZero is how a modified A, O or Sz below 0 counts (M10).
type BelowZero string

// The readings of a modified value below 0.
const (
	AsItIs     BelowZero = "as-it-is"
	FloorAtNil BelowZero = "floor"
)

// LossFrom is where the loss of a blow comes off unless the game master says
// otherwise (M19).
type LossFrom string

// The defaults for where a loss comes off.
const (
	FromLargest LossFrom = "largest"
	FromAttack  LossFrom = "attack"  // A, then O, then Sz
	FromDefence LossFrom = "defence" // O, then Sz, then A
	FromSpeed   LossFrom = "speed"   // Sz, then A, then O
)

// RealDice is who throws dice at the table instead of the program.
type RealDice = combat.RealDice

// Who uses real dice.
const (
	Nobody    = combat.Nobody
	Players   = combat.Players
	Everybody = combat.Everybody
)

// DefaultSettings are the readings of the rule page.
func DefaultSettings() Settings {
	return Settings{
		OffTable: RefuseOff, Hands: TwoHands, BareHands: dice.New(1, 6, 0), ShieldsStrike: true,
		BelowZero: AsItIs, Actions: 1, AimModifier: -10, Locations: true, LossFrom: FromLargest,
		StunThreshold: 3, RoundSeconds: 10, FirstAid: 60, Operation: 3600, Care: 86400,
		Interrupts: true, RealDice: Nobody,
	}
}

// Setting describes one setting: its key in files, the rule it reads, and how
// a value is read, written and stepped through.
type Setting = combat.Setting[Settings]

// AllSettings lists every setting in the order of the rules.
func AllSettings() []Setting { return slices.Clone(settingList) }

var settingList = combat.SettingList[Settings]{
	combat.Choice("real_dice", "", func(s *Settings) *RealDice { return &s.RealDice }, Nobody, Players, Everybody),
	combat.Flag("one_by_one", "", func(s *Settings) *bool { return &s.OneByOne }),
	combat.Choice("off_table", "M1", func(s *Settings) *OffTable { return &s.OffTable }, RefuseOff, TakeNearest),
	combat.Choice("hands", "M8", func(s *Settings) *Hands { return &s.Hands }, TwoHands, AnyHands),
	combat.Dice("bare_hands", "M8", func(s *Settings) *dice.Expr { return &s.BareHands }),
	combat.Flag("modes_anytime", "M9", func(s *Settings) *bool { return &s.ModesAnytime }),
	combat.Flag("shields_strike", "M9", func(s *Settings) *bool { return &s.ShieldsStrike }),
	combat.Choice("below_zero", "M10", func(s *Settings) *BelowZero { return &s.BelowZero }, AsItIs, FloorAtNil),
	combat.Flag("shared_defence", "M10", func(s *Settings) *bool { return &s.SharedDefence }),
	combat.Flag("frozen_order", "M12", func(s *Settings) *bool { return &s.FrozenOrder }),
	combat.Flag("players_first", "M12", func(s *Settings) *bool { return &s.PlayersFirst }),
	combat.Number("actions", "M12", func(s *Settings) *int { return &s.Actions }, 1, 9),
	combat.Flag("fallen_still", "M14", func(s *Settings) *bool { return &s.FallenStill }),
	combat.Number("aim_modifier", "M15", func(s *Settings) *int { return &s.AimModifier }, -30, 0),
	combat.Flag("negative_margin", "M16", func(s *Settings) *bool { return &s.NegativeOK }),
	combat.Flag("perfect_after", "M16", func(s *Settings) *bool { return &s.PerfectAfter }),
	combat.Flag("locations", "M17", func(s *Settings) *bool { return &s.Locations }),
	combat.Choice("loss_from", "M19", func(s *Settings) *LossFrom { return &s.LossFrom }, FromLargest, FromAttack, FromDefence, FromSpeed),
	combat.Number("consciousness", "M21", func(s *Settings) *int { return &s.StunThreshold }, 1, 10),
	combat.Flag("out_this_round", "M21", func(s *Settings) *bool { return &s.OutThisRound }),
	combat.Flag("crawl_bars", "M23", func(s *Settings) *bool { return &s.CrawlBars }),
	combat.Flag("wound_at_once", "M24", func(s *Settings) *bool { return &s.WoundAtOnce }),
	combat.Flag("many_attempts", "M24", func(s *Settings) *bool { return &s.ManyAttempts }),
	combat.Flag("clock_stops", "M24", func(s *Settings) *bool { return &s.ClockStops }),
	combat.Number("round_seconds", "M26", func(s *Settings) *int { return &s.RoundSeconds }, 1, 3600),
	combat.Number("first_aid", "M27", func(s *Settings) *int { return &s.FirstAid }, 60, 86400),
	combat.Number("operation", "M27", func(s *Settings) *int { return &s.Operation }, 3600, 604800),
	combat.Number("care", "M27", func(s *Settings) *int { return &s.Care }, 86400, 2592000),
	combat.Flag("interrupts", "M27", func(s *Settings) *bool { return &s.Interrupts }),
	combat.Flag("gm_judges", "M27", func(s *Settings) *bool { return &s.GMJudges }),
}

// With gives settings in which the named one has a new value.
func (s Settings) With(key, value string) (Settings, error) { return settingList.With(s, key, value) }

// MarshalJSON writes only what differs from the default settings.
func (s Settings) MarshalJSON() ([]byte, error) { return settingList.Encode(s, DefaultSettings()) }

// UnmarshalJSON reads settings that differ from the default ones, refusing
// names and values it does not know.
func (s *Settings) UnmarshalJSON(text []byte) error {
	read, err := settingList.Decode(text, DefaultSettings())
	if err == nil {
		*s = read
	}
	return err
}
