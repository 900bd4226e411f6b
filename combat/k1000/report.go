package k1000

// Report is a session's state for scripts.
type Report struct {
	System    string          `json:"system"`
	Turn      int             `json:"turn"`
	Phase     Phase           `json:"phase"`
	Encounter int             `json:"encounter"` // the running one, or the last
	Actor     FighterID       `json:"actor,omitzero"`
	Want      Want            `json:"want"`
	Order     []FighterID     `json:"order"`
	Trial     *TrialReport    `json:"trial,omitempty"` // the rolled action under way, or the last
	Fighters  []FighterReport `json:"fighters"`
}

// FighterReport is a character in a Report.
type FighterReport struct {
	ID         FighterID      `json:"id"`
	Tag        string         `json:"tag"`
	Name       string         `json:"name"`
	Role       Role           `json:"role"`
	HP         int            `json:"hp"`
	MaxHP      int            `json:"max_hp"`
	Place      string         `json:"place,omitempty"`
	Traits     []Trait        `json:"traits"`
	Initiative *int           `json:"initiative,omitempty"`
	Held       bool           `json:"held,omitempty"`
	Acted      int            `json:"acted"`
	Rolled     int            `json:"rolled"`
	Left       bool           `json:"left,omitempty"`
	Effects    []EffectReport `json:"effects"`
	Items      []ItemReport   `json:"items"`
}

// EffectReport is an effect in a Report. Turns are those it still lasts, the
// running one counted; none for one that lasts until it is removed.
type EffectReport struct {
	ID    EffectID `json:"id"`
	Name  string   `json:"name"`
	Turns int      `json:"turns_left,omitempty"`
}

// ItemReport is an item in a Report.
type ItemReport struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// TrialReport is a rolled action in a Report.
type TrialReport struct {
	ID      TrialID      `json:"id"`
	Kind    TrialKind    `json:"kind"`
	Stage   Stage        `json:"stage"`
	Target  FighterID    `json:"target,omitzero"`
	NoRoll  bool         `json:"no_roll,omitempty"`
	Outcome Outcome      `json:"outcome,omitempty"`
	Works   bool         `json:"works"`
	Rolls   []RollReport `json:"rolls"`
}

// RollReport is a roll in a TrialReport: the threshold, and once the dice are
// thrown the report of K1.
type RollReport struct {
	Fighter   FighterID `json:"fighter"`
	Form      Form      `json:"form"`
	Skill     string    `json:"skill,omitempty"`
	Threshold int       `json:"threshold"`
	Result    *Result   `json:"result,omitempty"`
}

// Report gives the state for scripts; names are in English where the sheet
// has them.
func (s *Session) Report() Report {
	r := Report{
		System: "k1000", Turn: s.Turn, Phase: s.Phase(), Encounter: s.Encounter, Actor: s.Actor,
		Want: s.Next().Want, Order: []FighterID{}, Trial: s.Trial.report(), Fighters: []FighterReport{},
	}
	for _, c := range s.Order() {
		r.Order = append(r.Order, c.ID)
	}
	for _, c := range s.Characters {
		r.Fighters = append(r.Fighters, s.reportOf(c))
	}
	return r
}

func (s *Session) reportOf(c *Character) FighterReport {
	r := FighterReport{
		ID: c.ID, Tag: c.Tag, Name: c.Label("en"), Role: c.Role, HP: c.HP(), MaxHP: c.MaxHP, Place: c.Place,
		Traits: append([]Trait{}, c.Traits...), Held: c.Held(), Acted: c.Acted, Rolled: c.Rolled, Left: c.Left,
		Effects: []EffectReport{}, Items: []ItemReport{},
	}
	if c.Initiative.In && c.Initiative.Set {
		r.Initiative = new(c.Precedence())
	}
	for _, a := range c.Active {
		r.Effects = append(r.Effects, EffectReport{a.ID, a.Name, s.TurnsLeft(a)})
	}
	for _, i := range c.Items {
		r.Items = append(r.Items, ItemReport{i.Name, i.N})
	}
	return r
}

// TurnsLeft is how many turns an effect still lasts, the running one counted;
// 0 for one that lasts until it is removed.
func (s *Session) TurnsLeft(a Active) int {
	if a.Until == 0 {
		return 0
	}
	return max(a.Until-s.Turn+1, 1)
}

func (t *Trial) report() *TrialReport {
	if t == nil {
		return nil
	}
	r := &TrialReport{
		ID: t.ID, Kind: t.Kind, Stage: t.Stage, Target: t.Target, NoRoll: t.NoRoll, Outcome: t.Outcome, Works: t.Works,
		Rolls: []RollReport{t.First.report()},
	}
	if t.Second != nil {
		r.Rolls = append(r.Rolls, t.Second.report())
	}
	return r
}

func (s Side) report() RollReport {
	r := RollReport{Fighter: s.Fighter, Form: s.Threshold.Form, Skill: s.Threshold.Skill, Threshold: s.Threshold.Total}
	if s.Throw.Thrown() {
		r.Result = &s.Result
	}
	return r
}
