// Package wstega holds the rules of Pierwsza Wstęga, a system of ten-sided
// dice: characters, tests and their extension, duels, fights, boss monsters
// and advancement. A Game is a value; a Step applied to it gives the next one
// or a refusal that names the rule. Next says what is wanted now and with
// which default. The rules never roll dice, read a file or make a sentence:
// dice come in as steps, and what happened goes out as typed events. Exact
// chances belong in wstega/chances, sheets on disk in sheets.
//
// Rule numbers (W1 to W19) in the comments are explained in the README.
// Terms: fight is Walka, agility Sprawność, stamina Wytrzymałość, charisma
// Charyzma, experience Doświadczenie; pips are oczka, rings pierścienie,
// traits cechy, a clash is a zwarcie, one round of a duel.
package wstega
