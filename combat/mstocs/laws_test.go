package mstocs

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// witness watches a fight and keeps books of its own: it never asks the rules
// who may act, what has run out, or which names are taken.
type witness struct {
	*rapid.T
	before, after Fight
	step          Step
	names         map[string]FighterID // each label and tag ever given, with whose it is
	books         map[FighterID]*book  // of this round
	fired         map[countdown]bool   // what has run out so far
}

// book is what the witness notes of a fighter in a round.
type book struct {
	base    int  // the actions of one who splits, or is let in at once
	split   bool // has split
	late    bool // came in after the round's start, to act from the next one
	granted int  // by the game master's word, below 0: taken away
	acted   int  // blows made or passed
	stopped bool // was kept from acting for a while
	byHand  bool // the split is the game master's
}

// watch plays any fight before a witness who checks laws after each step.
func watch(t *testing.T, laws ...func(*witness)) {
	rapid.Check(t, func(t *rapid.T) {
		w := &witness{T: t, names: map[string]FighterID{}, books: map[FighterID]*book{}, fired: map[countdown]bool{}}
		anyFight(t, func(before Fight, s Step, after Fight) {
			w.before, w.step, w.after = before, s, after
			w.note()
			for _, law := range laws {
				law(w)
			}
		})
	})
}

// broken ends the test with the step that broke a law.
func (w *witness) broken(format string, args ...any) {
	w.Helper()
	w.Fatalf("%s %+v, round %d, %s: "+format, append([]any{Kind(w.step), w.step, w.after.Round, w.after.Phase}, args...)...)
}

func (w *witness) book(id FighterID) *book {
	if w.books[id] == nil {
		w.books[id] = &book{}
	}
	return w.books[id]
}

// note enters the last step into the books of the round.
func (w *witness) note() {
	switch s := w.step.(type) {
	case Round:
		w.books = map[FighterID]*book{}
	case Join:
		w.enters(FighterID(w.after.Counts.Fighter), s.AtOnce)
	case BringIn:
		if w.book(s.Fighter).acted == 0 { // who has acted keeps what is left of their round
			w.enters(s.Fighter, s.AtOnce)
		}
	case Split:
		w.splits(s.Fighter).byHand = false
	case SetSplit:
		w.book(s.Fighter).byHand = true
		if w.before.Phase == PhaseAllocate && w.after.Fighter(s.Fighter).Decided {
			w.splits(s.Fighter)
		}
	case Blows:
		for _, b := range w.books {
			if !b.split { // what was granted to one who has no split
				b.granted = 0
			}
		}
	case Action:
		w.book(s.Fighter).granted += s.N
	case Strike:
		w.book(s.Fighter).acted++
	case Pass:
		w.book(s.Fighter).acted++
	}
	for _, x := range w.after.Fighters {
		if w.after.InRound() && kept(&w.after, x) {
			w.book(x.ID).stopped = true
		}
	}
}

// splits notes that somebody has split, and so has the actions of this round.
func (w *witness) splits(id FighterID) *book {
	b := w.book(id)
	b.base, b.split = w.before.Settings.Actions, true
	return b
}

// enters notes somebody who comes in: late for the blows of this round, unless
// let in at once (M12).
func (w *witness) enters(id FighterID, atOnce bool) {
	b := &book{byHand: w.book(id).byHand, late: !atOnce && w.before.InRound()}
	if atOnce && (w.before.Phase == PhaseBlows || w.before.Phase == PhaseRoundEnd) {
		b.base = w.before.Settings.Actions
	}
	w.books[id] = b
}

// kept reports whether somebody is kept from acting (M11, M14, M21, M27).
func kept(f *Fight, x *Fighter) bool {
	return x.Death != nil || x.Left || x.OutUntil > f.Clock || x.Helpless || x.Sheet.PW+x.Magic-x.Lost <= 0 ||
		f.Settings.CrawlBars && x.Lost >= 8 || held(f, x)
}

// held reports whether treatment or the game master holds somebody (M27).
func held(f *Fight, x *Fighter) bool {
	for _, a := range f.Attempts {
		if a.Start <= f.Clock && (a.Healer == x.ID || a.Patient == x.ID && a.Class > ClassI) {
			return true
		}
	}
	return x.BusyFrom <= f.Clock && f.Clock < x.BusyUntil
}

// M11, M12: who can act splits, and who came in late does not; nobody acts more
// often than once, but for what the game master grants; and when a round ends,
// whoever could act all the time has done so exactly that often.
func TestLawActions(t *testing.T) {
	watch(t, func(w *witness) {
		for id, b := range w.books {
			if b.acted > max(b.base+b.granted, 0) {
				w.broken("%v acted %d times of %d + %d", id, b.acted, b.base, b.granted)
			}
		}
		for _, x := range w.before.Fighters {
			b := w.book(x.ID)
			switch w.step.(type) {
			case Blows:
				if b.split == b.late && !kept(&w.before, x) {
					w.broken("%v has split: %t, came in late: %t", x.ID, b.split, b.late)
				}
			case EndRound:
				if !b.stopped && b.acted != max(b.base+b.granted, 0) {
					w.broken("%v could act and has acted %d times, not %d + %d", x.ID, b.acted, b.base, b.granted)
				}
			}
		}
	})
}

// Nobody acts who is dead, gone, out of action or helpless: no dice are asked
// for a blow of theirs, and no treatment of theirs goes on.
func TestLawTheDead(t *testing.T) {
	watch(t, func(w *witness) {
		actor := FighterID(0)
		switch s := w.step.(type) {
		case Strike:
			actor = s.Fighter
		case Pass:
			actor = s.Fighter
		case Treat:
			actor = s.Healer
		}
		if x := w.before.Fighter(actor); x != nil && (x.Death != nil || x.Left || x.OutUntil > w.before.Clock || x.Helpless) {
			w.broken("%v acts, who cannot: %+v", actor, *x)
		}
		if b := w.after.Blow; !b.Done() {
			if x := w.after.Fighter(b.Attacker); x.Death != nil || x.Left || x.OutUntil > w.after.Clock || x.Helpless {
				w.broken("the blow of %v goes on, who cannot: %+v", b.Attacker, *x)
			}
		}
		for _, a := range w.after.Attempts {
			if x := w.after.Fighter(a.Healer); !a.Succeeded && (x.Death != nil || x.Left) {
				w.broken("%v treats on, who cannot: %+v", a.Healer, a)
			}
		}
	})
}

// owner is whose blow is being made, or else whose turn it is.
func owner(f *Fight) FighterID {
	if b := f.Blow; b != nil && b.Stage != StageDone {
		return b.Attacker
	}
	return f.Turn
}

// While somebody's blow is pending, others come, go, die and are edited, and
// it stays that one's.
func TestLawTurns(t *testing.T) {
	watch(t, func(w *witness) {
		if w.before.Phase != PhaseBlows || w.turnMayGo() {
			return
		}
		was := owner(&w.before)
		if x := w.after.Fighter(was); !kept(&w.after, x) && owner(&w.after) != was {
			w.broken("the turn goes from %v to %v", was, owner(&w.after))
		}
	})
}

// turnMayGo reports whether the last step may hand the turn on: what ends a
// turn, gives it to another or lets the loss of Sz put another first, and
// whatever makes an end of the blow's target.
func (w *witness) turnMayGo() bool {
	switch s := w.step.(type) {
	case Pass, GiveTurn, Takes:
		return true
	case Action:
		return s.Fighter == owner(&w.before)
	}
	b := w.before.Blow
	return b != nil && b.Stage != StageDone && w.after.Blow.Stage == StageDone
}

// Identities, labels in either language and tags belong to one fighter for
// the whole of a line of steps, whoever leaves, dies or is renamed.
func TestLawIdentities(t *testing.T) {
	watch(t, func(w *witness) {
		for _, x := range w.after.Fighters {
			names := []string{"tag " + x.Tag, "en " + x.Label("en"), "pl " + x.Label("pl")}
			for _, name := range names {
				name = strings.ToLower(name)
				if whose, given := w.names[name]; given && whose != x.ID {
					w.broken("%q is %v, and was %v", name, x.ID, whose)
				}
				w.names[name] = x.ID
			}
		}
		for _, x := range w.before.Fighters {
			if w.after.Fighter(x.ID) == nil {
				w.broken("%v is no more", x.ID)
			}
		}
		ids := map[FighterID]bool{}
		for _, x := range w.after.Fighters {
			if ids[x.ID] {
				w.broken("two are %v", x.ID)
			}
			ids[x.ID] = true
		}
	})
}

// M11, M19: a split uses exactly the PW there are, and what is left of it never
// more, unless the game master set it.
func TestLawSplits(t *testing.T) {
	watch(t, func(w *witness) {
		for _, x := range w.after.Fighters {
			pw, sum := x.Sheet.PW+x.Magic-x.Lost, x.Split.A+x.Split.O+x.Split.Sz
			if min(x.Split.A, x.Split.O, x.Split.Sz) < 0 || sum > max(pw, 0) && w.after.InRound() && !w.book(x.ID).byHand {
				w.broken("%v has PW %d and a split of %v", x.ID, pw, x.Split)
			}
			if s, ok := w.step.(Split); ok && s.Fighter == x.ID && sum != pw {
				w.broken("%v split %v of PW %d", x.ID, x.Split, pw)
			}
		}
	})
}

// M26: the clock never goes back, and within a round it stands; dice are
// counted one by one.
func TestLawClock(t *testing.T) {
	watch(t, func(w *witness) {
		_, ends := w.step.(EndRound)
		if w.after.Clock < w.before.Clock || w.before.InRound() && !ends && w.after.Clock != w.before.Clock {
			w.broken("the clock goes from %d to %d", w.before.Clock, w.after.Clock)
		}
		rolls := w.before.Counts.Rolls
		if _, rolled := w.step.(Rolled); rolled {
			rolls++
		}
		if w.after.Counts.Rolls != rolls {
			w.broken("%d rolls, and %d before", w.after.Counts.Rolls, w.before.Counts.Rolls)
		}
	})
}
