package mstocs

// Carried is a fighter's sheet with what the fight has left behind so far: PW
// lost, mortal wounds and limbs out of use, with the time that is left.
func (f *Fight) Carried(x *Fighter) Sheet {
	s := x.Sheet
	s.Wounds, s.Limbs = nil, nil
	for _, w := range x.Wounds {
		if w.Running && w.Deadline > f.Clock {
			s.Wounds = append(s.Wounds, CarriedWound{w.Class, w.Location, w.Deadline - f.Clock})
		}
	}
	for _, l := range x.Limbs {
		if l.Deadline > f.Clock {
			s.Limbs = append(s.Limbs, CarriedLimb{l.Location, l.Deadline - f.Clock})
		}
	}
	return s
}

// Report is a fight's state for scripts. Times are seconds on its clock; A, O
// and Sz are as split, without gear.
type Report struct {
	System   string          `json:"system"`
	Round    int             `json:"round"`
	Phase    Phase           `json:"phase"`
	Clock    int64           `json:"clock_s"`
	Over     bool            `json:"over"`
	Turn     FighterID       `json:"turn,omitzero"`
	Want     Want            `json:"want"`
	Fighters []FighterReport `json:"fighters"`
}

// FighterReport is a fighter in a Report.
type FighterReport struct {
	ID        FighterID     `json:"id"`
	Tag       string        `json:"tag"`
	Name      string        `json:"name"`
	Side      Side          `json:"side"`
	Group     string        `json:"group,omitempty"`
	StartPW   int           `json:"start_pw"`
	PW        int           `json:"pw"`
	Lost      int           `json:"lost"`
	OnR       int           `json:"onr"`
	A         int           `json:"a"`
	O         int           `json:"o"`
	Sz        int           `json:"sz"`
	State     Condition     `json:"state"`
	OutRounds int           `json:"out_rounds"`
	Alive     bool          `json:"alive"`
	Helpless  bool          `json:"helpless,omitempty"`
	Left      bool          `json:"left,omitempty"`
	DiedAt    *int64        `json:"died_s,omitempty"`
	Wounds    []WoundReport `json:"wounds"`
	Limbs     []LimbReport  `json:"limbs,omitempty"`
}

// WoundReport is a mortal wound in a Report; a lifted deadline is left out.
type WoundReport struct {
	ID       WoundID  `json:"id"`
	Class    Class    `json:"class"`
	Location Location `json:"location"`
	Dealt    int64    `json:"dealt_s"`
	Deadline *int64   `json:"deadline_s,omitempty"`
	Left     *int64   `json:"left_s,omitempty"`
}

// LimbReport is a limb out of use in a Report.
type LimbReport struct {
	Location Location `json:"location"`
	Deadline int64    `json:"deadline_s"`
}

// Report gives the state for scripts; names are in English.
func (f *Fight) Report() Report {
	r := Report{
		System: "mstocs", Round: f.Round, Phase: f.Phase, Clock: f.Clock, Over: f.Over(),
		Turn: f.Actor(), Want: f.Next().Want, Fighters: []FighterReport{},
	}
	for _, x := range f.Fighters {
		r.Fighters = append(r.Fighters, f.reportOf(x))
	}
	return r
}

func (f *Fight) reportOf(x *Fighter) FighterReport {
	r := FighterReport{
		ID: x.ID, Tag: x.Tag, Name: x.Label("en"), Side: x.Side, Group: x.Group,
		StartPW: x.Sheet.PW, PW: x.PW(), Lost: x.Lost, OnR: x.OnR,
		A: x.Split.A, O: x.Split.O, Sz: x.Split.Sz,
		State: f.Condition(x), OutRounds: f.OutRoundsLeft(x), Alive: x.Alive(),
		Helpless: x.Helpless, Left: x.Left, Wounds: []WoundReport{},
	}
	if x.Death != nil {
		r.DiedAt = &x.Death.At
	}
	for _, w := range x.Wounds {
		wr := WoundReport{ID: w.ID, Class: w.Class, Location: w.Location, Dealt: w.Dealt}
		if w.Running && x.Alive() {
			left := w.Deadline - f.Clock
			wr.Deadline, wr.Left = &w.Deadline, &left
		}
		r.Wounds = append(r.Wounds, wr)
	}
	for _, l := range x.Limbs {
		r.Limbs = append(r.Limbs, LimbReport(l))
	}
	return r
}
