package mstocs

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/combat/mstocs/odds"
	"rundy/tui/ui"
)

// Trials is how many fights a simulation fights.
const Trials = 200_000

// deadliness is the screen that tells how a fight is likely to end. It works
// in the background, telling what is known so far; Esc cancels.
type deadliness struct {
	*Table
	stop     context.CancelFunc
	unable   []string // why there is nothing to work out; nil if there is
	duel     odds.Duel
	progress *progress
	result   *odds.Chances
	err      error
}

// progress is told by the background and read by the screen.
type progress struct {
	done, total atomic.Int64
	estimate    atomic.Pointer[odds.Chances] // nil until enough fights are fought
}

// chancesMsg brings the result from the background.
type chancesMsg struct {
	of     *deadliness
	result odds.Chances
	err    error
}

// askedMsg makes the screen look at the progress again.
type askedMsg struct{ of *deadliness }

func (t *Table) openDeadliness() tea.Cmd {
	f := t.fight()
	duel, _ := Duel(f)
	return t.host.Nav.Push(&deadliness{Table: t, unable: t.Unable(f), duel: duel, progress: &progress{}})
}

// Unable says of each side that has nobody able to fight who is there and why
// they cannot; nothing if both sides can fight.
func (t Teller) Unable(f *mstocs.Fight) []string {
	var all []string
	for _, side := range []mstocs.Side{mstocs.PlayerSide, mstocs.FoeSide} {
		var here []*mstocs.Fighter
		for _, x := range f.Fighters {
			if x.Side == side && !x.Left {
				here = append(here, x)
			}
		}
		if slices.ContainsFunc(here, f.Able) {
			continue
		}
		switch {
		case len(here) > 0:
		case side == mstocs.PlayerSide:
			all = append(all, t.T("unable.no-players"))
		default:
			all = append(all, t.T("unable.no-foes"))
		}
		for _, x := range here {
			all = append(all, t.T("unable."+string(f.WhyUnable(x)), "who", t.label(x), "pw", x.PW()))
		}
	}
	return all
}

// Duel is the fight as the odds see it, everybody splitting by their tactic.
// Of the solved tactics, which want one against one, thirds are taken instead.
func Duel(f *mstocs.Fight) (odds.Duel, []mstocs.FighterID) {
	duel, ids := odds.Of(f)
	for i, id := range ids {
		tactic := odds.Tactic(f.Fighter(id).Tactic)
		if tactic != "" && odds.CheckTactic(tactic) == nil && !tactic.Solved() {
			duel.Fighters[i].Play = tactic.Policy()
		}
	}
	return duel, ids
}

// SolvePolicies gives those of a duel of two who go by a solved tactic their
// policy.
func SolvePolicies(ctx context.Context, d *odds.Duel, tactics []odds.Tactic) error {
	var game *odds.Game
	for i, tactic := range tactics {
		if !tactic.Solved() || len(d.Fighters) != 2 {
			continue
		}
		if game == nil {
			var err error
			if game, err = odds.Solve(ctx, *d, nil); err != nil {
				return err
			}
		}
		policy, err := game.Policy(ctx, tactic, i, nil)
		if err != nil {
			return err
		}
		d.Fighters[i].Play = policy
	}
	return nil
}

// Start begins the work.
func (p *deadliness) Start() tea.Cmd {
	if p.unable != nil {
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	duel, told := p.duel, p.progress
	tactics := p.tactics()
	seed := p.s.Seed
	return tea.Batch(p.look(), func() tea.Msg {
		result, err := work(ctx, duel, tactics, seed, told)
		return chancesMsg{of: p, result: result, err: err}
	})
}

func work(ctx context.Context, duel odds.Duel, tactics []odds.Tactic, seed dice.Seed, told *progress) (odds.Chances, error) {
	if err := SolvePolicies(ctx, &duel, tactics); err != nil {
		return odds.Chances{}, err
	}
	return odds.Odds(ctx, duel, simulationOf(seed, told))
}

// simulationOf is a simulation that tells how far it has got.
func simulationOf(seed dice.Seed, told *progress) odds.Simulation {
	return odds.Simulation{
		Trials: Trials, Seed: seed,
		Progress: func(done, total int) {
			told.done.Store(int64(done))
			told.total.Store(int64(total))
		},
		Estimate: func(c odds.Chances) { told.estimate.Store(&c) },
	}
}

func (p *deadliness) tactics() []odds.Tactic {
	f := p.fight()
	_, ids := odds.Of(f)
	var tactics []odds.Tactic
	for _, id := range ids {
		tactics = append(tactics, odds.Tactic(f.Fighter(id).Tactic))
	}
	return tactics
}

func (p *deadliness) look() tea.Cmd {
	return tea.Tick(100*time.Millisecond, func(time.Time) tea.Msg { return askedMsg{p} })
}

// Close ends the work when the screen is left.
func (p *deadliness) Close() {
	if p.stop != nil {
		p.stop()
	}
}

// Keys leave the screen.
func (p *deadliness) Keys() []ui.Key {
	return []ui.Key{
		ui.Bind("Esc", "key.back", p.host.Nav.Pop, "esc", "enter").Hinted(),
		ui.Bind("q", "key.quit", p.host.Nav.Quit),
	}
}

// Type takes no keys: nothing is typed here.
func (p *deadliness) Type(tea.KeyPressMsg) (tea.Cmd, bool) { return nil, false }

// Handle takes the result, and looks at the progress until it is there.
func (p *deadliness) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case chancesMsg:
		if msg.of == p {
			p.result, p.err = &msg.result, msg.err
		}
	case askedMsg:
		if msg.of == p && p.result == nil {
			return p.look()
		}
	}
	return nil
}

// Lines paints the chances, or what is known of them and how far the work has
// got.
func (p *deadliness) Lines(w, h int) []string {
	lines := []string{" " + ui.Bold.Paint(p.T("duel.title")), ui.Dim.Paint(ui.Rule(w)), ""}
	switch {
	case p.unable != nil:
		for _, why := range p.unable {
			lines = append(lines, " "+ui.Cut(why, w-1))
		}
	case p.result == nil:
		lines = append(lines, p.working(w)...)
	case p.err != nil:
		lines = append(lines, " ! "+p.Refusal(p.fight(), p.err))
	default:
		lines = append(lines, p.Chances(*p.result, w)...)
	}
	lines = append(lines, "")
	for _, l := range ui.Wrap(p.T("duel.assumes"), w-2) {
		lines = append(lines, " "+ui.Dim.Paint(l))
	}
	for len(lines) < h-1 {
		lines = append(lines, "")
	}
	return append(lines[:h-1], ui.Hints(p.Keys(), p.T, w))
}

// working tells what the fights so far come to, and how many are to come.
func (p *deadliness) working(w int) []string {
	done, total := p.progress.done.Load(), max(p.progress.total.Load(), 1)
	bar := " " + ui.Bar(done, total, min(w-4, 60))
	if estimate := p.progress.estimate.Load(); estimate != nil {
		return append(p.Chances(*estimate, w), "", " "+p.T("duel.refining", "total", total), bar)
	}
	return []string{" " + p.T("duel.working"), bar}
}

// Chances tells a result in lines with bars.
func (t Teller) Chances(c odds.Chances, w int) []string {
	bar := func(key string, chance float64) string {
		return " " + ui.Fit(t.T(key), 18) + ui.Right(t.percent(chance), 6) + " %  " + chart(chance, min(w-34, 50))
	}
	lines := []string{bar("duel.players", c.Players), bar("duel.foes", c.Foes)}
	if c.Endless > 0 {
		lines = append(lines, bar("duel.endless", c.Endless))
	}
	lines = append(lines, "", " "+t.duelRounds(c))
	if c.Simulated {
		return append(lines, " "+t.T("duel.simulated", "n", c.Trials, "low", t.percent(c.Low), "high", t.percent(c.High)))
	}
	return append(lines, " "+t.T("duel.exact"))
}

func (t Teller) duelRounds(c odds.Chances) string {
	if math.IsInf(c.Rounds, 1) {
		return t.T("duel.for-ever")
	}
	return t.T("duel.rounds", "n", t.Point(fmt.Sprintf("%.1f", c.Rounds)))
}
