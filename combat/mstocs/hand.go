package mstocs

import (
	"slices"

	"rundy/combat"
)

// The game master's hand: steps that set what the rules would not by
// themselves. Each is allowed at any time, in the middle of a blow too.

// maxPoints bounds what the game master can set by hand.
const maxPoints = 99

// Edit changes what a fighter is: only the fields given.
type Edit struct {
	Fighter    FighterID `json:"fighter"`
	Name       *string   `json:"name,omitempty"`
	Side       *Side     `json:"side,omitempty"`
	Group      *string   `json:"group,omitempty"`
	PW         *int      `json:"pw,omitempty"` // the start, losses stay
	OnR        *int      `json:"onr,omitempty"`
	Initiative *int      `json:"initiative,omitempty"`
	Medical    *int      `json:"medical,omitempty"`
	Armour     *Armour   `json:"armour,omitempty"`
	Held       *[]Item   `json:"held,omitempty"` // an empty list, not nil, for bare hands
	Tactic     *string   `json:"tactic,omitempty"`
}

func (s Edit) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	set(&f.Group, s.Group)
	set(&f.OnR, s.OnR)
	set(&f.Initiative, s.Initiative)
	set(&f.Medical, s.Medical)
	set(&f.Armour, s.Armour)
	set(&f.Held, s.Held)
	set(&f.Tactic, s.Tactic)
	set(&f.Sheet.PW, s.PW)
	if s.Name != nil && *s.Name != f.Name {
		e.rename(f, *s.Name)
	}
	if s.Side != nil {
		if !slices.Contains(Sides, *s.Side) {
			return combat.Refuse("", "side", "value", string(*s.Side))
		}
		f.Side = *s.Side
	}
	if err := combat.CheckText(f.Group + " "); err != nil {
		return err
	}
	if err := checkSheet(f.Sheet, e.Settings.Hands); err != nil {
		return err
	}
	e.shrinkSplit(f)
	return nil
}

func set[T any](field *T, value *T) {
	if value != nil {
		*field = *value
	}
}

// shrinkSplit takes off a split what the PW of now do not cover (M19).
func (e *edit) shrinkSplit(f *Fighter) {
	if over := f.Split.Sum() - max(f.PW(), 0); over > 0 {
		f.Split = f.Split.TakeOff(over, e.Settings.LossFrom)
	}
}

// Move puts a fighter before another in the list, which is the order for
// ties (M12); before nobody is the end.
type Move struct {
	Fighter FighterID `json:"fighter"`
	Before  FighterID `json:"before,omitzero"`
}

func (s Move) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if s.Before == s.Fighter || s.Before != 0 && e.Fighter(s.Before) == nil {
		return combat.Refuse("", "no-such-fighter", "fighter", int(s.Before))
	}
	e.Fighters = slices.DeleteFunc(e.Fighters, func(x *Fighter) bool { return x.ID == s.Fighter })
	to := slices.IndexFunc(e.Fighters, func(x *Fighter) bool { return x.ID == s.Before })
	if to < 0 {
		to = len(e.Fighters)
	}
	e.Fighters = slices.Insert(e.Fighters, to, f)
	return nil
}

// Remove takes a fighter out of the fight; wounds run on.
type Remove struct {
	Fighter FighterID `json:"fighter"`
}

func (s Remove) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if f.Left {
		return combat.Refuse("", "has-left", "fighter", f.ID)
	}
	f.Left = true
	return nil
}

// BringIn brings back a fighter who left; as with Join, they act from the
// next round unless let in at once.
type BringIn struct {
	Fighter FighterID `json:"fighter"`
	AtOnce  bool      `json:"at_once,omitempty"`
}

func (s BringIn) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if !f.Left {
		return combat.Refuse("", "is-here", "fighter", f.ID)
	}
	f.Left = false
	if f.Order == 0 || !e.InRound() {
		f.Split, f.Decided, f.Actions = Allocation{}, false, 0
		e.enter(f, s.AtOnce)
	}
	return nil
}

// SetPW sets a fighter's PW by hand (M19): the tally of PW lost follows; above
// the start it counts as lent by magic.
type SetPW struct {
	Fighter FighterID `json:"fighter"`
	PW      int       `json:"pw"`
}

func (s SetPW) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if s.PW < -maxPoints || s.PW > maxPoints {
		return combat.Refuse("M19", "number", "value", s.PW, "low", -maxPoints, "high", maxPoints)
	}
	stood := f.PW() > 0
	f.Magic = max(f.Magic, s.PW-f.Sheet.PW)
	f.Lost = f.Sheet.PW + f.Magic - s.PW
	e.shrinkSplit(f)
	if stood && f.PW() <= 0 {
		e.tell(Event{Kind: EventFell, Fighter: f.ID, N: f.PW()})
	}
	return nil
}

// Magic sets the PW that magic lends a fighter above the start (M19).
type Magic struct {
	Fighter FighterID `json:"fighter"`
	PW      int       `json:"pw"`
}

func (s Magic) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if s.PW < 0 || s.PW > maxPoints {
		return combat.Refuse("M19", "number", "value", s.PW, "low", 0, "high", maxPoints)
	}
	f.Magic = s.PW
	e.shrinkSplit(f)
	return nil
}

// SetSplit sets A, O and Sz by hand, without regard to the PW.
type SetSplit struct {
	Fighter FighterID `json:"fighter"`
	Allocation
}

func (s SetSplit) apply(e *edit) error {
	f, err := e.living(s.Fighter)
	if err != nil {
		return err
	}
	if !e.InRound() {
		return combat.Refuse("M11", "not-splitting", "phase", e.Phase)
	}
	for _, n := range []int{s.A, s.O, s.Sz} {
		if n < 0 || n > maxPoints {
			return combat.Refuse("M11", "number", "value", n, "low", 0, "high", maxPoints)
		}
	}
	f.Split = s.Allocation
	if e.Phase == PhaseAllocate && !f.Decided && e.maySplit(f) == nil {
		e.decide(f)
	}
	return nil
}

// SetMode chooses how an item is held (M9): at the split, or at any time
// where the setting allows it.
type SetMode struct {
	Fighter FighterID `json:"fighter"`
	Item    string    `json:"item"`
	Mode    int       `json:"mode"` // 1 for the first
}

func (s SetMode) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(f.Held, func(i Item) bool { return i.Name == s.Item })
	if i < 0 || len(f.Held[i].Modes) == 0 {
		return combat.Refuse("M9", "no-modes", "fighter", f.ID, "item", s.Item)
	}
	if s.Mode < 1 || s.Mode > len(f.Held[i].Modes) {
		return combat.Refuse("M9", "item-mode", "item", s.Item, "mode", s.Mode, "modes", len(f.Held[i].Modes))
	}
	if e.blowsBegun() && !e.Settings.ModesAnytime {
		return combat.Refuse("M9", "mode-late", "item", s.Item)
	}
	f.Held = slices.Clone(f.Held)
	f.Held[i].Mode = s.Mode - 1
	return nil
}

// GiveWound gives a mortal wound of a class; its time is rolled, unless
// Seconds says it (M24, M25).
type GiveWound struct {
	Fighter FighterID `json:"fighter"`
	Class   Class     `json:"class"`
	Where   Location  `json:"where,omitzero"`
	Seconds int64     `json:"seconds,omitempty"`
}

func (s GiveWound) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	switch {
	case !f.Alive():
		return combat.Refuse("", "is-dead", "fighter", f.ID)
	case s.Class < ClassI || s.Class > ClassIII:
		return combat.Refuse("M24", "wound-class", "value", int(s.Class))
	case s.Seconds < 0 || s.Seconds > maxJump:
		return combat.Refuse("M24", "wound-time")
	case s.Seconds == 0:
		e.call(Call{Kind: callWoundTime, Fighter: f.ID, Class: s.Class, Where: s.Where})
	default:
		e.addWound(f, Wound{Class: s.Class, Location: s.Where}, e.woundStart(), s.Seconds)
	}
	return nil
}

// RemoveWound takes a mortal wound away.
type RemoveWound struct {
	Wound WoundID `json:"wound"`
}

func (s RemoveWound) apply(e *edit) error {
	f, i, err := e.wounded(s.Wound)
	if err != nil {
		return err
	}
	f.Wounds = slices.Delete(slices.Clone(f.Wounds), i, i+1)
	return nil
}

// GiveLimb puts a limb out of use for so many days (M18); 0 days are rolled.
type GiveLimb struct {
	Fighter FighterID `json:"fighter"`
	Where   Location  `json:"where"`
	Days    int       `json:"days,omitempty"`
}

func (s GiveLimb) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	switch {
	case !f.Alive():
		return combat.Refuse("", "is-dead", "fighter", f.ID)
	case !s.Where.Limb():
		return combat.Refuse("M18", "no-limb", "where", s.Where)
	case s.Days < 0 || s.Days > 9999:
		return combat.Refuse("M18", "number", "value", s.Days, "low", 1, "high", 9999)
	case s.Days == 0:
		e.call(Call{Kind: callLimbDays, Fighter: f.ID, Where: s.Where})
	default:
		e.putLimb(f, s.Where, s.Days)
	}
	return nil
}

// RemoveLimb makes a limb usable again.
type RemoveLimb struct {
	Fighter FighterID `json:"fighter"`
	Where   Location  `json:"where"`
}

func (s RemoveLimb) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	limbs := slices.DeleteFunc(slices.Clone(f.Limbs), func(l Limb) bool { return l.Location == s.Where })
	if len(limbs) == len(f.Limbs) {
		return combat.Refuse("M18", "limb-fine", "fighter", f.ID, "where", s.Where)
	}
	f.Limbs = limbs
	return nil
}

// SetTimer starts a countdown of the game master's own, from now.
type SetTimer struct {
	Fighter FighterID `json:"fighter,omitzero"`
	Label   string    `json:"label"`
	Seconds int64     `json:"seconds"`
}

func (s SetTimer) apply(e *edit) error {
	if s.Fighter != 0 && e.Fighter(s.Fighter) == nil {
		return combat.Refuse("", "no-such-fighter", "fighter", int(s.Fighter))
	}
	if s.Seconds < 1 || s.Seconds > maxJump {
		return combat.Refuse("M26", "timer-time")
	}
	if err := combat.CheckText(s.Label); err != nil {
		return err
	}
	e.Counts.Timer++
	e.Timers = append(slices.Clone(e.Timers), Timer{
		ID: TimerID(e.Counts.Timer), Fighter: s.Fighter, Label: s.Label,
		Start: e.Clock, Deadline: e.Clock + s.Seconds,
	})
	return nil
}

// RemoveTimer ends a countdown of the game master's own.
type RemoveTimer struct {
	Timer TimerID `json:"timer"`
}

func (s RemoveTimer) apply(e *edit) error {
	i := slices.IndexFunc(e.Timers, func(t Timer) bool { return t.ID == s.Timer })
	if i < 0 {
		return combat.Refuse("", "no-such-timer")
	}
	e.Timers = slices.Delete(slices.Clone(e.Timers), i, i+1)
	return nil
}

// SetOut takes a fighter out of action for rounds by hand, counted as M21
// does; 0 wakes them at once.
type SetOut struct {
	Fighter FighterID `json:"fighter"`
	Rounds  int       `json:"rounds"`
}

func (s SetOut) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	switch {
	case err != nil:
		return err
	case !f.Alive():
		return combat.Refuse("", "is-dead", "fighter", f.ID)
	case s.Rounds < 0 || s.Rounds > 9999:
		return combat.Refuse("M21", "number", "value", s.Rounds, "low", 0, "high", 9999)
	}
	f.OutUntil = 0
	if s.Rounds > 0 {
		e.putOut(f, s.Rounds)
	}
	return nil
}

// Busy holds a fighter back from the splits for rounds, as treatment does
// (M27); 0 frees them.
type Busy struct {
	Fighter FighterID `json:"fighter"`
	Rounds  int       `json:"rounds"`
}

func (s Busy) apply(e *edit) error {
	f, err := e.living(s.Fighter)
	if err != nil {
		return err
	}
	if s.Rounds < 0 || s.Rounds > 9999 {
		return combat.Refuse("M27", "number", "value", s.Rounds, "low", 0, "high", 9999)
	}
	from := e.Clock
	if e.blowsBegun() {
		from = e.RoundEnd
	}
	f.BusyFrom, f.BusyUntil = 0, 0
	if s.Rounds > 0 {
		f.BusyFrom, f.BusyUntil = from, from+int64(s.Rounds)*int64(e.Settings.RoundSeconds)
	}
	e.freeSplit()
	return nil
}

// Helpless marks a fighter who cannot move, bound or asleep (M14), or frees
// them.
type Helpless struct {
	Fighter FighterID `json:"fighter"`
	On      bool      `json:"on"`
}

func (s Helpless) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	f.Helpless = s.On
	return nil
}

// Kill ends a fighter's life by the game master's word.
type Kill struct {
	Fighter FighterID `json:"fighter"`
}

func (s Kill) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if !f.Alive() {
		return combat.Refuse("", "is-dead", "fighter", f.ID)
	}
	e.die(f, Death{At: e.Clock, Cause: ByGM})
	return nil
}

// Revive brings a fighter back to life. The countdown that killed is lifted,
// and so is every other one of theirs that has run out since, wounds or not.
type Revive struct {
	Fighter FighterID `json:"fighter"`
}

func (s Revive) apply(e *edit) error {
	f, err := e.named(s.Fighter)
	if err != nil {
		return err
	}
	if f.Alive() {
		return combat.Refuse("", "is-alive", "fighter", f.ID)
	}
	f.Wounds = slices.Clone(f.Wounds)
	for i := range f.Wounds {
		w := &f.Wounds[i]
		if w.ID == f.Death.Wound || w.Deadline <= e.Clock {
			w.Running = false
		}
	}
	f.Death = nil
	if f.OutUntil <= e.Clock {
		f.OutUntil = 0
	}
	if f.BusyUntil <= e.Clock {
		f.BusyUntil = 0
	}
	f.Limbs = slices.DeleteFunc(slices.Clone(f.Limbs), func(l Limb) bool { return l.Deadline <= e.Clock })
	return nil
}

// Action grants a fighter further blows in this round, or takes some away
// (M12).
type Action struct {
	Fighter FighterID `json:"fighter"`
	N       int       `json:"n"` // 1 for one more, -1 for one less
}

func (s Action) apply(e *edit) error {
	f, err := e.living(s.Fighter)
	if err != nil {
		return err
	}
	if !e.InRound() {
		return combat.Refuse("M12", "no-round")
	}
	actions := f.Actions
	if e.Phase == PhaseAllocate && !f.Decided && e.mayAct(f) == nil {
		actions = e.Settings.Actions + f.Granted // once the split is made
	}
	if s.N == 0 || s.N < -9 || s.N > 9 || actions+s.N < f.Acted || actions+s.N > 9 {
		return combat.Refuse("M12", "actions", "fighter", f.ID, "acted", f.Acted)
	}
	if s.N > 0 {
		if err := e.mayAct(f); err != nil {
			return err
		}
	}
	f.Granted += s.N
	if e.Phase != PhaseAllocate || f.Decided {
		f.Actions += s.N
	}
	return nil
}

// GiveTurn lets another fighter who still has a blow make it now (M12).
type GiveTurn struct {
	Fighter FighterID `json:"fighter"`
}

func (s GiveTurn) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	f, err := e.living(s.Fighter)
	if err != nil {
		return err
	}
	if !e.Pending(f) {
		return combat.Refuse("M12", "no-blow-left", "fighter", f.ID)
	}
	e.Turn = f.ID
	return nil
}

// Note writes a line into the log, about a fighter or nobody.
type Note struct {
	Fighter FighterID `json:"fighter,omitzero"`
	Text    string    `json:"text"`
}

func (s Note) apply(e *edit) error {
	if s.Fighter != 0 && e.Fighter(s.Fighter) == nil {
		return combat.Refuse("", "no-such-fighter", "fighter", int(s.Fighter))
	}
	return combat.CheckText(s.Text)
}

// SetSetting changes a setting of the fight from now on.
type SetSetting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

func (s SetSetting) apply(e *edit) error {
	changed, err := e.Settings.With(s.Key, s.Value)
	if err != nil {
		return err
	}
	e.Settings = changed
	return nil
}
