// Package odds works out chances in mSTOCS: the exact odds of one blow
// (Table), the chances of a whole fight (Exact, Simulate), and how to split PW
// well (Tactic, Solve, Suggest). The rules themselves belong in
// combat/mstocs, which stays the source of truth for every blow; sentences
// and colours belong to the screens.
//
// Nothing here has global state or rolls dice of its own accord: random
// numbers come from a seed handed in. What takes long takes a context.
//
// Rule numbers (M1 to M29) and the terms PW, OnR, A / O / Sz are those of
// combat/mstocs.
package odds
