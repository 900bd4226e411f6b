package mstocs

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
)

// advisers think about the splits of those who go by a solved tactic, in the
// background, and remember what they found.
type advisers struct {
	at      position
	advice  map[mstocs.FighterID]advised
	asked   map[mstocs.FighterID]bool
	games   map[odds.Key]*odds.Game
	stop    context.CancelFunc
	context context.Context
}

// position tells states of a session apart.
type position struct{ length, head int }

// advised is what was found for a fighter: a split, and the chance to win by
// best play of both.
type advised struct {
	split mstocs.Allocation
	win   float64
	err   error
}

// advisedMsg brings advice from the background.
type advisedMsg struct {
	at   position
	id   mstocs.FighterID
	got  advised
	game *odds.Game
}

// maxGames bounds the solved games that are remembered.
const maxGames = 64

// proposed is the split a row is offered, and where it comes from.
type proposed struct {
	split    mstocs.Allocation
	tactic   odds.Tactic // "" for as last or balanced
	thinking bool        // advice is on its way; the split is the usual one
	win      float64     // with a solved tactic, else 0
}

// proposal is the split a fighter is offered: by their tactic, else the last
// one fitted to the PW of now, else a balanced one.
func (t *Table) proposal(f *mstocs.Fight, x *mstocs.Fighter) proposed {
	p := proposed{split: f.Proposal(x), tactic: odds.Tactic(x.Tactic)}
	if p.tactic == "" || !f.CanSplit(x) || odds.CheckTactic(p.tactic) != nil {
		return p
	}
	if !p.tactic.Solved() {
		p.split = p.tactic.Split(odds.Facts{PW: x.PW(), Last: x.Last, Whim: t.whim(f, x)})
		return p
	}
	got, ok := t.advisers.advice[x.ID]
	if !ok || t.advisers.at != t.position() {
		p.thinking = f.DefaultTarget(x) != 0
		return p
	}
	if got.err == nil {
		p.split, p.win = got.split, got.win
	}
	return p
}

func (t *Table) position() position { return position{t.s.Len(), t.s.Head()} }

// whim is a number that a fighter's mix is chosen by in this state. It comes
// from the fight's seed, apart from its rolls, so that it is the same again
// after an undo.
func (t *Table) whim(f *mstocs.Fight, x *mstocs.Fighter) uint64 {
	n := -1 - int(x.ID) - 1_000*f.Round
	var whim uint64
	for _, d := range t.s.Seed.Throw(n, dice.New(6, 1000, 0)).Dice {
		whim = whim*1000 + uint64(d-1)
	}
	return whim
}

// think sends the advisers to work for everybody who goes by a solved tactic
// and has no advice for this state yet.
func (t *Table) think() tea.Cmd {
	f := t.fight()
	if !splitting(f) {
		return nil
	}
	a := &t.advisers
	if a.at != t.position() || a.advice == nil {
		if a.stop != nil {
			a.stop()
		}
		a.at, a.advice, a.asked = t.position(), map[mstocs.FighterID]advised{}, map[mstocs.FighterID]bool{}
		a.context, a.stop = context.WithCancel(context.Background())
	}
	if len(a.games) > maxGames || a.games == nil {
		a.games = map[odds.Key]*odds.Game{}
	}
	var cmds []tea.Cmd
	for _, x := range f.Fighters {
		tactic := odds.Tactic(x.Tactic)
		if tactic.Solved() && f.CanSplit(x) && !a.asked[x.ID] {
			a.asked[x.ID] = true
			if cmd := t.advise(f, x, tactic); cmd != nil {
				cmds = append(cmds, cmd)
			}
		}
	}
	return tea.Sequence(cmds...)
}

// advise asks for one fighter's split against whom they would strike.
func (t *Table) advise(f *mstocs.Fight, x *mstocs.Fighter, tactic odds.Tactic) tea.Cmd {
	foe := f.Fighter(f.DefaultTarget(x))
	if foe == nil {
		return nil
	}
	s := odds.Situation{Whim: t.whim(f, x), Seen: t.splitsOf(foe.ID)}
	duel, ids := odds.Of(f)
	s.Duel.Settings = duel.Settings
	for i, id := range ids {
		if id == x.ID || id == foe.ID {
			if id == x.ID {
				s.Who = len(s.Duel.Fighters)
			}
			s.Duel.Fighters = append(s.Duel.Fighters, duel.Fighters[i])
		}
	}
	if key, err := s.Key(); err == nil {
		s.Game = t.advisers.games[key]
	}
	at, ctx := t.advisers.at, t.advisers.context
	return func() tea.Msg {
		advice, err := odds.Suggest(ctx, tactic, s)
		return advisedMsg{at: at, id: x.ID, got: advised{advice.Split, advice.Win, err}, game: advice.Game}
	}
}

// advised keeps what the background found.
func (t *Table) advised(m advisedMsg) {
	if m.game != nil {
		t.advisers.games[m.game.Key()] = m.game
	}
	if m.at == t.advisers.at {
		t.advisers.advice[m.id] = m.got
	}
}

// splitsOf lists how somebody has split so far, for those who go by habits.
func (t *Table) splitsOf(id mstocs.FighterID) []mstocs.Allocation {
	var seen []mstocs.Allocation
	for n := 1; n <= t.s.Len(); n++ {
		e := t.s.Entry(n)
		if !e.Live {
			continue
		}
		for _, s := range e.Steps {
			if split, ok := s.(mstocs.Split); ok && split.Fighter == id {
				seen = append(seen, split.Allocation)
			}
		}
	}
	return seen
}

// thinking reports whether advice is still on its way for one of the fighters.
func (t *Table) thinking(f *mstocs.Fight, ids []mstocs.FighterID) bool {
	return slices.ContainsFunc(ids, func(id mstocs.FighterID) bool { return t.proposal(f, f.Fighter(id)).thinking })
}

// nextTactic and formerTactic give the row, or those marked, the tactic after
// or before theirs; between the last and the first is none: as last time.
func (t *Table) nextTactic(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return t.stepTactic(f, x, 1)
}

func (t *Table) formerTactic(f *mstocs.Fight, x *mstocs.Fighter) tea.Cmd {
	return t.stepTactic(f, x, -1)
}

func (t *Table) stepTactic(f *mstocs.Fight, x *mstocs.Fighter, by int) tea.Cmd {
	list := t.chosen(f, x)
	all := append([]odds.Tactic{""}, odds.Tactics()...)
	at := max(slices.Index(all, odds.Tactic(list[0].Tactic)), 0)
	next := string(all[(at+by+len(all))%len(all)])
	cmd := t.host.Change(func() error {
		return t.edits(x, func(s *mstocs.Edit) { s.Tactic = &next })
	})
	who := t.label(list[0])
	if len(list) > 1 {
		who = t.N("say.for-marked", len(list))
	}
	t.host.Say(t.T("say.tactic", "who", who, "tactic", t.tacticName(odds.Tactic(next)), "about", t.T("tactic-about."+tacticKey(odds.Tactic(next)))))
	return cmd
}

func tacticKey(x odds.Tactic) string {
	if x == "" {
		return "none"
	}
	return string(x)
}

func (t Teller) tacticName(x odds.Tactic) string { return t.T("tactic." + tacticKey(x)) }
