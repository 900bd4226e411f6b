package k1000

import (
	"testing"

	"pgregory.net/rapid"
)

// The random sessions come to all that the laws are about, and more than once
// or twice: a law of what never happens holds for nothing.
func TestLawsAreTried(t *testing.T) {
	if testing.Short() {
		t.Skip("a short run has fewer games")
	}
	seen := map[string]int{}
	anySession(t, func(_ *rapid.T, before, after Session, steps []Step) {
		seen["did "+Kind(steps[0])]++
		seen["wanted "+string(after.Next().Want)]++
		for _, e := range after.Events() {
			seen["came "+string(e.Kind)+string(e.Reason)]++
		}
		if _, dice := steps[0].(Rolled); !dice && before.Trial.open() {
			seen["amid a roll "+Kind(steps[0])]++
		}
		if before.Phase() == PhaseEncounter && !before.Trial.open() && before.Actor != 0 {
			seen["amid a turn "+Kind(steps[0])]++
		}
		if x := after.Trial; before.Trial.open() && !x.open() && x.StruckOut == "" {
			seen["done "+string(x.Kind)+string(x.Outcome)]++
		}
	})
	for _, what := range tried {
		if seen[what] < 5 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
}

// tried is what the random sessions must come to, five times each.
var tried = []string{
	"wanted encounter", "wanted roll", "wanted defence", "wanted action", "wanted turn end",
	"did end_turn", "did heal", "did use_item", "did move", "did pass", "did contest", "did prepare", "did rearrange", "did give_up", "did take_over",
	"done test", "done testfirst", "done testsecond", "done testnobody", "done contestfirst", "done contestsecond", "done healing",
	"amid a roll action", "amid a roll bring_in", "amid a roll edit", "amid a roll effect", "amid a roll encounter_in", "amid a roll encounter_out",
	"amid a roll join", "amid a roll remove", "amid a roll initiative",
	"amid a turn action", "amid a turn bring_in", "amid a turn edit", "amid a turn effect", "amid a turn effect_off", "amid a turn encounter_in",
	"amid a turn encounter_out", "amid a turn join", "amid a turn remove", "amid a turn initiative", "amid a turn give_up", "amid a turn take_over",
	"came struck-outleft", "came effect-endsran-out", "came effect-endshealed", "came effect-endsitem", "came effect-endsgm",
	"came hphealed", "came hpbadluck", "came hpitem", "came hpgm", "came held", "came freed", "came item-gone", "came encounter-ends",
}
