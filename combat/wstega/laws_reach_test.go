package wstega

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The random games come to all that the laws are about, and more than once or
// twice: a law of what never happens holds for nothing.
func TestLawsAreTried(t *testing.T) {
	if testing.Short() {
		t.Skip("a short run has fewer games")
	}
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		anyGame(t, 120, func(before Game, s Step, g Game) {
			seen["wanted "+string(g.Next().Want)]++
			for _, e := range g.Events() {
				seen["came "+string(e.Kind)+string(e.Reason)]++
			}
			if x := g.Trial; before.Trial.Pending() && !x.Pending() && x.Stopped == "" {
				seen["done "+string(x.Kind)]++
			}
			if before.Trial.Pending() && !slices.Contains(answers, Kind(s)) {
				seen["amid "+Kind(s)]++
			}
			if g.Trial.Pending() && g.Trial.Extender != nobody && g.Trial.Duel() {
				seen["a duel extended"]++
			}
		})
	})
	for _, what := range tried {
		if seen[what] < 5 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
}

// tried is what the random games must come to, five times each.
var tried = []string{
	"wanted boss over", "wanted clash", "wanted cost", "wanted decision", "wanted deed", "wanted diary", "wanted face",
	"wanted fight over", "wanted roll", "wanted round cost", "wanted title",
	"done boss", "done clash", "done deed", "done duel", "done tell", "done test", "a duel extended",
	"amid bring_in", "amid edit", "amid join", "amid kill", "amid muster", "amid pips", "amid remove", "amid rest", "amid states", "amid treat",
	"came struck-outdead", "came struck-outfallen", "came struck-outleft", "came struck-outgm",
	"came boss-ends", "came boss-round", "came bought", "came broken", "came came-to", "came controls", "came died", "came empty-pool", "came extended",
	"came fell", "came feat", "came fight-ends", "came mustered", "came offered", "came point", "came pool-die", "came refreshed", "came rested",
	"came shared-die", "came tended", "came tied", "came tired", "came titled", "came trait-helped", "came trait-spent", "came treated", "came wounded",
}
