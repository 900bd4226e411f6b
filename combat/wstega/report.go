package wstega

// Report is a game's state for scripts; names are in English.
type Report struct {
	System   string            `json:"system"`
	Session  int               `json:"session"`
	Phase    Phase             `json:"phase"`
	Over     bool              `json:"over"` // the fight under way is decided
	Want     Want              `json:"want"`
	Turn     FighterID         `json:"turn,omitzero"` // whose dice or decision is wanted
	Trial    *TrialReport      `json:"trial,omitempty"`
	Boss     *BossReport       `json:"boss,omitempty"`
	Sides    *[2][]FighterID   `json:"sides,omitempty"` // of the fight
	Fighters []CharacterReport `json:"fighters"`
}

// Phase is what is being played.
type Phase string

// The phases of a game. A test or a duel within a fight does not end its phase.
const (
	PhaseSetup Phase = "setup" // nobody is here
	PhaseFree  Phase = "free"
	PhaseTest  Phase = "test"
	PhaseDuel  Phase = "duel"
	PhaseFight Phase = "fight"
	PhaseBoss  Phase = "boss"
	PhaseEnd   Phase = "session end"
)

// CharacterReport is a character in a Report. Pips are the free ones.
type CharacterReport struct {
	ID           FighterID  `json:"id"`
	Tag          string     `json:"tag"`
	Name         string     `json:"name"`
	NPC          bool       `json:"npc"`
	State        Status     `json:"state"`
	Alive        bool       `json:"alive"`
	Left         bool       `json:"left,omitempty"`
	Attributes   Attributes `json:"attributes"`
	Pips         Attributes `json:"pips"`
	Penalty      int        `json:"penalty"`
	Tired        bool       `json:"tired"`
	Broken       bool       `json:"broken"`
	MoraleFallen bool       `json:"morale_fallen"`
	Titled       bool       `json:"titled"`
	Points       int        `json:"points"`
	Note         string     `json:"note,omitempty"`
	Rings        []string   `json:"rings"`
	Traits       []string   `json:"traits"`
	Spent        []string   `json:"spent"`
	Magics       []string   `json:"magics"`
	Reputations  []string   `json:"reputations"`
	Veterancies  []string   `json:"veterancies"`
	Untold       []string   `json:"untold"`
	Diary        []Entry    `json:"diary"`
}

// TrialReport is the test or duel under way, or the last one, in a Report.
type TrialReport struct {
	ID         TrialID      `json:"id"`
	Kind       TrialKind    `json:"kind"`
	Name       string       `json:"name,omitempty"`
	Stage      Stage        `json:"stage"`
	Difficulty int          `json:"difficulty"`
	Control    *FighterID   `json:"control,omitempty"` // in a duel; "" is the common pool
	Winner     *FighterID   `json:"winner,omitempty"`
	Sides      []SideReport `json:"sides"`
	Dice       []DieReport  `json:"dice"`
}

// SideReport is a side of a trial in a Report.
type SideReport struct {
	Character FighterID `json:"character"`
	Attribute Attribute `json:"attribute,omitempty"`
	Dice      int       `json:"dice"`
	Left      int       `json:"left"`
	Penalty   int       `json:"penalty"`
	Result    Result    `json:"result,omitempty"`
}

// DieReport is a die of a trial in a Report, as it shows.
type DieReport struct {
	Character FighterID `json:"character"`
	Shown     int       `json:"shown"`
	Value     int       `json:"value"`
}

// BossReport is a fight against a boss in a Report.
type BossReport struct {
	Character  FighterID   `json:"character"`
	Party      []FighterID `json:"party"`
	Round      int         `json:"round"`
	Pool       int         `json:"pool"`
	CommonPool int         `json:"common_pool"`
}

// Phase is what is being played now.
func (g *Game) Phase() Phase {
	switch want := g.Next().Want; {
	case want == WantCharacters:
		return PhaseSetup
	case want == WantDiary:
		return PhaseEnd
	case g.Boss != nil:
		return PhaseBoss
	case g.Fight != nil:
		return PhaseFight
	case !g.Trial.Pending():
		return PhaseFree
	case g.Trial.Duel():
		return PhaseDuel
	}
	return PhaseTest
}

// Report gives the state for scripts.
func (g *Game) Report() Report {
	n := g.Next()
	r := Report{
		System: "wstega", Session: g.Session, Phase: g.Phase(), Want: n.Want, Turn: n.Character,
		Over: n.Want == WantFightOver || n.Want == WantBossOver, Fighters: []CharacterReport{},
	}
	if g.Trial != nil {
		r.Trial = g.Trial.report()
	}
	if b := g.Boss; b != nil {
		r.Boss = &BossReport{b.Character, b.Party, b.Round, b.Pool, b.PoolDice()}
	}
	if g.Fight != nil {
		r.Sides = &g.Fight.Sides
	}
	for _, c := range g.Characters {
		r.Fighters = append(r.Fighters, g.reportOf(c))
	}
	return r
}

func (g *Game) reportOf(c *Character) CharacterReport {
	r := CharacterReport{
		ID: c.ID, Tag: c.Tag, Name: c.Label("en"), NPC: c.NPC, State: c.Status, Alive: c.Alive(), Left: c.Left,
		Attributes: c.Attributes, Penalty: c.Penalty(g.Settings),
		Tired: c.Tired, Broken: c.Broken, MoraleFallen: c.MoraleFallen, Titled: c.Titled,
		Points: c.Points, Note: c.Note,
		Rings: listed(c.Rings), Traits: listed(c.Traits), Spent: listed(c.Spent), Magics: listed(c.Magics),
		Reputations: listed(c.Reputations), Veterancies: listed(c.Veterancies), Untold: listed(c.Untold),
		Diary: listed(c.Diary),
	}
	for _, a := range AttributeOrder {
		*r.Pips.at(a) = c.Free(a)
	}
	return r
}

// listed is a list that is written as [] when it is empty.
func listed[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func (t *Trial) report() *TrialReport {
	r := &TrialReport{
		ID: t.ID, Kind: t.Kind, Name: t.Name, Stage: t.Stage, Difficulty: t.Difficulty,
		Sides: []SideReport{}, Dice: []DieReport{},
	}
	if t.Leader != nobody {
		r.Control = &t.Sides[t.Leader].Character
	}
	if t.Winner != nobody {
		r.Winner = &t.Sides[t.Winner].Character
	}
	for _, s := range t.Sides {
		r.Sides = append(r.Sides, SideReport{s.Character, s.Attribute, s.Dice, s.Left, s.Penalty, s.Result})
	}
	for _, d := range t.Dice {
		r.Dice = append(r.Dice, DieReport{t.Sides[d.Side].Character, d.Shown, d.Value})
	}
	return r
}
