package mstocs

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

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
type RealDice string

// Who uses real dice.
const (
	Nobody    RealDice = "nobody"
	Players   RealDice = "players"
	Everybody RealDice = "everybody"
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
// a value is read, written and stepped through. Values are text everywhere
// outside the rules.
type Setting struct {
	Key    string
	Rule   string   // "" for those about dice
	Values []string // all that is allowed, in order; nil for a number or dice
	Low    int      // for numbers: the least
	High   int      // and the greatest allowed; both 0 for dice
	get    func(*Settings) string
	set    func(*Settings, string)
}

// AllSettings lists every setting in the order of the rules.
func AllSettings() []Setting { return slices.Clone(settingList) }

var settingList = []Setting{
	choice("real_dice", "", func(s *Settings) *RealDice { return &s.RealDice }, Nobody, Players, Everybody),
	flag("one_by_one", "", func(s *Settings) *bool { return &s.OneByOne }),
	choice("off_table", "M1", func(s *Settings) *OffTable { return &s.OffTable }, RefuseOff, TakeNearest),
	choice("hands", "M8", func(s *Settings) *Hands { return &s.Hands }, TwoHands, AnyHands),
	{
		Key: "bare_hands", Rule: "M8",
		get: func(s *Settings) string { return s.BareHands.String() },
		set: func(s *Settings, v string) { s.BareHands, _ = dice.Parse(v) },
	},
	flag("modes_anytime", "M9", func(s *Settings) *bool { return &s.ModesAnytime }),
	flag("shields_strike", "M9", func(s *Settings) *bool { return &s.ShieldsStrike }),
	choice("below_zero", "M10", func(s *Settings) *BelowZero { return &s.BelowZero }, AsItIs, FloorAtNil),
	flag("shared_defence", "M10", func(s *Settings) *bool { return &s.SharedDefence }),
	flag("frozen_order", "M12", func(s *Settings) *bool { return &s.FrozenOrder }),
	flag("players_first", "M12", func(s *Settings) *bool { return &s.PlayersFirst }),
	number("actions", "M12", func(s *Settings) *int { return &s.Actions }, 1, 9),
	flag("fallen_still", "M14", func(s *Settings) *bool { return &s.FallenStill }),
	number("aim_modifier", "M15", func(s *Settings) *int { return &s.AimModifier }, -30, 0),
	flag("negative_margin", "M16", func(s *Settings) *bool { return &s.NegativeOK }),
	flag("perfect_after", "M16", func(s *Settings) *bool { return &s.PerfectAfter }),
	flag("locations", "M17", func(s *Settings) *bool { return &s.Locations }),
	choice("loss_from", "M19", func(s *Settings) *LossFrom { return &s.LossFrom }, FromLargest, FromAttack, FromDefence, FromSpeed),
	number("consciousness", "M21", func(s *Settings) *int { return &s.StunThreshold }, 1, 10),
	flag("out_this_round", "M21", func(s *Settings) *bool { return &s.OutThisRound }),
	flag("crawl_bars", "M23", func(s *Settings) *bool { return &s.CrawlBars }),
	flag("wound_at_once", "M24", func(s *Settings) *bool { return &s.WoundAtOnce }),
	flag("many_attempts", "M24", func(s *Settings) *bool { return &s.ManyAttempts }),
	flag("clock_stops", "M24", func(s *Settings) *bool { return &s.ClockStops }),
	number("round_seconds", "M26", func(s *Settings) *int { return &s.RoundSeconds }, 1, 3600),
	number("first_aid", "M27", func(s *Settings) *int { return &s.FirstAid }, 60, 86400),
	number("operation", "M27", func(s *Settings) *int { return &s.Operation }, 3600, 604800),
	number("care", "M27", func(s *Settings) *int { return &s.Care }, 86400, 2592000),
	flag("interrupts", "M27", func(s *Settings) *bool { return &s.Interrupts }),
	flag("gm_judges", "M27", func(s *Settings) *bool { return &s.GMJudges }),
}

func choice[T ~string](key, rule string, field func(*Settings) *T, values ...T) Setting {
	s := Setting{
		Key: key, Rule: rule,
		get: func(s *Settings) string { return string(*field(s)) },
		set: func(s *Settings, v string) { *field(s) = T(v) },
	}
	for _, v := range values {
		s.Values = append(s.Values, string(v))
	}
	return s
}

func flag(key, rule string, field func(*Settings) *bool) Setting {
	return Setting{
		Key: key, Rule: rule, Values: []string{"no", "yes"},
		get: func(s *Settings) string {
			if *field(s) {
				return "yes"
			}
			return "no"
		},
		set: func(s *Settings, v string) { *field(s) = v == "yes" },
	}
}

func number(key, rule string, field func(*Settings) *int, low, high int) Setting {
	return Setting{
		Key: key, Rule: rule, Low: low, High: high,
		get: func(s *Settings) string { return strconv.Itoa(*field(s)) },
		set: func(s *Settings, v string) { *field(s), _ = strconv.Atoi(v) },
	}
}

// Value is the setting's present value.
func (d Setting) Value(s Settings) string { return d.get(&s) }

// Check refuses a value that is not allowed, saying what is.
func (d Setting) Check(value string) error {
	switch {
	case d.Values != nil:
		if !slices.Contains(d.Values, value) {
			return combat.Refuse(d.Rule, "setting-choice", "setting", d.Key, "value", value, "allowed", d.Values)
		}
	case d.High == 0 && d.Low == 0:
		if _, err := dice.Parse(value); err != nil {
			return combat.Refuse(d.Rule, "setting-dice", "setting", d.Key, "value", value)
		}
	default:
		n, err := strconv.Atoi(value)
		if err != nil || n < d.Low || n > d.High {
			return combat.Refuse(d.Rule, "setting-number", "setting", d.Key, "value", value, "low", d.Low, "high", d.High)
		}
	}
	return nil
}

// With gives settings in which the named one has a new value.
func (s Settings) With(key, value string) (Settings, error) {
	for _, d := range settingList {
		if d.Key == key {
			if err := d.Check(value); err != nil {
				return s, err
			}
			d.set(&s, value)
			return s, nil
		}
	}
	return s, combat.Refuse("", "setting-unknown", "setting", key)
}

// MarshalJSON writes only what differs from the default settings.
func (s Settings) MarshalJSON() ([]byte, error) {
	changed := map[string]string{}
	base := DefaultSettings()
	for _, d := range settingList {
		if v := d.get(&s); v != d.get(&base) {
			changed[d.Key] = v
		}
	}
	return json.Marshal(changed)
}

// UnmarshalJSON reads settings that differ from the default ones, refusing
// names and values it does not know.
func (s *Settings) UnmarshalJSON(text []byte) error {
	read := DefaultSettings()
	values := map[string]string{}
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&values); err != nil {
		return err
	}
	for key := range values {
		if !slices.ContainsFunc(settingList, func(d Setting) bool { return d.Key == key }) {
			return combat.Refuse("", "setting-unknown", "setting", key)
		}
	}
	for _, d := range settingList {
		value, ok := values[d.Key]
		if !ok {
			continue
		}
		if err := d.Check(value); err != nil {
			return err
		}
		d.set(&read, value)
	}
	*s = read
	return nil
}
