package wstega

import (
	"slices"

	"rundy/combat"
)

// Settings are the readings of what the rules leave open, and how dice are
// rolled. They are kept in the game. Each is described by an entry of the list
// that AllSettings gives.
type Settings struct {
	RealDice         combat.RealDice
	OneByOne         bool           // a duel's dice are shown one at a time; the rules do not read it
	Recall           Recall         // W4
	Penalties        Penalties      // W6
	Lift             Lift           // W6
	ExtendExperience bool           // W10, experience dice may be bought for an extension
	TraitExtended    bool           // W8, a trait may turn a failed extension too
	PathUnbroken     bool           // W11, a step that changed nothing does not break the path
	DuelDifficulty   DuelDifficulty // W14
	DuelTie          DuelTie        // W14
	DuelEnd          DuelEnd        // W14
	DuelAids         DuelAids       // W14
	LostRound        LostRound      // W18
}

// Recall is how much reputations and veterancies lower a difficulty (W4).
type Recall string

// The readings of what may be recalled.
const (
	RecallOnce Recall = "once" // one of either
	RecallBoth Recall = "both" // one of each
)

// Penalties is how tired and broken go together (W6).
type Penalties string

// The readings of both states at once.
const (
	AddUp Penalties = "add" // -3
	Worst Penalties = "worst"
)

// Lift is how long a pip struck against penalties holds (W6).
type Lift string

// The readings of what one pip lifts.
const (
	LiftTest Lift = "test" // the test with its extensions
	LiftRoll Lift = "roll" // one roll
)

// DuelDifficulty is what has to be reached after roles have been swapped (W14).
type DuelDifficulty string

// The readings of the difficulty in a duel.
const (
	JustRolled DuelDifficulty = "rolled" // the value just rolled
	KeptFirst  DuelDifficulty = "kept"   // the one the first dice gave
)

// DuelTie is what equal first dice do (W14).
type DuelTie string

// The readings of equal first dice.
const (
	SameDice DuelTie = "again"    // both roll those dice again
	NewDice  DuelTie = "new-dice" // both take new ones; who has none loses; neither has: again
)

// DuelEnd is when a duel is over (W14).
type DuelEnd string

// The readings of the end of a duel.
const (
	DefenderOut DuelEnd = "defender" // the side that must defend has no dice
	EitherOut   DuelEnd = "either"   // any side has none; who is in control wins
)

// DuelAids is when traits, reputation and veterancy serve in a duel (W14).
type DuelAids string

// The readings of aids in a duel.
const (
	AidsExtended DuelAids = "extended" // once it has been extended
	AidsAlways   DuelAids = "always"
	AidsNever    DuelAids = "never"
)

// LostRound is what a lost round against a boss, or an empty common pool,
// costs (W18).
type LostRound string

// The readings of a lost round.
const (
	AskCost      LostRound = "ask" // the game master says
	NoCost       LostRound = "nothing"
	EverybodyHit LostRound = "everybody" // each who can act loses a stamina pip
)

// DefaultSettings are the readings of the rule page.
func DefaultSettings() Settings {
	return Settings{
		RealDice: combat.Nobody, OneByOne: true, Recall: RecallOnce, Penalties: AddUp, Lift: LiftTest,
		ExtendExperience: true, TraitExtended: true, PathUnbroken: true, DuelDifficulty: JustRolled,
		DuelTie: SameDice, DuelEnd: DefenderOut, DuelAids: AidsExtended, LostRound: AskCost,
	}
}

// AllSettings lists every setting in the order of the rules.
func AllSettings() combat.SettingList[Settings] { return slices.Clone(settingList) }

var settingList = combat.SettingList[Settings]{
	combat.Choice("real_dice", "", func(s *Settings) *combat.RealDice { return &s.RealDice }, combat.Nobody, combat.Players, combat.Everybody),
	combat.Flag("one_by_one", "", func(s *Settings) *bool { return &s.OneByOne }),
	combat.Choice("recall", "W4", func(s *Settings) *Recall { return &s.Recall }, RecallOnce, RecallBoth),
	combat.Choice("penalties", "W6", func(s *Settings) *Penalties { return &s.Penalties }, AddUp, Worst),
	combat.Choice("lift", "W6", func(s *Settings) *Lift { return &s.Lift }, LiftTest, LiftRoll),
	combat.Flag("trait_extended", "W8", func(s *Settings) *bool { return &s.TraitExtended }),
	combat.Flag("extend_experience", "W10", func(s *Settings) *bool { return &s.ExtendExperience }),
	combat.Flag("path_unbroken", "W11", func(s *Settings) *bool { return &s.PathUnbroken }),
	combat.Choice("duel_difficulty", "W14", func(s *Settings) *DuelDifficulty { return &s.DuelDifficulty }, JustRolled, KeptFirst),
	combat.Choice("duel_tie", "W14", func(s *Settings) *DuelTie { return &s.DuelTie }, SameDice, NewDice),
	combat.Choice("duel_end", "W14", func(s *Settings) *DuelEnd { return &s.DuelEnd }, DefenderOut, EitherOut),
	combat.Choice("duel_aids", "W14", func(s *Settings) *DuelAids { return &s.DuelAids }, AidsExtended, AidsAlways, AidsNever),
	combat.Choice("lost_round", "W18", func(s *Settings) *LostRound { return &s.LostRound }, AskCost, NoCost, EverybodyHit),
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
