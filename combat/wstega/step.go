package wstega

import "rundy/combat"

// Step is one decision of the table, or the dice for a roll that was asked
// for. The steps are the exported types of this package that a game's file
// names; Apply does them.
type Step interface {
	apply(e *edit) error
}

// codec gives each step its name in a game's file, sorted by name.
var codec = combat.Codec[Step]{
	combat.StepKind[Accept, Step]("accept"),
	combat.StepKind[StartBoss, Step]("boss"),
	combat.StepKind[BossCost, Step]("boss_cost"),
	combat.StepKind[SetBossPool, Step]("boss_pool"),
	combat.StepKind[BringIn, Step]("bring_in"),
	combat.StepKind[Buy, Step]("buy"),
	combat.StepKind[Clash, Step]("clash"),
	combat.StepKind[Deed, Step]("deed"),
	combat.StepKind[Diary, Step]("diary"),
	combat.StepKind[Grant, Step]("dice"),
	combat.StepKind[Duel, Step]("duel"),
	combat.StepKind[Edit, Step]("edit"),
	combat.StepKind[EndBoss, Step]("end_boss"),
	combat.StepKind[EndFight, Step]("end_fight"),
	combat.StepKind[EndSession, Step]("end_session"),
	combat.StepKind[Extend, Step]("extend"),
	combat.StepKind[Face, Step]("face"),
	combat.StepKind[Feat, Step]("feat"),
	combat.StepKind[StartFight, Step]("fight"),
	combat.StepKind[Join, Step]("join"),
	combat.StepKind[Kill, Step]("kill"),
	combat.StepKind[Muster, Step]("muster"),
	combat.StepKind[Note, Step]("note"),
	combat.StepKind[SetPips, Step]("pips"),
	combat.StepKind[Remove, Step]("remove"),
	combat.StepKind[Rest, Step]("rest"),
	combat.StepKind[Revive, Step]("revive"),
	combat.StepKind[Rolled, Step]("roll"),
	combat.StepKind[SetSetting, Step]("setting"),
	combat.StepKind[ShareDie, Step]("shared_die"),
	combat.StepKind[SitOut, Step]("sit_out"),
	combat.StepKind[SetStates, Step]("states"),
	combat.StepKind[Stop, Step]("stop"),
	combat.StepKind[Tell, Step]("tell"),
	combat.StepKind[Tend, Step]("tend"),
	combat.StepKind[Test, Step]("test"),
	combat.StepKind[Title, Step]("title"),
	combat.StepKind[CallTrait, Step]("trait"),
	combat.StepKind[Pay, Step]("trait_cost"),
	combat.StepKind[SpendTrait, Step]("trait_spent"),
	combat.StepKind[Treat, Step]("treat"),
}

// Kind is the name of a step in a game's file.
func Kind(s Step) string { return codec.Name(s) }

// Kinds lists the names of all steps.
func Kinds() []string { return codec.Names() }

// EncodeStep writes a step as JSON: an object with the step's name as its only
// field.
func EncodeStep(s Step) ([]byte, error) { return codec.Encode(s) }

// DecodeStep reads what EncodeStep writes, refusing names and fields that are
// not a step's.
func DecodeStep(text []byte) (Step, error) { return codec.Decode(text) }
