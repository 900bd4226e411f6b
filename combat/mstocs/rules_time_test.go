package mstocs

import (
	"strings"
	"testing"
)

func TestM26Rounds(t *testing.T) {
	for _, c := range []struct {
		seconds string
		six     int64 // the clock after six rounds
	}{
		{"10", 60}, // six to a minute
		{"6", 36},
		{"60", 360},
	} {
		g := with(t, "round_seconds", c.seconds)
		g.join("a", 9, 4, PlayerSide)
		for range 6 {
			g.idleRound()
		}
		equal(t, "clock", g.Clock, c.six)
		equal(t, "round", g.Round, 6)
	}
}

func TestM26ClockMovesAtTheRoundsEnd(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	far := Time{To: 60}
	for _, s := range []Step{Round{}, split(a, 3, 3, 3), Blows{}, Pass{a}} {
		g.do(s)
		equal(t, "clock", g.Clock, 0)
		g.refused(far, "M26", "time-in-round") // jumps are refused in mid-round
	}
	g.do(EndRound{})
	equal(t, "clock", g.Clock, 10)
	equal(t, "phase", g.Phase, PhaseBetween)
	g.refused(EndRound{}, "M12", "round-not-done")
}

func TestM26Jumps(t *testing.T) {
	g := newTable(t)
	g.join("a", 9, 4, PlayerSide)
	g.do(Time{To: 30}) // before the first round too
	g.idleRound()
	equal(t, "clock", g.Clock, 40)
	g.refused(Time{To: 40}, "M26", "time-back")
	g.refused(Time{To: 39}, "M26", "time-back")
	g.refused(Time{To: -1}, "M26", "time-back")
	hundredYears := int64(100 * 365 * 86_400)
	g.refused(Time{To: 40 + hundredYears + 1}, "M26", "time-far")
	g.do(Time{To: 40 + 86_400})
	equal(t, "a day", g.Clock, 86_440)
	equal(t, "adds no round", g.Round, 1)
	g.idleRound()
	equal(t, "the next round's end", g.Clock, 86_450)
	equal(t, "round", g.Round, 2)
	for range 9 {
		g.do(Time{To: g.Clock + hundredYears})
	}
	g.refused(Time{To: g.Clock + hundredYears}, "M26", "time-far") // a thousand years in all
}

func TestM26Timers(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.refused(SetTimer{Label: "torch", Seconds: 0}, "M26", "timer-time")
	g.refused(SetTimer{Label: "torch", Seconds: 100*365*86_400 + 1}, "M26", "timer-time")
	g.refused(SetTimer{Label: "", Seconds: 1}, "", "text-length")
	g.refused(SetTimer{Label: strings.Repeat("ż", 501), Seconds: 1}, "", "text-length")
	g.refused(SetTimer{Fighter: 9, Label: "torch", Seconds: 1}, "", "no-such-fighter")
	g.do(SetTimer{Label: "torch", Seconds: 30}, SetTimer{Fighter: a, Label: strings.Repeat("ż", 500), Seconds: 20})
	g.do(SetTimer{Label: "fuse", Seconds: 25}, RemoveTimer{3})
	g.refused(RemoveTimer{3}, "", "no-such-timer")
	g.do(Time{To: 100})
	equal(t, "stops at 20", g.Clock, 20)
	equal(t, "whose", g.happened(EventTimer).Fighter, a)
	g.do(Round{}, split(a, 3, 3, 3), Blows{}, Pass{a})
	equal(t, "on the list of the round's end", g.Next().Due[0].Timer, 1)
	g.do(EndRound{})
	equal(t, "ran out", g.happened(EventTimer).Text, "torch")
	equal(t, "at", g.happened(EventTimer).At, 30)
	equal(t, "left", len(g.Timers), 0)
}

func TestM29AJumpStopsAtEachDeath(t *testing.T) {
	g := newTable(t)
	var ids []FighterID
	for i, seconds := range []int64{60, 120, 120, 3_600} {
		ids = append(ids, g.join([]string{"a", "b", "c", "d"}[i], 9, 4, PlayerSide))
		g.do(GiveWound{Fighter: ids[i], Class: ClassI, Seconds: seconds})
	}
	last := g.join("e", 9, 4, PlayerSide)
	for _, c := range []struct {
		at   int64
		dead int
	}{{60, 1}, {120, 3}, {3_600, 4}} {
		g.do(Time{To: 10_000})
		equal(t, "stops at", g.Clock, c.at)
		equal(t, "and says so", g.happened(EventStopped).At, c.at)
		dead := 0
		for _, id := range ids {
			if !g.f(id).Alive() {
				dead++
			}
		}
		equal(t, "dead", dead, c.dead)
	}
	equal(t, "c died at", g.f(ids[2]).Death.At, 120)
	g.do(Time{To: 10_000})
	equal(t, "clock", g.Clock, 10_000)
	for _, e := range g.Events() {
		if e.Kind == EventStopped {
			t.Error("nothing is on the way any more")
		}
	}
	equal(t, "alive", g.f(last).Alive(), true)
}

// A jump that ends exactly at a death is not cut short by it.
func TestM29AJumpToADeath(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(GiveWound{Fighter: a, Class: ClassI, Seconds: 60}, Time{To: 60})
	equal(t, "dead", g.f(a).Alive(), false)
	for _, e := range g.Events() {
		if e.Kind == EventStopped {
			t.Error("the jump was done in full")
		}
	}
}

// Several deaths within one round come at their own seconds, in their order.
func TestM29DeathsWithinOneRound(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	b := g.join("b", 9, 4, PlayerSide)
	c := g.join("c", 9, 4, PlayerSide)
	g.do(GiveWound{Fighter: a, Class: ClassI, Seconds: 8}, GiveWound{Fighter: b, Class: ClassI, Seconds: 3}, GiveWound{Fighter: c, Class: ClassI, Seconds: 11})
	g.idleRound()
	var order []FighterID
	var seconds []int64
	for _, e := range g.Events() {
		if e.Kind == EventDied {
			order, seconds = append(order, e.Fighter), append(seconds, e.At)
		}
	}
	equal(t, "deaths", len(order), 2)
	equal(t, "first", order[0], b)
	equal(t, "at", seconds[0], 3)
	equal(t, "second", order[1], a)
	equal(t, "at", seconds[1], 8)
	equal(t, "c lives to 11", g.f(c).Alive(), true)
}

// Waking and the end of being busy stop a jump as well.
func TestM29OtherStops(t *testing.T) {
	g := newTable(t)
	a := g.join("a", 9, 4, PlayerSide)
	g.do(SetOut{a, 3}, Busy{a, 5}, Time{To: 1_000})
	equal(t, "wakes at", g.Clock, 30)
	equal(t, "who", g.happened(EventWoke).Fighter, a)
	g.do(Time{To: 1_000})
	equal(t, "free at", g.Clock, 50)
	equal(t, "who", g.happened(EventFree).Fighter, a)
	g.do(Time{To: 1_000})
	equal(t, "clock", g.Clock, 1_000)
}
