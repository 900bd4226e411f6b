package mstocs

import (
	"slices"

	"rundy/combat"
	"rundy/combat/dice"
)

// Step is one decision of the game master, or the dice for a roll that was
// asked for. The steps are the exported types of this package that a fight's
// file names; Apply does them.
type Step interface {
	apply(e *edit) error
}

// codec gives each step its name in a fight's file, sorted by name.
var codec = combat.Codec[Step]{
	combat.StepKind[Action, Step]("action"),
	combat.StepKind[Strike, Step]("blow"),
	combat.StepKind[Blows, Step]("blows"),
	combat.StepKind[BringIn, Step]("bring_in"),
	combat.StepKind[Busy, Step]("busy"),
	combat.StepKind[Check, Step]("check"),
	combat.StepKind[Edit, Step]("edit"),
	combat.StepKind[EndRound, Step]("end_round"),
	combat.StepKind[Fumble, Step]("fumble"),
	combat.StepKind[Helpless, Step]("helpless"),
	combat.StepKind[Interrupt, Step]("interrupt"),
	combat.StepKind[Join, Step]("join"),
	combat.StepKind[Kill, Step]("kill"),
	combat.StepKind[GiveLimb, Step]("limb"),
	combat.StepKind[RemoveLimb, Step]("limb_usable"),
	combat.StepKind[Takes, Step]("loss_from"),
	combat.StepKind[Magic, Step]("magic"),
	combat.StepKind[SetMode, Step]("mode"),
	combat.StepKind[Move, Step]("move"),
	combat.StepKind[Note, Step]("note"),
	combat.StepKind[SetOut, Step]("out"),
	combat.StepKind[Pass, Step]("pass"),
	combat.StepKind[SetPW, Step]("pw"),
	combat.StepKind[Remove, Step]("remove"),
	combat.StepKind[Revive, Step]("revive"),
	combat.StepKind[Rolled, Step]("roll"),
	combat.StepKind[Round, Step]("round"),
	combat.StepKind[SetSetting, Step]("setting"),
	combat.StepKind[Split, Step]("split"),
	combat.StepKind[SetSplit, Step]("split_by_gm"),
	combat.StepKind[Time, Step]("time"),
	combat.StepKind[SetTimer, Step]("timer"),
	combat.StepKind[RemoveTimer, Step]("timer_off"),
	combat.StepKind[Treat, Step]("treat"),
	combat.StepKind[GiveTurn, Step]("turn"),
	combat.StepKind[Verdict, Step]("verdict"),
	combat.StepKind[GiveWound, Step]("wound"),
	combat.StepKind[RemoveWound, Step]("wound_off"),
}

// Kind is the name of a step in a fight's file.
func Kind(s Step) string { return codec.Name(s) }

// Kinds lists the names of all steps.
func Kinds() []string { return codec.Names() }

// EncodeStep writes a step as JSON: an object with the step's name as its only
// field.
func EncodeStep(s Step) ([]byte, error) { return codec.Encode(s) }

// DecodeStep reads what EncodeStep writes, refusing names and fields that are
// not a step's.
func DecodeStep(text []byte) (Step, error) { return codec.Decode(text) }

// Join brings a fighter into the fight. In a round they have A = O = Sz = 0
// and act from the next one, unless AtOnce lets them in (M12).
type Join struct {
	Sheet  Sheet  `json:"sheet"`
	Side   Side   `json:"side"`
	Group  string `json:"group,omitempty"`
	AtOnce bool   `json:"at_once,omitempty"`
}

func (s Join) apply(e *edit) error {
	if !slices.Contains(Sides, s.Side) {
		return combat.Refuse("", "side", "value", string(s.Side))
	}
	if err := checkSheet(s.Sheet, e.Settings.Hands); err != nil {
		return err
	}
	if s.Sheet.Lost < 0 || s.Sheet.Lost > maxLost {
		return combat.Refuse("M19", "field", "field", "lost", "value", s.Sheet.Lost, "allowed", combat.Between(0, maxLost))
	}
	if err := combat.CheckText(s.Group + " "); err != nil {
		return err
	}
	if err := checkCarried(s.Sheet); err != nil {
		return err
	}
	if len(e.Fighters) >= MaxFighters {
		return combat.Refuse("", "too-many-fighters", "max", MaxFighters)
	}
	e.Counts.Fighter++
	f := &Fighter{Sheet: s.Sheet, ID: FighterID(e.Counts.Fighter), Side: s.Side, Group: s.Group}
	e.name(f)
	e.enter(f, s.AtOnce)
	e.Fighters = append(e.Fighters, f)
	e.owned = append(e.owned, f)
	e.tell(Event{Kind: EventJoined, Fighter: f.ID})
	for _, w := range s.Sheet.Wounds {
		e.addWound(f, Wound{Class: w.Class, Location: w.Where}, e.Clock, w.Seconds)
	}
	for _, l := range s.Sheet.Limbs {
		f.Limbs = append(f.Limbs, Limb{l.Where, e.Clock + l.Seconds})
	}
	return nil
}

// checkCarried refuses wounds and limbs that nobody can join with.
func checkCarried(s Sheet) error {
	for _, w := range s.Wounds {
		if w.Class < ClassI || w.Class > ClassIII {
			return combat.Refuse("M24", "wound-class", "value", int(w.Class))
		}
		if w.Seconds < 1 || w.Seconds > maxJump {
			return combat.Refuse("M24", "wound-time")
		}
	}
	for _, l := range s.Limbs {
		if !l.Where.Limb() {
			return combat.Refuse("M18", "no-limb", "where", l.Where)
		}
		if l.Seconds < 1 || l.Seconds > maxJump {
			return combat.Refuse("M18", "wound-time")
		}
	}
	return nil
}

// MaxFighters bounds a fight, those who left or died included.
const MaxFighters = 1000

// enter says from when on a fighter acts.
func (e *edit) enter(f *Fighter, atOnce bool) {
	f.From = e.Round + 1
	if !e.InRound() || !atOnce {
		return
	}
	f.From = e.Round
	if e.blowsBegun() {
		f.Decided, f.Actions = true, e.Settings.Actions
		f.FrozenSz = e.Speed(f)
	}
}

// Round begins the next round: everybody able splits anew (M11).
type Round struct{}

func (s Round) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if e.InRound() {
		return combat.Refuse("M11", "round-running", "round", e.Round)
	}
	if !slices.ContainsFunc(e.Fighters, e.Here) {
		return combat.Refuse("M11", "nobody-here")
	}
	e.Round++
	e.Phase = PhaseAllocate
	e.RoundEnd = e.Clock + int64(e.Settings.RoundSeconds)
	e.Turn = 0
	for _, x := range e.Fighters {
		x = e.own(x.ID)
		x.Split, x.Decided = Allocation{}, false
		x.Actions, x.Granted, x.Acted, x.Order, x.Defended = 0, 0, 0, 0, 0
	}
	e.tell(Event{Kind: EventRoundBegins, N: e.Round})
	return nil
}

// Split is how a fighter shares out PW in this round (M11).
type Split struct {
	Fighter    FighterID `json:"fighter"`
	Allocation           // A, O and Sz
}

func (s Split) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	f, err := e.living(s.Fighter)
	if err != nil {
		return err
	}
	if e.Phase != PhaseAllocate {
		return combat.Refuse("M11", "not-splitting", "phase", e.Phase)
	}
	if err := e.maySplit(f); err != nil {
		return err
	}
	if err := CheckSplit(s.Allocation, f.PW()); err != nil {
		return err
	}
	f.Split, f.Last, f.HasLast = s.Allocation, s.Allocation, true
	e.decide(f)
	return nil
}

// decide marks a fighter as having split, with the blows of this round.
func (e *edit) decide(f *Fighter) {
	f.Decided, f.Actions = true, max(e.Settings.Actions+f.Granted, 0)
}

// maySplit says why a fighter splits nothing in this round (M11).
func (e *edit) maySplit(f *Fighter) error {
	return e.mayAct(f)
}

// mayAct says why a fighter can do nothing now (M11, M27).
func (e *edit) mayAct(f *Fighter) error {
	switch {
	case e.Phase == PhaseAllocate && f.From > e.Round:
		return combat.Refuse("M12", "joined-late", "fighter", f.ID, "round", f.From)
	case !e.Able(f):
		return combat.Refuse("M11", "cannot-split-"+string(e.WhyUnable(f)), "fighter", f.ID, "pw", f.PW())
	case e.Busy(f):
		return combat.Refuse("M27", "is-busy", "fighter", f.ID)
	}
	return nil
}

// Blows ends the splits: the blows begin in the order of Sz (M12).
type Blows struct{}

func (s Blows) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if e.Phase != PhaseAllocate {
		return combat.Refuse("M12", "not-splitting", "phase", e.Phase)
	}
	if open := e.Undecided(); len(open) > 0 {
		return combat.Refuse("M11", "undecided", "fighter", open[0], "count", len(open))
	}
	e.Phase = PhaseBlows
	for _, x := range e.Fighters {
		x = e.own(x.ID)
		x.FrozenSz = e.Speed(x)
	}
	return nil
}

// Strike is a blow at a target (M13 to M15). Weapon names the striking weapon
// when several are held; AimBy replaces the modifier for aiming.
type Strike struct {
	Fighter   FighterID  `json:"fighter"`
	Target    FighterID  `json:"target"`
	Weapon    string     `json:"weapon,omitempty"`
	Aim       Location   `json:"aim,omitzero"`
	AimBy     *int       `json:"aim_by,omitempty"`
	Modifiers []Modifier `json:"modifiers,omitempty"`
}

func (s Strike) apply(e *edit) error {
	attacker, err := e.turnOf(s.Fighter)
	if err != nil {
		return err
	}
	target, err := e.living(s.Target)
	if err != nil {
		return err
	}
	if target.ID == attacker.ID {
		return combat.Refuse("M13", "own-target", "fighter", attacker.ID)
	}
	weapon, err := e.weapon(attacker, s.Weapon)
	if err != nil {
		return err
	}
	if err := checkModifiers(s.Modifiers); err != nil {
		return err
	}
	aimBy := e.Settings.AimModifier
	if s.AimBy != nil {
		aimBy = *s.AimBy
	}
	if aimBy < -maxModifier || aimBy > maxModifier {
		return combat.Refuse("M15", "modifier-range", "value", aimBy, "max", maxModifier)
	}
	e.Counts.Blow++
	b := &Blow{
		ID: BlowID(e.Counts.Blow), Round: e.Round, Attacker: attacker.ID, Target: target.ID,
		Weapon: weapon, Aim: s.Aim, Stage: StageHit,
	}
	b.Parts, b.Number = e.targetParts(attacker, target, s.Aim, aimBy, s.Modifiers)
	e.Blow = b
	e.acts(attacker)
	attacker.Target = target.ID
	target.Defended++
	e.tellBlow()
	return nil
}

// Preview is the working of a blow before its first die: the parts of the
// target number and their sum. An error is what Strike would be refused with.
func (f *Fight) Preview(s Strike) (*Blow, error) {
	next, err := f.Apply(s)
	return next.Blow, err
}

// turnOf gives the fighter whose turn it is, or refuses anybody else.
func (e *edit) turnOf(id FighterID) (*Fighter, error) {
	if err := e.idle(); err != nil {
		return nil, err
	}
	if e.Phase != PhaseBlows {
		return nil, combat.Refuse("M12", "no-blows-now", "phase", e.Phase)
	}
	if id != e.Turn {
		return nil, combat.Refuse("M12", "not-the-turn", "fighter", id, "turn", e.Turn)
	}
	return e.living(id)
}

// acts counts an action; the next turn is found when it is done.
func (e *edit) acts(f *Fighter) {
	f.Acted++
	last := 0
	for _, x := range e.Fighters {
		last = max(last, x.Order)
	}
	f.Order = last + 1
	e.Turn = 0
}

// weapon finds the striking weapon by name, the first by default (M8).
func (e *edit) weapon(f *Fighter, name string) (Item, error) {
	weapons := f.Weapons(e.Settings)
	if name == "" {
		return weapons[0], nil
	}
	for _, w := range weapons {
		if w.Name == name {
			return w, nil
		}
	}
	return Item{}, combat.Refuse("M8", "no-such-weapon", "fighter", f.ID, "weapon", name)
}

func checkModifiers(mods []Modifier) error {
	for _, m := range mods {
		if m.Value < -maxModifier || m.Value > maxModifier {
			return combat.Refuse("M13", "modifier-range", "value", m.Value, "max", maxModifier)
		}
	}
	return nil
}

// Pass lets a turn go by without a blow.
type Pass struct {
	Fighter FighterID `json:"fighter"`
}

func (s Pass) apply(e *edit) error {
	f, err := e.turnOf(s.Fighter)
	if err != nil {
		return err
	}
	e.acts(f)
	return nil
}

// Rolled gives the dice of the roll that is wanted.
type Rolled struct{ dice.Throw }

func (s Rolled) apply(e *edit) error {
	roll, ok := e.Wanted()
	if !ok {
		return combat.Refuse("", "no-roll")
	}
	t, err := e.throwFor(roll, s.Throw)
	switch {
	case err != nil:
		return err
	case len(e.Calls) > 0:
		e.callThrow(t)
	case e.DueAttempt() != nil:
		e.attemptThrow(t)
	default:
		e.blowThrow(t)
	}
	return nil
}

// Takes says where the loss of the last blow comes off (M19): so much of A,
// O and Sz, each at most what was there, together the whole loss or, when
// they do not hold enough, all of them.
type Takes struct{ Allocation }

func (s Takes) apply(e *edit) error {
	b := e.Blow
	if b == nil || b.Loss == 0 || b.Round != e.Round || !e.blowsBegun() {
		return combat.Refuse("M19", "no-loss")
	}
	f, err := e.living(b.Target)
	if err != nil {
		return err
	}
	was := b.Before
	if now := (Allocation{was.A - b.Taken.A, was.O - b.Taken.O, was.Sz - b.Taken.Sz}); now != f.Split {
		return combat.Refuse("M19", "split-changed", "fighter", f.ID)
	}
	want := b.Taken.Sum()
	if s.A < 0 || s.O < 0 || s.Sz < 0 || s.A > was.A || s.O > was.O || s.Sz > was.Sz || s.Sum() != want {
		return combat.Refuse("M19", "takes", "loss", want, "split", was)
	}
	c := *b
	c.Taken = s.Allocation
	e.Blow = &c
	f.Split = Allocation{was.A - s.A, was.O - s.O, was.Sz - s.Sz}
	if c.Done() && e.Blow.Attacker != e.Turn {
		e.Turn = 0 // the loss of Sz may put another first
	}
	e.tellBlow()
	return nil
}

// EndRound does what the list of the round's end says: the clock moves on by
// a round, and what is due happens (M26).
type EndRound struct{}

func (s EndRound) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	if e.Phase != PhaseRoundEnd {
		return combat.Refuse("M12", "round-not-done", "fighter", e.Turn)
	}
	e.Clock = max(e.RoundEnd, e.Clock)
	e.Phase = PhaseBetween
	e.tell(Event{Kind: EventRoundEnds, N: e.Round})
	return nil
}

// FumbleEffect is what a fatal failure does (M13).
type FumbleEffect string

// The quick effects of a fatal failure. A note is free text, or nothing.
const (
	FumbleNote FumbleEffect = "note"
	FumbleDrop FumbleEffect = "drop" // the weapon is lost from the hand
	FumbleOut  FumbleEffect = "out"  // out of action for N rounds
	FumbleLose FumbleEffect = "lose" // N own PW lost
)

// Fumbled is a fatal failure whose meaning is wanted.
type Fumbled struct {
	Fighter FighterID
	Blow    BlowID
	Weapon  string
	Attempt AttemptID
}

// Fumble says what a fatal failure does (M13).
type Fumble struct {
	Effect FumbleEffect `json:"effect"`
	N      int          `json:"n,omitempty"`
	Text   string       `json:"text,omitempty"`
}

func (s Fumble) apply(e *edit) error {
	if e.Fumbled == nil {
		return combat.Refuse("M13", "no-fumble")
	}
	f := e.own(e.Fumbled.Fighter)
	counted := s.Effect == FumbleOut || s.Effect == FumbleLose
	if counted && (s.N < 1 || s.N > 99) || !counted && s.N != 0 {
		return combat.Refuse("M13", "fumble-number", "n", s.N)
	}
	if err := combat.CheckText(s.Text + " "); err != nil {
		return err
	}
	switch s.Effect {
	case FumbleNote:
	case FumbleDrop:
		i := slices.IndexFunc(f.Held, func(i Item) bool { return i.Name == e.Fumbled.Weapon })
		if i < 0 {
			return combat.Refuse("M13", "nothing-to-drop", "fighter", f.ID)
		}
		f.Held = slices.Delete(slices.Clone(f.Held), i, i+1)
	case FumbleOut:
		e.putOut(f, s.N)
	case FumbleLose:
		e.takePW(f, s.N)
	default:
		return combat.Refuse("M13", "fumble-effect", "effect", string(s.Effect))
	}
	if b := e.Blow; b != nil && b.ID == e.Fumbled.Blow && !b.Done() {
		c := *b
		c.Stage, c.FumbleHow = StageDone, &s
		e.Blow = &c
		e.tellBlow()
	}
	e.Fumbled = nil
	return nil
}
