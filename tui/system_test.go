package tui_test

import (
	"testing"

	"rundy/assets"
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/combat/k1000"
	"rundy/combat/mstocs"
	"rundy/combat/wstega"
	"rundy/tui/store"
)

// ledger is the history of a fight of any system as its file tells it.
type ledger interface {
	follow(line []byte) error
	state() any // a value of the system, without what the last step did
}

// folded is the ledger of a system.
type folded[S combat.State[S, T, E], T, E any] struct {
	*combat.History[S, T, E]
	decode func([]byte) (T, error)
	still  func(S) S // what the last step did is told, but no part of the state
}

func (f folded[S, T, E]) follow(text []byte) error {
	line, err := combat.ParseLine(text, f.decode)
	if err != nil {
		return err
	}
	return f.Follow(line)
}

func (f folded[S, T, E]) state() any { return f.still(f.Now()) }

// fold follows a file of any system.
func fold(path string, c *journal.Contents) (ledger, error) {
	switch c.Header.System {
	case "wstega":
		h, err := store.FoldWstega(path, c)
		return folded[wstega.Game, wstega.Step, wstega.Event]{h, wstega.DecodeStep, func(g wstega.Game) wstega.Game {
			g.Happened = nil
			return g
		}}, err
	case "k1000":
		h, err := store.FoldK1000(path, c)
		return folded[k1000.Session, k1000.Step, k1000.Event]{h, k1000.DecodeStep, func(s k1000.Session) k1000.Session {
			s.Happened = nil
			return s
		}}, err
	default:
		h, err := store.Fold(path, c)
		return folded[mstocs.Fight, mstocs.Step, mstocs.Event]{h, mstocs.DecodeStep, func(f mstocs.Fight) mstocs.Fight {
			f.Happened = nil
			return f
		}}, err
	}
}

// system is a rule system as its screens are tested: the letters that jump to
// its panels, and fights that have got somewhere.
type system struct {
	name   string
	panels []panel
	stages []stage
}

// panel is a part of a fight's screen, and the letter that jumps to it.
type panel struct{ letter, name string }

// systems are all there are.
func systems(t testing.TB) []system {
	t.Helper()
	return []system{
		{"mstocs", panels, stages(t)},
		{"wstega", []panel{
			{"P", "wstega-panel.party"},
			{"T", "wstega-panel.test"},
			{"D", "wstega-panel.duel"},
			{"F", "wstega-panel.fight"},
			{"B", "wstega-panel.boss"},
			{"E", "wstega-panel.session"},
			{"L", "panel.log"},
		}, playedStages("wstega", wstegaStages)},
		{"k1000", []panel{
			{"R", "k-panel.rolls"},
			{"I", "k-panel.order"},
			{"T", "k-panel.turn"},
			{"H", "k-panel.healing"},
			{"L", "panel.log"},
			{"G", "panel.hand"},
		}, playedStages("k1000", k1000Stages)},
	}
}

// played is a stage that is reached from a system's sample by keys.
type played struct {
	name string
	play func(d *driver)
}

func playedStages(system string, list []played) []stage {
	var out []stage
	for _, p := range list {
		out = append(out, stage{name: p.name, system: system, play: p.play})
	}
	return out
}

// sampled writes the file of a system's sample.
func (d *driver) sampled(system string) *driver {
	d.Helper()
	return d.parsed(system, assets.Sample(system))
}

// parsed writes a file of a fight anew.
func (d *driver) parsed(system string, file []byte) *driver {
	d.Helper()
	c, err := journal.Parse(system, file)
	if err != nil {
		d.Fatal(err)
	}
	var lines [][]byte
	for _, l := range c.Lines {
		lines = append(lines, l.Text)
	}
	return d.written(c.Header, lines)
}

// together ends the duel that the sample of Pierwsza Wstęga begins with.
func together(d *driver) *driver { return d.press("u", "P") }

// dice answers with dice, one after another.
func (d *driver) dice(values ...string) *driver {
	d.Helper()
	for _, v := range values {
		d.answer(v)
	}
	return d
}

// wstegaStages are games of Pierwsza Wstęga at every kind of place there is.
var wstegaStages = []played{
	{"duel", func(*driver) {}},
	{"nobody", func(d *driver) { d.press("u", "u") }},
	{"second die", func(d *driver) { d.dice("4") }},
	{"defence", func(d *driver) { d.dice("4", "6") }},
	{"duel decided", func(d *driver) { d.dice("4", "6", "3", "6", "4", "7") }},
	{"duel extended", func(d *driver) { d.dice("4", "6", "3", "6", "4", "7").press("x") }},
	{"duel over", func(d *driver) { d.dice("4", "6", "3", "6", "4", "7").press("enter") }},
	{"play", func(d *driver) { together(d) }},
	{"hurt", func(d *driver) { together(d).press("t", "b", "m", "p", "1", "-") }},
	{"failure", func(d *driver) { together(d).press("T").answer("1 2 3") }},
	{"extension", func(d *driver) { together(d).press("T").answer("1 2 3").press("x") }},
	{"trait", func(d *driver) { together(d).press("T").answer("1 2 3").press("3") }},
	{"cost", func(d *driver) { together(d).press("T").answer("1 2 3").press("3").answer("1 1 1") }},
	{"title", func(d *driver) {
		together(d).press("T").answer("9 2 3").press("x").answer("9 1 1").press("x").answer("9 1 1")
	}},
	{"fight", func(d *driver) { together(d).press("F", "enter") }},
	{"clash", func(d *driver) { together(d).press("F", "enter").dice("9", "1") }},
	{"fight over", func(d *driver) {
		together(d).press("F", "down", "down", "down", "down", "right", "enter").
			dice("9", "1", "2", "2", "2").press("enter").dice("9", "1", "2", "2", "2").press("enter")
	}},
	{"boss", func(d *driver) { together(d).press("B", "enter") }},
	{"boss faced", func(d *driver) { together(d).press("B", "enter").answer("1 1 9").press("enter", "z", "z") }},
	{"boss duel", func(d *driver) { together(d).press("B", "enter").answer("1 1 9").press("enter", "z", "z", "enter") }},
	{"lost round", func(d *driver) { together(d).press("B", "enter", "z", "z", "z", "enter") }},
	{"diary", func(d *driver) { together(d).press("E", "e") }},
}

// k1000Stages are sessions of k1000 at every kind of place there is.
var k1000Stages = []played{
	{"joined", func(*driver) {}},
	{"nobody", func(d *driver) { d.press("u", "u") }},
	{"a roll chosen", func(d *driver) {
		d.press("R", "s").answer("uwo").press("p").answer("O").press("j", "1", "d").answer("-100")
	}},
	{"an opposed roll chosen", func(d *driver) { d.press("R", "t").answer("siła").press("o").answer("B") }},
	{"a defence wanted", func(d *driver) { d.press("R", "s").answer("uwo").press("p").answer("B").press("enter") }},
	{"dice wanted", func(d *driver) {
		d.press("O", "right", "right", "esc") // everybody's dice are real
		d.press("R", "t").answer("siła").press("o").answer("B").press("enter")
	}},
	{"a roll made", func(d *driver) { d.press("R", "t").answer("siła").answer("100") }},
	{"initiative wanted", func(d *driver) { d.press("I", "enter") }},
	{"an encounter", func(d *driver) { d.press("I", "enter", "enter", "e").answer("Stun, held, 1") }},
	{"the turn's end", func(d *driver) {
		d.press("I", "enter", "enter", "e").answer("Stun, held, 1").press("enter", "enter", "enter")
	}},
	{"healing chosen", func(d *driver) { d.press("H", "down", "h").answer("M").press("s").answer("ran") }},
	{"healed", func(d *driver) { d.press("H", "down", "h").answer("M").press("s").answer("ran").answer("100") }},
}

// Every stage of every system is there, and its panels are those that the
// letters jump to.
func TestSystems(t *testing.T) {
	for _, sys := range systems(t) {
		for _, s := range sys.stages {
			t.Run(sys.name+" "+s.name, func(t *testing.T) {
				play(t, func(d *driver) {
					d.reach(s)
					if n := d.screens.host().Panels(); n != len(sys.panels) {
						d.Fatalf("%d panels, not %d", n, len(sys.panels))
					}
					for _, p := range sys.panels {
						d.press(p.letter).on(p.name)
					}
				})
			})
		}
	}
}
