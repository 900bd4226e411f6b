package wstega

import "slices"

// Result is where a test or a duel stands on the ladder (W10).
type Result string

// The results. Catastrophe and Reputation end a test.
const (
	Catastrophe  Result = "catastrophe"
	Failure      Result = "failure"
	Complication Result = "complication" // success with a complication
	Success      Result = "success"
	Exceptional  Result = "exceptional"
	Reputation   Result = "reputation"
)

// Final reports whether nothing can be extended any more (W10).
func (r Result) Final() bool { return r == Catastrophe || r == Reputation }

// Succeeded reports whether the deed is done, with a complication too.
func (r Result) Succeeded() bool {
	return r == Complication || r == Success || r == Exceptional || r == Reputation
}

// ladder is what a new roll makes of a result: failed, passed (W10). The empty
// result is that of the first roll (W7).
var ladder = map[Result][2]Result{
	"":           {Failure, Success},
	Failure:      {Catastrophe, Complication},
	Complication: {Complication, Success},
	Success:      {Complication, Exceptional},
	Exceptional:  {Exceptional, Reputation},
}

// Ladder is what a roll makes of a result; "" stands for none yet. A final
// result stays as it is.
func Ladder(from Result, passed bool) Result {
	rung, ok := ladder[from]
	switch {
	case !ok:
		return from
	case passed:
		return rung[1]
	}
	return rung[0]
}

// TitleKind is what a path up the ladder earns (W11).
type TitleKind string

// The titles.
const (
	NoTitle        TitleKind = ""
	VeteranTitle   TitleKind = "veteran"
	ReputationGain TitleKind = "reputation"
)

// earned is the title that the end of a path gives (W11): failure,
// complication, success; or success, exceptional, reputation. Where a step
// that changed nothing does not break the path, it is left out.
func earned(path []Result, unbroken bool) TitleKind {
	if unbroken {
		path = slices.Compact(slices.Clone(path))
	}
	if len(path) < 3 {
		return NoTitle
	}
	switch [3]Result(path[len(path)-3:]) {
	case [3]Result{Failure, Complication, Success}:
		return VeteranTitle
	case [3]Result{Success, Exceptional, Reputation}:
		return ReputationGain
	}
	return NoTitle
}
