// Package chances holds the exact chances of Pierwsza Wstęga: of tests and of
// their extension, of the dice of a trait, and of a duel from any point of it.
// All are probabilities of 0 to 1, by closed form or by going through what can
// happen; nothing is simulated. What the rules are belongs in wstega.
package chances
