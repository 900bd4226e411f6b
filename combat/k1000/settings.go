package k1000

import "rundy/combat"

// Settings are the readings of what the rules leave open, what the game
// master says of a session at its start, and how dice are rolled. They are
// kept in the session. Each is described by an entry of AllSettings.
type Settings struct {
	RealDice       combat.RealDice
	OneByOne       bool
	Criticals      bool           // K3
	Percent        Percent        // K2
	UndoRolls      bool           // K4
	NPCs           NPCs           // K5
	Halves         Halves         // K7, K8
	Draw           Draw           // K10
	Initiative     InitiativeRule // K11
	Ties           Ties           // K11
	Actions        int            // K12, in a turn of an encounter
	EffectTurns    EffectTurns    // K12
	Metres         Metres         // K13
	HPLimit        bool           // K14, HP stop at the maximum
	Tenth          Tenth          // K14
	HealingBadLuck HealingBadLuck // K14
	HealingItems   int            // K15, how many a character may hold
}

// Percent is what the percentage of a roll is a part of (K2).
type Percent string

// The readings of the percentage.
const (
	OfSpan     Percent = "span"     // of the room on the roll's side of the threshold
	OfThousand Percent = "thousand" // of the whole die
)

// NPCs is how characters of the game master roll (K5).
type NPCs string

// The ways NPCs roll.
const (
	ByModifiers NPCs = "modifiers" // not at all: they modify the rolls of others
	BySheets    NPCs = "sheets"    // as players' characters do, defences too
)

// Halves is how half of an odd sum counts (K7, K8).
type Halves string

// The readings of a half.
const (
	HalfDown   Halves = "down" // to the lower number, also below 0
	HalfToZero Halves = "to-zero"
	HalfUp     Halves = "up"
)

// Draw is who an even contest of an action and its defence belongs to (K10).
type Draw string

// The readings of a draw.
const (
	DrawDefence Draw = "defence"
	DrawAction  Draw = "action"
)

// InitiativeRule is what initiative is (K11).
type InitiativeRule string

// The readings of initiative.
const (
	InitiativeDistance InitiativeRule = "distance" // threshold - roll
	InitiativeSum      InitiativeRule = "sum"      // threshold + roll
)

// Ties is who is first of those with one initiative (K11).
type Ties string

// The readings of a tie. The game master's order is that of the list.
const (
	TiesSpeed Ties = "speed" // higher Szybkość, then the game master
	TiesGM    Ties = "gm"
)

// EffectTurns is from when the turns of an effect count (K12).
type EffectTurns string

// The readings of an effect's turns.
const (
	FromRunning EffectTurns = "running" // the running turn is the first
	FromNext    EffectTurns = "next"    // the turn after it is
)

// Metres is how a distance is rounded (K13).
type Metres string

// The readings of a part of a metre.
const (
	MetresDown    Metres = "down"
	MetresNearest Metres = "nearest"
	MetresUp      Metres = "up"
)

// Tenth is how 10% of HP count (K14).
type Tenth string

// The readings of a tenth.
const (
	TenthAtLeast1 Tenth = "at-least-1" // rounded down, but 1 at least
	TenthDown     Tenth = "down"
	TenthNearest  Tenth = "nearest"
)

// HealingBadLuck is what critical bad luck does to healing that succeeds (K14).
type HealingBadLuck string

// The readings of a success with bad luck.
const (
	HealsAndLoses HealingBadLuck = "both"
	LosesOnly     HealingBadLuck = "loss"
	HealsOnly     HealingBadLuck = "heal"
)

// DefaultSettings are the readings of the rules.
func DefaultSettings() Settings {
	return Settings{
		RealDice: combat.Nobody, Criticals: true, Percent: OfSpan, UndoRolls: true, NPCs: ByModifiers,
		Halves: HalfDown, Draw: DrawDefence, Initiative: InitiativeDistance, Ties: TiesSpeed, Actions: 1,
		EffectTurns: FromRunning, Metres: MetresDown, HPLimit: true, Tenth: TenthAtLeast1,
		HealingBadLuck: HealsAndLoses, HealingItems: maxHealingItems,
	}
}

// maxHealingItems is how many healing items a character may hold at the most.
const maxHealingItems = 99

// AllSettings describes every setting in the order of the rules.
func AllSettings() combat.SettingList[Settings] {
	return combat.SettingList[Settings]{
		combat.Choice("real_dice", "", func(s *Settings) *combat.RealDice { return &s.RealDice }, combat.Nobody, combat.Players, combat.Everybody),
		combat.Flag("one_by_one", "", func(s *Settings) *bool { return &s.OneByOne }),
		combat.Choice("percent", "K2", func(s *Settings) *Percent { return &s.Percent }, OfSpan, OfThousand),
		combat.Flag("criticals", "K3", func(s *Settings) *bool { return &s.Criticals }),
		combat.Flag("undo_rolls", "K4", func(s *Settings) *bool { return &s.UndoRolls }),
		combat.Choice("npcs", "K5", func(s *Settings) *NPCs { return &s.NPCs }, ByModifiers, BySheets),
		combat.Choice("halves", "K7", func(s *Settings) *Halves { return &s.Halves }, HalfDown, HalfToZero, HalfUp),
		combat.Choice("draw", "K10", func(s *Settings) *Draw { return &s.Draw }, DrawDefence, DrawAction),
		combat.Choice("initiative", "K11", func(s *Settings) *InitiativeRule { return &s.Initiative }, InitiativeDistance, InitiativeSum),
		combat.Choice("ties", "K11", func(s *Settings) *Ties { return &s.Ties }, TiesSpeed, TiesGM),
		combat.Number("actions", "K12", func(s *Settings) *int { return &s.Actions }, 1, 9),
		combat.Choice("effect_turns", "K12", func(s *Settings) *EffectTurns { return &s.EffectTurns }, FromRunning, FromNext),
		combat.Choice("metres", "K13", func(s *Settings) *Metres { return &s.Metres }, MetresDown, MetresNearest, MetresUp),
		combat.Flag("hp_limit", "K14", func(s *Settings) *bool { return &s.HPLimit }),
		combat.Choice("tenth", "K14", func(s *Settings) *Tenth { return &s.Tenth }, TenthAtLeast1, TenthDown, TenthNearest),
		combat.Choice("healing_bad_luck", "K14", func(s *Settings) *HealingBadLuck { return &s.HealingBadLuck }, HealsAndLoses, LosesOnly, HealsOnly),
		combat.Number("healing_items", "K15", func(s *Settings) *int { return &s.HealingItems }, 0, maxHealingItems),
	}
}

// settingList is what AllSettings gives.
var settingList = AllSettings()

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

// half halves a sum (K7, K8).
func (h Halves) half(sum int) int {
	down := (sum - sum&1) / 2 // exact, as what is left is even
	switch {
	case sum&1 == 0:
		return down
	case h == HalfUp, h == HalfToZero && sum < 0:
		return down + 1
	}
	return down
}

// part divides a number that is not negative, rounding as the setting says.
func (m Metres) part(n, by int) int {
	switch m {
	case MetresNearest:
		return (2*n + by) / (2 * by)
	case MetresUp:
		return (n + by - 1) / by
	}
	return n / by
}

// of is 10% of HP that are not negative (K14).
func (t Tenth) of(hp int) int {
	switch t {
	case TenthDown:
		return hp / 10
	case TenthNearest:
		return (hp + 5) / 10
	}
	return max(hp/10, 1)
}
