package k1000

import "rundy/combat"

// Step is one decision of the game master, or the dice for a roll that was
// asked for. The steps are the exported types of this package that a
// session's file names; Apply does them.
type Step interface {
	apply(e *edit) error
}

// codec gives each step its name in a session's file, sorted by name.
var codec = combat.Codec[Step]{
	combat.StepKind[Action, Step]("action"),
	combat.StepKind[BringIn, Step]("bring_in"),
	combat.StepKind[Contest, Step]("contest"),
	combat.StepKind[Defend, Step]("defend"),
	combat.StepKind[Edit, Step]("edit"),
	combat.StepKind[GiveEffect, Step]("effect"),
	combat.StepKind[RemoveEffect, Step]("effect_off"),
	combat.StepKind[EndEncounter, Step]("encounter_end"),
	combat.StepKind[EnterEncounter, Step]("encounter_in"),
	combat.StepKind[LeaveEncounter, Step]("encounter_out"),
	combat.StepKind[StartEncounter, Step]("encounter_start"),
	combat.StepKind[EndTurn, Step]("end_turn"),
	combat.StepKind[GiveUp, Step]("give_up"),
	combat.StepKind[Heal, Step]("heal"),
	combat.StepKind[SetHP, Step]("hp"),
	combat.StepKind[SetInitiative, Step]("initiative"),
	combat.StepKind[GiveItem, Step]("item"),
	combat.StepKind[TakeItem, Step]("item_off"),
	combat.StepKind[Join, Step]("join"),
	combat.StepKind[Move, Step]("move"),
	combat.StepKind[Note, Step]("note"),
	combat.StepKind[Pass, Step]("pass"),
	combat.StepKind[Prepare, Step]("prepare"),
	combat.StepKind[Rearrange, Step]("rearrange"),
	combat.StepKind[Remove, Step]("remove"),
	combat.StepKind[Rolled, Step]("roll"),
	combat.StepKind[SetSetting, Step]("setting"),
	combat.StepKind[TakeOver, Step]("take_over"),
	combat.StepKind[Test, Step]("test"),
	combat.StepKind[SetTrait, Step]("trait"),
	combat.StepKind[Undefended, Step]("undefended"),
	combat.StepKind[UseItem, Step]("use_item"),
}

// Kind is the name of a step in a session's file.
func Kind(s Step) string { return codec.Name(s) }

// Kinds lists the names of all steps.
func Kinds() []string { return codec.Names() }

// EncodeStep writes a step as JSON: an object with the step's name as its only
// field.
func EncodeStep(s Step) ([]byte, error) { return codec.Encode(s) }

// DecodeStep reads what EncodeStep writes, refusing names and fields that are
// not a step's.
func DecodeStep(text []byte) (Step, error) { return codec.Decode(text) }

// MayUndo refuses to take back an entry in which dice were rolled, where the
// session is played so (K4). Otherwise it is struck through in the log.
func (s Session) MayUndo(steps []Step) error {
	for _, step := range steps {
		if _, rolled := step.(Rolled); rolled && !s.Settings.UndoRolls {
			return combat.Refuse("K4", "roll-made")
		}
	}
	return nil
}
