package wstega

import (
	"slices"

	"rundy/combat"
)

// Want is what is wanted of the table now.
type Want string

// What can be wanted. Each but WantCharacters, WantRoll and WantNothing has a
// default.
const (
	WantCharacters Want = "characters" // somebody to play with
	WantRoll       Want = "roll"       // dice for Roll
	WantDecision   Want = "decision"   // whether Character takes the result, extends it or calls upon a trait
	WantCost       Want = "cost"       // what Character's lost trait costs
	WantTitle      Want = "title"      // what Character's reputation or veterancy is for
	WantDiary      Want = "diary"      // Character's line for the ended session
	WantDeed       Want = "deed"       // what Character does against the boss
	WantFace       Want = "face"       // the duel of the common pool with the boss
	WantRoundCost  Want = "round cost" // what a round lost against the boss costs
	WantBossOver   Want = "boss over"  // the end of the fight against the boss
	WantClash      Want = "clash"      // the next clash of the fight; Character is of side a
	WantFightOver  Want = "fight over" // the end of the fight
	WantNothing    Want = "nothing"
)

// Next says what is wanted now and with which default.
type Next struct {
	Want      Want
	Character FighterID
	Roll      combat.Roll
	Default   []Step // what plain consent does; empty for WantRoll, which wants dice
}

// Next names what is wanted now. Nothing else decides what comes next.
func (g *Game) Next() Next {
	switch {
	case g.Trial.Pending():
		return g.nextTrial()
	case len(g.Asked) > 0:
		return Next{Want: WantDiary, Character: g.Asked[0], Default: []Step{Diary{Character: g.Asked[0]}}}
	case g.Boss != nil:
		return g.nextBoss()
	case g.Fight != nil:
		return g.nextClash()
	case !slices.ContainsFunc(g.Characters, (*Character).Here):
		return Next{Want: WantCharacters}
	}
	return Next{Want: WantNothing}
}

func (g *Game) nextTrial() Next {
	if roll, ok := g.Wanted(); ok {
		return Next{Want: WantRoll, Character: roll.For, Roll: roll}
	}
	n := Next{Character: g.Trial.Sides[g.Trial.Turn].Character}
	switch g.Trial.Stage {
	case StageCost:
		n.Want, n.Default = WantCost, []Step{Pay{Costs[0]}}
	case StageTitle:
		n.Want, n.Default = WantTitle, []Step{g.defaultTitle()}
	default:
		n.Want, n.Default = WantDecision, []Step{Accept{}}
	}
	return n
}

// nextBoss asks for the deeds of the party, one after the other, and then for
// the duel (W18).
func (g *Game) nextBoss() Next {
	b := g.Boss
	switch {
	case b.Cost:
		return Next{Want: WantRoundCost, Default: []Step{BossCost{}}}
	case g.BossOver():
		return Next{Want: WantBossOver, Character: b.Character, Default: []Step{EndBoss{}}}
	}
	open := g.toAct()
	if len(open) == 0 {
		return Next{Want: WantFace, Character: b.Character, Default: []Step{Face{}}}
	}
	return Next{Want: WantDeed, Character: open[0], Default: []Step{Deed{Test{Setup: g.usual(open[0])}}}}
}

// nextClash proposes the next clash, or the end of the fight (W17).
func (g *Game) nextClash() Next {
	if over, _ := g.FightOver(); over {
		return Next{Want: WantFightOver, Default: []Step{EndFight{}}}
	}
	clash := g.NextClash()
	return Next{Want: WantClash, Character: clash.A.Character, Default: []Step{clash}}
}
