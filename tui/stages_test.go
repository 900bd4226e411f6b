package tui_test

import (
	"slices"
	"testing"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/sheets"
)

// The cast of the stages, by the order of their joining.
const (
	rutger mstocs.FighterID = iota + 1
	goblin1
	goblin2
	pazgrim
	dog
)

// cast joins two of the players' side, two goblins with spears, and a dog of
// nobody's.
func cast(t testing.TB) []mstocs.Step {
	t.Helper()
	lib, _ := sheets.Load(t.TempDir())
	gear := func(names ...string) []mstocs.Item {
		var held []mstocs.Item
		for _, name := range names {
			item, ok := lib.Gear.Find(name)
			if !ok {
				t.Fatalf("no gear is called %s", name)
			}
			held = append(held, item)
		}
		return held
	}
	goblin := mstocs.Join{
		Sheet: mstocs.Sheet{Name: "goblin", Numbered: true, PW: 7, OnR: 3, Held: gear("spear")},
		Side:  mstocs.FoeSide, Group: "goblin",
	}
	return []mstocs.Step{
		mstocs.Join{Sheet: mstocs.Sheet{Name: "Rutger", PW: 9, OnR: 4, Held: gear("sword", "small shield")}, Side: mstocs.PlayerSide},
		goblin, goblin,
		mstocs.Join{Sheet: mstocs.Sheet{Name: "Pazgrim", PW: 7, OnR: 4, Medical: 12, Held: gear("dagger", "buckler")}, Side: mstocs.PlayerSide},
		mstocs.Join{Sheet: mstocs.Sheet{Name: "dog", PW: 5, OnR: 2}, Side: mstocs.OtherSide},
	}
}

func splitOf(id mstocs.FighterID, a, o, sz int) mstocs.Step {
	return mstocs.Split{Fighter: id, Allocation: mstocs.Allocation{A: a, O: o, Sz: sz}}
}

func typedRoll(total int) mstocs.Step {
	return mstocs.Rolled{Throw: dice.Throw{Total: total, Typed: true}}
}

// stage is a fight that has got somewhere: what is wanted differs.
type stage struct {
	name     string
	settings map[string]string
	steps    []mstocs.Step

	system string          // "" for mSTOCS
	play   func(d *driver) // the keys that lead there from the sample of another system
}

// stages are fights at every kind of place there is.
func stages(t testing.TB) []stage {
	t.Helper()
	join := cast(t)
	round := slices.Concat(join, []mstocs.Step{mstocs.Round{}, splitOf(rutger, 3, 3, 3)})
	blows := slices.Concat(round, []mstocs.Step{
		splitOf(goblin1, 3, 0, 4), splitOf(goblin2, 3, 2, 2), splitOf(pazgrim, 2, 2, 3), splitOf(dog, 2, 2, 1), mstocs.Blows{},
	})
	// Goblin 1 is first with Sz 4. Target 9 = 10 + A 3 + spear 1 - O 3 - small shield 2; a 7 hits by 2.
	strike := mstocs.Strike{Fighter: goblin1, Target: rutger}
	half := slices.Concat(blows, []mstocs.Step{strike, typedRoll(7)})
	// 2 + 14 wounds to the torso, 16 / 4 = 4 PW; awake with 12, not mortal with 6.
	loss := slices.Concat(half, []mstocs.Step{typedRoll(14), typedRoll(10), typedRoll(12), typedRoll(6)})
	done := slices.Clone(blows)
	for _, id := range []mstocs.FighterID{goblin1, pazgrim, rutger, goblin2, dog} {
		done = append(done, mstocs.Pass{Fighter: id})
	}
	dying := mstocs.GiveWound{Fighter: goblin2, Class: mstocs.ClassI, Where: mstocs.Torso, Seconds: 5}
	return append([]stage{
		{name: "empty"},
		{name: "setup", steps: join},
		{name: "splits", steps: round},
		{name: "blows", steps: blows},
		{name: "half a blow", steps: half},
		{name: "a loss", steps: loss},
		{name: "fumble", steps: slices.Concat(blows, []mstocs.Step{strike, typedRoll(18)})},
		{name: "check", steps: slices.Concat(blows, []mstocs.Step{mstocs.Check{Kind: mstocs.CheckConsciousness, Fighter: rutger}})},
		{name: "round end", steps: done},
		{name: "deadly end", steps: slices.Concat(join, []mstocs.Step{dying}, done[len(join):])},
	}, betweenRounds(append(done, mstocs.EndRound{}))...)
}

// betweenRounds are the stages that follow a round, at 0:00:10.
func betweenRounds(between []mstocs.Step) []stage {
	due := slices.Concat(between, []mstocs.Step{
		mstocs.GiveWound{Fighter: rutger, Class: mstocs.ClassI, Where: mstocs.Torso, Seconds: 180},
		mstocs.Treat{Healer: pazgrim, Wound: 1},
		mstocs.Time{To: 70}, // a minute of first aid
	})
	over := slices.Concat(between, []mstocs.Step{
		mstocs.GiveWound{Fighter: rutger, Class: mstocs.ClassI, Where: mstocs.Neck, Seconds: 180},
		mstocs.Kill{Fighter: goblin1},
		mstocs.Kill{Fighter: goblin2},
	})
	return []stage{
		{name: "between", steps: between},
		{name: "attempt", steps: due},
		{name: "verdict", steps: due, settings: map[string]string{"gm_judges": "yes"}},
		{name: "over", steps: over},
	}
}

// stageOf is the stage of a name.
func stageOf(t testing.TB, name string) stage {
	t.Helper()
	for _, s := range stages(t) {
		if s.name == name {
			return s
		}
	}
	t.Fatalf("no stage is called %s", name)
	return stage{}
}

// atStage writes the fight of a stage, the steps of the cast in one line and each
// of the others in a line of its own.
func (d *driver) atStage(s stage) *driver {
	d.Helper()
	if s.system != "" {
		return d.sampled(s.system)
	}
	var lines [][]mstocs.Step
	for i, step := range s.steps {
		if _, ok := step.(mstocs.Join); ok && i > 0 {
			lines[0] = append(lines[0], step)
			continue
		}
		lines = append(lines, []mstocs.Step{step})
	}
	return d.given("Stage", 7, s.settings, lines...)
}

// reach opens the fight of a stage, by way of Home.
func (d *driver) reach(s stage) *driver {
	d.Helper()
	d.atStage(s).start().press("enter")
	if s.play != nil {
		s.play(d)
	}
	return d
}

// The stages are where they say, so that the tests on them test something.
func TestStages(t *testing.T) {
	wants := map[string]mstocs.Want{
		"empty": mstocs.WantFighters, "setup": mstocs.WantStart, "splits": mstocs.WantSplit, "blows": mstocs.WantBlow,
		"half a blow": mstocs.WantRoll, "a loss": mstocs.WantBlow, "fumble": mstocs.WantFumble, "check": mstocs.WantRoll,
		"round end": mstocs.WantRoundEnd, "deadly end": mstocs.WantRoundEnd, "between": mstocs.WantSplit,
		"attempt": mstocs.WantRoll, "verdict": mstocs.WantVerdict, "over": mstocs.WantTime,
	}
	for _, s := range stages(t) {
		t.Run(s.name, func(t *testing.T) {
			play(t, func(d *driver) {
				next := d.atStage(s).fight().Next()
				deadly := s.name == "deadly end" || s.name == "over"
				if next.Want != wants[s.name] || next.Deadly() != deadly {
					d.Fatalf("wants %s, deadly %t", next.Want, next.Deadly())
				}
				d.open().on(presentPanel(d.fight()))
			})
		})
	}
}
