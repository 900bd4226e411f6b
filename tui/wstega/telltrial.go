package wstega

import (
	"fmt"
	"strings"

	"rundy/combat/wstega"
	"rundy/tui/ui"
)

// rolledText tells the dice just rolled: all of a test or trait, the last one
// of a duel.
func (t Teller) rolledText(g *wstega.Game, x *wstega.Trial) string {
	if x.Appeal != nil && x.Appeal.Rolled != nil {
		return t.throwText(g, x, x.Appeal.Rolled)
	}
	if len(x.Dice) == 0 {
		return ""
	}
	if x.Duel() {
		last := x.Dice[len(x.Dice)-1]
		text := t.sideTitle(g, x, last.Side) + ": " + dieValue(last)
		if last.Typed {
			text += t.T("say.typed")
		}
		if last.Target > 0 {
			text += map[bool]string{true: " ≥ ", false: " < "}[last.Value >= last.Target] + fmt.Sprint(last.Target)
		}
		return text
	}
	return t.throwText(g, x, x.Dice)
}

// throwText tells a throw of several dice and what one of them had to reach.
func (t Teller) throwText(g *wstega.Game, x *wstega.Trial, dice []wstega.Die) string {
	parts := make([]string, len(dice))
	for i, d := range dice {
		parts[i] = dieValue(d)
	}
	sep := " "
	if strings.Contains(strings.Join(parts, ""), "=") {
		sep = ", "
	}
	text := t.sideTitle(g, x, dice[0].Side) + ": " + strings.Join(parts, sep)
	if dice[0].Typed {
		text += t.T("say.typed")
	}
	return text + " " + t.T("wstega.against", "n", dice[0].Target)
}

func (t Teller) sideTitle(g *wstega.Game, x *wstega.Trial, side int) string {
	if id := x.Sides[side].Character; id != 0 {
		return t.Who(g, id)
	}
	return t.T("wstega.party")
}

// beganText tells what begins, unless its dice are rolled at once.
func (t Teller) beganText(g *wstega.Game, x *wstega.Trial) string {
	if !x.Pending() || len(x.Dice) > 0 {
		return ""
	}
	if x.Duel() {
		return t.T("wstega-event.began-duel", "a", t.sideTitle(g, x, 0), "b", t.sideTitle(g, x, 1), "n", x.Sides[0].Dice, "m", x.Sides[1].Dice)
	}
	return t.T("wstega-event.began", "who", t.sideTitle(g, x, 0), "attribute", t.Attribute(x.Sides[0].Attribute), "n", x.Difficulty)
}

// resultText tells where a side stands after its roll; of a duel who has won,
// and with how many dice to spare.
func (t Teller) resultText(g *wstega.Game, ev wstega.Event) string {
	x := ev.Trial
	if !x.Duel() {
		return t.Result(ev.Result)
	}
	for i, s := range x.Sides {
		if s.Character == ev.Character && i == x.Winner {
			return t.wonText(g, x, i)
		}
	}
	return t.sideOfTrial(g, ev) + ": " + t.Result(ev.Result)
}

// wonText tells that a side has won a duel, with so many dice to spare, and
// its result where that is more or less than a success.
func (t Teller) wonText(g *wstega.Game, x *wstega.Trial, side int) string {
	s := x.Sides[side]
	text := t.N("wstega-event.won", s.Left, "who", t.sideTitle(g, x, side))
	if s.Result != wstega.Success {
		text += " (" + t.Result(s.Result) + ")"
	}
	return text
}

// endText tells how a fight has ended.
func (t Teller) endText(g *wstega.Game, ev wstega.Event) string {
	if ev.Kind == wstega.EventBossEnds {
		if ev.N == 1 {
			return t.T("wstega-event.boss-fell", "who", t.Who(g, ev.Character))
		}
		return t.T("wstega-event.boss-ends", "who", t.Who(g, ev.Character))
	}
	if ev.N >= 0 && ev.N < 2 {
		return t.T("wstega-event.side-stands", "side", sideLetter(ev.N))
	}
	return t.T("wstega-event.fight-ends")
}

// trialText tells a test or duel in a line: who, the dice of the last roll, and
// the result.
func (t Teller) trialText(g *wstega.Game, x *wstega.Trial) string {
	outcome, dice := t.trialParts(g, x)
	switch {
	case outcome == "":
		return dice
	case x.Duel():
		return outcome + " ← " + dice
	}
	return dice + " → " + outcome
}

// trialParts tell how a test or duel has come out, "" while it has not, and
// its dice.
func (t Teller) trialParts(g *wstega.Game, x *wstega.Trial) (outcome, dice string) {
	name := ""
	if x.Name != "" {
		name = " (" + ui.Clean(x.Name) + ")"
	}
	s := x.Sides[0]
	switch {
	case x.Duel() && len(x.Dice) == 0:
		dice = t.T("wstega.versus", "a", t.sideTitle(g, x, 0), "b", t.sideTitle(g, x, 1)) + name
	case x.Duel():
		dice = t.sideTitle(g, x, 0) + " " + row1(diceOf(x, 0), 0) + " : " + row1(diceOf(x, 1), 0) + " " + t.sideTitle(g, x, 1) + name
	default:
		dice = t.sideTitle(g, x, 0) + ", " + t.Attribute(s.Attribute) + name + ", " + t.T("wstega.at-difficulty", "n", x.Difficulty)
		if len(x.Dice) > 0 {
			dice += ": " + row1(x.Dice, 0)
		}
	}
	switch {
	case x.Stopped != "":
		outcome = t.T("wstega-event.struck-out", "why", t.T("reason."+string(x.Stopped)))
	case x.Duel() && x.Winner >= 0:
		outcome = t.wonText(g, x, x.Winner)
	case !x.Duel() && s.Result != "":
		outcome = t.Result(s.Result)
	}
	return outcome, dice
}
