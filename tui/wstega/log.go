package wstega

import (
	"strings"

	"rundy/combat/wstega"
	"rundy/tui/table"
	"rundy/tui/words"
)

// logOf makes a log of a game's history. The entries of one test or duel are
// one item, however many steps it took.
type logOf struct {
	*walk
	s *Session // nil where nothing is gone to
	Teller
}

type walk = table.Walk[wstega.Game, wstega.Step, wstega.Event]

// GoTo restores the game after entry n.
func (l logOf) GoTo(n int) error { return l.s.GoTo(n) }

// Live reports whether an entry is not undone.
func (l logOf) Live(n int) bool { return l.Entry(n).Live }

// Entry is the n-th entry.
func (l logOf) Entry(n int) Entry { return l.walk.Entry(n) }

// About is the test or duel that an entry is a part of.
func (l logOf) About(n int) int {
	if x := trialOf(l.Entry(n)); x != nil {
		return int(x.ID)
	}
	return 0
}

// trialOf is the test or duel of an entry as far as it got, nil for none.
func trialOf(e Entry) *wstega.Trial {
	var x *wstega.Trial
	for _, ev := range e.Events {
		if ev.Trial != nil {
			x = ev.Trial
		}
	}
	for _, s := range e.Steps {
		switch s.(type) {
		case wstega.Accept, wstega.Pay, wstega.Title, wstega.CallTrait, wstega.Extend, wstega.Rolled:
		case wstega.Test, wstega.Duel, wstega.Clash, wstega.Deed, wstega.Tell, wstega.Face, wstega.Stop:
		default:
			return nil
		}
	}
	return x
}

// Tell tells an item: a test or duel by its dice and result, with all that
// came of it as the working.
func (l logOf) Tell(entries []int) (text string, working []string) {
	last := entries[len(entries)-1]
	g := l.At(last)
	x := l.lastTrial(entries)
	if x == nil {
		e := l.Entry(last)
		return l.Teller.Entry(table.Former(l.walk, last, &g, e.Steps, renames), &g, e), nil
	}
	outcome, dice := l.trialParts(&g, x)
	for _, n := range entries {
		for _, ev := range l.Entry(n).Events {
			told := l.Event(&g, ev)
			if told == "" {
				continue
			}
			working = append(working, told)
			if notable[ev.Kind] {
				outcome += "; " + told
			}
		}
	}
	switch {
	case outcome == "":
		return dice, working
	case x.Duel():
		return strings.TrimPrefix(outcome, "; ") + " ← " + dice, working
	}
	return dice + " → " + strings.TrimPrefix(outcome, "; "), working
}

func (l logOf) lastTrial(entries []int) *wstega.Trial {
	var x *wstega.Trial
	for _, n := range entries {
		if y := trialOf(l.Entry(n)); y != nil {
			x = y
		}
	}
	return x
}

// notable is what is told of a test or duel besides its result.
var notable = map[wstega.EventKind]bool{
	wstega.EventTraitHelped: true, wstega.EventTraitSpent: true, wstega.EventTraitLost: true, wstega.EventTired: true,
	wstega.EventBroken: true, wstega.EventMoraleFell: true, wstega.EventTitled: true, wstega.EventUnseen: true,
	wstega.EventRefreshed: true, wstega.EventWounded: true, wstega.EventFell: true, wstega.EventPoolDie: true,
}

// Chronicle tells a whole history.
func Chronicle(w *words.Words, h *History) []table.Item {
	return table.Chronicle(logOf{table.NewWalk(h), nil, Teller{w}})
}
