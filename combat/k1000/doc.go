// Package k1000 holds the rules of the k1000 system of a forum game: one die
// of 1 to 1000 against a threshold built from traits, skills and modifiers;
// opposed and defence rolls; initiative and turns; healing, items and
// effects; and the exact chances of a roll. A Session is a value; a Step
// applied to it gives the next one or a refusal that names the rule. Next
// says what is wanted now and with which default. The rules never roll dice,
// read a file or make a sentence: dice come in as steps, and what happened
// goes out as typed events.
//
// Rule numbers (K1 to K17) in the comments are explained in the README. What
// the source calls an event (a duel, a fight, a contest) is an encounter
// here, as an Event is what came of a step.
package k1000
